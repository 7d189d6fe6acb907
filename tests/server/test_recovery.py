"""After a crash: the table is its log, folded again; and a log that was changed is found out."""
import re
from typing import Any

import msgspec
import pytest

from lastcard.bots import player
from lastcard.errors import LastcardError
from lastcard.events import SPECTATOR
from lastcard.server import entries as log
from lastcard.server.ports import Row
from lastcard.server.protocol import Begin, Done, FreeSeat, Fresh, GetUp, Hints, PlayFor, Sit

from .world import Page, PaperVault, Stacked, World, laid_out

PLAIN = laid_out(["R5 R6 B7 G1", "B5 B6 Y1 W"], top="R1", turn=0)
EDITIONS = ["classic(seats=4)", "uno112(seats=4,written=[c07,c08,'free: sing'])",
            "mario(seats=4,stacking=any,jump_in=true,written=[c02,c04])"]


async def play(world: World, page: Page, acts: int) -> None:
    """Play on with common sense, the next rounds included."""
    mind = player("common")
    for _ in range(acts):
        game = world.table(page.table_id).state.game
        assert game is not None
        if game.round_over:
            answer = await page.say(Begin(page.next_id()))
            assert isinstance(answer, Done), answer
        elif 0 in game.awaited and (move := mind(game.view(0), lambda n: n - 1)) is not None:
            await page.do(str(move))
        await world.pass_time(1.0)


def state_of(world: World, table_id: str) -> dict[str, Any]:
    state = world.table(table_id).state
    kept = {name: value for name, value in vars(state).items() if name not in ("game", "rules", "opened")}
    return kept | {"game": state.game, "views": [state.game.view(viewer) for viewer in (SPECTATOR, *range(state.seats))]
                   if state.game is not None else None}


@pytest.mark.parametrize("rules", EDITIONS)
async def test_a_killed_server_has_everything_again_hands_included(rules: str) -> None:
    async with World(seed=7) as world:
        table_id = await world.open(rules, fill="common", begin=True, pace="usual")
        ada = await world.attend(table_id, "ada")
        for _ in range(12):
            await play(world, ada, 25)
            before, saw = state_of(world, table_id), ada.seen
            await world.kill()
            ada = await world.attend(table_id, "ada")
            assert state_of(world, table_id) == before
            assert ada.seen == saw
        assert world.table(table_id).state.rounds >= 2


async def test_a_killed_server_keeps_people_hosts_waiting_and_sleep() -> None:
    async with World() as world:
        ada, ben, cleo = await world.seated("classic(seats=4)", "Ada", "Ben", "Cleo")
        await ben.say(Hints("h", on=True))
        await world.pass_time(95)
        awaited = (ada, ben, cleo)[ada.seen["turn"]]
        other = next(page for page in (ada, ben, cleo) if page is not awaited)
        assert isinstance(await other.say(PlayFor("p", ada.seen["turn"])), Done)
        dan = await world.attend(ada.table_id, "dan")
        await dan.say(Sit("1", "Dan"))
        await cleo.say(GetUp("1"))
        await ada.say(FreeSeat("f", 1))
        before = state_of(world, ada.table_id)
        await world.kill()
        again = await world.attend(ada.table_id, "ben")
        assert state_of(world, ada.table_id) == before
        assert again.room.waiting == ("Dan",)
        assert again.you.was == 1


async def test_the_log_holds_no_faces_that_nobody_has_seen() -> None:
    async with World(seed=3) as world:
        table_id = await world.open("classic(seats=4)", fill="common", begin=True)
        ada = await world.attend(table_id, "ada")
        await play(world, ada, 10)
        game = world.table(table_id).state.game
        assert game is not None
        public = game.view(SPECTATOR)
        kept = world.disk.tables[table_id]
        text = b"\n".join(row.body for row in kept.log).decode()
        faces = set(re.findall(r'"((?:[RGBY](?:\d|skip|rev|\+2)|W4?))"', text))
        faces |= set(re.findall(r"play ((?:[RGBY](?:\d|skip|rev|\+2)|W4?))", text))
        shown = {str(card) for card in public.discards}
        shown |= {str(event.card) for event in game.events if hasattr(event, "card") and type(event).__name__ != "MayPlay"}
        assert faces <= shown
        assert b"cards" not in kept.log[-1].body
        assert not any(str(hand) in text for hand in map(game.hand, range(4)) if len(hand) > 1)


async def test_the_secret_lies_sealed_and_before_the_deal() -> None:
    async with World() as world:
        table_id = await world.open("classic(seats=2)", fill="common", begin=True)
        seals = await world.store.seals(table_id)
        assert list(seals) == [1]
        secret = world.vault.open(seals[1], f"{table_id}/1".encode())
        assert len(secret) == 100
        everything = b"".join(row.body for row in world.disk.tables[table_id].log)
        assert secret not in everything
        assert secret.hex().encode() not in everything
        table = world.table(table_id)
        assert "<Secrets>" in repr(table._secrets)
        for thing in (table, table.state, table._secrets, world.house):
            assert secret.hex() not in repr(thing)
            assert repr(bytes(secret)) not in repr(thing)


