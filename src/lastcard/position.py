"""Tables set up by hand, and all that can be wrong with one."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from lastcard.errors import BadNotation, BadPosition, LastcardError
from lastcard.notation import CARDS, Card, Colour, Hand, Phase, hand_of, parse_cards
from lastcard.options import Rules
from lastcard.programs import shown
from lastcard.rules import setup
from lastcard.rules.cards import COLOUR_OF, DRAW_TWO, KINDS, NO_COLOUR, SYMBOL_OF, WILD, WILD_DRAW_FOUR
from lastcard.rules.effects import draw_two, may_be_bluff, stacking, waits_for_answer, wild_draw_four
from lastcard.rules.hands import freeze_hand, gain, how_many
from lastcard.rules.legal import would_bluff
from lastcard.rules.piles import fresh_deck
from lastcard.rules.table import (
    ANSWER,
    BEFORE_DEALER_DRAW,
    BEFORE_FIRST_CARD,
    DISCARD,
    LAY,
    NAME_COLOUR,
    NAME_FIRST_COLOUR,
    NO_STACKING,
    NOBODY,
    ROUND_OVER,
    SEATS,
    STACK_SAME,
    STACK_UP,
    TABLE_FIELDS,
    Table,
    new_table,
)
from lastcard.rules.turns import next_after
from lastcard.rules.ways import dice

Cards = str | Iterable[str | Card]
Stage: TypeAlias = Literal["play", "respond", "choose_colour", "flip", "dealer_draw"]
PHASES: Final[Mapping[str, int]] = {
    "play": LAY, "respond": ANSWER, "choose_colour": NAME_FIRST_COLOUR, "flip": BEFORE_FIRST_CARD,
    "dealer_draw": BEFORE_DEALER_DRAW,
}
BOUNDS: Final = {"i1": 1 << 7, "i2": 1 << 15, "i4": 1 << 31, "i8": 1 << 63}
MOST_ALIKE: Final = 4                          # cards of one kind that a hand has room for: no deck has more
SEATED: Final = ("turn", "dealer", "next_dealer", "winner", "asked", "attacker", "first_target", "actor", "proposer", "hit",
                 "instead_of", "open_until", "elbows")       # fields that name a seat, or nobody

# What is missing where something could not be read or laid is no further mistake.
ONLY_FOLLOWS: Final = frozenset((
    "position-missing", "position-empty-hand", "position-no-top", "position-no-colour", "position-no-below"))


def before_the_game(t: Table) -> None:
    """Everybody has sat down; nothing is dealt."""
    setup.clear_for_round(t)
    t.dealer = NOBODY
    t.next_dealer = NOBODY
    t.turn = NOBODY
    t.phase = BEFORE_DEALER_DRAW


def deck_of(rules: Rules) -> Counter[int]:
    """How many cards of each kind are played with."""
    from lastcard.options import encode
    t = new_table(dice)
    encode(rules, t)
    fresh_deck(t)
    return Counter(t.draw_pile[: t.to_draw])


@dataclass(frozen=True, slots=True)
class Described:
    """A table as somebody describes it: `Game.set_up` says what each word means."""

    hands: Mapping[int, Cards] | Sequence[Cards]
    top: str | Card | None
    colour: str | Colour | None
    turn: int | None
    draw: Cards | None
    discards: Cards
    direction: str
    dealer: int | None
    called: Iterable[int]
    exposed: Iterable[int]
    scores: Mapping[int, int] | Sequence[int]
    phase: str
    attacker: int | None
    owed: int | None
    below_colour: str | Colour | None
    partial: bool


def lay_out(t: Table, rules: Rules, described: Described) -> None:
    """Lay the cards out as described. All that is wrong is listed at once, but not what only follows from it."""
    wrong: list[LastcardError] = []
    found: Counter[int] = Counter()               # every card that was described, whether there is room for it or not
    _lay_hands(t, rules, described.hands, found, wrong)
    phase = shown(described.phase)
    if phase not in PHASES:
        wrong.append(BadPosition("position-phase", phase=phase, known=", ".join(PHASES)))
    t.phase = PHASES.get(phase, LAY)
    if described.direction not in ("left", "right"):
        wrong.append(BadPosition("position-direction", direction=shown(described.direction)))
    t.direction = -1 if described.direction == "right" else 1
    t.turn = _said_seat("turn", described.turn, 0, rules, wrong)
    t.dealer = _said_seat("dealer", described.dealer, rules.seats - 1, rules, wrong)
    t.next_dealer = NOBODY
    t.jump_open = int(t.phase == LAY)         # nobody has acted on the top card yet
    _lay_piles(t, rules, described, found, wrong)
    _mark(t, rules, described, wrong)
    _score(t, rules, described.scores, wrong)
    if t.phase == ANSWER:
        _lay_draw_card(t, rules, described, wrong)
    else:
        for what in ("attacker", "owed", "below_colour"):
            if getattr(described, what) is not None:
                wrong.append(BadPosition("position-beside", what=what, phase=phase))
    unread = any(error.code in ("unknown-card", "unknown-colour", "position-list", "position-pile")
                 or error.values.get("what") == "hands" for error in wrong)
    wrong += [error for error in _problems(t, rules, described.partial, found)
              if not (unread and error.code in ONLY_FOLLOWS)]
    if wrong:
        raise bad_position(wrong)


def _lay_hands(t: Table, rules: Rules, hands: object, found: Counter[int], wrong: list[LastcardError]) -> None:
    for seat, cards in _by_seat("hands", hands, wrong):
        read = _read(cards, wrong)
        found.update(card.kind for card in read)
        if not _seat(seat, rules):
            wrong.append(BadPosition("position-seat", what="hands", seat=shown(seat), seats=rules.seats))
            continue
        for card in read:
            if how_many(t, seat, card.kind) < MOST_ALIKE:
                gain(t, seat, card.kind)


def _lay_piles(t: Table, rules: Rules, described: Described, found: Counter[int], wrong: list[LastcardError]) -> None:
    top = [] if described.top is None else _read([described.top], wrong)
    laid = [card.kind for card in (*_read(described.discards, wrong), *top)]
    found.update(laid)
    if laid and t.phase >= BEFORE_FIRST_CARD:
        wrong.append(BadPosition("position-beside", what="top, discards", phase=described.phase))
    if len(laid) > len(t.discards):
        wrong.append(BadPosition("position-pile", what="discards", cards=len(laid)))
    else:
        t.laid = len(laid)
        t.discards[: len(laid)] = laid
        if top:
            t.top = laid[-1]
    t.colour = COLOUR_OF[t.top] if t.top >= 0 else NO_COLOUR
    if described.colour is not None and t.phase == NAME_FIRST_COLOUR:
        wrong.append(BadPosition("position-beside", what="colour", phase=described.phase))
    elif described.colour is not None:
        t.colour = _colour(described.colour, wrong)
    if described.draw is None:
        pile = sorted((deck_of(rules) - found).elements())
        t.settled = 0
    else:
        pile = [card.kind for card in reversed(_read(described.draw, wrong))]
        t.settled = len(pile)
    found.update(pile)
    if len(pile) > len(t.draw_pile):
        wrong.append(BadPosition("position-pile", what="draw", cards=len(pile)))
        t.settled = 0
        return
    t.draw_pile[: len(pile)] = pile
    t.to_draw = len(pile)


def _mark(t: Table, rules: Rules, described: Described, wrong: list[LastcardError]) -> None:
    for name, seats, marks in (("called", described.called, t.called), ("exposed", described.exposed, t.exposed)):
        for seat in _listed(name, seats, wrong):
            if not _seat(seat, rules) or t.held[seat] != 1:
                wrong.append(BadPosition("position-mark", what=name, seat=shown(seat)))
            else:
                marks[seat] = 1
    t.anyone_exposed = int(any(t.exposed))


def _score(t: Table, rules: Rules, scores: object, wrong: list[LastcardError]) -> None:
    for seat, points in _by_seat("scores", scores, wrong):
        if not _seat(seat, rules) or not _whole(points) or not 0 <= points < rules.target:
            wrong.append(BadPosition("position-score", seat=shown(seat), points=shown(points), target=rules.target))
        else:
            t.scores[seat] = points


def _lay_draw_card(t: Table, rules: Rules, described: Described, wrong: list[LastcardError]) -> None:
    """The draw card on top was just laid: the rules let it wait for its answer."""
    t.phase = LAY
    before = len(wrong)
    attacker = _said_seat("attacker", described.attacker, NOBODY, rules, wrong)
    if described.attacker is None:
        wrong.append(BadPosition("position-no-attacker"))
    below = NO_COLOUR if described.below_colour is None else _colour(described.below_colour, wrong)
    four = t.top == WILD_DRAW_FOUR
    if t.top >= 0 and not four and SYMBOL_OF[t.top] != DRAW_TWO:
        wrong.append(BadPosition("position-no-draw-card", card=CARDS[t.top]))
    if len(wrong) > before or t.top < 0:
        return
    cards = 4 if four else 2
    owed = cards if described.owed is None else described.owed
    target = next_after(t, attacker)
    if described.turn is not None and t.turn != target:
        wrong.append(BadPosition("position-target", attacker=attacker, target=target, turn=shown(described.turn)))
    if not _can_be_owed(t, owed, cards):
        wrong.append(BadPosition("position-owed", card=CARDS[t.top], owed=shown(owed)))
    t.final = int(t.held[attacker] == 0)
    waits = waits_for_answer(t, WILD_DRAW_FOUR if four else DRAW_TWO)
    if not waits:
        wrong.append(BadPosition("position-no-wait", card=CARDS[t.top]))
    if four and owed == cards and waits and not t.final and may_be_bluff(t) and below == NO_COLOUR:
        wrong.append(BadPosition("position-no-below"))
    t.turn = attacker
    if len(wrong) > before:
        t.final = 0
        return
    if four:
        named, t.colour = t.colour, below
        t.bluffed = int(would_bluff(t, attacker))
        t.colour = named
        freeze_hand(t, attacker)
    t.owed = owed - cards
    t.jump_open = 1
    if four:
        wild_draw_four(t)
    else:
        draw_two(t)
    t.news.clear()


def _can_be_owed(t: Table, owed: object, cards: int) -> bool:
    """Whether so many cards can wait under a draw card for so many: its own, or a whole stack's (H-01)."""
    if not isinstance(owed, int) or isinstance(owed, bool) or owed < cards:
        return False
    how = stacking(t)
    if how == NO_STACKING:
        return owed == cards
    if how == STACK_SAME or (how == STACK_UP and cards == 2):
        return owed <= 16 and owed % cards == 0
    return owed <= 32 and owed % 2 == 0


