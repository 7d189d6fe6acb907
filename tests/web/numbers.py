"""Every number in a text on the page equals the state: this looks at all of them, each at its place.

Sentences about what happened are compared as a whole with what Python says of the same event; other numbers with the one
value, or the few, that can stand at their place. A number at a place that is not known here is wrong.
"""
from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from lastcard import events as ev
from lastcard.notation import Card, Colour
from lastcard.programs import Step, Text, parse_text, program_text, proposal_text
from lastcard.saying import say
from lastcard.server.protocol import Room, Seen
from lastcard.server.protocol import Text as TextOnTheWire
from lastcard.server.wire import WIRE

from .looks import Looks, Numbered
from .received import Moment, Received, kind

_EVENT: Final = {made: event for event, made in WIRE.items()}
# Words of the page's own stand there, and what people wrote: no number of the table.
COLOURS: Final = ("red", "blue", "green", "yellow")     # in the order of their keys
FREE: Final = frozenset(("invite", "option", "about", "rule"))


def wrong_numbers(looks: Looks, told: Moment, received: Received) -> tuple[list[str], int]:
    """What on the page differs from what it was told, and how much was compared."""
    wrong: list[str] = []
    seen = told.seen
    wrong += _table(looks, told)
    if seen is None:
        return wrong, 0
    compared = 0
    said = set(sentences(told))
    for text in looks.texts:
        found = _text(text, looks, told, received, said)
        if found:
            wrong.append(f"{found}: {text.text!r} {text.about} {text.place}")
        compared += 1
    for line in looks.log:
        compared += 1
        if not any(event in ("", line) for event in said) and re.search(r"\d", line):
            wrong.append(f"the log says what did not happen: {line!r}")
    return wrong, compared


def _table(looks: Looks, told: Moment) -> Iterator[str]:
    """What the page says of itself in data."""
    seen, table = told.seen, looks.table or {}
    if seen is None:
        return
    stands: dict[str, object] = {
        "phase": seen.phase, "top": seen.top or "", "colour": seen.colour or "", "toDraw": seen.to_draw, "round": seen.round}
    for name, value in stands.items():
        if table.get(name, "") != str(value):
            yield f"data-{name} is {table.get(name)!r}, not {value!r}"
    hand = sorted(seen.hand or ())
    if sorted(looks.cards) != hand:
        yield f"the hand is {sorted(looks.cards)}, not {hand}"
    if looks.top and looks.top != seen.top:
        yield f"on top lies {looks.top}, not {seen.top}"
    for person in looks.people:
        seat = int(person["person"])
        if seat < len(seen.counts) and "count" in person and person["count"] != str(seen.counts[seat]):
            yield f"seat {seat} holds {seen.counts[seat]} cards, not {person['count']}"
    for points in looks.points:
        if points.get("of") and points["points"] != str(seen.scores[int(points["of"])]):
            yield f"seat {points['of']} has {seen.scores[int(points['of'])]} points, not {points['points']}"


def _text(text: Numbered, looks: Looks, told: Moment, received: Received, said: set[str]) -> str:
    """What is wrong with the numbers of a text; nothing, if they are right."""
    about, numbers = text.about, _unnamed(text, told.room)
    if not numbers or FREE & about.keys() or about.get("slip") == "why":   # a rule, with its number
        return ""
    allowed = _allowed(text, looks, told, received, said)
    if allowed is None:
        return "a number at a place that is not known"
    return "" if set(numbers) <= allowed else f"{sorted(set(numbers) - allowed)} not among {sorted(allowed)}"


