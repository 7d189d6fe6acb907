"""The game in the terminal, in plain text: it asks a line and tells lines, and knows nothing else of the world."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from lastcard import events as ev
from lastcard import terminal_showing as show
from lastcard.bots import Player
from lastcard.errors import BadMove, BadNotation, BadRules, LastcardError
from lastcard.game import Game
from lastcard.moves import JumpIn, Leave, Move, Play
from lastcard.notation import Colour, Phase
from lastcard.options import Rules
from lastcard.programs import Text, parse_text, shown
from lastcard.saying import listed, refusal, say, together
from lastcard.terminal_reading import MOST_TYPED, Wish, read, read_card
from lastcard.views import Situation, View, project
from lastcard.words import t

Ask = Callable[[str], str]                    # the prompt → what was typed; EOFError when nothing more will come
Tell = Callable[[str], None]                  # a line
YOU: Final = 0
LONGEST_NAME: Final = 20
OTHERS: Final = ("Ada", "Ben", "Chloe", "Dan", "Eva", "Finn", "Gina", "Hugo", "Ida", "Jon")
# What the table's own question says already
TOLD_BY_THE_QUESTION: Final = (ev.TurnBegan, ev.MayPlay)


class Stopped(Exception):
    """Whoever plays does not go on."""


def names_of(yours: str, seats: int) -> list[str]:
    """Your name, and one for everybody else."""
    if not (yours.isprintable() and yours.isalnum() and len(yours) <= LONGEST_NAME and not yours.isdigit()):
        raise BadRules("bad-name", name=shown(yours))
    return [yours, *[name for name in OTHERS if name.lower() != yours.lower()][: seats - 1]]


class Terminal:
    """A table with one person, on seat 0, and players that are programs."""

    def __init__(self, rules: Rules, others: Sequence[Player], ask: Ask, tell: Tell, *, name: str = "You",
                 seed: int | None = None, width: int = 0, command: str = "lastcard") -> None:
        self.rules = rules
        self.names = names_of(name, rules.seats)
        self.players: Mapping[int, Player] = dict(enumerate(others, 1))
        if len(self.players) != rules.seats - 1:
            raise BadRules("bad-players", players=len(self.players), others=rules.seats - 1)
        self.seed = Random().randrange(1_000_000) if seed is None else seed
        self.chance = Random(self.seed).randrange
        self.ask_line, self.tell_line, self.width = ask, tell, width
        self.command = command                # as it was started
        self.told = 0                         # of the game's events, so many
        self.log: list[str] = []
        self.last_refusal: str | None = None  # its rule, until something else is typed
        self.pending: Play | JumpIn | None = None      # a card whose color or opponent is still to be named
        self.before: Colour | None = None     # the color before the last card
        self.passed: frozenset[int] = frozenset()      # who could be caught when the moment for it was over
        self.passed_top = 0                   # … and how many cards lay there
        self.others_propose = False

    # -- from the first word to the last ---------------------------------------------------------------------------

    def run(self) -> None:
        """The whole game; the end of the input is the end of the game."""
        try:
            self._run()
        except (Stopped, EOFError, KeyboardInterrupt):
            self.tell(t("term-stopped"))

    def _run(self) -> None:
        edition = t(f"edition-{self.rules.edition}")
        if self.rules.rounds is not None:
            self.tell(t("term-hello-rounds", edition=edition, names=together(self.names), rounds=self.rules.rounds))
        else:
            self.tell(t("term-hello", edition=edition, names=together(self.names), target=self.rules.target))
        self.tell(t("term-other-tables", command=self.command))
        self.tell(t("term-seed", seed=str(self.seed)))
        if any(not text.blank for text in self.rules.written):
            self._agree()
        elif self.rules.customizables:
            self.tell(t("term-cards-blank"))
        self.game = Game(self.rules, seed=self.seed)
        rounds = 0
        while True:
            rounds += 1
            self.tell("")
            self.tell(t("term-round", number=rounds))
            self._round()
            self.tell(show.score_line(self.view, self.names))
            if self.game.over:
                self.tell(t("term-over"))
                return
            self._between_rounds()

    @property
    def view(self) -> View:
        return self.game.view(YOU)

    @property
    def dealt(self) -> bool:
        """Whether there is a game yet."""
        return hasattr(self, "game")

    @property
    def looked_at(self) -> View:
        """What cards are explained by: before the first deal it has no hand."""
        if self.dealt:
            return replace(self.view, rules=self.rules, _moves={})
        return replace(Game(self.rules, seed=0).view(YOU), known=((),) * self.rules.seats, _moves={})

    def _round(self) -> None:
        while not self.game.round_over:
            self._tell_news()
            if not self._moment():
                self._next_move()
        self._tell_news()

    def _next_move(self) -> None:
        """Who the table waits for decides: you first, if you are one of them."""
        awaited = self.game.awaited
        others = [seat for seat in awaited if seat != YOU]
        if self.game.phase != Phase.PROPOSE:
            self.others_propose = False
        if YOU in awaited and not (self.others_propose and others):
            self._your_decision()
            return
        move = self.players[others[0]](unnoticed(self.game.view(others[0])), self.chance)
        assert move is not None, f"{self.names[others[0]]} has to decide"
        self._play(others[0], move)

    def _play(self, seat: int, move: Move) -> None:
        before = self.game.colour
        self.game.play(seat, move)
        if isinstance(move, Play):
            self.before = before
        self.pending = None

    # -- the moment after a card: UNO, catching, jumping in ------------------------------------------------------------

    def _moment(self) -> bool:
        """Once after each card: you may call, catch or jump in, then the others may; whether anybody did."""
        view = self.view
        exposed = frozenset(view.exposed)
        self.passed &= exposed
        top = len(view.discards) if view.rules.jump_in else self.passed_top
        if exposed == self.passed and top == self.passed_top:
            return False
        lines = show.interruptions(view, self.names)
        if lines and self._you_step_in(lines):
            return True
        self.passed, self.passed_top = exposed, top
        for seat in self.game.here:
            seen = self.game.view(seat) if seat != YOU else None
            if seen is None or not any(map(show.is_interruption, seen.legal())):
                continue
            noticed = seen if self.chance(2) else unnoticed(seen)
            move = self.players[seat](noticed, self.chance)
            if move is not None and show.is_interruption(move):
                self._play(seat, move)
                return True
        return False

    def _you_step_in(self, lines: Sequence[str]) -> bool:
        if any(isinstance(move, JumpIn) for move in self.view.legal()):
            self.tell_all(show.top_lines(self.view))
            self._show_hand()
        self.tell_all([*lines, t("term-goes-on")])
        while True:
            typed = self._read()
            if isinstance(typed, Wish) and typed.name == "enter":
                return False
            if typed is not None and self._obey(typed):
                return True
            if self.pending is None:
                self.tell(t("term-goes-on"))

    # -- your decision -------------------------------------------------------------------------------------------------

    def _your_decision(self) -> None:
        view = self.view
        bluff = self._would_bluff()
        self.tell("")
        self.tell_all(show.table_lines(view, self.names))
        self._show_hand()
        self.tell_all(show.asked(view, self.names, self.before, bluff))
        while True:
            typed = self._read()
            if isinstance(typed, Wish) and typed.name == "enter":
                if view.phase == Phase.PROPOSE:
                    self.others_propose = True
                    return
                self.tell(t("term-enter"))
            elif typed is not None and self._obey(typed):
                return

    def _would_bluff(self) -> bool:
        return self.rules.wild_draw_four == "bluff" and self.game.phase in (Phase.LAY, Phase.DREW) and self.game.bluffs(YOU)

    def _show_hand(self) -> None:
        self.tell_all([show.hand_title(self.view), *show.hand_lines(self.view, self._would_bluff(), self.width)])

    def _read(self) -> Move | Wish | None:
        """What was typed; None if it can't be read, and that was told."""
        try:
            typed = read(self.ask_line(t("term-prompt")), self.view, self.names, self.pending)
        except LastcardError as wrong:
            self._refuse(wrong)
            return None
        if isinstance(typed, Wish) and typed != Wish("help"):
            self.last_refusal = None
        return typed

    def _obey(self, typed: Move | Wish) -> bool:
        """Make the move, or show what is wished; whether a move was made."""
        if isinstance(typed, Wish):
            self._show(typed)
            return False
        reason = self.game.why_not(YOU, typed)
        self.pending = None
        if reason is not None:
            if isinstance(typed, Play | JumpIn) and reason.code in ("name-a-colour", "name-an-opponent"):
                self.pending, self.last_refusal = typed, None
                others = [self.names[seat] for seat in self.view.here if seat != YOU]
                self.tell(t("term-ask-which-colour") if reason.code == "name-a-colour"
                          else t("term-ask-opponent", names=listed(others)))
            else:
                self._refuse(reason)
            return False
        before = len(self.game.events)
        self._play(YOU, typed)
        self.last_refusal = None
        if isinstance(typed, Play | JumpIn) and typed.uno and not any(
                isinstance(event, ev.UnoAnnounced | ev.UnoCalled | ev.WrongUno) and event.seat == YOU
                for event in self.game.events[before:]):
            self.tell(t("term-uno-for-nothing"))
        if isinstance(typed, Leave):
            self._tell_news()
            raise Stopped
        return True

    def _refuse(self, reason: LastcardError) -> None:
        """Why not, and the rule that says so; nothing has changed."""
        why = refusal(reason, self.names)
        if not isinstance(reason, BadMove):
            self.last_refusal = None          # what it says of ? is meant
            self.tell(why)
            return
        first = self.last_refusal is None
        self.last_refusal = reason.rule
        self.tell(t("term-refused-first" if first else "term-refused", why=why, rule=reason.rule))

    # -- what is wished to be shown ------------------------------------------------------------------------------------

    def _show(self, wish: Wish) -> None:
        if wish.name == "quit":
            raise Stopped
        if wish.name == "help":
            self._help(wish.rest)
        elif wish.name == "hand":
            self._show_hand()
        elif wish.name == "table":
            self.tell_all([*show.table_lines(self.view, self.names), *show.whose_turn(self.view, self.names)])
        elif wish.name == "rules":
            self.tell_all(show.rules_lines(self.rules))
        elif wish.name == "log":
            self.tell_all(self.log or [t("term-empty-log")])
        elif wish.name == "cards":
            self._show_cards(self.rules)
        elif wish.name == "write":
            self.tell(t("term-later"))
        else:
            self.tell(t("term-nothing-to-agree"))

    def _help(self, about: str) -> None:
        """The last refusal's rule, a card, a rule by its number, or what can be typed."""
        if not about and self.last_refusal is not None:
            self.tell_all(show.rule_lines(self.last_refusal) or [])
            self.last_refusal = None
            return
        if not about:
            other = self.names[1]
            self.tell_all([t("term-help-cards", name=other), t("term-help-uno", name=other), t("term-help-turn"),
                           t("term-help-show"), t("term-help-end")])
            return
        words = about.lower().split()
        if words == ["write"]:
            self.tell_all([t("term-help-write"), t("term-can-be-written")])
            return
        rules = show.RULES_ABOUT.get(" ".join(words))
        if rules is not None:
            for rule in rules:
                self.tell_all(show.rule_lines(rule) or [])
            return
        try:
            view = self.looked_at
            card, rest = read_card(words, view)
            if rest:
                raise BadNotation("typed-leftover", text=shown(" ".join(rest)), card=card)
            self.tell_all(show.card_lines(card, view))
        except LastcardError as wrong:
            if not self._tell_rule(about):
                self.tell(refusal(wrong, self.names))

    def _tell_rule(self, number: str) -> bool:
        """The rule of that number, or that there is none; whether it is a number of a rule at all."""
        try:
            lines = show.rule_lines(number)
        except LastcardError as wrong:
            lines = [str(wrong)]
        self.tell_all(lines or [])
        return lines is not None

    def _show_cards(self, rules: Rules) -> None:
        if not rules.customizables:
            self.tell(t("term-no-customizables"))
            return
        self.tell_all([t("term-agree-cards"), *show.written_lines(rules.written)])
        self.tell_all([t("term-ideas"), *show.idea_lines()])

    # -- before a round ------------------------------------------------------------------------------------------------

    def _agree(self) -> None:
        """What is written on the cards, and your consent to it."""
        self.tell_all([t("term-agree-cards"), *show.written_lines(self.rules.written)])
        self.tell(t("term-agree-ask"))
        while True:
            words = self._words()
            if words[:1] in (["yes"], ["y"]):
                self.tell(t("term-agreed"))
                return
            if words[:1] in (["no"], ["n"]):
                self.tell(t("term-agree-no"))
            elif not self._about_cards(words):
                self.tell(t("term-agree-ask"))

    def _between_rounds(self) -> None:
        """The next round, other words on the cards, or the end."""
        written = self.rules.written
        question = t("term-between-cards" if self.rules.customizables else "term-between")
        self.tell(question)
        while True:
            words = self._words()
            if not words or words in (["yes"], ["y"]):
                break
            if words in (["leave"], ["no"], ["n"]):
                raise Stopped
            if not self._about_cards(words):
                self.tell(question)
        changed = self.rules.written if self.rules.written != written else None
        if changed is not None:
            self.tell(t("term-agreed"))
        self.game.next_round(written=changed, agreed=self.game.here)
        self.log = []
        self.passed, self.passed_top = frozenset(), 0

    def _words(self) -> list[str]:
        """What is typed between two rounds, in words."""
        words = self.ask_line(t("term-prompt")).split()
        if words and words[0].lower() in ("quit", "q", "exit", "stop"):
            raise Stopped
        return [words[0].lower(), *words[1:]] if words else []

    def _about_cards(self, words: Sequence[str]) -> bool:
        """Show or write the cards, show rules; whether it was that."""
        if not words:
            return False
        if words[0] == "cards":
            self._show_cards(self.rules)
        elif words[0] == "rules" and len(words) > 1:
            self._help(" ".join(words[1:])[:MOST_TYPED])
        elif words[0] == "rules":
            self.tell_all(show.rules_lines(self.rules))
        elif words[0] == "log":
            self.tell_all(self.log or [t("term-empty-log")])
        elif words[0].startswith("?") or words[0] in ("help", "h"):
            self.last_refusal = None
            self._help(" ".join([words[0][1:] if words[0].startswith("?") else "", *words[1:]]).strip()[:MOST_TYPED])
        elif words in (["hand"], ["table"]) and not self.dealt:
            self.tell(t("term-not-dealt"))
        elif words == ["hand"]:
            self._show_hand()
        elif words == ["table"]:
            self.tell_all([*show.table_lines(self.view, self.names), show.score_line(self.view, self.names)])
        elif words[0] == "write":
            self._write(words[1:])
        else:
            return False
        return True

    def _write(self, words: Sequence[str]) -> None:
        """`write 1 c04`: other words on a Customizable card."""
        cards = self.rules.customizables
        if not cards:
            self.tell(t("term-no-customizables"))
            return
        try:
            if not words or not words[0].isascii() or not words[0].isdigit() or not 1 <= int(words[0][:3]) <= cards:
                raise BadNotation("typed-which-card", cards=cards)
            written: list[Text] = list(self.rules.written)
            written[int(words[0][:3]) - 1] = parse_text(" ".join(words[1:]))
            self.rules = self.rules.replace(written=tuple(written))
        except LastcardError as wrong:
            self.tell(refusal(wrong, self.names))
            if wrong.code != "typed-which-card":
                self.tell(t("term-can-be-written"))
            return
        self.tell_all(show.written_lines(self.rules.written))

    # -- telling -------------------------------------------------------------------------------------------------------

    def _tell_news(self) -> None:
        """What has happened since, as you may know it."""
        events = self.game.events
        for event in events[self.told:]:
            seen = project(event, YOU)
            if seen is None or isinstance(seen, TOLD_BY_THE_QUESTION):
                continue
            sentence = say(seen, YOU, self.names, self.game.texts)
            if sentence is not None:
                self.log.append(sentence)
                self.tell(sentence)
        self.told = len(events)

    def tell(self, line: str) -> None:
        self.tell_line(show.wrapped(line, self.width))

    def tell_all(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.tell(line)


def unnoticed(view: View) -> View:
    """The view of somebody who does not notice who forgot to call."""
    exposed = tuple(int(seat == view.viewer and bool(mark)) for seat, mark in enumerate(view.situation["exposed"]))
    return replace(view, situation=Situation({**view.situation, "exposed": exposed}), _moves={})
