"""The server as others meet it: the page, the HTTP part, the line to a table. The game is all in the house behind it."""
from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from msgspec import Struct
from msgspec.json import Decoder, decode, encode
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from lastcard import __version__
from lastcard.errors import LastcardError
from lastcard.server import showing
from lastcard.server.closing import NO_BINARY, NO_SESSION, NO_TABLE, NOT_NOW, RELOAD, STOPS, TOO_FAST
from lastcard.server.hearing import plain
from lastcard.server.house import House
from lastcard.server.limits import LONGEST_BODY, Frames, Limits, Network, Quotas, TooMuch, caller
from lastcard.server.lines import Gone, SocketLine
from lastcard.server.metrics import Metrics, WatchedStore
from lastcard.server.openapi import JSON, Operation, document
from lastcard.server.origins import Origins, is_this_machine
from lastcard.server.page import File, Page
from lastcard.server.ports import Broken, Clock, Entropy, NotSaved
from lastcard.server.protocol import PROTOCOL, Closing, Glance, Health, Mine, Opened, OpenTable, Problem, Refused
from lastcard.server.reading import BadRequest, read
from lastcard.server.sessions import Sessions, Token, cookie, cookie_name
from lastcard.server.visits import Visit
from lastcard.words import ENGLISH, language

log = logging.getLogger(__name__)

SLOWEST_BODY: Final = 10.0                    # seconds for what is posted
LAST_FRAMES: Final = 3.0                      # seconds for the last frames of a server that stops
TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{16,64}")
CSP: Final = ("default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; "
              "font-src 'self'; worker-src 'self'; manifest-src 'self'; require-trusted-types-for 'script'; "
              "trusted-types svelte-trusted-html lastcard; frame-ancestors 'none'")
HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Resource-Policy": "same-origin",
}
COMES_BACK: Final = ("server-stops", "store-failed")
STATUS: Final[Mapping[str, int]] = {
    "bad-body": 400, "not-json": 400, "field-twice": 400, "bad-origin": 403, "unknown-table": 404, "no-such-path": 404,
    "no-such-method": 405, "too-slow": 408, "table-cleared": 410, "table-damaged": 410, "too-large": 413, "no-json-kind": 415,
    "bad-host": 421, "server-error": 500, "house-full": 503, "server-stops": 503, "store-failed": 503, "not-saved": 503,
}

