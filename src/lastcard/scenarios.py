"""Scenarios of the conformance suite: reading them, and refusing every word that they can't mean (conformance/README.md)."""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from lastcard.errors import BadScenario, LastcardError
from lastcard.notation import SYMBOLS, Card
from lastcard.options import OPTIONS, SHEETS, Rules, texts_of
from lastcard.rules.cards import CUSTOMIZABLE

LETTERS: Final = "ABCDEFGHIJ"
MOST: Final = 10 ** 9                       # no number at a table comes near it
# What stands under each key. A shape is named in conform.ftl, where it says what would be right.
KEYS: Final = {"id": "text", "title": "text", "covers": "texts", "given": "mapping", "do": "texts", "expect": "mapping",
               "static": "mapping"}
GIVEN: Final = {"edition": "text", "players": "seats", "hands": "hands", "turn": "text", "top": "text", "colour": "text",
                "dir": "text", "dealer": "text", "below": "cards", "draw": "cards", "reshuffle_to": "cards",
                "called": "seats", "scores": "numbers", "options": "options", "phase": "text", "written": "texts"}
EXPECT: Final = {"events": "texts", "no_events": "texts", "hands": "hands", "counts": "numbers", "top": "text",
                 "colour": "text-or-none", "dir": "text", "turn": "text-or-none", "phase": "text", "scores": "numbers",
                 "draw_count": "number", "exposed": "seats", "open_until": "text-or-none", "dealer": "text-or-none",
                 "next_dealer": "text-or-none", "game_winners": "seats"}
STATIC: Final = {**dict.fromkeys((
    "mario", "uno112", "uno112_with_1_custom", "uno112_with_2_customs", "classic", "zero_per_colour",
    "each_1_to_9_per_colour", "coloured_actions_per_colour_and_kind", "wild", "wd4", "players_min", "players_max", "hand",
    "players", "draw_pile_after_flip", "discard_pile", "deck_size", "draw_pile"), "number"),
    "count": "numbers", "refused": "switch"}
PHASES: Final = {"play", "respond", "choose_colour", "round_over", "game_over", "discard", "vote", "propose"}
COLOURED: Final = re.compile(r"[RGBY](?:[0-9]|\+2|rev|skip)\Z")
OTHER_CARDS: Final = {"W", "W4", "SW", "ST"}
# The events, * for any one word; those of a seat follow its letter. An expected event may be cut off behind any word.
EVENTS: Final = ("dealer *", "redraw *", "first card *", "returned *", "choose colour *", "colour *", "turn *", "direction *",
                 "respond *", "hand of * shown to *", "hands passed", "hands open until *", "hands closed", "false catch",
                 "false UNO", "custom *", "reshuffled", "round blocked", "vote decided *", "agreed", "not agreed")
OF_A_SEAT: Final = ("played *", "jumped in", "drew *", "may play *", "kept", "left", "skipped", "challenged *", "guilty",
                    "innocent", "bounced to *", "swapped with *", "announces UNO", "called UNO", "caught *", "discarded *",
                    "performs", "elbows straight", "wins round", "wins game", "scores *", "collects *", "voted",
                    "extra turn")


@dataclass(frozen=True, slots=True)
class Scenario:
    """One of them, read and checked, but not yet played."""

    id: str
    title: str
    covers: tuple[str, ...]
    rules: Rules                              # classic, if the scenario says that no table comes about
    given: Mapping[str, Any]
    do: tuple[str, ...]
    expect: Mapping[str, Any]
    static: Mapping[str, Any] = field(default_factory=dict)
    refused: bool = False                     # whether no table came about: options or seats are refused

    def card(self, code: str) -> Card:
        """The card that a name in this scenario means."""
        return read_card(code, self.rules, self.id)

    def cards(self, codes: list[str]) -> list[Card]:
        return [self.card(code) for code in codes]

    def seat(self, letter: object) -> int:
        """The seat that a letter means."""
        return read_seat(letter, self.rules.seats, self.id)


def read_file(path: str | Path) -> list[Scenario]:
    """All scenarios of a file."""
    scenarios: dict[str, Scenario] = {}
    for entry in entries_of(path):
        scenario = read_scenario(entry)
        if scenario.id in scenarios:
            raise BadScenario("scenario-twice", id=scenario.id, file=str(path))
        scenarios[scenario.id] = scenario
    return list(scenarios.values())


