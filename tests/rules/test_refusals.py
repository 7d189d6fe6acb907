"""Why not: every reason there is, with its code, the rule it comes from, and words for people."""
from dataclasses import dataclass, field
from typing import Any

import pytest

from lastcard.errors import BadMove
from lastcard.game import Game
from lastcard.judging import REASONS
from lastcard.rules import legal

HANDS = ("R5 G2 B3", "R1 G3 B3", "R2 G4 Y3")


@dataclass(frozen=True)
class Case:
    """A table, what was done there, and the wish that is refused."""

    code: str
    rule: str
    seat: int
    move: str
    rules: str = "classic(seats=3)"
    hands: tuple[str, ...] = HANDS
    top: str = "R9"
    draw: str = "Y1 Y2 Y4 Y5 Y6 Y7 Y8 Y9"
    done: tuple[tuple[int, str], ...] = ()
    described: dict[str, Any] = field(default_factory=dict)

    def game(self) -> Game:
        game = Game.set_up(self.rules, self.hands, top=self.top, draw=self.draw, partial=True, **self.described)
        for seat, move in self.done:
            game.play(seat, move)
        return game


BLUFF = ("R5 W4 B3", "R1 G3 B3", "R2 G4 Y3")
UNO = "uno112(seats=3, written=[{}])"
SWAP = ("SW G2 B3", "R1 G3 B3", "R2 G4 Y3")
STAR = ("ST R+2 B3", "ST G3 B3", "R2 G4 Y3")
WRITTEN = ("CU:1 G2 B3", "R1 G3 B3", "R2 G4 Y3")
JUMP = "classic(seats=3, jump_in=true{})"
TWINS = ("R5 G2 B3", "R1 G3 B3", "R5 R2 R2")

