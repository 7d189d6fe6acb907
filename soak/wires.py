"""Pairs over real sockets: the same script twice, through uvicorn and the operating system; what comes out of the sockets.

Nothing happens by itself at these tables (people alone, no clock, no moment), so that bytes and order must be the same, if
not the time. After each step everybody waits until all have heard of it.
"""
from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from lastcard.server.adapters import machine
from lastcard.server.adapters.clock import LoopClock
from lastcard.server.adapters.vault import FileVault
from lastcard.server.app import Shell, application
from lastcard.server.dealing import Dealer
from lastcard.server.house import House
from lastcard.server.limits import Limits, Rate
from lastcard.server.metrics import Metrics, WatchedStore
from lastcard.server.origins import Origins
from lastcard.server.page import Page
from lastcard.server.ports import Row
from lastcard.server.protocol import Opened
from lastcard.server.serving import Served, settings_of_uvicorn
from soak.player import SOON, Player, Server
from soak.stage import NOBODY, AnyStage, Heard, Look, Step, WatchedDisk, nobody_looks
from soak.world import SeededEntropy, VirtualClock

AT_WILL: Final = Rate(1e9, 1e9)
ANY_NUMBER: Final = Limits(AT_WILL, AT_WILL, AT_WILL, AT_WILL, AT_WILL, AT_WILL)   # limits go by the real time
UNTIMED: Final = -1.0                          # until the step is over
PONG: Final = b'{"type":"pong"}'


@dataclass
class Wire:
    """A socket, and somebody who reads it."""

    socket: ClientConnection
    heard: list[Heard]
    pongs: asyncio.Queue[None] = field(default_factory=asyncio.Queue)
    reading: asyncio.Task[None] | None = None

    @property
    def over(self) -> bool:
        """Whether the server has closed it."""
        return self.reading is not None and self.reading.done()

    async def read(self) -> None:
        try:
            while True:
                data = await self.socket.recv(decode=False)
                if data == PONG:
                    self.pongs.put_nowait(None)
                else:
                    self.heard.append(Heard(UNTIMED, "line", data))
        except ConnectionClosed:
            closed = f"{self.socket.close_code} {self.socket.close_reason}"
            self.heard.append(Heard(UNTIMED, "closed", closed.encode()))
            self.pongs.put_nowait(None)


