"""The road of a move: judged, appended, told. Repeats, stale moves, gaps, slow lines, bad frames, and data that fails."""
import asyncio
import json
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from lastcard.server.ports import Broken, Key, NotSaved
from lastcard.server.protocol import (
    Begin,
    ClockIs,
    Closing,
    Do,
    Done,
    Fresh,
    GetUp,
    Hints,
    OpenTable,
    Ping,
    Pong,
    Refused,
    RoomIs,
    Sit,
    Told,
)
from lastcard.server.showing import Frame
from lastcard.server.store.memory import Disk, MemoryStore

from .world import MemoryLine, Page, Stacked, World, laid_out

PLAIN = laid_out(["R5 R6 B7 G1", "B5 B6 Y1 W"], top="R1", turn=0)


def numbers(page: Page) -> list[int]:
    return [frame.seq for frame in page.frames if isinstance(frame, Told)]


# --- once, and in order ---


async def test_all_are_told_the_same_row_and_only_the_mover_gets_the_ack() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        cleo = await world.attend(ada.table_id, "cleo")
        for page in (ada, ben, cleo):
            page.new()
        done = await ada.do("play R5")
        assert isinstance(done, Done)
        for page in (ada, ben, cleo):
            told = page.all(Told)[-1]
            assert told.seq == done.seq
            assert [type(event).__name__ for event in told.events] == ["Played", "TurnBegan"]
        assert [type(frame).__name__ for frame in ben.new()] == ["Told"]
        assert [type(frame).__name__ for frame in cleo.new()] == ["Told"]
        assert ada.seen["hand"] == ("R6", "G1", "B7")
        assert ben.seen["turn"] == 1


async def test_what_is_sent_twice_is_played_once_and_answered_twice() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        first = await ada.do("play R5", command_id="x")
        rows = len(world.disk.tables[ada.table_id].log)
        again = await ada.say(Do("x", 1, "play R5"))
        assert again == first
        assert ada.frames.count(first) == 2
        await ben.do("play B5")
        assert await ada.say(Do("x", 1, "play R5")) == first
        assert len(world.disk.tables[ada.table_id].log) == rows + 1
        assert ada.seen["counts"] == (3, 3)


async def test_the_same_id_of_somebody_else_is_another_command() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        await ada.do("draw", command_id="x")
        await ada.do("keep")
        assert isinstance(await ben.do("draw", command_id="x"), Done)


async def test_a_repeat_is_answered_after_a_restart_too() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, _ = await world.seated("classic(seats=2)", "Ada", "Ben")
        first = await ada.do("draw", command_id="x")
        await world.kill()
        ada = await world.attend(ada.table_id, "ada")
        assert await ada.say(Do("x", 3, "draw")) == first
        assert ada.seen["counts"][0] == 5


async def test_commands_about_people_are_done_once_as_well() -> None:
    async with World() as world:
        table_id = await world.open("classic(seats=3)")
        ben = await world.attend(table_id, "ben")
        first = await ben.say(Sit("x", "Ben"))
        assert await ben.say(Sit("x", "Ben")) == first
        ada = await world.attend(table_id, "ada")
        first = await ada.say(Begin("y"))
        assert await ada.say(Begin("y")) == first
        assert world.table(table_id).state.rounds == 1


# --- stale ---


async def test_a_move_is_stale_if_the_hand_has_changed_since() -> None:
    caught = laid_out(["R5 R6", "B5 B6 B7"], top="R1", turn=0)
    async with World(dealer=Stacked(caught)) as world:
        ada, ben = await world.seated("classic(seats=2,reverse_with_two=skip)", "Ada", "Ben", moment=0.0)
        await ada.do("play R5")
        saw = ada.seq
        await ben.do("catch 0")
        answer = await ada.do("play R6", seen=saw)
        assert isinstance(answer, Refused)
        assert answer.code == "stale"


