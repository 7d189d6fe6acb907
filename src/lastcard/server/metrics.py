"""Numbers for whoever runs the house: how much, how fast, how often refused. Never who, which table or which card."""
from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from typing import Any, Final, TypeVar

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from lastcard.server.ports import Broken, Clock, Key, Row, Store, TableRow

T = TypeVar("T")
SECONDS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
ONLY_GROW: Final = frozenset({"moves", "rows"})


class Metrics:
    """The numbers of one server, in a registry of its own."""

    kind: Final = "text/plain; version=1.0.0; charset=utf-8"

    def __init__(self, house: Callable[[], Mapping[str, Any]]) -> None:
        self._registry = CollectorRegistry()
        self.problems = Counter("lastcard_problems", "Requests and lines that were refused.", ("code",),
                                registry=self._registry)
        self.lines = Counter("lastcard_lines_opened", "Lines that pages have opened.", registry=self._registry)
        self.requests = Counter("lastcard_requests", "Requests, by the route that answered.", ("route", "status"),
                                registry=self._registry)
        self.commits = Histogram("lastcard_commit_seconds", "From a row being ready to its being on the disk.",
                                 buckets=SECONDS, registry=self._registry)
        self._registry.register(_OfTheHouse(house))

    def shown(self) -> bytes:
        return generate_latest(self._registry)


class WatchedStore:
    """Keeps the contract of `ports.Store` by handing everything on; knows how long a row takes to be on the disk, and whether
    the data can still be relied on."""

    def __init__(self, store: Store, clock: Clock, metrics: Metrics) -> None:
        self._store, self._clock, self._metrics = store, clock, metrics
        self._closed = False
        self.broken: Broken | None = None
        self.when_broken: Callable[[], None] | None = None

    async def open_table(self, row: TableRow) -> None:
        await self._watched(self._store.open_table(row))

    async def table(self, table_id: str) -> TableRow | None:
        return await self._watched(self._store.table(table_id))

    async def touch(self, table_id: str, wall: float) -> None:
        await self._watched(self._store.touch(table_id, wall))

    async def idle_since(self, wall: float) -> list[str]:
        return await self._watched(self._store.idle_since(wall))

    async def delete_table(self, table_id: str) -> None:
        await self._watched(self._store.delete_table(table_id))

    async def tables_of(self, session: str) -> list[str]:
        return await self._watched(self._store.tables_of(session))

    async def append(self, table_id: str, seq: int, body: bytes, at: float, *, key: Key | None = None,
                     seal: tuple[int, bytes] | None = None, seats: Iterable[str] | None = None) -> None:
        began = self._clock.now()
        await self._watched(self._store.append(table_id, seq, body, at, key=key, seal=seal, seats=seats))
        self._metrics.commits.observe(self._clock.now() - began)

    async def rows(self, table_id: str, since: int = 0) -> list[Row]:
        return await self._watched(self._store.rows(table_id, since))

    async def answered(self, table_id: str, key: Key) -> int | None:
        return await self._watched(self._store.answered(table_id, key))

    async def seals(self, table_id: str) -> dict[int, bytes]:
        return await self._watched(self._store.seals(table_id))

    async def add_session(self, session: str, wall: float) -> None:
        await self._watched(self._store.add_session(session, wall))

    async def has_session(self, session: str) -> bool:
        return await self._watched(self._store.has_session(session))

    async def close(self) -> None:
        self._closed = True
        await self._store.close()

    async def _watched(self, work: Awaitable[T]) -> T:
        try:
            return await work
        except Broken as error:
            if self.broken is None and not self._closed:
                self.broken = error
                if self.when_broken is not None:
                    self.when_broken()
            raise


class _OfTheHouse(Collector):
    """What the house counts by itself: numbers that go up and down, and those that only grow, some of them by code."""

    def __init__(self, house: Callable[[], Mapping[str, Any]]) -> None:
        self._house = house

    def describe(self) -> list[Any]:
        return []                              # the house need not stand yet when somebody counts

    def collect(self) -> Iterator[GaugeMetricFamily | CounterMetricFamily]:
        for name, value in self._house().items():
            if isinstance(value, Mapping):
                family = CounterMetricFamily(f"lastcard_{name}", f"In the house: {name}, by code.", labels=("code",))
                for code, number in sorted(value.items()):
                    family.add_metric((str(code),), number)
                yield family
            elif name in ONLY_GROW:
                yield CounterMetricFamily(f"lastcard_{name}", f"In the house: {name}.", value)
            else:
                yield GaugeMetricFamily(f"lastcard_{name}", f"In the house: {name}.", value)
