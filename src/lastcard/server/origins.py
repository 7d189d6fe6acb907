"""Under which addresses this server answers, and whose pages may speak to it: an exact list, and nobody else."""
from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from lastcard.errors import LastcardError

PORTS: Final = {"http": 80, "https": 443}
_NAME: Final = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?<!-)(\.(?!-)[a-z0-9_-]{1,63}(?<!-))*")


def origin(address: str) -> str:
    """An address as a browser writes it in `Origin`. Raises `bad-origin-option` for what a browser never writes."""
    try:
        parts = urlsplit(address.strip())
        port = parts.port
    except ValueError as error:
        raise LastcardError("bad-origin-option", origin=address) from error
    host = (parts.hostname or "").lower()
    if (parts.scheme not in PORTS or not _is_host(host) or parts.username is not None or parts.password is not None
            or parts.path not in ("", "/") or parts.query or parts.fragment or port == 0):
        raise LastcardError("bad-origin-option", origin=address)
    return written(parts.scheme, host, port or PORTS[parts.scheme])


def written(scheme: str, host: str, port: int) -> str:
    """The origin of a host and port."""
    shown = f"[{host}]" if ":" in host else host
    return f"{scheme}://{shown}" if port == PORTS[scheme] else f"{scheme}://{shown}:{port}"


def is_this_machine(origin: str) -> bool:
    """Whether only the machine itself finds the server there."""
    host = urlsplit(origin).hostname or ""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


class Origins:
    """The list. What is on it is compared character by character."""

    def __init__(self, listed: Iterable[str]) -> None:
        self.listed: tuple[str, ...] = tuple(dict.fromkeys(listed))
        self._known = frozenset(self.listed)
        self._schemes: dict[str, set[str]] = {}
        for one in self.listed:
            scheme, _, host = one.partition("://")
            for name in (host, f"{host}:{PORTS[scheme]}") if urlsplit(one).port is None else (host,):
                self._schemes.setdefault(name, set()).add(scheme)

    def knows_host(self, hosts: Sequence[str]) -> bool:
        """Whether the `Host` headers of a request are one, and name this server."""
        return len(hosts) == 1 and hosts[0].lower() in self._schemes

    def allows(self, origins: Sequence[str]) -> bool:
        """Whether the `Origin` headers of a request are one, and on the list."""
        return len(origins) == 1 and origins[0] in self._known

    def is_secure(self, host: str, said: str) -> bool:
        """Whether the browser came by https. Where a name is served both ways, `said` decides: the request's own origin,
        or what a proxy that is believed says."""
        schemes = self._schemes.get(host.lower(), set())
        return schemes == {"https"} or ("https" in schemes and said.partition("://")[0] == "https")


def _is_host(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return _NAME.fullmatch(host) is not None and not host.replace(".", "").isdigit()
    return True
