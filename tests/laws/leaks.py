"""Leaks planted on purpose, each by putting something else in a place of the product: what the laws must find.

Each says what a careless or clever programmer might have done. Nothing in the product can be switched to do it.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final
from zlib import crc32

import pytest

from lastcard import events as ev
from lastcard import game as game_module
from lastcard import judging, views
from lastcard.errors import LastcardError
from lastcard.events import EVERYONE, Event
from lastcard.game import Game
from lastcard.moves import Challenge, Move
from lastcard.notation import CARDS, Card, hand_of
from lastcard.rules import effects, piles
from lastcard.rules import play as playing
from lastcard.rules.cards import SUPER_STAR
from lastcard.rules.hands import holds
from lastcard.rules.legal import FINE, why_not_card
from lastcard.rules.table import DREW, ROUND_OVER, Seat, Table
from lastcard.rules.turns import next_seat
from lastcard.views import View

Planted = Callable[[pytest.MonkeyPatch], None]


@dataclass(frozen=True, slots=True)
class KeptCard(ev.Kept):
    """The keeping of a card, with the card."""

    audience = EVERYONE
    face_up = ("card",)
    card: Card


def tell_situation(patch: pytest.MonkeyPatch, name: str, of: Callable[[Table], object]) -> None:
    """One thing more is said of how the table stands."""
    plain = views.situation_of

    def more(t: Table) -> dict[str, Any]:
        return {**plain(t), name: of(t)}

    for module in (views, game_module):
        patch.setattr(module, "situation_of", more)


def card_that_is_kept(patch: pytest.MonkeyPatch) -> None:
    """Who keeps a drawn card tells which."""
    plain = Game._happened

    def happened(game: Game, proposal: str = "") -> tuple[Event, ...]:
        events = plain(game, proposal)
        told = tuple(KeptCard(event.seat, CARDS[game._t.drawn[0]]) if isinstance(event, ev.Kept) else event
                     for event in events)
        game._events[len(game._events) - len(told):] = told
        return told

    patch.setattr(Game, "_happened", happened)


def drawn_cards_lie_open(patch: pytest.MonkeyPatch) -> None:
    """Everybody sees what is drawn."""
    patch.setattr(ev.Drew, "secrets", {})


def top_of_the_pile(patch: pytest.MonkeyPatch) -> None:
    """The next card of the draw pile is told."""
    tell_situation(patch, "next", lambda t: t.draw_pile[t.to_draw - 1])


def window_for_stars_alone(patch: pytest.MonkeyPatch) -> None:
    """A draw card waits for an answer only if its target holds a Super Star (Q-39)."""
    plain = effects.waits_for_answer

    def waits(t: Table, kind: int) -> bool:
        return plain(t, kind) and holds(t, next_seat(t), SUPER_STAR)

    patch.setattr(effects, "waits_for_answer", waits)


def what_does_not_fit_is_kept(patch: pytest.MonkeyPatch) -> None:
    """A drawn card that cannot be laid is kept by itself (Q-14)."""
    plain = playing.draw_for_turn

    def draw(t: Table) -> None:
        plain(t)
        if t.phase == DREW and all(why_not_card(t, t.turn, t.drawn[place]) != FINE for place in range(t.fresh)):
            playing.keep(t)

    patch.setattr(playing, "draw_for_turn", draw)


def all_hear_what_may_be_laid(patch: pytest.MonkeyPatch) -> None:
    """That a drawn card can be laid is told to all."""
    patch.setattr(ev.MayPlay, "audience", EVERYONE)


def challenge_before_all(patch: pytest.MonkeyPatch) -> None:
    """A challenged hand is shown to everybody (Q-28)."""
    patch.setattr(ev.HandShown, "secrets", {})


def all_hands_known(patch: pytest.MonkeyPatch) -> None:
    """A view knows every hand."""
    plain = Game.view

    def view(game: Game, viewer: int = ev.SPECTATOR) -> View:
        return replace(plain(game, viewer), known=tuple(tuple(hand_of(game._t.hands[seat])) for seat in range(game.seats)))

    patch.setattr(Game, "view", view)


def refusal_names_the_holder(patch: pytest.MonkeyPatch) -> None:
    """Who wants to lay a card that it does not hold hears who does."""
    plain = judging.why_not_move

    def why_not(t: Table, seat: int, move: Move) -> LastcardError | None:
        reason = plain(t, seat, move)
        if reason is not None and reason.code == "not-in-your-hand":
            kind = move.encode()[1]
            reason.values["held"] = sum(holds(t, other, kind) for other in range(t.seats))
        return reason

    patch.setattr(game_module, "why_not_move", why_not)


def sum_over_the_pile(patch: pytest.MonkeyPatch) -> None:
    """A checksum of the draw pile, to find tables that have drifted apart."""
    tell_situation(patch, "digest", lambda t: crc32(bytes(t.draw_pile[:t.to_draw])))


def how_many_can_be_laid(patch: pytest.MonkeyPatch) -> None:
    """How many kinds the next player could lay."""
    def fitting(t: Table) -> int:
        return sum(why_not_card(t, t.turn, card.kind) == FINE for card in CARDS) if t.phase < ROUND_OVER else 0

    tell_situation(patch, "can_lay", fitting)


def votes_are_told(patch: pytest.MonkeyPatch) -> None:
    """What was voted is told before all have (Q-71)."""
    tell_situation(patch, "votes", lambda t: tuple(t.votes))


def settled_order(patch: pytest.MonkeyPatch) -> None:
    """The order of the pile, once it is settled."""
    tell_situation(patch, "order", lambda t: tuple(t.draw_pile[max(0, t.to_draw - t.settled):t.to_draw]))


def only_bluffs_are_challenged(patch: pytest.MonkeyPatch) -> None:
    """A challenge is offered if it would succeed."""
    plain = Game.view

    def view(game: Game, viewer: int = ev.SPECTATOR) -> View:
        seen = plain(game, viewer)
        if Challenge() in seen.legal() and not game._t.bluffed:
            seen = replace(seen, _moves={"legal": tuple(move for move in seen.legal() if move != Challenge())})
        return seen

    patch.setattr(Game, "view", view)


def place_in_the_hand(patch: pytest.MonkeyPatch) -> None:
    """A card is laid from its place in the hand."""
    plain = piles.put_down

    def put_down(t: Table, seat: Seat, kind: int) -> None:
        t.verdict = sum(holds(t, seat, lower) for lower in range(kind))
        plain(t, seat, kind)

    patch.setattr(playing, "put_down", put_down)


LEAKS: Final[tuple[Planted, ...]] = (
    card_that_is_kept, drawn_cards_lie_open, top_of_the_pile, window_for_stars_alone, what_does_not_fit_is_kept,
    all_hear_what_may_be_laid, challenge_before_all, all_hands_known, refusal_names_the_holder, sum_over_the_pile,
    how_many_can_be_laid, votes_are_told, settled_order, only_bluffs_are_challenged, place_in_the_hand,
)
