"""What is written on Customizable cards: small programs as data, a step a row."""
from typing import Final

from .calls import came_to_one_card
from .cards import COLOUR_OF, NO_CARD, NO_COLOUR, Colour, Kind
from .exchanges import swap
from .hands import how_many, wilds_in_hand, without
from .news import (
    AGREED,
    DISCARDED,
    DREW,
    ELBOWS_STRAIGHT,
    EXTRA_TURN,
    MUST_DISCARD,
    NOT_AGREED,
    PERFORMS,
    PROPOSE_ASKED,
    PROPOSED,
    PUT_OFF,
    RULE_ACTS,
    VOTE_ASKED,
    VOTE_DECIDED,
    VOTED,
)
from .piles import draw, draw_one, put_under
from .rule import rule
from .scoring import end_round
from .table import (
    AWAITED,
    DISCARD,
    NO_RULE,
    NOBODY,
    NOT_ASKED,
    PROPOSAL,
    PROPOSE,
    STEPS,
    VOTE,
    VOTED_NO,
    VOTED_YES,
    Seat,
    Table,
)
from .turns import begin_turn, next_after, open_hands, pass_on
from .ways import lowest, tell

# The columns of a step
WHAT: Final = 0
WHO: Final = 1
NUMBER: Final = 2
UNTIL: Final = 3                              # a colour; NO_COLOUR is the one that was named
ONLY_IF: Final = 4
WITH: Final = 5                               # a seat

# What: the verbs
NOTHING: Final = 0
DRAWS_SOME: Final = 1
DRAWS_UNTIL: Final = 2
DISCARDS_SOME: Final = 3
DISCARDS_WILDS: Final = 4
DISCARDS_DOWN_TO: Final = 5
HOLDS: Final = 6
LOSES_TURN: Final = 7
PLAYS_AGAIN: Final = 8
DRAWS_INSTEAD: Final = 9
OPENS_HANDS: Final = 10
KEEPS_ELBOWS: Final = 11
PERFORMS_IT: Final = 12
IS_ASKED: Final = 13
SWAPS: Final = 14

# Who
PLAYER: Final = 0                             # of the card
NEXT: Final = 1
OTHERS: Final = 2
EVERYONE: Final = 3
THIS_SEAT: Final = 4                          # and up: seat 0, seat 1, …

# Only if
ALWAYS: Final = 0
IF_YES: Final = 1
IF_NO: Final = 2

MOST_REFUSALS: Final = 3                      # after so many refused proposals nothing happens


@rule
def rule_costs_the_turn(t: Table) -> bool:
    """Whether the next player, hit by a written rule, loses the turn as well (Q-65)."""
    return t.options.customizable_skips == 1


@rule
def closes_with_next(t: Table) -> bool:
    """Whether open hands close with the next player's turn after this one, not with their opener's (Q-70)."""
    return t.options.open_hands_until == 1


@rule
def is_blank(t: Table, text: int) -> bool:
    """Whether nothing is written on the card: it is a plain Wild then (Q-11)."""
    return t.programs[text][0][WHAT] == NOTHING and t.free[text] == 0


@rule
def act_out(t: Table, text: int) -> None:
    """Customizable: what is written on it happens (R-055)."""
    if is_blank(t, text):
        pass_on(t)
        return
    tell(t, RULE_ACTS, t.turn, number=text)
    t.actor = t.turn
    t.rule = text
    t.step = 0
    t.reached = 0
    t.verdict = 0
    t.again = 0
    t.hit = NOBODY
    t.refusals = 0
    t.proposer = NOBODY
    if t.free[text]:
        t.phase = PROPOSE
        tell(t, PROPOSE_ASKED, t.actor)
    else:
        go_on(t)


@rule
def go_on(t: Table) -> None:
    """Carry out what is written, seat by seat and step by step, until somebody has to decide or it is done."""
    while t.step < STEPS and t.programs[t.rule][t.step][WHAT] != NOTHING:
        seat = next_concerned(t)
        if seat == NOBODY:
            t.step += 1
            t.reached = 0
        elif carry_out(t, seat):
            return
    rule_is_done(t)


