"""What a seat may do, and why not. Judging never changes anything."""
from typing import Final

from .calls import can_announce, false_catch_costs, false_uno_costs, may_announce, nobody_calls
from .cards import (
    NO_COLOUR,
    SEVEN,
    SKIP,
    SUPER_STAR,
    SWAP_HANDS,
    SYMBOL_OF,
    WILD,
    WILD_DRAW_FOUR,
    Colour,
    Kind,
)
from .effects import colour_comes_after, manner_of_wild_draw_four, seven_zero, stacks_on
from .hands import fits, fitting_in_hand, holds, holds_colour, holds_number_of_colour, without
from .piles import nothing_to_draw
from .rule import rule
from .table import (
    ANSWER,
    AWAITED,
    DISCARD,
    DREW,
    FREE,
    LAST_SWAP_FORBIDDEN,
    LAST_SWAP_SWAPS,
    LAY,
    NAME_COLOUR,
    NAME_FIRST_COLOUR,
    NOBODY,
    PROPOSE,
    ROUND_OVER,
    STRICT,
    VOTE,
    Seat,
    Table,
)
from .ways import lowest

# What a seat may do
LAYS: Final = 0
JUMPS_IN: Final = 1
DRAWS: Final = 2
KEEPS: Final = 3
ACCEPTS: Final = 4
CHALLENGES: Final = 5
NAMES_COLOUR: Final = 6
SAYS_UNO: Final = 7
CATCHES: Final = 8
DISCARDS: Final = 9
VOTES: Final = 10
PROPOSES: Final = 11
LEAVES: Final = 12

# Why not
FINE: Final = 0
NOT_AT_THE_TABLE: Final = 1
NO_ROUND_ON: Final = 2
NOT_YOUR_TURN: Final = 3
ANSWER_FIRST: Final = 4
NAME_A_COLOUR_FIRST: Final = 5
DISCARD_FIRST: Final = 6
VOTE_FIRST: Final = 7
PROPOSE_FIRST: Final = 8
NOT_IN_YOUR_HAND: Final = 9
ONLY_THE_DRAWN_CARD: Final = 10
DOES_NOT_FIT: Final = 11
STAR_ONLY_ANSWERS: Final = 12
HOLDS_THE_COLOUR: Final = 13
NOT_AS_LAST_CARD: Final = 14
SWAP_NOT_LAST: Final = 15
NAME_A_COLOUR: Final = 16
TAKES_NO_COLOUR: Final = 17
COLOUR_COMES_AFTER: Final = 18
NAME_AN_OPPONENT: Final = 19
TAKES_NO_OPPONENT: Final = 20
NO_SUCH_OPPONENT: Final = 21
DREW_ALREADY: Final = 22
MUST_LAY: Final = 23
NOTHING_DRAWN: Final = 24
MUST_PLAY_DRAWN: Final = 25
NOTHING_TO_ANSWER: Final = 26
IS_NO_ANSWER: Final = 27
NO_CHALLENGE: Final = 28
NO_JUMPING_IN: Final = 29
TOO_LATE_TO_JUMP: Final = 30
NOT_IDENTICAL: Final = 31
JUST_PLAY: Final = 32
NO_WIN_BY_JUMP: Final = 33
NO_COLOUR_ASKED: Final = 34
NO_CALLS: Final = 35
CALLED_OR_SAFE: Final = 36
ANNOUNCED_ALREADY: Final = 37
NOTHING_TO_CALL: Final = 38
NOBODY_TO_CATCH: Final = 39
NOT_YOURSELF: Final = 40
NO_DISCARD_ASKED: Final = 41
NO_VOTE_ASKED: Final = 42
NO_PROPOSAL_ASKED: Final = 43


@rule
def why_not(t: Table, seat: Seat, act: int, kind: Kind, colour: Colour, other: Seat) -> int:
    """May this seat do that now? FINE, or the first reason why not."""
    if seat < 0 or seat >= t.seats or t.here[seat] == 0:
        return NOT_AT_THE_TABLE
    if act == LEAVES:
        return FINE
    if t.phase >= ROUND_OVER:
        return NO_ROUND_ON
    if act == LAYS:
        return why_not_lay(t, seat, kind, colour, other)
    if act == JUMPS_IN:
        return why_not_jump(t, seat, kind, colour, other)
    if act == DRAWS:
        return why_not_draw(t, seat)
    if act == KEEPS:
        return why_not_keep(t, seat)
    if act == ACCEPTS:
        return why_not_accept(t, seat)
    if act == CHALLENGES:
        return why_not_challenge(t, seat)
    if act == NAMES_COLOUR:
        return why_not_name(t, seat, colour)
    if act == SAYS_UNO:
        return why_not_uno(t, seat)
    if act == CATCHES:
        return why_not_catch(t, seat, other)
    if act == DISCARDS:
        return why_not_discard(t, seat, kind)
    if act == VOTES:
        return FINE if t.phase == VOTE and t.votes[seat] == AWAITED else NO_VOTE_ASKED
    return FINE if t.phase == PROPOSE else NO_PROPOSAL_ASKED


