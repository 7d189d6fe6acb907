"""A whole house in a world without accidents, in which a script is played; and all that anybody receives there."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, Protocol

import msgspec

from lastcard.errors import LastcardError
from lastcard.server.adapters.vault import FileVault
from lastcard.server.dealing import Dealer
from lastcard.server.house import House
from lastcard.server.metrics import Metrics, WatchedStore
from lastcard.server.ports import Key, Row
from lastcard.server.protocol import OpenTable
from lastcard.server.showing import Frame
from lastcard.server.store.memory import MemoryStore
from lastcard.server.visits import Visit
from soak.world import SeededEntropy, VirtualClock, settle

NOBODY: Final = ""                             # who has no cookie
Verb = Literal["open", "join", "say", "drop", "clog", "unclog", "glance", "mine", "metrics", "pass"]


Look = Callable[[str, Row], None]              # at each row of a table, as it is written


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that somebody does, or that time passes."""

    verb: Verb
    who: str = NOBODY
    table: int = 0                             # the first table, or another
    said: bytes = b""                          # of `say`
    wish: OpenTable | None = None              # of `open`
    since: int | None = None                   # of `join`
    seconds: float = 0.0                       # of `pass`


@dataclass(frozen=True, slots=True)
class Heard:
    """Something that came to somebody: when, by which way, and its bytes."""

    at: float
    way: str
    data: bytes


class AnyStage(Protocol):
    """What a script is played on."""

    clock: VirtualClock
    tables: list[str]
    heard: dict[str, list[Heard]]              # by person
    sent: dict[tuple[str, bytes], float]       # when each command was first sent, by session

    async def do(self, step: Step) -> None:
        """One step, and all that comes of it without time passing."""

    async def end(self) -> None:
        """Nobody is left behind."""

    def rows(self, table: int = 0) -> list[Row]:
        """The log of a table."""

    def answers(self, table: int = 0) -> dict[Key, int]:
        """Which commands became which rows."""

    def session_of(self, who: str) -> str:
        """The hash of that person's cookie."""


class Ear:
    """A line to somebody who keeps everything. It can be clogged."""

    def __init__(self, clock: VirtualClock, heard: list[Heard]) -> None:
        self._clock, self._heard = clock, heard
        self.clogged = False
        self.closed = False

    def send(self, frame: Frame) -> bool:
        if type(frame) is not Frame:
            raise TypeError("a line takes nothing but frames")
        if self.clogged or self.closed:
            return False
        self._heard.append(Heard(self._clock.now(), "line", bytes(frame)))
        return True

    def close(self, code: int, reason: str) -> None:
        if not self.closed:
            self.closed = True
            self._heard.append(Heard(self._clock.now(), "closed", f"{code} {reason}".encode()))


class WatchedDisk(MemoryStore):
    """A store that lets somebody look at each row that is written."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look

    async def append(self, table_id: str, seq: int, body: bytes, at: float, *, key: Key | None = None,
                     seal: tuple[int, bytes] | None = None, seats: Iterable[str] | None = None) -> None:
        await super().append(table_id, seq, body, at, key=key, seal=seal, seats=seats)
        self._look(table_id, Row(seq, body, at))


def nobody_looks(_table: str, _row: Row) -> None:
    pass


class Stage:
    """One house, its tables in the order they were opened, and all that was received."""

    def __init__(self, seed: str, dealer: Dealer, key: Path, look: Look = nobody_looks) -> None:
        self.clock = VirtualClock()
        entropy = SeededEntropy(seed)
        self.store = WatchedDisk(look)
        self.metrics = Metrics(lambda: self.house.counts())
        watched = WatchedStore(self.store, self.clock, self.metrics)
        self.house = House(watched, self.clock, entropy, FileVault(key, SeededEntropy(f"{seed} vault")), dealer=dealer)
        self.tables: list[str] = []
        self.heard: dict[str, list[Heard]] = {}
        self.ears: dict[str, Ear] = {}
        self.visits: dict[str, Visit] = {}
        self.sent: dict[tuple[str, bytes], float] = {}         # when each command was first sent

    async def do(self, step: Step) -> None:
        """One step, and all that comes of it without time passing."""
        try:
            await self._do(step)
        except LastcardError as refusal:
            self._hears(step.who, "refused", repr(refusal).encode())
        await settle()

    def _hears(self, who: str, way: str, data: bytes) -> None:
        self.heard.setdefault(who, []).append(Heard(self.clock.now(), way, data))

    async def _do(self, step: Step) -> None:
        who, session = step.who, self.session_of(step.who)
        if step.verb == "pass":
            await self.clock.pass_by(step.seconds)
        elif step.verb == "open":
            assert step.wish is not None
            self.tables.append(await self.house.open(session, step.wish))
        elif step.verb == "join":
            await self._lose(who)
            ear = self.ears[who] = Ear(self.clock, self.heard.setdefault(who, []))
            self.visits[who] = await self.house.attend(self.tables[step.table], session, ear, step.since)
        elif step.verb == "say":
            if who in self.visits:
                self.sent.setdefault((session, step.said), self.clock.now())
                await self.visits[who].hear(step.said)
        elif step.verb == "drop":
            await self._lose(who)
        elif step.verb in ("clog", "unclog"):
            if who in self.ears:
                self.ears[who].clogged = step.verb == "clog"
                if step.verb == "unclog":
                    self.visits[who].caught_up()
        elif step.verb == "glance":
            glance = await self.house.glance(self.tables[step.table], session if who else None)
            self._hears(who, "glance", msgspec.json.encode(glance))
        elif step.verb == "mine":
            self._hears(who, "mine", msgspec.json.encode(await self.house.mine(session)))
        else:
            self._hears(NOBODY, "metrics", _without_dates(self.metrics.shown()))

    async def _lose(self, who: str) -> None:
        visit = self.visits.pop(who, None)
        if visit is not None:
            self.ears.pop(who).closed = True
            await visit.lost()

    def rows(self, table: int = 0) -> list[Row]:
        return self.store.disk.tables[self.tables[table]].log

    def answers(self, table: int = 0) -> dict[Key, int]:
        return self.store.disk.tables[self.tables[table]].answers

    def session_of(self, who: str) -> str:
        """The hash of that person's cookie, as the house knows people."""
        return f"session-of-{who}"

    async def end(self) -> None:
        """Nobody is left behind in the loop."""
        await self.house.stop()
        await settle()


def _without_dates(shown: bytes) -> bytes:
    """Prometheus tells when each counter was made, by the machine's own clock."""
    return b"\n".join(line for line in shown.split(b"\n") if b"_created" not in line)
