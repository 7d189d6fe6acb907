"""What can be written on a Customizable card: nothing, one of the ten ideas, a program, or free words.

A program is a few steps, `WHO WHAT [if yes|if no]`, with a semicolon between them:

    next draw 2; player again
    others vote; player draw 4 if no; player discard down to 1 if yes

Free words (`free: Everybody sings`) are carried out by the table itself: somebody proposes what they mean, with seats
for WHO (`B draw 2; C skip`), and the others agree or not.
"""
from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from lastcard.errors import BadProgram
from lastcard.rules.cards import BLUE, GREEN, NO_COLOUR, RED, YELLOW
from lastcard.rules.table import NOBODY, STEPS
from lastcard.rules.written import (
    ALWAYS,
    DISCARDS_DOWN_TO,
    DISCARDS_SOME,
    DISCARDS_WILDS,
    DRAWS_INSTEAD,
    DRAWS_SOME,
    DRAWS_UNTIL,
    EVERYONE,
    HOLDS,
    IF_NO,
    IF_YES,
    IS_ASKED,
    KEEPS_ELBOWS,
    LOSES_TURN,
    NEXT,
    NUMBER,
    ONLY_IF,
    OPENS_HANDS,
    OTHERS,
    PERFORMS_IT,
    PLAYER,
    PLAYS_AGAIN,
    SWAPS,
    THIS_SEAT,
    UNTIL,
    WHAT,
    WHO,
    WITH,
)

Does: TypeAlias = Literal[
    "draw", "draw until", "draw instead", "discard", "discard wilds", "discard down to", "hold", "skip", "again",
    "open hands", "elbows", "perform", "vote", "swap",
]
Until: TypeAlias = Literal["named", "red", "green", "blue", "yellow"]
OnlyIf: TypeAlias = Literal["yes", "no"]

SEAT_LETTERS: Final = "ABCDEFGHIJ"
FEWEST: Final = 1                             # cards in a step
MOST: Final = 10
LONGEST: Final = 80                           # characters of free words

WHOS: Final[Mapping[str, int]] = {"player": PLAYER, "next": NEXT, "others": OTHERS, "everyone": EVERYONE}
COLOURS: Final[Mapping[Until, int]] = {
    "named": NO_COLOUR, "red": RED, "green": GREEN, "blue": BLUE, "yellow": YELLOW,
}
CONDITIONS: Final[Mapping[OnlyIf, int]] = {"yes": IF_YES, "no": IF_NO}


@dataclass(frozen=True, slots=True)
class Verb:
    """Something that a card can tell a player to do."""

    written: str                              # N is a number of cards, COLOR a color, SEAT a seat
    number: int                               # its number among the verbs of the rules
    who: tuple[str, ...] = tuple(WHOS)        # who can be told so by a card
    proposed: bool = False                    # whether it can be proposed to the table


VERBS: Final[Mapping[Does, Verb]] = {
    "draw": Verb("draw N", DRAWS_SOME, proposed=True),
    "draw until": Verb("draw until COLOR", DRAWS_UNTIL),
    "draw instead": Verb("draw N instead", DRAWS_INSTEAD, ("next",)),
    "discard": Verb("discard N", DISCARDS_SOME, proposed=True),
    "discard wilds": Verb("discard wilds", DISCARDS_WILDS),
    "discard down to": Verb("discard down to N", DISCARDS_DOWN_TO),
    "hold": Verb("hold N", HOLDS),
    "skip": Verb("skip", LOSES_TURN, ("next",), proposed=True),
    "again": Verb("again", PLAYS_AGAIN, ("player",)),
    "open hands": Verb("open hands", OPENS_HANDS, ("player",)),
    "elbows": Verb("elbows", KEEPS_ELBOWS, ("next",)),
    "perform": Verb("perform", PERFORMS_IT),
    "vote": Verb("vote", IS_ASKED, ("others",)),
    "swap": Verb("swap SEAT", SWAPS, (), proposed=True),
}