@rule
def why_not_act(t: Table, seat: Seat) -> int:
    """Whether anything else is awaited than a turn of this seat."""
    if t.phase == DISCARD:
        return DISCARD_FIRST
    if t.phase == VOTE:
        return VOTE_FIRST
    if t.phase == PROPOSE:
        return PROPOSE_FIRST
    if seat != t.turn:
        return NOT_YOUR_TURN
    if t.phase == NAME_FIRST_COLOUR or t.phase == NAME_COLOUR:
        return NAME_A_COLOUR_FIRST
    return FINE


@rule
def why_not_lay(t: Table, seat: Seat, kind: Kind, colour: Colour, other: Seat) -> int:
    """May this seat lay this card now, naming this colour and this opponent?"""
    reason = why_not_act(t, seat)
    if reason == FINE:
        reason = why_not_card(t, seat, kind)
    if reason == FINE:
        reason = why_not_said(t, seat, kind, colour, other)
    return reason


@rule
def why_not_card(t: Table, seat: Seat, kind: Kind) -> int:
    """May whose turn it is lay this card, whatever is named with it?"""
    if not holds(t, seat, kind):
        return NOT_IN_YOUR_HAND
    if t.phase == ANSWER:
        if not answers(t, kind):
            return IS_NO_ANSWER
    else:
        if t.phase == DREW and not was_drawn(t, kind):
            return ONLY_THE_DRAWN_CARD
        if not fits(t, kind):
            return DOES_NOT_FIT
        if kind == SUPER_STAR and not star_is_wild(t):
            return STAR_ONLY_ANSWERS
        if kind == WILD_DRAW_FOUR and must_be_honest(t) and would_bluff(t, seat):
            return HOLDS_THE_COLOUR
    return why_not_last(t, seat, kind)


@rule
def why_not_last(t: Table, seat: Seat, kind: Kind) -> int:
    """May it be the last card, if it is?"""
    if t.held[seat] == 1:
        if not may_finish_with(t, kind):
            return NOT_AS_LAST_CARD           # H-08
        if kind == SWAP_HANDS and last_swap(t) == LAST_SWAP_FORBIDDEN:
            return SWAP_NOT_LAST
    return FINE


@rule
def why_not_said(t: Table, seat: Seat, kind: Kind, colour: Colour, other: Seat) -> int:
    """Is what is named with the card what it asks for: a colour, an opponent?"""
    if other != NOBODY:
        if not takes_opponent(t, seat, kind):
            return TAKES_NO_OPPONENT
        if other < 0 or other >= t.seats or other == seat or t.here[other] == 0:
            return NO_SUCH_OPPONENT
    elif needs_opponent(t, seat, kind):
        return NAME_AN_OPPONENT               # Q-40, H-03
    if kind < WILD:
        return FINE if colour == NO_COLOUR else TAKES_NO_COLOUR
    if kind == SWAP_HANDS and other != NOBODY and colour_comes_after(t) and t.held[seat] > 1:
        return FINE if colour == NO_COLOUR else COLOUR_COMES_AFTER
    return FINE if 0 <= colour and colour < NO_COLOUR else NAME_A_COLOUR


@rule
def takes_opponent(t: Table, seat: Seat, kind: Kind) -> bool:
    """Whether an opponent can be named with the card: for an exchange of hands that will take place."""
    if kind == SWAP_HANDS:
        return t.held[seat] > 1 or swaps_as_last(t)
    return seven_zero(t) and SYMBOL_OF[kind] == SEVEN and t.held[seat] > 1


@rule
def needs_opponent(t: Table, seat: Seat, kind: Kind) -> bool:
    """Whether an opponent must be named with the card."""
    return takes_opponent(t, seat, kind) and not (kind == SWAP_HANDS and (t.held[seat] == 1 or swap_is_optional(t)))


