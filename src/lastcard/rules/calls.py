"""UNO: announcing, calling, and being caught."""
from .news import ANNOUNCED_UNO, CALLED_UNO, CAUGHT, FALSE_CATCH, FALSE_UNO
from .piles import draw
from .rule import rule
from .table import ANSWER, CALL_NORMAL, CALL_SILENT, DISCARD, DREW, LAY, NOBODY, Seat, Table
from .ways import tell


@rule
def nobody_calls(t: Table) -> bool:
    """Whether there is no duty to call at this table, and no catching (H-20)."""
    return manner_of_calling(t) == CALL_SILENT


@rule
def may_announce(t: Table) -> bool:
    """Whether UNO may be said before the last card but one is down (Q-45, H-20)."""
    return manner_of_calling(t) == CALL_NORMAL


@rule
def manner_of_calling(t: Table) -> int:
    """Normal; strict, when only a call at one card counts; or silent, when nobody calls (H-20)."""
    return t.options.uno_call


@rule
def any_way_obliges(t: Table) -> bool:
    """Whether one owes a call however one came to one card, not by playing alone (Q-44)."""
    return t.options.uno_duty == 0


@rule
def catch_costs(t: Table) -> int:
    """How many cards a forgotten call costs (R-071, H-11)."""
    return t.options.uno_penalty


@rule
def false_catch_costs(t: Table) -> int:
    """How many cards a wrong accusation costs; none: it is refused (Q-49)."""
    return t.options.false_catch


@rule
def false_uno_costs(t: Table) -> int:
    """How many cards a wrong call costs; none: it is refused (Q-50)."""
    return t.options.false_uno


@rule
def can_announce(t: Table, seat: Seat) -> bool:
    """Whether this seat can say UNO beforehand: in turn, with two cards, once (Q-45)."""
    return (seat == t.turn and t.held[seat] == 2 and t.announced == 0 and may_announce(t)
            and (t.phase == LAY or t.phase == DREW or t.phase == ANSWER))


@rule
def say_uno_with_it(t: Table) -> None:
    """UNO is said with the card that is being laid: it holds once the hand is at one card (Q-45)."""
    if may_announce(t):
        t.announced = 1


@rule
def came_to_one_card(t: Table, seat: Seat, by_playing: bool) -> None:
    """A hand has come to exactly one card: the call holds if it was made, else the seat can be caught (R-070, Q-44)."""
    if nobody_calls(t):
        return
    if t.announced and seat == t.turn:
        call(t, seat)
    elif by_playing or any_way_obliges(t):
        t.exposed[seat] = 1
        t.anyone_exposed = 1


@rule
def another_hand(t: Table, seat: Seat) -> None:
    """The seat has got another hand: what it called or forgot is void, what it holds now counts (Q-42, Q-43)."""
    t.called[seat] = 0
    t.exposed[seat] = 0
    if t.held[seat] == 1:
        came_to_one_card(t, seat, False)


@rule
def call(t: Table, seat: Seat) -> None:
    """UNO, at one card."""
    t.called[seat] = 1
    t.exposed[seat] = 0
    t.elbows = NOBODY                         # somebody has said UNO
    tell(t, CALLED_UNO, seat)


@rule
def say_uno(t: Table, seat: Seat) -> None:
    """UNO, by itself: a call, an announcement, or a wrong one that costs (Q-45, Q-50)."""
    if t.exposed[seat]:
        call(t, seat)
    elif can_announce(t, seat):
        t.announced = 1
        t.elbows = NOBODY
        tell(t, ANNOUNCED_UNO, seat)
    else:
        tell(t, FALSE_UNO, seat)
        pay(t, seat, false_uno_costs(t))


@rule
def catch(t: Table, seat: Seat, other: Seat) -> None:
    """Somebody is caught, or a wrong accusation costs (R-071, Q-48, Q-49)."""
    if t.exposed[other]:
        t.exposed[other] = 0
        tell(t, CAUGHT, seat, number=other)
        pay(t, other, catch_costs(t))
    else:
        tell(t, FALSE_CATCH, seat, number=other)
        pay(t, seat, false_catch_costs(t))


@rule
def pay(t: Table, seat: Seat, cards: int) -> None:
    """Penalty cards; who is just discarding so many owes the same number still."""
    drawn = draw(t, seat, cards)
    if t.phase == DISCARD and t.asked == seat and t.counted:
        t.down_to += drawn
