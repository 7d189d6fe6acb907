"""Corners of the rules that a scenario can't reach or can't say."""
from random import Random
from typing import Any

import pytest

from lastcard.errors import BadPosition
from lastcard.game import Game
from lastcard.moves import CallUno
from lastcard.notation import Card, Phase
from lastcard.options import Rules, encode
from lastcard.rules import random_play
from lastcard.rules.cards import COMMON_CARDS, NO_CARD, NO_COLOUR, WILD_DRAW_FOUR
from lastcard.rules.effects import after_a_star
from lastcard.rules.hands import gain, holds, how_many, lose, one_of
from lastcard.rules.legal import CATCHES, FINE, LAYS, why_not
from lastcard.rules.piles import bury_hand, fresh_deck, next_card, nothing_to_draw, settle
from lastcard.rules.play import MOST_ACTS, apply
from lastcard.rules.setup import counts_in_dealer_draw, deal, draw_for_dealer, turn_first_card
from lastcard.rules.table import (
    DREW,
    GAME_OVER,
    LAY,
    NOBODY,
    ROUND_OVER,
    TABLE_FIELDS,
    Table,
    copy_table,
    new_table,
)
from lastcard.rules.ways import RESHUFFLE, count, dice, lowest


def set_up(rules: str, *hands: str, top: str = "R9", draw: str = "") -> Game:
    return Game.set_up(rules, hands, top=top, draw=draw, partial=True)


# -- hands: four sets -----------------------------------------------------------------------------------------------------


def test_twins_in_a_hand_are_counted_apart() -> None:
    t = new_table(dice)
    for cards in range(4):
        assert how_many(t, 3, WILD_DRAW_FOUR) == t.held[3] == cards
        assert holds(t, 3, WILD_DRAW_FOUR) == (cards > 0)
        gain(t, 3, WILD_DRAW_FOUR)
    for cards in range(4, 0, -1):
        assert how_many(t, 3, WILD_DRAW_FOUR) == t.held[3] == cards
        lose(t, 3, WILD_DRAW_FOUR)
    assert t.hands[3] == [0, 0, 0, 0]


def test_no_hand_has_five_twins() -> None:
    """A kind has at most four cards: a fifth is not swallowed."""
    with pytest.raises(BadPosition) as refused:
        set_up("classic(seats=2)", "R1 W W W W W", "R2")
    assert "position-surplus" in [problem.code for problem in refused.value.problems]


def test_sets_of_kinds() -> None:
    for kinds in ([0], [3, 58], list(range(59))):
        bits = sum(1 << kind for kind in kinds)
        assert count(bits) == len(kinds)
        assert lowest(bits) == min(kinds)


def test_one_of_them_is_each_as_likely() -> None:
    kinds = (1 << 4) | (1 << 9) | (1 << 52)
    answers = iter([0, 1, 2])
    t = new_table(lambda _, n: next(answers) if n == 3 else -1)
    assert [one_of(t, kinds) for _ in range(3)] == [4, 9, 52]


# -- piles ----------------------------------------------------------------------------------------------------------------


def classic(seats: int = 4, chance: int = 1) -> Table:
    return Game(f"classic(seats={seats})", seed=chance, dealer=0)._t


def test_a_settled_pile_comes_as_it_lies() -> None:
    """To settle the order is the same lot as to draw card by card: the same cards come."""
    card_by_card, at_once = classic(), classic()
    settle(at_once)
    assert at_once.settled == at_once.to_draw
    assert [next_card(at_once) for _ in range(79)] == [next_card(card_by_card) for _ in range(79)]
    assert (at_once.to_draw, at_once.settled) == (0, 0)


def test_a_reshuffle_asks_a_new_shuffle_of_all_but_the_top_card() -> None:
    t = classic()
    t.laid = 4
    t.discards[:4] = [5, 6, 7, 8]
    t.to_draw = 0
    assert not nothing_to_draw(t)
    assert {next_card(t), next_card(t), next_card(t)} == {5, 6, 7}
    assert (t.discards[0], t.laid, t.purpose, t.reshuffles) == (8, 1, RESHUFFLE, 1)
    assert nothing_to_draw(t)
    assert next_card(t) == NO_CARD
    assert t.reshuffles == 1