def entries_of(path: str | Path) -> list[object]:
    """What stands in a file, not yet read."""
    import yaml
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, ValueError) as wrong:    # a folder, no UTF-8, a name that no file can have
        raise BadScenario("scenario-file", file=str(path), why=str(wrong)) from wrong
    try:
        found = yaml.safe_load(text)
    except (yaml.YAMLError, ValueError, RecursionError) as wrong:   # ValueError: a day or a number that can't be
        raise BadScenario("scenario-yaml", file=str(path), why=str(wrong).replace("\n", " ")) from wrong
    if not isinstance(found, list) or not found:
        raise BadScenario("scenario-no-list", file=str(path))
    return found


def read_scenario(entry: object) -> Scenario:
    """One scenario; a word that it can't mean is an error, and so is a value of another kind than belongs there."""
    if not isinstance(entry, dict):
        raise BadScenario("scenario-mapping", found=_cut(entry))
    name = name_of(entry)
    _check(name, "scenario", entry, KEYS)
    for key in ("id", "title", "given", "do", "expect"):
        if key not in entry:
            raise BadScenario("scenario-lacks", id=name, key=key)
    given, expect, static = entry["given"], entry["expect"], entry.get("static", {})
    for where, found, shapes in (("given", given, GIVEN), ("expect", expect, EXPECT), ("static", static, STATIC)):
        _check(name, where, found, shapes)
    if {"draw_pile_after_flip", "discard_pile"} & static.keys() and "players" not in static:
        raise BadScenario("scenario-lacks", id=name, key="players")
    refused = False
    try:
        rules = _rules(name, given, entry)
    except BadScenario as wrong:
        if "refused" not in static or wrong.code not in ("scenario-rules", "scenario-players", "scenario-option"):
            raise
        rules, refused = Rules.classic(), True
    scenario = Scenario(name, entry["title"], tuple(entry.get("covers", ())), rules, given, tuple(entry["do"]), expect,
                        static, refused)
    _check_expected(scenario)
    return scenario


def name_of(entry: object) -> str:
    """The id of a scenario that may not be one."""
    return _cut(entry.get("id", "?") if isinstance(entry, dict) else "?")


def read_card(code: str, rules: Rules, name: str) -> Card:
    """`R5 G0 B+2 Yrev Gskip W W4 SW ST`, `CU` (nothing written), `CU:c04` (that idea), `CU:2` (the second of `written`)."""
    if COLOURED.match(code) or code in OTHER_CARDS:
        return Card(code)
    texts = texts_of(rules)
    if code == "CU":
        for place, text in enumerate(texts):
            if text.blank:
                return Card(CUSTOMIZABLE + place)
    elif code.startswith("CU:"):
        wanted = code[3:]
        if wanted.isdigit() and 1 <= int(wanted) <= len(rules.written):
            return Card(CUSTOMIZABLE + texts.index(rules.written[int(wanted) - 1]))
        for place, text in enumerate(texts):
            if text.idea == wanted:
                return Card(CUSTOMIZABLE + place)
    raise BadScenario("scenario-card", id=name, card=code, known=" ".join(SYMBOLS))


def read_seat(letter: object, seats: int, name: str) -> int:
    if isinstance(letter, str) and len(letter) == 1 and letter in LETTERS[:seats]:
        return LETTERS.index(letter)
    raise BadScenario("scenario-seat", id=name, seat=str(letter), known=" ".join(LETTERS[:seats]))


def _check(name: str, where: str, found: Mapping[object, object], shapes: Mapping[str, str]) -> None:
    """Only keys that are known, and under each what belongs there."""
    for key, value in found.items():
        if key not in shapes:
            raise BadScenario("scenario-key", id=name, key=_cut(key), where=where, known=", ".join(sorted(shapes)))
        shape = shapes[str(key)]
        if not _FITS[shape](value):
            raise BadScenario("scenario-shape", id=name, where=where, key=str(key), shape=shape, found=_cut(value))


def _cut(found: object) -> str:
    """The beginning of what was found, as it can be shown."""
    try:
        return (found if isinstance(found, str) else repr(found))[:80]
    except ValueError:                        # a number with more digits than Python will write
        return "…"


def _is_text(found: object) -> bool:
    return isinstance(found, str)


def _is_number(found: object) -> bool:
    return isinstance(found, int) and not isinstance(found, bool) and abs(found) < MOST


def _is_list(found: object) -> bool:
    return isinstance(found, list) and all(map(_is_text, found))


