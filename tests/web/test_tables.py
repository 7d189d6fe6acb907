"""To a table and away from it: one press to a game, two to a table for friends, one and a name for who has the link."""
from __future__ import annotations

import asyncio

import pytest

from .browser import SMALL_PHONE
from .players import How, Player, play_some
from .received import kind
from .servers import Command
from .tables import Newcomer, OpenAt
from .test_games import open_a_table

NEW: dict[str, object] = {}                    # the settings of a newcomer


async def invited(player: Player) -> str:
    """The way to the table, as its page's address says it."""
    return player.page.url.removeprefix(player.watched.home)


async def friends_table(newcomer: Newcomer, command: Command, edition: str = "classic", seats: int = 3) -> Player:
    """A host at a table that gathers."""
    host = await newcomer("mouse", name="Ada", home=command.home, path="/")
    await open_a_table(host, edition, seats)
    return host


async def sits_down(newcomer: Newcomer, command: Command, path: str, name: str, how: How = "touch") -> Player:
    """A friend with the link."""
    friend = await newcomer(how, name="", home=command.home, path=path)
    await friend.until(lambda looks: looks.screen == "join")
    await friend.write("name", name)
    await friend.press("sit")
    return friend


async def test_one_press_seats_a_newcomer_with_three_bots(command: Command, newcomer: Newcomer) -> None:
    player = await newcomer("touch", home=command.home, settings=NEW, path="/")
    looks = await player.until(lambda looks: looks.screen == "home")
    assert not looks.modal                     # nothing stands before it
    async with asyncio.timeout(10):
        await player.press("play-now")
        looks = await player.until(lambda looks: looks.screen == "table" and len(looks.hand) > 0)
    assert looks.seat is not None
    told = player.told
    assert told.seen is not None
    assert told.room.edition == "classic"
    assert len(told.seen.counts) == 4
    assert sum(bool(person.bot) for person in told.room.people) == 3
    await player.received.until(lambda told: any(person.hints for person in told.now.room.people))   # a newcomer has them


async def test_two_presses_make_a_table_for_friends(command: Command, newcomer: Newcomer) -> None:
    player = await newcomer("mouse", home=command.home, settings=NEW, path="/")
    await player.press("friends")
    await player.press("deck-mario")
    looks = await player.until(lambda looks: looks.screen == "invite")
    assert "start" in looks.does
    assert [person["person"] for person in looks.people] == ["0"]


async def test_three_browsers_play_one_game_and_a_fourth_looks_on(command: Command, newcomer: Newcomer) -> None:
    host = await friends_table(newcomer, command)
    path = await invited(host)
    ben = await sits_down(newcomer, command, path, "Ben")
    chloe = await sits_down(newcomer, command, path, "Chloé", how="keys")
    await host.until(lambda looks: len(looks.people) == 3)
    watcher = await newcomer("mouse", home=command.home, path=path)
    await watcher.until(lambda looks: "watch" in looks.does)     # the table is full
    await watcher.press("watch")
    await host.press("start")
    players = [host, ben, chloe]
    for player in players:
        await player.until(lambda looks: looks.screen == "table" and len(looks.hand) > 0)
    looks = await watcher.until(lambda looks: looks.screen == "table" and looks.seq > 0)
    assert looks.hand == ()
    assert looks.table is not None
    assert looks.table["seat"] == ""
    await play_some(players, 12)
    # The same table for all, each with the own hand and nobody else's.
    seq = max(player.received.seq for player in players)
    for player in (*players, watcher):
        await player.received.until(lambda told: told.seq >= seq)
    for player in (*players, watcher):
        seen = player.received.moments[seq].seen
        assert seen is not None
        assert (seen.counts, seen.top, seen.turn, seen.to_draw) == same_for_all(players[0], seq)
        seat = player.told.you.seat
        assert (None if seen.hand is None else len(seen.hand)) == (None if seat is None else seen.counts[seat])


