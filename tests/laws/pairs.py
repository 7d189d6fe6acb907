"""Games played twice: the second time with other cards wherever one viewer could not look.

Run A is a game by random rules and commands; every card in it is a place in some shuffle. It stops at a step, and of
one viewer it is known by hand, from what the rules say, which places that viewer has seen by then. Run B has the same
commands, but in the places that the viewer has not seen the cards lie in another order, and votes that were never told
may be others. What the rules themselves make known (REVEALS) must be as in run A, else another order is tried. Then all
that the viewer receives must be as in run A, step by step, to the letter.
"""
from __future__ import annotations

import inspect
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from lastcard import events as ev
from lastcard import game as game_module
from lastcard.errors import LastcardError
from lastcard.events import SPECTATOR, Event
from lastcard.game import Game
from lastcard.moves import CallUno, Catch, JumpIn, Leave, Move, Play, Propose, Vote, parse_move
from lastcard.notation import CARDS, Card, Colour, Phase
from lastcard.options import EDITIONS, OPTIONS, Rules, Value
from lastcard.programs import IDEAS, SEAT_LETTERS, Does
from lastcard.rules.cards import WILD
from lastcard.rules.table import Table
from lastcard.rules.ways import DEALER
from lastcard.views import View

Command = tuple[int, Move | None]              # a seat and its move; None: the next round is dealt
Key = tuple[int, int, int]                     # round, first cards returned, reshuffles: which shuffle it is
LATER: Final = 1 << 30                         # never seen
DEAD: Final = -1                               # a place that was shuffled again before its card came
MOST_TRIES: Final = 12
TABLE_DEALS: Final = (SPECTATOR, None)
PROGRAMS: Final = (
    "next draw until red", "everyone discard wilds; next draw 2", "others vote; next draw until named if yes",
    "everyone hold 2", "everyone draw 1; next skip", "next draw 3 instead; player again", "player open hands; next draw 2",
    "everyone discard 1; player again", "others vote; others discard wilds if no; next elbows", "free: Everybody sings",
    "free: Whatever you like", "",
)


# -- the cards and who has seen them -----------------------------------------------------------------------------------


@dataclass
class Cards:
    """All cards of a recorded game, by places: a place is one card of one shuffle."""

    kinds: list[int] = field(default_factory=list)          # what lies there
    pools: list[int] = field(default_factory=list)          # which places can have each other's cards
    made: list[int] = field(default_factory=list)           # at which step it was shuffled
    orders: dict[Key, list[int]] = field(default_factory=dict)
    beneath: dict[Key, list[int]] = field(default_factory=dict)    # hands that were buried, if by lot
    asked: list[int] = field(default_factory=list)          # the places that chance was asked for, in order
    lots: list[int] = field(default_factory=list)           # … and what came in the drawing for the deal: public
    step: int = 0

    def shuffled(self, key: Key, kinds: Iterable[int]) -> list[int]:
        """New places for one shuffle; a first card that goes back does not change which cards there are."""
        order = []
        for kind in kinds:
            order.append(len(self.kinds))
            self.kinds.append(kind)
            self.pools.append(key[0] * 1000 + key[2])
            self.made.append(self.step)
        self.orders[key] = order
        return order


class Shuffler:
    """Chance in run A: a pile gets its whole order when it is first drawn from. Rigged: wild cards come early."""

    def __init__(self, cards: Cards, chance: Random, rigged: bool) -> None:
        self.cards, self.chance, self.rigged = cards, chance, rigged

    def __call__(self, t: Table, n: int) -> int:
        cards = self.cards
        if t.purpose == DEALER:
            cards.lots.append(self.chance.randrange(n))
            return cards.lots[-1]
        key = (t.rounds_played, t.returned, t.reshuffles)
        order = cards.orders.get(key)
        if order is None:
            kinds = t.draw_pile[:n]
            kinds.sort(key=lambda kind: self.chance.random() - (0.4 if self.rigged and kind >= WILD else 0))
            order = cards.shuffled(key, kinds)
        order = order + cards.beneath.get(key, [])
        place = order[len(order) - n]
        cards.asked.append(place)
        return t.draw_pile.index(cards.kinds[place], 0, n)


