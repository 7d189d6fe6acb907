"""Leaks of the server planted on purpose, each by putting something else in a place of the product: what the pairs must find.

Those of the rules' own are in `tests/laws/leaks.py`. Nothing in the product can be switched to do any of this.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import pytest
from msgspec import structs

from lastcard.events import Drew
from lastcard.moves import JumpIn, Keep, Play
from lastcard.notation import Phase
from lastcard.server import audience, clocks, minds, showing, table
from lastcard.server import state as state_module
from lastcard.server.adapters.vault import FileVault
from lastcard.server.clocks import Clocks
from lastcard.server.hearing import refused
from lastcard.server.minds import Minds
from lastcard.server.protocol import Room
from lastcard.server.showing import frame
from lastcard.server.state import MOST_RECENT, Happened, TableState
from lastcard.server.table import Table

Planted = Callable[[pytest.MonkeyPatch], None]


def could_play(state: TableState, seat: int) -> bool:
    """Whether that seat holds a card that it could lay: nobody else's business."""
    return state.game is not None and any(isinstance(move, Play | JumpIn) for move in state.game.legal(seat))


def drawn_cards_for_all(patch: pytest.MonkeyPatch) -> None:
    """The exit lets drawn cards through to everybody."""
    plain = vars(showing)["project"]
    patch.setattr(showing, "project", lambda event, viewer: event if isinstance(event, Drew) else plain(event, viewer))


def what_can_be_laid_in_the_room(patch: pytest.MonkeyPatch) -> None:
    """The table around the round counts something of the hands."""
    plain = vars(audience)["room_of"]

    def room_of(state: TableState, *how: Any) -> Room:
        room: Room = plain(state, *how)
        able = sum(could_play(state, seat) for seat in range(state.seats))
        return structs.replace(room, watching=room.watching + able)

    patch.setattr(audience, "room_of", room_of)


def all_hear_why_not(patch: pytest.MonkeyPatch) -> None:
    """A refusal goes to the whole table."""
    plain = Table._refuse

    def refuse(self: Table, session: str, command: Any, refusal: Any) -> None:
        plain(self, session, command, refusal)
        for other in self._audience.visits:
            if other != session:
                self._audience.answer(other, frame(refused(command.id, refusal)))

    patch.setattr(Table, "_refuse", refuse)


def kept_by_the_server(patch: pytest.MonkeyPatch) -> None:
    """A drawn card that doesn't fit is kept by the server at once."""
    plain = Table._obey

    async def obey(self: Table, session: str, command: Any) -> None:
        await plain(self, session, command)
        game = self.state.game
        if game is not None and game.phase == Phase.DREW and not could_play(self.state, game.turn):
            await self._act(game.turn, Keep(), "clock")

    patch.setattr(Table, "_obey", obey)


def clock_hurries_who_cannot_play(patch: pytest.MonkeyPatch) -> None:
    """Who has nothing to lay gets less time."""
    plain = Clocks.row

    def row(self: Clocks, state: TableState, now: float, mover: int | None) -> None:
        before = dict(self.since)
        plain(self, state, now, mover)
        for seat in self.since:
            if seat not in before and not could_play(state, seat):
                self.since[seat] -= 3

    patch.setattr(Clocks, "row", row)


def moment_if_somebody_can_jump(patch: pytest.MonkeyPatch) -> None:
    """Play waits for jumping in only where somebody could."""
    plain = clocks.can_be_jumped_on

    def can_be(state: TableState) -> bool:
        top = state.game.top if state.game is not None else None
        return plain(state) and state.game is not None and any(
            top in state.game.hand(seat) for seat in range(state.game.seats))

    for module in (clocks, minds, table):
        patch.setattr(module, "can_be_jumped_on", can_be)


def bots_think_of_their_cards(patch: pytest.MonkeyPatch) -> None:
    """A bot that has nothing to lay is quicker."""
    row, think = Minds.row, Minds._think
    now_at: list[TableState] = []

    def looked(self: Minds, before: TableState | None, after: TableState, *how: Any) -> None:
        now_at[:] = [after]
        row(self, before, after, *how)

    def hurried(self: Minds, seat: int, kind: Any, now: float, between: tuple[float, float], *how: Any) -> None:
        slow = 1.0 if could_play(now_at[0], seat) else 0.5
        think(self, seat, kind, now, (between[0] * slow, between[1] * slow), *how)

    patch.setattr(Minds, "row", looked)
    patch.setattr(Minds, "_think", hurried)


def chance_is_asked_for_each_card(patch: pytest.MonkeyPatch) -> None:
    """A bot asks chance once more for each card that it could lay: all later chance is another."""
    plain = Minds.look

    def look(self: Minds, thought: Any, state: TableState, view: Any, now: float) -> Any:
        for _ in view.legal():
            self.entropy.bytes(1)
        return plain(self, thought, state, view, now)

    patch.setattr(Minds, "look", look)


def the_log_knows_faces(patch: pytest.MonkeyPatch) -> None:
    """The log stores what somebody drew."""
    def public(self: TableState, happened: Iterable[Happened]) -> tuple[object, ...]:
        return showing.on_the_wire(happened, 0, self.seats)

    patch.setattr(TableState, "public", public)


def recent_events_by_all_that_happened(patch: pytest.MonkeyPatch) -> None:
    """How far back the page's log goes hangs on how much happened that nobody was told."""
    patch.setattr(state_module, "latest", lambda happened: happened[-MOST_RECENT // 4:])


def refusals_counted_by_what_was_wrong(patch: pytest.MonkeyPatch) -> None:
    """The metrics count refused moves by what the rules say to them."""
    plain = Table._refuse

    def refuse(self: Table, session: str, command: Any, refusal: Any) -> None:
        self._ground.refusals[f"move-{refusal.code}"] += 1
        plain(self, session, command, refusal)

    patch.setattr(Table, "_refuse", refuse)


def a_line_for_who_may_answer(patch: pytest.MonkeyPatch) -> None:
    """Everybody is told whom the clock waits for, and only who could lay something is among them."""
    plain = vars(table)["Clocks"].shown

    def shown(self: Clocks, now: float) -> Any:
        what = plain(self, now)
        return what if what is None else structs.replace(what, nudge=bool(self._able))  # type: ignore[attr-defined]

    row = Clocks.row

    def rowed(self: Clocks, state: TableState, now: float, mover: int | None) -> None:
        self._able = any(could_play(state, seat) for seat in range(state.seats))  # type: ignore[attr-defined]
        row(self, state, now, mover)

    patch.setattr(Clocks, "row", rowed)
    patch.setattr(Clocks, "shown", shown)


LEAKS: Final[Sequence[Planted]] = (
    drawn_cards_for_all, what_can_be_laid_in_the_room, all_hear_why_not, kept_by_the_server, clock_hurries_who_cannot_play,
    moment_if_somebody_can_jump, bots_think_of_their_cards, chance_is_asked_for_each_card, the_log_knows_faces,
    recent_events_by_all_that_happened, refusals_counted_by_what_was_wrong, a_line_for_who_may_answer,
)


def seal_in_clear(patch: pytest.MonkeyPatch) -> None:
    """The secret lies beside the log as it is."""
    patch.setattr(FileVault, "seal", lambda _self, secret, _about: secret)
    patch.setattr(FileVault, "open", lambda _self, sealed, _about: sealed)
