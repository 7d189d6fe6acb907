"""UNO and Catch through the page: before the play and after it, one and several, wrong ones; with hints and without."""
from __future__ import annotations

import asyncio
from typing import Any

import pytest

from .browser import PHONE
from .deciding import numbers_in, settled, slip
from .players import How, Player
from .received import kind
from .tables import Laid, OpenAt

NO_HINTS: dict[str, object] = {"instant": True, "hints": False}
# All that the eye and the ear can tell of two buttons.
LOOK_AND_SOUND = """() => ['catch', 'uno'].map((name) => {
  const slot = document.querySelector(`[data-slot="${name}"]`);
  const style = (node, part) => {
    const found = getComputedStyle(node, part);
    return [...found].map((one) => [one, found.getPropertyValue(one)]);
  };
  const attributes = [...slot.attributes].map(({ name, value }) => [name, value]);
  const within = [...slot.querySelectorAll('*')].map((node) => style(node));
  const parts = [style(slot), style(slot, '::before'), style(slot, '::after')];
  return JSON.stringify([slot.innerText, attributes, parts, within, slot.getBoundingClientRect()]);
})"""


def called(table: Laid) -> tuple[int, ...]:
    told = table.you.told.seen
    assert told is not None
    return told.called


async def shows(player: Player) -> Any:
    await player.page.mouse.move(5, 5)         # nothing is under the pointer
    await player.page.evaluate("() => document.activeElement.blur()")
    return await player.page.evaluate(LOOK_AND_SOUND)


# --- UNO ---


@pytest.mark.parametrize("how", ["mouse", "touch", "keys"])
async def test_uno_is_called_before_the_play(how: How, lay_out: OpenAt) -> None:
    table = await lay_out("classic(seats=2)", {0: "R1 B2", 1: "G1 G2 G3"}, top="R9", how=how)
    you, ben = table.you, table.friend(1)
    await you.slot("uno")
    await ben.received.until(lambda told: any(kind(event) == "uno-announced" for event in told.now.events))
    await you.play("R1")
    await ben.awaited(1)
    looks = await settled(you, table)
    assert you.received.moves() == ["uno", "play R1"]
    assert called(table) == (0,)
    assert len(looks.hand) == 1


async def test_uno_is_called_after_the_play(lay_out: OpenAt) -> None:
    table = await lay_out("classic(seats=2)", {0: "R1 B2", 1: "G1 G2 G3"}, top="R9", how="touch")
    you, ben = table.you, table.friend(1)
    await you.play("R1")
    looks = await you.until(lambda looks: looks.slots["uno"] == "lit")     # hints: it can be forgotten no more
    assert ben.told.seen is not None
    assert ben.told.seen.exposed == (0,)
    await you.slot("uno")
    looks = await you.until(lambda looks: looks.slots["uno"] != "lit")
    assert looks.slots["uno"] == looks.slots["catch"] == "raised"
    assert called(table) == (0,)
    assert await ben.refused("catch 0")        # too late


async def test_who_forgets_is_caught(lay_out: OpenAt) -> None:
    table = await lay_out("classic(seats=2)", {0: "R1 B2", 1: "G1 G2 G3"}, top="R9", how="touch", settings=NO_HINTS)
    you = table.you
    await you.play("R1")
    await table.friend(1).do("catch 0")
    looks = await you.until(lambda looks: len(looks.hand) == 3)
    assert 2 in numbers_in(looks.say["before"])


async def test_uno_at_the_wrong_time_is_refused_and_costs_nothing(lay_out: OpenAt) -> None:
    table = await lay_out("classic(seats=2)", {0: "R1 B2 B3 B4", 1: "G1 G2 G3"}, top="R9", how="keys")
    you = table.you
    now = (await you.look()).say["now"]
    await you.slot("uno")
    looks = await you.until(lambda looks: looks.say["now"] != now)
    assert len(looks.hand) == 4
    assert looks.yours


async def test_uno_at_the_wrong_time_costs_what_the_table_says(lay_out: OpenAt) -> None:
    table = await lay_out("classic(seats=2, false_uno=2)", {0: "R1 B2 B3 B4", 1: "G1 G2 G3"}, top="R9")
    you = table.you
    await you.slot("uno")
    looks = await you.until(lambda looks: len(looks.hand) == 6)
    assert looks.yours


# --- Catch ---


@pytest.mark.parametrize("how", ["mouse", "touch", "keys"])
async def test_whoever_forgot_is_caught(how: How, lay_out: OpenAt) -> None:
    hands = {0: "R1 B2 B3", 1: "G1 G2 G3", 2: "Y5"}
    table = await lay_out("classic(seats=3)", hands, top="R9", exposed=(2,), how=how)
    you = table.you
    looks = await you.look()
    assert looks.slots == {"draw": "raised", "catch": "lit", "uno": "raised"}      # hints: it says whom
    await you.slot("catch")
    looks = await you.until(lambda looks: looks.slots["catch"] != "lit")
    assert you.received.moves() == ["catch 2"]
    assert looks.slip is None
    assert you.told.seen is not None
    assert you.told.seen.counts == (3, 3, 3)
    assert looks.yours                         # and the turn is still mine


