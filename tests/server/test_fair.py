"""Sealed shuffles: the known answers of `uno-fair/1`, a shuffle that is made at once, copies, and building a table again."""
import copy
import pickle
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from math import factorial
from random import Random

import pytest

from lastcard import Draw, Game, Leave, Move, Rules, fair
from lastcard.fair import BadChance, Sealed, Secret, Stream, commitment, player_commitment, rules_digest, transcript
from lastcard.notation import CARDS
from lastcard.rules.cards import KINDS, WILD_DRAW_FOUR
from lastcard.rules.hands import holds, lose
from lastcard.rules.piles import fresh_deck, settle
from lastcard.rules.table import Table, copy_table

SECRET = bytes(range(97))
PLAYERS = [(seat, player_commitment("tbl_demo", 7, seat, bytes([fill]) * 32), bytes([fill]) * 32)
           for seat, fill in ((0, 0x11), (1, 0x22), (3, 0x33))]
SEAL = commitment("tbl_demo", 7, SECRET)
TRANSCRIPT = transcript("tbl_demo", 7, rules_digest("classic-108"), SEAL, PLAYERS)


def numbers(stream: Stream) -> Iterator[int]:
    return map(stream.word, count())


def shuffled(cards: Sequence[int], stream: Stream) -> list[int]:
    """The shuffle of Fisher and Yates as the specification prints it, all at once."""
    words = numbers(stream)
    pile = list(cards)
    for i in range(len(pile) - 1, 0, -1):
        limit = (1 << 32) // (i + 1) * (i + 1)
        while (word := next(words)) >= limit:
            pass
        pile[i], pile[word % (i + 1)] = pile[word % (i + 1)], pile[i]
    return pile


def test_the_known_answers() -> None:
    assert SEAL.hex() == "45499a03175050024b358d78956598515f1e82baa96b626e971a71d1cc814819"
    assert TRANSCRIPT.hex() == "d572fe64c26997c9aec28adf4a2c128b68ef128ab88004026fae78562c8a0950"
    assert transcript("tbl_demo", 7, rules_digest("classic-108"), SEAL, reversed(PLAYERS)) == TRANSCRIPT
    deal = shuffled(range(108), Stream(SECRET, TRANSCRIPT, "deal"))
    assert deal[:10] == [48, 58, 79, 97, 6, 64, 62, 42, 98, 24]
    again = shuffled(range(40), Stream(SECRET, TRANSCRIPT, "reshuffle/1"))
    assert again[:10] == [26, 23, 24, 30, 36, 28, 18, 35, 13, 25]


def canonical(rules: Rules) -> list[str]:
    """The deck in its own order, said a second time: by colour and sign, wilds, what the edition adds, written cards last."""
    colours = [f"{colour}{sign}" for colour in "RGBY" for sign in (*"0123456789", "skip", "rev", "+2")
               for _ in range(1 if sign == "0" else 2)]
    deck = colours + ["W"] * 4 + ["W4"] * 4
    if rules.edition == "uno112":
        deck += ["SW"] * rules.swap_hands
    if rules.edition == "mario":
        deck += ["ST"] * rules.stars
    texts = list(dict.fromkeys(rules.written))
    return deck + [f"CU:{texts.index(text) + 1}" for text in rules.written]


def sealed(rules: Rules, secret: bytes = SECRET, n: int = 7) -> Sealed:
    return Sealed.of(secret, "tbl_demo", n, str(rules))


def dealt(rules: Rules, dealer: int = 0, secret: bytes = SECRET, n: int = 7) -> Game:
    """A game from a sealed chance; the dice, which nobody asks, are the same ones in each."""
    return Game(rules, chance=sealed(rules, secret, n), dealer=dealer, seed=1)


def streams(rules: Rules, secret: bytes = SECRET, n: int = 7) -> dict[str, Stream]:
    written = transcript("tbl_demo", n, rules_digest(str(rules)), commitment("tbl_demo", n, secret))
    return {label: Stream(secret, written, label) for label in ("deal", "dealer", "first/1", "reshuffle/1", "reshuffle/2")}


def kinds_of(game: Game) -> list[int]:
    """The deck of kinds in its own order, as the rules build it."""
    t = copy_table(game._t)
    fresh_deck(t)
    return list(t.draw_pile[:t.to_draw])


def in_hand(t: Table, seat: int) -> Counter[int]:
    """A hand, card by card."""
    t = copy_table(t)
    cards: Counter[int] = Counter()
    for kind in range(KINDS):
        while holds(t, seat, kind):
            lose(t, seat, kind)
            cards[kind] += 1
    return cards


