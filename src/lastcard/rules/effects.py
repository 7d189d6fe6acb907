"""What each card does. One function a card; Skip is in turns.py, Customizable in written.py."""
from .cards import CUSTOMIZABLE, DRAW_TWO, REVERSE, SEVEN, SKIP, SUPER_STAR, SWAP_HANDS, SYMBOL_OF, WILD_DRAW_FOUR, ZERO, Kind
from .exchanges import pass_hands, swap
from .news import BOUNCED, CHOOSE_COLOUR, RESPOND
from .piles import draw, stars
from .rule import rule
from .scoring import end_round
from .table import ANSWER, BLUFF, NAME_COLOUR, NO_STACKING, NOBODY, STACK_ANY, STACK_UP, Seat, Table
from .turns import lose_turn, next_seat, pass_on, skip, turn_round
from .ways import tell
from .written import act_out


@rule
def act(t: Table, kind: Kind, other: Seat) -> None:
    """Let the card that was just laid do what it does."""
    symbol = SYMBOL_OF[kind]
    if symbol < SKIP:
        if seven_zero(t) and (symbol == SEVEN or symbol == ZERO):
            seven_or_zero(t, symbol, other)
        pass_on(t)
    elif symbol == SKIP:
        skip(t)
    elif symbol == REVERSE:
        reverse(t)
    elif symbol == DRAW_TWO:
        draw_two(t)
    elif kind == WILD_DRAW_FOUR:
        wild_draw_four(t)
    elif kind == SWAP_HANDS:
        swap_hands(t, other)
    elif kind == SUPER_STAR:
        super_star(t)
    elif kind >= CUSTOMIZABLE:
        act_out(t, kind - CUSTOMIZABLE)
    else:
        pass_on(t)


@rule
def reverse(t: Table) -> None:
    """Reverse: the direction turns round (R-040); between two players it skips instead (Q-18)."""
    if reverse_skips(t):
        skip(t)
        return
    turn_round(t)
    pass_on(t)


@rule
def draw_two(t: Table) -> None:
    """Draw Two: the next player draws two and loses the turn (R-038), the last card's too (R-074)."""
    attack(t, DRAW_TWO, 2, 0)


@rule
def wild_draw_four(t: Table) -> None:
    """Wild Draw Four: the next player draws four and loses the turn (R-046, R-075), or challenges (R-049)."""
    attack(t, WILD_DRAW_FOUR, 4, 1 if may_be_bluff(t) and t.owed == 0 else 0)


@rule
def attack(t: Table, card: int, cards: int, challengeable: int) -> None:
    """The next player draws what is owed and loses the turn, or answers first (2.0)."""
    t.owed += cards
    t.final = 1 if t.held[t.turn] == 0 else 0
    if waits_for_answer(t, card):
        t.attacker = t.turn
        t.challengeable = challengeable if t.final == 0 else 0
        t.bounced = 0
        t.first_target = next_seat(t)
        respond(t, t.first_target)
        return
    draw(t, next_seat(t), owed_now(t))
    if t.final:
        end_round(t, t.turn)
    else:
        skip(t)


@rule
def respond(t: Table, seat: Seat) -> None:
    """That seat has to answer a draw card."""
    t.turn = seat
    t.phase = ANSWER
    t.announced = 0
    tell(t, RESPOND, seat, number=t.owed)


@rule
def owed_now(t: Table) -> int:
    """The cards that wait are drawn now: they are owed no longer."""
    cards = t.owed
    t.owed = 0
    return cards


@rule
def attack_is_over(t: Table) -> None:
    """Nothing waits for an answer any more."""
    t.owed = 0
    t.attacker = NOBODY
    t.first_target = NOBODY
    t.challengeable = 0
    t.bounced = 0
    t.final = 0


@rule
def take(t: Table) -> None:
    """The target takes the cards and loses the turn (R-038, R-046); after a Super Star only the cards (Q-35)."""
    seat = t.turn
    draw(t, seat, owed_now(t))
    if t.final:
        end_round(t, t.attacker)
    elif t.bounced:
        after_a_star(t, seat)
    else:
        attack_is_over(t)
        lose_turn(t)


@rule
def super_star(t: Table) -> None:
    """Super Star: sends a draw card back to its player (R-058); else a Wild (R-059)."""
    if t.owed == 0:
        pass_on(t)
        return
    victim = t.attacker
    tell(t, BOUNCED, t.turn, number=victim)
    t.attacker = t.turn
    t.challengeable = 0
    t.bounced = 1
    t.final = 0
    if t.held[t.turn] == 0:                   # out: the penalty comes first, and is scored
        draw(t, victim, owed_now(t))
        end_round(t, t.turn)
    elif star_may_be_answered(t):
        respond(t, victim)
    else:
        draw(t, victim, owed_now(t))
        after_a_star(t, victim)


