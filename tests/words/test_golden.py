"""Python and the page say the same: golden.json holds what Python says, and the page's own tests read it too."""
import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from lastcard.errors import MissingText
from lastcard.judging import REASONS
from lastcard.rulebook import NUMBER
from lastcard.server.protocol import RoomEvent
from lastcard.server.wire import WIRE, kebab
from lastcard.words import LOCALES, messages, t

from .golden import golden

FILE = Path(__file__).parent / "golden.json"
TAGS = {kebab(kind.__name__) for kind in WIRE}


@pytest.fixture(scope="module")
def kept() -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def test_what_python_says_is_what_is_kept(kept: dict[str, list[Any]]) -> None:
    assert json.loads(json.dumps(golden())) == kept, "make generated"


def test_every_event_is_there_for_every_side(kept: dict[str, list[Any]]) -> None:
    assert {one["event"]["type"] for one in kept["events"]} == TAGS
    texts = {name for name in messages("en") if name.startswith("event-") and name.partition(".")[0][6:] in TAGS}
    said = {one["said"] for one in kept["events"]}
    plain = {name: text for name in texts if (text := _without_gaps(name)) is not None}
    assert len(plain) > 20
    assert {name for name, text in plain.items() if text not in said} == set()


def _without_gaps(name: str) -> str | None:
    """A text that speaks of nobody; None if it needs a value."""
    try:
        return t(name)
    except MissingText:
        return None


def test_every_reason_is_there(kept: dict[str, list[Any]]) -> None:
    assert {one["code"] for one in kept["refusals"]} == {code for code, _ in REASONS.values()} | {"bad-seats"}
    assert all(NUMBER.fullmatch(rule) for _, rule in REASONS.values())


def test_people_at_the_table_have_their_sentences() -> None:
    """Events of the room are said by the page alone: each has one for you and one for others."""
    for kind in get_args(RoomEvent):
        assert {f"event-{kind.__struct_config__.tag}.other"} <= messages("en")


def test_texts_of_the_page_keep_to_the_house() -> None:
    """American English, no exclamation marks by the page itself, no three dots."""
    text = (LOCALES / "en" / "page.ftl").read_text(encoding="utf-8")
    said = [re.sub(r"^#.*|^\s*\.?[\w-]+ =|\{[^}]*\}?|\*?\[[\w-]+\]", "", line) for line in text.splitlines()]
    assert [line for line in said if re.search(r"colour|!|\.\.\.", line, re.IGNORECASE)] == []