def same_for_all(player: Player, seq: int) -> tuple[object, ...]:
    seen = player.received.moments[seq].seen
    assert seen is not None
    return seen.counts, seen.top, seen.turn, seen.to_draw


async def test_three_browsers_play_a_round_and_begin_the_next(open_at: OpenAt) -> None:
    hands = {0: "R1 R2", 1: "R4 G4", 2: "R6 B6"}
    table = await open_at("classic(seats=3)", hands, top="R9", turn=0, pages=(0, 1, 2))
    players = [table.page(seat) for seat in range(3)]
    for player, how in zip(players, ("mouse", "keys", "mouse"), strict=True):
        player.how = how                       # type: ignore[assignment]  # a way to press
    await asyncio.gather(*(player.play_round() for player in players))
    looks = await players[1].until(lambda looks: "stop" in looks.does)
    assert "next" not in looks.does            # the host's
    await players[0].press("next")
    for player in players:
        await player.until(lambda looks: looks.screen == "table" and len(looks.hand) > 0)
        assert player.told.seen is not None
        assert player.told.seen.round == 2


async def test_who_comes_in_mid_game_takes_over_a_bots_seat(command: Command, newcomer: Newcomer) -> None:
    host = await friends_table(newcomer, command)
    await host.press("start")
    await host.until(lambda looks: looks.screen == "table" and len(looks.hand) > 0)
    friend = await newcomer("touch", name="Ben", home=command.home, path=await invited(host))
    looks = await friend.until(lambda looks: looks.screen == "join")
    assert "sit" in looks.does
    await friend.press("sit")
    looks = await friend.until(lambda looks: looks.screen == "table" and len(looks.hand) > 0)
    seat = looks.seat
    assert seat in (1, 2)
    assert friend.told.seen is not None
    assert len(looks.hand) == friend.told.seen.counts[seat]
    await host.received.until(lambda told: any(person.name == "Ben" and not person.bot for person in told.now.room.people))
    # … leaves, and a bot plays on; comes back to the same seat.
    await friend.press("menu")
    await friend.press("leave-ask")
    await friend.press("leave")
    await friend.until(lambda looks: looks.screen == "home")
    await host.received.until(lambda told: all(person.name != "Ben" for person in told.now.room.people))
    await friend.open(await invited(host))
    await friend.until(lambda looks: looks.screen in ("join", "over"))
    await friend.press("sit")
    looks = await friend.until(lambda looks: looks.seat is not None)
    assert looks.seat == seat


async def test_a_full_table_offers_a_way_on(command: Command, newcomer: Newcomer) -> None:
    host = await friends_table(newcomer, command, seats=2)
    await sits_down(newcomer, command, await invited(host), "Ben")
    await host.until(lambda looks: len(looks.people) == 2)
    late = await newcomer("touch", home=command.home, path=await invited(host), look=SMALL_PHONE)
    looks = await late.until(lambda looks: looks.screen == "gone")
    assert {"watch", "friends", "home"} <= set(looks.does)


@pytest.mark.parametrize("path", ["/t/AAAAAAAAAAAAAAAAAAAAAAAA", "/t/x", "/nowhere", "/t/%00", "/t/..%2f..%2fetc"])
async def test_a_link_to_nothing_offers_a_way_on(path: str, command: Command, newcomer: Newcomer) -> None:
    player = await newcomer("mouse", home=command.home)
    player.watched.expect("the server responded with a status of 404")
    await player.open(path)
    looks = await player.until(lambda looks: looks.screen == "gone")
    assert {"play-now", "friends"} <= set(looks.does)
    await player.press("play-now")
    await player.until(lambda looks: looks.screen == "table" and len(looks.hand) > 0)


