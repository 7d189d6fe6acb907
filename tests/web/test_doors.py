"""What `lastcard serve` lets in and out: no way to lay out a table, little weight, nothing foreign, no scripts of guests."""
from __future__ import annotations

import gzip
import json
import os
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import httpx2
import pytest
from tests.house.tree import PACKAGE, modules
from websockets.asyncio.client import connect
from websockets.typing import Origin

from .players import Player
from .servers import Command
from .tables import Newcomer
from .test_games import open_a_table
from .test_tables import invited

MOST = 120 * 1000                              # bytes, packed: the page and what its HTML names
POSITION = {"hands": {"0": "R1"}, "top": "R2", "draw": "R3", "tape": [0], "seed": 1, "chance": [0], "position": "R1"}
# Sends frames on a line of its own, whose address asks for more than it should; the codes of what is refused.
SEND_ALL = """async (frames) => {
  const table = location.pathname.split('/').pop();
  const socket = new WebSocket(`ws://${location.host}/ws/${table}?v=1&seed=1&position=R1`);
  const refused = [];
  await new Promise((opened) => { socket.onopen = opened; });
  await new Promise((all) => {
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.type === 'refused') refused.push(frame.code);
      if (refused.length === frames.length) all();
    };
    for (const frame of frames) socket.send(JSON.stringify(frame));
  });
  return refused;
}"""


# --- there is no way in ---


async def test_no_path_lays_out_a_table(command: Command) -> None:
    async with httpx2.AsyncClient(base_url=command.home, trust_env=False) as client:
        described = (await client.get("/openapi.json")).json()
        assert not re.search(r"position|tape|chance|seed|set_up|hands", " ".join(described["paths"]))
        for path in ("/api/positions", "/api/open_at", "/api/debug", "/api/tables/position", "/debug", "/test", "/api/seed"):
            assert (await client.get(path)).status_code == 404
            answer = await client.post(path, json=POSITION)
            assert answer.status_code in (404, 405)


async def test_no_word_of_a_wish_lays_out_a_table(command: Command) -> None:
    wish = {"rules": "classic(seats=2)", "name": "Ada", "fill": "common", "begin": True}
    async with httpx2.AsyncClient(base_url=command.home, trust_env=False) as client:
        for name, value in POSITION.items():
            answer = await client.post("/api/tables", json={**wish, name: value})
            assert answer.status_code == 400, (name, answer.text)
            answer = await client.post("/api/tables", json={**wish, "rules": f"classic(seats=2, {name}=1)"})
            assert answer.status_code == 422, (name, answer.text)
        answer = await client.post("/api/tables?seed=1&position=R1", json=wish)     # nobody reads them
        assert answer.status_code == 201


async def test_no_frame_lays_out_a_table(command: Command, newcomer: Newcomer) -> None:
    player = await newcomer("mouse", home=command.home, path="/")
    await open_a_table(player, "classic", 2)
    kinds = ("begin", "set-up", "position", "debug", "deal")
    frames = [{"type": kind, "id": f"x{place}", **POSITION} for place, kind in enumerate(kinds)]
    sent = await player.page.evaluate(SEND_ALL, frames)
    assert sent == ["frame-unreadable"] * 5
    await player.until(lambda looks: looks.screen == "gone")     # the other line of this browser took the seat


READS: Final = re.compile(r"environ(?:\.get\(|\[)\s*[\"']([A-Z_0-9]+)|getenv\(\s*[\"']([A-Z_0-9]+)")


async def test_no_environment_variable_changes_the_deal(page_is_built: None, tmp_path: Path) -> None:
    """What the package reads of its environment is known; and with all of it set, two tables are dealt differently."""
    sources = [path.read_text(encoding="utf-8") for path in modules()]
    names = {name for source in sources for found in READS.findall(source) for name in found if name}
    assert not [name for name in names if re.search(r"SEED|CHANCE|TAPE|DEAL|POSITION|DEBUG|CHEAT|TEST", name)], names
    wished = [f"LASTCARD_{name.upper()}" for name in (*POSITION, "test", "debug", "dealer", "entropy")]
    served = Command(tmp_path, environment={**os.environ, **dict.fromkeys(wished, "1"), "PYTHONHASHSEED": "0"})
    await served.start()
    try:
        async with httpx2.AsyncClient(base_url=served.home, trust_env=False) as client:
            hands = []
            for _ in range(3):
                wish = {"rules": "classic(seats=2)", "name": "Ada", "fill": "common", "begin": True, "pace": "calm"}
                table = (await client.post("/api/tables", json=wish)).json()["id"]
                cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
                address = f"ws://localhost:{served.port}/ws/{table}?v=1"
                async with connect(address, origin=Origin(served.home), additional_headers={"Cookie": cookie}) as line:
                    fresh = json.loads(await line.recv())
                hands.append(tuple(fresh["seen"]["hand"]))
    finally:
        await served.stop()
    assert len(set(hands)) == len(hands)