@rule
def next_concerned(t: Table) -> Seat:
    """The next seat that this step is about: from the next player round to the card's player."""
    who = t.programs[t.rule][t.step][WHO]
    if not applies(t, t.programs[t.rule][t.step][ONLY_IF]):
        return NOBODY
    while t.reached < t.seats:
        t.reached += 1
        seat = t.actor + t.reached * t.direction
        if seat >= t.seats:
            seat -= t.seats
        elif seat < 0:
            seat += t.seats
        if t.here[seat] and concerns(t, who, seat):
            if who == NEXT:
                t.reached = t.seats           # nobody else is it, even if this one leaves
            return seat
    return NOBODY


@rule
def applies(t: Table, condition: int) -> bool:
    """Whether a step is carried out, after what the last vote said."""
    if condition == IF_YES:
        return t.verdict == VOTED_YES
    if condition == IF_NO:
        return t.verdict == VOTED_NO
    return True


@rule
def concerns(t: Table, who: int, seat: Seat) -> bool:
    if who == PLAYER:
        return seat == t.actor
    if who == NEXT:
        return seat == next_after(t, t.actor)
    if who == OTHERS:
        return seat != t.actor
    if who == EVERYONE:
        return True
    return seat == who - THIS_SEAT


@rule
def carry_out(t: Table, seat: Seat) -> bool:
    """One step for one seat; whether somebody has to decide before it goes on."""
    what = t.programs[t.rule][t.step][WHAT]
    number = t.programs[t.rule][t.step][NUMBER]
    if t.programs[t.rule][t.step][WHO] == NEXT and hits(what):
        t.hit = seat
    if what == DRAWS_SOME:
        draw(t, seat, number)
    elif what == DRAWS_UNTIL:
        draw_until(t, seat, t.programs[t.rule][t.step][UNTIL])
    elif what == DISCARDS_SOME:
        return has_to_discard(t, seat, max(0, t.held[seat] - number), 1)
    elif what == DISCARDS_WILDS:
        discard_wilds(t, seat)
    elif what == DISCARDS_DOWN_TO:
        return has_to_discard(t, seat, number, 0)
    elif what == HOLDS:
        if t.held[seat] < number:
            draw(t, seat, number - t.held[seat])
        return has_to_discard(t, seat, number, 0)
    elif what == LOSES_TURN:
        t.misses[seat] += 1
        t.anyone_misses = 1
    elif what == PLAYS_AGAIN:
        t.again = 1
    elif what == DRAWS_INSTEAD:
        t.instead = number
        t.instead_of = seat
    elif what == OPENS_HANDS:
        if closes_with_next(t):
            open_hands(t, next_after(t, seat), 2)
        else:
            open_hands(t, seat, 1)
    elif what == KEEPS_ELBOWS:
        t.elbows = seat
        tell(t, ELBOWS_STRAIGHT, seat)
    elif what == PERFORMS_IT:
        tell(t, PERFORMS, seat)
    elif what == IS_ASKED:
        t.reached = t.seats
        ask_all(t, t.actor)
        tell(t, VOTE_ASKED, t.actor)
        return True
    else:                                     # SWAPS
        other = t.programs[t.rule][t.step][WITH]
        if t.here[other]:
            swap(t, seat, other)
    return False


@rule
def hits(what: int) -> bool:
    """Whether a step draws or discards: who is next is hit by it, and may lose the turn too (Q-65)."""
    return (what == DRAWS_SOME or what == DRAWS_UNTIL or what == DISCARDS_SOME or what == DISCARDS_WILDS
            or what == DISCARDS_DOWN_TO or what == HOLDS)


@rule
def draw_until(t: Table, seat: Seat, colour: Colour) -> None:
    """Card by card, until one of that colour comes or nothing is left (R-060, Q-66)."""
    wanted = colour if colour < NO_COLOUR else t.colour
    kind = draw_one(t, seat)
    tell(t, DREW, seat, number=0 if kind == NO_CARD else 1)
    while kind != NO_CARD and COLOUR_OF[kind] != wanted:
        kind = draw_one(t, seat)
        if kind != NO_CARD:
            tell(t, DREW, seat, number=1)


@rule
def discard_wilds(t: Table, seat: Seat) -> None:
    """All wild cards of a hand go under the top card (R-061, Q-67)."""
    wilds = wilds_in_hand(t, seat)
    cards = 0
    while wilds:
        kind = lowest(wilds)
        wilds = without(wilds, kind)
        for _ in range(how_many(t, seat, kind)):
            put_off(t, seat, kind)
            cards += 1
    if cards > 0:
        discards_are_done(t, seat, cards)


