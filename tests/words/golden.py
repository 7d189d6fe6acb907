"""What is said, from Python: `python -m tests.words.golden PATH` writes the file that the page's words are compared with.

Events come from games of all editions, as they travel, for each kind of viewer; refusals from all codes there are.
"""
from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from lastcard import events as ev
from lastcard.bots import player
from lastcard.errors import BadMove, LastcardError
from lastcard.events import SPECTATOR, Event
from lastcard.game import Game
from lastcard.judging import REASONS
from lastcard.moves import Propose
from lastcard.notation import CARDS, Card, Colour
from lastcard.options import OPTIONS, Rules
from lastcard.programs import Text, parse_text, sentences
from lastcard.saying import proposed, refusal, say
from lastcard.server import protocol
from lastcard.server.wire import event_on_the_wire, step_of
from lastcard.terminal_showing import _answer, _question
from lastcard.views import project

NAMES = ("You", "Ada", "Ben", "Chloe")
TABLES = (
    "classic(seats=3, jump_in=true, seven_zero=true, false_catch=1, false_uno=1, draw_to_match=true)",
    "classic(seats=2)",
    "classic(seats=4, stacking=any, dealer_next=draw)",
    "uno112(seats=3, written=[c08, c02, 'free: Everybody sings'], swap_colour=after, reverse_with_two=none)",
    "uno112(seats=3, written=[c06, c07, c09], stacking=any, customizable_as_last=fires)",
    "uno112(seats=4, written=[c04, c05, c10], wild_draw_four=strict, last_card=numbers, must_play_drawn=true)",
    "mario(seats=3, written=[c01, c03], star_on_star=true, scoring=alternative, blocked=fewest_points)",
)
TEXTS = ("", "c01", "c08", "player again", "free: Everybody sings", "next draw 2; player again", "everyone hold 1",
         "others vote; player draw 4 if no; next draw until red if yes", "others discard 1; next skip", "everyone perform",
         "next draw until named", "player discard down to 2", "next draw 1 instead", "next elbows; player open hands")
PROPOSALS = ("nothing", "A draw 2; B skip", "B swap A", "C discard 1; A skip", "A swap C; C draw 1", "B swap C")
MOST_OF_A_KIND = 2             # so many of each sentence: the games are long
SEATS = {"seat", "other", "to", "until", "dealer"}


def written(text: Text) -> protocol.Text:
    """A text of a table, as it travels."""
    if text.free:
        return protocol.Text(free=text.words)
    return protocol.Text(idea=text.idea or "", steps=() if text.idea else tuple(map(step_of, text.steps)))


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def games() -> Iterator[Game]:
    """Whole rounds, played by chance; whoever may propose something does now and then."""
    for table in TABLES:
        for seed in range(10):
            dice = Random(seed)
            game = Game(table, seed=seed)
            for _ in range(500):
                if game.round_over:
                    break
                seat = dice.choice(game.awaited)
                move = player("random")(game.view(seat), dice.randrange)
                if isinstance(move, Propose):
                    move = Propose(dice.choice([text for text in PROPOSALS if "C" not in text or game.seats > 2]))
                if move is not None:
                    game.play(seat, move)
            yield game


def by_hand() -> Iterator[Event]:
    """Events that no game here need come to."""
    yield ev.CardReturned(Card("W4"))
    yield ev.RulesWritten(("c04", ""))
    yield ev.RoundBlocked()
    for seat in range(3):
        yield ev.PlayerLeft(seat)
        yield ev.PlayerJoined(seat)
        yield ev.Collected(seat, 1)
        yield ev.Scored(seat, 1)
        yield ev.Collected(seat, 1234)
        yield ev.Caught(seat, (seat + 1) % 3)
        yield ev.WrongCatch(seat, (seat + 1) % 3)
        yield ev.Bounced(seat, (seat + 1) % 3)
        yield ev.Challenged(seat, (seat + 1) % 3)
        yield ev.HandsSwapped(seat, (seat + 1) % 3)
        yield ev.WrongUno(seat)
        yield ev.UnoCalled(seat)
        yield ev.UnoAnnounced(seat)
        yield ev.JumpedIn(seat)
        yield ev.ExtraTurn(seat)
        yield ev.GameWon(seat)
        yield ev.Drew(seat, 0, True, False, ())
        yield ev.Drew(seat, 2, False, True, (Card("R5"), Card("CU:2")))
        yield ev.HandShown(seat, (seat + 1) % 3, False, (Card("G9"), Card("ST")))
        yield ev.HandShown(seat, None, True, (Card("G9"),))
        yield ev.HandReceived(seat, ())
        yield ev.HandsOpened(seat)
        yield ev.VoteDecided(seat, True)
        yield ev.VoteDecided(seat, False)
        yield ev.Agreed(seat)
        yield ev.NotAgreed(seat)
        yield ev.DrawAgain(tuple({seat, (seat + 1) % 3}))
        yield from (ev.Proposed(seat, text) for text in PROPOSALS)
    yield ev.DrawAgain((0, 1, 2))
    yield ev.HandsClosed()


