"""Bots at the table: they think before they look, call and catch at a person's pace, and sometimes miss."""
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from lastcard.server.minds import Die
from lastcard.server.protocol import Begin, Done, Fresh, Told

from .world import Page, SeededEntropy, Stacked, World, laid_out


def timed(page: Page) -> list[tuple[float, str, Any]]:
    """When which event was told, seconds from the start of the world."""
    found = []
    for time, frame in zip(page.line.times, page.frames, strict=True):
        if isinstance(frame, Told):
            found += [(round(time - 1000.0, 3), type(event).__name__, event) for event in frame.events]
    return found


def first(page: Page, name: str, seat: int | None = None, after: float = 0.0) -> float:
    return next(time for time, kind, event in timed(page)
                if kind == name and time >= after and (seat is None or event.seat == seat))


async def with_bots(hands: Sequence[str], rules: str = "classic(seats=3)", *, seed: int = 1, begin: bool = True,
                    position: dict[str, Any] | None = None, **how: Any) -> tuple[World, Page]:
    """Ada on seat 0, bots on the others; the cards lie as said once Ada is there."""
    world = World(seed=seed, dealer=Stacked(laid_out(hands, **{"top": "R1", "turn": 0, **(position or {})})))
    table_id = await world.open(rules, fill="common", **how)
    ada = await world.attend(table_id, "ada")
    if begin:
        assert isinstance(await ada.say(Begin("begin")), Done)
    return world, ada


# --- how long they think ---


@pytest.mark.parametrize(("pace", "low", "high"), [("calm", 2.5, 4.5), ("usual", 1.5, 3.0), ("quick", 0.0, 0.0)])
async def test_each_pace_has_its_time(pace: Any, low: float, high: float) -> None:
    times = []
    for seed in range(12):
        world, ada = await with_bots(["R5 R6 R7", "B5 B6 G7", "G5 G6 Y7"], seed=seed, pace=pace)
        async with world:
            await ada.do("play R5")
            await world.pass_time(10)
            begun = first(ada, "TurnBegan", 1)
            times.append(first(ada, "Drew" if "Drew" in ada.event_names() else "Played", 1) - begun)
    assert all(low <= time <= high for time in times), times
    assert pace == "quick" or max(times) - min(times) > 0.4 * (high - low)


async def test_no_bot_is_faster_than_a_person() -> None:
    """Not within 1.5 s of the card being on screen, over whole rounds; only after its own call it plays sooner."""
    for seed in (1, 2):
        world = World(seed=seed)
        table_id = await world.open("mario(seats=4,stacking=any,written=[c04])", fill="common", begin=True)
        ada = await world.attend(table_id, "ada")
        async with world:
            for _ in range(120):
                game = world.table(table_id).state.game
                assert game is not None
                if game.round_over:
                    break
                if 0 in game.awaited:
                    await ada.do(str(game.legal(0)[-1]))
                await world.pass_time(1.0)
            rows = [(time, frame) for time, frame in zip(ada.line.times, ada.frames, strict=True) if isinstance(frame, Told)]
            for (before, earlier), (time, row) in pairwise(rows):
                seats = [event.seat for event in row.events
                         if type(event).__name__ in ("Played", "Drew", "Kept", "Challenged")]
                called = any(type(event).__name__ in ("UnoAnnounced", "UnoCalled") for event in earlier.events)
                if seats and seats[0] != 0:
                    assert time - before >= (0.6 if called else 1.5) - 1e-6


async def test_how_long_a_bot_thinks_does_not_depend_on_what_it_holds() -> None:
    """The same table, other hands: one bot plays, another has to draw; the moment is the same."""
    times = []
    for hand in ("R8 R9 B1", "B5 B6 G7", "W W4 R2", "Y1 Y2 Y3"):
        world, ada = await with_bots(["R5 R6 R7", hand, "G5 G6 Y7"], seed=4)
        async with world:
            await ada.do("play R5")
            await world.pass_time(4)
            times.append(next(time for time, kind, event in timed(ada)
                              if kind in ("Played", "Drew") and event.seat == 1))
    assert len(set(times)) == 1, times


async def test_the_chance_that_bots_take_is_the_same_whatever_they_hold() -> None:
    """What a bot draws by lot for its thoughts moves nobody else's."""
    class Counting(SeededEntropy):
        asked = 0

        def bytes(self, n: int) -> bytes:
            Counting.asked += 1
            return super().bytes(n)
    counts = []
    for hand in ("R8 R9", "B5 B6", "W W4"):
        Counting.asked = 0
        world = World(dealer=Stacked(laid_out(["R5 R6 R7", hand, "G5 G6 Y7"], top="R1", turn=0)))
        world.entropy = world.house._ground.entropy = Counting(1)
        async with world:
            table_id = await world.open("classic(seats=3)", fill="common", begin=True)
            ada = await world.attend(table_id, "ada")
            await ada.do("play R5")
            await world.pass_time(2.9)
            counts.append(Counting.asked)
    assert len(set(counts)) == 1, counts


