"""Sentences: every event for every viewer, every reason why not."""
import inspect
import re
from random import Random

import pytest
from tests.house.tree import PACKAGE

from lastcard import events as ev
from lastcard.bots import player
from lastcard.errors import BadMove, LastcardError
from lastcard.events import Event
from lastcard.game import Game
from lastcard.judging import REASONS
from lastcard.moves import CallUno, Catch, Discard, Draw, JumpIn, Move, NameColour, Play, Propose
from lastcard.notation import CARDS, Card, Colour
from lastcard.programs import Text
from lastcard.saying import refusal, say
from lastcard.views import project
from lastcard.words import messages

NAMES = ["You", "Ada", "Ben"]
EVENTS = sorted((kind for _, kind in inspect.getmembers(ev, inspect.isclass)
                 if issubclass(kind, Event) and kind is not Event), key=lambda kind: kind.__name__)
VALUES = {
    "seat": 1, "other": 2, "to": 2, "until": 1, "dealer": 1, "card": Card("R5"), "cards": (Card("R5"), Card("W")),
    "colour": Colour.RED, "number": 2, "points": 20, "owed": 4, "down_to": 3, "text": 0, "yes": True, "left": True,
    "written": ("c04",), "for_turn": True, "open": False, "seats": (1, 2), "program": "A draw 2; B swap C", "changes": (),
}
TABLES = [
    "classic(seats=3, jump_in=true, seven_zero=true, false_catch=1, false_uno=1, draw_to_match=true)",
    "uno112(seats=3, written=[c08, c02, 'free: Everybody sings'], swap_colour=after, reverse_with_two=none)",
    "uno112(seats=3, written=[c06, c07, c09], stacking=any, customizable_as_last=fires)",
    "uno112(seats=3, written=[c04, c05, c10], wild_draw_four=strict, last_card=numbers, must_play_drawn=true)",
    "mario(seats=3, written=[c01, c03], star_on_star=true, scoring=alternative, blocked=fewest_points)",
]


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_has_its_sentences(kind: type[Event]) -> None:
    event = kind(**{name: VALUES[name] for name in inspect.signature(kind).parameters})
    for viewer in (-1, 0, 1, 2):
        seen = project(event, viewer)
        said = None if seen is None else say(seen, viewer, NAMES, [Text("c04")])
        if kind in (ev.TableStands, ev.Dealt, ev.Discarded):
            assert said is None
        elif seen is not None and (viewer == 1 or kind not in (ev.TurnBegan, ev.MayPlay)):
            assert said is not None
            assert said[0].isupper() or said[0].isdigit()
            assert said[-1] == "."
            assert "{" not in said


def test_sentences_are_for_somebody() -> None:
    def said(event: Event, viewer: int) -> str | None:
        seen = project(event, viewer)
        return None if seen is None else say(seen, viewer, NAMES, ())

    played = ev.Played(1, Card("Rskip"), Colour.RED)
    assert [said(played, viewer) for viewer in (0, 1)] == ["Ada played Red Skip.", "You played Red Skip."]
    wild = ev.Played(1, Card("W4"), Colour.RED)
    assert said(wild, 0) == "Ada played Wild Draw Four and named red."
    assert said(ev.Played(1, Card("SW"), None), 0) == "Ada played Swap Hands."
    drew = ev.Drew(1, 2, False, False, (Card("R5"), Card("W")))
    assert [said(drew, viewer) for viewer in (-1, 0, 1)] == ["Ada drew 2 cards.", "Ada drew 2 cards.",
                                                            "You drew 2: Red 5, Wild."]
    assert said(ev.Drew(1, 1, True, True, (Card("R5"),)), 0) == "Ada drew Red 5."
    assert said(ev.Drew(1, 0, True, True, ()), 0) == "There is no card left for Ada to draw."
    caught = ev.Caught(1, 2)
    assert [said(caught, viewer) for viewer in (0, 1, 2)] == [
        "Ben forgot UNO. Ada caught Ben.", "Ben forgot UNO. You caught Ben.", "You forgot UNO. Ada caught you."]
    shown = ev.HandShown(1, 2, False, (Card("R5"),))
    assert [said(shown, viewer) for viewer in (0, 1, 2)] == ["Ada shows Ben the hand.", "You show Ben your hand.",
                                                            "Ada shows you: Red 5."]
    assert said(ev.HandReceived(1, ()), 1) == "Your new hand is empty."
    assert said(ev.HandReceived(1, ()), 0) is None
    assert said(ev.DrawAgain((0, 1, 2)), 0) == "You tie with Ada and Ben: draw again."
    assert said(ev.TurnBegan(1), 0) is None
    assert said(ev.Proposed(1, "C draw 1"), 0) == "Ada proposes: Ben draws a card."


