"""Running scenarios: each is played by the rules, and what happened is held against what was expected."""
from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from lastcard import events as ev
from lastcard.errors import BadNotation, BadScenario, LastcardError
from lastcard.events import Event
from lastcard.game import Game
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
from lastcard.options import Rules
from lastcard.position import deck_of
from lastcard.rules import setup
from lastcard.rules.cards import CUSTOMIZABLE
from lastcard.rules.table import AWAITED, Table
from lastcard.scenarios import LETTERS, Scenario, entries_of, name_of, read_scenario
from lastcard.words import t

PHASES: Final = {
    Phase.LAY: "play", Phase.DREW: "play", Phase.ANSWER: "respond", Phase.NAME_FIRST_COLOUR: "choose_colour",
    Phase.NAME_COLOUR: "choose_colour", Phase.DISCARD: "discard", Phase.VOTE: "vote", Phase.PROPOSE: "propose",
    Phase.ROUND_OVER: "round_over", Phase.GAME_OVER: "game_over",
}
CUSTOMIZABLES: Final = {"CU", *(f"CU:c{idea:02}" for idea in range(1, 11)), *(f"CU:{text}" for text in range(1, 4))}
PLAIN: Final[dict[str, Move]] = {"draw": Draw(), "keep": Keep(), "accept": Accept(), "challenge": Challenge(),
                                 "uno": CallUno(), "leave": Leave()}


class Tape:
    """Answers the engine's questions of chance so that the named cards come, in this order."""

    def __init__(self, after_reshuffle: Sequence[Card]) -> None:
        self.wanted: deque[int] = deque()
        self.after_reshuffle = [card.kind for card in after_reshuffle]
        self.reshuffles = 0
        self.produced: list[int] | None = None         # what the first reshuffle made the draw pile

    def __call__(self, t: Table, n: int) -> int:
        if t.reshuffles != self.reshuffles:
            self.reshuffles = t.reshuffles
            self.wanted = deque(self.after_reshuffle)
            if self.produced is None:
                self.produced = t.draw_pile[:n]        # the first question is for the first of all its cards
        while self.wanted:
            kind = self.wanted.popleft()
            if kind in t.draw_pile[:n]:
                return t.draw_pile.index(kind)
            # The last card of a pile comes unasked for. So this one has come, and what lies there now was a leaver's.
        return 0

    def look(self, t: Table) -> None:
        """After a move: a pile of a single card leaves nothing to ask for, so that the tape was not asked."""
        if t.reshuffles > 0 and self.produced is None:
            self.produced = t.draw_pile[:1]            # where it lay before somebody took it


