"""What can be agreed at a table."""
import copy
import dataclasses
import pickle
import subprocess
import sys
import typing
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.errors import BadProgram, BadRules
from lastcard.options import EDITIONS, OPTIONS, SHEETS, Edition, Option, Rules, Value, encode, said, texts_of
from lastcard.programs import IDEAS, Text, parse_text, rows
from lastcard.rules import cards
from lastcard.rules.table import OPTION_FIELDS, Table, new_table
from lastcard.rules.ways import dice
from lastcard.words import messages, t

from .texts import texts

OWN = {"edition", "seats", "written"}         # fields of Rules that are no options
ALL: list[tuple[Edition, Option]] = [(edition, option) for edition in EDITIONS for option in OPTIONS.values()
                                     if edition in option.editions]
NAMES = [f"{edition}-{option.name}" for edition, option in ALL]


def table() -> Table:
    return new_table(dice)


def agreed(edition: Edition, **options: Any) -> Rules:
    """Rules with options that are not known by name here."""
    return Rules(edition=edition, **options)


def with_option(edition: Edition, name: str, value: Value) -> Rules:
    needed = {"jump_in": True} if name == "jump_in_win" else {}
    return agreed(edition, **{**needed, name: value})


def values(edition: Edition, option: Option) -> list[Value]:
    """All values, of a range both its ends."""
    numbers = option.numbers.get(edition)
    return [*option.values, *([numbers[0], numbers[-1]] if numbers else [])]


# --- the list of options ---


def test_fields_and_options_agree() -> None:
    fields = {field.name: field for field in dataclasses.fields(Rules)}
    hints = typing.get_type_hints(Rules)
    assert set(fields) - OWN == set(OPTIONS) == set(OPTION_FIELDS) - {"edition"}
    assert [name for name in fields if name not in OWN] == list(OPTIONS)
    for name, option in OPTIONS.items():
        assert option.name == name
        if option.is_number:
            assert hints[name] == (int | None if None in option.values else int)
        elif option.is_switch:
            assert hints[name] is bool
        else:
            assert typing.get_args(hints[name]) == option.values
        if set(option.defaults) == set(EDITIONS) and len(set(option.defaults.values())) == 1:
            assert fields[name].default == option.default("uno112")
            assert type(fields[name].default) is type(option.default("uno112"))


def test_the_default_comes_first() -> None:
    for option in OPTIONS.values():
        if option.values:
            assert all(option.default(edition) == option.values[0] for edition in option.editions)


def test_what_is_written_here_is_what_is_agreed() -> None:
    listed = {option.name: "|".join(map(said, option.values)) for option in OPTIONS.values() if not option.is_number}
    assert listed == {
        "dealer_symbols": "zero|not_counted", "dealer_next": "left|winner|draw", "swap_hands": "true|false",
        "must_play_drawn": "false|true", "reverse_with_two": "skip|none", "wild_draw_four": "bluff|strict|free",
        "wild_draw_four_colour": "any|numbers", "after_caught_bluff": "plays|loses", "star_as_wild": "true|false",
        "star_on_star": "false|true", "star_on_last_card": "false|true", "star_skips_attacker": "false|true",
        "swap_optional": "true|false", "swap_colour": "before|after", "swap_as_last": "wild|resolve|forbid",
        "customizable_as_last": "lapses|fires", "customizable_skips": "false|true", "open_hands_until": "self|next",
        "uno_duty": "hand|play", "uno_call": "normal|strict|silent", "last_card": "any|numbers",
        "scoring": "standard|alternative", "lowest_tie": "shared|extra_round", "blocked": "void|fewest_points",
        "stacking": "none|same|up|any", "jump_in": "false|true", "jump_in_win": "true|false",
        "seven_zero": "false|true", "draw_to_match": "false|true"}
    ranges = {option.name: {edition: (said(option.default(edition)), numbers[0], numbers[-1])
                            for edition, numbers in option.numbers.items()}
              for option in OPTIONS.values() if option.is_number}
    everywhere = {
        "uno_penalty": ("2", 1, 6), "false_catch": ("0", 0, 4), "false_uno": ("0", 0, 4), "target": ("500", 50, 5000),
        "rounds": ("none", 1, 99)}
    assert ranges == {
        "customizables": {"uno112": ("3", 0, 3), "mario": ("2", 0, 2)}, "stars": {"mario": ("2", 0, 2)},
        **{name: dict.fromkeys(EDITIONS, wanted) for name, wanted in everywhere.items()}}
    assert OPTIONS["swap_hands"].editions == ("uno112",)


