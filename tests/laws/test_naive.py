"""The same rounds played twice: by the rules, and by naive_classic.py, which says them a second time in its own words."""
from collections import deque
from random import Random

import pytest

from lastcard import judging, position
from lastcard.game import Game
from lastcard.moves import Move, NameColour, Play, decode
from lastcard.options import Rules, encode
from lastcard.rules import legal, setup
from lastcard.rules.cards import NO_CARD, NO_COLOUR
from lastcard.rules.play import apply
from lastcard.rules.table import ANSWER, DREW, LAY, NAME_FIRST_COLOUR, NOBODY, ROUND_OVER, Table, new_table

from .naive_classic import COLOURS, LETTERS, NaiveRound, classic_deck

VALUES = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "skip", "rev", "+2"]
KIND = {letter + value: 13 * place + symbol
        for place, letter in enumerate(LETTERS) for symbol, value in enumerate(VALUES)} | {"W": 52, "W4": 53}
NAME = {kind: card for card, kind in KIND.items()}
CARDS = sorted(KIND)
PHASES = {"lay": LAY, "keep": DREW, "answer": ANSWER, "colour": NAME_FIRST_COLOUR}
PLAIN = {"draw": legal.DRAWS, "keep": legal.KEEPS, "accept": legal.ACCEPTS, "challenge": legal.CHALLENGES,
         "uno": legal.SAYS_UNO}
WORDS = {act: word for word, act in PLAIN.items()}
ROUNDS = 20_000
CHUNK = 500
THROUGH_GAME = 50                              # of each chunk, so many rounds through the friendly object

Act = tuple[int, int, int, int]


class Naive(NaiveRound):
    """The naive round, which draws its cards by lot and writes them down for the other side."""

    def __init__(self, lot: Random, rules: Rules, dealer: int) -> None:
        self.lot = lot
        self.tape: deque[int] = deque()
        self.known: dict[int, list[str]] = {}
        super().__init__(rules.seats, dealer, self.by_lot, rules.wild_draw_four, rules.uno_call, rules.reverse_with_two,
                         rules.must_play_drawn, rules.after_caught_bluff)

    def by_lot(self) -> str:
        card = self.lot.choice(self.draw_pile)
        if len(self.draw_pile) > 1:            # the only card that is left is no question of chance
            self.tape.append(KIND[card])
        return card

    def legal(self, seat: int) -> list[str]:
        """As it is said there, but not twice while nothing has happened."""
        if seat not in self.known:
            self.known[seat] = super().legal(seat)
        return self.known[seat]

    def do(self, seat: int, act: str, uno: bool = False) -> None:
        super().do(seat, act, uno)
        self.known.clear()

    def same_card(self, t: Table, n: int) -> int:
        """The engine's question of chance, answered so that it gets the same card."""
        return t.draw_pile.index(self.tape.popleft(), 0, n)


def encoded(act: str) -> Act:
    """A naive act as the rules take it."""
    word, *rest = act.split(" ")
    if word == "play":
        return legal.LAYS, KIND[rest[0]], COLOURS.index(rest[1]) if len(rest) > 1 else NO_COLOUR, NOBODY
    if word == "colour":
        return legal.NAMES_COLOUR, NO_CARD, COLOURS.index(rest[0]), NOBODY
    if word == "catch":
        return legal.CATCHES, NO_CARD, NO_COLOUR, int(rest[0])
    return PLAIN[word], NO_CARD, NO_COLOUR, NOBODY


def naively(move: Move) -> str:
    """A move of the engine in the naive words."""
    act, kind, _, other, _ = move.encode()
    if isinstance(move, Play):
        return f"play {NAME[kind]}" + (f" {move.colour}" if move.colour is not None else "")
    if isinstance(move, NameColour):
        return f"colour {move.colour}"
    return f"catch {other}" if act == legal.CATCHES else WORDS[act]


