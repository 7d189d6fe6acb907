"""Cards going from pile to hand and back."""
from .cards import COMMON_CARDS, CUSTOMIZABLE, KINDS, NO_CARD, SUPER_STAR, SWAP_HANDS, Kind
from .hands import empty, gain, holds, lose
from .news import DREW, DREW_CARD, RESHUFFLED
from .rule import rule
from .table import NOBODY, Seat, Table
from .ways import RESHUFFLE, below, purpose, tell


@rule
def fresh_deck(t: Table) -> None:
    """All cards of the edition together again, in the order that every shuffle starts from (R-001 to R-008)."""
    for i in range(len(COMMON_CARDS)):
        t.draw_pile[i] = COMMON_CARDS[i]
    cards = len(COMMON_CARDS)
    for _ in range(t.options.swap_hands):
        t.draw_pile[cards] = SWAP_HANDS
        cards += 1
    for _ in range(stars(t)):
        t.draw_pile[cards] = SUPER_STAR
        cards += 1
    for i in range(t.options.customizables):
        t.draw_pile[cards] = CUSTOMIZABLE + t.texts[i]
        cards += 1
    t.to_draw = cards
    t.settled = 0
    t.laid = 0
    for seat in range(t.seats):
        empty(t, seat)


@rule
def stars(t: Table) -> int:
    """How many Super Stars are in the deck (R-005, Q-10)."""
    return t.options.stars


@rule
def next_card(t: Table) -> Kind:
    """The next card of the draw pile, or none if there is none anywhere (R-076, Q-56)."""
    if t.to_draw == 0:
        reshuffle(t)
    if t.to_draw == 0:
        return NO_CARD
    last = t.to_draw - 1
    t.to_draw = last
    if t.settled > 0:
        t.settled -= 1
        return int(t.draw_pile[last])
    if last == 0:
        return int(t.draw_pile[0])
    chosen = below(t, last + 1)               # its place is drawn by lot only now
    kind = int(t.draw_pile[chosen])
    t.draw_pile[chosen] = t.draw_pile[last]
    return kind


@rule
def nothing_to_draw(t: Table) -> bool:
    """Whether no card is left to draw, not even after a reshuffle (Q-56)."""
    return t.to_draw == 0 and t.laid <= 1


@rule
def reshuffle(t: Table) -> None:
    """All discards but the top one become the draw pile (R-076, Q-55)."""
    under = t.laid - 1
    if under < 1:
        return
    for i in range(under):
        t.draw_pile[i] = t.discards[i]
    t.to_draw = under
    t.settled = 0
    t.discards[0] = t.discards[under]
    t.laid = 1
    t.reshuffles += 1
    purpose(t, RESHUFFLE)
    tell(t, RESHUFFLED, NOBODY, number=under)


@rule
def settle(t: Table) -> None:
    """Draw by lot the whole order of the draw pile, as it would have come."""
    for last in range(t.to_draw - t.settled - 1, 0, -1):
        chosen = below(t, last + 1)
        kind = t.draw_pile[chosen]
        t.draw_pile[chosen] = t.draw_pile[last]
        t.draw_pile[last] = kind
    t.settled = t.to_draw


@rule
def draw_one(t: Table, seat: Seat) -> Kind:
    """`seat` takes the next card, if there is one."""
    kind = next_card(t)
    if kind != NO_CARD:
        gain(t, seat, kind)
        t.idle = 0
        if t.called[seat] or t.exposed[seat]:
            t.called[seat] = 0                # no longer at one card
            t.exposed[seat] = 0
        tell(t, DREW_CARD, seat, kind, t.open_until)
    return kind


@rule
def draw(t: Table, seat: Seat, cards: int) -> int:
    """`seat` draws that many cards, or as many as there are (Q-56); how many is returned."""
    drawn = 0
    while drawn < cards and draw_one(t, seat) != NO_CARD:
        drawn += 1
    tell(t, DREW, seat, number=drawn)
    return drawn


@rule
def put_down(t: Table, seat: Seat, kind: Kind) -> None:
    """A card goes from the hand onto the discard pile."""
    lose(t, seat, kind)
    t.discards[t.laid] = kind
    t.laid += 1


@rule
def put_under(t: Table, seat: Seat, kind: Kind) -> None:
    """A card goes from the hand beneath the top card of the discard pile (Q-75)."""
    lose(t, seat, kind)
    t.discards[t.laid] = t.discards[t.laid - 1]
    t.discards[t.laid - 1] = kind
    t.laid += 1


@rule
def bury_hand(t: Table, seat: Seat) -> None:
    """The hand of a player who leaves goes under the draw pile, whose order is settled first; its own is drawn by lot
    like any, or who draws of it would know what comes (Q-77)."""
    settle(t)
    cards = t.held[seat]
    for i in range(t.to_draw - 1, -1, -1):
        t.draw_pile[i + cards] = t.draw_pile[i]
    place = 0
    for kind in range(KINDS):
        while holds(t, seat, kind):
            lose(t, seat, kind)
            t.draw_pile[place] = kind
            place += 1
    t.to_draw += cards
