"""What is laid on somebody, each answer through the page: take, challenge, bounce, pass on; and cards laid out of turn."""
from __future__ import annotations

import asyncio
from typing import Any, Final

import pytest

from lastcard.server.protocol import Refused

from .browser import SMALL_PHONE
from .deciding import cards_told, numbers_in, seen, settled, slip
from .players import How
from .tables import Laid, OpenAt

FOUR: Final[dict[str, Any]] = {"top": "W4", "phase": "respond", "attacker": 2, "turn": 0, "colour": "green",
                               "below_colour": "red"}
TWO: Final[dict[str, Any]] = {"top": "R+2", "phase": "respond", "attacker": 2, "turn": 0}
COLOURS = ("red", "blue", "green", "yellow")


def counts(table: Laid) -> tuple[int, ...]:
    told = table.you.told.seen
    assert told is not None
    return told.counts


# --- a Wild Draw Four ---


async def test_a_wild_draw_four_is_taken(lay_out: OpenAt) -> None:
    hands = {0: "G1 G2", 1: "Y1 Y2", 2: "B1 B2"}
    table = await lay_out("classic(seats=3)", hands, how="touch", **FOUR)
    asked = await slip(table.you, "answer", "take", "challenge")
    stakes = {one.is_: numbers_in(one.text) for one in asked.answers}
    assert stakes == {"take": [4], "challenge": [4, 6]}        # the price of each stands on its button
    await table.you.answer("answer", "take")
    await table.friend(1).awaited(1)
    await settled(table.you, table)
    assert table.you.received.moves() == ["take"]
    assert counts(table) == (6, 2, 2)


@pytest.mark.parametrize("how", ["touch", "keys"])
async def test_a_challenge_that_is_right_shows_the_hand_to_the_challenger_alone(how: How, lay_out: OpenAt) -> None:
    hands = {0: "G1 G2", 1: "Y1 Y2", 2: "R7 B1 B2"}
    table = await lay_out("classic(seats=3)", hands, how=how, pages=(0, 1), **FOUR)
    you, ben = table.page(0), table.page(1)
    looks = await ben.look()
    assert looks.slip is None                  # the others wait, and read the same whatever is held
    assert not looks.yours
    await you.answer("answer", "challenge")
    asked = await slip(you, "result", "close")
    shown = await you.page.locator("[data-slip=result] .minis [aria-label]").count()
    assert shown >= 3                          # the hand as it was, with the card that proves it
    assert 4 in numbers_in(asked.text)
    await you.answer("result", "close")
    looks = await you.until(lambda looks: looks.slip is None and looks.yours)
    assert counts(table) == (2, 2, 7)
    await seen(ben, looks.seq)
    assert {"R7", "B1", "B2"} <= cards_told(you.received)
    assert cards_told(ben.received) <= {"Y1", "Y2", "W4"}


async def test_a_challenge_that_is_wrong_costs_six(lay_out: OpenAt) -> None:
    hands = {0: "G1 G2", 1: "Y1 Y2", 2: "B1 B2"}
    table = await lay_out("classic(seats=3)", hands, **FOUR)
    you = table.you
    await you.answer("answer", "challenge")
    asked = await slip(you, "result", "close")
    assert 6 in numbers_in(asked.text)
    assert {"B1", "B2"} <= cards_told(you.received)
    await you.page.keyboard.press("Escape")    # it only tells: Escape puts it away
    looks = await you.until(lambda looks: looks.slip is None)
    assert not looks.yours
    assert counts(table) == (8, 2, 2)
    assert not {"B1", "B2"} & cards_told(table.friend(1).received)


async def test_who_is_challenged_reads_it(lay_out: OpenAt) -> None:
    hands = {0: "W4 R7 G2", 1: "Y1 Y2", 2: "B1 B2"}
    table = await lay_out("classic(seats=3)", hands, top="R9", how="touch")
    you = table.you
    await you.play("W4")
    await you.answer("colour", "green")
    await table.friend(1).awaited(1, "answer")
    before = (await settled(you, table)).say["now"]
    await table.friend(1).do("challenge")
    looks = await settled(you, table)
    assert looks.say["now"] != before
    assert 4 in numbers_in(looks.say["before"])                # taken back: four cards
    assert len(looks.hand) == 6
    assert {"R7", "G2"} <= cards_told(table.friend(1).received)
    assert not {"R7", "G2"} & cards_told(table.friend(2).received)


# --- a Super Star ---