@pytest.mark.parametrize("rules", [
    Rules.classic(seats=4), Rules.classic(seats=10), Rules.uno112(seats=3, written=["c04", "c05", "c04"]),
    Rules.mario(seats=2, written=["c01", "free: sing"]),
], ids=str)
def test_dealing_card_by_card_is_the_shuffle_made_at_once(rules: Rules) -> None:
    """Hands, first card and what is left of the draw pile are those of a deck that was shuffled whole."""
    tried = 0
    for n in range(12):
        dealer = n % rules.seats
        game = dealt(rules, dealer, n=n)
        if game._t.returned:
            continue
        tried += 1
        deck = shuffled(kinds_of(game), streams(rules, n=n)["deal"])
        hands: list[Counter[int]] = [Counter() for _ in range(rules.seats)]
        for i in range(7 * rules.seats):
            hands[(dealer + 1 + i) % rules.seats][deck.pop()] += 1
        assert game._t.discards[0] == deck.pop()
        left = copy_table(game._t)
        settle(left)
        assert left.draw_pile[:left.to_draw] == deck[:left.to_draw]
        for seat in range(rules.seats):
            drawn = deck[left.to_draw:]                   # a first Draw Two has made somebody draw
            assert in_hand(game._t, seat) - hands[seat] <= Counter(drawn)
            assert hands[seat] <= in_hand(game._t, seat)
    assert tried > 6


@pytest.mark.parametrize("rules", [
    Rules.classic(seats=2), Rules.uno112(seats=2, written=["c04", "c05", "c04"]), Rules.mario(seats=2, written=["", "c01"]),
], ids=str)
def test_the_deck_starts_in_its_own_order(rules: Rules) -> None:
    assert [str(CARDS[kind]) for kind in kinds_of(dealt(rules))] == canonical(rules)


def play_on(game: Game, lot: Random, moves: int) -> list[tuple[int, Move]]:
    """Any legal moves, mostly drawing, so that the pile runs out."""
    made: list[tuple[int, Move]] = []
    for _ in range(moves):
        if game.round_over:
            break
        seat = lot.choice(game.awaited)
        move = Draw() if game.why_not(seat, Draw()) is None and lot.random() < 0.8 else lot.choice(game.legal(seat))
        game.play(seat, move)
        made.append((seat, move))
    return made


def test_a_reshuffle_is_the_shuffle_of_the_discards_made_at_once() -> None:
    found = 0
    for n in range(30):
        rules = Rules.classic(seats=2)
        game, lot = dealt(rules, n=n), Random(n)
        before = game.copy()
        while not game.round_over and game._t.reshuffles == 0:
            before = game.copy()
            play_on(game, lot, 1)
        if game._t.reshuffles == 0 or game._t.settled:
            continue
        found += 1
        at = copy_table(game._t)
        settle(at)
        under = list(before._t.discards[:before._t.laid - 1])
        for more in ([], [before._t.top]):                # the move may have laid a card before it drew
            whole = shuffled(under + more, streams(rules, n=n)["reshuffle/1"])
            if whole[:at.to_draw] == at.draw_pile[:at.to_draw]:
                break
        else:
            raise AssertionError(n)
    assert found > 10


def test_the_same_secret_deals_the_same_round_another_one_another() -> None:
    rules = Rules.classic(seats=3)
    one, other, eighth, backwards = (
        Game(rules, chance=sealed(rules, secret, n), seed=1)          # the draw for the deal too
        for secret, n in ((SECRET, 7), (SECRET, 7), (SECRET, 8), (SECRET[::-1], 7)))
    assert one == other
    assert eighth != one
    assert backwards != one


@pytest.mark.parametrize("seed", range(12))
def test_a_copy_and_a_table_built_again_see_the_same_cards(seed: int) -> None:
    """At any moment, in the middle of a shuffle too, and when players leave, whose hands go under the pile."""
    rules = Rules.mario(seats=4, seven_zero=True)
    lot = Random(seed)
    game = dealt(rules, n=seed)
    made: list[tuple[int, Move]] = []
    while not game.round_over and len(made) < 400:
        trial = game.copy()                               # apply on a copy: what is thrown away leaves no trace
        play_on(trial, Random(lot.random()), lot.randrange(6))
        if len(made) in (60, 120) and len(game.here) > 2:
            game.play(game.here[-1], Leave())
            made.append((len(game.here), Leave()))
        made += play_on(game, lot, 1)
        if lot.random() < 0.3:
            game = game.copy()
    again = dealt(rules, n=seed)
    for seat, move in made:
        again.play(seat, move)
    assert again == game


def test_a_table_that_is_set_back_is_answered_as_before() -> None:
    rules = Rules.classic(seats=2)
    chance = sealed(rules)
    game = Game(rules, chance=chance, dealer=0)
    kept = copy_table(game._t)                            # shares the chance
    first: list[int] = []
    second: list[int] = []
    for t, seen in ((copy_table(kept), first), (copy_table(kept), second)):
        settle(t)
        seen += t.draw_pile[:t.to_draw]
    assert first == second


