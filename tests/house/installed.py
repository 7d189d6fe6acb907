"""lastcard as its users get it: built from this tree, in an environment of its own, with no Node anywhere."""
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from .tree import ROOT

UV = Path(sys.executable).parent / "uv"
BIN = "Scripts" if os.name == "nt" else "bin"


@dataclass(frozen=True)
class Installed:
    """An environment with lastcard and its server in it, outside the checkout."""
    home: Path

    @property
    def bin(self) -> Path:
        return self.home / BIN

    @property
    def environment(self) -> dict[str, str]:
        """Nothing but its own programs on the path: no Node, no compiler."""
        own = {"PATH": str(self.bin), "HOME": str(self.home), "LASTCARD_LANG": "en"}
        return own | {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}

    def run(self, program: str, *words: str) -> str:
        """What a program of this environment says."""
        return run(self.bin / program, *words, cwd=self.home, env=self.environment)


def run(*command: str | Path, cwd: Path, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def build(kind: str, folder: Path, tree: Path = ROOT, env: dict[str, str] | None = None) -> Path:
    """A wheel or an sdist of this tree; the page is built anew only if its sources changed."""
    run(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", folder, cwd=tree, env=env)
    made, = folder.glob({"wheel": "*.whl", "sdist": "*.tar.gz"}[kind])
    return made


def install(wheel: Path, home: Path) -> Installed:
    """The wheel and what the lock says that it needs, nothing else."""
    run(sys.executable, "-m", "venv", "--without-pip", home, cwd=ROOT)
    python = home / BIN / "python"
    run(UV, "pip", "install", "-q", "--python", python, "--require-hashes", "-r", ROOT / "locks" / "run.txt", cwd=ROOT)
    run(UV, "pip", "install", "-q", "--python", python, "--no-deps", "--offline", wheel, cwd=ROOT)
    return Installed(home)
