"""Somebody who plays over a real socket, writes down every answer, and notices whatever does not fit together."""
from __future__ import annotations

import asyncio
import hashlib
import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from lastcard.server.protocol import PROTOCOL

SOON: Final = 20.0                             # seconds in which a server that lives has answered
GONE: Final = (OSError, WebSocketException, asyncio.IncompleteReadError, EOFError)


def _nothing() -> None:
    pass


@dataclass
class Sent:
    """A command, and what came of it."""

    id: str
    table: str
    body: bytes
    move: str                                  # of a `do`
    seen: int                                  # … and the row that it was decided on
    row: int | None = None                     # Done
    refused: str | None = None                 # … or not


@dataclass
class Place:
    """What somebody has received at one table."""

    table: str
    seat: int | None = None
    seq: int = 0
    room: dict[str, Any] = field(default_factory=dict)
    you: dict[str, Any] = field(default_factory=dict)
    seen: dict[str, Any] | None = None
    told: dict[int, list[Any]] = field(default_factory=dict)   # the events of each row, as they came


@dataclass(frozen=True)
class Server:
    """Where it is."""

    port: int

    @property
    def origin(self) -> str:
        return f"http://localhost:{self.port}"

    async def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[int, bytes, bytes]:
        """Status, head and body of an answer. Raises one of GONE if nobody is there, or dies on the way."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            data = b"" if body is None else msgspec.json.encode(body)
            head = [f"{method} {path} HTTP/1.1", f"Host: localhost:{self.port}", "Connection: close"]
            head += [f"Cookie: lastcard={cookie}"] if cookie else []
            if method == "POST":
                head += [f"Origin: {self.origin}", "Content-Type: application/json", f"Content-Length: {len(data)}"]
            writer.write("\r\n".join([*head, "", ""]).encode() + data)
            async with asyncio.timeout(SOON):
                answer = await reader.read()
        finally:
            writer.close()
        head_, end, rest = answer.partition(b"\r\n\r\n")
        if not end:
            raise EOFError
        length = next((int(line[15:]) for line in head_.split(b"\r\n") if line.lower().startswith(b"content-length:")), 0)
        if len(rest) < length:
            raise EOFError
        return int(head_.split(b" ", 2)[1]), head_, rest

    def line(self, table: str, cookie: str, since: int | None) -> connect:
        asked = f"?v={PROTOCOL}" + ("" if since is None else f"&since={since}")
        return connect(f"ws://localhost:{self.port}/ws/{table}{asked}", host="127.0.0.1", origin=self.origin,  # type: ignore[arg-type]
                       additional_headers={"Cookie": f"lastcard={cookie}"}, compression=None, proxy=None,
                       open_timeout=SOON, close_timeout=1, ping_interval=None)


class Player:
    """A person with a browser."""

    def __init__(self, name: str, chance: Random) -> None:
        self.name, self.chance = name, chance
        self.token = ""
        self.place: Place | None = None
        self.journal: list[Sent] = []
        self.waiting: Sent | None = None       # sent, and not answered yet
        self.answered: Callable[[], None] = _nothing
        self.wrong: list[str] = []
        self._ids = itertools.count(1)
        self._socket: ClientConnection | None = None

    @property
    def session(self) -> str:
        return hashlib.sha256(self.token.encode()).hexdigest()

    # -- over HTTP -----------------------------------------------------------------------------------------------------

    async def come(self, server: Server) -> None:
        """Get a cookie, if there is none; one that was given out is known for ever."""
        status, head, _ = await server.ask("POST", "/api/session", {}, self.token)
        if status != 204:
            self.wrong.append(f"{self.name}: a session is answered with {status}")
            return
        for line in head.decode().split("\r\n"):
            if line.lower().startswith("set-cookie: lastcard="):
                token = line.partition("=")[2].partition(";")[0]
                if self.token and token != self.token:
                    self.wrong.append(f"{self.name}: the session is not known any more")
                self.token = token

    async def open(self, server: Server, rules: str) -> str:
        wish = {"rules": rules, "name": self.name, "pace": "quick"}
        status, _, body = await server.ask("POST", "/api/tables", wish, self.token)
        if status != 201:
            self.wrong.append(f"{self.name}: a table is answered with {status} {body[:200]!r}")
            raise EOFError
        return str(msgspec.json.decode(body)["id"])

    async def has_its_table(self, server: Server) -> None:
        """The seat is still this browser's."""
        if self.place is None or self.place.seat is None:
            return
        status, _, body = await server.ask("GET", "/api/mine", cookie=self.token)
        if status != 200:
            self.wrong.append(f"{self.name}: /api/mine is answered with {status} {body[:200]!r}")
        elif self.place.table not in [one["id"] for one in msgspec.json.decode(body)["tables"]]:
            self.wrong.append(f"{self.name}: /api/mine does not list the table")

    # -- at the table --------------------------------------------------------------------------------------------------

    async def play(self, server: Server) -> None:
        """Come back, send again what was not answered, and play on until the server is gone."""
        assert self.place is not None
        since = self.place.seq if self.place.seq and self.chance.random() < 0.8 else None
        seat = self.place.seat
        async with server.line(self.place.table, self.token, since) as socket:
            self._socket = socket
            first = True
            if self.waiting is not None:
                await socket.send(self.waiting.body, text=True)
            async for data in socket:
                self._hear(msgspec.json.decode(data))
                if first and self.place.you and seat is not None and self.place.seat != seat:
                    self.wrong.append(f"{self.name}: the seat was {seat} and is {self.place.seat}")
                first = False
                if self.waiting is None:
                    await self._act()

    def _hear(self, frame: dict[str, Any]) -> None:
        assert self.place is not None
        place, kind = self.place, frame["type"]
        if kind == "fresh":
            if frame["seq"] < place.seq:
                self.wrong.append(f"{self.name}: had row {place.seq}, now all anew at {frame['seq']}")
            if frame["seq"] == place.seq and frame["you"]["seat"] == place.seat and place.seen != frame["seen"]:
                self.wrong.append(f"{self.name}: what was told up to row {place.seq} is not what is seen anew")
            place.seq, place.seen = frame["seq"], frame["seen"]
            self._room(frame)
        elif kind == "told":
            if frame["seq"] != place.seq + 1:
                self.wrong.append(f"{self.name}: row {frame['seq']} after row {place.seq}")
            place.seq = frame["seq"]
            place.told[place.seq] = frame.get("events", [])
            if "seen" in frame:
                place.seen = {**(place.seen or {}), **frame["seen"]}
        elif kind == "room":
            self._room(frame)
        elif kind in ("done", "refused"):
            self._answer(frame)
        elif kind == "closing" and frame["code"] != "server-stops":
            self.wrong.append(f"{self.name}: the line was closed: {frame['code']}")

    def _room(self, frame: dict[str, Any]) -> None:
        assert self.place is not None
        self.place.room, self.place.you = frame["room"], frame["you"]
        self.place.seat = frame["you"]["seat"]

    def _answer(self, frame: dict[str, Any]) -> None:
        sent = next((one for one in self.journal if one.id == frame["id"]), None)
        if sent is None:
            self.wrong.append(f"{self.name}: an answer to {frame['id']!r}, which was never sent")
            return
        if frame["type"] == "done":
            if sent.row not in (None, frame["seq"]) or sent.refused is not None:
                before = sent.refused or f"row {sent.row}"
                self.wrong.append(f"{self.name}: {sent.id} was {before}, and is now row {frame['seq']}")
            sent.row = frame["seq"]
        elif sent.row is not None:
            self.wrong.append(f"{self.name}: {sent.id} was row {sent.row}, and is now refused: {frame['code']}")
        else:
            sent.refused = frame["code"]
        if sent is self.waiting:
            self.waiting = None
            self.answered()

    async def _act(self) -> None:
        """Something that may be done, if there is anything."""
        assert self.place is not None
        place, you = self.place, self.place.you
        if not you:
            return
        if you["seat"] is None:
            if you["may_sit"] == "now":
                await self._say("sit", name=self.name)
            return
        stage = place.room["stage"]
        if stage != "playing":
            if you["host"] and (stage != "gathering" or len(place.room["people"]) >= place.room["places"] - 1):
                await self._say("begin", fill=True)
            return
        move = self._move(place.seen or {}, you["seat"])
        if move is not None:
            behind = self.chance.choice((3, 10)) if self.chance.random() < 0.05 else 0
            await self._say("do", seen=max(0, place.seq - behind), move=move)
        elif self.chance.random() < 0.02:
            await self._say("hints", on=self.chance.random() < 0.5)

    def _move(self, seen: dict[str, Any], seat: int) -> str | None:
        """A move among those that the view offers."""
        may = seen.get("may", {})
        if seat not in seen.get("awaited", ()):
            return None
        found = [f"play {card}" for card in may.get("fits", ())]
        for lay in may.get("lays", ()):
            words = f"{'jump in' if lay.get('jump') else 'play'} {lay['card']}"
            words += " red" if lay.get("colours") else ""
            words += f" with {lay['targets'][0]}" if lay.get("targets") and not lay.get("nobody") else ""
            found.append(words)
        found += [f"discard {card}" for card in may.get("discards", ())]
        acts = {"draw": "draw", "keep": "keep", "take": "take", "challenge": "challenge", "colour": "colour blue",
                "vote": "vote yes", "propose": "propose nothing"}
        others = [acts[act] for act in may.get("acts", ()) if act in acts]
        if found and (not others or self.chance.random() < 0.85):
            return self.chance.choice(found) + (" uno" if len(seen["hand"]) == 2 and self.chance.random() < 0.7 else "")
        return self.chance.choice(others) if others else None

    async def _say(self, kind: str, **values: Any) -> None:
        assert self._socket is not None
        assert self.place is not None
        name = f"{self.name}-{next(self._ids)}"
        body = msgspec.json.encode({"type": kind, "id": name, **values})
        self.waiting = Sent(name, self.place.table, body, values.get("move", ""), values.get("seen", 0))
        self.journal.append(self.waiting)
        await self._socket.send(body, text=True)
        if self.chance.random() < 0.05:
            await self._socket.send(body, text=True)


