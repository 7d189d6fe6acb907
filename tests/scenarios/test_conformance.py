"""The conformance suite, a test a scenario; and the runner's own strictness."""
from pathlib import Path
from typing import Any

import pytest

from lastcard.conform import run, run_files
from lastcard.errors import BadScenario
from lastcard.scenarios import Scenario, read_file, read_scenario

SUITE = Path(__file__).parents[2] / "conformance"
FILES = sorted(SUITE.glob("*.yaml"))
SCENARIOS = [scenario for path in FILES for scenario in read_file(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario: Scenario) -> None:
    assert run(scenario) == []


def test_ids_are_unique_over_all_files() -> None:
    ids = [scenario.id for scenario in SCENARIOS]
    assert len(ids) == len(set(ids))


GOOD: dict[str, Any] = {
    "id": "X-1", "title": "two cards, one laid", "covers": ["R-029"],
    "given": {"edition": "classic", "hands": {"A": ["R5", "G2"], "B": ["B1", "B2"]}, "turn": "A", "top": "R9",
              "draw": ["Y1"]},
    "do": ["A play R5 uno"],
    "expect": {"events": ["A played R5", "A called UNO", "turn B"], "turn": "B", "counts": {"A": 1}, "top": "R5"},
}


def changed(**parts: Any) -> dict[str, Any]:
    return {key: ({**GOOD[key], **parts[key]} if isinstance(parts.get(key), dict) else parts.get(key, GOOD[key]))
            for key in GOOD} | {key: value for key, value in parts.items() if key not in GOOD}


def test_the_good_one_is_good() -> None:
    assert run(read_scenario(GOOD)) == []


@pytest.mark.parametrize("expect", [
    {"events": ["A played R5", "turn C"]}, {"events": ["turn B", "A played R5"]}, {"events": ["A played R"]},
    {"no_events": ["A called"]}, {"turn": "A"}, {"counts": {"A": 2}}, {"top": "R9"}, {"colour": "G"},
    {"hands": {"A": ["G3"]}}, {"exposed": ["A"]}, {"phase": "respond"}, {"scores": {"A": 1}}, {"draw_count": 0},
    {"dir": "right"}, {"dealer": "A"}, {"next_dealer": "A"}, {"open_until": "A"}, {"game_winners": ["A"]},
])
def test_what_is_not_so_fails(expect: dict[str, Any]) -> None:
    found = run(read_scenario(changed(expect=expect)))
    assert len(found) == 1
    assert "expected" in found[0] or "must not happen" in found[0]


@pytest.mark.parametrize("act", ["A play G2", "B play B1", "A keep", "B catch A", "A challenge"])
def test_a_refusal_that_was_not_expected_fails(act: str) -> None:
    assert run(read_scenario(changed(do=[act], expect={"events": [], "turn": "A", "counts": {}, "top": "R9"})))


@pytest.mark.parametrize("parts", [
    {"given": {"hand": {}}}, {"expect": {"winner": "A"}}, {"given": {"options": {"stack": True}}},
    {"given": {"options": {"stacking": "both"}}}, {"given": {"edition": "uno"}}, {"do": ["A plays R5"]},
    {"do": ["A play R55"]}, {"do": ["Z play R5"]}, {"do": ["A play R5 color=R"]}, {"do": ["play"]}, {"do": "A draw"},
    {"expect": {"events": ["A wins it"]}}, {"expect": {"events": ["A layed R5"]}}, {"expect": {"phase": "over"}},
    {"given": {"phase": "start"}}, {"extra": 1}, {"given": {"hands": {"A": "R5"}}}, {"given": {"players": ["A", "C"]}},
    {"given": {"hands": {"A": ["CU:c11"], "B": ["B1"]}}}, {"given": {"top": "X"}}, {"given": {"turn": "D"}},
    {"do": ["A colour Q"]}, {"do": ["A vote perhaps"]}, {"do": ["time up"]},
    {"static": {"cards": 3}}, {"given": {"hands": {"A": ["R0", "R0"], "B": ["B1"]}}}, {"given": {"scores": {"A": 500}}},
])
def test_a_word_that_means_nothing_is_an_error(parts: dict[str, Any]) -> None:
    with pytest.raises((BadScenario, ValueError)):
        run(read_scenario(changed(**parts)))


def test_each_missing_key_is_an_error() -> None:
    for key in ("id", "title", "given", "do", "expect"):
        with pytest.raises(BadScenario):
            read_scenario({name: value for name, value in GOOD.items() if name != key})


@pytest.mark.parametrize("text", ["", "a: b", "- [", "- 1", "[]", "- {id: 1}"])
def test_a_file_that_is_no_suite_is_an_error(tmp_path: Path, text: str) -> None:
    path = tmp_path / "suite.yaml"
    path.write_text(text)
    with pytest.raises(BadScenario):
        read_file(path)


def test_a_file_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(BadScenario):
        read_file(tmp_path / "none.yaml")


def test_the_last_line_counts(tmp_path: Path) -> None:
    import yaml
    path = tmp_path / "suite.yaml"
    path.write_text(yaml.safe_dump([GOOD, changed(id="X-2", expect={"turn": "A"})]))
    said: list[str] = []
    assert not run_files([path], said.append)
    assert said[-1] == "1 passed, 1 failed"
    assert any(line.startswith("X-2 ") for line in said)


def test_a_scenario_that_cannot_be_read_has_failed_and_the_others_run(tmp_path: Path) -> None:
    import yaml
    path = tmp_path / "suite.yaml"
    path.write_text(yaml.safe_dump([changed(id="X-0", do=["A plays R5"]), GOOD, changed(id="X-1")]))
    said: list[str] = []
    assert not run_files([tmp_path / "none.yaml", path], said.append)
    assert said[-1] == "1 passed, 3 failed"
