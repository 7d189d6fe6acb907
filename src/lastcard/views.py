"""Views: all that a viewer has ever seen of a table, folded. `project` is the only exit for what happens there."""
from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final, NoReturn

from lastcard import events as ev
from lastcard.errors import BadNotation, LastcardError
from lastcard.events import SPECTATOR, Cards, Event, TableStands
from lastcard.judging import costly_moves, legal_moves, why_not_move
from lastcard.moves import Move, parse_move
from lastcard.notation import CARDS, Card, Colour, Hand, Phase, colour_or_none, hand_of
from lastcard.options import Rules, encode
from lastcard.programs import Text
from lastcard.rules.hands import gain, points_of
from lastcard.rules.legal import would_bluff
from lastcard.rules.table import AWAITED, NOBODY, NOT_ASKED, SEATS, TABLE_FIELDS, Table, new_table
from lastcard.rules.turns import next_after
from lastcard.rules.ways import dice

# What everybody can see of a table. What does not stand here is hidden.
PUBLIC: Final = (
    "held", "to_draw", "laid", "seats", "present", "here", "phase", "turn", "direction", "top", "colour", "fresh",
    "announced", "exposed", "called", "jump_open", "owed", "attacker", "first_target", "challengeable", "bounced",
    "final", "rule", "actor", "asked", "down_to", "refusals", "proposer", "verdict", "misses", "instead", "instead_of",
    "open_until", "elbows", "dealer", "next_dealer", "winner", "scores", "rounds_played", "won",
)
_LISTS: Final = frozenset(name for name in PUBLIC if TABLE_FIELDS[name][1])
WILD_FOUR: Final = Card("W4")
DRAWN_FOR_FOUR: Final = 4                      # by a Wild Draw Four
MORE_FOR_THE_CHALLENGER: Final = 2             # who challenged an honest one
MOST_FACTS: Final = 12                         # of what each seat drew on, the latest

class Situation(dict[str, Any]):
    """What everybody can see, by name: it does not change, another one takes its place."""

    def __setitem__(self, *_: object) -> NoReturn:
        raise TypeError("a situation does not change")

    __delitem__ = pop = popitem = clear = update = setdefault = __ior__ = __setitem__  # type: ignore[assignment]

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Situation, (dict(self),)


def situation_of(t: Table) -> Situation:
    """What everybody can see; of each seat that is taken, and of a vote who is still awaited, not what was voted."""
    found = {name: tuple(getattr(t, name)[: t.seats]) if name in _LISTS else getattr(t, name) for name in PUBLIC}
    found["awaited"] = tuple(vote == AWAITED for vote in t.votes[: t.seats])
    return Situation(found)


def changes_between(before: Situation, after: Situation) -> tuple[ev.Change, ...]:
    """What an act has changed of what everybody can see."""
    return tuple((name, value) for name, value in after.items() if before[name] != value)


def project(event: Event, viewer: int) -> Event | None:
    """What that viewer may know of an event: the one exit."""
    return event.seen_by(viewer)


