"""Frames of recorded tables, made by the server's own exit: examples for docs/protocol, and games for the page's tests."""
from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec

from lastcard.bots import player
from lastcard.events import SPECTATOR, Event
from lastcard.game import Game
from lastcard.moves import CallUno, Catch, Move, Propose
from lastcard.notation import Phase
from lastcard.options import OPTIONS
from lastcard.programs import Text
from lastcard.server import protocol, showing
from lastcard.server.protocol import Person, Room, Seen, You
from lastcard.server.wire import step_of

NAMES = ("You", "Ada", "Ben", "Chloe")
TABLES = (
    "classic(seats=4)",
    "classic(seats=3, jump_in=true, seven_zero=true, stacking=any, draw_to_match=true)",
    "uno112(seats=3, written=[c08, c05, 'free: Everybody sings'], swap_colour=after)",
    "uno112(seats=3, written=[c06, c07, c09], must_play_drawn=true)",
    "mario(seats=3, written=[c01, c03], star_on_star=true)",
)
PROPOSALS = ("nothing", "A draw 2; B skip", "C discard 1; A skip", "B swap A")
MOST = 110                     # moves of a recorded round
EVERY = 12                     # so often what is seen is written down in full, to be compared


class Recording:
    """A table as one viewer is told of it."""

    def __init__(self, game: Game, viewer: int) -> None:
        self.game = game
        self.viewer = viewer
        self.seq = 0
        self.before: Seen | None = None
        self.told_of = 0

    def room(self) -> Room:
        rules = self.game.rules
        texts = self.game.texts
        people = tuple(Person(seat, NAMES[seat], bot="common" if seat else "") for seat in range(rules.seats))
        return Room(
            id="k7Qm2xVd9RfWc4LzTb8NaA", stage="between" if self.game.round_over else "playing", rules=str(rules),
            edition=rules.edition, options={name: rules.option(name) for name in OPTIONS},
            written=tuple(texts.index(text) for text in rules.written), texts=tuple(map(_written, texts)), places=rules.seats,
            people=people, waiting=(), watching=0, host=0, clock=None, moment=1.0, pace="usual", bots=True, bot="common",
            reach=("http://192.168.1.20:8421",), idle_days=30,
        )

    def you(self) -> You:
        seat = None if self.viewer == SPECTATOR else self.viewer
        return You(seat=seat, host=seat == 0, begins=seat == 0, waiting=False, may_sit="no" if seat is not None else "now",
                   seats=() if seat is not None else (1, 2), was=None)

    def fresh(self) -> Any:
        seen = showing.seen(self.game.view(self.viewer))
        self.before, self.told_of = seen, len(self.game.events)
        return _read(showing.fresh(self.seq, self.room(), self.you(), seen, self.viewer, self.game.events, self.game.seats))

    def told(self) -> Any:
        """The next row: what has happened since the last."""
        self.seq += 1
        events: Iterable[Event] = self.game.events[self.told_of:]
        seen = showing.seen(self.game.view(self.viewer))
        frame = showing.told(self.seq, events, self.viewer, self.before, seen, self.game.seats)
        self.before, self.told_of = seen, len(self.game.events)
        return _read(frame)


def played(table: str, seed: int, dice: Random, most: int = 400) -> Iterator[Game]:
    """A round, standing still after every move; calls and catches are made and forgotten."""
    game = Game(table, seed=seed)
    yield game
    for _ in range(most):
        if game.round_over:
            return
        seat, move = _next(game, dice)
        game.play(seat, move)
        yield game


def recordings() -> Iterator[dict[str, Any]]:
    """For each table a round as its first seat is told of it, and one as somebody who looks on."""
    for number, table in enumerate(TABLES):
        for viewer in (0, SPECTATOR) if number == 0 else (0,):
            recording: Recording | None = None
            frames: list[Any] = []
            checks: dict[str, Any] = {}
            for game in played(table, number + 3, Random(number), MOST):
                if recording is None:
                    recording = Recording(game, viewer)
                    frames.append(recording.fresh())
                    continue
                frames.append(recording.told())
                if recording.seq % EVERY == 0 or game.round_over:
                    checks[str(recording.seq)] = _read(msgspec.json.encode(recording.before))
            yield {"table": table, "viewer": None if viewer == SPECTATOR else viewer, "frames": frames, "checks": checks}


