"""What can be agreed at a table: the edition, the seats, what is written on the cards, and every option.

    Rules.mario(seats=3, stacking="any", written=["c01"])

is a table; so is its name, `mario(seats=3, stacking=any, written=[c01])`, which `Rules.parse` reads back.
"""
from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Final, Literal, NoReturn, Self, TypeAlias

from lastcard.errors import BadRules
from lastcard.programs import Text, parse_text, rows, shown
from lastcard.rules.cards import CLASSIC, MARIO, TEXTS, UNO_112
from lastcard.rules.table import SEATS, Table

Edition: TypeAlias = Literal["classic", "uno112", "mario"]
Value: TypeAlias = bool | int | str | None

EDITIONS: Final[Mapping[Edition, int]] = {"classic": CLASSIC, "uno112": UNO_112, "mario": MARIO}
FEWEST_SEATS: Final = 2
MOST_SEATS: Final = SEATS


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Option:
    """One thing that tables play differently: what can be chosen, and what is played if nothing is said."""

    name: str
    rule: str                                 # the rule that offers it, e.g. "Q-20"
    defaults: Mapping[Edition, Value]         # … of each edition that has it
    values: tuple[Value, ...] = ()            # what can be chosen by name, in the order of the rules
    numbers: Mapping[Edition, range] = field(default_factory=dict)  # … or as a number

    @property
    def editions(self) -> tuple[Edition, ...]:
        """The editions that have it."""
        return tuple(self.defaults)

    @property
    def is_number(self) -> bool:
        return bool(self.numbers)

    @property
    def is_switch(self) -> bool:
        return True in self.values

    def default(self, edition: Edition) -> Value:
        """What is played if nothing is said; none of it in an edition that does not have it."""
        none: Value = False if self.is_switch else 0
        return self.defaults.get(edition, none)

    def allowed(self, edition: Edition) -> str:
        """What can be chosen, for people: `bluff, strict, free`, `none, 1–99`."""
        numbers = self.numbers.get(edition)
        return ", ".join([*map(said, self.values), *([f"{numbers[0]}–{numbers[-1]}"] if numbers else [])])

    def checked(self, value: object, edition: Edition) -> Value:
        """The value, if this edition lets it be chosen."""
        if edition not in self.defaults:
            raise BadRules("not-in-edition", option=self.name, value=said(value), edition=edition,
                           editions=", ".join(self.editions))
        for known in self.values:
            if type(known) is type(value) and known == value:
                return known
        numbers = self.numbers.get(edition)
        if numbers is None or not isinstance(value, int) or isinstance(value, bool):
            raise BadRules("bad-value", option=self.name, value=self._shown(value), allowed=self.allowed(edition))
        if value not in numbers:
            raise BadRules("out-of-range", option=self.name, value=said(value), allowed=self.allowed(edition))
        return int(value)

    def _shown(self, value: object) -> str:
        """A value that cannot be chosen, so that it does not look like one that can: '4' is not 4."""
        text = said(value)
        return shown(repr(value)) if self.read(text) != text or text in self.values else text

    def read(self, text: str) -> Value:
        """The value that a text names; a text that names none stays what it is."""
        for value in self.values:
            if text == said(value):
                return value
        return _number_or_text(text) if self.is_number else text

    def encoded(self, value: Value) -> int:
        """The value as the rules have it: its place among the choices, 1 for true, the number itself, 0 for none."""
        return self.values.index(value) if isinstance(value, str) else int(value or 0)


def _choice(name: str, rule: str, *values: str) -> Option:
    return Option(name=name, rule=rule, values=values, defaults=dict.fromkeys(EDITIONS, values[0]))


def _switch(name: str, rule: str, default: bool, *editions: Edition) -> Option:
    return Option(name=name, rule=rule, values=(default, not default),
                  defaults=dict.fromkeys(editions or EDITIONS, default))


