"""Round over by each kind of last card, game over, again; and what everybody else sees while one decides."""
from __future__ import annotations

import pytest

from .deciding import cards_told, slip
from .players import How, Player
from .tables import Laid, OpenAt

# The last card, the rules of its table, and how many cards the others hold at the end.
LAST: list[tuple[How, str, str, tuple[int, int]]] = [
    ("touch", "R5", "classic(seats=3)", (2, 1)),
    ("mouse", "Rskip", "classic(seats=3)", (2, 1)),
    ("keys", "Rrev", "classic(seats=3)", (2, 1)),
    ("touch", "R+2", "classic(seats=3)", (4, 1)),
    ("mouse", "W", "classic(seats=3)", (2, 1)),
    ("touch", "W4", "classic(seats=3)", (6, 1)),
    ("keys", "SW", "uno112(seats=3)", (2, 1)),
    ("touch", "CU:1", "uno112(seats=3, written=[c06])", (2, 1)),
    ("mouse", "ST", "mario(seats=3)", (2, 1)),
    ("touch", "R7", "classic(seats=3, seven_zero=true)", (2, 1)),
]
OTHERS = {1: "B2 Y7", 2: "G1"}


async def lays_the_last(player: Player, card: str) -> None:
    """Lays it, and says what is asked with it."""
    await player.play(card)
    looks = await player.until(lambda looks: looks.screen == "over" or (looks.slip is not None and looks.slip.ready))
    if looks.slip is not None and looks.slip.is_ == "colour":
        await player.answer("colour", "red")
    await player.until(lambda looks: looks.screen == "over")


@pytest.mark.parametrize(("how", "card", "rules", "others"), LAST, ids=[one[1] for one in LAST])
async def test_a_round_is_over(how: How, card: str, rules: str, others: tuple[int, int], lay_out: OpenAt) -> None:
    hands = {0: card, **OTHERS}
    table = await lay_out(rules, hands, top="R9", called=(0,), how=how)
    you = table.you
    await lays_the_last(you, card)
    looks = await you.until(lambda looks: "next" in looks.does)
    told = you.told.seen
    assert told is not None
    assert told.winner == 0
    assert told.counts == (0, *others)
    sheet = {int(one["person"]): int(one["points"]) for one in looks.points if "person" in one}
    assert sheet == dict(enumerate(told.scores))
    assert told.scores[0] > 0
    # What was left in each hand lies open, because that is where the points come from.
    for seat, count in zip((1, 2), others, strict=True):
        assert await you.page.locator(f'[data-over] [data-person="{seat}"] .minis [aria-label]').count() == count
    assert {"B2", "Y7", "G1"} <= cards_told(you.received)


async def test_the_last_card_lies_alone_first_and_a_press_goes_on(lay_out: OpenAt) -> None:
    table = await lay_out("classic(seats=3)", {0: "R5", **OTHERS}, top="R9", called=(0,), how="touch",
                          settings={"instant": False, "hints": True})
    you = table.you
    await you.play("R5")
    await you.until(lambda looks: "show" in looks.does)
    await you.press("show")
    await you.until(lambda looks: "next" in looks.does and "show" not in looks.does)
    await you.press("next")
    looks = await you.until(lambda looks: looks.screen == "table" and len(looks.hand) >= 7)
    assert looks.table is not None
    assert looks.table["round"] == "2"


async def test_the_game_is_over_and_begins_again_with_the_same_people(lay_out: OpenAt) -> None:
    table = await lay_out("classic(seats=3, target=50)", {0: "R5", **OTHERS}, top="R9", called=(0,), scores={0: 45, 1: 12},
                          how="touch")
    you = table.you
    await lays_the_last(you, "R5")
    looks = await you.until(lambda looks: "again" in looks.does)
    assert "next" not in looks.does
    told = you.told.seen
    assert told is not None
    assert (told.over, told.winners, told.scores) == (True, (0,), (55, 12, 0))
    del table.own.dealer.laid[table.id]
    await you.press("again")
    looks = await you.until(lambda looks: looks.screen == "table" and len(looks.hand) >= 7)
    told = you.told.seen
    assert told is not None
    assert told.scores == (0, 0, 0)


