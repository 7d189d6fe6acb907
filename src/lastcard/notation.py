"""Cards, colours and phases as values, and cards as short text: `R5 B+2 Yrev Gskip W W4 SW ST CU:1`."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from lastcard.errors import BadNotation
from lastcard.rules import cards, table

if TYPE_CHECKING:
    from lastcard.words import CardWords

SYMBOLS: Final = (*"0123456789", "skip", "rev", "+2")


class Colour(IntEnum):
    """One of the four colours."""

    RED = cards.RED
    GREEN = cards.GREEN
    BLUE = cards.BLUE
    YELLOW = cards.YELLOW

    @property
    def letter(self) -> str:
        """R, G, B or Y."""
        return self.name[0]

    def said(self) -> CardWords:
        """The colour in words."""
        from lastcard.words import colour_words
        return colour_words(self.name.lower())

    def __str__(self) -> str:
        return self.name.lower()

    @classmethod
    def parse(cls, text: str | Colour) -> Colour:
        """Read a colour: its name or its letter."""
        if isinstance(text, Colour):
            return text
        if not isinstance(text, str):
            raise BadNotation("unknown-colour", text=str(text))
        wanted = text.strip().upper()
        for colour in cls:
            if wanted and wanted in (colour.name, colour.letter):
                return colour
        raise BadNotation("unknown-colour", text=text)


def colour_or_none(colour: int) -> Colour | None:
    """The colour that a number of the rules stands for, if it stands for one."""
    return Colour(colour) if colour < cards.NO_COLOUR else None


class Phase(IntEnum):
    """What is awaited at the table."""

    LAY = table.LAY
    DREW = table.DREW
    ANSWER = table.ANSWER
    NAME_FIRST_COLOUR = table.NAME_FIRST_COLOUR
    NAME_COLOUR = table.NAME_COLOUR
    DISCARD = table.DISCARD
    VOTE = table.VOTE
    PROPOSE = table.PROPOSE
    ROUND_OVER = table.ROUND_OVER
    GAME_OVER = table.GAME_OVER
    BEFORE_THE_DEAL = table.BEFORE_THE_DEAL
    BEFORE_FIRST_CARD = table.BEFORE_FIRST_CARD
    BEFORE_DEALER_DRAW = table.BEFORE_DEALER_DRAW


class Card:
    """A card: its kind is all there is to it. `Card("R5")`, `Card("W4")`, `Card("CU:2")` (the second text on the cards)."""

    __slots__ = ("kind",)
    kind: int

    def __new__(cls, what: str | int | Card) -> Card:  # noqa: PYI034  # there is one object a kind
        if isinstance(what, Card):
            return what
        if isinstance(what, str):
            return _by_name(what)
        if type(what) is not int or not 0 <= what < len(CARDS):
            raise BadNotation("unknown-card", text=str(what))
        return CARDS[what]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a card does not change")

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return Card, (self.kind,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __hash__(self) -> int:
        return hash(("card", self.kind))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and other.kind == self.kind

    def __lt__(self, other: Card) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return self.kind < other.kind

    @property
    def colour(self) -> Colour | None:
        """Its colour, if it is not wild."""
        return Colour(cards.COLOUR_OF[self.kind]) if self.kind < cards.WILD else None

    @property
    def symbol(self) -> str | None:
        """What stands on a coloured card: `0` to `9`, `skip`, `rev` or `+2`."""
        return SYMBOLS[cards.SYMBOL_OF[self.kind]] if self.kind < cards.WILD else None

    @property
    def is_wild(self) -> bool:
        """Whether it has no colour of its own."""
        return self.kind >= cards.WILD

    @property
    def is_number(self) -> bool:
        """Whether a number from 0 to 9 stands on it."""
        return cards.SYMBOL_OF[self.kind] < cards.SKIP

    @property
    def text(self) -> int | None:
        """Which of the table's texts a Customizable card bears, from 0."""
        return self.kind - cards.CUSTOMIZABLE if self.kind >= cards.CUSTOMIZABLE else None

    def said(self) -> CardWords:
        """The card in words: "Red 5"."""
        from lastcard.words import card_words
        if self.kind < cards.WILD:
            symbol = {"skip": "skip", "rev": "reverse", "+2": "draw-two"}.get(self.symbol or "", self.symbol)
            return card_words(f"{Colour(cards.COLOUR_OF[self.kind]).name.lower()}-{symbol}")
        return card_words(("wild", "wild-draw-four", "swap-hands", "super-star", "customizable")[min(self.kind, 56) - 52])

    def __str__(self) -> str:
        return _NAMES[self.kind]

    def __repr__(self) -> str:
        return f"Card({_NAMES[self.kind]!r})"

    def _repr_svg_(self) -> str:
        from lastcard.pictures import card_svg
        return card_svg(picture_code(self))


def _card(kind: int) -> Card:
    card = object.__new__(Card)
    object.__setattr__(card, "kind", kind)
    return card


_NAMES: Final = (
    *(f"{Colour(cards.COLOUR_OF[kind]).letter}{SYMBOLS[cards.SYMBOL_OF[kind]]}" for kind in range(cards.WILD)),
    "W", "W4", "SW", "ST", *(f"CU:{text + 1}" for text in range(cards.TEXTS)),
)
CARDS: Final = tuple(_card(kind) for kind in range(cards.KINDS))
_KINDS: Final = {name.upper(): CARDS[kind] for kind, name in enumerate(_NAMES)} | {"CU": CARDS[cards.CUSTOMIZABLE]}


def _by_name(text: str) -> Card:
    card = _KINDS.get(text.strip().upper())
    if card is None:
        raise BadNotation("unknown-card", text=text)
    return card


def parse_cards(what: str | Iterable[str | Card]) -> tuple[Card, ...]:
    """Read several cards: `"R5 G2 W4"`, or a list of them."""
    if isinstance(what, str):
        return tuple(Card(each) for each in what.replace(",", " ").split())
    if not isinstance(what, Iterable):
        raise BadNotation("unknown-card", text=str(what))
    return tuple(Card(each) for each in what)


def picture_code(card: Card) -> str:
    """The name under which pictures.py draws it."""
    return str(card) if card.text is None else "CU"


class Hand(tuple[Card, ...]):
    """The cards of a hand, sorted; a notebook shows it as a picture."""

    __slots__ = ()

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"

    def svg(self, words: Sequence[str] = ()) -> str:
        """The hand as an SVG picture; `words` are what stands on the table's Customizable cards."""
        from lastcard.pictures import hand_svg
        said = [words[card.text] if card.text is not None and card.text < len(words) else "" for card in self]
        return hand_svg(list(zip(map(picture_code, self), said, strict=True)))

    def _repr_svg_(self) -> str:
        return self.svg()


def hand_of(masks: Sequence[int]) -> Hand:
    """The hand that four sets of kinds are: see rules/hands.py."""
    found = [CARDS[kind] for mask in masks for kind in range(cards.KINDS) if mask >> kind & 1]
    found.sort(key=lambda card: card.kind)
    return Hand(found)
