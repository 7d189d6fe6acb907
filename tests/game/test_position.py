"""Tables set up by hand: all that is wrong is listed at once, and nothing wrong comes about."""
from typing import Any

import pytest

from lastcard import (
    Accept,
    BadPosition,
    Card,
    Challenge,
    Colour,
    Draw,
    Game,
    JumpIn,
    LastcardError,
    NameColour,
    Phase,
    Play,
    Rules,
)
from lastcard.rules.table import TABLE_FIELDS

CLASSIC = Rules.classic(seats=2)


def codes(**described: Any) -> list[str]:
    hands = described.pop("hands", ["R5 G2", "B1 B2"])
    described.setdefault("top", "R9")
    with pytest.raises(BadPosition) as caught:
        Game.set_up(described.pop("rules", CLASSIC), hands, **described)
    assert caught.value.code == "position"
    assert all(str(problem) in str(caught.value) for problem in caught.value.problems[:5])     # a long list is cut short
    return [problem.code for problem in caught.value.problems]


def test_a_described_table_stands_as_described() -> None:
    game = Game.set_up(Rules.mario(seats=3), {0: "R5 ST", 1: ["W4"], 2: "CU:1"}, top="W", colour="green", turn=1,
                       draw="Y1 Y2", discards="B7", direction="right", dealer=2, called=[1], scores={0: 120}, partial=True)
    assert (game.top, game.colour, game.turn, game.dealer, game.scores) == (Card("W"), Colour.GREEN, 1, 2, (120, 0, 0))
    assert [str(game.hand(seat)) for seat in range(3)] == ["R5 ST", "W4", "CU:1"]
    assert not game.view(0).plays_left
    assert game.view(0).called == (1,)
    assert game.view(2).discards == (Card("B7"), Card("W"))
    game.play(1, Draw())
    assert Card("Y1") in game.hand(1)
    assert not game.problems(partial=True)


def test_the_rest_of_the_deck_is_the_draw_pile_unless_it_is_said() -> None:
    game = Game.set_up(CLASSIC, ["R5 G2", "B1 B2"], top="R9", seed=4)
    assert game.view().draw_pile == 108 - 5
    assert not game.problems()
    assert game.phase == Phase.LAY
    game.play(0, Play("R5"))


@pytest.mark.parametrize(("described", "expected"), [
    ({"hands": ["R0 R0", "B1"]}, "position-surplus"), ({"hands": ["ST", "B1"]}, "position-surplus"),
    ({"hands": ["R5 G2", ""]}, "position-empty-hand"), ({"top": None}, "position-no-top"),
    ({"top": "W"}, "position-no-colour"),
    ({"colour": "blue"}, "position-colour"), ({"turn": 2}, "position-seat"), ({"turn": True}, "position-seat"),
    ({"dealer": -1}, "position-seat"), ({"hands": {0: "R5", 2: "B1"}}, "position-seat"),
    ({"phase": "later"}, "position-phase"),
    ({"direction": "up"}, "position-direction"), ({"called": [0]}, "position-mark"), ({"exposed": [7]}, "position-mark"),
    ({"scores": [500]}, "position-score"), ({"scores": {0: -1}}, "position-score"), ({"scores": {0: "9"}}, "position-score"),
    ({"draw": "Y1"}, "position-missing"), ({"hands": ["R5 XX", "B1"]}, "unknown-card"), ({"top": "Q"}, "unknown-card"),
    ({"colour": "pink"}, "unknown-colour"), ({"discards": "R1 " * 113}, "position-pile"),
    ({"draw": "R1 " * 113}, "position-pile"),
    ({"hands": None}, "position-list"), ({"hands": "R5 B1"}, "position-list"), ({"hands": 5}, "position-list"),
    ({"called": 3}, "position-list"), ({"exposed": None}, "position-list"), ({"scores": 9}, "position-list"),
    ({"scores": "99"}, "position-list"), ({"called": [[]]}, "position-mark"), ({"scores": [True]}, "position-score"),
    ({"discards": 5}, "unknown-card"), ({"draw": 5}, "unknown-card"), ({"draw": [[]]}, "unknown-card"),
    ({"top": []}, "unknown-card"), ({"colour": 2}, "unknown-colour"), ({"phase": []}, "position-phase"),
    ({"direction": []}, "position-direction"), ({"turn": []}, "position-seat"), ({"dealer": "x"}, "position-seat"),
    ({"hands": ["R5", "B1 B2"], "called": [0], "exposed": [0]}, "position-both-marks"),
    ({"attacker": 1}, "position-beside"), ({"owed": 2}, "position-beside"), ({"below_colour": "red"}, "position-beside"),
    ({"phase": "flip"}, "position-beside"), ({"phase": "dealer_draw", "top": None, "discards": "R1"}, "position-beside"),
    ({"phase": "choose_colour"}, "position-colour-asked"), ({"phase": "choose_colour", "top": "W4"}, "position-colour-asked"),
    ({"phase": "choose_colour", "top": "W", "colour": "red"}, "position-beside"),
])
def test_each_mistake_has_its_code(described: dict[str, Any], expected: str) -> None:
    assert expected in codes(**described)


