"""How many appends a second the store makes durable: one at a time, and as they come from many tables at once.

    python benchmarks/bench_store.py [--seconds 2] [--tables 50] [--folder DIR]

Beside them stands, from the same minute and the same folder, how often a second the disk itself can say that something is
written (`fdatasync` of one small write): no store that waits for the disk is faster than that one at a time.
"""
import argparse
import asyncio
import os
import tempfile
import time
from pathlib import Path

from lastcard.server.ports import TableRow
from lastcard.server.store.sqlite import SqliteStore

BODY = 200                     # bytes of a row, about what a move takes


def disk(folder: Path, seconds: float) -> float:
    """How often a second a small write can be made durable here."""
    handle = os.open(folder / "floor", os.O_WRONLY | os.O_CREAT, 0o600)
    sync = getattr(os, "fdatasync", os.fsync)
    done = 0
    begun = time.perf_counter()
    while (took := time.perf_counter() - begun) < seconds:
        os.write(handle, bytes(4096))
        sync(handle)
        done += 1
    os.close(handle)
    return done / took


async def appends(store: SqliteStore, tables: int, seconds: float) -> tuple[float, float, float]:
    """Appends a second, and how long one takes (median and 99th of a hundred, ms), with so many tables at once."""
    names = [f"{tables}-{n}" for n in range(tables)]
    for name in names:
        await store.open_table(TableRow(name, 0.0, 0.0))
    took: list[float] = []
    begun = time.perf_counter()

    async def play(name: str) -> None:
        seq = 0
        while (sent := time.perf_counter()) - begun < seconds:
            seq += 1
            await store.append(name, seq, bytes(BODY), 0.0, key=("session", str(seq)))
            took.append(time.perf_counter() - sent)
    await asyncio.gather(*map(play, names))
    passed = time.perf_counter() - begun
    took.sort()
    return len(took) / passed, 1000 * took[len(took) // 2], 1000 * took[len(took) * 99 // 100]


async def measure(folder: Path, tables: int, seconds: float) -> None:
    store = SqliteStore(folder / "bench.db")
    print(f"{'':24}{'a second':>10}{'median ms':>12}{'99 % ms':>10}")
    before = disk(folder, seconds / 2)
    print(f"{'fdatasync, before':24}{before:10,.0f}{1000 / before:12.2f}")
    for at_once in (1, tables, 10 * tables):
        rate, median, late = await appends(store, at_once, seconds)
        print(f"{f'appends, {at_once} at once':24}{rate:10,.0f}{median:12.2f}{late:10.2f}")
    after = disk(folder, seconds / 2)
    print(f"{'fdatasync, after':24}{after:10,.0f}{1000 / after:12.2f}")
    await store.close()


def main() -> None:
    said = argparse.ArgumentParser(description="Appends a second, beside the disk's own pace.")
    said.add_argument("--seconds", type=float, default=2.0, help="how long each is measured")
    said.add_argument("--tables", type=int, default=50, help="tables at once")
    said.add_argument("--folder", type=Path, help="where to write (default: a temporary folder here, so on this disk)")
    asked = said.parse_args()
    with tempfile.TemporaryDirectory(dir=asked.folder or Path.cwd()) as folder:
        asyncio.run(measure(Path(folder), asked.tables, asked.seconds))


if __name__ == "__main__":
    main()
