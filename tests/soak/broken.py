"""Safeguards taken away on purpose, in a server of its own (`python -m soak.warm tests.soak.broken:NAME`): what the kills
must find. Nothing in the product can be switched to do any of this."""
from __future__ import annotations

import asyncio
from typing import Any

from lastcard.server.ports import Row
from lastcard.server.store.sqlite import SqliteStore
from lastcard.server.table import Table

LATER = 0.15                                   # seconds
_plain = SqliteStore.append
_tasks: set[asyncio.Task[None]] = set()


def ack_before_append() -> None:
    """All are told, and then it is written."""
    written: dict[int, asyncio.Lock] = {}

    async def append(self: SqliteStore, *what: Any, **how: Any) -> None:
        async def later() -> None:
            async with written.setdefault(id(self), asyncio.Lock()):
                await asyncio.sleep(LATER)
                await _plain(self, *what, **how)
        task = asyncio.get_running_loop().create_task(later())
        _tasks.add(task)
        task.add_done_callback(_tasks.discard)

    SqliteStore.append = append  # type: ignore[method-assign]


def no_client_ids() -> None:
    """Which command a row came of is not kept."""
    async def append(self: SqliteStore, *what: Any, key: Any = None, **how: Any) -> None:
        await _plain(self, *what, **how)

    SqliteStore.append = append  # type: ignore[method-assign]


def no_seals() -> None:
    """The secret of a round lives in the process alone."""
    async def append(self: SqliteStore, *what: Any, seal: Any = None, **how: Any) -> None:
        await _plain(self, *what, **how)

    SqliteStore.append = append  # type: ignore[method-assign]


def no_seats() -> None:
    """Who belongs to a table is not kept."""
    async def append(self: SqliteStore, *what: Any, seats: Any = None, **how: Any) -> None:
        await _plain(self, *what, **how)

    SqliteStore.append = append  # type: ignore[method-assign]


def no_sessions() -> None:
    """Who has a cookie is not kept."""
    async def add_session(self: SqliteStore, session: str, wall: float) -> None:
        pass

    SqliteStore.add_session = add_session  # type: ignore[method-assign]


def nothing_is_stale() -> None:
    """What a move was decided on is not asked."""
    plain = Table._judge

    def judge(self: Table, seat: int, move: Any, saw: int) -> None:
        plain(self, seat, move, self.state.seq)

    Table._judge = judge  # type: ignore[method-assign]


def rows_are_lost() -> None:
    """Now and then a row is not written, and nobody hears of it."""
    async def append(self: SqliteStore, table_id: str, seq: int, body: bytes, at: float, **how: Any) -> None:
        missing = _missing.setdefault(table_id, [])
        if b'"uno' in body or seq % 23 == 0:
            missing.append(Row(seq, body, at))
            return
        await _plain(self, table_id, seq - len(missing), body, at, **how)

    SqliteStore.append = append  # type: ignore[method-assign]


_missing: dict[str, list[Row]] = {}

BROKEN = (ack_before_append, no_client_ids, no_seals, no_seats, no_sessions, nothing_is_stale, rows_are_lost)