def problems(t: Table, rules: Rules, *, partial: bool = False) -> tuple[LastcardError, ...]:
    """All that is wrong with a table, at once: a surplus of a card always, a missing one unless it is `partial`."""
    return tuple(_problems(t, rules, partial))


def _problems(t: Table, rules: Rules, partial: bool, found: Counter[int] | None = None) -> Iterator[LastcardError]:
    yield from _out_of_bounds(t, rules)
    yield from _wrong_seats(t, rules)
    yield from _wrong_hands(t, rules)
    deck = deck_of(rules)
    found = _cards_on(t, rules) if found is None else found
    for kind in sorted(set(deck) | set(found)):
        if not 0 <= kind < KINDS:
            yield BadPosition("position-bounds", field="draw_pile, discards", value=str(kind))
        elif found[kind] > deck[kind]:
            yield BadPosition("position-surplus", card=CARDS[kind], found=found[kind], deck=deck[kind])
        elif found[kind] < deck[kind] and not partial and t.phase != BEFORE_DEALER_DRAW:
            yield BadPosition("position-missing", card=CARDS[kind], found=found[kind], deck=deck[kind])
    yield from _wrong_top(t)


def _out_of_bounds(t: Table, rules: Rules) -> Iterator[LastcardError]:
    for name, (width, shape) in TABLE_FIELDS.items():
        for value in _cells(getattr(t, name), len(shape)):
            if not -BOUNDS[width] <= value < BOUNDS[width]:
                yield BadPosition("position-bounds", field=name, value=str(value))
    for name, least, most in (("seats", rules.seats, rules.seats), ("to_draw", 0, len(t.draw_pile)),
                              ("laid", 0, len(t.discards)), ("settled", 0, max(0, t.to_draw)),
                              ("owed", int(t.phase == ANSWER), BOUNDS["i2"]), ("top", -1, KINDS - 1),
                              ("colour", 0, NO_COLOUR)):
        if not least <= getattr(t, name) <= most:
            yield BadPosition("position-bounds", field=name, value=str(getattr(t, name)))
    if not 0 <= t.phase <= max(Phase):
        yield BadPosition("position-phase", phase=str(t.phase), known=f"0–{max(Phase):d}")
    if t.direction not in (1, -1):
        yield BadPosition("position-direction", direction=str(t.direction))
    for seat in range(rules.seats):
        if t.scores[seat] < 0:
            yield BadPosition("position-score", seat=str(seat), points=str(t.scores[seat]), target=rules.target)


