"""Everything there is to know about a table, a field a line. Copies, checks and the compiled record are made from them."""
from collections.abc import Callable
from typing import Annotated, Any, Final, get_args, get_type_hints

from .cards import Colour, Kind, Kinds

Seat = Annotated[int, "i1"]
Number = Annotated[int, "i2"]
Score = Annotated[int, "i4"]
Choice = Annotated[int, "i1"]
Pile = Annotated[list[int], "i1", 112]
BySeat = Annotated[list[int], "i1", 10]
ScoreBySeat = Annotated[list[int], "i4", 10]
Hands = Annotated[list[list[Kinds]], "i8", 10, 4]
Programs = Annotated[list[list[list[int]]], "i1", 4, 8, 6]

SEATS: Final = 10
NOBODY: Final = -1

# Phases: what is awaited
LAY: Final = 0                                # of whose turn it is: a card, or a drawing
DREW: Final = 1                               # of whose turn it is: the drawn card, or to keep it
ANSWER: Final = 2                             # of the target of a draw card, who has the turn meanwhile
NAME_FIRST_COLOUR: Final = 3                  # of the dealer's left: the colour of a first card that has none
NAME_COLOUR: Final = 4                        # of whose turn it is: the colour, after the exchange of hands
DISCARD: Final = 5                            # of `asked`: a card to put off, by a written rule
VOTE: Final = 6                               # of all who have not voted yet
PROPOSE: Final = 7                            # of anybody: what a card with free text shall do
ROUND_OVER: Final = 8                         # the next deal
GAME_OVER: Final = 9                          # nothing
BEFORE_THE_DEAL: Final = 10                   # the dealer is known, the deal is not made
BEFORE_FIRST_CARD: Final = 11                 # dealt, the first card is not turned
BEFORE_DEALER_DRAW: Final = 12                # nobody is dealer yet

NOT_ASKED: Final = 0                          # votes
AWAITED: Final = 1
VOTED_NO: Final = 2
VOTED_YES: Final = 3

NO_RULE: Final = -1
PROPOSAL: Final = 3                           # programs: three texts on cards, then what a seat proposes
STEPS: Final = 8                              # a program has at most so many steps

BLUFF: Final = 0                              # the options that have more than two values: wild_draw_four
STRICT: Final = 1
FREE: Final = 2
CALL_NORMAL: Final = 0                        # uno_call
CALL_STRICT: Final = 1
CALL_SILENT: Final = 2
LAST_SWAP_IS_WILD: Final = 0                  # swap_as_last
LAST_SWAP_SWAPS: Final = 1
LAST_SWAP_FORBIDDEN: Final = 2
NO_STACKING: Final = 0                        # stacking
STACK_SAME: Final = 1
STACK_UP: Final = 2
STACK_ANY: Final = 3
DEAL_LEFT: Final = 0                          # dealer_next
DEAL_WINNER: Final = 1
DEAL_DRAWN: Final = 2


class Options:
    """What this table plays. Each field is read by one question, named as at the table."""

    edition: Choice                           # CLASSIC, UNO_112, MARIO
    customizables: Choice                     # how many Customizable cards are in
    stars: Choice                             # how many Super Stars
    swap_hands: Choice                        # whether Swap Hands is in
    dealer_symbols: Choice                    # 0 a symbol counts zero in the dealer draw, 1 does not count
    dealer_next: Choice                       # 0 left, 1 the winner, 2 a new draw
    must_play_drawn: Choice                   # 1 a drawn card that can be laid must be (Q-13, H-05)
    reverse_with_two: Choice                  # 0 skips, 1 only turns round
    wild_draw_four: Choice                    # 0 may be a bluff, 1 never, 2 needs no excuse (Q-20, H-06)
    wild_draw_four_colour: Choice             # 0 any card of the colour forbids it, 1 only number cards
    after_caught_bluff: Choice                # 0 the challenger plays, 1 loses the turn
    star_as_wild: Choice                      # 1 a Super Star may be laid as a Wild
    star_on_star: Choice                      # 1 a Super Star may be answered with one
    star_on_last_card: Choice                 # 1 a last draw card may be answered with one
    star_skips_attacker: Choice               # 1 the attacker loses the turn too, if next
    swap_optional: Choice                     # 1 the swap may be declined
    swap_colour: Choice                       # 0 the colour is named before the exchange, 1 after
    swap_as_last: Choice                      # 0 a plain Wild, 1 hands are swapped, 2 forbidden
    customizable_as_last: Choice              # 0 the rule of a last card lapses, 1 it acts
    customizable_skips: Choice                # 1 a rule that hits the next player costs the turn too
    open_hands_until: Choice                  # 0 the turn of who opened them, 1 the next player's
    uno_duty: Choice                          # 0 by any way to one card, 1 by playing alone
    uno_call: Choice                          # 0 normal, 1 only at one card, 2 no duty at all (H-20)
    uno_penalty: Choice                       # cards for whom is caught (Q-52, H-11)
    false_catch: Choice                       # cards for a wrong accusation (Q-49, H-12)
    false_uno: Choice                         # cards for a wrong call (Q-50, H-12)
    last_card: Choice                         # 0 any, 1 a number card (H-08)
    scoring: Choice                           # 0 to the winner, 1 against who holds them
    target: Number                            # points that end the game
    rounds: Choice                            # rounds that end the game, 0 no such limit
    lowest_tie: Choice                        # 0 a tie for the lowest is shared, 1 an extra round
    blocked: Choice                           # 0 a blocked round is void, 1 the fewest points win it
    stacking: Choice                          # 0 none, 1 same on same, 2 also four on two, 3 any (H-01)
    jump_in: Choice                           # 1 who holds the same card may lay it out of turn (H-02)
    jump_in_win: Choice                       # 1 one may go out that way (H-02)
    seven_zero: Choice                        # 1 a 7 swaps hands, a 0 passes all on (H-03)
    draw_to_match: Choice                     # 1 draw until a card can be laid (H-04)