@pytest.mark.parametrize("option", OPTIONS.values(), ids=list(OPTIONS))
def test_the_rule_of_an_option_speaks_of_it(option: Option) -> None:
    assert f"table option `{option.name}`" in t(option.rule).replace("Table", "table")


@pytest.mark.parametrize("option", OPTIONS.values(), ids=list(OPTIONS))
def test_every_option_is_asked_and_every_answer_said(option: Option) -> None:
    question = f"option-{option.name.replace('_', '-')}"
    assert t(question).endswith("?")
    for value in option.values:
        assert t(f"{question}.value-{said(value)}")
    for numbers in option.numbers.values():
        for number in (numbers[0], 1, numbers[-1]):
            assert "{" not in t(f"{question}.answer", number=number)
    answers = {name for name in messages("en") if name.startswith(f"{question}.")}
    assert len(answers) == len(option.values) + option.is_number


def test_editions_and_ideas_have_words() -> None:
    assert [t(f"edition-{edition}") for edition in EDITIONS] == ["Classic", "Swap Hands", "Super Mario"]
    assert all(t(f"idea-{idea}").endswith(".") for idea in IDEAS)


# --- values, ends and beyond ---


@pytest.mark.parametrize(("edition", "option"), ALL, ids=NAMES)
def test_every_value_reads_back_and_reaches_the_table(edition: Edition, option: Option) -> None:
    place = table()
    for value in values(edition, option):
        rules = with_option(edition, option.name, value)
        assert rules.option(option.name) == value
        assert type(rules.option(option.name)) is type(value)
        assert (option.name in rules.changed()) == (value != option.default(edition))
        assert Rules.parse(str(rules)) == rules
        assert Rules.parse(f"{edition}({option.name}={said(value)}{', jump_in=true' if rules.jump_in else ''})"
                           if option.name != "jump_in" else str(rules)) == rules
        encode(rules, place)
        encoded = getattr(place.options, option.name)
        assert type(encoded) is int
        if isinstance(value, str):
            assert encoded == option.values.index(value)
        else:
            assert encoded == int(value or 0)


@pytest.mark.parametrize(("edition", "option"), [pair for pair in ALL if pair[1].is_number])
def test_one_step_beyond_each_end(edition: Edition, option: Option) -> None:
    numbers = option.numbers[edition]
    for beyond in (numbers[0] - 1, numbers[-1] + 1):
        with pytest.raises(BadRules) as refused:
            agreed(edition, **{option.name: beyond})
        with pytest.raises(BadRules) as refused_too:
            Rules.parse(f"{edition}({option.name}={beyond})")
        assert refused.value.code == refused_too.value.code == "out-of-range"
        assert f" {beyond}." in str(refused.value)
        assert option.allowed(edition) in str(refused.value)


@pytest.mark.parametrize(("edition", "option"), ALL, ids=NAMES)
def test_no_value_of_another_type(edition: Edition, option: Option) -> None:
    wrong: list[object] = ["", "no such", 1.0, [], {}, object(), b"any"]
    if option.is_number:
        wrong += [True, False, "1", "none"] + ([] if None in option.values else [None])
    elif option.is_switch:
        wrong += [0, 1, None, "true"]
    else:
        wrong += [True, 0, None, option.values[0].upper() if isinstance(option.values[0], str) else None]
    for value in wrong:
        with pytest.raises(BadRules) as refused:
            agreed(edition, **{option.name: value})
        assert refused.value.code == "bad-value"
        assert option.allowed(edition) in str(refused.value)


@pytest.mark.parametrize(("edition", "option"), [
    (edition, option) for edition in EDITIONS for option in OPTIONS.values() if edition not in option.editions])
def test_what_an_edition_does_not_have_cannot_be_said_of_it(edition: Edition, option: Option) -> None:
    for value in (False, True) if option.is_switch else (0, 1, 2):
        with pytest.raises(BadRules) as refused:
            agreed(edition, **{option.name: value})
        assert refused.value.code == "not-in-edition"
    assert Rules(edition=edition).option(option.name) == (False if option.is_switch else 0)


def test_what_has_nothing_to_act_on_is_allowed() -> None:
    for edition in EDITIONS:
        for name in ("star_as_wild", "star_on_star", "star_on_last_card", "star_skips_attacker", "swap_optional"):
            value = not OPTIONS[name].default(edition)
            assert agreed(edition, **{name: value}).option(name) is value