class Run:
    """One scenario being played."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.lines: list[str] = []
        self.refused = 0
        self.player = 0                       # who laid a card last
        self.answers: dict[str | int, Any] = {}        # … and what was named with it
        given = scenario.given
        self.tape = Tape(scenario.cards(given.get("reshuffle_to", [])))
        self.phase: str = given.get("phase", "play")
        described: dict[str, Any] = {"direction": given.get("dir", "left"), "phase": self.phase, "partial": True}
        if "top" in given:
            described["top"] = scenario.card(given["top"])
        if "colour" in given:
            described["colour"] = self.colour(given["colour"])
        for key in ("turn", "dealer"):
            if key in given:
                described[key] = scenario.seat(given[key])
        described["called"] = [scenario.seat(letter) for letter in given.get("called", [])]
        described["scores"] = {scenario.seat(seat): points for seat, points in given.get("scores", {}).items()}
        described["discards"] = scenario.cards(given.get("below", []))
        described["draw"] = self.pile()
        hands = {scenario.seat(seat): scenario.cards(cards) for seat, cards in given.get("hands", {}).items()}
        self.game = Game.set_up(scenario.rules, hands, chance=self.tape, **described)

    def pile(self) -> list[Card]:
        """The draw pile, its next card first; before the first card is turned, that card too."""
        draw = self.scenario.cards(self.scenario.given.get("draw", []))
        if self.phase != "flip":
            return draw
        turned = [self.scenario.card(code) for act in self.scenario.do if act.split()[:1] == ["flip"]
                  for code in act.split()[1:]]
        back = [card for card in turned[:-1] if card not in draw][:1]      # a returned card that is not named lies below
        return [*turned[-1:], *draw, *back]

    def colour(self, letter: str) -> Colour:
        try:
            return Colour.parse(letter)
        except BadNotation as wrong:
            raise BadScenario("scenario-colour", id=self.scenario.id, colour=letter) from wrong

    # -- acts ----------------------------------------------------------------------------------------------------------

    def act(self, line: str) -> None:
        words = line.split()
        if words and words[0] == "flip":
            self.flip([self.scenario.card(code) for code in words[1:]], line)
        elif words and words[0] == "dealer_draw":
            self.dealer_draw(words[1:], line)
        elif len(words) >= 2:
            self.seat_acts(self.scenario.seat(words[0]), words[1], words[2:], line)
        else:
            raise BadScenario("scenario-act", id=self.scenario.id, act=line)

    def flip(self, turned: list[Card], line: str) -> None:
        """The cards turned up, one after the other until one stays."""
        if not turned:
            raise BadScenario("scenario-act", id=self.scenario.id, act=line)
        if self.game._t.phase != Phase.BEFORE_FIRST_CARD:
            self.refuse("no-flip")
            return
        draw = self.scenario.cards(self.scenario.given.get("draw", []))
        self.tape.wanted = deque(card.kind for card in (*turned, *draw))

        def turn_up(t: Table) -> None:
            t.settled = 0                     # so that the tape is asked which card it is
            setup.turn_first_card(t)
        events = self.at_the_table(turn_up)
        came = [event.card for event in events if isinstance(event, ev.FirstCard | ev.CardReturned)]
        if came != turned:
            raise BadScenario("scenario-not-turned", id=self.scenario.id, act=line, turned=" ".join(map(self.name, came)))

    def dealer_draw(self, words: list[str], line: str) -> None:
        """`A=R5 B=G3 …`: who draws what; another such act is the drawing of those who tied."""
        drawn: dict[int, Card] = {}
        for word in words:
            letter, sign, code = word.partition("=")
            if not sign:
                raise BadScenario("scenario-act", id=self.scenario.id, act=line)
            drawn[self.scenario.seat(letter)] = self.scenario.card(code)
        for card in drawn.values():
            if list(drawn.values()).count(card) > deck_of(self.scenario.rules)[card.kind]:
                raise BadScenario("scenario-not-in-deck", id=self.scenario.id, act=line, card=card)
        t = self.game._t
        awaited = [seat for seat in range(t.seats) if t.votes[seat] == AWAITED] or list(range(t.seats))
        if t.phase != Phase.BEFORE_DEALER_DRAW or sorted(drawn) != awaited:
            self.refuse("not-who-draws")
            return
        self.tape.wanted = deque(drawn[seat].kind for seat in awaited)

        def draw_once(t: Table) -> None:
            for seat in awaited:
                t.votes[seat] = AWAITED
            setup.draw_once_for_dealer(t)
            t.dealer = t.next_dealer
        self.at_the_table(draw_once)

    def at_the_table(self, happens: Callable[[Table], None]) -> Sequence[Event]:
        """What happens before anybody makes a move. A game draws for the deal, deals and turns the first card without
        a pause; a scenario stops between, so that here, and nowhere else, the rules act on the game's own table."""
        happens(self.game._t)
        events = self.game._happened()
        self.told(events)
        return events

    def refuse(self, code: str) -> None:
        self.refused += 1
        self.lines.append(f"rejected: {code}")

    def seat_acts(self, seat: int, verb: str, rest: list[str], line: str) -> None:
        if verb in PLAIN and not rest:
            self.do(seat, PLAIN[verb])
            if verb == "draw":
                self.keep_what_does_not_fit(seat)
        elif verb in ("play", "star", "jump"):
            self.lay(seat, verb, rest, line)
        elif verb == "catch" and len(rest) == 1:
            self.do(seat, Catch(self.scenario.seat(rest[0])))
        elif verb == "colour" and len(rest) == 1:
            self.do(seat, NameColour(self.colour(rest[0])))
        elif verb == "discard" and len(rest) == 1:
            card = self.card_of(rest[0])
            if card is not None:
                self.do(seat, Discard(card))
                self.answer()
        elif verb == "vote" and len(rest) == 1 and rest[0] in ("yes", "no"):
            self.do(seat, Vote(rest[0] == "yes"))
            self.answer()
        elif verb == "propose" and rest:
            self.do(seat, Propose(" ".join(rest)))
        else:
            raise BadScenario("scenario-act", id=self.scenario.id, act=line)

    def lay(self, seat: int, verb: str, rest: list[str], line: str) -> None:
        card = self.card_of("ST" if verb == "star" else rest.pop(0) if rest else "")
        named: dict[str, Any] = {}
        self.player, self.answers = seat, {}
        for word in rest:
            key, sign, value = word.partition("=")
            if key == "colour" and sign:
                named["colour"] = self.colour(value)
            elif key == "target" and sign:
                named["target"] = self.scenario.seat(value)
            elif word == "uno":
                named["uno"] = True
            elif key == "laughed" and value in ("yes", "no"):
                self.answers["laughed"] = value == "yes"
            elif key == "keep" and sign:
                self.answers["keep"] = self.scenario.card(value)
            elif key.startswith("discard_") and sign:
                self.answers[self.scenario.seat(key[8:])] = [self.scenario.card(each) for each in value.split(",")]
            else:
                raise BadScenario("scenario-act", id=self.scenario.id, act=line)
        if card is None:
            return
        if verb == "star" and self.game.phase != Phase.ANSWER:
            self.refuse("nothing-to-answer")
        elif verb == "jump":
            named.pop("colour", None)         # what can be jumped on has its colour
            self.do(seat, JumpIn(card, **named))
        else:
            self.do(seat, self.as_the_card_takes_it(seat, Play(card, **named)))
        self.answer()

    def card_of(self, code: str) -> Card | None:
        """The card that a seat names; one that is on no card of this table, nobody holds."""
        try:
            return self.scenario.card(code)
        except BadScenario:
            if code not in CUSTOMIZABLES:
                raise
            self.refuse("not-in-your-hand")
            return None

    def as_the_card_takes_it(self, seat: int, move: Play) -> Play:
        """An opponent named with a card that swaps nothing is left out; a colour named too early is named when asked."""
        reason = self.game.why_not(seat, move)
        if reason is not None and reason.code == "takes-no-opponent":
            return self.as_the_card_takes_it(seat, Play(move.card, move.colour, None, move.uno))
        if reason is not None and reason.code == "colour-comes-after":
            self.answers["colour"] = move.colour
            return Play(move.card, None, move.target, move.uno)
        return move

    def answer(self) -> None:
        """What the engine asks because of a play, at once or after votes, is answered from what was named with it."""
        game, seat = self.game, self.player
        refused = self.refused
        while self.refused == refused:
            phase = game.phase
            if phase == Phase.VOTE and "laughed" in self.answers:
                for voter in game.awaited:
                    self.do(voter, Vote(self.answers["laughed"]))
            elif phase == Phase.NAME_COLOUR and "colour" in self.answers:
                self.do(seat, NameColour(self.answers.pop("colour")))
            elif phase == Phase.DISCARD and self.answers.get(game.awaited[0]):
                self.do(game.awaited[0], Discard(self.answers[game.awaited[0]].pop(0)))
            elif phase == Phase.DISCARD and game.awaited[0] == seat and "keep" in self.answers:
                self.do(seat, Discard(self.all_but_one(seat, self.answers["keep"])))
            else:
                return

    def all_but_one(self, seat: int, kept: Card) -> Card:
        hand = list(self.game.hand(seat))
        if kept in hand:
            hand.remove(kept)
        return hand[0]

    def keep_what_does_not_fit(self, seat: int) -> None:
        game = self.game
        if game.phase == Phase.DREW and game.turn == seat and not any(isinstance(move, Play) for move in game.legal(seat)):
            self.do(seat, Keep())

    def do(self, seat: int, move: Move) -> None:
        try:
            self.told(self.game.play(seat, move))
        except LastcardError as reason:
            self.refuse(reason.code)
        self.tape.look(self.game._t)

    # -- what happened -------------------------------------------------------------------------------------------------

    def told(self, events: Iterable[Event]) -> None:
        for event in events:
            self.lines.extend(self.words(event))

    def words(self, event: Event) -> list[str]:
        """An event in the suite's words."""
        if isinstance(event, ev.Played):
            line = f"{_letter(event.seat)} played {self.name(event.card)}"
            return [line, f"colour {event.colour.letter}"] if event.card.is_wild and event.colour is not None else [line]
        if isinstance(event, ev.RuleActs):
            text = self.game.texts[event.text]
            return [f"custom {text.idea or ('free' if text.free else f'CU:{event.text + 1}')}"]
        if isinstance(event, ev.HandShown) and event.open:
            return []                         # said by «hands open»
        say = _WORDS.get(type(event))
        return [] if say is None else [say(event, self.name)]

    def name(self, card: Card) -> str:
        if card.text is None:
            return str(card)
        text = self.game.texts[card.kind - CUSTOMIZABLE]
        if text.blank:
            return "CU"
        if "written" in self.scenario.given:
            return f"CU:{self.scenario.rules.written.index(text) + 1}"
        return f"CU:{text.idea}"

    # -- what was expected ---------------------------------------------------------------------------------------------

    def failures(self) -> list[str]:
        """Everything that is not as expected."""
        found = []
        expect = self.scenario.expect
        rest = iter(self.lines)
        for wanted in expect.get("events", []):
            if not any(_begins(line, wanted) for line in rest):
                found.append(t("conform-events", expected=wanted, got=str(self.lines)))
                break
        for unwanted in expect.get("no_events", []):
            found.extend(t("conform-no-events", unwanted=unwanted, got=line)
                         for line in self.lines if _begins(line, unwanted))
        refusals = sum(line.startswith("rejected") for line in expect.get("events", []))
        if self.refused > refusals:
            found.append(t("conform-refusals", expected=refusals, refused=self.refused, got=str(self.lines)))
        for key, wanted in expect.items():
            if key not in ("events", "no_events"):
                got, want = self.compare(key, wanted)
                if got != want:
                    found.append(failure(key, want, got))
        if "reshuffle_to" in self.scenario.given:
            want = sorted(map(self.name, self.scenario.cards(self.scenario.given["reshuffle_to"])))
            got = None if self.tape.produced is None else sorted(self.name(CARDS[kind]) for kind in self.tape.produced)
            if got is not None and Counter(want) - Counter(got):        # a pile may have more than the cards that matter
                found.append(failure("reshuffle_to", want, got))
        return found

    def compare(self, key: str, wanted: Any) -> tuple[object, object]:
        """What the game shows, and what was expected of it, in the same form."""
        game, table = self.game, self.game._t
        if key == "hands":
            return ({seat: sorted(map(self.name, game.hand(self.scenario.seat(seat)))) for seat in wanted},
                    {seat: sorted(self.name(self.scenario.card(code)) for code in cards)
                     for seat, cards in wanted.items()})
        if key == "counts":
            return {seat: table.held[self.scenario.seat(seat)] for seat in wanted}, wanted
        if key == "scores":
            return {seat: table.scores[self.scenario.seat(seat)] for seat in wanted}, wanted
        if key in ("turn", "dealer", "next_dealer", "open_until"):
            return _letter(getattr(table, key)), None if wanted in (None, "none") else wanted
        if key == "exposed":
            return [_letter(seat) for seat in range(table.seats) if table.exposed[seat]], sorted(wanted)
        if key == "game_winners":
            return [_letter(seat) for seat in game.winners], sorted(wanted)
        if key == "top":
            return self.name(game.top) if game.top else None, self.name(self.scenario.card(wanted))
        if key == "colour":
            return game.colour, None if wanted in (None, "none") else self.colour(wanted)
        if key == "dir":
            return "left" if table.direction > 0 else "right", wanted
        if key == "phase":
            return PHASES.get(game.phase, "none"), wanted
        return table.to_draw, wanted


