"""Random play, in every way of running: what speed is measured with, and what laws are tried with."""
from typing import Final

from .cards import KINDS, NO_CARD, NO_COLOUR, WILD, WILD_DRAW_FOUR, Kind
from .effects import colour_comes_after
from .hands import contains, fits, fitting_in_hand, in_hand, is_wild, one_of, without
from .legal import (
    ACCEPTS,
    CATCHES,
    CHALLENGES,
    DISCARDS,
    DRAWS,
    FINE,
    JUMPS_IN,
    KEEPS,
    LAYS,
    LEAVES,
    NAMES_COLOUR,
    PROPOSES,
    SAYS_UNO,
    VOTES,
    jumping_in,
    swap_is_optional,
    takes_opponent,
    why_not,
    why_not_card,
    would_bluff,
)
from .play import apply, draw_for_turn, keep, lay
from .rule import rule
from .setup import deal, name_first_colour, turn_first_card
from .table import (
    ANSWER,
    AWAITED,
    DISCARD,
    DREW,
    LAY,
    NAME_COLOUR,
    NAME_FIRST_COLOUR,
    NOBODY,
    PROPOSAL,
    ROUND_OVER,
    STEPS,
    VOTE,
    Seat,
    Table,
)
from .ways import below
from .written import (
    ALWAYS,
    DISCARDS_SOME,
    DRAWS_SOME,
    LOSES_TURN,
    NUMBER,
    ONLY_IF,
    SWAPS,
    THIS_SEAT,
    UNTIL,
    WHAT,
    WHO,
    WITH,
)

MOST_MOVES: Final = 5000


@rule
def random_move(t: Table) -> None:
    """Lay one of the kinds that fit, each as likely; if none does, draw, and lay that card if it fits. For tables
    without answers, calls and written rules."""
    if t.phase == NAME_FIRST_COLOUR:
        name_first_colour(t, below(t, 4))
        return
    fitting = fitting_in_hand(t, t.turn)
    if contains(fitting, WILD_DRAW_FOUR) and would_bluff(t, t.turn):
        fitting = without(fitting, WILD_DRAW_FOUR)
    if fitting:
        kind = one_of(t, fitting)
    else:
        draw_for_turn(t)
        if t.phase != DREW:
            return
        kind = t.drawn[0]
        if not fits(t, kind) or (kind == WILD_DRAW_FOUR and would_bluff(t, t.turn)):
            keep(t)
            return
    lay(t, kind, below(t, 4) if is_wild(kind) else NO_COLOUR, NOBODY, 0)


@rule
def random_round(t: Table, dealer: Seat) -> int:
    """A whole round of such moves; how many it took."""
    deal(t, dealer)
    turn_first_card(t)
    moves = 0
    while t.phase < ROUND_OVER and moves < MOST_MOVES:
        random_move(t)
        moves += 1
    return moves


@rule
def any_round(t: Table, dealer: Seat, leaving: int) -> int:
    """A whole round of acts of every sort, by any seat that may; one act in `leaving` is somebody's leaving, 0: none."""
    deal(t, dealer)
    turn_first_card(t)
    acts = 0
    while t.phase < ROUND_OVER:
        if leaving > 0 and below(t, leaving) == 0:
            leaver = random_player(t)
            apply(t, leaver, LEAVES, NO_CARD, NO_COLOUR, NOBODY, 0)
        else:
            any_act(t)
        acts += 1
    return acts


@rule
def random_player(t: Table) -> Seat:
    """Somebody at the table, each as likely."""
    seat = below(t, t.seats)
    while not t.here[seat]:
        seat = 0 if seat + 1 == t.seats else seat + 1
    return seat


@rule
def any_act(t: Table) -> None:
    """One act that is allowed now."""
    if below(t, 3) == 0 and any_call(t):
        return
    if jumping_in(t) and any_jump(t):
        return
    if t.phase == LAY:
        if below(t, 8) == 0 or not any_lay(t):
            any_drawing(t)
    elif t.phase == DREW:
        if below(t, 3) == 0 or not any_lay(t):
            if why_not(t, t.turn, KEEPS, NO_CARD, NO_COLOUR, NOBODY) == FINE:
                apply(t, t.turn, KEEPS, NO_CARD, NO_COLOUR, NOBODY, 0)
            else:
                any_lay(t)
    elif t.phase == ANSWER:
        any_answer(t)
    elif t.phase == NAME_FIRST_COLOUR or t.phase == NAME_COLOUR:
        apply(t, t.turn, NAMES_COLOUR, NO_CARD, below(t, 4), NOBODY, 0)
    elif t.phase == DISCARD:
        apply(t, t.asked, DISCARDS, one_of(t, in_hand(t, t.asked)), NO_COLOUR, NOBODY, 0)
    elif t.phase == VOTE:
        any_vote(t)
    else:
        any_proposal(t)


