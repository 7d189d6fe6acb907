"""What every answer says to the browser, and how the page's files are handed out."""
import asyncio
import gzip
from pathlib import Path

import pytest
from tests.server.inside import INDEX, Inside, inside

from lastcard.server.app import CSP

CACHED = "public, max-age=31536000, immutable"


async def test_every_answer_bears_the_headers(tmp_path: Path) -> None:
    async with inside(tmp_path) as here:
        browser = here.browser()
        paths = ("/", "/t/x", "/assets/index-a1b2.js", "/api/mine", "/nowhere", "/healthz", "/metrics", "/openapi.json",
                 "/api/tables/x")
        answers = [await browser.http.get(path) for path in paths]
        answers += [await browser.post("/api/session"), await browser.http.request("DELETE", "/api/mine")]
        for answer in answers:
            assert answer.headers["content-security-policy"] == CSP
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            assert answer.headers["cross-origin-resource-policy"] == "same-origin"
            assert answer.headers["cross-origin-opener-policy"] == "same-origin"
            assert "camera=()" in answer.headers["permissions-policy"]
            assert answer.headers["cache-control"] == (CACHED if "/assets/" in str(answer.url) else "no-store")
            assert "server" not in answer.headers


def test_the_page_loads_nothing_from_elsewhere() -> None:
    assert CSP == (
        "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "worker-src 'self'; manifest-src 'self'; require-trusted-types-for 'script'; "
        "trusted-types svelte-trusted-html lastcard; frame-ancestors 'none'")
    for other in ("http", "//", "*", "unsafe", "blob:"):
        assert other not in CSP


async def test_where_a_browser_would_only_complain_about_a_header_it_is_left_out(tmp_path: Path) -> None:
    async with inside(tmp_path, named=["http://lastcard.test:8421", "https://cards.example"]) as here:
        browser = here.browser()
        plain = await browser.http.get("/", headers={"Host": "lastcard.test:8421"})
        assert "cross-origin-opener-policy" not in plain.headers
        secure = await browser.http.get("/", headers={"Host": "cards.example"})
        assert "cross-origin-opener-policy" in secure.headers


@pytest.mark.parametrize(("accepted", "packed"), [
    ("gzip", True), ("gzip, deflate, br", True), ("br;q=1.0, gzip;q=0.5, *;q=0.1", True), ("*", True), ("", False),
    ("identity", False),
    ("br", False), ("gzip;q=0", False), ("gzip;q=0.000, *;q=1", False), ("*;q=0", False), ("GZIP", True), ("xgzip", False),
])
async def test_files_are_packed_for_whoever_takes_it(tmp_path: Path, accepted: str, packed: bool) -> None:
    async with inside(tmp_path) as here, here.browser().http.stream("GET", "/assets/index-a1b2.js",
                                                                  headers={"Accept-Encoding": accepted}) as answer:
        raw = b"".join([piece async for piece in answer.aiter_raw()])
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert answer.headers["content-length"] == str(len(raw))
        assert answer.headers.get("content-encoding") == ("gzip" if packed else None)
        plain = gzip.decompress(raw) if packed else raw
        assert plain == ("export const card = 'R7';\n" * 40).encode()
        assert (len(raw) < len(plain)) is packed


async def test_head_is_get_without_a_body(tmp_path: Path) -> None:
    async with inside(tmp_path) as here:
        browser = here.browser()
        for path in ("/", "/assets/index-a1b2.css", "/healthz", "/nowhere"):
            got, head = await browser.http.get(path), await browser.http.head(path)
            assert head.status_code == got.status_code
            assert head.content == b""
            assert {name: value for name, value in head.headers.items() if name != "date"} == {
                name: value for name, value in got.headers.items() if name != "date"}


async def raw(here: Inside, request: bytes) -> bytes:
    """An answer to bytes that no client library would send."""
    reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
    writer.write(request)
    await writer.drain()
    async with asyncio.timeout(10):
        answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    return answer


OUTSIDE = ("/../server/app.py", "/assets/../.stamp", "/.stamp", "/assets/../../cli.py", "/%2e%2e/cli.py",
           "/assets/%2e%2e%2f.stamp", "//etc/passwd",
           "/assets/..%5c.stamp", "/assets//index-a1b2.js", "/assets/index-a1b2.js/", "/assets", "/assets/",
           "/index.html%00", "/INDEX.HTML",
           "/assets/%252e%252e/.stamp", "/etc/passwd", "/C:/windows/win.ini", "/assets/\xff", "/%ff%fe")


@pytest.mark.parametrize("path", OUTSIDE)
async def test_nothing_but_the_page_s_own_files_is_handed_out(tmp_path: Path, path: str) -> None:
    async with inside(tmp_path) as here:
        request = f"GET {path} HTTP/1.1\r\nHost: localhost:{here.port}\r\nConnection: close\r\n\r\n"
        answer = await raw(here, request.encode("latin-1"))
        assert answer.startswith((b"HTTP/1.1 404", b"HTTP/1.1 400")), answer
        assert b"secret" not in answer
        assert b"the page" not in answer


async def test_a_browser_that_is_lost_gets_the_page_and_a_program_a_code(tmp_path: Path) -> None:
    async with inside(tmp_path) as here:
        http = here.browser().http
        for path in ("/nowhere", "/t", "/t/a/b", "/apiary"):
            lost = await http.get(path, headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
            assert (lost.status_code, lost.text) == (404, INDEX)
            assert lost.headers["content-type"] == "text/html; charset=utf-8"
        for path, accept in (("/nowhere", "*/*"), ("/api/nowhere", "text/html"), ("/assets/old.js", "text/html")):
            missing = await http.get(path, headers={"Accept": accept})
            assert (missing.status_code, missing.json()["code"]) == (404, "no-such-path")
        for path in ("/", "/t/abcdefghijklmnopqrstuv", "/index.html"):
            assert (await http.get(path)).text == INDEX


async def test_part_of_a_file_is_not_to_be_had(tmp_path: Path) -> None:
    async with inside(tmp_path) as here:
        whole = await here.browser().http.get("/assets/index-a1b2.js", headers={"Range": "bytes=0-3"})
        assert whole.status_code == 200
        assert len(whole.text) > 4
