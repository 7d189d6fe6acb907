"""The conformance suite, a test a scenario; and the runner's own strictness."""
import copy
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from lastcard.conform import run, run_files
from lastcard.errors import BadPosition, BadScenario
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
    assert re.search("expected .+; got ", found[0])


@pytest.mark.parametrize("act", ["A play G2", "B play B1", "A keep", "B catch A", "A challenge"])
def test_a_refusal_that_was_not_expected_fails(act: str) -> None:
    assert run(read_scenario(changed(do=[act], expect={"events": [], "turn": "A", "counts": {}, "top": "R9"})))


@pytest.mark.parametrize(("cards", "failed"), [
    (["R9"], False), (["Y7"], True), (["R9", "Y7"], True), (["R9", "B9"], True), ([], False)])
def test_a_reshuffle_of_one_card_produces_what_is_said(cards: list[str], failed: bool) -> None:
    """Nothing is drawn by lot where a single card lies."""
    scenario = changed(given={"draw": [], "reshuffle_to": cards}, do=["A play R5 uno", "B draw"], expect={"counts": {"B": 3}})
    assert [line.split(":")[0] for line in run(read_scenario(scenario))] == ["reshuffle_to"] * failed


@pytest.mark.parametrize(("cards", "failed"), [
    (["B7", "R9"], False), (["R9", "B7"], False), (["Y7"], True), (["B7"], False), (["R9", "Y7"], True),
    (["R9", "B7", "Y7"], True)])
def test_a_reshuffle_produces_what_is_said(cards: list[str], failed: bool) -> None:
    scenario = changed(given={"draw": [], "below": ["B7"], "reshuffle_to": cards}, do=["A play R5 uno", "B draw"])
    scenario["expect"] = {"counts": {"B": 3}}
    assert [line.split(":")[0] for line in run(read_scenario(scenario))] == ["reshuffle_to"] * failed
    if not failed:
        scenario["expect"] = {"hands": {"B": ["B1", "B2", cards[0]]}}
        assert run(read_scenario(scenario)) == []


def test_a_reshuffle_need_not_come_about() -> None:
    """A list may say of every scenario how its pile would be shuffled."""
    assert run(read_scenario(changed(given={"reshuffle_to": ["R9"]}))) == []


@pytest.mark.parametrize(("phase", "act", "code"), [
    ("flip", "flip R5 B3", "scenario-not-turned"), ("flip", "flip W4 W4", "scenario-not-turned"),
    ("flip", "flip", "scenario-act"), ("dealer_draw", "dealer_draw A=SW B=R5", "scenario-not-in-deck"),
    ("dealer_draw", "dealer_draw A=R0 B=R0", "scenario-not-in-deck"), ("dealer_draw", "dealer_draw A", "scenario-act"),
])
def test_cards_that_cannot_come_are_an_error(phase: str, act: str, code: str) -> None:
    given: dict[str, Any] = {"edition": "classic", "players": ["A", "B"], "phase": phase, "dealer": "B", "draw": ["G1"]}
    if phase == "flip":
        given["hands"] = {"A": ["R5", "G2"], "B": ["B1", "B2"]}
    scenario = read_scenario({**GOOD, "given": given, "do": [act], "expect": {}})
    with pytest.raises(BadScenario) as caught:
        run(scenario)
    assert caught.value.code == code
    assert f"“{act}”" in str(caught.value)


def test_a_card_is_turned_up_only_before_the_first_turn() -> None:
    found = run(read_scenario(changed(do=["flip R5"], expect={"events": [], "turn": "A", "counts": {}, "top": "R9"})))
    assert found == ["do: expected no refusal; got 1: ['rejected: no-flip']"]


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
    with pytest.raises((BadScenario, BadPosition)):
        run(read_scenario(changed(**parts)))


