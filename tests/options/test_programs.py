"""What can be written on Customizable cards."""
import copy
import pickle
import unicodedata
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.errors import BadProgram
from lastcard.programs import (
    COLOURS,
    IDEAS,
    SEAT_LETTERS,
    VERBS,
    Does,
    Step,
    Text,
    Until,
    parse_program,
    parse_proposal,
    parse_text,
    program_text,
    proposal_text,
    rows,
    sentences,
)
from lastcard.rules import cards, written
from lastcard.rules.table import STEPS

from .texts import free_words, programs, proposals, texts

NO_STEP = [0] * 6


# --- reading and writing ---


@given(programs())
def test_every_program_reads_back(steps: tuple[Step, ...]) -> None:
    assert parse_program(program_text(steps)) == steps


@given(st.data(), st.integers(2, 10))
def test_every_proposal_reads_back(data: st.DataObject, seats: int) -> None:
    steps = data.draw(proposals(seats))
    assert parse_proposal(proposal_text(steps), seats) == steps


@given(texts())
def test_every_text_reads_back(text: Text) -> None:
    assert parse_text(str(text)) == text
    assert str(parse_text(str(text))) == str(text)
    assert pickle.loads(pickle.dumps(text)).steps == copy.deepcopy(text).steps == text.steps


@given(st.text() | st.text("abcdefghijklmnopqrstuvwxyz0123456789 ;:ABC"))
def test_any_text_is_refused_or_reads_back(written: str) -> None:
    try:
        text = parse_text(written)
    except BadProgram as refused:
        said = str(refused)
    else:
        said = str(text)
        assert parse_text(said) == text
    assert said or not written.strip()


@given(programs(), st.sampled_from(["  ", "\t", "\n"]))
def test_white_space_does_not_matter(steps: tuple[Step, ...], space: str) -> None:
    wide = program_text(steps).replace(" ", space).replace(";", f"{space};{space}")
    assert parse_program(f"{space}{wide}{space}") == steps
    assert program_text(parse_program(wide)) == program_text(steps)


def test_a_step_in_full() -> None:
    assert parse_program("others vote; next draw until red if yes")[1] == Step(
        who="next", does="draw until", until="red", only_if="yes")
    assert parse_program("next draw 3 instead") == (Step(who="next", does="draw instead", number=3),)
    assert parse_proposal("B swap D", 4) == (Step(who="B", does="swap", other="D"),)
    assert parse_program("next draw 03; next skip") == parse_program("next draw 3;next skip")


# --- bounds ---

COUNTED: list[Does] = [does for does, verb in VERBS.items() if "N" in verb.written.split()]


@pytest.mark.parametrize("does", COUNTED)
def test_numbers_of_cards_are_1_to_10(does: Does) -> None:
    def step(number: str) -> tuple[Step, ...]:
        return parse_program(f"next {VERBS[does].written.replace('N', number)}")
    for number in (1, 10):
        assert step(str(number))[0].number == number
    for wrong in ("0", "11", "-1", "9" * 5000):
        with pytest.raises(BadProgram) as refused:
            step(wrong)
        assert refused.value.code == "program-number-range"
        assert f"{wrong[:100]}" in str(refused.value)


def test_a_program_has_8_steps_at_most() -> None:
    assert len(parse_program("; ".join(["next skip"] * 8))) == 8
    for read in (parse_program, lambda text: parse_proposal(text.replace("next", "A"), 2)):
        with pytest.raises(BadProgram) as refused:
            read("; ".join(["next skip"] * 9))
        assert refused.value.code == "program-too-long"
    with pytest.raises(BadProgram):
        rows((Step("next", "skip"),) * 9)


