"""The decisions of one's own turn, each through the page: colours, exchanges, drawn cards, cards that don't fit, bluffs.

Each begins from a position; what the page sent, and what it then shows, is compared with the state that it was told.
"""
from __future__ import annotations

import pytest

from .deciding import awaits, cards_told, numbers_in, settled, slip
from .looks import Looks
from .players import How
from .received import kind
from .tables import OpenAt

COLOURS = ("red", "blue", "green", "yellow")

# How long what is set to happen later will take.
DELAYS = """() => {
  const later = globalThis.setTimeout;
  globalThis.delays = [];
  globalThis.setTimeout = (act, ms, ...more) => { globalThis.delays.push(ms); return later(act, ms, ...more); };
}"""


def counts(looks: Looks) -> dict[str, int]:
    """How many cards the others hold, as the page shows it."""
    return {person["person"]: int(person["count"]) for person in looks.people if "count" in person}


# --- a colour ---


@pytest.mark.parametrize("how", ["mouse", "touch", "keys"])
async def test_a_wild_asks_for_a_colour_and_can_be_taken_back_for_nothing(how: How, lay_out: OpenAt) -> None:
    table = await lay_out("classic(seats=3)", {0: "W R1 R2 G4", 1: "Y1 Y2 Y3", 2: "B1 B2 B3"}, top="B7", how=how)
    you = table.you
    await you.play("W")
    asked = await slip(you, "colour", *COLOURS, "back")
    looks = await you.look()
    assert looks.raised is not None
    assert looks.raised.card == "W"            # in sight, with all others, until the colour is named
    assert len(looks.hand) == 4
    held = {one.is_: numbers_in(one.text)[0] for one in asked.answers if one.is_ in COLOURS}
    assert held == {"red": 2, "blue": 0, "green": 1, "yellow": 0}
    if how == "keys":
        await you.page.keyboard.press("Escape")
    else:
        await you.answer("colour", "back")
    looks = await you.until(lambda looks: looks.slip is None)
    assert looks.raised is None
    assert looks.yours
    assert you.received.moves() == []          # the table has not heard of it
    await you.play("W")
    await slip(you, "colour")
    if how == "keys":
        await you.page.keyboard.press("3")
    else:
        await you.answer("colour", "green")
    await table.friend(1).awaited(1)
    looks = await settled(you, table)
    assert you.received.moves() == ["play W green"]
    assert looks.top == "W"
    assert (looks.table or {})["colour"] == "green"
    assert looks.cards == ["R1", "R2", "G4"]


async def test_the_first_card_is_wild_and_its_colour_is_asked_for(lay_out: OpenAt) -> None:
    hands = {0: "R1 R2 G4", 1: "Y1 Y2 Y3"}
    table = await lay_out("classic(seats=2)", hands, top="W", turn=0, phase="choose_colour", pages=(0, 1), how="touch")
    you, ben = table.page(0), table.page(1)
    await slip(you, "first-colour", *COLOURS)  # nothing to take back
    looks = await ben.until(lambda looks: looks.seq >= 0)
    assert looks.slip is None                  # … and nothing for the other to do
    assert not looks.yours
    assert (looks.table or {}).get("colour") is None
    await you.answer("first-colour", "red")
    looks = await ben.until(lambda looks: (looks.table or {}).get("colour") == "red")
    looks = await you.until(lambda looks: looks.slip is None and looks.yours)
    assert [one.card for one in looks.hand if one.fits == "yes"] == ["R1", "R2"]


# --- an exchange of hands ---