@dataclass(frozen=True, slots=True)
class View:
    """A table as one viewer knows it: `viewer` is a seat, or SPECTATOR.

    `known` holds, for each seat, cards that it certainly holds: given away in a swap, shown in a challenge, laid open;
    for the viewer's own seat the whole hand. `drew_on` holds what each seat drew on instead of laying: the top card and
    the colour, newest last. That is a fact; that the seat had nothing to lay is only a guess. `proposal` is what is voted
    on, if free words are (Q-80); `before` the colour that was in play before the top card was laid.
    """

    viewer: int
    rules: Rules
    situation: Situation
    known: tuple[Cards, ...]
    drawn: Cards = ()
    drew_on: tuple[tuple[tuple[Card, Colour | None], ...], ...] = ()
    discards: Cards = ()
    proposal: str = ""
    before: Colour | None = None
    _moves: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    def __reduce__(self) -> tuple[Any, ...]:
        return View, (self.viewer, self.rules, self.situation, self.known, self.drawn, self.drew_on, self.discards,
                      self.proposal, self.before)

    # -- what everybody can see -------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return int(self.situation["seats"])

    @property
    def here(self) -> tuple[int, ...]:
        """The seats whose players have not left."""
        return tuple(seat for seat in range(self.seats) if self.situation["here"][seat])

    @property
    def phase(self) -> Phase:
        return Phase(self.situation["phase"])

    @property
    def turn(self) -> int | None:
        """Whose turn it is; in a response window the target."""
        return _seat(self.situation["turn"])

    @property
    def awaited(self) -> tuple[int, ...]:
        """Whose decision the table waits for."""
        return awaited(self.situation)

    @property
    def top(self) -> Card | None:
        kind = self.situation["top"]
        return CARDS[kind] if kind >= 0 else None

    @property
    def colour(self) -> Colour | None:
        """The colour in play."""
        return colour_or_none(self.situation["colour"])

    @property
    def plays_left(self) -> bool:
        """Whether play runs to the left."""
        return bool(self.situation["direction"] > 0)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(self.situation["held"])

    @property
    def draw_pile(self) -> int:
        """How many cards the draw pile has."""
        return int(self.situation["to_draw"])

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.situation["scores"])

    @property
    def exposed(self) -> tuple[int, ...]:
        """Who can be caught."""
        return tuple(seat for seat in range(self.seats) if self.situation["exposed"][seat])

    @property
    def called(self) -> tuple[int, ...]:
        """Who is at one card and has called."""
        return tuple(seat for seat in range(self.seats) if self.situation["called"][seat])

    @property
    def owed(self) -> int:
        """How many cards the draw cards that wait for an answer come to."""
        return int(self.situation["owed"])

    @property
    def bounced(self) -> bool:
        """Whether a Super Star sent the card back that waits for an answer."""
        return bool(self.situation["bounced"])

    @property
    def proposer(self) -> int | None:
        """Whose proposal is voted on."""
        return _seat(self.situation["proposer"])

    @property
    def down_to(self) -> int:
        """How many cards whoever discards by a written rule comes down to."""
        return int(self.situation["down_to"])

    @property
    def open_until(self) -> int | None:
        """Until whose turn all hands lie open."""
        return _seat(self.situation["open_until"])

    @property
    def elbows(self) -> int | None:
        """Who keeps the elbows straight until somebody says UNO."""
        return _seat(self.situation["elbows"])

    @property
    def attacker(self) -> int | None:
        """Who laid the draw card that waits for an answer, or bounced it; None, too, if that player has left."""
        return _seat(self.situation["attacker"])

    @property
    def may_challenge(self) -> bool:
        """Whether the card that waits for an answer can be challenged."""
        return self.phase == Phase.ANSWER and bool(self.situation["challengeable"])

    @property
    def texts(self) -> tuple[Text, ...]:
        """What stands on the Customizable cards: `CU:1` bears the first."""
        from lastcard.options import texts_of
        return texts_of(self.rules)

    # -- what follows from it --------------------------------------------------------------------------------------------

    @property
    def next_seat(self) -> int | None:
        """Who has the next turn if nothing comes in between: not whoever misses one."""
        if self.phase >= Phase.ROUND_OVER or self.turn is None:
            return None
        t = self._table()
        misses = [*t.misses]
        seat = next_after(t, self.turn)
        while misses[seat] > 0:
            misses[seat] -= 1
            seat = next_after(t, seat)
        return seat

    @property
    def target(self) -> int | None:
        """Whom a draw card hits that is laid now: the next player, even one who misses a turn."""
        return None if self.phase >= Phase.ROUND_OVER or self.turn is None else next_after(self._table(), self.turn)

    @property
    def voters(self) -> tuple[int, ...]:
        """Who is asked in the vote that is on: all but whose card or whose proposal it is (Q-71, Q-80)."""
        asks = self.situation["actor"] if self.proposer is None else self.proposer
        return tuple(seat for seat in self.here if seat != asks) if self.phase == Phase.VOTE else ()

    @property
    def stake_of_bluff(self) -> int:
        """The cards that a Wild Draw Four laid now costs its player, if it is a bluff and is challenged (R-051)."""
        return self.owed + DRAWN_FOR_FOUR

    @property
    def lost_challenge(self) -> int:
        """The cards that the challenger takes, if it was no bluff (R-052); if it was, the attacker takes `owed`."""
        return self.owed + MORE_FOR_THE_CHALLENGER

    @property
    def proof(self) -> tuple[Card, ...]:
        """The cards of which any in the hand shows that the Wild Draw Four on top was a bluff (R-047, Q-21)."""
        if self.top != WILD_FOUR or self.before is None or self.rules.wild_draw_four == "free":
            return ()
        numbers_alone = self.rules.wild_draw_four_colour == "numbers"
        return tuple(card for card in CARDS if card.colour == self.before and (card.is_number or not numbers_alone))

    def points_left(self) -> tuple[int, ...]:
        """What each hand that is laid open at the end of a round counts (R-078 to R-082)."""
        t = self._table()
        return tuple(sum(points_of(t, card.kind) for card in known) for known in self.known)

    # -- what this viewer alone knows ----------------------------------------------------------------------------------

    @property
    def hand(self) -> Hand:
        """The viewer's own cards; a spectator has none."""
        return Hand(self.known[self.viewer]) if self.viewer != SPECTATOR else Hand()

    def bluffs(self) -> bool:
        """Whether a Wild Draw Four that the viewer lays now would break R-047 and could be challenged for it: not as an
        answer (H-01), nor where a bluff is free or forbidden (Q-20)."""
        if self.viewer == SPECTATOR or self.phase == Phase.ANSWER or self.rules.wild_draw_four != "bluff":
            return False
        return would_bluff(self._table(), self.viewer)

    def legal(self) -> tuple[Move, ...]:
        """What the viewer may sensibly do now, sorted: judged on what is in this view alone."""
        if "legal" not in self._moves:
            self._moves["legal"] = () if self.viewer == SPECTATOR else legal_moves(self._table(), self.viewer)
        return self._moves["legal"]  # type: ignore[no-any-return]

    def costly(self) -> tuple[Move, ...]:
        """What the viewer may do and had better not: wrong calls that cost."""
        return () if self.viewer == SPECTATOR else costly_moves(self._table(), self.viewer)

    def why_not(self, move: Move | str) -> LastcardError | None:
        """Why the viewer may not do that, or None."""
        try:
            return why_not_move(self._table(), self.viewer, parse_move(move, self.texts) if isinstance(move, str) else move)
        except BadNotation as wrong:
            return wrong

    def _table(self) -> Table:
        """A table that holds only what this viewer knows: the rules judge it as they judge the real one."""
        if "table" not in self._moves:
            bare = _bare_table(self.rules)
            t = Table()
            t.__dict__.update(bare.__dict__)             # what is not set here is shared: judging changes nothing
            for name in PUBLIC:
                value = self.situation[name]
                setattr(t, name, [*value, *[0] * (SEATS - len(value))] if name in _LISTS else value)
            waiting = [AWAITED if waits else NOT_ASKED for waits in self.situation["awaited"]]
            t.votes = waiting + [NOT_ASKED] * (SEATS - len(waiting))
            t.anyone_exposed = int(any(t.exposed))
            if self.viewer != SPECTATOR:
                t.drawn = [card.kind for card in self.drawn] + [0] * (len(bare.drawn) - len(self.drawn))
                t.hands = [[*hand] for hand in bare.hands]
                held = t.held[self.viewer]
                for card in self.known[self.viewer]:
                    gain(t, self.viewer, card.kind)
                t.held[self.viewer] = held
            self._moves["table"] = t
        return self._moves["table"]  # type: ignore[no-any-return]

    # -- seeing more ---------------------------------------------------------------------------------------------------

    def after(self, event: Event | None) -> View:
        """The view after an event as `project` gives it to this viewer."""
        if event is None:
            return self
        if isinstance(event, TableStands):
            return replace(self, situation=Situation({**self.situation, **dict(event.changes)}), _moves={})
        fold = _FOLDS.get(type(event))
        return self if fold is None else fold(self, event)

    def _knowing(self, known: dict[int, Cards], **more: Any) -> View:
        return replace(self, known=tuple(known.get(seat, cards) for seat, cards in enumerate(self.known)), _moves={}, **more)


