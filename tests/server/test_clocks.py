"""Who is slow, away or gone: the clock and what happens at its end, the pause for a lost line, nudging, sleepers."""
from typing import Any

import pytest

from lastcard.server.clocks import Clocks
from lastcard.server.protocol import Begin, ClockIs, Done, Nudge, PlayFor, Refused, WakeUp

from .test_road import Failing
from .world import Page, Stacked, World, laid_out

PLAIN = laid_out(["R5 R6 B7 G1", "B5 B6 Y1 W"], top="R1", turn=0)


def clock(page: Page) -> Any:
    return page.last(ClockIs).clock





async def with_clock(position: Any, rules: str = "classic(seats=2)", **how: Any) -> tuple[World, list[Page]]:
    world = World(dealer=Stacked(position))
    names = ("Ada", "Ben", "Cleo")[: int(rules.split("seats=")[1][0])]
    return world, await world.seated(rules, *names, **{"clock": 45, **how})


# --- with a clock: an ordinary act at the end of each decision ---


LAY = laid_out(["R5 R6", "B5 B6"], top="R1", turn=0)
MUST_LAY = laid_out(["R5 R6", "B5 B6"], top="R1", turn=0, draw="", partial=True)
MUST_LAY_WILD = laid_out(["W B6 B7 Y3", "B5 B8"], top="R1", turn=0, draw="", partial=True)
ANSWER = laid_out(["R5 R6", "B5 B6"], top="W4", colour="red", turn=1, phase="respond", attacker=0, owed=4,
                  below_colour="blue")
NAME = laid_out(["R5 B6 B7", "B5 B6"], top="W", turn=0, phase="choose_colour")
DREW_FITS = laid_out(["B5 B6", "B7 B8"], top="R1", turn=0, draw="R9 G1 G2 G3", partial=True)
DREW_WILD = laid_out(["B5 B6", "B7 B8"], top="R1", turn=0, draw="W G1 G2 G3", partial=True)
DISCARD = laid_out(["CU:1 R5", "B1 W Bskip B9"], top="R1", turn=0)


@pytest.mark.parametrize(("position", "rules", "first", "move"), [
    (LAY, "classic(seats=2)", None, "draw"),
    (MUST_LAY, "classic(seats=2)", None, "play R5"),
    (MUST_LAY_WILD, "classic(seats=2)", None, "play W blue"),
    (LAY, "classic(seats=2,draw_to_match=true)", None, "draw"),
    (DREW_FITS, "classic(seats=2)", "draw", "keep"),
    (DREW_FITS, "classic(seats=2,must_play_drawn=true)", "draw", "play R9"),
    (DREW_WILD, "classic(seats=2,must_play_drawn=true)", "draw", "play W blue"),
    (ANSWER, "classic(seats=2)", None, "take"),
    (NAME, "classic(seats=2)", None, "colour blue"),
    (DISCARD, "uno112(seats=2,written=['next discard 1'])", "play CU:1 green", "discard W"),
    (laid_out(["CU:1 R5", "B1 B2"], top="R1", turn=0), "uno112(seats=2,written=[c08])", "play CU:1 green", "vote no"),
    (laid_out(["CU:1 R5", "B1 B2"], top="R1", turn=0), "uno112(seats=2,written=['free: sing'])", "play CU:1 green",
     "propose nothing"),
    (laid_out(["SW R5 R6", "B1 B2"], top="R1", turn=0), "uno112(seats=2,swap_colour=after)", "play SW with 1", "colour blue"),
])
async def test_at_the_end_of_a_decision_the_server_makes_the_plainest_act(position: Any, rules: str, first: str | None,
                                                                         move: str) -> None:
    world, (ada, ben) = await with_clock(position, rules)
    async with world:
        if first is not None:
            assert isinstance(await ada.do(first), Done)
            await world.pass_time(1.5)
        awaited = ada.seen["awaited"]
        assert clock(ben).seats == tuple(awaited)
        rows = len(world.disk.tables[ada.table_id].log)
        left = clock(ben).left
        await world.pass_time(43.0 if first else 44.9)
        assert len(world.disk.tables[ada.table_id].log) == rows, left
        await world.pass_time(2.1)
        row = world.disk.tables[ada.table_id].log[rows].body.decode()
        assert f'"move":"{move}","by":"clock"' in row
        assert "TimeUp" in ben.event_names()