async def test_swap_hands_asks_for_a_colour_and_then_for_whose_hand(lay_out: OpenAt) -> None:
    hands = {0: "SW R1 R2", 1: "Y1 Y2 Y3 Y4", 2: "B1 B2 B3", 3: "G1 G2"}
    table = await lay_out("uno112(seats=4)", hands, top="R7", how="touch")
    you = table.you
    await you.play("SW", drag=True)
    await you.answer("colour", "blue")
    asked = await slip(you, "swap", "seat-1", "seat-2", "seat-3", "nobody", "back")
    offers = {one.is_: numbers_in(one.text) for one in asked.answers if one.is_.startswith("seat-")}
    assert offers == {"seat-1": [4], "seat-2": [3], "seat-3": [2]}
    await you.answer("swap", "back")           # one step back: the colour again
    await you.answer("colour", "yellow")
    await you.answer("swap", "seat-2")
    await table.friend(1).awaited(1)
    looks = await settled(you, table)
    assert you.received.moves() == ["play SW yellow with 2"]
    assert sorted(looks.cards) == ["B1", "B2", "B3"]
    assert counts(looks) == {"1": 4, "2": 2, "3": 2}
    for seat, own in ((1, {"Y1", "Y2", "Y3", "Y4"}), (3, {"G1", "G2"})):   # who looked on has seen neither hand
        assert cards_told(table.friend(seat).received) <= own | {"R7", "SW"}


async def test_swap_hands_with_nobody_is_a_wild(lay_out: OpenAt) -> None:
    hands = {0: "SW R1 R2", 1: "Y1 Y2 Y3 Y4", 2: "B1 B2 B3"}
    table = await lay_out("uno112(seats=3)", hands, top="R7", how="keys")
    you = table.you
    await you.play("SW")
    await slip(you, "colour")
    await you.page.keyboard.press("2")
    await you.answer("swap", "nobody")
    await table.friend(1).awaited(1)
    looks = await settled(you, table)
    assert you.received.moves() == ["play SW blue"]
    assert looks.cards == ["R1", "R2"]


async def test_an_exchange_that_must_be_offers_no_nobody(lay_out: OpenAt) -> None:
    hands = {0: "SW R1 R2", 1: "Y1 Y2 Y3 Y4", 2: "B1 B2 B3"}
    table = await lay_out("uno112(seats=3, swap_optional=false)", hands, top="R7")
    await table.you.play("SW")
    await table.you.answer("colour", "blue")
    await slip(table.you, "swap", "seat-1", "seat-2", "back")


async def test_the_colour_is_named_after_the_exchange_where_the_table_says_so(lay_out: OpenAt) -> None:
    hands = {0: "SW R1 R2", 1: "Y1 Y2 Y3 Y4", 2: "B1 B2 B3"}
    table = await lay_out("uno112(seats=3, swap_colour=after)", hands, top="R7")
    you = table.you
    await you.play("SW")
    await slip(you, "swap", "seat-1", "seat-2", "nobody", "back")
    await you.answer("swap", "seat-1")
    asked = await slip(you, "colour", *COLOURS)
    looks = await you.look()
    assert looks.cards == ["Y1", "Y2", "Y3", "Y4"]             # the new hand is seen before the colour is named
    assert {one.is_: numbers_in(one.text)[0] for one in asked.answers}["yellow"] == 4
    seen = table.friend(1).told.seen
    assert seen is not None
    assert (seen.colour, seen.awaited) == (None, (0,))         # the card lies there without one
    await you.answer("colour", "yellow")
    await table.friend(1).awaited(1)
    assert you.received.moves() == ["play SW with 1", "colour yellow"]


async def test_swapping_with_nobody_names_the_colour_at_once(lay_out: OpenAt) -> None:
    hands = {0: "SW R1 R2", 1: "Y1 Y2 Y3 Y4", 2: "B1 B2 B3"}
    table = await lay_out("uno112(seats=3, swap_colour=after)", hands, top="R7", how="touch")
    you = table.you
    await you.play("SW")
    await you.answer("swap", "nobody")
    await you.answer("colour", "red")
    await table.friend(1).awaited(1)
    assert you.received.moves() == ["play SW red"]