def test_only_the_dealer_of_real_tables_is_in_the_package() -> None:
    """The server's modules lay out no table, and the house that the command opens is given no dealer of anybody's."""
    for path in modules(PACKAGE / "server"):
        source = path.read_text(encoding="utf-8")
        assert "set_up(" not in source, path
        assert "seed=" not in source.replace("seed=ANY_SEED", ""), path
    serving = (PACKAGE / "server" / "serving.py").read_text(encoding="utf-8")
    assert "dealer" not in serving


# --- the weight ---


class Named(HTMLParser):
    """Scripts, styles and pictures that a page names."""

    def __init__(self) -> None:
        super().__init__()
        self.paths: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "script" and given.get("src"):
            self.paths.append(given["src"] or "")
        if tag == "link" and given.get("rel") in ("stylesheet", "modulepreload", "preload", "icon", "manifest"):
            self.paths.append(given["href"] or "")


async def test_the_page_is_light(command: Command) -> None:
    weight = {}
    async with httpx2.AsyncClient(base_url=command.home, trust_env=False) as client:
        page = await client.get("/", headers={"Accept-Encoding": "gzip"})
        assert page.headers["content-encoding"] == "gzip"
        named = Named()
        named.feed(page.text)
        assert named.paths
        for path in ("/", *named.paths):
            assert path.startswith("/"), f"{path} is not ours"
            async with client.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
                assert answer.status_code == 200
                sent = b"".join([piece async for piece in answer.aiter_raw()])
            weight[path] = len(sent)
            if answer.headers.get("content-encoding") == "gzip":
                assert gzip.decompress(sent)
    assert sum(weight.values()) <= MOST, weight


async def test_nothing_comes_from_another_host(command: Command, newcomer: Newcomer) -> None:
    """Every page of these tests is watched for it; here it is seen that something was asked for at all."""
    player = await newcomer("mouse", home=command.home, path="/")
    await player.press("play-now")
    await player.until(lambda looks: looks.screen == "table" and len(looks.hand) > 0)
    assert len(player.watched.requests) >= 3
    assert all(request.url.startswith((command.home, "data:")) for request in player.watched.requests)


# --- what guests write is shown, never run ---

# For a name, which has room for twenty characters, and for the words on three cards.
PAYLOADS = [
    ("<img src=x onerror=a>", "<img src=x onerror=alert(1)>", "<script>alert(1)</script>", "\"><svg onload=alert(1)>"),
    ("<script>a()</script>", "javascript:alert(1)", "{{7*7}} ${alert(1)}", "<b>bold</b> '-alert(1)-'"),
    ("{ $who } {@html x}", "&lt;script&gt; %3Cscript%3E", "<iframe srcdoc=x>", "--></style></script><i>"),
    ("<b>&amp;</b>", "<a href=//x.y>z</a>", "`${1}` { -brand }", "<details open ontoggle=alert(1)>"),
]
RUN = """() => { globalThis.ran = 0;
  for (const name of ['alert', 'a', 'confirm', 'prompt']) globalThis[name] = () => { globalThis.ran += 1; }; }"""


@pytest.mark.parametrize("payload", PAYLOADS, ids=range(len(PAYLOADS)))
async def test_what_guests_write_is_shown_and_never_run(
        payload: tuple[str, ...], command: Command, newcomer: Newcomer) -> None:
    """As a name, and as the free words on cards: on the invitation, to whoever joins, and at the table."""
    name, *words = payload
    name = name[:20]
    host = await newcomer("mouse", home=command.home)
    await host.page.add_init_script(f"({RUN})()")
    await host.open("/")
    await host.press("friends")
    await host.write("name", name)
    for card, text in enumerate(words, 1):
        await host.choose(f"written-{card}", "free")
        await host.write(f"free-{card}", text)
    await host.choose("pace", "quick")
    await host.press("deck-uno112")
    looks = await host.until(lambda looks: looks.screen == "invite")
    assert [name in person["text"] for person in looks.people] == [True]
    await says(host, words)
    friend = await newcomer("touch", name="Ben", home=command.home, path=await invited(host))
    await friend.page.evaluate(RUN)
    await friend.until(lambda looks: looks.screen == "join")
    await says(friend, words)
    await host.press("start")
    await host.until(lambda looks: looks.screen == "table" and len(looks.hand) > 0)
    await friend.until(lambda looks: "sit" in looks.does)
    await friend.press("sit")
    await friend.until(lambda looks: looks.screen == "table" and len(looks.hand) > 0)
    await friend.press("people")
    await friend.until(lambda looks: any(name in person.get("text", "") for person in looks.people))
    for player in (host, friend):
        assert await player.page.evaluate("globalThis.ran") == 0
        assert await player.page.locator("body :is(img, iframe, script, a, [ontoggle], [onerror], [onload])").count() == 0


async def says(player: Player, words: list[str]) -> None:
    shown = await player.page.locator("[data-written]").inner_text()
    assert [text for text in words if text not in shown] == []
