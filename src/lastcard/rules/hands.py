"""The one place that knows how a hand is kept: as four sets; a kind is in as many of them as the seat holds cards of it."""
from .cards import (
    CUSTOMIZABLE,
    MARIO,
    NUMBERS_OF_COLOUR,
    OF_COLOUR,
    OF_SYMBOL,
    SKIP,
    SWAP_HANDS,
    SYMBOL_OF,
    WILD,
    WILDS,
    Colour,
    Kind,
    Kinds,
)
from .rule import rule
from .table import Seat, Table
from .ways import below, count, lowest, tell


@rule
def holds(t: Table, seat: Seat, kind: Kind) -> bool:
    return contains(t.hands[seat][0], kind)


@rule
def how_many(t: Table, seat: Seat, kind: Kind) -> int:
    """How many cards of that kind the seat holds."""
    cards = 0
    for copy in range(4):
        if contains(t.hands[seat][copy], kind):
            cards += 1
    return cards


@rule
def holds_colour(t: Table, seat: Seat, colour: Colour) -> bool:
    return t.hands[seat][0] & OF_COLOUR[colour] != 0


@rule
def holds_number_of_colour(t: Table, seat: Seat, colour: Colour) -> bool:
    return t.hands[seat][0] & NUMBERS_OF_COLOUR[colour] != 0


@rule
def fitting(t: Table) -> Kinds:
    """Every kind that goes on the top card: its colour, its symbol, whatever is wild (R-029, R-030)."""
    return OF_COLOUR[t.colour] | OF_SYMBOL[SYMBOL_OF[t.top]] | WILDS


@rule
def fits(t: Table, kind: Kind) -> bool:
    return contains(fitting(t), kind)


@rule
def fitting_in_hand(t: Table, seat: Seat) -> Kinds:
    return t.hands[seat][0] & fitting(t)


@rule
def in_hand(t: Table, seat: Seat) -> Kinds:
    return t.hands[seat][0]


@rule
def wilds_in_hand(t: Table, seat: Seat) -> Kinds:
    return t.hands[seat][0] & WILDS


@rule
def is_wild(kind: Kind) -> bool:
    return contains(WILDS, kind)


@rule
def contains(kinds: Kinds, kind: Kind) -> bool:
    return kinds >> kind & 1 == 1


@rule
def without(kinds: Kinds, kind: Kind) -> Kinds:
    return kinds & ~(1 << kind)


@rule
def one_of(t: Table, kinds: Kinds) -> Kind:
    """One of them, each as likely."""
    for _ in range(below(t, count(kinds))):
        kinds &= kinds - 1
    return lowest(kinds)


@rule
def gain(t: Table, seat: Seat, kind: Kind) -> None:
    bit = 1 << kind
    hand = t.hands[seat]
    copy = 0
    while hand[copy] & bit:
        copy += 1
    hand[copy] |= bit
    t.held[seat] += 1


@rule
def lose(t: Table, seat: Seat, kind: Kind) -> None:
    bit = 1 << kind
    hand = t.hands[seat]
    copy = 3
    while not hand[copy] & bit:
        copy -= 1
    hand[copy] ^= bit
    t.held[seat] -= 1


@rule
def empty(t: Table, seat: Seat) -> None:
    for copy in range(4):
        t.hands[seat][copy] = 0
    t.held[seat] = 0


@rule
def exchange_hands(t: Table, one: Seat, other: Seat) -> None:
    """Cell by cell: to swap whole rows is right in plain Python and silently wrong compiled."""
    for copy in range(4):
        kept = t.hands[one][copy]
        t.hands[one][copy] = t.hands[other][copy]
        t.hands[other][copy] = kept
    cards = t.held[one]
    t.held[one] = t.held[other]
    t.held[other] = cards


@rule
def freeze_hand(t: Table, seat: Seat) -> None:
    """Remember the hand as it is now: a challenge is judged on it, whatever is drawn later (Q-27)."""
    for copy in range(4):
        t.frozen[copy] = t.hands[seat][copy]


@rule
def show_frozen_hand(t: Table, what: int, seat: Seat, to: Seat) -> None:
    """Tell `to` each card of the hand that was remembered."""
    for copy in range(4):
        show_kinds(t, t.frozen[copy], what, seat, to)


@rule
def show_hand(t: Table, what: int, seat: Seat, to: Seat) -> None:
    """Tell `to` each card of the hand."""
    for copy in range(4):
        show_kinds(t, t.hands[seat][copy], what, seat, to)


@rule
def show_kinds(t: Table, kinds: Kinds, what: int, seat: Seat, to: Seat) -> None:
    while kinds:
        tell(t, what, seat, lowest(kinds), to)
        kinds &= kinds - 1


@rule
def points_in_hand(t: Table, seat: Seat) -> int:
    """What the cards left in a hand count (R-078 to R-082)."""
    points = 0
    for copy in range(4):
        kinds = t.hands[seat][copy]
        while kinds:
            points += points_of(t, lowest(kinds))
            kinds &= kinds - 1
    return points


@rule
def points_of(t: Table, kind: Kind) -> int:
    """What a card left in hand counts (R-078 to R-082)."""
    if kind < WILD:
        symbol = SYMBOL_OF[kind]
        return symbol if symbol < SKIP else 20
    if kind == SWAP_HANDS:
        return 40
    if kind >= CUSTOMIZABLE:
        return 50 if is_mario(t) else 40
    return 50


@rule
def is_mario(t: Table) -> bool:
    """Whether the Super Mario deck is played, where a Customizable card counts 50 and not 40 (R-081, R-082)."""
    return t.options.edition == MARIO