@pytest.mark.parametrize(("key", "parts"), [
    ("id", {"id": 3}), ("title", {"title": None}), ("covers", {"covers": 3}), ("covers", {"covers": [3]}),
    ("given", {"given": []}), ("expect", {"expect": "turn B"}), ("static", {"static": []}), ("do", {"do": "A draw"}),
    ("do", {"do": [3]}), ("scores", {"given": {"scores": [1]}}), ("scores", {"expect": {"scores": {"A": True}}}),
    ("counts", {"expect": {"counts": 3.5}}), ("counts", {"expect": {"counts": {"A": 16 ** 9999}}}),
    ("phase", {"given": {"phase": ["flip"]}}), ("phase", {"expect": {"phase": ["play"]}}),
    ("called", {"given": {"called": "A"}}), ("hands", {"given": {"hands": [["R5"]]}}),
    ("hands", {"given": {"hands": {"A": "R5"}}}), ("hands", {"given": {"hands": {1: ["R5"]}}}),
    ("turn", {"given": {"turn": 3}}), ("turn", {"expect": {"turn": 3}}), ("events", {"expect": {"events": [3]}}),
    ("events", {"expect": {"events": "turn B"}}), ("count", {"static": {"count": 3}}),
    ("refused", {"static": {"refused": "yes"}}), ("deck_size", {"static": {"deck_size": "108"}}),
    ("options", {"given": {"options": ["stacking"]}}), ("options", {"given": {"options": {"stacking": ["any"]}}}),
    ("draw", {"given": {"draw": {}}}), ("draw", {"given": {"draw": [5]}}), ("players", {"given": {"players": 2}}),
    ("written", {"given": {"written": "c01"}}), ("edition", {"given": {"edition": ["mario"]}}),
    ("top", {"given": {"top": None}}), ("draw_count", {"expect": {"draw_count": "1"}}),
])
def test_a_value_of_another_kind_is_an_error(key: str, parts: dict[str, Any]) -> None:
    scenario = {**GOOD, **{name: {**GOOD.get(name, {}), **part} if isinstance(part, dict) else part
                           for name, part in parts.items()}}
    with pytest.raises(BadScenario) as caught:
        read_scenario(scenario)
    assert caught.value.code == "scenario-shape"
    said = str(caught.value)
    assert f"“{key}” should be a" in said or key == "refused"
    assert f"Scenario {scenario['id']}: " in said
    assert "should be" in said


def test_players_must_be_said_where_cards_are_counted_for_them() -> None:
    with pytest.raises(BadScenario, match="players"):
        read_scenario({**GOOD, "given": {}, "do": [], "expect": {}, "static": {"draw_pile_after_flip": 3}})


def test_each_missing_key_is_an_error() -> None:
    for key in ("id", "title", "given", "do", "expect"):
        with pytest.raises(BadScenario):
            read_scenario({name: value for name, value in GOOD.items() if name != key})


@pytest.mark.parametrize("text", ["", "a: b", "- [", "- 1", "[]", "- {id: 1}", "- 2026-99-99", "- " + "9" * 9999,
                                  "- " + "[" * 9999, "- &a [*a]", "- {[]: 1}", "- !!python/name:os.system x"],
                         ids=lambda text: text[:20])
def test_a_file_that_is_no_suite_is_an_error(tmp_path: Path, text: str) -> None:
    path = tmp_path / "suite.yaml"
    path.write_text(text)
    with pytest.raises(BadScenario):
        read_file(path)


def test_a_file_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    for path in (tmp_path / "none.yaml", tmp_path, "no\0file"):
        with pytest.raises(BadScenario) as caught:
            read_file(path)
        assert caught.value.code == "scenario-file"


def test_the_last_line_counts(tmp_path: Path) -> None:
    path = tmp_path / "suite.yaml"
    path.write_text(yaml.safe_dump([GOOD, changed(id="X-2", expect={"turn": "A"})]))
    said: list[str] = []
    assert not run_files([path], said.append)
    assert said[-1] == "1 passed, 1 failed"
    assert any(line.startswith("X-2 ") for line in said)


def test_a_scenario_that_cannot_be_read_has_failed_and_the_others_run(tmp_path: Path) -> None:
    path = tmp_path / "suite.yaml"
    path.write_text(yaml.safe_dump([changed(id="X-0", do=["A plays R5"]), GOOD, changed(id="X-1")]))
    said: list[str] = []
    assert not run_files([tmp_path / "none.yaml", path], said.append)
    assert said[-1] == "1 passed, 3 failed"


