"""A player leaves (Q-77), in every phase there is: what was owed to and by that seat."""
import pytest

from lastcard.game import Game
from lastcard.notation import Phase, parse_cards
from lastcard.rules.setup import turn_first_card
from lastcard.rules.table import Table

THREE = ("R5 G2 B3", "R1 G3 B3", "R2 G4 Y3")


def game(rules: str, *hands: str, top: str = "R9", draw: str = "Y1 Y2 Y4 Y5 Y6 Y7 Y8 Y9") -> Game:
    return Game.set_up(rules, hands or THREE, top=top, draw=draw, partial=True)


def play(game: Game, *acts: str) -> Game:
    """Acts like `0 play R5`: the seat first."""
    for act in acts:
        seat, _, move = act.partition(" ")
        game.play(int(seat), move)
        assert game.problems(partial=True) == ()
    return game


def happened(game: Game) -> str:
    return " ".join(type(event).__name__ for event in game.events)


def test_the_hand_goes_under_the_draw_pile() -> None:
    """It comes last, and not before it is due."""
    left = play(game("classic(seats=3)", draw="Y1 Y2"), "1 leave", "0 draw", "0 keep", "2 draw", "2 keep")
    assert left.hand(1) == ()
    play(left, "0 draw", "0 keep", "2 draw", "2 keep", "0 draw", "0 keep")
    assert sorted((*left.hand(0), *left.hand(2))) == sorted(parse_cards("R5 G2 B3 R2 G4 Y3 Y1 Y2 R1 G3 B3"))


def test_who_has_the_turn_passes_it_on() -> None:
    left = play(game("classic(seats=3)"), "0 leave")
    assert (left.turn, left.phase, left.here) == (1, Phase.LAY, (1, 2))


def test_who_has_drawn_passes_the_turn_on() -> None:
    left = play(game("classic(seats=3)"), "0 draw", "0 leave")
    assert (left.turn, left.phase) == (1, Phase.LAY)
    assert left.why_not(1, "play R1") is None


def test_another_one_leaves_and_the_turn_stays() -> None:
    left = play(game("classic(seats=3)"), "0 draw", "1 leave")
    assert (left.turn, left.phase) == (0, Phase.DREW)


def last_of_the_pile(t: Table, n: int) -> int:
    """A draw pile that comes in the order in which it lies."""
    return n - 1


def test_who_was_to_name_the_first_colour() -> None:
    left = Game.set_up("classic(seats=3)", THREE, phase="flip", dealer=2, draw="W Y1 Y2 Y3 Y4", partial=True,
                       chance=last_of_the_pile)
    turn_first_card(left._t)
    left._happened()
    assert (left.phase, left.turn) == (Phase.NAME_FIRST_COLOUR, 0)
    play(left, "0 leave")
    assert (left.phase, left.turn) == (Phase.NAME_FIRST_COLOUR, 1)
    play(left, "1 colour green")
    assert (left.phase, left.turn) == (Phase.LAY, 1)


def test_who_was_to_name_the_colour_after_an_exchange() -> None:
    left = play(game("uno112(seats=3, swap_colour=after)", "SW G2 B3", *THREE[1:]), "0 play SW with 2")
    assert left.phase == Phase.NAME_COLOUR
    play(left, "0 leave")
    assert left.turn == 1
    play(left, "1 colour blue", "1 play B3" if "B3" in map(str, left.hand(1)) else "1 draw")


def test_somebody_else_leaves_while_a_colour_is_awaited() -> None:
    left = play(game("uno112(seats=3, swap_colour=after)", "SW G2 B3", *THREE[1:]), "0 play SW with 2", "1 leave")
    assert (left.phase, left.turn) == (Phase.NAME_COLOUR, 0)


def test_the_target_of_a_draw_card_leaves() -> None:
    """Nothing is drawn, and nothing is owed any longer."""
    left = play(game("classic(seats=3)", "W4 G2 B3", *THREE[1:]), "0 play W4 red", "1 leave")
    assert (left.phase, left.turn) == (Phase.LAY, 2)
    assert [len(left.hand(seat)) for seat in range(3)] == [2, 0, 3]


def test_the_player_of_a_draw_card_leaves() -> None:
    """The target can only accept."""
    left = play(game("classic(seats=3)", "W4 G2 B3", *THREE[1:]), "0 play W4 red", "0 leave")
    assert [str(move) for move in left.legal(1)] == ["take"]
    play(left, "1 take")
    assert (len(left.hand(1)), left.turn) == (7, 2)


def test_somebody_else_leaves_while_an_answer_is_awaited() -> None:
    left = play(game("classic(seats=3)", "W4 G2 B3", *THREE[1:]), "0 play W4 red", "2 leave")
    assert (left.phase, left.turn) == (Phase.ANSWER, 1)
    assert left.why_not(1, "challenge") is None


