"""The house: all tables of one server, loaded from their logs when somebody asks for them."""
from __future__ import annotations

import asyncio
import base64
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import structlog

from lastcard.errors import BadMove, LastcardError
from lastcard.options import Rules
from lastcard.server import entries as log
from lastcard.server.closing import FAILED, NO_TABLE, STOPS
from lastcard.server.dealing import Cards, Dealer
from lastcard.server.entries import Unreadable
from lastcard.server.people import clean
from lastcard.server.ports import BadSeal, Broken, Clock, Entropy, Line, NotSaved, Store, TableRow, Timer, Vault
from lastcard.server.protocol import AddBot, AnyCommand, Begin, Glance, Mine, MyTable, OpenTable, Sit
from lastcard.server.rooms import IDLE_DAYS
from lastcard.server.seating import known_bot
from lastcard.server.state import Secrets, TableState
from lastcard.server.table import Ask, Attend, End, Table, about
from lastcard.server.visits import Visit

LINK_BYTES: Final = 18                         # random bytes of a table's link: 144 bits
DAY: Final = 86_400.0
SWEEP_EVERY: Final = 3600.0                    # seconds
BACK_IN: Final = 2.0                           # seconds after which pages look whether a server that stops is back
AT_A_TIME: Final = 100                         # rows that are folded before others have their turn
MOST_MINE: Final = 20                          # tables that are listed for one browser
DAMAGED_FOR: Final = 60.0                      # seconds until a damaged table is tried again

logger: Final = structlog.get_logger("lastcard.house")


@dataclass(eq=False, repr=False)
class Ground:
    """What every table of a house stands on."""

    store: Store
    clock: Clock
    entropy: Entropy
    vault: Vault
    dealer: Dealer
    reach: tuple[str, ...]
    broke: Callable[[], None]
    moves: int = 0
    rows: int = 0
    refusals: Counter[str] = field(default_factory=Counter)

    async def load(self, table_id: str) -> tuple[TableState, Secrets]:
        """A table from its log: as it stands, and its secrets. Raises `Unreadable` if the log was not written so."""
        try:
            seals = await self.store.seals(table_id)
            opened = {n: self.vault.open(sealed, about(table_id, n)) for n, sealed in seals.items()}
        except BadSeal as wrong:
            raise Unreadable("table-damaged", why="seal") from wrong
        secrets = Secrets(self.dealer, opened)
        rows = await self.store.rows(table_id)
        if not rows:
            raise LastcardError("unknown-table")
        first, _ = log.read(rows[0].body)
        if not isinstance(first, log.Opened):
            raise Unreadable("table-damaged", why="row")
        try:
            state = TableState(table_id, first)
            for place, row in enumerate(rows[1:], 2):
                if row.seq != place:
                    raise Unreadable("table-damaged", why="gap")
                entry, _ = log.read(row.body)
                happened = state.apply(entry, secrets)
                if log.body_of(entry, state.public(happened)) != row.body:
                    raise Unreadable("table-damaged", why="events")
                if place % AT_A_TIME == 0:
                    await asyncio.sleep(0)
        except (LastcardError, LookupError, TypeError, ValueError) as wrong:
            if isinstance(wrong, Unreadable):
                raise
            raise Unreadable("table-damaged", why="fold") from wrong
        return state, secrets