async def test_a_table_that_all_have_left_says_so_and_offers_a_way_on(command: Command, newcomer: Newcomer) -> None:
    host = await newcomer("mouse", home=command.home, path="/")
    await open_a_table(host, "classic", 2)
    await host.press("start")
    await host.until(lambda looks: looks.screen == "table" and len(looks.hand) > 0)
    watcher = await newcomer("touch", home=command.home, path=await invited(host))
    await watcher.until(lambda looks: "watch" in looks.does)
    await watcher.press("watch")
    await watcher.until(lambda looks: looks.screen == "table")
    await host.press("menu")
    await host.press("leave-ask")
    await host.press("leave")
    await host.until(lambda looks: looks.screen == "home")
    looks = await watcher.until(lambda looks: looks.screen == "gone")
    assert {"friends", "home"} <= set(looks.does)
    late = await newcomer("touch", home=command.home, path=await invited(watcher))
    looks = await late.until(lambda looks: looks.screen in ("join", "gone"))
    assert {"sit", "watch"} <= set(looks.does) or {"friends", "play-now"} <= set(looks.does)


async def test_the_hosts_duties_pass_on_when_the_host_leaves(command: Command, newcomer: Newcomer) -> None:
    host = await friends_table(newcomer, command)
    ben = await sits_down(newcomer, command, await invited(host), "Ben")
    looks = await ben.until(lambda looks: looks.screen == "invite")
    assert "start" not in looks.does
    await host.press("leave")
    await ben.until(lambda looks: "start" in looks.does)
    await ben.press("start")
    await ben.until(lambda looks: looks.screen == "table" and len(looks.hand) > 0)


async def test_the_host_can_free_a_seat_and_add_a_bot(command: Command, newcomer: Newcomer) -> None:
    host = await friends_table(newcomer, command)
    ben = await sits_down(newcomer, command, await invited(host), "Ben")
    await host.until(lambda looks: "free-1" in looks.does)
    await host.press("add-bot")
    await host.until(lambda looks: len(looks.people) == 3)
    await host.press("free-1")
    await host.until(lambda looks: len(looks.people) == 2)
    await ben.until(lambda looks: looks.seat is None and "sit" in looks.does)


async def test_a_name_that_is_taken_is_refused_beside_the_field(command: Command, newcomer: Newcomer) -> None:
    host = await friends_table(newcomer, command)
    ben = await sits_down(newcomer, command, await invited(host), "ADA")
    field = ben.page.locator('[data-field="name"][aria-invalid="true"]')
    await field.wait_for()
    described = (await field.get_attribute("aria-describedby") or "").split()
    assert described
    assert await ben.page.locator(f'[id="{described[0]}"]').inner_text()
    await ben.write("name", "Ben")
    await ben.press("sit")
    await ben.until(lambda looks: looks.screen == "invite")


async def test_after_the_game_again_with_the_same_people_and_stop(open_at: OpenAt) -> None:
    table = await open_at("classic(seats=2, target=50)", {0: "R1", 1: "W4 W B9"}, top="R5", pages=(0, 1))
    ada, ben = table.page(0), table.page(1)
    await ada.play("R1")
    looks = await ada.until(lambda looks: looks.screen == "over" and "again" in looks.does)
    assert [points["points"] for points in looks.points if points["of"] == "0"][:1] == ["109"]
    looks = await ben.until(lambda looks: looks.screen == "over" and "stop" in looks.does)
    assert "again" not in looks.does           # the host's
    await ada.press("again")
    for player in (ada, ben):
        await player.until(lambda looks: looks.screen == "table" and len(looks.hand) > 0)
        assert player.told.seen is not None
        assert player.told.seen.scores == (0, 0)


async def test_enough_after_a_round(open_at: OpenAt) -> None:
    """Who stops leaves, a bot takes the seat, and the way home is one press."""
    table = await open_at("classic(seats=2)", {0: "R1", 1: "W4 W B9"}, top="R5", pages=(0, 1))
    ada, ben = table.page(0), table.page(1)
    await ada.play("R1")
    await ben.until(lambda looks: looks.screen == "over" and "stop" in looks.does)
    await ben.press("stop")
    await ben.until(lambda looks: looks.screen == "home")
    await ada.received.until(lambda told: any(person.bot for person in told.now.room.people))
    await ada.press("next")
    await ada.until(lambda looks: looks.screen == "table" and len(looks.hand) > 0)


