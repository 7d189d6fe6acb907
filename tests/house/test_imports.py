"""Imports point one way, and the rules know nothing but themselves."""
import subprocess
import sys
from pathlib import Path

import pytest

from .tree import imports, modules, name_of, shown

# From the ground up. A room may use its own floor and those below.
FLOORS = (
    ("rules", "errors", "words"),
    ("", "compiled", "options", "programs", "moves", "judging", "position", "game", "events", "reporting", "views", "saying",
     "notation", "record", "fair", "scenarios", "pictures", "rulebook"),
    ("bots", "sim", "research"),
    ("server",),
    ("cli", "__main__", "terminal", "terminal_reading", "terminal_showing", "conform", "bench"),
)
FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
# What rules/ may import from outside: words of the type system, nothing that does anything.
WORDS_OF_TYPES = {"typing", "collections.abc"}
OF_THE_SERVER = ("asyncio", "sqlalchemy", "cryptography", "msgspec", "starlette", "uvicorn", "websockets", "structlog")


def room(module: str) -> str:
    """lastcard.rules.cards → rules; the package itself is the room without a name."""
    return (module.split(".") + [""])[1]


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_imports_point_one_way(path: Path) -> None:
    here = room(name_of(path))
    assert here in FLOOR, f"{name_of(path)}: a new room; say in FLOORS on which floor it is"
    wrong = [f"{shown(path, line)} imports {module}" for line, module in imports(path)
             if module.split(".")[0] == "lastcard" and FLOOR.get(room(module), len(FLOORS)) > FLOOR[here]]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", [path for path in modules() if room(name_of(path)) == "rules"], ids=name_of)
def test_the_rules_import_nothing_from_outside(path: Path) -> None:
    wrong = [f"{shown(path, line)} imports {module}" for line, module in imports(path)
             if room(module) != "rules" and module not in WORDS_OF_TYPES]
    assert not wrong, "\n".join(wrong)


def test_import_lastcard_brings_nothing_heavy() -> None:
    heavy = ("fluent", "babel", "yaml", "click", "numpy", "numba", *OF_THE_SERVER)
    program = f"import sys, lastcard; print(*[name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_the_command_starts_without_the_heavy_ones() -> None:
    heavy = ("fluent", "babel", "yaml", "numpy", "numba", *OF_THE_SERVER)
    program = f"import sys, lastcard.cli; print(*[name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
