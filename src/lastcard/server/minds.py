"""Bots at the table: when they look, and what they do then.

How long a bot thinks is drawn before it looks, and from what all can see alone: whose turn it is, who is exposed, that a card
was laid. So nobody learns anything from the time. All numbers that it may need are drawn then too, always as many, whatever
it holds.
"""
from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal

from lastcard.bots import player
from lastcard.errors import LastcardError
from lastcard.events import Played
from lastcard.moves import CallUno, Catch, JumpIn, Move, Play
from lastcard.notation import Phase
from lastcard.server.clocks import can_be_jumped_on, decisions, exposed, ordinary_act, who_acts
from lastcard.server.ports import Entropy
from lastcard.server.protocol import Pace
from lastcard.server.state import Happened, TableState
from lastcard.views import Situation, View

THINKS: Final[dict[Pace, tuple[float, float]]] = {"calm": (2.5, 4.5), "usual": (1.5, 3.0), "quick": (0.0, 0.0)}
CATCHES: Final = (1.5, 4.0)                    # seconds from the moment that somebody is exposed; at every pace
JUMPS: Final = (1.5, 3.0)
CALLS: Final = (1.5, 2.5)                      # at one card, where that is the only way to call
REMEMBERS: Final = (1.5, 4.0)                  # after it forgot
PLAYS_AFTER_CALLING: Final = (0.6, 1.2)
FORGETS: Final = 8                             # one time in so many
MISSES: Final = 3
NEVER: Final = 2                               # who forgot remembers one time in so many
LUCK: Final = 16                               # bytes
FINE: Final = 1 << 20

Kind = Literal["decide", "call", "catch", "jump"]


class Die:
    """The numbers of one thought: drawn once, asked as often as it likes."""

    def __init__(self, luck: bytes) -> None:
        self._luck = luck
        self._asked = 0

    def below(self, n: int) -> int:
        self._asked += 1
        word = hashlib.blake2b(self._luck, digest_size=8, salt=self._asked.to_bytes(8, "big")).digest()
        return int.from_bytes(word, "big") % n


@dataclass(frozen=True, slots=True)
class Thought:
    """That a bot will look at a certain time, and what for."""

    seat: int
    kind: Kind
    due: float
    luck: bytes
    about: object = None                       # what it looks for: if that is over, it does nothing
    announced: bool = False                    # it has said UNO, and lays the card now


