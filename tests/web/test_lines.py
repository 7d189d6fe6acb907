"""Lines are lost: a server killed in mid-game, a phone that slept, a name that is not localhost."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from .browser import LINE_LOST, NAME
from .looks import Looks
from .players import Player, play_some
from .received import kind
from .servers import Command
from .tables import Newcomer, OpenAt
from .test_games import open_a_table
from .test_tables import invited, sits_down


@pytest_asyncio.fixture
async def mortal(page_is_built: None, tmp_path: Path) -> AsyncIterator[Command]:
    """A server of one's own, to be killed; also found under a name that is not localhost."""
    served = Command(tmp_path)
    served.words = ("--origin", f"http://{NAME}:{served.port}")
    await served.start()
    yield served
    await served.stop()


def at_table(looks: Looks) -> bool:
    return looks.screen == "table" and len(looks.hand) > 0


def live(looks: Looks) -> bool:
    return (looks.table or {}).get("line") == "live"


def lost(looks: Looks) -> bool:
    return (looks.table or {}).get("line") == "lost"


async def gathered(newcomer: Newcomer, served: Command) -> list[Player]:
    """Three browsers in one game."""
    host = await newcomer("mouse", name="Ada", home=served.home, path="/", seed=3)
    await open_a_table(host, "classic", 3)
    players = [host, await sits_down(newcomer, served, await invited(host), "Ben"),
               await sits_down(newcomer, served, await invited(host), "Chloe", how="keys")]
    await host.until(lambda looks: len(looks.people) == 3)
    await host.press("start")
    for player in players:
        await player.until(at_table)
    return players


async def test_a_server_killed_in_mid_game_plays_on(mortal: Command, newcomer: Newcomer) -> None:
    players = await gathered(newcomer, mortal)
    for player in players:
        player.watched.expect(LINE_LOST)
    for _ in range(2):
        await play_some(players, 6)
        before = [player.told for player in players]
        lines = [player.received.lines for player in players]
        await mortal.kill()
        for player in players:
            looks = await player.until(lost)
            assert looks.bar                   # says so, and the hand stays in sight
            assert len(looks.hand) > 0
        await mortal.start()
        for player, was, opened in zip(players, before, lines, strict=True):
            await player.until(live)
            now = player.told
            assert now.you.seat == was.you.seat
            assert now.seq >= was.seq
            if now.seq == was.seq:             # nothing was lost, nothing was played twice
                assert now.seen == was.seen
            assert player.received.lines > opened
    await play_some(players, 6)
    for player, seat in zip(players, range(3), strict=True):
        looks = await player.settled()
        assert looks.seat == seat
        assert player.told.seen is not None
        assert len(looks.hand) == player.told.seen.counts[seat] or looks.screen == "over"


async def test_a_move_that_was_on_its_way_is_played_once(mortal: Command, newcomer: Newcomer) -> None:
    """The server is killed in mid-move: the page sends it again, and it counts once, whether it had been written or not."""
    player = await newcomer("mouse", home=mortal.home, path="/")
    player.watched.expect(LINE_LOST)
    await open_a_table(player, "classic", 2, target=5000)
    await player.press("start")
    for _ in range(2):
        while (await player.until(lambda looks: looks.yours)).slip is not None:
            await player.decide()
        await player.until(lambda looks: looks.yours and looks.slots.get("draw") == "raised")
        before, sent = drawn(player), len(player.received.moves())
        await asyncio.gather(player.page.keyboard.press("d"), mortal.kill())
        await player.until(lost)
        await mortal.start()
        await player.until(live)
        looks = await player.settled()
        assert looks.screen == "table"
        assert "draw" in player.received.moves()[sent:]
        assert drawn(player) == before + 1
        if looks.yours:
            await player.until(lambda looks: looks.slip is not None)
            await player.decide()


def drawn(player: Player) -> int:
    """How often this player has drawn for a turn in this round."""
    return sum(kind(event) == "drew" and event.seat == 0 and event.for_turn for event in player.told.events)  # type: ignore[attr-defined]