@rule
def any_drawing(t: Table) -> None:
    """A drawing for the turn, or a lay where drawing is impossible."""
    if why_not(t, t.turn, DRAWS, NO_CARD, NO_COLOUR, NOBODY) == FINE:
        apply(t, t.turn, DRAWS, NO_CARD, NO_COLOUR, NOBODY, 0)
    else:
        any_lay(t)


@rule
def any_lay(t: Table) -> bool:
    """A card that may be laid, each kind as likely; whether there is one."""
    seat = t.turn
    kinds = in_hand(t, seat)
    for kind in range(KINDS):
        if contains(kinds, kind) and why_not_card(t, seat, kind) != FINE:
            kinds = without(kinds, kind)
    if not kinds:
        return False
    lay_somehow(t, seat, LAYS, one_of(t, kinds))
    return True


@rule
def lay_somehow(t: Table, seat: Seat, what: int, kind: Kind) -> None:
    """With any colour, any opponent and, mostly, the call that is due."""
    other = NOBODY
    if takes_opponent(t, seat, kind) and (below(t, 4) > 0 or kind < WILD or not swap_is_optional(t)):
        other = random_player(t)
        while other == seat:
            other = random_player(t)
    colour = below(t, 4) if kind >= WILD else NO_COLOUR
    if other != NOBODY and kind >= WILD and colour_comes_after(t) and t.held[seat] > 1:
        colour = NO_COLOUR
    uno = 1 if t.held[seat] < 4 and below(t, 4) > 0 else 0
    apply(t, seat, what, kind, colour, other, uno)


@rule
def any_jump(t: Table) -> bool:
    """A jump in by anybody who can; whether there was one."""
    seat = random_player(t)
    if t.top < 0 or why_not(t, seat, JUMPS_IN, t.top, NO_COLOUR, NOBODY) != FINE:
        return False
    lay_somehow(t, seat, JUMPS_IN, t.top)
    return True


@rule
def any_answer(t: Table) -> None:
    """Take, challenge, or a card that answers."""
    if below(t, 3) == 0 and any_lay(t):
        return
    if t.challengeable and below(t, 2) == 0:
        apply(t, t.turn, CHALLENGES, NO_CARD, NO_COLOUR, NOBODY, 0)
    else:
        apply(t, t.turn, ACCEPTS, NO_CARD, NO_COLOUR, NOBODY, 0)


@rule
def any_call(t: Table) -> bool:
    """UNO, or a catch, right or wrong where that is allowed; whether there was one."""
    seat = random_player(t)
    other = random_player(t)
    if below(t, 2) == 0:
        if why_not(t, seat, SAYS_UNO, NO_CARD, NO_COLOUR, NOBODY) != FINE or (t.held[seat] > 2 and below(t, 16) > 0):
            return False
        apply(t, seat, SAYS_UNO, NO_CARD, NO_COLOUR, NOBODY, 0)
        return True
    if why_not(t, seat, CATCHES, NO_CARD, NO_COLOUR, other) != FINE or (t.held[other] > 1 and below(t, 16) > 0):
        return False
    apply(t, seat, CATCHES, NO_CARD, NO_COLOUR, other, 0)
    return True


@rule
def any_vote(t: Table) -> None:
    """A vote of somebody who has not voted."""
    seat = random_player(t)
    while t.votes[seat] != AWAITED:
        seat = 0 if seat + 1 == t.seats else seat + 1
    apply(t, seat, VOTES, NO_CARD, NO_COLOUR, 1 if below(t, 3) > 0 else 0, 0)


@rule
def any_proposal(t: Table) -> None:
    """A proposal of up to three steps by anybody."""
    steps = below(t, 4)
    for number in range(STEPS):
        for column in range(6):
            t.programs[PROPOSAL][number][column] = 0
        if number < steps:
            any_step(t, number)
    apply(t, random_player(t), PROPOSES, NO_CARD, NO_COLOUR, NOBODY, 0)


@rule
def any_step(t: Table, number: int) -> None:
    """A step of a proposal: draw, discard, skip or swap, for somebody at the table."""
    sort = below(t, 4)
    seat = random_player(t)
    other = random_player(t)
    what = SWAPS
    if sort == 0 or (sort == 3 and seat == other):
        what = DRAWS_SOME
    elif sort == 1:
        what = DISCARDS_SOME
    elif sort == 2:
        what = LOSES_TURN
    t.programs[PROPOSAL][number][WHAT] = what
    t.programs[PROPOSAL][number][WHO] = THIS_SEAT + seat
    t.programs[PROPOSAL][number][NUMBER] = 1 + below(t, 3)
    t.programs[PROPOSAL][number][UNTIL] = NO_COLOUR
    t.programs[PROPOSAL][number][ONLY_IF] = ALWAYS
    t.programs[PROPOSAL][number][WITH] = other if what == SWAPS else NOBODY
