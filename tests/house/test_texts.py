"""Texts for people: the one door, and that behind it stands every text that the source asks for."""
import ast
import copy
import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lastcard import errors, words
from lastcard.errors import BadMove, LastcardError, MissingText
from lastcard.words import CardWords, card_words, colour_words, messages, t

from .tree import modules, name_of, shown, tree

ERRORS = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, LastcardError)}


def calls(path: Path) -> Iterator[tuple[int, str, ast.expr]]:
    """Every call with a first argument: line, name of the function, the argument."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and node.args:
            function = node.func
            name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
            yield node.lineno, name, node.args[0]


def pattern(argument: ast.expr) -> str | None:
    """What ids an argument can be: a literal, or an f-string with anything in its gaps; None: no telling."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return re.escape(argument.value)
    if isinstance(argument, ast.JoinedStr):
        parts = argument.values
        return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in parts)
    return None


@pytest.mark.parametrize("path", [path for path in modules() if "rules" not in path.parts], ids=name_of)
def test_every_text_asked_for_is_there(path: Path) -> None:
    known = messages("en")
    missing = []
    for line, function, argument in calls(path):
        wanted = pattern(argument)
        if wanted is None or function not in {"t", "_words", *ERRORS}:
            continue
        wanted = f"error-{wanted}" if function in ERRORS else wanted
        if not any(re.fullmatch(wanted, name) for name in known):
            missing.append(f"{shown(path, line)}: {wanted}")
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("language", words.languages())
def test_every_language_has_every_text(language: str) -> None:
    assert messages("en") - messages(language) == set()


def test_a_text_and_an_attribute() -> None:
    assert t("card-red-7") == "Red 7"
    assert t("card-red-7.article") == "a"


def test_a_missing_text_is_an_error() -> None:
    for message_id in ("no-such-text", "card-red-7.no-such-attribute", "card-red-7.", "", "error"):
        with pytest.raises(MissingText) as caught:
            t(message_id)
        assert caught.value.code == "no-text"
        assert f"“{message_id}”" in str(caught.value)


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(MissingText) as caught:
        t("error-unknown-language", language="xx")
    assert caught.value.code == "text-without-value"
    assert "known" in str(caught.value)


def test_a_value_that_cannot_be_said_is_an_error() -> None:
    with pytest.raises(MissingText):
        t("error-unknown-language", language=["a", "list"], known="en")


@pytest.fixture
def other_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small second language, as translators will write it, beside English."""
    for name, text in {
        "en/a.ftl": "laid = { $who } lays { $card_article } { $card }.\nonly-english = Only here.\n"
                    "card-x = X\n    .article = an\n    .gender = n\n",
        "de/a.ftl": "laid = { $who } legt { $card_gender ->\n    [f] die\n   *[m] den\n } { $card }.\n",
        "de/b.ftl": "card-x = Rote X\n    .gender = f\n",
    }.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    caches = (words._load, words._languages)
    monkeypatch.setattr(words, "LOCALES", tmp_path)
    for cached in caches:
        cached.cache_clear()
    yield tmp_path
    words.use_language(None)
    monkeypatch.undo()
    for cached in caches:
        cached.cache_clear()


def test_sentences_agree_with_the_card(other_language: Path) -> None:
    assert t("laid", who="Ada", card=card_words("x")) == "Ada lays an X."
    with words.language("de"):
        assert t("laid", who="Ada", card=card_words("x")) == "Ada legt die Rote X."
        with pytest.raises(MissingText):
            t("laid", who="Ada", card="without grammar")


def test_what_a_language_lacks_is_said_in_english(other_language: Path) -> None:
    with words.language("de"):
        assert t("only-english") == "Only here."


def test_who_decides_on_the_language(other_language: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LASTCARD_LANG")
    assert words.current_language() == "en"
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert words.current_language() == "de"
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert words.current_language() == "en"
    monkeypatch.setenv("LASTCARD_LANG", "de")
    assert words.current_language() == "de"
    words.use_language("en")
    assert words.current_language() == "en"
    with words.language("de"):
        assert words.current_language() == "de"
    assert words.current_language() == "en"
    with pytest.raises(LastcardError, match="unknown-language"):
        words.use_language("xx")


@pytest.mark.parametrize(("text", "code"), [
    ("a = One\nthis is no message\n", "broken-text"), ("laid = A second time\n", "text-twice"),
])
def test_a_broken_file_is_an_error(other_language: Path, text: str, code: str) -> None:
    (other_language / "en" / "b.ftl").write_text(text, encoding="utf-8")
    with pytest.raises(MissingText) as caught:
        t("laid")
    assert caught.value.code == code


def test_names_of_cards_are_texts_that_bring_their_grammar() -> None:
    name = card_words("wild-draw-four")
    assert name == "Wild Draw Four"
    assert colour_words("blue") == "blue"
    for again in (copy.deepcopy(name), pickle.loads(pickle.dumps(name))):
        assert isinstance(again, CardWords)
        assert (again, again.attributes) == (name, name.attributes)


def test_every_card_has_a_name() -> None:
    coloured = [f"{colour}-{symbol}" for colour in ("red", "green", "blue", "yellow")
                for symbol in (*range(10), "skip", "reverse", "draw-two")]
    names = [card_words(code) for code in
             (*coloured, "wild", "wild-draw-four", "swap-hands", "super-star", "customizable")]
    assert len(set(names)) == 57
    assert all(name.attributes.keys() >= {"article", "gender"} for name in names)


def test_errors_survive_pickle_and_copy() -> None:
    error = BadMove("no-such-code", rule="R-029", card="red-7", code="x")
    error.add_note("move 12")
    for again in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert isinstance(again, BadMove)
        assert isinstance(again, ValueError)
        assert (again.code, again.values, again.rule, again.__notes__) == (
            "no-such-code", {"rule": "R-029", "card": "red-7", "code": "x"}, "R-029", ["move 12"])
        assert str(again) == "no-such-code: rule='R-029' card='red-7' code='x'"


def test_an_error_is_readable_without_fluent() -> None:
    program = ("import sys; sys.modules['fluent'] = None; from lastcard.errors import LastcardError; "
               "print(LastcardError('unknown-language', language='xx', known='en'))")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "unknown-language: language='xx' known='en'\n"