def masks(hand: list[str]) -> list[int]:
    """A hand as the rules keep it: a kind is in as many of four sets as there are cards of it."""
    found = [0, 0, 0, 0]
    for card in set(hand):
        for copy in range(hand.count(card)):
            found[copy] |= 1 << KIND[card]
    return found


def any_rules(lot: Random) -> Rules:
    return Rules.classic(
        seats=lot.randint(2, 10), wild_draw_four=lot.choice(["bluff", "strict", "free"]),
        uno_call=lot.choice(["normal", "normal", "silent"]), reverse_with_two=lot.choice(["skip", "none"]),
        must_play_drawn=lot.random() < 0.5, after_caught_bluff=lot.choice(["plays", "loses"]))


def any_wish(lot: Random, seats: int) -> str:
    """Something that somebody might wish to do, allowed or not."""
    word = lot.choice(["play", "play", "play", "draw", "keep", "accept", "challenge", "uno", "catch", "colour"])
    if word == "play":
        card = lot.choice(CARDS)
        return f"play {card}" + (f" {lot.choice(COLOURS)}" if card in ("W", "W4") else "")
    if word == "catch":
        return f"catch {lot.randrange(seats)}"
    return f"colour {lot.choice(COLOURS)}" if word == "colour" else word


class Pair:
    """One round, twice."""

    def __init__(self, seed: int, through_game: bool = False, unwilling: bool = False) -> None:
        self.lot = Random(seed)
        self.rules = any_rules(self.lot)
        self.eager = 0.3 if self.lot.random() < 0.03 else 0.98        # rounds of the hesitant take long
        self.unwilling = unwilling
        dealer = self.lot.randrange(self.rules.seats)
        self.naive = Naive(self.lot, self.rules, dealer)
        self.game: Game | None = None
        if through_game:
            self.game = Game(self.rules, chance=self.naive.same_card, dealer=dealer)
            self.t = self.game._t
        else:
            self.t = new_table(self.naive.same_card)
            encode(self.rules, self.t)
            position.before_the_game(self.t)
            setup.deal(self.t, dealer)
            setup.turn_first_card(self.t)
        self.hands: list[tuple[list[str], list[int]]] = [([], [0, 0, 0, 0]) for _ in range(self.rules.seats)]
        self.piles = 0, 0
        self.most_idle = 0
        self.told = [f"seed {seed}: {self.rules}"]
        self.compare()

    def play(self) -> None:
        while self.naive.phase != "over":
            chance = self.lot.random()
            if chance < 0.05:
                self.compare_legal()
            if chance > 0.8:
                self.judge_anything()
            self.act()
            self.compare()
        self.compare_the_end()

    def act(self) -> None:
        """Something that the naive side allows, done on both."""
        naive = self.naive
        seat = naive.turn
        if naive.exposed and self.lot.random() < 0.3:
            seat = self.lot.randrange(naive.seats)
        acts = naive.legal(seat) or naive.legal(seat := naive.turn)
        plays = [act for act in acts if act.startswith("play")]
        if self.unwilling:
            wanted = [act for act in acts if act not in plays]
        else:
            wanted = plays if self.lot.random() < self.eager else acts
        act = self.lot.choice(wanted or acts)
        uno = act.startswith("play") and len(naive.hands[seat]) < 4 and self.lot.random() < 0.5
        self.told.append(f"{seat} {act}{' uno' if uno else ''}")
        naive.do(seat, act, uno)
        what, kind, colour, other = encoded(act)
        if self.game is not None:
            assert self.game.why_not(seat, decode(what, kind, colour, other, int(uno))) is None, self.story()
            self.game.play(seat, decode(what, kind, colour, other, int(uno)))
        else:
            assert legal.why_not(self.t, seat, what, kind, colour, other) == legal.FINE, self.story()
            apply(self.t, seat, what, kind, colour, other, int(uno))
            self.t.news.clear()

    def judge_anything(self) -> None:
        """A wish out of the blue, judged by both."""
        seat = self.lot.randrange(self.naive.seats)
        act = any_wish(self.lot, self.naive.seats)
        allowed = legal.why_not(self.t, seat, *encoded(act)) == legal.FINE
        assert allowed == (act in self.naive.legal(seat)), f"{seat} {act}: {self.story()}"

    def compare_legal(self) -> None:
        """What each seat may do."""
        for seat in range(self.naive.seats):
            moves = self.game.legal(seat) if self.game is not None else judging.legal_moves(self.t, seat)
            assert sorted(map(naively, moves)) == self.naive.legal(seat), self.story()

    def compare(self) -> None:
        """How both tables stand."""
        t, naive = self.t, self.naive
        assert not naive.tape, f"the engine drew less: {self.story()}"
        for seat, hand in enumerate(naive.hands):
            seen, kept = self.hands[seat]
            if seen != hand:
                kept = masks(hand)
                self.hands[seat] = (hand.copy(), kept)
            assert t.hands[seat] == kept and t.held[seat] == len(hand), self.story()  # noqa: PT018
        piles = len(naive.draw_pile), len(naive.discards)
        assert (t.to_draw, t.laid) == piles, self.story()
        if piles != self.piles:
            assert t.discards[: t.laid] == [KIND[card] for card in naive.discards], self.story()
            if piles[0] != self.piles[0]:
                assert sorted(t.draw_pile[: t.to_draw]) == sorted([KIND[card] for card in naive.draw_pile]), self.story()
            self.piles = piles
        assert NAME[t.top] == naive.top, self.story()
        assert t.acts == naive.acts, self.story()
        if naive.phase == "over":
            assert t.phase >= ROUND_OVER, self.story()
            return
        exposed = {seat for seat in range(naive.seats) if t.exposed[seat]}
        called = {seat for seat in range(naive.seats) if t.called[seat]}
        ours = (t.phase, t.turn, t.direction, t.colour, bool(t.announced), exposed, called, t.idle)
        colour = COLOURS.index(naive.colour) if naive.colour else NO_COLOUR
        assert ours == (PHASES[naive.phase], naive.turn, naive.direction, colour, naive.announced, naive.exposed,
                        naive.called, naive.empty_turns), self.story()
        self.most_idle = max(self.most_idle, t.idle)
        if naive.phase == "keep":
            assert NAME[t.drawn[0]] == naive.drawn, self.story()

    def compare_the_end(self) -> None:
        t, naive = self.t, self.naive
        winner = NOBODY if naive.winner is None else naive.winner
        points = [naive.points if seat == winner else 0 for seat in range(naive.seats)]
        assert (t.winner, t.scores[: naive.seats]) == (winner, points), self.story()
        assert naive.blocked == (winner == NOBODY), self.story()
        assert all(judging.legal_moves(t, seat) == () for seat in range(naive.seats)), self.story()

    def story(self) -> str:
        return "\n".join(self.told[:1] + self.told[-12:])


def test_both_play_with_the_same_cards() -> None:
    assert sorted(KIND[card] for card in classic_deck()) == sorted(position.deck_of(Rules.classic()).elements())


@pytest.mark.parametrize("first", range(0, ROUNDS, CHUNK))
def test_the_rules_said_twice(first: int) -> None:
    for seed in range(first, first + CHUNK):
        Pair(seed, seed < first + THROUGH_GAME).play()


def test_rounds_of_the_unwilling() -> None:
    """Nobody lays who need not: all cards come into the hands, turns pass without a card, and 20,000 acts are the end."""
    blocked, idle = set(), set()
    for seed in range(10):
        pair = Pair(seed, unwilling=True)
        pair.play()
        blocked.add(pair.naive.blocked)
        idle.add(pair.most_idle)
    assert blocked == {False, True}
    assert max(idle) > 1