async def test_silence_agrees_to_nothing_but_to_a_proposal_of_nothing() -> None:
    position = laid_out(["CU:1 R5 R6", "B1 B2", "G1 G2"], top="R1", turn=0)
    world, (ada, ben, cleo) = await with_clock(position, "uno112(seats=3,written=['free: sing'])")
    async with world:
        await ada.do("play CU:1 green")
        await ada.do("propose B draw 5")
        await cleo.do("vote yes")
        await world.pass_time(45)
        assert "NotAgreed" in ada.event_names()
        assert ben.seen["counts"] == (2, 2, 2)
        await ada.do("propose nothing")
        await cleo.do("vote yes")
        await world.pass_time(45)
        assert "Agreed" in ada.event_names()


async def test_each_voter_has_a_clock_of_their_own() -> None:
    position = laid_out(["CU:1 R5 R6", "B1 B2", "G1 G2"], top="R1", turn=0)
    world, (ada, ben, cleo) = await with_clock(position, "uno112(seats=3,written=[c08])")
    async with world:
        await ada.do("play CU:1 green")
        await world.pass_time(40)
        await ben.do("vote yes")
        await world.pass_time(5)
        assert "VoteDecided" in cleo.event_names()


async def test_a_decision_made_begins_a_new_clock() -> None:
    world, (ada, ben) = await with_clock(PLAIN)
    async with world:
        await world.pass_time(40)
        await ada.do("draw")
        await world.pass_time(40)
        assert "TimeUp" not in ada.event_names()
        assert clock(ben).left == 45.0
        await ada.do("keep")
        assert clock(ada).seats == (1,)
        await world.pass_time(44)
        assert "TimeUp" not in ada.event_names()


async def test_saying_uno_gives_no_more_time() -> None:
    position = laid_out(["R5 R6", "B5 B6"], top="R1", turn=0)
    world, (ada, ben) = await with_clock(position)
    async with world:
        await world.pass_time(30)
        await ada.do("uno")
        await world.pass_time(15)
        assert "TimeUp" in ben.event_names()


async def test_what_waits_for_a_moment_is_not_overtaken_by_the_clock() -> None:
    position = laid_out(["R5 R6", "R7 B6", "G1 G2 G3"], top="R1", turn=0)
    world, (ada, ben, _) = await with_clock(position, "classic(seats=3)", clock=5, moment=5.0)
    async with world:
        await ada.do("play R5")
        await world.pass_time(4.5)
        await ben.do("play R7 uno", command_id="b")
        await world.pass_time(3)
        assert isinstance(ben.answer("b"), Done)
        assert "TimeUp" not in ben.event_names()


# --- lines that are lost ---


async def test_the_first_lost_line_in_a_round_pauses_the_clock_and_all_see_it() -> None:
    world, (ada, ben) = await with_clock(PLAIN)
    async with world:
        await world.pass_time(40)
        await ada.lose()
        assert clock(ben).paused == 15.0
        assert clock(ben).left == 5.0
        await world.pass_time(14)
        ada = await ada.come_back(ada.seq)
        assert clock(ben).paused is None
        assert clock(ben).left == 5.0
        await world.pass_time(4)
        assert "TimeUp" not in ben.event_names()
        await ada.lose()
        assert clock(ben).paused is None, "once a round"
        await world.pass_time(1)
        assert "TimeUp" in ben.event_names()


async def test_the_pause_lasts_fifteen_seconds_and_not_longer() -> None:
    world, (ada, ben) = await with_clock(PLAIN)
    async with world:
        await world.pass_time(40)
        await ada.lose()
        await world.pass_time(19.9)
        assert "TimeUp" not in ben.event_names()
        await world.pass_time(0.2)
        assert "TimeUp" in ben.event_names()


