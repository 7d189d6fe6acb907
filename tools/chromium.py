"""python tools/chromium.py: sees that there is a Chromium for the tests in a browser, and gets one where there is none.

As root from the system's packages; else Playwright's own. Where neither works it says so loudly and goes on: the tests in a
browser are then skipped, or, where CI=true says that nothing may be, fail.
"""
import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE = 600  # seconds: 120 MB on a slow line


def of_playwright() -> str | None:
    """Playwright's own, if it was fetched before."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    # What is fetched below is the shell without windows, which stands in a folder beside.
    shells = [str(shell) for shell in Path(path).parents[2].glob("chromium_headless_shell-*/*/*shell")]
    return path if Path(path).is_file() else max(shells, default=None)


def find() -> str | None:
    """The Chromium to test in: the one that LASTCARD_CHROMIUM names, the system's, or Playwright's own."""
    named = os.environ.get("LASTCARD_CHROMIUM")
    if named:
        return shutil.which(named)
    return next((path for name in NAMES if (path := shutil.which(name))), None) or of_playwright()


def works(*command: str) -> bool:
    """Runs it quietly; what it said is shown if it failed."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                              timeout=PATIENCE, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
    except subprocess.TimeoutExpired:
        print(f"{' '.join(command)}: not done after {PATIENCE} seconds")
        return False
    if done.returncode:
        print(f"{' '.join(command)}:\n{done.stdout[-2000:]}")
    return done.returncode == 0


def get() -> None:
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Chromium for the tests in a browser (apt-get, 120 MB) ...", flush=True)
        apt = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
        if works("apt-get", "update", "-qq") and works(*apt):
            return
    print("Fetching Playwright's Chromium for the tests in a browser (120 MB) ...", flush=True)
    works(sys.executable, "-m", "playwright", "install", "chromium-headless-shell")


def main() -> None:
    if find():
        return
    if os.environ.get("LASTCARD_CHROMIUM"):
        sys.exit(f"LASTCARD_CHROMIUM names no program: {os.environ['LASTCARD_CHROMIUM']}")
    get()
    if not find():
        print("\n*** NO CHROMIUM: THE TESTS IN A BROWSER WILL BE SKIPPED. Debian: apt-get install chromium ***\n", flush=True)


if __name__ == "__main__":
    main()
