"""UNO by the book: `from lastcard import Game, Rules`. What a name needs is loaded when it is first used."""
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lastcard.errors import (
        BadMove,
        BadNotation,
        BadPosition,
        BadProgram,
        BadRules,
        BadScenario,
        LastcardError,
        MissingText,
    )
    from lastcard.events import SPECTATOR, Event
    from lastcard.game import Game
    from lastcard.moves import (
        Accept,
        CallUno,
        Catch,
        Challenge,
        Discard,
        Draw,
        JumpIn,
        Keep,
        Leave,
        Move,
        NameColour,
        Play,
        Propose,
        Vote,
        parse_move,
    )
    from lastcard.notation import Card, Colour, Hand, Phase
    from lastcard.options import Rules
    from lastcard.views import View, project

__version__ = "0.1.0"

_HOMES = {
    "errors": ("BadMove", "BadNotation", "BadPosition", "BadProgram", "BadRules", "BadScenario", "LastcardError",
               "MissingText"),
    "events": ("SPECTATOR", "Event"),
    "game": ("Game",),
    "moves": ("Accept", "CallUno", "Catch", "Challenge", "Discard", "Draw", "JumpIn", "Keep", "Leave", "Move", "NameColour",
              "Play", "Propose", "Vote", "parse_move"),
    "notation": ("Card", "Colour", "Hand", "Phase"),
    "options": ("Rules",),
    "views": ("View", "project"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "SPECTATOR", "Accept", "BadMove", "BadNotation", "BadPosition", "BadProgram", "BadRules", "BadScenario", "CallUno",
    "Card", "Catch", "Challenge", "Colour", "Discard", "Draw", "Event", "Game", "Hand", "JumpIn", "Keep", "LastcardError",
    "Leave", "MissingText", "Move", "NameColour", "Phase", "Play", "Propose", "Rules", "View", "Vote", "__version__",
    "parse_move", "project",
]


def __getattr__(name: str) -> Any:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'lastcard' has no attribute {name!r}")
    found = getattr(import_module(f"lastcard.{home}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
