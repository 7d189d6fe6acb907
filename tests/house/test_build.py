"""The built page: what it weighs, what it names, that it is shipped, and that its makers would be told of a mistake."""
import gzip
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import zipfile
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType

import pytest

import lastcard

from .installed import Installed, build, run
from .tree import ROOT

WEB = ROOT / "web"
STATIC = ROOT / "src" / "lastcard" / "static"
NPM = WEB / "npm"
LIMIT = 120_000
NAMESPACES = {"www.w3.org"}


class Tags(HTMLParser):
    """Every start tag of a page, with its attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


@pytest.fixture(scope="session")
def static() -> Path:
    """The page, built from the sources as they are now."""
    subprocess.run([sys.executable, ROOT / "hatch_build.py"], check=True)
    return STATIC


def named(static: Path) -> set[Path]:
    """The page, the scripts and styles that its HTML names, and what those import at once."""
    html = (static / "index.html").read_text(encoding="utf-8")
    links = [attributes.get("src" if tag == "script" else "href") for tag, attributes in Tags(html).found
             if tag == "script" or (tag == "link" and attributes.get("rel") in {"stylesheet", "modulepreload"})]
    waiting = [static / link.removeprefix("/") for link in links if link]
    assert waiting
    seen = {static / "index.html"}
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".js":
            waiting += [path.parent / other for other in re.findall(r"""(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+)["'`]""", text)]
        elif path.suffix == ".css":
            waiting += [path.parent / other for other in re.findall(r"""@import\s*(?:url\()?["']?([^"')]+)""", text)]
    return seen


def test_the_page_is_light(static: Path) -> None:
    weights = {path.name: len(gzip.compress(path.read_bytes())) for path in named(static)}
    assert {".html", ".js", ".css"} <= {Path(name).suffix for name in weights}
    assert sum(weights.values()) <= LIMIT, weights


def test_the_page_names_no_other_host(static: Path) -> None:
    """In what it runs; what it says may have examples of addresses, which it can't ask for (the CSP)."""
    run = [path for path in static.rglob("*") if path.is_file() and not path.name.startswith(("texts-", "book-"))]
    assert len(run) > 4
    hosts = {(path.name, host) for path in run
             for host in re.findall(r"(?:https?|wss?)://([\w.-]*\w\.\w+)", path.read_text(encoding="utf-8"))}
    assert {pair for pair in hosts if pair[1] not in NAMESPACES} == set()


def test_the_html_has_nothing_inline(static: Path) -> None:
    tags = Tags((static / "index.html").read_text(encoding="utf-8")).found
    for tag, attributes in tags:
        assert tag != "style"
        assert "style" not in attributes
        assert tag != "script" or attributes.get("src")
        assert not [name for name in attributes if name.startswith("on")]


def test_cloth_and_tray_stand_in_the_html_itself(static: Path) -> None:
    classes = [attributes.get("class") for _, attributes in Tags((static / "index.html").read_text(encoding="utf-8")).found]
    assert {"loading-cloth", "loading-tray"} <= set(classes)


def test_the_wheel_carries_the_built_page(installed: Installed, static: Path) -> None:
    assert shutil.which("node", path=installed.environment["PATH"]) is None
    assert installed.run("lastcard", "--version") == f"lastcard {lastcard.__version__}\n"
    place = Path(installed.run("python", "-c", "import lastcard; print(lastcard.__path__[0])").strip())
    assert place.is_relative_to(installed.home)
    shipped = {path.relative_to(place / "static").as_posix(): path.read_bytes()
               for path in (place / "static").rglob("*") if path.is_file()}
    built = {path.relative_to(static).as_posix(): path.read_bytes() for path in static.rglob("*") if path.is_file()}
    assert "index.html" in shipped
    assert [name for name in shipped if name.startswith("assets/") and name.endswith(".js")]
    assert shipped == built


def test_the_sdist_needs_no_node(static: Path, tmp_path: Path) -> None:
    run("tar", "-xzf", build("sdist", tmp_path), cwd=tmp_path)
    tree = tmp_path / f"lastcard-{lastcard.__version__}"
    wheel = build("wheel", tmp_path, tree, env={"PATH": "", "PYTHONDONTWRITEBYTECODE": "1"})
    assert not (tree / "web" / "node_modules").exists(), "the page was built anew"
    assert "lastcard/static/index.html" in zipfile.ZipFile(wheel).namelist()


