"""Pictures of cards, hands and tables: well-formed, safe, told apart; the committed ones are the ones made today."""

import itertools
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from lastcard.pictures import CODES, WILDS, card_svg, documentation, hand_svg, table_svg

DOCS = Path(__file__).resolve().parents[2] / "docs" / "pictures"
NASTY = "<b>&\"'</text><script>alert(1)</script>\x00\x1b\ud800\uffff ]]>"
SVG = "{http://www.w3.org/2000/svg}"


def table(**changes: Any) -> str:
    plain: dict[str, Any] = {"top": "G7", "colour": "G", "others": [("Ada", 5), ("Ben", 2)], "draw": 70}
    return table_svg(changes.pop("hand", ["R5", "W4"]), **(plain | changes))


def every_picture() -> dict[str, str]:
    named = {f"{code} {c}": card_svg(code, named=c) for code in WILDS for c in "RGBY"}
    hands = {f"hand of {n}": hand_svg((list(CODES) * 2)[:n]) for n in (0, 1, 2, 7, 14, 15, 20, 28, 29, 40, 108)}
    tables = {f"table of {n + 1}": table(others=[(f"P{i}", i) for i in range(n)], hand=list(CODES)[: n * 5])
              for n in range(10)}
    nasty = {
        "nasty card": card_svg("CU", words=NASTY),
        "nasty hand": hand_svg([("CU", NASTY)], label=NASTY),
        "nasty table": table(top=("CU", NASTY), others=[(NASTY, 1)], called=[NASTY], turn=NASTY, hand=[("CU", NASTY)],
                             head=NASTY, before=NASTY, now=NASTY, label=NASTY),
    }
    return {code: card_svg(code) for code in CODES} | named | hands | tables | nasty | documentation()


PICTURES = every_picture()


def words_of(picture: str) -> str:
    return " ".join("".join(text.itertext()) for text in ET.fromstring(picture).iter(f"{SVG}text"))


def drawing(picture: str) -> str:
    """The picture without its title."""
    return re.sub("<title>.*?</title>", "", picture)


@pytest.mark.parametrize("name", PICTURES)
def test_is_well_formed_and_asks_nothing_of_the_page(name: str) -> None:
    picture = PICTURES[name]
    root = ET.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root[0].tag == f"{SVG}title"
    assert root[0].text
    picture.encode("utf-8")
    for part in root.iter():
        assert part.tag.removeprefix(SVG) in {"svg", "title", "g", "path", "rect", "circle", "ellipse", "text"}
        for attribute, value in part.attrib.items():
            assert attribute not in {"id", "style", "class"}
            assert "href" not in attribute
            assert not attribute.startswith("on")
            assert "url(" not in value
            assert "nan" not in value
            assert "inf" not in value


@pytest.mark.parametrize("name", ["cards.svg", "table.svg"])
def test_committed_picture_is_the_one_made_today(name: str) -> None:
    fresh = documentation()[name]
    assert (DOCS / name).read_text(encoding="utf-8") == fresh, (
        "run: python -m lastcard.pictures docs/pictures")


def test_module_writes_the_documentation(tmp_path: Path) -> None:
    out = tmp_path / "new" / "folder"
    subprocess.run([sys.executable, "-m", "lastcard.pictures", str(out)], check=True)
    assert {file.name: file.read_text(encoding="utf-8") for file in out.iterdir()} == documentation()
    assert subprocess.run([sys.executable, "-m", "lastcard.pictures"], capture_output=True).returncode != 0


def test_every_kind_looks_different() -> None:
    faces = [drawing(card_svg(code)) for code in CODES]
    faces += [drawing(card_svg(code, named=c)) for code in WILDS for c in "RGBY"]
    faces += [drawing(card_svg("CU", words=words)) for words in ("Everyone sings.", "Nobody sings.")]
    assert len(CODES) == 58
    assert len(set(faces)) == len(faces)


def test_titles_name_the_cards() -> None:
    titles = [ET.fromstring(card_svg(code))[0].text for code in ("R5", "G+2", "Brev", "Yskip", "W4", "back")]
    assert titles == ["Red 5", "Green Draw Two", "Blue Reverse", "Yellow Skip", "Wild Draw Four", "Card back"]
    assert ET.fromstring(card_svg("W", named="B"))[0].text == "Wild, blue named"
    assert ET.fromstring(hand_svg(["R5", ("CU", "Sing.")]))[0].text == "Red 5, Customizable: Sing."
    assert ET.fromstring(hand_svg(["R5"], label="Ben & Ada"))[0].text == "Ben & Ada"


def test_words_are_escaped_and_kept() -> None:
    picture = card_svg("CU", words='<b>&"')
    assert "&lt;b&gt;&amp;&quot;" in picture
    assert "<b>" not in picture
    assert words_of(picture) == '<b>&"'