def _allowed(text: Numbered, looks: Looks, told: Moment, received: Received, said: set[str]) -> set[int] | None:
    about, seen = text.about, told.seen
    assert seen is not None
    if "over" in about:
        return _over(about, told)
    if about.get("do") == "show":              # the last card, alone
        return _numerals((seen.top,))
    if "card" in about or "topCard" in about or about.get("pile") == "discard":
        faces = _numerals((*(seen.hand or ()), seen.top, *seen.under, *(card for hand in seen.known for card in hand)))
        return faces | {len(seen.hand or ()), seen.owed + 4, *range(1, len(seen.hand or ()) + 1)}
    if about.get("pile") == "draw" or "toDraw" in about:
        return {seen.to_draw}
    if "person" in about:
        seat = int(about["person"])
        drew = [event.number for event in told.events if kind(event) == "drew" and event.seat == seat]  # type: ignore[attr-defined]
        away = {person.since for person in told.room.people if person.seat == seat} | _seconds(received)
        lately = {sum(drew[i:]) for i in range(len(drew))}
        return {seen.counts[seat], seen.scores[seat]} | lately | away | _open(seen, seat)
    if "points" in about:
        return {int(about["points"])} if about["points"].isdigit() else set(seen.scores)
    if "slip" in about and (exactly := _on_slip(about["slip"], about.get("answer", ""), looks, told)) is not None:
        return exactly | (_seconds(received) if "clock" in about or about["slip"] == "answer" else set())
    if "log" in about:
        return _within(text.text, said)
    if about.get("say") == "before":           # what happened; or which card of the hand was refused
        return _within(text.text, said) or _numerals(seen.hand or ())
    if "live" in about:                        # what was said aloud stays there for a while: it was true then
        numbers, now = set(_unnamed(text, told.room)), _situation(looks, told, received)
        for seq in range(told.seq, max(0, told.seq - 60), -1):
            then = received.moments.get(seq, told)
            if numbers <= _situation(looks, then, received) | _within(text.text, set(sentences(then))):
                return numbers
        return now
    if "say" in about or "slip" in about or "answer" in about:
        return _situation(looks, told, received) | _within(text.text, said)
    if "bar" in about or "clock" in about:
        return _seconds(received)
    if "text" in about:                        # what is written on the cards, and on how many
        place = int(about["text"])
        return {told.room.written.count(place), *map(int, re.findall(r"\d+", _words(told.room.texts[place])))}
    if "title" in about:
        return {seen.round}
    if "hand" in about or "handSize" in about:
        return {len(seen.hand or ())}
    return None


def _on_slip(slip: str, answer: str, looks: Looks, told: Moment) -> set[int] | None:
    """What can stand on that slip, or on that button of it; None, if it speaks of this and that."""
    seen = told.seen
    assert seen is not None
    asked = seen.counts[seen.awaited[0]] - seen.down_to if seen.awaited else 0
    written = {int(number) for one in told.room.texts for number in re.findall(r"\d+", _words(one))}
    if slip in ("colour", "first-colour") and answer in COLOURS:
        return {_held(looks, answer), COLOURS.index(answer) + 1}     # how many are held; the key
    if answer.startswith("seat-"):
        return {seen.counts[int(answer.removeprefix("seat-"))]}
    if slip == "answer":
        return {"challenge": {seen.owed, seen.lost_challenge}}.get(answer, {seen.owed})
    if slip == "swap":
        named = {int(one.card[1:]) for one in looks.hand if one.raised and one.card[1:].isdigit()}
        return {len(seen.hand or ()) - 1} | named
    if slip == "discards":
        return {asked, asked - sum(one.ticked for one in looks.hand), seen.down_to} | written
    if slip == "drawn":
        return {len(seen.drawn)} | _numerals((*seen.drawn, seen.top))
    return None


def _situation(looks: Looks, told: Moment, received: Received) -> set[int]:
    """What a sentence about what now can speak of."""
    seen = told.seen
    if seen is None:
        return set()
    hand = seen.hand or ()
    # A hand that was shown lies there until it is put away, whatever happens meanwhile.
    shown = next((place for place in range(len(told.events) - 1, -1, -1) if kind(told.events[place]) == "hand-shown"), None)
    recent = told.events[-12 if shown is None or not looks.slips else min(shown - len(told.events), -12):]
    values = [value for event in recent for given in _values(event)
              for value in (given if isinstance(given, tuple) else (given,))]
    in_events = {value for value in values if type(value) is int}
    cards = [value for value in values if isinstance(value, str) and value in _CARDS]
    fitting = {*seen.may.fits, *(lay.card for lay in seen.may.lays if not lay.bluff)}
    lit = sum(card in fitting for card in hand)
    answered = sum(seen.here) - len(seen.awaited)
    asked = seen.counts[seen.awaited[0]] - seen.down_to if seen.awaited else 0
    ticked = sum(one.ticked for one in looks.hand)
    steps = {step.number for step in seen.proposal or () if step.number is not None}
    return (_numerals((*hand, seen.top, *cards)) | in_events | steps | _seconds(received)
            | set(seen.counts) | set(seen.scores)
            | {seen.owed, seen.owed + 2, seen.owed + 4, seen.to_draw, len(hand), lit, answered, answered - 1}
            | {sum(seen.here), sum(seen.here) - 1, asked, asked - ticked, seen.down_to, seen.round, seen.round + 1}
            | {int(number) for one in told.room.texts for number in re.findall(r"\d+", _words(one))})


def _over(about: dict[str, str], told: Moment) -> set[int]:
    """The sheet at the end: points of this round and of all, and the cards that were left, each with its numeral."""
    seen = told.seen
    assert seen is not None
    scored = {event.points for event in told.events if kind(event) in ("scored", "collected")}  # type: ignore[attr-defined]
    if "person" not in about:
        return scored | {seen.round} | _numerals((seen.top,))
    seat = int(about["person"])
    if "left" in about:                        # what that hand counts
        return {seen.points_left[seat]}
    left = next((event.cards for event in told.events if kind(event) == "hand-counted" and event.seat == seat),  # type: ignore[attr-defined]
                ())
    own = {int(about["scored"])} if about.get("scored") else set()
    return {seen.scores[seat]} | _numerals(left) | (own & scored)