def any_move(dice: Random, seats: int) -> Move:
    card, other = dice.choice(CARDS), dice.choice([None, *range(seats)])
    colour = dice.choice([None, *Colour])
    return dice.choice([Play(card, colour, other), JumpIn(card, other), Draw(), NameColour(colour or Colour.RED), CallUno(),
                        Catch(other or 0), Discard(card), Propose(dice.choice(["nothing", "A draw 1", "Z draw", "draw"])),
                        *(Game.set_up("classic(seats=2)", ["R1", "R2"], top="R3", partial=True).legal(0))])


@pytest.mark.parametrize("table", TABLES)
def test_all_that_happens_and_all_that_is_refused_is_said(table: str) -> None:
    for seed in range(12):
        dice = Random(seed)
        game = Game(table, seed=seed)
        for _ in range(400):
            if game.round_over:
                break
            for _ in range(3):
                seat = dice.randrange(-1, 4)
                if seat in game.here and (reason := game.why_not(seat, any_move(dice, 3))) is not None:
                    for said in (str(reason), refusal(reason, NAMES)):
                        assert not said.startswith(f"{reason.code}:"), said
                        assert said.endswith((".", "…")), said
            seat = dice.choice(game.awaited)
            others = [seat for seat in game.here if game.view(seat).exposed or game.rules.jump_in]
            seat = dice.choice(others) if others and dice.random() < 0.3 else seat
            move = player("random")(game.view(seat), dice.randrange)
            if move is not None:
                game.play(seat, move)
        for event in game.events:
            for viewer in (-1, 0, 1, 2):
                if (seen := project(event, viewer)) is not None:
                    say(seen, viewer, NAMES, game.texts)


@pytest.mark.parametrize(("code", "rule"), REASONS.values(), ids=[code for code, _ in REASONS.values()])
def test_every_reason_has_a_text(code: str, rule: str) -> None:
    values = {"turn": 1, "asked": 1, "seat": 0, "card": Card("R5"), "colour": Colour.RED, "top": Card("R7"), "symbol": "7",
              "drawn": "R5 W"}
    error = BadMove(code, rule=rule, **values)
    assert f"error-{code}" in messages("en")
    for said in (str(error), refusal(error, NAMES)):
        assert said[0].isupper() or said[0].isdigit()
        assert said[-1] == "."
    assert "Seat" not in refusal(error, NAMES)


def test_every_code_in_the_source_has_a_text() -> None:
    raised = re.compile(r"\b(?:Bad[A-Z][a-z]+|LastcardError|MissingText)\(\s*\"([a-z0-9-]+)\"")
    found = {code for path in PACKAGE.rglob("*.py") if path.name != "errors.py"
             for code in raised.findall(path.read_text(encoding="utf-8"))}
    assert len(found) > 60
    assert {code for code in found if f"error-{code}" not in messages("en")} == set()


@pytest.mark.parametrize(("top", "said"), [
    ("G7", "Needs green, or a 7."), ("G8", "Needs green, or an 8."), ("G+2", "Needs green, or a Draw Two."),
    ("Gskip", "Needs green, or a Skip."), ("Grev", "Needs green, or a Reverse."),
])
def test_what_is_needed(top: str, said: str) -> None:
    game = Game.set_up("classic(seats=2)", ["R1 R2", "B1 B2"], top=top, partial=True)
    reason = game.why_not(0, "play R1")
    assert reason is not None
    assert refusal(reason, NAMES) == said
    assert reason.code == "does-not-fit"


def test_names_instead_of_seats() -> None:
    game = Game.set_up("classic(seats=2)", ["R1 R2", "B1 B2"], top="R3", turn=1, partial=True)
    reason = game.why_not(0, "play R1")
    assert reason is not None
    assert (str(reason), refusal(reason, NAMES)) == ("It is the turn of seat 1.", "It is Ada's turn.")


def test_a_code_without_a_text_is_still_readable() -> None:
    assert refusal(LastcardError("no-such-code", x=1), NAMES) == "no-such-code: x=1"