@rule
def was_drawn(t: Table, kind: Kind) -> bool:
    """Whether it is one of the cards just drawn for this turn."""
    for i in range(t.fresh):
        if t.drawn[i] == kind:
            return True
    return False


@rule
def would_bluff(t: Table, seat: Seat) -> bool:
    """Whether a Wild Draw Four would break R-047: the hand holds the colour in play (Q-15, Q-21, Q-22)."""
    if only_numbers_forbid(t):
        return holds_number_of_colour(t, seat, t.colour)
    return holds_colour(t, seat, t.colour)


@rule
def only_numbers_forbid(t: Table) -> bool:
    """Whether number cards alone count as holding the colour (Q-21)."""
    return t.options.wild_draw_four_colour == 1


@rule
def must_be_honest(t: Table) -> bool:
    """Whether a Wild Draw Four may not be laid as a bluff at this table (Q-20)."""
    return manner_of_wild_draw_four(t) == STRICT


@rule
def needs_no_excuse(t: Table) -> bool:
    """Whether a Wild Draw Four may be laid whatever is held (Q-20)."""
    return manner_of_wild_draw_four(t) == FREE


@rule
def star_is_wild(t: Table) -> bool:
    """Whether a Super Star may be laid as a Wild on one's own turn (Q-31)."""
    return t.options.star_as_wild == 1


@rule
def may_finish_with(t: Table, kind: Kind) -> bool:
    """Whether that card may be the last one (H-08)."""
    return t.options.last_card == 0 or SYMBOL_OF[kind] < SKIP


@rule
def swaps_as_last(t: Table) -> bool:
    """Whether Swap Hands as the last card still swaps (Q-41)."""
    return last_swap(t) == LAST_SWAP_SWAPS


@rule
def last_swap(t: Table) -> int:
    """Swap Hands as the last card: a plain Wild, a swap all the same, or forbidden (Q-41)."""
    return t.options.swap_as_last


@rule
def swap_is_optional(t: Table) -> bool:
    """Whether the swap may be declined (Q-40)."""
    return t.options.swap_optional == 1


@rule
def answers(t: Table, kind: Kind) -> bool:
    """Whether that card is an answer to the draw card on the table (R-058, H-01)."""
    if not attacker_is_here(t):
        return False
    if kind == SUPER_STAR:
        return True
    return not t.bounced and not t.final and stacks_on(t, kind, t.top)


@rule
def attacker_is_here(t: Table) -> bool:
    """Who leaves takes all answers along but one: to accept (Q-77)."""
    return t.attacker != NOBODY


@rule
def can_lay(t: Table, seat: Seat, kind: Kind) -> bool:
    """Whether the card could be laid without breaking R-047: what a player can be held to (Q-56, H-05)."""
    if why_not_card(t, seat, kind) != FINE:
        return False
    return kind != WILD_DRAW_FOUR or needs_no_excuse(t) or not would_bluff(t, seat)


@rule
def can_lay_something(t: Table, seat: Seat) -> bool:
    kinds = fitting_in_hand(t, seat)
    while kinds:
        kind = lowest(kinds)
        if can_lay(t, seat, kind):
            return True
        kinds = without(kinds, kind)
    return False


@rule
def has_a_card_to_play(t: Table, seat: Seat) -> bool:
    """Whether anything in the hand goes on the top card; a bluff where it is allowed too (Q-68)."""
    kinds = fitting_in_hand(t, seat)
    while kinds:
        kind = lowest(kinds)
        if why_not_card(t, seat, kind) == FINE:
            return True
        kinds = without(kinds, kind)
    return False


@rule
def why_not_draw(t: Table, seat: Seat) -> int:
    """May this seat draw for its turn (R-032, R-035)?"""
    reason = why_not_act(t, seat)
    if reason != FINE:
        return reason
    if t.phase == ANSWER:
        return ANSWER_FIRST
    if t.phase == DREW:
        return DREW_ALREADY
    if nothing_to_draw(t) and can_lay_something(t, seat):
        return MUST_LAY
    return FINE


@rule
def why_not_keep(t: Table, seat: Seat) -> int:
    """May this seat keep what it drew and end the turn (R-034, R-036)?"""
    reason = why_not_act(t, seat)
    if reason != FINE:
        return reason
    if t.phase != DREW:
        return NOTHING_DRAWN
    if drawn_must_be_played(t):
        for i in range(t.fresh):
            if can_lay(t, seat, t.drawn[i]):
                return MUST_PLAY_DRAWN        # H-05
    return FINE