def test_a_buried_hand_comes_last() -> None:
    t = classic()
    cards, pile = [kind for kind in range(54) for _ in range(how_many(t, 2, kind))], t.to_draw
    bury_hand(t, 2)
    assert (t.to_draw, t.held[2]) == (pile + 7, 0)
    come = [next_card(t) for _ in range(pile + 7)]
    assert sorted(come[pile:]) == sorted(cards)
    assert sorted(come + [kind for seat in range(4) for kind in range(54) for _ in range(how_many(t, seat, kind))]
                  + t.discards[: t.laid]) == sorted(COMMON_CARDS)


# -- the deal -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("option", "symbol"), [("zero", 0), ("not_counted", -1)])
def test_what_a_card_counts_when_the_dealer_is_drawn(option: str, symbol: int) -> None:
    t = Game(f"mario(dealer_symbols={option})", seed=1)._t
    assert [counts_in_dealer_draw(t, Card(f"G{number}").kind) for number in range(10)] == list(range(10))
    for code in ("Gskip", "Grev", "G+2", "W", "W4", "ST", "CU:1"):
        assert counts_in_dealer_draw(t, Card(code).kind) == symbol


def test_who_draws_the_highest_number_deals() -> None:
    """Among who ties it is drawn again, until one is the highest (R-012, Q-03)."""
    for seed in range(200):
        game = Game("classic(seats=10)", seed=seed)
        drawn: dict[int, int] = {}
        for event in game.events:
            if type(event).__name__ == "DealerCardDrawn":
                drawn[event.seat] = counts_in_dealer_draw(game._t, event.card.kind)  # type: ignore[attr-defined]
            elif type(event).__name__ == "DrawAgain":
                tied = event.seats  # type: ignore[attr-defined]
                assert tied == tuple(seat for seat in sorted(drawn) if drawn[seat] == max(drawn.values()))
                drawn = {}
        assert [seat for seat in drawn if drawn[seat] == max(drawn.values())] == [game.dealer]


def test_a_first_wild_draw_four_goes_back_and_all_is_shuffled_again() -> None:
    t = new_table(lambda t, n: t.draw_pile.index(WILD_DRAW_FOUR, 0, n) if not t.returned and t.purpose != 2 else 0)
    game = Game("classic(seats=2)", seed=1, dealer=0)
    copied = copy_table(game._t)
    copied.source = t.source
    copied.returned = 0
    copied.purpose = 0
    fresh_deck(copied)
    copied.news.clear()
    turn_first_card(copied)
    assert (copied.returned, copied.laid, copied.to_draw, copied.settled) == (1, 1, 107, 0)


def test_nothing_is_left_of_the_round_before() -> None:
    """A deal leaves a table at which everything is marked as a deal leaves a fresh one."""
    of_the_table = {"seats", "present", "here", "programs", "texts", "free", "chance"}
    of_the_game = {"scores", "rounds_played", "won"}
    behind_the_end = {"draw_pile", "discards", "drawn"}
    set_with_each_rule = {"reached", "step", "refusals", "again", "hit", "verdict", "down_to", "counted", "discarded"}
    fresh = new_table(dice)
    fresh.chance = 1
    encode(Rules.mario(seats=10), fresh)
    used = copy_table(fresh)
    for name in TABLE_FIELDS.keys() - of_the_table:
        setattr(used, name, marked(getattr(used, name)))
    deal(fresh, 2)
    deal(used, 2)
    differs = {name for name in TABLE_FIELDS if getattr(fresh, name) != getattr(used, name)}
    assert differs <= of_the_game | behind_the_end | set_with_each_rule
    assert of_the_game <= differs              # the marks were there


def marked(value: Any) -> Any:
    return [marked(cell) for cell in value] if isinstance(value, list) else 1


# -- rounds that end ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("option", "winner"), [("void", None), ("fewest_points", 1)])
def test_a_round_of_twenty_thousand_acts_is_blocked(option: str, winner: int | None) -> None:
    """Every round ends (Q-57)."""
    game = set_up(f"classic(seats=2, blocked={option})", "R5 R7 R1", "G1 G2 R1", draw="Y1 Y2 Y4 Y6")
    game._t.acts = MOST_ACTS - 2
    game.play(0, "draw")
    assert game.phase == Phase.DREW
    game.play(0, "keep")
    assert game.round_winner == winner
    assert (game._t.acts, game._t.phase) == (MOST_ACTS, ROUND_OVER)
    assert any(type(event).__name__ == "RoundBlocked" for event in game.events)