def _is_mapping(found: object, fits: Callable[[object], bool]) -> bool:
    return isinstance(found, dict) and all(_is_text(key) and fits(value) for key, value in found.items())


_FITS: Final[Mapping[str, Callable[[object], bool]]] = {
    "text": _is_text,
    "text-or-none": lambda found: found is None or _is_text(found),
    "texts": _is_list,
    "cards": _is_list,
    "seats": _is_list,
    "number": _is_number,
    "switch": lambda found: isinstance(found, bool),
    "mapping": lambda found: isinstance(found, dict),
    "hands": lambda found: _is_mapping(found, _is_list),
    "numbers": lambda found: _is_mapping(found, _is_number),
    "options": lambda found: _is_mapping(found, lambda value: isinstance(value, bool | str) or _is_number(value)),
}


def _rules(name: str, given: Mapping[str, Any], entry: Mapping[str, Any]) -> Rules:
    """The rules that the scenario is played by: what is written on the cards follows from the cards it names."""
    players = given.get("players", sorted(given.get("hands", {})) or list("AB"))
    if players != list((LETTERS + "KLMNOP")[: len(players)]):
        raise BadScenario("scenario-players", id=name, players=_cut(", ".join(players)))
    options = dict(given.get("options", {}))
    edition = given.get("edition", "uno112")
    sheet = options.pop("sheet", None)
    for option in options:
        if option not in OPTIONS:
            raise BadScenario("scenario-option", id=name, option=option, known=", ".join(OPTIONS))
    written = given.get("written", None)
    if written is None and edition in ("uno112", "mario"):
        limit = options.get("customizables", OPTIONS["customizables"].default(edition))
        written = _written(entry, int(limit) if isinstance(limit, int) else 0)
    values = {key: (None if value == "none" and key == "rounds" else value) for key, value in options.items()}
    try:
        if edition not in SHEETS:
            return Rules(edition=edition, seats=len(players))
        made = {"classic": Rules.classic, "uno112": Rules.uno112, "mario": Rules.mario}[edition]
        return made(sheet=sheet, seats=len(players), **({"written": tuple(written)} if written else {}), **values)
    except LastcardError as wrong:
        raise BadScenario("scenario-rules", id=name, why=wrong) from wrong


def _written(entry: Mapping[str, Any], limit: int) -> list[str]:
    """What must be written on the deck's Customizable cards, that all cards named in the scenario can be there."""
    named: list[str] = []
    given = entry["given"]
    for cards in (*given.get("hands", {}).values(), given.get("below", []), given.get("draw", []), [given.get("top", "")]):
        named.extend(card for card in cards if card.startswith("CU"))
    for act in entry["do"]:
        if act.startswith("flip"):            # not one of `draw`: that is the pile once the first card stays
            named.extend(word for word in act.split() if word.startswith("CU"))
        elif act.startswith("dealer_draw"):
            named.extend(word.partition("=")[2] for word in act.split() if word.partition("=")[2].startswith("CU"))
    return [card[3:] for card in named][:limit]


def _check_expected(scenario: Scenario) -> None:
    for key in ("events", "no_events"):
        for line in scenario.expect.get(key, []):
            _check_event(scenario, line)
    phase = scenario.expect.get("phase", "play")
    if phase not in PHASES:
        raise BadScenario("scenario-word", id=scenario.id, word=phase, known=", ".join(sorted(PHASES)))


def _check_event(scenario: Scenario, line: str) -> None:
    """An expected event must be one that can happen: its known words, cut off anywhere."""
    words = line.split()
    if not words:
        raise BadScenario("scenario-word", id=scenario.id, word=line, known=", ".join(EVENTS))
    if words[0] in ("rejected:", "rejected") or _is_one_of(words, EVENTS):
        return
    seat, rest = words[0], words[1:]
    if len(seat) == 1 and seat in LETTERS[: scenario.rules.seats]:
        if rest[:1] == ["proposes"] or _is_one_of(rest, OF_A_SEAT):
            return
    raise BadScenario("scenario-word", id=scenario.id, word=line, known=", ".join((*EVENTS, *OF_A_SEAT)))


def _is_one_of(words: list[str], events: tuple[str, ...]) -> bool:
    """Whether the words are one of the events, or its beginning."""
    for event in events:
        pattern = event.split()
        if len(words) <= len(pattern) and all(known in ("*", word) for known, word in zip(pattern, words, strict=False)):
            return True
    return False