def _open(seen: Seen, seat: int) -> set[int]:
    """The numerals on a hand that lies open."""
    return set() if seen.open_until is None else _numerals(seen.known[seat])


def _held(looks: Looks, colour: str) -> int:
    """How many cards of that colour are held, the raised one aside."""
    return sum(one.card.startswith(colour[0].upper()) for one in looks.hand if not one.raised)


def _seconds(received: Received) -> set[int]:
    """Seconds that a clock may show: they run on while the page is looked at."""
    clock = received.clock
    if clock is None:
        return set()
    now = clock.clock
    most = max(now.of or 0, now.left or 0, now.paused or 0, now.waited + 120)
    return set(range(int(most) + 2))


_CARDS: Final = frozenset(str(card) for card in map(Card, (*(f"{colour}{face}" for colour in "RGBY" for face in range(10)),)))


def _numerals(cards: Iterable[str | None]) -> set[int]:
    """The numbers on cards, and what Draw Two and Wild Draw Four draw if they are written so."""
    found = {int(card[1:]) for card in cards if card is not None and card[1:].isdigit()}
    return found | {2, 4}                      # "take 2" beside a card that says so in a sign


def _unnamed(text: Numbered, room: Room) -> list[int]:
    """The numbers of a text, those in people's names aside."""
    bare = text.text
    for name in sorted((*(person.name for person in room.people), *room.waiting), key=len, reverse=True):
        bare = bare.replace(name, "")
    return [int(number) for number in re.findall(r"\d+", bare)]


def _within(text: str, said: set[str]) -> set[int]:
    """The numbers of the sentences that a text is made of; none, if it says something else."""
    rest, found = " ".join(text.split()), set[int]()
    for sentence in sorted(said, key=len, reverse=True):
        if sentence and sentence in rest:
            rest = rest.replace(sentence, "")
            found |= {int(number) for number in re.findall(r"\d+", sentence)}
    return found


# --- what happened, in Python's words ---


def sentences(told: Moment) -> list[str]:
    """All events of the round as that viewer reads them."""
    names = [""] * (max((person.seat for person in told.room.people), default=-1) + 1)
    for person in told.room.people:
        names[person.seat] = person.name
    texts = tuple(text_of(one) for one in told.room.texts)
    viewer = -1 if told.you.seat is None else told.you.seat
    return list(_said(told.events, viewer, tuple(names), texts))


@lru_cache(maxsize=64)
def _said(events: tuple[Struct, ...], viewer: int, names: tuple[str, ...], texts: tuple[Text, ...]) -> tuple[str, ...]:
    found = (say(event, viewer, names, texts) for one in events if (event := event_of(one)) is not None)
    return tuple(" ".join(one.split()) for one in found if one is not None)


def event_of(sent: Struct) -> ev.Event | None:
    """The event that travelled so; None, if it is one of the people at the table."""
    event = _EVENT.get(type(sent))
    if event is None:
        return None
    hints = get_type_hints(event)
    values: dict[str, Any] = {}
    for field in fields(event):
        if event is ev.Proposed and field.name == "program":
            values["program"] = proposal_text(tuple(_step(step) for step in getattr(sent, "steps")))  # noqa: B009
        else:
            values[field.name] = _typed(getattr(sent, field.name), hints[field.name])
    return event(**values)


def text_of(sent: TextOnTheWire) -> Text:
    if sent.idea or sent.free:
        return parse_text(sent.idea or f"free: {sent.free}")
    return parse_text(program_text(tuple(_step(step) for step in sent.steps)))


def _words(sent: TextOnTheWire) -> str:
    from lastcard.programs import sentences as in_sentences
    return " ".join(in_sentences(text_of(sent)))


def _step(step: Any) -> Step:
    return Step(step.who, step.does, step.number, step.until, step.other, step.only_if)


def _typed(value: Any, hint: Any) -> Any:
    """Cards and colours again, of what travels as text."""
    if value is None:
        return None
    if get_origin(hint) in (Union, UnionType):
        return _typed(value, next(one for one in get_args(hint) if one is not NoneType))
    if hint is Card:
        return Card(value)
    if hint is Colour:
        return Colour.parse(value)
    if get_origin(hint) is tuple:
        return tuple(_typed(one, get_args(hint)[0]) for one in value)
    return value


def _values(event: Struct) -> Sequence[Any]:
    return [getattr(event, name) for name in event.__struct_fields__]
