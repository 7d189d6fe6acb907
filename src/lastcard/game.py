"""The friendly object for people who write Python: a game, its moves, its events, and what each seat sees."""
from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal, Never, Self

from lastcard import position
from lastcard.errors import BadMove, BadNotation, BadPosition, BadRules, LastcardError
from lastcard.events import SPECTATOR, Event, PlayerJoined, RulesWritten, TableStands
from lastcard.judging import costly_moves, legal_moves, why_not_move
from lastcard.moves import Move, Propose, parse_move
from lastcard.notation import CARDS, Card, Colour, Hand, Phase, hand_of
from lastcard.options import MOST_SEATS, Rules, encode, texts_of
from lastcard.programs import Text, parse_proposal, proposal_text, rows, shown
from lastcard.reporting import events_of
from lastcard.rules import play as playing
from lastcard.rules import setup
from lastcard.rules.table import NOBODY, PROPOSAL, TABLE_FIELDS, Table, copy_table, new_table
from lastcard.rules.ways import dice
from lastcard.views import View, awaited, changes_between, first_view, project, situation_of

Chance = Callable[[Table, int], int]


class Game:
    """A game of UNO: rounds until the target. `Game(Rules.classic(seats=3), seed=1)` draws for the deal, deals and turns
    the first card; then seats, 0 to the last, each to the left of the one before, make their moves.

    What is written on the cards is agreed on by all before the deal (Q-11). Where each player answers for himself, say who
    has agreed: with `agreed=[0, 2]` seat 1 has not, and nothing is dealt. Who leaves `agreed` out vouches for everybody, as
    a terminal with bots does.
    """

    def __init__(self, rules: Rules | str | None = None, *, seed: int | None = None, chance: Chance | None = None,
                 dealer: int | None = None, agreed: Iterable[int] | None = None) -> None:
        self._sit_down(Rules.classic() if rules is None else rules, seed, chance)
        if agreed is not None and (against := self._against(agreed)) and not all(text.blank for text in self.rules.written):
            raise _not_all_agree(against)
        if dealer is None:
            setup.draw_for_dealer(self._t)
            dealer = self._t.next_dealer
        elif not _is_seat(dealer, self.rules.seats):
            raise BadRules("no-such-dealer", dealer=str(dealer), seats=self.rules.seats)
        self._deal(dealer)

    def _sit_down(self, rules: Rules | str, seed: int | None, chance: Chance | None) -> None:
        if not isinstance(rules, str | Rules):
            raise BadRules("no-rules", rules=shown(rules))
        if chance is not None and not callable(chance):
            raise BadRules("no-chance", chance=shown(chance))
        self.rules = Rules.parse(rules) if isinstance(rules, str) else rules
        self._t = new_table(chance if chance is not None else dice)
        self._t.chance = seeded(seed)
        encode(self.rules, self._t)
        position.before_the_game(self._t)
        self._events: list[Event] = []
        self._views: dict[int, tuple[int, View]] = {}
        self._begin()

    def _begin(self) -> None:
        """From here on everything is seen through events."""
        self._stands = situation_of(self._t)
        viewers = (SPECTATOR, *range(self.rules.seats))
        self._views = {viewer: (0, first_view(self._t, self.rules, viewer)) for viewer in viewers}

    @classmethod
    def set_up(cls, rules: Rules | str, hands: Mapping[int, position.Cards] | Sequence[position.Cards],
               *, top: str | Card | None = None, colour: str | Colour | None = None, turn: int | None = None,
               draw: position.Cards | None = None, discards: position.Cards = (),
               direction: Literal["left", "right"] = "left", dealer: int | None = None, called: Iterable[int] = (),
               exposed: Iterable[int] = (), scores: Mapping[int, int] | Sequence[int] = (), phase: position.Stage = "play",
               attacker: int | None = None, owed: int | None = None, below_colour: str | Colour | None = None,
               partial: bool = False, seed: int | None = None, chance: Chance | None = None, **unknown: Never) -> Self:
        """A table in the middle of a round, as described by hand. Whatever is wrong with it is listed at once in the error's
        `problems`.

        `draw` is the draw pile, its next card first; if it is not said, all other cards lie there shuffled. `discards` lie
        under the top card, the lowest first. `called` and `exposed` name seats with one card. A `partial` table may lack
        cards. The turn is seat 0's, and the last seat dealt, unless it is said otherwise.

        `phase` is `play`; `respond`: the top card, a Draw Two or Wild Draw Four that `attacker` laid, waits for the next
        seat's answer, `owed` cards in all (for a Wild Draw Four that can be challenged, `below_colour` was the colour in
        play before it: whether it was a bluff is judged on the attacker's hand); `choose_colour`: `turn` names the colour
        of a first card that has none; `flip`: the first card is not turned; or `dealer_draw`.
        """
        if unknown:
            raise BadPosition("position-word", words=", ".join(map(shown, unknown)), number=len(unknown))
        game = cls.__new__(cls)
        game._sit_down(rules, seed, chance)
        position.lay_out(game._t, game.rules, position.Described(
            hands, top, colour, turn, draw, discards, direction, dealer, called, exposed, scores, phase, attacker, owed,
            below_colour, partial))
        game._begin()
        return game

    # -- how it stands -------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many sat down."""
        return self.rules.seats

    @property
    def here(self) -> tuple[int, ...]:
        """The seats whose players have not left."""
        return tuple(seat for seat in range(self.seats) if self._t.here[seat])

    @property
    def phase(self) -> Phase:
        """What is awaited."""
        return Phase(self._t.phase)

    @property
    def turn(self) -> int:
        """Whose turn it is; while a draw card waits for an answer, its target."""
        return self._t.turn

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose decision the table waits for."""
        return awaited(situation_of(self._t))

    @property
    def top(self) -> Card | None:
        """The top card, if one is laid."""
        return CARDS[self._t.top] if self._t.top >= 0 else None

    @property
    def colour(self) -> Colour | None:
        """The colour in play."""
        return Colour(self._t.colour) if self._t.colour < 4 else None

    @property
    def dealer(self) -> int:
        """Who dealt this round."""
        return self._t.dealer

    @property
    def scores(self) -> tuple[int, ...]:
        """Points so far."""
        return tuple(self._t.scores[: self.seats])

    @property
    def round_over(self) -> bool:
        """Whether the round is over."""
        return self._t.phase in (Phase.ROUND_OVER, Phase.GAME_OVER)

    @property
    def over(self) -> bool:
        """Whether the game is over: somebody has won it, or too few are left to deal again.

        Who is left alone has won the round (`round_winner`) and scored it, but not the game: if the target is not reached,
        `phase` stays ROUND_OVER, `winners` is empty, and no round can be dealt (Q-77).
        """
        return self._t.phase == Phase.GAME_OVER or (self.round_over and self._t.present < 2)

    @property
    def round_winner(self) -> int | None:
        """Who has won the round that is over; None while one is on, and after a blocked one."""
        return self._t.winner if self.round_over and self._t.winner != NOBODY else None

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the game: several if they share it; nobody while it is on, or if it ended because all others left."""
        return tuple(seat for seat in range(self.seats) if self._t.won[seat])

    @property
    def next_dealer(self) -> int | None:
        """Who deals next; None while it is still to be drawn."""
        return None if self._t.next_dealer == NOBODY else self._t.next_dealer

    @property
    def events(self) -> tuple[Event, ...]:
        """All that has happened, hidden things included: what a viewer may know is `events_for(viewer)`."""
        return tuple(self._events)

    @property
    def texts(self) -> tuple[Text, ...]:
        """What stands on the Customizable cards: `CU:1` bears the first."""
        return texts_of(self.rules)

    def hand(self, seat: int) -> Hand:
        """The cards of a seat."""
        self._check_seat(seat)
        return hand_of(self._t.hands[seat])

    def problems(self, *, partial: bool = False) -> tuple[LastcardError, ...]:
        """All that is wrong with the table as it stands; nothing, if only moves were made."""
        return position.problems(self._t, self.rules, partial=partial)

    # -- what may be done ----------------------------------------------------------------------------------------------

    def legal(self, seat: int) -> tuple[Move, ...]:
        """What that seat may sensibly do now, sorted. Any play may carry `uno=True` besides; anybody may `Leave()`."""
        self._check_seat(seat)
        return legal_moves(self._t, seat)

    def costly(self, seat: int) -> tuple[Move, ...]:
        """What that seat may do at the price of cards: wrong calls and accusations, where the table punishes them."""
        self._check_seat(seat)
        return costly_moves(self._t, seat)

    def why_not(self, seat: int, move: Move | str) -> LastcardError | None:
        """Why that seat may not do that: a reason with `code` and `rule`, or None if it may."""
        try:
            return why_not_move(self._t, seat, self._move(move))
        except BadNotation as wrong:
            return wrong

    def bluffs(self, seat: int) -> bool:
        """Whether a Wild Draw Four laid by that seat now would break R-047, and could be challenged for it."""
        self._check_seat(seat)
        return self.view(seat).bluffs()

    def play(self, seat: int, move: Move | str) -> tuple[Event, ...]:
        """Make a move. What came of it is returned; a move that is refused raises its reason and changes nothing."""
        move = self._move(move)
        reason = why_not_move(self._t, seat, move)
        if reason is not None:
            raise reason
        act, kind, colour, other, uno = move.encode()
        proposal = ""
        if isinstance(move, Propose):
            steps = parse_proposal(move.program, self.seats)
            proposal = proposal_text(steps)
            self._t.programs[PROPOSAL] = rows(steps)
        playing.apply(self._t, seat, act, kind, colour, other, uno)
        return self._happened(proposal)

    def next_round(self, *, written: Iterable[Text | str] | None = None, agreed: Iterable[int] = (),
                   dealer: int | None = None, joining: int = 0, chance: Chance | None = None) -> tuple[Event, ...]:
        """Deal the next round. Between two rounds other words may be written on the cards, if all who are here agree:
        `next_round(written=["c04", ""], agreed=game.here)` (R-055, R-057, Q-11). To the words of the first deal they agree
        in `Game(…, agreed=…)`.

        `joining` so many people take new seats to the left of the last one; they have no points yet, and have seen what a
        spectator has.

        `chance` answers from here on: the draw for the deal, if there is one, the deal, and all shuffles of this round.
        A table with sealed shuffles brings a new one for each round."""
        if chance is not None and not callable(chance):
            raise BadRules("no-chance", chance=shown(chance))
        if self._t.phase != Phase.ROUND_OVER:
            raise BadMove("game-is-over" if self.over else "round-is-on", rule="R-083")
        if not _is_whole(joining) or not 0 <= joining <= MOST_SEATS - self.seats:
            raise BadRules("bad-seats", seats=shown(joining), least=0, most=MOST_SEATS - self.seats)
        if self._t.present + joining < 2:
            raise BadMove("too-few-players", rule="Q-77")
        if dealer is not None and (not _is_seat(dealer, self.seats) or not self._t.here[dealer]):
            raise BadRules("no-such-dealer", dealer=str(dealer), seats=self.seats)
        listed = isinstance(written, Iterable) and not isinstance(written, str)
        rules = self.rules if written is None else self.rules.replace(written=tuple(written) if listed else written)
        against = self._against(agreed)
        if rules != self.rules and against:
            raise _not_all_agree(against)
        begun = len(self._events)
        if rules != self.rules:
            self._rewrite(rules)
        for _ in range(joining):
            self._take_a_seat()
        if chance is not None:
            self._t.source = chance
        if dealer is None and self._t.next_dealer == NOBODY:
            setup.draw_for_dealer(self._t)
        self._deal(self._t.next_dealer if dealer is None else dealer)
        return tuple(self._events[begun:])

    def _take_a_seat(self) -> None:
        """Somebody sits down at the end of the row."""
        seat = self.seats
        self._views[seat] = (len(self._events), replace(self.view(SPECTATOR), viewer=seat))
        self.rules = self.rules.replace(seats=seat + 1)
        self._t.seats += 1
        self._t.present += 1
        self._t.here[seat] = 1
        self._events.append(PlayerJoined(seat))

    def _rewrite(self, rules: Rules) -> None:
        """Other words stand on the cards."""
        self.rules = rules
        fresh = new_table(dice)
        encode(rules, fresh)
        self._t.programs, self._t.texts, self._t.free = fresh.programs, fresh.texts, fresh.free
        self._events.append(RulesWritten(tuple(map(str, rules.written))))

    def _deal(self, dealer: int) -> tuple[Event, ...]:
        setup.deal(self._t, dealer)
        setup.turn_first_card(self._t)
        return self._happened()

    def _happened(self, proposal: str = "") -> tuple[Event, ...]:
        """What the rules have told, as events, and how the table stands now."""
        events = events_of(self._t.news, self._t.direction, proposal)
        self._t.news.clear()
        stands = situation_of(self._t)
        changes = changes_between(self._stands, stands)
        if changes:
            events.append(TableStands(changes))
        self._stands = stands
        self._events += events
        return tuple(events)

    def _move(self, move: Move | str) -> Move:
        return parse_move(move, self.texts) if isinstance(move, str) else move

    def _check_seat(self, seat: int) -> None:
        if not _is_seat(seat, self.seats):
            raise BadMove("not-at-the-table", rule="Q-77", seat=shown(seat))

    def _check_viewer(self, viewer: int) -> None:
        if not (type(viewer) is int and viewer == SPECTATOR) and not _is_seat(viewer, self.seats):
            raise BadMove("not-at-the-table", rule="Q-77", seat=shown(viewer))

    def _against(self, agreed: object) -> list[int]:
        """Who of those who are here has not agreed."""
        if not isinstance(agreed, Iterable) or isinstance(agreed, str):
            raise BadMove("not-at-the-table", rule="Q-77", seat=shown(agreed))
        agreeing = list(agreed)
        for seat in agreeing:
            self._check_seat(seat)
        return sorted(set(self.here) - set(agreeing))

    # -- what is seen --------------------------------------------------------------------------------------------------

    def view(self, viewer: int = SPECTATOR) -> View:
        """The table as that seat knows it, or a spectator."""
        self._check_viewer(viewer)
        seen, view = self._views[viewer]
        for event in self._events[seen:]:
            view = view.after(project(event, viewer))
        self._views[viewer] = (len(self._events), view)
        return view

    def events_for(self, viewer: int = SPECTATOR) -> tuple[Event, ...]:
        """What that viewer may know of all that has happened."""
        self._check_viewer(viewer)
        return tuple(seen for event in self._events if (seen := project(event, viewer)) is not None)

    def copy(self) -> Self:
        """The same game once more; what is done to one does not touch the other.

        A `chance` of your own is shared by both if it remembers anything (a tape, a generator), unless it has a method
        `copy()`: then the copy gets one of its own.
        """
        other = type(self).__new__(type(self))
        other.rules = self.rules
        other._t = copy_table(self._t)
        own = getattr(self._t.source, "copy", None)
        if callable(own):
            other._t.source = own()
        other._events = list(self._events)
        other._views = dict(self._views)
        other._stands = self._stands
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self.rules == other.rules and self._events == other._events
                and all(getattr(self._t, name) == getattr(other._t, name) for name in TABLE_FIELDS))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        if self.round_over:
            return f"<Game {self.rules}: {self.phase.name.lower()}, points {self.scores}>"
        return f"<Game {self.rules}: {self.top} on top, {self.phase.name.lower()} of seat {self.turn}>"


def seeded(seed: int | None) -> int:
    """The dice's first state: scattered, so that neighbouring seeds play differently, and never zero."""
    if seed is not None and not _is_whole(seed):
        raise BadRules("no-seed", seed=shown(seed))
    x = secrets.randbits(63) if seed is None else seed
    for _ in range(2):
        x = (x + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        x = ((x ^ x >> 30) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        x = ((x ^ x >> 27) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        x ^= x >> 31
    return (x & 0x7FFFFFFFFFFFFFFF) or 1


def _is_seat(seat: object, seats: int) -> bool:
    return isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < seats


def _is_whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def _not_all_agree(against: Sequence[int]) -> BadMove:
    return BadMove("not-all-agree", rule="Q-11", seats=", ".join(map(str, against)))
