"""Who deals: games and rounds from sealed secrets."""
from __future__ import annotations

from typing import Final, Protocol

from lastcard.fair import SECRET_BYTES, Sealed
from lastcard.game import Game
from lastcard.options import Rules

ANY_SEED: Final = 0                            # of the dice, which a game with a chance of its own never throws

__all__ = ["SECRET_BYTES", "Cards", "Dealer"]


class Dealer(Protocol):
    """Deals: the same secret gives the same cards, so that a table comes back after a crash."""

    def new_game(self, rules: Rules, table: str, n: int, secret: bytes) -> Game:
        """A game, its first round dealt."""

    def next_round(self, game: Game, joining: int, table: str, n: int, secret: bytes) -> None:
        """Deal the next round of that game, to so many newcomers too."""


class Cards:
    """The dealer of every real table: the sealed shuffle of fair.py."""

    def new_game(self, rules: Rules, table: str, n: int, secret: bytes) -> Game:
        return Game(rules, seed=ANY_SEED, chance=Sealed.of(secret, table, n, str(rules)))

    def next_round(self, game: Game, joining: int, table: str, n: int, secret: bytes) -> None:
        rules = game.rules.replace(seats=game.seats + joining)
        game.next_round(joining=joining, chance=Sealed.of(secret, table, n, str(rules)))