@rule
def has_to_discard(t: Table, seat: Seat, down_to: int, counted: int) -> bool:
    """The seat chooses what to put off, one card an act (Q-69); whether there is anything to choose."""
    if t.held[seat] <= down_to:
        return False
    t.phase = DISCARD
    t.asked = seat
    t.down_to = down_to
    t.counted = counted
    t.discarded = 0
    tell(t, MUST_DISCARD, seat, number=down_to)
    return True


@rule
def discard(t: Table, kind: Kind) -> None:
    """One card is put off by who was asked."""
    seat = t.asked
    put_off(t, seat, kind)
    t.discarded += 1
    if t.held[seat] <= t.down_to:
        discards_are_done(t, seat, t.discarded)
        t.asked = NOBODY
        go_on(t)


@rule
def put_off(t: Table, seat: Seat, kind: Kind) -> None:
    """Face up for all to see, beneath the top card, without effect (Q-75)."""
    put_under(t, seat, kind)
    tell(t, PUT_OFF, seat, kind)


@rule
def discards_are_done(t: Table, seat: Seat, cards: int) -> None:
    """What is left of the hand counts anew: at one card, a call is owed (Q-44, Q-67)."""
    tell(t, DISCARDED, seat, number=cards)
    t.called[seat] = 0
    t.exposed[seat] = 0
    if t.held[seat] == 1:
        came_to_one_card(t, seat, False)


@rule
def ask_all(t: Table, but: Seat) -> None:
    """Everybody votes but one."""
    t.phase = VOTE
    for seat in range(t.seats):
        t.votes[seat] = AWAITED if t.here[seat] and seat != but else NOT_ASKED


@rule
def vote(t: Table, seat: Seat, yes: int) -> None:
    """A vote; what was voted is known when all have (Q-71)."""
    t.votes[seat] = VOTED_YES if yes else VOTED_NO
    tell(t, VOTED, seat)
    count_votes(t)


@rule
def count_votes(t: Table) -> None:
    """When nobody is awaited any more: one yes is enough for a vote, one no too many for a proposal (Q-71, Q-80)."""
    yes = 0
    no = 0
    for seat in range(t.seats):
        if t.votes[seat] == AWAITED:
            return
        if t.votes[seat] == VOTED_YES:
            yes += 1
        elif t.votes[seat] == VOTED_NO:
            no += 1
    for seat in range(t.seats):
        t.votes[seat] = NOT_ASKED
    if t.proposer == NOBODY:
        t.verdict = VOTED_YES if yes > 0 else VOTED_NO
        tell(t, VOTE_DECIDED, t.actor, number=1 if yes > 0 else 0)
        go_on(t)
    elif no == 0:
        tell(t, AGREED, t.proposer)
        t.proposer = NOBODY
        t.rule = PROPOSAL
        t.step = 0
        t.reached = 0
        go_on(t)
    else:
        tell(t, NOT_AGREED, t.proposer)
        t.proposer = NOBODY
        t.refusals += 1
        if t.refusals >= MOST_REFUSALS or not t.here[t.actor]:
            rule_is_done(t)
        else:
            t.phase = PROPOSE


@rule
def propose(t: Table, seat: Seat) -> None:
    """A seat proposes what the words on the card shall do: the program is in place; all others vote (Q-80)."""
    t.proposer = seat
    tell(t, PROPOSED, seat)
    ask_all(t, seat)


@rule
def rule_is_done(t: Table) -> None:
    """What was written has happened: somebody may be out (Q-58), else the turn passes on (Q-65, Q-82)."""
    t.rule = NO_RULE
    if t.final and t.here[t.actor] and t.held[t.actor] == 0:
        end_round(t, t.actor)
        return
    t.final = 0
    seat = t.actor
    for _ in range(t.present):
        seat = next_after(t, seat)
        if t.held[seat] == 0:
            end_round(t, seat)
            return
    if t.hit != NOBODY and t.here[t.hit] and rule_costs_the_turn(t):
        t.misses[t.hit] += 1
        t.anyone_misses = 1
    t.turn = t.actor
    if t.again and t.here[t.actor]:
        tell(t, EXTRA_TURN, t.actor)
        begin_turn(t)
    else:
        pass_on(t)
