"""Each of the ten written ideas through the page: its rule is shown when it is played and whenever it is pressed, and what it
does, in numbers, is what the state says."""
from __future__ import annotations

from typing import Final

import pytest

from lastcard.programs import IDEAS, Text, sentences

from .deciding import awaits, cards_told, numbers_in, settled, slip
from .players import How, Player
from .tables import Laid, OpenAt

HOWS: Final[tuple[How, ...]] = ("touch", "mouse", "keys")
# Seat 0 lays the card, seat 1 is next.
HANDS: Final = {0: "CU:1 G1 G2 R3", 1: "B2 B3", 2: "Y8 W"}
DRAW: Final = "R1 W Y1 G3 Y2 Y3 Y4 Y5 Y6"
# … and how many cards everybody holds then; whose decision it is.
MAKES: Final[dict[str, tuple[tuple[int, int, int], tuple[int, ...]]]] = {
    "c01": ((3, 6, 2), (1,)),
    "c02": ((3, 2, 1), (1,)),
    "c03": ((3, 2, 2), (1,)),
    "c04": ((3, 2, 2), (0,)),
    "c05": ((3, 7, 2), (1,)),
    "c06": ((3, 3, 3), (1,)),
    "c07": ((3, 2, 2), (1,)),
    "c08": ((3, 2, 2), (1, 2)),
    "c09": ((3, 2, 2), (1,)),
    "c10": ((3, 6, 2), (1,)),
}


def rule(idea: str) -> str:
    """The rule as it stands on the card."""
    return " ".join(sentences(Text(idea)))


async def rule_is_shown(player: Player, idea: str) -> None:
    """A slip with the card's rule lies there by itself; put away."""
    looks = await player.until(lambda looks: looks.slip is not None and looks.slip.is_ != "colour" and looks.slip.ready)
    assert looks.slip is not None
    assert rule(idea) in " ".join(looks.slip.text.split())
    assert looks.slip.is_ in ("written", "joke")
    await player.answer(looks.slip.is_, "close" if looks.slip.is_ == "written" else "told")


async def rule_is_shown_again(player: Player, idea: str) -> None:
    """… by a press on the pile."""
    await player.press("[data-top-card]")
    asked = await slip(player, "written", "close")
    assert rule(idea) in " ".join(asked.text.split())
    await player.answer("written", "close")
    await player.until(lambda looks: looks.slip is None or looks.slip.is_ != "written")


def stands(table: Laid) -> tuple[tuple[int, ...], tuple[int, ...]]:
    told = table.you.told.seen
    assert told is not None
    return told.counts, told.awaited