async def test_whoever_was_away_before_has_the_pause_when_the_turn_comes() -> None:
    world, (ada, ben) = await with_clock(PLAIN)
    async with world:
        await ben.lose()
        assert ada.last(ClockIs).clock.paused is None
        await ada.do("play R5")
        assert clock(ada).paused == 15.0
        await world.pass_time(59.9)
        assert "TimeUp" not in ada.event_names()
        await world.pass_time(0.2)
        assert "TimeUp" in ada.event_names()


async def test_a_new_round_has_a_new_pause() -> None:
    over = laid_out(["R5", "B5 B6"], top="R1", turn=0, called=[0])
    world, (ada, ben) = await with_clock(over)
    async with world:
        await ada.lose()
        ada = await ada.come_back()
        await ada.do("play R5")
        await ada.say(Begin("1"))
        while 0 not in ada.seen["awaited"]:
            await ben.do(ben.legal()[0])
        await ada.lose()
        assert clock(ben).paused == 15.0


async def test_with_nobody_there_nothing_runs() -> None:
    world, (ada, ben) = await with_clock(PLAIN)
    async with world:
        await world.pass_time(30)
        await ada.lose()
        await ben.lose()
        await world.pass_time(200)
        ben = await ben.come_back(ben.seq)
        assert "TimeUp" not in ben.event_names()
        await ada.come_back()
        assert clock(ben).left == 15.0


async def test_after_a_restart_every_clock_begins_anew() -> None:
    world, (ada, ben) = await with_clock(PLAIN)
    async with world:
        await world.pass_time(44)
        await world.kill()
        ada = await world.attend(ada.table_id, "ada")
        assert clock(ada).left == 45.0
        await world.pass_time(44.9)
        assert "TimeUp" not in ada.event_names()
        await world.pass_time(0.2)
        assert "TimeUp" in ada.event_names()
        await world.kill()
        ada = await world.attend(ben.table_id, "ada")
        assert 44.0 < clock(ada).left <= 45.0


async def test_the_walls_clock_is_only_shown() -> None:
    world, (ada, ben) = await with_clock(PLAIN)
    async with world:
        world.clock.begun += 3600
        await world.pass_time(10)
        world.clock.begun -= 7200
        await world.pass_time(10)
        assert "TimeUp" not in ben.event_names()
        await world.pass_time(25)
        assert "TimeUp" in ben.event_names()
        await world.kill()
        world.clock.begun -= 7200
        ada = await world.attend(ada.table_id, "ada")
        assert clock(ada).left == 45.0


async def test_a_server_that_slept_does_not_act_for_people_at_once() -> None:
    world, (ada, ben) = await with_clock(PLAIN)
    async with world:
        await world.pass_time(40)
        world.clock.jump(30)
        await world.pass_time(0)
        assert "TimeUp" not in ben.event_names()
        assert isinstance(await ada.do("draw"), Done)


async def test_while_the_disk_is_slow_nobody_loses_time() -> None:
    store = Failing()
    async with World(dealer=Stacked(laid_out(["R5 R6", "B5", "G1 G2"], top="R1", turn=0, exposed=[1])), store=store) as world:
        ada, ben, cleo = await world.seated("classic(seats=3)", "Ada", "Ben", "Cleo", clock=45)
        await world.pass_time(44)

        async def slow() -> None:
            world.clock.jump(4)
        store.before.append(slow)
        await cleo.do("catch 1")
        await world.pass_time(0.9)
        assert "TimeUp" not in ben.event_names()
        await world.pass_time(0.2)
        assert "TimeUp" in ada.event_names()


# --- without a clock: nudging, and a bot for who sleeps ---


async def test_without_a_clock_nobody_is_hurried_and_after_45_seconds_anybody_may_nudge() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        assert not ada.all(ClockIs)
        await world.pass_time(44.9)
        assert (await ben.say(Nudge("1", 0))).code == "not-yet"
        assert not ben.all(ClockIs)
        await world.pass_time(0.2)
        shown = clock(ben)
        assert (shown.seats, shown.nudge, shown.replace, shown.left) == ((0,), True, False, None)
        assert isinstance(await ben.say(Nudge("2", 0)), Done)
        nudged = ada.events()[-1]
        assert (type(nudged).__name__, nudged.seat, nudged.by) == ("Nudged", 0, 1)
        assert (await ben.say(Nudge("3", 0))).code == "not-yet"
        await world.pass_time(15)
        assert isinstance(await ben.say(Nudge("4", 0)), Done)
        assert (await ada.say(Nudge("5", 0))).code == "not-for-yourself"
        assert (await ada.say(Nudge("6", 1))).code == "not-yet"
        await ada.do("draw")
        assert clock(ben).seats == ()


