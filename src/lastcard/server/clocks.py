"""Who is waited for, since when, and what happens then; and the moment in which all may call before play goes on.

Everything here follows from what all can see: whose decision it is, who is here, what is exposed. Never from a hand.
"""
from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from lastcard.bots.common import favourite, worth
from lastcard.events import Event, Played
from lastcard.moves import Accept, CallUno, Catch, Discard, Draw, JumpIn, Keep, Move, NameColour, Play, Propose, Vote
from lastcard.notation import Phase
from lastcard.rules.cards import WILD
from lastcard.server.protocol import Clock as ShownClock
from lastcard.server.state import Happened, TableState
from lastcard.views import View

NUDGE_AFTER: Final = 45.0                      # seconds, where there is no clock
REPLACE_AFTER: Final = 90.0
NUDGE_AGAIN: Final = 15.0
PAUSE: Final = 15.0                            # for a line that was lost
AT_LEAST: Final = 15.0                         # of a clock, after the server or all players were away
LATE: Final = 1.0                              # if the server itself was so late, whoever is waited for gets …
GRACE: Final = 2.0                             # … so much more
NOTHING: Final = "nothing"


class Clocks:
    """The decisions that the table waits for, and how long it has been waiting. `since` is a moment of the clock; what did
    not count (a pause, a slow disk) is added to it."""

    def __init__(self, seconds: int | None, now: float) -> None:
        self.seconds = seconds
        self.since: dict[int, float] = {}              # people whose decision is awaited
        self._decision: dict[int, tuple[object, ...]] = {}
        self._nudged: dict[int, float] = {}
        self._told: set[tuple[int, float]] = set()     # what all were shown already: whom it waits for too long, how long
        self._standing: float | None = now             # since when nobody is here, and nothing runs
        self._away: frozenset[int] = frozenset()       # whose lines are lost
        self._paused: tuple[int, float] | None = None  # for whose line the clock stands, and since when
        self._had_pause: set[int] = set()              # who had that in this round
        self._round = 0

    def row(self, state: TableState, now: float, mover: int | None) -> None:
        """The table stands so, after a row; `mover` has decided something in it."""
        if state.rounds != self._round:
            self._round = state.rounds
            self._had_pause.clear()
        waited_for = decisions(state)
        asleep = state.played_by_bots()
        people = [seat for seat in state.persons() if seat in waited_for and seat not in asleep]
        for seat in [*self.since]:
            if seat not in people or seat == mover or waited_for[seat] != self._decision[seat]:
                self._is_made(seat, now)
        for seat in people:
            if seat not in self.since:
                self.since[seat] = now if self._standing is None else self._standing
                self._decision[seat] = waited_for[seat]
        self._pause_if_lost(now)

    def _is_made(self, seat: int, now: float) -> None:
        """That decision is made, or another's now."""
        if self._paused is not None and self._paused[0] == seat:
            self._go_on(now)
        del self.since[seat], self._decision[seat]
        self._nudged.pop(seat, None)
        self._told = {one for one in self._told if one[0] != seat}

    # -- who is here ---------------------------------------------------------------------------------------------------

    def present(self, persons: Iterable[int], here: Iterable[int], now: float) -> None:
        """Who of the players has a line now."""
        there = frozenset(here)
        self._away = frozenset(persons) - there
        if self._paused is not None and self._paused[0] not in self._away:
            self._go_on(now)
        if there and self._standing is not None:
            self._begin_again(now - self._standing, now)
        elif not there and self._standing is None:
            self._go_on(now)
            self._standing = now
        self._pause_if_lost(now)

    def _begin_again(self, stood: float, now: float) -> None:
        """The first player is back: waiting begins anew; a clock goes on with what was left, enough to look round."""
        self._standing = None
        for seat, since in self.since.items():
            self.since[seat] = now if self.seconds is None else max(since + stood, now + AT_LEAST - self.seconds)

    def _pause_if_lost(self, now: float) -> None:
        """The first time in a round that a player who is waited for has no line, the clock stands for a while."""
        if self.seconds is None or self._paused is not None or self._standing is not None:
            return
        for seat in sorted(self.since):
            if seat in self._away and seat not in self._had_pause:
                self._had_pause.add(seat)
                self._paused = (seat, now)
                return

    def _go_on(self, now: float) -> None:
        if self._paused is not None:
            stood = now - self._paused[1]
            self._paused = None
            self.did_not_count(stood)

    def did_not_count(self, seconds: float) -> None:
        """So much time was not the players': the disk was slow, or the clock stood."""
        for seat in self.since:
            self.since[seat] += seconds

    # -- what happens when ---------------------------------------------------------------------------------------------

    def due(self) -> float | None:
        """When there is something to do or to show next."""
        if self._standing is not None or not self.since:
            return None
        if self.seconds is None:
            return min((since + after for seat, since in self.since.items() for after in (NUDGE_AFTER, REPLACE_AFTER)
                        if (seat, after) not in self._told), default=None)
        return min(self.since.values()) + self.seconds if self._paused is None else self._paused[1] + PAUSE

    def come(self, now: float) -> int | None:
        """That time has come: whose clock has run out, if anybody's."""
        if self._standing is not None:
            return None
        if self.seconds is None:
            self._told |= {(seat, after) for seat, since in self.since.items() for after in (NUDGE_AFTER, REPLACE_AFTER)
                           if now >= since + after}
            return None
        if self._paused is not None:
            if now >= self._paused[1] + PAUSE:
                self._go_on(now)
                self._pause_if_lost(now)
            return None
        for seat, since in sorted(self.since.items()):
            end = since + self.seconds                 # as `due` reckons: to the same bit
            if now >= end + LATE:                      # the server itself was late: nobody could have acted
                self.since[seat] = now + GRACE - self.seconds
            elif now >= end:
                return seat
        return None

    def waited(self, seat: int, now: float) -> float:
        """How long the table has been waiting for that player."""
        return now - self.since[seat] if seat in self.since and self._standing is None else 0.0

    def may_nudge(self, seat: int, now: float) -> bool:
        """Whether the table has waited long enough for that player to be nudged."""
        return self._waits_since(seat, now, NUDGE_AFTER)

    def _waits_since(self, seat: int, now: float, after: float) -> bool:
        """Whether the table, which has no clock, has waited so long for that player: as `due` reckons, to the same bit."""
        return (self.seconds is None and self._standing is None and seat in self.since
                and now >= self.since[seat] + after)

    def nudge(self, seat: int, now: float) -> bool:
        """Whether it was not just done."""
        if now - self._nudged.get(seat, now - NUDGE_AGAIN) < NUDGE_AGAIN:
            return False
        self._nudged[seat] = now
        return True

    def may_replace(self, seat: int, now: float) -> bool:
        """… and for a bot to play on."""
        return self._waits_since(seat, now, REPLACE_AFTER)

    def shown(self, now: float) -> ShownClock | None:
        """What all are shown of it; None: nothing that anybody would have to see."""
        if not self.since or self._standing is not None:
            return None
        if self.seconds is None:
            late = tuple(seat for seat in sorted(self.since) if self.may_nudge(seat, now))
            waited = max((self.waited(seat, now) for seat in late), default=0.0)
            replace = any(self.may_replace(seat, now) for seat in late)
            return ShownClock(late, waited=round(waited, 1), nudge=True, replace=replace) if late else None
        stopped = now if self._paused is None else self._paused[1]
        left = max(0.0, min(self.since.values()) + self.seconds - stopped)
        paused = None if self._paused is None else round(max(0.0, self._paused[1] + PAUSE - now), 1)
        return ShownClock(tuple(sorted(self.since)), left=round(left, 1), of=float(self.seconds), paused=paused)


