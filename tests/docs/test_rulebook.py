"""The rule book: every number has its text, what cites a number cites one that is there, and scenarios cover them."""
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tools.rules_page import UNPLAYED, book, chapters, citations, cited_in, coverage

from lastcard.errors import LastcardError
from lastcard.rulebook import KINDS, about, known, numbers, part, text, title
from lastcard.words import messages, t

ROOT = Path(__file__).resolve().parents[2]
LOOKS_LIKE_A_NUMBER = re.compile(r"(?<![\w-])(?:R-\d+|[QH]-\d+|C(?:0\d|1[0-9]))(?![\w-])")
WRITTEN = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs", "conformance", "src")


def files() -> list[Path]:
    places = [ROOT / name for name in WRITTEN]
    found = [file for place in places for file in ([place] if place.is_file() else sorted(place.rglob("*")))]
    return [file for file in found if file.suffix in {".py", ".md", ".yaml", ".ftl"} and file.name != "pictures.py"]


def test_the_numbers_are_sorted_and_there() -> None:
    there = numbers()
    assert there[0] == "R-001"
    assert there[-1] == "C10"
    assert len(set(there)) == len(there)
    assert list(dict.fromkeys(number[0] for number in there)) == ["R", "Q", "H", "C"]
    assert [number for number in there if number[0] == "R"] == [f"R-{digits:03}" for digits in range(1, 86)]


@pytest.mark.parametrize("number", numbers())
def test_every_rule_has_a_text_and_a_title(number: str) -> None:
    assert text(number).endswith((".", "honor."))
    assert not title(number).endswith(".")
    assert len(title(number)) < 40


@pytest.mark.parametrize(("typed", "number"), [
    ("R-047", "R-047"), ("r47", "R-047"), (" q-1 ", "Q-01"), ("H1", "H-01"), ("c4", "C04"), ("C-10", "C10"),
])
def test_a_number_is_known_however_it_is_typed(typed: str, number: str) -> None:
    assert known(typed) == number
    assert text(typed) == text(number)


@pytest.mark.parametrize("typed", ["R-999", "Q-00", "H-07", "C11", "", "wild", "R", "R-47x", "١", "R-" + "9" * 5000])
def test_a_number_that_is_not_there_is_an_error(typed: str) -> None:
    with pytest.raises(LastcardError) as caught:
        known(typed)
    assert caught.value.code == "unknown-rule"
    assert f"“{typed[:40]}”" in str(caught.value)


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_number_cited_is_there(path: Path) -> None:
    there = set(numbers())
    lines = path.read_text(encoding="utf-8").splitlines()
    wrong = [f"{path.relative_to(ROOT)}:{place}: {found}" for place, line in enumerate(lines, 1)
             for found in LOOKS_LIKE_A_NUMBER.findall(line) if found not in there]
    assert not wrong, "\n".join(wrong)


def test_a_number_that_is_cited_and_not_there_would_be_found() -> None:
    assert LOOKS_LIKE_A_NUMBER.findall("R-29, (Q-099) H-1; C00 C11 `R-1234`") == [
        "R-29", "Q-099", "H-1", "C00", "C11", "R-1234"]


def test_every_rule_is_covered_by_a_scenario_or_has_a_reason() -> None:
    covered = coverage()
    assert set(covered) <= set(numbers())
    assert {number for number in numbers() if number not in covered} == UNPLAYED
    assert {name for name in messages("en") if name.startswith("unplayed-")} == {f"unplayed-{one}" for one in UNPLAYED}


def test_what_a_line_cites() -> None:
    assert list(cited_in("(R-026 to R-028, Q-08)")) == ["R-026", "R-027", "R-028", "Q-08"]
    assert list(cited_in("C09–C10; H-01 to Q-02")) == ["C09", "C10", "H-01"]
    assert list(cited_in('t("R-001.title") M8 C43 39 R-0470')) == []


def test_who_cites() -> None:
    found = citations()
    assert "rules/setup.py: turn_first_card" in found["R-025"]
    assert "judging.py: REASONS" in found["R-029"]
    assert "options.py: OPTIONS" in found["Q-20"]
    assert "programs.py: IDEAS" in found["C04"]
    assert not [place for places in found.values() for place in places if place.startswith("rulebook.py")]


def test_the_chapters_tell_every_rule_once() -> None:
    told = [number for _, rules in chapters() for number in rules]
    assert sorted(told) == sorted(numbers())
    assert all(len({number[0] for number in rules}) == 1 for _, rules in chapters())


def test_each_kind_of_rules_has_its_words() -> None:
    assert [part(kind) for kind in KINDS] == ["As printed", "What the leaflets leave open", "House rules", "The ten ideas"]
    assert all(about(kind).endswith(".") for kind in KINDS)


def test_the_texts_do_not_bring_what_makes_the_page() -> None:
    program = "import sys; from lastcard.rulebook import text; text('R-029'); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    brought = {"yaml", "lastcard.options", "lastcard.scenarios", "lastcard.rules"} & set(done.stdout.split())
    assert brought == set()


def test_the_book() -> None:
    told = book()
    anchors = re.findall(r'<a id="([^"]+)"', told)
    assert len(set(anchors)) == len(anchors)
    assert set(numbers()) <= set(anchors)
    assert set(re.findall(r"\]\(#([^)]+)\)", told)) <= set(anchors)
    assert "*Scenarios:* none" not in told
    assert all(f"*Scenarios:* {t(f'unplayed-{number}')}" in told for number in UNPLAYED)
    for link in set(re.findall(r"\]\((\.\./[^)#]+)\)", told)):
        assert (ROOT / "docs" / link).exists(), link


def test_the_book_is_made_from_a_checkout(tmp_path: Path) -> None:
    with pytest.raises(LastcardError, match="checkout"):
        book(tmp_path)
    target = tmp_path / "rules.md"
    subprocess.run([sys.executable, "-m", "tools.rules_page", str(target)], check=True, cwd=ROOT)
    assert target.read_text(encoding="utf-8") == book()
