"""The page about serving names every reason for which a line is closed."""
from pathlib import Path

from lastcard.server import closing

PAGE = Path(__file__).resolve().parents[2] / "docs" / "serving.md"


def test_all_numbers_with_which_a_line_is_closed_stand_there() -> None:
    said = PAGE.read_text(encoding="utf-8").partition("A line is closed with")[2]
    numbers = [number for number in vars(closing).values() if isinstance(number, int)]
    assert len(numbers) > 9
    assert [number for number in numbers if str(number) not in said] == []
