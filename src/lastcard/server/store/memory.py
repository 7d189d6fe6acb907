"""The store in memory: for tests, playgrounds and simulated worlds. Nothing of it waits, and nothing of it is by chance."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from lastcard.server.ports import Broken, Key, NoTable, Repeated, Row, TableRow, Taken


@dataclass
class Kept:
    """All that is kept of one table."""

    made: float
    touched: float
    log: list[Row] = field(default_factory=list)
    answers: dict[Key, int] = field(default_factory=dict)
    seals: dict[int, bytes] = field(default_factory=dict)
    seats: frozenset[str] = frozenset()


@dataclass
class Disk:
    """What a store leaves behind; another store may begin from it, as after a restart."""

    tables: dict[str, Kept] = field(default_factory=dict)
    sessions: dict[str, float] = field(default_factory=dict)


class MemoryStore:
    """Keeps the contract of `ports.Store` on a `Disk` that is forgotten with the process."""

    def __init__(self, disk: Disk | None = None) -> None:
        self.disk = Disk() if disk is None else disk
        self._closed = False

    async def open_table(self, row: TableRow) -> None:
        tables = self._tables()
        if row.id in tables:
            raise Taken(table=row.id, seq=0, last=len(tables[row.id].log))
        tables[row.id] = Kept(row.made, row.touched)

    async def table(self, table_id: str) -> TableRow | None:
        kept = self._tables().get(table_id)
        return None if kept is None else TableRow(table_id, kept.made, kept.touched)

    async def touch(self, table_id: str, wall: float) -> None:
        kept = self._tables().get(table_id)
        if kept is not None:
            kept.touched = wall

    async def idle_since(self, wall: float) -> list[str]:
        left = sorted((kept.touched, table_id) for table_id, kept in self._tables().items() if kept.touched < wall)
        return [table_id for _, table_id in left]

    async def delete_table(self, table_id: str) -> None:
        self._tables().pop(table_id, None)

    async def tables_of(self, session: str) -> list[str]:
        found = [(-kept.touched, -kept.made, table_id) for table_id, kept in self._tables().items() if session in kept.seats]
        return [table_id for *_, table_id in sorted(found)]

    async def append(self, table_id: str, seq: int, body: bytes, at: float, *, key: Key | None = None,
                     seal: tuple[int, bytes] | None = None, seats: Iterable[str] | None = None) -> None:
        kept = self._tables().get(table_id)
        if kept is None:
            raise NoTable(table=table_id)
        if seq != len(kept.log) + 1 or (seal is not None and seal[0] in kept.seals):
            raise Taken(table=table_id, seq=seq, last=len(kept.log))
        if key is not None:
            if key in kept.answers:
                raise Repeated(table=table_id, seq=kept.answers[key])
            kept.answers[key] = seq
        if seal is not None:
            kept.seals[seal[0]] = seal[1]
        if seats is not None:
            kept.seats = frozenset(seats)
        kept.log.append(Row(seq, body, at))

    async def rows(self, table_id: str, since: int = 0) -> list[Row]:
        kept = self._tables().get(table_id)
        return [] if kept is None else kept.log[max(since, 0):]

    async def answered(self, table_id: str, key: Key) -> int | None:
        kept = self._tables().get(table_id)
        return None if kept is None else kept.answers.get(key)

    async def seals(self, table_id: str) -> dict[int, bytes]:
        kept = self._tables().get(table_id)
        return {} if kept is None else dict(sorted(kept.seals.items()))

    async def add_session(self, session: str, wall: float) -> None:
        self._tables()
        self.disk.sessions.setdefault(session, wall)

    async def has_session(self, session: str) -> bool:
        self._tables()
        return session in self.disk.sessions

    async def close(self) -> None:
        self._closed = True

    def _tables(self) -> dict[str, Kept]:
        if self._closed:
            raise Broken("store-closed")
        return self.disk.tables