async def test_a_seven_is_an_exchange_and_a_nought_passes_the_hands_on(lay_out: OpenAt) -> None:
    hands = {0: "R7 R1 R2", 1: "R0 Y2 Y3 Y4", 2: "B1 B2 B3 B4 B5"}
    table = await lay_out("classic(seats=3, seven_zero=true)", hands, top="R9", how="touch")
    you = table.you
    await you.play("R7")
    await slip(you, "swap", "seat-1", "seat-2", "back")        # compulsory: nobody is no answer
    await you.answer("swap", "seat-2")
    await table.friend(1).awaited(1)
    looks = await settled(you, table)
    assert you.received.moves() == ["play R7 with 2"]
    assert looks.cards == ["B1", "B2", "B3", "B4", "B5"]
    await table.friend(1).do("play R0")
    looks = await settled(you, table)
    assert sorted(looks.cards) == ["R1", "R2"]                 # all hands went one seat on
    assert counts(looks) == {"1": 5, "2": 3}


# --- a drawn card ---


async def test_a_drawn_card_that_fits_is_kept_or_played(lay_out: OpenAt) -> None:
    hands = {0: "Y1 Y2", 1: "G1 G2 G3"}
    table = await lay_out("classic(seats=2)", hands, top="R9", draw="R5 R6 B1 B2 B3", partial=True, how="keys")
    you, ben = table.you, table.friend(1)
    await you.slot("draw")
    await slip(you, "drawn", "keep", "play")
    looks = await you.look()
    assert [one.card for one in looks.hand if one.fits == "yes"] == ["R5"]
    await you.page.keyboard.press("k")
    await ben.awaited(1)
    await ben.do("draw", "keep")               # the R6: Ben keeps it
    await you.until(lambda looks: looks.yours)
    await settled(you, table)
    await you.slot("draw")                     # the B1 does not fit, but the page decides nothing at once
    await slip(you, "drawn", "keep")
    await you.page.keyboard.press("k")
    await ben.awaited(1)
    assert you.received.moves() == ["draw", "keep", "draw", "keep"]
    assert "R5" not in cards_told(ben.received)


async def test_a_drawn_card_is_played_from_the_slip_or_from_the_hand(lay_out: OpenAt) -> None:
    hands = {0: "Y1 Y2", 1: "R1 R2 R3"}
    table = await lay_out("classic(seats=2)", hands, top="R9", draw="R5 W R6", partial=True, how="touch")
    you, ben = table.you, table.friend(1)
    await you.slot("draw")
    await you.answer("drawn", "play")
    await ben.awaited(1)
    await ben.do("play R1")
    await you.until(lambda looks: looks.yours)
    await you.slot("draw")
    await slip(you, "drawn", "keep", "play")
    await you.play("W")                        # the card itself, in the hand
    await you.answer("colour", "back")         # taken back: still keep or play
    await slip(you, "drawn", "keep", "play")
    await you.answer("drawn", "play")
    await you.answer("colour", "yellow")
    await ben.awaited(1)
    assert you.received.moves() == ["draw", "play R5", "draw", "play W yellow"]


async def test_a_drawn_card_that_must_be_played_can_not_be_kept(lay_out: OpenAt) -> None:
    hands = {0: "Y1 Y2", 1: "R1 R2 R3"}
    table = await lay_out("classic(seats=2, must_play_drawn=true)", hands, top="R9", draw="R5 R6", partial=True)
    you = table.you
    await you.slot("draw")
    await slip(you, "drawn", "play")
    await you.answer("drawn", "play")
    await table.friend(1).awaited(1)
    assert you.received.moves() == ["draw", "play R5"]


async def test_after_drawing_no_other_card_can_be_played(lay_out: OpenAt) -> None:
    hands = {0: "R1 Y2", 1: "R2 R3 R4"}
    table = await lay_out("classic(seats=2)", hands, top="R9", draw="R5 R6", partial=True, how="touch")
    you = table.you
    await you.slot("draw")
    await slip(you, "drawn", "keep", "play")
    await you.play("R1")
    looks = await you.until(lambda looks: "refused" in looks.say)      # … and says why, on the slip
    assert looks.slip is not None              # keep or play is still asked
    await you.press("why")
    opened = await slip(you, "why", "close")
    assert "R-037" in opened.text
    await you.answer("why", "close")
    await slip(you, "drawn", "keep", "play")
    assert you.received.moves() == ["draw"]


