"""Tables set up by hand, and all that can be wrong with one."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from lastcard.errors import BadNotation, BadPosition, LastcardError
from lastcard.notation import CARDS, Card, Colour, Hand, hand_of, parse_cards
from lastcard.options import Rules
from lastcard.rules import setup
from lastcard.rules.cards import COLOUR_OF, NO_COLOUR, WILD
from lastcard.rules.hands import gain
from lastcard.rules.piles import fresh_deck
from lastcard.rules.table import (
    BEFORE_DEALER_DRAW,
    BEFORE_FIRST_CARD,
    LAY,
    NOBODY,
    ROUND_OVER,
    SEATS,
    TABLE_FIELDS,
    Table,
    new_table,
)
from lastcard.rules.ways import dice

Cards = str | Iterable[str | Card]
PHASES: Final = {"play": LAY, "flip": BEFORE_FIRST_CARD, "dealer_draw": BEFORE_DEALER_DRAW}
BOUNDS: Final = {"i1": 1 << 7, "i2": 1 << 15, "i4": 1 << 31, "i8": 1 << 63}


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


def lay_out(t: Table, rules: Rules, hands: Mapping[int, Cards] | Sequence[Cards], *, top: str | Card | None = None,
            colour: str | Colour | None = None, turn: int = 0, draw: Cards | None = None, discards: Cards = (),
            direction: str = "left", dealer: int | None = None, called: Iterable[int] = (), exposed: Iterable[int] = (),
            scores: Mapping[int, int] | Sequence[int] = (), phase: str = "play", partial: bool = False) -> None:
    """Lay the cards out as described.

    `draw` is the draw pile, its next card first; if it is not said, all other cards lie there shuffled. `discards` lie
    under the top card, the lowest first. `called` and `exposed` name seats with one card. `phase` is `play`, `flip` (the
    first card is not turned) or `dealer_draw`. A `partial` table may lack cards.
    """
    wrong: list[LastcardError] = []
    dealt = dict(hands) if isinstance(hands, Mapping) else dict(enumerate(hands))
    for seat, cards in dealt.items():
        if not _seat(seat, rules):
            wrong.append(BadPosition("position-seat", what="hands", seat=str(seat), seats=rules.seats))
            continue
        for card in _read(cards, wrong):
            gain(t, seat, card.kind)
    if phase not in PHASES:
        wrong.append(BadPosition("position-phase", phase=str(phase), known=", ".join(PHASES)))
    t.phase = PHASES.get(phase, LAY)
    if direction not in ("left", "right"):
        wrong.append(BadPosition("position-direction", direction=str(direction)))
    t.direction = -1 if direction == "right" else 1
    for name, seat in (("turn", turn), ("dealer", rules.seats - 1 if dealer is None else dealer)):
        if not _seat(seat, rules):
            wrong.append(BadPosition("position-seat", what=name, seat=str(seat), seats=rules.seats))
    if not wrong:
        t.turn = turn
        t.dealer = rules.seats - 1 if dealer is None else dealer
        t.next_dealer = NOBODY
    _lay_piles(t, rules, top, colour, draw, discards, wrong)
    _mark(t, rules, called, exposed, wrong)
    for seat, points in (scores if isinstance(scores, Mapping) else dict(enumerate(scores))).items():
        if not _seat(seat, rules) or not _whole(points) or not 0 <= points < rules.target:
            wrong.append(BadPosition("position-score", seat=str(seat), points=str(points), target=rules.target))
        else:
            t.scores[seat] = points
    if not wrong:
        wrong.extend(problems(t, rules, partial=partial))
    if wrong:
        raise bad_position(wrong)


def _lay_piles(t: Table, rules: Rules, top: str | Card | None, colour: str | Colour | None, draw: Cards | None,
               discards: Cards, wrong: list[LastcardError]) -> None:
    laid = list(_read(discards, wrong))
    if top is not None:
        laid.extend(_read([top], wrong))
    if t.phase == LAY and top is None:
        wrong.append(BadPosition("position-no-top"))
    if len(laid) > len(t.discards):
        wrong.append(BadPosition("position-pile", what="discards", cards=len(laid)))
        return
    t.laid = len(laid)
    t.discards[: len(laid)] = [card.kind for card in laid]
    if laid and top is not None:
        t.top = laid[-1].kind
        t.colour = COLOUR_OF[t.top]
        _colour_it(t, colour, wrong)
    if draw is None:
        held = Counter(kind for seat in range(t.seats) for kind in _kinds(hand_of(t.hands[seat])))
        rest = deck_of(rules) - held - Counter(t.discards[: t.laid])
        pile = sorted(rest.elements())
        t.settled = 0
    else:
        pile = [card.kind for card in reversed(list(_read(draw, wrong)))]
        t.settled = len(pile)
    if len(pile) > len(t.draw_pile):
        wrong.append(BadPosition("position-pile", what="draw", cards=len(pile)))
        return
    t.draw_pile[: len(pile)] = pile
    t.to_draw = len(pile)


def _colour_it(t: Table, colour: str | Colour | None, wrong: list[LastcardError]) -> None:
    if colour is None:
        if t.top >= WILD:
            wrong.append(BadPosition("position-no-colour", card=CARDS[t.top]))
        return
    try:
        named = colour if isinstance(colour, Colour) else Colour.parse(colour)
    except LastcardError as error:
        wrong.append(error)
        return
    if t.top < WILD and named != t.colour:
        wrong.append(BadPosition("position-colour", card=CARDS[t.top], colour=named))
    t.colour = int(named)


def _mark(t: Table, rules: Rules, called: Iterable[int], exposed: Iterable[int], wrong: list[LastcardError]) -> None:
    for name, seats, marks in (("called", called, t.called), ("exposed", exposed, t.exposed)):
        for seat in seats:
            if not _seat(seat, rules) or t.held[seat] != 1:
                wrong.append(BadPosition("position-mark", what=name, seat=str(seat)))
            else:
                marks[seat] = 1
    t.anyone_exposed = int(any(t.exposed))


def problems(t: Table, rules: Rules, *, partial: bool = False) -> tuple[LastcardError, ...]:
    """All that is wrong with a table, at once: a surplus of a card always, a missing one unless it is `partial`."""
    return tuple(_problems(t, rules, partial))


def _problems(t: Table, rules: Rules, partial: bool) -> Iterator[LastcardError]:
    for name, (width, shape) in TABLE_FIELDS.items():
        for value in _cells(getattr(t, name), len(shape)):
            if not -BOUNDS[width] <= value < BOUNDS[width]:
                yield BadPosition("position-bounds", field=name, value=str(value))
    deck = deck_of(rules)
    found: Counter[int] = Counter(t.draw_pile[: t.to_draw])
    found.update(t.discards[: t.laid])
    for seat in range(t.seats):
        hand = hand_of(t.hands[seat])
        found.update(_kinds(hand))
        if len(hand) != t.held[seat]:
            yield BadPosition("position-count", seat=seat, held=t.held[seat], cards=len(hand))
        if t.phase < ROUND_OVER and t.here[seat] and not hand and not (t.final and seat in (t.attacker, t.actor)):
            yield BadPosition("position-empty-hand", seat=seat)
    for kind in sorted(set(deck) | set(found)):
        if found[kind] > deck[kind]:
            yield BadPosition("position-surplus", card=CARDS[kind], found=found[kind], deck=deck[kind])
        elif found[kind] < deck[kind] and not partial and t.phase != BEFORE_DEALER_DRAW:
            yield BadPosition("position-missing", card=CARDS[kind], found=found[kind], deck=deck[kind])
    if t.phase == LAY and not 0 <= t.colour < NO_COLOUR:
        yield BadPosition("position-no-colour", card=CARDS[t.top])


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


def _read(cards: Cards, wrong: list[LastcardError]) -> list[Card]:
    try:
        return list(parse_cards(cards))
    except BadNotation as error:
        wrong.append(error)
        return []


def _whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def _seat(seat: object, rules: Rules) -> bool:
    return isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < min(rules.seats, SEATS)