async def test_of_several_one_says_whom(lay_out: OpenAt) -> None:
    hands = {0: "R1 B2 B3", 1: "G1", 2: "Y5", 3: "Y6 Y7"}
    table = await lay_out("classic(seats=4)", hands, top="R9", exposed=(1, 2), how="touch", settings=NO_HINTS)
    you = table.you
    await you.slot("catch")
    asked = await slip(you, "catch", "seat-1", "seat-2", "back")
    assert [numbers_in(one.text) for one in asked.answers[:2]] == [[1], [1]]
    await you.answer("catch", "back")
    await you.until(lambda looks: looks.slip is None)
    assert you.received.moves() == []
    await you.slot("catch")
    await you.answer("catch", "seat-2")
    await you.until(lambda looks: looks.slip is None)
    await you.received.until(lambda told: told.now.seen is not None and told.now.seen.counts == (3, 1, 3, 2))
    assert you.received.moves() == ["catch 2"]


async def test_a_wrong_catch_is_refused_and_costs_nothing(lay_out: OpenAt) -> None:
    hands = {0: "R1 B2 B3", 1: "G1 G2 G3", 2: "Y5 Y6"}
    table = await lay_out("classic(seats=3)", hands, top="R9", how="touch")
    you = table.you
    now = (await you.look()).say["now"]
    await you.slot("catch")                    # nobody has one card
    looks = await you.until(lambda looks: looks.say["now"] != now)
    assert you.received.moves() == []
    assert len(looks.hand) == 3
    assert looks.yours


async def test_a_wrong_catch_costs_what_the_table_says(lay_out: OpenAt) -> None:
    """Seat 2 has one card and did not call, but the moment to be caught is over."""
    hands = {0: "R1 B2 B3", 1: "G1 G2 G3", 2: "Y5"}
    table = await lay_out("classic(seats=3, false_catch=2)", hands, top="R9", settings=NO_HINTS)
    you = table.you
    await you.slot("catch")
    looks = await you.until(lambda looks: len(looks.hand) == 5)
    assert you.received.moves() == ["catch 2"]
    assert you.told.seen is not None
    assert you.told.seen.counts == (5, 3, 1)
    assert looks.yours


# --- hints ---


async def test_without_hints_uno_and_catch_look_alike_at_all_times(lay_out: OpenAt) -> None:
    hands = {0: "R1 B2", 1: "R3 G2", 2: "Y5 Y6 Y7"}
    table = await lay_out("classic(seats=3)", hands, top="R9", settings=NO_HINTS, look=PHONE)
    you = table.you
    quiet = await shows(you)
    looks = await you.look()
    assert {one.fits for one in looks.hand} == {"-"}           # nor do cards tell
    await you.play("R1")                       # I could be caught
    await table.friend(1).awaited(1)
    await settled(you, table)
    assert you.told.seen is not None
    assert you.told.seen.exposed == (0,)
    assert await shows(you) == quiet
    await you.slot("uno")
    await you.received.until(lambda told: told.now.seen is not None and told.now.seen.exposed == ())
    await table.friend(1).do("play R3")        # Ben could be caught
    await settled(you, table)
    assert you.told.seen.may.catches or you.told.seen.exposed == (1,)
    assert await shows(you) == quiet
    assert all(region == "" or "Ben" not in region for name, region in (await you.look()).live.items() if name == "assertive")


async def test_with_hints_they_light_and_the_table_shows_who_has_them(lay_out: OpenAt) -> None:
    hands = {0: "R1 B2 B3", 1: "R3 G2", 2: "Y5 Y6 Y7"}
    table = await lay_out("classic(seats=3)", hands, top="R9", turn=1, look=PHONE)
    you = table.you
    quiet = await shows(you)
    await table.friend(1).do("play R3")
    looks = await you.until(lambda looks: looks.slots["catch"] == "lit")
    assert await shows(you) != quiet
    assert "Ben" in await you.page.locator("[data-slot=catch]").inner_text()   # names whom
    assert "Ben" in looks.live["assertive"]                    # … and says it aloud
    await you.press("[data-do=people]")
    looks = await you.until(lambda looks: looks.modal)
    with_hints = {person["person"] for person in looks.people if "hints" in person}
    assert with_hints == {"0"}


# --- the moment for calls and catches ---


async def test_a_play_waits_while_somebody_can_be_caught(lay_out: OpenAt) -> None:
    hands = {0: "R1 B2 B3", 1: "G1 G2 G3", 2: "R5 Y6"}
    table = await lay_out("classic(seats=3)", hands, top="R9", turn=2, how="touch", moment=5)
    you = table.you
    await table.friend(2).do("play R5")
    looks = await you.until(lambda looks: looks.yours)
    now = looks.say["now"]
    playing = asyncio.create_task(you.play("R1"))
    await you.received.until(lambda told: bool(told.moves()))
    looks = await you.until(lambda looks: looks.say["now"] != now)
    assert "R1" in looks.cards                 # it waits, and the line says so
    await table.friend(1).do("catch 2")        # goes first
    table.pass_time(5)
    await playing
    await you.until(lambda looks: "R1" not in looks.cards)
    assert you.told.seen is not None
    assert you.told.seen.counts == (2, 3, 3)
