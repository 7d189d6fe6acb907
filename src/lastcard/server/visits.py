"""Who looks at a table: visits, and the feed of frames that each way of looking gives."""
from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from lastcard.errors import LastcardError
from lastcard.server.hearing import NotHeard, hear
from lastcard.server.ports import Line
from lastcard.server.protocol import AnyCommand, Closing, Ping, Pong, Room, Seen, You
from lastcard.server.showing import Frame, frame, seen, told
from lastcard.server.state import Happened
from lastcard.words import ENGLISH, language, t

if TYPE_CHECKING:
    from lastcard.game import Game

KEPT: Final = 128                              # rows whose frames are kept for those who come back
OWED: Final = 16                               # answers kept for a line that is behind
AT_ONCE: Final = 32                            # commands of one line that may wait in the inbox


class Feed:
    """What one viewer is told, row by row: computed once, sent to all who look that way, kept for a while."""

    def __init__(self, viewer: int, game: Game | None, seq: int) -> None:
        self.viewer = viewer
        self.since = seq                               # rows up to here are not in it
        self.seen: Seen | None = None if game is None else seen(game.view(viewer))
        self._frames: deque[Frame] = deque(maxlen=KEPT)

    def row(self, seq: int, happened: Iterable[Happened], game: Game | None, seats: int) -> Frame:
        """The next row, as this viewer may know it."""
        now = None if game is None else seen(game.view(self.viewer))
        made = told(seq, happened, self.viewer, self.seen, now, seats)
        self.seen = now
        if len(self._frames) == KEPT:
            self.since += 1
        self._frames.append(made)
        return made

    def after(self, seq: int) -> list[Frame] | None:
        """The frames after that row; None if they are not all here."""
        if not self.since <= seq <= self.since + len(self._frames):
            return None
        return list(self._frames)[seq - self.since:]


class Visit:
    """One page's line to a table, from its coming to its loss. The page's session alone says which seat is its."""

    def __init__(self, session: str, line: Line, post: Callable[[object], None]) -> None:
        self.session = session
        self.line = line
        self.viewer = -1
        self.room: tuple[Room, You] | None = None      # as told last
        self.behind = False                            # frames were not taken: a Fresh is due
        self.waiting = 0                               # commands that are in the inbox
        self.open = True
        self._owed: deque[Frame] = deque(maxlen=OWED)
        self._post = post

    def __repr__(self) -> str:
        return "<Visit>"

    # -- from the page -------------------------------------------------------------------------------------------------

    async def hear(self, data: bytes | str) -> None:
        """A frame from the page, whatever it is. What is wrong with it, its sender is told."""
        if not self.open:
            return
        try:
            command = hear(data)
            if isinstance(command, Ping):
                self.send(frame(Pong()))
                return
            if self.waiting >= AT_ONCE:
                raise _too_fast(command)
        except NotHeard as wrong:
            self._post(Wrong(self, wrong))
            return
        self.waiting += 1
        self._post(Command(self, command))

    async def lost(self) -> None:
        """The line is gone."""
        if self.open:
            self.open = False
            self._post(Lost(self))

    def caught_up(self) -> None:
        """The line is empty again. If frames were not taken, it gets all anew."""
        if self.open and self.behind:
            self._post(CaughtUp(self))

    # -- to the page ---------------------------------------------------------------------------------------------------

    def send(self, what: Frame, *, answer: bool = False) -> None:
        """On its way, if the line takes it. An answer to a command is kept for later, if not."""
        if not self.behind and self.line.send(what):
            return
        self.behind = True
        if answer:
            self._owed.append(what)

    def begin_anew(self, everything: Frame) -> None:
        """The line was behind, and takes frames again: everything, then the answers that it is owed."""
        self.behind = False
        self.send(everything)
        for answer in [self._owed.popleft() for _ in range(len(self._owed))]:
            self.send(answer, answer=True)

    def close(self, number: int, code: str, retry_in: float | None = None) -> None:
        """The end, and why."""
        if self.open:
            self.open = False
            self.line.send(farewell(code, retry_in))
            self.line.close(number, code)


class Wrong:
    """A frame that is no command."""

    def __init__(self, visit: Visit, why: NotHeard) -> None:
        self.visit, self.why = visit, why


class Command:
    """A page's command."""

    def __init__(self, visit: Visit, command: AnyCommand) -> None:
        self.visit, self.command = visit, command


class Lost:
    """A line that is gone."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit


class CaughtUp:
    """A line that takes frames again."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit


def farewell(code: str, retry_in: float | None = None) -> Frame:
    """The last frame on a line."""
    with language(ENGLISH):
        return frame(Closing(code, t(f"error-{code}"), retry_in))


def _too_fast(command: AnyCommand) -> LastcardError:
    wrong = NotHeard("too-many-at-once", most=AT_ONCE)
    wrong.id = command.id
    return wrong