def test_2_to_10_seats() -> None:
    for seats in (2, 10):
        assert Rules(seats=seats).seats == Rules.parse(f"uno112(seats={seats})").seats == seats
    for wrong in (1, 11, True, "4", 4.0, None):
        with pytest.raises(BadRules) as refused:
            Rules(seats=wrong)  # type: ignore[arg-type]
        assert refused.value.code == "bad-seats"


# --- any rules ---


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    edition = draw(st.sampled_from(list(EDITIONS)))
    options: dict[str, Any] = {}
    for option in draw(st.lists(st.sampled_from(list(OPTIONS.values())), unique_by=lambda option: option.name)):
        if edition in option.editions:
            numbers = option.numbers.get(edition)
            named = st.sampled_from(option.values) if option.values else st.nothing()
            options[option.name] = draw(named | (st.sampled_from(numbers) if numbers else st.nothing()))
    if options.get("jump_in_win") is False:
        options["jump_in"] = True
    cards = options.get("customizables", OPTIONS["customizables"].default(edition))
    written = draw(st.lists(texts(), max_size=cards))
    return Rules(edition=edition, seats=draw(st.integers(2, 10)), written=tuple(written), **options)


@given(any_rules())
def test_every_table_reads_back(rules: Rules) -> None:
    again = Rules.parse(str(rules))
    assert again == rules
    assert hash(again) == hash(rules)
    assert str(again) == repr(again) == str(rules)
    assert rules.replace() == rules
    assert copy.deepcopy(rules) == rules == pickle.loads(pickle.dumps(rules))
    assert len(rules.written) == rules.customizables
    assert getattr(Rules, rules.edition)(seats=rules.seats, written=rules.written, **rules.changed()) == rules


@given(any_rules(), any_rules())
def test_different_tables_are_set_differently(one: Rules, other: Rules) -> None:
    def on_table(rules: Rules) -> object:
        place = table()
        encode(rules, place)
        return (vars(place.options), place.seats, place.present, place.here, place.programs, place.free, place.texts)
    if one == other:
        assert on_table(one) == on_table(other)
    elif (one.edition, one.seats, one.changed()) != (other.edition, other.seats, other.changed()):
        assert on_table(one) != on_table(other)


@st.composite
def spoiled_names(draw: st.DrawFn) -> str:
    return str(draw(any_rules()))[:draw(st.integers(0, 200))] + draw(st.text(max_size=9))


@given(st.text() | st.text("mario(uno12)='\"[],\\ stck4", max_size=40) | spoiled_names())
def test_any_name_is_refused_or_reads_back(name: str) -> None:
    try:
        rules = Rules.parse(name)
    except (BadRules, BadProgram) as refused:
        said = str(refused)
    else:
        said = str(rules)
        assert Rules.parse(said) == rules
    assert said


def test_names() -> None:
    assert str(Rules()) == "uno112(seats=4)"
    assert str(Rules.mario(uno_penalty=4, stacking="any", written=["c01", "next draw 2;player again"])) == (
        "mario(seats=4, uno_penalty=4, stacking=any, written=[c01, 'next draw 2; player again'])")
    assert str(Rules.uno112(swap_hands=False, rounds=7, written=["", "c04"])) == (
        "uno112(seats=4, swap_hands=false, rounds=7, written=['', c04])")
    assert str(Rules.mario(written=["free: it's \"so\", [\\] 👩\u200d🚀"])) == (
        "mario(seats=4, written=['free: it\\'s \"so\", [\\\\] 👩\u200d🚀'])")


@pytest.mark.parametrize(("name", "rules"), [
    ("mario", Rules.mario()), ("mario()", Rules.mario()), (" mario ( ) ", Rules.mario()),
    ("classic(stacking=up)", Rules.classic(stacking="up")),
    ("uno112 ( seats = 3 ,\n rounds = none, jump_in=true, )", Rules(seats=3, jump_in=True)),
    ("mario(sheet=nl)", Rules.mario(sheet="nl")),
    ('mario(written=["c01", \'player again\'])', Rules.mario(written=["c01", "player again"])),
    ("mario(written=[])", Rules.mario()), ('uno112(stacking="any")', Rules(stacking="any")),
])
def test_names_that_people_write(name: str, rules: Rules) -> None:
    assert Rules.parse(name) == rules


