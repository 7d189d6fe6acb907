"""A world without accidents: time that passes when it is told to, chance from a seed, lines that keep what they carry."""
from __future__ import annotations

import asyncio
import hashlib
import heapq
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

BEGINNING = 1_800_000_000.0    # what the wall clock shows at first


@dataclass(order=True)
class VirtualTimer:
    """Something that will happen at a virtual time; of two at the same time the one set first."""

    when: float
    number: int
    call: Callable[[], None] = field(compare=False)
    cancelled: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.cancelled = True


class VirtualClock:
    """`ports.Clock` without a clock: it stands still until somebody lets time pass."""

    def __init__(self, wall: float = BEGINNING) -> None:
        self._now = 0.0
        self._wall = wall
        self._timers: list[VirtualTimer] = []
        self._set = 0

    def now(self) -> float:
        return self._now

    def wall(self) -> float:
        return self._wall + self._now

    def at(self, when: float, call: Callable[[], None]) -> VirtualTimer:
        self._set += 1
        timer = VirtualTimer(when, self._set, call)
        heapq.heappush(self._timers, timer)
        return timer

    def put_wall(self, wall: float) -> None:
        """Somebody sets the machine's date; what waits does not notice."""
        self._wall = wall - self._now

    def next_at(self) -> float | None:
        """When the next timer is due."""
        while self._timers and self._timers[0].cancelled:
            heapq.heappop(self._timers)
        return self._timers[0].when if self._timers else None

    async def pass_by(self, seconds: float) -> None:
        """So much time passes. Each timer rings at its time, and all that comes of it is done before the next one."""
        end = self._now + seconds
        await settle()
        while (when := self.next_at()) is not None and when <= end:
            timer = heapq.heappop(self._timers)
            self._now = max(self._now, timer.when)
            timer.call()
            await settle()
        self._now = end

    async def pass_until(self, done: Callable[[], bool], most: float = 3600.0) -> None:
        """Time passes from timer to timer until it is so."""
        end = self._now + most
        await settle()
        while not done():
            when = self.next_at()
            if when is None or when > end:
                raise TimeoutError(f"not so after {self._now:.3f} virtual seconds, and nothing more happens by then")
            await self.pass_by(max(0.0, when - self._now))


async def settle() -> None:
    """Until every task of this loop waits for something that only time or another thread can bring."""
    ready: Collection[object] = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]  # no public way to ask
    await asyncio.sleep(0)
    while ready:  # noqa: ASYNC110  # nothing tells when nothing is left to do
        await asyncio.sleep(0)


class SeededEntropy:
    """`ports.Entropy` that always gives the same: for tests and playgrounds alone."""

    def __init__(self, seed: int | str) -> None:
        self._seed = str(seed).encode()
        self._block = 0
        self._rest = b""

    def bytes(self, n: int) -> bytes:
        while len(self._rest) < n:
            self._rest += hashlib.sha256(b"%s/%d" % (self._seed, self._block)).digest()
            self._block += 1
        given, self._rest = self._rest[:n], self._rest[n:]
        return given

    def below(self, n: int) -> int:
        limit = (1 << 64) // n * n
        while (number := int.from_bytes(self.bytes(8), "big")) >= limit:
            pass
        return number % n

    def uniform(self, low: float, high: float) -> float:
        return low + (high - low) * self.below(1 << 53) / (1 << 53)


class KeptLine:
    """`ports.Line` to a viewer who keeps everything, with the virtual time of each frame."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock
        self.frames: list[tuple[float, bytes]] = []
        self.closed: tuple[int, str] | None = None

    def send(self, frame: bytes) -> None:
        assert self.closed is None, "a frame for a line that is closed"
        self.frames.append((self._clock.now(), frame))

    def close(self, code: int, reason: str) -> None:
        if self.closed is None:
            self.closed = (code, reason)