class Replayer:
    """Chance in run B: the same places come in the same order, with the cards that lie there now."""

    def __init__(self, cards: Cards, kinds: list[int]) -> None:
        self.kinds, self.asked, self.lots = kinds, iter(cards.asked), iter(cards.lots)
        self.lost = False                      # whether it went another way than in run A

    def __call__(self, t: Table, n: int) -> int:
        if t.purpose == DEALER:
            return next(self.lots)
        place = next(self.asked, None)
        if place is None or self.kinds[place] not in t.draw_pile[:n]:
            self.lost = True
            return 0
        return t.draw_pile.index(self.kinds[place], 0, n)


class Burial:
    """The hand of somebody who left, under the draw pile."""

    def __init__(self, places: list[int], viewers: int, by_lot: bool) -> None:
        self.places, self.by_lot = places, by_lot
        self.dug_up = [LATER] * viewers        # when each viewer first saw a card of it again


class Eyes:
    """Who has seen which place, kept by hand from all that happened. What the rules show to whom is written here once
    more, and nothing is asked of the events' own opinion. `favours`: whose eyes decide which of two like cards was laid."""

    def __init__(self, cards: Cards, seats: int, chance: Random | None = None, favours: int | None = None) -> None:
        self.cards, self.seats, self.chance, self.favours = cards, seats, chance, favours
        self.everyone = range(SPECTATOR, seats)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.here = set(range(seats))
        self.pile: deque[int] = deque()
        self.key: Key = (-1, 0, 0)
        self.playing = self.open = self.by_lot = False
        self.frozen: list[int] = []            # what was left in the hand that a Wild Draw Four came from
        self.burials: list[Burial] = []
        self.buried: dict[int, Burial] = {}
        self.seen: dict[int, list[int]] = {}   # by place, for each viewer: the step
        self.knows: dict[int, set[int]] = {}   # by place: who knows that it is where it is
        self.step = 0

    def happened(self, step: int, events: Sequence[Event], by_lot: bool = False) -> None:
        """All that an act brought; `by_lot`: a hand that was buried lies in no order yet."""
        self.step, self.by_lot = step, by_lot
        for number, event in enumerate(events):
            if isinstance(event, ev.RoundBegan):
                self.deal([dealt for dealt in events[number:] if isinstance(dealt, ev.Dealt)])
            else:
                see = SEES.get(type(event))
                if see is not None:
                    see(self, event)

    def look(self, places: Iterable[int], viewers: Iterable[int]) -> None:
        for place in places:
            row = self.seen.setdefault(place, [LATER] * (self.seats + 1))
            knows = self.knows.setdefault(place, set())
            burial = self.buried.get(place)
            for viewer in viewers:
                row[viewer + 1] = min(row[viewer + 1], self.step)
                knows.add(viewer)
                if burial is not None:
                    burial.dug_up[viewer + 1] = min(burial.dug_up[viewer + 1], self.step)

    def next_place(self, card: Card) -> int:
        """The place that this card, the next of the pile, came from."""
        kinds = self.cards.kinds
        if not self.pile:                      # a pile of one card, which nobody was asked for
            self.pile.extend(self.cards.orders.get(self.key) or self.cards.shuffled(self.key, [card.kind]))
        place = next(place for place in self.pile if kinds[place] == card.kind)
        assert place == self.pile[0] or place in self.buried
        self.pile.remove(place)
        return place

    def take(self, seat: int, card: Card) -> int:
        """That card leaves the hand: of several such cards one that is best known."""
        found = [place for place in self.hands[seat] if self.cards.kinds[place] == card.kind]
        if self.favours is None:
            place = max(found, key=lambda place: len(self.knows.get(place, ())))
        else:
            place = max(found, key=lambda place: self.favours in self.knows.get(place, ()))
        self.hands[seat].remove(place)
        return place

    def deal(self, dealt: list[ev.Dealt]) -> None:
        self.key = (self.key[0] + 1, 0, 0)
        self.playing, self.open = True, False
        order = self.cards.orders[self.key]
        self.hands = [[] for _ in range(self.seats)]
        cards = 0
        for number, hand in enumerate(dealt):
            assert hand.cards is not None
            self.hands[hand.seat] = order[number:len(dealt) * len(hand.cards):len(dealt)]
            assert [self.cards.kinds[place] for place in self.hands[hand.seat]] == [card.kind for card in hand.cards]
            self.look(self.hands[hand.seat], [hand.seat])
            cards += len(hand.cards)
        self.pile = deque(order[cards:])

    def card_returned(self, event: ev.CardReturned) -> None:
        self.look([self.next_place(event.card)], self.everyone)
        for place in self.pile:
            self.cards.pools[place] = DEAD
        self.key = (self.key[0], self.key[1] + 1, 0)
        self.pile = deque(self.cards.orders[self.key])

    def first_card(self, event: ev.FirstCard) -> None:
        self.look([self.next_place(event.card)], self.everyone)

    def reshuffled(self, _: ev.Reshuffled) -> None:
        """It is told before the drawing that needed it: what was left is drawn first."""
        self.key = (*self.key[:2], self.key[2] + 1)
        self.pile.extend(self.cards.orders.get(self.key, ()))

    def drew(self, event: ev.Drew) -> None:
        assert event.cards is not None
        places = [self.next_place(card) for card in event.cards]
        self.hands[event.seat] += places
        self.look(places, self.everyone if self.open else [event.seat])

    def played(self, event: ev.Played) -> None:
        self.look([self.take(event.seat, event.card)], self.everyone)
        if event.card == Card("W4"):
            self.frozen = list(self.hands[event.seat])

    def card_discarded(self, event: ev.CardDiscarded) -> None:
        self.look([self.take(event.seat, event.card)], self.everyone)

    def challenged(self, event: ev.Challenged) -> None:
        """Q-28: the challenger alone sees the hand."""
        self.look(self.frozen, [event.seat])

    def hands_swapped(self, event: ev.HandsSwapped) -> None:
        one, other = event.seat, event.other
        self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
        self.look(self.hands[one], [one])
        self.look(self.hands[other], [other])

    def hands_passed(self, event: ev.HandsPassed) -> None:
        here = sorted(self.here)
        step = 1 if event.left else -1
        passed = {here[(number + step) % len(here)]: self.hands[seat] for number, seat in enumerate(here)}
        for seat, hand in passed.items():
            self.hands[seat] = hand
            self.look(hand, [seat])

    def hands_opened(self, _: ev.HandsOpened) -> None:
        """R-066: everybody sees every hand."""
        self.open = True
        for hand in self.hands:
            self.look(hand, self.everyone)

    def hands_closed(self, _: ev.HandsClosed) -> None:
        self.open = False

    def round_won(self, _: ev.RoundWon) -> None:
        """R-077: what is left is counted, for all to see."""
        self.playing = False
        for hand in self.hands:
            self.look(hand, self.everyone)

    def round_blocked(self, _: ev.RoundBlocked) -> None:
        self.playing = False

    def player_left(self, event: ev.PlayerLeft) -> None:
        """Q-77: the hand goes under the draw pile."""
        self.here.discard(event.seat)
        if not self.playing:
            return
        places = sorted(self.hands[event.seat], key=lambda place: -self.cards.kinds[place])
        self.hands[event.seat] = []
        if self.by_lot and self.chance is not None:
            self.chance.shuffle(places)
            self.cards.beneath.setdefault(self.key, []).extend(places)
        burial = Burial(places, self.seats + 1, self.by_lot)
        self.burials.append(burial)
        for place in places:
            self.buried[place] = burial
            self.knows[place] = set()
        self.pile.extend(places)

    def hidden_from(self, viewer: int, step: int) -> list[int]:
        """The places that the viewer has not seen by then. A buried hand lies sorted under the pile: who has seen one
        card of it come up knows something of the others, so none of them is moved."""
        pinned = {place for burial in self.burials if burial.dug_up[viewer + 1] <= step and not burial.by_lot
                  for place in burial.places}
        return [place for place, made in enumerate(self.cards.made)
                if made <= step and self.cards.pools[place] != DEAD and place not in pinned
                and (place not in self.seen or self.seen[place][viewer + 1] > step)]

    def known(self, viewer: int, seat: int) -> list[Card]:
        """What of that hand the viewer has seen go there or lie there, sorted."""
        return sorted(CARDS[self.cards.kinds[place]] for place in self.hands[seat]
                      if viewer in self.knows.get(place, ()))