async def test_a_card_that_does_not_fit_is_kept_by_the_page_after_a_random_moment(lay_out: OpenAt) -> None:
    hands = {0: "Y1 Y2", 1: "G1 G2 G3"}
    table = await lay_out("classic(seats=2)", hands, top="R9", draw="B1 B2 B3 B4", partial=True, how="touch")
    you, ben = table.you, table.friend(1)
    await you.page.evaluate(DELAYS)
    for chance, moment in ((0.0, 800), (1.0, 2500)):
        await you.page.evaluate("(chance) => { Math.random = () => chance; globalThis.delays = []; }", chance)
        await you.slot("draw")
        if moment == 2500:                     # there is time to look
            await you.until(lambda looks: looks.slip is not None and looks.slip.is_ == "drawn")
            assert awaits(you)
        await ben.awaited(1)
        assert moment in await you.page.evaluate("globalThis.delays")
        await ben.do("draw", "keep")
        await you.until(lambda looks: looks.yours and looks.slip is None)
    assert you.received.moves() == ["draw", "keep"] * 2


async def test_it_is_not_kept_where_its_player_wants_to_see_it(open_at: OpenAt) -> None:
    hands = {0: "Y1 Y2", 1: "Y3 G2 G3"}
    table = await open_at("classic(seats=2)", hands, top="R9", draw="B1 B2 B3 B4", partial=True,
                          settings={"instant": True, "hints": True, "keepByItself": False})
    you, ben = table.you, table.friend(1)
    await you.page.clock.install()
    await you.slot("draw")
    await slip(you, "drawn", "keep")
    await you.page.clock.fast_forward(30_000)
    table.pass_time(30)                        # nor does the server
    looks = await you.look()
    assert looks.slip is not None
    assert awaits(you)
    await you.answer("drawn", "keep")
    await ben.awaited(1)
    # … and for Ben, who has no page, the table waits for as long as it takes.
    await ben.do("draw")
    table.pass_time(600)
    assert ben.told.seen is not None
    assert ben.told.seen.awaited == (1,)
    assert you.received.moves() == ["draw", "keep"]


# --- a card that does not fit, and why ---


@pytest.mark.parametrize("how", ["mouse", "touch", "keys"])
async def test_a_card_that_does_not_fit_says_why_with_its_rule(how: How, lay_out: OpenAt) -> None:
    table = await lay_out("classic(seats=2)", {0: "R1 Y2 G3", 1: "G1 G2"}, top="R9", how=how)
    you = table.you
    looks = await you.look()
    now = looks.say["now"]
    assert [one.fits for one in looks.hand] == ["yes", "no", "no"]
    await you.play("G3")
    looks = await you.until(lambda looks: looks.say["now"] != now)
    if looks.raised is not None:               # the first press raises and says it; the second is refused
        await you.play("G3")
    looks = await you.until(lambda looks: looks.raised is None)
    assert looks.slip is None
    assert you.received.moves() == []
    await you.press("why")
    opened = await slip(you, "why", "close")
    assert "R-029" in opened.text
    await you.answer("why", "close")
    await you.until(lambda looks: looks.slip is None and looks.yours)


async def test_out_of_turn_a_card_and_a_draw_say_why(lay_out: OpenAt) -> None:
    table = await lay_out("classic(seats=3)", {0: "R1 Y2", 1: "G1 G2", 2: "B1 B2"}, top="R9", turn=1, how="touch")
    you = table.you
    now = (await you.look()).say["now"]
    await you.slot("draw")
    looks = await you.until(lambda looks: looks.say["now"] != now)
    said = looks.say["now"]
    await you.raise_card("R1")                 # to look at it is free
    looks = await you.until(lambda looks: looks.raised is not None)
    await you.play("R1")
    looks = await you.until(lambda looks: looks.raised is None and looks.say["now"] == said)
    assert you.received.moves() == []
    assert not looks.yours