def happened() -> Iterator[tuple[Event, int, tuple[Text, ...]]]:
    for game in games():
        for event in game.events:
            yield event, game.seats, game.texts
    for event in by_hand():
        yield event, 3, (parse_text("c04"),)


def shape(sent: dict[str, Any], viewer: int) -> str:
    """What decides which sentence it is: two events of one shape differ in names and numbers alone."""
    parts = [f"{key}={_shape_of(key, value, viewer)}" for key, value in sorted(sent.items())]
    return " ".join(parts)


def _shape_of(key: str, value: Any, viewer: int) -> str:
    if key in SEATS:
        return "you" if value == viewer else "other"
    if key == "card":
        return "wild" if value[0] not in "RGBY" else "coloured"
    if isinstance(value, bool) or key in ("type", "text", "steps"):
        return str(value)
    return str(min(value, 2)) if isinstance(value, int) else "some" if value else "none"


def said_events() -> Iterator[dict[str, Any]]:
    seen: dict[str, int] = {}
    for event, seats, texts in happened():
        names = NAMES[:seats]
        for viewer in (SPECTATOR, *range(seats)):
            let_out = project(event, viewer)
            sent = None if let_out is None else event_on_the_wire(let_out, seats)
            if let_out is None or sent is None:
                continue
            travels = plain(sent)
            kind = shape(travels, viewer)
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= MOST_OF_A_KIND:
                yield {"event": travels, "viewer": None if viewer == SPECTATOR else viewer, "names": list(names),
                       "texts": [plain(written(text)) for text in texts] if travels["type"] == "rule-acts" else [],
                       "said": say(let_out, viewer, names, texts)}


def refusals() -> Iterator[dict[str, Any]]:
    """Every reason of the rules, with each top card there is, and some of the rest."""
    tops = [card for card in CARDS if card.colour in (None, Colour.GREEN)]
    for code, rule in REASONS.values():
        for top in tops if code == "does-not-fit" else tops[7:8]:
            values = {"turn": 1, "asked": 2, "colour": Colour.GREEN, "top": top, "symbol": _symbol(top), "drawn": "R5 W4",
                      "card": Card("W4"), "seat": 0}
            error = BadMove(code, rule=rule, **values)
            sent = {**values, "colour": "green", "top": str(top), "card": "W4"}
            yield {"code": code, "values": sent, "names": list(NAMES), "said": refusal(error, NAMES)}
    other = LastcardError("bad-seats", seats="12", least=2, most=10)
    yield {"code": other.code, "values": other.values, "names": list(NAMES), "said": refusal(other, NAMES)}


def _symbol(top: Card) -> int | str:
    symbol = top.symbol
    return "none" if symbol is None else int(symbol) if symbol.isdigit() else "draw-two" if symbol == "+2" else symbol


def golden() -> dict[str, list[Any]]:
    texts = [parse_text(text) for text in TEXTS]
    return {
        "events": list(said_events()),
        "refusals": list(refusals()),
        "written": [{"text": plain(written(text)), "said": sentences(text)} for text in texts],
        "proposals": [{"steps": plain(event_on_the_wire(ev.Proposed(0, text), 3))["steps"], "viewer": viewer,
                       "names": list(NAMES[:3]), "said": proposed(text, -1 if viewer is None else viewer, NAMES[:3])}
                      for text in PROPOSALS for viewer in (None, 0, 1, 2)],
        "cards": [{"card": str(card), "said": card.said()} for card in CARDS],
        "options": [{"name": name, "value": value, "question": _question(name), "answer": _answer(name, value)}
                    for name, option in OPTIONS.items() for value in _values(option.values, option.numbers.values())],
        "tables": [{"edition": rules.edition, "seats": rules.seats, "options": {name: rules.option(name) for name in OPTIONS},
                    "written": [str(text) for text in rules._up_to_the_last_text()], "name": str(rules)}
                   for rules in map(Rules.parse, (*TABLES, "mario(written=['free: It\\'s a \\\\ day'], rounds=3)"))],
    }


def _values(named: Iterable[Any], numbers: Iterable[range]) -> list[Any]:
    return [*named, *sorted({number for some in numbers for number in (some[0], some[1], some[-1])})]


def main(target: str) -> None:
    parts = [f' "{name}": [\n' + ",\n".join("  " + json.dumps(one, ensure_ascii=False) for one in some) + "\n ]"
             for name, some in golden().items()]
    Path(target).write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1])


