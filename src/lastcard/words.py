"""The one door for every text that a person reads: `t("error-unknown-language", language="xx")`.

The texts are Fluent files, `locales/<language>/<subject>.ftl`; all subjects of a language are one set of messages.
What is not there in the language is said in English; what is not there in English either, or speaks of a value that
was not given, raises `MissingText`. Fluent is imported with the first text, never by `import lastcard`.
"""
from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Self

from lastcard.errors import LastcardError, MissingText

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

ENGLISH = "en"
LOCALES = files("lastcard") / "locales"

_everywhere: str | None = None                                               # set by use_language, for the process
_here: ContextVar[str | None] = ContextVar("lastcard_language", default=None)  # set by language(), for this task


class CardWords(str):
    """The name of a card (or colour) in one language, ready to be said, with its grammar: `attributes["gender"]`, …

    Handed to `t` as the value `card`, it also brings `$card_gender`, `$card_article` and any other attribute it has.
    """

    __slots__ = ("attributes",)
    attributes: Mapping[str, str]

    def __new__(cls, text: str, attributes: Mapping[str, str]) -> Self:
        words = super().__new__(cls, text)
        words.attributes = dict(attributes)
        return words

    def __getnewargs__(self) -> tuple[str, Mapping[str, str]]:  # type: ignore[override]  # for pickle and copy
        return str(self), self.attributes


def t(message_id: str, /, **values: Any) -> str:
    """The text of a message (`"card-red-7"`) or of one of its attributes (`"R-001.title"`) in the current language."""
    bundle = _with_message(message_id)
    for name, value in list(values.items()):
        if isinstance(value, CardWords):
            for attribute, word in value.attributes.items():
                values.setdefault(f"{name}_{attribute}", word)
    return _said(bundle, message_id, values)


def card_words(code: str) -> CardWords:
    """A kind of card in words: `card_words("red-7")`, `card_words("wild-draw-four")`."""
    return _words(f"card-{code}")


def colour_words(code: str) -> CardWords:
    """A colour in words: `colour_words("red")`."""
    return _words(f"colour-{code}")


def _words(message_id: str) -> CardWords:
    bundle = _with_message(message_id)
    grammar = bundle.get_message(message_id).attributes
    attributes = {name: _said(bundle, f"{message_id}.{name}", {}) for name in grammar}
    return CardWords(_said(bundle, message_id, {}), attributes)


def messages(language: str) -> frozenset[str]:
    """Every id that `t` knows in this language itself: messages, and attributes as `"R-001.title"`."""
    return _load(_known(language))[1]


def languages() -> tuple[str, ...]:
    """The languages there are texts in, English first."""
    return _languages()


def use_language(language: str | None) -> None:
    """Speak this language from now on, in the whole process; None: what the environment says."""
    global _everywhere
    _everywhere = None if language is None else _known(language)


@contextmanager
def language(language: str) -> Iterator[None]:
    """Speak this language in the block, whatever else is set; for a server with players of several languages."""
    before = _here.set(_known(language))
    try:
        yield
    finally:
        _here.reset(before)


def current_language() -> str:
    return _here.get() or _everywhere or _from_environment()


# --- within ---


@cache
def _languages() -> tuple[str, ...]:
    found = {folder.name for folder in LOCALES.iterdir() if folder.is_dir() and not folder.name.startswith((".", "_"))}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def _known(language: str) -> str:
    if language not in languages():
        raise LastcardError("unknown-language", language=language, known=", ".join(languages()))
    return language


def _from_environment() -> str:
    """LASTCARD_LANG, LC_ALL, LC_MESSAGES, LANG, in this order: the first that is set decides, as in any program."""
    for name in ("LASTCARD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        wish = os.environ.get(name, "")
        if wish:
            short = wish.split(".")[0].replace("_", "-").split("-")[0].lower()   # de_CH.UTF-8 is de
            return short if short in languages() else ENGLISH
    return ENGLISH


@cache
def _load(language: str) -> tuple[FluentBundle, frozenset[str]]:
    """All texts of a language. A file that Fluent would read in part, or an id given twice, is an error."""
    from fluent.runtime import FluentBundle, FluentResource
    from fluent.syntax import ast
    bundle = FluentBundle([language], use_isolating=False)
    ids: set[str] = set()
    entries: set[str] = set()
    for file in sorted((LOCALES / language).iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".ftl"):
            continue
        resource = FluentResource(file.read_text(encoding="utf-8"))
        for entry in resource.body:
            here = f"{language}/{file.name}"
            if isinstance(entry, ast.Junk):
                raise MissingText("broken-text", file=here, text=(entry.content or "").strip()[:80])
            if isinstance(entry, ast.Message | ast.Term):
                name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
                if name in entries:
                    raise MissingText("text-twice", file=here, id=name)
                entries.add(name)
            if isinstance(entry, ast.Message):
                if entry.value is not None:
                    ids.add(entry.id.name)
                ids.update(f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes)
        bundle.add_resource(resource)
    return bundle, frozenset(ids)


def _with_message(message_id: str) -> FluentBundle:
    """The texts of the current language if it has this one, else the English ones."""
    for spoken in (current_language(), ENGLISH):
        bundle, ids = _load(spoken)
        if message_id in ids:
            return bundle
    raise MissingText("no-text", id=message_id, language=current_language())


def _said(bundle: FluentBundle, message_id: str, values: Mapping[str, Any]) -> str:
    name, _, attribute = message_id.partition(".")
    message = bundle.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None                     # ids holds only what has a text
    said, problems = bundle.format_pattern(pattern, dict(values))
    if problems:
        raise MissingText("text-without-value", id=message_id, problem="; ".join(map(str, problems))) from problems[0]
    return str(said)
