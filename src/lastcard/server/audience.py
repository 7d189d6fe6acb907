"""Everybody who looks at one table, and what each is told. Cards leave through `showing` alone."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from msgspec import structs

from lastcard.errors import LastcardError
from lastcard.events import SPECTATOR
from lastcard.server import entries as log
from lastcard.server.clocks import Clocks
from lastcard.server.closing import ANOTHER_PAGE
from lastcard.server.entries import Entry
from lastcard.server.ports import Line
from lastcard.server.protocol import Clock, ClockIs, Room, RoomIs, You
from lastcard.server.rooms import room_of, you_are
from lastcard.server.seating import HOST_AWAY, HOST_SLOW
from lastcard.server.showing import Frame, frame, fresh, seen
from lastcard.server.state import Happened, TableState
from lastcard.server.visits import Feed, Visit

if TYPE_CHECKING:
    from lastcard.server.house import Ground

MOST_WATCHING: Final = 50


class Audience:
    """The visits at one table, one a session: the newest line wins."""

    def __init__(self, ground: Ground, post: Callable[[object], None]) -> None:
        self.visits: dict[str, Visit] = {}
        self._ground = ground
        self._post = post
        self._feeds: dict[int, Feed] = {}
        self._away: dict[str, float] = {}              # since when a session that was here has no line
        self._opened = ground.clock.now()
        self._clock: tuple[object, ...] | None = None  # as shown last
        self._host_away = False                        # as told last
        self._over_since: float | None = None          # since when the round is over

    # -- coming and going ----------------------------------------------------------------------------------------------

    def attend(self, session: str, line: Line, since: int | None, state: TableState) -> Visit:
        """Somebody looks on: what was missed since that row, or everything."""
        belongs = session in state.sessions()
        if not belongs and session not in self.visits and self._watching(state) >= MOST_WATCHING:
            raise LastcardError("table-crowded", most=MOST_WATCHING)
        older = self.visits.pop(session, None)
        if older is not None:
            older.close(ANOTHER_PAGE, "another-page")
        visit = Visit(session, line, self._post)
        visit.viewer = state.viewer_of(session)
        self.visits[session] = visit
        self._away.pop(session, None)
        missed = self._missed(visit, since, state)
        if missed is None:
            self.fresh(visit, state)
            return visit
        visit.room = (self._room(state), self._you(state, session))
        visit.send(frame(RoomIs(*visit.room)))
        for one in missed:
            visit.send(one)
        return visit

    def _missed(self, visit: Visit, since: int | None, state: TableState) -> list[Frame] | None:
        """The rows after `since` for who was the same viewer all the time; None: they get everything anew."""
        if since is None or not state.same_since.get(visit.session, 1) <= since <= state.seq:
            return None
        return self._feed(visit.viewer, state).after(since)

    def _feed(self, viewer: int, state: TableState) -> Feed:
        if viewer not in self._feeds:
            self._feeds[viewer] = Feed(viewer, state.game, state.seq)
        return self._feeds[viewer]

    def lost(self, visit: Visit) -> bool:
        """That line is gone; whether it was the one that counts."""
        if self.visits.get(visit.session) is not visit:
            return False
        del self.visits[visit.session]
        self._away[visit.session] = self._ground.clock.now()
        return True

    def is_here(self, session: str) -> bool:
        return session in self.visits

    def away(self, session: str) -> float | None:
        """For how long that session has had no line; None: it has one."""
        if session in self.visits:
            return None
        return self._ground.clock.now() - self._away.get(session, self._opened)

    def host_is_away(self, state: TableState) -> bool:
        """Whether the others may do now what the host does not: no line, asleep, or between two rounds for long."""
        when = self._host_late_at(state)
        return state.host in state.played_by_bots() or (when is not None and self._ground.clock.now() >= when)

    def due(self, state: TableState) -> float | None:
        """When the host will have been away for long, and the others are to be told so."""
        return None if self._host_away or not self.visits else self._host_late_at(state)

    def _host_late_at(self, state: TableState) -> float | None:
        """When the others need not wait for the host any longer."""
        since = self._host_away_since(state)
        times = [*(() if since is None else (since + HOST_AWAY,)),
                 *(() if self._over_since is None or state.host is None else (self._over_since + HOST_SLOW,))]
        return min(times, default=None)

    def _host_away_since(self, state: TableState) -> float | None:
        sitter = None if state.host is None else state.sitters[state.host]
        if sitter is None or sitter.session in self.visits:
            return None
        return self._away.get(sitter.session, self._opened)

    def close(self, number: int, code: str, retry_in: float | None) -> None:
        """The end for everybody."""
        for visit in [*self.visits.values()]:
            visit.close(number, code, retry_in)
        self.visits.clear()

    # -- telling -------------------------------------------------------------------------------------------------------

    def fresh(self, visit: Visit, state: TableState) -> None:
        """Everything, from nothing."""
        visit.send(self._everything(visit, state))

    def caught_up(self, visit: Visit, state: TableState) -> None:
        """A line that was behind gets everything anew."""
        if visit.open and visit.behind:
            visit.begin_anew(self._everything(visit, state))

    def reloaded(self, state: TableState) -> None:
        """The table is another one than was told."""
        self._feeds.clear()
        for visit in [*self.visits.values()]:
            visit.viewer = state.viewer_of(visit.session)
            self.fresh(visit, state)

    def _everything(self, visit: Visit, state: TableState) -> Frame:
        visit.room = (self._room(state), self._you(state, visit.session))
        now = None if state.game is None else seen(state.game.view(visit.viewer))
        return fresh(state.seq, *visit.room, now, visit.viewer, state.recent, state.seats)

    def answer(self, session: str, what: Frame) -> None:
        """The answer to a command, on the line that its sender has now."""
        visit = self.visits.get(session)
        if visit is not None:
            visit.send(what, answer=True)

    def row(self, before: TableState, after: TableState, entry: Entry, happened: Sequence[Happened]) -> None:
        """A row of the log: everybody is told what it led to."""
        if after.stage not in ("between", "over"):
            self._over_since = None
        elif self._over_since is None or before.stage != after.stage:
            self._over_since = self._ground.clock.now()
        anew: set[str] = set()
        new_game = isinstance(entry, log.Dealt) and entry.new_game
        if isinstance(entry, log.Sat | log.GotUp):
            self._feeds.pop(entry.seat, None)
        for visit in self.visits.values():
            viewer = after.viewer_of(visit.session)
            if viewer != visit.viewer and not new_game:
                anew.add(visit.session)
            visit.viewer = viewer
        if new_game:
            self._feeds = {viewer: feed for viewer, feed in self._feeds.items() if viewer == SPECTATOR}
        watched = any(visit.viewer == SPECTATOR for visit in self.visits.values())
        viewers = [*(after.persons() if after.game is not None else ()), *((SPECTATOR,) if watched else ())]
        told: dict[int, Frame] = {}
        for viewer in viewers:
            feed = self._feeds.get(viewer)
            if feed is None and (new_game or before.viewer_of(_session(before, viewer)) == viewer):
                feed = self._feeds[viewer] = Feed(viewer, None if new_game else before.game, before.seq)
            if feed is None:
                feed = self._feeds[viewer] = Feed(viewer, after.game, after.seq)
            else:
                told[viewer] = feed.row(after.seq, happened, after.game, after.seats)
        self._feeds = {viewer: feed for viewer, feed in self._feeds.items() if viewer in viewers}
        if not _room_stays(before, after, entry):
            self.room(after, but=anew)
        for visit in [*self.visits.values()]:
            frame_for = told.get(visit.viewer)
            if visit.session in anew or frame_for is None:
                self.fresh(visit, after)
            else:
                visit.send(frame_for)

    def room(self, state: TableState, but: set[str] | None = None) -> None:
        """The table around the round, to all for whom it has changed."""
        room = self._room(state)
        self._host_away = self.host_is_away(state)
        for visit in [*self.visits.values()]:
            you = self._you(state, visit.session)
            known = visit.room is not None and _same(visit.room[0], room) and visit.room[1] == you
            if known or visit.session in (but or ()):
                continue
            visit.room = (room, you)
            visit.send(frame(RoomIs(room, you)))

    def clock(self, clocks: Clocks, only: Visit | None = None) -> None:
        """Whom the table waits for, and how long still: to all if that has changed, or to one who comes."""
        now = self._ground.clock.now()
        shown = clocks.shown(now)
        if only is not None:
            if shown is not None:
                only.send(frame(ClockIs(shown)))
            return
        sign = None if shown is None else (shown.seats, shown.nudge, shown.replace, shown.paused is None,
                                           None if clocks.seconds is None else round(min(clocks.since.values()), 1))
        if sign == self._clock:
            return
        self._clock = sign
        what = frame(ClockIs(shown or Clock(())))
        for visit in [*self.visits.values()]:
            visit.send(what)

    def _room(self, state: TableState) -> Room:
        return room_of(state, self._watching(state), self.away, self._ground.reach)

    def glance(self, state: TableState, session: str | None) -> tuple[Room, You]:
        """The table as who stands before it sees it."""
        return self._room(state), self._you(state, session or "")

    def _you(self, state: TableState, session: str) -> You:
        return you_are(state, session, self.host_is_away(state))

    def _watching(self, state: TableState) -> int:
        belong = state.sessions()
        return sum(session not in belong for session in self.visits)


def _session(state: TableState, viewer: int) -> str:
    """Whose seat that is; for a spectator somebody without one."""
    sitter = state.sitters[viewer] if 0 <= viewer < state.seats else None
    return "" if sitter is None else sitter.session


def _same(one: Room, other: Room) -> bool:
    """Whether nothing has changed but how long somebody has been away: pages count that themselves."""
    return structs.replace(one, people=tuple(structs.replace(person, since=0) for person in one.people)) == structs.replace(
        other, people=tuple(structs.replace(person, since=0) for person in other.people))


def _room_stays(before: TableState, after: TableState, entry: Entry) -> bool:
    """Whether that row can have changed nothing but the round."""
    return (isinstance(entry, log.Moved | log.Nudged) and before.stage == after.stage
            and before.hands_lay_open == after.hands_lay_open)
