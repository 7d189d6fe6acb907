"""The friendly object: a game from the dealer draw to its winner, its refusals, its rounds and its copies."""
import pytest

from lastcard import (
    SPECTATOR,
    BadMove,
    BadNotation,
    BadProgram,
    BadRules,
    Card,
    Catch,
    Draw,
    Game,
    Keep,
    LastcardError,
    Leave,
    NameColour,
    Phase,
    Play,
    Propose,
    Rules,
    Vote,
    events,
    project,
)
from lastcard.moves import CallUno


def table(hands: list[str], top: str = "R9", **more: object) -> Game:
    rules = more.pop("rules", Rules.classic(seats=len(hands)))
    assert isinstance(rules, Rules)
    return Game.set_up(rules, hands, top=top, partial=True, draw=more.pop("draw", "Y1 Y2 Y3 Y4 Y5 Y6 Y7"), **more)  # type: ignore[arg-type]


def finish(game: Game) -> None:
    """Play on with the first thing that may be done, drawing only if there is nothing else."""
    for _ in range(20000):
        if game.over:
            return
        if game.round_over:
            game.next_round()
            continue
        seat = game.awaited[0]
        game.play(seat, game.legal(seat)[0])
    raise AssertionError("the game does not end")


def test_a_game_begins_with_the_dealer_draw_and_ends_with_a_winner() -> None:
    game = Game(Rules.classic(seats=3), seed=1)
    kinds = [type(event) for event in game.events]
    assert kinds.index(events.DealerChosen) < kinds.index(events.RoundBegan) < kinds.index(events.FirstCard)
    finish(game)
    assert game.over
    assert game.winners == (max(range(3), key=game.scores.__getitem__),)
    assert max(game.scores) >= 500
    with pytest.raises(BadMove) as caught:
        game.next_round()
    assert caught.value.code == "game-is-over"


def test_the_same_seed_plays_the_same_game_another_one_another() -> None:
    assert Game("mario", seed=5) == Game("mario", seed=5)
    assert Game("mario", seed=5) != Game("mario", seed=6)
    assert Game("mario", seed=5) != "mario"


def test_a_refused_move_has_a_code_a_rule_and_the_move_in_it_and_changes_nothing() -> None:
    game = table(["R5 G2", "B1 B2"])
    before = game.copy()
    reason = game.why_not(0, "play G2")
    assert isinstance(reason, BadMove)
    assert (reason.code, reason.rule, reason.values["move"]) == ("does-not-fit", "R-029", Play("G2"))
    with pytest.raises(BadMove):
        game.play(0, Play("G2"))
    assert game == before
    assert game.why_not(0, Play("R5")) is None