async def test_a_press_meant_for_the_turn_before_is_not_played_in_this_one() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        saw = ada.seq
        await ada.do("draw")
        await ada.do("keep")
        await ben.do("draw")
        await ben.do("keep")
        answer = await ada.do("draw", seen=saw)
        assert isinstance(answer, Refused)
        assert (answer.code, answer.rule) == ("stale", "")
        assert isinstance(ada.frames[-1], Fresh)
        assert isinstance(await ada.do("draw"), Done)


async def test_what_others_say_does_not_make_a_move_stale() -> None:
    position = laid_out(["R5 R6", "B5", "G5 G6"], top="R1", turn=0, exposed=[1])
    async with World(dealer=Stacked(position)) as world:
        ada, ben, cleo = await world.seated("classic(seats=3)", "Ada", "Ben", "Cleo", moment=0.0)
        saw = ada.seq
        await ben.do("uno")
        assert isinstance(await ada.do("play R5", seen=saw), Done)
        assert cleo.seen["called"] == (1,)


async def test_a_catch_that_came_too_late_costs_nothing() -> None:
    position = laid_out(["R5 R6", "B5", "G5 G6"], top="R1", turn=0, exposed=[1])
    async with World(dealer=Stacked(position)) as world:
        ada, ben, cleo = await world.seated("classic(seats=3,false_catch=2)", "Ada", "Ben", "Cleo")
        saw = cleo.seq
        await ben.do("uno")
        answer = await cleo.do("catch 1", seen=saw)
        assert isinstance(answer, Refused)
        assert answer.code == "stale"
        assert cleo.seen["counts"] == (2, 1, 2)
        assert isinstance(await cleo.do("catch 1"), Done)
        assert ada.seen["counts"] == (2, 1, 4)


async def test_a_move_from_the_future_is_refused() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, _ = await world.seated("classic(seats=2)", "Ada", "Ben")
        assert (await ada.do("draw", seen=10**6)).code == "stale"


# --- refusals ---


async def test_a_refusal_goes_to_its_sender_alone_with_code_rule_and_view() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        ben.new(), ada.new()
        answer = await ada.do("play B7")
        assert isinstance(answer, Refused)
        assert (answer.code, answer.rule) == ("does-not-fit", "R-029")
        assert answer.values["card"] == "B7"
        assert "red" in answer.message.lower()
        assert [type(frame).__name__ for frame in ada.new()] == ["Refused", "Fresh"]
        assert ben.new() == []
        assert (await ben.do("draw")).code == "not-your-turn"


BAD = [
    b"", b"{}", b"null", b"[]", b"\xff\xfe", b"{" * 3000, b"[" * 8000, b'{"type":"do"}', b'{"type":"fly","id":"1"}',
    b'{"type":"do","id":"1","seen":1,"move":"draw","seat":1}', b'{"type":"do","id":"1","seen":NaN,"move":"draw"}',
    b'{"type":"do","id":"1","id":"2","seen":1,"move":"draw"}', b'{"type":"do","id":"1","seen":"1","move":"draw"}',
    b'{"type":"do","id":"1","seen":-1,"move":"draw"}', b'{"type":"do","id":"1","seen":1e400,"move":"draw"}',
    b'{"type":"do","id":"a b","seen":1,"move":"draw"}', b'{"type":"sit","id":"1","name":"\\ud800"}',
    b'{"type":"sit","id":"1","name":"A","seat":10}', b'{"type":"do","id":"1","seen":1,"move":""}',
    json.dumps({"type": "do", "id": "1", "seen": 1, "move": "x" * 9000}).encode(), "\ud800", '{"type":"ping","x":1}',
    b'{"type":"do","id":"1","seen":1,"move":"draw"} {}',
]