def decisions(state: TableState) -> dict[int, tuple[object, ...]]:
    """Whose decision the table waits for, and which: the same is no new one."""
    game = state.game
    if game is None or game.round_over:
        return {}
    what = (state.rounds, game.phase, game.turn if game.phase != Phase.PROPOSE else 0)
    return dict.fromkeys(game.awaited, what)


def ordinary_act(view: View) -> Move | None:
    """What the server does for a seat whose clock has run out: the plainest thing that this seat's own view allows.

    Draw; keep what was drawn; take what was laid on you; name the color you hold most of; put off the dearest card; vote no,
    as silence agrees to nothing (but to a proposal of nothing); propose nothing."""
    moves = view.legal()
    for plain in (Draw(), Keep(), Accept()):
        if plain in moves:
            return plain
    if view.phase in (Phase.NAME_COLOUR, Phase.NAME_FIRST_COLOUR):
        return NameColour(favourite(view.hand, _first))
    if view.phase == Phase.DISCARD:
        return max((move for move in moves if isinstance(move, Discard)), key=lambda one: (worth(one.card), one.card),
                   default=None)
    if view.phase == Phase.VOTE:
        vote = Vote(view.proposer is not None and view.proposal == NOTHING)
        return vote if vote in moves else None
    if view.phase == Phase.PROPOSE:
        return Propose(NOTHING)
    plays = [move for move in moves if isinstance(move, Play)]
    wish = favourite(view.hand, _first)
    return next((move for move in plays if move.colour in (None, wish)), plays[0] if plays else None)


def who_acts(state: TableState, seat: int) -> int:
    """For whom the server acts when that clock has run out: what a card with free text does, its player proposes."""
    if state.game is None or state.game.phase != Phase.PROPOSE:
        return seat
    actor = state.game.view().situation["actor"]
    return int(actor) if actor in state.game.here else seat


def _first(_: int) -> int:
    return 0


# --- the moment for calls ---


def goes_first(move: Move, somebody_exposed: bool) -> bool:
    """Whether that act does not wait in such a moment: calls and catches, and who jumps in where nobody could be caught (a
    card that is laid ends that)."""
    return isinstance(move, CallUno | Catch) or (isinstance(move, JumpIn) and not somebody_exposed)


def opens_a_moment(before: TableState, after: TableState, happened: Iterable[Happened]) -> bool:
    """Whether everybody gets a moment now, before play goes on: somebody can be caught who could not before, or a card was
    laid that can be jumped on."""
    newly = set(exposed(after)) - set(exposed(before))
    laid = any(isinstance(event, Event) and isinstance(event, Played) for event in happened)
    return bool(newly) or (laid and can_be_jumped_on(after))


def exposed(state: TableState) -> tuple[int, ...]:
    """Who can be caught now."""
    return state.game.view().exposed if state.round_is_on and state.game is not None else ()


def can_be_jumped_on(state: TableState) -> bool:
    """Whether the top card is one that somebody could lay the same card on, out of turn."""
    if not state.round_is_on or state.game is None or not state.game.rules.jump_in:
        return False
    view = state.game.view()
    now = view.situation
    return bool(now["jump_open"]) and not now["final"] and 0 <= now["top"] < WILD and view.phase in (Phase.LAY, Phase.ANSWER)
