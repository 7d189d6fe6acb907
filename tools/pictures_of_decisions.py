"""A picture of every decision on the page: on a phone, a small phone and a laptop, in the dark and in the light.

    python -m tools.pictures_of_decisions FOLDER [WORD …]

Each is reached as a player reaches it, at a table laid out for it; with words, only those whose names begin so. The page has
to be built (`python hatch_build.py`).
"""
from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tests.web.browser import LAPTOP, PHONE, SMALL_PHONE, chromium
from tests.web.players import How
from tests.web.regulars import Regulars
from tests.web.servers import own_house
from tests.web.tables import Laid, OpenAt

WINDOWS: Final[Mapping[str, tuple[How, dict[str, Any]]]] = {
    "P": ("touch", PHONE), "S": ("touch", SMALL_PHONE), "L": ("mouse", LAPTOP)}
THEMES: Final = ("dark", "light")

HAND: Final = "R2 R3 B5 B9 G4 Y9 Yrev"
OTHERS: Final = {1: "R4 R6 R9 B1 G1", 2: "B2 Y1", 3: "G2 G3 G6 Y2 Y3 Y5"}


def hands(own: str = HAND, **others: str) -> dict[int, str]:
    """That hand, and what the others have as a rule."""
    return {0: own, **OTHERS, **{int(seat.removeprefix("seat")): cards for seat, cards in others.items()}}


@dataclass(frozen=True)
class Scene:
    """A table, and what is done at it until the decision is there."""

    rules: str
    hands: Mapping[int, str]
    until: Callable[[Laid], Awaitable[object]] | None = None
    settings: Mapping[str, object] = field(default_factory=dict)
    described: Mapping[str, Any] = field(default_factory=dict)


async def slip(table: Laid, name: str) -> None:
    await table.you.until(lambda looks: looks.slip is not None and looks.slip.is_ == name and looks.slip.ready)


def play(*cards: str, slips: tuple[tuple[str, str], ...] = ()) -> Callable[[Laid], Awaitable[object]]:
    """Lay these, and answer these slips."""
    async def does(table: Laid) -> None:
        for card in cards:
            await table.you.play(card)
        for name, answer in slips:
            await table.you.answer(name, answer)
    return does


def friends(*moves: tuple[int, str]) -> Callable[[Laid], Awaitable[object]]:
    """The others do this."""
    async def does(table: Laid) -> None:
        for seat, move in moves:
            await table.friend(seat).do(move)
        await table.you.until(lambda looks: looks.seq >= max(friend.received.seq for friend in table.friends.values()))
    return does


def then(*does: Callable[[Laid], Awaitable[object]]) -> Callable[[Laid], Awaitable[object]]:
    async def all_of_it(table: Laid) -> None:
        for one in does:
            await one(table)
    return all_of_it


def slot(name: Any) -> Callable[[Laid], Awaitable[object]]:
    return lambda table: table.you.slot(name)


def press(what: str) -> Callable[[Laid], Awaitable[object]]:
    return lambda table: table.you.press(what)


def answer(name: str, what: str) -> Callable[[Laid], Awaitable[object]]:
    return lambda table: table.you.answer(name, what)


def up(card: str) -> Callable[[Laid], Awaitable[object]]:
    return lambda table: table.you.raise_card(card)


async def proposing(table: Laid) -> None:
    for place, (who, does, number) in enumerate((("1", "draw", "2"), ("2", "skip", ""), ("3", "swap", ""))):
        await table.you.answer("propose", "add")
        row = table.you.page.locator(f'[data-step="{place}"]')
        await row.locator('[data-field="who"]').select_option(who)
        await row.locator('[data-field="does"]').select_option(does)
        if number:
            await row.locator('[data-field="number"]').select_option(number)


def ticks(*cards: str) -> Callable[[Laid], Awaitable[object]]:
    async def does(table: Laid) -> None:
        await slip(table, "discards")
        for card in cards:
            await table.you.tick(card)
    return does


CLASSIC: Final = "classic(seats=4)"
MARIO: Final = "mario(seats=4)"
NO_HINTS: Final = {"hints": False}
TWO: Final = {"top": "R+2", "phase": "respond", "attacker": 3, "turn": 0}
G7: Final = {"top": "G7", "discards": "R7 G5", "scores": {0: 85, 1: 127, 2: 40, 3: 210}}
LAST: Final = {**G7, "turn": 3}
BLUFFER: Final = "G2 G3 G6 Y2 Y3 Y5 W4"
TWENTY: Final = "R1 R2 R3 R4 R5 R6 B1 B2 B3 B4 B5 G1 G2 G3 G4 Gskip Y1 Y2 W W4"
TEN: Final = {0: HAND, **{seat: f"{colour}1 {colour}2 {colour}3" for seat, colour in zip(range(1, 5), "RBGY", strict=True)},
              **{seat: f"{colour}4 {colour}6" for seat, colour in zip(range(5, 9), "RBGY", strict=True)}, 9: "R7"}
