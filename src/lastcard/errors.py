"""What can go wrong, as one small tree. An error holds a code and its values; its text is `error-<code>`."""
from __future__ import annotations

from typing import Any, Final

MOST_SAID: Final = 900         # so many characters of what somebody typed are said back

class LastcardError(ValueError):
    """Root of the tree: `LastcardError("unknown-language", language="xx")`.

    `code` names what went wrong and never changes; `values` are what the text speaks of. The text is made when somebody
    reads it, in the language set then.
    """

    code: str
    values: dict[str, Any]

    def __init__(self, code: str, /, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def __str__(self) -> str:
        try:
            from lastcard.words import t
            return t(f"error-{self.code}", **{name: sayable(value) for name, value in self.values.items()})
        except (ImportError, MissingText):          # no Fluent here, or no text yet: an error must still be readable
            said = " ".join(f"{name}={value!r}" for name, value in self.values.items())
            return f"{self.code}: {said}" if said else self.code

    def __repr__(self) -> str:
        said = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"{type(self).__name__}({self.code!r}{said})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.code, self.values), self.__dict__


class BadMove(LastcardError):
    """A move that the rules refuse; `rule` is the number of the rule, e.g. "R-029"."""

    def __init__(self, code: str, /, *, rule: str, **values: Any) -> None:
        super().__init__(code, rule=rule, **values)

    @property
    def rule(self) -> str:
        return str(self.values["rule"])


class BadRules(LastcardError):
    """Options that do not exist or do not go together."""


class BadPosition(LastcardError):
    """A situation that cannot be on a table; `problems` lists all that is wrong with it."""

    problems: tuple[LastcardError, ...] = ()


class BadProgram(LastcardError):
    """Something written on a Customizable card that cannot be carried out."""


class BadNotation(LastcardError):
    """Text that names no card, move, position or rule set."""


class BadScenario(LastcardError):
    """A scenario that cannot be read, or that says something about the game that is not so."""


class MissingText(LastcardError):
    """A text for people that is not there, is broken, or lacks a value that it speaks of."""


def _again(kind: type[LastcardError], code: str, values: dict[str, Any]) -> LastcardError:
    """For pickle and copy."""
    return kind(code, **values)


def sayable(value: object) -> str | int | float:
    """Fluent knows texts and numbers; a card or colour says its own words, anything else is shown as Python would."""
    said = getattr(value, "said", None)
    if callable(said):
        return said()  # type: ignore[no-any-return]
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    words = str(value)
    return words if len(words) <= MOST_SAID else words[:MOST_SAID] + "…"