async def test_a_star_bounces_a_wild_draw_four(lay_out: OpenAt) -> None:
    hands = {0: "ST G1 G2", 1: "Y1 Y2", 2: "B1 B2"}
    table = await lay_out("mario(seats=3)", hands, how="touch", **FOUR)
    you = table.you
    asked = await slip(you, "answer", "take", "challenge", "bounce")
    assert {one.is_: numbers_in(one.text) for one in asked.answers}["bounce"] == [4]
    await you.answer("answer", "bounce")
    asked = await slip(you, "colour", *COLOURS, "back")
    await you.answer("colour", "back")         # taken back: the same three answers
    await slip(you, "answer", "take", "challenge", "bounce")
    await you.answer("answer", "bounce")
    await you.answer("colour", "blue")
    await table.friend(1).awaited(1)
    await settled(you, table)
    assert you.received.moves() == ["play ST blue"]
    assert counts(table) == (2, 2, 6)


async def test_a_draw_two_is_taken_or_bounced(lay_out: OpenAt) -> None:
    hands = {0: "ST G1 G2", 1: "Y1 Y2", 2: "B1 B2"}
    table = await lay_out("mario(seats=3)", hands, how="keys", **TWO)
    you = table.you
    asked = await slip(you, "answer", "take", "bounce")        # nothing to challenge
    assert {one.is_: numbers_in(one.text) for one in asked.answers} == {"take": [2], "bounce": [2]}
    await you.raise_card("ST")
    await you.until(lambda looks: looks.raised is not None)
    await you.page.keyboard.press("Escape")    # lies down again, and the answer is still asked
    await you.until(lambda looks: looks.raised is None and looks.slip is not None)
    await you.play("ST")                       # the card itself, in the hand, does the same
    await slip(you, "colour")
    await you.page.keyboard.press("4")
    await table.friend(1).awaited(1)
    await settled(you, table)
    assert you.received.moves() == ["play ST yellow"]
    assert counts(table) == (2, 2, 4)


async def test_a_star_on_a_star(lay_out: OpenAt) -> None:
    hands = {0: "R+2 ST G1", 1: "ST Y1 Y2", 2: "B1 B2"}
    table = await lay_out("mario(seats=3, star_on_star=true)", hands, top="R9", how="touch")
    you = table.you
    await you.play("R+2")
    await table.friend(1).awaited(1, "answer")
    await table.friend(1).do("play ST green")
    asked = await slip(you, "answer", "take", "bounce")        # it came back
    assert {one.is_: numbers_in(one.text) for one in asked.answers} == {"take": [2], "bounce": [2]}
    await you.answer("answer", "bounce")
    await you.answer("colour", "green")
    await table.friend(1).awaited(1, "answer")
    await table.friend(1).do("take")
    looks = await settled(you, table)
    assert you.received.moves() == ["play R+2", "play ST green"]
    assert counts(table) == (1, 4, 2)
    assert looks.cards == ["G1"]


async def test_without_a_star_a_draw_two_is_simply_drawn(lay_out: OpenAt) -> None:
    """No slip asks where there is only one answer."""
    table = await lay_out("classic(seats=3)", {0: "R+2 G1 G2", 1: "Y1 Y2", 2: "B1 B2"}, top="R9", how="touch")
    await table.you.play("R+2")
    await table.friend(2).awaited(2)
    looks = await settled(table.you, table)
    assert looks.slip is None
    assert counts(table) == (2, 4, 2)


# --- stacking ---


async def test_a_draw_card_is_stacked_by_pressing_it(lay_out: OpenAt) -> None:
    hands = {0: "B+2 W4 R1", 1: "G+2 Y1 Y2", 2: "B1 B2"}
    table = await lay_out("classic(seats=3, stacking=any)", hands, how="touch", **TWO)
    you = table.you
    await slip(you, "answer", "take", "pass-on", "pass-on")
    looks = await you.look()
    assert {one.card: one.fits for one in looks.hand} == {"R1": "no", "B+2": "yes", "W4": "yes"}
    assert not any(one.bluff for one in looks.hand)            # an answer is not judged
    await you.play("W4")                       # one of them wants a colour: taken back
    await you.answer("colour", "back")
    await slip(you, "answer")
    await you.play("B+2", drag=True)
    await table.friend(1).awaited(1, "answer")
    await settled(you, table)
    assert you.received.moves() == ["play B+2"]
    told = you.told.seen
    assert told is not None
    assert told.owed == 4
    await table.friend(1).do("play G+2")
    await table.friend(2).awaited(2, "answer")
    await table.friend(2).do("take")           # all six
    looks = await settled(you, table)
    assert counts(table) == (2, 2, 8)
    assert looks.yours


