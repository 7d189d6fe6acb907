"""Tables set up by hand: all that is wrong is listed at once, and nothing wrong comes about."""
from typing import Any

import pytest

from lastcard import BadPosition, Card, Colour, Draw, Game, LastcardError, Phase, Play, Rules
from lastcard.errors import BadNotation

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
])
def test_each_mistake_has_its_code(described: dict[str, Any], expected: str) -> None:
    assert expected in codes(**described)


def test_all_mistakes_are_listed_at_once() -> None:
    found = codes(hands=["R0 R0", "B1 QQ"], turn=5, direction="up", scores={0: -3}, phase="never")
    assert {"unknown-card", "position-seat", "position-direction", "position-score", "position-phase"} <= set(found)


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


def test_rules_may_be_said_as_text_and_are_checked() -> None:
    assert Game.set_up("mario(seats=2)", ["R5", "B1"], top="R9").rules == Rules.mario(seats=2)
    with pytest.raises(LastcardError):
        Game.set_up("mario(seats=11)", ["R5", "B1"], top="R9")
    with pytest.raises((BadNotation, BadPosition)):
        Game.set_up(CLASSIC, ["R5", 3], top="R9")  # type: ignore[list-item]
    with pytest.raises((BadNotation, BadPosition)):
        Game.set_up(CLASSIC, ["R5", [None]], top="R9")  # type: ignore[list-item]
