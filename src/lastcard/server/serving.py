"""`lastcard serve`: puts the house together with the real world, and keeps it open until somebody ends it."""
from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import logging
import os
import signal
import socket
import sys
import time
import urllib.request
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Final

import structlog
import uvicorn
from msgspec import MsgspecError, Struct
from msgspec.json import decode, encode

from lastcard import __version__
from lastcard.errors import LastcardError
from lastcard.server.adapters import machine
from lastcard.server.adapters.clock import LoopClock
from lastcard.server.adapters.doors import Crowd, SocketDoor, http_door
from lastcard.server.adapters.entropy import SystemEntropy
from lastcard.server.adapters.vault import FileVault
from lastcard.server.app import Shell, application
from lastcard.server.house import House
from lastcard.server.limits import Limits, Network, is_believed, proxies
from lastcard.server.metrics import Metrics, WatchedStore
from lastcard.server.origins import Origins, origin
from lastcard.server.page import Page
from lastcard.server.protocol import LONGEST_FRAME, PROTOCOL, Health
from lastcard.server.reach import EVERYWHERE, THIS_MACHINE, Reach, reach
from lastcard.server.store.sqlite import SqliteStore
from lastcard.words import t

DATABASE: Final = "tables.db"
KEY: Final = "key"
RUNNING: Final = "running.json"
MOST_HEADERS: Final = 16 * 1024               # bytes of a request before its body
PING: Final = 5.0                             # seconds between questions whether somebody is there …
MISSED: Final = 7.0                           # … and for the answer: who is gone is known to be within twelve
IDLE: Final = 30                              # seconds that a connection is kept for the next request
PATIENCE: Final = 10.0                        # seconds for another server that is just starting, or ending
ANSWERS_IN: Final = 2.0


@dataclass(frozen=True, slots=True)
class Wish:
    """What whoever starts the server says. None and nothing: as usual."""

    port: int | None = None
    data: str | None = None
    host: str | None = None
    origins: tuple[str, ...] = ()
    lan: bool = False
    proxies: tuple[str, ...] = ()
    open: bool = False


class Running(Struct, frozen=True):
    """What a server writes down for the next one that is started with the same data."""

    address: str
    process: int
    port: int
    otherwise: tuple[str, ...]                 # how it was started, if not as usual


def serve(wish: Wish) -> int:
    """Open the house, and keep it open until it is ended. What is wrong is a `LastcardError`. Returns the exit code."""
    believed = proxies(wish.proxies)
    named = tuple(origin(one) for one in wish.origins)
    hosts, optional = _hosts(wish)
    folder = machine.data_folder(wish.data)
    held = _take(folder, wish)
    if isinstance(held, Running):
        print(t("serve-running", address=held.address), flush=True)
        if wish.open:
            machine.open_browser(held.address)
        return 0
    try:
        page = Page()
        sockets, port = machine.listen(hosts, optional, wish.port)
    except LastcardError:
        held.let_go()
        raise
    try:
        found = reach(hosts, port, machine.own_addresses() if wish.lan or hosts[0] in EVERYWHERE else (), named)
        _log_to_stderr()
        config = settings_of_uvicorn(believed)
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            return runner.run(_run(wish, config, sockets, port, folder, page, found, believed))
    finally:
        for one in sockets:
            one.close()
        held.let_go()


# --- within ---


class Served(uvicorn.Server):
    """Uvicorn, told when it is open, and when it closes: then the house says good-bye first."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None],
                 ending: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._opened, self._ending = opened, ending

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()                     # nobody new from now on
        await self._ending()
        await super().shutdown(sockets=sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ends at Ctrl-C, at a polite request, and with the terminal; as something that was asked for, not as a failure."""
        before = {one: signal.signal(one, self.end) for one in _SIGNALS}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    def leave(self) -> None:
        self.should_exit = True

    def end(self, number: int, _: FrameType | None) -> None:
        """The second Ctrl-C does not wait for anybody."""
        self.force_exit = self.should_exit and number == signal.SIGINT
        self.should_exit = True


_SIGNALS: Final = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
                        if hasattr(signal, name))


async def _run(wish: Wish, config: uvicorn.Config, sockets: list[socket.socket], port: int, folder: Path, page: Page,
               found: Reach, believed: Sequence[Network]) -> int:
    clock, entropy = LoopClock(), SystemEntropy()
    metrics = Metrics(lambda: house.counts())
    vault = FileVault(folder / KEY, entropy)
    store = WatchedStore(SqliteStore(folder / DATABASE), clock, metrics)
    house = House(store, clock, entropy, vault, reach=found.others)
    limits = Limits()
    shell = Shell(house, store, clock, entropy, metrics, page,
                  dataclasses.replace(limits, lines=machine.room_for_lines(limits.lines)))
    config.app = application(shell, Origins(found.all), believed)
    said = contextlib.ExitStack()

    def opened() -> None:
        written = Running(f"{found.best}/", os.getpid(), port, _otherwise(wish))
        said.enter_context(machine.written_down(folder / RUNNING, encode(written)))
        _say(wish, found)
        if wish.open:
            machine.open_browser_beside(written.address)

    server = Served(config, opened, lambda: shell.say_good_bye(house.stop))

    store.when_broken = server.leave
    try:
        await house.start()
        with said:
            await server.serve(sockets=sockets)
    finally:
        await store.close()
    print(t("serve-broken") if store.broken else t("serve-ended"), flush=True)
    return 1 if store.broken else 0


