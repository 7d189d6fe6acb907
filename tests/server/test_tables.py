"""Tables: opening, sitting down, bots, the host, leaving and coming back, watching, rounds and games."""
from typing import Any

import pytest

from lastcard.errors import LastcardError
from lastcard.events import Kept, MayPlay, TableStands
from lastcard.notation import Card
from lastcard.server.people import BOT_NAMES
from lastcard.server.protocol import (
    AddBot,
    Begin,
    Done,
    FreeSeat,
    Fresh,
    GetUp,
    Hints,
    OpenTable,
    Refused,
    RoomIs,
    Sit,
    Told,
)
from lastcard.server.state import MOST_RECENT, latest

from .world import Page, Stacked, World, laid_out

SOON_OVER = laid_out(["R5", "B5 B6"], top="R1", turn=0, called=[0])


def names(page: Page) -> list[str]:
    return [person.name for person in page.room.people]


async def ok(page: Page, command: Any) -> Done:
    answer = await page.say(command)
    assert isinstance(answer, Done), answer
    return answer


async def code(page: Page, command: Any) -> str:
    before = page.seq
    answer = await page.say(command)
    assert isinstance(answer, Refused), answer
    assert isinstance(page.frames[-1], Fresh)
    assert page.seq == before, "a refusal has changed something"
    return answer.code


# --- opening ---


async def test_one_call_opens_a_table_fills_it_and_deals() -> None:
    async with World() as world:
        table_id = await world.open("classic(seats=4)", fill="common", begin=True)
        ada = await world.attend(table_id, "ada")
        assert len(table_id) >= 22
        assert ada.room.stage == "playing"
        assert [bool(person.bot) for person in ada.room.people] == [False, True, True, True]
        assert len(set(names(ada))) == 4
        assert set(names(ada)[1:]) <= set(BOT_NAMES)
        assert len(ada.seen["hand"]) == 7
        assert ada.you.seat == 0
        assert ada.you.host


async def test_links_differ_and_are_not_numbered() -> None:
    async with World() as world:
        links = {await world.open() for _ in range(20)}
        assert len(links) == 20
        assert len({link[:6] for link in links}) == 20


@pytest.mark.parametrize(("wish", "code"), [
    ({"rules": "chess"}, "unknown-edition"), ({"rules": "classic(seats=11)"}, "bad-seats"), ({"name": " "}, "name-empty"),
    ({"fill": "genius"}, "unknown-player"), ({"rules": "classic(seats=2"}, "unreadable"),
    ({"begin": True}, "too-few-players"),
])
async def test_a_table_that_cannot_be_is_not_opened(wish: dict[str, Any], code: str) -> None:
    async with World() as world:
        with pytest.raises(LastcardError) as refused:
            await world.house.open("ada", OpenTable(**{"rules": "classic", "name": "Ada", **wish}))
        assert refused.value.code == code
        assert world.disk.tables == {}


async def test_before_sitting_down_one_sees_edition_rules_host_and_who_is_there() -> None:
    async with World() as world:
        table_id = await world.open("uno112(seats=3,written=[c04,'free: sing'])", clock=45, pace="calm")
        glance = await world.house.glance(table_id, "ben")
        assert (glance.room.edition, glance.room.stage, glance.room.host) == ("uno112", "gathering", 0)
        assert [text.idea or text.free for text in glance.room.texts] == ["c04", "sing", ""]
        assert glance.room.written == (0, 1, 2)
        assert [person.name for person in glance.room.people] == ["Ada"]
        assert glance.room.clock == 45
        assert glance.you.may_sit == "now"
        assert (await world.house.glance(table_id, None)).you.seat is None


@pytest.mark.parametrize("link", ["", "x", "0" * 24, "../../etc/passwd", "a" * 5000])
async def test_an_unknown_link_says_so(link: str) -> None:
    async with World() as world:
        with pytest.raises(LastcardError) as refused:
            await world.house.glance(link, "ada")
        assert refused.value.code == "unknown-table"


# --- sitting down, bots, the host ---


async def test_people_and_bots_gather_and_the_host_deals() -> None:
    async with World() as world:
        ada, ben = await world.seated("classic(seats=4)", "Ada", "Ben", begin=False)
        assert await code(ben, Begin("1")) == "not-the-host"
        assert await code(ben, AddBot("2")) == "not-the-host"
        assert await code(ada, AddBot("3", "genius")) == "unknown-player"
        await ok(ada, AddBot("4"))
        await ok(ada, Begin("5", fill=True))
        assert [bool(person.bot) for person in ben.room.people] == [False, False, True, True]
        assert ben.you.seat == 1
        assert len(ben.seen["hand"]) == 7
        assert await code(ada, Begin("6")) == "round-is-on"
        assert await code(ada, AddBot("7")) == "round-is-on"