@pytest.mark.parametrize("data", BAD, ids=range(len(BAD)))
async def test_what_is_no_command_gets_a_code_and_the_view_and_the_neighbour_notices_nothing(data: bytes | str) -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        ada.new(), ben.new()
        await ada.raw(data)
        refused, fresh = ada.new()
        assert isinstance(refused, Refused)
        assert refused.code in ("frame-unreadable", "frame-too-long")
        assert refused.message
        assert isinstance(fresh, Fresh)
        assert ben.new() == []
        assert isinstance(await ada.do("play R5"), Done)


MOVES = ["fly", "play", "play X9", "play R5 R6", "play R5 with 77777777777777777777", "catch -1", "vote maybe", "\x00",
         "play CU:9 red", "propose " + "A draw 1; " * 40, "propose", "uno uno", "play W4", "colour mauve", "🂡", "leave now",
         "play r5 with 0", "discard R5", "jump in R5", "challenge", "take", "keep", "vote yes", "colour red", "catch 1"]


@pytest.mark.parametrize("move", MOVES)
async def test_no_move_but_a_fair_one_changes_anything(move: str) -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        seq = ben.seq
        answer = await ada.do(move)
        assert isinstance(answer, Refused), answer
        assert ben.seq == seq


async def test_the_seat_comes_from_the_session_alone() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, _ = await world.seated("classic(seats=2)", "Ada", "Ben")
        eve = await world.attend(ada.table_id, "eve")
        for command in (Do("1", eve.seq, "play R5"), GetUp("2"), Begin("3"), ):
            assert (await eve.say(command)).code in ("not-seated", "not-the-host")
        assert ada.seen["counts"] == (4, 4)


async def test_too_many_commands_at_once_are_refused_not_kept() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, _ = await world.seated("classic(seats=2)", "Ada", "Ben")
        for number in range(200):
            await ada.visit.hear(msgspec.json.encode(Do(f"n{number}", ada.seq, "keep")))
        await world.settle()
        codes = [frame.code for frame in ada.all(Refused)]
        assert codes.count("too-many-at-once") == 200 - 32


async def test_in_a_round_without_end_only_decisions_count() -> None:
    position = laid_out(["R5 R6", "B5 B6", "G5 G6"], top="R1", turn=0)
    async with World(dealer=Stacked(position)) as world:
        ada, ben, _ = await world.seated("classic(seats=3,false_catch=1)", "Ada", "Ben", "Cleo")
        assert isinstance(await ben.do("catch 0"), Done)
        world.table(ada.table_id).state.rows_of_round = 4000
        assert (await ben.do("catch 0")).code == "too-many-rows"
        assert (await ada.do("uno")).code == "too-many-rows"
        assert isinstance(await ada.do("play R5 uno"), Done)


async def test_nobody_fills_the_log_by_coming_and_going() -> None:
    async with World() as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        eve = await world.attend(ada.table_id, "eve")
        await ben.say(GetUp("b"))
        for number in range(100):
            assert isinstance(await eve.say(Sit(f"s{number}", "Eve")) and await eve.say(GetUp(f"g{number}")), Done)
        assert (await eve.say(Sit("once-more", "Eve"))).code == "too-restless"
        assert world.table(ada.table_id).state.rows_of_round < 10, "others may still call and catch"
        for number in range(100):
            assert isinstance(await ada.say(Hints(f"h{number}", number % 2 == 0)), Done)
        assert (await ada.say(Hints("once-more", True))).code == "too-restless"


# --- coming back ---


async def test_a_ping_is_answered() -> None:
    async with World() as world:
        ada, = await world.seated("classic(seats=2)", "Ada", begin=False)
        await ada.say(Ping())
        assert isinstance(ada.frames[-1], Pong)


async def test_whoever_comes_back_gets_exactly_what_was_missed() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        await ben.lose()
        saw = ben.seq
        await ada.do("draw")
        await ada.do("keep")
        back = await ben.come_back(saw)
        assert numbers(back) == [saw + 1, saw + 2]
        assert not back.all(Fresh)
        drew = [event for event in back.events() if type(event).__name__ == "Drew"]
        assert drew[0].cards is None
        anew = await back.come_back()
        assert anew.all(Fresh)[0].seq == saw + 2
        assert {name: back.seen[name] for name in ("turn", "counts", "awaited")} == {
            name: anew.seen[name] for name in ("turn", "counts", "awaited")}