class Rigged(Stream):
    """Words as they are told, so that some are passed over."""

    def __init__(self, words: list[int]) -> None:
        super().__init__(SECRET, TRANSCRIPT, "deal")
        self._words = words


def test_words_that_would_favour_a_number_are_passed_over_and_stay_so_after_a_set_back() -> None:
    limit = (1 << 32) // 108 * 108
    assert Rigged([limit, limit + 1, 5, 9]).below(108, 0) == (5, 3)
    assert Rigged([limit - 1]).below(108, 0) == (107, 1)
    game = Game(Rules.classic(seats=2), seed=1)
    t = copy_table(game._t)
    t.purpose, t.rounds_played = 2, 0
    words = [7, limit, 5, limit, limit, 8, 9, 10, 11]
    chance = Sealed(SECRET, TRANSCRIPT)
    chance._streams["deal"] = Rigged(words)

    def ask(of: Sealed, question: int) -> int:
        t.questions = question + 1
        return of(t, 108)
    assert [ask(chance, question) for question in range(4)] == [7, 5, 8, 9]
    other = chance.copy()
    assert ask(chance, 2) == 8
    assert ask(chance, 3) == 9
    assert [ask(other, question) for question in (4, 0)] == [10, 7]
    assert ask(chance, 4) == 10                           # whatever the copy was asked
    assert [ask(other, question) for question in (1, 2, 3)] == [5, 8, 9]
    with pytest.raises(BadChance) as caught:
        ask(other, 5)
    assert caught.value.code == "fair-out-of-turn"


def test_a_first_wild_draw_four_begins_a_stream_of_its_own() -> None:
    rules = Rules.classic(seats=2)
    for n in range(400):
        game = dealt(rules, n=n)
        if game._t.returned == 1:
            break
    else:
        raise AssertionError("no Wild Draw Four was turned")
    pile = kinds_of(game)
    words = numbers(streams(rules, n=n)["deal"])
    for last in range(107, 107 - 15, -1):                 # as far as it was drawn: hands and first card
        j = next(words) % (last + 1)
        pile[last], pile[j] = pile[j], pile[last]
    assert pile[93] == WILD_DRAW_FOUR
    whole = shuffled(pile[:94], streams(rules, n=n)["first/1"])
    assert game._t.discards[0] == whole[93]
    t = copy_table(game._t)
    settle(t)
    assert t.draw_pile[:t.to_draw] == whole[:t.to_draw]


def test_a_round_s_chance_is_for_that_round_alone() -> None:
    rules = Rules.classic(seats=2)
    game = dealt(rules)
    game.play(1, Leave())
    game._t.here[1], game._t.present = 1, 2
    before = game.copy()
    with pytest.raises(BadChance) as caught:
        game.next_round()
    assert caught.value.code == "fair-other-round"
    before.next_round(chance=sealed(rules, n=8), dealer=0)
    fresh = dealt(rules, n=8)
    assert [before.hand(seat) for seat in (0, 1)] == [fresh.hand(seat) for seat in (0, 1)]


def test_it_answers_for_shuffles_alone() -> None:
    game = Game(Rules.classic(seats=2), seed=1, dealer=0)
    t = copy_table(game._t)
    t.purpose = 0
    with pytest.raises(BadChance) as caught:
        sealed(game.rules)(t, 5)
    assert caught.value.code == "fair-no-purpose"


def test_every_order_is_possible_and_none_likelier() -> None:
    """The secret has more bits than there are orders; place by card over many shuffles."""
    assert factorial(112) < 1 << 8 * (fair.SECRET_BYTES - 24)
    seen = [[0] * 20 for _ in range(20)]
    rounds = 4000
    for n in range(rounds):
        for place, card in enumerate(shuffled(range(20), Stream(SECRET, TRANSCRIPT, f"reshuffle/{n}"))):
            seen[place][card] += 1
    expected = rounds / 20
    chi = sum((cell - expected) ** 2 / expected for line in seen for cell in line)
    assert abs(chi - 361) < 4 * (2 * 361) ** 0.5


def test_the_secret_shows_itself_to_nobody() -> None:
    secret = Secret(b"canary-canary")
    chance = Sealed(secret, TRANSCRIPT)
    game = Game(Rules.classic(seats=2), chance=chance)
    for shown in (repr(secret), str(secret), f"{secret}", f"{secret:>20}", repr(chance), repr(game),
                  repr(Stream(secret, TRANSCRIPT, "deal")), repr([secret])):
        assert "canary" not in shown
        assert secret.hex() not in shown
    for write in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError):
            write(chance)
