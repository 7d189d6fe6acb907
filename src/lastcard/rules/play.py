"""A move, from the wish to the next decision, in the order of RULES 2.0: lay, out?, effect, who is exposed, next."""
from typing import Final

from .calls import came_to_one_card, catch, say_uno, say_uno_with_it
from .cards import (
    COLOUR_OF,
    CUSTOMIZABLE,
    DRAW_TWO,
    NO_CARD,
    SUPER_STAR,
    SWAP_HANDS,
    SYMBOL_OF,
    WILD_DRAW_FOUR,
    Colour,
    Kind,
)
from .effects import act, attack_is_over, draw_two, hands_will_move, owed_now, super_star, take, wild_draw_four
from .exchanges import swap
from .hands import freeze_hand, is_wild, show_frozen_hand
from .leaving import leave
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
    NAMES_COLOUR,
    PROPOSES,
    SAYS_UNO,
    VOTES,
    has_a_card_to_play,
    swaps_as_last,
    why_not_card,
    would_bluff,
)
from .news import (
    CHALLENGED,
    COLOUR,
    DREW_FOR_TURN,
    GUILTY,
    HAND_SEEN,
    HAND_SHOWN,
    INNOCENT,
    JUMPED_IN,
    KEPT,
    LAID,
    MAY_PLAY,
)
from .piles import draw, draw_one, put_down
from .rule import rule
from .scoring import end_blocked, end_round
from .setup import name_first_colour
from .table import DREW as DREW_PHASE
from .table import LAY, NAME_FIRST_COLOUR, NOBODY, ROUND_OVER, Seat, Table
from .turns import end_exposures, lose_turn, pass_on, take_turn
from .ways import tell
from .written import act_out, discard, is_blank, propose, vote

MOST_ACTS: Final = 20000                      # a round that reaches so many acts is blocked


@rule
def apply(t: Table, seat: Seat, what: int, kind: Kind, colour: Colour, other: Seat, uno: int) -> None:
    """Do what why_not has let through. For a vote `other` is 1 for yes; a proposal is in place already."""
    t.acts += 1
    if what == LAYS:
        lay(t, kind, colour, other, uno)
    elif what == DRAWS:
        draw_for_turn(t)
    elif what == KEEPS:
        keep(t)
    elif what == ACCEPTS:
        accept(t)
    elif what == CHALLENGES:
        challenge(t)
    elif what == NAMES_COLOUR:
        name_colour(t, colour)
    elif what == SAYS_UNO:
        say_uno(t, seat)
    elif what == CATCHES:
        catch(t, seat, other)
    elif what == JUMPS_IN:
        jump_in(t, seat, kind, other, uno)
    elif what == DISCARDS:
        discard(t, kind)
    elif what == VOTES:
        vote(t, seat, other)
    elif what == PROPOSES:
        propose(t, seat)
    else:
        leave(t, seat)
    if t.acts >= MOST_ACTS and t.phase < ROUND_OVER:
        end_blocked(t)


@rule
def lay(t: Table, kind: Kind, colour: Colour, other: Seat, uno: int) -> None:
    """Whose turn it is lays a card: colour, then out or effect (2.0)."""
    seat = t.turn
    if t.anyone_exposed:
        end_exposures(t)
    if t.instead_of == seat:
        t.instead = 0                         # for one turn only
        t.instead_of = NOBODY
    if uno:
        say_uno_with_it(t)
    wild = is_wild(kind)
    if kind == WILD_DRAW_FOUR and t.owed == 0:
        t.bluffed = 1 if would_bluff(t, seat) else 0
    put_on_top(t, seat, kind)
    t.colour = colour if wild else COLOUR_OF[kind]
    if kind == WILD_DRAW_FOUR:
        freeze_hand(t, seat)
    tell(t, LAID, seat, kind, t.colour)
    if t.held[seat] == 0:
        go_out(t, kind, other)
        return
    if t.held[seat] == 1 and not hands_will_move(t, kind, other):
        came_to_one_card(t, seat, True)
    act(t, kind, other)


@rule
def put_on_top(t: Table, seat: Seat, kind: Kind) -> None:
    """The card is the top card now; who holds the same may jump in (H-02)."""
    put_down(t, seat, kind)
    t.top = kind
    t.jump_open = 1
    t.fresh = 0
    t.idle = 0


