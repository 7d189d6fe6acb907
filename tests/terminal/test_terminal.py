"""The game in the terminal, driven by what is typed and judged by what is told."""
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from lastcard.bots import player
from lastcard.cli import main
from lastcard.errors import BadRules, LastcardError
from lastcard.game import Game
from lastcard.options import Rules
from lastcard.terminal import Terminal, names_of
from lastcard.terminal_showing import wrapped

from .person import Screen, script, sit_down

TABLES = [
    "classic(target=150)", "uno112(target=150)", "mario(target=150)",
    "mario(seats=3, target=60, stacking=any, jump_in=true, seven_zero=true, written=[c08, 'free: Everybody sings'])",
    "uno112(seats=2, target=60, swap_optional=false, swap_colour=after, written=[c02, c06, c07], must_play_drawn=true)",
    "uno112(seats=5, target=60, written=[c01, c03, c05], draw_to_match=true, uno_call=strict, last_card=numbers)",
    "mario(seats=3, target=60, star_on_star=true, star_on_last_card=true, written=[c09, c10], wild_draw_four=strict)",
    "mario(seats=3, rounds=2, scoring=alternative, written=[c04], wild_draw_four=free, jump_in=true, jump_in_win=false)",
    "classic(seats=10, rounds=1, uno_call=silent)",
]


@pytest.mark.parametrize("players", ["common", "random"])
@pytest.mark.parametrize("rules", TABLES)
def test_a_whole_game_by_what_the_screen_says(rules: str, players: str) -> None:
    """Who types only what the screen offers is refused nothing, but for what only the rules of the table tell."""
    for seed in (1, 2):
        screen, person = sit_down(rules, seed, players=players)
        assert screen.lines[-1] == "The game is over."
        assert re.search(r"^\w+ won the game\.$", str(screen), re.MULTILINE)
        assert len(person.typed) > 3
        refused = [line for line in screen.lines if re.search(r"\[[RQH]-\d+(: type \? to read it)?\]$", line)]
        assert all("after the swap" in line for line in refused), refused
        assert not [line for line in screen.lines if "is no card" in line or "says nothing with" in line]


def test_the_same_seed_is_the_same_game() -> None:
    assert str(sit_down(TABLES[1], 7)[0]) == str(sit_down(TABLES[1], 7)[0])
    assert str(sit_down(TABLES[1], 7)[0]) != str(sit_down(TABLES[1], 8)[0])


class Table(Terminal):
    """A table that begins where a test wants it to."""

    def __init__(self, rules: str, hands: Sequence[str], typed: Sequence[str], rounds: int = 1, **described: Any) -> None:
        self.screen = Screen()
        self.rounds = rounds
        self.left = list(typed)
        table = Rules.parse(rules)
        super().__init__(table, [player("common")] * (table.seats - 1), self.type_next, self.screen.tell, seed=1)
        self.game = Game.set_up(table, hands, partial=True, seed=1, **described)

    def type_next(self, prompt: str) -> str:
        if not self.left:
            raise EOFError
        self.screen.tell(prompt + self.left[0])
        return self.left.pop(0)

    def _run(self) -> None:
        self._round()
        for _ in range(self.rounds - 1):
            self._between_rounds()
            self._round()


def told(rules: str, hands: Sequence[str], *typed: str, **described: Any) -> str:
    table = Table(rules, hands, typed, **described)
    table.run()
    return str(table.screen)


HANDS = ["R5 G7 Gskip W W4", "B1 B2 B3 B4", "Y1 Y2 Y3 Y4"]


def test_the_table_in_words() -> None:
    said = told("classic(seats=3)", HANDS, top="G9", draw="R1 R2 R3")
    assert "On top: Green 9. Color: green. Play goes left." in said
    assert "Cards, to your left: Ada 4, Ben 4; you 5. Draw pile: 3." in said
    assert "[2]* Green 7 (G7)" in said
    assert "[1]  Red 5 (R5)" in said
    assert "(W4), a bluff" in said
    assert "if it is challenged, you draw the cards" in said
    assert said.endswith("Stopped.")