def test_all_mistakes_are_listed_at_once() -> None:
    found = codes(hands=["R0 R0", "B1 QQ"], turn=5, direction="up", scores={0: -3}, phase="never")
    assert {"unknown-card", "position-seat", "position-direction", "position-score", "position-phase",
            "position-surplus"} == set(found)
    assert codes(hands=["R5 R5 R5", "B1"], top="W", exposed=[1], called=[1]) == [
        "position-both-marks", "position-surplus", "position-no-colour"]
    assert codes(hands=["R5", "B1 B2"], top=None, turn=5, dealer=7) == ["position-seat", "position-seat", "position-no-top"]


def test_what_only_follows_from_a_mistake_is_no_further_one() -> None:
    assert codes(hands=["XX", "B1"], draw="Y1") == ["unknown-card"]
    assert codes(top="Q") == ["unknown-card"]
    assert codes(top="W", colour="pink") == ["unknown-colour"]
    assert codes(hands={0: "R5", 5: "B1"}) == ["position-seat"]


def test_a_fifth_of_a_kind_in_a_hand_is_counted() -> None:
    with pytest.raises(BadPosition) as caught:
        Game.set_up(CLASSIC, ["R5 R5 R5 R5 R5", "B1"], top="R9", partial=True)
    only, = caught.value.problems
    assert (only.code, only.values) == ("position-surplus", {"card": Card("R5"), "found": 5, "deck": 2})


def test_a_partial_table_may_lack_cards_but_have_none_too_many() -> None:
    Game.set_up(CLASSIC, ["R5", "B1"], top="R9", draw="Y1", partial=True)
    assert codes(hands=["R5 R5 R5", "B1"], draw="Y1", partial=True) == ["position-surplus"]


def test_problems_of_a_table_that_was_tampered_with() -> None:
    game = Game(CLASSIC, seed=3)
    assert game.problems() == ()
    game._t.held[0] += 1
    game._t.draw_pile[0] = 53
    game._t.owed = 1 << 20
    found = {problem.code for problem in game.problems()}
    assert {"position-count", "position-surplus", "position-missing", "position-bounds"} <= found