def _number(name: str, rule: str, default: int | None, least: int, most: int) -> Option:
    return Option(name=name, rule=rule, defaults=dict.fromkeys(EDITIONS, default),
                  values=(None,) if default is None else (),
                  numbers=dict.fromkeys(EDITIONS, range(least, most + 1)))


def _number_or_text(text: str) -> int | str:
    return int(text) if re.fullmatch(r"-?[0-9]{1,100}", text) else text


def said(value: object) -> str:
    """A value as people write it: `true`, `none`, `any`, `4`."""
    if value is None or isinstance(value, bool):
        return str(value).lower()
    try:
        return shown(value if isinstance(value, str | int) else repr(value))
    except ValueError:                        # a number with more digits than Python will write
        return "…"


# Every option: its values (the default first) or its default and its range, and the rule that offers it.
OPTIONS: Final[Mapping[str, Option]] = {option.name: option for option in (
    _choice("dealer_symbols", "Q-04", "zero", "not_counted"),
    _choice("dealer_next", "Q-05", "left", "winner", "draw"),
    Option(name="customizables", rule="Q-10", defaults={"uno112": 3, "mario": 2},
           numbers={"uno112": range(4), "mario": range(3)}),
    Option(name="stars", rule="Q-10", defaults={"mario": 2}, numbers={"mario": range(3)}),
    _switch("swap_hands", "Q-10", True, "uno112"),
    _switch("must_play_drawn", "Q-13", False),
    _choice("reverse_with_two", "Q-18", "skip", "none"),
    _choice("wild_draw_four", "Q-20", "bluff", "strict", "free"),
    _choice("wild_draw_four_colour", "Q-21", "any", "numbers"),
    _choice("after_caught_bluff", "Q-25", "plays", "loses"),
    _switch("star_as_wild", "Q-31", True),
    _switch("star_on_star", "Q-36", False),
    _switch("star_on_last_card", "Q-37", False),
    _switch("star_skips_attacker", "Q-35", False),
    _switch("swap_optional", "Q-40", True),
    _choice("swap_colour", "Q-81", "before", "after"),
    _choice("swap_as_last", "Q-41", "wild", "resolve", "forbid"),
    _choice("customizable_as_last", "Q-54", "lapses", "fires"),
    _switch("customizable_skips", "Q-65", False),
    _choice("open_hands_until", "Q-70", "self", "next"),
    _choice("uno_duty", "Q-44", "hand", "play"),
    _choice("uno_call", "H-20", "normal", "strict", "silent"),
    _number("uno_penalty", "Q-52", 2, 1, 6),
    _number("false_catch", "Q-49", 0, 0, 4),
    _number("false_uno", "Q-50", 0, 0, 4),
    _choice("last_card", "H-08", "any", "numbers"),
    _choice("scoring", "R-085", "standard", "alternative"),
    _number("target", "Q-62", 500, 50, 5000),
    _number("rounds", "Q-62", None, 1, 99),
    _choice("lowest_tie", "Q-61", "shared", "extra_round"),
    _choice("blocked", "Q-57", "void", "fewest_points"),
    _choice("stacking", "H-01", "none", "same", "up", "any"),
    _switch("jump_in", "H-02", False),
    _switch("jump_in_win", "H-02", True),
    _switch("seven_zero", "H-03", False),
    _switch("draw_to_match", "H-04", False),
)}

# "As printed in …": what the sheet of each language plays otherwise than the defaults.
SHEETS: Final[Mapping[Edition, Mapping[str, Mapping[str, Value]]]] = {
    "classic": {},
    "uno112": {"it": {}},
    "mario": {
        "en": {"uno_duty": "play"},
        "fr": {"uno_duty": "play"},
        "es": {"uno_duty": "play"},
        "nl": {"uno_duty": "play", "dealer_symbols": "not_counted"},
        "de": {},
        "it": {},
    },
}

