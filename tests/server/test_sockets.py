"""The line to a table, over real sockets: who may open one, and what becomes of everything that no page would send."""
import asyncio
import os
import random
import socket as system
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.inside import SOON, AtTable, Browser, Inside, inside
from tests.server.test_origin import HOSTILE
from websockets.exceptions import InvalidStatus

from lastcard.server.adapters import doors
from lastcard.server.limits import Limits, Rate
from lastcard.server.protocol import LONGEST_FRAME

OPEN = b"HTTP/1.1 101"
Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def table(folder: Path, **how: Any) -> AsyncIterator[tuple[Inside, Browser, str]]:
    """A server with a table at which two could sit."""
    async with inside(folder, **how) as here:
        browser = here.browser()
        yield here, browser, await browser.open("classic(seats=3)")


@asynccontextmanager
async def raw(here: Inside, room: int = 0) -> AsyncIterator[Ends]:
    """A connection; with `room`, one whose system keeps no more than so many bytes that are not read."""
    bare = system.socket()
    if room:
        bare.setsockopt(system.SOL_SOCKET, system.SO_RCVBUF, room)
    bare.connect(("127.0.0.1", here.port))
    reader, writer = await asyncio.open_connection(sock=bare)
    try:
        yield reader, writer
    finally:
        writer.close()