FREE: Final = "uno112(seats=4, customizables=1, written=['free: The oldest at the table sings a song'])"


def idea(name: str) -> str:
    return f"uno112(seats=4, customizables=1, written=[{name}])"


def drawn(cards: str) -> dict[str, Any]:
    return {**G7, "draw": cards, "partial": True}


GREEN: Final = (("colour", "green"),)
dan_writes: Final = friends((3, "play CU:1 green"))
dan_attacks: Final = friends((3, "play W4 blue"))
SCENES: Final[dict[str, Scene]] = {
    "turn": Scene(CLASSIC, hands(HAND + " W4"), described=G7),
    "turn-no-hints": Scene(CLASSIC, hands(HAND + " W4"), settings=NO_HINTS, described=G7),
    "bluff-raised": Scene(CLASSIC, hands(HAND + " W4"), up("W4"), described=G7),
    "bluff-colour": Scene(CLASSIC, hands(HAND + " W4"), play("W4"), described=G7),
    "twenty": Scene(CLASSIC, hands(TWENTY, seat1="R9", seat2="B9", seat3="Y9"), described={**G7, "called": (1, 2, 3)}),
    "ten": Scene("classic(seats=10)", TEN, described={**G7, "scores": {}, "turn": 4, "called": (9,)}),
    "colour": Scene(CLASSIC, hands(HAND + " W"), play("W"), described=G7),
    "colour-first": Scene(CLASSIC, hands(), described={"top": "W", "phase": "choose_colour"}),
    "colour-after": Scene("uno112(seats=4, swap_colour=after)", hands(HAND + " SW"), play("SW", slips=(("swap", "seat-3"),)),
                          described=G7),
    "swap": Scene("uno112(seats=4)", hands(HAND + " SW"), play("SW", slips=GREEN), described=G7),
    "swap-nine": Scene("uno112(seats=10)", {**TEN, 0: HAND + " SW"}, play("SW", slips=GREEN),
                       described={"top": "G7", "called": (9,)}),
    "swap-seven": Scene("classic(seats=4, seven_zero=true)", hands(HAND + " G7"), play("G7"), described={"top": "G5"}),
    "drawn-fits": Scene(CLASSIC, hands("R2 R3 B5 B9 Y9 Yrev"), slot("draw"), described=drawn("G4 R5")),
    "drawn-not": Scene(CLASSIC, hands("R2 R3 B5 B9 Y9 Yrev"), slot("draw"), {"keepByItself": False}, drawn("R5 R6")),
    "drawn-by-itself": Scene(CLASSIC, hands("R2 R3 B5 B9 Y9 Yrev"), slot("draw"), described=drawn("R5 R6")),
    "drawn-must": Scene("classic(seats=4, must_play_drawn=true)", hands("R2 R3 B5 B9"), slot("draw"),
                        described=drawn("G4 R5")),
    "drawn-three": Scene(idea("c03"), hands("R2 R3 B5 B9", seat3="CU:1 Y2 Y3"),
                         then(dan_writes, slot("draw")), described={**drawn("G4 R5 W Y1"), "turn": 3}),
    "drawn-refused": Scene(CLASSIC, hands("R2 R3 B5 B9 Y9 Yrev"),
                           then(slot("draw"), lambda table: slip(table, "drawn"), play("R2")), described=drawn("G4 R5")),
    "answer-four": Scene(CLASSIC, hands(seat3=BLUFFER), dan_attacks, described=LAST),
    "answer-four-star": Scene(MARIO, hands(HAND + " ST", seat3=BLUFFER), dan_attacks, described=LAST),
    "answer-two-star": Scene(MARIO, hands(HAND + " ST"), described=TWO),
    "answer-clock": Scene(MARIO, hands(HAND + " ST", seat3=BLUFFER), dan_attacks, described={**LAST, "clock": 45}),
    "answer-stack": Scene("classic(seats=4, stacking=any)", hands(HAND + " B+2 G+2 W4"), described=TWO),
    "answer-bounced": Scene("mario(seats=4, star_on_star=true)", hands(HAND + " R+2 ST", seat1="ST R4 R6"),
                            then(play("R+2"), friends((1, "play ST green"))), described={"top": "R5"}),
    "answer-waits": Scene(CLASSIC, hands(HAND + " W4"), play("W4", slips=GREEN), described=G7),
    "result-guilty": Scene(CLASSIC, hands(seat3=BLUFFER), then(dan_attacks, answer("answer", "challenge")),
                           described=LAST),
    "result-honest": Scene(CLASSIC, hands(seat3="R8 B6 Y2 Y3 W W4"),
                           then(dan_attacks, answer("answer", "challenge")), described=LAST),
    "jump-in": Scene("classic(seats=4, jump_in=true)", hands(HAND + " G7", seat2="G7 B2 Y1"), friends((2, "play G7")),
                     described={"top": "G5", "turn": 2}),
    "refused": Scene(CLASSIC, hands(), play("B9"), described=G7),
    "why": Scene(CLASSIC, hands(), then(play("B9"), press("why"), lambda table: slip(table, "why")),
                 described=G7),
    "uno-catch": Scene(CLASSIC, hands("G4 B2", seat1="G1 R8", seat2="Y1"), play("G4"), described={**G7, "exposed": (2,)}),
    "catch": Scene(CLASSIC, hands(seat1="G1", seat2="Y1"), described={**G7, "exposed": (2,)}),
    "catch-several": Scene(CLASSIC, hands(seat1="G1", seat2="Y1"), slot("catch"), described={**G7, "exposed": (1, 2)}),
    "catch-nobody": Scene(CLASSIC, hands(), slot("catch"), described=G7),
    "written-raised": Scene(idea("c06"), hands(HAND + " CU:1"), up("CU:1"), described=G7),
    "written-played": Scene(idea("c06"), hands(seat3="CU:1 G2 G3"), dan_writes, described=LAST),
    "written-mine": Scene(idea("c05"), hands(HAND + " CU:1"), play("CU:1", slips=GREEN), described=G7),
    "written-pressed": Scene(idea("c01"), hands(HAND, seat3="CU:1 G2 G3"),
                             then(dan_writes, answer("written", "close"), press("[data-top-card]"),
                                  lambda table: slip(table, "written")), described=LAST),
    "discards-some": Scene(idea("c06"), hands(seat3="CU:1 G2 G3 Y2"), then(dan_writes, ticks("R3", "Y9")),
                           described=LAST),
    "discards-all": Scene(idea("c06"), hands(seat3="CU:1 G2 G3 Y2"),
                          then(dan_writes, ticks("R3", "Y9", "B5", "B9")), described=LAST),
    "joke": Scene(idea("c08"), hands(HAND + " CU:1"), play("CU:1", slips=GREEN), described=G7),
    "vote": Scene(idea("c08"), hands(seat3="CU:1 G2 G3 Y2"), dan_writes, described=LAST),
    "perform": Scene(idea("c10"), hands(seat3="CU:1 G2 G3 Y2"), dan_writes, described=LAST),
    "elbows": Scene(idea("c09"), hands(seat3="CU:1 G2 G3 Y2"), dan_writes, described=LAST),
    "open-hands": Scene(idea("c07"), hands(seat3="CU:1 G2 G3 Y2"),
                        then(dan_writes, answer("written", "close"), press("people")), described=LAST),
    "propose": Scene(FREE, hands(HAND + " CU:1"), play("CU:1", slips=GREEN), described=G7),
    "propose-steps": Scene(FREE, hands(HAND + " CU:1"), then(play("CU:1", slips=GREEN), proposing), described=G7),
    "agree": Scene(FREE, hands(HAND + " CU:1"), then(play("CU:1", slips=GREEN), friends((1, "propose A draw 2; C swap D"))),
                   described=G7),
    "over": Scene(CLASSIC, hands("G4"), play("G4"), described={**G7, "called": (0,)}),
    "over-alone": Scene(CLASSIC, hands("G4"), play("G4"), {"instant": False}, {**G7, "called": (0,)}),
    "over-game": Scene("classic(seats=4, target=200)", hands("G4"), play("G4"),
                       described={**G7, "called": (0,), "scores": {0: 185, 1: 127, 2: 40, 3: 110}}),
}