CASES = [
    Case("not-at-the-table", "Q-77", 3, "draw"),
    Case("not-at-the-table", "Q-77", -1, "draw"),
    Case("not-at-the-table", "Q-77", 1, "leave", done=((1, "leave"),)),
    Case("no-round-on", "R-073", 1, "draw", hands=("R5", "R1", "R2"), done=((0, "play R5"),)),
    Case("not-your-turn", "R-018", 1, "draw"),
    Case("not-your-turn", "R-018", 2, "play R2"),
    Case("not-your-turn", "R-018", 2, "take", hands=BLUFF, done=((0, "play W4 red"),)),
    Case("answer-first", "R-038", 1, "draw", hands=BLUFF, done=((0, "play W4 red"),)),
    Case("name-a-colour-first", "R-024", 0, "draw", "uno112(seats=3, swap_colour=after)", SWAP,
         done=((0, "play SW with 1"),)),
    Case("name-a-colour-first", "R-024", 0, "play R1", "uno112(seats=3, swap_colour=after)", SWAP,
         done=((0, "play SW with 1"),)),
    Case("discard-first", "Q-69", 0, "draw", UNO.format("'next discard 1'"), WRITTEN, done=((0, "play CU:1 red"),)),
    Case("vote-first", "Q-71", 1, "draw", UNO.format("c08"), WRITTEN, done=((0, "play CU:1 red"),)),
    Case("propose-first", "Q-80", 0, "draw", UNO.format("'free: sing'"), WRITTEN, done=((0, "play CU:1 red"),)),
    Case("not-in-your-hand", "R-029", 0, "play R6"),
    Case("not-in-your-hand", "R-029", 2, "jump in R5", JUMP.format(""), done=((0, "play R5"),)),
    Case("not-in-your-hand", "R-029", 1, "discard R7", UNO.format("'next discard 1'"), WRITTEN,
         done=((0, "play CU:1 red"),)),
    Case("only-the-drawn-card", "R-037", 0, "play R5", draw="R7", done=((0, "draw"),)),
    Case("does-not-fit", "R-029", 0, "play G2"),
    Case("does-not-fit", "R-029", 0, "play R5", top="W", described={"colour": "blue"}),
    Case("star-only-answers", "Q-31", 0, "play ST red", "mario(seats=3, star_as_wild=false)", STAR),
    Case("holds-the-colour", "R-047", 0, "play W4 red", "classic(seats=3, wild_draw_four=strict)", BLUFF),
    Case("not-as-last-card", "H-08", 0, "play Rskip", "classic(seats=3, last_card=numbers)", ("Rskip", "R1", "R2")),
    Case("not-as-last-card", "H-08", 1, "jump in Rrev", "classic(seats=3, last_card=numbers, jump_in=true)",
         ("Rrev G1", "Rrev", "R1 R2"), done=((0, "play Rrev"),)),
    Case("swap-not-last", "Q-41", 0, "play SW red", "uno112(seats=3, swap_as_last=forbid)", ("SW", "R1", "R2")),
    Case("name-a-colour", "R-044", 0, "play W4", hands=BLUFF),
    Case("name-a-colour", "R-044", 0, "play SW with 1", "uno112(seats=3)", SWAP),
    Case("takes-no-colour", "R-044", 0, "play R5 red"),
    Case("colour-comes-after", "Q-81", 0, "play SW red with 1", "uno112(seats=3, swap_colour=after)", SWAP),
    Case("name-an-opponent", "Q-40", 0, "play SW red", "uno112(seats=3, swap_optional=false)", SWAP),
    Case("name-an-opponent", "Q-40", 0, "play R7", "classic(seats=3, seven_zero=true)", ("R7 G2 B3", "R1", "R2")),
    Case("takes-no-opponent", "R-053", 0, "play R5 with 1"),
    Case("takes-no-opponent", "R-053", 0, "play R7 with 1", hands=("R7 G2 B3", "R1", "R2")),
    Case("takes-no-opponent", "R-053", 0, "play R7 with 1", "classic(seats=3, seven_zero=true)", ("R7", "R1", "R2")),
    Case("takes-no-opponent", "R-053", 0, "play SW red with 1", "uno112(seats=3)", ("SW", "R1", "R2")),
    Case("no-such-opponent", "R-053", 0, "play SW red with 0", "uno112(seats=3)", SWAP),
    Case("no-such-opponent", "R-053", 0, "play SW red with 3", "uno112(seats=3)", SWAP),
    Case("no-such-opponent", "R-053", 0, "play SW red with 2", "uno112(seats=3)", SWAP, done=((2, "leave"),)),
    Case("no-such-opponent", "R-053", 0, "catch 7"),
    Case("no-such-opponent", "R-053", 0, "catch 2", done=((2, "leave"),)),
    Case("drew-already", "Q-14", 0, "draw", done=((0, "draw"),)),
    Case("must-lay", "Q-56", 0, "draw", draw=""),
    Case("nothing-drawn", "Q-14", 0, "keep"),
    Case("must-play-drawn", "H-05", 0, "keep", "classic(seats=3, must_play_drawn=true)", draw="R7", done=((0, "draw"),)),
    Case("nothing-to-answer", "R-038", 0, "take"),
    Case("nothing-to-answer", "R-038", 0, "challenge"),
    Case("is-no-answer", "Q-30", 1, "play R1", hands=BLUFF, done=((0, "play W4 red"),)),
    Case("is-no-answer", "Q-30", 1, "play W4 red", hands=("R5 W4 B3", "W4 G3 B3", "R2"), done=((0, "play W4 red"),)),
    Case("is-no-answer", "Q-30", 1, "play G+2", "mario(seats=3)", ("ST R+2 B3", "G+2 G3 B3", "R2"),
         done=((0, "play R+2"),)),
    Case("is-no-answer", "Q-30", 1, "play ST green", "mario(seats=3)", STAR, done=((0, "play R+2"), (0, "leave"))),
    Case("no-challenge", "R-049", 1, "challenge", "mario(seats=3)", STAR, done=((0, "play R+2"),)),
    Case("no-jumping-in", "H-02", 2, "jump in R5", hands=TWINS, done=((0, "play R5"),)),
    Case("too-late-to-jump", "H-02", 2, "jump in R5", JUMP.format(""), TWINS, done=((0, "play R5"), (1, "draw"))),
    Case("not-identical", "H-02", 2, "jump in R2", JUMP.format(""), TWINS, done=((0, "play R5"),)),
    Case("not-identical", "H-02", 2, "jump in W", JUMP.format(", wild_draw_four=free"), ("W G2 B3", "R1 G3", "W R2"),
         done=((0, "play W red"),)),
    Case("just-play", "H-02", 1, "jump in R5", JUMP.format(""), ("R5 G2 B3", "R5 G3", "R2 R2"), done=((0, "play R5"),)),
    Case("no-win-by-jump", "H-02", 2, "jump in R5", JUMP.format(", jump_in_win=false"), ("R5 G2 B3", "R1 R2", "R5"),
         done=((0, "play R5"),)),
    Case("no-colour-asked", "R-044", 0, "colour red"),
    Case("not-your-turn", "R-018", 1, "colour red", "uno112(seats=3, swap_colour=after)", SWAP,
         done=((0, "play SW with 1"),)),
    Case("no-calls", "H-20", 0, "uno", "classic(seats=3, uno_call=silent)", ("R5 G2", "R1", "R2")),
    Case("no-calls", "H-20", 0, "catch 1", "classic(seats=3, uno_call=silent)", ("R5 G2", "R1", "R2")),
    Case("called-or-safe", "Q-45", 1, "uno", hands=("R5 G2", "R1", "R2")),
    Case("announced-already", "Q-45", 0, "uno", hands=("R5 G2", "R1", "R2"), done=((0, "uno"),)),
    Case("nothing-to-call", "Q-50", 0, "uno"),
    Case("nothing-to-call", "Q-50", 1, "uno", hands=("R5 G2 B3", "R1 G1", "R2")),
    Case("nothing-to-call", "Q-50", 0, "uno", "classic(seats=3, uno_call=strict)", ("R5 G2", "R1", "R2")),
    Case("nobody-to-catch", "Q-49", 0, "catch 1"),
    Case("not-yourself", "Q-48", 0, "catch 0"),
    Case("no-discard-asked", "Q-69", 0, "discard R5"),
    Case("no-discard-asked", "Q-69", 0, "discard G2", UNO.format("'next discard 1'"), WRITTEN,
         done=((0, "play CU:1 red"),)),
    Case("no-vote-asked", "Q-71", 0, "vote yes"),
    Case("no-vote-asked", "Q-71", 0, "vote yes", UNO.format("c08"), WRITTEN, done=((0, "play CU:1 red"),)),
    Case("no-vote-asked", "Q-71", 1, "vote no", UNO.format("c08"), WRITTEN,
         done=((0, "play CU:1 red"), (1, "vote yes"))),
    Case("no-proposal-asked", "Q-80", 0, "propose nothing"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}: {case.move}")
def test_refused_with_its_reason(case: Case) -> None:
    game = case.game()
    before = game.copy()
    with pytest.raises(BadMove) as refused:
        game.play(case.seat, case.move)
    assert (refused.value.code, refused.value.rule) == (case.code, case.rule)
    assert str(refused.value) != case.code
    assert not str(refused.value).startswith(f"{case.code}:"), "no text for people"
    assert game == before
    reason = game.why_not(case.seat, case.move)
    assert reason is not None
    assert reason.code == case.code


def test_every_reason_there_is_comes_up() -> None:
    assert {code for code, _ in REASONS.values()} == {case.code for case in CASES}


def test_every_reason_of_the_rules_has_a_code() -> None:
    assert sorted(REASONS) == list(range(legal.FINE + 1, legal.NO_PROPOSAL_ASKED + 1))
