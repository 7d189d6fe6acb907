"""Who deals, the deal, and the first card."""
from typing import Final

from .cards import COLOUR_OF, DRAW_TWO, NO_CARD, NO_COLOUR, REVERSE, SKIP, SYMBOL_OF, WILD, WILD_DRAW_FOUR, Colour, Kind
from .hands import gain
from .news import CHOOSE_COLOUR, COLOUR, DEALER_CARD, DEALER_IS, DEALT, DEALT_CARD, FIRST, REDRAW, RETURNED
from .piles import draw, fresh_deck, next_card
from .rule import rule
from .scoring import nothing_waits
from .table import (
    AWAITED,
    BEFORE_DEALER_DRAW,
    BEFORE_FIRST_CARD,
    BEFORE_THE_DEAL,
    LAY,
    NAME_FIRST_COLOUR,
    NOBODY,
    NOT_ASKED,
    Seat,
    Table,
)
from .turns import begin_turn, left_of, pass_on, skip, turn_round
from .ways import DEAL, DEALER, FIRST_CARD, purpose, tell

HAND: Final = 7
MOST_DRAWINGS: Final = 1000                   # for the deal: ties end sooner, unless chance is none


@rule
def counts_in_dealer_draw(t: Table, kind: Kind) -> int:
    """What a card counts when the dealer is drawn: its number; a symbol zero, or less than that (R-012, R-013, Q-04)."""
    symbol = SYMBOL_OF[kind]
    if symbol < SKIP:
        return symbol
    return 0 if symbols_count_zero(t) else -1


@rule
def symbols_count_zero(t: Table) -> bool:
    """Whether a symbol counts as zero in the dealer draw, or does not take part (Q-04)."""
    return t.options.dealer_symbols == 0


@rule
def draw_for_dealer(t: Table) -> None:
    """Everybody draws a card, the highest number deals; who ties for it draws again (R-012, Q-03)."""
    for seat in range(t.seats):
        t.votes[seat] = AWAITED if t.here[seat] else NOT_ASKED        # who draws
    t.phase = BEFORE_DEALER_DRAW
    for _ in range(MOST_DRAWINGS):
        draw_once_for_dealer(t)
        if t.phase != BEFORE_DEALER_DRAW:
            return
    first = 0                                 # chance that always ties is none: the first of the tied deals
    while t.votes[first] != AWAITED:
        first += 1
    dealer_is(t, first)


@rule
def draw_once_for_dealer(t: Table) -> None:
    """One drawing of all who are still in it, from the whole deck: cards drawn before have returned."""
    if t.purpose != DEALER:                   # drawing again is a further question, not the same once more
        purpose(t, DEALER)
    fresh_deck(t)
    highest = -2
    for seat in range(t.seats):
        if t.votes[seat] == AWAITED:
            kind = next_card(t)
            tell(t, DEALER_CARD, seat, kind)
            t.drawn[seat] = counts_in_dealer_draw(t, kind)
            highest = max(highest, t.drawn[seat])
    tied = 0
    best = NOBODY
    for seat in range(t.seats):
        if t.votes[seat] == AWAITED and t.drawn[seat] == highest:
            tied += 1
            best = seat
        else:
            t.votes[seat] = NOT_ASKED
    for seat in range(t.seats):
        if tied > 1 and t.votes[seat] == AWAITED:
            tell(t, REDRAW, seat)
        t.drawn[seat] = 0
    if tied == 1:
        dealer_is(t, best)


@rule
def dealer_is(t: Table, dealer: Seat) -> None:
    """That seat deals."""
    for seat in range(t.seats):
        t.votes[seat] = NOT_ASKED
    t.next_dealer = dealer
    t.phase = BEFORE_THE_DEAL
    tell(t, DEALER_IS, dealer)


@rule
def deal(t: Table, dealer: Seat) -> None:
    """Shuffle, and seven cards each, one at a time from the dealer's left (R-014, R-015)."""
    clear_for_round(t)
    t.dealer = dealer
    t.next_dealer = NOBODY
    fresh_deck(t)
    purpose(t, DEAL)
    seat = dealer
    for _ in range(HAND * t.present):
        seat = left_of(t, seat)
        kind = next_card(t)
        gain(t, seat, kind)
        tell(t, DEALT_CARD, seat, kind)
    t.turn = dealer
    t.phase = BEFORE_FIRST_CARD
    tell(t, DEALT, dealer)


@rule
def clear_for_round(t: Table) -> None:
    """Nothing is left of the round before."""
    nothing_waits(t)
    t.direction = 1
    t.top = NO_CARD
    t.colour = NO_COLOUR
    t.bluffed = 0
    t.open_until = NOBODY
    t.open_turns = 0
    t.winner = NOBODY
    t.idle = 0
    t.acts = 0
    t.returned = 0
    t.reshuffles = 0
    for copy in range(4):
        t.frozen[copy] = 0


@rule
def turn_first_card(t: Table) -> None:
    """The top card of the draw pile starts the discard pile; a Wild Draw Four goes back (R-016, R-025, Q-06)."""
    kind = next_card(t)
    while kind == WILD_DRAW_FOUR:
        tell(t, RETURNED, t.dealer, kind)
        t.draw_pile[t.to_draw] = kind
        t.to_draw += 1
        t.settled = 0                         # the draw pile is shuffled again
        t.returned += 1
        purpose(t, FIRST_CARD)
        kind = next_card(t)
    t.discards[0] = kind
    t.laid = 1
    t.top = kind
    t.colour = COLOUR_OF[kind]
    t.jump_open = 1
    tell(t, FIRST, t.dealer, kind)
    first_card(t, kind)


@rule
def first_card(t: Table, kind: Kind) -> None:
    """What the first card does (R-020 to R-028)."""
    symbol = SYMBOL_OF[kind]
    t.phase = LAY
    t.turn = t.dealer
    if symbol == SKIP:
        skip(t)
    elif symbol == REVERSE:
        turn_round(t)                         # the dealer plays first
        begin_turn(t)
    elif symbol == DRAW_TWO:
        draw(t, left_of(t, t.dealer), 2)      # at once, whatever could be answered else
        skip(t)
    elif kind >= WILD:
        t.turn = left_of(t, t.dealer)
        t.phase = NAME_FIRST_COLOUR
        tell(t, CHOOSE_COLOUR, t.turn)
    else:
        pass_on(t)


@rule
def name_first_colour(t: Table, colour: Colour) -> None:
    """The dealer's left names the colour, then takes a normal first turn (Q-08)."""
    t.colour = colour
    tell(t, COLOUR, t.turn, number=colour)
    begin_turn(t)
