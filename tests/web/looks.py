"""What a player sees on the page, as values."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.json import Decoder

LOOK: Final = Path(__file__).with_name("looking.js").read_text(encoding="utf-8")


class OwnCard(Struct, frozen=True):
    """A card of the own hand."""

    card: str
    key: str
    fits: str                                  # yes, no, or -: hints are off
    bluff: bool
    raised: bool
    ticked: bool


class Answer(Struct, frozen=True):
    """A button on a slip."""

    is_: str
    text: str
    off: bool
    held: str


class OpenSlip(Struct, frozen=True):
    """A slip of paper that lies on the table."""

    is_: str
    ready: bool                                # takes presses
    text: str
    answers: tuple[Answer, ...]

    def offers(self, answer: str) -> bool:
        return any(one.is_ == answer and not one.off for one in self.answers)


class Numbered(Struct, frozen=True):
    """A text with a number in it, and what it is about."""

    text: str
    about: dict[str, str]
    place: str

    @property
    def numbers(self) -> list[int]:
        return [int(number) for number in re.findall(r"\d+", self.text)]


class Looks(Struct, frozen=True):
    """The page, at one moment."""

    screen: str
    table: dict[str, str] | None
    hand: tuple[OwnCard, ...]
    slots: dict[str, str]
    slips: tuple[OpenSlip, ...]
    people: tuple[dict[str, str], ...]
    points: tuple[dict[str, str], ...]
    top: str
    does: tuple[str, ...]
    fields: tuple[str, ...]
    say: dict[str, str]
    log: tuple[str, ...]
    live: dict[str, str]
    bar: str
    focus: dict[str, str]
    modal: bool
    texts: tuple[Numbered, ...]
    changes: int

    @property
    def seq(self) -> int:
        """The last row of the log that the page shows."""
        said = (self.table or {}).get("seq", "")
        return int(said) if said else -1

    @property
    def yours(self) -> bool:
        return self.table is not None and self.table.get("yours") == "yes"

    @property
    def seat(self) -> int | None:
        said = (self.table or {}).get("seat", "")
        return int(said) if said else None

    @property
    def slip(self) -> OpenSlip | None:
        """The slip that lies on top."""
        return self.slips[-1] if self.slips else None

    @property
    def cards(self) -> list[str]:
        return [one.card for one in self.hand]

    @property
    def raised(self) -> OwnCard | None:
        return next((one for one in self.hand if one.raised), None)

    @property
    def stands(self) -> tuple[object, ...]:
        """What differs when a press has done something."""
        slips = tuple((slip.is_, slip.ready, tuple((one.is_, one.off) for one in slip.answers)) for slip in self.slips)
        marks = tuple((one.key, one.raised, one.ticked) for one in self.hand)
        return self.screen, self.seq, slips, marks, self.yours, self.say.get("now"), self.modal, self.does


read: Final = Decoder(Looks).decode            # a look, as the page has answered it
