"""What a page has been told: its frames, folded as the protocol says. Tests compare the page with this."""
from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from msgspec import UNSET, Struct, structs
from msgspec.json import Decoder, decode

from lastcard.server.protocol import ClockIs, Closing, Done, Fresh, FromServer, Refused, Room, RoomIs, Seen, Told, You

_frame: Decoder[FromServer] = Decoder(FromServer)
Frame: TypeAlias = FromServer


@dataclass(frozen=True)
class Moment:
    """How the table stood for this viewer after a row."""

    seq: int
    seen: Seen | None
    room: Room
    you: You
    events: tuple[Struct, ...]                 # what has happened in this round so far


@dataclass
class Received:
    """All that one page was told. `news` is set whenever a frame has come."""

    moments: dict[int, Moment] = field(default_factory=dict)
    frames: deque[Frame] = field(default_factory=lambda: deque(maxlen=2000))
    sent: deque[dict[str, Any]] = field(default_factory=lambda: deque(maxlen=2000))
    waiting: set[str] = field(default_factory=set)       # commands that are not answered yet
    seq: int = -1                              # the last row
    fresh: int = 0                             # how often everything was told from nothing
    lines: int = 0                             # how many sockets were opened
    sizes: list[int] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    _last: dict[int, int] = field(default_factory=dict)  # the last row on each line
    _rows: dict[int, Told] = field(default_factory=dict)

    def hear(self, payload: str | bytes, line: int = 0) -> None:
        """A frame of the server, on that line. Rows are told without a gap; and, if a line was lost before the page had read
        them, on the next line once more, in the same words."""
        self.sizes.append(len(payload))
        frame = _frame.decode(payload)
        self.frames.append(frame)
        if isinstance(frame, Fresh):
            self.fresh += 1
            self._last[line] = frame.seq
            self._stands(frame.seq, frame.seen, frame.room, frame.you, frame.recent)
        elif isinstance(frame, Told):
            last = self._last.get(line, min(self.seq, frame.seq - 1))
            assert frame.seq == last + 1, f"row {frame.seq} was told after row {last}"
            self._last[line] = frame.seq
            if frame.seq == self.seq + 1:
                self._told(frame)
            else:
                assert frame == self._rows.get(frame.seq, frame), f"row {frame.seq} was told in two ways"
        elif isinstance(frame, Done | Refused):
            self.waiting.discard(frame.id)
        elif isinstance(frame, RoomIs) and self.seq >= 0:
            now = self.now
            self._stands(now.seq, now.seen, frame.room, frame.you, now.events)
        self.news.set()

    def say(self, payload: str | bytes) -> None:
        """A frame of the page."""
        said = decode(payload)
        self.sent.append(said)
        if "id" in said:
            self.waiting.add(said["id"])
        self.news.set()

    def _told(self, told: Told) -> None:
        self._rows[told.seq] = told
        now = self.now
        seen: Seen | None = now.seen
        told_changes: Any = told.seen
        if told_changes is not UNSET:
            changes = {name: value for name, value in structs.asdict(told_changes).items() if value is not UNSET}
            seen = Seen(**changes) if seen is None else structs.replace(seen, **changes)
        begins = any(kind(event) in ("round-began", "game-opened") for event in told.events)
        self._stands(told.seq, seen, now.room, now.you, told.events if begins else now.events + told.events)

    def _stands(self, seq: int, seen: Seen | None, room: Room, you: You, events: tuple[Struct, ...]) -> None:
        self.seq = seq
        self.moments[seq] = Moment(seq, seen, room, you, events)

    @property
    def now(self) -> Moment:
        """How the table stands, as far as this page was told."""
        return self.moments[self.seq]

    @property
    def refusals(self) -> list[Refused]:
        return [frame for frame in self.frames if isinstance(frame, Refused)]

    @property
    def closings(self) -> list[Closing]:
        return [frame for frame in self.frames if isinstance(frame, Closing)]

    @property
    def clock(self) -> ClockIs | None:
        return next((frame for frame in reversed(self.frames) if isinstance(frame, ClockIs)), None)

    def moves(self) -> list[str]:
        """The moves that the page has sent."""
        return [one["move"] for one in self.sent if one.get("type") == "do"]

    async def until(self, true: Callable[[Received], bool], seconds: float = 15.0) -> None:
        """Wait until something has been told."""
        async with asyncio.timeout(seconds):
            while not true(self):
                self.news.clear()
                await self.news.wait()


def kind(event: Struct) -> str:
    """The name of an event on the wire."""
    tag = event.__struct_config__.tag
    assert isinstance(tag, str)
    return tag
