"""What the server needs of the world, as small contracts.

The server itself knows no clock, no random number, no file and no socket: it asks these ports. So the whole of it also runs
in a simulated world, where a test says what time it is and what chance answers. The real ones are in `adapters/`, `store/`
and `serving.py`.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from lastcard.errors import LastcardError

if TYPE_CHECKING:
    from lastcard.server.showing import Frame

Key = tuple[str, str]          # the session that sent a command, and the command's own id


class Timer(Protocol):
    """Something that will happen, unless it is called off."""

    def cancel(self) -> None:
        """It shall not happen any more."""


class Clock(Protocol):
    """What time it is. All waiting goes by `now`, which never jumps; `wall` is only shown and stored."""

    def now(self) -> float:
        """Seconds since some moment; never goes back, whatever happens to the machine's date."""

    def wall(self) -> float:
        """Seconds since 1970, as the machine believes."""

    def at(self, when: float, call: Callable[[], None]) -> Timer:
        """Call once `now()` has come to `when`: as soon as can be, if that is past."""


class Entropy(Protocol):
    """Chance: for secrets, links, and how long a bot thinks. The cards' own chance is made from it in `fair.py`."""

    def bytes(self, n: int) -> bytes:
        """So many random bytes."""

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each as likely as the other to the last bit."""

    def uniform(self, low: float, high: float) -> float:
        """A number between the two."""


class Vault(Protocol):
    """Seals what must not be read from the data: a round's secret."""

    def seal(self, secret: bytes, about: bytes) -> bytes:
        """The secret in an envelope. `about` says whose it is (a table and a round) and is needed to open it."""

    def open(self, sealed: bytes, about: bytes) -> bytes:
        """The secret again. Raises `BadSeal` if the envelope is another's, was changed, or was sealed with another key."""


class Line(Protocol):
    """The way to one viewer."""

    def send(self, frame: Frame) -> bool:
        """Put a frame on its way, after all that were sent before. False: it was not taken, the line is behind."""

    def close(self, code: int, reason: str) -> None:
        """No more frames; the other side learns why."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table's first page: all else that is to be known of it stands in its log."""

    id: str
    made: float                # when it was opened, by the wall clock
    touched: float             # when somebody was last there


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table's log."""

    seq: int                   # 1, 2, 3, … without a gap
    body: bytes                # what happened, in positions and never in unseen faces
    at: float                  # when, by the wall clock


class StoreError(LastcardError):
    """Something about the data."""


class Taken(StoreError):
    """The log's last row is `last`, not what its writer believes: somebody else holds the table. Load it anew."""

    def __init__(self, code: str = "store-taken", /, *, table: str, seq: int, last: int) -> None:
        super().__init__(code, table=table, seq=seq, last=last)


class Repeated(StoreError):
    """This command was carried out before: row `seq` is what came of it."""

    seq: int

    def __init__(self, code: str = "store-repeated", /, *, table: str, seq: int) -> None:
        super().__init__(code, table=table, seq=seq)
        self.seq = seq


class NoTable(StoreError):
    """There is no such table, or no longer."""

    def __init__(self, code: str = "store-no-table", /, *, table: str) -> None:
        super().__init__(code, table=table)


class NotSaved(StoreError):
    """It did not happen, and may be tried again: the disk is full, or somebody else is writing."""


class Broken(StoreError):
    """The disk failed, and nobody knows what it holds: promise nothing any more, stop, and begin again from the log."""


class BadSeal(StoreError):
    """An envelope that does not open."""


class Store(Protocol):
    """What outlasts the process. When an awaited call returns, it is on the disk.

    Any call may raise `NotSaved` (nothing has happened; try again) or `Broken` (stop). After the first `Broken` there is
    nothing but `Broken`.
    """

    async def open_table(self, row: TableRow) -> None:
        """A new table, with an empty log. Raises `Taken` if there is one with this id."""

    async def table(self, table_id: str) -> TableRow | None:
        """Its first page, if there is such a table."""

    async def touch(self, table_id: str, wall: float) -> None:
        """Somebody is there. Nothing happens if the table is gone."""

    async def idle_since(self, wall: float) -> list[str]:
        """The tables that nobody has touched since then, the longest left first."""

    async def delete_table(self, table_id: str) -> None:
        """The table and all that belongs to it: log, seals, seats."""

    async def tables_of(self, session: str) -> list[str]:
        """The tables where that session has a seat, the last touched first."""

    async def append(self, table_id: str, seq: int, body: bytes, at: float, *, key: Key | None = None,
                     seal: tuple[int, bytes] | None = None, seats: Iterable[str] | None = None) -> None:
        """The next row of a table's log: all of it, or nothing.

        `key` is the command that it came of; `seal` the number of a round and its sealed secret, kept apart from the log;
        `seats` the sessions that belong to the table from now on, where that has changed.

        Raises `NoTable`; else `Taken` if the log's last row is not seq-1, or the round has a seal; else `Repeated` if a row
        came of that command before.
        """

    async def rows(self, table_id: str, since: int = 0) -> list[Row]:
        """The log after row `since`, in order."""

    async def answered(self, table_id: str, key: Key) -> int | None:
        """The row that came of that command, if there is one."""

    async def seals(self, table_id: str) -> dict[int, bytes]:
        """The sealed secrets of its rounds, by number."""

    async def add_session(self, session: str, wall: float) -> None:
        """Somebody is here for the first time. Only a hash of what the browser holds comes here."""

    async def has_session(self, session: str) -> bool:
        """Whether that session was ever here."""

    async def close(self) -> None:
        """What was begun is brought to its end; from then on every call raises `Broken`."""
