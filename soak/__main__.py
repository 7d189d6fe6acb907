"""`python -m soak NAME …`: a campaign. The last line says how much passed and how much failed."""
from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from os import cpu_count
from typing import Final

from soak import kills
from soak.dump import stolen
from soak.leaks import Leak, Tally, search, search_all
from soak.warm import Cold, Warm
from soak.wires import Wired

SOCKETS: Final = 40                            # one pair over sockets for so many
DUMPS: Final = 100                             # one theft for so many pairs
RUNS_AT_ONCE: Final = 8                        # runs A that a worker is given
SHOWN: Final = 20                              # of what was found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a campaign; 1 if anything failed."""
    parser = argparse.ArgumentParser(prog="python -m soak", description="Campaigns that try to break promises of the server.")
    names = parser.add_subparsers(dest="name", metavar="NAME", required=True)
    killing = names.add_parser("kills", help="the server is killed under load, and nothing that it promised is lost")
    killing.add_argument("--n", type=_positive, default=50, help="kills (50)")
    killing.add_argument("--lanes", type=_positive, default=2, help="servers side by side (2)")
    killing.add_argument("--seed", default=None, help="for the same moments again")
    killing.add_argument("--cold", action="store_true", help="each server is a new Python: slower by its imports")
    leaking = names.add_parser("leaks", help="other hidden cards change nothing that anybody receives")
    leaking.add_argument("--n", type=_positive, default=200, help="pairs in memory (200)")
    leaking.add_argument("--sockets", type=_none_or_more, default=None, help="pairs over real sockets (one for forty)")
    leaking.add_argument("--seed", default="leaks", help="what the pairs are made from (leaks)")
    leaking.add_argument("--only", metavar="SEED", default=None, help="the pairs of one run alone, as a failure names it")
    leaking.add_argument("--jobs", type=_positive, default=cpu_count() or 1, help="processes (one for each core)")
    asked = parser.parse_args(arguments)
    if asked.name == "kills":
        return _kills(asked.n, asked.lanes, asked.seed, cold=asked.cold)
    if asked.only is not None:
        return _only(asked.only)
    sockets = asked.n // SOCKETS if asked.sockets is None else asked.sockets
    return _leaks(asked.n, sockets, asked.seed, asked.jobs)


def _kills(n: int, lanes: int, seed: str | None, *, cold: bool) -> int:
    began = time.monotonic()
    done = kills.Toll()
    after: dict[kills.Lane, kills.Toll] = {}

    def said(lane: kills.Lane) -> None:
        after[lane] = lane.toll
        done.kills = sum(toll.kills for toll in after.values())
        if done.kills % 10 == 0 or sys.stdout.isatty():
            _progress(f"{done.kills} kills, {sum(toll.acked for toll in after.values())} acked", done.kills, began)

    toll = kills.campaign(n, min(lanes, n), seed or f"{time.time_ns()}", Cold() if cold else Warm(), said)
    _end_of_progress()
    for line in toll.wrong[:SHOWN]:
        print(line)
    print(f"{toll.kills} kills ({toll.while_starting} of them while the server started), {toll.acked} acked commands and "
          f"{toll.rows} rows audited, {toll.views} last views compared, {toll.unanswered} commands unanswered, "
          f"{time.monotonic() - began:.0f} s")
    idle = toll.kills == n and toll.acked == 0     # nobody played: that proves nothing
    return _verdict(toll.kills - toll.failed, toll.failed + idle)


def _leaks(n: int, sockets: int, seed: str, jobs: int) -> int:
    began = time.monotonic()
    tally, wired = Tally(), Tally()
    found: list[Leak] = []
    thefts: list[list[str]] = []
    with ProcessPoolExecutor(jobs, initializer=_not_interrupted) as workers:
        try:
            def progress(so_far: Tally, way: str) -> None:
                _progress(f"{so_far.pairs} pairs {way}, {len(found)} differing", so_far.pairs, began)

            _share_out(workers, jobs, search_all, seed, n, tally, found, lambda: progress(tally, "in memory"))
            began_sockets = time.monotonic()
            _share_out(workers, jobs, _search_wired, f"{seed} sockets", sockets, wired, found,
                       lambda: _progress(f"{wired.pairs} pairs over sockets", wired.pairs, began_sockets))
            for future in [workers.submit(_stolen, f"{seed} {number}") for number in range(max(1, n // DUMPS))]:
                thefts.append(future.result())
        except KeyboardInterrupt:
            workers.shutdown(wait=False, cancel_futures=True)
    _end_of_progress()
    wrong = [str(leak) for leak in found] + [what for theft in thefts for what in theft]
    for line in wrong[:SHOWN]:
        print(line)
    took = time.monotonic() - began
    print(f"{tally.pairs} pairs in memory ({tally.changed} with other cards, {tally.hands} in hands; {tally.heard} frames "
          f"and answers, {tally.rows} rows; {tally.given_up} given up), {wired.pairs} over sockets, {tally.beside} beside "
          f"another table, {len(thefts)} thefts, {took:.0f} s")
    broken = tally.broken + wired.broken
    if broken:
        print(f"{broken} tables broke down")
    return _verdict(tally.pairs + wired.pairs, len(wrong) + broken + (tally.pairs < 1))


def _only(seed: str) -> int:
    """One run with all its pairs."""
    tally, found = search([seed], 10**6, Wired) if " sockets" in seed else search_all([seed], 10**6)
    for leak in found:
        print(leak)
    return _verdict(tally.pairs, len(found) + tally.broken)


Search = Callable[[Sequence[str], int], tuple[Tally, list[Leak]]]


def _share_out(workers: ProcessPoolExecutor, jobs: int, searching: Search, seed: str, n: int, tally: Tally, found: list[Leak],
               progress: Callable[[], None]) -> None:
    """Give the workers runs until there are enough pairs."""
    running: set[Future[tuple[Tally, list[Leak]]]] = set()
    number = 0
    while tally.pairs < n or running:
        while tally.pairs < n and len(running) < jobs + 1 and number < 4 * n + 100:
            seeds = [f"{seed}/{one}" for one in range(number, number + RUNS_AT_ONCE)]
            number += RUNS_AT_ONCE
            running.add(workers.submit(searching, seeds, n - tally.pairs))
        if not running:
            break
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            more, leaks = future.result()
            tally.add(more)
            found += leaks
        progress()


def _search_wired(seeds: Sequence[str], most: int) -> tuple[Tally, list[Leak]]:
    return search(seeds, most, Wired)


def _stolen(seed: str) -> list[str]:
    return asyncio.run(stolen(seed))


def _not_interrupted() -> None:
    """Ctrl-C is for the one who counts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _positive(said: str) -> int:
    number = int(said)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _none_or_more(said: str) -> int:
    number = int(said)
    if number < 0:
        raise argparse.ArgumentTypeError("0 or more")
    return number


def _progress(what: str, number: int, began: float) -> None:
    rate = number / max(time.monotonic() - began, 1e-9)
    line = f"{what}, {rate:.1f} a second"
    print(f"\r{line:<78}" if sys.stdout.isatty() else line, end="" if sys.stdout.isatty() else "\n", flush=True)


def _end_of_progress() -> None:
    if sys.stdout.isatty():
        print()


def _verdict(passed: int, failed: int) -> int:
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
