"""What a seat may do and why not, in moves: the questions of rules/legal.py asked for each move there is."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lastcard.errors import BadMove, BadNotation, LastcardError
from lastcard.moves import CallUno, Catch, Move, Propose, decode
from lastcard.notation import CARDS, Card, Colour
from lastcard.rules import legal
from lastcard.rules.cards import KINDS, NO_CARD, NO_COLOUR, WILD
from lastcard.rules.hands import holds
from lastcard.rules.table import DISCARD, NAME_COLOUR, NOBODY, PROPOSE, ROUND_OVER, VOTE, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

# Each reason has a code and the rule that it comes from; its text is error-<code>.
REASONS: Final[dict[int, tuple[str, str]]] = {
    legal.NOT_AT_THE_TABLE: ("not-at-the-table", "Q-77"),
    legal.NO_ROUND_ON: ("no-round-on", "R-073"),
    legal.NOT_YOUR_TURN: ("not-your-turn", "R-018"),
    legal.ANSWER_FIRST: ("answer-first", "R-038"),
    legal.NAME_A_COLOUR_FIRST: ("name-a-colour-first", "R-024"),
    legal.DISCARD_FIRST: ("discard-first", "Q-69"),
    legal.VOTE_FIRST: ("vote-first", "Q-71"),
    legal.PROPOSE_FIRST: ("propose-first", "Q-80"),
    legal.NOT_IN_YOUR_HAND: ("not-in-your-hand", "R-029"),
    legal.ONLY_THE_DRAWN_CARD: ("only-the-drawn-card", "R-037"),
    legal.DOES_NOT_FIT: ("does-not-fit", "R-029"),
    legal.STAR_ONLY_ANSWERS: ("star-only-answers", "Q-31"),
    legal.HOLDS_THE_COLOUR: ("holds-the-colour", "R-047"),
    legal.NOT_AS_LAST_CARD: ("not-as-last-card", "H-08"),
    legal.SWAP_NOT_LAST: ("swap-not-last", "Q-41"),
    legal.NAME_A_COLOUR: ("name-a-colour", "R-044"),
    legal.TAKES_NO_COLOUR: ("takes-no-colour", "R-044"),
    legal.COLOUR_COMES_AFTER: ("colour-comes-after", "Q-81"),
    legal.NAME_AN_OPPONENT: ("name-an-opponent", "Q-40"),
    legal.TAKES_NO_OPPONENT: ("takes-no-opponent", "R-053"),
    legal.NO_SUCH_OPPONENT: ("no-such-opponent", "R-053"),
    legal.DREW_ALREADY: ("drew-already", "Q-14"),
    legal.MUST_LAY: ("must-lay", "Q-56"),
    legal.NOTHING_DRAWN: ("nothing-drawn", "Q-14"),
    legal.MUST_PLAY_DRAWN: ("must-play-drawn", "H-05"),
    legal.NOTHING_TO_ANSWER: ("nothing-to-answer", "R-038"),
    legal.IS_NO_ANSWER: ("is-no-answer", "Q-30"),
    legal.NO_CHALLENGE: ("no-challenge", "R-049"),
    legal.NO_JUMPING_IN: ("no-jumping-in", "H-02"),
    legal.TOO_LATE_TO_JUMP: ("too-late-to-jump", "H-02"),
    legal.NOT_IDENTICAL: ("not-identical", "H-02"),
    legal.JUST_PLAY: ("just-play", "H-02"),
    legal.NO_WIN_BY_JUMP: ("no-win-by-jump", "H-02"),
    legal.NO_COLOUR_ASKED: ("no-colour-asked", "R-044"),
    legal.NO_CALLS: ("no-calls", "H-20"),
    legal.CALLED_OR_SAFE: ("called-or-safe", "Q-45"),
    legal.ANNOUNCED_ALREADY: ("announced-already", "Q-45"),
    legal.NOTHING_TO_CALL: ("nothing-to-call", "Q-50"),
    legal.NOBODY_TO_CATCH: ("nobody-to-catch", "Q-49"),
    legal.NOT_YOURSELF: ("not-yourself", "Q-48"),
    legal.NO_DISCARD_ASKED: ("no-discard-asked", "Q-69"),
    legal.NO_VOTE_ASKED: ("no-vote-asked", "Q-71"),
    legal.NO_PROPOSAL_ASKED: ("no-proposal-asked", "Q-80"),
}
COLOURS: Final = (0, 1, 2, 3)


def legal_moves(t: Table, seat: int) -> tuple[Move, ...]:
    """What that seat may sensibly do, sorted. Any play may carry `uno` besides, and anybody may leave at any time."""
    return tuple(decode(act, kind, colour, other, 0) for act, kind, colour, other in _candidates(t, seat)
                 if legal.why_not(t, seat, act, kind, colour, other) == legal.FINE
                 and not legal.is_costly(t, seat, act, other))


def costly_moves(t: Table, seat: int) -> tuple[Move, ...]:
    """What that seat may do at the price of cards: wrong calls and accusations (Q-49, Q-50)."""
    wrong: list[Move] = [CallUno(), *(Catch(other) for other in range(t.seats))]
    found = []
    for move in wrong:
        act, kind, colour, other, _ = move.encode()
        if legal.why_not(t, seat, act, kind, colour, other) == legal.FINE and legal.is_costly(t, seat, act, other):
            found.append(move)
    return tuple(found)


def _candidates(t: Table, seat: int) -> Iterator[tuple[int, int, int, int]]:
    """Every move that could be allowed now, sorted."""
    if not 0 <= seat < t.seats or t.phase >= ROUND_OVER:
        return
    yours = seat == t.turn and t.phase <= LAST_OF_A_TURN
    if yours:
        for kind in range(KINDS):
            if holds(t, seat, kind) and legal.why_not_card(t, seat, kind) == legal.FINE:
                yield from _ways_to_lay(t, seat, kind)
    if legal.jumping_in(t) and t.jump_open and 0 <= t.top < WILD:
        for other in (NOBODY, *range(t.seats)):
            yield legal.JUMPS_IN, t.top, NO_COLOUR, other
    if yours:
        for act in (legal.DRAWS, legal.KEEPS, legal.ACCEPTS, legal.CHALLENGES):
            yield act, NO_CARD, NO_COLOUR, NOBODY
        for colour in COLOURS:
            yield legal.NAMES_COLOUR, NO_CARD, colour, NOBODY
    yield legal.SAYS_UNO, NO_CARD, NO_COLOUR, NOBODY
    for other in range(t.seats):
        yield legal.CATCHES, NO_CARD, NO_COLOUR, other
    if t.phase == DISCARD and seat == t.asked:
        for kind in range(KINDS):
            yield legal.DISCARDS, kind, NO_COLOUR, NOBODY
    if t.phase == VOTE:
        for yes in (0, 1):
            yield legal.VOTES, NO_CARD, NO_COLOUR, yes
    if t.phase == PROPOSE:
        yield legal.PROPOSES, NO_CARD, NO_COLOUR, NOBODY


LAST_OF_A_TURN: Final = NAME_COLOUR


def _ways_to_lay(t: Table, seat: int, kind: int) -> Iterator[tuple[int, int, int, int]]:
    """The colours and opponents that can be named with a card."""
    others = (NOBODY, *range(t.seats)) if legal.takes_opponent(t, seat, kind) else (NOBODY,)
    for colour in (*COLOURS, NO_COLOUR) if kind >= WILD else (NO_COLOUR,):
        for other in others:
            yield legal.LAYS, kind, colour, other


def why_not_move(t: Table, seat: int, move: Move) -> LastcardError | None:
    """Why that seat may not do that, or None: an error with a code, the number of the rule, and what it speaks of."""
    if not _is_move(move):
        return BadNotation("unknown-move", text=repr(move))
    if not _is_whole(seat):
        return BadMove("not-at-the-table", rule="Q-77", move=move, seat=str(seat))
    act, kind, colour, other, _ = move.encode()
    reason = legal.why_not(t, seat, act, kind, colour, other)
    if reason == legal.FINE and isinstance(move, Propose):
        return _why_not_proposal(t, move)
    if reason == legal.FINE:
        return None
    code, rule = REASONS[reason]
    return BadMove(code, rule=rule, move=move, seat=seat, **_spoken_of(t, reason, kind))


def _is_whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def _is_move(move: object) -> bool:
    return isinstance(move, Move) and type(move) is not Move


def _why_not_proposal(t: Table, move: Propose) -> LastcardError | None:
    from lastcard.programs import SEAT_LETTERS, parse_proposal
    try:
        steps = parse_proposal(move.program, t.seats)
    except LastcardError as wrong:
        return wrong
    for step in steps:
        for letter in (step.who, step.other or step.who):
            if not t.here[SEAT_LETTERS.index(letter)]:
                return BadMove("no-such-opponent", rule="Q-80", move=move, seat=letter)
    return None


def _to_select_on(symbol: str | None) -> int | str:
    """A symbol as a text can tell one from another: a number, `skip`, `rev`, `draw-two`, or `none`."""
    if symbol is None:
        return "none"
    return int(symbol) if symbol.isdigit() else "draw-two" if symbol == "+2" else symbol


def _spoken_of(t: Table, reason: int, kind: int) -> dict[str, Any]:
    """What the text of a refusal speaks of."""
    said: dict[str, Any] = {"turn": t.turn}
    if reason == legal.DOES_NOT_FIT:
        said["colour"] = Colour(t.colour) if t.colour in COLOURS else "none"
        said["top"] = CARDS[t.top]
        said["symbol"] = _to_select_on(CARDS[t.top].symbol)
    elif reason == legal.HOLDS_THE_COLOUR:
        said["colour"] = Colour(t.colour) if t.colour in COLOURS else "none"
    elif reason in (legal.DISCARD_FIRST, legal.NO_DISCARD_ASKED):
        said["asked"] = t.asked
    elif reason in (legal.ONLY_THE_DRAWN_CARD, legal.MUST_PLAY_DRAWN):
        said["drawn"] = " ".join(str(CARDS[t.drawn[i]]) for i in range(t.fresh))
    if 0 <= kind < KINDS:
        said["card"] = Card(kind)
    return said