@pytest.mark.parametrize("seat", [-1, 2, 99, True, None, "A", 1.0])
def test_a_seat_that_is_none(seat: object) -> None:
    game = table(["R5 G2", "B1 B2"])
    assert isinstance(game.why_not(seat, Draw()), BadMove)  # type: ignore[arg-type]
    for ask in (game.legal, game.costly, game.hand, game.bluffs):
        with pytest.raises(BadMove):
            ask(seat)  # type: ignore[arg-type]
    if seat != SPECTATOR:
        for see in (game.view, game.events_for):
            with pytest.raises(BadMove):
                see("nobody" if seat is None else 77 if isinstance(seat, bool | float | str) else seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", ["play X", "dance", "", 7, None])
def test_a_move_that_is_none(wrong: object) -> None:
    game = table(["R5 G2", "B1 B2"])
    before = game.copy()
    with pytest.raises(BadNotation):
        game.play(0, wrong)  # type: ignore[arg-type]
    assert game == before


@pytest.mark.parametrize("move", [
    Play("W", "red", target=1), Play("W"), Play("R5", "red"), Play("W", colour=9), NameColour("red"),  # type: ignore[arg-type]
    Catch(1), Catch(-1), Catch(9), Catch("x"), Vote(True), Propose("nothing"), Keep(), CallUno(),  # type: ignore[arg-type]
    Play("W", "red", target=True), Play("W", "red", target="B"),  # type: ignore[arg-type]
])
def test_moves_that_are_not_for_now(move: object) -> None:
    game = table(["R5 G2 W", "B1 B2"])
    before = game.copy()
    with pytest.raises(LastcardError) as caught:
        game.play(0, move)  # type: ignore[arg-type]
    assert caught.value.code
    assert game == before


def test_a_copy_is_equal_and_goes_its_own_way() -> None:
    game = table(["R5 G2", "B1 B2"])
    other = game.copy()
    assert other == game
    other.play(0, Play("R5"))
    assert other != game
    assert game.hand(0) == (Card("R5"), Card("G2"))
    assert game.view(0).hand == (Card("R5"), Card("G2"))


def test_each_sees_its_own_cards() -> None:
    game = table(["R5 G2", "B1 B2"])
    game.play(0, Draw())
    drew = game.events[-2 if isinstance(game.events[-1], events.TableStands) else -1]
    assert any(isinstance(event, events.Drew) and event.cards == (Card("Y1"),) for event in game.events_for(0))
    assert all(not isinstance(event, events.Drew) or event.cards is None for event in game.events_for(1))
    assert all(not isinstance(event, events.MayPlay) for event in game.events_for(SPECTATOR))
    assert project(drew, 0) is not None


def test_next_round_waits_for_the_end_of_this_one() -> None:
    game = table(["R5 G2", "B1 B2"])
    with pytest.raises(BadMove) as caught:
        game.next_round()
    assert caught.value.code == "round-is-on"
    with pytest.raises(BadMove):
        game.play(0, Play("G2"))


def test_other_words_may_be_written_between_rounds_if_all_agree() -> None:
    rules = Rules.mario(seats=2, written=["c04", "c05"])
    game = table(["R5", "B1 B2"], rules=rules, called=[0])
    with pytest.raises(BadMove):
        game.next_round(written=["c01", ""], agreed=[0, 1])        # not in the middle of a round
    game.play(0, Play("R5"))
    assert game.phase == Phase.ROUND_OVER
    with pytest.raises(BadMove) as caught:
        game.next_round(written=["c01", "free: sing"], agreed=[0])
    assert (caught.value.code, caught.value.rule) == ("not-all-agree", "Q-11")
    with pytest.raises(BadProgram):
        game.next_round(written=["c11", ""], agreed=[0, 1])
    assert game.rules == rules
    game.next_round(written=["c01", "free: sing"], agreed=[0, 1])
    assert [str(text) for text in game.texts] == ["c01", "free: sing"]
    assert game.view(1).texts == game.texts
    assert not game.problems()


@pytest.mark.parametrize("dealer", [-1, 2, True, "A"])
def test_a_dealer_who_is_none(dealer: object) -> None:
    with pytest.raises(BadRules):
        Game(Rules.classic(seats=2), dealer=dealer)  # type: ignore[arg-type]


def test_who_is_left_alone_cannot_deal() -> None:
    game = table(["R5 G2", "B1 B2"])
    game.play(1, Leave())
    assert game.round_winner == 0
    assert game.over
    with pytest.raises(BadMove) as caught:
        game.next_round()
    assert caught.value.rule == "Q-77" or caught.value.code == "game-is-over"


def test_a_proposal_is_checked_before_anybody_votes() -> None:
    game = table(["CU:1 R1", "B1 B2", "G1 G2"], rules=Rules.uno112(seats=3, written=["free: everyone sings"]))
    game.play(0, Play("CU:1", "red"))
    assert game.phase == Phase.PROPOSE
    before = game.copy()
    for wrong in ("A draw 11", "D draw 1", "next draw 1", "A swap A", "", "A vote", "draw 1"):
        with pytest.raises(BadProgram):
            game.play(1, Propose(wrong))
    assert game == before
    game.play(1, Propose("A draw 2; B skip"))
    assert game.awaited == (0, 2)
    assert isinstance(game.events[-2], events.Proposed)
    game.play(0, Vote(True))
    game.play(2, Vote(True))
    assert (len(game.hand(0)), game.turn) == (3, 2)


def test_moves_by_text_know_the_ideas_on_the_cards() -> None:
    game = table(["CU:2 R1", "B1 B2"], rules=Rules.uno112(seats=2, written=["c05", "c04"]))
    game.play(0, "play CU:c04 blue")
    assert game.turn == 0


def test_an_event_that_does_not_say_who_may_know_it_cannot_be_built() -> None:
    with pytest.raises(TypeError):
        class Whisper(events.Event):
            seat: int


def test_it_shows_itself() -> None:
    game = table(["R5 G2", "B1 B2"])
    assert repr(game) == "<Game classic(seats=2): R9 on top, lay of seat 0>"
    assert game.hand(0)._repr_svg_().startswith("<svg")
