"""What somebody types at the table, read as a move or as a wish to be shown something."""
from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from lastcard.errors import BadMove, BadNotation, LastcardError
from lastcard.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    Discard,
    Draw,
    JumpIn,
    Keep,
    Leave,
    Move,
    NameColour,
    Play,
    Propose,
    Vote,
)
from lastcard.notation import CARDS, Card, Colour, Phase
from lastcard.programs import SEAT_LETTERS, shown
from lastcard.views import View
from lastcard.words import current_language

Words = tuple[str, ...]
MOST_TYPED: Final = 400                       # characters that are read; what comes after them is dropped

# What may be typed, and what is meant
MOVES: Final[dict[str, Move]] = {
    "draw": Draw(), "d": Draw(), "keep": Keep(), "k": Keep(), "take": Accept(), "accept": Accept(), "t": Accept(),
    "challenge": Challenge(), "c": Challenge(), "uno": CallUno(), "u": CallUno(), "leave": Leave(),
}
WISHES: Final = {
    "?": "help", "help": "help", "h": "help", "hand": "hand", "table": "table", "rules": "rules", "log": "log",
    "scores": "table", "quit": "quit", "exit": "quit", "stop": "quit", "q": "quit", "cards": "cards", "write": "write",
    "yes": "yes", "y": "yes", "no": "no", "n": "no",
}
ALONE: Final = {"hand", "table", "rules", "log", "quit", "cards", "yes", "no"}


@dataclass(frozen=True, slots=True)
class Wish:
    """Not a move: to be shown something, to go on, to stop. `rest` is what was typed behind it."""

    name: str
    rest: str = ""


def read(line: str, view: View, names: Sequence[str], pending: Play | JumpIn | None = None) -> Move | Wish:
    """The move or wish that was typed; `pending` is a card whose color or opponent is still to be named."""
    line = unicodedata.normalize("NFKC", line[:MOST_TYPED]).strip()
    words = tuple(line.lower().replace(",", " ").rstrip("!. ").split())
    if not words:
        return Wish("enter")
    if line.startswith("?"):
        return Wish("help", line[1:].strip())
    if pending is not None and (completed := _completed(words, pending, view, names)) is not None:
        return completed
    first, rest = words[0], words[1:]
    if first == "rules" and rest:
        return Wish("help", line.split(maxsplit=1)[1])
    if first in WISHES and (not rest or WISHES[first] not in ALONE):
        wish = WISHES[first]
        if wish in ("yes", "no") and view.phase == Phase.VOTE:
            return Vote(wish == "yes")
        return Wish(wish, line.split(maxsplit=1)[1] if rest else "")
    if first in MOVES and not rest:
        return MOVES[first]
    return _with_more(first, rest, line, view, names)


def _with_more(first: str, rest: Words, line: str, view: View, names: Sequence[str]) -> Move | Wish:
    """A word that takes others with it, or a card."""
    if first == "catch":
        return Catch(_whom_to_catch(rest, view, names))
    if first == "vote" and rest in (("yes",), ("no",)):
        return Vote(rest == ("yes",))
    if first == "propose" and rest:
        return Propose(_with_letters(line.split(maxsplit=1)[1], names))
    if first == "jump":
        return _jump(rest[1:] if rest[:1] == ("in",) else rest, view, names)
    if first == "discard" and rest:
        return Discard(_just_a_card(rest, view))
    if first in ("play", "discard") and not rest:
        raise BadNotation("typed-what-card", does=first)
    if first == "challenge":
        return _whom_to_challenge(rest, view, names)
    if first in ("color", "colour") and len(rest) == 1:
        return NameColour(rest[0])
    colour = colour_of(first)
    if colour is not None and not rest:
        if view.phase in (Phase.NAME_FIRST_COLOUR, Phase.NAME_COLOUR):
            return NameColour(colour)
        raise BadNotation("typed-colour-alone", text=shown(line))
    if view.phase == Phase.DISCARD and view.viewer in view.awaited:
        return Discard(_just_a_card((first, *rest), view))
    return _lay(rest if first == "play" else (first, *rest), view, names)


def read_card(words: Sequence[str], view: View) -> tuple[Card, Words]:
    """The card that the first of these words name, and the words behind it."""
    words = tuple(words)
    if words and words[0].strip("[]").isascii() and words[0].strip("[]").isdigit():
        number = int(words[0].strip("[]"))
        if not 1 <= number <= len(view.hand):
            raise BadNotation("typed-no-number", number=shown(words[0].strip("[]")), cards=len(view.hand))
        return view.hand[number - 1], words[1:]
    known = _names_of_cards(current_language())
    for length in range(min(4, len(words)), 0, -1):
        card = known.get(words[:length])
        if card is not None:
            return card if words[0].startswith("cu:") else _of_the_hand(card, view), words[length:]
    raise BadNotation("typed-unknown", text=shown(" ".join(words)))


def colour_of(word: str) -> Colour | None:
    """The color that a word names: `red`, `r`."""
    for colour in Colour:
        if word in (str(colour.said()).lower(), str(colour), colour.letter.lower()):
            return colour
    return None


