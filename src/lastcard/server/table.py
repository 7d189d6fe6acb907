"""One table: one task, one inbox. A command is judged, becomes a row, is applied to a copy and appended; only then the copy
takes the table's place, and everybody is told."""
from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import structlog

from lastcard.errors import BadMove, LastcardError
from lastcard.fair import Secret
from lastcard.moves import CallUno, Catch, JumpIn, Leave, Move, parse_move
from lastcard.server import entries as log
from lastcard.server import seating
from lastcard.server.audience import Audience
from lastcard.server.clocks import Clocks, can_be_jumped_on, exposed, goes_first, opens_a_moment, ordinary_act, who_acts
from lastcard.server.closing import FAILED, NO_TABLE, STOPS
from lastcard.server.dealing import SECRET_BYTES
from lastcard.server.entries import By, Entry
from lastcard.server.hearing import refused
from lastcard.server.minds import Minds, Thought
from lastcard.server.ports import Broken, Key, Line, NoTable, NotSaved, Repeated, StoreError, Taken, Timer
from lastcard.server.protocol import (
    AddBot,
    AnyCommand,
    Begin,
    Do,
    Done,
    FreeSeat,
    GetUp,
    Hints,
    Nudge,
    PlayFor,
    Room,
    Sit,
    WakeUp,
    You,
)
from lastcard.server.rooms import moment_of
from lastcard.server.seating import Around
from lastcard.server.showing import frame
from lastcard.server.standing import Standings
from lastcard.server.state import Happened, Secrets, TableState
from lastcard.server.visits import CaughtUp, Command, Lost, Visit, Wrong

if TYPE_CHECKING:
    from lastcard.server.house import Ground

MOST_ROWS: Final = 4000                        # of a round: from then on only decisions are taken, no calls or nudges
MOST_RESTLESS: Final = 100                     # times that one session sits down or changes its hints in a round
MOST_HELD: Final = 4                           # acts of one seat that wait for a moment to be over
EMPTY: Final = 300.0                           # seconds without anybody until a table is put away
AGAIN: Final = 5.0                             # seconds after which a bot tries again what could not be saved
TOUCH: Final = 600.0                           # seconds between two notes that somebody is here

logger: Final = structlog.get_logger("lastcard.table")


@dataclass(frozen=True, slots=True)
class Attend:
    """Somebody comes to look, or to play."""

    session: str
    line: Line
    since: int | None
    visit: asyncio.Future[Visit]


@dataclass(frozen=True, slots=True)
class Ask:
    """A command that comes from no line: what a table is opened with."""

    session: str
    command: AnyCommand
    done: asyncio.Future[int]


@dataclass(frozen=True, slots=True)
class End:
    """The table is put away: the server stops, or the table is cleared."""

    number: int
    code: str
    retry_in: float | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Held:
    """An act that waits while others may call."""

    session: str
    wish: Do
    move: Move


class Tick:
    """Time has come for something."""


