"""Players that are programs: whole games without a move that is refused, and what each of them does."""
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.house.tree import PACKAGE, imports, modules, name_of

from lastcard.bots import PLAYERS, player
from lastcard.bots.common import favourite, worth
from lastcard.errors import BadRules
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
    Move,
    NameColour,
    Play,
    Propose,
    Vote,
)
from lastcard.notation import Card, Colour
from lastcard.options import OPTIONS, Edition, Rules

IDEAS = [f"c{number:02}" for number in range(1, 11)]


def any_rules(dice: Random, edition: Edition) -> Rules:
    """A table with a few options as nobody usually plays."""
    options = {}
    for name in dice.sample(sorted(OPTIONS), 8):
        option = OPTIONS[name]
        if edition in option.editions and name not in ("jump_in_win", "rounds", "target"):
            values = [value for value in option.values if value is not None]
            options[name] = dice.choice(values or [*option.numbers[edition]])
    rules = Rules(edition=edition, seats=dice.randrange(2, 6), rounds=1, **options)
    texts = dice.sample([*IDEAS, "free: Everybody sings", "next draw 2; player again"], 3)
    return rules.replace(written=tuple(texts[: rules.customizables]))


def bare(move: Move) -> Move:
    """The move without UNO said with it."""
    if isinstance(move, Play):
        return Play(move.card, move.colour, move.target)
    return JumpIn(move.card, move.target) if isinstance(move, JumpIn) else move


def finish(game: Game, names: list[str], dice: Random) -> None:
    """Out of turn first who wishes to, then who has to decide."""
    for _ in range(20000):
        if game.over:
            return
        if game.round_over:
            game.next_round()
            continue
        for seat in dice.sample(game.here, len(game.here)):
            view = game.view(seat)
            if seat not in game.awaited and not view.exposed and not view.rules.jump_in:
                continue                      # there is nothing to do out of turn
            move = player(names[seat])(view, dice.randrange)
            assert move is not None or seat not in game.awaited
            if move is not None and (seat in game.awaited or isinstance(move, CallUno | Catch | JumpIn)):
                assert bare(move) in view.legal()
                game.play(seat, move)
                break
    raise AssertionError("it never ends")


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", [*PLAYERS])
@pytest.mark.parametrize("edition", ["classic", "uno112", "mario"])
def test_whole_games(edition: Edition, name: str, part: int) -> None:
    for seed in range(part * 50, part * 50 + 50):
        dice = Random(seed)
        rules = Rules(edition=edition, seats=2 + seed % 4, rounds=1)
        finish(Game(rules, seed=seed), [name] * rules.seats, dice)


@pytest.mark.parametrize("part", range(8))
@pytest.mark.parametrize("edition", ["classic", "uno112", "mario"])
def test_whole_games_with_any_options(edition: Edition, part: int) -> None:
    for seed in range(part * 25, part * 25 + 25):
        dice = Random(seed)
        rules = any_rules(dice, edition)
        names = [dice.choice([*PLAYERS]) for _ in range(rules.seats)]
        finish(Game(rules, seed=seed), names, dice)


def first(n: int) -> int:
    return 0


def common(rules: str, hands: list[str], seat: int = 0, *moves: tuple[int, str], **described: Any) -> Move | None:
    """What common sense does on seat 0 after these moves."""
    game = Game.set_up(rules, hands, partial=True, seed=1, **described)
    for mover, move in moves:
        game.play(mover, move)
    return player("common")(game.view(seat), first)


def test_its_own_color_first_and_no_wild_before_its_time() -> None:
    assert common("classic(seats=2)", ["R5 R7 B5 B6 B9 W W4", "G1 G2 G3 G4 G5"], top="R5") == Play("B5")
    assert common("classic(seats=2)", ["G7 B5 B6 W W4", "G1 G2 G3 G4 G5"], top="R1") == Play("W", "blue")
    assert common("uno112(seats=2)", ["G7 B5 SW", "G1 G2 G3 G4 G5"], top="R1") == Play("SW", "green")


def test_it_never_bluffs() -> None:
    assert common("classic(seats=2)", ["R5 B5 W4", "G1 G2 G3 G4 G5"], top="R1") == Play("R5")
    assert common("classic(seats=2)", ["B5 B6 W4", "G1 G2 G3 G4 G5"], top="R1") == Play("W4", "blue")
    nothing_else = "classic(seats=2, last_card=numbers)"
    assert common(nothing_else, ["Rskip W4", "G1 G2 G3"], top="R1") == Play("Rskip", uno=True)


def test_trouble_for_who_is_low() -> None:
    hands = ["R1 R3 R9 Bskip", "G1 G2"]
    assert common("classic(seats=2)", hands, top="Rskip") == Play("Bskip")
    assert common("classic(seats=2)", [hands[0], "G1 G2 G3 G4"], top="Rskip") == Play("R9")


def test_it_says_uno_and_catches() -> None:
    assert common("classic(seats=2)", ["R1 R9", "G1 G2 G3 G4"], top="R5") == Play("R9", uno=True)
    assert common("classic(seats=2)", ["R1", "G1 G2 G3 G4"], turn=1, top="R5", exposed=[0]) == CallUno()
    assert common("classic(seats=2)", ["R1 R2", "G1"], turn=0, top="R5", exposed=[1]) == Catch(1)
    assert common("classic(seats=2)", ["R1 R2", "G1 G2"], turn=1, top="R5") is None