def test_refusals_are_explained_and_change_nothing() -> None:
    said = told("classic(seats=3)", HANDS, "r5", "?", "R6", "keep", "catch", "uno", "jump r5", "?", "?", top="G9",
                draw="R1 R2")
    assert "Needs green, or a 9. [R-029: type ? to read it]\n> ?\nR-029, What you may lay: On your turn" in said
    assert "You don't hold Red 6. [R-029: type ? to read it]" in said
    assert "You keep only what you drew, and you have drawn nothing: play or draw. [Q-14]" in said
    assert "Nobody to catch there. [Q-49]" in said
    assert "You aren't down to one card: there is nothing to call. [Q-50]" in said
    assert "Nobody jumps in at this table. [H-02]\n> ?\nH-02, Jumping in: If you hold" in said
    assert said.count("On top:") == 1
    assert "A card is typed by its code, its name or its number" in said.rpartition("> ?")[2]


def test_a_question_mark_is_about_the_refusal_just_printed() -> None:
    for between in (["draw"], ["zzz"], ["hand"], [""]):
        said = told("classic(seats=3)", HANDS, "r5", *between, "?", top="G9", draw="R1 R2 R3 R4 R6")
        assert "R-029, What you may lay" not in said, between
        assert "A card is typed by its code, its name or its number" in said


def test_things_that_are_no_cards_can_be_asked_about() -> None:
    said = told("classic(seats=3)", HANDS, "? uno", "? skip", "? reverse", "? challenge", "rules R-047", "? write", "? SW",
                "? ST", "? CU", "challenge ben", top="G9")
    for expected in ("R-070, ", "R-042, ", "R-040, ", "R-049, ", "R-047, ", "A program is one or more steps",
                     "Swap Hands (SW) is not in this deck.\n> ", "Super Star (ST) is not in this deck.\n> ",
                     "is not in this deck.\n> challenge ben\nNothing was laid on you"):
        assert expected in said, expected


def test_uno_that_counts_for_nothing() -> None:
    nothing = "The UNO said with it had nothing to count for."
    assert nothing in told("classic(seats=2)", ["R5 R6 R7", "B1 B2 B3"], "r5 uno", top="R9", draw="B9 B8 B7 B6")
    assert nothing not in told("classic(seats=2)", ["R5 R6", "B1 B2 B3"], "r5 uno", top="R9", draw="B9 B8 B7 B6")


def test_uno_is_hinted_at_only_where_a_card_fits() -> None:
    said = told("classic(seats=2)", ["R5 R6", "B1 B2 B3"], top="G9", draw="B9 B8 B7 B6")
    assert "no card fits, so draw." in said
    assert "say UNO" not in said


def test_rules_and_cards_are_told() -> None:
    said = told("uno112(seats=2, written=[c04])", ["R5 R+2 CU:1 B1", "G1 G2"], "? R-047", "? q20", "? r029", "? c04", "? R5",
                "? red draw two", "? CU", "? W4", "? 3", "? R-999", "? blargh", "? R5 x", "? rev", top="R9")
    for expected in ("R-047, When Wild Draw Four is honest:", "Q-20, Bluffing is allowed:", "R-029, What you may lay:",
                     "C04, Another turn:", "Red 5 (R5).\nR-029", "Red Draw Two (R+2).\nR-038", "Wild Draw Four (W4).\nR-046",
                     "Customizable (CU:1).\nThe player of this card takes another turn.\nR-056",
                     "There is no rule “R-999”.", "“blargh” is no card and no command.", "“x” says nothing with Red 5.",
                     "CU:1 says: The player of this card takes another turn."):
        assert expected in said, expected
    two = told("classic(seats=2, seven_zero=true)", ["R7 Rrev", "G1"], "? R7", "? Rrev", top="R9")
    assert "H-03, Sevens and zeros" in two
    assert "Q-18, Reverse with two players" in two


def test_a_color_and_an_opponent_are_asked_for() -> None:
    said = told("uno112(seats=3, swap_optional=false)", ["SW W R5", "B1 B2 B3", "Y1 Y2 Y3"], "sw", "ben", "red", "quit",
                top="G9")
    assert "With whom do you swap hands? Ada, Ben.\n> ben\nWhich color? red, green, blue or yellow.\n> red\n" in said
    assert "You swapped hands with Ben." in said
    assert "Your new hand: Yellow 1, Yellow 2, Yellow 3." in said
    said = told("classic(seats=2)", ["W R5 R6", "B1 B2 B3"], "w", "draw", top="G9", draw="B9 B8 B7")
    assert "Which color?" in said
    assert "You drew Blue 9." in said


