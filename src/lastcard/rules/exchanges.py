"""Hands that change their owners."""
from .calls import another_hand
from .hands import exchange_hands, show_hand
from .news import GOT_CARD, GOT_HAND, HANDS_PASSED, SWAPPED
from .rule import rule
from .table import Seat, Table
from .turns import next_after, next_seat
from .ways import tell


@rule
def swap(t: Table, one: Seat, other: Seat) -> None:
    """Two seats exchange their hands (Q-42, Q-43)."""
    exchange_hands(t, one, other)
    tell(t, SWAPPED, one, number=other)
    see_new_hand(t, one)
    see_new_hand(t, other)
    another_hand(t, one)
    another_hand(t, other)


@rule
def see_new_hand(t: Table, seat: Seat) -> None:
    """A seat looks at the hand that it got."""
    show_hand(t, GOT_CARD, seat, seat)
    tell(t, GOT_HAND, seat)


@rule
def pass_hands(t: Table) -> None:
    """All hands move one seat in the direction of play (H-03)."""
    seat = next_seat(t)
    while seat != t.turn:
        exchange_hands(t, t.turn, seat)
        seat = next_after(t, seat)
    tell(t, HANDS_PASSED, t.turn)
    for player in range(t.seats):
        if t.here[player]:
            see_new_hand(t, player)
    for player in range(t.seats):
        if t.here[player]:
            another_hand(t, player)
