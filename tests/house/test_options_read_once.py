"""An option's field is read by exactly one question, named as at the table; everybody else asks the question."""
import ast
from collections import Counter
from pathlib import Path

from lastcard.rules.table import OPTION_FIELDS

SOURCE = Path(__file__).parents[2] / "src" / "lastcard"


def readings(path: Path) -> list[str]:
    """The options that a file reads: `t.options.NAME`, not written to."""
    return [node.attr for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
            and isinstance(node.value, ast.Attribute) and node.value.attr == "options"]


def test_each_option_is_read_in_one_place_of_the_rules() -> None:
    read = Counter(name for path in (SOURCE / "rules").glob("*.py") for name in readings(path))
    assert {name: times for name, times in read.items() if times != 1} == {}
    assert set(read) == set(OPTION_FIELDS)


def test_nobody_outside_the_rules_reads_an_option_of_a_table() -> None:
    assert [str(path) for path in SOURCE.rglob("*.py") if path.parent.name != "rules" and readings(path)] == []
