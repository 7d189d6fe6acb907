"""Tables that begin from a position and a tape of chance: the way in is here, in the tests, and nowhere else.

    async def test_a_colour_is_named(open_at: OpenAt) -> None:
        table = await open_at("classic(seats=2)", {0: "W R1 R2", 1: "G1 G2"}, top="B3", turn=0, how="touch")
        await table.you.play("W")                      # the page of seat 0
        await table.you.answer("colour", "green")
        await table.friend(1).do("play G1")            # seat 1 has no browser: it sends moves as a page would

`open_at(rules, hands, **as Game.set_up says it, how=, tape=, seed=, pages=(0,))` opens the table through the server, seats a
page for each seat in `pages` and friends without browsers at the others, lays the cards out and begins. `table.page(seat)` is
a `Player` (players.py: what it can do stands there), `table.friend(seat)` a `Friend`. Cards that nobody holds lie in the draw
pile, shuffled by `seed`, unless `draw` says which come first; `partial=True` for tables that lack cards.
"""
from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any, Final, TypeAlias

from msgspec.json import encode

from lastcard.options import Rules
from lastcard.server import protocol
from lastcard.server.protocol import Done, FromPage, OpenTable, Refused

from .players import How, Player
from .received import Moment, Received
from .servers import OwnHouse, Position

NAMES: Final = ("Ada", "Ben", "Chloe", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")
Newcomer: TypeAlias = Callable[..., Awaitable[Player]]


class Friend:
    """Somebody at the table who needs no browser: hears and sends what a page would."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.received = Received()
        self._ids = count(1)
        self._visit: Any = None
        self._answers: dict[str, Done | Refused] = {}

    async def come(self, own: OwnHouse, table: str, session: str | None = None) -> None:
        self.session = session or await own.session()
        self._visit = await own.house.attend(table, self.session, self, None)
        await self.received.until(lambda told: told.seq >= 0)

    # The way to a page, as the house sees it.

    def send(self, frame: bytes) -> bool:
        self.received.hear(frame)
        return True

    def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)

    # --- what a page can say ---

    async def say(self, make: Callable[[str], FromPage]) -> Done | Refused:
        """Send a command, and wait for its answer."""
        name = f"{self.name}-{next(self._ids)}"
        await self._visit.hear(encode(make(name)))
        await self.received.until(lambda told: any(_answers(frame, name) for frame in told.frames))
        return next(frame for frame in self.received.frames if isinstance(frame, Done | Refused) and frame.id == name)

    async def do(self, *moves: str) -> None:
        """Make moves, one after the other, each as soon as the table waits for it. Refusals are failures."""
        for move in moves:
            if move.split()[0] not in ("uno", "catch", "jump"):
                await self.received.until(
                    lambda told: told.now.seen is not None and told.now.you.seat in told.now.seen.awaited)
            answer = await self.say(lambda name, move=move: protocol.Do(name, self.received.seq, move))  # type: ignore[misc]
            assert isinstance(answer, Done), answer

    async def sit(self) -> None:
        answer = await self.say(lambda name: protocol.Sit(name, self.name))
        assert isinstance(answer, Done), answer

    async def begin(self, *, fill: bool = False) -> None:
        answer = await self.say(lambda name: protocol.Begin(name, fill))
        assert isinstance(answer, Done), answer

    async def refused(self, move: str) -> str:
        """Make a move that is refused; why."""
        answer = await self.say(lambda name: protocol.Do(name, self.received.seq, move))
        assert isinstance(answer, Refused), answer
        return answer.code

    async def awaited(self, seat: int, phase: str | None = None) -> None:
        """Wait until the table waits for that seat."""
        await self.received.until(lambda told: (seen := told.now.seen) is not None and seat in seen.awaited
                                  and phase in (None, seen.phase))

    async def leave(self) -> None:
        await self._visit.lost()

    @property
    def told(self) -> Moment:
        return self.received.now


def _answers(frame: object, name: str) -> bool:
    return isinstance(frame, Done | Refused) and frame.id == name


@dataclass(frozen=True)
class Laid:
    """A table that a test has laid out."""

    id: str
    pages: Mapping[int, Player]
    friends: Mapping[int, Friend]
    own: OwnHouse

    def pass_time(self, seconds: float) -> None:
        """The server's clock goes on by so much at once."""
        self.own.clock.pass_time(seconds)

    def cut_lines(self) -> None:
        """All lines of pages are cut by the server's side."""
        for line in list(self.own.shell.lines):
            line.close(1001, "cut")

    @property
    def you(self) -> Player:
        """The page of the lowest seat that has one."""
        return self.pages[min(self.pages)]

    def page(self, seat: int) -> Player:
        return self.pages[seat]

    def friend(self, seat: int) -> Friend:
        return self.friends[seat]


class OpenAt:
    """Opens tables from positions."""

    def __init__(self, own: OwnHouse, newcomer: Newcomer) -> None:
        self.own, self._newcomer = own, newcomer

    async def __call__(self, rules: str, hands: Mapping[int, str] | None = None, *, how: How = "mouse",
                       pages: tuple[int, ...] = (0,), tape: tuple[int, ...] = (), seed: int = 1,
                       clock: int | None = None, moment: float = 0,
                       settings: Mapping[str, object] | None = None, look: Mapping[str, Any] | None = None,
                       language: str | None = None, **described: Any) -> Laid:
        """`look`: the kind of window of the pages; `settings`: what their players have set; `language`: another one than
        English, where nothing is compared."""
        seats = Rules.parse(rules).seats
        players = {seat: await self._newcomer(how, name=NAMES[seat], home=self.own.home, settings=settings, look=look)
                   for seat in range(seats) if seat in pages}
        friends = {seat: Friend(NAMES[seat]) for seat in range(seats)}
        session = await self._session(players.get(0))
        wish = OpenTable(rules=rules, name=NAMES[0], clock=clock, moment=moment,
                         pace="usual" if moment else "quick")
        table = await self.own.house.open(session, wish)
        self.own.dealer.laid[table] = Position(seed, tape, {"hands": hands, **described} if hands is not None else None)
        await friends[0].come(self.own, table, session)
        for seat in range(1, seats):
            await friends[seat].come(self.own, table, await self._session(players.get(seat)))
            await friends[seat].sit()
        await friends[0].begin()
        for seat, player in players.items():
            await friends.pop(seat).leave()
            player.compares = language is None
            await player.open(f"/t/{table}" + (f"?lang={language}" if language else ""))
        for player in players.values():
            await player.until(lambda looks: looks.seq >= 0 and looks.seat is not None)
            if settings is None or settings.get("hints", True):      # the table learns of it, and then all is quiet
                await player.received.until(lambda told: any(
                    person.hints for person in told.now.room.people if person.seat == told.now.you.seat))
        await self.own.house.settled()
        return Laid(table, players, friends, self.own)

    async def _session(self, player: Player | None) -> str:
        """The session of a page's browser, which gets its cookie as pages do; or of somebody new."""
        if player is None:
            return await self.own.session()
        answer = await player.page.context.request.post(
            f"{self.own.home}/api/session", data="{}", headers={"Content-Type": "application/json", "Origin": self.own.home})
        assert answer.ok, answer.status
        cookie, = await player.page.context.cookies(self.own.home)
        known = await self.own.shell.sessions.known(cookie["value"])
        assert known is not None
        return known[1]
