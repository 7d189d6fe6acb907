"""How the source is written: what a reader may rely on in every file."""
import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from .tree import PACKAGE, ROOT, modules, name_of, shown, tree

BITS = (ast.LShift, ast.RShift, ast.BitAnd, ast.BitOr, ast.BitXor)
WITH_BITS = {"hands.py", "cards.py", "ways.py"}
NOT_OURS = {"__pycache__", "node_modules", "dist", "build"}
TYPES = {"int", "str", "bool", "float", "bytes", "list", "tuple", "dict", "set", "frozenset", "object", "None", "type"}


def annotations(module: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns:
            yield node.returns
        elif isinstance(node, ast.AnnAssign | ast.arg) and node.annotation:
            yield node.annotation


def is_type(node: ast.expr) -> bool:
    """`int | None`, `Kind | str`: an alternative of types, whoever says it."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return is_type(node.left) and is_type(node.right)
    if isinstance(node, ast.Subscript):
        return is_type(node.value)
    if isinstance(node, ast.Constant):
        return node.value is None
    return isinstance(node, ast.Name) and (node.id in TYPES or (node.id[0].isupper() and not node.id.isupper()))


def bits(module: ast.Module) -> list[int]:
    """The lines that do arithmetic with bits; alternatives of types are none."""
    in_types = {id(node) for annotation in annotations(module) for node in ast.walk(annotation)}
    return [node.lineno for node in ast.walk(module)
            if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, BITS)
            and id(node) not in in_types and not (isinstance(node, ast.BinOp) and is_type(node))]


PLAIN = [path for path in modules(PACKAGE / "rules") if path.name not in WITH_BITS]


@pytest.mark.parametrize("path", PLAIN, ids=name_of)
def test_bits_live_in_three_places(path: Path) -> None:
    assert [shown(path, line) for line in bits(tree(path))] == []


@pytest.mark.parametrize(("source", "lines"), [
    ("x = a & b", [1]), ("x |= 1", [1]), ("x = 1 << k", [1]), ("x = A | B", [1]), ("def f():\n    return a >> 1", [2]),
    ("def f(x: int | None) -> Kind | str: ...", []), ("Card = Kind | None", []), ("x: A | B = 0", []),
    ("isinstance(x, int | list[str])", []),
])
def test_bits_are_told_from_types(source: str, lines: list[int]) -> None:
    assert bits(ast.parse(source)) == lines


def files() -> list[Path]:
    """All files of the repository, committed or not, but for what tools leave behind."""
    found: list[Path] = []
    for path in sorted(ROOT.iterdir()):
        if path.is_dir() and (path.name == ".ci" or not path.name.startswith(".")) and path.name not in NOT_OURS:
            found += [file for file in sorted(path.rglob("*")) if file.is_file() and not NOT_OURS & set(file.parts)]
        elif path.is_file() and path.name != ".git" and path.suffix != ".log":
            found.append(path)
    return found


def test_no_module_is_long() -> None:
    long = {str(path.relative_to(ROOT)): lines for path in files() if path.suffix == ".py"
            if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 600}
    assert not long, f"over 600 lines: {long}"


def test_nothing_points_out_of_the_repository() -> None:
    outside = re.compile(rb"\.\./" + rb"shared|(?<![\w.-])/" + rb"work/")
    assert [str(path.relative_to(ROOT)) for path in files() if outside.search(path.read_bytes())] == []
