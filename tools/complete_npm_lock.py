"""python tools/complete_npm_lock.py [LOCK]: the entries that npm leaves out for other systems' packages.

Where the index that a lock was made from lacks, say, a package for Windows, npm drops it from the lock, and `npm ci` then
refuses that lock. An entry with the exact version and the system, as the package's name tells it, is what npm itself writes.
"""
import json
import re
import sys
from pathlib import Path
from typing import Any

LOCK = Path(__file__).resolve().parents[1] / "web" / "package-lock.json"
SYSTEMS = {"android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"}
PROCESSORS = {"arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"}
LIBRARIES = {"gnu": "glibc", "gnueabihf": "glibc", "musl": "musl", "musleabihf": "musl"}
EXACT = re.compile(r"\d+\.\d+\.\d+(-[\w.]+)?")


def entry(name: str, version: str, dev: bool) -> dict[str, Any]:
    """What npm would write about a package that it can't see."""
    parts = name.rsplit("/", 1)[-1].split("-")
    made: dict[str, Any] = {"version": version}
    if processors := [part for part in parts if part in PROCESSORS]:
        made["cpu"] = processors
    if dev:
        made["dev"] = True
    if libraries := [LIBRARIES[part] for part in parts if part in LIBRARIES]:
        made["libc"] = libraries
    made["optional"] = True
    if systems := [part for part in parts if part in SYSTEMS]:
        made["os"] = systems
    return made


def complete(lock: dict[str, Any]) -> list[str]:
    """Adds the missing entries; returns their names."""
    packages: dict[str, dict[str, Any]] = lock["packages"]
    missing = {}
    for place, package in packages.items():
        for name, version in package.get("optionalDependencies", {}).items():
            if f"node_modules/{name}" in packages or f"{place}/node_modules/{name}" in packages:
                continue
            if not EXACT.fullmatch(version):
                raise SystemExit(f"{place} wants {name} {version}: not one exact version, so no entry can be written for it.")
            missing[f"node_modules/{name}"] = entry(name, version, package.get("dev", False))
    root = packages.pop("")
    lock["packages"] = {"": root, **dict(sorted({**packages, **missing}.items()))}
    return list(missing)


def main() -> None:
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else LOCK
    lock = json.loads(path.read_text(encoding="utf-8"))
    if added := complete(lock):
        path.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        print(f"{path.name}: {len(added)} packages for other systems added")


if __name__ == "__main__":
    main()