_AS_DECK: Final[Any] = object()               # nothing was said: as the deck of the edition has it


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Rules:
    """What this table plays. Two tables that play the same are equal, however they were described.

    `written` takes texts (`"c01"`, `"next draw 2; player again"`, `"free: Everybody sings"`), one for each Customizable
    card; those that are not mentioned are blank.
    """

    edition: Edition = "uno112"
    seats: int = 4
    written: tuple[Text, ...] = ()
    dealer_symbols: Literal["zero", "not_counted"] = "zero"
    dealer_next: Literal["left", "winner", "draw"] = "left"
    customizables: int = _AS_DECK
    stars: int = _AS_DECK
    swap_hands: bool = _AS_DECK
    must_play_drawn: bool = False
    reverse_with_two: Literal["skip", "none"] = "skip"
    wild_draw_four: Literal["bluff", "strict", "free"] = "bluff"
    wild_draw_four_colour: Literal["any", "numbers"] = "any"
    after_caught_bluff: Literal["plays", "loses"] = "plays"
    star_as_wild: bool = True
    star_on_star: bool = False
    star_on_last_card: bool = False
    star_skips_attacker: bool = False
    swap_optional: bool = True
    swap_colour: Literal["before", "after"] = "before"
    swap_as_last: Literal["wild", "resolve", "forbid"] = "wild"
    customizable_as_last: Literal["lapses", "fires"] = "lapses"
    customizable_skips: bool = False
    open_hands_until: Literal["self", "next"] = "self"
    uno_duty: Literal["hand", "play"] = "hand"
    uno_call: Literal["normal", "strict", "silent"] = "normal"
    uno_penalty: int = 2
    false_catch: int = 0
    false_uno: int = 0
    last_card: Literal["any", "numbers"] = "any"
    scoring: Literal["standard", "alternative"] = "standard"
    target: int = 500
    rounds: int | None = None
    lowest_tie: Literal["shared", "extra_round"] = "shared"
    blocked: Literal["void", "fewest_points"] = "void"
    stacking: Literal["none", "same", "up", "any"] = "none"
    jump_in: bool = False
    jump_in_win: bool = True
    seven_zero: bool = False
    draw_to_match: bool = False

    def __new__(cls, **options: Any) -> Self:
        for name in options:
            if name != "edition":
                _known(name)
        return object.__new__(cls)

    def __post_init__(self) -> None:
        _edition(self.edition)
        object.__setattr__(self, "seats", _seats(self.seats))
        for option in OPTIONS.values():
            value = getattr(self, option.name)
            value = option.default(self.edition) if value is _AS_DECK else option.checked(value, self.edition)
            object.__setattr__(self, option.name, value)
        if not self.jump_in_win and not self.jump_in:
            raise BadRules("contradiction", option="jump_in_win=false", other="jump_in=false", right="jump_in=true")
        object.__setattr__(self, "written", self._texts())

    def _texts(self) -> tuple[Text, ...]:
        """A text for each Customizable card."""
        given: Any = self.written
        if not isinstance(given, list | tuple) or not all(isinstance(one, str | Text) for one in given):
            raise BadRules("bad-value", option="written", value=said(given), allowed="[c01, …]")
        texts = tuple(parse_text(one) if isinstance(one, str) else one for one in given)
        if len(texts) > self.customizables:
            raise BadRules("too-many-texts", texts=shown(_list(texts)), number=len(texts), cards=self.customizables,
                           edition=self.edition)
        return texts + (Text(),) * (self.customizables - len(texts))

    # --- tables by the name of their edition ---

    @classmethod
    def classic(cls, *, sheet: str | None = None, **options: Any) -> Self:
        """108 cards, none of them special; `sheet`: as printed in the leaflet of that language."""
        return cls._named("classic", sheet, options)

    @classmethod
    def uno112(cls, *, sheet: str | None = None, **options: Any) -> Self:
        """112 cards, with Swap Hands and three Customizable; `sheet`: as printed in the leaflet of that language."""
        return cls._named("uno112", sheet, options)

    @classmethod
    def mario(cls, *, sheet: str | None = None, **options: Any) -> Self:
        """112 cards, with Super Stars and two Customizable; `sheet`: as printed in the leaflet of that language."""
        return cls._named("mario", sheet, options)

    @classmethod
    def parse(cls, text: str) -> Self:
        """The table of that name: `mario`, `uno112(seats=3, stacking=any)`, `mario(sheet=nl, written=[c01])`."""
        if not isinstance(text, str):
            raise BadRules("no-name-of-a-table", found=said(text))
        reader = _Reader(text)
        edition = _edition(reader.edition())
        options: dict[str, Any] = {}
        for name, value in reader.options():
            if name in options:
                raise BadRules("option-twice", option=shown(name), text=shown(text))
            if name == "seats" and isinstance(value, str):
                options[name] = _number_or_text(value)
            elif name in OPTIONS and isinstance(value, str):
                options[name] = OPTIONS[name].read(value)
            else:
                options[name] = value
        return cls._named(edition, options.pop("sheet", None), options)

    @classmethod
    def _named(cls, edition: Edition, sheet: object, options: Mapping[str, Any]) -> Self:
        for name in options:
            _known(name)
        printed: Mapping[str, Value] = {}
        if sheet is not None:
            if not SHEETS[edition]:
                raise BadRules("no-sheet", sheet=said(sheet), edition=edition)
            if not isinstance(sheet, str) or sheet not in SHEETS[edition]:
                raise BadRules("unknown-sheet", sheet=said(sheet), edition=edition, known=", ".join(SHEETS[edition]))
            printed = SHEETS[edition][sheet]
            for name, value in printed.items():
                if name in options and OPTIONS[name].checked(options[name], edition) != value:
                    raise BadRules("contradiction", option=f"{name}={said(options[name])}", other=f"sheet={sheet}",
                                   right=f"{name}={said(value)}")
        return cls(edition=edition, **{**printed, **options})

    # --- what it says ---

    def option(self, name: str) -> Value:
        """What is played of the option of that name."""
        if not isinstance(name, str):
            _unknown(said(name), tuple(OPTIONS))
        if name not in OPTIONS:
            _unknown(name, tuple(OPTIONS))
        value: Value = getattr(self, name)
        return value

    def changed(self) -> dict[str, Value]:
        """The options that differ from the defaults of the edition."""
        played = {name: self.option(name) for name in OPTIONS}
        return {name: value for name, value in played.items() if value != OPTIONS[name].default(self.edition)}

    def replace(self, **changes: Any) -> Self:
        """The same table but for these changes; blank cards come and go with `customizables`."""
        for name in changes:
            if name != "edition":
                _known(name)
        kept = {"edition": self.edition, "seats": self.seats, "written": self._up_to_the_last_text(), **self.changed()}
        return type(self)(**{**kept, **changes})

    def _up_to_the_last_text(self) -> tuple[Text, ...]:
        """What is written, without the blank cards at the end."""
        written = self.written
        while written and written[-1].blank:
            written = written[:-1]
        return written

    def __str__(self) -> str:
        items = [f"seats={self.seats}", *(f"{name}={said(value)}" for name, value in self.changed().items())]
        if written := self._up_to_the_last_text():
            items.append(f"written={_list(written)}")
        return f"{self.edition}({', '.join(items)})"

    __repr__ = __str__


