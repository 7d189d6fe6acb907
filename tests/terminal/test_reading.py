"""What is typed at the table, and what is meant by it."""
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.errors import LastcardError
from lastcard.game import Game
from lastcard.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    Draw,
    JumpIn,
    Keep,
    Leave,
    Move,
    NameColour,
    Play,
    Propose,
    Vote,
)
from lastcard.saying import refusal
from lastcard.terminal_reading import Wish, read

NAMES = ["You", "Ada", "Ben"]
GAME = Game.set_up("uno112(seats=3, written=[c04, c05])", ["R5 Gskip B+2 W SW CU:2", "R1", "R2 R3"], top="R9", exposed=[1],
                   partial=True)
VIEW = GAME.view(0)


@pytest.mark.parametrize(("typed", "meant"), [
    ("R5", Play("R5")), ("r5", Play("R5")), ("red 5", Play("R5")), ("Red 5 uno", Play("R5", uno=True)),
    ("play R5 UNO!", Play("R5", uno=True)), ("1", Play("R5")), ("[1]", Play("R5")), ("1 uno", Play("R5", uno=True)),
    ("green skip", Play("Gskip")), ("gskip", Play("Gskip")), ("g s", Play("Gskip")), ("green reverse", Play("Grev")),
    ("blue draw two", Play("B+2")), ("blue draw 2", Play("B+2")), ("blue +2", Play("B+2")), ("b+2", Play("B+2")),
    ("w", Play("W")), ("w red", Play("W", "red")), ("wild red uno", Play("W", "red", uno=True)),
    ("wild draw four blue", Play("W4", "blue")), ("w4 b", Play("W4", "blue")), ("wild draw 4 y", Play("W4", "yellow")),
    ("sw red Ben", Play("SW", "red", 2)), ("swap hands with ben red", Play("SW", "red", 2)),
    ("swap be g", Play("SW", "green", 2)),
    ("super star green", Play("ST", "green")), ("cu red", Play("CU:2", "red")), ("cu:1 red", Play("CU:1", "red")),
    ("customizable red", Play("CU:2", "red")), ("5 red ada", Play("SW", "red", 1)),
    ("draw", Draw()), ("d", Draw()), ("keep", Keep()), ("take", Accept()), ("challenge", Challenge()), ("uno", CallUno()),
    ("leave", Leave()), ("catch", Catch(1)), ("catch ada", Catch(1)), ("Catch BEN", Catch(2)), ("catch you", Catch(0)),
    ("jump R9", JumpIn("R9")), ("jump in red 9 uno", JumpIn("R9", uno=True)), ("jump", JumpIn("R9")),
    ("discard R5", "discard R5"), ("vote yes", Vote(True)), ("color red", NameColour("red")),
    ("propose Ben draw 2; A skip", Propose("C draw 2; A skip")), ("propose nothing", Propose("nothing")),
    ("", Wish("enter")), ("   ", Wish("enter")), ("?", Wish("help")),
    ("? R-029", Wish("help", "R-029")), ("help", Wish("help")),
    ("yes", Wish("yes")), ("hand", Wish("hand")), ("QUIT", Wish("quit")), ("write 1 c04", Wish("write", "1 c04")),
])
def test_what_is_meant(typed: str, meant: Move | Wish | str) -> None:
    found = read(typed, VIEW, NAMES)
    assert str(found) == meant if isinstance(meant, str) else found == meant


@pytest.mark.parametrize(("typed", "why"), [
    ("blargh", "“blargh” is no card"), ("7", "There is no card 7 in your hand: it has 6."), ("0", "There is no card 0"),
    ("99999999999999", "There is no card 99999999999999 in"), ("red", "“red” is a color"),
    ("r5 blargh", "“blargh” says nothing with Red 5"),
    ("catch blargh", "nobody “blargh”"), ("color pink", "“pink” is no color"), ("play", "Which card?"),
    ("discard", "discard R5"), ("w purple", "no color to name with Wild. The colors are red, green, blue and yellow."),
    ("jump w red", "says nothing with Wild"), ("discard r5 r5", "says nothing with Red 5"), ("vote perhaps", "is no card"),
])
def test_what_cannot_be_read(typed: str, why: str) -> None:
    with pytest.raises(LastcardError) as caught:
        read(typed, VIEW, NAMES)
    assert why in refusal(caught.value, NAMES)


def test_what_was_still_to_be_said() -> None:
    assert read("red", VIEW, NAMES, Play("W")) == Play("W", "red")
    assert read("b uno", VIEW, NAMES, Play("W")) == Play("W", "blue", uno=True)
    assert read("Ben", VIEW, NAMES, Play("SW", "red")) == Play("SW", "red", 2)
    assert read("with ada", VIEW, NAMES, JumpIn("R7", uno=True)) == JumpIn("R7", 1, uno=True)
    assert read("draw", VIEW, NAMES, Play("W")) == Draw()


def test_yes_in_a_vote_and_a_color_when_it_is_asked() -> None:
    game = Game.set_up("uno112(seats=2, written=[c08])", ["CU R9 B1", "G1 G2"], top="R1", partial=True)
    game.play(0, "play CU blue")
    assert read("yes", game.view(1), NAMES) == Vote(True)
    assert read("n", game.view(1), NAMES) == Vote(False)
    game.play(1, "vote yes")
    assert str(read("R9", game.view(0), NAMES)) == "discard R9"
    asked = Game.set_up("uno112(seats=2, swap_colour=after)", ["SW R9 B1", "G1 G2"], top="R1", partial=True)
    asked.play(0, "play SW with 1")
    assert read("g", asked.view(0), NAMES) == NameColour("green")


@given(st.one_of(st.text(), st.lists(st.sampled_from(
    ["r5", "red", "5", "uno", "catch", "jump", "in", "with", "ben", "?", "w4", "propose", ";", "discard", "cu:9", "\x00",
     "🃏", "²", "٣", "[", "]", "vote", "color", "write", "+2"]), max_size=6).map(" ".join)))
def test_nothing_typed_breaks_it(typed: str) -> None:
    for pending in (None, Play("W"), JumpIn("R7")):
        try:
            assert isinstance(read(typed, VIEW, NAMES, pending), Move | Wish)
        except LastcardError as why:
            said = refusal(why, NAMES)
            assert not any(unicodedata.category(character) in ("Cc", "Cs") for character in said)
            assert len(said) < 700