async def take(folder: Path, words: list[str]) -> int:
    """All pictures; how many."""
    taken = 0
    wanted = {name: scene for name, scene in SCENES.items() if not words or name.startswith(tuple(words))}
    with tempfile.TemporaryDirectory() as data:
        async with chromium() as browser, own_house(Path(data)) as own:
            lending = Regulars(browser)
            for theme in THEMES:
                for window, (how, look) in WINDOWS.items():
                    for name, scene in wanted.items():
                        async with lending.lent() as come:
                            settings = {"instant": True, "hints": True, "theme": theme, **scene.settings}
                            table = await OpenAt(own, come)(scene.rules, scene.hands, how=how, look=look, settings=settings,
                                                            **scene.described)
                            if scene.until is not None:
                                await scene.until(table)
                            await table.you.settled()
                            await table.you.until(lambda looks: looks.slip is None or looks.slip.ready)
                            await table.you.page.screenshot(path=folder / f"{name}-{window}-{theme}.png")
                            taken += 1
    return taken


def main() -> None:
    arguments = argparse.ArgumentParser(prog="python -m tools.pictures_of_decisions", description=__doc__)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("words", nargs="*")
    given = arguments.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    print(f"{asyncio.run(take(given.folder, given.words))} pictures in {given.folder}")


if __name__ == "__main__":
    main()