@rule
def drawn_must_be_played(t: Table) -> bool:
    """Whether a drawn card that can be laid must be (Q-13, H-05)."""
    return t.options.must_play_drawn == 1


@rule
def why_not_accept(t: Table, seat: Seat) -> int:
    """May this seat take the cards that were laid on it?"""
    reason = why_not_act(t, seat)
    if reason != FINE:
        return reason
    return FINE if t.phase == ANSWER else NOTHING_TO_ANSWER


@rule
def why_not_challenge(t: Table, seat: Seat) -> int:
    """May this seat challenge the Wild Draw Four (R-049, Q-23)?"""
    reason = why_not_accept(t, seat)
    if reason != FINE:
        return reason
    return FINE if t.challengeable else NO_CHALLENGE


@rule
def why_not_name(t: Table, seat: Seat, colour: Colour) -> int:
    """May this seat name that colour now?"""
    if t.phase != NAME_FIRST_COLOUR and t.phase != NAME_COLOUR:
        return NO_COLOUR_ASKED
    if seat != t.turn:
        return NOT_YOUR_TURN
    return FINE if 0 <= colour and colour < NO_COLOUR else NAME_A_COLOUR


@rule
def why_not_jump(t: Table, seat: Seat, kind: Kind, colour: Colour, other: Seat) -> int:
    """May this seat lay that card out of turn (H-02)?"""
    if not jumping_in(t):
        return NO_JUMPING_IN
    if t.jump_open == 0 or t.final or (t.phase != LAY and t.phase != ANSWER):
        return TOO_LATE_TO_JUMP
    if t.phase == LAY and seat == t.turn:
        return JUST_PLAY
    if not holds(t, seat, kind):
        return NOT_IN_YOUR_HAND
    if kind != t.top or kind >= WILD:
        return NOT_IDENTICAL
    if t.held[seat] == 1 and not jump_may_win(t):
        return NO_WIN_BY_JUMP
    reason = why_not_last(t, seat, kind)
    if reason == FINE:
        reason = why_not_said(t, seat, kind, colour, other)
    return reason


@rule
def jumping_in(t: Table) -> bool:
    """Whether the same card may be laid out of turn at this table (H-02)."""
    return t.options.jump_in == 1


@rule
def jump_may_win(t: Table) -> bool:
    """Whether one may go out by jumping in (H-02)."""
    return t.options.jump_in_win == 1


@rule
def why_not_uno(t: Table, seat: Seat) -> int:
    """May this seat say UNO (Q-45)? A wrong call that costs is allowed (Q-50)."""
    if nobody_calls(t):
        return NO_CALLS
    if t.exposed[seat] or can_announce(t, seat):
        return FINE
    if t.held[seat] == 1:
        return CALLED_OR_SAFE
    if seat == t.turn and t.held[seat] == 2 and t.announced and may_announce(t):
        return ANNOUNCED_ALREADY
    return FINE if false_uno_costs(t) > 0 else NOTHING_TO_CALL


@rule
def why_not_catch(t: Table, seat: Seat, other: Seat) -> int:
    """May this seat catch that one (R-071, Q-48)? A wrong accusation that costs is allowed (Q-49)."""
    if nobody_calls(t):
        return NO_CALLS
    if other == seat:
        return NOT_YOURSELF
    if other < 0 or other >= t.seats or t.here[other] == 0:
        return NO_SUCH_OPPONENT
    if t.exposed[other]:
        return FINE
    return FINE if false_catch_costs(t) > 0 else NOBODY_TO_CATCH


@rule
def why_not_discard(t: Table, seat: Seat, kind: Kind) -> int:
    """May this seat put that card off now, by a written rule?"""
    if t.phase != DISCARD or seat != t.asked:
        return NO_DISCARD_ASKED
    return FINE if holds(t, seat, kind) else NOT_IN_YOUR_HAND


@rule
def is_costly(t: Table, seat: Seat, act: int, other: Seat) -> bool:
    """Whether an act that is allowed only costs its player cards: a wrong call or accusation (Q-49, Q-50)."""
    if act == SAYS_UNO:
        return t.exposed[seat] == 0 and not can_announce(t, seat)
    return act == CATCHES and t.exposed[other] == 0