@pytest.mark.parametrize(("field", "value", "expected"), [
    ("turn", 7, "position-seat"), ("turn", -1, "position-seat"), ("dealer", -1, "position-seat"),
    ("asked", 2, "position-seat"), ("attacker", 5, "position-seat"), ("direction", 0, "position-direction"),
    ("phase", 99, "position-phase"), ("phase", -1, "position-phase"), ("top", 53, "position-top"),
    ("top", 99, "position-bounds"), ("top", -1, "position-no-top"), ("present", 5, "position-present"),
    ("colour", 4, "position-colour"), ("colour", 9, "position-bounds"), ("settled", 109, "position-bounds"),
    ("to_draw", -3, "position-bounds"),
    ("laid", 200, "position-bounds"), ("seats", 3, "position-bounds"), ("owed", -2, "position-bounds"),
])
def test_each_number_of_a_table_is_looked_at(field: str, value: int, expected: str) -> None:
    game = Game.set_up(CLASSIC, ["R5 G2", "B1 B2"], top="R9")
    assert (game.problems(), game.phase) == ((), Phase.LAY)
    setattr(game._t, field, value)
    found = game.problems()
    assert expected in {problem.code for problem in found}
    assert all(str(problem) for problem in found)


@pytest.mark.parametrize(("field", "seat", "value", "expected"), [
    ("called", 0, 1, "position-mark"), ("exposed", 1, 1, "position-mark"), ("scores", 0, -1, "position-score"),
    ("here", 1, 0, "position-present"), ("draw_pile", 0, 77, "position-bounds"), ("draw_pile", 0, -1, "position-bounds"),
])
def test_each_list_of_a_table_is_looked_at(field: str, seat: int, value: int, expected: str) -> None:
    game = Game.set_up(CLASSIC, ["R5 G2", "B1 B2"], top="R9")
    getattr(game._t, field)[seat] = value
    assert expected in {problem.code for problem in game.problems()}


def test_nobody_waits_for_who_has_left() -> None:
    game = Game.set_up(CLASSIC.replace(seats=3), ["R5 G2", "B1 B2", "Y1"], top="R9")
    game._t.here[game.turn] = 0
    game._t.present = 2
    assert "position-gone" in {problem.code for problem in game.problems()}


# -- a draw card that waits, and a colour that is awaited -----------------------------------------------------------------


def responding(rules: str, *hands: str, attacker: int = 0, partial: bool = True, **more: Any) -> Game:
    more.setdefault("top", "W4")
    if more["top"] == "W4":
        more.setdefault("colour", "green")
    more.setdefault("draw", "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8")
    game = Game.set_up(rules, hands, phase="respond", attacker=attacker, partial=partial, **more)
    assert game.problems(partial=True) == ()
    return game


@pytest.mark.parametrize(("below", "drawn"), [("red", (4, 0)), ("blue", (0, 6))])
def test_a_wild_draw_four_is_judged_on_its_players_hand(below: str, drawn: tuple[int, int]) -> None:
    game = responding("classic(seats=3)", "R5 R6", "B1 B2", "G1", below_colour=below)
    assert (game.phase, game.turn, game.colour, game.view(1).owed) == (Phase.ANSWER, 1, Colour.GREEN, 4)
    assert game.view(1).may_challenge
    assert game.events == ()
    game.play(1, Challenge())
    assert (len(game.hand(0)) - 2, len(game.hand(1)) - 2) == drawn


def test_it_stands_as_if_it_had_been_laid() -> None:
    """The same table by hand and by playing."""
    for rules, card, colour in (("classic(seats=3)", "W4", "green"), ("mario(seats=3)", "R+2", None),
                                ("classic(seats=3, stacking=any, jump_in=true)", "W4", "blue")):
        hands = ["R5 R6 B3", "B1 B2", "G1 G2"]
        laid = Game.set_up(rules, [f"{hands[0]} {card}", *hands[1:]], top="R9", discards="Y9", draw="Y1 Y2 Y3", partial=True)
        laid.play(0, Play(card, colour))
        below: dict[str, Any] = {"below_colour": "red"} if card == "W4" else {}
        described = responding(rules, *hands, top=card, colour=colour or "red", discards="Y9 R9", draw="Y1 Y2 Y3", **below)
        for name in TABLE_FIELDS:
            if name not in ("chance", "acts"):
                assert getattr(described._t, name) == getattr(laid._t, name), name


