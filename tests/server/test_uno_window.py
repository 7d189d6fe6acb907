"""UNO and catching under lag: while somebody can be caught, what would close that moment waits (Q-47)."""
import itertools
from typing import Any

import msgspec
import pytest

from lastcard.server.protocol import Do, Done, Refused

from .world import Page, Stacked, World, laid_out

# Ada lays her last card but one and says nothing; Ben is next, Cleo looks on.
TO_ONE_CARD = laid_out(["R5 R6", "R7 B6 B7", "R8 G6 G7"], top="R1", turn=0)
JUMP = laid_out(["R5 R6 B1", "R7 B6 B7", "R5 G6 G7"], top="R1", turn=0)


async def table(dealer: Any = TO_ONE_CARD, rules: str = "classic(seats=3)", **how: Any) -> tuple[World, list[Page]]:
    world = World(dealer=Stacked(dealer))
    return world, await world.seated(rules, "Ada", "Ben", "Cleo", **how)


def happened(page: Page) -> list[str]:
    return [name for name in page.event_names() if name in ("Played", "Drew", "UnoCalled", "Caught", "JumpedIn", "Kept")]


async def test_the_next_act_waits_a_second_while_somebody_can_be_caught() -> None:
    world, (ada, ben, cleo) = await table()
    async with world:
        await ada.do("play R5")
        assert ben.seen["exposed"] == (0,)
        rows = cleo.seq
        await world.pass_time(0.4)
        assert await ben.do("play R7", command_id="b") is None
        await world.pass_time(0.55)
        assert cleo.seq == rows
        await world.pass_time(0.1)
        assert isinstance(ben.answer("b"), Done)
        assert cleo.seen["top"] == "R7"
        assert cleo.seen["exposed"] == ()


async def test_a_catch_goes_before_what_waits() -> None:
    world, (ada, ben, cleo) = await table()
    async with world:
        await ada.do("play R5")
        await ben.do("play R7", command_id="b")
        assert isinstance(await cleo.do("catch 0"), Done)
        assert ada.seen["counts"] == (3, 2, 3)
        assert isinstance(ben.answer("b"), Done), "nobody can be caught any more: nothing waits"
        assert happened(cleo)[-3:] == ["Caught", "Drew", "Played"]


async def test_a_call_in_the_moment_saves() -> None:
    world, (ada, ben, cleo) = await table()
    async with world:
        await ada.do("play R5")
        await ben.do("draw", command_id="b")
        await world.pass_time(0.5)
        assert isinstance(await ada.do("uno"), Done)
        assert isinstance(ben.answer("b"), Done)
        assert (await cleo.do("catch 0")).code in ("nobody-to-catch", "stale")
        assert ada.seen["counts"][0] == 1


async def test_after_the_moment_nothing_waits() -> None:
    world, (ada, ben, cleo) = await table()
    async with world:
        await ada.do("play R5")
        await world.pass_time(1.0)
        assert isinstance(await ben.do("draw"), Done)
        assert (await cleo.do("catch 0")).code in ("nobody-to-catch", "stale")


@pytest.mark.parametrize("how", [{"pace": "quick"}, {"moment": 0.0}])
async def test_at_the_quickest_pace_nothing_waits(how: dict[str, Any]) -> None:
    world, (ada, ben, _) = await table(**how)
    async with world:
        await ada.do("play R5")
        assert isinstance(await ben.do("draw"), Done)
        assert ada.room.moment == 0.0


async def test_the_moment_is_a_setting_of_the_table() -> None:
    world, (ada, ben, _) = await table(moment=3.0)
    async with world:
        await ada.do("play R5")
        await ben.do("draw", command_id="b")
        await world.pass_time(2.9)
        assert ben.answer("b") is None
        await world.pass_time(0.2)
        assert isinstance(ben.answer("b"), Done)


