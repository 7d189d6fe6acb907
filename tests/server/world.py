"""A world for the server: time that passes when a test says so, chance that can be repeated, lines in memory, stacked
cards."""
from __future__ import annotations

import asyncio
import hashlib
import heapq
import itertools
from collections.abc import Callable, Sequence
from typing import Any, Self

import msgspec

from lastcard.game import Game
from lastcard.options import Rules
from lastcard.rules.table import Table as RulesTable
from lastcard.server.house import House
from lastcard.server.ports import BadSeal, Store
from lastcard.server.protocol import Begin, Do, FromPage, FromServer, OpenTable, Sit
from lastcard.server.showing import Frame
from lastcard.server.store.memory import Disk, MemoryStore
from lastcard.server.table import Table
from lastcard.server.visits import Visit

MANY_TURNS = 400                               # of the event loop, in which everything comes to rest


class VirtualTimer:
    """Something that will happen."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class VirtualClock:
    """Time that only passes when a test lets it."""

    def __init__(self, now: float = 1000.0, wall: float = 1_800_000_000.0) -> None:
        self._now = now
        self.begun = wall - now
        self._timers: list[tuple[float, int, VirtualTimer]] = []
        self._count = itertools.count()

    def now(self) -> float:
        return self._now

    def wall(self) -> float:
        return self.begun + self._now

    def at(self, when: float, call: Callable[[], None]) -> VirtualTimer:
        timer = VirtualTimer(call)
        heapq.heappush(self._timers, (when, next(self._count), timer))
        return timer

    def jump(self, seconds: float) -> None:
        """The machine slept: time has passed, and nothing happened in it."""
        self._now += seconds

    def next(self, until: float) -> bool:
        """Let the next thing happen, if it is due until then; whether there was one."""
        while self._timers and self._timers[0][0] <= until:
            when, _, timer = heapq.heappop(self._timers)
            if timer.call is not None:
                self._now = max(self._now, when)
                timer.call()
                return True
        self._now = max(self._now, until)
        return False


class SeededEntropy:
    """Chance that is the same again for the same seed."""

    def __init__(self, seed: int = 1) -> None:
        self._seed = seed
        self._count = 0

    def bytes(self, n: int) -> bytes:
        self._count += 1
        return hashlib.shake_256(f"{self._seed}/{self._count}".encode()).digest(n)

    def below(self, n: int) -> int:
        return int.from_bytes(self.bytes(16), "big") % n

    def uniform(self, low: float, high: float) -> float:
        return low + (high - low) * int.from_bytes(self.bytes(6), "big") / (1 << 48)


class PaperVault:
    """An envelope that opens for whoever has the same key: enough to see that it is used."""

    def __init__(self, key: bytes = b"key") -> None:
        self._key = key

    def _check(self, secret: bytes, about: bytes) -> bytes:
        return hashlib.blake2b(secret + about, key=self._key, digest_size=8).digest()

    def _mask(self, secret: bytes, about: bytes) -> bytes:
        mask = hashlib.shake_256(self._key + about).digest(len(secret))
        return bytes(one ^ other for one, other in zip(secret, mask, strict=True))

    def seal(self, secret: bytes, about: bytes) -> bytes:
        return self._check(secret, about) + self._mask(secret, about)

    def open(self, sealed: bytes, about: bytes) -> bytes:
        secret = self._mask(sealed[8:], about)
        if self._check(secret, about) != sealed[:8]:
            raise BadSeal("seal-broken")
        return secret


class MemoryLine:
    """A line to a page that is this test. It keeps what it was sent; it can be clogged."""

    def __init__(self) -> None:
        self.frames: list[Any] = []
        self.raw: list[Frame] = []
        self.times: list[float] = []
        self.closed: tuple[int, str] | None = None
        self.clogged = False
        self.clock: VirtualClock | None = None

    def send(self, frame: Frame) -> bool:
        assert type(frame) is Frame
        if self.closed is not None or self.clogged:
            return False
        self.raw.append(frame)
        self.frames.append(decode(frame))
        self.times.append(self.clock.now() if self.clock else 0.0)
        return True

    def close(self, code: int, reason: str) -> None:
        self.closed = self.closed or (code, reason)


_decoder = msgspec.json.Decoder(FromServer)


def decode(frame: bytes) -> Any:
    return _decoder.decode(frame)


class Stacked:
    """A dealer with stacked cards: the first rounds are laid out by hand, the others dealt from their secret."""

    def __init__(self, *games: Callable[[Rules, Any], Game]) -> None:
        self.games = games

    def _chance(self, secret: bytes, n: int) -> Tape:
        return Tape(secret + bytes([n]))

    def new_game(self, rules: Rules, table: str, n: int, secret: bytes) -> Game:  # noqa: ARG002
        if n <= len(self.games):
            return self.games[n - 1](rules, self._chance(secret, n))
        return Game(rules, seed=0, chance=self._chance(secret, n))

    def next_round(self, game: Game, joining: int, table: str, n: int, secret: bytes) -> None:  # noqa: ARG002
        game.next_round(joining=joining, chance=self._chance(secret, n))


class Tape:
    """Chance from a secret, that goes on by itself in a copy."""

    def __init__(self, secret: bytes, at: int = 0) -> None:
        self._secret, self._at = secret, at

    def __call__(self, t: RulesTable, n: int) -> int:  # noqa: ARG002
        self._at += 1
        digest = hashlib.blake2b(self._secret + self._at.to_bytes(4, "big"), digest_size=8).digest()
        return int.from_bytes(digest, "big") % n

    def copy(self) -> Tape:
        return Tape(self._secret, self._at)


def laid_out(hands: Sequence[str], **how: Any) -> Callable[[Rules, Any], Game]:
    """A table laid out by hand: `laid_out(["R5 R7", "B2 B3"], top="R1", turn=0)`."""
    return lambda rules, chance: Game.set_up(rules, hands, seed=0, chance=chance, **how)


class Page:
    """A page: a session's line to a table, and what it knows by the frames."""

    def __init__(self, world: World, session: str, table_id: str) -> None:
        self.world, self.session, self.table_id = world, session, table_id
        self.line = MemoryLine()
        self.visit: Visit
        self._read = 0

    # -- what it knows -------------------------------------------------------------------------------------------------

    @property
    def frames(self) -> list[Any]:
        return self.line.frames

    def kinds(self) -> list[str]:
        return [type(frame).__name__ for frame in self.frames]

    def new(self) -> list[Any]:
        """The frames since the last look."""
        found = self.frames[self._read:]
        self._read = len(self.frames)
        return found

    def last(self, kind: type[Any]) -> Any:
        return next(frame for frame in reversed(self.frames) if isinstance(frame, kind))

    def all(self, kind: type[Any]) -> list[Any]:
        return [frame for frame in self.frames if isinstance(frame, kind)]

    @property
    def seq(self) -> int:
        return max((frame.seq for frame in self.frames if type(frame).__name__ in ("Fresh", "Told")), default=0)

    @property
    def seen(self) -> dict[str, Any]:
        """The round as this page has it: the last whole view, and every change since."""
        seen: dict[str, Any] = {}
        for frame in self.frames:
            name = type(frame).__name__
            if name == "Fresh":
                seen = {} if frame.seen is None else msgspec.structs.asdict(frame.seen)
            elif name == "Told" and frame.seen is not msgspec.UNSET:
                changes = msgspec.structs.asdict(frame.seen)
                seen |= {field: value for field, value in changes.items() if value is not msgspec.UNSET}
        return seen

    @property
    def room(self) -> Any:
        return next(frame.room for frame in reversed(self.frames) if type(frame).__name__ in ("Fresh", "RoomIs"))

    @property
    def you(self) -> Any:
        return next(frame.you for frame in reversed(self.frames) if type(frame).__name__ in ("Fresh", "RoomIs"))

    def legal(self) -> list[str]:
        """What this seat may do now, as its own view says."""
        game = self.world.table(self.table_id).state.game
        return [] if game is None or self.you.seat is None else [str(move) for move in game.view(self.you.seat).legal()]

    def events(self) -> list[Any]:
        return [event for frame in self.frames if type(frame).__name__ == "Told" for event in frame.events]

    def event_names(self) -> list[str]:
        return [type(event).__name__ for event in self.events()]

    # -- what it does --------------------------------------------------------------------------------------------------

    def next_id(self) -> str:
        return f"{self.session}-{next(self.world.ids)}"

    async def say(self, command: FromPage) -> Any:
        """Send a command; its answer, if there is one at once."""
        await self.raw(msgspec.json.encode(command))
        return self.answer(getattr(command, "id", ""))

    async def raw(self, data: bytes | str) -> None:
        await self.visit.hear(data)
        await self.world.settle()

    def answer(self, command_id: str) -> Any:
        found = [frame for frame in self.frames if getattr(frame, "id", None) == command_id]
        return found[-1] if found else None

    async def do(self, move: str, *, seen: int | None = None, command_id: str | None = None) -> Any:
        return await self.say(Do(command_id or self.next_id(), self.seq if seen is None else seen, move))

    async def lose(self) -> None:
        self.line.closed = (1006, "gone")
        await self.visit.lost()
        await self.world.settle()

    async def come_back(self, since: int | None = None) -> Page:
        """The same session on a new line."""
        return await self.world.attend(self.table_id, self.session, since)


