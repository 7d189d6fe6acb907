"""The store: one contract for memory and SQLite; and what a file can do besides: outlast a kill, run full, fail."""
import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from lastcard.server.ports import Broken, NoTable, NotSaved, Repeated, Row, Store, StoreError, TableRow, Taken
from lastcard.server.store import sqlite
from lastcard.server.store.memory import MemoryStore
from lastcard.server.store.sqlite import SqliteStore


class House:
    """A store that can be opened once more, as after a restart or by a second process."""

    def __init__(self, kind: str, folder: Path) -> None:
        self.kind = kind
        self.path = folder / "lastcard.db"
        self.memory = MemoryStore()
        self.stores: list[Store] = []

    def open(self) -> Store:
        store: Store = MemoryStore(self.memory.disk) if self.kind == "memory" else SqliteStore(self.path)
        self.stores.append(store)
        return store

    async def close(self) -> None:
        for store in self.stores:
            await store.close()


@pytest.fixture(params=["memory", "sqlite"])
async def house(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[House]:
    house = House(request.param, tmp_path)
    yield house
    await house.close()


@pytest.fixture
async def store(house: House) -> Store:
    store = house.open()
    await store.open_table(TableRow("t", made=1.0, touched=2.0))
    return store


async def test_a_table_its_first_page_and_its_end(store: Store) -> None:
    assert await store.table("t") == TableRow("t", 1.0, 2.0)
    assert await store.table("u") is None
    with pytest.raises(Taken):
        await store.open_table(TableRow("t", 5.0, 5.0))
    await store.touch("t", 7.5)
    await store.touch("u", 7.5)
    assert await store.table("t") == TableRow("t", 1.0, 7.5)
    await store.append("t", 1, b"a", 3.0, key=("s", "c"), seal=(1, b"x"), seats=["s"])
    await store.delete_table("t")
    await store.delete_table("u")
    assert await store.table("t") is None
    assert (await store.rows("t"), await store.seals("t"), await store.tables_of("s")) == ([], {}, [])
    assert await store.answered("t", ("s", "c")) is None
    with pytest.raises(NoTable):
        await store.append("t", 2, b"b", 3.0)
    await store.open_table(TableRow("t", 9.0, 9.0))       # nothing is left of the first
    await store.append("t", 1, b"new", 9.0, key=("s", "c"), seal=(1, b"y"))
    assert await store.rows("t") == [Row(1, b"new", 9.0)]


async def test_the_log_is_read_as_it_was_written(store: Store) -> None:
    written = [Row(seq, os.urandom(seq * 40), 100.0 + seq / 8) for seq in range(1, 9)]
    for row in written:
        await store.append("t", row.seq, row.body, row.at)
    assert await store.rows("t") == written
    assert await store.rows("t", since=5) == written[5:]
    assert await store.rows("t", since=-3) == written
    assert await store.rows("t", since=8) == await store.rows("t", since=99) == await store.rows("u") == []


@pytest.mark.parametrize("seq", [-1, 0, 1, 2, 4, 400])
async def test_a_row_that_is_not_the_next_one_is_refused(store: Store, seq: int) -> None:
    """Somebody else has written it, or the writer has missed one: that is the fence."""
    await store.append("t", 1, b"a", 1.0)
    await store.append("t", 2, b"b", 1.0)
    with pytest.raises(Taken) as caught:
        await store.append("t", seq, b"c", 1.0, key=("s", "c"), seal=(1, b"x"), seats=["s"])
    assert caught.value.values["last"] == 2
    assert [row.body for row in await store.rows("t")] == [b"a", b"b"]
    assert (await store.seals("t"), await store.tables_of("s"), await store.answered("t", ("s", "c"))) == ({}, [], None)


async def test_two_that_hold_the_same_table_fence_each_other(house: House) -> None:
    one, other = house.open(), house.open()
    await one.open_table(TableRow("t", 1.0, 1.0))
    results = [await asyncio.gather(*(store.append("t", seq, b"%d" % i, 1.0) for i, store in enumerate((one, other))),
                                    return_exceptions=True) for seq in range(1, 21)]
    for result in results:
        assert sorted(type(one).__name__ for one in result) == ["NoneType", "Taken"]
    assert [row.seq for row in await other.rows("t")] == list(range(1, 21))


async def test_a_command_is_carried_out_once(store: Store) -> None:
    await store.append("t", 1, b"a", 1.0, key=("ada", "1"))
    await store.append("t", 2, b"b", 1.0, key=("bob", "1"))
    await store.append("t", 3, b"by the server", 1.0)
    await store.append("t", 4, b"by the server", 1.0)
    with pytest.raises(Repeated) as caught:
        await store.append("t", 5, b"a", 1.0, key=("ada", "1"))
    assert caught.value.seq == 1
    assert await store.answered("t", ("bob", "1")) == 2
    assert await store.answered("t", ("bob", "2")) is None
    assert await store.answered("u", ("bob", "1")) is None
    assert len(await store.rows("t")) == 4
    with pytest.raises(Taken):                            # who also stands wrong learns that first
        await store.append("t", 4, b"a", 1.0, key=("ada", "1"))
    await store.open_table(TableRow("u", 1.0, 1.0))
    await store.append("u", 1, b"a", 1.0, key=("ada", "1"))          # another table, another command


async def test_seals_come_with_their_row_or_not_at_all(store: Store) -> None:
    await store.append("t", 1, b"deal", 1.0, seal=(1, b"first"))
    await store.append("t", 2, b"move", 1.0)
    await store.append("t", 3, b"deal", 1.0, seal=(2, b"second"))
    with pytest.raises(Taken):
        await store.append("t", 4, b"deal", 1.0, seal=(2, b"another one for the same round"))
    with pytest.raises(Taken):
        await store.append("t", 3, b"deal", 1.0, seal=(3, b"third"))
    assert await store.seals("t") == {1: b"first", 2: b"second"}
    assert await store.seals("u") == {}
    assert len(await store.rows("t")) == 3


async def test_who_belongs_to_which_table(store: Store) -> None:
    for number, table in enumerate("uvw"):
        await store.open_table(TableRow(table, number, 10.0 + number))
        await store.append(table, 1, b"", 1.0, seats=["ada", "bob"] if table != "v" else ["bob", "bob"])
    assert await store.tables_of("ada") == ["w", "u"]
    assert await store.tables_of("bob") == ["w", "v", "u"]
    await store.touch("u", 99.0)
    assert await store.tables_of("ada") == ["u", "w"]
    await store.append("u", 2, b"", 1.0)                  # nothing said, nothing changed
    assert await store.tables_of("ada") == ["u", "w"]
    await store.append("u", 3, b"", 1.0, seats={"bob"})
    await store.append("w", 2, b"", 1.0, seats=[])
    assert (await store.tables_of("ada"), await store.tables_of("bob")) == ([], ["u", "v"])


async def test_tables_that_nobody_touched(store: Store) -> None:
    for number, table in enumerate("xyz"):
        await store.open_table(TableRow(table, 0.0, 30.0 - number))
    assert await store.idle_since(30.0) == ["t", "z", "y"]
    assert await store.idle_since(2.0) == []


async def test_sessions(store: Store) -> None:
    assert not await store.has_session("ada")
    await store.add_session("ada", 1.0)
    await store.add_session("ada", 2.0)
    assert await store.has_session("ada")
    assert not await store.has_session("bob")


async def test_another_start_finds_everything(house: House) -> None:
    store = house.open()
    await store.open_table(TableRow("t", 1.0, 1.0))
    await store.append("t", 1, b"deal", 5.5, key=("ada", "1"), seal=(1, b"sealed"), seats=["ada"])
    await store.add_session("ada", 1.0)
    await store.close()
    await store.close()
    for call in (store.rows("t"), store.append("t", 2, b"", 1.0), store.has_session("ada"), store.table("t")):
        with pytest.raises(Broken) as caught:
            await call
        assert caught.value.code == "store-closed"
    again = house.open()
    assert await again.table("t") == TableRow("t", 1.0, 1.0)
    assert await again.rows("t") == [Row(1, b"deal", 5.5)]
    assert (await again.seals("t"), await again.tables_of("ada"), await again.answered("t", ("ada", "1"))) == (
        {1: b"sealed"}, ["t"], 1)
    assert await again.has_session("ada")


async def test_neighbours_of_one_that_is_refused_are_served(store: Store) -> None:
    """A hundred at once, every third wrong in one of the ways there are."""
    for n in range(100):
        await store.open_table(TableRow(f"n{n}", 0.0, 0.0))
        await store.append(f"n{n}", 1, b"", 0.0, key=("s", "old"), seal=(1, b""))
    wrong: list[Callable[[str], Any]] = [
        lambda table: store.append(table, 1, b"no", 0.0), lambda table: store.append(table, 2, b"no", 0.0, key=("s", "old")),
        lambda table: store.append(table, 2, b"no", 0.0, seal=(1, b"")),
        lambda table: store.append(f"no {table}", 2, b"no", 0.0)]
    calls = [wrong[n % 4](f"n{n}") if n % 3 == 0 else store.append(f"n{n}", 2, b"yes", 0.0, key=("s", "new"))
             for n in range(100)]
    results = await asyncio.gather(*calls, return_exceptions=True)
    for n, result in enumerate(results):
        kind = (Taken, Repeated, Taken, NoTable)[n % 4] if n % 3 == 0 else type(None)
        assert type(result) is kind
        assert [row.body for row in await store.rows(f"n{n}")] == ([b""] if n % 3 == 0 else [b"", b"yes"])


async def test_who_asks_and_goes_away_harms_nobody(store: Store) -> None:
    asking = [asyncio.create_task(store.append("t", 1, b"a", 1.0)), asyncio.create_task(store.rows("t"))]
    await asyncio.sleep(0)
    for one in asking:
        one.cancel()
    done = await asyncio.gather(*asking, return_exceptions=True)
    assert all(result is None or isinstance(result, asyncio.CancelledError | list) for result in done)
    assert [row.body for row in await store.rows("t")] == [b"a"]      # it was under way, and says so when asked


# -- SQLite alone ------------------------------------------------------------------------------------------------------


@pytest.fixture
async def file(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(tmp_path / "lastcard.db")
    await store.open_table(TableRow("t", 1.0, 2.0))
    yield store
    await store.close()


def pragma(store: SqliteStore, name: str) -> Any:
    """The thread is waiting: nobody else uses its connection now."""
    with store._engine.connect() as connection:
        return connection.connection.cursor().execute(f"PRAGMA {name}").fetchone()[0]


async def test_what_is_asked_of_the_file(file: SqliteStore) -> None:
    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout", "user_version")
    assert [pragma(file, name) for name in names] == ["wal", 2, 1, sqlite.PATIENCE, sqlite.SCHEMA]


async def test_the_file_is_its_owner_s_alone(file: SqliteStore) -> None:
    await file.append("t", 1, b"a", 1.0)
    found = sorted(file.path.parent.iterdir())
    assert [path.name for path in found] == ["lastcard.db", "lastcard.db-shm", "lastcard.db-wal"]
    assert {stat.S_IMODE(path.stat().st_mode) for path in found} == {0o600}
    await file.close()
    file.path.chmod(0o644)
    again = SqliteStore(file.path)
    assert stat.S_IMODE(file.path.stat().st_mode) == 0o600
    await again.close()


async def test_many_at_once_are_one_transaction(file: SqliteStore) -> None:
    commits: list[object] = []
    sa.event.listen(file._engine, "commit", commits.append)
    for n in range(200):
        await file.open_table(TableRow(f"n{n}", 0.0, 0.0))
    alone = len(commits)
    assert alone == 200
    await asyncio.gather(*(file.append(f"n{n}", 1, b"a", 1.0) for n in range(200)))
    assert len(commits) - alone < 20


async def test_a_full_disk_refuses_and_later_goes_on(file: SqliteStore) -> None:
    await file.append("t", 1, b"before", 1.0)
    pages = pragma(file, "page_count")
    assert pragma(file, f"max_page_count = {pages}") == pages
    await file.open_table(TableRow("u", 1.0, 1.0))        # there is room in the pages that there are
    big = bytes(20_000)
    results = await asyncio.gather(file.append("t", 2, big, 1.0, key=("s", "1"), seal=(1, b"x")),
                                   file.append("u", 1, b"small", 1.0), return_exceptions=True)
    assert [type(result) for result in results] == [NotSaved, type(None)]
    assert isinstance(results[0], NotSaved)
    assert results[0].code == "store-full"
    assert "try again" in str(results[0])
    assert [row.body for row in await file.rows("t")] == [b"before"]
    assert (await file.answered("t", ("s", "1")), await file.seals("t")) == (None, {})
    with pytest.raises(NotSaved):
        await file.append("t", 2, big, 1.0, key=("s", "1"))
    pragma(file, "max_page_count = 1000000")              # somebody has made room
    await file.append("t", 2, big, 1.0, key=("s", "1"), seal=(1, b"x"))
    assert [len(row.body) for row in await file.rows("t")] == [6, 20_000]


async def test_another_process_that_writes_for_too_long(file: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    pragma(file, "busy_timeout = 20")
    other = sqlite3.connect(file.path, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(NotSaved) as caught:
            await file.append("t", 1, b"a", 1.0)
        assert caught.value.code == "store-busy"
        assert await file.rows("t") == []                 # reading goes on
        other.execute("ROLLBACK")
    finally:
        other.close()
    await file.append("t", 1, b"a", 1.0)


async def test_a_failing_disk_is_the_end(file: SqliteStore) -> None:
    """The commit fails, and nobody may say whether it is saved."""
    def fail(_: sa.Connection) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode, error.sqlite_errorname = sqlite3.SQLITE_IOERR_FSYNC, "SQLITE_IOERR_FSYNC"
        raise error
    await file.append("t", 1, b"a", 1.0)
    sa.event.listen(file._engine, "commit", fail)
    results = await asyncio.gather(*(file.append("t", 2, b"b", 1.0), file.touch("t", 9.0)), return_exceptions=True)
    assert [type(result) for result in results] == [Broken, Broken]
    assert results[0] is not results[1]
    assert "SQLITE_IOERR_FSYNC" in str(results[0])
    sa.event.remove(file._engine, "commit", fail)
    for call in (file.append("t", 2, b"b", 1.0), file.rows("t"), file.add_session("ada", 1.0)):
        with pytest.raises(Broken) as caught:             # it is not tried again
            await call
        assert caught.value.code == "store-broken"


FAILING = """
import asyncio, resource, sys
from pathlib import Path
from lastcard.server.ports import Broken, TableRow
from lastcard.server.store.sqlite import SqliteStore

async def main():
    store = SqliteStore(Path(sys.argv[1]))
    await store.open_table(TableRow("t", 0.0, 0.0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, resource.RLIM_INFINITY))
    seq = 0
    try:
        while True:
            await store.append("t", seq + 1, bytes(10_000), 0.0)
            seq += 1
    except Broken as broken:
        print(seq, broken.values["problem"].split(":")[0])

asyncio.run(main())
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no limit for the size of a file")
def test_a_write_that_the_system_refuses_is_the_end_and_what_was_said_stays(tmp_path: Path) -> None:
    path = tmp_path / "lastcard.db"
    done = subprocess.run([sys.executable, "-c", FAILING, str(path)], capture_output=True, text=True, check=True)
    seq, problem = done.stdout.split()
    assert problem.startswith("SQLITE_IOERR")
    assert int(seq) > 3

    async def check() -> None:
        store = SqliteStore(path)
        assert [row.seq for row in await store.rows("t")][:int(seq)] == list(range(1, int(seq) + 1))
        await store.close()
    asyncio.run(check())


async def test_the_journal_is_moved_into_the_file(file: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "ROWS_TO_MOVE", 10)
    for seq in range(1, 60):
        await file.append("t", seq, bytes(5000), 1.0)
    assert file.path.with_name("lastcard.db-wal").stat().st_size < 40 * 5000
    assert len(await file.rows("t")) == 59


@pytest.mark.parametrize(("make", "code"), [
    (lambda path: path.write_bytes(b"a letter to my aunt" * 100), "store-not-ours"),
    (lambda path: path.mkdir(), "store-no-file"),
    (lambda path: database(path, "CREATE TABLE cats (name)"), "store-not-ours"),
    (lambda path: database(path, "CREATE TABLE cats (name)", f"PRAGMA application_id = {sqlite.OURS}",
                           f"PRAGMA user_version = {sqlite.SCHEMA + 1}"), "store-newer"),
], ids=["no database", "a folder", "another program's", "a newer program's"])
def test_a_file_that_cannot_be_used_says_why(tmp_path: Path, make: Callable[[Path], object], code: str) -> None:
    path = tmp_path / "lastcard.db"
    make(path)
    with pytest.raises(StoreError) as caught:
        SqliteStore(path)
    assert caught.value.code == code
    assert str(path) in str(caught.value)


def test_no_folder_says_why(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as caught:
        SqliteStore(tmp_path / "nowhere" / "lastcard.db")
    assert caught.value.code == "store-no-file"


def database(path: Path, *commands: str) -> None:
    made = sqlite3.connect(path)
    for command in commands:
        made.execute(command)
    made.commit()
    made.close()


APPENDING = """
import asyncio, sys
from pathlib import Path
from lastcard.server.store.sqlite import SqliteStore
from lastcard.server.ports import TableRow

async def table(store, name):
    if await store.table(name) is None:
        await store.open_table(TableRow(name, 0.0, 0.0))
    seq = len(await store.rows(name))
    while True:
        seq += 1
        await store.append(name, seq, f"{name} {seq}".encode() * 9, 0.0, key=("s", str(seq)), seal=(seq, b"x"),
                           seats=[f"{name} {seq}"])
        print(name, seq, flush=True)

async def main():
    store = SqliteStore(Path(sys.argv[1]))
    await asyncio.gather(*(table(store, f"t{n}") for n in range(8)))

asyncio.run(main())
"""


async def all_is_there(path: Path, acked: dict[str, int]) -> None:
    """Every row that was acknowledged, whole, with all that came with it; and at most the one more that was under way."""
    store = SqliteStore(path)
    for name, last in acked.items():
        rows = await store.rows(name)
        assert len(rows) - last in (0, 1)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        assert all(row.body == f"{name} {row.seq}".encode() * 9 for row in rows)
        assert list(await store.seals(name)) == [row.seq for row in rows]
        assert await store.answered(name, ("s", str(len(rows)))) == len(rows)
        assert await store.tables_of(f"{name} {len(rows)}") == [name]
    await store.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")
def test_what_was_acknowledged_outlasts_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "lastcard.db"
    acked = {f"t{n}": 0 for n in range(8)}
    for kill in range(5):
        writer = subprocess.Popen([sys.executable, "-c", APPENDING, str(path)], stdout=subprocess.PIPE, text=True)
        assert writer.stdout is not None
        for _ in range(150 + 37 * kill):
            name, seq = writer.stdout.readline().split()
            acked[name] = int(seq)
        writer.send_signal(signal.SIGKILL)
        for line in writer.stdout:                        # what was still in the pipe was acknowledged, too
            if line.endswith("\n"):
                name, seq = line.split()
                acked[name] = int(seq)
        writer.stdout.close()
        assert writer.wait() == -signal.SIGKILL
        asyncio.run(all_is_there(path, acked))
    assert sum(acked.values()) > 500
