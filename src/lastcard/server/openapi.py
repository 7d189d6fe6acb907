"""The description of the HTTP part, made from the types of `protocol.py` and the table of routes."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec import Struct
from msgspec.json import schema_components

from lastcard import __version__
from lastcard.server.protocol import PROTOCOL, Problem

REFS: Final = "#/components/schemas/{name}"
JSON: Final = "application/json"


@dataclass(frozen=True, slots=True)
class Operation:
    """What one method of one path takes and gives. A kind of content that is no type of ours is named by its media type."""

    method: str
    path: str                                  # as in "/api/tables/{id}"
    summary: str
    answers: Mapping[int, type[Struct] | str | None]
    takes: type[Struct] | None = None
    asks: Mapping[str, str] = field(default_factory=dict)      # what may stand behind "?", and what it says
    cookie: bool = False                       # whether it knows who asks


WHAT: Final[Mapping[int, str]] = {
    101: "The line is open.", 200: "Here it is.", 201: "It is there now.", 204: "Done.", 400: "It cannot be read.",
    403: "Not from that page.", 404: "There is no such thing.", 410: "It is not there any more.", 413: "It is too long.",
    415: "It is no JSON.", 422: "It is refused.", 429: "Too much was asked for.", 503: "Not now.",
}


def document(operations: Sequence[Operation]) -> dict[str, Any]:
    """OpenAPI 3.1."""
    types = _types(operations)
    refs, schemas = schema_components(types, ref_template=REFS)
    of = dict(zip(types, refs, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for one in operations:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "lastcard", "version": __version__, "license": {"name": "MIT"},
                 "description": "Tables of UNO by the book. The game itself goes over /ws/{id}: "
                                f"version {PROTOCOL} of its protocol."},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"session": {"type": "apiKey", "in": "cookie", "name": "lastcard",
                                            "description": "Made by POST /api/session. Under https it is __Host-lastcard."}},
        },
    }


def _types(operations: Iterable[Operation]) -> list[type[Struct]]:
    found: dict[type[Struct], None] = {Problem: None}
    for one in operations:
        for kind in (one.takes, *one.answers.values()):
            if isinstance(kind, type):
                found[kind] = None
    return list(found)


def _operation(one: Operation, of: Mapping[type[Struct], Any]) -> dict[str, Any]:
    said: dict[str, Any] = {"summary": one.summary, "responses": {}}
    parameters: list[dict[str, Any]] = [
        {"name": part[1:-1], "in": "path", "required": True, "schema": {"type": "string"}}
        for part in one.path.split("/") if part.startswith("{")]
    parameters += [{"name": name, "in": "query", "description": what, "schema": {"type": "integer"}}
                   for name, what in one.asks.items()]
    if parameters:
        said["parameters"] = parameters
    if one.cookie:
        said["security"] = [{"session": []}, {}]
    if one.takes is not None:
        said["requestBody"] = {"required": True, "content": {JSON: {"schema": of[one.takes]}}}
    for status, kind in one.answers.items():
        answer: dict[str, Any] = {"description": WHAT[status]}
        if isinstance(kind, str):
            answer["content"] = {kind: {"schema": {"type": "object" if kind == JSON else "string"}}}
        elif kind is not None:
            answer["content"] = {JSON: {"schema": of[kind]}}
        said["responses"][str(status)] = answer
    return said
