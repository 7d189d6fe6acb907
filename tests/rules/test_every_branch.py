"""Every line and every branch of the rules is run: by the conformance suite, by these tests, or by random rounds."""
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent

RUN = """
import sys
from pathlib import Path
import coverage

measured = coverage.Coverage(branch=True, source=["lastcard.rules"], data_file=None, config_file=False)
measured.start()
import pytest
from random import Random
from lastcard import position
from lastcard.conform import run_files
from lastcard.game import seeded
from lastcard.options import encode
from lastcard.rules import random_play
from lastcard.rules.table import new_table
from lastcard.rules.ways import dice
from tests.laws.tables import ALL_EDITIONS, any_rules

here = Path(sys.argv[1])
run_files(sorted(Path("conformance").glob("*.yaml")), print)
pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(here), f"--ignore={here / 'test_every_branch.py'}"])
for edition in ALL_EDITIONS:
    for seed in range(100):
        lot = Random(f"{edition} {seed}")
        t = new_table(dice)
        t.chance = seeded(seed)
        encode(any_rules(lot, edition), t)
        position.before_the_game(t)
        random_play.any_round(t, 0, lot.choice([0, 0, 30]))
measured.stop()

measured.json_report(outfile=sys.argv[2])
"""


def test_every_branch_of_the_rules_is_run(tmp_path: Path) -> None:
    report = tmp_path / "measured.json"
    subprocess.run([sys.executable, "-c", RUN, str(HERE), str(report)], cwd=ROOT, capture_output=True, check=True,
                   timeout=280)
    measured = json.loads(report.read_text("utf-8"))["files"]
    assert len(measured) == len(list((ROOT / "src" / "lastcard" / "rules").glob("*.py")))
    assert sum(len(found["executed_lines"]) for found in measured.values()) > 2000, "it was not measured"
    missed = {name: [*found["missing_lines"], *found["missing_branches"], *found["excluded_lines"]]
              for name, found in measured.items()}
    assert {name: places for name, places in missed.items() if places} == {}
