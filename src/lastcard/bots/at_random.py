"""A player without a thought: whatever may be done, each as likely, bluffs included."""
from __future__ import annotations

from collections.abc import Callable

from lastcard.moves import Draw, JumpIn, Keep, Move, Play, Vote
from lastcard.notation import Phase
from lastcard.views import View


def at_random(view: View, chance: Callable[[int], int]) -> Move | None:
    """Any move that may be made, but to draw or keep although a card could be laid only one time in eight: rounds would
    last for hours. A call or a catch out of turn every second time."""
    moves = view.legal()
    if not moves or (view.viewer not in view.awaited and chance(2)):
        return None
    if view.phase == Phase.VOTE and view.proposer is not None and Vote(True) in moves:
        return Vote(True)
    cards = [move for move in moves if isinstance(move, Play)]
    if cards and view.phase in (Phase.LAY, Phase.DREW) and chance(8):
        moves = tuple(move for move in moves if not isinstance(move, Draw | Keep))
    move = moves[chance(len(moves))]
    if isinstance(move, Play | JumpIn) and len(view.hand) == 2 and chance(4):
        return with_uno(move)
    return move


def with_uno(move: Play | JumpIn) -> Move:
    """The same card, and UNO said with it."""
    if isinstance(move, Play):
        return Play(move.card, move.colour, move.target, True)
    return JumpIn(move.card, move.target, True)