_open_table: Final = Decoder(OpenTable)


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks."""

    address: str
    secure: bool                               # came by https


class _Id(Struct):
    """The one thing that is read of a frame which is not heard."""

    id: str = ""


class Shell:
    """Everything between a socket and the house."""

    def __init__(self, house: House, store: WatchedStore, clock: Clock, entropy: Entropy, metrics: Metrics, page: Page,
                 limits: Limits | None = None) -> None:
        self.house, self.store, self.clock, self.metrics, self.page = house, store, clock, metrics, page
        self.sessions = Sessions(store, clock, entropy)
        self.quotas = Quotas(clock, limits or Limits())
        self.lines: set[SocketLine] = set()
        self.stopping = False
        self._gone = asyncio.Event()
        self.description = encode(document(OPERATIONS))

    async def say_good_bye(self, stop: Callable[[], Awaitable[None]]) -> None:
        """The house stops, and says so on every line; then the lines are closed."""
        self.stopping = True
        await stop()
        for line in list(self.lines):
            line.close(STOPS, "server-stops")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_FRAMES):
                while self.lines:
                    self._gone.clear()
                    await self._gone.wait()

    # --- HTTP ---

    async def open_table(self, request: Request) -> Response:
        who = _caller(request)
        wish = read(await _body(request), _open_table)
        token, session, is_new = await self._session(request)
        self.quotas.table(session, who.address)
        answer = _json(Opened(await self.house.open(session, wish)), 201)
        return _with_cookie(answer, token, who) if is_new else answer

    async def begin_session(self, request: Request) -> Response:
        """The cookie, made or, if it is there, given another year."""
        await _body(request)
        token, _, _ = await self._session(request)
        return _with_cookie(Response(status_code=204), token, _caller(request))

    async def glance(self, request: Request) -> Response:
        table = request.path_params["id"]
        if TABLE_ID.fullmatch(table) is None:
            raise LastcardError("unknown-table")
        known = await self._known(request.cookies, _caller(request))
        return _json(await self.house.glance(table, known[1] if known else None))

    async def mine(self, request: Request) -> Response:
        known = await self._known(request.cookies, _caller(request))
        return _json(await self.house.mine(known[1]) if known else Mine(()))

    async def healthz(self, _: Request) -> Response:
        tables = self.house.counts()["tables"]
        assert isinstance(tables, int)
        well = self.store.broken is None
        return _json(Health(well, __version__, PROTOCOL, tables), 200 if well else 503)

    async def show_metrics(self, _: Request) -> Response:
        return Response(self.metrics.shown(), headers={"Content-Type": self.metrics.kind})

    async def describe(self, _: Request) -> Response:
        return Response(self.description, media_type=JSON)

    async def show_page(self, request: Request) -> Response:
        return _file(self.page.index, request)

    async def show_file(self, request: Request) -> Response:
        return _file(self.page.files[request.scope["path"]], request)

    async def _session(self, request: Request) -> tuple[Token, str, bool]:
        """The token and its hash, and whether it was made just now."""
        who = _caller(request)
        known = await self._known(request.cookies, who)
        if known is not None:
            return *known, False
        self.quotas.session(who.address)
        token = await self.sessions.begin()
        found = await self.sessions.known(token)
        assert found is not None                       # it was kept a moment ago
        return *found, True

    async def _known(self, cookies: Mapping[str, str], who: Caller) -> tuple[Token, str] | None:
        return await self.sessions.known(cookies.get(cookie_name(who.secure)))

    # --- what can be wrong ---

    async def refuse(self, _: Request, error: Exception) -> Response:
        assert isinstance(error, LastcardError)
        return self.problem(error)

    def problem(self, error: LastcardError) -> Response:
        """What is wrong, for whoever asked."""
        shown = _problem(error)
        status = STATUS.get(shown.code, 429 if isinstance(error, TooMuch) else 422)
        self.metrics.problems.labels(error.code).inc()
        answer = _json(shown, status)
        if "seconds" in error.values:
            answer.headers["Retry-After"] = str(error.values["seconds"])
        return answer

    async def not_there(self, request: Request, error: Exception) -> Response:
        """A path that is not there: browsers get the page, which says so and offers a way on."""
        assert isinstance(error, HTTPException)
        if error.status_code == 405:
            answer = self.problem(LastcardError("no-such-method", method=request.method))
            answer.headers.update(error.headers or {})
            return answer
        path = request.url.path
        asks_for_a_page = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
        if asks_for_a_page and not path.startswith(("/api/", "/assets/", "/ws/")):
            return _file(self.page.index, request, 404)
        return self.problem(LastcardError("no-such-path"))

    async def broke(self, _request: Request, _error: Exception) -> Response:
        """A mistake of ours. Starlette hands it on to the log."""
        return self.problem(LastcardError("server-error"))

    # --- the line ---

    async def attend(self, socket: WebSocket) -> None:
        """A page at a table, until one of them goes."""
        who: Caller = socket.scope["state"]["caller"]
        await socket.accept()
        self.metrics.lines.inc()
        line = SocketLine(_Under(socket), self.clock)
        self.lines.add(line)
        carrying = asyncio.create_task(line.run())
        try:
            await self._attend(socket, line, who)
        finally:
            line.close(1000, "")
            await carrying
            self.lines.discard(line)
            self._gone.set()

    async def _attend(self, socket: WebSocket, line: SocketLine, who: Caller) -> None:
        table = socket.path_params["id"]
        try:
            if socket.query_params.get("v") != str(PROTOCOL):
                self._end(line, LastcardError("reload"), RELOAD)
                return
            if self.stopping:
                self._end(line, LastcardError("server-stops"), STOPS, retry_in=2.0)
                return
            known = await self._known(socket.cookies, who)
            if known is None:
                self._end(line, LastcardError("no-session"), NO_SESSION)
                return
            with self.quotas.line(known[1], who.address):
                if TABLE_ID.fullmatch(table) is None:
                    raise LastcardError("unknown-table")
                visit = await self.house.attend(table, known[1], line, _since(socket))
                line.caught_up = visit.caught_up
                try:
                    await self._listen(socket, line, visit, self.quotas.frames(known[1], table))
                finally:
                    await visit.lost()
        except TooMuch as error:
            self._end(line, error, NOT_NOW, retry_in=30.0)
        except (NotSaved, Broken) as error:
            self._end(line, error, NOT_NOW, retry_in=2.0)
        except LastcardError as error:
            if error.code in COMES_BACK:
                self._end(line, error, STOPS, retry_in=2.0)
            else:
                self._end(line, error, NO_TABLE)

    async def _listen(self, socket: WebSocket, line: SocketLine, visit: Visit, frames: Frames) -> None:
        while True:
            message = await socket.receive()
            if message["type"] != "websocket.receive":
                return
            said = message.get("text")
            if said is None:
                self._end(line, LastcardError("no-binary"), NO_BINARY)
                return
            allowed = frames.one_more()
            if allowed == "over":
                self._end(line, LastcardError("too-fast", seconds=20), TOO_FAST, retry_in=20.0)
                return
            if allowed == "refused":
                self._too_fast(line, said, frames.wait())
            else:
                await visit.hear(said)

    def _too_fast(self, line: SocketLine, said: str, seconds: int) -> None:
        """Refused unheard; which command it was is all that is read."""
        error = LastcardError("too-fast", seconds=seconds)
        self.metrics.problems.labels(error.code).inc()
        try:
            name = decode(said, type=_Id).id[:40]
        except (ValueError, RecursionError):
            name = ""
        problem = _problem(error)
        line.send(showing.frame(Refused(name, problem.code, problem.message, problem.values)))

    def _end(self, line: SocketLine, error: LastcardError, code: int, retry_in: float | None = None) -> None:
        self.metrics.problems.labels(error.code).inc()
        shown = _problem(error)
        line.end(showing.frame(Closing(shown.code, shown.message, retry_in)), code, shown.code)


class _Under:
    """The socket under a line."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._cut: Callable[[int, str], None] | None = socket.scope.get("extensions", {}).get("lastcard.cut")

    async def send(self, text: str) -> None:
        try:
            await self._socket.send_text(text)
        except (WebSocketDisconnect, RuntimeError) as error:   # closed before, by the other side or by us
            raise Gone from error

    async def close(self, code: int, reason: str) -> None:
        try:
            await self._socket.close(code, reason)
        except (WebSocketDisconnect, RuntimeError) as error:
            raise Gone from error

    def cut(self, code: int, reason: str) -> None:
        if self._cut is not None:
            self._cut(code, reason)