class World:
    """A house on virtual ground, its pages, and its end."""

    def __init__(self, *, seed: int = 1, dealer: Any = None, store: Store | None = None, disk: Disk | None = None) -> None:
        self.clock = VirtualClock()
        self.seed = seed
        self.disk = Disk() if disk is None else disk
        self.dealer = dealer
        self.vault = PaperVault()
        self.store: Store = MemoryStore(self.disk) if store is None else store
        self.entropy = SeededEntropy(seed)
        self.house = House(self.store, self.clock, self.entropy, self.vault, dealer)
        self.killed = 0
        self.ids = itertools.count(1)                  # of commands, as pages draw them by lot

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.kill()

    async def settle(self) -> None:
        """Until nothing happens any more without time passing."""
        for _ in range(MANY_TURNS):
            await asyncio.sleep(0)
            await self.house.settled()
            if not self.clock.next(self.clock.now()):
                break
        await asyncio.sleep(0)
        await self.house.settled()

    async def pass_time(self, seconds: float) -> None:
        """Let time pass; what is due in it happens in its order."""
        until = self.clock.now() + seconds
        await self.settle()
        while self.clock.next(until):
            await self.settle()
        await self.settle()

    async def open(self, rules: str = "classic(seats=2)", session: str = "ada", name: str = "Ada", **how: Any) -> str:
        return await self.house.open(session, OpenTable(rules, name, **how))

    async def attend(self, table_id: str, session: str, since: int | None = None) -> Page:
        page = Page(self, session, table_id)
        page.line.clock = self.clock
        page.visit = await self.house.attend(table_id, session, page.line, since)
        await self.settle()
        return page

    def table(self, table_id: str) -> Table:
        return self.house._tables[table_id]

    async def kill(self) -> None:
        """The process dies: no farewell, nothing is tidied up. Another one begins on the same data."""
        for task in [*self.house._tasks.values()]:
            task.cancel()
        await asyncio.gather(*self.house._tasks.values(), return_exceptions=True)
        self.clock._timers.clear()
        self.killed += 1
        self.entropy = SeededEntropy(self.seed + 1000 * self.killed)
        self.house = House(self.store, self.clock, self.entropy, self.vault, self.dealer)

    async def seated(self, rules: str, *names: str, begin: bool = True, **how: Any) -> list[Page]:
        """A table with these people, and the first round dealt."""
        table_id = await self.open(rules, names[0].lower(), names[0], **how)
        pages = [await self.attend(table_id, name.lower()) for name in names]
        for page, name in zip(pages[1:], names[1:], strict=True):
            answer = await page.say(Sit(page.next_id(), name))
            assert type(answer).__name__ == "Done", answer
        if begin:
            answer = await pages[0].say(Begin(pages[0].next_id()))
            assert type(answer).__name__ == "Done", answer
        return pages
