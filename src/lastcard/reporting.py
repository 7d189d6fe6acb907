"""Reporting: the typed events of what the rules have told (rules/news.py)."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from lastcard import events as ev
from lastcard.events import Event
from lastcard.notation import CARDS, Card, Colour, colour_or_none
from lastcard.rules import news
from lastcard.rules.table import NOBODY

# Told of a seat and nothing else
_OF_SEAT: Final[dict[int, Callable[[int], Event]]] = {
    news.TURN: ev.TurnBegan, news.KEPT: ev.Kept, news.SKIPPED: ev.Skipped, news.GUILTY: ev.FoundGuilty,
    news.INNOCENT: ev.FoundInnocent, news.ANNOUNCED_UNO: ev.UnoAnnounced, news.CALLED_UNO: ev.UnoCalled,
    news.FALSE_UNO: ev.WrongUno, news.JUMPED_IN: ev.JumpedIn, news.CHOOSE_COLOUR: ev.ColourAsked,
    news.HANDS_OPEN: ev.HandsOpened, news.PERFORMS: ev.Performs, news.ELBOWS_STRAIGHT: ev.ElbowsStraight,
    news.VOTE_ASKED: ev.VoteAsked, news.VOTED: ev.Voted,
    news.PROPOSE_ASKED: ev.ProposalAsked, news.AGREED: ev.Agreed, news.NOT_AGREED: ev.NotAgreed,
    news.EXTRA_TURN: ev.ExtraTurn,
    news.LEFT: ev.PlayerLeft, news.DEALER_IS: ev.DealerChosen, news.WON_ROUND: ev.RoundWon, news.WON_GAME: ev.GameWon,
}
# … of a seat and a number, or another seat
_WITH_NUMBER: Final[dict[int, Callable[[int, int], Event]]] = {
    news.RESPOND: ev.AnswerAsked, news.CHALLENGED: ev.Challenged, news.BOUNCED: ev.Bounced, news.SWAPPED: ev.HandsSwapped,
    news.CAUGHT: ev.Caught, news.FALSE_CATCH: ev.WrongCatch, news.RULE_ACTS: ev.RuleActs, news.DISCARDED: ev.Discarded,
    news.MUST_DISCARD: ev.DiscardAsked, news.SCORED: ev.Scored, news.COLLECTED: ev.Collected,
}
# … of a seat and a card
_WITH_CARD: Final[dict[int, Callable[[int, Card], Event]]] = {
    news.MAY_PLAY: ev.MayPlay, news.PUT_OFF: ev.CardDiscarded, news.DEALER_CARD: ev.DealerCardDrawn,
}


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
            events.append(ev.Drew(who, number, what == news.DREW_FOR_TURN, opened, tuple(cards)))
            cards, opened = [], False
        elif what == news.LAID:
            events.append(ev.Played(who, CARDS[kind], colour_or_none(number)))
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
            events.append(ev.HandShown(who, to, to is None, tuple(sorted(cards))))
            cards = []
        elif what == news.GOT_HAND:
            events.append(ev.HandReceived(who, tuple(sorted(cards))))
            cards = []
        elif what == news.LEFT_IN_HAND:
            if events and isinstance(events[-1], ev.HandCounted) and events[-1].seat == who:
                events[-1] = ev.HandCounted(who, tuple(sorted((*events[-1].cards, CARDS[kind]))))
            else:
                events.append(ev.HandCounted(who, (CARDS[kind],)))
        elif what == news.DEALT_CARD:
            dealt.setdefault(who, []).append(CARDS[kind])
        elif what == news.DEALT:
            events.append(ev.RoundBegan(who))
            events.extend(ev.Dealt(seat, len(got), tuple(got)) for seat, got in dealt.items())
        else:
            _rarer(events, what, who, kind, number, direction, proposal)
    return events


def _rarer(events: list[Event], what: int, who: int, kind: int, number: int, direction: int, proposal: str) -> None:
    if what == news.COLOUR:
        events.append(ev.ColourNamed(who, Colour(number)))
    elif what == news.DIRECTION:
        events.append(ev.DirectionChanged(number > 0))
    elif what == news.HANDS_PASSED:
        events.append(ev.HandsPassed(direction > 0))
    elif what == news.HANDS_CLOSED:
        events.append(ev.HandsClosed())
    elif what == news.VOTE_DECIDED:
        events.append(ev.VoteDecided(who, bool(number)))
    elif what == news.PROPOSED:
        events.append(ev.Proposed(who, proposal))
    elif what == news.RESHUFFLED:
        events.append(ev.Reshuffled(number))
    elif what == news.REDRAW:
        if events and isinstance(events[-1], ev.DrawAgain):
            events[-1] = ev.DrawAgain((*events[-1].seats, who))
        else:
            events.append(ev.DrawAgain((who,)))
    elif what == news.FIRST:
        events.append(ev.FirstCard(CARDS[kind]))
    elif what == news.RETURNED:
        events.append(ev.CardReturned(CARDS[kind]))
    elif what == news.BLOCKED:
        events.append(ev.RoundBlocked())
    else:
        raise AssertionError(f"news {what} has no event")
