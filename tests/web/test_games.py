"""A whole game of each edition through the page, from home by pressing: with a mouse, by touch, with the keyboard alone."""
from __future__ import annotations

import pytest

from .players import How, Player
from .servers import Command
from .tables import Newcomer

# What is written on the cards, and how many seats: two and three are quick, and everybody's turn comes often.
GAMES: list[tuple[How, str, int, tuple[str, ...]]] = [
    ("mouse", "classic", 3, ()),
    ("touch", "uno112", 2, ("c02", "c04", "c08")),
    ("keys", "mario", 2, ("c05",)),
]
MOST_ROUNDS = 12


async def open_a_table(player: Player, edition: str, seats: int, ideas: tuple[str, ...] = (), target: int = 100) -> None:
    """From home: a table for friends, the deck last."""
    await player.press("friends")
    await player.write("seats", str(seats))
    await player.write("target", str(target))
    for place, idea in enumerate(ideas, 1):
        await player.choose(f"written-{place}", "idea")
        await player.press(f'[data-write="{place}"] [data-idea="{idea}"]')
    await player.choose("pace", "quick")
    await player.press(f"deck-{edition}")
    await player.until(lambda looks: looks.screen == "invite")


async def play_to_the_end(player: Player) -> int:
    """All rounds, to the end of the game; how many there were."""
    for rounds in range(1, MOST_ROUNDS + 1):
        await player.play_round()
        looks = await player.until(lambda looks: bool({"next", "again"} & set(looks.does)))
        if "again" in looks.does:
            return rounds
        await player.press("next")
        await player.until(lambda looks: looks.screen == "table")
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("how", "edition", "seats", "ideas"), GAMES, ids=[game[1] for game in GAMES])
async def test_a_game_of_each_edition_is_played_through_the_page(
        how: How, edition: str, seats: int, ideas: tuple[str, ...], command: Command, newcomer: Newcomer) -> None:
    player = await newcomer(how, home=command.home, path="/", seed=7)
    await open_a_table(player, edition, seats, ideas)
    await player.press("start")                # bots take the free seats
    await player.until(lambda looks: looks.screen == "table" and len(looks.hand) > 0)
    await play_to_the_end(player)
    told = player.told
    assert told.seen is not None
    assert told.seen.over
    assert told.room.edition == edition
    assert told.room.options["target"] == 100
    assert max(told.seen.scores) >= 100
    assert [text.idea for text in told.room.texts if text.idea] == list(ideas)
    assert player.compared > 500               # texts with numbers, each compared with the state
    moves = player.received.moves()
    assert moves                               # how many is chance's matter
