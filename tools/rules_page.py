"""The page of all rules: `python -m tools.rules_page docs/rules.md` writes it, in a checkout. It shows every rule, the code
that cites its number, and the scenarios that cover it.
"""
from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from lastcard.errors import LastcardError
from lastcard.options import OPTIONS, SHEETS, Option, Value, said
from lastcard.rulebook import KINDS, NUMBER, about, part, place, text, title
from lastcard.words import ENGLISH, LOCALES, language, t

CITED: Final = re.compile(rf"\b({NUMBER.pattern})\b(?!\.\w)(?:(?: to |–)({NUMBER.pattern})\b)?")
# Rules with nothing in them that a scenario could play; what stands for them instead says rulebook.ftl.
UNPLAYED: Final = {"R-057", "Q-76"}
FEW: Final = 3                                 # so many scenarios are named, the rest counted
ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = "src/lastcard"
SUITE: Final = "conformance"
TEXTS: Final = "rulebook.py"                   # tells of every rule and plays none


def cited_in(line: str) -> Iterator[str]:
    """The numbers that a line names, those between included: `R-020 to R-022` names three."""
    for found in CITED.finditer(line):
        first, last = found[1], found[2] or found[1]
        if first[0] != last[0] or place(last) <= place(first):
            last = first
        width = len(re.sub(r"\D", "", first))
        for digits in range(place(first)[1], place(last)[1] + 1):
            yield f"{first[:-width]}{digits:0{width}}"


def citations(root: Path = ROOT) -> dict[str, list[str]]:
    """Where the source cites each number: `rules/play.py: lay`."""
    found: dict[str, list[str]] = {}
    folder = root / SOURCE
    for path in sorted(folder.rglob("*.py")):
        if path == folder / TEXTS:
            continue
        source = path.read_text(encoding="utf-8")
        if not CITED.search(source) and not _IDEA.search(source):
            continue
        names = _names(ast.parse(source), source.count("\n") + 1)
        shown = path.relative_to(folder).as_posix()
        for name, line in zip(names, source.splitlines(), strict=False):
            if "e.g." in line:
                continue
            for number in (*cited_in(line), *(each[1].upper() for each in _IDEA.finditer(line))):
                where = f"{shown}: {name}" if name else shown
                if where not in found.setdefault(number, []):
                    found[number].append(where)
    return found


_IDEA: Final = re.compile(r'"(c\d\d)":')       # where an idea is a key, its program follows


def _names(module: ast.Module, lines: int) -> list[str]:
    """For each line of a module what it belongs to: a function, a method, a class, a constant, or nothing."""
    names = [""] * (lines + 1)

    def mark(body: Iterable[ast.stmt], above: str) -> None:
        for node in body:
            name = above
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                name = f"{above}.{node.name}" if above else node.name
            elif isinstance(node, ast.Assign | ast.AnnAssign) and not above:
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                name = target.id if isinstance(target, ast.Name) else above
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                names[line - 1] = name
            if isinstance(node, ast.ClassDef):
                mark(node.body, name)
    mark(module.body, "")
    return names


def coverage(root: Path = ROOT) -> dict[str, list[tuple[str, str]]]:
    """The scenarios that cover each number, as (id, file); for an idea, those with that card on the table."""
    from lastcard.scenarios import read_file
    found: dict[str, list[tuple[str, str]]] = {}
    for path in sorted((root / SUITE).glob("*.yaml")):
        for scenario in read_file(path):
            ideas = [text.idea.upper() for text in scenario.rules.written if text.idea]
            for number in dict.fromkeys((*scenario.covers, *ideas)):
                found.setdefault(number, []).append((scenario.id, path.name))
    return found


def chapters() -> list[tuple[str, list[str]]]:
    """The chapters of the rules, in the order in which they are told, each with its numbers."""
    from fluent.runtime import FluentResource
    from fluent.syntax import ast as fluent
    found: list[tuple[str, list[str]]] = []
    for entry in FluentResource((LOCALES / ENGLISH / "rules.ftl").read_text(encoding="utf-8")).body:
        if isinstance(entry, fluent.GroupComment):
            found.append((entry.content or "", []))
        elif isinstance(entry, fluent.Message):
            found[-1][1].append(entry.id.name)
    return found


def book(root: Path = ROOT) -> str:
    """The whole book, as Markdown with links as they are right in docs/."""
    for folder in (SOURCE, SUITE):
        if not (root / folder).is_dir():
            raise LastcardError("no-checkout", folder=folder)
    with language(ENGLISH):
        return "\n".join(_book(citations(root), coverage(root)))