class Table:
    """A table that is being played at, or looked at."""

    def __init__(self, state: TableState, secrets: Secrets, ground: Ground,
                 put_away: Callable[[Table], None]) -> None:
        self.state = state
        self._secrets = secrets
        self._ground = ground
        self._put_away = put_away
        self._inbox: asyncio.Queue[object] = asyncio.Queue()
        self._audience = Audience(ground, self.post)
        self._standings = Standings(state)
        now = ground.clock.now()
        self._clocks = Clocks(state.opened.clock, now)
        self._clocks.row(state, now, None)
        self._minds = Minds(state.opened.pace, ground.entropy)
        self._awake = False                            # somebody who plays is here
        self._moment_until = 0.0
        self._held: list[Held] = []                    # acts that wait while others may call, in the order they came
        self._empty_since: float | None = now
        self._touched = float("-inf")
        self._timer: tuple[float, Timer] | None = None
        self.ended = False

    def __repr__(self) -> str:
        return f"<Table {self.state.id} at {self.state.seq}>"

    def glance(self, session: str | None) -> tuple[Room, You]:
        """The table as who stands before it sees it."""
        return self._audience.glance(self.state, session)

    def visits(self) -> int:
        """How many lines there are."""
        return len(self._audience.visits)

    # -- the inbox -----------------------------------------------------------------------------------------------------

    def post(self, message: object) -> None:
        """Something for the table to do, after all that came before."""
        self._inbox.put_nowait(message)

    async def settled(self) -> None:
        """Until all that has come is done."""
        await self._inbox.join()

    async def run(self) -> None:
        """The table's life, a message at a time."""
        while not self.ended:
            message = await self._inbox.get()
            try:
                await self._handle(message)
                await self._release()
                self._arm()
            except Broken:
                self._end(End(FAILED, "store-failed", AGAIN))
                self._ground.broke()
            except NoTable:
                self._end(End(NO_TABLE, "table-cleared"))
            except Exception as wrong:  # noqa: BLE001  # whatever it is: this table begins again from its log, the others play on
                self._fail(wrong)
            finally:
                self._inbox.task_done()
        while not self._inbox.empty():
            self._too_late(self._inbox.get_nowait())
            self._inbox.task_done()

    async def _handle(self, message: object) -> None:
        match message:
            case Command():
                message.visit.waiting -= 1
                if message.visit.open:
                    await self._obey(message.visit.session, message.command)
            case Tick():
                self._timer = None
                await self._tick()
            case Wrong():
                self._audience.answer(message.visit.session, frame(refused(message.why.id, message.why)))
                too_many = message.why.code == "too-many-at-once"
                self._ground.refusals["move" if too_many else message.why.code] += 1
                self._audience.fresh(message.visit, self.state)
            case Attend():
                await self._attend(message)
            case Lost():
                if self._audience.lost(message.visit):
                    self._presence()
            case CaughtUp():
                self._audience.caught_up(message.visit, self.state)
            case Ask():
                await self._ask(message)
            case End():
                self._end(message)

    def _arm(self) -> None:
        """The next time that something happens by itself."""
        if self.ended:
            return
        thought = self._minds.next()
        times = [self._clocks.due(), None if thought is None else thought.due,
                 self._moment_until if self._held else None, self._audience.due(self.state),
                 None if self._empty_since is None else self._empty_since + EMPTY]
        due = min((time for time in times if time is not None), default=None)
        if self._timer is not None and self._timer[0] != due:
            self._timer[1].cancel()
            self._timer = None
        if due is not None and self._timer is None:
            self._timer = (due, self._ground.clock.at(due, lambda: self.post(Tick())))

    async def _tick(self) -> None:
        """What has come due first, one thing at a time."""
        await self._release()
        now = self._ground.clock.now()
        thought, due, host_due = self._minds.next(), self._clocks.due(), self._audience.due(self.state)
        if thought is not None and thought.due <= now and (due is None or thought.due <= due):
            await self._let_think(thought, now)
        elif due is not None and due <= now:
            await self._time_has_come(now)
        elif host_due is not None and host_due <= now:
            self._audience.room(self.state)
        elif self._empty_since is not None and self._empty_since + EMPTY <= now and self._inbox.empty():
            self._end(End(STOPS, "table-put-away"))

    def _end(self, how: End) -> None:
        """No more messages; who looks on is told why."""
        if self._timer is not None:
            self._timer[1].cancel()
        self.ended = True
        self._audience.close(how.number, how.code, how.retry_in)
        self._put_away(self)

    def _fail(self, wrong: Exception) -> None:
        """Something that nobody has thought of: the table is put away, and comes back from its log when somebody asks."""
        trace, where = wrong.__traceback__, ""
        while trace is not None:
            where = f"{trace.tb_frame.f_code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}"
            trace = trace.tb_next
        logger.error("table-failed", table=self.state.id, seq=self.state.seq, error=type(wrong).__name__, where=where)
        self._end(End(FAILED, "table-failed", 1.0))

    def _too_late(self, message: object) -> None:
        """Came after the end."""
        gone = LastcardError("table-put-away")
        if isinstance(message, Attend) and not message.visit.done():
            message.visit.set_exception(gone)
        elif isinstance(message, Ask) and not message.done.done():
            message.done.set_exception(gone)

    # -- who is here ---------------------------------------------------------------------------------------------------

    async def _attend(self, wish: Attend) -> None:
        if wish.visit.done():                          # whoever asked has gone already
            return
        try:
            visit = self._audience.attend(wish.session, wish.line, wish.since, self.state)
        except LastcardError as refusal:
            wish.visit.set_exception(refusal)
            return
        wish.visit.set_result(visit)
        self._presence()
        self._audience.clock(self._clocks, only=visit)
        await self._touch()

    async def _touch(self) -> None:
        """Somebody was here: the table is not cleared away."""
        now = self._ground.clock.now()
        if now - self._touched < TOUCH:
            return
        try:
            await self._ground.store.touch(self.state.id, self._ground.clock.wall())
            self._touched = now
        except NotSaved:
            logger.warning("not-touched", table=self.state.id)

    def _presence(self) -> None:
        """Somebody has come or gone."""
        now = self._ground.clock.now()
        self._empty_since = None if self._audience.visits else now
        seats = [seat for seat in self.state.persons() if self._audience.is_here(self._session_at(seat))]
        self._clocks.present(self.state.persons(), seats, now)
        if seats and not self._awake:
            self._minds.row(None, self.state, (), now, None)
        elif not seats:
            self._minds.forget()
        self._awake = bool(seats)
        self._audience.room(self.state)
        self._audience.clock(self._clocks)

    def _session_at(self, seat: int) -> str:
        sitter = self.state.sitters[seat]
        return "" if sitter is None else sitter.session

    def _around(self) -> Around:
        return Around(self._audience.visits, self._audience.host_is_away(self.state), self._ground.entropy)

    # -- commands ------------------------------------------------------------------------------------------------------

    async def _obey(self, session: str, command: AnyCommand) -> None:
        """Carry a command out, or say why not. A repeated one is answered as it was the first time."""
        try:
            seq = await self._carried_out(session, command)
        except (Broken, NoTable):
            raise
        except Repeated as before:
            seq = before.seq
        except LastcardError as refusal:
            before_now = await self._answered(session, command.id)
            if before_now is None:
                self._refuse(session, command, refusal)
                return
            seq = before_now
        if seq is not None:
            self._audience.answer(session, frame(Done(command.id, seq)))
            await self._touch()

    def _refuse(self, session: str, command: AnyCommand, refusal: LastcardError) -> None:
        """Its sender alone hears of it, and sees how things stand. Why a move was refused is not even counted: it would say
        something about a hand."""
        if isinstance(refusal, StoreError):
            refusal = LastcardError("not-saved")
        self._ground.refusals["move" if isinstance(command, Do) else refusal.code] += 1
        self._audience.answer(session, frame(refused(command.id, refusal)))
        visit = self._audience.visits.get(session)
        if visit is not None:
            self._audience.fresh(visit, self.state)

    async def _answered(self, session: str, command_id: str) -> int | None:
        try:
            return await self._ground.store.answered(self.state.id, (session, command_id))
        except NotSaved:
            return None

    async def _ask(self, wish: Ask) -> None:
        try:
            seq = await self._carried_out(wish.session, wish.command)
        except LastcardError as refusal:
            wish.done.set_exception(refusal)
            return
        wish.done.set_result(self.state.seq if seq is None else seq)

    async def _carried_out(self, session: str, command: AnyCommand) -> int | None:
        """The row that the command became; None if it waits."""
        try:
            return await self._carry_out(session, command)
        except Taken:                                  # somebody else wrote: judge it again, as the table stands now
            await self._reload()
            return await self._carry_out(session, command)

    async def _carry_out(self, session: str, command: AnyCommand) -> int | None:
        if isinstance(command, Do):
            return await self._do(session, command)
        rows = self._rows_for(session, command)
        key = (session, command.id)
        for row in rows:
            await self._write(row, key=key if row is rows[-1] else None)
        before = None if rows else await self._answered(session, command.id)
        return self.state.seq if before is None else before      # a repeat has nothing to do any more, and is the row it was

    def _rows_for(self, session: str, command: AnyCommand) -> Sequence[Entry]:
        """The rows that a command about the people at the table becomes."""
        state = self.state
        match command:
            case Sit():
                self._not_too_restless(session)
                return [seating.sit(state, session, command)]
            case GetUp():
                return [seating.get_up(state, session, self._around())]
            case Begin():
                return seating.begin(state, session, command, self._around())
            case AddBot():
                return [seating.add_bot(state, session, command, self._around())]
            case FreeSeat():
                return [seating.free_seat(state, session, command, self._around())]
            case Nudge() | PlayFor():
                return [self._for_the_sleeper(session, command)]
            case Hints():
                seat = self._seat(session)
                sitter = state.sitters[seat]
                if sitter is None or sitter.hints == command.on:
                    return []
                self._not_too_restless(session)
                return [log.Hinted(seat, command.on)]
            case WakeUp():
                seat = self._seat(session)
                sitter = state.sitters[seat]
                return [log.WokeUp(seat)] if sitter is not None and sitter.asleep else []
            case Do():
                return []

    def _seat(self, session: str) -> int:
        seat = self.state.seat_of(session)
        if seat is None:
            raise LastcardError("not-seated")
        return seat

    def _for_the_sleeper(self, session: str, wish: Nudge | PlayFor) -> Entry:
        """Nudge somebody, or let a bot play for them: once the table has waited long enough."""
        mine = self._seat(session)
        now = self._ground.clock.now()
        self._not_too_many()
        if mine == wish.seat:
            raise LastcardError("not-for-yourself")
        if isinstance(wish, PlayFor):
            if not self._clocks.may_replace(wish.seat, now):
                raise LastcardError("not-yet")
            return log.FellAsleep(wish.seat)
        if not self._clocks.may_nudge(wish.seat, now) or not self._clocks.nudge(wish.seat, now):
            raise LastcardError("not-yet")
        return log.Nudged(wish.seat, mine)

    def _not_too_many(self) -> None:
        if self.state.rows_of_round >= MOST_ROWS:
            raise LastcardError("too-many-rows")

    def _not_too_restless(self, session: str) -> None:
        """What one session can write without end must have one: the log is read whole when the table is loaded."""
        if self.state.restless.get(session, 0) >= MOST_RESTLESS:
            raise LastcardError("too-restless", most=MOST_RESTLESS)

    # -- moves ---------------------------------------------------------------------------------------------------------

    async def _do(self, session: str, wish: Do) -> int | None:
        """A move: judged as things stand, or held while others have a moment to call."""
        seat = self._seat(session)
        if seat in self.state.played_by_bots():
            await self._write(log.WokeUp(seat))
        if self.state.game is None:
            raise BadMove("no-round-on", rule="R-073")
        move = parse_move(wish.move, self.state.game.texts)
        if isinstance(move, Leave):
            row: Entry = seating.get_up(self.state, session, self._around())
            return await self._write(row, key=(session, wish.id))
        self._judge(seat, move, wish.seen)
        if self._has_to_wait(move):
            if any((one.session, one.wish.id) == (session, wish.id) for one in self._held):
                return None                            # sent again while it waits: it is answered once it is judged
            if sum(one.session == session for one in self._held) >= MOST_HELD:
                raise LastcardError("too-many-at-once", most=MOST_HELD)
            self._held.append(Held(session, wish, move))
            return None
        return await self._write(log.Moved(seat, str(move)), key=(session, wish.id))

    def _judge(self, seat: int, move: Move, saw: int) -> None:
        """Refuse what is stale, or what the rules refuse."""
        game = self.state.game
        if game is None or saw > self.state.seq:
            raise LastcardError("stale")
        reason = game.why_not(seat, move)
        if isinstance(move, CallUno | Catch):
            if saw < self.state.seq and (reason is not None or move in game.costly(seat)):
                raise LastcardError("stale")
            if reason is None:
                self._not_too_many()
        elif saw < self._standings.since(seat):
            raise LastcardError("stale")
        if reason is not None:
            raise reason

    def _is_moment(self) -> bool:
        """Whether others may still call before play goes on."""
        return self._ground.clock.now() < self._moment_until and (bool(exposed(self.state)) or can_be_jumped_on(self.state))

    def _has_to_wait(self, move: Move) -> bool:
        """Whether that act waits while others have their moment: it follows from what all can see."""
        return self._is_moment() and not goes_first(move, bool(exposed(self.state)))

    async def _release(self) -> None:
        """What has waited long enough has its turn: who jumps in before who is next, else in the order they came."""
        while not self.ended:
            ready = [one for one in self._held if not self._has_to_wait(one.move)]
            if not ready:
                return
            first = next((one for one in ready if isinstance(one.move, JumpIn)), ready[0])
            self._held.remove(first)
            await self._obey(first.session, first.wish)

    # -- what happens by itself ----------------------------------------------------------------------------------------

    async def _let_think(self, thought: Thought, now: float) -> None:
        game = self.state.game
        if game is None:
            return
        if thought.kind == "decide" and self._is_moment():
            self._minds.put_off(thought, self._moment_until)
            return
        move = self._minds.look(thought, self.state, game.view(thought.seat), now)
        if move is None and thought.kind != "decide":
            return
        if move is None or not await self._act(thought.seat, move, "bot"):
            self._minds.put_off(thought, now + AGAIN)

    async def _time_has_come(self, now: float) -> None:
        """A clock has run out, or something about it is to be shown."""
        seat = self._clocks.come(now)
        game = self.state.game
        if seat is not None and game is not None:
            acting = who_acts(self.state, seat)
            move = ordinary_act(game.view(acting))
            if move is None or not await self._act(acting, move, "clock"):
                self._clocks.did_not_count(AGAIN)
        self._audience.clock(self._clocks)

    async def _act(self, seat: int, move: Move, by: By) -> bool:
        """A move that no page has sent. False: it could not be saved, and is to be tried again."""
        try:
            await self._write(log.Moved(seat, str(move), by))
        except NotSaved:
            logger.warning("not-saved", table=self.state.id, seq=self.state.seq)
            return False
        except Taken:
            await self._reload()
        return True

    # -- append, then tell ---------------------------------------------------------------------------------------------

    async def _write(self, entry: Entry, *, key: Key | None = None) -> int:
        """The next row: applied to a copy, appended; then the copy takes the table's place, and everybody is told."""
        ground, before = self._ground, self.state
        after, secrets, seal = before.copy(), self._secrets, None
        if isinstance(entry, log.Dealt):
            secret = Secret(ground.entropy.bytes(SECRET_BYTES))
            seal = (entry.n, ground.vault.seal(secret, about(before.id, entry.n)))
            secrets = secrets.and_round(entry.n, secret)
        happened = after.apply(entry, secrets)
        body = log.body_of(entry, after.public(happened))
        sessions = after.sessions()
        began = ground.clock.now()
        try:
            await ground.store.append(before.id, after.seq, body, ground.clock.wall(), key=key, seal=seal,
                                      seats=sessions if sessions != before.sessions() else None)
        finally:
            self._clocks.did_not_count(ground.clock.now() - began)
        self.state, self._secrets = after, secrets
        ground.rows += 1
        self._has_happened(before, entry, happened)
        return after.seq

    def _has_happened(self, before: TableState, entry: Entry, happened: Sequence[Happened]) -> None:
        now, after = self._ground.clock.now(), self.state
        mover = None
        if isinstance(entry, log.Moved):
            self._ground.moves += 1
            if not entry.move.startswith(("uno", "catch")):
                mover = entry.seat
        if opens_a_moment(before, after, happened):
            self._moment_until = now + moment_of(after)
        self._standings.row(after)
        self._clocks.row(after, now, mover)
        if self._awake:
            self._minds.row(before, after, happened, now, mover)
        self._audience.row(before, after, entry, happened)
        if before.sessions() != after.sessions() or before.persons() != after.persons():
            self._presence()
        self._audience.clock(self._clocks)

    async def _reload(self) -> None:
        """Somebody else has written to the log: what stands there counts."""
        state, secrets = await self._ground.load(self.state.id)
        now = self._ground.clock.now()
        self.state, self._secrets = state, secrets
        self._standings = Standings(state)
        self._clocks.row(state, now, None)
        self._minds.forget()
        if self._awake:
            self._minds.row(None, state, (), now, None)
        self._audience.reloaded(state)


def about(table_id: str, n: int) -> bytes:
    """What a round's sealed secret belongs to."""
    return f"{table_id}/{n}".encode()