def settings_of_uvicorn(believed: Sequence[Network]) -> uvicorn.Config:
    """How uvicorn serves: its limits, our doors, and no words of its own in the log."""
    crowd = Crowd(machine.room_for_lines(Limits().lines), lambda address: is_believed(address, believed))
    return uvicorn.Config(
        "lastcard", interface="asgi3", lifespan="off", log_config=None, access_log=False, server_header=False,
        proxy_headers=False, http=http_door(crowd), h11_max_incomplete_event_size=MOST_HEADERS, timeout_keep_alive=IDLE,
        timeout_graceful_shutdown=5, ws=SocketDoor, ws_max_size=LONGEST_FRAME, ws_ping_interval=PING, ws_ping_timeout=MISSED,
        ws_per_message_deflate=False,
    )


def _hosts(wish: Wish) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Where it listens: to this machine alone, unless told. IPv6 is not everywhere, and not asked for by name."""
    if wish.lan and wish.host is not None:
        raise LastcardError("host-and-lan")
    if wish.lan:
        return EVERYWHERE, EVERYWHERE[1:]
    if wish.host in (None, "localhost"):
        return THIS_MACHINE, THIS_MACHINE[1:]
    assert wish.host is not None
    return (wish.host,), ()


def _otherwise(wish: Wish) -> tuple[str, ...]:
    """How a server is started, if not as usual."""
    words = [f"host={wish.host}"] if wish.host is not None else []
    words += ["lan"] if wish.lan else []
    words += [f"origin={origin(one)}" for one in sorted(wish.origins)]
    return (*words, *(f"proxy={one}" for one in sorted(wish.proxies)))


def _take(folder: Path, wish: Wish) -> machine.Held | Running:
    """The folder, or the server that has it: verified to answer, and to be of this version."""
    end = time.monotonic() + PATIENCE
    while True:
        held = machine.hold(folder)
        if held is not None:
            return held
        other = _written(folder)
        health = None if other is None else _health(other.address)
        if other is not None and health is not None:
            if (health.version, health.protocol) != (__version__, PROTOCOL):
                raise LastcardError("running-other-version", version=health.version, address=other.address,
                                    process=str(other.process))
            wants = _otherwise(wish)
            if (wants and wants != other.otherwise) or (wish.port and wish.port != other.port):
                raise LastcardError("running-otherwise", address=other.address, process=str(other.process))
            return other
        if time.monotonic() > end:
            raise LastcardError("running-silent", folder=str(folder), process="?" if other is None else str(other.process))
        time.sleep(0.1)


def _written(folder: Path) -> Running | None:
    try:
        return decode((folder / RUNNING).read_bytes(), type=Running)
    except (OSError, MsgspecError):
        return None


def _health(address: str) -> Health | None:
    asked = urllib.request.build_opener(urllib.request.ProxyHandler({}))   # no proxy leads to this machine
    try:
        with asked.open(f"{address}healthz", timeout=ANSWERS_IN) as answer:
            return decode(answer.read(4096), type=Health)
    except (OSError, MsgspecError):
        return None


def _say(wish: Wish, found: Reach) -> None:
    """The address, alone at the end of its line; and what others need to find it."""
    print(t("serve-at", address=f"{found.best}/"), flush=True)
    for one in found.named:
        if one != found.best:
            print(t("serve-named", address=f"{one}/"))
    for one in found.household:
        if one != found.best:
            print(t("serve-household", address=f"{one}/"))
    if wish.lan:
        if found.others:
            from lastcard.server.qr import drawn
            encoding = (sys.stdout.encoding or "").lower().replace("-", "")
            colours = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
            print(*drawn(f"{found.others[0]}/", colours=colours, blocks=encoding.startswith("utf")), sep="\n")
        else:
            print(t("serve-no-household"))
    print(t("serve-how-to-end"), flush=True)


def _log_to_stderr() -> None:
    """Lines for whoever looks after it: when, how grave, what. Tables, names and cards are in none of them."""
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level, structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True)]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, structlog.processors.format_exc_info,
                    structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "logger", "event"])]))
    structlog.configure(processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
                        logger_factory=structlog.stdlib.LoggerFactory(), wrapper_class=structlog.stdlib.BoundLogger)
    root = logging.getLogger()
    root.handlers = [handler]
    wanted = os.environ.get("LASTCARD_LOG", "warning").upper()
    root.setLevel(wanted if wanted in logging.getLevelNamesMapping() else "WARNING")
    for loud in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets"):   # they write down addresses, paths and frames
        logging.getLogger(loud).setLevel(logging.ERROR)