def _wrong_seats(t: Table, rules: Rules) -> Iterator[LastcardError]:
    needed = set()                                # at this moment these name somebody
    if t.phase < ROUND_OVER or t.phase == BEFORE_FIRST_CARD:
        needed = {"turn", "dealer"}
    if t.phase in (ANSWER, DISCARD):
        needed.add("first_target" if t.phase == ANSWER else "asked")
    for name in SEATED:
        seat = getattr(t, name)
        if not (_seat(seat, rules) or (seat == NOBODY and name not in needed)):
            yield BadPosition("position-seat", what=name, seat=str(seat), seats=rules.seats)
    for name, waits in (("turn", t.phase <= NAME_COLOUR), ("asked", t.phase == DISCARD)):
        if waits and _seat(getattr(t, name), rules) and not t.here[getattr(t, name)]:
            yield BadPosition("position-gone", what=name, seat=getattr(t, name))
    if t.present != sum(t.here):
        yield BadPosition("position-present", present=str(t.present), here=sum(t.here))


def _wrong_hands(t: Table, rules: Rules) -> Iterator[LastcardError]:
    for seat in range(rules.seats):
        cards = len(hand_of(t.hands[seat]))
        if cards != t.held[seat]:
            yield BadPosition("position-count", seat=seat, held=t.held[seat], cards=cards)
        out = cards == 0 and _may_be_out(t, seat)
        if t.phase < ROUND_OVER and t.here[seat] and cards == 0 and not out:
            yield BadPosition("position-empty-hand", seat=seat)
        for name, marks in (("called", t.called), ("exposed", t.exposed)):
            if marks[seat] and t.held[seat] != 1 and not out:
                yield BadPosition("position-mark", what=name, seat=str(seat))
        if t.called[seat] and t.exposed[seat]:
            yield BadPosition("position-both-marks", seat=seat)


