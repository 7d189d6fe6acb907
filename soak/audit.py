"""What a server left behind when it was killed, read as anybody could read it who has the data and the key."""
from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from lastcard.errors import LastcardError
from lastcard.events import SPECTATOR
from lastcard.moves import CallUno, Catch
from lastcard.server import entries as log
from lastcard.server.adapters.entropy import SystemEntropy
from lastcard.server.adapters.vault import FileVault
from lastcard.server.dealing import Cards
from lastcard.server.serving import DATABASE, KEY
from lastcard.server.showing import on_the_wire, seen
from lastcard.server.state import Secrets, TableState
from lastcard.server.table import about
from lastcard.views import View
from soak.player import Player, Sent

KEPT: Final = 200                              # rows of which it is kept how each viewer saw them


@dataclass
class Known:
    """One table, as far as it was audited."""

    state: TableState | None = None
    bodies: list[bytes] = field(default_factory=list)
    commands: dict[tuple[str, str], int] = field(default_factory=dict)
    views: dict[int, dict[str, tuple[int, View | None]]] = field(default_factory=dict)    # by row and session
    told: dict[int, dict[int, list[Any]]] = field(default_factory=dict)                   # by row and viewer
    moves: dict[int, str] = field(default_factory=dict)
    secrets: dict[int, bytes] = field(default_factory=dict)


