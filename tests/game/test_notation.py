"""Cards, colours and moves as text: what prints reads back, what means nothing is refused with its own words in it."""
import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard import BadNotation, Card, Colour, Hand, Move, parse_move
from lastcard.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    Discard,
    Draw,
    JumpIn,
    Keep,
    Leave,
    NameColour,
    Play,
    Propose,
    Vote,
    decode,
)
from lastcard.notation import CARDS, parse_cards

cards = st.sampled_from(CARDS)
colours = st.one_of(st.none(), st.sampled_from(list(Colour)))
seats = st.one_of(st.none(), st.integers(0, 9))
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Play, cards, colours, seats, st.booleans()), st.builds(JumpIn, cards, seats, st.booleans()),
    st.sampled_from([Draw(), Keep(), Accept(), Challenge(), CallUno(), Leave()]),
    st.builds(NameColour, st.sampled_from(list(Colour))), st.builds(Catch, st.integers(0, 9)), st.builds(Discard, cards),
    st.builds(Vote, st.booleans()), st.sampled_from([Propose("A draw 2; B skip"), Propose("nothing"), Propose("A draw 1")]))


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_card_reads_back(card: Card) -> None:
    assert Card(str(card)) is card
    assert Card(str(card).lower()) is card
    assert eval(repr(card), {"Card": Card}) is card
    assert pickle.loads(pickle.dumps(card)) is copy.deepcopy(card) is copy.copy(card) is card
    assert Card(card.kind) is Card(card) is card
    assert card.said()


def test_cards_know_what_they_are() -> None:
    assert (Card("G7").colour, Card("G7").symbol, Card("G7").is_number) == (Colour.GREEN, "7", True)
    assert (Card("B+2").colour, Card("B+2").symbol, Card("B+2").is_number) == (Colour.BLUE, "+2", False)
    assert (Card("W4").colour, Card("W4").symbol, Card("W4").is_wild) == (None, None, True)
    assert [Card("CU:2").text, Card("CU").text, Card("R0").text] == [1, 0, None]
    assert sorted(parse_cards("W R5, G2")) == [Card("R5"), Card("G2"), Card("W")]
    with pytest.raises(AttributeError):
        Card("R5").kind = 3


@pytest.mark.parametrize("wrong", ["", "R", "R10", "X5", "W5", "CU:4", "CU:0", "+2R", "R5 ", "ÿ", "R5R5", "🂡"])
def test_what_is_no_card_is_refused(wrong: str) -> None:
    if wrong.strip() == "R5":
        assert Card(wrong) is Card("R5")      # white space around it is no matter
        return
    with pytest.raises(BadNotation) as caught:
        Card(wrong)
    assert caught.value.code == "unknown-card"
    assert wrong in str(caught.value)


@pytest.mark.parametrize("wrong", [-1, 59, True])
def test_what_is_no_kind_is_refused(wrong: int) -> None:
    with pytest.raises(BadNotation):
        Card(wrong)


@pytest.mark.parametrize("colour", list(Colour))
def test_a_colour_reads_back(colour: Colour) -> None:
    assert Colour.parse(str(colour)) is Colour.parse(colour.letter) is Colour.parse(colour.name) is colour
    assert colour.said()


@pytest.mark.parametrize("wrong", ["", "pink", "re", "RB", "none"])
def test_what_is_no_colour_is_refused(wrong: str) -> None:
    with pytest.raises(BadNotation) as caught:
        Colour.parse(wrong)
    assert wrong in str(caught.value)


@given(moves)
def test_a_move_reads_back(move: Move) -> None:
    assert parse_move(str(move)) == move
    if not isinstance(move, Propose):
        assert decode(*move.encode()) == move
    assert hash(move) == hash(copy.deepcopy(move))
    assert pickle.loads(pickle.dumps(move)) == move


@given(st.lists(moves))
def test_moves_sort(some: list[Move]) -> None:
    codes = [move.encode() for move in sorted(some)]
    assert codes == sorted(codes)
    some.reverse()
    assert [move.encode() for move in sorted(some)] == codes


@given(moves, moves)
def test_of_two_moves_one_comes_first(one: Move, other: Move) -> None:
    assert (one < other) + (other < one) + (one == other) == 1


@given(st.text(max_size=40))
def test_any_text_is_a_move_or_an_error_of_ours(text: str) -> None:
    try:
        move = parse_move(text)
    except BadNotation:
        return
    assert parse_move(str(move)) == move


@pytest.mark.parametrize("wrong", ["", "play", "play R5 with", "play R5 with x", "play R5 pink", "play R5 red blue",
                                   "catch", "catch A", "vote", "vote maybe", "jump R5", "jump in W red", "colour",
                                   "discard", "propose", "draw 2", "keep it"])
def test_what_is_no_move_is_refused(wrong: str) -> None:
    with pytest.raises(BadNotation) as caught:
        parse_move(wrong)
    assert wrong in str(caught.value)


def test_a_hand_prints_and_is_a_picture() -> None:
    hand = Hand(parse_cards("R5 G2 CU:1"))
    assert repr(hand) == "Hand('R5 G2 CU:1')"
    assert hand._repr_svg_().startswith("<svg")
    assert "Everyone sings" in hand.svg(["Everyone sings"])
