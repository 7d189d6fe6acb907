"""The rows of a table's log: everything that must survive is one of these. A table is their fold (state.py)."""
from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct

from lastcard.errors import LastcardError
from lastcard.server.protocol import Pace

By: TypeAlias = Literal["player", "bot", "clock"]


class Sitter(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat: a person, or a player that is a program."""

    name: str
    session: str = ""                          # a person's
    bot: str = ""                              # … or the name of the program
    asleep: bool = False                       # a bot plays for this person
    hints: bool = False
    left: bool = False                         # has left the game; nobody plays here any more

    @property
    def is_person(self) -> bool:
        return bool(self.session) and not self.left

    @property
    def is_bot(self) -> bool:
        return bool(self.bot) and not self.left


class Opened(Struct, frozen=True, tag="opened", omit_defaults=True):
    """The table is there: its rules, and how it is run."""

    rules: str
    clock: int | None
    moment: float
    pace: Pace
    bots: bool
    bot: str = "common"


class Sat(Struct, frozen=True, tag="sat"):
    """A person sits down on a free seat, or a bot's."""

    seat: int
    session: str
    name: str


class Waits(Struct, frozen=True, tag="waits"):
    """A person gets a seat in the next round."""

    session: str
    name: str


class NoLongerWaits(Struct, frozen=True, tag="no-longer-waits"):
    """… or not, after all."""

    session: str


class BotSat(Struct, frozen=True, tag="bot-sat"):
    """A bot sits down."""

    seat: int
    name: str
    bot: str


class GotUp(Struct, frozen=True, tag="got-up", omit_defaults=True):
    """Whoever sits there goes. Before the first round the seat is free then; later `bot` takes it, under `name`; where no
    bots are wanted the leaflet's leaving applies."""

    seat: int
    host: int | None                           # whose duty it is from now on to open the rounds
    bot: str = ""
    name: str = ""
    freed: bool = False                        # the host asked for it


class Dealt(Struct, frozen=True, tag="dealt", omit_defaults=True):
    """A round is dealt, from the secret with number `n`: to all who sit here then, seat after seat."""

    n: int
    sitters: tuple[Sitter, ...]
    host: int | None
    new_game: bool = False


class Moved(Struct, frozen=True, tag="moved", omit_defaults=True):
    """A move."""

    seat: int
    move: str
    by: By = "player"


class FellAsleep(Struct, frozen=True, tag="fell-asleep"):
    """A bot plays for somebody, until a touch."""

    seat: int


class WokeUp(Struct, frozen=True, tag="woke-up"):
    """… who is back."""

    seat: int


class Nudged(Struct, frozen=True, tag="nudged"):
    """Somebody is asked to go on."""

    seat: int
    by: int | None


class Hinted(Struct, frozen=True, tag="hinted"):
    """Whether somebody's page lights what can be done."""

    seat: int
    on: bool


Entry: TypeAlias = (Opened | Sat | Waits | NoLongerWaits | BotSat | GotUp | Dealt | Moved | FellAsleep | WokeUp | Nudged
                    | Hinted)


class Written(Struct, frozen=True):
    """A row's body: what was done, and what it led to, as somebody sees it who has no seat."""

    did: Entry
    led_to: Raw


class Unreadable(LastcardError):
    """A row that nobody has written so."""


_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(Written).decode


def body_of(entry: Entry, public: tuple[Any, ...]) -> bytes:
    """The row that stands for it. `public` are its events, as they travel to a spectator."""
    return _encode(Written(entry, Raw(_encode(public))))


def read(body: bytes) -> tuple[Entry, bytes]:
    """What was done, and the events as they were written."""
    try:
        written = _decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise Unreadable("table-damaged", why="row") from wrong
    return written.did, bytes(written.led_to)