@rule
def after_a_star(t: Table, victim: Seat) -> None:
    """Play goes on behind the first target; the attacker may lose the turn too (Q-34, Q-35)."""
    t.turn = t.first_target
    attack_is_over(t)
    if t.held[victim] == 0:                   # a last card bounced, and nothing left to draw: out after all
        end_round(t, victim)
    elif star_costs_the_turn(t) and next_seat(t) == victim:
        skip(t)
    else:
        pass_on(t)


@rule
def swap_hands(t: Table, other: Seat) -> None:
    """Swap Hands: its player may exchange complete hands with an opponent (R-053)."""
    if other == NOBODY:                       # "may": declined, it is a plain Wild
        pass_on(t)
        return
    swap(t, t.turn, other)
    if colour_comes_after(t):
        t.phase = NAME_COLOUR
        tell(t, CHOOSE_COLOUR, t.turn)
    else:
        pass_on(t)


@rule
def seven_or_zero(t: Table, symbol: int, other: Seat) -> None:
    """A 7 swaps hands with an opponent, a 0 passes all hands on (H-03)."""
    if symbol == SEVEN:
        swap(t, t.turn, other)
    else:
        pass_hands(t)


@rule
def hands_will_move(t: Table, kind: Kind, other: Seat) -> bool:
    """Whether this lay is one moment with an exchange of hands: calls count for the new hand (2.0, Q-42)."""
    symbol = SYMBOL_OF[kind]
    return (kind == SWAP_HANDS and other != NOBODY) or (seven_zero(t) and (symbol == SEVEN or symbol == ZERO))


@rule
def waits_for_answer(t: Table, card: int) -> bool:
    """Whether a draw card waits for an answer: told by the options and the deck, never by the hands (Q-39)."""
    if t.final:
        return star_answers_last_card(t)
    return stars(t) > 0 or can_be_stacked(t) or (card == WILD_DRAW_FOUR and may_be_bluff(t))


@rule
def reverse_skips(t: Table) -> bool:
    """Whether a Reverse works as Skip: between two players (Q-18)."""
    return t.present == 2 and t.options.reverse_with_two == 0


@rule
def may_be_bluff(t: Table) -> bool:
    """Whether a Wild Draw Four may be laid as a bluff, and challenged (Q-20)."""
    return manner_of_wild_draw_four(t) == BLUFF


@rule
def manner_of_wild_draw_four(t: Table) -> int:
    """Whether it may be a BLUFF, must keep the STRICT condition, or is FREE of any (Q-20, H-06)."""
    return t.options.wild_draw_four


@rule
def can_be_stacked(t: Table) -> bool:
    """Whether a draw card may be answered with a draw card (Q-30, H-01)."""
    return stacking(t) != NO_STACKING


@rule
def stacks_on(t: Table, kind: Kind, below: Kind) -> bool:
    """Whether that draw card may answer the one below it (H-01)."""
    if SYMBOL_OF[kind] == DRAW_TWO:
        return stacking(t) == STACK_ANY or (can_be_stacked(t) and SYMBOL_OF[below] == DRAW_TWO)
    if kind == WILD_DRAW_FOUR:
        return stacking(t) >= STACK_UP or (can_be_stacked(t) and below == WILD_DRAW_FOUR)
    return False


@rule
def stacking(t: Table) -> int:
    """What stacks: nothing, STACK_SAME on same, STACK_UP a four on a two too, STACK_ANY both ways (H-01)."""
    return t.options.stacking


@rule
def star_may_be_answered(t: Table) -> bool:
    """Whether a Super Star may be answered with a Super Star (Q-36)."""
    return t.options.star_on_star == 1


@rule
def star_answers_last_card(t: Table) -> bool:
    """Whether a Super Star may answer a draw card that was the last card (Q-37)."""
    return t.options.star_on_last_card == 1 and stars(t) > 0


@rule
def star_costs_the_turn(t: Table) -> bool:
    """Whether the attacker who is bounced back to loses the next turn, if next (Q-35)."""
    return t.options.star_skips_attacker == 1


@rule
def colour_comes_after(t: Table) -> bool:
    """Whether the colour of Swap Hands is named after the exchange (Q-81)."""
    return t.options.swap_colour == 1


@rule
def seven_zero(t: Table) -> bool:
    """Whether sevens swap and zeros pass hands on (H-03)."""
    return t.options.seven_zero == 1
