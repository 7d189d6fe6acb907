"""The description of the HTTP part says what is there, and what is there is as described."""
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from starlette.routing import Route, WebSocketRoute
from tests.server.inside import Browser, Inside, inside

from lastcard.server.app import OPERATIONS, Door
from lastcard.server.openapi import document

DOCUMENT = document(OPERATIONS)


def refs(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if "$ref" in part:
            yield part["$ref"]
        for value in part.values():
            yield from refs(value)
    elif isinstance(part, list):
        for value in part:
            yield from refs(value)


def test_all_that_is_named_is_there() -> None:
    named = set(refs(DOCUMENT))
    assert named
    for one in named:
        assert one.removeprefix("#/components/schemas/") in DOCUMENT["components"]["schemas"]
    for schema in DOCUMENT["components"]["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(schema)


async def test_every_route_is_in_it(tmp_path: Path) -> None:
    async with inside(tmp_path) as here:
        door = here.server.config.app
        assert isinstance(door, Door)
        listed = {(one.method, one.path) for one in OPERATIONS}
        for route in door._inside.routes:  # type: ignore[attr-defined]
            if isinstance(route, WebSocketRoute):
                assert ("GET", route.path) in listed
            else:
                assert isinstance(route, Route)
                if route.path not in here.shell.page.files:
                    for method in (route.methods or set()) - {"HEAD"}:
                        assert (method, route.path) in listed
        served = (await here.browser().http.get("/openapi.json")).json()
        assert served == json.loads(json.dumps(DOCUMENT))


def check(answer: Any) -> None:
    """That an answer is as the description says."""
    path = re.sub(r"^/api/tables/[^/]+$", "/api/tables/{id}", answer.url.path)
    described = DOCUMENT["paths"][path][answer.request.method.lower()]["responses"]
    assert str(answer.status_code) in described, (path, answer.status_code)
    content = described[str(answer.status_code)].get("content")
    if content is None:
        assert answer.content == b""
        return
    kind = answer.headers["content-type"].partition(";")[0]
    assert kind in content
    if kind == "application/json":
        schema = {**content[kind]["schema"], "components": DOCUMENT["components"]}
        jsonschema.Draft202012Validator(schema).validate(answer.json())


async def everything(here: Inside, browser: Browser) -> list[Any]:
    """Answers of all kinds."""
    http = browser.http
    found = [await http.get(path) for path in ("/", "/api/mine", "/healthz", "/metrics", "/openapi.json", "/api/tables/short",
                                               "/api/tables/AAAAAAAAAAAAAAAAAAAAAA")]
    found.append(await browser.post("/api/session"))
    bodies: list[Any] = [
        {}, [], {"rules": "nonsense", "name": "A"}, {"rules": 1, "name": "A"}, {"rules": "classic", "name": "A", "more": 1},
        {"rules": "classic", "name": ""}, {"rules": "classic", "name": "x" * 20000}, {"rules": "classic", "name": "A",
        "clock": 1}]
    for rules in ("classic(seats=2)", "uno112(seats=3)", "mario(seats=4)"):
        table = await browser.open(rules)
        found += [await http.get(f"/api/tables/{table}"), await http.get("/api/mine")]
    found.append(await browser.post("/api/tables", {"rules": "classic", "name": "Ada"}))
    found += [await browser.post("/api/tables", body) for body in bodies]
    found.append(await browser.post("/api/tables", {}, **{"Content-Type": "text/plain"}))
    found.append(await browser.post("/api/tables", {}, Origin="https://evil.example"))
    return found


@pytest.mark.timeout(60)
async def test_every_answer_is_as_described(tmp_path: Path) -> None:
    async with inside(tmp_path) as here:
        answers = await everything(here, here.browser())
        for answer in answers:
            check(answer)
        assert {answer.status_code for answer in answers} >= {200, 201, 204, 400, 403, 404, 413, 415, 422}