@rule
def go_out(t: Table, kind: Kind, other: Seat) -> None:
    """The last card: the round is over, but for a last draw card and what the table wants else (R-073 to R-075, 2.0)."""
    if SYMBOL_OF[kind] == DRAW_TWO:
        draw_two(t)
    elif kind == WILD_DRAW_FOUR:
        wild_draw_four(t)
    elif kind == SUPER_STAR and t.owed > 0:
        super_star(t)
    elif kind == SWAP_HANDS and other != NOBODY and swaps_as_last(t):
        swap(t, t.turn, other)                # the opponent gets the empty hand, and is out
        end_round(t, other)
    elif kind >= CUSTOMIZABLE and last_rule_acts(t) and not is_blank(t, kind - CUSTOMIZABLE):
        t.final = 1
        act_out(t, kind - CUSTOMIZABLE)
    else:
        end_round(t, t.turn)


@rule
def last_rule_acts(t: Table) -> bool:
    """Whether what is written on a last card acts before the round ends (Q-54)."""
    return t.options.customizable_as_last == 1


@rule
def draw_for_turn(t: Table) -> None:
    """Whose turn it is draws a card (R-032, R-035), or more by C03 (Q-68) or draw to match (H-04)."""
    seat = t.turn
    if t.anyone_exposed:
        end_exposures(t)
    t.jump_open = 0
    cards = 1
    if t.instead_of == seat:
        if not has_a_card_to_play(t, seat):
            cards = t.instead
        t.instead = 0
        t.instead_of = NOBODY
    draw_fresh(t, seat, cards)
    if draws_to_match(t):
        while t.fresh > 0 and not drew_a_card_to_play(t, seat):
            kind = draw_one(t, seat)
            if kind == NO_CARD:
                break
            tell(t, DREW_FOR_TURN, seat, number=1)
            t.drawn[0] = kind
            t.fresh = 1
    if t.fresh == 0:                          # nothing left anywhere: the turn passes
        t.idle += 1
        if t.idle >= t.present:
            end_blocked(t)                    # nobody could play or draw, a whole lap
        else:
            pass_on(t)
        return
    t.phase = DREW_PHASE
    for i in range(t.fresh):
        if why_not_card(t, seat, t.drawn[i]) == FINE:
            tell(t, MAY_PLAY, seat, t.drawn[i])


@rule
def draw_fresh(t: Table, seat: Seat, cards: int) -> None:
    """The cards of one drawing for the turn, remembered: only they may be laid now (R-037)."""
    t.fresh = 0
    while t.fresh < cards:
        kind = draw_one(t, seat)
        if kind == NO_CARD:
            break
        t.drawn[t.fresh] = kind
        t.fresh += 1
    tell(t, DREW_FOR_TURN, seat, number=t.fresh)


@rule
def draws_to_match(t: Table) -> bool:
    """Whether one draws until a card can be laid (H-04)."""
    return t.options.draw_to_match == 1


@rule
def drew_a_card_to_play(t: Table, seat: Seat) -> bool:
    for i in range(t.fresh):
        if why_not_card(t, seat, t.drawn[i]) == FINE:
            return True
    return False


@rule
def keep(t: Table) -> None:
    """What was drawn is kept, and the turn passes (R-034)."""
    tell(t, KEPT, t.turn)
    t.fresh = 0
    pass_on(t)


@rule
def accept(t: Table) -> None:
    """The target takes the cards."""
    t.jump_open = 0
    take(t)


@rule
def challenge(t: Table) -> None:
    """The hand is shown to the challenger alone; who is wrong draws (R-049 to R-052, Q-25 to Q-28)."""
    challenger = t.turn
    other = t.attacker
    t.jump_open = 0
    tell(t, CHALLENGED, challenger, number=other)
    show_frozen_hand(t, HAND_SHOWN, other, challenger)
    tell(t, HAND_SEEN, other, number=challenger)
    if t.bluffed:
        tell(t, GUILTY, other)
        draw(t, other, owed_now(t))
        attack_is_over(t)
        if challenger_plays(t):
            take_turn(t)
        else:
            lose_turn(t)
    else:
        tell(t, INNOCENT, other)
        draw(t, challenger, owed_now(t) + 2)
        attack_is_over(t)
        lose_turn(t)


@rule
def challenger_plays(t: Table) -> bool:
    """Whether the challenger has a normal turn after a proven bluff (Q-25)."""
    return t.options.after_caught_bluff == 0


@rule
def name_colour(t: Table, colour: Colour) -> None:
    """The colour that was asked for is named (R-024, Q-81)."""
    if t.phase == NAME_FIRST_COLOUR:
        name_first_colour(t, colour)
        return
    t.colour = colour
    tell(t, COLOUR, t.turn, number=colour)
    pass_on(t)


@rule
def jump_in(t: Table, seat: Seat, kind: Kind, other: Seat, uno: int) -> None:
    """The same card out of turn: what waited for an answer is cancelled, and play goes on from here (H-02)."""
    attack_is_over(t)
    t.turn = seat
    t.phase = LAY
    t.announced = 0
    tell(t, JUMPED_IN, seat)
    lay(t, kind, COLOUR_OF[kind], other, uno)
