"""That nothing escapes the tests in a browser: a wrong number is found wherever it stands, and whatever a page does wrong."""
from __future__ import annotations

import re

import pytest
from msgspec import structs
from msgspec.json import encode

from lastcard.server.protocol import Fresh, Told

from .looks import Looks
from .numbers import FREE, wrong_numbers
from .players import How, Player
from .received import Received
from .servers import Command
from .tables import Newcomer, OpenAt

IMPOSSIBLE = "7097"


def unnoticed(player: Player, looks: Looks) -> list[str]:
    """Texts in which any number could stand."""
    told = player.received.moments[looks.seq]
    assert wrong_numbers(looks, told, player.received)[0] == []
    missed = []
    for place, text in enumerate(looks.texts):
        other = structs.replace(text, text=re.sub(r"\d+", IMPOSSIBLE, text.text, count=1))
        changed = structs.replace(looks, texts=(*looks.texts[:place], other, *looks.texts[place + 1:]))
        if not wrong_numbers(changed, told, player.received)[0] and not FREE & text.about.keys():
            missed.append(f"{text.text!r} {text.about}")
    return missed


async def test_a_wrong_number_is_found_wherever_it_stands(open_at: OpenAt) -> None:
    hands = {0: "R1 R2 G3 W4 Y5", 1: "R4 R5 G6", 2: "G1 B2 W4"}
    ways: tuple[How, ...] = ("mouse", "touch")
    for how in ways:
        table = await open_at("classic(seats=3)", hands, top="R9", how=how)
        you = table.you
        await you.play("R1")
        await table.friend(1).do("play R4")
        await table.friend(2).do("play W4 red")
        looks = await you.until(lambda looks: looks.slip is not None and looks.slip.ready)
        assert len(looks.texts) > 10
        assert unnoticed(you, looks) == []
        await you.answer("answer", "challenge")
        await you.until(lambda looks: any(slip.is_ == "result" for slip in looks.slips))
        assert unnoticed(you, await you.look()) == []
        await you.press("people")
        assert unnoticed(you, await you.until(lambda looks: looks.modal)) == []


async def test_a_wrong_number_is_found_at_the_end_of_a_round(open_at: OpenAt) -> None:
    table = await open_at("classic(seats=3)", {0: "R1", 1: "W4 W B9 R2", 2: "G1 G2 Gskip"}, top="R5")
    await table.you.play("R1")
    looks = await table.you.until(lambda looks: looks.screen == "over" and "next" in looks.does)
    assert unnoticed(table.you, looks) == []
    assert {points["points"] for points in looks.points} == {"0", "134"}


async def test_data_that_differ_are_found(open_at: OpenAt) -> None:
    table = await open_at("classic(seats=2)", {0: "R1 R2", 1: "G1 G2"}, top="R9")
    looks = await table.you.look()
    told = table.you.told
    assert looks.table is not None
    wrong = [
        structs.replace(looks, hand=looks.hand[1:]),
        structs.replace(looks, top="R8"),
        structs.replace(looks, table={**looks.table, "toDraw": "3"}),
        structs.replace(looks, table={**looks.table, "colour": "green"}),
        structs.replace(looks, people=tuple({**person, "count": "9"} for person in looks.people)),
        structs.replace(looks, log=(*looks.log, "You drew 9 cards.")),
    ]
    assert [bool(wrong_numbers(one, told, table.you.received)[0]) for one in wrong] == [True] * len(wrong)


async def test_whatever_a_page_does_wrong_is_noticed(command: Command, newcomer: Newcomer) -> None:
    player = await newcomer("mouse", home=command.home, path="/")
    await player.until(lambda looks: looks.screen == "home")
    assert player.watched.wrong == []
    await player.page.evaluate("""async () => {
      console.error('said by a test');
      setTimeout(() => { throw new Error('thrown by a test'); });
      await fetch('http://127.0.0.1:9/').catch(() => null);
      const image = document.createElement('img');
      image.src = 'http://elsewhere.test/x.png';
      document.body.append(image);
      const script = document.createElement('script');
      script.append('globalThis.ran = 1');
      document.body.append(script);
      await new Promise((go) => setTimeout(go, 50));
    }""")
    wrong = "\n".join(player.watched.wrong)
    for found in ("said by a test", "thrown by a test", "CSP: connect-src", "CSP: img-src", "CSP: require-trusted-types"):
        assert found in wrong, wrong
    player.watched.expect(".")


async def test_a_request_to_another_host_is_noticed(command: Command, newcomer: Newcomer) -> None:
    player = await newcomer("mouse", home=command.home, path="/")
    other = command.home.replace("localhost", "127.0.0.1")
    await player.page.goto(other)
    assert player.watched.wrong
    assert all("another host" in one for one in player.watched.wrong)
    player.watched.expect(".")


async def test_rows_that_are_missing_or_told_in_two_ways_are_found(open_at: OpenAt) -> None:
    table = await open_at("classic(seats=2)", {0: "R1 R2 R3", 1: "R4 R5 R6"}, top="R9")
    await table.you.play("R1")
    await table.friend(1).do("play R4")
    await table.you.until(lambda looks: looks.yours)
    frames = [frame for frame in table.you.received.frames if isinstance(frame, Fresh | Told)]
    fresh, *rows = frames
    assert isinstance(fresh, Fresh)
    assert [row.seq for row in rows] == list(range(fresh.seq + 1, fresh.seq + len(frames)))
    again = Received()
    for frame in (fresh, *rows):
        again.hear(encode(frame), 1)
    assert again.now.seen == table.you.told.seen
    again.hear(encode(rows[-1]), 2)            # once more on the next line, in the same words
    assert again.now.seen == table.you.told.seen
    with pytest.raises(AssertionError, match="two ways"):
        again.hear(encode(structs.replace(rows[-1], events=())), 3)
    for *first, last in ((fresh, rows[1]), (fresh, rows[0], rows[0])):
        gap = Received()
        for frame in first:
            gap.hear(encode(frame), 1)
        with pytest.raises(AssertionError, match="was told after"):
            gap.hear(encode(last), 1)
