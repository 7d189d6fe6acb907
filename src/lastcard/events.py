"""Events: what happened at the table, as frozen values. Each says who may know it; one that does not can't be built."""
from __future__ import annotations

from dataclasses import dataclass, replace
from inspect import get_annotations
from typing import Any, ClassVar, Final

from lastcard.notation import Card, Colour

SPECTATOR: Final = -1                          # a viewer who has no seat
EVERYONE: Final = ("everyone",)
Cards = tuple[Card, ...]
Change = tuple[str, Any]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `audience` names the fields that hold who may know of it, or is EVERYONE.

    A field with cards must say who may know them: `secrets` names the fields that hold these seats, everybody else gets
    None in its place, unless the field `lifted_by` is true; `face_up` names the fields whose cards all can see."""

    audience: ClassVar[tuple[str, ...]]
    secrets: ClassVar[dict[str, tuple[str, ...]]] = {}
    face_up: ClassVar[tuple[str, ...]] = ()
    lifted_by: ClassVar[str | None] = None

    def __init_subclass__(cls) -> None:
        if "audience" not in cls.__dict__:
            raise TypeError(f"{cls.__name__} does not say who may know it")
        for name, kind in get_annotations(cls).items():
            if cls.audience is EVERYONE and "Card" in str(kind) and name not in (*cls.secrets, *cls.face_up):
                raise TypeError(f"{cls.__name__} does not say who may know its {name}")

    def seen_by(self, viewer: int) -> Event | None:
        """The event as that viewer may know it, or None."""
        if self.audience is not EVERYONE and viewer not in self._named(self.audience):
            return None
        if not self.secrets or (self.lifted_by is not None and getattr(self, self.lifted_by)):
            return self
        hidden = {name: None for name, known_to in self.secrets.items()
                  if getattr(self, name) is not None and viewer not in self._named(known_to)}
        return replace(self, **hidden) if hidden else self

    def _named(self, fields: tuple[str, ...]) -> list[int]:
        return [getattr(self, name) for name in fields]


@dataclass(frozen=True, slots=True)
class DealerCardDrawn(Event):
    """Everybody draws for the deal, face up."""

    audience = EVERYONE
    face_up = ("card",)
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class DrawAgain(Event):
    """These seats tie for the deal and draw again."""

    audience = EVERYONE
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealerChosen(Event):
    """Who deals."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class RulesWritten(Event):
    """Between two rounds other words were written on the Customizable cards: all of them, card by card."""

    audience = EVERYONE
    written: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The cards are shuffled, and dealt."""

    audience = EVERYONE
    dealer: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat has got its first cards."""

    audience = EVERYONE
    secrets = {"cards": ("seat",)}
    seat: int
    number: int
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class FirstCard(Event):
    """The first card is turned and stays."""

    audience = EVERYONE
    face_up = ("card",)
    card: Card


@dataclass(frozen=True, slots=True)
class CardReturned(Event):
    """A first Wild Draw Four goes back."""

    audience = EVERYONE
    face_up = ("card",)
    card: Card


@dataclass(frozen=True, slots=True)
class ColourAsked(Event):
    """That seat has to name a colour."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class ColourNamed(Event):
    """The colour that was asked for."""

    audience = EVERYONE
    seat: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A normal turn begins."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card is on the discard pile; `colour` is the colour in play now, None while it is still to be named."""

    audience = EVERYONE
    face_up = ("card",)
    seat: int
    card: Card
    colour: Colour | None


@dataclass(frozen=True, slots=True)
class JumpedIn(Event):
    """Somebody lays the same card out of turn: what follows is that lay."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """One drawing, for one cause. `for_turn`: it was the turn's own. `open`: hands lie open, so all see the cards."""

    audience = EVERYONE
    secrets = {"cards": ("seat",)}
    lifted_by = "open"
    seat: int
    number: int
    for_turn: bool
    open: bool
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class MayPlay(Event):
    """What you drew can be laid."""

    audience = ("seat",)
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """What was drawn is kept, and the turn ends."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """That seat loses the turn."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class DirectionChanged(Event):
    """Play runs the other way now."""

    audience = EVERYONE
    left: bool


