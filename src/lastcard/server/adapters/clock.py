"""The clock of the real world: the event loop's."""
import asyncio
import time
from collections.abc import Callable

from lastcard.server.ports import Timer


class LoopClock:
    """Time and timers of the event loop, whose time only ever goes forward; the wall clock is only asked what to show."""

    def __init__(self, loop: asyncio.AbstractEventLoop | None = None) -> None:
        self._loop = asyncio.get_running_loop() if loop is None else loop

    def now(self) -> float:
        return self._loop.time()

    def wall(self) -> float:
        return time.time()

    def at(self, when: float, call: Callable[[], None]) -> Timer:
        return self._loop.call_at(when, call)
