"""The built page: its few files, read once and packed once. What is not among them is not there, whatever the path says."""
from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from lastcard.errors import LastcardError

INDEX: Final = "/index.html"
WORTH_PACKING: Final = 200                    # bytes
KINDS: Final[Mapping[str, str]] = {
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml", "json": "application/json", "webmanifest": "application/manifest+json",
    "txt": "text/plain; charset=utf-8", "png": "image/png", "webp": "image/webp", "woff2": "font/woff2",
}
PACKED_ALREADY: Final = frozenset({"png", "webp", "woff2"})


@dataclass(frozen=True, slots=True)
class File:
    """A file of the page as it goes out."""

    kind: str
    plain: bytes
    packed: bytes | None                       # with gzip, where that is shorter
    forever: bool                              # its name changes with its content


class Page:
    """All files of the page. Raises `page-not-built` if there is none."""

    def __init__(self, folder: Traversable | None = None) -> None:
        folder = files("lastcard") / "static" if folder is None else folder
        self.files: dict[str, File] = dict(_read(folder, "")) if folder.is_dir() else {}
        if INDEX not in self.files:
            raise LastcardError("page-not-built")

    @property
    def index(self) -> File:
        return self.files[INDEX]


def _read(folder: Traversable, path: str) -> Iterator[tuple[str, File]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        here = f"{path}/{entry.name}"
        if entry.is_dir():
            yield from _read(entry, here)
        elif not entry.name.startswith("."):
            ending = entry.name.rpartition(".")[2]
            if ending in KINDS:
                yield here, _file(entry.read_bytes(), ending, here.startswith("/assets/"))


def _file(plain: bytes, ending: str, forever: bool) -> File:
    packed = None
    if len(plain) >= WORTH_PACKING and ending not in PACKED_ALREADY:
        packed = gzip.compress(plain, mtime=0)
        packed = packed if len(packed) < len(plain) else None
    return File(KINDS[ending], plain, packed, forever)
