"""The servers that the pages of these tests talk to: the real command, and a house whose tables begin as a test wants."""
from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx2
import uvicorn

from lastcard.game import Game
from lastcard.options import Rules
from lastcard.rules.table import Table
from lastcard.rules.ways import dice
from lastcard.server.adapters.clock import LoopClock
from lastcard.server.adapters.entropy import SystemEntropy
from lastcard.server.adapters.vault import FileVault
from lastcard.server.app import Shell, application
from lastcard.server.dealing import Cards
from lastcard.server.house import House
from lastcard.server.limits import Limits, Rate
from lastcard.server.metrics import Metrics, WatchedStore
from lastcard.server.origins import Origins
from lastcard.server.page import Page
from lastcard.server.ports import Timer
from lastcard.server.serving import settings_of_uvicorn
from lastcard.server.store.sqlite import SqliteStore

STARTS_IN: Final = 20.0                        # seconds


def free_port() -> int:
    """A port that nobody listens on just now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


# --- the real command ---


@dataclass
class Command:
    """`lastcard serve` in a process of its own. It can be killed, and started again on the same port with the same data."""

    data: Path
    port: int = field(default_factory=free_port)
    words: tuple[str, ...] = ()
    program: tuple[str, ...] = (sys.executable, "-m", "lastcard")
    environment: Mapping[str, str] | None = None
    process: asyncio.subprocess.Process | None = None

    @property
    def home(self) -> str:
        return f"http://localhost:{self.port}"

    async def start(self) -> None:
        """Returns when it answers."""
        log = (self.data / "said.txt").open("ab")
        with log:
            self.process = await asyncio.create_subprocess_exec(
                *self.program, "serve", "--port", str(self.port), "--data", str(self.data), *self.words,
                stdin=asyncio.subprocess.DEVNULL, stdout=log, stderr=log, env=self.environment)
        async with asyncio.timeout(STARTS_IN), httpx2.AsyncClient(trust_env=False) as asking:
            while True:
                assert self.process.returncode is None, (self.data / "said.txt").read_text(encoding="utf-8")
                with contextlib.suppress(httpx2.TransportError):
                    if (await asking.get(f"http://127.0.0.1:{self.port}/healthz")).status_code == 200:
                        return
                await asyncio.sleep(0.05)      # nothing tells when another process listens

    async def kill(self) -> None:
        """As a power cut does."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> None:
        if self.process is None or self.process.returncode is not None:
            return
        self.process.send_signal(how)
        async with asyncio.timeout(20):
            await self.process.wait()


# --- a house whose tables begin as a test wants ---


class Tape:
    """Chance that answers from a list, then with dice."""

    def __init__(self, answers: Sequence[int] = (), at: int = 0) -> None:
        self._answers, self._at = tuple(answers), at

    def __call__(self, t: Table, n: int) -> int:
        if self._at >= len(self._answers):
            return dice(t, n)
        self._at += 1
        return self._answers[self._at - 1] % n

    def copy(self) -> Tape:
        return Tape(self._answers, self._at)


@dataclass(frozen=True)
class Position:
    """How a table begins: what `Game.set_up` takes, and a tape of chance. Without hands the first round is dealt by dice."""

    seed: int = 1
    tape: tuple[int, ...] = ()
    described: Mapping[str, Any] | None = None

    def game(self, rules: Rules) -> Game:
        if self.described is None:
            return Game(rules, seed=self.seed, chance=Tape(self.tape))
        return Game.set_up(rules, seed=self.seed, chance=Tape(self.tape), **self.described)


class Positions:
    """A dealer of these tests: deals some tables as they want it, and all others as every real one."""

    def __init__(self) -> None:
        self.laid: dict[str, Position] = {}
        self._cards = Cards()

    def new_game(self, rules: Rules, table: str, n: int, secret: bytes) -> Game:
        if table in self.laid:
            return self.laid[table].game(rules) if n == 1 else Game(rules, seed=n, chance=Tape())
        return self._cards.new_game(rules, table, n, secret)

    def next_round(self, game: Game, joining: int, table: str, n: int, secret: bytes) -> None:
        if table in self.laid:
            game.next_round(joining=joining, chance=Tape(self.laid[table].tape))
        else:
            self._cards.next_round(game, joining, table, n, secret)


class HandClock(LoopClock):
    """A real clock whose hands can be moved: so nobody waits for a minute and a half."""

    def __init__(self) -> None:
        super().__init__()
        self._moved = 0.0
        self._timers: list[_Waiting] = []

    def now(self) -> float:
        return super().now() + self._moved

    def at(self, when: float, call: Callable[[], None]) -> Timer:
        waiting = _Waiting(self, when, call)
        self._timers = [one for one in self._timers if not one.done] + [waiting]
        waiting.arm()
        return waiting

    def real(self, when: float) -> float:
        """The loop's time at which these hands show so much."""
        return when - self._moved

    def pass_time(self, seconds: float) -> None:
        """So much time has passed."""
        self._moved += seconds
        for waiting in self._timers:
            waiting.arm()


class _Waiting:
    """Something that will happen, sooner if the hands are moved."""

    def __init__(self, clock: HandClock, when: float, call: Callable[[], None]) -> None:
        self._clock, self._when, self._call = clock, when, call
        self._handle: asyncio.TimerHandle | None = None
        self.done = False

    def arm(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
        if not self.done:
            self._handle = asyncio.get_running_loop().call_at(self._clock.real(self._when), self._go)

    def cancel(self) -> None:
        self.done = True
        if self._handle is not None:
            self._handle.cancel()

    def _go(self) -> None:
        self.done = True
        self._call()


class _Served(uvicorn.Server):
    """On the loop of the tests, which ends by its own signals."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.opened = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        self.opened.set()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@dataclass(frozen=True)
class OwnHouse:
    """A server on the tests' own loop, with the real store, vault, sockets and page; only who deals is of the tests."""

    home: str
    house: House
    shell: Shell
    dealer: Positions
    clock: HandClock

    async def session(self) -> str:
        """Somebody new, for a player who needs no browser."""
        known = await self.shell.sessions.known(await self.shell.sessions.begin())
        assert known is not None
        return known[1]


@contextlib.asynccontextmanager
async def own_house(folder: Path, reach: tuple[str, ...] = ()) -> AsyncIterator[OwnHouse]:
    clock, entropy, dealer = HandClock(), SystemEntropy(), Positions()
    metrics = Metrics(lambda: house.counts())
    store = WatchedStore(SqliteStore(folder / "tables.db"), clock, metrics)
    house = House(store, clock, entropy, FileVault(folder / "key", entropy), dealer=dealer, reach=reach)
    many = Rate(10_000, 1000)
    limits = Limits(frames=many, tables_of_address=many, sessions_of_address=many)
    shell = Shell(house, store, clock, entropy, metrics, Page(), limits)
    config = settings_of_uvicorn(())
    config.host, config.port = "127.0.0.1", free_port()
    home = f"http://localhost:{config.port}"
    config.app = application(shell, Origins([home]))
    server = _Served(config)
    await house.start()
    serving = asyncio.create_task(server.serve())
    try:
        async with asyncio.timeout(STARTS_IN):
            await server.opened.wait()
        yield OwnHouse(home, house, shell, dealer, clock)
    finally:
        await shell.say_good_bye(house.stop)
        server.should_exit = True
        await serving
        await store.close()