class Minds:
    """What the bots of one table are up to."""

    def __init__(self, pace: Pace, entropy: Entropy) -> None:
        self.pace = pace
        self.entropy = entropy
        self._thoughts: dict[tuple[int, Kind], Thought] = {}
        self._last_laid = 0                            # the row with the card that could be jumped on

    def forget(self) -> None:
        """Nobody is here: they think of nothing."""
        self._thoughts.clear()

    def next(self) -> Thought | None:
        """Who looks first."""
        return min(self._thoughts.values(), key=lambda one: (one.due, one.seat, one.kind), default=None)

    def put_off(self, thought: Thought, until: float) -> None:
        """It shall look later."""
        self._thoughts[thought.seat, thought.kind] = replace(thought, due=until)

    # -- what there is to think about: from public facts alone --------------------------------------------------------

    def row(self, before: TableState | None, after: TableState, happened: Iterable[Happened], now: float,
            mover: int | None) -> None:
        """The table stands so, after a row in which `mover` has decided something. `before` is None when they come to the
        table."""
        seats = after.played_by_bots()
        waited_for = decisions(after)
        for key, thought in [*self._thoughts.items()]:
            made = thought.kind == "decide" and (thought.seat == mover or thought.about != waited_for.get(thought.seat))
            if made or thought.seat not in seats:
                del self._thoughts[key]
        for seat in sorted(seats):
            if seat in waited_for and (seat, "decide") not in self._thoughts and _is_its_business(after, seat):
                self._think(seat, "decide", now, THINKS[self.pace], waited_for[seat])
        newly = set(exposed(after)) - (set() if before is None else set(exposed(before)))
        for other in sorted(newly):
            if other in seats:
                self._think_of_calling(after, other, now)
            for seat in after.bots():
                if seat != other:
                    self._think(seat, "catch", now, CATCHES, other, MISSES)
        if can_be_jumped_on(after) and any(isinstance(event, Played) for event in happened):
            self._last_laid = after.seq
            for seat in after.bots():
                self._think(seat, "jump", now, JUMPS, after.seq, MISSES)

    def _think(self, seat: int, kind: Kind, now: float, between: tuple[float, float], about: object, misses: int = 0) -> None:
        due = now + self.entropy.uniform(*between)
        luck = self.entropy.bytes(LUCK)
        if misses and Die(luck[::-1]).below(misses) == 0:
            return
        self._thoughts[seat, kind] = Thought(seat, kind, due, luck, about)

    def _think_of_calling(self, after: TableState, seat: int, now: float) -> None:
        """A bot is at one card and has not called: it forgot, or could not call before."""
        normal = after.rules.uno_call == "normal"
        between = REMEMBERS if normal else CALLS
        if self.pace == "quick" and not normal:
            between = (0.0, 0.0)
        self._think(seat, "call", now, between, None, NEVER if normal else FORGETS)

    # -- looking -------------------------------------------------------------------------------------------------------

    def look(self, thought: Thought, state: TableState, view: View, now: float) -> Move | None:
        """It looks at what its seat sees, and says what it does, if anything."""
        self._thoughts.pop((thought.seat, thought.kind), None)
        die = Die(thought.luck)
        if thought.kind == "call":
            return CallUno() if thought.seat in view.exposed else None
        if thought.kind == "catch":
            return next((Catch(other) for other in view.exposed if other == thought.about), None)
        program = state.played_by_bots().get(thought.seat, "common")
        if thought.kind == "jump":
            jump = _asked(program, _at_ease(view, jumping=True), die) if thought.about == self._last_laid else None
            return jump if isinstance(jump, JumpIn) else None
        move = _asked(program, _at_ease(view), die) or ordinary_act(view)
        if isinstance(move, Play) and move.uno and not thought.announced and state.rules.uno_call == "normal":
            return self._with_uno(thought, view, move, die, now)
        return move

    def _with_uno(self, thought: Thought, view: View, move: Play, die: Die, now: float) -> Move:
        """UNO as people say it: before the card, with the card where all goes quickly, or not at all."""
        if die.below(FORGETS) == 0:
            return Play(move.card, move.colour, move.target)
        if self.pace == "quick" or CallUno() not in view.legal():
            return move
        # How long after its call, it drew with its luck: the moment of the call is public, what it holds is not.
        low, high = PLAYS_AFTER_CALLING
        due = now + low + (high - low) * Die(thought.luck[::-1]).below(FINE) / FINE
        self._thoughts[thought.seat, "decide"] = replace(thought, due=due, announced=True)
        return CallUno()


def _is_its_business(state: TableState, seat: int) -> bool:
    """What a card with free text does is for people to propose; if none is awake, a bot whose card it is proposes nothing."""
    if state.game is None or state.game.phase != Phase.PROPOSE:
        return True
    awake = set(state.persons()) - set(state.played_by_bots())
    return not awake and seat == who_acts(state, seat)


def _at_ease(view: View, jumping: bool = False) -> View:
    """The view for a decision: calls, catches and jumping in are thoughts of their own."""
    nobody = (0,) * view.seats
    changed = {"exposed": nobody, "jump_open": view.situation["jump_open"] if jumping else 0}
    return replace(view, situation=Situation({**view.situation, **changed}), _moves={})


def _asked(program: str, view: View, die: Die) -> Move | None:
    """What that program does. One that breaks down, or does what may not be done, does nothing."""
    try:
        move = player(program)(view, die.below)
    except LastcardError:
        return None
    return move if move is not None and view.why_not(move) is None else None
