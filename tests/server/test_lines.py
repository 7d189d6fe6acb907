"""The line to one page, for pages that read slowly, or not at all."""
import asyncio

import pytest
from soak.world import VirtualClock, settle

from lastcard.server.lines import MOST_BYTES, MOST_FRAMES, Gone, SocketLine
from lastcard.server.protocol import Done
from lastcard.server.showing import Frame, frame


class Reader:
    """The other end of a socket, which reads when the test lets it."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.closed: tuple[int, str] | None = None
        self.cuts: list[tuple[int, str]] = []
        self.reads = asyncio.Event()

    async def send(self, text: str) -> None:
        await self.reads.wait()
        if self.cuts:
            raise Gone
        self.got.append(text)

    async def close(self, code: int, reason: str) -> None:
        await self.reads.wait()
        self.closed = (code, reason)

    def cut(self, code: int, reason: str) -> None:
        self.cuts.append((code, reason))
        self.reads.set()


def numbered(number: int) -> Frame:
    return frame(Done("a", number))


async def test_frames_arrive_in_order() -> None:
    reader = Reader()
    line = SocketLine(reader, VirtualClock())
    reader.reads.set()
    running = asyncio.create_task(line.run())
    assert [line.send(numbered(number)) for number in range(10)] == [True] * 10
    line.close(1000, "bye")
    line.close(1001, "again")
    assert not line.send(numbered(10))
    await running
    assert reader.got == [numbered(number).decode() for number in range(10)]
    assert reader.closed == (1000, "bye")


@pytest.mark.parametrize("what", [b'{"type":"done"}', bytearray(b"x"), "text", type("Other", (bytes,), {})(b"x")])
async def test_a_line_takes_nothing_but_frames(what: bytes) -> None:
    line = SocketLine(Reader(), VirtualClock())
    with pytest.raises(TypeError):
        line.send(what)


async def test_for_a_slow_reader_no_queue_grows() -> None:
    reader = Reader()
    line = SocketLine(reader, VirtualClock())
    told = []
    line.caught_up = lambda: told.append(len(reader.got))
    running = asyncio.create_task(line.run())
    await settle()
    taken = [line.send(numbered(number)) for number in range(1000)]
    assert taken == [True] * MOST_FRAMES + [False] * (1000 - MOST_FRAMES)
    assert told == []
    reader.reads.set()
    await settle()
    assert told == [MOST_FRAMES]               # once, when all of it was read
    assert line.send(numbered(1000))
    await settle()
    assert told == [MOST_FRAMES]
    line.close(1000, "")
    await running


async def test_the_last_frame_is_taken_however_full_the_queue_is() -> None:
    reader = Reader()
    line = SocketLine(reader, VirtualClock())
    while line.send(numbered(1)):
        pass
    line.end(numbered(2), 4029, "too-fast")
    line.end(numbered(3), 1000, "")
    reader.reads.set()
    await line.run()
    assert reader.got[-2:] == [numbered(1).decode(), numbered(2).decode()]
    assert reader.closed == (4029, "too-fast")


async def test_the_queue_is_bounded_in_bytes_too_and_takes_one_frame_of_any_size() -> None:
    large = Frame(b"x" * (MOST_BYTES // 2))
    line = SocketLine(Reader(), VirtualClock())
    assert [line.send(large), line.send(large), line.send(numbered(1))] == [True, True, False]
    other = SocketLine(Reader(), VirtualClock())
    assert other.send(Frame(b"x" * (MOST_BYTES * 2)))
    assert not other.send(numbered(1))


async def test_who_reads_nothing_for_half_a_minute_is_cut_off() -> None:
    clock, reader = VirtualClock(), Reader()
    line = SocketLine(reader, clock)
    running = asyncio.create_task(line.run())
    line.send(numbered(1))
    await clock.pass_by(29.9)
    line.send(numbered(2))
    assert reader.cuts == []
    await clock.pass_by(0.2)
    assert reader.cuts == [(4008, "too-slow")]
    await running
    assert not line.send(numbered(3))


async def test_who_reads_slowly_but_reads_is_not() -> None:
    clock, reader = VirtualClock(), Reader()
    line = SocketLine(reader, clock)
    running = asyncio.create_task(line.run())
    for number in range(20):
        reader.reads.clear()
        line.send(numbered(number))
        await clock.pass_by(20)
        reader.reads.set()
        await settle()
    assert reader.cuts == []
    assert len(reader.got) == 20
    line.close(1000, "")
    await running


async def test_a_line_that_closes_does_not_wait_long_for_who_does_not_read() -> None:
    clock, reader = VirtualClock(), Reader()
    line = SocketLine(reader, clock)
    running = asyncio.create_task(line.run())
    line.send(numbered(1))
    line.close(1012, "server-stops")
    await clock.pass_by(2.1)
    assert reader.cuts == [(1012, "server-stops")]
    await running
