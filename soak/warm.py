"""A process that has imported the command already, and brings forth servers: each is a process of its own, and can be killed.

Most of a server's start is Python importing it. What is killed here has done that before it was born; all else, from the
reading of its arguments on, is `lastcard serve` as it is.

    python -m soak.warm [MODULE:FUNCTION]     calls the function first: a test that breaks something breaks it there

Each line on its standard input is a JSON list of arguments, with the file for what it prints before them; the answer is the
number of a process.
"""
from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol

COLD: Final = (sys.executable, "-m", "lastcard")


class Process(Protocol):
    """A server that was started."""

    def kill(self) -> None:
        """With SIGKILL, if it is still there."""

    async def gone(self) -> None:
        """Until it is there no more."""

    def lives(self) -> bool:
        """Whether it is there."""


class Starter(Protocol):
    """How servers are started."""

    async def start(self, arguments: Sequence[str], log: Path) -> Process:
        """Another one."""

    async def end(self) -> None:
        """No more are needed."""


class Born:
    """A server that a warm process has brought forth."""

    def __init__(self, pid: int) -> None:
        self._pid = pid

    def lives(self) -> bool:
        try:
            os.kill(self._pid, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        if self.lives():
            os.kill(self._pid, signal.SIGKILL)

    async def gone(self) -> None:
        while self.lives():                    # noqa: ASYNC110  # it is another's child: nobody tells
            await asyncio.sleep(0.002)


class Warm:
    """The process that has imported everything. Ctrl-C at the terminal is not for it."""

    def __init__(self, breaks: str = "") -> None:
        self._breaks = breaks
        self._process: asyncio.subprocess.Process | None = None
        self._one_at_a_time = asyncio.Lock()

    async def start(self, arguments: Sequence[str], log: Path) -> Born:
        async with self._one_at_a_time:
            return await self._start(arguments, log)

    async def _start(self, arguments: Sequence[str], log: Path) -> Born:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "soak.warm", *([self._breaks] if self._breaks else []),
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, start_new_session=True)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([str(log), *arguments]).encode() + b"\n")
        return Born(int(await self._process.stdout.readline()))

    async def end(self) -> None:
        if self._process is not None:
            assert self._process.stdin is not None
            self._process.stdin.close()
            await self._process.wait()


class Spawned:
    """A server that was started as anybody would."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    def lives(self) -> bool:
        return self._process.returncode is None

    def kill(self) -> None:
        if self.lives():
            self._process.kill()

    async def gone(self) -> None:
        await self._process.wait()


class Cold:
    """Each server is a new Python."""

    async def start(self, arguments: Sequence[str], log: Path) -> Spawned:
        with log.open("ab") as file:
            return Spawned(await asyncio.create_subprocess_exec(
                *COLD, *arguments, stdout=file, stderr=file, start_new_session=True))

    async def end(self) -> None:
        pass


def main(breaks: Sequence[str]) -> None:
    """Bring forth servers until nobody asks any more."""
    from lastcard import cli
    from lastcard.server import serving  # noqa: F401  # the command imports it late
    for one in breaks:
        module, _, function = one.partition(":")
        getattr(import_module(module), function)()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)      # the dead are nobody's zombies
    for line in sys.stdin:
        log, *arguments = json.loads(line)
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            file = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
            for number, to in enumerate((os.open(os.devnull, os.O_RDONLY), file, file)):
                os.dup2(to, number)
            sys.stdin = open(0, closefd=False)  # noqa: SIM115  # nothing was read from this one
            cli.main(arguments)
            os._exit(0)
        print(pid, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
