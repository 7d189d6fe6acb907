"""Since which row each player may do what he may do now: what makes a move stale."""
from __future__ import annotations

from lastcard.moves import CallUno, Catch, Move
from lastcard.server.state import TableState

Standing = tuple[object, tuple[Move, ...]]     # the hand, and what may be done with it


class Standings:
    """For each person at the table the row since which hand and decisions are what they are (calls left aside)."""

    def __init__(self, state: TableState) -> None:
        self._now: dict[int, tuple[int, str, Standing]] = {}
        self.row(state)

    def row(self, state: TableState) -> None:
        """The table stands so, after a row."""
        if state.game is None:
            self._now.clear()
            return
        before, self._now = self._now, {}
        for seat in state.persons():
            sitter = state.sitters[seat]
            session = "" if sitter is None else sitter.session
            view = state.game.view(seat)
            standing = (view.known[seat], tuple(move for move in view.legal() if not isinstance(move, CallUno | Catch)))
            was = before.get(seat)
            same = was is not None and was[1:] == (session, standing)
            self._now[seat] = (was[0] if same and was is not None else state.seq, session, standing)

    def since(self, seat: int) -> int:
        """The row since which nothing has changed for that player."""
        found = self._now.get(seat)
        return 0 if found is None else found[0]
