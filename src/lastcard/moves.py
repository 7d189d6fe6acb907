"""Moves: what a seat wishes to do. Each is a frozen value; they sort, and they print as they are typed."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from lastcard.errors import BadNotation
from lastcard.notation import CARDS, Card, Colour
from lastcard.programs import Text, shown
from lastcard.rules import legal
from lastcard.rules.cards import CUSTOMIZABLE, NO_CARD, NO_COLOUR
from lastcard.rules.table import NOBODY, SEATS

Encoded = tuple[int, int, int, int, int]       # act, kind, colour, other, UNO said with it
LONGEST: Final = 400                           # characters of a proposal


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat may wish to do."""

    act: ClassVar[int]

    def encode(self) -> Encoded:
        """As the rules take it."""
        return self.act, NO_CARD, NO_COLOUR, NOBODY, 0

    def __lt__(self, other: Move) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return (self.encode(), str(self)) < (other.encode(), str(other))

    def __str__(self) -> str:
        return _WORDS[self.act]


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Lay a card: with a wild one the colour, with an exchange of hands the opponent, and UNO if you say it with it.
    Answers to a draw card, a Super Star or a stacked one, are laid in the same way."""

    act = legal.LAYS
    card: Card
    colour: Colour | None = None
    target: int | None = None
    uno: bool = False

    def __init__(self, card: Card | str, colour: Colour | str | None = None, target: int | None = None,
                 uno: bool = False) -> None:
        object.__setattr__(self, "card", Card(card))
        object.__setattr__(self, "colour", None if colour is None else Colour.parse(colour))
        object.__setattr__(self, "target", None if target is None else _seat(target))
        object.__setattr__(self, "uno", _yes_or_no(uno, "uno"))

    def encode(self) -> Encoded:
        return (self.act, self.card.kind, NO_COLOUR if self.colour is None else int(self.colour),
                NOBODY if self.target is None else self.target, int(self.uno))

    def __str__(self) -> str:
        return (f"play {self.card}" + (f" {self.colour}" if self.colour is not None else "")
                + (f" with {self.target}" if self.target is not None else "") + (" uno" if self.uno else ""))


@dataclass(frozen=True, slots=True)
class JumpIn(Move):
    """Lay the same card as the top card, out of turn."""

    act = legal.JUMPS_IN
    card: Card
    target: int | None = None
    uno: bool = False

    def __init__(self, card: Card | str, target: int | None = None, uno: bool = False) -> None:
        object.__setattr__(self, "card", Card(card))
        object.__setattr__(self, "target", None if target is None else _seat(target))
        object.__setattr__(self, "uno", _yes_or_no(uno, "uno"))

    def encode(self) -> Encoded:
        return self.act, self.card.kind, NO_COLOUR, NOBODY if self.target is None else self.target, int(self.uno)

    def __str__(self) -> str:
        return (f"jump in {self.card}" + (f" with {self.target}" if self.target is not None else "")
                + (" uno" if self.uno else ""))


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw for your turn."""

    act = legal.DRAWS


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keep what you drew, and end your turn."""

    act = legal.KEEPS


@dataclass(frozen=True, slots=True)
class Accept(Move):
    """Take the cards that were laid on you."""

    act = legal.ACCEPTS


@dataclass(frozen=True, slots=True)
class Challenge(Move):
    """Challenge the Wild Draw Four that was laid on you."""

    act = legal.CHALLENGES


@dataclass(frozen=True, slots=True)
class NameColour(Move):
    """Name the colour that you are asked for."""

    act = legal.NAMES_COLOUR
    colour: Colour

    def __init__(self, colour: Colour | str) -> None:
        object.__setattr__(self, "colour", Colour.parse(colour))

    def encode(self) -> Encoded:
        return self.act, NO_CARD, int(self.colour), NOBODY, 0

    def __str__(self) -> str:
        return f"colour {self.colour}"


@dataclass(frozen=True, slots=True)
class CallUno(Move):
    """Say UNO: at one card, or beforehand in your turn with two."""

    act = legal.SAYS_UNO


@dataclass(frozen=True, slots=True)
class Catch(Move):
    """Catch somebody who forgot to say UNO."""

    act = legal.CATCHES
    seat: int

    def __post_init__(self) -> None:
        _seat(self.seat)

    def encode(self) -> Encoded:
        return self.act, NO_CARD, NO_COLOUR, self.seat, 0

    def __str__(self) -> str:
        return f"catch {self.seat}"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Put off a card by a written rule."""

    act = legal.DISCARDS
    card: Card

    def __init__(self, card: Card | str) -> None:
        object.__setattr__(self, "card", Card(card))

    def encode(self) -> Encoded:
        return self.act, self.card.kind, NO_COLOUR, NOBODY, 0

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Vote(Move):
    """Vote on what the table is asked."""

    act = legal.VOTES
    yes: bool

    def __post_init__(self) -> None:
        _yes_or_no(self.yes, "yes")

    def encode(self) -> Encoded:
        return self.act, NO_CARD, NO_COLOUR, int(self.yes), 0

    def __str__(self) -> str:
        return "vote yes" if self.yes else "vote no"


