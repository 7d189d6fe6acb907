"""What tests of single decisions share: waiting for a slip, and what a page must never have been told."""
from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from .looks import Looks, OpenSlip
from .players import Player
from .received import Received
from .tables import Laid

CARD = re.compile(r"[RGBY](?:\d|skip|rev|\+2)|W4?|SW|ST|CU:\d")


async def slip(player: Player, name: str, *answers: str) -> OpenSlip:
    """Wait for that slip; it has these answers, no others."""
    looks = await player.until(lambda looks: looks.slip is not None and looks.slip.is_ == name and looks.slip.ready)
    assert looks.slip is not None
    if answers:
        assert sorted(one.is_ for one in looks.slip.answers) == sorted(answers)
    return looks.slip


async def seen(player: Player, seq: int) -> Looks:
    """Wait until the page shows that row of the log, or a later one."""
    return await player.until(lambda looks: looks.seq >= seq)


async def settled(player: Player, table: Laid) -> Looks:
    """Wait until the page shows all that has happened; nothing is asked there, and no slip lies there."""
    seq = max([player.received.seq, *(friend.received.seq for friend in table.friends.values())])
    return await player.until(lambda looks: looks.seq >= seq and looks.slip is None)


def awaits(player: Player) -> bool:
    """Whether the table waits for this player, as far as the page was told."""
    now = player.told
    return now.seen is not None and now.you.seat in now.seen.awaited


def cards_told(received: Received) -> set[str]:
    """All cards that a page, or a friend, was ever told of."""
    return {text for frame in received.frames for text in _texts(frame) if CARD.fullmatch(text)}


def numbers_in(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            if name != "proof":                # all cards of a colour, whoever holds them
                yield from _texts(getattr(value, name))
    elif isinstance(value, dict):
        for one in value.values():
            yield from _texts(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _texts(one)