SEES: Final[dict[type[Event], Callable[[Eyes, Any], None]]] = {
    ev.CardReturned: Eyes.card_returned, ev.FirstCard: Eyes.first_card, ev.Reshuffled: Eyes.reshuffled,
    ev.Drew: Eyes.drew, ev.Played: Eyes.played, ev.CardDiscarded: Eyes.card_discarded, ev.Challenged: Eyes.challenged,
    ev.HandsSwapped: Eyes.hands_swapped, ev.HandsPassed: Eyes.hands_passed, ev.HandsOpened: Eyes.hands_opened,
    ev.HandsClosed: Eyes.hands_closed, ev.RoundWon: Eyes.round_won, ev.RoundBlocked: Eyes.round_blocked,
    ev.PlayerLeft: Eyes.player_left,
}


# -- what the rules make known -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Act:
    """A move and what came of it, hidden things included."""

    rules: Rules
    move: Move | None
    events: tuple[Event, ...]

    def says(self, does: Does) -> bool:
        """Whether a card of this table says so."""
        return any(step.does == does for text in self.rules.written for step in text.steps)

    def told(self, *kinds: type[Event]) -> tuple[Event, ...]:
        return tuple(event for event in self.events if isinstance(event, kinds))

    def numbers(self, for_turn: bool) -> tuple[tuple[int, int], ...]:
        """Who drew how many."""
        return tuple((event.seat, event.number) for event in self.events
                     if isinstance(event, ev.Drew) and event.for_turn == for_turn)