def test_the_last_of_twenty_thousand_acts_can_win() -> None:
    game = set_up("classic(seats=2)", "R5", "G1 G2", draw="Y1")
    game._t.acts = MOST_ACTS - 1
    game.play(0, "play R5")
    assert game.round_winner == 0
    assert not any(type(event).__name__ == "RoundBlocked" for event in game.events)


def test_a_tie_for_the_fewest_points_is_void() -> None:
    game = set_up("classic(seats=3, blocked=fewest_points)", "R5 R7", "G5 G7", "B9 B8", draw="Y1")
    game._t.acts = MOST_ACTS - 1
    game.play(0, "play R5")
    assert game.round_winner == 0              # 7 against 12 and 17
    game = set_up("classic(seats=3, blocked=fewest_points)", "R5 R7", "G7", "B9 B8", draw="Y1")
    game._t.acts = MOST_ACTS - 1
    game.play(0, "play R5")
    assert game.round_winner is None
    assert game.scores == (0, 0, 0)


def test_a_bounced_last_card_and_nothing_to_draw() -> None:
    """The Star brings its player back, but there is no card to bring back with: out after all (Q-37, Q-56)."""
    game = set_up("mario(seats=3, star_on_last_card=true)", "R+2", "ST G3 B3", "G4 G5", top="R9")
    game._t.discards[0] = game._t.top
    game.play(0, "play R+2")
    assert game.phase == Phase.ANSWER
    game._t.laid = 0                           # no discards either: what the Star lies on is not to be had
    game.play(1, "play ST green")
    assert game.round_winner == 0


def test_who_is_bounced_back_to_plays_on_with_cards() -> None:
    t = set_up("mario(seats=3)", "R1", "ST G3 B3", "G4 G5")._t
    t.first_target = 1
    after_a_star(t, 0)
    assert (t.turn, t.phase) == (2, LAY)


# -- marks, laps and what was seen -----------------------------------------------------------------------------------------


def test_an_exchange_voids_calls() -> None:
    """Who gave the called card away owes nothing; who got it has not called (Q-42, Q-43)."""
    game = Game.set_up("uno112(seats=3)", ["SW G2 B3", "R1", "R2 G4 Y3"], top="R9", draw="", called=[1], partial=True)
    game.play(0, "play SW red with 1")
    assert game._t.called[:3] == [0, 0, 0]
    assert game._t.exposed[:3] == [1, 0, 0]


def test_an_exchange_voids_exposures() -> None:
    game = Game.set_up("uno112(seats=3, jump_in=true, seven_zero=true)", ["SW G2 B3", "R7 R7", "R2 G4 Y3"], top="R9", turn=1,
                       draw="", partial=True)
    game.play(1, "play R7 with 2")
    assert game._t.exposed[:3] == [0, 0, 1]
    assert game._t.held[:3] == [3, 3, 1]


def test_who_draws_has_not_called_any_longer() -> None:
    """Back at one card a new call is owed (Q-51)."""
    game = Game.set_up("classic(seats=2)", ["G1", "R1 R2"], top="R9", draw="R5 Y1", called=[0], partial=True)
    game.play(0, "draw")
    assert game._t.called[0] == 0
    game.play(0, "play R5")
    assert game._t.exposed[0] == 1


def test_a_card_drawn_by_anybody_begins_the_lap_anew() -> None:
    """One lap of turns without a card blocks the round (Q-57): a lap, not so many turns."""
    game = set_up("classic(seats=4)", "G1 G2", "B1 B2", "G3 G4", "Y1")
    game.play(0, "draw")
    game.play(1, "draw")
    assert game._t.idle == 2
    game.play(3, "leave")
    game.play(2, "draw")                       # the card of who has left
    assert (game._t.idle, game.phase) == (0, Phase.DREW)
    game.play(2, "keep")
    game.play(0, "draw")
    game.play(1, "draw")
    assert game.phase == Phase.LAY
    game.play(2, "draw")
    assert game._t.phase == ROUND_OVER


