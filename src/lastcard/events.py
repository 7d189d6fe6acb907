"""Events: what happened at the table, as frozen values. Each says who may know it; one that does not can't be built."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from lastcard.notation import CARDS, Card, Colour
from lastcard.rules import news
from lastcard.rules.table import NOBODY

SPECTATOR: Final = -1                          # a viewer who has no seat
EVERYONE: Final = ("everyone",)
Cards = tuple[Card, ...]
Change = tuple[str, Any]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `audience` names the fields that hold who may know of it, or is EVERYONE; `secrets`
    likewise for single fields: who is not named there gets None for them, unless the event lies `open`."""

    audience: ClassVar[tuple[str, ...]]
    secrets: ClassVar[dict[str, tuple[str, ...]]] = {}

    def __init_subclass__(cls) -> None:
        if "audience" not in cls.__dict__:
            raise TypeError(f"{cls.__name__} does not say who may know it")

    def seen_by(self, viewer: int) -> Event | None:
        """The event as that viewer may know it, or None."""
        if self.audience is not EVERYONE and viewer not in self._named(self.audience):
            return None
        if not self.secrets or getattr(self, "open", False):
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
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class DrawAgain(Event):
    """These seats tie for the deal and draw again."""

    audience = EVERYONE
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealerChosen(Event):
    audience = EVERYONE
    seat: int


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
    card: Card


@dataclass(frozen=True, slots=True)
class CardReturned(Event):
    """A first Wild Draw Four goes back."""

    audience = EVERYONE
    card: Card


@dataclass(frozen=True, slots=True)
class ColourAsked(Event):
    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class ColourNamed(Event):
    audience = EVERYONE
    seat: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card is on the discard pile; `colour` is the colour in play now, None while it is still to be named."""

    audience = EVERYONE
    seat: int
    card: Card
    colour: Colour | None


@dataclass(frozen=True, slots=True)
class JumpedIn(Event):
    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """One drawing, for one cause. `for_turn`: it was the turn's own. `open`: hands lie open, so all see the cards."""

    audience = EVERYONE
    secrets = {"cards": ("seat",)}
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
    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class DirectionChanged(Event):
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
    audience = EVERYONE
    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A hand is shown: to the challenger alone, or to all (`open`)."""

    audience = EVERYONE
    secrets = {"cards": ("seat", "to")}
    seat: int
    to: int | None
    open: bool
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class FoundGuilty(Event):
    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class FoundInnocent(Event):
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
    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class UnoCalled(Event):
    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Caught(Event):
    audience = EVERYONE
    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class WrongCatch(Event):
    audience = EVERYONE
    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class WrongUno(Event):
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
    audience = EVERYONE
    until: int


@dataclass(frozen=True, slots=True)
class HandsClosed(Event):
    audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Performs(Event):
    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class ElbowsStraight(Event):
    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class VoteAsked(Event):
    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Voted(Event):
    """Somebody has voted; what, nobody is told."""

    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class VoteDecided(Event):
    audience = EVERYONE
    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class ProposalAsked(Event):
    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Proposed(Event):
    audience = EVERYONE
    seat: int
    program: str


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class NotAgreed(Event):
    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class ExtraTurn(Event):
    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discards below the top card are the draw pile now."""

    audience = EVERYONE
    number: int


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class RoundWon(Event):
    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class HandCounted(Event):
    """What a seat had left is laid open and counted."""

    audience = EVERYONE
    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Scored(Event):
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
    audience = EVERYONE


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    audience = EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class TableStands(Event):
    """How the table stands after an act: what has changed of all that everybody can see (views.py)."""

    audience = EVERYONE
    changes: tuple[Change, ...]


