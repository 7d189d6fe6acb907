"""Scenarios of the conformance suite: reading them, and refusing every word that they can't mean (conformance/README.md)."""
from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from lastcard.errors import BadScenario, LastcardError
from lastcard.notation import SYMBOLS, Card
from lastcard.options import OPTIONS, SHEETS, Rules, texts_of
from lastcard.rules.cards import CUSTOMIZABLE

LETTERS: Final = "ABCDEFGHIJ"
KEYS: Final = {"id", "title", "covers", "given", "do", "expect", "static"}
GIVEN: Final = {"edition", "players", "hands", "turn", "top", "colour", "dir", "dealer", "below", "draw", "reshuffle_to",
                "called", "scores", "options", "phase", "written"}
EXPECT: Final = {"events", "no_events", "hands", "counts", "top", "colour", "dir", "turn", "phase", "scores", "draw_count",
                 "exposed", "open_until", "dealer", "next_dealer", "game_winners"}
STATIC: Final = {"mario", "uno112", "uno112_with_1_custom", "uno112_with_2_customs", "classic", "zero_per_colour",
                 "each_1_to_9_per_colour", "coloured_actions_per_colour_and_kind", "wild", "wd4", "players_min",
                 "players_max", "hand", "players", "draw_pile_after_flip", "discard_pile", "deck_size", "count",
                 "draw_pile", "refused"}
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

    def cards(self, codes: Any) -> list[Card]:
        if not isinstance(codes, list):
            raise BadScenario("scenario-list", id=self.id, found=str(codes))
        return [self.card(str(code)) for code in codes]

    def seat(self, letter: object) -> int:
        """The seat that a letter means."""
        return read_seat(letter, self.rules.seats, self.id)


def read_file(path: str | Path) -> list[Scenario]:
    """All scenarios of a file."""
    scenarios = [read_scenario(entry) for entry in entries_of(path)]
    ids = [scenario.id for scenario in scenarios]
    for one in ids:
        if ids.count(one) > 1:
            raise BadScenario("scenario-twice", id=one, file=str(path))
    return scenarios


def entries_of(path: str | Path) -> list[object]:
    """What stands in a file, not yet read."""
    import yaml
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        raise BadScenario("scenario-file", file=str(path), why=str(wrong)) from wrong
    try:
        found = yaml.safe_load(text)
    except yaml.YAMLError as wrong:
        raise BadScenario("scenario-yaml", file=str(path), why=str(wrong).replace("\n", " ")) from wrong
    if not isinstance(found, list) or not found:
        raise BadScenario("scenario-no-list", file=str(path))
    return found


def read_scenario(entry: object) -> Scenario:
    """One scenario; a word that it can't mean is an error."""
    if not isinstance(entry, dict):
        raise BadScenario("scenario-mapping", found=str(entry)[:80])
    name = str(entry.get("id", "?"))
    _known(name, entry, KEYS, "scenario")
    for key in ("id", "title", "given", "do", "expect"):
        if key not in entry:
            raise BadScenario("scenario-lacks", id=name, key=key)
    given, expect, static = (_mapping(name, entry.get(key, {})) for key in ("given", "expect", "static"))
    _known(name, given, GIVEN, "given")
    _known(name, expect, EXPECT, "expect")
    _known(name, static, STATIC, "static")
    if not isinstance(entry["do"], list) or not all(isinstance(act, str) for act in entry["do"]):
        raise BadScenario("scenario-list", id=name, found=str(entry["do"])[:80])
    refused = False
    try:
        rules = _rules(name, given, entry)
    except BadScenario as wrong:
        if "refused" not in static or wrong.code not in ("scenario-rules", "scenario-players", "scenario-option"):
            raise
        rules, refused = Rules.classic(), True
    scenario = Scenario(name, str(entry["title"]), tuple(map(str, entry.get("covers", ()))), rules, given,
                        tuple(entry["do"]), expect, static, refused)
    _check_expected(scenario)
    return scenario


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


def _mapping(name: str, found: object) -> dict[str, Any]:
    if not isinstance(found, dict):
        raise BadScenario("scenario-mapping", found=f"{name}: {found}"[:80])
    return {str(key): value for key, value in found.items()}


def _known(name: str, found: Mapping[Any, Any], known: set[str], where: str) -> None:
    for key in found:
        if key not in known:
            raise BadScenario("scenario-key", id=name, key=str(key), where=where, known=", ".join(sorted(known)))


def _rules(name: str, given: Mapping[str, Any], entry: Mapping[str, Any]) -> Rules:
    """The rules that the scenario is played by: what is written on the cards follows from the cards it names."""
    hands = _mapping(name, given.get("hands", {}))
    players = given.get("players", sorted(hands) or list("AB"))
    if not isinstance(players, list) or players != list((LETTERS + "KLMNOP")[: len(players)]):
        raise BadScenario("scenario-players", id=name, players=str(players))
    options = _mapping(name, given.get("options", {}))
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
    except TypeError as wrong:
        raise BadScenario("scenario-rules", id=name, why=str(wrong)) from wrong


def _written(entry: Mapping[str, Any], limit: int) -> list[str]:
    """What must be written on the deck's Customizable cards, that all cards named in the scenario can be there."""
    named: list[str] = []
    given = entry["given"]
    for cards in (*_mapping("", given.get("hands", {})).values(), given.get("below", []), given.get("draw", []),
                  [given.get("top", "")]):
        if isinstance(cards, list):
            named.extend(str(card) for card in cards if str(card).startswith("CU"))
    for act in entry["do"]:
        if str(act).startswith("flip"):
            named.extend(word for word in str(act).split() if word.startswith("CU") and word not in named)
    return [card[3:] for card in named][:limit]


def _check_expected(scenario: Scenario) -> None:
    for key in ("events", "no_events"):
        lines = scenario.expect.get(key, [])
        if not isinstance(lines, list):
            raise BadScenario("scenario-list", id=scenario.id, found=str(lines)[:80])
        for line in lines:
            _check_event(scenario, str(line))
    phase = scenario.expect.get("phase", "play")
    if phase not in PHASES:
        raise BadScenario("scenario-word", id=scenario.id, word=str(phase), known=", ".join(sorted(PHASES)))


def _check_event(scenario: Scenario, line: str) -> None:
    """An expected event must be one that can happen: its known words, cut off anywhere."""
    words = line.split()
    if not words:
        raise BadScenario("scenario-word", id=scenario.id, word=line, known=", ".join(EVENTS))
    if words[0] == "rejected:" or _is_one_of(words, EVENTS):
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