def handshake(here: Inside, browser: Browser, name: str, **headers: str | None) -> bytes:
    """What a browser sends to open a line; a header that is None is left out."""
    cookies = "; ".join(f"{key}={value}" for key, value in browser.http.cookies.items())
    all_headers: dict[str, str | None] = {
        "Host": f"localhost:{here.port}", "Origin": here.address, "Cookie": cookies, "Upgrade": "websocket",
        "Connection": "Upgrade", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13", **headers}
    lines = [f"{key}: {value}" for key, value in all_headers.items() if value is not None]
    return "\r\n".join([f"GET /ws/{name}?v=1 HTTP/1.1", *lines, "", ""]).encode("utf-8")


def masked(opcode: int, payload: bytes, *, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    mask = os.urandom(4)
    length = len(payload)
    if length < 126:
        size = bytes([0x80 | length])
    else:
        size = b"\xfe" + struct.pack("!H", length) if length < 65536 else b"\xff" + struct.pack("!Q", length)
    body = bytes(byte ^ mask[number % 4] for number, byte in enumerate(payload))
    return bytes([(0x80 if fin else 0) | opcode]) + size + mask + body


async def answer_to(here: Inside, sent: bytes) -> bytes:
    """The first that comes back, to the end of the headers or of the line."""
    async with raw(here) as (reader, writer), asyncio.timeout(SOON):
        writer.write(sent)
        try:
            return await reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError as ended:
            return ended.partial


@asynccontextmanager
async def shaken(here: Inside, browser: Browser, name: str) -> AsyncIterator[Ends]:
    """An open line, bare."""
    async with raw(here) as (reader, writer), asyncio.timeout(SOON):
        writer.write(handshake(here, browser, name))
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(OPEN)
        yield reader, writer


async def close_code(reader: asyncio.StreamReader) -> int:
    """Read frames up to the close; 1006 if the line ends without one."""
    try:
        while True:
            head = await reader.readexactly(2)
            length = head[1] & 0x7f
            if length == 126:
                length, = struct.unpack("!H", await reader.readexactly(2))
            payload = await reader.readexactly(length)
            if head[0] & 0x0f == 8:
                return int(struct.unpack("!H", payload[:2])[0]) if payload else 1005
    except (asyncio.IncompleteReadError, ConnectionError):
        return 1006


# --- who may open a line ---


async def test_no_page_from_elsewhere_gets_a_line(tmp_path: Path) -> None:
    async with table(tmp_path) as (here, browser, name):
        assert (await answer_to(here, handshake(here, browser, name))).startswith(OPEN)
        port = str(here.port)
        hostile: list[str | None] = [None, *(one.replace("8421", port) for one in HOSTILE)]
        hostile = [one for one in hostile if one is None or not set(one) & {"\x00", "\t"}]
        assert len(hostile) >= 40
        accepted = []
        for one in hostile:
            if one is not None and one.strip() == here.address:
                continue                       # blanks around a header's value are none of it
            answer = await answer_to(here, handshake(here, browser, name, Origin=one))
            assert answer.startswith((b"HTTP/1.1 403", b"HTTP/1.1 400")), (one, answer)
            if answer.startswith(OPEN):
                accepted.append(one)
        assert accepted == []
        for header in ("Host", "Sec-WebSocket-Key"):
            assert not (await answer_to(here, handshake(here, browser, name, **{header: None}))).startswith(OPEN)
        assert (await answer_to(here, handshake(here, browser, name, Host="evil.example"))).startswith(b"HTTP/1.1 421")


async def test_a_refused_handshake_is_no_error_of_the_server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("WARNING"):
        async with table(tmp_path) as (here, browser, name):
            answer = await answer_to(here, handshake(here, browser, name, Origin="http://evil.example"))
            assert answer.startswith(b"HTTP/1.1 403")
    assert [record.message for record in caplog.records] == []


async def test_why_a_line_is_refused_stands_in_the_answer(tmp_path: Path) -> None:
    async with table(tmp_path) as (_, browser, name):
        with pytest.raises(InvalidStatus) as refused:
            await browser.join(name, origin="https://evil.example")
        assert refused.value.response.status_code == 403
        assert b'"code":"bad-origin"' in (refused.value.response.body or b"")


@pytest.mark.parametrize("query", ["", "?v=0", "?v=2", "?v=one", "?v=1%20"])
async def test_a_page_of_another_version_is_told_to_reload_and_its_seat_stays(tmp_path: Path, query: str) -> None:
    async with table(tmp_path) as (_, browser, name):
        page = await browser.join(name, query)
        assert await page.end() == (4010, "reload")
        assert [(one["type"], one["code"]) for one in page.frames] == [("closing", "reload")]
        assert page.frames[0]["message"]
        again = await browser.join(name)
        assert (await again.next())["you"]["seat"] == 0
        await again.socket.close()


async def test_who_is_not_known_is_told_so(tmp_path: Path) -> None:
    async with table(tmp_path) as (here, _, name):
        stranger = here.browser()
        page = await stranger.join(name)
        assert await page.end() == (4003, "no-session")
        await stranger.post("/api/session")
        page = await stranger.join(name)
        assert (await page.next())["you"]["seat"] is None
        await page.socket.close()


@pytest.mark.parametrize("name", ["A" * 22, "x", "a" * 300])
async def test_an_unknown_table(tmp_path: Path, name: str) -> None:
    async with table(tmp_path) as (_, browser, _name):
        page = await browser.join(name)
        assert await page.end() == (4004, "unknown-table")


@pytest.mark.parametrize("since", ["", "0", "1", "99", "4294967296", "-1", "1.5", "x", "１", "9" * 400, "1&since=2"])
async def test_any_since_gets_a_view_or_what_was_missed(tmp_path: Path, since: str) -> None:
    async with table(tmp_path) as (_, browser, name):
        page = await browser.join(name, f"?v=1&since={since}")
        await page.pong()
        assert page.frames
        await page.socket.close()


async def test_nobody_gets_more_lines_than_there_are(tmp_path: Path) -> None:
    async with table(tmp_path, limits=Limits(lines_of_session=2)) as (here, browser, name):
        other = here.browser()
        await other.post("/api/session")
        tables = [name, *[await browser.open() for _ in range(2)]]
        pages = [await browser.join(one) for one in tables[:2]]
        for page in pages:
            await page.pong()
        third = await browser.join(tables[2])
        assert await third.end() == (1013, "too-many-pages")
        assert third.frames[0]["retry_in"] > 0
        neighbour = await other.join(name)
        await neighbour.pong()
        await pages[0].socket.close()
        while here.shell.quotas.lines > 2:  # noqa: ASYNC110  # nothing tells when the server has noticed
            await asyncio.sleep(0.01)
        fourth = await browser.join(tables[2])
        await fourth.pong()
        for page in (pages[1], neighbour, fourth):
            await page.socket.close()


# --- what comes over it ---


MALFORMED = [
    "", " ", "x", "{", "}", "[]", "null", "true", "7", '"ping"', "{}", '{"type":"nonsense"}', '{"type":"ping"',
    '{"type":"ping"}{"type":"ping"}',
    '{"type":1}', '{"type":null}', '{"type":["do"]}', '{"type":"do"}', '{"type":"do","id":"a","seen":1}',
    '{"type":"do","id":1,"seen":1,"move":"draw"}',
    '{"type":"do","id":"a","seen":"1","move":"draw"}', '{"type":"do","id":"a","seen":-1,"move":"draw"}',
    '{"type":"do","id":"a","seen":1.5,"move":"draw"}',
    '{"type":"do","id":"a","seen":1e99,"move":"draw"}', '{"type":"do","id":"a","seen":NaN,"move":"draw"}',
    '{"type":"do","id":"a","seen":Infinity,"move":"draw"}',
    '{"type":"do","id":"a","seen":1,"move":null}', '{"type":"do","id":"a","seen":1,"move":""}',
    '{"type":"do","id":"","seen":1,"move":"draw"}',
    '{"type":"do","id":"a b","seen":1,"move":"draw"}', '{"type":"do","id":"' + "a" * 41 + '","seen":1,"move":"draw"}',
    '{"type":"do","id":"a","seen":1,"move":"draw","seat":1}', '{"type":"do","id":"a","seen":1,"move":"draw","move":"draw"}',
    '{"type":"ping","type":"ping"}', '{"type":"sit","id":"a","name":"\\ud800"}',
    '{"type":"sit","id":"a","name":"Ada","seat":10}',
    '{"type":"sit","id":"a","name":"Ada","seat":true}', '{"type":"sit","id":"a","name":["Ada"]}',
    '{"type":"begin","id":"a","fill":"yes"}',
    '{"type":"fresh","seq":1}', '{"type":"told","seq":1}',
    "[" * 4000, '{"a":' * 1500, '{"zz":' + "[" * 3000 + "]" * 3000 + ',"type":"ping"}',
    '{"type":"ping","more":{}}', "\ufeff" + '{"type":"ping"}',
    '{"type":"do","id":"a","seen":1,"move":"' + "x" * 7000 + '"}', "\x00", "{\x00}",
    '{"type":"do","id":"a","seen":1,"move":"\x07"}', "{'type':'ping'}",
    "<xml/>", '{"type":"do","id":"a","seen":99999999999999999999,"move":"draw"}',
]


async def test_a_malformed_frame_is_answered_and_nobody_else_notices(tmp_path: Path) -> None:
    async with table(tmp_path, limits=Limits(frames=Rate(1000, 1000))) as (here, browser, name):
        neighbour = await _neighbour(here, name)
        page = await browser.join(name)
        await page.pong()
        await neighbour.pong()
        before = len(neighbour.frames)
        for sent in MALFORMED:
            await page.socket.send(sent)
            refused = await page.next("refused")
            assert refused["code"], sent
            assert refused["message"]
            fresh = await page.next("fresh")
            assert fresh["you"]["seat"] == 0
            assert len(str(refused)) < 2000
        await page.pong()
        assert not [one for one in page.frames if one["type"] in ("told", "done", "closing")]
        await neighbour.pong()
        assert [one["type"] for one in neighbour.frames[before:]] == ["pong"]
        for one in (page, neighbour):
            await one.socket.close()


async def _neighbour(here: Inside, name: str) -> AtTable:
    other = here.browser()
    await other.post("/api/session")
    page = await other.join(name)
    await page.say(type="sit", id="n1", name="Ben")
    await page.next("done")
    await page.pong()
    return page


# What breaks the line, and the code that it is closed with.
BREAKS: dict[str, tuple[bytes, int]] = {
    "bytes": (masked(2, b'{"type":"ping"}'), 1003),
    "no UTF-8": (masked(1, b'{"type":"\xff\xfe"}'), 1007),
    "half a character": (masked(1, b"\xe2\x82"), 1007),
    "a surrogate": (masked(1, b"\xed\xa0\x80"), 1007),
    "too long": (masked(1, b" " * (LONGEST_FRAME + 1)), 1009),
    "a megabyte": (masked(1, b" " * (1 << 20)), 1009),
    "too long in parts": (masked(1, b" " * 5000, fin=False) + masked(0, b" " * 5000), 1009),
    "no mask": (b"\x81\x02{}", 1002),
    "a reserved bit": (b"\xc1" + masked(1, b"{}")[1:], 1002),
    "an opcode that is none": (masked(3, b""), 1002),
    "a control frame in parts": (masked(9, b"", fin=False), 1002),
    "a long ping": (masked(9, b"x" * 126), 1002),
    "a part of nothing": (masked(0, b"x"), 1002),
    "a bad close": (masked(8, b"x"), 1002),
    "a flood of pings": (masked(9, b"") * 500, 4029),
    "a flood of pongs": (masked(10, b"x") * 500, 4029),
    "a flood of parts": (masked(1, b"", fin=False) + masked(0, b"", fin=False) * 500, 4029),
    "a flood of frames": (masked(1, b'{"type":"ping"}') * 300, 4029),
    "a flood of rubbish": (masked(1, b"x") * 300, 4029),
    "a flood of long frames": (masked(1, b" " * 8000) * 40, 4029),
    "a great flood": (masked(1, b"x") * 40000, 4029),
}


@pytest.mark.parametrize("what", BREAKS)
async def test_what_breaks_a_line_breaks_it_alone(tmp_path: Path, what: str) -> None:
    sent, code = BREAKS[what]
    async with table(tmp_path) as (here, browser, name):
        neighbour = await _neighbour(here, name)
        before = len(neighbour.frames)
        async with shaken(here, browser, name) as (reader, writer):
            writer.write(sent)
            slowest = await _slowest_pong(neighbour)
            assert await close_code(reader) == code
        assert slowest < 2.0
        await neighbour.pong()
        assert not [one for one in neighbour.frames[before:] if one["type"] in ("told", "fresh", "closing", "refused")]
        await neighbour.socket.close()


async def _slowest_pong(page: AtTable) -> float:
    loop = asyncio.get_running_loop()
    slowest = 0.0
    for _ in range(10):
        asked = loop.time()
        await page.pong()
        slowest = max(slowest, loop.time() - asked)
    return slowest


async def test_too_fast_is_said_before_it_is_the_end(tmp_path: Path) -> None:
    async with table(tmp_path) as (_, browser, name):
        page = await browser.join(name)
        await page.pong()
        for number in range(120):
            await page.say(type="hints", id=f"h{number}", on=bool(number % 2))
        while True:
            refused = await page.next("refused")
            if refused["code"] == "too-fast":
                break
        assert refused["id"].startswith("h")
        assert refused["values"]["seconds"] >= 1
        assert "second" in refused["message"]
        for _ in range(200):
            await page.socket.send("x")
        assert await page.end() == (4029, "too-fast")
        assert page.frames[-1]["type"] == "closing"
        assert page.frames[-1]["retry_in"] == 20


async def test_who_dawdles_over_the_handshake_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "HANDSHAKE", 0.3)
    async with table(tmp_path) as (here, browser, name):
        whole = handshake(here, browser, name)
        for sent in (b"", b"G", whole[:-1], whole[:40], b"GET / HTTP/1.1\r\nHost: x\r\nX: "):
            async with raw(here) as (reader, writer), asyncio.timeout(SOON):
                writer.write(sent)
                for _ in range(3):             # a byte now and then buys no time
                    await asyncio.sleep(0.05)
                    if sent:
                        writer.write(b"a")
                assert await _all(reader) == b""
        neighbour = await _neighbour(here, name)
        await neighbour.pong()
        await neighbour.socket.close()


async def _all(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except ConnectionError:
        return b""


async def test_random_openings_break_nothing(tmp_path: Path) -> None:
    chance = random.Random(8421)
    async with table(tmp_path) as (here, browser, name):
        whole = handshake(here, browser, name)
        for number in range(300):
            sent = bytearray(whole)
            for _ in range(chance.randrange(1, 8)):
                sent[chance.randrange(len(sent))] = chance.randrange(256)
            if number % 3 == 0:
                sent = bytearray(chance.randbytes(chance.randrange(1, 200)) + b"\r\n\r\n")
            async with raw(here) as (_, writer):
                writer.write(bytes(sent))
                await writer.drain()
        page = await browser.join(name)
        await page.pong()
        await page.socket.close()


async def test_a_page_that_reads_nothing_gets_all_anew_when_it_does(tmp_path: Path) -> None:
    async with table(tmp_path, limits=Limits(frames=Rate(100_000, 1000))) as (here, browser, name):
        neighbour = await _neighbour(here, name)
        async with raw(here, 4096) as (reader, writer), asyncio.timeout(60):
            writer.transport.pause_reading()   # type: ignore[attr-defined]
            writer.write(handshake(here, browser, name))
            for number in range(1000):         # each is answered with all that is seen: a megabyte in all
                writer.write(masked(1, b"x"))
                if number % 20 == 0:
                    await asyncio.sleep(0)
                    await writer.drain()
            assert await _slowest_pong(neighbour) < 2.0
            while not (behind := [one for one in here.shell.lines if one._behind]):  # noqa: ASYNC110  # nobody is told
                await asyncio.sleep(0.01)
            line, = behind
            assert len(line._queue) <= 64
            assert line._bytes <= 2 * 64 * 1024
            writer.transport.resume_reading()  # type: ignore[attr-defined]
            last = b""
            while not (last.endswith(b'{"type":"pong"}')):
                writer.write(masked(1, b'{"type":"ping"}'))
                last = await reader.read(1 << 20)
                assert last
        await neighbour.socket.close()


async def test_a_server_that_stops_says_good_bye(tmp_path: Path) -> None:
    async with table(tmp_path) as (here, browser, name):
        page = await browser.join(name)
        await page.pong()
        here.server.leave()
        assert await page.end() == (1012, "server-stops")
        assert page.frames[-1]["type"] == "closing"
        assert page.frames[-1]["code"] == "server-stops"
        assert page.frames[-1]["retry_in"] is not None
