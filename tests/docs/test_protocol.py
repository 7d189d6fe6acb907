"""What is written about the protocol is what is sent: schema, examples, recorded rounds, the page about it."""
import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from jsonschema import Draft202012Validator

from lastcard.server import protocol
from lastcard.server.protocol import FromPage, FromServer, Seen

DOCS = Path(__file__).resolve().parents[2] / "docs"
SCHEMA: dict[str, Any] = json.loads((DOCS / "protocol" / "schema.json").read_text(encoding="utf-8"))
EXAMPLES: dict[str, Any] = json.loads((DOCS / "protocol" / "examples.json").read_text(encoding="utf-8"))
ROUNDS: list[dict[str, Any]] = json.loads((DOCS / "protocol" / "rounds.json").read_text(encoding="utf-8"))
FRAMES = {kind.__struct_config__.tag: kind for kind in get_args(FromServer)}
COMMANDS = {kind.__struct_config__.tag: kind for kind in get_args(FromPage)}
BODIES = {"POST /api/tables": "OpenTable", "… and its answer": "Opened", "GET /api/tables/{id}": "Glance",
          "GET /api/mine": "Mine", "a refused request": "Problem"}
PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")
FROM_SERVER: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)


def checked_as(name: str) -> Draft202012Validator:
    return Draft202012Validator({"$schema": SCHEMA["$schema"], "$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    for reference in set(re.findall(r'"\$ref": "#/\$defs/([^"]+)"', json.dumps(SCHEMA))):
        assert reference in SCHEMA["$defs"]


def test_there_is_an_example_of_each_kind() -> None:
    assert {one["type"] for one in EXAMPLES.values() if "type" in one} == {*FRAMES, *COMMANDS}
    assert {name for name, one in EXAMPLES.items() if "type" not in one} == set(BODIES)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_as_the_schema_says_and_as_it_is_read(name: str) -> None:
    one = EXAMPLES[name]
    kind = one.get("type")
    checked_as("FromServer" if kind in FRAMES else "FromPage" if kind in COMMANDS else BODIES[name]).validate(one)
    read: Any = FRAMES.get(kind) or COMMANDS.get(kind) or getattr(protocol, BODIES.get(name, ""), None)
    assert msgspec.convert(one, read) is not None


def test_the_schema_refuses_what_is_none() -> None:
    assert not checked_as("FromServer").is_valid({"type": "told"})
    assert not checked_as("FromPage").is_valid({"type": "do", "id": "a b", "seen": 1, "move": "draw"})
    assert not checked_as("FromPage").is_valid({"type": "ping", "and": 1})


@pytest.mark.parametrize("recorded", ROUNDS, ids=lambda one: f"{one['table']} {one['viewer']}")
def test_what_is_told_adds_up_to_what_is_seen(recorded: dict[str, Any]) -> None:
    """The fold of a page, in a few lines: what a stranger needs to write."""
    seen: dict[str, Any] = {}
    compared = 0
    for seq, frame in enumerate(recorded["frames"]):
        FROM_SERVER.decode(json.dumps(frame))
        assert frame["seq"] == seq
        seen.update(frame.get("seen", {}))
        check = recorded["checks"].get(str(seq))
        if check is not None:
            assert seen == check
            assert msgspec.convert(seen, Seen).round == seen["round"]
            compared += 1
    assert compared > 1


def test_a_move_costs_little() -> None:
    """400 bytes a move for each viewer, mean over a round; more is a reason to look at what has grown."""
    for recorded in ROUNDS:
        told = [len(msgspec.json.encode(frame)) for frame in recorded["frames"][1:]]
        assert sum(told) / len(told) <= 400


def test_nobody_is_told_of_others_cards() -> None:
    """A recording holds no face that its viewer may not see: none of what others drew, unless hands lay open."""
    for recorded in ROUNDS:
        for frame in recorded["frames"]:
            for event in frame.get("events", ()) or frame.get("recent", ()):
                if event["type"] in ("drew", "dealt") and event["seat"] != recorded["viewer"] and not event.get("open"):
                    assert "cards" not in event


def test_the_page_speaks_of_every_frame_and_command() -> None:
    assert {tag for tag in (*FRAMES, *COMMANDS) if f"`{tag}`" not in PAGE} == set()
    fields = {"fits", "lays", "acts", "discards", "catches", "costs", "no", "why", "no_draw"}
    assert fields == set(protocol.May.__struct_fields__)
    assert {field for field in fields if f"`{field}`" not in PAGE} == set()


def test_the_frames_shown_are_frames() -> None:
    shown = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
    assert [one["type"] for one in shown] == ["do", "told", "done"]
    for one in shown:
        assert msgspec.convert(one, FRAMES.get(one["type"]) or COMMANDS[one["type"]])