# Told of a seat and nothing else
_OF_SEAT: Final[dict[int, Callable[[int], Event]]] = {
    news.TURN: TurnBegan, news.KEPT: Kept, news.SKIPPED: Skipped, news.GUILTY: FoundGuilty,
    news.INNOCENT: FoundInnocent, news.ANNOUNCED_UNO: UnoAnnounced, news.CALLED_UNO: UnoCalled,
    news.FALSE_UNO: WrongUno, news.JUMPED_IN: JumpedIn, news.CHOOSE_COLOUR: ColourAsked, news.HANDS_OPEN: HandsOpened,
    news.PERFORMS: Performs, news.ELBOWS_STRAIGHT: ElbowsStraight, news.VOTE_ASKED: VoteAsked, news.VOTED: Voted,
    news.PROPOSE_ASKED: ProposalAsked, news.AGREED: Agreed, news.NOT_AGREED: NotAgreed, news.EXTRA_TURN: ExtraTurn,
    news.LEFT: PlayerLeft, news.DEALER_IS: DealerChosen, news.WON_ROUND: RoundWon, news.WON_GAME: GameWon,
}
# … of a seat and a number, or another seat
_WITH_NUMBER: Final[dict[int, Callable[[int, int], Event]]] = {
    news.RESPOND: AnswerAsked, news.CHALLENGED: Challenged, news.BOUNCED: Bounced, news.SWAPPED: HandsSwapped,
    news.CAUGHT: Caught, news.FALSE_CATCH: WrongCatch, news.RULE_ACTS: RuleActs, news.DISCARDED: Discarded,
    news.MUST_DISCARD: DiscardAsked, news.SCORED: Scored, news.COLLECTED: Collected,
}
# … of a seat and a card
_WITH_CARD: Final[dict[int, Callable[[int, Card], Event]]] = {
    news.MAY_PLAY: MayPlay, news.PUT_OFF: CardDiscarded, news.DEALER_CARD: DealerCardDrawn,
}


def colour_or_none(colour: int) -> Colour | None:
    return Colour(colour) if colour < 4 else None


def events_of(told: Sequence[tuple[int, int, int, int]], direction: int, proposal: str) -> list[Event]:
    """The typed events of what the rules have told, in order; `proposal` is the program that was just proposed."""
    events: list[Event] = []
    cards: list[Card] = []                    # of the drawing or the hand that is being told
    dealt: dict[int, list[Card]] = {}
    opened = False
    for what, who, kind, number in told:
        if what == news.DREW_CARD:
            cards.append(CARDS[kind])
            opened = number != NOBODY
        elif what in (news.DREW, news.DREW_FOR_TURN):
            events.append(Drew(who, number, what == news.DREW_FOR_TURN, opened, tuple(cards)))
            cards, opened = [], False
        elif what == news.LAID:
            events.append(Played(who, CARDS[kind], colour_or_none(number)))
        elif what in _OF_SEAT:
            events.append(_OF_SEAT[what](who))
        elif what in _WITH_NUMBER:
            events.append(_WITH_NUMBER[what](who, number))
        elif what in _WITH_CARD:
            events.append(_WITH_CARD[what](who, CARDS[kind]))
        elif what in (news.HAND_SHOWN, news.GOT_CARD):
            cards.append(CARDS[kind])
        elif what == news.HAND_SEEN:
            to = None if number == NOBODY else number
            events.append(HandShown(who, to, to is None, tuple(sorted(cards))))
            cards = []
        elif what == news.GOT_HAND:
            events.append(HandReceived(who, tuple(sorted(cards))))
            cards = []
        elif what == news.LEFT_IN_HAND:
            if events and isinstance(events[-1], HandCounted) and events[-1].seat == who:
                events[-1] = HandCounted(who, tuple(sorted((*events[-1].cards, CARDS[kind]))))
            else:
                events.append(HandCounted(who, (CARDS[kind],)))
        elif what == news.DEALT_CARD:
            dealt.setdefault(who, []).append(CARDS[kind])
        elif what == news.DEALT:
            events.append(RoundBegan(who))
            events.extend(Dealt(seat, len(got), tuple(got)) for seat, got in dealt.items())
        else:
            _rarer(events, what, who, kind, number, direction, proposal)
    return events


def _rarer(events: list[Event], what: int, who: int, kind: int, number: int, direction: int, proposal: str) -> None:
    if what == news.COLOUR:
        events.append(ColourNamed(who, Colour(number)))
    elif what == news.DIRECTION:
        events.append(DirectionChanged(number > 0))
    elif what == news.HANDS_PASSED:
        events.append(HandsPassed(direction > 0))
    elif what == news.HANDS_CLOSED:
        events.append(HandsClosed())
    elif what == news.VOTE_DECIDED:
        events.append(VoteDecided(who, bool(number)))
    elif what == news.PROPOSED:
        events.append(Proposed(who, proposal))
    elif what == news.RESHUFFLED:
        events.append(Reshuffled(number))
    elif what == news.REDRAW:
        if events and isinstance(events[-1], DrawAgain):
            events[-1] = DrawAgain((*events[-1].seats, who))
        else:
            events.append(DrawAgain((who,)))
    elif what == news.FIRST:
        events.append(FirstCard(CARDS[kind]))
    elif what == news.RETURNED:
        events.append(CardReturned(CARDS[kind]))
    elif what == news.BLOCKED:
        events.append(RoundBlocked())
    else:
        raise AssertionError(f"news {what} has no event")
