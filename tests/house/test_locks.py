"""The locks: exact, complete for every system, and silent about where packages come from."""
import json
import re
from pathlib import Path
from typing import Any

import pytest
from tools.complete_npm_lock import LOCK, complete, entry

from .tree import ROOT

LOCKS = sorted((ROOT / "locks").iterdir())


def test_there_are_four() -> None:
    assert [path.name for path in LOCKS] == ["build.txt", "dev.txt", "node.txt", "run.txt"]


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.name)
def test_a_lock_names_versions_and_hashes_but_no_address(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "://" not in text
    packages = re.split(r"\n(?=\S)", text.strip())
    assert [package for package in packages if not re.match(r"[a-z0-9.-]+==\S+", package)] == []
    assert [package for package in packages if "--hash=sha256:" not in package] == []


def test_what_is_in_two_locks_has_one_version() -> None:
    def versions(path: Path) -> dict[str, str]:
        return dict(re.findall(r"^([a-z0-9.-]+)==(\S+)", path.read_text(encoding="utf-8"), re.MULTILINE))

    everything = versions(ROOT / "locks" / "dev.txt")
    for path in LOCKS:
        assert versions(path).items() <= everything.items(), path.name


def npm_lock() -> dict[str, Any]:
    lock: dict[str, Any] = json.loads(LOCK.read_text(encoding="utf-8"))
    return lock


def test_the_lock_of_the_page_names_no_registry() -> None:
    assert '"resolved"' not in LOCK.read_text(encoding="utf-8")


def test_the_lock_of_the_page_has_every_system() -> None:
    assert complete(npm_lock()) == []


def test_the_lock_of_the_page_is_of_this_package() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    root = npm_lock()["packages"][""]
    assert (root["dependencies"], root["devDependencies"]) == (package["dependencies"], package["devDependencies"])


def test_only_packages_for_other_systems_go_without_a_hash() -> None:
    packages = npm_lock()["packages"]
    assert [name for name, package in packages.items() if name and "integrity" not in package
            and not (package.get("optional") and (package.get("os") or package.get("cpu")))] == []


@pytest.mark.parametrize(("name", "made"), [
    ("@a/cli-darwin-arm64", {"cpu": ["arm64"], "os": ["darwin"]}),
    ("@a/cli-linux-x64-musl", {"cpu": ["x64"], "libc": ["musl"], "os": ["linux"]}),
    ("@a/binding-linux-x64-gnu", {"cpu": ["x64"], "libc": ["glibc"], "os": ["linux"]}),
    ("@a/binding-win32-arm64-msvc", {"cpu": ["arm64"], "os": ["win32"]}),
    ("fsevents", {}),
])
def test_a_missing_entry_says_its_system(name: str, made: dict[str, list[str]]) -> None:
    assert entry(name, "1.2.3", dev=False) == {"version": "1.2.3", "optional": True, **made}


def test_missing_entries_are_added() -> None:
    asking = {"dev": True, "optionalDependencies": {"@a/cli-win32-x64": "1.0.0"}}
    lock: dict[str, Any] = {"packages": {"": {"name": "page"}, "node_modules/b": asking}}
    assert complete(lock) == ["node_modules/@a/cli-win32-x64"]
    assert list(lock["packages"]) == ["", "node_modules/@a/cli-win32-x64", "node_modules/b"]
    assert lock["packages"]["node_modules/@a/cli-win32-x64"]["dev"] is True
    assert complete(lock) == []


def test_a_range_stops_the_completion() -> None:
    with pytest.raises(SystemExit, match=r"wants @a/cli-win32-x64 \^1\.0\.0"):
        complete({"packages": {"": {}, "node_modules/b": {"optionalDependencies": {"@a/cli-win32-x64": "^1.0.0"}}}})