class Table:
    hands: Hands                              # see hands.py, which alone knows how they are kept
    held: BySeat                              # how many cards each seat holds
    draw_pile: Pile                           # the next card at the end
    to_draw: Number                           # how many are left of it
    settled: Number                           # of how many, from the end, the place is drawn by lot already
    discards: Pile                            # the top card last
    laid: Number                              # how many are laid
    seats: Seat                               # how many sat down
    present: Seat                             # how many of them are still here
    here: BySeat                              # who is
    phase: Choice                             # what is awaited
    turn: Seat                                # whose turn it is
    direction: Choice                         # 1 to the left, -1 to the right
    top: Kind                                 # the top card
    colour: Colour                            # the colour in play
    drawn: BySeat                             # the cards of the last drawing for a turn, in order
    fresh: Number                             # how many of them still may be laid
    announced: Choice                         # whether the player in turn has said UNO beforehand, or with the card
    exposed: BySeat                           # who is at one card, has not called and can be caught
    anyone_exposed: Choice                    # whether there is anybody
    called: BySeat                            # who is at one card and has called
    jump_open: Choice                         # whether the top card can still be jumped on (H-02)
    owed: Number                              # how many cards the draw cards that wait for an answer come to
    attacker: Seat                            # who laid the last of them, or bounced it
    first_target: Seat                        # who had to answer first: play goes on behind that seat
    challengeable: Choice                     # whether the target may challenge
    bounced: Choice                           # whether a Super Star sent it back
    final: Choice                             # whether it was its player's last card
    bluffed: Choice                           # whether the last Wild Draw Four was laid against R-047
    frozen: Annotated[list[int], "i8", 4]     # the hand it was laid from: what a challenge is judged on
    programs: Programs                        # what is written on the cards, and what is proposed (written.py)
    texts: Annotated[list[int], "i1", 3]      # which of the texts each Customizable card of the deck bears
    free: Annotated[list[int], "i1", 3]       # which texts are free ones, to be agreed on at the table
    rule: Choice                              # the program that is being carried out, or NO_RULE
    step: Choice                              # its step
    reached: Choice                           # how far round the table this step has come
    actor: Seat                               # who laid the card
    asked: Seat                               # who has to discard
    down_to: Number                           # … down to how many cards
    counted: Choice                           # 1 if so many were to be discarded, 0 if so many are to be left
    discarded: Number                         # how many have been
    votes: BySeat                             # NOT_ASKED, AWAITED, VOTED_NO, VOTED_YES
    verdict: Choice                           # what the last vote said
    proposer: Seat                            # who made the proposal that is voted on
    refusals: Choice                          # how many proposals were refused
    again: Choice                             # whether the card's player has another turn (C04)
    hit: Seat                                 # the next player, if the rule has hit that seat
    misses: BySeat                            # how many turns each seat will lose (written rules)
    anyone_misses: Choice                     # whether there is anybody
    instead: Choice                           # how many cards to draw in place of one, if nothing fits (C03)
    instead_of: Seat                          # … and who
    open_until: Seat                          # hands lie open until this seat's turn (C07)
    open_turns: Choice                        # … so many turns of that seat begin till then
    elbows: Seat                              # who keeps the elbows straight (C09)
    dealer: Seat
    next_dealer: Seat                         # who deals the next round, or nobody until a draw
    winner: Seat                              # who won the round, or nobody
    scores: ScoreBySeat                       # points so far
    rounds_played: Number
    won: BySeat                               # 1 for who has won the game
    idle: Choice                              # how many turns in a row ended without a card laid or drawn
    acts: Number                              # how many acts this round has seen
    purpose: Choice                           # what chance is being asked for (ways.py)
    questions: Score                          # how many questions it was asked for that
    returned: Choice                          # how many first Wild Draw Fours went back
    reshuffles: Number                        # how many reshuffles this round has seen
    chance: Annotated[int, "i8"]              # state of the dice (ways.py)
    options: Options
    news: list[tuple[int, int, int, int]]     # what happened: only here, compiled tables are silent
    source: Callable[["Table", int], int]     # who answers questions of chance: likewise


def fields(of: type) -> dict[str, tuple[str, tuple[int, ...]]]:
    """Width and shape of each field that has one."""
    hints = get_type_hints(of, include_extras=True)
    return {name: (get_args(hint)[1], get_args(hint)[2:]) for name, hint in hints.items() if hasattr(hint, "__metadata__")}


TABLE_FIELDS: Final = fields(Table)
OPTION_FIELDS: Final = fields(Options)


def blank(shape: tuple[int, ...]) -> Any:
    return [blank(shape[1:]) for _ in range(shape[0])] if shape else 0


def same(value: Any) -> Any:
    """A copy of a field's value."""
    return [same(cell) for cell in value] if isinstance(value, list) else value


def new_table(source: Callable[[Table, int], int]) -> Table:
    """A table at which nobody sits yet."""
    t = Table()
    for name, (_, shape) in TABLE_FIELDS.items():
        setattr(t, name, blank(shape))
    t.options = Options()
    for name in OPTION_FIELDS:
        setattr(t.options, name, 0)
    t.news = []
    t.source = source
    return t


def copy_table(t: Table) -> Table:
    """The same table once more; chance and options are shared, what happened is not copied."""
    other = Table()
    for name in TABLE_FIELDS:
        setattr(other, name, same(getattr(t, name)))
    other.options = t.options
    other.news = []
    other.source = t.source
    return other
