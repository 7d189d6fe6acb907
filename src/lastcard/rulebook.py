"""The rules by their numbers: one text for each.

    >>> title("R-029")
    'What you may lay'

The page docs/rules.md is made of them by tools/rules_page.py, in a checkout.
"""
from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from lastcard.errors import LastcardError
from lastcard.words import ENGLISH, messages, t

KINDS: Final = "RQHC"                          # in this order: printed, left open, house rules, ideas for cards
NUMBER: Final = re.compile(r"(?:R-\d{3}|[QH]-\d{2}|C(?:0[1-9]|10))")


def numbers() -> list[str]:
    """The numbers of all rules: printed ones first, then gaps, house rules, ideas for cards."""
    return sorted(filter(NUMBER.fullmatch, messages(ENGLISH)), key=place)


def part(kind: str) -> str:
    """What the rules of one kind are called together: `part("H")` are the house rules."""
    return t(f"rules-{kind.lower()}")


def about(kind: str) -> str:
    """What there is to know of all rules of a kind."""
    return t(f"rules-{kind.lower()}.about")


def text(number: str) -> str:
    """What the rule of that number says, in the language that is spoken."""
    return t(known(number))


def title(number: str) -> str:
    """What the rule of that number is about."""
    return t(known(number) + ".title")


def known(number: str) -> str:
    """The number of a rule, however it was typed: `r29` is R-029."""
    there = numbers()
    found = re.fullmatch(r"([RQHC])-?0*(\d{1,3})", number.strip().upper())
    if found is not None:
        kind, digits = found[1], int(found[2])
        wanted = f"R-{digits:03}" if kind == "R" else f"C{digits:02}" if kind == "C" else f"{kind}-{digits:02}"
        if wanted in there:
            return wanted
    near = get_close_matches(number.strip().upper()[:20], there, 3, 0.7)
    raise LastcardError("unknown-rule", number=number[:40], near=len(near), known=", ".join(near))


def place(number: str) -> tuple[int, int]:
    """Where a rule stands among the others."""
    return KINDS.index(number[0]), int(re.sub(r"\D", "", number))
