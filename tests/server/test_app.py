"""The HTTP part: sessions, tables before one sits down, and everything that can be wrong with a request."""
import asyncio
import hashlib
import logging
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import decode
from tests.server.inside import SOON, inside

from lastcard.server.limits import Limits, Rate
from lastcard.server.ports import Broken, NotSaved, TableRow
from lastcard.server.protocol import Glance, Health, Mine
from lastcard.server.store.memory import MemoryStore


def flags(header: str) -> dict[str, Any]:
    """What a browser is told of a cookie."""
    (name, morsel), = SimpleCookie(header).items()
    said = {key: value for key, value in morsel.items() if value}
    return {"name": name, "value": morsel.value, **said}


async def test_the_cookie_is_made_once_and_no_script_can_read_it(tmp_path: Path) -> None:
    store = MemoryStore()
    async with inside(tmp_path, store=store) as here:
        browser = here.browser()
        answer = await browser.post("/api/session")
        assert (answer.status_code, answer.content) == (204, b"")
        cookie = flags(answer.headers["set-cookie"])
        token = cookie.pop("value")
        assert cookie == {"name": "lastcard", "httponly": True, "max-age": "31536000", "path": "/", "samesite": "Lax"}
        assert len(token) == 43                                # 256 bits
        assert list(store.disk.sessions) == [hashlib.sha256(token.encode()).hexdigest()]
        again = await browser.post("/api/session")             # another year, the same somebody
        assert flags(again.headers["set-cookie"])["value"] == token
        assert "set-cookie" not in (await browser.post("/api/tables", {"rules": "classic", "name": "Ada"})).headers
        assert len(store.disk.sessions) == 1


async def test_who_opens_a_table_needs_no_cookie_before(tmp_path: Path) -> None:
    async with inside(tmp_path) as here:
        browser = here.browser()
        answer = await browser.post("/api/tables", {"rules": "mario(seats=3)", "name": "Ada"})
        assert answer.status_code == 201
        assert "set-cookie" in answer.headers
        table = answer.json()["id"]
        assert len(table) >= 22                                # 128 bits
        glance = decode((await browser.http.get(f"/api/tables/{table}")).content, type=Glance)
        assert (glance.room.id, glance.room.edition, glance.room.people[0].name) == (table, "mario", "Ada")
        assert glance.you.seat == 0
        mine = decode((await browser.http.get("/api/mine")).content, type=Mine)
        assert [one.id for one in mine.tables] == [table]

        stranger = here.browser()
        seen = decode((await stranger.http.get(f"/api/tables/{table}")).content, type=Glance)
        assert seen.you.seat is None
        assert decode((await stranger.http.get("/api/mine")).content, type=Mine).tables == ()


@pytest.mark.parametrize("made_up", ["A" * 43, "", "x", "A" * 44, "../../etc/passwd"])
async def test_a_token_that_somebody_made_up_is_none(tmp_path: Path, made_up: str) -> None:
    async with inside(tmp_path) as here:
        browser = here.browser()
        answer = await browser.post("/api/session", Cookie=f"lastcard={made_up}".encode().decode("latin-1"))
        assert flags(answer.headers["set-cookie"])["value"] != made_up


async def test_under_https_the_cookie_is_its_host_s_alone(tmp_path: Path) -> None:
    async with inside(tmp_path, named=["https://cards.example"]) as here:
        browser = here.browser()
        answer = await browser.post("/api/session", Host="cards.example", Origin="https://cards.example")
        cookie = flags(answer.headers["set-cookie"])
        assert cookie["name"] == "__Host-lastcard"
        assert cookie["secure"] is True
        assert cookie["path"] == "/"
        assert "domain" not in cookie
        # The plain cookie counts for nothing there, and the other way round.
        plain = await browser.post("/api/session", Host="cards.example", Origin="https://cards.example",
                                   Cookie=f"lastcard={cookie['value']}")
        assert flags(plain.headers["set-cookie"])["value"] != cookie["value"]
        same = await browser.post("/api/session", Host="cards.example", Origin="https://cards.example",
                                  Cookie=f"__Host-lastcard={cookie['value']}")
        assert flags(same.headers["set-cookie"])["value"] == cookie["value"]


