"""What a view is: all that its viewer has ever seen of a table, and nothing else."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from random import Random
from types import FunctionType
from typing import Any, get_type_hints

import pytest

from lastcard import events as ev
from lastcard.events import EVERYONE, SPECTATOR, Cards, Change, Event
from lastcard.game import Game
from lastcard.notation import CARDS, Card, Colour, hand_of
from lastcard.options import Rules
from lastcard.rules.table import TABLE_FIELDS, Table
from lastcard.rules.ways import dice
from lastcard.views import MOST_FACTS, PUBLIC, View, first_view, project

from .pairs import Eyes, Recorded, any_move, record, sees

GAMES = range(1000, 1014)

# Which fields hold cards, and who may see them: everybody, whom a field of the event names, or its audience alone.
IN_PUBLIC: dict[type[Event], str] = {
    ev.DealerCardDrawn: "card",                # face up
    ev.FirstCard: "card",
    ev.CardReturned: "card",
    ev.Played: "card",
    ev.CardDiscarded: "card",                  # face up
    ev.HandCounted: "cards",
}
IN_SECRET: dict[type[Event], tuple[str, tuple[str, ...]]] = {
    ev.Dealt: ("cards", ("seat",)),
    ev.Drew: ("cards", ("seat",)),
    ev.HandShown: ("cards", ("seat", "to")),
}
FOR_ONE: dict[type[Event], tuple[str, tuple[str, ...]]] = {
    ev.MayPlay: ("card", ("seat",)),
    ev.HandReceived: ("cards", ("seat",)),
}
PLAIN: tuple[object, ...] = (int, bool, str, Colour, Colour | None, int | None, tuple[int, ...], tuple[str, ...])

# What of a table is not said when it is said how it stands. `discards`, `drawn` and hands come by events, if at all.
HIDDEN = {
    "hands", "draw_pile", "settled", "discards", "drawn", "anyone_exposed", "bluffed", "frozen", "programs", "texts",
    "free", "step", "reached", "counted", "discarded", "votes", "anyone_misses", "again", "hit", "open_turns", "idle",
    "acts", "purpose", "questions", "returned", "reshuffles",
    "chance",
}


@cache
def played(seed: int) -> Recorded:
    return record(seed, every_step=True)


def viewers(rules: Rules) -> range:
    return range(SPECTATOR, rules.seats)


def before_all(rules: Rules) -> Game:
    """The table before anything has happened."""
    game = Game.__new__(Game)
    game._sit_down(rules, 1, None)
    return game


@pytest.mark.parametrize("seed", GAMES)
def test_to_view_is_to_fold(seed: int) -> None:
    """The view after an event is the view before it and the event as its viewer may know it."""
    run = played(seed)
    for viewer in viewers(run.rules):
        view = before_all(run.rules).view(viewer)
        for step, game in run.stops.items():
            for event in sees(run.told[step], viewer):
                view = view.after(event)
            assert view == game.view(viewer)
            assert repr(view) == repr(game.view(viewer))
            now = first_view(game._t, run.rules, viewer)
            assert (view.situation, view.discards) == (now.situation, now.discards)
            assert (view.hand, view.drawn) == (now.hand, now.drawn)
            for seat in range(run.rules.seats):
                assert not Counter(now.known[seat]) - Counter(view.known[seat])


@pytest.mark.parametrize("seed", GAMES)
def test_to_hide_twice_is_to_hide_once(seed: int) -> None:
    run = played(seed)
    for event in run.stops[len(run.commands)].events:
        for viewer in viewers(run.rules):
            once = project(event, viewer)
            assert once is None or project(once, viewer) == once


@pytest.mark.parametrize("seed", GAMES)
def test_known_is_what_was_seen(seed: int) -> None:
    """Of every hand a view knows what its viewer saw go there or lie there: no card more, no card less."""
    run = played(seed)
    for viewer in viewers(run.rules):
        eyes = Eyes(run.cards, run.rules.seats, favours=viewer)
        for step, game in run.stops.items():
            eyes.happened(step, run.told[step])
            view = game.view(viewer)
            for seat in range(run.rules.seats):
                assert list(view.known[seat]) == eyes.known(viewer, seat)
                assert not Counter(view.known[seat]) - Counter(game.hand(seat))
            if viewer != SPECTATOR:
                assert view.hand == game.hand(viewer)


@pytest.mark.parametrize("seed", GAMES)
def test_what_was_drawn_on_was_so(seed: int) -> None:
    run = played(seed)
    facts: list[list[tuple[Card | None, Colour | None]]] = []
    for step, game in run.stops.items():
        if any(isinstance(event, ev.RoundBegan) for event in run.told[step]):
            facts = [[] for _ in range(run.rules.seats)]
        for event in run.told[step]:
            if isinstance(event, ev.Drew) and event.for_turn:
                fact = (run.stops[step - 1].top, run.stops[step - 1].colour)
                if facts[event.seat][-1:] != [fact]:
                    facts[event.seat].append(fact)
        for viewer in viewers(run.rules):
            assert [list(found) for found in game.view(viewer).drew_on] == [seat[-MOST_FACTS:] for seat in facts]


@pytest.mark.parametrize("seed", GAMES)
def test_a_view_judges_as_the_table_does(seed: int) -> None:
    run = played(seed)
    chance = Random(seed)
    for game in run.stops.values():
        for seat in range(run.rules.seats):
            view = game.view(seat)
            assert view.legal() == game.legal(seat)
            assert view.costly() == game.costly(seat)
            move = any_move(run.rules, chance)
            assert repr(view.why_not(move)) == repr(game.why_not(seat, move))
        watcher = game.view()
        assert (watcher.legal(), watcher.costly(), watcher.hand) == ((), (), ())


# -- who may know ------------------------------------------------------------------------------------------------------


def kinds_of_event() -> list[type[Event]]:
    return [kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event]


def test_an_event_says_who_may_know_it() -> None:
    with pytest.raises(TypeError, match="does not say who may know it"):
        type("Whispered", (Event,), {})
    with pytest.raises(TypeError, match="does not say who may know it"):
        type("DrewMore", (ev.Drew,), {})
    assert issubclass(type("Shouted", (Event,), {"audience": EVERYONE, "__slots__": ()}), Event)
    assert {kind for kind in Event.__subclasses__() if kind.__module__ == ev.__name__} >= set(kinds_of_event())


@pytest.mark.parametrize("kind", kinds_of_event(), ids=lambda kind: kind.__name__)
def test_every_field_with_cards_is_accounted_for(kind: type[Event]) -> None:
    hints = {each.name: get_type_hints(kind)[each.name] for each in fields(kind)}
    with_cards = [name for name, hint in hints.items() if hint in (Card, Cards, Cards | None, Card | None)]
    if kind in IN_PUBLIC:
        assert with_cards == [IN_PUBLIC[kind]]
        assert (kind.audience, kind.secrets) == (EVERYONE, {})
    elif kind in IN_SECRET:
        name, known_to = IN_SECRET[kind]
        assert with_cards == [name]
        assert (kind.audience, kind.secrets) == (EVERYONE, {name: known_to})
    elif kind in FOR_ONE:
        name, audience = FOR_ONE[kind]
        assert with_cards == [name]
        assert (kind.audience, kind.secrets) == (audience, {})
    else:
        assert with_cards == []
        assert (kind.audience, kind.secrets) == (EVERYONE, {})
    assert not hasattr(kind, "open") or kind in IN_SECRET
    for name, hint in hints.items():
        assert name in with_cards or hint in PLAIN or (kind, hint) == (ev.TableStands, tuple[Change, ...])


def test_every_field_of_a_table_is_public_or_hidden() -> None:
    assert len(set(PUBLIC)) == len(PUBLIC)
    assert not set(PUBLIC) & HIDDEN
    assert set(PUBLIC) | HIDDEN == set(TABLE_FIELDS)


@pytest.mark.parametrize("seed", GAMES)
def test_how_the_table_stands_is_public(seed: int) -> None:
    run = played(seed)
    for events in run.told:
        for event in events:
            if isinstance(event, ev.TableStands):
                assert {name for name, _ in event.changes} <= {*PUBLIC, "awaited"}


# -- what a view holds -------------------------------------------------------------------------------------------------


def reachable(root: object) -> Iterator[object]:
    """Everything that can be got at from there: fields, slots, attributes and containers, but not inside modules."""
    found: dict[int, object] = {}
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or isinstance(thing, type | FunctionType | str | bytes | int | float | None):
            if isinstance(thing, FunctionType) and id(thing) not in found:
                found[id(thing)] = thing
                yield thing
            continue
        found[id(thing)] = thing
        yield thing
        if isinstance(thing, dict):
            waiting += [*thing.keys(), *thing.values()]
        elif isinstance(thing, list | tuple | set | frozenset):
            waiting += list(thing)
        slots = [slot for kind in type(thing).__mro__ for slot in getattr(kind, "__slots__", ())]
        waiting += [getattr(thing, slot) for slot in slots if hasattr(thing, slot)]
        waiting += list(getattr(thing, "__dict__", {}).values())


@dataclass(frozen=True)
class Box:
    """Something that hides a thing in a field."""

    inside: Any


def test_the_search_finds_what_is_hidden_deep() -> None:
    table = Table()
    assert is_dataclass(Box)
    assert table in list(reachable(Box({"a": [(Box(table),)]})))
    assert dice in list(reachable([Box(dice)]))


@pytest.mark.parametrize("seed", GAMES)
def test_no_view_holds_more_than_was_seen(seed: int) -> None:
    """Not even its own table, which it judges by: there is nothing in other hands, nor in the piles."""
    run = played(seed)
    for game in list(run.stops.values())[::9]:
        for viewer in viewers(run.rules):
            view = game.view(viewer)
            view.legal()
            view.costly()
            view.why_not(any_move(run.rules, Random(seed)))
            things = list(reachable(view))
            assert [thing for thing in things if isinstance(thing, FunctionType)] == [dice]
            assert not any(isinstance(thing, Game | Event) or (isinstance(thing, View) and thing is not view)
                           for thing in things)
            cards = {thing for thing in things if isinstance(thing, Card)}
            facts = {card for seat in view.drew_on for card, _ in seat}
            assert cards <= {card for known in view.known for card in known} | {*view.discards, *view.drawn} | facts | {
                move.card for move in view.legal() if hasattr(move, "card")}
            for table in (thing for thing in things if isinstance(thing, Table)):
                for seat, hand in enumerate(table.hands):
                    assert hand_of(hand) == (view.hand if seat == viewer else ())
                assert table.drawn[:len(view.drawn)] == [card.kind for card in view.drawn]
                assert not any([*table.draw_pile, *table.discards, *table.frozen, *table.drawn[len(view.drawn):],
                                table.bluffed, table.chance, table.settled, *table.news])


# -- moments that are rare ---------------------------------------------------------------------------------------------


def test_a_challenged_hand_does_not_make_one_forget() -> None:
    """What was drawn openly since the Wild Draw Four was laid is still known when its hand has been shown."""
    rules = Rules.mario(seats=3, written=["c07"], false_uno=2)
    game = Game.set_up(rules, ["CU:1 R1 R2", "W4 G1 G2 G3", "B1 B2 B3"], top="R5", draw="Y1 Y2 Y3 Y4 Y5 Y6 Y7",
                       partial=True)
    game.play(0, "play CU:1 red")
    game.play(1, "play W4 blue")
    game.play(1, "uno")                        # wrong: two cards, for all to see
    assert game.view(2).known[1] == game.hand(1)
    game.play(2, "challenge")
    assert game.view(2).known[1] == game.hand(1)


def test_who_leaves_takes_what_was_known_along() -> None:
    rules = Rules.uno112(seats=3)
    game = Game.set_up(rules, ["SW R1 R2", "G1 G2", "B1 B2 B3"], top="R5", draw="Y1 Y2 Y3", partial=True)
    game.play(0, "play SW red with 1")
    assert game.view(0).known[1] == (Card("R1"), Card("R2"))
    assert game.view(1).known[0] == (Card("G1"), Card("G2"))
    assert game.view().known == ((), (), ())
    game.play(1, "leave")
    assert game.view(0).known[1] == ()
    assert game.view(1).hand == ()


def test_a_buried_hand_tells_nothing_of_itself() -> None:
    """Who draws a card of it does not know that what lies deeper is lower (Q-77)."""
    orders = set()
    for seed in range(40):
        game = Game.set_up(Rules.classic(seats=3), ["R1 R2", "G1 B2 Y3", "B1 B3"], top="R5", draw="Y1", seed=seed,
                           partial=True)
        game.play(1, "leave")
        drawn = [event for _ in range(4) for event in (*game.play(game.turn, "draw"), *game.play(game.turn, "keep"))]
        orders.add(tuple(card for event in drawn if isinstance(event, ev.Drew) and event.cards for card in event.cards))
    assert {order[0] for order in orders} == {Card("Y1")}
    assert {order[1] for order in orders} == {Card("G1"), Card("B2"), Card("Y3")}


def test_every_card_is_one_value() -> None:
    """So a card in a view does not tell which of several like cards it is."""
    assert all(Card(str(card)) is card for card in CARDS)
