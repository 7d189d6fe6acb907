"""A whole server in this process, over real sockets: for tests that want limits of their own, or to look inside."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2
from msgspec.json import decode, encode
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from lastcard.server.adapters import machine
from lastcard.server.adapters.clock import LoopClock
from lastcard.server.adapters.entropy import SystemEntropy
from lastcard.server.adapters.vault import FileVault
from lastcard.server.app import Shell, application
from lastcard.server.house import House
from lastcard.server.limits import Limits, proxies
from lastcard.server.metrics import Metrics, WatchedStore
from lastcard.server.origins import Origins
from lastcard.server.page import Page
from lastcard.server.ports import Store
from lastcard.server.protocol import OpenTable
from lastcard.server.serving import Served, settings_of_uvicorn
from lastcard.server.store.memory import MemoryStore

SOON = 10.0                                   # seconds in which something must have happened
INDEX = "<!doctype html><title>lastcard</title>" + "<p>the page</p>" * 40


def page(folder: Path) -> Page:
    """A small page: what is asked here is how it is handed out."""
    static = folder / "static"
    (static / "assets").mkdir(parents=True, exist_ok=True)
    (static / "index.html").write_text(INDEX)
    (static / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (static / "assets" / "index-a1b2.js").write_text("export const card = 'R7';\n" * 40)
    (static / "assets" / "index-a1b2.css").write_text("body { color: red }\n" * 40)
    (static / ".stamp").write_text("secret")
    return Page(static)


@dataclass
class Inside:
    """The server, and how to speak to it."""

    shell: Shell
    house: House
    server: Served
    port: int
    clients: list[httpx2.AsyncClient] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def browser(self) -> Browser:
        """Somebody new."""
        client = httpx2.AsyncClient(base_url=self.address, trust_env=False, timeout=SOON)
        self.clients.append(client)
        return Browser(self, client)


@dataclass
class Browser:
    """What a browser does, with a cookie jar of its own."""

    inside: Inside
    http: httpx2.AsyncClient

    async def post(self, path: str, body: Any = None, **headers: str) -> httpx2.Response:
        return await self.http.post(path, content=encode({} if body is None else body),
                                    headers={"Content-Type": "application/json", "Origin": self.inside.address, **headers})

    async def open(self, rules: str = "classic(seats=2)", name: str = "Ada", **wish: Any) -> str:
        """A table; its id."""
        answer = await self.post("/api/tables", OpenTable(rules, name, **wish))
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def join(self, table: str, query: str = "?v=1", **how: Any) -> AtTable:
        """A page at the table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        how = {"origin": self.inside.address, **how}
        socket = await connect(f"ws://localhost:{self.inside.port}/ws/{table}{query}",
                               additional_headers={"Cookie": cookies} if cookies else {}, compression=None, proxy=None,
                               **how)
        return AtTable(socket)


class AtTable:
    """A page's line to its table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[dict[str, Any]] = []

    async def next(self, kind: str | None = None) -> dict[str, Any]:
        """The next frame, or the next of its kind; what comes before it is kept in `frames`."""
        async with asyncio.timeout(SOON):
            while True:
                frame: dict[str, Any] = decode(await self.socket.recv())
                self.frames.append(frame)
                if kind is None or frame["type"] == kind:
                    return frame

    async def say(self, **command: Any) -> None:
        await self.socket.send(encode(command).decode())

    async def pong(self) -> None:
        """Everything that was sent till now has been answered."""
        await self.say(type="ping")
        await self.next("pong")

    async def end(self) -> tuple[int | None, str]:
        """Read on to the end; the code and the reason."""
        async with asyncio.timeout(SOON):
            with suppress(ConnectionClosed):
                while True:
                    self.frames.append(decode(await self.socket.recv()))
            await self.socket.wait_closed()
        return self.socket.close_code, self.socket.close_reason or ""


@asynccontextmanager
async def inside(folder: Path, *, limits: Limits | None = None, believed: Sequence[str] = (), named: Sequence[str] = (),
                 store: Store | None = None) -> AsyncIterator[Inside]:
    """A server on a free port."""
    clock, entropy = LoopClock(), SystemEntropy()
    sockets, port = machine.listen(("127.0.0.1", "::1"), ("::1",), 0)
    metrics = Metrics(lambda: house.counts())
    watched = WatchedStore(MemoryStore() if store is None else store, clock, metrics)
    house = House(watched, clock, entropy, FileVault(folder / "key", entropy))
    shell = Shell(house, watched, clock, entropy, metrics, page(folder), limits)
    networks = proxies(believed)
    config = settings_of_uvicorn(networks)
    own = [f"http://{host}:{port}" for host in ("localhost", "127.0.0.1", "[::1]")]
    config.app = application(shell, Origins([*own, *named]), networks)
    opened = asyncio.Event()
    server = Served(config, opened.set, lambda: shell.say_good_bye(house.stop))
    here = Inside(shell, house, server, port)
    await house.start()
    running = asyncio.create_task(server._serve(sockets))
    try:
        async with asyncio.timeout(SOON):
            await opened.wait()
        yield here
    finally:
        for client in here.clients:
            await client.aclose()
        server.leave()
        await running
        await watched.close()
