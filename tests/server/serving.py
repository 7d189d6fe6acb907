"""A real server for tests: the command itself, in a process of its own, with data of its own.

    with serving(tmp_path) as server:
        server.address                # "http://localhost:40123"
        server.kill()                 # as a power cut
        server.start()                # again, at the same address, with the same data
"""
from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

STARTS_IN = 30.0                              # seconds, on a machine that does much else
AT = re.compile(r" at (http\S+)/$")


class Serving:
    """The command `lastcard serve`, as long as it runs."""

    def __init__(self, data: Path, *words: str, environment: dict[str, str] | None = None) -> None:
        self.data, self.words = data, words
        self.environment = {**os.environ, "LASTCARD_LANG": "en", "PYTHONUNBUFFERED": "1", **(environment or {})}
        self.address = ""
        self.said: list[str] = []             # what it printed, line by line
        self.log = data.parent / f"{data.name}.log"
        self.process: subprocess.Popen[str] | None = None
        self._reader: threading.Thread | None = None

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    @property
    def ws(self) -> str:
        return "ws" + self.address.removeprefix("http")

    def start(self) -> None:
        """At any free port; at the same one, if it ran before."""
        port = str(self.port) if self.address else "0"
        self.said.clear()
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "lastcard", "serve", "--port", port, "--data", str(self.data), *self.words],
                stdout=subprocess.PIPE, stderr=log, text=True, encoding="utf-8", env=self.environment)
        self._reader = threading.Thread(target=self._read, args=(self.process,), daemon=True)
        self._reader.start()
        self._wait()

    def health(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/healthz", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """With kill -9."""
        self._end(signal.SIGKILL if os.name != "nt" else signal.SIGTERM)

    def stop(self) -> int:
        """As whoever runs it would; its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        if self.process is None:
            return 0
        self.process.send_signal(how)
        code = self.process.wait(timeout=STARTS_IN)
        if self._reader is not None:
            self._reader.join(timeout=STARTS_IN)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None
        return code

    def _read(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self.said.append(line.rstrip("\n"))

    def _wait(self) -> None:
        assert self.process is not None
        end = time.monotonic() + STARTS_IN
        while time.monotonic() < end:
            if self.process.poll() is not None:
                break
            found = next((match for line in list(self.said) if (match := AT.search(line))), None)
            if found is not None:
                self.address = found[1]
                if self.said[-1].startswith("Ctrl-C") and self.health():
                    return
            time.sleep(0.02)
        raise AssertionError(f"lastcard serve did not start\n{self.said}\n{self.log.read_text()}")


@contextmanager
def serving(folder: Path, *words: str, environment: dict[str, str] | None = None) -> Iterator[Serving]:
    """A server with its data in `folder`, ended at the end."""
    server = Serving(folder / "data", *words, environment=environment)
    try:
        server.start()
        yield server
    finally:
        server.kill()
