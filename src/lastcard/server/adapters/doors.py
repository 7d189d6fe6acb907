"""The doors of the house: uvicorn's HTTP and WebSocket, made hard against callers who dawdle, flood or never read."""
from __future__ import annotations

import asyncio
import logging
import socket
from asyncio.transports import BaseTransport, Transport
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, cast

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame

from lastcard.server.closing import TOO_FAST
from lastcard.server.limits import one_line
from lastcard.server.lines import PATIENCE

HANDSHAKE: Final = 5.0                        # seconds for the headers of a request
MOST_FROM_ONE: Final = 2000                   # connections of one household, whatever they do
HIGH_WATER: Final = 32 * 1024                 # bytes on their way to the system, before a queue of ours begins
IN_THE_SYSTEM: Final = 64 * 1024             # … and those that it keeps for somebody who does not read
PIECE: Final = 2048                           # bytes that are read of one line before it is another one's turn
MOST_WAITING: Final = 64 * 1024               # … and those that may wait for that
MOST_SMALL: Final = 100                       # pings, pongs and parts of messages …
A_WHILE: Final = 20.0                         # … in so many seconds
LAST_WORDS: Final = 2.0                       # seconds in which a close may still reach somebody who does not read

log = logging.getLogger(__name__)


class Crowd:
    """Who has how many connections."""

    def __init__(self, most: int, believed: Callable[[str], bool]) -> None:
        self._most, self._believed = most, believed
        self._all = 0
        self._of_one: Counter[str] = Counter()

    def come(self, address: str) -> bool:
        """Whether there is room for one more; behind a proxy many have one address."""
        line = one_line(address)
        if self._all >= self._most or (self._of_one[line] >= MOST_FROM_ONE and not self._believed(address)):
            return False
        self._all += 1
        self._of_one[line] += 1
        return True

    def go(self, address: str) -> None:
        line = one_line(address)
        self._all -= 1
        self._of_one[line] -= 1
        if self._of_one[line] <= 0:
            del self._of_one[line]


class HttpDoor(H11Protocol):
    """HTTP. A request's headers come within seconds, and an answer is read within half a minute, or the line is cut."""

    crowd: Crowd                               # of the server: see `http_door`

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any],
                 _loop: asyncio.AbstractEventLoop | None = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._handshake: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._counted: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as above
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self.crowd.come(address):
            transport.abort()
            return
        self._counted = address
        self._hurry()

    def connection_lost(self, exc: Exception | None) -> None:
        self._calm()
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self._hurry()
        elif self._handshake is not None:
            self._handshake.cancel()
            self._handshake = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._calm()
        super().handle_websocket_upgrade(event)
        protocol = self.transport.get_protocol()
        if isinstance(protocol, SocketDoor) and self._counted is not None:
            address, self._counted = self._counted, None
            protocol.leave = lambda: self.crowd.go(address)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(PATIENCE, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _hurry(self) -> None:
        """The next request is begun: its headers must come soon, however slowly they trickle."""
        if self._handshake is None:
            self._handshake = self.loop.call_later(HANDSHAKE, self.transport.abort)

    def _calm(self) -> None:
        for timer in (self._handshake, self._unread):
            if timer is not None:
                timer.cancel()
        self._handshake = self._unread = None

    def _leave(self) -> None:
        if self._counted is not None:
            self.crowd.go(self._counted)
            self._counted = None


def http_door(crowd: Crowd) -> type[HttpDoor]:
    """The door of one server: it alone knows who is inside."""
    return type("ServersDoor", (HttpDoor,), {"crowd": crowd})


class SocketDoor(WebSocketsSansIOProtocol):
    """A WebSocket. What comes is read in small pieces, so that nobody who floods keeps the others waiting."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any],
                 _loop: asyncio.AbstractEventLoop | None = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.leave: Callable[[], None] | None = None
        self._waiting = bytearray()
        self._reading = False
        self._small = 0
        self._small_since = self.loop.time()

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        cast(Transport, transport).set_write_buffer_limits(high=HIGH_WATER)
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, IN_THE_SYSTEM)

    def connection_lost(self, exc: Exception | None) -> None:
        self._waiting.clear()
        if self.leave is not None:
            self.leave()
            self.leave = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._waiting += data
        if not self._reading:
            self._read()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True     # refused, and said so: nothing went wrong that the log should hear of

    def cut(self, code: int, reason: str) -> None:
        """Close now, without waiting for what lies before it; who does not read is gone shortly after."""
        if not self.close_sent and not self.transport.is_closing():
            self._say_close(code, reason)
        self._linger()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:                  # its task has not begun yet
            cast(dict[str, Any], scope["extensions"])["lastcard.cut"] = self.cut

    def handle_cont(self, event: Frame) -> None:
        if self._is_fine():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._is_fine():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._is_fine():
            super().handle_pong(event)

    def handle_parser_exception(self) -> None:
        """Not a WebSocket, or a message that is too long. What still comes is thrown away, so that the reason arrives."""
        closing = self.conn.close_sent
        if self.close_sent or closing is None:
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": closing.code, "reason": closing.reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self.disconnected = True
        self.writable.set()
        self._linger()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.cut(1007, "bad-utf-8")
                return
        super().send_receive_event_to_app()

    # --- within ---

    def _read(self) -> None:
        """A piece of what has come; the rest when the others have had their turn."""
        self._reading = False
        piece = bytes(self._waiting[:PIECE])
        del self._waiting[:PIECE]
        if piece and not self.transport.is_closing():
            super().data_received(piece)
        if self.transport.is_closing():
            self._waiting.clear()
        elif len(self._waiting) > MOST_WAITING:
            self._waiting.clear()              # from here on it could not be read any more, but nobody will
            self.cut(TOO_FAST, "too-fast")
        elif self._waiting:
            self._reading = True
            self.loop.call_soon(self._read)

    def _is_fine(self) -> bool:
        """Whether there are few enough of the frames that no message is in."""
        now = self.loop.time()
        if now - self._small_since > A_WHILE:
            self._small, self._small_since = 0, now
        self._small += 1
        if self._small > MOST_SMALL and not self.close_sent:
            self.cut(TOO_FAST, "too-fast")
        return self._small <= MOST_SMALL

    def _say_close(self, code: int, reason: str) -> None:
        """What `send` does with a close, without waiting until the line can be written to."""
        self.stop_keepalive()
        try:
            self.conn.send_close(code, reason)
        except InvalidState:                   # before the handshake, or the other side has closed already
            self.transport.abort()
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self.disconnected = True
        self.writable.set()                    # whoever waits to send is told that nobody is there

    def _linger(self) -> None:
        """Until the other side has closed too, and not for long."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        if self.close_timer is None:
            self.close_timer = self.loop.call_later(LAST_WORDS, self.transport.abort)