def test_changed_and_replace() -> None:
    rules = Rules.uno112(seats=3, stacking="any", customizables=2, written=["c01"])
    assert rules.changed() == {"customizables": 2, "stacking": "any"}
    assert rules.written == (Text("c01"), Text())
    assert rules.replace(customizables=1).written == (Text("c01"),)
    assert rules.replace(stacking="none", seats=2) == Rules(seats=2, customizables=2, written=(Text("c01"),))
    assert rules.replace(edition="mario").edition == "mario"
    assert rules.seats == 3
    with pytest.raises(BadRules):
        rules.replace(customizables=0)
    with pytest.raises(dataclasses.FrozenInstanceError):
        rules.seats = 4  # type: ignore[misc]


# --- sheets ---


@pytest.mark.parametrize(("edition", "sheet", "played"), [
    ("uno112", "it", {}), ("mario", "de", {}), ("mario", "it", {}),
    *(("mario", sheet, {"uno_duty": "play"}) for sheet in ("en", "fr", "es")),
    ("mario", "nl", {"uno_duty": "play", "dealer_symbols": "not_counted"}),
])
def test_as_printed_in(edition: Edition, sheet: str, played: dict[str, Any]) -> None:
    make = getattr(Rules, edition)
    assert SHEETS[edition][sheet] == played
    assert make(sheet=sheet) == Rules.parse(f"{edition}(sheet={sheet})") == make(**played)
    assert make(sheet=sheet).changed() == played
    assert make(sheet=sheet, stacking="any", **played) == make(stacking="any", **played)
    for name, value in played.items():
        for other in set(OPTIONS[name].values) - {value}:
            with pytest.raises(BadRules) as refused:
                make(sheet=sheet, **{name: other})
            assert refused.value.code == "contradiction"


def test_there_are_no_other_sheets() -> None:
    assert {edition: len(sheets) for edition, sheets in SHEETS.items()} == {"classic": 0, "uno112": 1, "mario": 6}


# --- what is written ---


def test_equal_texts_share_a_program() -> None:
    place = table()
    encode(Rules.uno112(written=["c05"] * 3), place)              # something that has to go
    rules = Rules.uno112(seats=3, written=["free: Sing", "next draw 2", "free: Sing"])
    encode(rules, place)
    assert [str(text) for text in texts_of(rules)] == ["free: Sing", "next draw 2"]
    assert place.texts == [0, 1, 0]
    assert place.free == [1, 0, 0]
    assert place.programs == [rows(()), rows(parse_text("next draw 2").steps), rows(()), rows(())]
    assert (place.seats, place.present, place.here) == (3, 3, [1, 1, 1] + [0] * 7)
    assert place.options.edition == cards.UNO_112
    assert (place.options.customizables, place.options.swap_hands, place.options.stars) == (3, 1, 0)


@pytest.mark.parametrize(("written", "on_cards", "different"), [
    ([], [0, 0, 0], 1), (["c04", "player again"], [0, 1, 2], 3), (["", "c01"], [0, 1, 0], 2),
    (["c01", "c01", "c02"], [0, 0, 1], 2),
])
def test_texts_are_numbered_by_first_appearance(written: list[str], on_cards: list[int], different: int) -> None:
    rules = Rules.uno112(written=written)
    place = table()
    encode(rules, place)
    assert place.texts == on_cards
    assert len(texts_of(rules)) == different
    for card, text in enumerate(rules.written):
        assert texts_of(rules)[place.texts[card]] == text
        assert place.programs[place.texts[card]] == rows(text.steps)


def test_a_deck_without_special_cards() -> None:
    place = table()
    encode(Rules.classic(seats=10), place)
    assert (place.options.edition, place.options.customizables, place.options.stars, place.options.swap_hands) == (
        cards.CLASSIC, 0, 0, 0)
    assert place.here == [1] * 10
    assert place.texts == place.free == [0, 0, 0]
    assert texts_of(Rules.classic()) == ()


def test_one_text_for_each_card_at_most() -> None:
    for edition, most in (("classic", 0), ("uno112", 3), ("mario", 2)):
        make = getattr(Rules, edition)
        assert len(make(written=["c01"] * most).written) == most
        with pytest.raises(BadRules):
            make(written=["c01"] * (most + 1))
    for most in range(4):
        assert Rules(customizables=most).written == (Text(),) * most


# --- refusals ---