def hook(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build_of_a_copy", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def copy(tmp_path: Path, static: Path) -> Path:
    """The page's sources, its tools and the built page, in a place of their own."""
    ignored = shutil.ignore_patterns("node_modules")
    shutil.copytree(WEB, tmp_path / "web", ignore=ignored)
    (tmp_path / "web" / "node_modules").symlink_to(WEB / "node_modules", target_is_directory=True)
    shutil.copytree(ROOT / "src" / "lastcard" / "locales", tmp_path / "src" / "lastcard" / "locales")
    shutil.copytree(static, tmp_path / "src" / "lastcard" / "static")
    for name in ("hatch_build.py", ".gitignore"):
        shutil.copyfile(ROOT / name, tmp_path / name)
    return tmp_path


@pytest.mark.parametrize("changed", ["web/src/main.ts", "web/index.html", "web/package-lock.json",
                                     "src/lastcard/locales/en/cards.ftl"])
def test_a_changed_source_makes_the_page_stale(copy: Path, changed: str) -> None:
    page = hook(copy / "hatch_build.py")
    assert page.is_current()
    with (copy / changed).open("a", encoding="utf-8") as file:
        file.write("\n")
    assert not page.is_current()


def test_a_page_that_is_there_is_not_built_again(copy: Path, monkeypatch: pytest.MonkeyPatch,
                                                 capsys: pytest.CaptureFixture[str]) -> None:
    page = hook(copy / "hatch_build.py")
    monkeypatch.setenv("PATH", "")
    page.build()
    assert capsys.readouterr().out == ""


def test_an_old_node_is_none(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = hook(copy / "hatch_build.py")
    programs = copy / "programs"
    programs.mkdir()
    monkeypatch.setenv("PATH", str(programs))
    assert page.npm_of_the_system() is None
    for version, usable in (("v18.20.0", False), ("v20.18.3", False), ("v20.19.0", True), ("v24.1.0", True)):
        for name in ("node", "npm"):
            (programs / name).write_text(f"#!/bin/sh\necho {version}\n", encoding="utf-8")
            (programs / name).chmod(0o755)
        assert (page.npm_of_the_system() is not None) is usable, version


def test_the_page_is_built_with_node_from_the_wheel(copy: Path, monkeypatch: pytest.MonkeyPatch,
                                                    capsys: pytest.CaptureFixture[str]) -> None:
    page = hook(copy / "hatch_build.py")
    (copy / "web" / "src" / "main.ts").write_text("document.title = 'another page';\n", encoding="utf-8")
    monkeypatch.setenv("PATH", "/bin")
    assert page.npm_of_the_wheel()
    page.build()
    assert capsys.readouterr().out == "Building the page ...\n"
    assert page.is_current()
    scripts = (copy / "src" / "lastcard" / "static" / "assets").glob("*.js")
    assert "another page" in "".join(path.read_text(encoding="utf-8") for path in scripts)


def test_a_build_that_fails_says_why(copy: Path) -> None:
    page = hook(copy / "hatch_build.py")
    (copy / "web" / "src" / "main.ts").write_text("import './nowhere.ts';\n", encoding="utf-8")
    with pytest.raises(RuntimeError, match="nowhere"):
        page.build()
    assert not page.is_current()


def test_a_wrong_type_in_a_component_is_reported(copy: Path) -> None:
    component = copy / "web" / "src" / "Wrong.svelte"
    component.write_text('<script lang="ts">\n  const cards: number = "seven";\n</script>\n\n<p>{cards.shout()}</p>\n',
                         encoding="utf-8")
    checked = subprocess.run([NPM, "run", "-s", "check"], cwd=copy / "web", capture_output=True, text=True,
                             env={**os.environ, "NO_COLOR": "1"})
    assert checked.returncode != 0
    assert "Wrong.svelte:2" in checked.stdout
    assert "Type 'string' is not assignable to type 'number'" in checked.stdout
    assert "Property 'shout' does not exist" in checked.stdout


def test_a_mistake_of_style_is_reported(copy: Path) -> None:
    (copy / "web" / "src" / "wrong.ts").write_text("export const x: any = 1;\n", encoding="utf-8")
    checked = subprocess.run([NPM, "run", "-s", "lint"], cwd=copy / "web", capture_output=True, text=True)
    assert checked.returncode != 0
    assert "noExplicitAny" in checked.stdout + checked.stderr
