"""The benchmark: what it prints, and what it does without a compiler. Nothing here asserts how fast anything is."""
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from lastcard import bench
from lastcard.bench import PLAIN, YARDSTICK, NoYardstick, Row
from lastcard.errors import LastcardError
from lastcard.options import Rules
from lastcard.rules.table import GAME_OVER

FIELDS = {"name": str, "seats": int, "way": str, "rounds_per_s": float, "moves_per_s": float}
PROGRAM = "import sys; from lastcard.bench import main; sys.exit(main(as_json=True, rounds=4))"


def rows_of(printed: str) -> list[Row]:
    found = json.loads(printed)
    for row in found:
        assert {name: type(value) for name, value in row.items()} == FIELDS
        assert row["moves_per_s"] > row["rounds_per_s"] > 0
    return [Row(**row) for row in found]


def test_json_alone_on_stdout_with_the_yardstick_if_it_can_be_built() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    rows = rows_of(done.stdout)
    assert [(row.way, row.seats) for row in rows if row.way == PLAIN] == [(PLAIN, 2), (PLAIN, 4)]
    assert len({row.name for row in rows}) == len(rows)
    yardstick = [(row.way, row.seats) for row in rows if row.way == YARDSTICK]
    assert yardstick == ([] if "Going on without it" in done.stderr else [(YARDSTICK, 2), (YARDSTICK, 4)])


def test_without_a_compiler_it_says_so_and_goes_on() -> None:
    environment = {**os.environ, "PATH": ""}
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True, env=environment)
    assert {row.way for row in rows_of(done.stdout)} == {PLAIN}
    assert "no g++ here" in done.stderr


def test_without_a_checkout_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                       capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench, "BENCHMARKS", tmp_path)
    assert bench.main(as_json=True, rounds=1) == 0
    printed = capsys.readouterr()
    assert {row.way for row in rows_of(printed.out)} == {PLAIN}
    assert "comes with a checkout" in printed.err


def test_a_yardstick_that_does_not_compile_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = tmp_path / "g++"
    compiler.write_text("#!/bin/sh\necho 'no such instruction set' >&2\nexit 1\n")
    compiler.chmod(0o755)
    (tmp_path / bench.SOURCE).write_text("// build: g++ -O3 -o uno_limit uno_limit.cpp\n")
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    with pytest.raises(NoYardstick, match="no such instruction set"):
        bench.yardstick(tmp_path)


def test_a_yardstick_that_does_not_run_is_left_out(tmp_path: Path) -> None:
    program = tmp_path / "uno_limit"
    program.write_text("not a program")
    program.chmod(0o755)
    with pytest.raises(NoYardstick):
        bench.pace_of_yardstick(program, 2, 1)


@pytest.mark.parametrize("rounds", [0, -1])
def test_bad_rounds(rounds: int) -> None:
    with pytest.raises(LastcardError) as caught:
        bench.main(rounds=rounds)
    assert caught.value.code == "bad-rounds"
    assert str(caught.value) == f"“{rounds}” is no number of rounds to measure. It can be 1 or more."


def test_the_table_for_people() -> None:
    rows = [Row("plain-2", 2, PLAIN, 6000, 300000), Row("yardstick-2", 2, YARDSTICK, 1500000, 75000000)]
    assert bench.as_table(rows).splitlines() == [
        "way        seats   rounds/s     moves/s",
        "plain          2      6,000     300,000",
        "yardstick      2  1,500,000  75,000,000",
        "With 2 seats the plain way plays 0.0040 of the yardstick's rounds a second. The goal is 0.0030 or more."]
    assert bench.as_table(rows[:1]).splitlines() == [
        "way    seats  rounds/s  moves/s",
        "plain      2     6,000  300,000"]


def test_rounds_go_on_when_a_target_is_reached() -> None:
    t = bench.table_for(2, 1)
    t.options.target = 1
    for number in range(20):
        assert bench.play_round(t, number % 2) > 0
        assert t.news == []
        assert t.phase == GAME_OVER
        assert t.scores == [0] * 10
    assert Rules.classic(seats=2).target > 1
