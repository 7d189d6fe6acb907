"""A table as the fold of its log: who sits there, and the game. Nothing here waits, asks a clock, or tells anybody."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, Self, TypeAlias

from msgspec import structs

from lastcard.events import SPECTATOR, Event, HandsOpened
from lastcard.game import Game
from lastcard.moves import Leave
from lastcard.options import MOST_SEATS, Rules
from lastcard.server import protocol
from lastcard.server.dealing import Dealer
from lastcard.server.entries import (
    BotSat,
    Dealt,
    Entry,
    FellAsleep,
    GotUp,
    Hinted,
    Moved,
    NoLongerWaits,
    Nudged,
    Opened,
    Sat,
    Sitter,
    Unreadable,
    Waits,
    WokeUp,
)
from lastcard.server.protocol import RoomEvent, Stage
from lastcard.server.showing import on_the_wire
from lastcard.server.wire import WIRE
from lastcard.views import project

MOST_RECENT: Final = 120                       # events of this round that a page gets which comes anew

Happened: TypeAlias = Event | RoomEvent


def latest(happened: list[Happened]) -> list[Happened]:
    """The last of it. Counted is what all can see: where it begins must not tell that something hidden happened."""
    public = 0
    for place in range(len(happened) - 1, -1, -1):
        event = happened[place]
        public += not isinstance(event, Event) or (type(event) in WIRE and project(event, SPECTATOR) is not None)
        if public == MOST_RECENT:
            return happened[place:]
    return happened


class Secrets:
    """Where the fold finds the dealer, and what a round is dealt from. Shows nothing of it."""

    __slots__ = ("_secrets", "dealer")

    def __init__(self, dealer: Dealer, secrets: dict[int, bytes]) -> None:
        self.dealer = dealer
        self._secrets = secrets

    def of_round(self, n: int) -> bytes:
        if n not in self._secrets:
            raise Unreadable("table-damaged", why="seal")
        return self._secrets[n]

    def and_round(self, n: int, secret: bytes) -> Secrets:
        """With one more."""
        return Secrets(self.dealer, {**self._secrets, n: secret})

    def __repr__(self) -> str:
        return "<Secrets>"


class TableState:
    """Everything that is durable about a table, after its rows up to `seq`."""

    def __init__(self, table_id: str, opened: Opened) -> None:
        self.id = table_id
        self.opened = opened
        self.rules = Rules.parse(opened.rules)         # as agreed; a game has its own number of seats
        self.seq = 1
        self.sitters: list[Sitter | None] = [None] * self.places
        self.waiting: list[tuple[str, str]] = []       # session and name of those who get a seat in the next round
        self.host: int | None = None
        self.game: Game | None = None
        self.rounds = 0                                # how many were dealt, in all games
        self.rows_of_round = 0                         # of moves, and what hurries them
        self.restless: dict[str, int] = {}             # how often each session sat down or changed its hints in this round
        self.recent: list[Happened] = []               # what happened in this round, the latest
        self.hands_lay_open = False                    # … whether hands lay open in it
        self.had: dict[str, set[int]] = {}             # … which seats each session has had in it
        self.was: dict[str, int] = {}                  # which seat was somebody's who left
        self.same_since: dict[str, int] = {}           # the row since which a session is who it is at this table

    def copy(self) -> Self:
        """The same table once more: what happens to one is not seen at the other."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.sitters = list(self.sitters)
        other.waiting = list(self.waiting)
        other.recent = list(self.recent)
        other.had = {session: set(seats) for session, seats in self.had.items()}
        other.was = dict(self.was)
        other.restless = dict(self.restless)
        other.same_since = dict(self.same_since)
        other.game = None if self.game is None else self.game.copy()
        return other

    # -- what it says --------------------------------------------------------------------------------------------------

    @property
    def places(self) -> int:
        """How many can sit here."""
        return self.rules.seats

    @property
    def seats(self) -> int:
        """How many seats there are: places before the first round, then those who were dealt cards."""
        return len(self.sitters)

    @property
    def round_is_on(self) -> bool:
        """Whether cards are being played."""
        return self.game is not None and not self.game.round_over

    @property
    def stage(self) -> Stage:
        """What the table is at: gathering, in a round, between two, after a game, or left by all."""
        if self.game is None:
            return "gathering"
        if not self.persons() and not self.waiting:
            return "ended"
        if self.game.over:
            return "over"
        return "between" if self.game.round_over else "playing"

    def persons(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter is not None and sitter.is_person)

    def bots(self) -> tuple[int, ...]:
        """The seats where bots sit."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter is not None and sitter.is_bot)

    def played_by_bots(self) -> dict[int, str]:
        """For which seats a program decides, and which: bots, and who is asleep."""
        return {seat: sitter.bot or "common" for seat, sitter in enumerate(self.sitters)
                if sitter is not None and not sitter.left and (sitter.bot or sitter.asleep)}

    def seat_of(self, session: str) -> int | None:
        """Where that session sits."""
        for seat, sitter in enumerate(self.sitters):
            if sitter is not None and sitter.is_person and sitter.session == session:
                return seat
        return None

    def viewer_of(self, session: str) -> int:
        """As whom that session looks at the cards: from its seat, or as a spectator."""
        seat = self.seat_of(session)
        return SPECTATOR if seat is None or self.game is None else seat

    def waits(self, session: str) -> bool:
        """Whether that session gets a seat in the next round."""
        return any(session == one for one, _ in self.waiting)

    def sessions(self) -> frozenset[str]:
        """Who belongs to this table."""
        seated = (sitter.session for sitter in self.sitters if sitter is not None and sitter.is_person)
        return frozenset((*seated, *(session for session, _ in self.waiting)))

    def names(self, but: int | None = None, of: str = "") -> list[str]:
        """All names at the table; that of one seat left out, and under which a session waits itself."""
        seated = [sitter.name for seat, sitter in enumerate(self.sitters)
                  if sitter is not None and not sitter.left and seat != but]
        return seated + [name for session, name in self.waiting if session != of]

    def free(self) -> tuple[int, ...]:
        """The seats where nobody sits, before the first round."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter is None)

    def open_to(self, session: str) -> tuple[int, ...]:
        """Which bots' seats that session may take over now: never after having seen other hands of this round."""
        seats = self.bots()
        if not self.round_is_on:
            return seats
        had = self.had.get(session)
        if had:
            return tuple(seat for seat in seats if seat in had)
        return () if self.hands_lay_open else seats

    def room_for_more(self) -> bool:
        """Whether one more can be seated in the next round."""
        here = [sitter for sitter in self.sitters if sitter is not None and not sitter.left]
        new_seats = min(self.places - len(here), MOST_SEATS - (0 if self.stage in ("over", "ended") else self.seats))
        return len(self.waiting) < len(self.bots()) + max(0, new_seats)

    def may_sit(self, session: str) -> Literal["now", "next-round", "no"]:
        """Whether that session can sit down: now, in the next round, or not at all."""
        if self.seat_of(session) is not None:
            return "no"
        if self.open_to(session) or (self.game is None and self.free()):
            return "now"
        return "next-round" if self.game is not None and not self.waits(session) and self.room_for_more() else "no"

    # -- the fold ------------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry, secrets: Secrets) -> list[Happened]:
        """The next row: what it leads to. Rows were judged before they were written."""
        self.seq += 1
        if isinstance(entry, Sat | Waits | Hinted):
            session = self._sitter(entry.seat).session if isinstance(entry, Hinted) else entry.session
            self.restless[session] = self.restless.get(session, 0) + 1
        elif not isinstance(entry, GotUp | NoLongerWaits):
            self.rows_of_round += 1
        match entry:
            case Sat():
                happened = self._sat(entry)
            case Waits():
                self.waiting.append((entry.session, entry.name))
                happened = []
            case NoLongerWaits():
                self.waiting = [one for one in self.waiting if one[0] != entry.session]
                happened = []
            case BotSat():
                self.sitters[entry.seat] = Sitter(entry.name, bot=entry.bot)
                happened = [protocol.BotSat(entry.seat, entry.name, entry.bot)]
            case GotUp():
                happened = self._got_up(entry)
            case Dealt():
                happened = self._dealt(entry, secrets)
            case Moved():
                happened = [protocol.TimeUp(entry.seat)] if entry.by == "clock" else []
                happened += self._playing().play(entry.seat, entry.move)
            case FellAsleep():
                self._change(entry.seat, asleep=True)
                happened = [protocol.FellAsleep(entry.seat)]
            case WokeUp():
                self._change(entry.seat, asleep=False)
                happened = [protocol.WokeUp(entry.seat)]
            case Nudged():
                happened = [protocol.Nudged(entry.seat, entry.by)]
            case Hinted():
                self._change(entry.seat, hints=entry.on)
                happened = []
            case Opened():
                raise Unreadable("table-damaged", why="row")
        self.recent = latest([*self.recent, *happened])
        if any(isinstance(event, HandsOpened) for event in happened):
            self.hands_lay_open = True
        return happened

    def public(self, happened: Iterable[Happened]) -> tuple[object, ...]:
        """What happened, as it is written down: what everybody may know, and no unseen face."""
        return on_the_wire(happened, SPECTATOR, self.seats)

    def _sat(self, entry: Sat) -> list[Happened]:
        self.sitters[entry.seat] = Sitter(entry.name, session=entry.session)
        self.had.setdefault(entry.session, set()).add(entry.seat)
        self.waiting = [one for one in self.waiting if one[0] != entry.session]
        self.was.pop(entry.session, None)
        self.same_since[entry.session] = self.seq
        happened: list[Happened] = [protocol.SatDown(entry.seat, entry.name)]
        return happened + self._host_is(entry.seat if self.host is None else self.host)

    def _got_up(self, entry: GotUp) -> list[Happened]:
        sitter = self._sitter(entry.seat)
        happened: list[Happened] = [protocol.GotUp(entry.seat, sitter.name, entry.bot, entry.freed)]
        if sitter.session:
            self.same_since[sitter.session] = self.seq
            self.was[sitter.session] = entry.seat
        if entry.bot:
            self.sitters[entry.seat] = Sitter(entry.name, bot=entry.bot)
            happened.append(protocol.BotSat(entry.seat, entry.name, entry.bot))
        elif self.game is None:
            self.sitters[entry.seat] = None
            self.was.pop(sitter.session, None)
        else:
            self._change(entry.seat, left=True)
            happened += self.game.play(entry.seat, Leave())
        return happened + self._host_is(entry.host)

    def _host_is(self, host: int | None) -> list[Happened]:
        changed = host != self.host
        self.host = host
        return [protocol.HostIs(host)] if changed and host is not None else []

    def _dealt(self, entry: Dealt, secrets: Secrets) -> list[Happened]:
        secret = secrets.of_round(entry.n)
        before = {sitter.session: seat for seat, sitter in enumerate(self.sitters) if sitter is not None and sitter.is_person}
        happened: list[Happened] = []
        for seat, sitter in enumerate(entry.sitters):
            if sitter.is_person and sitter.session not in before:
                happened.append(protocol.SatDown(seat, sitter.name))
            if sitter.is_person and before.get(sitter.session) != seat:
                self.same_since[sitter.session] = self.seq
        seated = {sitter.session for sitter in entry.sitters}
        self.waiting = [one for one in self.waiting if one[0] not in seated]
        if entry.new_game or self.game is None:
            happened.append(protocol.GameOpened(tuple(sitter.name for sitter in entry.sitters)))
            rules = self.rules.replace(seats=len(entry.sitters))
            self.game = secrets.dealer.new_game(rules, self.id, entry.n, secret)
            happened += self.game.events
            self.was = {}
        else:
            begun = len(self.game.events)
            joining = len(entry.sitters) - len(self.sitters)
            secrets.dealer.next_round(self.game, joining, self.id, entry.n, secret)
            happened += self.game.events[begun:]
        self.sitters = list(entry.sitters)
        self.rounds = entry.n
        self.recent, self.hands_lay_open, self.rows_of_round, self.restless = [], False, 0, {}
        self.had = {sitter.session: {seat} for seat, sitter in enumerate(entry.sitters) if sitter.is_person}
        return happened + self._host_is(entry.host)

    def _playing(self) -> Game:
        if self.game is None:
            raise Unreadable("table-damaged", why="row")
        return self.game

    def _sitter(self, seat: int) -> Sitter:
        sitter = self.sitters[seat]
        if sitter is None:
            raise Unreadable("table-damaged", why="row")
        return sitter

    def _change(self, seat: int, **to: bool) -> None:
        self.sitters[seat] = structs.replace(self._sitter(seat), **to)