def texts_of(rules: Rules) -> tuple[Text, ...]:
    """The different texts on the cards, in the order in which they first appear: one kind of card each."""
    return tuple(dict.fromkeys(rules.written))


def encode(rules: Rules, t: Table) -> None:
    """Set a table for these rules: the options, who sits there, and what is written on the cards."""
    t.options.edition = EDITIONS[rules.edition]
    for option in OPTIONS.values():
        setattr(t.options, option.name, option.encoded(rules.option(option.name)))
    t.seats = rules.seats
    t.present = rules.seats
    for seat in range(SEATS):
        t.here[seat] = 1 if seat < rules.seats else 0
    texts = texts_of(rules)
    for number in range(TEXTS):
        text = texts[number] if number < len(texts) else Text()
        for row, step in enumerate(rows(text.steps)):
            for column, value in enumerate(step):
                t.programs[number][row][column] = value
        t.free[number] = 1 if text.free else 0
        t.texts[number] = texts.index(rules.written[number]) if number < len(rules.written) else 0


# --- within ---


def _edition(name: object) -> Edition:
    for edition in EDITIONS:
        if isinstance(name, str) and edition == name:
            return edition
    raise BadRules("unknown-edition", edition=said(name), known=", ".join(EDITIONS))


def _seats(seats: object) -> int:
    if isinstance(seats, int) and not isinstance(seats, bool) and FEWEST_SEATS <= seats <= MOST_SEATS:
        return int(seats)
    raise BadRules("bad-seats", seats=said(seats), least=FEWEST_SEATS, most=MOST_SEATS)