class Door:
    """In front of everything: whether this server is meant, and its own page asks; and the headers of every answer."""

    def __init__(self, inside: ASGIApp, shell: Shell, origins: Origins, believed: Sequence[Network]) -> None:
        self._inside, self._shell, self._origins, self._believed = inside, shell, origins, believed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        who = self._who(scope, headers)
        scope["state"] = {**scope.get("state", {}), "caller": who}

        rest = "transfer-encoding" in headers or headers.get("content-length", "0") != "0"

        async def take() -> Message:
            nonlocal rest
            message = await receive()
            rest = rest and message.get("more_body", False)
            return message

        async def answer(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                finished = MutableHeaders(raw=message["headers"])
                self._finish(headers, finished, who)
                if rest and scope["type"] == "http":
                    finished["Connection"] = "close"       # what was not wanted is not read to its end
                route = scope.get("route")
                self._shell.metrics.requests.labels(getattr(route, "path", "-"), str(message["status"])).inc()
            await send(message)

        try:
            self._look(scope, headers, who)
        except LastcardError as error:
            refusal = self._shell.problem(error)
            if scope["type"] == "websocket":
                await WebSocket(scope, take, answer).send_denial_response(refusal)
            else:
                await refusal(scope, take, answer)
            return
        await self._inside(scope, take, answer)

    def _who(self, scope: Scope, headers: Headers) -> Caller:
        peer = scope["client"][0] if scope.get("client") else ""
        address = caller(peer, headers.getlist("x-forwarded-for"), self._believed)
        said = headers.get("origin", "")
        if not said and address != peer:
            said = headers.get("x-forwarded-proto", "")
        return Caller(address, self._origins.is_secure(headers.get("host", ""), said))

    def _look(self, scope: Scope, headers: Headers, who: Caller) -> None:
        if not self._origins.knows_host(headers.getlist("host")):
            raise LastcardError("bad-host")
        origins = headers.getlist("origin")
        if scope["type"] == "websocket":
            if not self._origins.allows(origins):
                raise LastcardError("bad-origin")
        elif scope["method"] not in ("GET", "HEAD") and origins and not self._origins.allows(origins):
            raise LastcardError("bad-origin")
        if scope["path"].startswith(("/api/", "/ws/")):
            self._shell.quotas.request(who.address)

    def _finish(self, asked: Headers, headers: MutableHeaders, who: Caller) -> None:
        for name, value in HEADERS.items():
            headers[name] = value
        # Under plain http, but for this machine's own names, browsers only complain about it.
        if who.secure or is_this_machine(f"http://{asked.get('host', '')}"):
            headers["Cross-Origin-Opener-Policy"] = "same-origin"
        headers.setdefault("Cache-Control", "no-store")


def application(shell: Shell, origins: Origins, believed: Sequence[Network] = ()) -> ASGIApp:
    """The server as an ASGI application."""
    routes: list[Route | WebSocketRoute] = [
        Route("/", shell.show_page),
        Route("/t/{id}", shell.show_page),
        Route("/api/session", shell.begin_session, methods=["POST"]),
        Route("/api/tables", shell.open_table, methods=["POST"]),
        Route("/api/tables/{id}", shell.glance),
        Route("/api/mine", shell.mine),
        Route("/healthz", shell.healthz),
        Route("/metrics", shell.show_metrics),
        Route("/openapi.json", shell.describe),
        WebSocketRoute("/ws/{id}", shell.attend),
        *(Route(path, shell.show_file) for path in shell.page.files),
    ]
    handlers: dict[Any, Callable[[Request, Exception], Awaitable[Response]]] = {
        LastcardError: shell.refuse, HTTPException: shell.not_there, Exception: shell.broke,
    }
    inside = Starlette(routes=routes, exception_handlers=handlers)
    inside.router.redirect_slashes = False
    return Door(inside, shell, origins, believed)


_AT_ALL_TIMES: Final = {403: Problem, 429: Problem, 503: Problem}
OPERATIONS: Final = (
    Operation("GET", "/", "The page.", {200: "text/html"}),
    Operation("GET", "/t/{id}", "The page, at a table.", {200: "text/html"}),
    Operation("POST", "/api/session", "Make the cookie by which a browser is known, or keep it for another year.",
              {204: None, 415: Problem, **_AT_ALL_TIMES}),
    Operation("POST", "/api/tables", "Open a table.",
              {201: Opened, 400: Problem, 413: Problem, 415: Problem, 422: Problem, **_AT_ALL_TIMES},
              takes=OpenTable, cookie=True),
    Operation("GET", "/api/tables/{id}", "A table before one sits down.",
              {200: Glance, 404: Problem, 410: Problem, **_AT_ALL_TIMES}, cookie=True),
    Operation("GET", "/api/mine", "The tables at which this browser has a seat.", {200: Mine, **_AT_ALL_TIMES}, cookie=True),
    Operation("GET", "/healthz", "Whether the server can save.", {200: Health, 503: Health}),
    Operation("GET", "/metrics", "Numbers about the house, for Prometheus.", {200: "text/plain"}),
    Operation("GET", "/openapi.json", "This description.", {200: JSON}),
    Operation("GET", "/ws/{id}", "The line to a table: a WebSocket.", {101: None, 403: Problem}, cookie=True,
              asks={"v": "The version of the protocol that the page speaks.", "since": "The last row that it has seen."}),
)


# --- within ---


def _caller(request: Request) -> Caller:
    who = request.state.caller
    assert isinstance(who, Caller)
    return who


async def _body(request: Request) -> bytes:
    """What is posted, if it says that it is JSON: a form of another site can't say so."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise LastcardError("no-json-kind")
    body = b""
    try:
        async with asyncio.timeout(SLOWEST_BODY):
            async for piece in request.stream():
                body += piece
                if len(body) > LONGEST_BODY:
                    raise LastcardError("too-large", most=LONGEST_BODY)
    except TimeoutError as error:
        raise LastcardError("too-slow") from error
    except ClientDisconnect as error:
        raise BadRequest("not-json", problem="cut off") from error
    return body


def _json(what: Struct, status: int = 200) -> Response:
    return Response(encode(what), status, media_type=JSON)


def _problem(error: LastcardError) -> Problem:
    """In English, for whoever reads frames: the page says it in its own language, by the code. Where the data lies, and what
    is wrong with the disk, is nobody's business out there."""
    if isinstance(error, NotSaved | Broken):
        error = LastcardError("not-saved" if isinstance(error, NotSaved) else "store-failed")
    with language(ENGLISH):
        return Problem(error.code, str(error), {name: plain(value) for name, value in error.values.items()})


def _with_cookie(answer: Response, token: Token, who: Caller) -> Response:
    answer.headers["Set-Cookie"] = cookie(token, who.secure)
    return answer


def _file(file: File, request: Request, status: int = 200) -> Response:
    """A file of the page, packed for whoever takes it so."""
    packed = file.packed if _takes_gzip(request.headers.get("accept-encoding", "")) else None
    answer = Response(file.plain if packed is None else packed, status, headers={"Content-Type": file.kind})
    if file.packed is not None:
        answer.headers["Vary"] = "Accept-Encoding"
    if packed is not None:
        answer.headers["Content-Encoding"] = "gzip"
    if file.forever:
        answer.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    return answer


def _takes_gzip(accepted: str) -> bool:
    """`gzip` or anything, and not with the weight zero."""
    takes = {}
    for one in accepted.lower().split(","):
        name, *words = (word.strip() for word in one.split(";"))
        weight = next((word[2:].strip() for word in words if word.startswith("q=")), "1")
        takes[name] = bool(weight.strip("0."))
    return takes.get("gzip", takes.get("*", False))


def _since(socket: WebSocket) -> int | None:
    said = socket.query_params.get("since", "")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 12 else None
