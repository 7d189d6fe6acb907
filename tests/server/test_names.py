"""Names: how they are cleaned, counted and compared, and which are none."""
import pytest

from lastcard.errors import LastcardError
from lastcard.server.people import BOT_NAMES, a_name_for_a_bot, clean, folded, length, not_taken
from lastcard.server.protocol import Sit

from .test_tables import code, names, ok
from .world import SeededEntropy, World


@pytest.mark.parametrize(("name", "shown"), [
    ("  Ada \t Lovelace ", "Ada Lovelace"), ("A\u0301da", "Áda"), ("A\x00d\x07a", "Ada"), ("李小龙", "李小龙"),
    ("👍🏽🇨🇭", "👍🏽🇨🇭"), ("❤\ufe0f", "❤\ufe0f"), ("x" * 20, "x" * 20), ("<b>Ada</b>", "<b>Ada</b>"),
    ("नमस्ते", "नमस्ते"), ("A\nB", "A B"),
])
def test_names_as_they_are_shown(name: str, shown: str) -> None:
    assert clean(name) == shown
    assert clean(shown) == shown


@pytest.mark.parametrize(("name", "code"), [
    ("", "name-empty"), ("   ", "name-empty"), ("\x00", "name-empty"), ("x" * 21, "name-too-long"),
    ("A\u202eda", "name-character"), ("A\u200bda", "name-character"), ("A\u200dda", "name-character"),
    ("\ufeffAda", "name-character"), ("A\u2066da", "name-character"), ("\u3164", "name-character"),
    ("\u2800", "name-character"), ("A\ud800", "name-character"), ("A\ue000", "name-character"),
    ("A\U000e0041", "name-character"), ("A\u0301\u0302\u0303\u0304\u0305", "name-marks"), ("\u0301", "name-empty"),
    ("A\ufe01", "name-character"), ("\u115f", "name-character"), (" \u0301Ada", "name-character"),
])
def test_names_that_cannot_be(name: str, code: str) -> None:
    with pytest.raises(LastcardError) as refused:
        clean(name)
    assert refused.value.code == code


@pytest.mark.parametrize(("name", "count"), [("Ada", 3), ("A\u0301da", 3), ("🇨🇭🇩🇪", 2), ("👍🏽", 1), ("❤\ufe0f", 1)])
def test_characters_are_counted_as_people_do(name: str, count: int) -> None:
    assert length(name) == count


@pytest.mark.parametrize("other", ["ADA", "àda", "A D A", "Ａｄａ", "Аdа", "ada"])
async def test_a_name_is_taken_once_however_it_is_written(other: str) -> None:
    async with World() as world:
        table_id = await world.open("classic(seats=3)")
        ben = await world.attend(table_id, "ben")
        assert await code(ben, Sit("1", other)) == "name-taken"
        assert names(ben) == ["Ada"]
        await ok(ben, Sit("2", "Ben"))


@pytest.mark.parametrize(("name", "other"), [
    ("Alice", "AIice"), ("Eve", "Εve"), ("Han", "Нan"), ("Bob O", "Bob 0"), ("Zoe", "Ζoe"), ("Bill", "Bi11"), ("Kim", "Kım"),
    ("Alice", "АIice"), ("Ian", "lan"),
])
def test_a_name_that_looks_the_same_is_taken(name: str, other: str) -> None:
    for one, two in ((name, other), (other, name)):
        with pytest.raises(LastcardError) as refused:
            not_taken(one, ["Zed", two])
        assert (refused.value.code, refused.value.values["name"]) == ("name-taken", two)


@pytest.mark.parametrize(("name", "other"), [
    ("Lan", "Ian"), ("Ann", "Anna"), ("Eli", "Ella"), ("Ada", "Ida"), ("Bob1", "Bob2"),
])
def test_names_that_can_be_told_apart_are_two(name: str, other: str) -> None:
    assert not_taken(name, [other]) == name
    assert not_taken(other, [name]) == other


def test_where_people_have_all_the_names_of_bots_these_get_numbers() -> None:
    name = a_name_for_a_bot([*BOT_NAMES, "Moss 2"], SeededEntropy())
    assert name.removesuffix(" 2") in BOT_NAMES
    assert clean(name) == name


def test_the_names_of_bots_are_all_different_to_people() -> None:
    assert len(set(map(folded, BOT_NAMES))) == len(BOT_NAMES) >= 20
    assert all(clean(name) == name for name in BOT_NAMES)