async def test_a_newcomer_sees_the_last_card_before_the_scores(open_at: OpenAt) -> None:
    table = await open_at("classic(seats=2)", {0: "R1", 1: "W4 W B9"}, top="R5", settings=NEW)
    await table.you.play("R1")
    looks = await table.you.until(lambda looks: "show" in looks.does)
    assert "next" not in looks.does
    await table.you.press("show")
    await table.you.until(lambda looks: "next" in looks.does)


async def test_a_sleeper_is_nudged_and_played_for_and_wakes_at_a_touch(open_at: OpenAt) -> None:
    """Nobody waits for a minute and a half here: the hands of the server's clock are moved."""
    table = await open_at("classic(seats=2)", {0: "R1 R2 R3", 1: "R4 R6 R7"}, top="R5", turn=1, pages=(0, 1))
    ada, ben = table.page(0), table.page(1)
    assert not {"nudge-1", "play-for-1"} & set((await ada.look()).does)
    table.pass_time(46)
    looks = await ada.until(lambda looks: "nudge-1" in looks.does)
    assert "play-for-1" not in looks.does
    await ada.press("nudge-1")
    await ben.received.until(lambda told: any(kind(event) == "nudged" for event in told.now.events))
    await ada.press("people")
    table.pass_time(45)
    await ada.until(lambda looks: "play-for-1" in looks.does)
    await ada.press("play-for-1")
    await ada.until(lambda looks: looks.yours)
    await ben.received.until(lambda told: any(person.asleep for person in told.now.room.people))
    await ben.page.locator("[data-table]").dispatch_event("pointerdown")
    await ben.received.until(lambda told: not any(person.asleep for person in told.now.room.people))
    await ada.press("close")
    await ada.play("R1")
    await ben.until(lambda looks: looks.yours)


async def test_the_way_home_and_back_to_the_table(command: Command, newcomer: Newcomer) -> None:
    player = await newcomer("touch", home=command.home, path="/")
    looks = await player.until(lambda looks: looks.screen == "home")
    assert "back-to-table" not in looks.does
    await player.press("play-now")
    looks = await player.until(lambda looks: looks.screen == "table" and len(looks.hand) > 0)
    table = (looks.table or {})["table"]
    await player.press("menu")
    await player.press("home")
    await player.until(lambda looks: looks.screen == "home" and "back-to-table" in looks.does)
    await player.press("back-to-table")
    looks = await player.until(lambda looks: looks.screen == "table" and looks.seat == 0)
    assert (looks.table or {})["table"] == table
    await player.page.go_back()                # as browsers do it, too
    await player.until(lambda looks: looks.screen == "home")


async def test_settings_are_changed_on_the_page_and_kept(open_at: OpenAt) -> None:
    table = await open_at("classic(seats=2)", {0: "R1 B2 G3", 1: "R4 R5"}, top="R9", settings=NEW, how="touch")
    you = table.you
    looks = await you.until(lambda looks: looks.yours)
    assert sorted(one.fits for one in looks.hand) == ["no", "no", "yes"]
    await you.press("menu")
    await you.press("settings")
    await you.press('[data-setting="hints"] [role="switch"]')
    await you.press('[data-setting="first-press"] [role="switch"]')
    await you.press("close")
    await you.until(lambda looks: [one.fits for one in looks.hand] == ["-"] * 3)
    await you.received.until(lambda told: not any(person.hints for person in told.now.room.people if person.seat == 0))
    await you.page.reload()
    looks = await you.until(lambda looks: looks.yours)
    assert [one.fits for one in looks.hand] == ["-"] * 3
    await you.raise_card("R1")                 # the first press plays now
    await table.friend(1).awaited(1)
