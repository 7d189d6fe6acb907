"""Somebody who plays in the terminal and knows nothing but what stands on the screen."""
import re
from collections.abc import Callable
from random import Random

from lastcard.bots import player
from lastcard.options import Rules
from lastcard.terminal import Terminal

CELL = re.compile(r"\[(\d+)\]([* ]) (.+?) \(([^()]+)\)(, a bluff)?")
COLOURS = ("red", "green", "blue", "yellow")


class Screen:
    """All that was told; `new` is what has come since somebody typed."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.seen = 0

    def tell(self, line: str) -> None:
        self.lines.append(line)

    @property
    def new(self) -> list[str]:
        return self.lines[self.seen:]

    def __str__(self) -> str:
        return "\n".join(self.lines)


class Person:
    """Reads what is asked and types what the screen says can be typed."""

    def __init__(self, screen: Screen, seed: int, games: int = 0) -> None:
        self.screen, self.dice, self.left = screen, Random(seed), games or 10**9
        self.typed: list[str] = []
        self.hand: list[tuple[str, bool]] = []

    def ask(self, prompt: str) -> str:
        assert prompt == "> "
        self.read_hand()
        said = self.answer("\n".join(self.screen.new))
        self.screen.seen = len(self.screen.lines)
        self.screen.lines.append(prompt + said)
        self.typed.append(said)
        assert len(self.typed) < 20000, "\n".join(self.screen.lines[-30:])
        return said

    def read_hand(self) -> None:
        for line in self.screen.new:
            if line.startswith("Your hand"):
                self.hand = []
            self.hand += [(code, mark == "*") for _, mark, _, code, _ in CELL.findall(line)]

    def answer(self, new: str) -> str:
        """What is typed at what was asked last."""
        colour = self.dice.choice(COLOURS)
        if "Type yes to agree" in new:
            return "yes"
        if "Enter deals the next round" in new:
            return ""
        if "Which color?" in new or "Name a color" in new:
            return colour
        if "With whom" in new:
            return new.rpartition("With whom do you swap hands? ")[2].split(",")[0].rstrip(".")
        if "Enter goes on" in new and "type " not in new:
            return ""
        if "Enter goes on" in new:
            return self.step_in(new)
        if "Cards are laid on you" in new:
            ways = re.findall(r"^  (\S+): ", new, re.MULTILINE)
            way = self.dice.choice(ways)
            return f"{way} {colour}" if way in ("ST", "W4") else way
        if "You vote: yes or no." in new or "Do you agree: yes or no?" in new:
            return self.dice.choice(["yes", "no"])
        if "What shall happen?" in new:
            return self.dice.choice(["", "propose nothing", "propose ada draw 1"])
        return self.turn()

    def step_in(self, new: str) -> str:
        if "type uno" in new:
            return self.dice.choice(["uno", ""])
        if found := re.search(r"type (catch \w+)", new):
            return found[1]
        found = re.search(r"type (jump \S+)", new)
        assert found, new
        return found[1]

    def turn(self) -> str:
        """A card that is marked; if there is none, draw, or keep."""
        asked = "\n".join(self.screen.new)
        cards = [code for code, fits in self.hand if fits]
        if not cards:
            return "keep" if "keep." in asked else "draw"
        card = "SW" if "after the swap" in asked else self.dice.choice(cards)
        if "Discard" in asked or "after the swap" in asked:
            return card
        more = f" {self.dice.choice(COLOURS)}" if card[0] in "WSC" and card != "Gskip" else ""
        return f"{card}{more}{' uno' if len(self.hand) == 2 and self.dice.random() < 0.7 else ''}"


def sit_down(rules: str, seed: int, answer: Callable[[str], str] | None = None, players: str = "common",
             ) -> tuple[Screen, Person]:
    """A game to its end; by a person, or by whoever answers prompts."""
    screen = Screen()
    person = Person(screen, seed)
    table = Rules.parse(rules)
    Terminal(table, [player(players)] * (table.seats - 1), answer or person.ask, screen.tell, seed=seed).run()
    return screen, person


def script(rules: str, seed: int, *lines: str, players: str = "common") -> Screen:
    """Type these lines, then nothing more."""
    screen = Screen()
    left = list(lines)

    def ask(prompt: str) -> str:
        if not left:
            raise EOFError
        screen.lines.append(prompt + left[0])
        return left.pop(0)

    table = Rules.parse(rules)
    Terminal(table, [player(players)] * (table.seats - 1), ask, screen.tell, seed=seed).run()
    return screen
