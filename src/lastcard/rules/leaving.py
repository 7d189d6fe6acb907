"""A player leaves the table (Q-77)."""
from .effects import attack_is_over
from .news import CHOOSE_COLOUR, LEFT
from .piles import bury_hand
from .rule import rule
from .scoring import end_round
from .table import (
    ANSWER,
    AWAITED,
    BEFORE_FIRST_CARD,
    DISCARD,
    DREW,
    LAY,
    NAME_COLOUR,
    NAME_FIRST_COLOUR,
    NOBODY,
    NOT_ASKED,
    PROPOSE,
    ROUND_OVER,
    VOTE,
    Seat,
    Table,
)
from .turns import close_hands, left_of, next_after, pass_on
from .ways import tell
from .written import count_votes, go_on, rule_is_done


@rule
def leave(t: Table, seat: Seat) -> None:
    """The hand goes under the draw pile, pending duties lapse, the turn passes; the last one left wins the round."""
    t.here[seat] = 0
    t.present -= 1
    tell(t, LEFT, seat)
    if t.phase >= ROUND_OVER:
        leave_between_rounds(t, seat)
        return
    bury_hand(t, seat)
    lose_marks(t, seat)
    if t.present == 1:
        end_round(t, left_of(t, seat))
    elif t.phase == ANSWER:
        leave_a_draw_card(t, seat)
    elif t.phase == DISCARD and seat == t.asked:
        t.asked = NOBODY
        go_on(t)
    elif t.phase == VOTE:
        leave_a_vote(t, seat)
    elif t.phase == PROPOSE and seat == t.actor:
        rule_is_done(t)
    elif seat == t.turn and (t.phase == LAY or t.phase == DREW):
        t.fresh = 0
        pass_on(t)
    elif seat == t.turn and (t.phase == NAME_FIRST_COLOUR or t.phase == NAME_COLOUR):
        t.phase = NAME_FIRST_COLOUR           # the next player names it, and has the turn then
        t.turn = next_after(t, seat)
        tell(t, CHOOSE_COLOUR, t.turn)


@rule
def leave_between_rounds(t: Table, seat: Seat) -> None:
    """Who leaves between two rounds neither deals nor wins."""
    if t.phase == BEFORE_FIRST_CARD:
        bury_hand(t, seat)
        if t.present == 1:
            end_round(t, left_of(t, seat))
    elif t.next_dealer == seat:
        t.next_dealer = left_of(t, seat) if t.present > 0 else NOBODY


@rule
def lose_marks(t: Table, seat: Seat) -> None:
    """Nothing is owed to or by somebody who is gone."""
    t.exposed[seat] = 0
    t.called[seat] = 0
    t.misses[seat] = 0
    if t.instead_of == seat:
        t.instead = 0
        t.instead_of = NOBODY
    if t.elbows == seat:
        t.elbows = NOBODY
    if t.open_until == seat:
        close_hands(t)


@rule
def leave_a_draw_card(t: Table, seat: Seat) -> None:
    """The target who leaves draws nothing; if the attacker does, the target can only accept."""
    if seat == t.turn:
        if t.final:
            end_round(t, t.attacker)
            return
        if t.bounced:
            t.turn = t.first_target
        attack_is_over(t)
        pass_on(t)
    elif seat == t.attacker:
        t.attacker = NOBODY
        t.challengeable = 0
        t.final = 0


@rule
def leave_a_vote(t: Table, seat: Seat) -> None:
    """A vote goes on without who leaves; a proposal lapses with its proposer, a vote on a card with its player."""
    if t.proposer == NOBODY and seat == t.actor:
        rule_is_done(t)
    elif t.votes[seat] == AWAITED:
        t.votes[seat] = NOT_ASKED
        count_votes(t)
    elif seat == t.proposer:
        for other in range(t.seats):
            t.votes[other] = NOT_ASKED
        t.proposer = NOBODY
        t.phase = PROPOSE
        if not t.here[t.actor]:
            rule_is_done(t)
