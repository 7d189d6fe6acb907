"""The few things that each way of running does in its own manner, as plain Python does them."""
from typing import Final

from .cards import NO_CARD, Kind, Kinds
from .table import Seat, Table

# What chance is asked for. A pile's order belongs to the shuffle that made it, however late it is drawn by lot.
DICE: Final = 0
DEALER: Final = 1
DEAL: Final = 2
FIRST_CARD: Final = 3
RESHUFFLE: Final = 4


def count(kinds: Kinds) -> int:
    return kinds.bit_count()


def lowest(kinds: Kinds) -> Kind:
    return (kinds & -kinds).bit_length() - 1


def below(t: Table, n: int) -> int:
    """The one question of chance: a number from 0 to n-1. The table says who answers: dice, a sealed shuffle, a script;
    `purpose` and `questions` say which question it is."""
    t.questions += 1
    return t.source(t, n)


def purpose(t: Table, what: int) -> None:
    """Say what the questions that follow are for: a sealed shuffle has a stream of its own for each."""
    t.purpose = what
    t.questions = 0


def tell(t: Table, what: int, who: Seat, card: Kind = NO_CARD, number: int = 0) -> None:
    """Say that something happened. Who may know of it is the event's own matter (events.py)."""
    t.news.append((what, who, card, number))


def dice(t: Table, n: int) -> int:
    """The answer in simulation, in every way of running: a small generator in the table itself."""
    x = t.chance
    x ^= x >> 12
    x ^= (x << 25) & 0x7FFFFFFFFFFFFFFF
    x ^= x >> 27
    t.chance = x
    return ((x & 0xFFFFFFFF) * n) >> 32