def test_a_scenario_that_stands_twice_has_failed_once(tmp_path: Path) -> None:
    path = tmp_path / "suite.yaml"
    path.write_text(yaml.safe_dump([GOOD, {**GOOD, "title": "again"}]))
    with pytest.raises(BadScenario, match=r"suite\.yaml"):
        read_file(path)
    said: list[str] = []
    assert not run_files([path], said.append)
    assert said == ["X-1", f"    In {path} the scenario X-1 stands twice.", "1 passed, 1 failed"]


def test_what_cannot_be_shown_is_spelled_out(tmp_path: Path) -> None:
    path = tmp_path / "suite.yaml"
    path.write_text('- {id: "\\ud800", title: t, given: {}, do: [], expect: {}}')
    said: list[str] = []
    assert not run_files([path], said.append)
    assert "\\ud800" in said[0]
    assert all(line.encode() for line in said)


# --- scenarios that somebody's cat walked over ---

ODD: list[Any] = [None, True, -1, 0, 3, 10 ** 400, 3.5, float("nan"), "", " ", "A", "Z", "R5", "CU", "CU:1", "CU:c11", "W4",
                  "none", "flip", "A draw", "A play", "A play W4 colour=", "A uno", "B leave", "A leave", "A colour R",
                  "dealer_draw A=R5 B=", "flip W4", "A propose x", "A discard_A=,", "\ud800", "٣", [], [[]], [None], ["A"],
                  ["R5", "W"], {}, {"A": 1}, {"A": ["R5"]}, {3: 4}, {"stacking": []}, b"x"]
WORDS = sorted({word for scenario in SCENARIOS for act in scenario.do for word in act.split()})


def places(part: Any) -> Iterator[Callable[[Callable[[Any], Any]], None]]:
    """Every value within, as something that can be done to it."""
    for key in list(part) if isinstance(part, dict) else range(len(part)):
        def change(how: Callable[[Any], Any], part: Any = part, key: Any = key) -> None:
            part[key] = how(part[key])
        yield change
        if isinstance(part[key], dict | list):
            yield from places(part[key])


def spoiled(value: Any, lot: random.Random, others: list[Any]) -> Any:
    """Another value: any one, one from elsewhere in the suite, or this one with a word changed or an entry moved."""
    way = lot.random()
    if way < 0.3:
        return copy.deepcopy(lot.choice(ODD))
    if way < 0.5:
        return copy.deepcopy(lot.choice(others))
    if isinstance(value, str) and value:
        words = value.split(" ")
        words[lot.randrange(len(words))] = lot.choice([*WORDS, ""])
        return " ".join(words)
    if isinstance(value, list) and value:
        return lot.choice([value[1:], value[:-1], value[::-1], value * 2, value * 60, [*value, lot.choice(others)]])
    if isinstance(value, dict) and value:
        return {key: entry for key, entry in value.items() if lot.random() < 0.7}
    return [value]


def test_whatever_stands_in_a_suite_it_ends_with_the_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lot = random.Random(7)
    suite = [entry for path in FILES for entry in yaml.safe_load(path.read_text(encoding="utf-8"))]
    others = [value for entry in suite for part in entry.values() if isinstance(part, dict) for value in part.values()]
    entries = []
    for number in range(4000):
        entry = copy.deepcopy(lot.choice(suite))
        for _ in range(lot.randint(1, 3)):
            lot.choice(list(places(entry)))(lambda value: spoiled(value, lot, others))
        if isinstance(entry["id"], str):
            entry["id"] = f"{entry['id']} {number}"
        entries.append(entry)
    monkeypatch.setattr("lastcard.conform.entries_of", {tmp_path: entries}.__getitem__)
    said: list[str] = []
    assert not run_files([tmp_path], said.append)
    closing = re.fullmatch(r"(\d+) passed, (\d+) failed", said[-1])
    assert closing is not None
    assert int(closing[1]) + int(closing[2]) == len(entries)
    assert min(int(closing[1]), int(closing[2])) > 300
