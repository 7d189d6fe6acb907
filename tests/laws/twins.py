"""Compiled twins of the rules, made for one test: the same code objects with other globals, over a flat record."""
import sys
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

from lastcard.rules import random_play, rule, ways
from lastcard.rules.table import OPTION_FIELDS, TABLE_FIELDS

EVERYTHING = random_play.any_round              # importing it registers every rule


@intrinsic
def ctpop(typing: Any, x: Any) -> Any:
    return types.int64(types.int64), lambda _context, builder, _signature, args: builder.ctpop(args[0])


@intrinsic
def cttz(typing: Any, x: Any) -> Any:
    no = ir.Constant(ir.IntType(1), 0)
    return types.int64(types.int64), lambda _context, builder, _signature, args: builder.cttz(args[0], no)


def count(kinds: Any) -> Any:
    return ctpop(kinds)  # type: ignore[call-arg]


def lowest(kinds: Any) -> Any:
    return cttz(kinds)  # type: ignore[call-arg]


dice = njit(inline="always")(ways.dice)


def below(t: Any, n: Any) -> Any:
    t.questions += 1
    return dice(t, n)


def tell(t: Any, what: Any, who: Any, card: int = -1, number: int = 0) -> None:
    pass


def record_type() -> np.dtype[np.void]:
    """The flat record of a table, a field for each annotated line."""
    options = np.dtype([(name, width) for name, (width, _) in OPTION_FIELDS.items()], align=True)
    rows: list[Any] = [(name, width, shape) for name, (width, shape) in TABLE_FIELDS.items()]
    return np.dtype([*rows, ("options", options)], align=True)


def twins() -> dict[str, Callable[..., Any]]:
    """Every rule's twin for the processor, by name."""
    small = njit(inline="always")
    made: dict[Any, Any] = {ways.count: small(count), ways.lowest: small(lowest), ways.tell: small(tell),
                            ways.below: small(below), ways.purpose: small(ways.purpose)}
    modules: dict[str, ModuleType] = {f.__module__: sys.modules[f.__module__] for f in rule.RULES}
    spaces = {name: dict(vars(module)) for name, module in modules.items()}
    for f in rule.RULES:
        twin = FunctionType(f.__code__, spaces[f.__module__], f.__name__, f.__defaults__)
        twin.__qualname__ = f"silent.{f.__qualname__}"
        made[f] = njit(twin)
    for space in spaces.values():
        for key, value in space.items():
            if isinstance(value, FunctionType) and value in made:
                space[key] = made[value]
            elif isinstance(value, tuple) and value and all(isinstance(x, int) for x in value):
                space[key] = np.array(value, np.int64)
    return {f.__name__: made[f] for f in rule.RULES}
