"""The rules' own values as they travel: each event of events.py has a type here, made from its fields."""
from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from functools import reduce
from operator import or_
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, defstruct

from lastcard import events as ev
from lastcard.notation import CARDS, Card, Colour
from lastcard.programs import Step, parse_proposal

CardName: TypeAlias = Literal[tuple(map(str, CARDS))]  # type: ignore[valid-type]  # made from the cards themselves
ColourName: TypeAlias = Literal["red", "green", "blue", "yellow"]


class TextStep(Struct, omit_defaults=True, frozen=True):
    """A step of what is written on a card, or of what is proposed: see programs.py."""

    who: str
    does: str
    number: int | None = None
    until: str | None = None
    other: str | None = None
    only_if: str | None = None


def step_of(step: Step) -> TextStep:
    """A step as it travels."""
    return TextStep(step.who, step.does, step.number, step.until, step.other, step.only_if)


def kebab(name: str) -> str:
    """`MayPlay` as `may-play`: how types are named on the wire."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


# Told in other words: how the table stands goes out as changes of what is seen.
NOT_SENT: Final = (ev.TableStands,)


def _travels_as(kind: Any) -> Any:
    """The type that a field of an event has on the wire."""
    if kind is Card:
        return CardName
    if kind is Colour:
        return ColourName
    if get_origin(kind) in (Union, UnionType):
        return reduce(or_, (_travels_as(one) for one in get_args(kind)))
    if get_origin(kind) is tuple:
        return tuple[_travels_as(get_args(kind)[0]), ...]  # type: ignore[misc]
    return kind


def _made(event: type[ev.Event]) -> type[Struct]:
    """What travels for an event: the same fields; what is hidden from a viewer, and what is not the case, is left out."""
    hints = get_type_hints(event)
    listed: list[Any] = []
    for field in fields(event):
        kind = _travels_as(hints[field.name])
        if event is ev.Proposed and field.name == "program":
            listed.append(("steps", tuple[TextStep, ...]))
        elif NoneType in get_args(kind):
            listed.append((field.name, kind, None))
        elif kind is bool:
            listed.append((field.name, bool, False))
        else:
            listed.append((field.name, kind))
    required = [one for one in listed if len(one) == 2]
    return defstruct(event.__name__, [*required, *(one for one in listed if len(one) == 3)], tag=kebab(event.__name__),
                     omit_defaults=True, frozen=True, namespace={"__doc__": event.__doc__}, module=__name__)


def _kinds(of: type[ev.Event]) -> list[type[ev.Event]]:
    return [kind for kind in of.__subclasses__() if vars(ev).get(kind.__name__) is kind and kind not in NOT_SENT]


WIRE: Final[Mapping[type[ev.Event], type[Struct]]] = {kind: _made(kind) for kind in _kinds(ev.Event)}


def event_on_the_wire(event: ev.Event, seats: int) -> Struct | None:
    """An event, as `project` let it out for a viewer, as it travels."""
    made = WIRE.get(type(event))
    if made is None:
        return None
    if isinstance(event, ev.Proposed):
        return made(seat=event.seat, steps=tuple(map(step_of, parse_proposal(event.program, seats))))
    return made(**{field.name: _plain(getattr(event, field.name)) for field in fields(event)})


def _plain(value: Any) -> Any:
    if isinstance(value, Card | Colour):
        return str(value)
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    return value
