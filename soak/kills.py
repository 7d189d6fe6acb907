"""The campaign `kills`: a server under load is killed in any moment, and nothing that it promised is lost.

Players over real sockets play at several tables of `lastcard serve`, a process of its own. It is killed with SIGKILL after
some answers, also while it is just starting; what it left behind is compared with what each player has written down; then it
is started again with the same data at the same port, and everybody goes on where they were.
"""
from __future__ import annotations

import asyncio
import contextlib
import socket
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from soak.audit import Audit
from soak.player import GONE, Place, Player, Server
from soak.warm import Process, Starter, Warm

RULES: Final = ("classic(seats=3)", "uno112(seats=4)", "mario(seats=3)", "classic(seats=2, stacking=any, draw_to_match=true)")
PEOPLE: Final = 2                              # at each table; bots play the other seats
ANSWERS: Final = 80                            # at most so many until it is killed: a slow machine plays as much
LIVES: Final = (0.0, 0.3)                      # seconds, where it is killed while everybody comes back
WHILE_STARTING: Final = 6                      # one kill in so many; another one while everybody comes back
ROWS: Final = 250                              # after so many, people open another table
STARTS_IN: Final = 60.0
LONGEST: Final = 10.0                          # seconds of a life


@dataclass
class Toll:
    """What came of the kills."""

    kills: int = 0
    while_starting: int = 0
    failed: int = 0                            # kills after which something was wrong
    wrong: list[str] = field(default_factory=list)
    acked: int = 0
    rows: int = 0
    views: int = 0
    unanswered: int = 0

    def add(self, other: Toll) -> None:
        for name in ("kills", "while_starting", "failed", "acked", "rows", "views", "unanswered"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.wrong += other.wrong


class Lane:
    """One server with its players, killed again and again."""

    def __init__(self, folder: Path, seed: str, starter: Starter) -> None:
        self.starter = starter
        self.chance = Random(seed)
        self.server = Server(_free_port())
        self.data = folder / "data"
        self.log = folder / "log"
        self.groups = [[Player(f"{rules[:1].upper()}{number}{place}", Random(f"{seed} {number} {place}"))
                        for place in range(PEOPLE)] for number, rules in enumerate(RULES)]
        self.players = [player for group in self.groups for player in group]
        self.audit = Audit(self.data)
        self.opened: list[str] = []
        self.toll = Toll()
        self._answered = asyncio.Event()
        self._to_answer = 0
        for player in self.players:
            player.answered = self._count
        self._starts_in = 0.8                  # seconds, as measured last

    def _count(self) -> None:
        self._to_answer -= 1
        if self._to_answer <= 0:
            self._answered.set()

    async def kill(self) -> None:
        """One life of the server, and what is left of it."""
        process = await self._start()
        try:
            lot = self.chance.randrange(WHILE_STARTING)
            if self.toll.kills and lot == 0:
                self.toll.while_starting += 1
                await asyncio.sleep(self.chance.uniform(0.2, 1.1) * self._starts_in)
            else:
                await self._live(process, under_load=lot > 1)
        finally:
            process.kill()
            await process.gone()
        self._look()

    def _look(self) -> None:
        self.audit.look(self.players, self.opened)
        wrong = list(self.audit.wrong)
        self.audit.wrong.clear()
        for player in self.players:
            wrong += player.wrong
            player.wrong.clear()
        self.toll.kills += 1
        self.toll.failed += bool(wrong)
        self.toll.wrong += wrong
        self.toll.acked, self.toll.rows = self.audit.acked, self.audit.rows
        self.toll.views, self.toll.unanswered = self.audit.views, self.audit.unanswered

    async def _start(self) -> Process:
        return await self.starter.start(["serve", "--port", str(self.server.port), "--data", str(self.data)], self.log)

    async def _live(self, process: Process, under_load: bool) -> None:
        began = time.monotonic()
        while not await self._is_well():
            if not process.lives() or time.monotonic() - began > STARTS_IN:
                self.audit.wrong.append(f"the server did not start: {self.log.read_text()[-2000:]}")
                return
            await asyncio.sleep(0.01)
        self._starts_in = time.monotonic() - began
        tasks = [asyncio.create_task(self._gather(number)) for number in range(len(self.groups))]
        if under_load:
            self._to_answer = self.chance.randint(1, ANSWERS)
            self._answered.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._answered.wait(), LONGEST)
            await asyncio.sleep(self.chance.uniform(0, 0.01))
        else:
            await asyncio.sleep(self.chance.uniform(*LIVES))
        process.kill()
        await process.gone()
        done, late = await asyncio.wait(tasks, timeout=STARTS_IN)
        for task in late:
            task.cancel()
            self.audit.wrong.append("somebody did not notice that the server is gone")
        for task in done:
            error = task.exception()
            if error is not None:
                raise error

    async def _is_well(self) -> bool:
        try:
            status, _, _ = await self.server.ask("GET", "/healthz")
        except GONE:
            return False
        return status == 200

    async def _gather(self, number: int) -> None:
        """The people of one table come back to it, or open a new one."""
        group = self.groups[number]
        with contextlib.suppress(*GONE):
            for player in group:
                await player.come(self.server)
                await player.has_its_table(self.server)
            place = group[0].place
            if place is None or (place.seq > ROWS and all(player.waiting is None for player in group)):
                table = await group[0].open(self.server, RULES[number])
                self.opened.append(table)
                for player in group:
                    player.place = Place(table)
            await asyncio.gather(*(self._play(player) for player in group))

    async def _play(self, player: Player) -> None:
        with contextlib.suppress(*GONE):
            await player.play(self.server)


async def lane(folder: Path, seed: str, kills: int, starter: Starter, said: Callable[[Lane], None],
               stop_at_first: bool = False) -> Toll:
    """So many kills of one server."""
    one = Lane(folder, seed, starter)
    try:
        for _ in range(kills):
            await one.kill()
            said(one)
            if stop_at_first and one.toll.failed:
                break
    except asyncio.CancelledError:
        pass                                   # what was done counts
    return one.toll


def campaign(kills: int, lanes: int, seed: str, starter: Starter | None = None,
             said: Callable[[Lane], None] = lambda _: None, stop_at_first: bool = False) -> Toll:
    """So many kills, of several servers side by side."""
    async def all_lanes(folder: Path) -> Toll:
        shares = [kills // lanes + (number < kills % lanes) for number in range(lanes)]
        starts = Warm() if starter is None else starter
        running = []
        for number, share in enumerate(shares):
            (folder / str(number)).mkdir()
            running.append(asyncio.create_task(
                lane(folder / str(number), f"{seed} {number}", share, starts, said, stop_at_first)))
        try:
            await asyncio.wait(running)
        except asyncio.CancelledError:         # Ctrl-C: what was done is reported
            for one in running:
                one.cancel()
        total = Toll()
        for toll in await asyncio.gather(*running):
            total.add(toll)
        await starts.end()
        return total

    with tempfile.TemporaryDirectory(prefix="lastcard-kills-") as folder:
        return asyncio.run(all_lanes(Path(folder)))


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