class House:
    """All tables of one server."""

    def __init__(self, store: Store, clock: Clock, entropy: Entropy, vault: Vault, dealer: Dealer | None = None,
                 reach: tuple[str, ...] = ()) -> None:
        self._ground = Ground(store, clock, entropy, vault, Cards() if dealer is None else dealer, tuple(reach), self._broke)
        self._tables: dict[str, Table] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._damaged: dict[str, float] = {}
        self._sweeper: Timer | None = None
        self._sweeping: asyncio.Task[None] | None = None
        self._stopped = False
        self.broken = False                            # the disk failed: nothing is promised any more

    def __repr__(self) -> str:
        return f"<House with {len(self._tables)} tables>"

    # -- for the server's doors ----------------------------------------------------------------------------------------

    async def open(self, session: str, wish: OpenTable) -> str:
        """A new table, its opener seated; bots and the first deal as wished. Its id is the secret of its link."""
        self._is_open()
        rules = Rules.parse(wish.rules)
        name = clean(wish.name)
        fill = known_bot(wish.fill) if wish.fill else ""
        if wish.begin and not fill:
            raise BadMove("too-few-players", rule="Q-77")
        ground = self._ground
        table_id = base64.urlsafe_b64encode(ground.entropy.bytes(LINK_BYTES)).decode()
        wall = ground.clock.wall()
        opened = log.Opened(str(rules), wish.clock, wish.moment, wish.pace, wish.bots, known_bot(wish.bot))
        await ground.store.open_table(TableRow(table_id, wall, wall))
        await ground.store.append(table_id, 1, log.body_of(opened, ()), wall)
        table = self._begin(TableState(table_id, opened), Secrets(ground.dealer, {}))
        commands: list[AnyCommand] = [Sit("open", name)]
        commands += [AddBot(f"open-{place}", fill) for place in range(1, rules.seats if fill else 1)]
        if wish.begin:
            commands.append(Begin("open-begin"))
        for command in commands:
            done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
            table.post(Ask(session, command, done))
            await done
        return table_id

    async def glance(self, table_id: str, session: str | None) -> Glance:
        """A table before one sits down."""
        table = await self._table(table_id)
        return Glance(*table.glance(session))

    async def mine(self, session: str) -> Mine:
        """The tables at which that session has a seat, the latest first."""
        found = []
        for table_id in (await self._ground.store.tables_of(session))[:MOST_MINE]:
            try:
                state = (await self._table(table_id)).state
            except LastcardError:                      # damaged, or gone just now: there is nothing to come back to
                continue
            names = tuple(sitter.name for sitter in state.sitters if sitter is not None and not sitter.left)
            found.append(MyTable(table_id, state.rules.edition, state.stage, names))
        return Mine(tuple(found))

    async def attend(self, table_id: str, session: str, line: Line, since: int | None = None) -> Visit:
        """A page comes to a table, to look or to play. Raises why it cannot."""
        while True:
            table = await self._table(table_id)
            visit: asyncio.Future[Visit] = asyncio.get_running_loop().create_future()
            table.post(Attend(session, line, since, visit))
            try:
                return await visit
            except LastcardError as refusal:
                if refusal.code != "table-put-away":
                    raise
            except asyncio.CancelledError:
                if visit.done() and not visit.cancelled():     # it had come already, and will never be heard of
                    await visit.result().lost()
                raise

    # -- running -------------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Clear away what was left long ago, now and every hour."""
        await self.sweep()
        self._arm()

    def _arm(self) -> None:
        self._sweeper = self._ground.clock.at(self._ground.clock.now() + SWEEP_EVERY, self._sweep_now)

    def _sweep_now(self) -> None:
        self._sweeping = asyncio.get_running_loop().create_task(self._sweep_and_arm())

    async def _sweep_and_arm(self) -> None:
        try:
            await self.sweep()
        except NotSaved:
            logger.warning("not-swept")
        except Broken:
            self._broke()
        if not self._stopped:
            self._arm()

    async def sweep(self) -> None:
        """Delete the tables at which nothing has happened for so long."""
        since = self._ground.clock.wall() - IDLE_DAYS * DAY
        for table_id in await self._ground.store.idle_since(since):
            table = self._tables.get(table_id)
            if table is not None:
                table.post(End(NO_TABLE, "table-cleared"))
                await self._tasks[table_id]
            await self._ground.store.delete_table(table_id)

    async def stop(self) -> None:
        """All that was begun is brought to its end; then every page is told that the server stops."""
        self._stopped = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        if self._sweeping is not None:
            await asyncio.wait([self._sweeping])
        if self._loading:
            await asyncio.wait([*self._loading.values()])
        tasks = [*self._tasks.values()]
        for table in [*self._tables.values()]:
            table.post(End(STOPS, "server-stops", BACK_IN))
        if tasks:
            await asyncio.wait(tasks)

    async def settled(self) -> None:
        """Until all that has come to the tables is done."""
        for table in [*self._tables.values()]:
            await table.settled()

    def counts(self) -> dict[str, int | dict[str, int]]:
        """For `/metrics` and `/healthz`: numbers, and nothing about hands."""
        visits = [table.visits() for table in self._tables.values()]
        return {"tables": len(self._tables), "lines": sum(visits), "moves": self._ground.moves, "rows": self._ground.rows,
                "refusals": dict(self._ground.refusals)}

    # -- within --------------------------------------------------------------------------------------------------------

    def _is_open(self) -> None:
        if self.broken:
            raise LastcardError("store-failed")
        if self._stopped:
            raise LastcardError("server-stops")

    def _broke(self) -> None:
        """Nobody knows what the disk holds: promise nothing any more."""
        if self.broken:
            return
        self.broken = True
        logger.error("store-failed")
        for table in [*self._tables.values()]:
            table.post(End(FAILED, "store-failed", BACK_IN))

    async def _table(self, table_id: str) -> Table:
        """The table, loaded if it is not."""
        self._is_open()
        table = self._tables.get(table_id)
        if table is not None:
            return table
        if self._damaged.get(table_id, 0.0) > self._ground.clock.now():
            raise Unreadable("table-damaged", why="again")
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> Table:
        ground = self._ground
        if await ground.store.table(table_id) is None:
            raise LastcardError("unknown-table")
        try:
            state, secrets = await ground.load(table_id)
        except Unreadable as wrong:
            self._damaged[table_id] = ground.clock.now() + DAMAGED_FOR
            logger.error("table-damaged", table=table_id, why=wrong.values.get("why"))
            raise
        return self._begin(state, secrets)

    def _begin(self, state: TableState, secrets: Secrets) -> Table:
        table = Table(state, secrets, self._ground, self._put_away)
        self._tables[state.id] = table
        self._tasks[state.id] = asyncio.get_running_loop().create_task(table.run())
        return table

    def _put_away(self, table: Table) -> None:
        if self._tables.get(table.state.id) is table:
            del self._tables[table.state.id], self._tasks[table.state.id]