def test_uno_forgotten_and_called() -> None:
    said = told("classic(seats=2)", ["R5 R6", "B1 B2 B3"], "r5", "uno", top="R9", draw="B9 B8 B7 B6")
    assert "You have two cards: say UNO with the card" in said
    assert "You have one card left and haven't called: type uno." in said
    assert "You called UNO." in said
    with_it = told("classic(seats=2)", ["R5 R6", "B1 B2 B3"], "r5 uno", top="R9", draw="B9 B8 B7 B6")
    assert "You called UNO." in with_it
    assert "haven't called" not in with_it


def test_a_forgotten_call_is_caught_or_not() -> None:
    caught = 0
    for seed in range(12):
        table = Table("classic(seats=2)", ["R5 R6", "B1 B2 B3"], ["r5", ""], top="R9", draw="B9 B8 B7 B6")
        table.chance = Random(seed).randrange
        table.run()
        caught += "You forgot UNO. Ada caught you.\nYou drew 2: " in str(table.screen)
    assert 0 < caught < 12


def test_you_catch() -> None:
    said = told("classic(seats=2)", ["R5 R6", "B1"], "what", "catch", top="R9", exposed=[1], draw="B9 B8 B7 B6")
    assert "Ada has one card and hasn't called UNO: type catch Ada.\nEnter goes on." in said
    assert "Ada forgot UNO. You caught Ada.\nAda drew 2 cards." in said


def test_answers_to_a_draw_card_say_what_they_bring() -> None:
    said = told("mario(seats=2)", ["ST R5 R6", "R+2 R1 W4 B9"], "draw", "challenge", "R5", "st red", top="R9", turn=1,
                draw="Y1 Y2 Y3")
    assert "take: you draw 2 and miss a turn." in said
    assert "ST: Super Star, Ada draws 2 instead. Name a color with it." in said
    assert "challenge:" not in said
    assert "You have to answer first" in said
    assert "This card can't be challenged. [R-049]" in said
    assert "Red 5 doesn't answer this card. [Q-30]" in said
    assert "You send the cards back to Ada." in said
    said = told("classic(seats=2)", ["R5 R6 R7", "G5 W4 Y1"], "challenge you", "challenge ada", top="R9", turn=1,
                draw="Y1 Y2 Y3 Y4 Y5 Y6 Y7")
    assert "“you” can't be challenged, only Ada, who laid the draw card: type challenge." in said
    assert "challenge: if Ada held red, Ada draws 4; else you draw 6 and miss a turn." in said
    assert "Ada shows you: Green 5, Yellow 1.\nAda was honest.\nYou drew 6:" in said


def test_jumping_in() -> None:
    said = told("classic(seats=3, jump_in=true)", ["R5 R6 R7", "R5 G2 G3", "B1 B2 B3"], "jump", top="R9", turn=1)
    assert "On top: Red 5. Color: red. Play goes left.\nYour hand (* can be played now):\n[1]* Red 5 (R5)" in said
    assert "You hold Red 5 too: type jump R5 to jump in.\nEnter goes on.\n> jump\nYou jumped in.\nYou played Red 5." in said


def test_showing_things() -> None:
    said = told("mario(seats=3, stacking=any, uno_penalty=4)", HANDS, "hand", "table", "rules", "log", "cards", "yes",
                "write 1", "help", "", "what ever", top="G9")
    for expected in ("The table waits for you.", "Points: You 0, Ada 0, Ben 0. The game goes to 500.",
                     "Super Mario, 3 players: mario(seats=3, uno_penalty=4, stacking=any)",
                     "  May a draw card be answered with a draw card? Yes, any draw card answers any other.",
                     "  What do you draw when you are caught without a call? 4 cards.",
                     "Nothing has happened in this round yet.", "  c04: The player of this card takes another turn.",
                     "There is nothing to say yes or no to now.", "The cards can be written on between two rounds.",
                     "Type what you want to do, or ? for help.", "“what ever” is no card and no command."):
        assert expected in said, expected
    assert "Everything is played as usual." in told("classic(seats=3)", HANDS, "rules", "cards", top="G9")