@dataclass(frozen=True)
class Reveal:
    """Something hidden that the rules make known: which rule, what, and how it is seen in an act."""

    rule: str
    what: str
    of: Callable[[Act], object]


# -- run A -------------------------------------------------------------------------------------------------------------


def any_rules(chance: Random) -> Rules:
    """Some table: any edition, any options, anything written on the cards."""
    edition = chance.choice(tuple(EDITIONS))
    options: dict[str, Any] = {}
    for option in OPTIONS.values():
        if edition in option.editions and chance.random() < 0.3:
            values: list[Value] = list(option.values)
            if edition in option.numbers:
                values.append(chance.choice(option.numbers[edition]))
            options[option.name] = chance.choice(values)
    if options.get("jump_in_win") is False:
        options["jump_in"] = True
    rules = Rules(edition=edition, seats=chance.randint(2, 6), **options)
    texts = (*IDEAS, *PROGRAMS)
    return rules.replace(written=[chance.choice(texts) for _ in range(rules.customizables)])


def any_move(rules: Rules, chance: Random) -> Move:
    """Any move, allowed or not."""
    card, seat, colour = chance.choice(CARDS), chance.randrange(rules.seats), chance.choice(tuple(Colour))
    return parse_move(chance.choice((
        "draw", "keep", "take", "challenge", "uno", f"catch {seat}", f"colour {colour}", f"discard {card}", "vote yes",
        f"jump in {card}", "propose A draw 1", f"play {card}", f"play {card}{f' {colour}' if card.is_wild else ''}",
        f"play {card} {colour} with {seat}", f"play {card} uno")))


def any_proposal(seats: int, chance: Random) -> Propose:
    """What free words might mean."""
    steps = []
    for _ in range(chance.randrange(4)):
        who, other = chance.sample(SEAT_LETTERS[:seats], 2)
        steps.append(f"{who} " + chance.choice(("draw 2", "discard 1", "skip", f"swap {other}")))
    return Propose("; ".join(steps) or "nothing")


@dataclass(frozen=True)
class Mood:
    """How a table plays: how often somebody draws though a card fits, tries something, says UNO, leaves."""

    draws: float
    tries: float
    calls: float
    leaves: float