def test_a_challenge_shows_the_hand_as_it_was() -> None:
    """Cards drawn since, for a forgotten call, are not shown, and do not count (Q-27, Q-28)."""
    game = set_up("classic(seats=3)", "W4 G2", "B1 B2", "G3 G4", draw="R1 R2 Y1 Y2 Y3 Y4 Y5 Y6")
    game.play(0, "play W4 blue")
    game.play(2, "catch 0")
    assert len(game.hand(0)) == 3
    shown = [event for event in game.play(1, "challenge") if type(event).__name__ == "HandShown"]
    assert [(event.seat, event.cards, event.to) for event in shown] == [(0, (Card("G2"),), 1)]  # type: ignore[attr-defined]
    assert len(game.hand(1)) == 8              # innocent: R1 and R2 came later


def test_what_is_put_off_lies_under_the_top_card() -> None:
    game = set_up("uno112(seats=3, written=['next discard 2'])", "CU:1 R5 R6", "G1 G2 G3", "Y1 Y2 Y3")
    for seat, move in ((0, "play CU:1 red"), (1, "discard G1"), (1, "discard G3")):
        game.play(seat, move)
    laid = [Card(kind) for kind in game._t.discards[: game._t.laid]]
    assert laid == [Card("R9"), Card("G1"), Card("G3"), Card("CU:1")]


# -- written rules --------------------------------------------------------------------------------------------------------


def test_a_hand_may_be_empty_while_a_written_rule_goes_on() -> None:
    """Who has put off the last card waits until all have, and then is out (Q-58); nothing is wrong with the table."""
    game = set_up("uno112(seats=3, written=['others discard 3'])", "CU:1 R5 R6", "G1 G2", "Y1 Y2 Y3 Y4")
    for seat, move in ((0, "play CU:1 red"), (1, "discard G1"), (1, "discard G2")):
        game.play(seat, move)
        assert game.problems(partial=True) == ()
    for card in ("Y1", "Y2", "Y3"):
        game.play(2, f"discard {card}")
    assert game.round_winner == 1


def test_a_hand_may_be_empty_while_its_last_card_is_sent_to_and_fro() -> None:
    """Who is bounced back to has no cards and may answer still (Q-36, Q-37); nothing is wrong with the table."""
    game = set_up("mario(seats=3, star_on_last_card=true, star_on_star=true)", "R+2", "ST G3 B3", "G4 G5", draw="Y1 Y2 Y3")
    game.play(0, "play R+2")
    game.play(1, "play ST green")
    assert (game.awaited, len(game.hand(0))) == ((0,), 0)
    assert game.problems(partial=True) == ()
    game.play(0, "take")
    assert (len(game.hand(0)), game.turn) == (2, 2)


@pytest.mark.parametrize(("text", "left"), [("next discard 1", 4), ("next discard down to 2", 2)])
def test_a_penalty_in_the_middle_of_a_discard(text: str, left: int) -> None:
    """Who is discarding so many owes the same number still; who discards down to a number goes down to it all the same."""
    game = set_up(f"uno112(seats=3, false_uno=2, written=['{text}'])", "CU:1 R5 R6", "G1 G2 G3", "Y1 Y2 Y3",
                  draw="B1 B2 B3 B4")
    game.play(0, "play CU:1 red")
    assert game.costly(1) == (CallUno(),)
    game.play(1, CallUno())
    while game.phase == Phase.DISCARD:
        game.play(1, game.legal(1)[0])
    assert len(game.hand(1)) == left


def test_a_penalty_of_another_in_the_middle_of_a_discard() -> None:
    game = set_up("uno112(seats=3, false_uno=2, written=['next discard 1'])", "CU:1 R5 R6", "G1 G2 G3", "Y1 Y2 Y3",
                  draw="B1 B2 B3 B4")
    game.play(0, "play CU:1 red")
    game.play(2, CallUno())
    game.play(1, "discard G1")
    assert (len(game.hand(1)), len(game.hand(2)), game.phase) == (2, 5, Phase.LAY)


# -- judging --------------------------------------------------------------------------------------------------------------