def test_one_thought_has_its_own_numbers() -> None:
    numbers = [Die(b"1234567890123456").below(10) for _ in range(3)]
    assert len(set(numbers)) == 1
    die = Die(b"1234567890123456")
    drawn = [die.below(6) for _ in range(600)]
    assert set(drawn) == set(range(6))


async def test_with_nobody_there_bots_do_nothing() -> None:
    world, ada = await with_bots(["R5 R6 R7", "B5 B6 G7", "G5 G6 Y7"])
    async with world:
        eve = await world.attend(ada.table_id, "eve")
        await ada.do("play R5")
        await ada.lose()
        await world.pass_time(60)
        seq = eve.seq
        await world.pass_time(60)
        assert eve.seq == seq
        back = await ada.come_back()
        await world.pass_time(3)
        assert back.seq > seq


# --- UNO ---


async def test_a_bot_says_uno_before_its_card_as_an_act_of_its_own() -> None:
    announced = forgot = 0
    for seed in range(24):
        world, ada = await with_bots(["B5 B6 B7", "R8 R9", "G5 G6 Y7"], "classic(seats=3)", seed=seed, position={"turn": 1})
        async with world:
            await world.pass_time(4.5)
            names = ada.event_names()
            played = first(ada, "Played", 1)
            if "UnoAnnounced" in names:
                announced += 1
                assert first(ada, "UnoAnnounced", 1) >= 1.5
                assert 0.6 <= played - first(ada, "UnoAnnounced", 1) <= 1.2 + 1e-6
                assert ada.seen["called"] == (1,)
            else:
                forgot += 1
                assert played >= 1.5
    assert announced >= 15
    assert forgot >= 1, "bots are no machines"


async def test_who_forgot_remembers_later_or_never() -> None:
    remembered = never = 0
    for seed in range(160):
        world, ada = await with_bots(["B5 B6 B7", "R8 R9", "B1 B2 B3"], seed=seed, position={"turn": 1},
                                     begin=False, moment=0.0)
        async with world:
            await ada.say(Begin("b"))
            await world.pass_time(3.0)
            if 1 not in ada.seen["exposed"]:
                continue
            played = first(ada, "Played", 1)
            bots = world.table(ada.table_id)._minds
            call = bots._thoughts.get((1, "call"))
            if call is None:
                never += 1
            else:
                remembered += 1
                assert 1.5 <= call.due - 1000.0 - played <= 4.0 + 1e-6
    assert remembered >= 3
    assert never >= 3


async def test_where_only_a_call_at_one_card_counts_a_bot_calls_after_playing() -> None:
    calls = 0
    for seed in range(6):
        world, ada = await with_bots(["B5 B6 B7", "R8 R9", "B1 B2 B3"], "classic(seats=3,uno_call=strict)", seed=seed,
                                     position={"turn": 1})
        async with world:
            await world.pass_time(3.0)
            played = first(ada, "Played", 1)
            call = world.table(ada.table_id)._minds._thoughts.get((1, "call"))
            if call is not None:
                calls += 1
                assert 1.5 <= call.due - 1000.0 - played <= 2.5 + 1e-6
            assert "UnoAnnounced" not in ada.event_names()
    assert calls >= 3


async def test_at_the_quickest_pace_they_say_it_with_the_card() -> None:
    said = 0
    for seed in range(8):
        world, ada = await with_bots(["B5 B6 B7", "R8 R9", "B1 B2 B3"], seed=seed, position={"turn": 1}, pace="quick")
        async with world:
            assert first(ada, "Played", 1) == 0.0
            said += "UnoCalled" in ada.event_names()
    assert said >= 4


@pytest.mark.parametrize("pace", ["usual", "quick"])
async def test_they_catch_late_enough_for_people_and_sometimes_not(pace: Any) -> None:
    """Ada lays her last card but one and says nothing; it is Ben's turn, who thinks long."""
    caught, times = 0, []
    for seed in range(18):
        world = World(seed=seed, dealer=Stacked(laid_out(["R5 R6", "R7 B6 B7", "G5 G6 G7"], top="R1", turn=0)))
        async with world:
            ada, ben = await world.seated("classic(seats=3)", "Ada", "Ben", begin=False, pace=pace)
            await ada.say(Begin("b", fill=True))
            await ada.do("play R5")
            begun = world.clock.now() - 1000.0
            await world.pass_time(10)
            if "Caught" in ben.event_names():
                caught += 1
                times.append(first(ben, "Caught", 2) - begun)
    assert 6 <= caught <= 16
    assert all(1.5 <= time <= 4.0 for time in times), times


