"""For everybody: what axe finds (nothing), what a thumb reaches, that nothing shifts, scrolls or is cut."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import pytest
from tests.house.tree import ROOT

from .browser import LAPTOP, PHONE, SMALL_PHONE
from .players import Player
from .servers import Command
from .tables import Laid, Newcomer, OpenAt
from .test_games import open_a_table
from .test_tables import invited

AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
MEASURING: Final = Path(__file__).with_name("measuring.js").read_text(encoding="utf-8")
THEMES: Final[tuple[Literal["dark", "light"], ...]] = ("dark", "light")


async def measured(player: Player, what: Literal["axe", "small", "strips", "scrolls", "cut"]) -> list[Any]:
    found: list[Any] = await player.page.evaluate(f"() => ({MEASURING}).{what}()")
    return found


async def violations(player: Player) -> list[str]:
    """What axe finds, in this theme and the other; and targets that are too small."""
    found: list[str] = []
    await player.page.evaluate(AXE.read_text(encoding="utf-8"))
    for theme in THEMES:
        await player.page.emulate_media(color_scheme=theme)
        found += [f"{theme}: {one}" for one in await measured(player, "axe")]
    return found + [f"small: {one}" for one in await measured(player, "small")]


async def test_home_opening_and_invitation_for_everybody(command: Command, newcomer: Newcomer) -> None:
    player = await newcomer("touch", home=command.home, path="/")
    await player.until(lambda looks: looks.screen == "home")
    wrong = {"home": await violations(player)}
    await player.press("settings")
    await player.until(lambda looks: looks.modal)
    wrong |= {"settings": await violations(player)}
    await player.press("close")
    await player.press("friends")
    await player.press("fine-print")
    await player.choose("written-1", "free")
    await player.choose("written-2", "idea")
    wrong |= {"open": await violations(player)}
    await player.press('[data-idea="c04"]')
    await player.write("free-1", "Everybody sings")
    await player.press("deck-uno112")
    await player.until(lambda looks: looks.screen == "invite")
    wrong |= {"invite": await violations(player)}
    friend = await newcomer("mouse", home=command.home, path=await invited(player))
    await friend.until(lambda looks: looks.screen == "join")
    wrong |= {"join": await violations(friend)}
    assert {where: found for where, found in wrong.items() if found} == {}


async def test_a_link_to_nothing_for_everybody(command: Command, newcomer: Newcomer) -> None:
    player = await newcomer("touch", home=command.home)
    player.watched.expect("the server responded with a status of 404")
    await player.open("/t/AAAAAAAAAAAAAAAAAAAAAAAA")
    await player.until(lambda looks: looks.screen == "gone")
    assert await violations(player) == []


async def test_the_table_and_its_sheets_for_everybody(lay_out: OpenAt) -> None:
    hands = {0: "R1 R2 G3 W W4 B+2 Yskip", 1: "R4 R5", 2: "R6 R7", 3: "R8"}
    wrong: dict[str, list[str]] = {}
    for look, how in ((PHONE, "touch"), (LAPTOP, "mouse")):
        table = await lay_out("classic(seats=4)", hands, top="R9", how=how, look=look)   # type: ignore[arg-type]  # a way
        you, where = table.you, f"{look['viewport']['width']}"
        await you.until(lambda looks: looks.yours)
        wrong |= {f"table {where}": await violations(you)}
        for sheet in ("people", "menu", "rules"):
            await you.press(sheet)
            await you.until(lambda looks: looks.modal)
            wrong |= {f"{sheet} {where}": await violations(you)}
            await you.press("close")
            await you.until(lambda looks: not looks.modal)
        await you.play("R1")
        await table.friend(1).do("play R4")
    assert {where: found for where, found in wrong.items() if found} == {}


# --- every slip ---

# How each comes about: a table, and moves: the page's own, or a friend's.
Way: TypeAlias = tuple[str, dict[int, str], dict[str, Any], tuple[str, ...]]
WRITTEN: Final = {0: "R1 G2 G3 G4 G5 G6", 1: "CU:1 G1", 2: "B1 B2"}
SLIPS: Final[dict[str, Way]] = {
    "colour": ("classic(seats=2)", {0: "W4 R1 G2", 1: "G1 G2"}, {"top": "B3"}, ("you W4",)),
    "answer": ("mario(seats=3)", {0: "ST R1 W4", 1: "G1 G2", 2: "W4 B1"}, {"top": "B3", "turn": 2}, ("2 play W4 red",)),
    "swap": ("uno112(seats=4)", {0: "SW R1 G2", 1: "G1", 2: "G4 G5", 3: "Y1"}, {"top": "R3"}, ("you SW", "colour green")),
    "drawn": ("classic(seats=2)", {0: "R1 G2", 1: "G1"}, {"top": "B3", "draw": "B4 R2", "partial": True}, ("draw",)),
    "vote": ("uno112(seats=3, written=[c10])", WRITTEN, {"top": "R3", "turn": 1}, ("1 play CU:1 red",)),
    "discards": ("uno112(seats=3, written=['others discard 2'])", WRITTEN, {"top": "R3", "turn": 1},
                 ("1 play CU:1 red", "2 discard B1", "2 discard B2")),
    "propose": ("uno112(seats=3, written=['free: All sing'])", WRITTEN, {"top": "R3", "turn": 1}, ("1 play CU:1 red",)),
    "catch": ("classic(seats=4)", {0: "R1 R2", 1: "G1", 2: "G2", 3: "B1"}, {"top": "R3", "exposed": [1, 2]}, ("catch",)),
}


async def with_slip(lay_out: OpenAt, slip: str, look: Mapping[str, Any], language: str | None = None) -> Laid:
    """A table on which that slip lies."""
    rules, hands, described, ways = SLIPS[slip]
    table = await lay_out(rules, hands, look=look, language=language, **described)
    for way in ways:
        first, _, rest = way.partition(" ")
        if first == "you":
            await table.you.play(rest)
        elif first in ("draw", "catch"):
            await table.you.slot(first)         # type: ignore[arg-type]  # a slot's name
        elif first == "colour":
            await table.you.answer("colour", rest)
        else:
            await table.friend(int(first)).do(rest)
    await table.you.until(lambda looks: any(one.is_ in (slip, "written") for one in looks.slips))
    return table


@pytest.mark.parametrize("slip", SLIPS)
async def test_every_slip_for_everybody(slip: str, lay_out: OpenAt) -> None:
    """On a laptop and on a small phone."""
    wrong: dict[str, list[str]] = {}
    for look in (LAPTOP, SMALL_PHONE):
        table = await with_slip(lay_out, slip, look)
        wrong[f"{look['viewport']['width']}"] = await violations(table.you)
    assert {where: found for where, found in wrong.items() if found} == {}


async def test_a_round_that_is_over_for_everybody(lay_out: OpenAt) -> None:
    table = await lay_out("classic(seats=3)", {0: "R1", 1: "W4 W B9 R2", 2: "G1 G2 Gskip"}, top="R5", how="touch")
    await table.you.play("R1")
    await table.you.until(lambda looks: looks.screen == "over" and "next" in looks.does)
    assert await violations(table.you) == []


# --- the hand ---

DECK: Final = [*(f"{colour}{face}" for face in range(1, 6) for colour in "RGBY")]


@pytest.mark.parametrize("number", [7, 15, 20])
@pytest.mark.parametrize("look", [SMALL_PHONE, PHONE], ids=["360", "390"])
async def test_every_card_has_a_strip_for_a_thumb(number: int, look: dict[str, Any], lay_out: OpenAt) -> None:
    """At least 30 by 44 px of every card, found point by point; and the hand never scrolls."""
    table = await lay_out("classic(seats=2)", {0: " ".join(DECK[:number]), 1: "R9 R8"}, top="B9", look=look, how="touch")
    await table.you.page.locator("[data-hand]:not([data-settling])").wait_for()
    strips = await measured(table.you, "strips")
    assert len(strips) == number
    narrow = [(key, width, height) for key, width, height in strips if width < 30 or height < 44]
    assert narrow == []
    assert await measured(table.you, "scrolls") == []


# --- nothing shifts ---

# What moves by itself: in the half second after a press things may move, as what was pressed brings it about. The line's two
# sentences share its two lines as they are long.
SHIFTS: Final = """globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (hadRecentInput || value < 0.001) continue;
    const moved = sources.map(({ node }) => node).filter((node) => !node?.parentElement?.closest('[data-line]'));
    globalThis.shifts.push(...moved.map((node) => node?.outerHTML?.slice(0, 160)));
  }
}).observe({ type: 'layout-shift', buffered: true });"""


@pytest.mark.parametrize("look", [SMALL_PHONE, LAPTOP], ids=["360", "1440"])
async def test_nothing_on_the_table_shifts(look: dict[str, Any], open_at: OpenAt) -> None:
    """From the first paint on, through turns, slips and a lost line."""
    hands = {0: "R1 R2 G3 W B+2", 1: "R4 G5 G6", 2: "R6 R7 Y1"}
    table = await open_at("classic(seats=3)", hands, top="R9", look=look, draw="G7 Y2 G8 Y3", partial=True)
    await table.you.page.add_init_script(SHIFTS)
    await table.you.page.reload()
    await table.you.until(lambda looks: looks.yours)
    await table.you.play("R1")
    await table.friend(1).do("play R4")
    await table.friend(2).do("play R6")
    await table.you.play("W")
    await table.you.answer("colour", "blue")
    await table.friend(1).do("draw", "keep")
    await table.friend(2).do("draw", "keep")
    await table.you.until(lambda looks: looks.yours)
    assert await table.you.page.evaluate("shifts") == []


# --- longer words ---

async def test_longer_words_are_not_cut_on_a_small_phone(command: Command, newcomer: Newcomer) -> None:
    """The pseudo-language, four tenths longer, at 360 by 640."""
    player = await newcomer("touch", home=command.home, look=SMALL_PHONE, path="/?lang=pseudo")
    player.compares = False                    # what Python says is not so long
    await player.until(lambda looks: looks.screen == "home")
    wrong = {"home": await measured(player, "cut")}
    await player.press("settings")
    await player.until(lambda looks: looks.modal)
    wrong["settings"] = await measured(player, "cut")
    await player.press("close")
    await player.press("friends")
    await player.press("fine-print")
    wrong["open"] = await measured(player, "cut")
    await player.press("deck-uno112")
    await player.until(lambda looks: looks.screen == "invite")
    wrong["invite"] = await measured(player, "cut")
    friend = await newcomer("touch", home=command.home, look=SMALL_PHONE, path=await invited(player))
    friend.compares = False
    await friend.until(lambda looks: looks.screen == "join")
    wrong["join"] = await measured(friend, "cut")
    await player.press("start")
    await player.until(lambda looks: looks.screen == "table")
    for sheet in ("people", "menu", "rules"):
        await player.press(sheet)
        await player.until(lambda looks: looks.modal)
        wrong[sheet] = await measured(player, "cut")
        await player.press("close")
        await player.until(lambda looks: not looks.modal)
    assert {where: found for where, found in wrong.items() if found} == {}


@pytest.mark.parametrize("slip", ["table", *SLIPS])
async def test_longer_words_are_not_cut_at_the_table(slip: str, lay_out: OpenAt) -> None:
    if slip == "table":
        hands = {seat: f"{'RGBY'[seat % 4]}{seat} {'RGBY'[(seat + 1) % 4]}{seat}" for seat in range(10)}
        table = await lay_out("classic(seats=10)", hands, top="R9", look=SMALL_PHONE, language="pseudo")
    else:
        table = await with_slip(lay_out, slip, SMALL_PHONE, "pseudo")
    assert await measured(table.you, "cut") == []


async def test_longer_words_are_not_cut_at_the_end_of_a_round(lay_out: OpenAt) -> None:
    table = await lay_out("classic(seats=3)", {0: "R1", 1: "W4 W B9 R2", 2: "G1 G2 Gskip"}, top="R5", look=SMALL_PHONE,
                          language="pseudo")
    await table.you.play("R1")
    await table.you.until(lambda looks: looks.screen == "over" and "next" in looks.does)
    assert await measured(table.you, "cut") == []


async def test_a_table_opened_for_friends_stays_in_its_words(command: Command, newcomer: Newcomer) -> None:
    """The wish for a language stays in the address while one goes from page to page."""
    player = await newcomer("mouse", home=command.home, path="/?lang=pseudo")
    player.compares = False
    await open_a_table(player, "classic", 2)
    assert "lang=pseudo" in player.page.url
