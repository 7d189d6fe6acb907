"""Under which addresses a server can be found: by this machine, by the household, by whoever was told its name."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

from lastcard.server.origins import is_this_machine, written

EVERYWHERE: Final = ("0.0.0.0", "::")
THIS_MACHINE: Final = ("127.0.0.1", "::1")


@dataclass(frozen=True, slots=True)
class Reach:
    """The addresses of a server, as origins: no `/` at their end. Best first."""

    here: tuple[str, ...]                      # for this machine
    household: tuple[str, ...]                 # for others on the same network
    named: tuple[str, ...]                     # as the one who started it says

    @property
    def all(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.here, *self.household, *self.named)))

    @property
    def best(self) -> str:
        """Where whoever started the server opens it."""
        return (*self.here, *self.named, *self.household)[0]

    @property
    def others(self) -> tuple[str, ...]:
        """Where somebody else finds it. What was named comes first: a name outlasts an address. Never this machine's own."""
        return tuple(one for one in dict.fromkeys((*self.named, *self.household)) if not is_this_machine(one))


def reach(hosts: Sequence[str], port: int, own: Iterable[str], named: Iterable[str] = ()) -> Reach:
    """What a server that listens to these hosts is found at. `own` are the addresses of the machine, the best one first."""
    listening = [_address(host) for host in hosts]
    everywhere = any(host in EVERYWHERE for host in hosts)
    loopback = everywhere or any(address is not None and address.is_loopback for address in listening)
    here = ["localhost", *(host for host in THIS_MACHINE if host in hosts or _covers(hosts, host))] if loopback else []
    found: list[str] = []
    for one in own if everywhere else hosts:
        address = _address(one)
        if address is None or (address.is_loopback and one in THIS_MACHINE) or address.is_unspecified:
            continue
        if everywhere and not _covers(hosts, one):
            continue
        if not address.is_link_local:          # those need the name of a network card, which no browser takes
            found.append(str(address))
    others = [host for host, address in zip(hosts, listening, strict=True) if address is None]
    return Reach(
        here=tuple(written("http", host, port) for host in here),
        household=tuple(written("http", host, port) for host in dict.fromkeys((*others, *_household_first(found)))),
        named=tuple(named),
    )


# --- within ---


def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None


def _covers(hosts: Sequence[str], host: str) -> bool:
    """Whether listening everywhere in its family includes it."""
    return EVERYWHERE[":" in host] in hosts


def _household_first(addresses: Sequence[str]) -> list[str]:
    """What everybody can type: first the short ones; in each family as the machine itself prefers them."""
    return sorted(addresses, key=lambda one: ":" in one)