async def test_alone_nobody_deals() -> None:
    async with World() as world:
        ada, = await world.seated("classic(seats=4)", "Ada", begin=False)
        assert await code(ada, Begin("1")) == "too-few-players"


async def test_empty_seats_are_closed_up_when_the_game_begins() -> None:
    async with World() as world:
        ada, ben, cleo = await world.seated("classic(seats=4)", "Ada", "Ben", "Cleo", begin=False)
        await ok(ben, GetUp("1"))
        assert await code(ada, FreeSeat("1", 1)) == "nobody-there"
        await ok(ada, Begin("2"))
        assert (cleo.you.seat, ben.you.seat) == (1, None)
        assert [person.seat for person in ada.room.people] == [0, 1]
        game = next(event for event in cleo.events() if type(event).__name__ == "GameOpened")
        assert game.names == ("Ada", "Cleo")
        assert len(cleo.seen["hand"]) == 7
        assert ben.seen["hand"] is None


async def test_one_session_has_one_seat() -> None:
    async with World() as world:
        ada, = await world.seated("classic(seats=4)", "Ada", begin=False)
        assert await code(ada, Sit("1", "Eve")) == "sits-already"


async def test_a_seat_of_ones_choice() -> None:
    async with World() as world:
        table_id = await world.open("classic(seats=4)")
        ben, cleo = await world.attend(table_id, "ben"), await world.attend(table_id, "cleo")
        await ok(ben, Sit("1", "Ben", 3))
        assert ben.you.seat == 3
        assert await code(cleo, Sit("1", "Cleo", 3)) == "seat-taken"
        assert await code(cleo, Sit("2", "Cleo", 9)) == "seat-taken"


async def test_hosts_duties_pass_on_to_who_is_there() -> None:
    async with World() as world:
        ada, ben, cleo = await world.seated("classic(seats=4)", "Ada", "Ben", "Cleo")
        await ben.lose()
        await ok(ada, GetUp("1"))
        assert cleo.room.host == 2
        assert cleo.you.host
        assert "HostIs" in cleo.event_names()


async def test_a_host_may_be_called_none() -> None:
    async with World() as world:
        table_id = await world.open("classic(seats=2)", name="none")
        ben = await world.attend(table_id, "ben")
        await ok(ben, Sit("1", "Ben"))
        assert (await ben.say(Begin("2"))).message == "none is the host, and does that here."
        await ok(await world.attend(table_id, "ada"), GetUp("1"))
        await ok(ben, GetUp("3"))
        assert await code(ben, Begin("4")) == "no-host"


