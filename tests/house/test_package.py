"""What is shipped: it builds, installs into an empty environment and runs there."""
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import lastcard

from .tree import PACKAGE, ROOT

UV = Path(sys.executable).parent / "uv"
BIN = "Scripts" if os.name == "nt" else "bin"


def run(*command: str | Path, cwd: Path | None = None) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def test_python_m_lastcard(tmp_path: Path) -> None:
    assert run(sys.executable, "-m", "lastcard", "--version", cwd=tmp_path) == f"lastcard {lastcard.__version__}\n"


def test_the_wheel_installs_and_runs_in_an_empty_environment(tmp_path: Path) -> None:
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path, cwd=ROOT)
    wheel, = tmp_path.glob("*.whl")
    shipped = set(zipfile.ZipFile(wheel).namelist())
    for path in PACKAGE.rglob("*"):
        if path.is_file() and path.suffix != ".pyc":
            assert str(path.relative_to(PACKAGE.parent)) in shipped
    assert not [name for name in shipped if not name.startswith(("lastcard/", f"lastcard-{lastcard.__version__}"))]

    venv = tmp_path / "venv"
    python = venv / BIN / "python"
    run(sys.executable, "-m", "venv", "--without-pip", venv)
    run(UV, "pip", "install", "-q", "--python", python, "--require-hashes", "-r", ROOT / "locks" / "run.txt")
    run(UV, "pip", "install", "-q", "--python", python, "--no-deps", "--offline", wheel)
    assert run(venv / BIN / "lastcard", "--version", cwd=tmp_path) == f"lastcard {lastcard.__version__}\n"
    said = run(python, "-c", "import lastcard.words as w; print(w.__file__); print(w.t('card-red-7'))", cwd=tmp_path)
    place, card = said.splitlines()
    assert Path(place).is_relative_to(venv)
    assert card == "Red 7"


def pinned(lock: str) -> set[str]:
    return set(re.findall(r"^([a-z0-9.-]+)==", (ROOT / "locks" / lock).read_text(encoding="utf-8"), re.MULTILINE))


def test_the_locks_hold_every_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    def names(requirements: list[str | dict[str, str]]) -> set[str]:
        return {re.sub("[._]", "-", re.split(r"[^\w.-]", needed)[0]).lower() for needed in requirements
                if isinstance(needed, str)}
    needed = names(project["project"]["dependencies"])
    everything = needed.union(*map(names, project["project"]["optional-dependencies"].values()),
                              *map(names, project["dependency-groups"].values()))
    assert needed - pinned("run.txt") == set()
    assert everything - pinned("dev.txt") == set()
    assert not pinned("run.txt") & {"numba", "numpy", "llvmlite"}, "make play must never wait for these"