async def test_after_90_seconds_a_bot_plays_until_the_screen_is_touched() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        await world.pass_time(89.9)
        assert isinstance(await ben.say(PlayFor("1", 0)), Refused)
        await world.pass_time(0.2)
        assert clock(ben).replace
        assert isinstance(await ben.say(PlayFor("2", 0)), Done)
        assert ben.room.people[0].asleep
        await world.pass_time(3.0)
        assert ben.seen["turn"] == 1
        await ben.do("draw")
        assert isinstance(await ada.say(WakeUp("3")), Done)
        assert not ben.room.people[0].asleep
        await ben.do("keep")
        rows = ada.seq
        await world.pass_time(30)
        assert ada.seq == rows, "nobody plays for who is awake"


async def test_for_a_sleeper_nobody_catches() -> None:
    position = laid_out(["R5 R6 B1", "R7 R8", "G5 G6 G7"], top="R1", turn=0)
    for seed in range(8):
        async with World(seed=seed, dealer=Stacked(position)) as world:
            _, ben, cleo = await world.seated("classic(seats=3)", "Ada", "Ben", "Cleo")
            await world.pass_time(91)
            await ben.say(PlayFor("1", 0))
            while 1 not in ben.seen["awaited"]:
                await world.pass_time(1)
            await ben.do(next(move for move in ben.legal() if move.startswith("play")))
            assert ben.seen["exposed"] == (1,)
            await world.pass_time(20)
            assert "Caught" not in cleo.event_names()
            assert cleo.seen["exposed"] == (1,)


async def test_any_move_wakes_the_sleeper() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        await world.pass_time(91)
        saw = ada.seq
        await ben.say(PlayFor("1", 0))
        assert isinstance(await ada.do("play R5", seen=saw), Done)
        assert not ben.room.people[0].asleep
        assert ben.event_names()[-4:] == ["FellAsleep", "WokeUp", "Played", "TurnBegan"]


async def test_to_look_again_after_a_lost_line_does_not_wake_but_a_touch_does() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        await world.pass_time(91)
        await ben.say(PlayFor("1", 0))
        back = await ada.come_back()
        assert back.room.people[0].asleep
        assert isinstance(await back.say(WakeUp("2")), Done)
        done = await back.say(WakeUp("3"))
        assert done.seq == back.seq


async def test_a_table_with_a_clock_needs_no_nudging() -> None:
    world, (ada, ben) = await with_clock(PLAIN, clock=600)
    async with world:
        await world.pass_time(100)
        assert (await ben.say(Nudge("1", 0))).code == "not-yet"
        assert (await ben.say(PlayFor("2", 0))).code == "not-yet"
        assert ada.seq == 4


async def test_after_a_lonely_night_waiting_begins_anew() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        await ada.lose()
        await ben.lose()
        await world.pass_time(3600)
        ben = await ben.come_back()
        assert not ben.all(ClockIs)
        await world.pass_time(45)
        assert clock(ben).nudge


def test_what_is_due_is_due_to_the_last_bit() -> None:
    """If "when" and "whether" were reckoned in two ways, a table would look at its clock for ever."""
    now, since = 73.94999999999999, 53.949999999999996
    assert now == since + 20
    assert now - since < 20
    for seconds in (20, None):
        clocks = Clocks(seconds, 0.0)
        clocks._standing = None
        clocks.since = {0: since if seconds else now - 45.0}
        due = clocks.due()
        assert due is not None
        clocks._decision = {0: ()}
        assert clocks.come(due) == (0 if seconds else None)
        assert seconds or (clocks.may_nudge(0, due) and clocks.shown(due) is not None)