async def test_a_stack_is_passed_on_from_the_slip_or_taken(lay_out: OpenAt) -> None:
    hands = {0: "B+2 G1 G2", 1: "G+2 Y1 Y2", 2: "B1 B2"}
    table = await lay_out("classic(seats=2, stacking=same)", {0: hands[0], 1: hands[1]}, **(TWO | {"attacker": 1}))
    you = table.you
    asked = await slip(you, "answer", "take", "pass-on")
    assert {one.is_: numbers_in(one.text) for one in asked.answers}["take"] == [2]
    await you.answer("answer", "pass-on")
    await table.friend(1).awaited(1, "answer")
    await table.friend(1).do("play G+2")
    asked = await slip(you, "answer", "take")
    assert numbers_in(asked.answers[0].text) == [6]
    await you.answer("answer", "take")
    await table.friend(1).awaited(1)
    await settled(you, table)
    assert you.received.moves() == ["play B+2", "take"]
    assert counts(table) == (8, 2)


# --- out of turn ---


async def test_a_card_is_laid_out_of_turn(lay_out: OpenAt) -> None:
    hands = {0: "G5 R1 R2", 1: "G5 Y1 Y2", 2: "G7 B2 B3"}
    table = await lay_out("classic(seats=3, jump_in=true)", hands, top="G9", turn=1, how="touch")
    you = table.you
    looks = await you.look()
    assert [one.card for one in looks.hand if one.fits == "yes"] == []
    await table.friend(1).do("play G5")
    looks = await you.until(lambda looks: any(one.fits == "yes" for one in looks.hand))
    assert [one.card for one in looks.hand if one.fits == "yes"] == ["G5"]     # may jump in
    assert looks.slip is None
    await you.play("G5")
    await table.friend(1).awaited(1)           # play goes on from here
    assert you.received.moves() == ["jump in G5"]


async def test_a_moment_later_it_is_too_late_to_jump_in(lay_out: OpenAt) -> None:
    hands = {0: "G5 R1 R2", 1: "G5 Y1 Y2", 2: "G7 B2 B3"}
    table = await lay_out("classic(seats=3, jump_in=true)", hands, top="G9", turn=1)
    you = table.you
    await table.friend(1).do("play G5")
    await table.friend(2).awaited(2)
    await table.friend(2).do("draw")
    looks = await settled(you, table)
    assert all(one.fits == "no" or one.fits == "-" for one in looks.hand)
    now = looks.say["now"]
    await you.play("G5")
    looks = await you.look()
    if looks.raised is not None:
        await you.play("G5")
    await you.until(lambda looks: looks.raised is None and looks.say["now"] != now)
    assert you.received.moves() == []


async def test_whoever_is_next_waits_a_moment_for_who_jumps_in(lay_out: OpenAt) -> None:
    hands = {0: "G5 R1 R2", 1: "G5 Y1 Y2", 2: "G7 B2 B3"}
    table = await lay_out("classic(seats=3, jump_in=true)", hands, top="G9", turn=1, how="touch", moment=5)
    you = table.you
    await table.friend(1).do("play G5")
    late = asyncio.create_task(table.friend(2).refused("play G7"))
    await you.until(lambda looks: any(one.fits == "yes" for one in looks.hand))
    await you.play("G5")
    await table.friend(1).awaited(1)
    assert you.received.moves() == ["jump in G5"]
    table.pass_time(5)
    assert await late                          # came too late
    refused = [frame for frame in table.friend(2).received.frames if isinstance(frame, Refused)]
    assert len(refused) == 1


# --- on the smallest phone ---

# The rules, the own hand, and the card that seat 2 lays.
CROWDED: Final = {
    "answer": ("mario(seats=3)", "ST R1 R2 G1 Y1", "W4"),
    "vote": ("uno112(seats=3, written=[c08])", "R1 R2 R3", "CU:1"),
    "discards": ("uno112(seats=3, written=[c06])", "R1 R2 R3 R4 R5", "CU:1"),
    "joke": ("uno112(seats=3, written=[c10])", "R1 R2 R3 R4 R5", "CU:1"),
}
OUT_OF_SIGHT: Final = """() => [...document.querySelectorAll('[data-slip] [data-answer]')].filter((button) => {
  const box = button.getBoundingClientRect();
  const seen = (y) => button.contains(document.elementFromPoint(box.left + box.width / 2, y));
  return !seen(box.top + 2) || !seen(box.bottom - 2);
}).map((button) => button.dataset.answer)"""


@pytest.mark.parametrize("name", CROWDED)
async def test_all_answers_are_in_sight_without_scrolling(name: str, lay_out: OpenAt) -> None:
    rules, own, card = CROWDED[name]
    hands = {0: own, 1: "Y1 Y2", 2: f"{card} B1 B2"}
    table = await lay_out(rules, hands, top="R9", turn=2, how="touch", look=SMALL_PHONE)
    await table.friend(2).do(f"play {card} blue")
    await slip(table.you, name)
    assert await table.you.page.evaluate(OUT_OF_SIGHT) == []