async def test_two_rounds_have_two_secrets_and_a_new_game_counts_on() -> None:
    over = laid_out(["R5", "B5 W"], top="R1", turn=0, called=[0])
    async with World(dealer=Stacked(over)) as world:
        ada, _ = await world.seated("classic(seats=2,target=50)", "Ada", "Ben")
        await ada.do("play R5")
        await ada.say(Begin("x"))
        assert list(await world.store.seals(ada.table_id)) == [1, 2]


async def test_with_another_key_the_table_is_put_aside_and_others_play_on() -> None:
    async with World() as world:
        ada, _ = await world.seated("classic(seats=2)", "Ada", "Ben")
        gathering = await world.open(session="eve", name="Eve")
        await world.kill()
        world.house._ground.vault = PaperVault(b"another")
        with pytest.raises(LastcardError) as refused:
            await world.attend(ada.table_id, "ada")
        assert refused.value.code == "table-damaged"
        eve = await world.attend(gathering, "eve")
        assert eve.room.stage == "gathering"
        assert (await world.house.mine("ada")).tables == ()


async def changed(world: World, table_id: str, place: int, body: bytes) -> str:
    """What the table says after a row was changed on the disk."""
    rows = world.disk.tables[table_id].log
    whole = rows[place]
    rows[place] = Row(whole.seq, body, whole.at)
    await world.kill()
    try:
        await world.attend(table_id, "ada")
    except LastcardError as refused:
        return refused.code
    finally:
        rows[place] = whole
    return "loaded"


async def test_changed_bytes_are_found_out_or_change_nothing_that_matters() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        await ada.do("play R5")
        await ben.do("play B5")
        rows = list(world.disk.tables[ada.table_id].log)
        for place in range(3, len(rows)):
            body = rows[place].body
            for at in range(0, len(body), 3):
                bad = body[:at] + bytes([body[at] ^ 1]) + body[at + 1:]
                said = await changed(world, ada.table_id, place, bad)
                if said == "loaded":
                    named = msgspec.json.decode(bad)["did"]
                    assert named["type"] == "dealt", f"row {place + 1}, byte {at} changed without a word: {bad!r}"
        assert await changed(world, ada.table_id, 4, rows[4].body) == "loaded"


@pytest.mark.parametrize("body", [b"", b"{}", b"\xff", rb'{"did":{"type":"moved","seat":99,"move":"draw"},"led_to":[]}',
                                  rb'{"did":{"type":"moved","seat":0,"move":"fly"},"led_to":[]}',
                                  rb'{"did":{"type":"sat","seat":77,"session":"x","name":"X"},"led_to":[]}',
                                  rb'{"did":{"type":"dealt","n":9,"sitters":[],"host":0},"led_to":[]}',
                                  rb'{"did":{"type":"got-up","seat":5,"host":0},"led_to":[]}',
                                  b"[" * 100_000])
async def test_a_row_that_nobody_has_written_so_is_no_crash(body: bytes) -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, _ = await world.seated("classic(seats=2)", "Ada", "Ben")
        await ada.do("play R5")
        for place in (0, 2, 4):
            world.clock.jump(61)
            assert await changed(world, ada.table_id, place, body) == "table-damaged"


async def test_a_row_of_the_log_says_who_did_what_and_what_all_could_see() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, _ = await world.seated("classic(seats=2)", "Ada", "Ben")
        await ada.do("draw")
        row = world.disk.tables[ada.table_id].log[-1]
        did, led_to = log.read(row.body)
        assert did == log.Moved(0, "draw", "player")
        drew = msgspec.json.decode(led_to)[0]
        assert drew == {"type": "drew", "seat": 0, "number": 1, "for_turn": True}
        assert row.at == world.clock.wall()


async def test_a_page_that_was_there_at_the_crash_gets_only_what_it_missed() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, ben = await world.seated("classic(seats=2)", "Ada", "Ben")
        await ada.do("play R5")
        await world.kill()
        back = await ben.come_back(ben.seq)
        assert not back.all(Fresh)
        assert back.room.people[0].away
        assert isinstance(await back.do("play B5", seen=ben.seq), Done)
        late = await ada.come_back(ada.seq - 1)
        assert late.all(Fresh)


async def test_a_damaged_table_is_not_read_again_and_again() -> None:
    async with World(dealer=Stacked(PLAIN)) as world:
        ada, _ = await world.seated("classic(seats=2)", "Ada", "Ben")
        rows = world.disk.tables[ada.table_id].log
        whole = rows[3]
        rows[3] = Row(whole.seq, b"{}", whole.at)
        await world.kill()
        with pytest.raises(LastcardError, match="cannot be read"):
            await world.attend(ada.table_id, "ada")
        rows[3] = whole
        with pytest.raises(LastcardError, match="cannot be read"):
            await world.attend(ada.table_id, "ada")
        world.clock.jump(61)
        await world.attend(ada.table_id, "ada")