class Unequal:
    """Something that can neither be compared nor be looked up."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise TypeError

    def __repr__(self) -> str:
        return "unequal"


PLANNED = ["must_play", "wrong_card", "score_factor", "elimination", "partners", "shuffle_seats", "deflect", "revenge",
           "multiples", "bomb", "mercy_limit", "hand_limit", "open_small_hands", "blind_draw", "blitz", "clock"]

REFUSED: list[tuple[str, Callable[[], Any], tuple[str, ...]]] = [
    ("unknown-option", lambda: Rules(stackin="any"), ("“stackin”", "Did you mean stacking?")),  # type: ignore[call-arg]
    ("unknown-option", lambda: Rules.classic(zebra=1), ("“zebra”", "draw_to_match")),
    ("unknown-option", lambda: Rules.parse("mario(stackin=any)"), ("“stackin”", "stacking")),
    ("unknown-option", lambda: Rules.mario(edition="mario"), ("“edition”",)),
    ("unknown-option", lambda: Rules().replace(stars_=1), ("“stars_”", "stars?")),
    ("unknown-option", lambda: Rules().option("seets"), ("“seets”",)),
    ("unknown-option", lambda: Rules().option([]), ("“[]”", "draw_to_match")),  # type: ignore[arg-type]
    ("unknown-option", lambda: Rules().option(5), ("“5”", "draw_to_match")),  # type: ignore[arg-type]
    ("unknown-option", lambda: Rules.parse("mario(wild_draw_for=free)"), ("Did you mean wild_draw_four?",)),
    ("no-name-of-a-table", lambda: Rules.parse(None), ("“none”", "mario(seats=4)")),  # type: ignore[arg-type]
    ("no-name-of-a-table", lambda: Rules.parse(5), ("“5”",)),  # type: ignore[arg-type]
    ("no-name-of-a-table", lambda: Rules.parse(["mario"]), ("“['mario']”",)),  # type: ignore[arg-type]
    ("no-name-of-a-table", lambda: Rules.parse(b"mario"), ("“b'mario'”",)),  # type: ignore[arg-type]
    ("unknown-edition", lambda: Rules(edition=[]), ("“[]”", "mario")),  # type: ignore[arg-type]
    ("unknown-edition", lambda: Rules(edition=Unequal()), ("“unequal”", "mario")),  # type: ignore[arg-type]
    ("unknown-sheet", lambda: Rules.mario(sheet=Unequal()), ("“unequal”", "nl")),  # type: ignore[arg-type]
    ("bad-value", lambda: Rules(written=5), ("“5”", "[c01, …]")),  # type: ignore[arg-type]
    ("bad-value", lambda: Rules(written=[None]), ("“[None]”", "[c01, …]")),  # type: ignore[arg-type]
    ("bad-value", lambda: Rules(written={}), ("“{}”", "[c01, …]")),  # type: ignore[arg-type]
    ("bad-value", lambda: Rules(stacking=Unequal()), ("“unequal”", "stacking")),  # type: ignore[arg-type]
    ("bad-value", lambda: Rules(written=[10 ** 9999]), ("“…”", "written")),  # type: ignore[arg-type]
    ("out-of-range", lambda: Rules(target=10 ** 9999), ("…", "50–5000")),
    ("bad-seats", lambda: Rules(seats=-10 ** 9999), ("“…”", "2 to 10")),
    ("bad-value", lambda: Rules.parse("mario(stacking=all)"), ("“all”", "stacking", "none, same, up, any")),
    ("bad-value", lambda: Rules.parse("mario(uno_penalty=lots)"), ("“lots”", "uno_penalty", "1–6")),
    ("bad-value", lambda: Rules.parse("mario(seven_zero=1)"), ("“1”", "false, true")),
    ("bad-value", lambda: Rules.parse("mario(stacking=[any])"), ("['any']", "stacking")),
    ("bad-value", lambda: Rules.parse("mario(last_card=no_draw)"), ("“no_draw”", "any, numbers")),
    ("bad-value", lambda: Rules.parse("mario(last_card=no_wild)"), ("“no_wild”", "any, numbers")),
    ("bad-value", lambda: Rules(uno_penalty="4"), ("“'4'”", "1–6")),  # type: ignore[arg-type]
    ("bad-value", lambda: Rules(rounds="none"), ("“'none'”", "none, 1–99")),  # type: ignore[arg-type]
    ("bad-value", lambda: Rules(written="c01"), ("“c01”", "written")),  # type: ignore[arg-type]
    ("bad-value", lambda: Rules.uno112(written=[4]), ("[4]", "written")),
    ("bad-value", lambda: Rules.parse("mario(written=c01)"), ("“c01”", "[c01, …]")),
    ("out-of-range", lambda: Rules(target=5001), ("5001", "50–5000")),
    ("out-of-range", lambda: Rules(rounds=0), ("0", "none, 1–99")),
    ("out-of-range", lambda: Rules.parse("mario(customizables=3)"), ("3", "0–2")),
    ("not-in-edition", lambda: Rules.classic(stars=0), ("classic", "“stars=0”", "mario")),
    ("contradiction", lambda: Rules(jump_in_win=False), ("“jump_in_win=false”", "“jump_in=true”")),
    ("contradiction", lambda: Rules.mario(sheet="nl", uno_duty="hand"), ("“uno_duty=hand”", "“sheet=nl”")),
    ("no-sheet", lambda: Rules.classic(sheet="it"), ("classic", "“it”")),
    ("unknown-edition", lambda: Rules(edition="deluxe"), ("“deluxe”", "classic")),  # type: ignore[arg-type]
    ("unknown-edition", lambda: Rules.parse("Mario"), ("“Mario”", "mario")),
    ("unknown-sheet", lambda: Rules.mario(sheet="pt"), ("“pt”", "en, fr, es, nl, de, it")),
    ("unknown-sheet", lambda: Rules.parse("uno112(sheet=[it])"), ("['it']",)),
    ("bad-seats", lambda: Rules(seats=11), ("“11”", "2 to 10")),
    ("bad-seats", lambda: Rules.parse("mario(seats=four)"), ("“four”", "2 to 10")),
    ("too-many-texts", lambda: Rules.mario(written=["c01"] * 3), ("[c01, c01, c01]", "2 Customizable")),
    ("option-twice", lambda: Rules.parse("mario(seats=2, seats=2)"), ("“seats”",)),
    ("option-twice", lambda: Rules.parse("mario(sheet=de, sheet=it)"), ("“sheet”",)),
    ("unreadable", lambda: Rules.parse(""), ("“”", "character 1 ", "edition")),
    ("unreadable", lambda: Rules.parse("mario(=4)"), ("“mario(=4)”", "character 7 ", "name")),
    ("unreadable", lambda: Rules.parse("mario(seats 4)"), ("character 13 ", "“=”")),
    ("unreadable", lambda: Rules.parse("mario(seats=)"), ("character 13 ", "value")),
    ("unreadable", lambda: Rules.parse("mario(seats=4"), ("character 14 ", "“)”")),
    ("unreadable", lambda: Rules.parse("mario(written=[c01 c02])"), ("character 20 ", "“]”")),
    ("unreadable", lambda: Rules.parse("mario(written=['c01)"), ("character 16 ", "quotation mark")),
    ("unreadable", lambda: Rules.parse("mario() deluxe"), ("character 9 ", "end")),
]


@pytest.mark.parametrize(("code", "attempt", "shown"), REFUSED)
def test_what_is_refused_and_how(code: str, attempt: Callable[[], Any], shown: tuple[str, ...]) -> None:
    with pytest.raises(BadRules) as refused:
        attempt()
    assert refused.value.code == code
    for part in shown:
        assert part in str(refused.value)
    assert "{ $" not in str(refused.value)


@pytest.mark.parametrize("name", PLANNED)
def test_what_other_tables_may_play_is_simply_unknown(name: str) -> None:
    with pytest.raises(BadRules) as refused:
        Rules.parse(f"uno112({name}=true)")
    assert refused.value.code == "unknown-option"
    assert "Did you mean" not in str(refused.value)


@pytest.mark.parametrize("name", [name for name in OPTIONS if "_" in name])
def test_an_option_with_a_word_more_or_less_is_not_meant(name: str) -> None:
    for other in (name.rpartition("_")[0], f"{name}_x", f"{name}_too"):
        if other not in OPTIONS:
            with pytest.raises(BadRules) as refused:
                Rules.parse(f"uno112({other}=true)")
            assert f"Did you mean {name}?" not in str(refused.value)


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_with_a_letter_less_is_meant(name: str) -> None:
    with pytest.raises(BadRules) as refused:
        Rules.parse(f"uno112({name[:2]}{name[3:]}=true)")
    assert f"Did you mean {name}?" in str(refused.value)


def test_a_bad_text_is_named() -> None:
    with pytest.raises(BadProgram) as refused:
        Rules.parse("mario(written=['next dance'])")
    assert "“dance”" in str(refused.value)


# --- imports ---


def test_rules_can_be_agreed_without_the_heavy_ones() -> None:
    program = "import sys, lastcard.options as o; str(o.Rules.parse('mario(written=[c01])')); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert [name for name in ("fluent", "yaml", "click", "numpy", "numba") if name in loaded] == []