# --- a bluff ---


async def test_a_wild_draw_four_that_would_be_a_bluff_says_so_to_its_owner_alone(lay_out: OpenAt) -> None:
    hands = {0: "W4 R1 G2", 1: "Y2 Y3", 2: "B1 B2"}
    table = await lay_out("classic(seats=3)", hands, top="R9", pages=(0, 1), how="touch")
    you, ben = table.page(0), table.page(1)
    looks = await you.look()
    four = next(one for one in looks.hand if one.card == "W4")
    assert four.bluff
    assert four.fits == "no"                   # never among the hints
    now = looks.say["now"]
    await you.raise_card("W4")
    looks = await you.until(lambda looks: looks.say["now"] != now)
    assert numbers_in(looks.say["now"]) == [4]                 # the stake
    await you.play("W4")
    asked = await slip(you, "colour", *COLOURS, "back")
    rest = asked.text                          # all that the slip says, its buttons aside
    for one in asked.answers:
        rest = rest.replace(one.text, "")
    assert numbers_in(rest) == [4]
    await you.answer("colour", "green")
    looks = await ben.until(lambda looks: looks.slip is not None)
    assert you.received.moves() == ["play W4 green"]
    assert cards_told(ben.received) <= {"Y2", "Y3", "R9", "W4"}


async def test_no_bluff_is_marked_when_no_card_of_the_colour_is_held(lay_out: OpenAt) -> None:
    table = await lay_out("classic(seats=3)", {0: "W4 Y9 G2", 1: "Y2 Y3", 2: "B1 B2"}, top="R9", how="keys")
    looks = await table.you.look()
    four = next(one for one in looks.hand if one.card == "W4")
    assert not four.bluff
    assert four.fits == "yes"
    await table.you.play("W4")
    asked = await slip(table.you, "colour")
    assert 4 not in [number for one in asked.answers for number in numbers_in(one.text)[:1]]
    await table.you.page.keyboard.press("1")
    await table.friend(1).awaited(1)


async def test_where_bluffs_are_forbidden_it_says_why(lay_out: OpenAt) -> None:
    hands = {0: "W4 R1 G2", 1: "Y2 Y3", 2: "B1 B2"}
    table = await lay_out("classic(seats=3, wild_draw_four=strict)", hands, top="R9")
    you = table.you
    looks = await you.look()
    four = next(one for one in looks.hand if one.card == "W4")
    assert (four.bluff, four.fits) == (False, "no")
    await you.play("W4")
    looks = await you.look()
    if looks.raised is not None:
        await you.play("W4")
    looks = await you.until(lambda looks: looks.raised is None)
    assert you.received.moves() == []
    await you.press("why")
    opened = await slip(you, "why", "close")
    assert "R-047" in opened.text


# --- what a quick finger does ---


async def test_a_flicked_card_and_uno_at_once(lay_out: OpenAt) -> None:
    """The tap after a flick counts: that is how UNO is called in a hurry."""
    table = await lay_out("classic(seats=2)", {0: "R1 R2", 1: "G1 G2 G3"}, top="R9", how="touch")
    you, ben = table.you, table.friend(1)
    await you.flick("R1")
    await you.slot("uno")
    await ben.awaited(1)
    await ben.received.until(lambda told: told.now.seen is not None and told.now.seen.called == (0,))
    assert you.received.moves() in (["play R1", "uno"], ["uno", "play R1"])


async def test_a_double_press_on_draw_decides_nothing_more(lay_out: OpenAt) -> None:
    hands = {0: "Y1 Y2", 1: "R1 R2 R3"}
    table = await lay_out("classic(seats=2)", hands, top="R9", draw="R5 R6", partial=True)
    you = table.you
    await you.page.locator('[data-slot="draw"]').dblclick()
    await slip(you, "drawn", "keep", "play")
    assert you.received.moves() == ["draw"]
    assert sum(kind(event) == "drew" for event in you.told.events) == 1