@dataclass(frozen=True, slots=True)
class Propose(Move):
    """Propose what a card with free text shall do: `A draw 2; B skip`, or `nothing`. Seats are letters, A is seat 0.
    White space between the words is no matter: one blank is kept."""

    act = legal.PROPOSES
    program: str

    def __post_init__(self) -> None:
        if not isinstance(self.program, str):
            raise BadNotation("no-proposal", text=shown(self.program))
        if len(self.program) > LONGEST:
            raise BadNotation("proposal-too-long", text=shown(self.program), length=len(self.program), most=LONGEST)
        object.__setattr__(self, "program", " ".join(self.program.split()))

    def __str__(self) -> str:
        return f"propose {self.program}"


@dataclass(frozen=True, slots=True)
class Leave(Move):
    """Leave the table."""

    act = legal.LEAVES


_WORDS: Final = {
    legal.DRAWS: "draw", legal.KEEPS: "keep", legal.ACCEPTS: "take", legal.CHALLENGES: "challenge",
    legal.SAYS_UNO: "uno", legal.LEAVES: "leave",
}
_PLAIN: Final[dict[str, Move]] = {
    "draw": Draw(), "keep": Keep(), "take": Accept(), "challenge": Challenge(), "uno": CallUno(), "leave": Leave(),
}


def decode(act: int, kind: int, colour: int, other: int, uno: int) -> Move:
    """The move that the rules' numbers stand for."""
    if act == legal.LAYS:
        return Play(CARDS[kind], None if colour == NO_COLOUR else Colour(colour), None if other == NOBODY else other,
                    bool(uno))
    if act == legal.JUMPS_IN:
        return JumpIn(CARDS[kind], None if other == NOBODY else other, bool(uno))
    if act == legal.NAMES_COLOUR:
        return NameColour(Colour(colour))
    if act == legal.CATCHES:
        return Catch(other)
    if act == legal.DISCARDS:
        return Discard(CARDS[kind])
    if act == legal.VOTES:
        return Vote(bool(other))
    if act == legal.PROPOSES:
        return Propose("nothing")
    return _PLAIN[_WORDS[act]]


def parse_move(text: str, texts: Sequence[Text] = ()) -> Move:
    """Read a move as it prints: `play W4 red uno`, `jump in R5`, `catch 2`, `vote yes`, `propose A draw 2`. Where `texts`
    stand on the Customizable cards, `CU:c04` is the card on which that idea is written."""
    if not isinstance(text, str):
        raise BadNotation("unknown-move", text=shown(text))
    words = text.split()
    first, rest = (words[0].lower(), words[1:]) if words else ("", [])
    if first == "propose" and rest:
        return Propose(text.split(maxsplit=1)[1])
    try:
        if not rest and first in _PLAIN:
            return _PLAIN[first]
        if first == "play" and rest:
            return _read_lay(_card(rest[0], texts), rest[1:])
        if first == "jump" and len(rest) > 1 and rest[0].lower() == "in":
            lay = _read_lay(_card(rest[1], texts), rest[2:])
            if lay.colour is None:
                return JumpIn(lay.card, lay.target, lay.uno)
        if first in ("colour", "color") and len(rest) == 1:
            return NameColour(rest[0])
        if first == "catch" and len(rest) == 1:
            return Catch(_number(rest[0]))
        if first == "discard" and len(rest) == 1:
            return Discard(_card(rest[0], texts))
        if first == "vote" and len(rest) == 1 and rest[0].lower() in ("yes", "no"):
            return Vote(rest[0].lower() == "yes")
    except BadNotation as wrong:
        raise BadNotation("unreadable-move", text=text, why=wrong) from wrong
    raise BadNotation("unknown-move", text=text)


def _read_lay(card: Card, rest: list[str]) -> Play:
    colour: str | None = None
    target: int | None = None
    uno = False
    words = [word.lower() for word in rest]
    if words and words[-1] == "uno":
        uno = bool(words.pop())
    if len(words) > 1 and words[-2] == "with":
        target = _number(words.pop())
        words.pop()
    if words:
        colour = words.pop()
    if words:
        raise BadNotation("unknown-colour", text=" ".join([*words, colour or ""]))
    return Play(card, colour, target, uno)


def _card(word: str, texts: Sequence[Text]) -> Card:
    """A card as it is written, or by the idea on it."""
    before, _, idea = word.partition(":")
    if before.upper() == "CU":
        for place, text in enumerate(texts):
            if text.idea is not None and text.idea == idea.lower():
                return Card(CUSTOMIZABLE + place)
    return Card(word)


def _number(word: str) -> int:
    """A seat as it is written."""
    if not (word.isascii() and word.isdigit() and len(word) <= len(str(SEATS))):
        raise BadNotation("no-seat", text=shown(word), last=SEATS - 1)
    return _seat(int(word))


def _seat(seat: object) -> int:
    """A seat that a table can have."""
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < SEATS:
        raise BadNotation("no-seat", text=shown(seat), last=SEATS - 1)
    return seat


def _yes_or_no(said: object, what: str) -> bool:
    if not isinstance(said, bool):
        raise BadNotation("no-yes-or-no", what=what, text=shown(said))
    return said
