"""The pages say what is so: modules, commands, links, and the programs that they show with what those print."""
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from lastcard.conform import run
from lastcard.rulebook import numbers
from lastcard.scenarios import read_file, read_scenario

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "benchmarks").glob("*.md")])
SHOWN = re.compile(r"```python\n(.*?)```\n+```text\n(.*?)```", re.DOTALL)


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    text = read(page)
    links = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'(?:src|href)="([^"]+)"', text)
    inside = [link for link in links if not link.startswith(("http", "#"))]
    lost = [link for link in inside if not (page.parent / link.split("#")[0]).exists()]
    assert not lost


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_make_targets_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", read(ROOT / "Makefile"), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z]+)`", read(page))) <= targets


@pytest.mark.parametrize("page", [README, CONTRIBUTING], ids=name)
def test_files_named_exist(page: Path) -> None:
    folders = ("src", "tests", "docs", "tools", "benchmarks", "conformance")
    there = {path.relative_to(ROOT).as_posix() for folder in folders for path in (ROOT / folder).rglob("*")}
    named = set(re.findall(r"`((?:[\w-]+/)*[\w-]+\.(?:py|ftl|md|yaml|cpp|svg))`", read(page)))
    assert {file for file in named if file not in there and "NNNN" not in file
            and not (ROOT / file).exists() and not any(path.endswith(f"/{file}") for path in there)} == set()


def test_the_map_shows_every_module() -> None:
    drawn = re.search(r"## The map\n+```\n(.*?)```", read(CONTRIBUTING), re.DOTALL)
    assert drawn is not None
    package = ROOT / "src" / "lastcard"
    rooms = {path.name if path.is_file() else f"{path.name}/" for path in package.iterdir()
             if (path.suffix == ".py" or (path.is_dir() and any(path.glob("*.*")))) and not path.name.startswith("__")}
    assert {room for room in rooms if f" {room} " not in drawn[1]} == set()
    rules = {path.stem for path in (package / "rules").glob("*.py")} - {"__init__"}
    assert {module for module in rules if not re.search(rf"\b{module}\b", drawn[1])} == set()


def test_the_scenario_shown_is_one() -> None:
    import yaml
    shown = re.search(r"```yaml\n(.*?)```", read(CONTRIBUTING), re.DOTALL)
    assert shown is not None
    entry, = yaml.safe_load(shown[1])
    assert run(read_scenario(entry)) == []


def test_the_programs_print_what_is_shown(tmp_path: Path) -> None:
    shown = SHOWN.findall(read(README))
    assert shown
    assert read(README).count("```python\n") == len(shown)
    for program, printed in shown:
        done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True,
                              env={**os.environ, "LASTCARD_LANG": "en"})
        assert done.stderr == ""
        assert done.stdout == printed
    assert (tmp_path / "hand.svg").read_text(encoding="utf-8").startswith("<svg ")


def test_the_terminal_says_what_is_shown() -> None:
    shown = re.search(r"lastcard (play --seed \d+)`.*?```console\n(.*?)```", read(README), re.DOTALL)
    assert shown is not None
    typed = "".join(f"{line}\n" for line in re.findall(r"^> (.*)$", shown[2], re.MULTILINE))
    done = subprocess.run([sys.executable, "-m", "lastcard", *shown[1].split()], input=typed, capture_output=True,
                          text=True, env={**os.environ, "LASTCARD_LANG": "en"})
    assert done.stderr == ""
    assert shown[2] in done.stdout, f"README.md shows something else than:\n{done.stdout}"


def test_the_numbers_in_the_readme() -> None:
    text = read(README)
    scenarios = [scenario for path in sorted((ROOT / "conformance").glob("*.yaml")) for scenario in read_file(path)]
    assert re.findall(r"(\d+) scenarios", text) == [str(len(scenarios))]
    assert re.findall(r"(\d+) rules,", text) == [str(len(numbers()))]
    rounds = re.search(r"^ROUNDS = ([\d_]+)$", read(ROOT / "tests" / "laws" / "test_naive.py"), re.MULTILINE)
    assert rounds is not None
    assert re.findall(r"([\d,]+) rounds", text) == [rounds[1].replace("_", ",")]
    assert len(text.splitlines()) < 150
    assert (ROOT / "docs" / "pictures" / "table.svg").is_file()
