"""Players that are programs. Each sees what its seat sees, a view, and says what it does: nobody looks into the cards.

    move = player("common")(game.view(2), lambda n: dice.randrange(n))
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from lastcard.bots.at_random import at_random
from lastcard.bots.common import common
from lastcard.errors import BadRules
from lastcard.moves import Move
from lastcard.programs import shown
from lastcard.views import View

Chance = Callable[[int], int]


class Player(Protocol):
    """Somebody at the table: `chance(n)` gives 0 to n-1; None is "I do nothing now", which nobody can say whose decision
    the table waits for."""

    def __call__(self, view: View, chance: Chance, /) -> Move | None: ...


PLAYERS: Final[Mapping[str, Player]] = {"common": common, "random": at_random}


def player(name: str) -> Player:
    """The player of that name."""
    found = PLAYERS.get(name)
    if found is None:
        raise BadRules("unknown-player", player=shown(name), known=", ".join(PLAYERS))
    return found


__all__ = ["Chance", "Player", "PLAYERS", "player"]
