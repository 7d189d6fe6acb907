"""What a page sends: one frame is one command, or a reason why it is none."""
from __future__ import annotations

import json
from typing import Any, Final, NoReturn

import msgspec

from lastcard.errors import LastcardError, sayable
from lastcard.server.protocol import LONGEST_FRAME, FromPage, Id, Refused
from lastcard.words import ENGLISH, language

_commands: Final[msgspec.json.Decoder[FromPage]] = msgspec.json.Decoder(FromPage)
_ids: Final[msgspec.json.Decoder[str]] = msgspec.json.Decoder(Id)


class NotHeard(LastcardError):
    """A frame that is no command. `id`: the command's own, if it can be read."""

    id: str = ""


def hear(data: bytes | str) -> FromPage:
    """The command in a frame; raises `NotHeard` for everything else."""
    try:
        raw = data if isinstance(data, bytes) else data.encode()
    except UnicodeEncodeError as wrong:
        raise NotHeard("frame-unreadable", why=wrong.reason) from wrong
    if len(raw) > LONGEST_FRAME:
        raise NotHeard("frame-too-long", bytes=len(raw), most=LONGEST_FRAME)
    try:
        command = _commands.decode(raw)
        _strictly(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, _Twice) as wrong:
        refused = NotHeard("frame-unreadable", why=str(wrong)[:200])
        refused.id = _named(raw)
        raise refused from wrong
    return command


class _Twice(ValueError):
    """A name that stands twice in an object: readers would differ about it."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _Twice("a name stands twice in an object")
    return found


def _no_number(text: str) -> NoReturn:
    raise _Twice(f"{text} is no number")


def _strictly(raw: bytes) -> None:
    """What a lenient reader lets through: names that stand twice, and halves of characters."""
    for value in json.loads(raw, object_pairs_hook=_once, parse_constant=_no_number).values():
        if isinstance(value, str):
            value.encode()


def _named(raw: bytes) -> str:
    """The id of something that is no command, so that its sender knows which it was."""
    try:
        found = json.loads(raw)
        name = found.get("id") if isinstance(found, dict) else None
        return _ids.decode(json.dumps(name).encode())
    except (ValueError, msgspec.MsgspecError, RecursionError):
        return ""


def refused(command_id: str, error: LastcardError) -> Refused:
    """The answer to whoever sent it."""
    values = {name: plain(value) for name, value in error.values.items()}
    rule = values.pop("rule", "")
    with language(ENGLISH):
        return Refused(command_id, error.code, str(error), values, str(rule))


def plain(value: object) -> str | int | bool | float | None:
    """A value of an error as it travels: cards, colors and moves as they are written."""
    if value is None or isinstance(value, bool) or type(value) in (int, float):
        return value  # type: ignore[return-value]
    return str(sayable(str(value)))