def any_command(game: Game, mood: Mood, chance: Random) -> Command:
    if game.phase == Phase.ROUND_OVER and chance.random() < 0.8:
        return TABLE_DEALS
    seat = chance.choice(game.here)
    if chance.random() < mood.leaves:
        return seat, Leave()
    if chance.random() < mood.tries or game.round_over:
        return chance.choice((seat, *game.awaited)), any_move(game.rules, chance)
    if chance.random() < mood.calls:
        calls = [move for move in (*game.legal(seat), *game.costly(seat)) if isinstance(move, CallUno | Catch | JumpIn)]
        if calls:
            return seat, chance.choice(calls)
    seat = chance.choice(game.awaited)
    if game.phase == Phase.PROPOSE:
        return seat, any_proposal(game.seats, chance)
    legal = [move for move in game.legal(seat) if not isinstance(move, CallUno | Catch)]
    plays = [move for move in legal if isinstance(move, Play)]
    others = [move for move in legal if not isinstance(move, Play)]
    if plays and (not others or chance.random() >= mood.draws):
        play = chance.choice(plays)
        return seat, Play(play.card, play.colour, play.target, chance.random() < 0.4)
    return seat, chance.choice(others)


@dataclass
class Recorded:
    """A game as it was played: step 0 is the deal, then each command is a step."""

    rules: Rules
    commands: list[Command]
    told: list[tuple[Event, ...]]              # by step; nothing if the command was refused
    refused: list[LastcardError | None]
    cards: Cards
    eyes: Eyes
    stops: dict[int, Game]                     # how it stood at those steps


def obey(game: Game, command: Command) -> tuple[Event, ...]:
    seat, move = command
    return game.next_round() if move is None else game.play(seat, move)


def record(seed: int, every_step: bool = False) -> Recorded:
    """Play some game and keep what happened. It stops at its end and once before, rather where somebody has to answer,
    to vote or the like than where a turn begins; or at every step."""
    chance = Random(seed)
    rules = any_rules(chance)
    cards = Cards()
    eyes = Eyes(cards, rules.seats, chance)
    game = Game(rules, seed=1, chance=Shuffler(cards, chance, chance.random() < 0.6))
    eyes.happened(0, game.events)
    mood = Mood(chance.choice((0.1, 0.3, 0.7)), chance.choice((0.0, 0.05, 0.2)), chance.choice((0.1, 0.3)),
                chance.choice((0.0, 0.0, 0.02)))
    length = chance.randint(1, 120) if chance.random() < 0.7 else chance.randint(120, 300)
    told: list[tuple[Event, ...]] = [game.events]
    run = Recorded(rules, [], told, [None], cards, eyes, {0: game.copy()})
    weights = 1
    for step in range(1, length + 1):
        if game.over:
            break
        cards.step = step
        command = any_command(game, mood, chance)
        run.commands.append(command)
        try:
            told.append(obey(game, command))
            run.refused.append(None)
        except LastcardError as reason:
            told.append(())
            run.refused.append(reason)
        eyes.happened(step, told[-1], game._t.settled < game._t.to_draw)
        weight = 1 if game.phase == Phase.LAY else 6
        weights += weight
        if every_step or chance.random() < weight / weights:
            run.stops = {**(run.stops if every_step else {}), step: game.copy()}
    run.stops[len(run.commands)] = game
    return run


# -- what a viewer receives --------------------------------------------------------------------------------------------

PROPERTIES: Final = tuple(name for name, value in inspect.getmembers(View)
                          if isinstance(value, property) and not name.startswith("_"))


def sees(events: Iterable[Event], viewer: int) -> list[Event]:
    """The events as they leave for that viewer: by the exit that the game itself uses."""
    leaves = vars(game_module)["project"]
    return [seen for event in events if (seen := leaves(event, viewer)) is not None]


def received(game: Game, viewer: int, moves: Sequence[Move]) -> dict[str, str]:
    """All that a viewer can ask for: what happened, the view, what may be done, and why not each of these moves."""
    view = game.view(viewer)
    found = {"events": repr(game.events_for(viewer)), "view": repr(view), "in words": str(view)}
    for name in PROPERTIES:
        found[name] = repr(getattr(view, name))
    found["legal"] = repr(view.legal())
    found["costly"] = repr(view.costly())
    for move in moves:
        reason = view.why_not(move)
        found[f"why not {move}"] = f"{reason!r} {reason}"
    return found


# -- run B -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Difference:
    """Something hidden got out."""

    viewer: int
    step: int
    what: str
    first: str
    second: str