class WiredStage:
    """A house behind uvicorn; what a `Stage` does, over sockets."""

    def __init__(self, seed: str, dealer: Dealer, folder: Path, look: Look = nobody_looks) -> None:
        self.clock = VirtualClock()            # the house's: it stands still, or seconds would be told that are not the same
        self.store = WatchedDisk(look)
        self.tables: list[str] = []
        self.heard: dict[str, list[Heard]] = {}
        self.sent: dict[tuple[str, bytes], float] = {}
        self._seed, self._dealer, self._folder = seed, dealer, folder
        self._now = 0.0                        # the how manieth step
        self._written: dict[str, list[float]] = {}     # at which step each row of a table was
        self._wires: dict[str, Wire] = {}
        self._browsers: dict[str, Player] = {}
        self._stack = contextlib.AsyncExitStack()

    async def open(self) -> None:
        """Take a port, and listen."""
        entropy = SeededEntropy(self._seed)
        sockets, port = machine.listen(("127.0.0.1",), (), 0)
        metrics = Metrics(lambda: self.house.counts())
        store = WatchedStore(self.store, self.clock, metrics)
        vault = FileVault(self._folder / "key", SeededEntropy(f"{self._seed} vault"))
        self.house = House(store, self.clock, entropy, vault, dealer=self._dealer)
        shell = Shell(self.house, store, LoopClock(), entropy, metrics, Page(self._folder), ANY_NUMBER)
        self.server = Server(port)
        config = settings_of_uvicorn(())
        config.app = application(shell, Origins([self.server.origin]))
        ready = asyncio.Event()
        served = Served(config, ready.set, lambda: shell.say_good_bye(self.house.stop))
        running = asyncio.create_task(served._serve(sockets))
        await ready.wait()

        async def close() -> None:
            for wire in self._wires.values():
                await wire.socket.close()
            served.leave()
            await running
        self._stack.push_async_callback(close)

    async def end(self) -> None:
        await self._stack.aclose()

    async def do(self, step: Step) -> None:
        self._now += 1
        await self._do(step)
        await self._all_have_heard()
        for table in self.tables:
            written = self._written.setdefault(table, [])
            written += [self._now] * (len(self.store.disk.tables[table].log) - len(written))
        for heard in self.heard.values():      # what came in this step came at its time
            for place in range(len(heard) - 1, -1, -1):
                if heard[place].at >= 0:
                    break
                heard[place] = Heard(self._now, heard[place].way, heard[place].data)

    async def _all_have_heard(self) -> None:
        await self._lines_are(lambda: sum(not wire.over for wire in self._wires.values()))
        await self.house.settled()
        for wire in [*self._wires.values()]:
            await self._pong(wire)

    async def _pong(self, wire: Wire) -> None:
        """All that came before has been heard by the server, and by the page."""
        if wire.over:
            return
        with contextlib.suppress(ConnectionClosed):
            await wire.socket.send('{"type":"ping"}')
            async with asyncio.timeout(SOON):
                await wire.pongs.get()

    async def _browser(self, who: str) -> Player:
        if who not in self._browsers:
            self._browsers[who] = Player(who, Random(0))
            await self._browsers[who].come(self.server)
        return self._browsers[who]

    def session_of(self, who: str) -> str:
        """The hash of that person's cookie."""
        return self._browsers[who].session if who in self._browsers else ""

    async def _do(self, step: Step) -> None:
        who = step.who
        if step.verb == "open":
            browser = await self._browser(who)
            assert step.wish is not None
            _, _, body = await self.server.ask("POST", "/api/tables", step.wish, browser.token)
            self.tables.append(msgspec.json.decode(body, type=Opened).id)
        elif step.verb == "join":
            browser = await self._browser(who)
            await self._lose(who)
            heard = self.heard.setdefault(who, [])
            wire = Wire(await self.server.line(self.tables[step.table], browser.token, step.since), heard)
            wire.reading = asyncio.create_task(wire.read())
            self._wires[who] = wire
        elif step.verb == "say":
            await self._say(who, step.said)
        elif step.verb == "drop":
            await self._lose(who)
        elif step.verb in ("glance", "mine"):
            path = "/api/mine" if step.verb == "mine" else f"/api/tables/{self.tables[step.table]}"
            token = (await self._browser(who)).token if who else ""
            await self._get(who, path, token)
        elif step.verb == "metrics":
            _, _, body = await self.server.ask("GET", "/metrics")
            times = (b"_created", b"commit_seconds")
            kept = b"\n".join(line for line in body.split(b"\n") if not any(word in line for word in times))
            self.heard.setdefault(NOBODY, []).append(Heard(UNTIMED, "metrics", kept))

    async def _get(self, who: str, path: str, token: str) -> None:
        _, head, body = await self.server.ask("GET", path, cookie=token)
        lines = [line for line in head.split(b"\r\n") if not line.lower().startswith(b"date:")]
        self.heard.setdefault(who, []).append(Heard(UNTIMED, path[:8], b"\r\n".join(lines) + body))

    async def _say(self, who: str, said: bytes) -> None:
        wire = self._wires.get(who)
        if wire is None:
            return
        self.sent.setdefault((self.session_of(who), said), self._now)
        with contextlib.suppress(ConnectionClosed):
            try:
                await wire.socket.send(said.decode(), text=True)
            except UnicodeDecodeError:
                await wire.socket.send(said, text=True)
        await self._pong(wire)

    async def _lose(self, who: str) -> None:
        wire = self._wires.pop(who, None)
        if wire is not None:
            await wire.socket.close()
            if wire.reading is not None:
                await wire.reading
            await self._lines_are(lambda: sum(not wire.over for wire in self._wires.values()))

    async def _lines_are(self, number: Callable[[], int]) -> None:
        """Until the server has noticed, too."""
        async with asyncio.timeout(SOON):
            while self.house.counts()["lines"] != number():  # noqa: ASYNC110  # nobody tells
                await asyncio.sleep(0.001)     # nothing tells

    def rows(self, table: int = 0) -> list[Row]:
        rows = self.store.disk.tables[self.tables[table]].log
        written = self._written.get(self.tables[table], [])
        return [Row(row.seq, row.body, self.clock.wall() + (written[place] if place < len(written) else self._now))
                for place, row in enumerate(rows)]

    def answers(self, table: int = 0) -> dict[tuple[str, str], int]:
        return self.store.disk.tables[self.tables[table]].answers


class Wired:
    """Through real sockets. Nothing happens by itself there."""

    still = True

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        (folder / "index.html").write_text("<!doctype html><title>lastcard</title>")

    async def stage(self, seed: str, dealer: Dealer, look: Look = nobody_looks) -> AnyStage:
        stage = WiredStage(seed, dealer, self._folder, look)
        await stage.open()
        return stage