BAD_BODIES = {
    b"": "not-json", b"{": "not-json", b"\xff\xfe": "not-json", b"null": "bad-body", b"[]": "bad-body", b"{}": "bad-body",
    b'{"rules":"classic","name":1}': "bad-body", b'{"rules":null,"name":"A"}': "bad-body",
    b'{"rules":"classic","name":"A","more":1}': "bad-body", b'{"rules":"classic","name":"A","name":"B"}': "field-twice",
    b'{"rules":"classic","name":"A","moment":NaN}': "not-json",
    b'{"rules":"classic","name":"A","moment":Infinity}': "not-json",
    b'{"rules":"classic","name":"A","moment":1e999}': "bad-body", b'{"rules":"classic","name":"A","moment":-1}': "bad-body",
    b'{"rules":"classic","name":"A","clock":4}': "bad-body", b'{"rules":"classic","name":"A","clock":5.5}': "bad-body",
    b'{"rules":"classic","name":"A","bots":"yes"}': "bad-body", b'{"rules":"classic","name":"A","pace":"slow"}': "bad-body",
    b'{"rules":"classic","name":"\\ud800"}': "not-json", b'{"rules":"","name":"A"}': "bad-body", b"[" * 10000: "bad-body",
    b'{"rules":' + b"[" * 8000: "bad-body", b'{"more":' + b'{"a":' * 2500 + b"1" + b"}" * 2500 + b"}": "bad-body",
    b'{"rules":"nonsense","name":"A"}': "unknown-edition", b'{"rules":"classic(seats=99)","name":"A"}': "bad-seats",
    b'{"rules":"classic(more=1)","name":"A"}': "unknown-option", b'{"rules":"classic(","name":"A"}': "unreadable",
    b'{"rules":"classic","name":"' + b"x" * 16384 + b'"}': "too-large",
}


async def test_every_bad_body_gets_its_code_and_opens_nothing(tmp_path: Path) -> None:
    store = MemoryStore()
    async with inside(tmp_path, store=store) as here:
        browser = here.browser()
        got = {}
        for body in BAD_BODIES:
            answer = await browser.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
            assert 400 <= answer.status_code < 500, (body[:60], answer.text)
            problem = answer.json()
            assert problem["message"]
            assert len(answer.content) < 4000
            got[body] = problem["code"]
        assert got == BAD_BODIES
        assert store.disk.tables == {}


@pytest.mark.parametrize(("headers", "status", "code"), [
    ({"Content-Type": "text/plain"}, 415, "no-json-kind"),
    ({"Content-Type": "application/x-www-form-urlencoded"}, 415, "no-json-kind"),
    ({"Content-Type": ""}, 415, "no-json-kind"), ({"Content-Type": "multipart/form-data; boundary=x"}, 415, "no-json-kind"),
    ({"Content-Type": "application/json; charset=utf-8"}, 201, None), ({"Origin": "https://evil.example"}, 403, "bad-origin"),
    ({"Origin": "null"}, 403, "bad-origin"), ({"Host": "evil.example"}, 421, "bad-host"),
    ({"Host": "localhost"}, 421, "bad-host"),
])
async def test_another_site_can_post_nothing(tmp_path: Path, headers: dict[str, str], status: int, code: str | None) -> None:
    async with inside(tmp_path) as here:
        answer = await here.browser().post("/api/tables", {"rules": "classic", "name": "Ada"}, **headers)
        assert (answer.status_code, answer.json().get("code")) == (status, code)


async def test_a_method_that_is_not_there(tmp_path: Path) -> None:
    async with inside(tmp_path) as here:
        http = here.browser().http
        for method, path, allowed in (("DELETE", "/api/mine", {"GET", "HEAD"}), ("GET", "/api/session", {"POST"}),
                                      ("PUT", "/", {"GET", "HEAD"}), ("OPTIONS", "/api/tables", {"POST"})):
            answer = await http.request(method, path)
            assert (answer.status_code, answer.json()["code"]) == (405, "no-such-method")
            assert set(answer.headers["allow"].replace(" ", "").split(",")) == allowed
            assert "access-control-allow-origin" not in answer.headers


async def test_a_body_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    async with inside(tmp_path) as here:
        for kind, length, status in (("application/json", "Content-Length: 1000000000", 413),
                                     ("text/plain", "Content-Length: 9", 415),
                                     ("application/json", "Transfer-Encoding: chunked", 413)):
            reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
            lines = ["POST /api/tables HTTP/1.1", f"Host: localhost:{here.port}", f"Content-Type: {kind}", length, "", ""]
            writer.write("\r\n".join(lines).encode())
            if status == 413:
                writer.write((b"4e20\r\n" if "chunked" in length else b"") + b" " * 20000)
            async with asyncio.timeout(SOON):
                answer = await reader.read()               # to the end: the server hangs up
            assert answer.startswith(b"HTTP/1.1 %d" % status)
            assert b"connection: close" in answer
            writer.close()