@dataclass
class Tally:
    """What became of the pairs that were tried."""

    pairs: int = 0
    tries: int = 0
    changed: int = 0                           # other seats' hands or the pile were really others
    hands: int = 0                             # … the hands, at the moment of the stop
    given_up: int = 0                          # no other order was found that the rules' own reveals allow
    seats: int = 0                             # how many of the viewers had a seat


def play_again(run: Recorded, step: int, viewer: int, kinds: list[int], votes: set[int],
               moves: Sequence[Move], reveals: Sequence[Reveal]) -> Difference | Game | None:
    """Run B up to a step: the game, or None if the rules would have made something else known, or a leak."""
    chance = Replayer(run.cards, kinds)
    game = Game(run.rules, seed=1, chance=chance)
    for now in range(step + 1):
        seat, move = run.commands[now - 1] if now else TABLE_DEALS
        if now in votes and isinstance(move, Vote):
            move = Vote(not move.yes)
        refusal: LastcardError | None = None
        told: tuple[Event, ...] = game.events if now == 0 else ()
        try:
            if now > 0:
                told = obey(game, (seat, move))
        except LastcardError as reason:
            refusal = reason
        before = run.refused[now]
        if seat == viewer and move is not None:
            first, second = (f"{reason!r} {reason}" for reason in (before, refusal))
            if first != second:
                return Difference(viewer, now, f"an answer to {move}", first, second)
        elif (refusal is None) != (before is None):
            return None
        if move is None and chance.lost:
            return None                        # hands with a first Wild Draw Four that was to be turned and go back
        one, other = Act(run.rules, move, run.told[now]), Act(run.rules, move, told)
        if any(reveal.of(one) != reveal.of(other) for reveal in reveals):
            return None
        mine, again = sees(run.told[now], viewer), sees(told, viewer)
        if mine != again:
            return Difference(viewer, now, f"events of {move}", repr(mine), repr(again))
        assert not chance.lost, "run B went another way, and nobody saw it"
    wanted = received(run.stops[step], viewer, moves)
    got = received(game, viewer, moves)
    for what in wanted:
        if wanted[what] != got.get(what):
            return Difference(viewer, step, what, wanted[what], str(got.get(what)))
    return game


def pair(run: Recorded, step: int, viewer: int, chance: Random, tally: Tally,
         reveals: Sequence[Reveal]) -> Difference | None:
    """Play again with other cards in hidden places: all of them, then ever fewer, until the rules' reveals agree."""
    hidden = run.eyes.hidden_from(viewer, step)
    ballots = [now for now in range(1, step + 1) if isinstance(run.commands[now - 1][1], Vote)
               and run.commands[now - 1][0] != viewer and run.refused[now] is None]
    moves = [any_move(run.rules, chance) for _ in range(6)]
    share = 1.0
    for _ in range(MOST_TRIES):
        tally.tries += 1
        kinds = list(run.cards.kinds)
        pools: dict[int, list[int]] = {}
        for place in hidden:
            if share == 1 or chance.random() < share:
                pools.setdefault(run.cards.pools[place], []).append(place)
        for places in pools.values():
            cards = [kinds[place] for place in places]
            chance.shuffle(cards)
            for place, kind in zip(places, cards, strict=True):
                kinds[place] = kind
        votes = {now for now in ballots if chance.random() < 0.4}
        found = play_again(run, step, viewer, kinds, votes, moves, reveals)
        if isinstance(found, Difference):
            return found
        if found is not None:
            tally.pairs += 1
            tally.seats += viewer != SPECTATOR
            tally.changed += bool(votes) or kinds != run.cards.kinds
            tally.hands += found._t.hands != run.stops[step]._t.hands
            return None
        share *= 0.7
    tally.given_up += 1
    return None


def differences(seeds: Iterable[int], tally: Tally, reveals: Sequence[Reveal]) -> Iterator[Difference]:
    """Whatever gets out, in the pairs of all these games: two stops each, two viewers at each."""
    for seed in seeds:
        run = record(seed)
        chance = Random(f"again {seed}")
        for step in run.stops:
            for viewer in chance.sample(range(SPECTATOR, run.rules.seats), 2):
                found = pair(run, step, viewer, chance, tally, reveals)
                if found is not None:
                    yield found