def _may_be_out(t: Table, seat: int) -> bool:
    """Whether that hand may be empty though the round is on: something has to be answered or carried out first."""
    return bool(t.rule >= 0 or (t.final and seat in (t.attacker, t.actor))
                or (t.phase == ANSWER and t.bounced and seat == t.turn))


def _cards_on(t: Table, rules: Rules) -> Counter[int]:
    """How many cards of each kind are anywhere on the table."""
    found: Counter[int] = Counter(t.draw_pile[: max(0, t.to_draw)])
    found.update(t.discards[: max(0, t.laid)])
    for seat in range(rules.seats):
        found.update(_kinds(hand_of(t.hands[seat])))
    return found


def _wrong_top(t: Table) -> Iterator[LastcardError]:
    """The top card and the colour in play."""
    if t.top >= KINDS or not 0 <= t.laid <= len(t.discards):
        return                                    # out of bounds, and said already
    last = t.discards[t.laid - 1] if t.laid else -1
    if t.top < 0 and t.phase < ROUND_OVER:
        yield BadPosition("position-no-top")
    elif t.top != last:
        yield BadPosition("position-top", top="–" if t.top < 0 else CARDS[t.top],
                          card=CARDS[last] if 0 <= last < KINDS else "–")
    if t.top < 0 or not 0 <= t.colour <= NO_COLOUR:
        return
    asked = t.phase in (NAME_FIRST_COLOUR, NAME_COLOUR)
    if asked and (t.top < WILD or t.top == WILD_DRAW_FOUR):
        yield BadPosition("position-colour-asked", card=CARDS[t.top])
    elif (t.top < WILD and t.colour != COLOUR_OF[t.top]) or (asked and t.colour != NO_COLOUR):
        yield BadPosition("position-colour", card=CARDS[t.top], colour=_named(t.colour))
    elif t.top >= WILD and t.phase < ROUND_OVER and not asked and t.colour == NO_COLOUR:
        yield BadPosition("position-no-colour", card=CARDS[t.top])


def _named(colour: int) -> Colour | str:
    return Colour(colour) if colour < NO_COLOUR else "–"


def bad_position(wrong: Sequence[LastcardError]) -> BadPosition:
    """One error for all of them: `problems` lists them."""
    error = BadPosition("position", problems=" ".join(map(str, wrong)), number=len(wrong))
    error.problems = tuple(wrong)
    return error


def _cells(value: object, depth: int) -> Iterator[int]:
    if depth == 0:
        assert isinstance(value, int)
        yield value
    else:
        assert isinstance(value, list)
        for cell in value:
            yield from _cells(cell, depth - 1)


def _kinds(hand: Hand) -> list[int]:
    return [card.kind for card in hand]


def _read(cards: Any, wrong: list[LastcardError]) -> list[Card]:
    try:
        return list(parse_cards(cards))
    except BadNotation as error:
        wrong.append(error)
        return []


def _colour(colour: str | Colour, wrong: list[LastcardError]) -> int:
    try:
        return int(Colour.parse(colour))
    except BadNotation as error:
        wrong.append(error)
        return NO_COLOUR


def _by_seat(what: str, given: object, wrong: list[LastcardError]) -> list[tuple[Any, Any]]:
    """What was said of each seat: by its number, or in the order of the seats."""
    if isinstance(given, Mapping):
        return list(given.items())
    return list(enumerate(_listed(what, given, wrong)))


def _listed(what: str, given: object, wrong: list[LastcardError]) -> list[Any]:
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        wrong.append(BadPosition("position-list", what=what, found=shown(given)))
        return []
    return list(given)


def _said_seat(what: str, seat: int | None, otherwise: int, rules: Rules, wrong: list[LastcardError]) -> int:
    if seat is not None and not _seat(seat, rules):
        wrong.append(BadPosition("position-seat", what=what, seat=shown(seat), seats=rules.seats))
        return otherwise
    return otherwise if seat is None else seat


def _whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def _seat(seat: object, rules: Rules) -> bool:
    return isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < min(rules.seats, SEATS)