async def test_a_wrong_act_is_refused_at_once_and_holds_nothing_up() -> None:
    world, (ada, ben, cleo) = await table()
    async with world:
        await ada.do("play R5")
        assert isinstance(await ben.do("play B6"), Refused)
        assert isinstance(await cleo.do("play R8"), Refused)


async def test_what_waits_is_judged_again_when_it_has_its_turn() -> None:
    """Two players after a Skip: the exposed player is next, and is caught while the act waits."""
    skip = laid_out(["Rskip R6", "R7 B6 B7"], top="R1", turn=0)
    async with World(dealer=Stacked(skip)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        await ada.do("play Rskip")
        assert await ada.do("play R6", command_id="a") is None
        await ben.do("catch 0")
        await world.pass_time(1.5)
        answer = ada.answer("a")
        assert isinstance(answer, Refused)
        assert answer.code == "stale"
        assert ada.seen["counts"] == (3, 3)
        assert ada.seen["phase"] == "lay"


async def test_what_is_sent_again_while_it_waits_is_answered_once_it_had_its_turn() -> None:
    world, (ada, ben, _) = await table()
    async with world:
        await ada.do("play R5")
        command = Do("b", ben.seq, "draw")
        assert await ben.say(command) is None
        assert await ben.say(command) is None
        back = await ben.come_back(ben.seq)
        for _ in range(5):
            assert await back.say(command) is None, "the same once more takes no place"
        await world.pass_time(1.0)
        assert isinstance(back.answer("b"), Done)
        assert happened(ada).count("Drew") == 1


async def test_not_more_than_a_few_acts_of_one_seat_wait() -> None:
    world, (ada, ben, _) = await table()
    async with world:
        await ada.do("play R5")
        answers = [await ben.do("draw") for _ in range(6)]
        assert [None if one is None else one.code for one in answers] == [None] * 4 + ["too-many-at-once"] * 2
        await world.pass_time(1.0)
        assert happened(ada).count("Drew") == 1


async def test_votes_wait_for_nobody_and_no_moment_opens_without_an_exposure() -> None:
    world, (ada, ben, _) = await table(laid_out(["R5 R6 R9", "R7 B6 B7", "R8 G6 G7"], top="R1", turn=0))
    async with world:
        await ada.do("play R5")
        assert isinstance(await ben.do("draw"), Done)


async def test_where_jumping_in_is_played_every_card_has_its_moment_and_who_jumps_goes_first() -> None:
    world, (ada, ben, cleo) = await table(JUMP, "classic(seats=3,jump_in=true)")
    async with world:
        await ada.do("play R5")
        assert await ben.do("play R7", command_id="b") is None
        assert isinstance(await cleo.do("jump in R5"), Done)
        assert ben.answer("b") is None
        await world.pass_time(1.0)
        answer = ben.answer("b")
        assert isinstance(answer, Refused)
        assert answer.code in ("stale", "not-your-turn")
        assert ada.seen["turn"] == 0


async def test_whether_there_is_a_wait_is_the_same_whatever_is_in_the_hands() -> None:
    """Nobody holds the same card, or somebody does: the moment is as long."""
    seen = []
    for third in ("R5 G6 G7", "R8 G6 G7"):
        hands = laid_out(["R5 R6 B1", "R7 B6 B7", third], top="R1", turn=0)
        world, (ada, ben, _) = await table(hands, "classic(seats=3,jump_in=true)")
        async with world:
            await ada.do("play R5")
            await ben.do("play R7", command_id="b")
            await world.pass_time(2.0)
            seen.append([(time, bytes(raw)) for time, raw in zip(ben.line.times, ben.line.raw, strict=True)])
            seen[-1] = [(time, raw.replace(ben.table_id.encode(), b"")) for time, raw in seen[-1]]
    assert seen[0] == seen[1]


# --- all orders in which four messages can arrive ---


MESSAGES = {"call": (0, "uno"), "catch": (2, "catch 0"), "also": (1, "catch 0"), "next": (1, "play R7")}


@pytest.mark.parametrize("together", [True, False])
@pytest.mark.parametrize("order", list(itertools.permutations(MESSAGES)), ids="-".join)
async def test_every_order_has_one_outcome_and_one_penalty(order: tuple[str, ...], together: bool) -> None:
    world, pages = await table(rules="classic(seats=3,false_catch=2,false_uno=2)")
    async with world:
        await pages[0].do("play R5")
        saw = [page.seq for page in pages]
        for name in order:
            seat, move = MESSAGES[name]
            await pages[seat].visit.hear(msgspec.json.encode(Do(name, saw[seat], move)))
            if not together:
                await world.pass_time(0.1)
        await world.settle()
        await world.pass_time(2.0)
        answers = {name: pages[MESSAGES[name][0]].answer(name) for name in order}
        first = min(("call", "catch", "also"), key=order.index)
        for name in ("call", "catch", "also"):
            if name == first:
                assert isinstance(answers[name], Done), (name, answers)
            else:
                assert isinstance(answers[name], Refused), (name, answers)
                assert answers[name].code == "stale"
        assert isinstance(answers["next"], Done)
        held = (1, 2, 3) if first == "call" else (3, 2, 3)
        for page in pages:
            assert page.seen["counts"] == held
            assert page.event_names().count("Caught") == (0 if first == "call" else 1)
            assert page.seen["top"] == "R7"
            assert happened(page) == happened(pages[0])
        assert happened(pages[0]).index("Played", 1) > happened(pages[0]).index("UnoCalled" if first == "call" else "Caught")


JUMPS = {"jump": (2, "jump in R5"), "next": (1, "play R7"), "call": (0, "uno"), "catch": (1, "catch 0")}


@pytest.mark.parametrize("order", list(itertools.permutations(JUMPS)), ids="-".join)
async def test_jumping_in_calling_and_catching_in_every_order(order: tuple[str, ...]) -> None:
    hands = laid_out(["R5 R6", "R7 B6 B7", "R5 G6 G7"], top="R1", turn=0)
    world, pages = await table(hands, "classic(seats=3,jump_in=true)")
    async with world:
        await pages[0].do("play R5")
        saw = [page.seq for page in pages]
        for name in order:
            seat, move = JUMPS[name]
            await pages[seat].visit.hear(msgspec.json.encode(Do(name, saw[seat], move)))
        await world.settle()
        await world.pass_time(3.0)
        answers = {name: type(pages[JUMPS[name][0]].answer(name)).__name__ for name in order}
        assert answers["jump"] == "Done", "who jumps in goes before who is next"
        assert answers["next"] == "Refused"
        saved = min(("call", "catch"), key=order.index)
        assert answers["call"] == ("Done" if saved == "call" else "Refused"), "to jump in waits until all could call"
        assert answers["catch"] == ("Done" if saved == "catch" else "Refused")
        states = [page.seen for page in pages]
        for field in ("counts", "top", "turn", "called", "exposed"):
            assert states[0][field] == states[1][field] == states[2][field]
        assert states[0]["counts"] == (3 if saved == "catch" else 1, 3, 2)


async def test_to_jump_in_waits_while_somebody_can_be_caught() -> None:
    hands = laid_out(["R5 R6", "R7 B6 B7", "R5 G6 G7"], top="R1", turn=0)
    world, (ada, ben, cleo) = await table(hands, "classic(seats=3,jump_in=true)")
    async with world:
        await ada.do("play R5")
        assert await ben.do("play R7", command_id="b") is None
        assert await cleo.do("jump in R5", command_id="c") is None
        await world.pass_time(1.0)
        assert isinstance(cleo.answer("c"), Done)
        assert ben.answer("b") is None, "the card that was laid has a moment of its own"
        await world.pass_time(1.0)
        assert isinstance(ben.answer("b"), Refused)