def test_play_goes_the_way_it_goes_and_a_stack_is_owed() -> None:
    game = responding("classic(seats=3, stacking=same)", "R5 R6", "B1 B2", "G1 B+2", top="R+2", owed=6,
                      direction="right", turn=2)
    assert (game.turn, game.view(2).owed) == (2, 6)
    game.play(2, Play("B+2", uno=True))
    game.play(1, Accept())
    assert len(game.hand(1)) == 2 + 8
    assert game.problems(partial=True) == ()


def test_a_last_draw_card_waits_where_a_super_star_may_answer() -> None:
    game = responding("mario(seats=3, star_on_last_card=true)", "", "ST B2", "G1", top="R+2")
    game.play(1, Accept())
    assert (game.round_winner, len(game.hand(1))) == (0, 4)


def test_who_holds_the_same_may_jump_in_on_it() -> None:
    game = responding("classic(seats=4, jump_in=true, stacking=any)", "R5 R6", "B1 B2", "G1 G2", "R+2 G3 G4", top="R+2")
    game.play(3, JumpIn("R+2"))
    assert game.turn == 0


@pytest.mark.parametrize(("described", "expected"), [
    ({"top": "R+2"}, ["position-no-wait"]), ({"top": "R5"}, ["position-no-draw-card", "position-surplus"]),
    ({"top": "W4", "colour": "red"}, ["position-no-below"]), ({"top": "W4", "below_colour": "red"}, ["position-no-colour"]),
    ({"top": "W4", "colour": "red", "below_colour": "pink"}, ["unknown-colour"]),
    ({"top": "W4", "colour": "red", "below_colour": "red", "owed": 8}, ["position-owed"]),
    ({"top": "W4", "colour": "red", "below_colour": "red", "owed": "x"}, ["position-owed"]),
    ({"top": "W4", "colour": "red", "below_colour": "red", "turn": 0}, ["position-target"]),
    ({"top": "W4", "colour": "red", "below_colour": "red", "attacker": None}, ["position-no-attacker"]),
    ({"top": "W4", "colour": "red", "below_colour": "red", "attacker": 9}, ["position-seat"]),
    ({"top": None}, ["position-no-top"]),
    ({"rules": Rules.classic(seats=2, stacking="same"), "top": "R+2", "owed": 5}, ["position-owed"]),
    ({"rules": Rules.classic(seats=2, stacking="up"), "top": "R+2", "owed": 18}, ["position-owed"]),
    ({"rules": Rules.classic(seats=2, stacking="any"), "top": "R+2", "owed": 34}, ["position-owed"]),
])
def test_a_draw_card_that_cannot_wait(described: dict[str, Any], expected: list[str]) -> None:
    described = {"hands": ["R5 R5", "B1 B2"], "attacker": 0, "phase": "respond", "partial": True} | described
    assert codes(**described) == expected


@pytest.mark.parametrize("top", ["W", "SW", "CU:1"])
def test_the_first_colour_is_awaited(top: str) -> None:
    game = Game.set_up("uno112(seats=3)", ["R5", "B1", "G1"], top=top, turn=2, dealer=1, phase="choose_colour")
    assert game.problems() == ()
    assert (game.phase, game.awaited, game.colour) == (Phase.NAME_FIRST_COLOUR, (2,), None)
    game.play(2, NameColour("blue"))
    assert (game.phase, game.turn, game.colour) == (Phase.LAY, 2, Colour.BLUE)


def test_rules_may_be_said_as_text_and_are_checked() -> None:
    assert Game.set_up("mario(seats=2)", ["R5", "B1"], top="R9").rules == Rules.mario(seats=2)
    with pytest.raises(LastcardError):
        Game.set_up("mario(seats=11)", ["R5", "B1"], top="R9")
    with pytest.raises(BadPosition):
        Game.set_up(CLASSIC, ["R5", 3], top="R9")  # type: ignore[list-item]
    with pytest.raises(BadPosition):
        Game.set_up(CLASSIC, ["R5", [None]], top="R9")  # type: ignore[list-item]
