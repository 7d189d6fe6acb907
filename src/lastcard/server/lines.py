"""The line to one page: a short queue in front of a socket, for whoever reads slowly."""
from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

from lastcard.server.closing import TOO_SLOW
from lastcard.server.ports import Clock, Timer
from lastcard.server.showing import Frame

MOST_FRAMES: Final = 64
MOST_BYTES: Final = 64 * 1024
PATIENCE: Final = 30.0                        # seconds until a queue must have been empty once
LAST_WORDS: Final = 2.0                       # seconds that a line which closes has for what is still in its queue


class Socket(Protocol):
    """What is under a line."""

    async def send(self, text: str) -> None:
        """Returns when there is room for more. Raises `Gone` if nobody is there any more."""

    async def close(self, code: int, reason: str) -> None:
        """Close after all that was sent."""

    def cut(self, code: int, reason: str) -> None:
        """Close now, whatever still waits to be sent."""


class Gone(Exception):
    """Nobody is at the other end."""


def _nothing() -> None:
    pass


class SocketLine:
    """Keeps the contract of `ports.Line`. `run` carries the frames to the socket until the line ends."""

    def __init__(self, socket: Socket, clock: Clock) -> None:
        self.caught_up: Callable[[], None] = _nothing   # called when the queue is empty again after frames were not taken
        self._socket, self._clock = socket, clock
        self._queue: deque[Frame] = deque()
        self._bytes = 0
        self._behind = False
        self._news = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        self._patience: Timer | None = None

    def send(self, frame: bytes) -> bool:
        """Put a frame on its way; False if it was not taken. Only what was made at the exit may leave."""
        if type(frame) is not Frame:
            raise TypeError(f"a line takes nothing but frames, no {type(frame).__name__}")
        if self._closing is not None:
            return False
        if self._queue and (len(self._queue) >= MOST_FRAMES or self._bytes + len(frame) > MOST_BYTES):
            self._behind = True
            return False
        self._append(frame)
        return True

    def end(self, last: Frame, code: int, reason: str) -> None:
        """The end, with a last frame that is taken however full the queue is."""
        if self._closing is None:
            self._append(last)
            self.close(code, reason)

    def close(self, code: int, reason: str) -> None:
        """The end, after all that was sent. What comes first counts."""
        if self._closing is None:
            self._closing = (code, reason)
            self._be_patient(LAST_WORDS)
            self._news.set()

    async def run(self) -> None:
        """Until the line is closed, or nobody is there."""
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                await self._empty()
                if self._closing is not None:
                    await self._socket.close(*self._closing)
                    return
        except Gone:
            return
        finally:
            self._calm()
            self._queue.clear()
            self._closing = self._closing or (1006, "gone")

    def _append(self, frame: Frame) -> None:
        if not self._queue:
            self._be_patient(PATIENCE)
        self._queue.append(frame)
        self._bytes += len(frame)
        self._news.set()

    async def _empty(self) -> None:
        while self._queue:
            frame = self._queue[0]
            await self._socket.send(frame.decode())
            self._queue.popleft()
            self._bytes -= len(frame)
            if not self._queue and self._closing is None:
                self._calm()
                if self._behind:
                    self._behind = False
                    self.caught_up()

    def _be_patient(self, seconds: float) -> None:
        self._calm()
        self._patience = self._clock.at(self._clock.now() + seconds, self._enough)

    def _calm(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _enough(self) -> None:
        self._patience = None
        code, reason = self._closing or (TOO_SLOW, "too-slow")
        self._closing = (code, reason)
        self._socket.cut(code, reason)
