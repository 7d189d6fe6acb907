"""What happened, and why something can't be done, in sentences: as one viewer reads them."""
from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Any, Final

from lastcard import events as ev
from lastcard.errors import LastcardError, sayable
from lastcard.notation import Card, Colour
from lastcard.programs import SEAT_LETTERS, Text, parse_proposal, sentences
from lastcard.words import messages, t

# What would be noise: it can be seen in the hand, or the next sentence says it
SILENT: Final = (ev.TableStands, ev.Dealt, ev.Discarded)
# What is said only to whom it is about
TO_YOU_ALONE: Final = (ev.TurnBegan, ev.MayPlay, ev.HandReceived)


def say(event: ev.Event, viewer: int, names: Sequence[str], texts: Sequence[Text]) -> str | None:
    """An event, as `project` gives it to that viewer, as a sentence; None where a sentence would be noise. `names` are
    those of the seats, `texts` what stands on the table's Customizable cards."""
    if isinstance(event, SILENT):
        return None
    whose = _whose(event, viewer)
    if isinstance(event, TO_YOU_ALONE) and whose != "you":
        return None
    values = _values(event, names)
    if isinstance(event, ev.Played):
        whose += "" if event.colour is None or not event.card.is_wild else "-named"
    elif isinstance(event, ev.Drew):
        whose = "open" if event.open and whose == "other" and event.number else whose
    elif isinstance(event, ev.HandShown):
        whose = f"{whose}-open" if event.open else whose
    elif isinstance(event, ev.HandReceived):
        whose = "you" if event.cards else "none"
    elif isinstance(event, ev.RuleActs):
        values["text"] = " ".join(sentences(texts[event.text]))
    elif isinstance(event, ev.Proposed):
        values["text"] = proposed(event.program, viewer, names)
    elif isinstance(event, ev.DrawAgain):
        whose = "you" if viewer in event.seats else "other"
        values["names"] = together([names[seat] for seat in event.seats if seat != viewer])
    return t(f"event-{_kebab(type(event).__name__)}.{whose}", **values)


def refusal(error: LastcardError, names: Sequence[str]) -> str:
    """Why not, with people called by their names; `str(error)` calls them by their seats."""
    values: dict[str, Any] = {}
    for name, value in error.values.items():
        values[name] = sayable(value)
        if name in ("turn", "asked") and isinstance(value, int) and 0 <= value < len(names):
            values["name"] = names[value]
    if "drawn" in values:
        values["drawn"] = card_list(Card(code) for code in str(values["drawn"]).split())
    message = f"error-{error.code}"
    if "name" in values and f"{message}.named" in messages("en"):
        return t(f"error-{error.code}.named", **values)
    return t(f"error-{error.code}", **values) if message in messages("en") else str(error)


def card_list(cards: Iterable[Card]) -> str:
    """Cards by their names: "Red 5, Wild"."""
    return listed(card.said() for card in cards)


def listed(words: Iterable[str]) -> str:
    return ", ".join(words)


def together(names: Sequence[str]) -> str:
    """Several people: "Ada, Ben and Chloe"."""
    if len(names) < 2:
        return listed(names)
    return t("people", others=listed(names[:-1]), last=names[-1])


def proposed(program: str, viewer: int, names: Sequence[str]) -> str:
    """What somebody proposes that free words mean, in sentences."""
    steps = parse_proposal(program, len(names))
    called = dict(zip(SEAT_LETTERS, names, strict=False))
    you = SEAT_LETTERS[viewer] if viewer >= 0 else ""
    said = []
    for step in steps:
        other = step.other if step.who == you else step.who
        if you not in (step.who, step.other):
            said += sentences((step,), called)
        else:
            said.append(t(f"proposed-{step.does}", number=step.number or 0, other=called.get(other or "", "")))
    return " ".join(said or sentences(()))


# --- within ---


def _whose(event: ev.Event, viewer: int) -> str:
    """Which of the sentences for an event it is: of you, of somebody else to you, of others."""
    if getattr(event, "seat", getattr(event, "until", getattr(event, "dealer", None))) == viewer:
        return "you"
    if getattr(event, "other", getattr(event, "to", None)) == viewer:
        return "to-you"
    return "other"


def _values(event: ev.Event, names: Sequence[str]) -> dict[str, Any]:
    """What a sentence can speak of: seats by name, cards and colors in words."""
    values: dict[str, Any] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in ("seat", "other", "to", "until", "dealer"):
            if value is not None:
                values["who" if field.name in ("seat", "until", "dealer") else "other"] = names[value]
        elif field.name == "cards":
            values["cards"] = card_list(value) if value else ""
        elif isinstance(value, Card | Colour):
            values[field.name] = value.said()
        elif isinstance(value, bool):
            values[field.name] = "yes" if value else "no"
        elif isinstance(value, int | str):
            values[field.name] = value
    return values


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
