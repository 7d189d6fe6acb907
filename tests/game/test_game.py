"""The friendly object: a game from the dealer draw to its winner, its refusals, its rounds and its copies."""
from collections.abc import Callable
from typing import Any

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
    JumpIn,
    Keep,
    LastcardError,
    Leave,
    Move,
    NameColour,
    Phase,
    Play,
    Propose,
    Rules,
    Vote,
    events,
    parse_move,
    project,
)
from lastcard.moves import CallUno
from lastcard.rules.table import Table


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


@pytest.mark.parametrize("seat", [-1, -2, 2, 99, True, None, "A", 1.0, -1.0, []])
def test_a_seat_that_is_none(seat: object) -> None:
    game = table(["R5 G2", "B1 B2"])
    assert isinstance(game.why_not(seat, Draw()), BadMove)  # type: ignore[arg-type]
    for ask in (game.legal, game.costly, game.hand, game.bluffs):
        with pytest.raises(BadMove):
            ask(seat)  # type: ignore[arg-type]
    if seat != SPECTATOR:
        for see in (game.view, game.events_for):
            with pytest.raises(BadMove):
                see(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", ["play X", "dance", "", 7, None])
def test_a_move_that_is_none(wrong: object) -> None:
    game = table(["R5 G2", "B1 B2"])
    before = game.copy()
    with pytest.raises(BadNotation):
        game.play(0, wrong)  # type: ignore[arg-type]
    assert game == before


@pytest.mark.parametrize("move", [
    Play("W", "red", target=1), Play("W"), Play("R5", "red"), NameColour("red"),
    Catch(1), Catch(9), Vote(True), Propose("nothing"), Keep(), CallUno(),
    Catch(0), JumpIn("W"), Move(),
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


def test_a_round_may_bring_a_chance_of_its_own() -> None:
    def over() -> Game:
        game = table(["R5", "B1 B2"], called=[0], rules=Rules.classic(seats=2, dealer_next="draw"))
        game.play(0, Play("R5"))
        return game
    game = over()
    before = game.copy()
    with pytest.raises(BadRules) as caught:
        game.next_round(chance=7)  # type: ignore[arg-type]
    assert caught.value.code == "no-chance"
    with pytest.raises(BadRules):
        game.next_round(chance=Tape(), dealer=2)
    assert game == before
    asked: list[int] = []

    def last(t: Table, n: int) -> int:
        asked.append(t.purpose)
        return n - 1 if t.purpose == 2 else t.questions % n
    game.next_round(chance=last)
    assert (asked.count(1) > 1, asked[-1]) == (True, 2)            # the draw for the deal, then the deal
    other = over()
    other.next_round(chance=last)
    assert [other.hand(seat) for seat in (0, 1)] == [game.hand(seat) for seat in (0, 1)]
    drawn = len(asked)
    game.play(game.turn, Draw() if game.phase == Phase.LAY else game.legal(game.turn)[0])
    assert len(asked) > drawn                                      # and all that comes in this round


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
    assert (game.round_winner, game.scores) == (0, (0, 0))
    assert (game.phase, game.over, game.winners) == (Phase.ROUND_OVER, True, ())
    with pytest.raises(BadMove) as caught:
        game.next_round()
    assert (caught.value.code, caught.value.rule) == ("too-few-players", "Q-77")


def test_who_is_left_alone_wins_the_game_only_by_the_points() -> None:
    game = table(["R5", "B1 B2", "G1"], scores=[497])
    game.play(2, Leave())
    game.play(1, Leave())
    assert (game.phase, game.winners, game.over) == (Phase.ROUND_OVER, (), True)
    game = table(["R5", "B1 B2", "G1"], scores=[497])
    game.play(2, Leave())
    game.play(0, Play("R5"))
    assert (game.phase, game.winners, game.over) == (Phase.GAME_OVER, (0,), True)


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


def test_what_is_proposed_is_sent_as_it_is_read() -> None:
    game = table(["CU:1 R1", "B1 B2", "G1 G2"], rules=Rules.uno112(seats=3, written=["free: everyone sings"]))
    game.play(0, Play("CU:1", "red"))
    blanks = " " * 300
    proposed = Propose(f"A{blanks}\x1c\u2028draw 02 ;B  skip")
    assert proposed.program == "A draw 02 ;B skip"
    told = game.play(1, proposed)
    assert [event.program for event in told if isinstance(event, events.Proposed)] == ["A draw 2; B skip"]


@pytest.mark.parametrize("program", ["A" + " " * 10**6 + "\x1c\u2028draw 2", "A draw 2; " * 41])
def test_a_proposal_that_is_too_long_is_not_read(program: str) -> None:
    for read, text in ((Propose, program), (parse_move, f"propose {program}")):
        with pytest.raises(BadNotation) as caught:
            read(text)
        assert (caught.value.code, caught.value.values["most"]) == ("proposal-too-long", 400)
        assert "A" in str(caught.value)


def test_moves_by_text_know_the_ideas_on_the_cards() -> None:
    game = table(["CU:2 R1", "B1 B2"], rules=Rules.uno112(seats=2, written=["c05", "c04"]))
    assert parse_move("discard cu:C05", game.texts) == parse_move("discard CU:1")
    assert isinstance(game.why_not(0, "play CU:c03 blue"), BadNotation)
    game.play(0, "play CU:c04 blue")
    assert game.turn == 0


@pytest.mark.parametrize(("build", "code", "said"), [
    (lambda: Play("R5", uno="x"), "no-yes-or-no", "“x”"),  # type: ignore[arg-type]
    (lambda: Play("R5", target=-1), "no-seat", "“-1”"), (lambda: Play("R5", target=True), "no-seat", "“True”"),
    (lambda: Play("W", colour=9), "unknown-colour", "“9”"),  # type: ignore[arg-type]
    (lambda: Play(None), "unknown-card", "“None”"),  # type: ignore[arg-type]
    (lambda: JumpIn("R5", target=[]), "no-seat", "“[]”"),  # type: ignore[arg-type]
    (lambda: JumpIn("R5", uno=1), "no-yes-or-no", "“1”"),  # type: ignore[arg-type]
    (lambda: Vote("maybe"), "no-yes-or-no", "“maybe”"),  # type: ignore[arg-type]
    (lambda: NameColour(None), "unknown-colour", "“None”"),  # type: ignore[arg-type]
    (lambda: Catch([]), "no-seat", "“[]”"), (lambda: Catch("x"), "no-seat", "“x”"),  # type: ignore[arg-type]
    (lambda: Catch(-1), "no-seat", "“-1”"), (lambda: Catch(10), "no-seat", "“10”"),
    (lambda: Propose(5), "no-proposal", "“5”"),  # type: ignore[arg-type]
    (lambda: parse_move(5), "unknown-move", "“5”"),  # type: ignore[arg-type]
    (lambda: Game(5), "no-rules", "“5”"), (lambda: Game([]), "no-rules", "“[]”"),  # type: ignore[arg-type]
    (lambda: Game.set_up(None, ["R5", "B1"]), "no-rules", "“None”"),  # type: ignore[arg-type]
    (lambda: Game("classic", seed="a"), "no-seed", "“a”"),  # type: ignore[arg-type]
    (lambda: Game("classic", seed=True), "no-seed", "“True”"),
    (lambda: Game("classic", chance=7), "no-chance", "“7”"),  # type: ignore[arg-type]
    (lambda: Game("classic", agreed=7), "not-at-the-table", "7"),  # type: ignore[arg-type]
    (lambda: Game("classic", agreed=[[]]), "not-at-the-table", "[]"),  # type: ignore[list-item]
    (lambda: Game.set_up("classic", ["R5"], foo=1), "position-word", "“foo”"),  # type: ignore[arg-type]
])
def test_what_is_of_a_wrong_type_has_a_code_and_is_said_back(build: Callable[[], object], code: str, said: str) -> None:
    with pytest.raises(LastcardError) as caught:
        build()
    assert caught.value.code == code
    assert said in str(caught.value)


@pytest.mark.parametrize("wrong", [{"written": 5}, {"written": "c04"}, {"written": ["c04", 5]}, {"agreed": 5},
                                   {"agreed": [True]}, {"agreed": [[]]}])
def test_what_is_of_a_wrong_type_deals_no_round(wrong: dict[str, Any]) -> None:
    game = table(["R5", "B1 B2"], rules=Rules.mario(seats=2))
    game.play(0, Play("R5"))
    before = game.copy()
    with pytest.raises(LastcardError):
        game.next_round(**wrong)
    assert game == before


def test_all_agree_to_what_is_written_before_the_first_deal() -> None:
    rules = Rules.uno112(seats=3, written=["c04"])
    with pytest.raises(BadMove) as caught:
        Game(rules, agreed=[0, 2])
    assert (caught.value.code, caught.value.rule, caught.value.values["seats"]) == ("not-all-agree", "Q-11", "1")
    for game in (Game(rules, agreed=range(3)), Game(rules), Game(Rules.uno112(seats=3), agreed=[])):
        assert game.phase < Phase.ROUND_OVER


class Tape:
    """Chance that remembers how far it is."""

    def __init__(self, at: int = 0) -> None:
        self.at = at

    def __call__(self, _: Table, n: int) -> int:
        self.at += 1
        return self.at % n

    def copy(self) -> "Tape":
        return Tape(self.at)


def test_a_copy_has_a_chance_of_its_own_if_chance_can_be_copied() -> None:
    game = Game(Rules.classic(seats=2), chance=Tape(), dealer=0)
    other = game.copy()
    for each in (game, other):
        while not each.round_over and len(each.hand(0)) < 20:
            seat = each.awaited[0]
            each.play(seat, Draw() if each.why_not(seat, Draw()) is None else each.legal(seat)[0])
    assert game == other


def test_an_event_that_does_not_say_who_may_know_it_cannot_be_built() -> None:
    with pytest.raises(TypeError):
        class Whisper(events.Event):
            seat: int


def test_it_shows_itself() -> None:
    game = table(["R5 G2", "B1 B2"])
    assert repr(game) == "<Game classic(seats=2): R9 on top, lay of seat 0>"
    assert game.hand(0)._repr_svg_().startswith("<svg")


def test_an_event_that_does_not_say_who_may_know_its_cards_cannot_be_built() -> None:
    with pytest.raises(TypeError):
        class Peek(events.Event):
            audience = events.EVERYONE
            cards: events.Cards


def test_nothing_is_said_of_an_attack_that_is_over() -> None:
    game = table(["R+2 R1", "ST B2 B3", "G1 G2"], rules=Rules.mario(seats=3))
    game.play(0, Play("R+2"))
    assert (game.view().attacker, game.view().owed) == (0, 2)
    game.play(1, Play("ST", "red"))
    view = game.view()
    assert (view.attacker, view.owed, view.bounced, view.may_challenge) == (None, 0, False, False)
    assert view.situation["first_target"] == -1


def test_newcomers_are_seated_between_two_rounds() -> None:
    """They sit to the left of the last seat, with no points, and know what somebody who looked on knows."""
    game = Game.set_up(Rules.classic(seats=2), ["R1", "G1 G2"], top="R5", draw="Y1 Y2 Y3", scores=[10, 20], dealer=1,
                       partial=True)
    watched = game.view()
    with pytest.raises(LastcardError, match=r"."):
        game.next_round(joining=1)                        # the round is on
    game.play(0, "play R1")
    for wrong in (-1, 9, True, "2"):
        with pytest.raises(LastcardError) as refused:
            game.next_round(joining=wrong)  # type: ignore[arg-type]
        assert refused.value.code == "bad-seats"
    before = game.scores
    told = game.next_round(joining=2)
    assert [event.seat for event in told if isinstance(event, events.PlayerJoined)] == [2, 3]
    assert (game.seats, game.here, game.scores) == (4, (0, 1, 2, 3), (*before, 0, 0))
    assert min(len(game.hand(seat)) for seat in range(4)) >= 7
    for viewer in (SPECTATOR, 0, 1, 2, 3):
        view = game.view(viewer)
        assert view.rules == game.rules
        assert view.seats == len(view.known) == len(view.drew_on) == len(view.counts) == 4
        if viewer != SPECTATOR:
            assert view.hand == game.hand(viewer)
            assert view.legal() == game.legal(viewer)
    assert not game.problems(partial=True)
    view = watched
    for event in (*game.events[-len(told):],):
        view = view.after(project(event, SPECTATOR))
    assert view.known == game.view().known
    while not game.round_over:
        seat = game.awaited[0]
        game.play(seat, game.legal(seat)[0])
    assert len(game.next_round(joining=6)) > 6
    assert game.seats == 10


def test_what_is_proposed_is_in_view_while_it_is_voted_on() -> None:
    rules = Rules.uno112(seats=3, written=["free: Sing"])
    game = Game.set_up(rules, ["CU:1 R1 R2", "G1 G2", "B1 B2"], top="R5", draw="Y1 Y2 Y3", partial=True)
    game.play(0, "play CU:1 red")
    assert game.view(1).proposal == ""
    game.play(0, "propose B draw 1")
    assert {game.view(viewer).proposal for viewer in (SPECTATOR, 0, 1, 2)} == {"B draw 1"}
    game.play(1, "vote yes")
    game.play(2, "vote yes")
    assert game.view(1).proposal == ""