def seat_of(word: str, view: View, names: Sequence[str]) -> int | None:
    """Whom a word names, in full or by the beginning of one name only."""
    for seat, name in enumerate(names):
        if name.lower() == word:
            return seat
    starts = [seat for seat in view.here if len(word) > 1 and names[seat].lower().startswith(word)]
    return starts[0] if len(starts) == 1 else None


# --- within ---


@cache
def _names_of_cards(language: str) -> dict[Words, Card]:
    """Everything that a card can be called, in the language spoken and by its code."""
    assert language == current_language()
    found: dict[Words, Card] = {}
    for card in CARDS:
        if card.text is None:
            found[tuple(str(card.said()).lower().split())] = card
        found[(str(card).lower(),)] = card
        colour, symbol = card.colour, card.symbol
        if colour is not None and symbol is not None:
            spellings = {"skip": ["skip", "s"], "rev": ["rev", "reverse", "r"], "+2": ["+2", "draw two", "draw 2"]}
            for first in (str(colour), str(colour.said()).lower(), colour.letter.lower()):
                for spelling in spellings.get(symbol, [symbol]):
                    found[(first, *spelling.split())] = card
    for words, code in (("wild draw 4", "W4"), ("wild +4", "W4"), ("+4", "W4"), ("swap", "SW"), ("star", "ST"),
                        ("customizable", "CU"), ("custom", "CU"), ("cu", "CU")):
        found[tuple(words.split())] = Card(code)
    return found


def _of_the_hand(card: Card, view: View) -> Card:
    """Customizable cards are called alike: the one that is held is meant, the first if there are several."""
    if card.text is None or card in view.hand or card.text > 0:
        return card
    return next((held for held in view.hand if held.text is not None), card)


def _just_a_card(words: Words, view: View) -> Card:
    card, rest = read_card(words, view)
    if rest:
        raise BadNotation("typed-leftover", text=shown(" ".join(rest)), card=card)
    return card


def _lay(words: Words, view: View, names: Sequence[str]) -> Play:
    card, rest = read_card(words, view)
    return _with_said(Play(card), rest, view, names)


def _jump(words: Words, view: View, names: Sequence[str]) -> JumpIn:
    """`jump` alone is with the top card."""
    if not words and view.top is not None:
        return JumpIn(view.top)
    play = _lay(words, view, names)
    if play.colour is not None:
        raise BadNotation("typed-leftover", text=str(play.colour.said()), card=play.card)
    return JumpIn(play.card, play.target, play.uno)


def _with_said(play: Play, words: Words, view: View, names: Sequence[str]) -> Play:
    """What is said with a card: a color, an opponent, UNO, in any order."""
    for word in words:
        colour, seat = colour_of(word), seat_of(word, view, names)
        if word in ("uno", "u"):
            play = _again(play, uno=True)
        elif colour is not None and play.colour is None:
            play = _again(play, colour=colour)
        elif seat is not None and play.target is None:
            play = _again(play, target=seat)
        elif word not in ("with", "and", "in", "to"):
            if play.card.is_wild and play.colour is None:
                raise BadNotation("typed-no-colour", text=shown(word), card=play.card)
            raise BadNotation("typed-leftover", text=shown(word), card=play.card)
    return play


def _completed(words: Words, pending: Play | JumpIn, view: View, names: Sequence[str]) -> Play | JumpIn | None:
    """The card that waits, with what was still to be said; None if something else was typed."""
    try:
        if isinstance(pending, Play):
            return _with_said(pending, words, view, names)
        play = _with_said(Play(pending.card, None, pending.target, pending.uno), words, view, names)
        return JumpIn(play.card, play.target, play.uno)
    except LastcardError:
        return None


def _again(play: Play, *, colour: Colour | None = None, target: int | None = None, uno: bool = False) -> Play:
    return Play(play.card, play.colour if colour is None else colour, play.target if target is None else target,
                play.uno or uno)


def _whom_to_catch(words: Words, view: View, names: Sequence[str]) -> int:
    others = [seat for seat in view.exposed if seat != view.viewer]
    if not words and len(others) == 1:
        return others[0]
    if not words and not others:
        raise BadMove("nobody-to-catch", rule="Q-49")
    seat = seat_of(" ".join(words), view, names)
    if seat is None and not words:
        raise BadNotation("typed-catch-whom", known=", ".join(names[seat] for seat in others))
    if seat is None:
        known = ", ".join(names[seat] for seat in view.here if seat != view.viewer)
        raise BadNotation("typed-no-player", text=shown(" ".join(words)), known=known)
    return seat


def _whom_to_challenge(words: Words, view: View, names: Sequence[str]) -> Challenge:
    """Only one player can be challenged: naming that one is right, and needless."""
    if view.attacker is not None and seat_of(" ".join(words), view, names) != view.attacker:
        raise BadNotation("typed-challenge-whom", text=shown(" ".join(words)), known=names[view.attacker])
    return Challenge()


def _with_letters(text: str, names: Sequence[str]) -> str:
    """A proposal in which players are called by their names, with the letters of their seats."""
    letters = {name.lower(): letter for name, letter in zip(names, SEAT_LETTERS, strict=False)}
    return "; ".join(" ".join(letters.get(word.lower(), word) for word in step.split()) for step in text.split(";"))
