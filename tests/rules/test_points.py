"""What the cards left in a hand count (R-078 to R-082), in each edition."""
import pytest

from lastcard.game import Game
from lastcard.notation import CARDS, Card
from lastcard.options import EDITIONS, Edition
from lastcard.rules.cards import CLASSIC, CUSTOMIZABLE, MARIO, UNO_112
from lastcard.rules.hands import points_of
from lastcard.rules.table import new_table
from lastcard.rules.ways import dice


def points(edition: Edition, card: Card) -> int:
    t = new_table(dice)
    t.options.edition = EDITIONS[edition]
    return points_of(t, card.kind)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("colour", "RGBY")
def test_cards_of_a_colour(edition: Edition, colour: str) -> None:
    """Numbers count what stands on them, symbols twenty (R-078, R-079)."""
    assert [points(edition, Card(f"{colour}{number}")) for number in range(10)] == list(range(10))
    assert [points(edition, Card(f"{colour}{symbol}")) for symbol in ("skip", "rev", "+2")] == [20, 20, 20]


@pytest.mark.parametrize("edition", EDITIONS)
def test_wild_cards(edition: Edition) -> None:
    """Both wild cards count fifty (R-080)."""
    assert points(edition, Card("W")) == points(edition, Card("W4")) == 50


def test_cards_of_one_edition() -> None:
    """Swap Hands and Customizable forty (R-081), Super Star and Mario's Customizable fifty (R-082)."""
    assert points("uno112", Card("SW")) == 40
    assert points("mario", Card("ST")) == 50
    for kind in range(CUSTOMIZABLE, len(CARDS)):
        assert points("uno112", CARDS[kind]) == 40
        assert points("mario", CARDS[kind]) == 50


def test_the_editions_have_their_numbers() -> None:
    assert EDITIONS == {"classic": CLASSIC, "uno112": UNO_112, "mario": MARIO}


@pytest.mark.parametrize(("rules", "hand", "expected"), [
    ("classic(seats=2)", "R0 R5 G9 Bskip Yrev R+2 W W4", 174), ("classic(seats=2)", "R5 R5", 10),
    ("uno112(seats=2, written=[c01, c01, c02])", "SW CU:1 CU:1 CU:2 G3", 163),
    ("mario(seats=2, written=[c01, c02])", "ST ST CU:1 CU:2 G3", 203),
])
def test_a_hand_is_counted(rules: str, hand: str, expected: int) -> None:
    """Each card counts, twins too; who goes out scores it, or its holder where points count against them (R-077, R-085)."""
    game = Game.set_up(rules, ["G7", hand], top="R7", draw="", partial=True)
    game.play(0, "play G7")
    assert game.scores == (expected, 0)
    game = Game.set_up(rules.replace(")", ", scoring=alternative)"), ["G7", hand], top="R7", draw="", partial=True)
    game.play(0, "play G7")
    assert game.scores == (0, expected)