def failure(key: str, expected: object, got: object) -> str:
    """What is not as expected, in a line."""
    return t("conform-failure", key=key, expected=str(expected), got=str(got))


def _letter(seat: int) -> str | None:
    return LETTERS[seat] if seat >= 0 else None


def _begins(line: str, wanted: str) -> bool:
    """Whether the words wanted are the first words of the line; any refusal is as good as another."""
    if wanted.split()[0] in ("rejected:", "rejected"):
        return line.startswith("rejected:")
    words = wanted.split()
    return line.split()[: len(words)] == words


def _of_seat(words: str) -> Callable[[Any, Callable[[Card], str]], str]:
    return lambda event, name: f"{_letter(event.seat)} {words}"


def _of_two(words: str) -> Callable[[Any, Callable[[Card], str]], str]:
    return lambda event, name: f"{_letter(event.seat)} {words} {_letter(event.other)}"


_WORDS: Final[dict[type[Event], Callable[[Any, Callable[[Card], str]], str]]] = {
    ev.DealerChosen: lambda event, name: f"dealer {_letter(event.seat)}",
    ev.DrawAgain: lambda event, name: f"redraw {','.join(str(_letter(seat)) for seat in event.seats)}",
    ev.FirstCard: lambda event, name: f"first card {name(event.card)}",
    ev.CardReturned: lambda event, name: f"returned {name(event.card)}",
    ev.ColourAsked: lambda event, name: f"choose colour {_letter(event.seat)}",
    ev.ColourNamed: lambda event, name: f"colour {event.colour.letter}",
    ev.TurnBegan: lambda event, name: f"turn {_letter(event.seat)}",
    ev.JumpedIn: _of_seat("jumped in"),
    ev.Drew: lambda event, name: f"{_letter(event.seat)} drew {event.number}",
    ev.MayPlay: lambda event, name: f"{_letter(event.seat)} may play {name(event.card)}",
    ev.Kept: _of_seat("kept"),
    ev.Skipped: _of_seat("skipped"),
    ev.DirectionChanged: lambda event, name: f"direction {'left' if event.left else 'right'}",
    ev.AnswerAsked: lambda event, name: f"respond {_letter(event.seat)}",
    ev.Challenged: _of_two("challenged"),
    ev.HandShown: lambda event, name: f"hand of {_letter(event.seat)} shown to "
                                      f"{'all' if event.to is None else _letter(event.to)}",
    ev.FoundGuilty: _of_seat("guilty"),
    ev.FoundInnocent: _of_seat("innocent"),
    ev.Bounced: _of_two("bounced to"),
    ev.HandsSwapped: _of_two("swapped with"),
    ev.HandsPassed: lambda event, name: "hands passed",
    ev.UnoAnnounced: _of_seat("announces UNO"),
    ev.UnoCalled: _of_seat("called UNO"),
    ev.Caught: _of_two("caught"),
    ev.WrongCatch: lambda event, name: "false catch",
    ev.WrongUno: lambda event, name: "false UNO",
    ev.Discarded: lambda event, name: f"{_letter(event.seat)} discarded {event.number}",
    ev.HandsOpened: lambda event, name: f"hands open until {_letter(event.until)}",
    ev.HandsClosed: lambda event, name: "hands closed",
    ev.Performs: _of_seat("performs"),
    ev.ElbowsStraight: _of_seat("elbows straight"),
    ev.Voted: _of_seat("voted"),
    ev.VoteDecided: lambda event, name: f"vote decided {'yes' if event.yes else 'no'}",
    ev.Proposed: lambda event, name: f"{_letter(event.seat)} proposes {event.program}",
    ev.Agreed: lambda event, name: "agreed",
    ev.NotAgreed: lambda event, name: "not agreed",
    ev.ExtraTurn: _of_seat("extra turn"),
    ev.Reshuffled: lambda event, name: "reshuffled",
    ev.PlayerLeft: _of_seat("left"),
    ev.RoundWon: _of_seat("wins round"),
    ev.Scored: lambda event, name: f"{_letter(event.seat)} scores {event.points}",
    ev.Collected: lambda event, name: f"{_letter(event.seat)} collects {event.points}",
    ev.RoundBlocked: lambda event, name: "round blocked",
    ev.GameWon: _of_seat("wins game"),
}