def test_judging_never_changes_anything() -> None:
    lot = Random(2)
    game = Game("mario(seats=4, jump_in=true, seven_zero=true)", seed=2)
    for _ in range(60):
        if game.round_over:
            break
        before = copy_table(game._t)
        for seat in range(-1, 5):
            for kind in range(59):
                why_not(game._t, seat, lot.randrange(13), kind, lot.choice([0, 3, NO_COLOUR]), lot.randrange(-1, 5))
        assert all(getattr(before, name) == getattr(game._t, name) for name in TABLE_FIELDS)
        seat = lot.choice(game.awaited)
        game.play(seat, lot.choice(game.legal(seat)))


@pytest.mark.parametrize("colour", [-1, 5, 99])
def test_there_are_four_colours(colour: int) -> None:
    t = set_up("classic(seats=2)", "W R5", "R1 R2")._t
    assert why_not(t, 0, LAYS, Card("W").kind, colour, NOBODY) != FINE
    assert why_not(t, 0, LAYS, Card("W").kind, 0, NOBODY) == FINE


@pytest.mark.parametrize("other", [-2, -1, 2, 10, 100])
def test_nobody_can_be_caught_who_is_not_there(other: int) -> None:
    t = set_up("classic(seats=2, false_catch=1)", "R6 R5", "R1 R2")._t
    assert why_not(t, 0, CATCHES, NO_CARD, NO_COLOUR, other) != FINE
    assert why_not(t, 0, CATCHES, NO_CARD, NO_COLOUR, 1) == FINE


# -- random play ----------------------------------------------------------------------------------------------------------


def test_random_rounds() -> None:
    """What speed is measured with ends its rounds, and lays nothing that does not fit."""
    t = classic(4, 9)
    t.options.uno_call = 2
    t.options.wild_draw_four = 1
    moves = sum(random_play.random_round(t, number % t.seats) for number in range(50))
    assert t.phase in (ROUND_OVER, GAME_OVER)
    assert t.rounds_played == 50
    assert 50 * 10 < moves < 50 * random_play.MOST_MOVES
    assert sum(t.scores) > 0


def test_a_random_move_with_nothing_to_lay_or_draw() -> None:
    t = set_up("classic(seats=2)", "G1 B2", "Y1 Y2")._t
    random_play.random_move(t)
    assert (t.turn, t.phase, t.idle) == (1, LAY, 1)


def test_random_moves_are_legal() -> None:
    t = classic(4, 11)
    t.options.uno_call = 2
    t.options.wild_draw_four = 1
    for number in range(40):
        deal(t, number % 4)
        turn_first_card(t)
        while t.phase < ROUND_OVER:
            before = copy_table(t)
            t.news.clear()
            random_play.random_move(t)
            laid = [(who, card) for what, who, card, _ in t.news if what == 0]
            drew = [card for what, _, card, _ in t.news if what == 3]
            if laid and not drew:
                (seat, card), = laid
                assert why_not(before, seat, LAYS, card, 0 if card >= 52 else NO_COLOUR, NOBODY) == FINE
            assert t.phase != DREW


def test_a_dealer_is_drawn_among_who_is_here() -> None:
    t = classic(4, 13)
    t.here[1] = t.here[3] = 0
    t.present = 2
    found = set()
    for _ in range(40):
        draw_for_dealer(t)
        found.add(t.next_dealer)
    assert found == {0, 2}


def test_a_vote_needs_no_card() -> None:
    """What the rules are given beyond what the act asks for does not matter."""
    game = set_up("uno112(seats=3, written=[c08])", "CU:1 R5 R6", "G1 G2", "Y1 Y2 Y3 Y4", draw="B1 B2 B3 B4 B5")
    game.play(0, "play CU:1 red")
    one, other = copy_table(game._t), copy_table(game._t)
    apply(one, 1, 10, NO_CARD, NO_COLOUR, 1, 0)
    apply(other, 1, 10, 17, 2, 1, 1)
    assert all(getattr(one, name) == getattr(other, name) for name in TABLE_FIELDS)


def test_chance_that_always_ties_still_finds_a_dealer() -> None:
    """The first of those who tie deals in the end: nothing hangs."""
    game = Game("classic(seats=3)", chance=lambda *_: 0)
    assert game.dealer == 0
    game.play(0, "leave")
    draw_for_dealer(game._t)
    assert game._t.next_dealer == 1
