"""How many rounds a second: the rules as they are, beside a yardstick in C++ that does nothing but play.

Both play the Classic deck at random: no bluffs, no calls, a card that fits is laid, else one is drawn. They take turns,
so that a machine that is busy for a while slows both; each row is the middle one of several passes.
"""
from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Final

from lastcard.errors import LastcardError
from lastcard.game import seeded
from lastcard.options import Rules, encode
from lastcard.rules.random_play import random_round
from lastcard.rules.table import GAME_OVER, Table, new_table
from lastcard.rules.ways import dice
from lastcard.words import t as said

PLAIN: Final = "plain"
YARDSTICK: Final = "yardstick"
SEATS: Final = (2, 4)
ROUNDS: Final = 7000                           # of each row of the plain way
PASSES: Final = 7
GOAL: Final = 0.003                            # of the yardstick's rounds a second
FASTER: Final = 250                            # the yardstick plays so many times as many rounds, to take as long
BENCHMARKS: Final = Path(__file__).resolve().parents[2] / "benchmarks"
SOURCE: Final = "uno_limit.cpp"

Pace = tuple[float, float]                     # rounds and moves a second


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the result."""

    name: str
    seats: int
    way: str
    rounds_per_s: float
    moves_per_s: float


class NoYardstick(Exception):
    """Why the yardstick is left out, in words."""


def main(as_json: bool = False, rounds: int | None = None) -> int:
    """Measure, and print a table, or with `as_json` the rows alone as JSON. `rounds`: how many rounds each row of the
    plain way plays in all."""
    if rounds is None:
        rounds = ROUNDS
    if rounds < 1:
        raise LastcardError("bad-rounds", rounds=str(rounds), least=1)
    try:
        program = yardstick()
        pace_of_yardstick(program, SEATS[0], 1)
    except NoYardstick as why:
        print(why, file=sys.stderr)
        program = None
    rows = measure(rounds, program)
    print(json.dumps([asdict(row) for row in rows], indent=1) if as_json else as_table(rows))
    return 0


def measure(rounds: int, program: Path | None) -> list[Row]:
    """A row for each way and number of seats; the ways take turns."""
    passes = min(PASSES, rounds)
    paces: dict[tuple[str, int], list[Pace]] = {}
    for number in range(passes):
        if sys.stderr.isatty():
            progress = said("bench-measuring", number=number + 1, passes=passes)
            print(f"\r{progress}", end="", file=sys.stderr, flush=True)
        share = rounds // passes + (number < rounds % passes)
        for seats in SEATS:
            paces.setdefault((PLAIN, seats), []).append(pace_of_rules(seats, share, number + 1))
            if program is not None:
                paces.setdefault((YARDSTICK, seats), []).append(pace_of_yardstick(program, seats, share * FASTER))
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return [Row(f"{way}-{seats}", seats, way, round(median(rounds for rounds, _ in found), 1),
                round(median(moves for _, moves in found), 1)) for (way, seats), found in sorted(paces.items())]


def table_for(seats: int, seed: int) -> Table:
    """A table for random play: the Classic deck, no bluffs, nobody has to call."""
    t = new_table(dice)
    t.chance = seeded(seed)
    encode(Rules.classic(seats=seats, wild_draw_four="strict", uno_call="silent"), t)
    return t


def pace_of_rules(seats: int, rounds: int, seed: int) -> Pace:
    """How fast the rules play, as plain Python: what happens is told, and forgotten after each round."""
    t = table_for(seats, seed)
    for number in range(min(rounds, 100)):     # Python, too, gets faster in its first rounds
        play_round(t, number % seats)
    moves = 0
    began = time.process_time()
    for number in range(rounds):
        moves += play_round(t, number % seats)
    took = max(time.process_time() - began, 1e-9)
    return rounds / took, moves / took


def play_round(t: Table, dealer: int) -> int:
    """One round; how many moves it took. A target that is reached does not end anything here."""
    moves = random_round(t, dealer)
    t.news.clear()
    if t.phase == GAME_OVER:
        for seat in range(t.seats):
            t.scores[seat] = 0
            t.won[seat] = 0
    return moves


def pace_of_yardstick(program: Path, seats: int, rounds: int) -> Pace:
    try:
        done = subprocess.run([str(program), str(seats), "plain", str(rounds)], capture_output=True, text=True)
    except OSError as wrong:                   # built for another machine
        raise NoYardstick(said("bench-not-run", why=str(wrong))) from wrong
    if done.returncode != 0:
        raise NoYardstick(said("bench-not-run", why=done.stderr.strip() or str(done.returncode)))
    told = json.loads(done.stdout)
    return float(told["games_per_s"]), float(told["moves_per_s"])


def yardstick(folder: Path | None = None) -> Path:
    """The yardstick, built if it is not there yet or its source has changed; NoYardstick says why it can't be."""
    folder = BENCHMARKS if folder is None else folder
    source = folder / SOURCE
    if not source.is_file():
        raise NoYardstick(said("bench-no-checkout"))
    compiler = shutil.which("g++")
    if compiler is None:
        raise NoYardstick(said("bench-no-compiler"))
    program = folder / "build" / source.stem
    if program.is_file() and program.stat().st_mtime >= source.stat().st_mtime:
        return program
    print(said("bench-building"), file=sys.stderr)
    flags = source.read_text(encoding="utf-8").split("\n", 1)[0].split("g++ ")[1].split(" -o ")[0].split()
    try:
        program.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=program.parent) as room:
            built = Path(room) / program.name
            done = subprocess.run([compiler, *flags, "-o", str(built), str(source)], capture_output=True, text=True)
            if done.returncode != 0:
                raise NoYardstick(said("bench-not-built", why=next(iter(done.stderr.splitlines()), "")))
            os.replace(built, program)
    except OSError as wrong:
        raise NoYardstick(said("bench-not-built", why=str(wrong))) from wrong
    return program


def ratios(rows: list[Row]) -> dict[int, float]:
    """How much of the yardstick's pace the plain way has, for each number of seats that both have played."""
    pace = {(row.way, row.seats): row.rounds_per_s for row in rows}
    return {seats: pace[PLAIN, seats] / pace[YARDSTICK, seats] for seats in SEATS if (YARDSTICK, seats) in pace}


def as_table(rows: list[Row]) -> str:
    """The rows for people, and below them what to make of them."""
    lines = [[said("bench-way"), *(said(f"bench-{head}") for head in ("seats", "rounds", "moves"))]]
    for row in rows:
        figures = (row.seats, row.rounds_per_s, row.moves_per_s)
        lines.append([row.way, *(said("bench-number", number=figure) for figure in figures)])
    widths = [max(len(line[column]) for line in lines) for column in range(4)]
    told = ["  ".join(cell.rjust(width) if place else cell.ljust(width)
                      for place, (cell, width) in enumerate(zip(line, widths, strict=True))) for line in lines]
    told += [said("bench-ratio", seats=seats, ratio=ratio, goal=GOAL) for seats, ratio in ratios(rows).items()]
    return "\n".join(told)


if __name__ == "__main__":
    sys.exit(main(as_json="--json" in sys.argv[1:]))