async def test_whoever_is_not_the_host_waits_for_what_comes_next(lay_out: OpenAt) -> None:
    table = await lay_out("classic(seats=3)", {0: "R5", **OTHERS}, top="R9", called=(0,), how="keys", pages=(1,))
    you = table.you
    await table.friend(0).do("play R5")
    looks = await you.until(lambda looks: looks.screen == "over" and "stop" in looks.does)
    assert "next" not in looks.does
    await table.friend(0).begin()
    await you.until(lambda looks: looks.screen == "table" and len(looks.hand) >= 7)


# --- what everybody else sees while one decides ---

CASES = {
    "drew": ("classic(seats=3)", {0: "Y1 Y2", 1: "B1 B2", 2: "G1 G2"}, {"top": "R9", "draw": "R5 R6", "partial": True},
             ("draw",), 0, {"Y1", "Y2", "R5"}),
    "answer": ("classic(seats=3)", {0: "W4 Y2 B1", 1: "B1 B2", 2: "G1 G2"}, {"top": "R9"},
               ("play W4 blue",), 1, {"Y2", "B1", "B2"}),
    "name-colour": ("uno112(seats=3, swap_colour=after)", {0: "SW Y1 Y2", 1: "B1 B2", 2: "G1 G2"}, {"top": "R9"},
                    ("play SW with 1",), 0, {"Y1", "Y2", "B1", "B2"}),
    "name-first-colour": ("classic(seats=3)", {0: "Y1 Y2", 1: "B1 B2", 2: "G1 G2"},
                          {"top": "W", "phase": "choose_colour"}, (), 0, {"Y1", "Y2", "B1", "B2"}),
    "discard": ("uno112(seats=3, written=[c06])", {0: "CU:1 Y1 Y2 Y3", 1: "B1 B2 B3 B4", 2: "G1 G2 G3"}, {"top": "R9"},
                ("play CU:1 red",), 1, {"Y1", "Y2", "Y3", "B1", "B2", "B3", "B4"}),
}


@pytest.mark.parametrize("phase", CASES)
async def test_the_others_see_who_decides_and_nothing_that_is_hidden(phase: str, lay_out: OpenAt) -> None:
    rules, hands, described, moves, who, hidden = CASES[phase]
    table: Laid = await lay_out(rules, hands, how="touch", pages=(2,), **described)  # type: ignore[arg-type]
    you = table.you
    await table.friend(0).do(*moves)
    looks = await you.until(lambda looks: (looks.table or {}).get("phase") == phase)
    if looks.slip is not None and looks.slip.is_ == "written":
        await you.answer("written", "close")
    looks = await you.until(lambda looks: looks.slip is None)
    assert not looks.yours
    assert ("Ada", "Ben")[who] in looks.say["now"]
    assert looks.slots["draw"] == "sunk"
    assert not hidden & cards_told(you.received)


async def test_a_decision_is_asked_only_of_whom_it_is(lay_out: OpenAt) -> None:
    """Both pages are in one room: while one is asked the other waits, and then the other way round."""
    table = await lay_out("classic(seats=2)", {0: "W4 G1 G2", 1: "Y1 Y2"}, top="R9", pages=(0, 1), how="touch")
    ada, ben = table.page(0), table.page(1)
    await ada.play("W4")
    await ada.answer("colour", "green")
    await slip(ben, "answer", "take", "challenge")
    looks = await ada.until(lambda looks: looks.slip is None)
    assert not looks.yours
    await ben.answer("answer", "take")
    await ben.until(lambda looks: looks.slip is None and not looks.yours)
    await ada.until(lambda looks: looks.yours)
