"""Reading what somebody sent: strictly, and with an answer for everything that can be wrong with it."""
from __future__ import annotations

import json
from typing import Any, TypeVar

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import Decoder

from lastcard.errors import LastcardError

T = TypeVar("T", bound=Struct)


class BadRequest(LastcardError):
    """What was sent cannot be read, or is not what is asked for."""


def read(data: bytes, decoder: Decoder[T]) -> T:
    """What was sent. Raises `BadRequest`: no JSON, another form, a field that there is not, or a field that stands twice."""
    try:
        found = decoder.decode(data)
        json.loads(data, object_pairs_hook=_each_once)
    except ValidationError as error:
        raise BadRequest("bad-body", problem=str(error)) from error
    except (DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadRequest("not-json", problem="too deep" if isinstance(error, RecursionError) else str(error)) from error
    return found


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of which nobody can say which of two values counts is refused."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise BadRequest("field-twice", field=name)
        found[name] = value
    return found