def test_consent_before_the_first_deal() -> None:
    rules = "mario(seats=2, written=[c01])"
    said = str(script(rules, 1, "no", "what", "write", "write 9 c01", "write 1 c99", "write 2 free: Everybody sings",
                      "write 1", "cards", "? c01", "? blargh", "rules", "yes", "rules"))
    assert said.index("1. The next player draws cards until one of the color") < said.index("> yes") < said.index("Round 1.")
    for expected in ("Then change a card", "Which card? Type its number", "There is no idea “c99”", "2. Everybody sings",
                     "1. Nothing is written on it: it is a plain Wild.", "Everybody agrees.",
                     "mario(seats=2, written=['', 'free: Everybody sings'])"):
        assert expected in said, expected
    asked = str(script(rules, 1, "? ST", "? 1", "? R-047", "table", "hand", "write 1 zzz", "? write", "cards", "? CU"))
    for expected in ("Super Star (ST).\nR-058", "There is no card 1 in your hand", "R-047, When", "No cards are dealt yet.",
                     "On a card can stand: c01 to c10", "You could write:\n  c01: ", "Customizable (CU"):
        assert expected in asked, expected
    assert "Round 1." not in asked
    assert "Round 1." not in str(script(rules, 1, "no"))
    assert "Round 1." in str(script("mario(seats=2)", 1))


def test_other_words_between_two_rounds() -> None:
    """A short round, then the cards are written on."""
    typed = ["r5", "log", "write 1 c04", "nonsense", "", "cards"]
    table = Table("mario(seats=2, target=500)", ["R5", "B1 B2"], typed, rounds=2, top="R9")
    table.run()
    said = str(table.screen)
    assert "You won the round.\nAda still held Blue 1, Blue 2.\nYou score 3 points." in said
    assert "1. The player of this card takes another turn." in said
    assert "Everybody agrees." in said
    assert table.game.rules.written[0].idea == "c04"
    looked = str(after_a_round("? skip", "table", "hand", "?"))
    for expected in ("R-042, ", "> table\nOn top: ", "You hold no cards.", "To stop: quit"):
        assert expected in looked, expected
    for last in ("quit", "leave", "no"):
        assert str(after_a_round(last)).endswith("Stopped.")


def after_a_round(*typed: str) -> Screen:
    table = Table("classic(seats=2)", ["R5", "B1 B2"], ["r5", *typed], rounds=2, top="R9")
    table.run()
    assert "Enter deals the next round; quit ends the game." in str(table.screen)
    return table.screen


def test_the_lowest_total_wins_is_said() -> None:
    assert "The game goes to 500, and the lowest total wins." in told("classic(seats=3, scoring=alternative)", HANDS, "table",
                                                                      top="G9")


def test_a_rule_in_your_own_words() -> None:
    said = told("uno112(seats=2, written=['free: Everybody sings'])", ["CU:1 R5 R6", "B1 B2 B3"], "cu red",
                "propose ada dance", "propose Ada draw 2; You skip", top="R9", draw="Y1 Y2 Y3 Y4")
    assert "The card says: Everybody sings" in said
    assert "Each step is draw, discard, skip or swap" in said
    assert "3 proposals remain" in said
    assert "“B dance” " in said
    assert "You propose: Ada draws 2 cards. You lose a turn." in said
    assert "Everybody agrees with you.\nAda drew 2 cards." in said


def test_the_end_of_the_input_and_leaving_end_politely() -> None:
    for typed in ([], ["quit"], ["leave"]):
        assert script("classic(seats=3)", 1, *typed).lines[-1] == "Stopped."
    assert "You left the table." in str(script("classic(seats=3)", 1, "leave"))

    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    screen, _ = sit_down("classic(seats=3)", 1, interrupted)
    assert screen.lines[-1] == "Stopped."


HOSTILE = ["x" * 100_000, "\x00\x01\x1b[2J", "🃏🃏🃏", "red " * 5000, "9" * 5000, "\u202eabc", "propose " + "A draw 2;" * 500,
           "? " + "R" * 5000, "catch \x07", "write 1 \x1b[31m", "write ² c04", "٣", "%s%n{0}", "{ $x }", "w red red red",
           "\ud800", "jump in in in", "discard", "vote", "color", "play play r5", "-1", "[0]", "cu:99",
           "?" * 3000, "yes " * 300]


@pytest.mark.parametrize("typed", HOSTILE, ids=range(len(HOSTILE)))
def test_nothing_typed_breaks_it(typed: str) -> None:
    screen = script("uno112(seats=3, written=[c04])", 3, typed, "yes", typed, typed)
    shown = [line for line in screen.lines if not line.startswith("> ")]
    assert shown[-1] == "Stopped."
    assert all(len(line) < 1500 and not re.search(r"[\x00-\x1f\x7f\ud800-\udfff]", line) for line in shown)
    table = Table("mario(seats=2)", ["R5", "B1 B2"], ["r5", typed, typed], rounds=2, top="R9")
    table.run()