@pytest.mark.parametrize("since", [0, 1, 2, 10**9, -1])
async def test_a_cursor_that_cannot_be_gets_everything_anew(since: int) -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        await ada.do("draw")
        back = await ben.come_back(since)
        fresh = back.all(Fresh)
        assert len(fresh) == 1
        assert fresh[0].seen.hand == ("B5", "B6", "Y1", "W")
        assert numbers(back) == []


async def test_a_cursor_from_before_the_seat_gets_everything_anew() -> None:
    async with World() as world:
        table_id = await world.open("classic(seats=3)", fill="common", begin=True)
        ben = await world.attend(table_id, "ben")
        saw = ben.seq
        await ben.say(Sit("1", "Ben"))
        back = await ben.come_back(saw)
        assert back.all(Fresh)[0].seen.hand is not None
        saw = back.seq
        await back.say(GetUp("2"))
        again = await back.come_back(saw)
        assert again.all(Fresh)[0].seen.hand is None
        assert not [one for one in again.frames if b'"hand":[' in msgspec.json.encode(one)]


async def test_so_much_is_kept_and_then_everything_comes_anew() -> None:
    async with World() as world:
        table_id = await world.open("classic(seats=2,target=5000)", fill="random", begin=True, pace="quick")
        ada = await world.attend(table_id, "ada")
        await ada.lose()
        saw = ada.seq
        watcher = await world.attend(table_id, "eve")
        state = world.table(table_id).state
        assert watcher.seq == state.seq
        back = await ada.come_back(saw)
        while back.seq < saw + 140:
            game = world.table(table_id).state.game
            assert game is not None
            if game.round_over:
                await back.say(Begin(back.next_id()))
            elif 0 in game.awaited:
                await back.do(str(game.legal(0)[0]))
        late = await back.come_back(saw)
        assert late.all(Fresh)
        near = await late.come_back(late.seq - 100)
        assert not near.all(Fresh)
        assert len(numbers(near)) == 100


async def test_every_viewer_counts_without_a_gap() -> None:
    async with World(seed=5) as world:
        ada, ben = await world.seated("uno112(seats=3,written=[c04,c08])", "Ada", "Ben", begin=False)
        await ada.say(Begin("b", fill=True))
        cleo = await world.attend(ada.table_id, "cleo")
        for _ in range(120):
            game = world.table(ada.table_id).state.game
            assert game is not None
            if game.round_over:
                break
            mine = [page for page in (ada, ben) if page.you.seat in game.awaited]
            if mine:
                legal = game.legal(mine[0].you.seat)
                await mine[0].do(str(legal[-1]))
            await world.pass_time(1.0)
        for page in (ada, ben, cleo):
            rows = numbers(page)
            assert rows == list(range(rows[0], rows[-1] + 1))
            assert len(rows) > 20


async def test_the_newest_line_wins_and_the_older_page_is_told() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, _ = await world.seated("classic(seats=2)", "Ada", "Ben")
        second = await ada.come_back()
        assert isinstance(ada.frames[-1], Closing)
        assert ada.frames[-1].code == "another-page"
        assert ada.line.closed == (4001, "another-page")
        await ada.visit.hear(msgspec.json.encode(Do("1", second.seq, "draw")))
        await ada.visit.lost()
        await world.settle()
        assert second.seen["counts"] == (4, 4)
        assert not second.room.people[0].away
        assert isinstance(await second.do("play R5"), Done)


async def test_an_old_line_that_is_lost_while_the_new_one_comes_takes_nothing_away() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        coming = asyncio.ensure_future(world.house.attend(ada.table_id, "ada", MemoryLine()))
        await asyncio.sleep(0)
        assert ada.visit.open
        await ada.visit.lost()
        await coming
        await world.settle()
        assert not ben.room.people[0].away