def test_whom_a_star_was_sent_back_to_leaves() -> None:
    """Play goes on behind the first target."""
    left = game("mario(seats=4, star_on_star=true)", "R+2 G2 B3", "ST G3 B3", "R2 G4 Y3", "R3 G4 Y5")
    play(left, "0 play R+2", "1 play ST green")
    assert (left.phase, left.turn) == (Phase.ANSWER, 0)
    play(left, "0 leave")
    assert (left.phase, left.turn) == (Phase.LAY, 2)


def test_the_target_of_a_last_card_leaves() -> None:
    """Its player is out all the same."""
    left = play(game("mario(seats=3, star_on_last_card=true)", "R+2", *THREE[1:]), "0 play R+2", "1 leave")
    assert left.round_winner == 0
    assert left.scores[0] == 9


def test_the_last_one_left_wins_the_round() -> None:
    left = play(game("classic(seats=3)"), "0 leave", "2 leave")
    assert (left.round_over, left.round_winner, left.scores) == (True, 1, (0, 0, 0))


def test_who_was_to_discard_leaves() -> None:
    """What is written goes on with the next."""
    left = play(game("uno112(seats=3, written=['others discard 1'])", "CU:1 G2 B3", *THREE[1:]), "0 play CU:1 red",
                "1 leave")
    assert left.awaited == (2,)
    play(left, "2 discard G4")
    assert (left.phase, left.turn) == (Phase.LAY, 2)


def test_who_has_laid_the_card_leaves_while_another_discards() -> None:
    left = play(game("uno112(seats=3, written=['others discard 1; player again'])", "CU:1 G2 B3", *THREE[1:]),
                "0 play CU:1 red", "0 leave", "1 discard G3", "2 discard G4")
    assert (left.phase, left.turn) == (Phase.LAY, 1)


def test_a_voter_leaves() -> None:
    """The vote goes on without that one; the last awaited who leaves decides it, absent seats count as no (Q-71)."""
    left = play(game("uno112(seats=3, written=[c08])", "CU:1 G2 B3", *THREE[1:]), "0 play CU:1 red", "1 vote no")
    play(left, "2 leave")
    assert len(left.hand(0)) == 6
    assert left.turn == 1


def test_who_has_voted_leaves() -> None:
    left = play(game("uno112(seats=3, written=[c08])", "CU:1 G2 B3", *THREE[1:]), "0 play CU:1 red", "1 vote no",
                "1 leave")
    assert left.awaited == (2,)


def test_who_has_laid_the_card_leaves_while_others_vote() -> None:
    left = play(game("uno112(seats=3, written=[c08])", "CU:1 G2 B3", *THREE[1:]), "0 play CU:1 red", "0 leave")
    assert (left.phase, left.turn) == (Phase.LAY, 1)


FREE = "uno112(seats=4, written=['free: sing'])"
FOUR = ("CU:1 G2 B3", "R1 G3 B3", "R2 G4 Y3", "R3 G4 Y5")


def test_who_proposed_leaves() -> None:
    """The proposal lapses; another may come."""
    left = play(game(FREE, *FOUR), "0 play CU:1 red", "1 propose A draw 2", "2 vote yes", "1 leave")
    assert left.phase == Phase.PROPOSE
    assert left.awaited == (0, 2, 3)
    play(left, "2 propose nothing", "0 vote yes", "3 vote yes")
    assert (left.phase, left.turn, len(left.hand(0))) == (Phase.LAY, 2, 2)


def test_who_laid_the_card_and_proposed_leaves() -> None:
    left = play(game(FREE, *FOUR), "0 play CU:1 red", "0 propose B draw 2", "0 leave")
    assert (left.phase, left.turn, len(left.hand(1))) == (Phase.LAY, 1, 3)


def test_who_laid_the_card_leaves_while_another_proposal_is_voted_on() -> None:
    left = play(game(FREE, *FOUR), "0 play CU:1 red", "1 propose C draw 2", "0 leave", "2 vote yes", "3 vote yes")
    assert (left.phase, left.turn, len(left.hand(2))) == (Phase.LAY, 1, 5)


def test_both_who_laid_the_card_and_who_proposed_leave() -> None:
    left = play(game(FREE, *FOUR), "0 play CU:1 red", "1 propose C draw 2", "0 leave", "1 leave")
    assert (left.phase, left.turn, len(left.hand(2))) == (Phase.LAY, 2, 3)


def test_who_laid_the_card_leaves_before_a_proposal() -> None:
    left = play(game(FREE, *FOUR), "0 play CU:1 red", "0 leave")
    assert (left.phase, left.turn) == (Phase.LAY, 1)