async def written(lay_out: OpenAt, idea: str, how: How = "touch", *, seat: int = 0, hands: dict[int, str] | None = None,
                  draw: str = DRAW, **more: object) -> Laid:
    """A table at which an idea is written on one card; the page is that seat's."""
    return await lay_out(f"uno112(seats=3, customizables=1, written=[{idea}])", hands or HANDS, top="R5", draw=draw,
                         partial=True, how=how, pages=(seat,), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("idea", IDEAS)
async def test_an_idea_is_played(idea: str, lay_out: OpenAt) -> None:
    how = HOWS[list(IDEAS).index(idea) % 3]
    table = await written(lay_out, idea, how)
    you = table.you
    await you.raise_card("CU:1")
    asked = await slip(you, "written", "close")                # raised, it says what it does
    assert rule(idea) in " ".join(asked.text.split())
    await you.play("CU:1")
    await you.answer("colour", "green")
    await you.until(lambda looks: looks.top == "CU:1")
    await rule_is_shown(you, idea)
    await you.received.until(lambda _: stands(table) == MAKES[idea])
    looks = await you.until(lambda looks: looks.slip is None)
    assert looks.yours == (idea == "c04")
    assert you.received.moves() == ["play CU:1 green"]
    if looks.top == "CU:1":
        await rule_is_shown_again(you, idea)


@pytest.mark.parametrize("idea", IDEAS)
async def test_the_next_player_reads_what_it_does(idea: str, lay_out: OpenAt) -> None:
    table = await written(lay_out, idea, HOWS[(list(IDEAS).index(idea) + 1) % 3], seat=1)
    you = table.you
    await table.friend(0).do("play CU:1 green")
    if idea != "c08":                          # a vote: it comes with its rule
        await rule_is_shown(you, idea)
    else:
        asked = await slip(you, "vote", "yes", "no")
        assert rule(idea) in " ".join(asked.text.split())
    assert stands(table) == MAKES[idea]
    assert awaits(you) == (1 in MAKES[idea][1])
    await rule_is_shown_again(you, idea)


# --- what each of them asks for ---


async def test_numbers_are_said_where_hand_sizes_alone_give_them(lay_out: OpenAt) -> None:
    """Exactly three: one draws, one discards, one is right already."""
    hands = {0: "CU:1 G1 G2 R3 R4", 1: "B2 B3", 2: "Y7 Y8 Y9"}
    table = await written(lay_out, "c06", "mouse", seat=2, hands=hands)
    await table.friend(0).do("play CU:1 green")
    asked = await slip(table.you, "written", "close")
    said = asked.text.replace(rule("c06"), "")
    assert sorted(numbers_in(said)) == [1, 1, 3]               # Ada discards 1, Ben draws 1, you hold 3 already
    await table.friend(0).do("discard R4")
    await table.friend(1).awaited(1)
    await table.you.received.until(lambda _: stands(table)[0] == (3, 3, 3))


@pytest.mark.parametrize("how", HOWS)
async def test_discards_are_chosen_in_the_hand(how: How, lay_out: OpenAt) -> None:
    hands = {0: "CU:1 G1 G2", 1: "B1 B2 B3 B4 B5 R1 R2 Y1 Y2", 2: "Y8 Y9"}
    table = await written(lay_out, "c05", how, seat=1, hands=hands)
    you = table.you
    await table.friend(0).do("play CU:1 green")
    asked = await slip(you, "discards", "again", "discard")
    assert numbers_in(asked.text.replace(rule("c05"), ""))[:1] == [2]
    await you.tick("B1")
    await you.tick("R1")
    await you.answer("discards", "again")      # all back
    looks = await you.until(lambda looks: not any(one.ticked for one in looks.hand))
    await you.tick("Y1")
    looks = await you.look()
    assert looks.slip is not None
    assert not looks.slip.offers("discard")    # one is not enough
    await you.tick("B1")
    await you.tick("R2")                       # a third: the first goes back
    looks = await you.until(lambda looks: looks.slip is not None and looks.slip.offers("discard"))
    assert {one.card for one in looks.hand if one.ticked} == {"B1", "R2"}
    await you.answer("discards", "discard")
    looks = await you.until(lambda looks: len(looks.hand) == 7 and looks.slip is None and looks.yours)
    assert sorted(you.received.moves()) == ["discard B1", "discard R2"]
    assert stands(table) == ((2, 7, 2), (1,))


async def test_three_cards_are_drawn_and_any_that_fits_may_be_played(lay_out: OpenAt) -> None:
    table = await written(lay_out, "c03", "touch", seat=1, draw="G3 Y1 W Y2")
    you = table.you
    await table.friend(0).do("play CU:1 green")
    await rule_is_shown(you, "c03")
    await you.slot("draw")
    asked = await slip(you, "drawn", "keep")   # two of them fit: they are played in the hand
    assert 3 in numbers_in(asked.text)
    looks = await you.look()
    assert {one.card for one in looks.hand if one.fits == "yes"} == {"G3", "W"}
    assert await you.page.locator("[data-card] .fresh").count() == 3
    await you.play("G3")
    await table.friend(2).awaited(2)
    assert you.received.moves() == ["draw", "play G3"]
    assert not {"G3", "Y1"} & (cards_told(table.friend(2).received) - {"G3"})


async def test_open_hands_lie_in_the_list_of_people_until_the_turn_comes_around(lay_out: OpenAt) -> None:
    table = await written(lay_out, "c07", "mouse", seat=2)
    you = table.you
    assert not {"G1", "B2"} & cards_told(you.received)
    await table.friend(0).do("play CU:1 green")
    await rule_is_shown(you, "c07")
    await you.press("people")
    await you.until(lambda looks: looks.modal)
    for seat, cards in (("0", 3), ("1", 2)):
        assert await you.page.locator(f'dialog [data-person="{seat}"] .minis [aria-label]').count() == cards
    await you.press("close")
    await table.friend(1).do("draw")
    await table.friend(1).do("keep")
    await you.until(lambda looks: looks.yours)
    await you.slot("draw")
    await slip(you, "drawn")
    await you.answer("drawn", "keep")
    await table.friend(0).awaited(0)
    await settled(you, table)
    assert you.told.seen is not None
    assert you.told.seen.open_until is None    # the turn has come around
    await you.press("people")
    await you.until(lambda looks: looks.modal)
    assert await you.page.locator("dialog .minis").count() == 0


async def test_elbows_are_kept_straight_until_somebody_calls(lay_out: OpenAt) -> None:
    hands = {0: "CU:1 G1", 1: "B2 B3", 2: "Y8 W"}
    table = await written(lay_out, "c09", "touch", seat=1, hands=hands)
    await table.friend(0).do("play CU:1 green")
    asked = await slip(table.you, "joke", "told")
    assert rule("c09") in " ".join(asked.text.split())
    await table.you.answer("joke", "told")
    assert table.you.told.seen is not None
    assert table.you.told.seen.elbows == 1
    await table.friend(0).do("uno")
    await table.you.received.until(lambda told: told.now.seen is not None and told.now.seen.elbows is None)
    await settled(table.you, table)


# --- the joke, and its vote ---


async def test_nobody_laughs_at_the_joke(lay_out: OpenAt) -> None:
    table = await written(lay_out, "c08", "touch")
    you = table.you
    await you.play("CU:1")
    await you.answer("colour", "green")
    asked = await slip(you, "joke", "told")
    assert rule("c08") in " ".join(asked.text.split())
    await you.answer("joke", "told")
    looks = await you.until(lambda looks: looks.slip is None)
    assert numbers_in(looks.say["now"])[:1] == [0]             # how many have answered, not what
    await table.friend(1).do("vote no")
    looks = await you.until(lambda looks: numbers_in(looks.say["now"])[:1] == [1])
    await table.friend(2).do("vote no")
    looks = await you.until(lambda looks: len(looks.hand) == 7)
    assert stands(table) == ((7, 2, 2), (1,))


async def test_somebody_laughs_and_the_joker_keeps_one_card(lay_out: OpenAt) -> None:
    table = await written(lay_out, "c08", "mouse")
    you = table.you
    await you.play("CU:1")
    await you.answer("colour", "green")
    await slip(you, "joke")
    await table.friend(2).do("vote yes")
    await table.friend(1).do("vote no")
    await slip(you, "discards", "again", "discard")
    await you.tick("G1")
    await you.tick("R3")
    await you.answer("discards", "discard")
    await you.until(lambda looks: looks.cards == ["G2"] and looks.slots["uno"] == "lit")
    await you.slot("uno")
    await you.received.until(lambda told: told.now.seen is not None and told.now.seen.called == (0,))
    assert stands(table) == ((1, 2, 2), (1,))


@pytest.mark.parametrize(("how", "answer", "makes"), [("keys", "no", (7, 2, 2)), ("touch", "yes", (3, 2, 2))])
async def test_the_others_vote(how: How, answer: str, makes: tuple[int, ...], lay_out: OpenAt) -> None:
    table = await written(lay_out, "c08", how, seat=1)
    you = table.you
    await table.friend(0).do("play CU:1 green")
    asked = await slip(you, "vote", "yes", "no")
    stakes = {one.is_: numbers_in(one.text) for one in asked.answers}
    assert set(stakes) == {"yes", "no"}
    await you.answer("vote", answer)
    looks = await you.until(lambda looks: looks.slip is None)
    assert not looks.yours
    await table.friend(2).do("vote no")
    await you.received.until(lambda _: stands(table)[0] == makes)
    await settled(you, table)
    assert you.received.moves() == [f"vote {answer}"]
    assert stands(table)[1] == ((0,) if answer == "yes" else (1,))     # who laughed made Ada discard