@dataclass(frozen=True, slots=True)
class AnswerAsked(Event):
    """That seat has to answer a draw card; `owed` cards are at stake."""

    audience = EVERYONE
    seat: int
    owed: int


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """A Wild Draw Four is challenged."""

    audience = EVERYONE
    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A hand is shown: to the challenger alone, or to all (`open`)."""

    audience = EVERYONE
    secrets = {"cards": ("seat", "to")}
    lifted_by = "open"
    seat: int
    to: int | None
    open: bool
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class FoundGuilty(Event):
    """It was a bluff."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class FoundInnocent(Event):
    """It was none."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Bounced(Event):
    """A Super Star sends the cards back."""

    audience = EVERYONE
    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class HandsSwapped(Event):
    """Two seats have exchanged their hands: each knows what it gave, and looks at what it got."""

    audience = EVERYONE
    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class HandsPassed(Event):
    """All hands have moved one seat in the direction of play."""

    audience = EVERYONE
    left: bool


@dataclass(frozen=True, slots=True)
class HandReceived(Event):
    """The hand that you got by an exchange."""

    audience = ("seat",)
    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class UnoAnnounced(Event):
    """UNO is said beforehand, with two cards."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class UnoCalled(Event):
    """UNO is called, at one card."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Caught(Event):
    """Somebody forgot to call, and is caught."""

    audience = EVERYONE
    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class WrongCatch(Event):
    """A wrong accusation, where that costs."""

    audience = EVERYONE
    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class WrongUno(Event):
    """A wrong call, where that costs."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class RuleActs(Event):
    """What is written on the card that was just laid begins; `text` is its place among the table's texts."""

    audience = EVERYONE
    seat: int
    text: int


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card is put off by a written rule, face up."""

    audience = EVERYONE
    face_up = ("card",)
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """… and so many in all."""

    audience = EVERYONE
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class DiscardAsked(Event):
    """That seat has to discard down to so many."""

    audience = EVERYONE
    seat: int
    down_to: int


@dataclass(frozen=True, slots=True)
class HandsOpened(Event):
    """All hands lie open, until that seat's turn."""

    audience = EVERYONE
    until: int


@dataclass(frozen=True, slots=True)
class HandsClosed(Event):
    """Hands are taken up again."""

    audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Performs(Event):
    """A written rule asks that seat for a performance."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class ElbowsStraight(Event):
    """That seat keeps the elbows straight until somebody says UNO."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class VoteAsked(Event):
    """All others vote on what the card of that seat asks."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Voted(Event):
    """Somebody has voted; what, nobody is told."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class VoteDecided(Event):
    """All have voted."""

    audience = EVERYONE
    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class ProposalAsked(Event):
    """The card of that seat bears free text: anybody may propose what it does."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Proposed(Event):
    """A seat proposes a program, all others vote on it."""

    audience = EVERYONE
    seat: int
    program: str


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    """All agree to what was proposed."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class NotAgreed(Event):
    """Somebody does not agree to what was proposed."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class ExtraTurn(Event):
    """That seat has another turn."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discards below the top card are the draw pile now."""

    audience = EVERYONE
    number: int


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    """A player has left the table."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class PlayerJoined(Event):
    """Somebody takes a new seat between two rounds, to the left of the last."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class RoundWon(Event):
    """That seat wins the round."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class HandCounted(Event):
    """What a seat had left is laid open and counted."""

    audience = EVERYONE
    face_up = ("cards",)
    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Points to the winner of the round."""

    audience = EVERYONE
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Collected(Event):
    """Points against who holds them (the alternative count)."""

    audience = EVERYONE
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class RoundBlocked(Event):
    """Nobody can go on."""

    audience = EVERYONE


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """That seat wins the game, perhaps with others."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class TableStands(Event):
    """How the table stands after an act: what has changed of all that everybody can see (views.py)."""

    audience = EVERYONE
    changes: tuple[Change, ...]