def test_somebody_else_leaves_before_a_proposal() -> None:
    left = play(game(FREE, *FOUR), "0 play CU:1 red", "2 leave")
    assert left.awaited == (0, 1, 3)


def test_a_swap_with_somebody_who_has_left() -> None:
    """What was agreed with that seat lapses."""
    left = play(game(FREE, *FOUR), "0 play CU:1 red", "1 propose B swap D; C draw 1", "3 leave", "0 vote yes",
                "2 vote yes")
    assert [len(left.hand(seat)) for seat in range(4)] == [2, 3, 4, 0]
    assert left.turn == 1


def test_a_zero_passes_hands_only_among_those_who_are_here() -> None:
    left = play(game("classic(seats=4, seven_zero=true)", "R0 G2 B3", "R1", "R2 G4 Y3", "R3 R3 G4 Y5"), "2 leave",
                "0 play R0")
    assert [len(left.hand(seat)) for seat in range(4)] == [4, 2, 0, 1]


def test_hands_lie_open_only_of_those_who_are_here() -> None:
    left = play(game("uno112(seats=4, written=[c07])", *FOUR), "2 leave", "0 play CU:1 red")
    shown = [event for event in left.events if type(event).__name__ == "HandShown"]
    assert [event.seat for event in shown] == [0, 1, 3]  # type: ignore[attr-defined]


def test_open_hands_close_when_who_they_wait_for_leaves() -> None:
    left = play(game("uno112(seats=4, written=[c07])", *FOUR), "0 play CU:1 red")
    assert left._t.open_until == 0
    play(left, "0 leave")
    assert "HandsClosed" in happened(left)


def test_what_a_text_owes_to_somebody_lapses() -> None:
    """Three cards in place of one, straight elbows and turns to lose are not inherited."""
    left = play(game("uno112(seats=4, written=[c03, c09, 'next skip'])", "CU:1 CU:2 CU:3 R5", *FOUR[1:]),
                "0 play CU:1 red")
    assert (left._t.instead, left._t.instead_of) == (3, 1)
    play(left, "1 leave")
    assert left._t.instead == 0
    left = play(game("uno112(seats=4, written=[c03, c09, 'next skip'])", "CU:1 CU:2 CU:3 R5", *FOUR[1:]),
                "0 play CU:2 red")
    assert left._t.elbows == 1
    play(left, "1 leave")
    assert left._t.elbows == -1


def test_a_blocked_round_is_counted_among_those_who_are_here() -> None:
    """Fewest points win it; a leaver has none and wins nothing."""
    left = game("classic(seats=3, blocked=fewest_points, last_card=numbers)", "Gskip", "Bskip", "Y1", top="R9", draw="")
    play(left, "2 leave", "0 draw", "0 keep")
    assert left.phase == Phase.LAY
    play(left, "1 draw", "0 draw")
    assert left.round_over
    assert left.round_winner == 1              # with 20 points against 21


@pytest.mark.parametrize(("rules", "dealer"), [("classic(seats=3)", 1), ("classic(seats=3, dealer_next=winner)", 1)])
def test_who_was_to_deal_next_leaves_between_rounds(rules: str, dealer: int) -> None:
    left = play(Game.set_up(rules, ["R5", "R1", "R2"], top="R9", draw="", dealer=2, partial=True), "0 play R5")
    assert left.next_dealer == 0
    play(left, "0 leave")
    assert left.next_dealer == dealer


def test_who_was_not_to_deal_next_leaves_between_rounds() -> None:
    left = play(Game.set_up("classic(seats=3)", ["R5", "R1", "R2"], top="R9", draw="", dealer=2, partial=True),
                "0 play R5", "1 leave")
    assert left.next_dealer == 0
    assert left.here == (0, 2)


def test_the_dealer_is_drawn_among_those_who_are_here() -> None:
    left = Game.set_up("classic(seats=4, dealer_next=draw)", ["R5", "R1", "R2", "R3"], top="R9", dealer=2, seed=4)
    play(left, "0 play R5", "1 leave")
    assert left.next_dealer is None
    left.next_round()
    assert left.dealer in (0, 2, 3)
    assert [len(left.hand(seat)) > 0 for seat in range(4)] == [True, False, True, True]


@pytest.mark.parametrize(("seats", "over"), [(2, True), (3, False)])
def test_who_leaves_before_the_first_card_is_turned(seats: int, over: bool) -> None:
    """The hand goes under the draw pile there too, and whoever is left alone has won."""
    left = Game.set_up(f"classic(seats={seats})", THREE[:seats], draw="Y1 Y2", phase="flip", partial=True)
    left.play(1, "leave")
    assert left.hand(1) == ()
    assert left.view().draw_pile == 5
    assert left.round_over == over
    assert left.round_winner == (0 if over else None)
