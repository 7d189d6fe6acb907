"""What the server asks of the machine it runs on: a folder, a lock, sockets, its addresses, a browser."""
from __future__ import annotations

import contextlib
import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Final

from lastcard.errors import LastcardError

FIRST_PORT: Final = 8421
PORTS_TO_TRY: Final = 50
BACKLOG: Final = 2048
# Nothing is sent there: which of its addresses the machine would use is all that is asked.
SOMEWHERE: Final = (("192.0.2.1", socket.AF_INET), ("192.168.0.1", socket.AF_INET), ("10.0.0.1", socket.AF_INET),
                    ("172.16.0.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6), ("fd00::1", socket.AF_INET6))
NOT_THERE: Final = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT, errno.EPROTONOSUPPORT)


# --- the folder of the data ---


def data_folder(named: str | None) -> Path:
    """Where the data lives: as named, as LASTCARD_DATA says, or where this system keeps a user's data. It is made if it is
    not there, for its owner alone. Raises `data-folder` if it cannot be used."""
    folder = Path(named or os.environ.get("LASTCARD_DATA") or _usual_folder()).expanduser()
    try:
        if not folder.is_dir():
            folder.parent.mkdir(parents=True, exist_ok=True)
            folder.mkdir(mode=0o700, exist_ok=True)
        probe = folder / f".try-{os.getpid()}"
        probe.touch(mode=0o600)
        probe.unlink()
    except OSError as error:
        raise LastcardError("data-folder", folder=str(folder), problem=_why(error)) from error
    return folder.resolve()


def _usual_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "lastcard"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "lastcard"
    said = os.environ.get("XDG_DATA_HOME", "")
    return (Path(said) if Path(said).is_absolute() else Path.home() / ".local" / "share") / "lastcard"


class Held:
    """The folder is this process's alone, until it ends, however it ends."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    def let_go(self) -> None:
        self._file.close()


def hold(folder: Path) -> Held | None:
    """Take the folder for this process; None if another one has it."""
    path = folder / "lock"
    try:
        file = open(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+b")  # noqa: SIM115  # closed when it is let go
    except OSError as error:
        raise LastcardError("data-folder", folder=str(folder), problem=_why(error)) from error
    try:
        _lock(file)
    except OSError as error:
        file.close()
        if error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
            return None
        raise LastcardError("data-folder", folder=str(folder), problem=_why(error)) from error
    return Held(file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


# --- sockets ---


def listen(hosts: Sequence[str], optional: Sequence[str], port: int | None) -> tuple[list[socket.socket], int]:
    """Sockets that listen, and their port: this one, or the first that is free on all hosts. What is optional need not be
    there: not every machine speaks IPv6."""
    if port is not None:
        if not 0 <= port <= 65535:
            raise LastcardError("bad-port", port=str(port))
        found = _listen(hosts, optional, port)
        if found is None:
            raise LastcardError("port-taken", port=str(port))
        return found, _port(found)
    for number in range(FIRST_PORT, FIRST_PORT + PORTS_TO_TRY):
        found = _listen(hosts, optional, number)
        if found is not None:
            return found, number
    raise LastcardError("no-free-port", first=str(FIRST_PORT), last=str(FIRST_PORT + PORTS_TO_TRY - 1))


def _listen(hosts: Sequence[str], optional: Sequence[str], port: int) -> list[socket.socket] | None:
    """One socket for each host, all at the same port; None if it is taken on one of them."""
    found: list[socket.socket] = []
    for host in hosts:
        try:
            found.append(_one(host, port or (_port(found) if found else 0)))
        except OSError as error:
            if host in optional and error.errno in NOT_THERE:
                continue
            for one in found:
                one.close()
            if error.errno == errno.EADDRINUSE:
                return None
            if error.errno in (errno.EACCES, errno.EPERM):
                raise LastcardError("cannot-listen", host=host, port=str(port), problem=_why(error)) from error
            raise LastcardError("bad-host-option", host=host, problem=_why(error)) from error
    return found


def _one(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    made = socket.socket(family, kind, protocol)
    try:
        if os.name != "nt":                    # there it would let two programs have one port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind(address)
        made.listen(BACKLOG)
    except OSError:
        made.close()
        raise
    made.setblocking(False)
    return made


def _port(sockets: Sequence[socket.socket]) -> int:
    return int(sockets[0].getsockname()[1])


def own_addresses() -> list[str]:
    """The addresses of this machine, the one that leads to others first."""
    found: list[str] = []
    for there, family in SOMEWHERE:
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asked:
            asked.connect((there, 9))
            found.append(asked.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)]
    found += _of_cards()
    return list(dict.fromkeys(address.partition("%")[0] for address in found))


def _of_cards() -> list[str]:
    """The IPv4 addresses of the network cards, where the system says them (Linux); none of virtual machines."""
    if sys.platform != "linux":
        return []
    ask_address = 0x8915
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            if not name.startswith(("lo", "docker", "br-", "veth", "virbr", "vmnet", "tun", "tap", "cni", "flannel")):
                with contextlib.suppress(OSError):
                    said = fcntl.ioctl(asked, ask_address, name.encode()[:15].ljust(256, b"\0"))
                    found.append(socket.inet_ntoa(said[20:24]))
    return found


def room_for_lines(most: int) -> int:
    """How many lines there can be: the system lets a process have only so many files open."""
    if sys.platform == "win32":
        return most
    import resource
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most + 200
    if soft != resource.RLIM_INFINITY and soft < wanted:
        more = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
    return most if soft == resource.RLIM_INFINITY else max(16, min(most, soft - 200))


# --- the browser ---


def open_browser(address: str) -> None:
    """Open the page, if there is a screen. That none opens is no error: the address stands in the terminal."""
    if sys.platform == "linux" and not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")):
        return
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(address)


def open_browser_beside(address: str) -> None:
    """… while this process goes on: some browsers are only done when they are closed."""
    threading.Thread(target=open_browser, args=(address,), daemon=True).start()


@contextlib.contextmanager
def written_down(path: Path, content: bytes) -> Iterator[None]:
    """A file of its owner's that is there, whole, while this process runs."""
    draft = path.with_name(f".{path.name}-{os.getpid()}")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(content)
    draft.replace(path)
    try:
        yield
    finally:
        path.unlink(missing_ok=True)


def _why(error: OSError) -> str:
    return error.strerror or str(error)
