"""Whose turn it is, and whose it will be."""
from .hands import show_hand
from .news import DIRECTION, HAND_SEEN, HAND_SHOWN, HANDS_CLOSED, HANDS_OPEN, SKIPPED, TURN
from .rule import rule
from .table import LAY, NOBODY, Seat, Table
from .ways import tell


@rule
def next_seat(t: Table) -> Seat:
    """Who is next, in the direction of play."""
    return next_after(t, t.turn)


@rule
def next_after(t: Table, seat: Seat) -> Seat:
    """Who is next after that seat, in the direction of play."""
    while True:
        seat += t.direction
        if seat == t.seats:
            seat = 0
        elif seat < 0:
            seat = t.seats - 1
        if t.here[seat]:
            return seat


@rule
def left_of(t: Table, seat: Seat) -> Seat:
    """The neighbour to the left, whatever the direction of play."""
    while True:
        seat += 1
        if seat == t.seats:
            seat = 0
        if t.here[seat]:
            return seat


@rule
def pass_on(t: Table) -> None:
    """The turn goes to the next seat."""
    t.turn = next_after(t, t.turn)
    while t.anyone_misses and t.misses[t.turn] > 0:
        t.misses[t.turn] -= 1
        if t.open_until == t.turn:
            t.open_turns = 1                  # the turn that would have followed at once is lost
        tell(t, SKIPPED, t.turn)
        t.turn = next_after(t, t.turn)
    begin_turn(t)


@rule
def begin_turn(t: Table) -> None:
    """A normal turn begins."""
    t.announced = 0
    take_turn(t)


@rule
def take_turn(t: Table) -> None:
    """Who has the turn may lay or draw."""
    t.phase = LAY
    if t.open_until == t.turn:
        t.open_turns -= 1
        if t.open_turns == 0:
            close_hands(t)
    tell(t, TURN, t.turn)


@rule
def skip(t: Table) -> None:
    """The next player loses the turn (R-042)."""
    t.turn = next_after(t, t.turn)
    lose_turn(t)


@rule
def lose_turn(t: Table) -> None:
    """Who would have the turn now loses it."""
    tell(t, SKIPPED, t.turn)
    pass_on(t)


@rule
def turn_round(t: Table) -> None:
    """The direction of play is inverted (R-040)."""
    t.direction = -t.direction
    tell(t, DIRECTION, t.turn, number=t.direction)


@rule
def open_hands(t: Table, until: Seat, turns: int) -> None:
    """All hands lie open until that seat begins its turn for the so-manieth time (R-066, Q-70)."""
    t.open_until = until
    t.open_turns = turns
    tell(t, HANDS_OPEN, until)
    for seat in range(t.seats):
        if t.here[seat]:
            show_hand(t, HAND_SHOWN, seat, NOBODY)
            tell(t, HAND_SEEN, seat, number=NOBODY)


@rule
def close_hands(t: Table) -> None:
    """Hands that lay open are taken up again."""
    t.open_until = NOBODY
    t.open_turns = 0
    tell(t, HANDS_CLOSED, NOBODY)


@rule
def end_exposures(t: Table) -> None:
    """The next player has begun: nobody can be caught any more (R-071, Q-46)."""
    for seat in range(t.seats):
        t.exposed[seat] = 0
    t.anyone_exposed = 0