def _book(code: Mapping[str, list[str]], suite: Mapping[str, list[tuple[str, str]]]) -> Iterator[str]:
    told = chapters()
    yield "<!-- Made by python -m tools.rules_page docs/rules.md. Do not edit: make generated. -->"
    yield "# The rules, by number\n"
    every = sum(len(rules) for _, rules in told)
    yield (f"All {every} statements that are played here. Below each: the code that cites its number, and scenarios "
           "of the [suite](../conformance/README.md) that cover it. Options are listed [at the end](#options). In the "
           "terminal: `lastcard rules R-047`.\n")
    parts = [(kind, [(chapter, rules) for chapter, rules in told if rules[0][0] == kind]) for kind in KINDS]
    for kind, within in parts:
        links = " · ".join(f"[{_name(chapter)}](#{_anchor(kind, chapter)})" for chapter, _ in within)
        yield f"- **{part(kind)}**: {links}"
    yield "- **[Options](#options)**"
    for kind, within in parts:
        yield f"\n## {part(kind)}\n\n{about(kind)}"
        for chapter, rules in within:
            yield f'\n<a id="{_anchor(kind, chapter)}"></a>\n### {_name(chapter)}'
            for number in rules:
                yield from _rule(number, code.get(number, []), suite.get(number, []))
    yield '\n<a id="options"></a>\n## Options\n'
    yield "What a table can agree on. Names and values as in `Rules` and in the name of a table; defaults are bold.\n"
    yield "| option | question | values | rule |\n|---|---|---|---|"
    for option in OPTIONS.values():
        yield _option(option)
    yield "\n### As printed in …\n"
    yield ("`Rules.mario(sheet=\"nl\")` plays as the leaflet of that language prints it. The sheets differ from the "
           "defaults only in this:\n\n| edition | sheet | options |\n|---|---|---|")
    for edition, sheets in SHEETS.items():
        for sheet, changes in sheets.items():
            plays = ", ".join(f"`{name}={said(value)}`" for name, value in changes.items())
            yield f"| {edition} | `{sheet}` | {plays or 'as the defaults'} |"
    yield ""


def _rule(number: str, code: list[str], scenarios: list[tuple[str, str]]) -> Iterator[str]:
    yield f'\n<a id="{number}"></a>\n#### {number} {title(number)}\n\n{_linked(text(number), number)}\n'
    places = ", ".join(f"[{where}](../{SOURCE}/{where.partition(':')[0]})" for where in code)
    yield f"*Code:* {places or 'no place cites this number'}  "
    few = ", ".join(f"[{name}](../{SUITE}/{file})" for name, file in _spread(scenarios))
    if len(scenarios) > FEW:
        yield f"*Scenarios:* {len(scenarios)}, among them {few}"
    else:
        yield f"*Scenarios:* {few or (t(f'unplayed-{number}') if number in UNPLAYED else 'none')}"


def _spread(scenarios: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """A few of them, from as many files as can be."""
    first = {file: name for name, file in reversed(scenarios)}
    few = [(name, file) for file, name in sorted(first.items())]
    rest = [each for each in scenarios if each not in few]
    return sorted((few + rest)[:FEW])


def _linked(words: str, here: str) -> str:
    """A rule's text, in which other numbers and options are links."""
    def rule(found: re.Match[str]) -> str:
        return found[0] if found[0] == here else f"[{found[0]}](#{found[0]})"

    def option(found: re.Match[str]) -> str:
        return f"[`{found[1]}`](#option-{found[1]})" if found[1] in OPTIONS else found[0]
    return re.sub(r"`(\w+)`", option, re.sub(rf"\b{NUMBER.pattern}\b", rule, words))


def _option(option: Option) -> str:
    question = t(f"option-{option.name.replace('_', '-')}")
    editions = "" if len(option.editions) > 2 else f" ({', '.join(option.editions)})"
    values = "<br>".join([*(_value(option, value) for value in option.values), *_numbers(option)])
    name = f'<a id="option-{option.name}"></a>`{option.name}`{editions}'
    return f"| {name} | {question} | {values} | [{option.rule}](#{option.rule}) |"


def _value(option: Option, value: Value) -> str:
    shown = f"`{said(value)}`"
    if value in option.defaults.values():
        shown = f"**{shown}**"
    asked = option.name.replace("_", "-")
    return f"{shown} {t(f'option-{asked}.value-{said(value)}')}"


def _numbers(option: Option) -> Iterator[str]:
    """The range of each edition; one for all, if it is the same."""
    said_of = {edition: (f"{numbers[0]}–{numbers[-1]}", option.defaults[edition])
               for edition, numbers in option.numbers.items()}
    alike = len(set(said_of.values())) == 1
    for edition, (span, default) in said_of.items():
        normal = f", **`{default}`**" if default is not None else ""
        yield f"`{span}`{normal}" + ("" if alike else f" ({edition})")
        if alike:
            return


def _name(chapter: str) -> str:
    """What it is called under the heading of its part."""
    return chapter.partition(":")[0]


def _anchor(kind: str, chapter: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", f"{kind} {_name(chapter)}".lower()).strip("-")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tools.rules_page FILE")
    Path(sys.argv[1]).write_text(book(), encoding="utf-8", newline="\n")