async def test_a_phone_that_slept_for_a_minute_is_back_in_its_seat(open_at: OpenAt) -> None:
    """Its page is frozen as a browser freezes it, its line is cut on the way, and meanwhile the others play."""
    hands = {0: "R1 R2 R3 R4", 1: "R5 R6 G1 G2", 2: "R7 R8 G3 G4"}
    table = await open_at("classic(seats=3)", hands, top="R9", turn=1, how="touch")
    phone = table.you
    phone.watched.expect(LINE_LOST)
    cdp = await phone.page.context.new_cdp_session(phone.page)
    await phone.page.clock.install()
    looks = await phone.look()
    was, fresh = phone.told, phone.received.fresh
    await cdp.send("Page.setWebLifecycleState", {"state": "frozen"})
    await phone.page.context.set_offline(True)
    table.cut_lines()                          # as a base station does that has not heard of it for long
    table.pass_time(60)
    await table.friend(1).do("play R5")
    await table.friend(2).do("play R7")
    await table.friend(2).awaited(0)
    assert phone.received.seq == was.seq       # it sleeps
    await phone.page.context.set_offline(False)
    await cdp.send("Page.setWebLifecycleState", {"state": "active"})
    await phone.page.clock.fast_forward(60_000)
    looks = await phone.until(lambda looks: live(looks) and looks.yours)
    assert looks.seat == 0
    assert phone.told.seq == was.seq + 2
    assert phone.received.fresh == fresh       # the tail alone came, no view from nothing
    await phone.play("R1")
    await table.friend(1).awaited(1)


async def test_a_phone_without_a_network_says_so_and_comes_back(mortal: Command, newcomer: Newcomer) -> None:
    player = await newcomer("touch", home=mortal.home, path="/")
    player.watched.expect(LINE_LOST)
    await player.press("play-now")
    await player.until(at_table)
    await mortal.kill()
    looks = await player.until(lost)
    cards, seq = looks.cards, player.told.seq
    await mortal.start()
    looks = await player.until(live)
    assert looks.screen == "table"
    assert looks.cards == cards or player.told.seq > seq


async def test_the_same_by_plain_http_under_a_name_that_is_not_localhost(mortal: Command, newcomer: Newcomer) -> None:
    """There is no secure context there: no clipboard, no random UUIDs."""
    home = f"http://{NAME}:{mortal.port}"
    host = await newcomer("touch", name="Ada", home=home, path="/")
    assert await host.page.evaluate("isSecureContext") is False
    await open_a_table(host, "classic", 2)
    # The link stands there with this name, and Copy selects it where it can't be copied.
    await host.press("copy")
    link = host.page.locator("[data-link]")
    selected = await host.page.evaluate("() => getSelection().toString().trim()")
    assert selected == await link.get_attribute("data-link")
    assert selected == f"{home}{await invited(host)}"
    friend = await newcomer("mouse", name="Ben", home=home, path=await invited(host))
    await friend.until(lambda looks: looks.screen == "join")
    await friend.press("sit")
    await host.until(lambda looks: len(looks.people) == 2)
    await host.press("start")
    for player in (host, friend):
        await player.until(at_table)
        player.watched.expect(LINE_LOST)
    await play_some([host, friend], 4)
    await mortal.kill()
    await host.until(lost)
    await mortal.start()
    for player in (host, friend):
        await player.until(live)
    await play_some([host, friend], 4)
    # … and a page that is loaded anew has its seat still.
    seat = friend.told.you.seat
    await friend.page.reload()
    looks = await friend.until(lambda looks: looks.seat is not None)
    assert looks.seat == seat


async def test_a_second_page_of_the_same_player_takes_the_seat(open_at: OpenAt) -> None:
    table = await open_at("classic(seats=2)", {0: "R1 R2", 1: "G1 G2"}, top="R9")
    first = table.you
    second = await first.page.context.new_page()
    await second.goto(first.page.url)
    looks = await first.until(lambda looks: looks.screen == "gone")
    assert "play-here" in looks.does           # why, and a way on
    await first.press("play-here")
    await first.until(lambda looks: live(looks) and looks.yours)
    await second.locator('[data-screen="gone"]').wait_for()