@pytest.mark.parametrize("seats", range(2, 11))
def test_a_proposal_speaks_of_the_seats_there_are(seats: int) -> None:
    last = SEAT_LETTERS[seats - 1]
    beyond = (SEAT_LETTERS + "K")[seats]
    assert parse_proposal(f"{last} skip; A swap {last}", seats)[0].who == last
    for wrong in (f"{beyond} skip", f"A swap {beyond}"):
        with pytest.raises(BadProgram) as refused:
            parse_proposal(wrong, seats)
        assert refused.value.code in ("program-seat", "program-unknown-word")
        assert f"“{beyond}”" in str(refused.value)


def test_nothing_can_be_proposed() -> None:
    assert parse_proposal(" nothing ", 2) == ()
    assert proposal_text(()) == "nothing"


@pytest.mark.parametrize("does", VERBS)
def test_who_can_be_told_what(does: Does) -> None:
    what = VERBS[does].written.replace("N", "2").replace("COLOR", "blue").replace("SEAT", "B")
    for who in ("player", "next", "others", "everyone"):
        if who in VERBS[does].who:
            assert parse_program(f"{who} {what}")[0].who == who
        else:
            with pytest.raises(BadProgram) as refused:
                parse_program(f"{who} {what}")
            assert refused.value.code in ("program-who-not-allowed", "program-only-in-proposal")
    if VERBS[does].proposed:
        assert parse_proposal(f"A {what}", 2)[0].does == does
    else:
        with pytest.raises(BadProgram) as refused:
            parse_proposal(f"A {what}", 2)
        assert refused.value.code == "program-not-in-proposal"


def test_only_if_needs_a_vote_before() -> None:
    for fine in ("others vote; next skip if no", "others vote; next draw 1; player again if yes",
                 "others vote; others vote if yes"):
        assert program_text(parse_program(fine)) == fine
    for wrong in ("next skip if yes", "next skip if no; others vote", "others vote if yes"):
        with pytest.raises(BadProgram) as refused:
            parse_program(wrong)
        assert refused.value.code == "program-if-without-vote"


# --- as the rules have it ---


def test_rows() -> None:
    steps = parse_program("others vote; next draw 4 if yes; player draw until yellow if no")
    assert rows(steps) == [
        [written.IS_ASKED, written.OTHERS, 0, 4, written.ALWAYS, -1],
        [written.DRAWS_SOME, written.NEXT, 4, 4, written.IF_YES, -1],
        [written.DRAWS_UNTIL, written.PLAYER, 0, cards.YELLOW, written.IF_NO, -1],
        *[NO_STEP] * 5]
    assert rows(parse_proposal("J swap A; B discard 10", 10))[:2] == [
        [written.SWAPS, written.THIS_SEAT + 9, 0, 4, 0, 0],
        [written.DISCARDS_SOME, written.THIS_SEAT + 1, 10, 4, 0, -1]]
    assert rows(()) == [NO_STEP] * STEPS


@pytest.mark.parametrize("colour", COLOURS)
def test_colours_are_those_of_the_rules(colour: Until) -> None:
    number = {"red": cards.RED, "green": cards.GREEN, "blue": cards.BLUE, "yellow": cards.YELLOW}.get(
        colour, cards.NO_COLOUR)
    assert rows((Step("next", "draw until", until=colour),))[0][written.UNTIL] == number


def test_every_verb_has_a_number_of_its_own() -> None:
    assert sorted(verb.number for verb in VERBS.values()) == list(range(1, 15))


@given(programs())
def test_rows_fit_into_a_table(steps: tuple[Step, ...]) -> None:
    made = rows(steps)
    assert [len(row) for row in made] == [6] * STEPS
    assert all(type(cell) is int and -1 <= cell <= 14 for row in made for cell in row)
    assert [row[written.WHAT] != written.NOTHING for row in made] == [number < len(steps) for number in range(STEPS)]


# --- the ten ideas ---