def _deck(rules: Rules) -> dict[str, int]:
    return {str(Card(kind)): cards for kind, cards in deck_of(rules).items()}


def _dealt(static: Any) -> Table:
    return Game(Rules.mario(seats=static["players"]), seed=_plain_first_card(static["players"]), dealer=0)._t


def _plain_first_card(seats: int) -> int:
    """A seed whose first card is a number, so that nothing is drawn because of it."""
    return next(seed for seed in range(1000) if Game(Rules.mario(seats=seats), seed=seed, dealer=0).top in
                {Card(f"{colour}{number}") for colour in "RGBY" for number in range(10)})


def _seats_allowed() -> list[int]:
    allowed = []
    for seats in range(13):
        try:
            Rules.classic(seats=seats)
            allowed.append(seats)
        except LastcardError:
            continue
    return allowed


def _table(scenario: Scenario) -> Table:
    """The scenario's players, after the deal and a first card that draws nothing."""
    def numbers_first(t: Table, n: int) -> int:
        return 0                              # the canonical order begins with a number card of red
    return Game(scenario.rules, chance=numbers_first, dealer=0)._t


def _count(scenario: Scenario) -> dict[str, int]:
    deck = _deck(scenario.rules)
    return {code: sum(cards for name, cards in deck.items() if name == code or (code == "CU" and name.startswith("CU")))
            for code in scenario.static["count"]}