async def test_while_the_host_is_away_anybody_deals() -> None:
    async with World(dealer=Stacked(SOON_OVER)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        await ada.do("play R5")
        assert ben.room.stage == "between"
        await ada.lose()
        await world.pass_time(14)
        assert await code(ben, Begin("1")) == "not-the-host"
        assert not ben.you.begins
        await world.pass_time(1)
        assert (ben.you.host, ben.you.begins) == (False, True), "the page is told, and offers it"
        ada = await world.attend(ben.room.id, "ada")
        assert (ada.you.begins, ben.you.begins) == (True, False)
        await ada.lose()
        await world.pass_time(15)
        await ok(ben, Begin("2"))
        assert ben.room.stage == "playing"


async def test_a_host_who_lets_a_finished_round_lie_holds_nobody_up() -> None:
    async with World(dealer=Stacked(SOON_OVER)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        await ada.do("play R5")
        await world.pass_time(89)
        assert await code(ben, Begin("1")) == "not-the-host"
        await world.pass_time(1)
        assert (ben.you.host, ben.you.begins) == (False, True)
        await ok(ben, Begin("2"))
        assert (ben.room.stage, ben.you.begins) == ("playing", False)


async def test_the_host_frees_a_seat_and_nobody_else_does() -> None:
    async with World() as world:
        ada, ben, cleo = await world.seated("classic(seats=3)", "Ada", "Ben", "Cleo", begin=False)
        assert await code(ben, FreeSeat("1", 2)) == "not-the-host"
        await ok(ada, FreeSeat("1", 1))
        assert ben.you.seat is None
        assert names(ada) == ["Ada", "Cleo"]
        gone = next(event for event in cleo.events() if type(event).__name__ == "GotUp")
        assert (gone.name, gone.freed) == ("Ben", True)
        await ok(ada, AddBot("2"))
        await ok(ada, FreeSeat("3", 1))
        assert names(ada) == ["Ada", "Cleo"]


async def test_a_table_full_of_people_says_so_and_can_be_watched() -> None:
    async with World() as world:
        pages = await world.seated("classic(seats=2)", "Ada", "Ben")
        cleo = await world.attend(pages[0].table_id, "cleo")
        assert cleo.you.may_sit == "no"
        assert await code(cleo, Sit("1", "Cleo")) == "table-full"
        assert cleo.seen["hand"] is None
        assert cleo.room.watching == 1
        assert pages[0].room.watching == 1


async def test_so_many_look_on_and_no_more() -> None:
    async with World() as world:
        table_id = await world.open()
        for number in range(50):
            await world.attend(table_id, f"viewer{number}")
        with pytest.raises(LastcardError) as refused:
            await world.attend(table_id, "one-more")
        assert refused.value.code == "table-crowded"
        await world.attend(table_id, "viewer3")
        await world.attend(table_id, "ada")


# --- leaving and taking over ---


async def test_who_leaves_is_replaced_by_a_bot_and_may_come_back() -> None:
    async with World() as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        hand = ben.seen["hand"]
        await ok(ben, GetUp("1"))
        assert ben.seen.get("hand") is None
        assert ada.room.people[1].bot == "common"
        assert ada.room.people[1].name in BOT_NAMES
        assert (ben.you.was, ben.you.may_sit, ben.you.seats) == (1, "now", (1,))
        await ok(ben, Sit("2", "Ben"))
        assert ben.you.seat == 1
        assert len(ben.seen["hand"]) == len(hand)
        assert names(ada) == ["Ada", "Ben"]


async def test_somebody_takes_over_a_bots_seat_in_mid_game() -> None:
    async with World() as world:
        table_id = await world.open("classic(seats=4)", fill="common", begin=True)
        ben = await world.attend(table_id, "ben")
        assert ben.you.seats == (1, 2, 3)
        await ok(ben, Sit("1", "Ben", 2))
        assert ben.you.seat == 2
        assert len(ben.seen["hand"]) == ben.seen["counts"][2]


async def test_nobody_takes_over_who_has_seen_another_hand() -> None:
    async with World() as world:
        table_id = await world.open("classic(seats=3)", fill="common", begin=True)
        ada = await world.attend(table_id, "ada")
        ben = await world.attend(table_id, "ben")
        await ok(ben, Sit("1", "Ben", 1))
        await ok(ben, GetUp("2"))
        assert ben.you.seats == (1,)
        await ok(ben, Sit("3", "Ben", 2))
        assert (ben.you.seat, ben.you.waiting) == (None, True)
        assert ada.room.waiting == ("Ben",)


OPENS_HANDS = laid_out(["CU:1 R5 R6", "B2 B3 B4", "G2 G3 G4"], top="R1", turn=0)


async def test_nobody_takes_over_after_hands_lay_open() -> None:
    async with World(dealer=Stacked(OPENS_HANDS)) as world:
        table_id = await world.open("uno112(seats=3,written=[c07])", fill="common", begin=True)
        ada = await world.attend(table_id, "ada")
        ben = await world.attend(table_id, "ben")
        assert ben.you.may_sit == "now"
        await ada.do("play CU:1 green")
        assert "HandsOpened" in ada.event_names()
        assert ben.you.may_sit == "next-round"
        late = await world.attend(table_id, "cleo")
        assert late.you.may_sit == "next-round"
        await ok(late, Sit("1", "Cleo", 1))
        assert late.you.waiting


async def test_who_waits_is_seated_with_the_next_round() -> None:
    async with World(dealer=Stacked(SOON_OVER)) as world:
        ada, ben = await world.seated("classic(seats=4)", "Ada", "Ben")
        cleo = await world.attend(ada.table_id, "cleo")
        assert cleo.you.may_sit == "next-round"
        await ok(cleo, Sit("1", "Cleo"))
        await ada.do("play R5")
        await ok(ada, Begin("1"))
        assert cleo.you.seat == 2
        assert len(cleo.seen["hand"]) == 7
        assert ada.seen["counts"] == (7, 7, 7)
        assert ada.room.waiting == ()
        assert names(ben) == ["Ada", "Ben", "Cleo"]
        assert ada.seen["scores"][0] == 11


async def test_who_waits_takes_a_bots_seat_first() -> None:
    async with World(dealer=Stacked(SOON_OVER)) as world:
        table_id = await world.open("classic(seats=2)", fill="common", begin=True)
        ada, ben = await world.attend(table_id, "ada"), await world.attend(table_id, "ben")
        await ok(ben, Sit("1", "Ben"))
        await ok(ben, GetUp("2"))
        cleo = await world.attend(table_id, "cleo")
        await ok(cleo, Sit("1", "Cleo"))
        assert cleo.you.seat == 1
        assert await code(ben, Sit("3", "Ben")) == "table-full"
        await ok(cleo, GetUp("2"))
        await ok(ada, Hints("h", on=True))
        await ada.do("play R5")
        await ok(ben, Sit("4", "Ben"))
        assert ben.you.seat == 1


async def test_who_waits_sits_down_at_once_when_a_bot_comes() -> None:
    async with World() as world:
        ada, ben = await world.seated("classic(seats=3)", "Ada", "Ben")
        cleo = await world.attend(ada.table_id, "cleo")
        await ok(cleo, Sit("1", "Cleo"))
        assert (cleo.you.waiting, cleo.you.may_sit) == (True, "no")
        assert await code(cleo, Sit("2", "Cleo")) == "sits-already"
        await ok(ben, GetUp("1"))
        assert (cleo.you.waiting, cleo.you.may_sit) == (True, "now")
        await ok(cleo, Sit("3", "Cleo"))
        assert (cleo.you.seat, cleo.you.waiting) == (1, False)
        assert ada.room.waiting == ()


async def test_waiting_is_given_up() -> None:
    async with World() as world:
        ada, _ = await world.seated("classic(seats=4)", "Ada", "Ben")
        cleo = await world.attend(ada.table_id, "cleo")
        await ok(cleo, Sit("1", "Cleo"))
        await ok(cleo, GetUp("2"))
        assert ada.room.waiting == ()
        assert await code(cleo, GetUp("3")) == "not-seated"


async def test_where_no_bots_are_wanted_the_leaflets_leaving_applies() -> None:
    async with World() as world:
        ada, ben, cleo = await world.seated("classic(seats=3)", "Ada", "Ben", "Cleo", bots=False)
        await ok(ben, GetUp("1"))
        assert ada.seen["here"] == (True, False, True)
        assert ada.room.people[1].left
        assert ben.you.may_sit == "next-round"
        await ok(cleo, GetUp("1"))
        assert ada.room.stage == "over"
        assert ada.seen["winner"] == 0
        await ok(ben, Sit("2", "Ben"))
        await ok(ada, Begin("3"))
        assert (ada.you.seat, ben.you.seat) == (0, 1)
        assert ada.seen["counts"] == (7, 7)


async def test_leave_as_a_move_is_getting_up() -> None:
    async with World() as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        assert isinstance(await ben.do("leave"), Done)
        assert ada.room.people[1].bot


async def test_a_table_that_all_have_left_has_ended_and_can_be_come_back_to() -> None:
    async with World() as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        await ok(ben, GetUp("1"))
        await ok(ada, GetUp("1"))
        assert ada.room.stage == "ended"
        seq = ada.seq
        await world.pass_time(60)
        assert ada.seq == seq, "bots play on without anybody"
        await ok(ada, Sit("2", "Ada"))
        assert (ada.room.stage, ada.you.host) == ("playing", True)


async def test_with_nobody_left_and_no_bots_somebody_begins_anew() -> None:
    async with World() as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben", bots=False)
        await ok(ben, GetUp("1"))
        await ok(ada, GetUp("1"))
        assert ada.room.stage == "ended"
        await ok(ada, Sit("2", "Ada"))
        await ok(ben, Sit("2", "Ben"))
        assert ada.you.host
        await ok(ada, Begin("3"))
        assert ada.seen["counts"] == (7, 7)


# --- rounds and games ---


async def test_rounds_a_game_and_the_next_with_the_same_people() -> None:
    last = laid_out(["R5", "B5 W"], top="R1", turn=0, called=[0])
    async with World(dealer=Stacked(last)) as world:
        ada, ben = await world.seated("classic(seats=2,target=50)", "Ada", "Ben")
        await ada.do("play R5")
        assert (ada.room.stage, ada.seen["winners"], ada.seen["over"]) == ("over", (0,), True)
        await ok(ada, Begin("1"))
        assert ada.room.stage == "playing"
        assert ben.seen["scores"] == (0, 0)
        assert ada.event_names().count("GameOpened") == 2
        assert len(ben.seen["hand"]) == 7


async def test_the_next_dealer_deals_the_next_round() -> None:
    async with World(dealer=Stacked(SOON_OVER)) as world:
        ada, _ = await world.seated("classic(seats=2)", "Ada", "Ben")
        dealer = ada.seen["dealer"]
        await ada.do("play R5")
        await ok(ada, Begin("1"))
        assert ada.seen["dealer"] == 1 - dealer


async def test_hints_are_shown_to_all_and_kept() -> None:
    async with World() as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        done = await ok(ben, Hints("1", on=True))
        assert ada.room.people[1].hints
        assert (await ok(ben, Hints("2", on=True))).seq == done.seq
        await world.kill()
        again = await world.attend(ada.table_id, "ada")
        assert again.room.people[1].hints


async def test_a_repeat_that_has_nothing_to_do_any_more_is_the_row_it_was() -> None:
    async with World() as world:
        ada, ben = await world.seated("classic(seats=3)", "Ada", "Ben", begin=False)
        first = await ok(ben, Hints("on", on=True))
        await ok(ada, AddBot("bot"))
        assert (await ok(ben, Hints("on", on=True))).seq == first.seq < ada.seq
        assert (await ok(ben, Hints("on-again", on=True))).seq == ada.seq, "another one, which is so already"



async def test_my_tables_are_listed_the_latest_first() -> None:
    async with World() as world:
        first = await world.open()
        await world.pass_time(5)
        second = await world.open("mario(seats=2)", fill="common", begin=True)
        mine = (await world.house.mine("ada")).tables
        assert [one.id for one in mine] == [second, first]
        assert (mine[0].edition, mine[0].stage, mine[1].people) == ("mario", "playing", ("Ada",))
        assert (await world.house.mine("ben")).tables == ()


async def test_tables_that_nobody_has_touched_for_thirty_days_are_cleared_away() -> None:
    async with World() as world:
        old = await world.open()
        ada = await world.attend(old, "ada")
        await world.pass_time(10)
        world.clock.begun += 29 * 86_400
        fresh = await world.open()
        await world.house.sweep()
        world.clock.begun += 2 * 86_400
        await world.house.sweep()
        assert list(world.disk.tables) == [fresh]
        assert ada.frames[-1].code == "table-cleared"
        assert ada.line.closed == (4004, "table-cleared")
        with pytest.raises(LastcardError) as refused:
            await world.attend(old, "ada")
        assert refused.value.code == "unknown-table"


async def test_whoever_looks_on_sees_what_all_can_see_and_no_more() -> None:
    async with World() as world:
        ada, _ = await world.seated("classic(seats=2)", "Ada", "Ben")
        cleo = await world.attend(ada.table_id, "cleo")
        assert cleo.seen["hand"] is None
        assert cleo.seen["known"] == ((), ())
        hand = set(ada.seen["hand"])
        dealt = next(event for event in ada.events() if type(event).__name__ == "Dealt" and event.seat == 0)
        assert set(dealt.cards) == hand
        told = [event for frame in cleo.all(Fresh) for event in frame.recent if type(event).__name__ == "Dealt"]
        assert [event.cards for event in told] == [None, None]


async def test_the_room_is_told_only_when_it_has_changed() -> None:
    async with World() as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        before = len(ada.all(RoomIs))
        page = (ada, ben)[ada.seen["turn"]]
        await page.do("draw")
        assert len(ada.all(RoomIs)) == before
        assert len(ada.all(Told)) >= 1


async def test_each_change_of_the_room_is_told_once() -> None:
    async with World() as world:
        ada, ben, _ = await world.seated("classic(seats=3)", "Ada", "Ben", "Cleo")
        count = len(ada.all(RoomIs))
        await ok(ben, GetUp("1"))
        assert len(ada.all(RoomIs)) == count + 1
        await ben.come_back()
        assert len(ada.all(RoomIs)) == count + 1


async def test_whoever_plays_on_keeps_the_table() -> None:
    async with World() as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        before = world.disk.tables[ada.table_id].touched
        await world.pass_time(700)
        page = (ada, ben)[ada.seen["turn"]]
        await page.do("draw")
        assert world.disk.tables[ada.table_id].touched == before + 700
        await world.pass_time(700)
        await ben.come_back()
        assert world.disk.tables[ada.table_id].touched == before + 1400


def test_where_the_recent_events_begin_tells_nothing_hidden() -> None:
    """What only one player is told (that the drawn card may be laid) must not push anything out of everybody's list."""
    public = [Kept(number % 4) for number in range(MOST_RECENT + 7)]
    with_hidden: list[Any] = [event for one in public for event in (one, MayPlay(0, Card("R5")), TableStands(()))]
    assert [event for event in latest(with_hidden) if isinstance(event, Kept)] == public[-MOST_RECENT:] == latest([*public])