class Leaving(MemoryLine):
    """The line of a page that goes in the moment when it has come."""

    coming: "asyncio.Task[Any]"

    def send(self, frame: Frame) -> bool:
        asyncio.get_running_loop().call_soon(self.coming.cancel)
        return super().send(frame)


async def test_who_goes_while_coming_is_not_there() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        await ada.lose()
        line = Leaving()
        line.coming = asyncio.ensure_future(world.house.attend(ada.table_id, "ada", line))
        await asyncio.gather(line.coming, return_exceptions=True)
        await world.settle()
        assert line.frames
        assert line.coming.cancelled()
        assert ben.room.people[0].away


async def test_a_slow_line_gets_everything_anew_and_its_answers() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        ada.line.clogged = True
        await ada.visit.hear(msgspec.json.encode(Do("mine", ada.seq, "play R5")))
        await world.settle()
        await ben.do("play B5")
        assert ben.seq > ada.seq
        ada.line.clogged = False
        ada.new()
        ada.visit.caught_up()
        await world.settle()
        fresh, done = ada.new()
        assert isinstance(fresh, Fresh)
        assert fresh.seq == ben.seq
        assert (done.id, done.seq) == ("mine", ben.seq - 1)
        ada.visit.caught_up()
        await world.settle()
        assert ada.new() == []
        await ada.do("play B7")
        assert numbers(ada)[-1] == ben.seq


async def test_who_is_away_is_shown_with_the_seconds() -> None:
    async with World() as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        await ben.lose()
        assert ada.room.people[1].away
        await world.pass_time(20)
        back = await ada.come_back()
        assert back.room.people[1].since == 20
        await ben.come_back()
        assert not back.room.people[1].away


# --- data that fails ---


class Failing(MemoryStore):
    """A store on a disk that has its days."""

    def __init__(self, disk: Disk | None = None) -> None:
        super().__init__(disk)
        self.fails: list[Exception] = []
        self.before: list[Any] = []
        self.gate: asyncio.Event | None = None

    async def append(self, table_id: str, seq: int, body: bytes, at: float, *, key: Key | None = None,
                     seal: tuple[int, bytes] | None = None, seats: Iterable[str] | None = None) -> None:
        if self.gate is not None:
            await self.gate.wait()
        if self.before:
            await self.before.pop(0)()
        if self.fails:
            raise self.fails.pop(0)
        await super().append(table_id, seq, body, at, key=key, seal=seal, seats=seats)


async def test_a_move_that_is_not_saved_has_not_happened_and_nobody_has_heard_of_it() -> None:
    store = Failing()
    async with World(dealer=Stacked(PLAIN), store=store) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        ben.new()
        store.fails.append(NotSaved("store-full", file="x", problem="y"))
        answer = await ada.do("play R5", command_id="x")
        assert (answer.code, answer.values) == ("not-saved", {})
        assert ben.new() == []
        assert ada.seen["counts"] == (4, 4)
        assert isinstance(await ada.do("play R5", command_id="x"), Done)
        assert ben.seen["counts"] == (3, 4)


async def test_nobody_is_told_before_it_is_durable() -> None:
    store = Failing()
    async with World(dealer=Stacked(PLAIN), store=store) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        ada.new(), ben.new()
        store.gate = asyncio.Event()
        await ada.visit.hear(msgspec.json.encode(Do("x", ada.seq, "play R5")))
        for _ in range(20):
            await asyncio.sleep(0)
        assert (ada.new(), ben.new()) == ([], [])
        glance = await world.house.glance(ada.table_id, "ada")
        assert glance.room.stage == "playing"
        store.gate.set()
        await world.settle()
        assert [type(frame).__name__ for frame in ada.new()] == ["Told", "Done"]