SPELLED_OUT = {
    "c01": "next draw until named",
    "c02": "others discard wilds",
    "c03": "next draw 3 instead",
    "c04": "player again",
    "c05": "next hold 7",
    "c06": "everyone hold 3",
    "c07": "player open hands",
    "c08": "others vote; player draw 4 if no; player discard down to 1 if yes",
    "c09": "next elbows",
    "c10": "next perform; next draw 4",
}


def test_the_ideas() -> None:
    assert {name: program_text(steps) for name, steps in IDEAS.items()} == SPELLED_OUT


@pytest.mark.parametrize("idea", SPELLED_OUT)
def test_an_idea_stays_as_it_is_written(idea: str) -> None:
    short, long = parse_text(f" {idea} "), parse_text(SPELLED_OUT[idea])
    assert str(short) == idea
    assert str(long) == SPELLED_OUT[idea]
    assert short.idea == long.idea == idea
    assert short.steps == long.steps
    assert short != long
    assert sentences(short) == sentences(long)


# --- texts ---


def test_a_blank_card() -> None:
    for nothing in ("", "   "):
        text = parse_text(nothing)
        assert text == Text()
        assert (text.blank, text.free, text.words, text.steps, text.idea, str(text)) == (True, False, "", (), None, "")


def test_free_words() -> None:
    text = parse_text("  free:  Everybody sings: “la la”  ")
    assert (text.free, text.words, text.steps, text.idea) == (True, "Everybody sings: “la la”", (), None)
    assert str(text) == "free: Everybody sings: “la la”"
    assert parse_text("free: c04") != parse_text("c04")
    assert parse_text("free: e\u0301").words == "é"
    assert parse_text("free: free: x").words == "free: x"
    assert parse_text("free: 👩\u200d🚀").words == "👩\u200d🚀"


@given(free_words())
def test_free_words_are_kept_as_they_are_seen(words: str) -> None:
    assert Text(words, free=True).words == unicodedata.normalize("NFC", words).strip()


def test_free_words_have_1_to_80_characters() -> None:
    for length in (1, 80):
        assert len(parse_text("free: " + "ü" * length).words) == length
    assert len(parse_text("free: " + "u\u0308" * 80).words) == 80
    for length, code in ((0, "program-empty-free"), (81, "program-free-too-long")):
        with pytest.raises(BadProgram) as refused:
            parse_text("free: " + "ü" * length)
        assert refused.value.code == code


# --- refusals ---

