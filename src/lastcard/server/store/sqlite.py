"""The store in a database file: SQLite, one thread that writes, and many appends in one transaction.

A call puts its work in the thread's queue and waits. The thread takes all that has come meanwhile, does it in one
transaction, and tells everybody once that is on the disk: nobody waits for others to come, and when many come the disk is
asked once for all. Each piece of work is looked at before anything of it is written, so one that cannot be done fails alone.
"""
from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy as sa

from lastcard.server.ports import Broken, Key, NoTable, NotSaved, Repeated, Row, StoreError, TableRow, Taken

SCHEMA: Final = 1                             # the form of the data; a newer one is another program's
OURS: Final = 0x4C434152                      # what the file says of itself: "LCAR"
MOST_AT_ONCE: Final = 500                     # works in a transaction
PATIENCE: Final = 5000                        # milliseconds to wait for another process that writes
ROWS_TO_MOVE: Final = 1000                    # after so many rows the journal goes into the file proper

T = TypeVar("T")
Made = Any | StoreError                       # what came of a work: a refusal is its result, not its failure

data = sa.MetaData()
tables = sa.Table(
    "tables", data,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False, index=True),
    sqlite_with_rowid=False,
)
log = sa.Table(
    "log", data,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("session", sa.String),
    sa.Column("command", sa.String),
    sa.Index("log_command", "table_id", "session", "command", unique=True, sqlite_where=sa.text("session IS NOT NULL")),
    sqlite_with_rowid=False,
)
seals = sa.Table(
    "seals", data,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("sealed", sa.LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
seats = sa.Table(
    "seats", data,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("session", sa.String, primary_key=True, index=True),
    sqlite_with_rowid=False,
)
sessions = sa.Table(
    "sessions", data,
    sa.Column("session", sa.String, primary_key=True),
    sa.Column("made", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)

# What an append asks before it writes, in one question: whether there is such a table, the last row of its log, whether the
# round has a seal, the row that came of the command.
ANSWERED = sa.select(log.c.seq).where(log.c.table_id == sa.bindparam("t"), log.c.session == sa.bindparam("s"),
                                      log.c.command == sa.bindparam("c"), log.c.session.is_not(None))
BEFORE = sa.select(
    sa.select(tables.c.id).where(tables.c.id == sa.bindparam("t")).scalar_subquery(),
    sa.select(sa.func.coalesce(sa.func.max(log.c.seq), 0)).where(log.c.table_id == sa.bindparam("t")).scalar_subquery(),
    sa.select(seals.c.n).where(seals.c.table_id == sa.bindparam("t"), seals.c.n == sa.bindparam("n")).scalar_subquery(),
    ANSWERED.scalar_subquery(),
)


class Work:
    """What somebody waits for."""

    __slots__ = ("answer", "do", "loop", "result", "writes")

    def __init__(self, do: Callable[[sa.Connection], Made], *, writes: bool) -> None:
        self.do = do
        self.writes = writes
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[Any] = self.loop.create_future()
        self.result: Made = None

    def deliver(self) -> None:
        """In the loop's own thread."""
        if self.answer.cancelled():                       # who asked is gone; what was done is done
            return
        if isinstance(self.result, StoreError):
            self.answer.set_exception(self.result)
        else:
            self.answer.set_result(self.result)


class SqliteStore:
    """Keeps the contract of `ports.Store` in the file `path`, which is made if it is not there, for its owner alone.

    Raises `StoreError` if the file is no database of this program, or a newer one's.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._queue: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self._closed = False
        self._broken: Broken | None = None
        self._rows_in_journal = 0
        _make_private(path)
        self._engine = sa.create_engine(sa.URL.create("sqlite", database=str(path)), poolclass=sa.pool.StaticPool,
                                        connect_args={"check_same_thread": False})
        sa.event.listen(self._engine, "connect", _prepare)
        sa.event.listen(self._engine, "begin", _begin)
        try:
            with self._engine.begin() as connection:
                _bring_up(connection, path)
        except (sa.exc.DBAPIError, StoreError) as wrong:
            self._engine.dispose()
            if isinstance(wrong, StoreError):
                raise
            raise _what_happened(wrong, path) from wrong
        _sync_folder(path.parent)
        self._thread = threading.Thread(target=self._write, name="lastcard-store", daemon=True)
        self._thread.start()

    # -- the contract --------------------------------------------------------------------------------------------------

    async def open_table(self, row: TableRow) -> None:
        def do(connection: sa.Connection) -> Made:
            there, last, *_ = connection.execute(BEFORE, {"t": row.id, "n": None, "s": None, "c": None}).one()
            if there is not None:
                return Taken(table=row.id, seq=0, last=last)
            connection.execute(tables.insert(), {"id": row.id, "made": row.made, "touched": row.touched})
            return None
        await self._ask(do, writes=True)

    async def table(self, table_id: str) -> TableRow | None:
        def do(connection: sa.Connection) -> Made:
            found = connection.execute(sa.select(tables).where(tables.c.id == table_id)).first()
            return None if found is None else TableRow(*found)
        return await self._ask(do)

    async def touch(self, table_id: str, wall: float) -> None:
        change = tables.update().where(tables.c.id == table_id).values(touched=wall)
        await self._ask(lambda connection: _do(connection, change), writes=True)

    async def idle_since(self, wall: float) -> list[str]:
        which = sa.select(tables.c.id).where(tables.c.touched < wall).order_by(tables.c.touched, tables.c.id)
        return await self._ask(lambda connection: list(connection.scalars(which)))

    async def delete_table(self, table_id: str) -> None:
        change = tables.delete().where(tables.c.id == table_id)
        await self._ask(lambda connection: _do(connection, change), writes=True)

    async def tables_of(self, session: str) -> list[str]:
        which = (sa.select(tables.c.id).join(seats).where(seats.c.session == session)
                 .order_by(tables.c.touched.desc(), tables.c.made.desc(), tables.c.id))
        return await self._ask(lambda connection: list(connection.scalars(which)))

    async def append(self, table_id: str, seq: int, body: bytes, at: float, *, key: Key | None = None,
                     seal: tuple[int, bytes] | None = None, seats: Iterable[str] | None = None) -> None:
        sitting = None if seats is None else sorted(set(seats))

        def do(connection: sa.Connection) -> Made:
            return _append(connection, table_id, seq, body, at, key, seal, sitting)
        await self._ask(do, writes=True)

    async def rows(self, table_id: str, since: int = 0) -> list[Row]:
        which = (sa.select(log.c.seq, log.c.body, log.c.at).where(log.c.table_id == table_id, log.c.seq > since)
                 .order_by(log.c.seq))
        return await self._ask(lambda connection: [Row(*found) for found in connection.execute(which)])

    async def answered(self, table_id: str, key: Key) -> int | None:
        return await self._ask(lambda connection: _answered(connection, table_id, key))

    async def seals(self, table_id: str) -> dict[int, bytes]:
        which = sa.select(seals.c.n, seals.c.sealed).where(seals.c.table_id == table_id).order_by(seals.c.n)
        return await self._ask(lambda connection: {found.n: found.sealed for found in connection.execute(which)})

    async def add_session(self, session: str, wall: float) -> None:
        def do(connection: sa.Connection) -> None:
            if not _has_session(connection, session):
                connection.execute(sessions.insert(), {"session": session, "made": wall})
        await self._ask(do, writes=True)

    async def has_session(self, session: str) -> bool:
        return await self._ask(lambda connection: _has_session(connection, session))

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            await asyncio.get_running_loop().run_in_executor(None, self._thread.join)

    async def _ask(self, do: Callable[[sa.Connection], T | StoreError], *, writes: bool = False) -> T:
        if self._closed:
            raise Broken("store-closed")
        if self._broken is not None:
            raise _again(self._broken)
        work = Work(do, writes=writes)
        self._queue.put(work)
        result: T = await work.answer
        return result

    # -- the thread ----------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        """All there is in the life of the thread."""
        with self._engine.connect() as connection:
            going = True
            while going:
                works, going = self._waiting()
                self._carry_out(connection, works)
                self._move_journal(connection)
        self._engine.dispose()

    def _waiting(self) -> tuple[list[Work], bool]:
        """All that has come, at least one; and whether more may come."""
        works: list[Work] = []
        work = self._queue.get()
        while work is not None:
            works.append(work)
            if len(works) >= MOST_AT_ONCE or self._queue.empty():
                return works, True
            work = self._queue.get()
        return works, False

    def _carry_out(self, connection: sa.Connection, works: Sequence[Work]) -> None:
        """Who writes first, and hears of it at once; so who reads sees all that was asked before."""
        writing = [work for work in works if work.writes]
        if writing and not self._together(connection, writing) and len(writing) > 1:
            for work in writing:                          # one may be too big for the disk where another is not
                self._together(connection, [work])
        _tell(writing)
        reading = [work for work in works if not work.writes]
        for work in reading:
            self._together(connection, [work])
        _tell(reading)

    def _together(self, connection: sa.Connection, works: Sequence[Work]) -> bool:
        """All of these in one transaction; whether it is on the disk, or for ever cannot be."""
        if self._broken is None:
            connection = connection.execution_options(writes=works[0].writes)
            try:
                with connection.begin():
                    for work in works:
                        work.result = work.do(connection)
            except Exception as wrong:  # noqa: BLE001  # whatever it is, those who wait must hear of it
                happened = _what_happened(wrong, self.path)
                if isinstance(happened, Broken):
                    self._broken = happened
                else:
                    for work in works:
                        work.result = _again(happened)
                    return False
            else:
                self._rows_in_journal += len(works) if works[0].writes else 0
                return True
        for work in works:
            work.result = _again(self._broken)
        return True

    def _move_journal(self, connection: sa.Connection) -> None:
        """Brings the journal into the file proper. SQLite would do it by itself, and not say when the disk fails."""
        if self._rows_in_journal < ROWS_TO_MOVE or self._broken is not None:
            return
        self._rows_in_journal = 0
        try:
            _cursor(connection).execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        except sqlite3.Error as wrong:
            happened = _what_happened(wrong, self.path)
            if isinstance(happened, Broken):              # a full disk only leaves the journal long
                self._broken = happened


def _tell(works: Iterable[Work]) -> None:
    """Those who wait hear what came of it, all of a loop at once."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Work]] = {}
    for work in works:
        by_loop.setdefault(work.loop, []).append(work)
    for loop, theirs in by_loop.items():
        if not loop.is_closed():                          # nobody is there any more to hear it
            loop.call_soon_threadsafe(_deliver, theirs)


def _deliver(works: Iterable[Work]) -> None:
    for work in works:
        work.deliver()


def _append(connection: sa.Connection, table_id: str, seq: int, body: bytes, at: float, key: Key | None,
            seal: tuple[int, bytes] | None, sitting: list[str] | None) -> Made:
    """A row of the log and what belongs to it; a refusal comes before anything is written."""
    session, command = (None, None) if key is None else key
    found = connection.execute(BEFORE, {"t": table_id, "n": None if seal is None else seal[0], "s": session, "c": command})
    there, last, sealed, before = found.one()
    if there is None:
        return NoTable(table=table_id)
    if seq != last + 1 or sealed is not None:
        return Taken(table=table_id, seq=seq, last=last)
    if before is not None:
        return Repeated(table=table_id, seq=before)
    connection.execute(log.insert(), {"table_id": table_id, "seq": seq, "at": at, "body": body, "session": session,
                                      "command": command})
    if seal is not None:
        connection.execute(seals.insert(), {"table_id": table_id, "n": seal[0], "sealed": seal[1]})
    if sitting is not None:
        connection.execute(seats.delete().where(seats.c.table_id == table_id))
        if sitting:
            connection.execute(seats.insert(), [{"table_id": table_id, "session": one} for one in sitting])
    return None


def _do(connection: sa.Connection, statement: sa.Executable) -> None:
    connection.execute(statement)


def _answered(connection: sa.Connection, table_id: str, key: Key) -> int | None:
    return connection.scalar(ANSWERED, {"t": table_id, "s": key[0], "c": key[1]})


def _has_session(connection: sa.Connection, session: str) -> bool:
    return connection.execute(sa.select(sessions.c.session).where(sessions.c.session == session)).first() is not None


# -- the file ----------------------------------------------------------------------------------------------------------


def _make_private(path: Path) -> None:
    """The file is its owner's alone from its first moment; SQLite gives its journal the same rights."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600))
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
    except OSError as wrong:
        raise StoreError("store-no-file", file=str(path), problem=wrong.strerror or str(wrong)) from wrong


def _sync_folder(folder: Path) -> None:
    """That there is a new file is on the disk, too (Windows does this by itself)."""
    if os.name != "nt":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _prepare(connection: sqlite3.Connection, _: object) -> None:
    """What is asked of the file for as long as it is open."""
    connection.isolation_level = None                     # SQLAlchemy says when a transaction begins, see _begin
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {PATIENCE}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA wal_autocheckpoint = 0")
    cursor.close()


def _begin(connection: sa.Connection) -> None:
    """Who will write says so at once: what is looked at before is then still so."""
    writes = connection.get_execution_options().get("writes", True)
    _cursor(connection).execute("BEGIN IMMEDIATE" if writes else "BEGIN")


def _cursor(connection: sa.Connection) -> sqlite3.Cursor:
    """SQLite's own, where SQLAlchemy has nothing to say."""
    own: Any = connection.connection.dbapi_connection
    cursor: sqlite3.Cursor = own.cursor()
    return cursor


def _bring_up(connection: sa.Connection, path: Path) -> None:
    """The tables of the database, if it is new."""
    ours, = _cursor(connection).execute("PRAGMA application_id").fetchone()
    version, = _cursor(connection).execute("PRAGMA user_version").fetchone()
    things, = _cursor(connection).execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if things and ours != OURS:
        raise StoreError("store-not-ours", file=str(path))
    if version > SCHEMA:
        raise StoreError("store-newer", file=str(path), found=version, known=SCHEMA)
    if not things:
        data.create_all(connection)
        _cursor(connection).execute(f"PRAGMA application_id = {OURS}")
        _cursor(connection).execute(f"PRAGMA user_version = {SCHEMA}")


# -- what goes wrong ---------------------------------------------------------------------------------------------------

NOTHING_HAPPENED: Final = {sqlite3.SQLITE_FULL: "store-full", sqlite3.SQLITE_BUSY: "store-busy",
                           sqlite3.SQLITE_LOCKED: "store-busy", sqlite3.SQLITE_NOMEM: "store-no-memory"}


def _what_happened(wrong: Exception, path: Path) -> NotSaved | Broken:
    """What those who wait hear. Only where SQLite has surely undone everything may they try again."""
    cause = wrong.orig if isinstance(wrong, sa.exc.DBAPIError) else wrong
    name = getattr(cause, "sqlite_errorname", type(cause).__name__)
    code = NOTHING_HAPPENED.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF)
    if code is not None:
        happened: NotSaved | Broken = NotSaved(code, file=str(path), problem=name)
    elif getattr(cause, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_NOTADB:
        happened = Broken("store-not-ours", file=str(path))
    else:
        happened = Broken("store-broken", file=str(path), problem=f"{name}: {cause}")
    happened.__cause__ = wrong
    return happened


def _again(error: NotSaved | Broken) -> NotSaved | Broken:
    """The same for each who waits: an exception that is raised collects where it has been."""
    other = type(error)(error.code, **error.values)
    other.__cause__ = error.__cause__
    return other
