"""The cards of one table, by places: dealt so that hidden ones can be others the second time, and who has seen which.

Every card of a recorded table is a place in some shuffle. In run A each question of chance is answered from a place, and the
place is kept; in run B the same questions get the same places, with the cards that lie there now. The truth about run A is
folded from its log as it is written, and of every person at the table it is known by hand (`Eyes`) what they have seen.
"""
from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from tests.laws.pairs import DEAD, Act, Cards, Eyes

from lastcard.events import SPECTATOR, Event
from lastcard.game import Game
from lastcard.moves import Move, parse_move
from lastcard.options import MOST_SEATS, Rules
from lastcard.rules.cards import WILD
from lastcard.rules.table import Table
from lastcard.rules.ways import DEALER
from lastcard.server import entries as log
from lastcard.server.dealing import Cards as SealedCards
from lastcard.server.ports import Row
from lastcard.server.state import Secrets, TableState

NO_SECRET: Final = b"\0" * 100                 # these cards come of no secret
Question = tuple[int, int, int, int, int]      # round, purpose, first cards returned, reshuffles, the how manieth
Answers = Callable[[Question, Table, int], int]


class Placed:
    """The chance of one round. It remembers nothing, so that copies of the game can share it."""

    def __init__(self, number: int, answer: Answers) -> None:
        self._round, self._answer = number, answer

    def __call__(self, t: Table, n: int) -> int:
        return self._answer((self._round, t.purpose, t.returned, t.reshuffles, t.questions), t, n)

    def copy(self) -> Placed:
        return self


class FirstDeal:
    """Run A. Rigged: wild cards come early."""

    def __init__(self, seed: str, *, rigged: bool) -> None:
        self.cards = Cards()
        self.places: dict[Question, int] = {}  # … or the lot itself, in the drawing for the deal, which is public
        self.chance = Random(f"{seed} cards")
        self.rigged = rigged

    def __call__(self, question: Question, t: Table, n: int) -> int:
        if t.purpose == DEALER:
            return self.places.setdefault(question, self.chance.randrange(n))
        place = self.places.get(question)
        if place is None:
            place = self.places[question] = self._next(question, t, n)
        return t.draw_pile.index(self.cards.kinds[place], 0, n)

    def _next(self, question: Question, t: Table, n: int) -> int:
        """A pile gets its whole order when it is first drawn from."""
        key = (question[0], t.returned, t.reshuffles)
        order = self.cards.orders.get(key)
        if order is None:
            kinds = t.draw_pile[:n]
            kinds.sort(key=lambda kind: self.chance.random() - (0.4 if self.rigged and kind >= WILD else 0))
            order = self.cards.shuffled(key, kinds)
        order = order + self.cards.beneath.get(key, [])
        return order[len(order) - n]


class SecondDeal:
    """Run B: the same places, other cards in some of them."""

    def __init__(self, first: FirstDeal, kinds: list[int]) -> None:
        self.first, self.kinds = first, kinds
        self.lost = False                      # whether it went where run A has not been

    def __call__(self, question: Question, t: Table, n: int) -> int:
        place = self.first.places.get(question)
        if place is not None and t.purpose == DEALER:
            return place
        if place is None or self.kinds[place] not in t.draw_pile[:n]:
            self.lost = True
            return 0
        return t.draw_pile.index(self.kinds[place], 0, n)


class PlacedDealer:
    """Deals at the first table that is dealt at, as told; at all others from their secrets, which may be made others."""

    def __init__(self, answer: Answers, others: bytes = b"") -> None:
        self._answer, self._others = answer, others
        self._sealed = SealedCards()
        self.table: str | None = None

    def new_game(self, rules: Rules, table: str, n: int, secret: bytes) -> Game:
        self.table = table if self.table is None else self.table
        if table == self.table:
            return Game(rules, seed=1, chance=Placed(n - 1, self._answer))
        return self._sealed.new_game(rules, table, n, secret + self._others)

    def next_round(self, game: Game, joining: int, table: str, n: int, secret: bytes) -> None:
        if table == self.table:
            game.next_round(joining=joining, chance=Placed(n - 1, self._answer))
        else:
            self._sealed.next_round(game, joining, table, n, secret + self._others)


class AllSecrets(Secrets):
    """For a dealer who needs none."""

    def of_round(self, n: int) -> bytes:  # noqa: ARG002  # there is one for all
        return NO_SECRET


def act_of(state: TableState, entry: log.Entry, happened: list[object]) -> Act:
    """What a row was in the rules' eyes."""
    events = tuple(event for event in happened if isinstance(event, Event))
    move: Move | None = None
    if isinstance(entry, log.Moved) and state.game is not None:
        move = parse_move(entry.move, state.game.texts)
    return Act(state.rules if state.game is None else state.game.rules, move, events)


class Truth:
    """How a table stands, folded from its log as the rows are written; and who has seen which place."""

    def __init__(self, deal: FirstDeal, dealer: PlacedDealer, table: str) -> None:
        self.deal, self.dealer, self.table = deal, dealer, table
        self.secrets = AllSecrets(dealer, {})
        self.eyes = Eyes(deal.cards, MOST_SEATS, deal.chance)
        self.rows: list[Row] = []
        self.acts: list[Act] = []
        self.state: TableState
        # For each session, by round: as which viewers it looked on in it, and the last row that it saw so.
        self.looked: dict[str, dict[int, dict[int, int]]] = {}

    @property
    def game(self) -> Game | None:
        return self.state.game

    def row(self, row: Row) -> None:
        """The next row of the log."""
        self.rows.append(row)
        entry, _ = log.read(row.body)
        if isinstance(entry, log.Opened):
            self.state = TableState(self.table, entry)
            self.acts.append(Act(self.state.rules, None, ()))
            return
        self.deal.cards.step = row.seq
        happened = self.state.apply(entry, self.secrets)
        act = act_of(self.state, entry, [*happened])
        self.acts.append(act)
        game = self.state.game
        if game is not None:
            if isinstance(entry, log.Dealt):
                self.eyes.here = set(game.here)
            self.eyes.happened(row.seq, act.events, game._t.settled < game._t.to_draw)
            for seat, sitter in enumerate(self.state.sitters):
                if sitter is not None and sitter.is_person:
                    looked = self.looked.setdefault(sitter.session, {}).setdefault(self.state.rounds - 1, {})
                    looked[seat] = row.seq

    def hidden_from(self, session: str) -> list[int]:
        """The places that this person has not seen by now. A buried hand lies sorted under the pile: who has seen one card
        of it come up knows something of the others, so none of them is moved."""
        cards, eyes = self.deal.cards, self.eyes
        looked = self.looked.get(session, {})
        been = {viewer for by_seat in looked.values() for viewer in by_seat} | {SPECTATOR}
        last = len(self.rows)
        pinned = {place for burial in eyes.burials if not burial.by_lot
                  and any(burial.dug_up[viewer + 1] <= last for viewer in been) for place in burial.places}
        found = []
        for place, pool in enumerate(cards.pools):
            if pool == DEAD or place in pinned:
                continue
            row = eyes.seen.get(place)
            seats = looked.get(pool // 1000, {})
            if row is None or (row[SPECTATOR + 1] > last and all(row[seat + 1] > until for seat, until in seats.items())):
                found.append(place)
        return found

    def public_by(self, seq: int) -> set[int]:
        """The kinds of card that somebody without a seat has seen by that row."""
        return {self.deal.cards.kinds[place] for place, row in self.eyes.seen.items() if row[SPECTATOR + 1] <= seq}
