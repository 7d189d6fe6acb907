"""Every value of every option, and every sheet, has a scenario that comes out differently without it."""
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from lastcard.conform import run
from lastcard.errors import LastcardError
from lastcard.options import OPTIONS, SHEETS, Edition, Option, Value
from lastcard.scenarios import read_scenario

SUITE = Path(__file__).parents[2] / "conformance"

Entry = dict[str, Any]
Case = tuple[str, tuple[Edition, ...], Value]  # an option, the editions in which it has this end or default, a value


@cache
def suite() -> tuple[Entry, ...]:
    return tuple(entry for path in sorted(SUITE.glob("*.yaml")) for entry in yaml.safe_load(path.read_text("utf-8")))


def agreed(entry: Entry) -> dict[str, Any]:
    """What the table of a scenario has agreed on, in the engine's values."""
    options = entry["given"].get("options", {})
    return {name: None if name == "rounds" and value == "none" else value for name, value in options.items()}


def edition_of(entry: Entry) -> str:
    return str(entry["given"].get("edition", "uno112"))


def other_table(entry: Entry, **changes: Any) -> Entry:
    """The same scenario with other options; `...` takes one away."""
    entry = deepcopy(entry)
    options = {**entry["given"].get("options", {}), **changes}
    entry["given"]["options"] = {name: "none" if value is None else value for name, value in options.items()
                                 if value is not ...}
    return entry


def comes_out(entry: Entry) -> bool | None:
    """Whether it comes out as expected; None if there can be no such table."""
    try:
        return not run(read_scenario(entry))
    except LastcardError:
        return None


def same(one: Value, other: object) -> bool:
    return type(one) is type(other) and one == other


def others(option: Option, edition: str, value: Value) -> list[Value]:
    """The other values that this edition offers; of numbers the neighbours and the ends."""
    found: list[Value] = [other for other in option.values if not same(other, value)]
    for known, numbers in option.numbers.items():
        if known == edition:
            near = {numbers[0], numbers[-1]} | ({value - 1, value + 1} if isinstance(value, int) else set())
            found += sorted(number for number in near if number in numbers and not same(value, number))
    return found


def matters(entry: Entry, name: str, value: Value) -> bool:
    """Whether the scenario comes out as it does because of that value."""
    option = OPTIONS[name]
    edition = edition_of(entry)
    if edition not in option.editions:
        return False
    if name in agreed(entry):
        if not same(value, agreed(entry)[name]):
            return False
        if not same(value, option.defaults[edition]):
            return comes_out(entry) is True and comes_out(other_table(entry, **{name: ...})) is not True
    elif not same(value, option.defaults[edition]):
        return False
    return comes_out(entry) is True and any(
        comes_out(other_table(entry, **{name: other})) is False for other in others(option, edition, value))


def cases() -> Iterator[Case]:
    """Each value that can be chosen by name, both ends of each range, and each default."""
    for option in OPTIONS.values():
        wanted: dict[tuple[str, Value], list[Edition]] = {}
        for edition in option.editions:
            numbers = option.numbers.get(edition)
            ends = {numbers[0], numbers[-1]} if numbers else set()
            for value in [*option.values, *sorted(ends), option.defaults[edition]]:
                editions = wanted.setdefault((type(value).__name__, value), [])
                if edition not in editions:
                    editions.append(edition)
        for (_, value), editions in wanted.items():
            if len(set(option.numbers.values())) > 1:          # ends of its own in each edition
                for edition in editions:
                    yield option.name, (edition,), value
            else:
                yield option.name, tuple(editions), value


def name_of(case: Case) -> str:
    name, editions, value = case
    return f"{name}={value}" + (f" in {editions[0]}" if len(editions) == 1 else "")


def is_last_allowed(entry: Entry, name: str, value: Value) -> bool:
    """Whether the scenario says that the number is allowed and the next one beyond it is not: so many rounds, say, are
    more than a scenario can play."""
    numbers = OPTIONS[name].numbers.get(edition_of(entry))  # type: ignore[call-overload]
    if not numbers or not isinstance(value, int) or value not in (numbers[0], numbers[-1]):
        return False
    beyond = value + 1 if value == numbers[-1] else value - 1
    return (entry.get("static") == {"refused": True} and same(beyond, agreed(entry).get(name)) and comes_out(entry) is True
            and comes_out(other_table(entry, **{name: value})) is False)


@pytest.mark.parametrize("case", list(cases()), ids=name_of)
def test_every_value_of_every_option_matters_in_a_scenario(case: Case) -> None:
    name, editions, value = case
    found = any(matters(entry, name, value) or is_last_allowed(entry, name, value)
                for entry in suite() if edition_of(entry) in editions)
    assert found, f"no scenario in conformance comes out differently because of {name_of(case)} ({OPTIONS[name].rule})"


@pytest.mark.parametrize(("edition", "sheet"), [(edition, sheet) for edition, sheets in SHEETS.items() for sheet in sheets])
def test_every_sheet_has_a_scenario(edition: Edition, sheet: str) -> None:
    """A sheet that differs from the defaults is missed where it is taken away, once for each difference; one that does
    not differ comes out otherwise than another sheet, where the edition has one that differs."""
    entries = [entry for entry in suite() if edition_of(entry) == edition and agreed(entry).get("sheet") == sheet
               and comes_out(entry)]
    assert entries, f"no scenario has sheet={sheet} in {edition}"
    printed = SHEETS[edition][sheet]
    for name, value in printed.items():
        # without the sheet but with its other lines, so that it is this line that matters
        rest = {other: said for other, said in printed.items() if other != name}
        assert any(comes_out(other_table(entry, sheet=..., **rest)) is False for entry in entries), \
            f"no scenario comes out differently because of {name}={value} in sheet={sheet} of {edition}"
    if not printed and any(SHEETS[edition].values()):
        assert any(comes_out(other_table(entry, sheet=other)) is False for entry in entries for other in SHEETS[edition]), \
            f"no scenario of sheet={sheet} in {edition} comes out differently with another sheet"


def test_a_value_that_changes_nothing_is_found_out() -> None:
    """An option that a scenario does not need is not taken for one that matters."""
    entry = next(entry for entry in suite() if agreed(entry).get("stacking") == "same" and comes_out(entry))
    assert not matters(other_table(entry, target=200), "target", 200)
    assert not matters(entry, "stacking", "any")