# Properties of the scenario's own table, others of the editions as such
_OF_THE_TABLE: Final = {"deck_size", "count", "draw_pile", "refused"}
_STATIC: Final[dict[str, Callable[[Any], object]]] = {
    "mario": lambda static: sum(_deck(Rules.mario()).values()),
    "uno112": lambda static: sum(_deck(Rules.uno112()).values()),
    "uno112_with_1_custom": lambda static: sum(_deck(Rules.uno112(customizables=1)).values()),
    "uno112_with_2_customs": lambda static: sum(_deck(Rules.uno112(customizables=2)).values()),
    "classic": lambda static: sum(_deck(Rules.classic()).values()),
    "zero_per_colour": lambda static: _deck(Rules.classic())["R0"],
    "each_1_to_9_per_colour": lambda static: _deck(Rules.classic())["G9"],
    "coloured_actions_per_colour_and_kind": lambda static: _deck(Rules.classic())["B+2"],
    "wild": lambda static: _deck(Rules.classic())["W"],
    "wd4": lambda static: _deck(Rules.classic())["W4"],
    "players_min": lambda static: min(_seats_allowed()),
    "players_max": lambda static: max(_seats_allowed()),
    "hand": lambda static: setup.HAND,
    "players": lambda static: static["players"],
    "draw_pile_after_flip": lambda static: _dealt(static).to_draw,
    "discard_pile": lambda static: _dealt(static).laid,
    "deck_size": lambda scenario: sum(_deck(scenario.rules).values()),
    "count": _count,
    "draw_pile": lambda scenario: _table(scenario).to_draw,
    "refused": lambda scenario: scenario.refused,
}