def examples() -> Iterator[tuple[str, Any]]:
    """One frame or command of each kind."""
    dice = Random(1)
    recording: Recording | None = None
    for game in played("mario(seats=3, written=[c05, 'free: Everybody sings'])", 5, dice):
        if recording is None:
            recording = Recording(game, 0)
            yield "fresh", recording.fresh()
            continue
        row = recording.told()
        if recording.seq == 1:
            yield "told: what somebody else did", row
        elif game.phase == Phase.ANSWER and game.turn == 0:
            yield "told: a draw card waits for your answer", row
            break
    assert recording is not None
    public: tuple[tuple[str, showing.PublicFrame], ...] = (
        ("room", protocol.RoomIs(recording.room(), recording.you())),
        ("clock", protocol.ClockIs(protocol.Clock(seats=(0,), left=31.5, of=45.0))),
        ("done", protocol.Done("c2VuZC1tZS1vbmNl", recording.seq + 1)),
        ("refused", protocol.Refused("c2VuZC1tZS1vbmNl", "does-not-fit", "Needs green, or a 7.",
                                     {"turn": 0, "colour": "green", "top": "G7", "symbol": 7, "card": "B5"}, "R-029")),
        ("closing", protocol.Closing("server-stops", "The server restarts.", 2.0)),
        ("pong", protocol.Pong()),
    )
    for name, frame in public:
        yield name, _read(showing.frame(frame))
    commands: tuple[msgspec.Struct, ...] = (
        protocol.Do("k1", recording.seq, "play W4 green uno"), protocol.Sit("k2", "Ada"), protocol.GetUp("k3"),
        protocol.Begin("k4", fill=True), protocol.AddBot("k5"), protocol.FreeSeat("k6", 2), protocol.Nudge("k7", 1),
        protocol.PlayFor("k8", 1), protocol.WakeUp("k9"), protocol.Hints("k10", on=True), protocol.Ping(),
    )
    for command in commands:
        yield f"command: {_read(msgspec.json.encode(command))['type']}", _read(msgspec.json.encode(command))
    wish = protocol.OpenTable("classic(seats=4)", "Ada", fill="common", begin=True)
    yield "POST /api/tables", _read(msgspec.json.encode(wish))
    yield "… and its answer", _read(msgspec.json.encode(protocol.Opened("k7Qm2xVd9RfWc4LzTb8NaA")))
    yield "GET /api/tables/{id}", _read(msgspec.json.encode(protocol.Glance(recording.room(), recording.you())))
    yield "GET /api/mine", _read(msgspec.json.encode(protocol.Mine((
        protocol.MyTable("k7Qm2xVd9RfWc4LzTb8NaA", "mario", "playing", NAMES[:3]),))))
    problem = protocol.Problem("unknown-table", "There is no table at this address.")
    yield "a refused request", _read(msgspec.json.encode(problem))


# --- within ---


def _next(game: Game, dice: Random) -> tuple[int, Move]:
    """What happens next: somebody's call or catch now and then, else the move of somebody who is awaited."""
    for seat in game.here:
        for called in game.legal(seat):
            if isinstance(called, CallUno | Catch) and dice.random() < 0.5:
                return seat, called
    for _ in range(1000):
        seat = dice.choice(game.awaited)
        move = player("common" if dice.random() < 0.5 else "random")(game.view(seat), dice.randrange)
        if isinstance(move, Propose):
            move = Propose(dice.choice(PROPOSALS))
        if move is not None:
            return seat, move
    raise AssertionError("nobody does anything")


def _written(text: Text) -> protocol.Text:
    if text.free:
        return protocol.Text(free=text.words)
    return protocol.Text(idea=text.idea or "", steps=() if text.idea else tuple(map(step_of, text.steps)))


def _read(frame: bytes) -> Any:
    return json.loads(frame)


