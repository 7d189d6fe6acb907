"""How much anybody may ask for. What is refused is refused with a code, and nobody else notices."""
from __future__ import annotations

import math
from collections import Counter, OrderedDict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Final

from lastcard.errors import LastcardError
from lastcard.server.ports import Clock

LONGEST_BODY: Final = 16 * 1024               # bytes of what is posted
MOST_KNOWN: Final = 20_000                    # callers that a rate remembers; who has not come for longest is forgotten
ONE_HOUSEHOLD: Final = 64                     # bits of an IPv6 address that one line has to itself

Network = IPv4Network | IPv6Network


class TooMuch(LastcardError):
    """Somebody asks for more than there is for one."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and from then on so many a second."""

    burst: float
    a_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """All limits of a server. A whole class behind one address must fit in, each opening a table of their own."""

    frames: Rate = Rate(100, 5)               # that one page sends: 100 in 20 seconds
    patience: Rate = Rate(100, 5)             # too many of them, until the line is closed
    tables_of_session: Rate = Rate(20, 1 / 30)
    tables_of_address: Rate = Rate(240, 1 / 2)
    sessions_of_address: Rate = Rate(240, 1 / 2)
    requests_of_address: Rate = Rate(1000, 50)
    lines_of_session: int = 16
    lines_of_address: int = 1024
    lines: int = 20_000


class Bucket:
    """One caller's share of a rate."""

    __slots__ = ("_at", "_clock", "_left", "_rate")

    def __init__(self, clock: Clock, rate: Rate) -> None:
        self._clock, self._rate = clock, rate
        self._left, self._at = rate.burst, clock.now()

    def take(self) -> bool:
        """Whether there is one more."""
        now = self._clock.now()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def wait(self) -> int:
        """Whole seconds until there is one again."""
        return max(1, math.ceil((1 - self._left) / self._rate.a_second))


class Buckets:
    """A rate for each of many callers."""

    def __init__(self, clock: Clock, rate: Rate, most: int = MOST_KNOWN) -> None:
        self._clock, self._rate, self._most = clock, rate, most
        self._known: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, caller: Hashable, code: str) -> None:
        """One more for this caller. Raises `TooMuch` with the code if there is none."""
        bucket = self._known.pop(caller, None) or Bucket(self._clock, self._rate)
        self._known[caller] = bucket
        while len(self._known) > self._most:
            self._known.popitem(last=False)
        if not bucket.take():
            raise TooMuch(code, seconds=bucket.wait())

    def __len__(self) -> int:
        return len(self._known)


class Quotas:
    """What everybody has used of the limits."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self.limits = limits
        self._clock = clock
        self._tables_of_session = Buckets(clock, limits.tables_of_session)
        self._tables_of_address = Buckets(clock, limits.tables_of_address)
        self._sessions_of_address = Buckets(clock, limits.sessions_of_address)
        self._requests_of_address = Buckets(clock, limits.requests_of_address)
        self._frames: OrderedDict[Hashable, Frames] = OrderedDict()
        self._lines_of_session: Counter[str] = Counter()
        self._lines_of_address: Counter[str] = Counter()
        self.lines = 0

    def request(self, address: str) -> None:
        self._requests_of_address.take(one_line(address), "too-fast")

    def table(self, session: str, address: str) -> None:
        self._tables_of_session.take(session, "too-many-tables")
        self._tables_of_address.take(one_line(address), "too-many-tables")

    def session(self, address: str) -> None:
        self._sessions_of_address.take(one_line(address), "too-many-sessions")

    def frames(self, session: str, table: str) -> Frames:
        """What that page may send. A line that comes anew does not begin anew."""
        page = (session, table)
        found = self._frames.pop(page, None) or Frames(self._clock, self.limits)
        self._frames[page] = found
        while len(self._frames) > MOST_KNOWN:
            self._frames.popitem(last=False)
        return found

    @contextmanager
    def line(self, session: str, address: str) -> Iterator[None]:
        """A line while it is there. Raises `TooMuch` if the house, the address or the session has too many."""
        line = one_line(address)
        if self.lines >= self.limits.lines:
            raise TooMuch("house-full")
        if self._lines_of_address[line] >= self.limits.lines_of_address:
            raise TooMuch("too-many-lines-here")
        if self._lines_of_session[session] >= self.limits.lines_of_session:
            raise TooMuch("too-many-pages")
        self.lines += 1
        self._lines_of_address[line] += 1
        self._lines_of_session[session] += 1
        try:
            yield
        finally:
            self.lines -= 1
            _one_less(self._lines_of_address, line)
            _one_less(self._lines_of_session, session)


class Frames:
    """What one page may send. `"heard"`, then `"refused"` for a while, then `"over"`."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self._frames = Bucket(clock, limits.frames)
        self._patience = Bucket(clock, limits.patience)

    def one_more(self) -> str:
        if self._frames.take():
            return "heard"
        return "refused" if self._patience.take() else "over"

    def wait(self) -> int:
        return self._frames.wait()


# --- who it is that asks ---


def one_line(address: str) -> str:
    """What one household has to itself: an IPv4 address, or the first half of an IPv6 address."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if known.version == 4:
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ip_network((known.packed, ONE_HOUSEHOLD), strict=False).network_address)


def proxies(addresses: Iterable[str]) -> tuple[Network, ...]:
    """The proxies that are believed. Raises `bad-proxy` for what is no address and no network."""
    found: list[Network] = []
    for address in addresses:
        try:
            found.append(ip_network(address.strip(), strict=False))
        except ValueError as error:
            raise LastcardError("bad-proxy", proxy=address) from error
    return tuple(found)


def caller(peer: str, forwarded: Sequence[str], believed: Sequence[Network]) -> str:
    """Whose request it is: the peer's, or, where that is a proxy that is believed, the last one that it was passed on for.

    `forwarded` are the `X-Forwarded-For` headers in order. What stands left of somebody who is not believed was written by
    anybody, and is not read.
    """
    hops = [hop.strip() for header in forwarded for hop in header.split(",")]
    here = peer
    while hops and is_believed(here, believed):
        hop = _address(hops.pop())
        if hop is None:
            break
        here = hop
    return here


def is_believed(address: str, believed: Sequence[Network]) -> bool:
    """Whether this is a proxy that is believed."""
    try:
        known = ip_address(address)
    except ValueError:
        return False
    if known.version == 6 and known.ipv4_mapped is not None:
        known = known.ipv4_mapped
    return any(known.version == network.version and known in network for network in believed)


# --- within ---


def _address(hop: str) -> str | None:
    """The address in what a proxy wrote: some add a port, some brackets."""
    if hop.startswith("["):
        hop = hop[1:].partition("]")[0]
    elif hop.count(":") == 1:
        hop = hop.partition(":")[0]
    try:
        return str(ip_address(hop))
    except ValueError:
        return None


def _one_less(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]