class Audit:
    """Follows the data of one server from kill to kill. What is wrong is collected in `wrong`."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.tables: dict[str, Known] = {}
        self.wrong: list[str] = []
        self.rows = self.acked = self.views = self.unanswered = 0

    def look(self, players: Iterable[Player], opened: Iterable[str]) -> None:
        """Everything that was promised, against what is there. The server is dead meanwhile."""
        copy = self.data.with_name("copy")
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        for name in (DATABASE, f"{DATABASE}-wal", KEY):
            if (self.data / name).exists():
                shutil.copy(self.data / name, copy / name)
        if not (copy / DATABASE).exists():
            if any(player.token for player in players):
                self.wrong.append("there is no database, and sessions were given out")
            return
        connection = sqlite3.connect(copy / DATABASE)
        try:
            if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                self.wrong.append("the database is damaged")
            there = connection.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'log'").fetchone()[0]
            if there:
                self._tables(connection, FileVault(copy / KEY, SystemEntropy()) if (copy / KEY).exists() else None)
                self._sessions(connection, players)
        finally:
            connection.close()
        for table in opened:
            if table not in self.tables:
                self.wrong.append("a table that was opened is not there")
        for player in players:
            self._journal(player)
            self._place(player)

    # -- the log -------------------------------------------------------------------------------------------------------

    def _tables(self, connection: sqlite3.Connection, vault: FileVault | None) -> None:
        for table, in connection.execute("SELECT id FROM tables").fetchall():
            known = self.tables.setdefault(table, Known())
            for n, sealed in connection.execute("SELECT n, sealed FROM seals WHERE table_id = ?", (table,)):
                if vault is None:
                    self.wrong.append(f"seal {n} is there, and no key")
                elif n not in known.secrets:
                    try:
                        known.secrets[n] = vault.open(sealed, about(table, n))
                    except LastcardError as wrong:
                        self.wrong.append(f"seal {n}: {wrong!r}")
            rows = connection.execute(
                "SELECT seq, body, session, command FROM log WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
            if [row[0] for row in rows] != list(range(1, len(rows) + 1)):
                self.wrong.append(f"the rows are {[row[0] for row in rows][-9:]}, {len(rows)} in all")
            if [row[1] for row in rows[:len(known.bodies)]] != known.bodies:
                self.wrong.append("rows that were there once are others now, or gone")
            for seq, body, session, command in rows[len(known.bodies):]:
                self._row(table, known, seq, body)
                if session is not None:
                    if (session, command) in known.commands:
                        self.wrong.append(f"{command} was carried out twice")
                    known.commands[session, command] = seq

    def _row(self, table: str, known: Known, seq: int, body: bytes) -> None:
        self.rows += 1
        known.bodies.append(body)
        try:
            entry, led_to = log.read(body)
            if isinstance(entry, log.Opened):
                known.state = TableState(table, entry)
                return
            assert known.state is not None
            if isinstance(entry, log.Dealt) and entry.n not in known.secrets:
                self.wrong.append(f"round {entry.n} is dealt, and its seal is not there")
            happened = known.state.apply(entry, Secrets(Cards(), known.secrets))
        except (LastcardError, AssertionError) as wrong:
            self.wrong.append(f"row {seq} cannot be folded: {wrong!r}")
            return
        state = known.state
        known.moves[seq] = entry.move if isinstance(entry, log.Moved) else ""
        viewers = (SPECTATOR, *state.persons())
        known.told[seq] = {viewer: _travelled(on_the_wire(happened, viewer, state.seats)) for viewer in viewers}
        if known.told[seq][SPECTATOR] != msgspec.json.decode(led_to):
            self.wrong.append(f"row {seq} says that it led to something else")
        known.views[seq] = {
            state.sitters[seat].session: (seat, None if state.game is None else state.game.view(seat))  # type: ignore[union-attr]
            for seat in state.persons()}
        known.views.pop(seq - KEPT, None)
        known.told.pop(seq - KEPT, None)

    def _sessions(self, connection: sqlite3.Connection, players: Iterable[Player]) -> None:
        there = {session for session, in connection.execute("SELECT session FROM sessions")}
        for player in players:
            if player.token and player.session not in there:
                self.wrong.append(f"{player.name}: the session was given out and is not there")

    # -- what was promised ---------------------------------------------------------------------------------------------

    def _journal(self, player: Player) -> None:
        """Acked moves are there, once, as they were sent; refused ones are not."""
        for sent in player.journal:
            known = self.tables.get(sent.table, Known())
            row = known.commands.get((player.session, sent.id))
            if sent.row is not None:
                self.acked += 1
                if row != sent.row and not (row is None and b'"hints"' in sent.body):
                    self.wrong.append(f"{player.name}: {sent.id} was acked as row {sent.row}, and is row {row}")
                elif sent.move and row is not None and known.moves.get(row, sent.move) != sent.move:
                    self.wrong.append(f"{player.name}: {sent.id} was {sent.move}, and row {row} is {known.moves[row]}")
                elif sent.move and row is not None and self._was_stale(known, player, sent, row):
                    self.wrong.append(f"{player.name}: {sent.id} was decided on row {sent.seen}, and played as row {row}")
            elif sent.refused is not None and row is not None:
                self.wrong.append(f"{player.name}: {sent.id} was refused ({sent.refused}), and is row {row}")
            else:
                self.unanswered += 1
        player.journal[:] = [player.waiting] if player.waiting is not None else []

    def _was_stale(self, known: Known, player: Player, sent: Sent, row: int) -> bool:
        """Whether the hand of its player, or what may be done with it, had changed since."""
        then, now = (known.views.get(seq, {}).get(player.session, (SPECTATOR, None))[1] for seq in (sent.seen, row - 1))
        if then is None or now is None or sent.move.startswith(("uno", "catch")):
            return False
        return _decision(then) != _decision(now)

    def _place(self, player: Player) -> None:
        """What the player has received is a prefix of the truth, to its last view."""
        place = player.place
        if place is None or not place.seq:
            return
        known = self.tables.get(place.table, Known())
        if place.seq > len(known.bodies):
            self.wrong.append(f"{player.name} has seen row {place.seq} of {len(known.bodies)}")
            return
        for seq, events in place.told.items():
            if seq in known.told:
                viewer = known.views[seq].get(player.session, (SPECTATOR, None))[0]
                if known.told[seq].get(viewer) != events:
                    self.wrong.append(f"{player.name}: row {seq} was told as {events}, and is {known.told[seq].get(viewer)}")
        place.told.clear()
        seat, view = known.views.get(place.seq, {}).get(player.session, (SPECTATOR, None))
        if view is not None and seat == place.seat:
            self.views += 1
            if _travelled(seen(view)) != place.seen:
                self.wrong.append(f"{player.name}: the last view, at row {place.seq}, is not the truth")


def _decision(view: View) -> object:
    """What a player decides on."""
    return view.hand, [move for move in view.legal() if not isinstance(move, CallUno | Catch)]


def _travelled(what: Any) -> Any:
    """As a page reads it."""
    return msgspec.json.decode(msgspec.json.encode(what))