async def test_all_unknown_tables_are_answered_alike(tmp_path: Path) -> None:
    async with inside(tmp_path) as here:
        browser = here.browser()
        await browser.open()
        answers = [await browser.http.get(f"/api/tables/{one}") for one in ("A" * 22, "B" * 22, "a", "x" * 500, "%00", "é")]
        assert len({(answer.status_code, answer.content) for answer in answers}) == 1
        assert answers[0].json()["code"] == "unknown-table"


async def test_who_opens_too_many_tables_waits_and_nobody_else_does(tmp_path: Path) -> None:
    limits = Limits(tables_of_session=Rate(3, 0.001))
    async with inside(tmp_path, limits=limits) as here:
        eager, other = here.browser(), here.browser()
        for _ in range(3):
            await eager.open()
        answer = await eager.post("/api/tables", {"rules": "classic", "name": "Ada"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-tables")
        assert int(answer.headers["retry-after"]) > 900
        await other.open()


async def test_addresses_are_counted_as_a_believed_proxy_says_them(tmp_path: Path) -> None:
    limits = Limits(sessions_of_address=Rate(1, 0.001))

    async def asked(here: Any, address: str) -> int:
        return int((await here.browser().post("/api/session", **{"X-Forwarded-For": address})).status_code)
    async with inside(tmp_path, limits=limits, believed=["127.0.0.1", "::1"]) as here:
        assert [await asked(here, one) for one in ("203.0.113.5", "203.0.113.6", "203.0.113.5")] == [204, 204, 429]
        assert [await asked(here, one) for one in ("2001:db8::1", "2001:db8::2", "2001:db8:1::1")] == [204, 429, 204]
    async with inside(tmp_path, limits=limits) as here:
        assert [await asked(here, one) for one in ("203.0.113.5", "203.0.113.6")] == [204, 429]


async def test_a_table_that_cannot_be_read_is_gone(tmp_path: Path) -> None:
    store, table = MemoryStore(), "d" * 24
    await store.open_table(TableRow(table, 4e9, 4e9))
    await store.append(table, 1, b"nobody has written this", 4e9)
    async with inside(tmp_path, store=store) as here:
        answer = await here.browser().http.get(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["code"]) == (410, "table-damaged")


class DyingStore(MemoryStore):
    """A disk that fails when the test says so."""

    dead = False

    async def has_session(self, session: str) -> bool:
        if self.dead:
            raise Broken("store-broken", file="tables.db", problem="disk I/O error")
        return await super().has_session(session)


class FullStore(MemoryStore):
    """A disk without room."""

    async def add_session(self, session: str, wall: float) -> None:  # noqa: ARG002
        raise NotSaved("store-full", file="/home/ada/tables.db", problem="SQLITE_FULL")


async def test_where_the_data_lies_is_nobodys_business(tmp_path: Path) -> None:
    async with inside(tmp_path, store=FullStore()) as here:
        refused = await here.browser().post("/api/session")
        assert (refused.status_code, refused.json()["code"]) == (503, "not-saved")
        assert "ada" not in refused.text


async def test_health_says_whether_the_server_can_save(tmp_path: Path) -> None:
    store = DyingStore()
    async with inside(tmp_path, store=store) as here:
        http = here.browser().http
        answer = await http.get("/healthz")
        assert answer.status_code == 200
        assert decode(answer.content, type=Health).ok
        store.dead = True
        refused = await here.browser().post("/api/session", Cookie=f"lastcard={'A' * 43}")
        assert (refused.status_code, refused.json()["code"]) == (503, "store-failed")
        answer = await http.get("/healthz")
        assert answer.status_code == 503
        assert not decode(answer.content, type=Health).ok


async def test_the_numbers_tell_nothing_of_anybody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, "lastcard"):
        async with inside(tmp_path) as here:
            browser = here.browser()
            table = await browser.open(name="Canary", fill="common", begin=True, rules="classic(seats=3)")
            page = await browser.join(table)
            fresh = await page.next("fresh")
            assert fresh["seen"]["hand"]
            await browser.http.get(f"/api/tables/{'x' * 22}")
            await page.say(type="do", id="c1", seen=0, move="no such move")
            assert (await page.next("refused"))["id"] == "c1"
            await page.pong()
            shown = (await browser.http.get("/metrics")).text
            await page.socket.close()
            token = browser.http.cookies["lastcard"]
        secret = [table, token, hashlib.sha256(token.encode()).hexdigest(), "Canary", "127.0.0.1"]
        for one in secret:
            assert one not in shown
            if one != table:                   # log lines name tables by their own ids, and nothing else
                assert one not in caplog.text
        for name in ('lastcard_problems_total{code="unknown-table"} 1.0', "lastcard_commit_seconds_bucket",
                     "lastcard_moves_total", "lastcard_lines_opened_total 1.0", "lastcard_tables 1.0"):
            assert name in shown