async def test_if_somebody_else_has_written_the_log_counts() -> None:
    store = Failing()
    async with World(dealer=Stacked(PLAIN), store=store) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        other = World(dealer=world.dealer, store=MemoryStore(store.disk))
        there = await other.attend(ada.table_id, "ada")

        async def sneak() -> None:
            assert isinstance(await there.do("play R5", command_id="there"), Done)
        store.before.append(sneak)
        answer = await ada.do("play R6", command_id="x")
        assert isinstance(answer, Refused)
        assert ben.seen["top"] == "R5"
        assert ben.seen["counts"] == (3, 4)
        assert isinstance(await ben.do("play B5"), Done)
        await other.kill()


async def test_a_broken_disk_stops_the_house() -> None:
    store = Failing()
    async with World(dealer=Stacked(PLAIN), store=store) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        other = await world.attend(await world.open(session="eve", name="Eve"), "eve")
        store.fails.append(Broken("store-broken", file="x", problem="y"))
        await ada.visit.hear(msgspec.json.encode(Do("x", ada.seq, "play R5")))
        await world.settle()
        for page in (ada, ben, other):
            assert isinstance(page.frames[-1], Closing)
            assert page.frames[-1].code == "store-failed"
            assert page.line.closed is not None
        assert not [frame for frame in ada.frames if isinstance(frame, Done) and frame.id == "x"]
        with pytest.raises(Exception, match="disk has failed"):
            await world.house.glance(ada.table_id, "ada")


async def test_a_house_that_stops_says_so_after_all_is_saved() -> None:
    store = Failing()
    async with World(dealer=Stacked(PLAIN), store=store) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        store.gate = asyncio.Event()
        await ada.visit.hear(msgspec.json.encode(Do("x", ada.seq, "play R5")))
        stopping = asyncio.ensure_future(world.house.stop())
        for _ in range(10):
            await asyncio.sleep(0)
        store.gate.set()
        await stopping
        told, done, closing = ada.new()[-3:]
        assert (type(told).__name__, done.id, closing.code) == ("Told", "x", "server-stops")
        assert closing.retry_in == 2.0
        assert ben.line.closed == (1012, "server-stops")
        assert len(store.disk.tables[ada.table_id].log) == done.seq
        with pytest.raises(Exception, match="server stops"):
            await world.house.open("ada", OpenTable("classic", "Ada"))


async def test_a_fault_at_one_table_does_not_reach_the_others() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        eve, fay = await world.seated("classic(seats=2)", "Eve", "Fay")
        world.table(ada.table_id).post(object())
        world.table(ada.table_id)._audience.row = None  # type: ignore[method-assign, assignment]
        await ada.visit.hear(msgspec.json.encode(Do("x", ada.seq, "play R5")))
        await world.settle()
        assert ben.frames[-1].code == "table-failed"
        assert isinstance(await eve.do("draw"), Done)
        assert fay.seq == eve.seq
        back = await ben.come_back()
        assert back.seen["top"] == "R5"


async def test_what_happens_to_no_round_is_small() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben", clock=45)
        count = len(ben.frames)
        await ada.do("play R5")
        new = list(zip(ben.frames, ben.line.raw, strict=True))[count:]
        assert [type(one).__name__ for one, _ in new] == ["Told", "ClockIs"]
        assert sum(len(raw) for _, raw in new) < 400
        assert not ben.all(RoomIs)[1:] or ben.all(ClockIs)


async def test_a_table_that_nobody_looks_at_is_put_away_and_comes_back() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        await ada.do("play R5")
        for page in (ada, ben):
            await page.lose()
        await world.pass_time(299)
        assert world.house.counts()["tables"] == 1
        await world.pass_time(2)
        assert world.house.counts()["tables"] == 0
        back = await ben.come_back(ben.seq)
        assert not back.all(Fresh)
        assert isinstance(await back.do("play B5", seen=ben.seq), Done)