def static_failures(scenario: Scenario) -> list[str]:
    """What is not as a scenario says that speaks of decks and seats alone."""
    found = []
    for key, wanted in scenario.static.items():
        got = _STATIC[key](scenario) if key in _OF_THE_TABLE else _STATIC[key](scenario.static)
        if got != wanted:
            found.append(failure(f"static {key}", wanted, got))
    return found


def run(scenario: Scenario) -> list[str]:
    """Play a scenario; what is not as expected, nothing if all is."""
    if scenario.static:
        return static_failures(scenario)
    played = Run(scenario)
    for act in scenario.do:
        played.act(act)
    return played.failures()


def run_files(paths: Iterable[str | Path], say: Callable[[str], None]) -> bool:
    """Run every scenario of the files, say what failed and how many passed; whether all did. What can't be read, a file
    or a scenario with a word that means nothing, has failed."""
    passed = failed = 0
    seen: set[str] = set()

    def tell(line: str) -> None:
        say(line.encode("utf-8", "backslashreplace").decode())       # what no terminal could show is spelled out
    for path in paths:
        try:
            entries = entries_of(path)
        except LastcardError as wrong:
            failed += 1
            tell(str(wrong))
            continue
        for entry in entries:
            title, found = _tried(entry, seen, path)
            if found:
                failed += 1
                tell(title)
                for line in found:
                    tell(f"    {line}")
            else:
                passed += 1
    tell(t("conform-closing", passed=passed, failed=failed))
    return failed == 0


def _tried(entry: object, seen: set[str], path: str | Path) -> tuple[str, list[str]]:
    """A scenario's title and what is wrong with it."""
    try:
        scenario = read_scenario(entry)
        if scenario.id in seen:
            raise BadScenario("scenario-twice", id=scenario.id, file=str(path))
        seen.add(scenario.id)
        return f"{scenario.id} {scenario.title}", run(scenario)
    except LastcardError as wrong:
        return name_of(entry), [str(wrong)]