@lru_cache(maxsize=64)
def _bare_table(rules: Rules) -> Table:
    """A table for these rules, with nothing on it: never changed."""
    t = new_table(dice)
    encode(rules, t)
    return t


def first_view(t: Table, rules: Rules, viewer: int) -> View:
    """What a viewer sees who comes to the table now."""
    nothing: tuple[Cards, ...] = ((),) * rules.seats
    mine = {} if viewer == SPECTATOR else {viewer: tuple(hand_of(t.hands[viewer]))}
    opened = {seat: tuple(hand_of(t.hands[seat])) for seat in range(rules.seats)} if t.open_until != NOBODY else {}
    known = tuple((opened | mine).get(seat, cards) for seat, cards in enumerate(nothing))
    drawn = tuple(CARDS[kind] for kind in t.drawn[: t.fresh]) if viewer == t.turn and t.phase == Phase.DREW else ()
    return View(viewer, rules, situation_of(t), known, drawn, ((),) * rules.seats,
                tuple(CARDS[kind] for kind in t.discards[: t.laid]))


def awaited(situation: Situation) -> tuple[int, ...]:
    """Whose decision the table waits for."""
    phase = situation["phase"]
    if phase == Phase.VOTE:
        return tuple(seat for seat, waits in enumerate(situation["awaited"]) if waits)
    if phase == Phase.PROPOSE:
        return tuple(seat for seat, here in enumerate(situation["here"]) if here)
    if phase == Phase.DISCARD:
        return (situation["asked"],)
    return (situation["turn"],) if phase < Phase.DISCARD else ()


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _more(cards: Cards, others: Cards) -> Cards:
    return tuple(sorted((*cards, *others)))