@pytest.mark.parametrize("words", [
    "Sing.", "Everyone discards or draws to exactly 3 cards.", "Die Herausforderung " * 3,
    "Rindfleischetikettierungsgesetz", "e\u0301" * 50])
def test_words_that_fit_are_all_there(words: str) -> None:
    assert words_of(card_svg("CU", words=words)).replace(" ", "") == words.replace(" ", "")


def test_whole_words_are_kept_where_a_smaller_size_allows() -> None:
    assert words_of(card_svg("CU", words="Eine Herausforderung")) == "Eine Herausforderung"


@pytest.mark.parametrize("words", ["word " * 500, "x" * 5000, "W" * 200, "\U0001f469\u200d\U0001f467" * 200])
def test_long_words_end_in_an_ellipsis_inside_the_slip(words: str) -> None:
    root = ET.fromstring(card_svg("CU", words=words))
    lines = list(root.iter(f"{SVG}text"))
    assert (lines[-1].text or "").endswith("…")
    assert all(36 < float(line.get("y", "0")) < 108 for line in lines)
    slip = next(r for r in root.iter(f"{SVG}rect") if r.get("fill") == "#FFFDF6")
    assert float(slip.get("y", "0")) > 33
    assert float(slip.get("height", "0")) < 78


def places(picture: str) -> list[tuple[float, float]]:
    cards = [g for g in ET.fromstring(picture) if g.tag == f"{SVG}g"]
    found = [re.match(r"translate\((\S+) (\S+)\)", g.get("transform", "")) for g in cards]
    return [(float(m[1]), float(m[2])) for m in found if m]


@pytest.mark.parametrize("n", [1, 2, 7, 13, 14, 15, 16, 20, 27, 28, 29, 40, 41, 108])
def test_every_index_in_a_hand_is_free(n: int) -> None:
    cards = places(hand_svg((list(CODES) * 2)[:n]))
    assert len(cards) == n == len(set(cards))
    rows = sorted({y for _, y in cards})
    assert (len(rows) > 1) == (n >= 15)
    assert all(low - high >= 56 for high, low in itertools.pairwise(rows))
    lengths = [sum(y == row for _, y in cards) for row in rows]
    assert lengths == sorted(lengths, reverse=True)
    assert max(lengths) - min(lengths) <= 1
    for row in rows:
        xs = [x for x, y in cards if y == row]
        assert all(right - left >= 56 for left, right in itertools.pairwise(xs))


def test_table_shows_what_is_known() -> None:
    text = words_of(table(called=["Ben"], others=[("Ada", 5), ("Ben", 1)], now="Your turn.", head="Classic, round 2"))
    assert text == "Classic, round 2 Ada 5 Ben 1 UNO 70 to draw Green Your turn. 2 cards"
    assert "Yellow" in words_of(table(top="W", colour="Y"))
    assert "Green" not in words_of(table(top="W", colour=None))


@pytest.mark.parametrize("change", [
    {"colour": "B"}, {"clockwise": False}, {"turn": "Ada"}, {"raised": [1]}, {"draw": 0}, {"under": ["R1"]},
    {"hand": ["R5"]}, {"others": [("Ada", 5), ("Ben", 3)]}])
def test_table_tells_each_thing(change: dict[str, Any]) -> None:
    assert drawing(table(**change)) != drawing(table())


@pytest.mark.parametrize("code", ["", "R", "R10", "r5", "R\u0665", "W5", "BACK", "Rrev ", "X1", "W4\n"])
def test_unknown_codes_are_refused(code: str) -> None:
    said = re.escape(f"“{code}”")
    with pytest.raises(ValueError, match=said):
        card_svg(code)
    with pytest.raises(ValueError, match=said):
        hand_svg(["R5", code], label="x")
    for wrong in ({"top": code}, {"under": [code]}, {"hand": [(code, "")]}):
        with pytest.raises(ValueError, match=said):
            table(label="x", **wrong)


def test_what_no_card_bears_is_refused() -> None:
    for wrong in ("X", "b", "RB"):
        with pytest.raises(ValueError, match=wrong):
            card_svg("W", named=wrong)
        with pytest.raises(ValueError, match=wrong):
            table(colour=wrong)
    with pytest.raises(ValueError, match="R5"):
        card_svg("R5", named="B")
    with pytest.raises(ValueError, match="back"):
        card_svg("back", named="B")
    with pytest.raises(ValueError, match="W4"):
        hand_svg([("W4", "Everyone sings.")])
    with pytest.raises(ValueError, match="10"):
        table(others=[(f"P{i}", 1) for i in range(10)])