def _known(name: str) -> None:
    """Refuse what is no option, by its name."""
    if name not in OPTIONS and name not in ("seats", "written"):
        _unknown(name, (*OPTIONS, "seats", "written"))


def _unknown(name: str, known: tuple[str, ...]) -> NoReturn:
    """The option that was meant, if a letter went wrong; one with a word more or less is another option."""
    alike = get_close_matches(name[:100], known, len(known), 0.85)
    near = [one for one in alike if not _has_more_words(one, name) and not _has_more_words(name, one)][:1] or known
    raise BadRules("unknown-option", option=shown(name), known=", ".join(near), near=len(near))


def _has_more_words(name: str, other: str) -> bool:
    return bool(name.startswith(f"{other}_") and name[len(other) + 1:])


def _list(texts: tuple[Text, ...]) -> str:
    """Texts as they stand in the name of a table: quoted, unless one word says it all."""
    written = []
    for text in map(str, texts):
        quoted = "'" + text.replace("\\", r"\\").replace("'", r"\'") + "'"
        written.append(text if re.fullmatch(r"[a-z0-9]+", text) else quoted)
    return f"[{', '.join(written)}]"


class _Reader:
    """Reads the name of a table, a piece at a time, and says where it cannot go on."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def edition(self) -> str:
        return self.word("edition")

    def options(self) -> Iterator[tuple[str, str | list[str]]]:
        """Each option and what is said of it, to the end."""
        if self.have("("):
            while not self.have(")"):
                name = self.word("option")
                if not self.have("="):
                    self.fail("equals")
                yield name, self.value()
                if not self.have(",") and self.next() != ")":
                    self.fail("bracket")
        if self.next():
            self.fail("end")

    def value(self) -> str | list[str]:
        if not self.have("["):
            return self.one()
        several = []
        while not self.have("]"):
            several.append(self.one())
            if not self.have(",") and self.next() != "]":
                self.fail("list")
        return several

    def one(self) -> str:
        """A word, or anything between quotation marks."""
        mark = self.next()
        if mark not in ("'", '"'):
            return self.word("value")
        inside = re.compile(rf"{mark}((?:\\.|[^\\{mark}])*+){mark}", re.DOTALL).match(self.text, self.at)
        if inside is None:
            self.fail("quote")
        self.at = inside.end()
        return re.sub(r"\\(.)", r"\1", inside[1], flags=re.DOTALL)

    def word(self, expected: str) -> str:
        self.next()
        found = re.compile(r"[\w+-]+").match(self.text, self.at)
        if found is None:
            self.fail(expected)
        self.at = found.end()
        return found[0]

    def have(self, sign: str) -> bool:
        """Go on behind this sign, if it comes next."""
        if self.next() != sign:
            return False
        self.at += 1
        return True

    def next(self) -> str:
        """The next character that is not white space; nothing at the end."""
        while self.text[self.at:self.at + 1].isspace():
            self.at += 1
        return self.text[self.at:self.at + 1]

    def fail(self, expected: str) -> NoReturn:
        raise BadRules("unreadable", text=shown(self.text), position=self.at + 1, expected=expected)
