"""What people do at a table: some rules, and a script that is made up as it is played, mostly of what may be done."""
from __future__ import annotations

import itertools
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import msgspec
from tests.laws.pairs import Mood, any_command, any_move, any_rules

from lastcard.errors import LastcardError
from lastcard.game import Game
from lastcard.moves import CallUno, Catch, Vote
from lastcard.notation import CARDS
from lastcard.options import Rules
from lastcard.server import protocol
from lastcard.server.protocol import OpenTable, Pace
from soak.hidden import FirstDeal, PlacedDealer, Truth
from soak.stage import NOBODY, AnyStage, Step

NAMES: Final = ("Ada", "Bo", "Cleo", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo")
WATCHER: Final = "watcher"                     # never sits down
GUEST: Final = "guest"                         # looks on, and perhaps sits down later
ELSEWHERE: Final = ("other", "another")        # two who play at the second table
PACES: Final[tuple[Pace, ...]] = ("calm", "usual", "quick")
WAITS: Final = (0.0, 0.0, 0.05, 0.4, 1.0, 1.0, 2.5)
RUBBISH: Final = (
    b"", b"[]", b"{", b"\xff\xfe", b'{"type":"do","id":"x","seen":1,"move":"look"}', b'{"type":"peek","id":"p","seat":1}',
    b'{"type":"do","id":"y","seen":1,"move":"draw","seat":1}', b'{"type":"do","id":"z","seen":99999,"move":"draw"}',
    b'{"type":"sit","id":"s","name":"Ada"}', b'{"type":"sit","id":"t","name":""}', b'{"type":"add-bot","id":"b"}',
    b'{"type":"free-seat","id":"f","seat":1}', b'{"type":"begin","id":"g"}', b'{"type":"ping"}', b"[" * 9000,
)


@dataclass(frozen=True)
class Setting:
    """What kind of table it is."""

    rules: Rules
    people: int                                # how many of the seats are people's
    wish: OpenTable
    mood: Mood
    length: int                                # steps
    impatient: float                           # how often much time passes at once


def any_setting(chance: Random, *, still: bool = False) -> Setting:
    """Some table. Still: nothing at it happens by itself, so that it can be played in real time."""
    rules = any_rules(chance)
    people = rules.seats if still or chance.random() < 0.5 else chance.randint(1, rules.seats)
    wish = OpenTable(
        rules=str(rules), name=NAMES[0], clock=None if still or chance.random() < 0.6 else chance.choice((5, 8, 20, 45)),
        moment=0.0 if still else chance.choice((0.0, 0.3, 1.0, 1.0, 2.0)), pace="quick" if still else chance.choice(PACES),
        bots=not still and chance.random() < 0.7)
    mood = Mood(chance.choice((0.1, 0.3, 0.7)), chance.choice((0.0, 0.05, 0.2)), chance.choice((0.1, 0.3)),
                chance.choice((0.0, 0.0, 0.02)))
    length = chance.randint(4, 50) if chance.random() < 0.8 else chance.randint(50, 120)
    return Setting(rules, people, wish, mood, length, chance.choice((0.0, 0.02, 0.1)))


class Table:
    """Run A: the people, what they do next, and the script of what they did."""

    def __init__(self, seed: str, stage: AnyStage, deal: FirstDeal, dealer: PlacedDealer, *, still: bool = False) -> None:
        self.chance = Random(f"{seed} people")
        self.setting = any_setting(self.chance, still=still)
        self.stage, self.deal, self.dealer, self.still = stage, deal, dealer, still
        self.steps: list[Step] = []
        self.truth: Truth | None = None
        self.people = [f"p{number}" for number in range(self.setting.people)]
        self._ids = itertools.count(1)

    def look(self, table: str, row: Any) -> None:
        """Each row as it is written."""
        if self.truth is None:
            self.truth = Truth(self.deal, self.dealer, table)
        if table == self.truth.table:
            self.truth.row(row)

    async def _do(self, verb: Any, who: str = NOBODY, **how: Any) -> None:
        step = Step(verb, who, **how)
        self.steps.append(step)
        await self.stage.do(step)

    async def _say(self, who: str, command: msgspec.Struct, table: int = 0) -> None:
        await self._do("say", who, said=msgspec.json.encode(command), table=table)

    def _id(self) -> str:
        return f"c{next(self._ids)}"

    # -- the beginning -------------------------------------------------------------------------------------------------

    async def gather(self) -> None:
        """Everybody comes, sits down, and the first round is dealt; at another table, too."""
        first = self.people[0]
        await self._do("open", first, wish=self.setting.wish)
        for who in self.people:
            await self._do("join", who)
        for who, name in zip(self.people[1:], NAMES[1:], strict=False):
            await self._say(who, protocol.Sit(self._id(), name))
        await self._do("join", WATCHER)
        await self._do("join", GUEST)
        await self._do("glance", NOBODY)
        await self._say(first, protocol.Begin(self._id(), fill=not self.still))
        one, other = ELSEWHERE
        await self._do("open", one, wish=OpenTable("classic(seats=2)", "Xan", pace="quick"))
        for who in ELSEWHERE:
            await self._do("join", who, table=1)
        await self._say(other, protocol.Sit(self._id(), "Yve"), table=1)
        await self._say(one, protocol.Begin(self._id()), table=1)

    # -- and on --------------------------------------------------------------------------------------------------------

    async def go_on(self) -> None:
        for _ in range(self.setting.length):
            await self._something()
        await self._do("glance", NOBODY)
        await self._do("metrics")

    @property
    def _game(self) -> Game | None:
        return self.truth.game if self.truth is not None else None

    def _sits(self, seat: int) -> str | None:
        """Which of our people sits there."""
        assert self.truth is not None
        sitter = self.truth.state.sitters[seat] if seat < self.truth.state.seats else None
        return next((who for who in (*self.people, GUEST) if sitter is not None and not sitter.left
                     and sitter.session == self.stage.session_of(who)), None)

    async def _something(self) -> None:
        lot = self.chance.random()
        if lot < 0.72:
            await self._play()
        elif lot < 0.84:
            await self._beside()
        elif lot < 0.90:
            await self._come_and_go()
        elif lot < 0.93:
            await self._do("say", self.chance.choice((*self.people, GUEST)), said=self.chance.choice(RUBBISH))
        elif lot < 0.96:
            await self._do(self.chance.choice(("glance", "glance", "mine", "metrics")),
                           self.chance.choice((NOBODY, self.chance.choice(self.people))))
        else:
            await self._elsewhere()
        if not self.still:
            seconds = self.chance.choice(WAITS)
            if self.chance.random() < self.setting.impatient:
                seconds = self.chance.choice((8.0, 20.0, 50.0, 100.0))
            if seconds:
                await self._do("pass", seconds=seconds)

    async def _play(self) -> None:
        """A move, rather one that may be made; where bots or the clock have their turn, time passes."""
        game, truth = self._game, self.truth
        assert truth is not None
        host = self._sits(truth.state.host) if truth.state.host is not None else None
        if game is None or game.round_over:
            fill = not self.still and self._once_in(2)
            await self._say(host or self.chance.choice(self.people), protocol.Begin(self._id(), fill=fill))
            return
        seat, move = any_command(game, self.setting.mood, self.chance)
        who = self._sits(seat)
        if who is None or move is None:
            await self._do("pass", seconds=0.0 if self.still else self.chance.choice((0.5, 2.0, 5.0)))
            return
        seen = truth.state.seq
        if self._once_in(12):
            seen = max(0, seen - self.chance.choice((1, 2, 3, 10)))
        command = protocol.Do(self._id(), seen, str(move))
        await self._say(who, command)
        if self._once_in(20):
            await self._say(who, command)      # the line was slow: the same once more

    async def _beside(self) -> None:
        """A command that is no decision: mostly out of turn or refused."""
        who = self.chance.choice((*self.people, GUEST))
        seat = self.chance.randrange(self.setting.rules.seats)
        what = self.chance.randrange(12)
        command: msgspec.Struct
        if what == 0:
            command = protocol.Nudge(self._id(), seat)
        elif what == 1:
            command = protocol.PlayFor(self._id(), seat)
        elif what == 2:
            command = protocol.WakeUp(self._id())
        elif what == 3:
            command = protocol.Hints(self._id(), self._once_in(2))
        elif what == 4:
            command = protocol.FreeSeat(self._id(), seat)
        elif what in (9, 10, 11) and self._game is not None and self._game.awaited:
            seat = self._game.awaited[0]       # whose turn it is, tries a card that he may not even hold
            who = self._sits(seat) or who
            card = self.chance.choice(CARDS)
            said = f"play {card} red" if card.is_wild else f"play {card}"
            command = protocol.Do(self._id(), len(self.stage.rows()), said)
        elif what in (5, 6) and self.truth is not None:
            move = self.chance.choice((CallUno(), Catch(seat), any_move(self.setting.rules, self.chance)))
            command = protocol.Do(self._id(), self.truth.state.seq, str(move))
        else:
            assert self.truth is not None
            command = protocol.Do(self._id(), self.truth.state.seq, str(any_move(self.setting.rules, self.chance)))
        await self._say(who, command)

    async def _come_and_go(self) -> None:
        who = self.chance.choice((*self.people, GUEST, WATCHER))
        assert self.truth is not None
        seq = self.truth.state.seq
        what = self.chance.randrange(6)
        if what == 0:
            await self._do("drop", who)
        elif what <= 2:
            await self._do("join", who, since=self.chance.choice((None, seq, max(0, seq - 2), max(0, seq - 30), seq + 5)))
        elif what == 3:
            await self._say(who, protocol.GetUp(self._id()) if who == WATCHER or self._once_in(3)
                            else protocol.Sit(self._id(), "Zoe"))
        elif what == 4:
            await self._say(GUEST, protocol.Sit(self._id(), "Wim", self.chance.choice((None, 0, 1))))
        elif not self.still:
            await self._do(self.chance.choice(("clog", "unclog", "unclog")), who)

    async def _elsewhere(self) -> None:
        """At the other table somebody draws, keeps, or tries."""
        who = self.chance.choice(ELSEWHERE)
        move = self.chance.choice(("draw", "keep", "play R5", "take", "colour red", "uno"))
        await self._say(who, protocol.Do(self._id(), 2**20, move), table=1)
        await self._say(who, protocol.Do(self._id(), len(self.stage.rows(1)), move), table=1)

    def _once_in(self, n: int) -> bool:
        return self.chance.randrange(n) == 0


def other_votes(steps: list[Step], viewer: str, chance: Random) -> list[Step]:
    """The same script, in which others than the viewer may have voted otherwise."""
    changed = []
    for step in steps:
        command = _read(step) if step.verb == "say" and step.who != viewer and b'"move":"vote' in step.said else None
        if isinstance(command, protocol.Do) and chance.random() < 0.4:
            yes = command.move == "vote no"
            said = msgspec.json.encode(protocol.Do(command.id, command.seen, str(Vote(yes))))
            changed.append(Step("say", step.who, step.table, said))
        else:
            changed.append(step)
    return changed


def _read(step: Step) -> Any:
    try:
        return msgspec.json.decode(step.said, type=protocol.FromPage)
    except (msgspec.MsgspecError, LastcardError):
        return None


