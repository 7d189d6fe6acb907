"""Free words on a card, through the page: what they mean is put together there, and the table agrees or does not."""
from __future__ import annotations

from .deciding import settled, slip
from .players import Player
from .tables import Laid, OpenAt

RULES = "uno112(seats=3, customizables=1, written=['free: The oldest sings 2 songs'])"
WORDS = "The oldest sings 2 songs"
HANDS = {0: "CU:1 G1 G2", 1: "B2 B3", 2: "Y8 Y9"}


async def lies(lay_out: OpenAt, how: str = "touch", **more: object) -> Laid:
    """The card was laid, and the table wonders what it means."""
    table: Laid = await lay_out(RULES, HANDS, top="R5", how=how, **more)  # type: ignore[arg-type]
    await table.you.play("CU:1")
    await table.you.answer("colour", "green")
    asked = await slip(table.you, "propose", "add", "nothing", "later")
    assert WORDS in asked.text
    return table


async def step(player: Player, place: int, **fields: str) -> None:
    """One more step, put together."""
    await player.answer("propose", "add")
    row = player.page.locator(f'[data-slip=propose] [data-step="{place}"]')
    for name, value in fields.items():
        await row.locator(f'[data-field="{name}"]').select_option(value)


def counts(table: Laid) -> tuple[int, ...]:
    told = table.you.told.seen
    assert told is not None
    return told.counts


async def test_a_proposal_is_put_together_agreed_to_and_run(lay_out: OpenAt) -> None:
    table = await lies(lay_out, pages=(0, 1))
    you, ben = table.page(0), table.page(1)
    await slip(ben, "propose", "add", "nothing", "later")      # anybody may
    await step(you, 0, who="1", does="draw", number="2")
    await step(you, 1, who="2", does="skip")
    await you.answer("propose", "propose")
    asked = await slip(ben, "vote", "yes", "no")
    assert WORDS in asked.text
    looks = await you.until(lambda looks: looks.slip is None)
    assert not looks.yours                     # who proposes has no vote
    await ben.answer("vote", "yes")
    await ben.until(lambda looks: looks.slip is None)
    await table.friend(2).do("vote yes")
    await ben.until(lambda looks: looks.yours)
    await settled(you, table)
    assert you.received.moves() == ["play CU:1 green", "propose B draw 2; C skip"]
    assert counts(table) == (2, 4, 2)
    told = you.told.seen
    assert told is not None
    assert told.misses == (0, 0, 1)


async def test_a_step_can_be_removed_and_hands_exchanged_or_discarded(lay_out: OpenAt) -> None:
    table = await lies(lay_out, "mouse")
    you = table.you
    await step(you, 0, who="2", does="draw", number="9")
    await step(you, 1, who="1", does="swap", other="2")
    await you.press('[data-step="0"] [data-do="remove"]')
    await step(you, 1, who="0", does="discard", number="1")
    await you.answer("propose", "propose")
    await table.friend(1).awaited(1, "vote")
    await table.friend(1).do("vote yes")
    await table.friend(2).do("vote yes")
    assert you.received.moves()[1] == "propose B swap C; A discard 1"
    await slip(you, "discards", "again", "discard")            # by consent, yet the cards are mine to choose
    await you.tick("G2")
    await you.answer("discards", "discard")
    await table.friend(1).awaited(1, "lay")
    looks = await settled(you, table)
    assert looks.cards == ["G1"]
    assert set(table.friend(1).told.seen.hand or ()) == {"Y8", "Y9"}  # type: ignore[union-attr]  # a round is on


async def test_nothing_can_be_proposed(lay_out: OpenAt) -> None:
    table = await lies(lay_out, "keys")
    await table.you.answer("propose", "nothing")
    await table.friend(1).awaited(1, "vote")
    await table.friend(1).do("vote yes")
    await table.friend(2).do("vote yes")
    await table.friend(1).awaited(1, "lay")
    await settled(table.you, table)
    assert table.you.received.moves()[1] == "propose nothing"
    assert counts(table) == (2, 2, 2)


async def test_voted_down_and_proposed_anew(lay_out: OpenAt) -> None:
    table = await lies(lay_out)
    you = table.you
    await you.answer("propose", "later")       # others may think of something; the line leads back
    await you.until(lambda looks: looks.slip is None)
    await you.press("[data-line] [data-do=propose]")
    await you.answer("propose", "later")
    await table.friend(1).do("propose A draw 3")
    await slip(you, "vote", "yes", "no")
    await you.answer("vote", "no")
    await you.until(lambda looks: looks.slip is None)
    await table.friend(2).do("vote yes")       # a no does not cut the vote short, and one is enough
    await slip(you, "propose", "add", "nothing", "later")
    assert counts(table) == (2, 2, 2)
    await step(you, 0, who="0", does="draw", number="1")
    await you.answer("propose", "propose")
    await table.friend(1).awaited(1, "vote")
    await table.friend(1).do("vote yes")
    await table.friend(2).do("vote yes")
    await table.friend(1).awaited(1, "lay")
    await settled(you, table)
    assert counts(table) == (3, 2, 2)


async def test_three_times_refused_it_means_nothing(lay_out: OpenAt) -> None:
    table = await lies(lay_out)
    you = table.you
    for turn in range(3):
        await table.friend(1 + turn % 2).do("propose A draw 3")
        await you.answer("vote", "no")
        await you.until(lambda looks: looks.slip is None)
        await table.friend(2 - turn % 2).do("vote yes")
    await table.friend(1).awaited(1, "lay")    # the turn passes on
    looks = await settled(you, table)
    assert counts(table) == (2, 2, 2)
    assert you.received.moves()[1:] == ["vote no"] * 3
    assert looks.top == "CU:1"
    await you.press("[data-top-card]")
    asked = await slip(you, "written", "close")
    assert WORDS in asked.text