async def test_on_its_own_turn_a_bot_may_overlook_it_as_well() -> None:
    caught = 0
    for seed in range(20):
        world, ada = await with_bots(["R5 R6", "R7 B6 B7"], "classic(seats=2)", seed=seed)
        async with world:
            await ada.do("play R5")
            await world.pass_time(5)
            caught += "Caught" in ada.event_names()
    assert 1 <= caught <= 12


async def test_who_called_in_time_is_not_caught() -> None:
    for seed in range(6):
        world = World(seed=seed, dealer=Stacked(laid_out(["R5 R6", "R7 B6 B7", "G5 G6 G7"], top="R1", turn=0)))
        async with world:
            ada, _ = await world.seated("classic(seats=3,false_catch=2)", "Ada", "Ben", begin=False)
            await ada.say(Begin("b", fill=True))
            await ada.do("play R5")
            await world.pass_time(1.4)
            await ada.do("uno")
            await world.pass_time(8)
            assert "Caught" not in ada.event_names()
            assert "WrongCatch" not in ada.event_names()


async def test_they_jump_in_at_a_persons_pace() -> None:
    times = []
    for seed in range(12):
        world = World(seed=seed, dealer=Stacked(laid_out(["R5 R6 R9", "R7 B6 B7", "R5 G6 G7"], top="R1", turn=0)))
        async with world:
            ada, _ = await world.seated("classic(seats=3,jump_in=true)", "Ada", "Ben", begin=False)
            await ada.say(Begin("b", fill=True))
            await ada.do("play R5")
            begun = world.clock.now() - 1000.0
            await world.pass_time(5)
            if "JumpedIn" in ada.event_names():
                times.append(first(ada, "JumpedIn", 2) - begun)
    assert 3 <= len(times) <= 11
    assert all(1.5 <= time <= 3.0 for time in times)


# --- what they leave to people ---


async def test_what_a_card_with_free_text_does_people_propose() -> None:
    world, ada = await with_bots(["R5 R6 R7", "CU:1 B6", "G5 G6 Y7"], "uno112(seats=3,written=['free: sing'])",
                                 position={"turn": 1})
    async with world:
        await world.pass_time(20)
        assert ada.seen["phase"] == "propose"
        assert "Proposed" not in ada.event_names()
        await ada.do("propose A draw 1")
        await world.pass_time(4)
        assert "Agreed" in ada.event_names()


async def test_bots_vote() -> None:
    world, ada = await with_bots(["CU:1 R5 R6 R7", "B6 B7", "G5 G6 Y7"], "uno112(seats=3,written=[c08])")
    async with world:
        await ada.do("play CU:1 green")
        await world.pass_time(4)
        assert ada.event_names().count("Voted") == 2
        assert "VoteDecided" in ada.event_names()


async def test_a_bot_waits_like_everybody_while_somebody_can_be_caught() -> None:
    for seed in range(6):
        world, ada = await with_bots(["R5 R6", "R7 B6 B7", "R8 G6 G7"], seed=seed, moment=4.0)
        async with world:
            await ada.do("play R5")
            await world.pass_time(3.9)
            if "Caught" not in ada.event_names():
                assert ada.seen["turn"] == 1
                assert ada.seen["exposed"] == (0,)
            await world.pass_time(0.2)
            assert ada.event_names().count("Played") + ada.event_names().count("Drew") >= 2


async def test_whole_rounds_of_bots_end_in_every_edition_at_every_pace() -> None:
    for rules in ("classic(seats=10)", "uno112(seats=4,written=[c01,c05,c09],seven_zero=true)",
                  "mario(seats=3,jump_in=true,stacking=any,draw_to_match=true)"):
        for pace in ("usual", "quick"):
            world = World(seed=9)
            async with world:
                table_id = await world.open(rules, fill="random", begin=True, pace=pace)
                ada = await world.attend(table_id, "ada")
                for _ in range(2000):
                    game = world.table(table_id).state.game
                    assert game is not None
                    if game.round_over:
                        break
                    if 0 in game.awaited:
                        await ada.do(str(game.legal(0)[0]))
                    await world.pass_time(0.5)
                assert ada.room.stage in ("between", "over")
                assert len(ada.all(Fresh)) < 20
