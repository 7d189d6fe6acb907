"""The generated files, and who makes them: `python tools/generated.py` writes them, `--check` compares them.

Each is a file, or a folder with nothing else in it, made by `python -m MAKER… PATH`. A maker writes the same bytes
each time, and says in the file that it is generated.
"""
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

MAKERS: dict[str, tuple[str, ...]] = {
    "docs/rules.md": ("tools.rules_page",),
    "docs/pictures": ("lastcard.pictures",),
    "docs/protocol/schema.json": ("tools.protocol_files", "schema"),
    "docs/protocol/examples.json": ("tools.protocol_files", "examples"),
    "docs/protocol/rounds.json": ("tools.protocol_files", "rounds"),
    "web/src/generated/protocol.ts": ("tools.protocol_files", "types"),
    "web/src/generated/catalogue.ts": ("tools.protocol_files", "catalogue"),
    "tests/words/golden.json": ("tests.words.golden",),
}


def make(maker: tuple[str, ...], target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([sys.executable, "-m", *maker, str(target)], cwd=ROOT, check=True)


def contents(path: Path) -> dict[str, bytes]:
    """What stands under a path: {"": bytes} of a file, name → bytes of a folder."""
    if path.is_file():
        return {"": path.read_bytes()}
    return {str(file.relative_to(path)): file.read_bytes() for file in sorted(path.rglob("*")) if file.is_file()}


def stale(path: str, maker: tuple[str, ...]) -> list[str]:
    """Which of the files at a path are not what their maker makes now."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / Path(path).name
        make(maker, target)
        made, kept = contents(target), contents(ROOT / path)
    return [str(Path(path) / name) for name in sorted(made.keys() | kept.keys()) if made.get(name) != kept.get(name)]


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print(__doc__)
        return 2
    if not arguments:
        for path, maker in MAKERS.items():
            make(maker, ROOT / path)
        return 0
    wrong = [name for path, maker in MAKERS.items() for name in stale(path, maker)]
    for name in wrong:
        print(f"{name} is not what is generated now: make generated")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