ON_CARDS: Final = tuple(verb for verb in VERBS.values() if verb.who)
PROPOSED: Final = tuple(verb for verb in VERBS.values() if verb.proposed)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a program: who does what, with how many cards, and whether only after a vote that said so."""

    who: str                                  # player (of the card), next, others, everyone; a seat in a proposal
    does: Does
    number: int | None = None                 # how many cards
    until: Until | None = None                # the color to draw for; "named" is the one just named
    other: str | None = None                  # the seat to swap hands with
    only_if: OnlyIf | None = None             # what the last vote must have said

    def __post_init__(self) -> None:
        if self.who not in WHOS and not is_seat(self.who):
            raise BadProgram("program-unknown-word", word=shown(self.who), step=str(self), known=", ".join(WHOS))
        if self.does not in VERBS:
            raise BadProgram("program-unknown-word", word=shown(self.does), step=str(self),
                             known=_written(VERBS.values()))
        if self.only_if is not None and self.only_if not in CONDITIONS:
            raise BadProgram("program-unknown-word", word=shown(self.only_if), step=str(self), known="if yes, if no")
        gaps = VERBS[self.does].written.split()
        for gap, given in (("N", self.number), ("COLOR", self.until), ("SEAT", self.other)):
            if (gap in gaps) != (given is not None):
                raise BadProgram("program-form", step=str(self), form=VERBS[self.does].written)
        if self.number is not None:
            if type(self.number) is not int or not FEWEST <= self.number <= MOST:
                raise BadProgram("program-number-range", number=shown(self.number), step=str(self),
                                 least=FEWEST, most=MOST)
        if self.until is not None and self.until not in COLOURS:
            raise BadProgram("program-unknown-word", word=shown(self.until), step=str(self), known=", ".join(COLOURS))
        if self.other is not None and not is_seat(self.other):
            raise BadProgram("program-seat", seat=shown(self.other), step=str(self), known=", ".join(SEAT_LETTERS))
        if self.other is not None and self.other == self.who:
            raise BadProgram("program-swap-with-self", step=str(self), seat=self.who)

    def __str__(self) -> str:
        written = VERBS[self.does].written if self.does in VERBS else str(self.does)
        gaps = {"N": self.number, "COLOR": self.until, "SEAT": self.other}
        words = [str(gaps[word]) if gaps.get(word) is not None else word for word in written.split()]
        return shown(" ".join([str(self.who), *words, *(["if", self.only_if] if self.only_if else [])]))


def parse_program(text: str) -> tuple[Step, ...]:
    """The steps of a program; nothing at all is a program of no steps."""
    steps = _steps(text, tuple(WHOS)) if text.strip() else ()
    voted = False
    for step in steps:
        who = VERBS[step.does].who
        if not who:
            raise BadProgram("program-only-in-proposal", step=str(step), form=VERBS[step.does].written)
        if step.who not in who:
            raise BadProgram("program-who-not-allowed", who=step.who, step=str(step), allowed=", ".join(who))
        if step.only_if is not None and not voted:
            raise BadProgram("program-if-without-vote", step=str(step), text=shown(text))
        voted = voted or step.does == "vote"
    return steps


def program_text(steps: tuple[Step, ...]) -> str:
    """The program as it is written: it reads back as these steps."""
    return "; ".join(map(str, steps))


def parse_proposal(text: str, seats: int) -> tuple[Step, ...]:
    """What somebody proposes that free words mean: `B draw 2; C skip`, or `nothing`."""
    if text.split() == ["nothing"]:
        return ()
    if not text.strip():
        raise BadProgram("program-empty-proposal", text=shown(text))
    letters = tuple(SEAT_LETTERS[:seats])
    steps = _steps(text, letters)
    for step in steps:
        if not VERBS[step.does].proposed:
            raise BadProgram("program-not-in-proposal", step=str(step), known=_written(PROPOSED))
        if step.only_if is not None:
            raise BadProgram("program-if-without-vote", step=str(step), text=shown(text))
        if step.other is not None and step.other not in letters:
            raise BadProgram("program-seat", seat=step.other, step=str(step), known=", ".join(letters))
    return steps


def proposal_text(steps: tuple[Step, ...]) -> str:
    """The proposal as it is written: it reads back as these steps."""
    return program_text(steps) or "nothing"


def rows(steps: tuple[Step, ...]) -> list[list[int]]:
    """The steps as the rules want them, a row each; the rows that are left over are zeros."""
    if len(steps) > STEPS:
        raise BadProgram("program-too-long", text=shown(program_text(steps)), steps=len(steps), most=STEPS)
    table = [[0] * 6 for _ in range(STEPS)]
    for row, step in zip(table, steps, strict=False):
        row[WHAT] = VERBS[step.does].number
        row[WHO] = WHOS[step.who] if step.who in WHOS else THIS_SEAT + SEAT_LETTERS.index(step.who)
        row[NUMBER] = step.number or 0
        row[UNTIL] = COLOURS[step.until] if step.until else NO_COLOUR
        row[ONLY_IF] = CONDITIONS[step.only_if] if step.only_if else ALWAYS
        row[WITH] = SEAT_LETTERS.index(step.other) if step.other else NOBODY
    return table


@dataclass(frozen=True, slots=True)
class Text:
    """What one Customizable card bears; as a text, `free: ` stands before free words.

    `words` are what is written on it: an idea's number, a program, or free words. Two cards bear the same text if the
    same is written on both: `c04` and `player again` do the same, but are two texts.
    """

    words: str = ""
    free: bool = False
    steps: tuple[Step, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        words = self.words
        steps: tuple[Step, ...] = ()
        if self.free:
            words = _free_words(words)
        elif words.strip() in IDEAS:
            words = words.strip()
            steps = IDEAS[words]
        elif words.strip()[:1] == "c" and _is_number(words.strip()[1:]):
            raise BadProgram("program-unknown-idea", text=shown(words.strip()), known=", ".join(IDEAS))
        else:
            steps = parse_program(words)
            words = program_text(steps)
        object.__setattr__(self, "words", words)
        object.__setattr__(self, "steps", steps)

    def __str__(self) -> str:
        return f"free: {self.words}" if self.free else self.words

    @property
    def blank(self) -> bool:
        """Whether nothing is written on the card: it is a plain Wild then."""
        return not self.words

    @property
    def idea(self) -> str | None:
        """Which of the ten ideas it is, spelled out or not."""
        for name, steps in IDEAS.items():
            if self.steps == steps:
                return name
        return None


def parse_text(text: str) -> Text:
    """What a card bears: nothing, `c01` to `c10`, a program, or `free: ` and any words."""
    before, colon, words = text.partition(":")
    if colon and before.strip() == "free":
        return Text(words, free=True)
    return Text(text)


def sentences(written: Text | tuple[Step, ...], names: Mapping[str, str] | None = None) -> list[str]:
    """What is written, or proposed, in whole sentences; `names` says what to call the seats of a proposal."""
    from lastcard.words import t
    if isinstance(written, Text):
        if written.free:
            return [written.words]
        if written.blank:
            return [t("text-blank")]
        if written.idea:
            return [t(f"idea-{written.idea}")]
        written = written.steps
    return [_sentence(step, names or {}) for step in written] or [t("proposal-nothing")]


def shown(value: object) -> str:
    """A value as an error can show it: not too long, and without what would upset a screen."""
    text = str(value)
    text = text if len(text) <= 200 else f"{text[:199]}…"
    return "".join(ascii(character)[1:-1] if _upsets(character) else character for character in text)


# --- within ---


def is_seat(letter: str) -> bool:
    return len(letter) == 1 and letter in SEAT_LETTERS


def _steps(text: str, whos: tuple[str, ...]) -> tuple[Step, ...]:
    parts = text.split(";")
    if len(parts) > STEPS:
        raise BadProgram("program-too-long", text=shown(text.strip()), steps=len(parts), most=STEPS)
    return tuple(_step(part.split(), text, whos) for part in parts)


def _step(words: list[str], text: str, whos: tuple[str, ...]) -> Step:
    """One step, written by these words; `whos` are those that the program can speak of."""
    if not words:
        raise BadProgram("program-empty-step", text=shown(text.strip()))
    written = shown(" ".join(words))
    proposal = "player" not in whos
    verbs = _written(PROPOSED if proposal else ON_CARDS)
    who, *what = words
    if who not in whos:
        if who in WHOS or (is_seat(who) and not proposal):
            raise BadProgram("program-who-not-allowed", who=who, step=written, allowed=", ".join(whos))
        if is_seat(who.upper()) and proposal:
            raise BadProgram("program-seat", seat=who, step=written, known=", ".join(whos))
        raise BadProgram("program-unknown-word", word=shown(who), step=written, known=", ".join(whos))
    only_if: OnlyIf | None = None
    if "if" in what:
        place = what.index("if")
        for condition in CONDITIONS:
            if what[place + 1:] == [condition]:
                only_if = condition
        if only_if is None:
            raise BadProgram("program-unknown-word", word=shown(" ".join(what[place:])), step=written,
                             known="if yes, if no")
        what = what[:place]
    if not what:
        raise BadProgram("program-without-what", step=written, known=verbs)
    for does, verb in VERBS.items():
        given = _gaps(what, verb.written.split())
        if given is None:
            continue
        until: Until | None = None
        if "COLOR" in given:
            until = next((colour for colour in COLOURS if colour == given["COLOR"]), None)
            if until is None:
                raise BadProgram("program-unknown-word", word=shown(given["COLOR"]), step=written,
                                 known=", ".join(COLOURS))
        number = given.get("N")
        if number is not None and len(number) > 4:
            raise BadProgram("program-number-range", number=shown(number), step=written, least=FEWEST, most=MOST)
        return Step(who, does, None if number is None else int(number), until, given.get("SEAT"), only_if)
    raise BadProgram("program-unknown-word", word=shown(" ".join(what)), step=written, known=verbs)


def _gaps(words: list[str], written: list[str]) -> dict[str, str] | None:
    """What the words put into the gaps of a verb as it is written; None if they are not that verb."""
    given = {}
    if len(words) != len(written):
        return None
    for word, place in zip(words, written, strict=True):
        if place in ("COLOR", "SEAT") or (place == "N" and _is_number(word)):
            given[place] = word
        elif word != place:
            return None
    return given


def _is_number(word: str) -> bool:
    digits = word.removeprefix("-")
    return digits.isascii() and digits.isdigit()


def _written(verbs: Iterable[Verb]) -> str:
    """The verbs as they are written, for an error to list."""
    return ", ".join(verb.written for verb in verbs)


def _free_words(words: str) -> str:
    words = unicodedata.normalize("NFC", words).strip()
    if all(unicodedata.category(character) in ("Cf", "Zs") for character in words):
        raise BadProgram("program-empty-free", text=shown(f"free: {words}".strip()))
    if len(words) > LONGEST:
        raise BadProgram("program-free-too-long", text=shown(words), length=len(words), most=LONGEST)
    for character in words:
        if _upsets(character):
            raise BadProgram("program-free-character", text=shown(words), character=f"U+{ord(character):04X}")
    return words


def _upsets(character: str) -> bool:
    """Whether it is a control character, one that turns the direction of writing, or half of one."""
    return (unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp")
            or unicodedata.bidirectional(character) in ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"))


def _sentence(step: Step, names: Mapping[str, str]) -> str:
    from lastcard.words import colour_words, t
    verb = step.does.replace(" ", "-")
    values: dict[str, str | int] = {}
    who = step.who
    if who not in WHOS:
        values["seat"] = names.get(who, who)
        who = "seat"
    if step.number is not None:
        values["number"] = step.number
    if step.other is not None:
        values["other"] = names.get(step.other, step.other)
    if step.until == "named":
        verb += "-named"
    elif step.until is not None:
        values["colour"] = colour_words(step.until)
    said = t(f"step-{verb}.{who}", **values)
    return t(f"step-if-{step.only_if}", sentence=said) if step.only_if else said


IDEAS: Final[Mapping[str, tuple[Step, ...]]] = {
    "c01": parse_program("next draw until named"),
    "c02": parse_program("others discard wilds"),
    "c03": parse_program("next draw 3 instead"),
    "c04": parse_program("player again"),
    "c05": parse_program("next hold 7"),
    "c06": parse_program("everyone hold 3"),
    "c07": parse_program("player open hands"),
    "c08": parse_program("others vote; player draw 4 if no; player discard down to 1 if yes"),
    "c09": parse_program("next elbows"),
    "c10": parse_program("next perform; next draw 4"),
}