def test_names() -> None:
    assert names_of("You", 3) == ["You", "Ada", "Ben"]
    assert names_of("ben", 3) == ["ben", "Ada", "Chloe"]
    assert len(set(names_of("Zoë", 10))) == 10
    for bad in ("", "two words", "x" * 21, "12", "\x1b", "a;b"):
        with pytest.raises(BadRules, match="can't be a name"):
            names_of(bad, 3)


def test_as_many_players_as_seats() -> None:
    with pytest.raises(LastcardError, match="One player is named, but this table has 3 seats beside yours"):
        Terminal(Rules.classic(), [player("common")], input, print)


def test_long_lines_are_broken_between_words() -> None:
    assert wrapped("one two three", 8) == "one two\n  three"
    assert wrapped("  one two three", 9) == "  one two\n  three"
    assert wrapped("one two three", 0) == "one two three"


# -- the command -------------------------------------------------------------------------------------------------------


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, list(words), input=typed)


def test_the_command_plays_at_once() -> None:
    for words in ((), ("play",)):
        done = run(*words)
        assert done.exit_code == 0, done.output
        assert done.output.startswith("Classic: You, Ada, Ben and Chloe. The game goes to 500 points.\n")
        assert "Other tables: lastcard play --edition mario" in done.output
        assert done.output.endswith("Stopped.\n")


def test_tables_by_options() -> None:
    assert "Super Mario: Zoe, Ada and Ben." in run("play", "--edition", "mario", "--seats", "3", "--name", "Zoe").output
    done = run("play", "--rules", "mario(seats=2, stacking=any)", "--seed", "5", typed="rules\n")
    assert "Super Mario: You and Ada." in done.output
    assert "Seed 5:" in done.output
    assert "> rules\nSuper Mario, 2 players: mario(seats=2, stacking=any)" in done.output
    assert run("play", "--players", "common, random", "--seed", "1").output.startswith("Classic: You, Ada and Ben.")
    assert run("play", "--players", "random", "--seats", "5").output.startswith("Classic: You, Ada, Ben, Chloe and Dan.")


@pytest.mark.parametrize(("words", "why"), [
    (("--players", "nobody"), "There is no player “nobody”"), (("--seats", "11"), "“11” is no number of seats"),
    (("--rules", "mario(what=1)"), "There is no option “what”"), (("--rules", "mario("), "cannot be read"),
    (("--rules", "mario", "--edition", "mario"), "say --rules or --edition"), (("--name", "a b"), "can't be a name"),
    (("--rules", "mario(seats=4)", "--players", "common,random"), "2 players are named"),
    (("--rules", "mario(seats=3)", "--seats", "4"), "The rules say 3 seats, and --seats says 4."),
    (("--rules", ""), "cannot be read"),
])
def test_mistakes_on_the_command_line(words: tuple[str, ...], why: str) -> None:
    done = run("play", *words)
    assert done.exit_code == 1
    assert why in done.output
    assert "Traceback" not in done.output


def test_rules_by_their_number() -> None:
    assert run("rules", "r47").output.startswith("R-047  When Wild Draw Four is honest\nA Wild Draw Four is honest only if")
    assert len(run("rules").output.splitlines()) > 150
    assert run("rules", "R-999").exit_code == 1
    assert "Rules about it are: R-055, R-056." in run("rules", "CU").output


@pytest.mark.parametrize("words", [("play", "--seed", "1"), ("rules",)])
def test_where_nothing_can_be_written(words: tuple[str, ...]) -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run([sys.executable, "-m", "lastcard", *words], stdin=subprocess.DEVNULL, stdout=full,
                              stderr=subprocess.PIPE, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Error: This can't be written")
    assert len(done.stderr.splitlines()) == 1


def test_the_command_is_said_as_it_was_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", "")
    for started, said in ((tmp_path / "bin" / "lastcard", "bin/lastcard"), (Path("/else/lastcard"), "/else/lastcard")):
        monkeypatch.setattr(sys, "argv", [str(started)])
        assert f"Other tables: {said} play --edition mario" in run("play").output


def test_conform(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("suite") / "none.yaml"
    done = run("conform", str(file))
    assert done.exit_code == 1
    assert "can't be read" in done.output