def test_it_answers() -> None:
    attack = (1, "play R+2")
    assert common("mario(seats=3)", ["ST B1 B2", "R+2 R1 R7", "G1 G2"], 2, attack, top="R1", turn=1) == Accept()
    assert common("mario(seats=2)", ["ST B1", "R+2 R1 R3"], 0, attack, top="R1", turn=1) == Play("ST", "blue", uno=True)
    assert common("classic(seats=2, stacking=any)", ["B+2 W4 B1", "R+2 R1 R2"], 0, attack, top="R1",
                  turn=1) == Play("B+2")


def test_it_challenges_what_it_knows_to_be_a_bluff() -> None:
    game = Game.set_up("uno112(seats=2)", ["B1 B2 B3", "W4 R7 R8 G1"], top="R5", turn=1, partial=True)
    game.play(1, "play W4 blue")
    view = game.view(0)
    assert player("common")(view, lambda n: n - 1) == Accept()
    assert player("common")(view, first) == Challenge()
    known = replace(view, known=(view.known[0], (Card("R7"),)))
    assert player("common")(known, lambda n: n - 1) == Challenge()
    nothing_red = replace(view, known=(view.known[0], (Card("G7"), Card("G8"), Card("G9"))))
    assert player("common")(nothing_red, first) == Accept()


def test_it_swaps_with_the_fewest_if_those_are_fewer() -> None:
    hands = ["SW B9 B2 B3 B4", "G1 G2 G3", "G4 G5", "G7 G8 G9 Y1 Y2"]
    assert common("uno112(seats=4)", hands, top="R1") == Play("SW", "blue", 2)
    assert common("uno112(seats=4)", ["SW B9 B2", *hands[1:]], top="R1") == Play("SW", "blue")
    assert common("uno112(seats=4, swap_optional=false)", ["SW B9 B2", *hands[1:]], top="R1") == Play("SW", "blue", 2)
    assert common("uno112(seats=2)", ["SW B9 B2", "G1"], top="R1", called=[1]) == Play("SW", "blue", 1, uno=True)


def test_it_jumps_in() -> None:
    rules = "classic(seats=3, jump_in=true)"
    assert common(rules, ["R5 R6 R7", "R5 R1 R2", "G1 G2"], 0, (1, "play R5"), top="R1", turn=1) == JumpIn("R5")


def test_what_else_is_asked() -> None:
    with_joke = "uno112(seats=2, written=[c08])"
    game = Game.set_up(with_joke, ["CU:1 R9 Yskip W B1", "G1 G2 G3"], top="R1", partial=True)
    game.play(0, "play CU:1 blue")
    assert player("common")(game.view(1), first) == Vote(False)
    game.play(1, "vote yes")
    assert player("common")(game.view(0), first) == Discard("W")
    free = Game.set_up("uno112(seats=2, written=['free: Everybody sings'])", ["CU:1 R9 B1", "G1 G2 G3"], top="R1",
                       partial=True)
    free.play(0, "play CU:1 blue")
    assert player("common")(free.view(0), first) == Propose("nothing")
    free.play(0, "propose A draw 2")
    for name in PLAYERS:
        assert player(name)(free.view(1), lambda n: n - 1) == Vote(True)
    drew = Game.set_up("classic(seats=2)", ["R9 R8 B1", "G1 G2 G3"], top="Y4", draw="G4 B2", partial=True)
    assert player("common")(drew.view(0), first) == Draw()
    drew.play(0, "draw")
    assert player("common")(drew.view(0), first) == Play("G4")
    drew = Game.set_up("classic(seats=2)", ["R9 R8 B1", "G1 G2 G3"], top="Y4", draw="G5 B2", partial=True)
    drew.play(0, "draw")
    assert player("common")(drew.view(0), first) == Keep()
    after = Game.set_up("uno112(seats=2, swap_colour=after)", ["SW R9 B1", "G1 G2 G3"], top="Y4", partial=True)
    after.play(0, "play SW with 1")
    assert player("common")(after.view(0), first) == NameColour("green")


def test_tastes() -> None:
    assert favourite([Card("R5"), Card("B1"), Card("B2"), Card("W")], first) == Colour.BLUE
    assert favourite([], lambda n: n - 1) == Colour.YELLOW
    assert [worth(Card(code)) for code in ("R0", "R7", "Rskip", "W4", "ST")] == [0, 7, 20, 50, 50]


def test_an_unknown_player_is_named() -> None:
    with pytest.raises(BadRules, match="no player “nobody”") as caught:
        player("nobody")
    assert caught.value.code == "unknown-player"


def test_players_cannot_see_the_table() -> None:
    """They get views: nothing that they import holds the cards of others."""
    for path in modules(PACKAGE / "bots"):
        wrong = [module for _, module in imports(path)
                 if module.startswith("lastcard.") and module.split(".")[1] in ("rules", "game", "position", "judging")]
        assert not wrong, f"{name_of(path)} imports {wrong}"