REFUSED: list[tuple[str, Callable[[], Any], str]] = [
    ("program-unknown-word", lambda: parse_program("neighbor draw 2"), "“neighbor”"),
    ("program-unknown-word", lambda: parse_program("next dance"), "“dance”"),
    ("program-unknown-word", lambda: parse_program("next draw until pink"), "“pink”"),
    ("program-unknown-word", lambda: parse_program("others vote; next skip if maybe"), "“if maybe”"),
    ("program-unknown-word", lambda: parse_program("next draw ٣"), "“draw ٣”"),
    ("program-unknown-word", lambda: Step("nobody", "skip"), "“nobody”"),
    ("program-unknown-word", lambda: Step("next", "fly"), "“fly”"),  # type: ignore[arg-type]
    ("program-unknown-word", lambda: Step("next", "draw until", until="pink"), "“pink”"),  # type: ignore[arg-type]
    ("program-unknown-word", lambda: Step("next", "skip", only_if="so"), "“so”"),  # type: ignore[arg-type]
    ("program-unknown-idea", lambda: parse_text("c11"), "“c11”"),
    ("program-form", lambda: Step("next", "draw"), "“next draw N”"),
    ("program-form", lambda: Step("next", "skip", number=2), "“next skip”"),
    ("program-number-range", lambda: parse_program("next draw 11"), "11 in “next draw 11”"),
    ("program-number-range", lambda: Step("next", "draw", number=0), "0 in “next draw 0”"),
    ("program-number-range", lambda: Step("next", "draw", number=True), "True in"),
    ("program-too-long", lambda: parse_program("next skip; " * 8 + "next skip"), "next skip; next skip"),
    ("program-empty-step", lambda: parse_program("next skip; "), "“next skip;”"),
    ("program-without-what", lambda: parse_program("next"), "“next”"),
    ("program-who-not-allowed", lambda: parse_program("next again"), "“next again”"),
    ("program-who-not-allowed", lambda: parse_program("A draw 2"), "“A draw 2”"),
    ("program-who-not-allowed", lambda: parse_proposal("next draw 2", 4), "“next draw 2”"),
    ("program-only-in-proposal", lambda: parse_program("next swap B"), "“next swap B”"),
    ("program-not-in-proposal", lambda: parse_proposal("A again", 4), "“A again”"),
    ("program-if-without-vote", lambda: parse_program("next skip if yes"), "“next skip if yes”"),
    ("program-if-without-vote", lambda: parse_proposal("A skip if yes", 4), "“A skip if yes”"),
    ("program-seat", lambda: parse_proposal("E skip", 4), "“E”"),
    ("program-seat", lambda: parse_proposal("A swap E", 4), "“E”"),
    ("program-seat", lambda: parse_proposal("A swap Bea", 4), "“Bea”"),
    ("program-swap-with-self", lambda: parse_proposal("A swap A", 4), "“A swap A”"),
    ("program-empty-proposal", lambda: parse_proposal("  ", 4), "“  ”"),
    ("program-empty-free", lambda: parse_text("free:  \u200b "), "“free: \u200b”"),
    ("program-free-too-long", lambda: parse_text("free: " + "la" * 41), "la" * 41),
    ("program-free-character", lambda: parse_text("free: sing\nloud"), r"“sing\nloud”"),
    ("program-free-character", lambda: parse_text("free: sing\ud800loud"), r"“sing\ud800loud”"),
    ("program-free-character", lambda: parse_text("free: sing\u202eloud"), "U+202E"),
]


@pytest.mark.parametrize(("code", "attempt", "shown"), REFUSED)
def test_what_is_refused_and_how(code: str, attempt: Callable[[], Any], shown: str) -> None:
    with pytest.raises(BadProgram) as refused:
        attempt()
    assert refused.value.code == code
    assert shown in str(refused.value)
    assert "{" not in str(refused.value)


# --- sentences ---


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("does", VERBS)
def test_every_step_has_a_sentence(does: Does, number: int) -> None:
    what = VERBS[does].written.replace("N", str(number)).replace("SEAT", "B")
    programs = [what.replace("COLOR", colour) for colour in COLOURS] if "COLOR" in what else [what]
    for program in programs:
        for who in VERBS[does].who:
            said, = sentences(parse_program(f"{who} {program}") + (Step("others", "vote"),))[:1]
            assert said.endswith(".")
            assert "{" not in said
        if VERBS[does].proposed:
            said, = sentences(parse_proposal(f"A {program}", 2), {"A": "Ada", "B": "Bo"})
            assert "Ada" in said
            assert ("Bo" in said) == (does == "swap")


def test_sentences() -> None:
    assert sentences(Text()) == ["Nothing is written on it: it is a plain Wild."]
    assert sentences(parse_text("free: Everybody sings")) == ["Everybody sings"]
    assert sentences(parse_text("next draw 2; player again")) == [
        "The next player draws 2 cards.", "The player of this card takes another turn."]
    assert sentences(parse_text("others vote; next draw until red if yes; next skip if no")) == [
        "Everybody else votes yes or no.",
        "If anybody votes yes: The next player draws cards until a red one comes up.",
        "If nobody votes yes: The next player loses a turn."]
    assert sentences(parse_proposal("A draw 1; B swap C", 3)) == ["A draws a card.", "B exchanges hands with C."]
    assert sentences(()) == ["Nothing happens."]


@given(texts())
def test_every_text_can_be_said(text: Text) -> None:
    assert all(sentences(text))