def _less(cards: Cards, card: Card) -> Cards:
    if card not in cards:
        return cards
    place = cards.index(card)
    return cards[:place] + cards[place + 1:]


def _rewritten(view: View, event: ev.RulesWritten) -> View:
    return replace(view, rules=view.rules.replace(written=event.written), _moves={})


def _joined(view: View, event: ev.PlayerJoined) -> View:
    return replace(view, rules=view.rules.replace(seats=event.seat + 1), known=(*view.known, ()),
                   drew_on=(*view.drew_on, ()), _moves={})


def _began(view: View, event: ev.RoundBegan) -> View:
    nothing = ((),) * len(view.known)
    return replace(view, known=nothing, drawn=(), drew_on=nothing, discards=(), proposal="", before=None, _moves={})


def _proposed(view: View, event: ev.Proposed) -> View:
    return replace(view, proposal=event.program, _moves={})


def _voted_on(view: View, event: ev.Agreed | ev.NotAgreed) -> View:
    return replace(view, proposal="", _moves={})


def _dealt(view: View, event: ev.Dealt) -> View:
    return view if event.cards is None else view._knowing({event.seat: tuple(sorted(event.cards))})


def _first(view: View, event: ev.FirstCard) -> View:
    return replace(view, discards=(event.card,), _moves={})


def _played(view: View, event: ev.Played) -> View:
    return view._knowing({event.seat: _less(view.known[event.seat], event.card)}, discards=(*view.discards, event.card),
                         drawn=(), before=view.colour)


def _put_off(view: View, event: ev.CardDiscarded) -> View:
    under = (*view.discards[:-1], event.card, view.discards[-1])
    return view._knowing({event.seat: _less(view.known[event.seat], event.card)}, discards=under)


def _reshuffled(view: View, event: ev.Reshuffled) -> View:
    return replace(view, discards=view.discards[-1:], _moves={})


def _drew(view: View, event: ev.Drew) -> View:
    more: dict[str, Any] = {}
    if event.for_turn:
        fact = (view.discards[-1], view.colour)
        facts = view.drew_on[event.seat]
        if facts[-1:] != (fact,):             # several drawings of one turn are one fact
            facts = (*facts, fact)[-MOST_FACTS:]
        more["drew_on"] = tuple(facts if seat == event.seat else old for seat, old in enumerate(view.drew_on))
        if event.seat == view.viewer:
            more["drawn"] = event.cards
    return view._knowing({event.seat: _more(view.known[event.seat], event.cards or ())}, **more)


def _kept(view: View, event: ev.Kept) -> View:
    return replace(view, drawn=(), _moves={})


def _shown(view: View, event: ev.HandShown) -> View:
    if event.cards is None or event.seat == view.viewer:
        return view
    known = Counter(view.known[event.seat]) | Counter(event.cards)     # what was drawn openly since is known too
    return view._knowing({event.seat: tuple(sorted(known.elements()))})


def _swapped(view: View, event: ev.HandsSwapped) -> View:
    return view._knowing({event.seat: view.known[event.other], event.other: view.known[event.seat]}, drawn=())


def _passed(view: View, event: ev.HandsPassed) -> View:
    here = view.here
    step = 1 if event.left else -1
    return view._knowing({here[(place + step) % len(here)]: view.known[seat] for place, seat in enumerate(here)}, drawn=())


def _received(view: View, event: ev.HandReceived) -> View:
    return view._knowing({event.seat: event.cards})


def _counted(view: View, event: ev.HandCounted) -> View:
    return view._knowing({event.seat: event.cards})


def _left(view: View, event: ev.PlayerLeft) -> View:
    return view._knowing({event.seat: ()}, drawn=() if event.seat == view.viewer else view.drawn)


_FOLDS: Final[dict[type[Event], Any]] = {
    ev.RulesWritten: _rewritten, ev.RoundBegan: _began, ev.Dealt: _dealt, ev.FirstCard: _first, ev.Played: _played,
    ev.CardDiscarded: _put_off, ev.Reshuffled: _reshuffled, ev.Drew: _drew, ev.Kept: _kept, ev.HandShown: _shown,
    ev.HandsSwapped: _swapped, ev.HandsPassed: _passed, ev.HandReceived: _received, ev.HandCounted: _counted,
    ev.PlayerLeft: _left, ev.PlayerJoined: _joined, ev.Proposed: _proposed, ev.Agreed: _voted_on, ev.NotAgreed: _voted_on,
}
