"""The campaign `leaks`: whatever lies where somebody could not look, that person receives the same bytes at the same time.

Run A is a table in a whole house, with a script that is made up as it is played. Of one viewer it is known by hand which
cards he has seen. Run B plays the same script in a new house, in which the cards that he has not seen lie in another order.
All that he receives must be the same to the byte and to the moment; so must what a watcher, a passer-by without a cookie and
a player of another table receive, the stored log, and the metrics.

What people decide is theirs: their commands are the same in both runs, and so are the decisions of bots and of the clock,
which are taken from run A. Where the rules themselves make something known (REVEALS), or the rules refuse to somebody else in
one run what they allow in the other, another order is tried; up to that moment all must be the same nevertheless.
"""
from __future__ import annotations

import asyncio
import contextlib
import re
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol

import msgspec
from tests.laws.test_noninterference import REVEALS

from lastcard.errors import LastcardError
from lastcard.events import DealerCardDrawn
from lastcard.moves import Move
from lastcard.notation import CARDS, Hand
from lastcard.server import entries as log
from lastcard.server import minds, table
from lastcard.server.dealing import Dealer
from lastcard.server.ports import Key
from lastcard.server.state import TableState
from lastcard.views import View
from soak.hidden import AllSecrets, FirstDeal, PlacedDealer, SecondDeal, Truth, act_of
from soak.people import ELSEWHERE, GUEST, WATCHER, Table, other_votes
from soak.stage import NOBODY, AnyStage, Heard, Look, Stage, Step, nobody_looks

FACES: Final = {str(card): card.kind for card in CARDS}
WORDS: Final = re.compile(rb"[A-Za-z0-9+:]+")
MOST_TRIES: Final = 12
BESIDE: Final = 0.1                            # how often another table alone is dealt other cards
VIEWERS: Final = 3                             # of each run A
PUBLIC: Final = (WATCHER, NOBODY, *ELSEWHERE)  # who see what everybody may see


@dataclass(frozen=True)
class Leak:
    """Something hidden got out."""

    seed: str
    viewer: str
    channel: str
    number: int                                # the how manieth thing that came that way
    first: str
    second: str

    def __str__(self) -> str:
        """What came, from shortly before the first difference on."""
        same = next((n for n, (one, other) in enumerate(zip(self.first, self.second, strict=False)) if one != other), 0)
        before = self.first[max(0, same - 160):same]
        return (f"seed {self.seed}: {self.viewer} learns something by {self.channel}, number {self.number} "
                f"(python -m soak leaks --only '{self.seed}'):\n"
                f"  {self.first[:60]} … {before}\n"
                f"    once  {self.first[same:same + 200]}\n    then  {self.second[same:same + 200]}")


@dataclass
class Tally:
    """What became of the pairs."""

    pairs: int = 0
    changed: int = 0                           # cards really lay elsewhere
    hands: int = 0                             # … in somebody's hand at the end
    given_up: int = 0                          # no other order was found that the rules' own reveals allow
    tries: int = 0
    rows: int = 0
    heard: int = 0                             # frames and answers that were compared
    beside: int = 0                            # runs in which another table alone was dealt other cards
    broken: int = 0                            # tables that broke down
    viewers: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        for name in ("pairs", "changed", "hands", "given_up", "tries", "rows", "heard", "beside", "broken"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.viewers.update(other.viewers)


# -- what bots and clocks decide ---------------------------------------------------------------------------------------


class Decisions:
    """What bots and the clock decide: kept in run A, the same again in run B."""

    def __init__(self, stage: AnyStage, kept: dict[tuple[int, ...], list[Move | None]] | None = None) -> None:
        self.stage = stage
        self.replaying = kept is not None
        self.kept = {key: [*row] for key, row in (kept or {}).items()}
        self.apart: float | None = None        # when the rules did not allow it again

    def decide(self, kind: int, view: View, own: Move | None) -> Move | None:
        key = (len(self.stage.rows()), view.viewer, kind)
        if not self.replaying:
            self.kept.setdefault(key, []).append(own)
            return own
        row = self.kept.get(key)
        if not row:
            return own                         # it was not asked then: whoever sees that will say so
        move = row.pop(0)
        if move is not None and view.why_not(move) is not None:
            self.apart = self.stage.clock.now() if self.apart is None else self.apart
            return own
        return move


@contextlib.contextmanager
def deciding(by: Decisions) -> Iterator[None]:
    """Bots and clocks decide through `by`."""
    programs, ordinary = vars(minds)["player"], vars(table)["ordinary_act"]

    def player(name: str) -> Any:
        program = programs(name)
        return lambda view, chance: by.decide(1 + bool(view.situation["jump_open"]), view, program(view, chance))

    def ordinary_act(view: View) -> Move | None:
        return by.decide(0, view, ordinary(view))

    changed: list[tuple[Any, str, Any]] = [(minds, "player", player), (minds, "ordinary_act", ordinary_act),
                                           (table, "ordinary_act", ordinary_act)]
    before = [(module, name, getattr(module, name)) for module, name, _ in changed]
    for module, name, value in changed:
        setattr(module, name, value)
    try:
        yield
    finally:
        for module, name, value in before:
            setattr(module, name, value)


# -- run A -------------------------------------------------------------------------------------------------------------


@dataclass
class First:
    """Run A, as it was."""

    seed: str
    stage: AnyStage
    people: Table
    deal: FirstDeal
    decisions: Decisions

    @property
    def truth(self) -> Truth:
        assert self.people.truth is not None
        return self.people.truth


class Ground(Protocol):
    """Where both runs take place."""

    still: bool                                # nothing at a table happens by itself

    async def stage(self, seed: str, dealer: Dealer, look: Look = nobody_looks) -> AnyStage:
        """A new house."""


class Simulated:
    """In memory, in virtual time."""

    still = False

    def __init__(self, folder: Path) -> None:
        self._key = folder / "key"

    async def stage(self, seed: str, dealer: Dealer, look: Look = nobody_looks) -> AnyStage:
        return Stage(seed, dealer, self._key, look)


async def record(seed: str, ground: Ground) -> First:
    """Play some table."""
    deal = FirstDeal(seed, rigged=Random(f"{seed} rigged").random() < 0.5)
    dealer = PlacedDealer(deal)
    shadow = PlacedDealer(deal)
    stage = await ground.stage(seed, dealer, lambda table, row: people.look(table, row))
    people = Table(seed, stage, deal, shadow, still=ground.still)
    decisions = Decisions(stage)
    with deciding(decisions):
        await people.gather()
        await people.go_on()
    return First(seed, stage, people, deal, decisions)


# -- run B -------------------------------------------------------------------------------------------------------------


def other_order(first: First, hidden: Sequence[int], share: float, chance: Random) -> list[int]:
    """The cards in those places, or a share of them, in another order."""
    cards = first.deal.cards
    kinds = list(cards.kinds)
    pools: dict[int, list[int]] = {}
    for place in hidden:
        if share == 1 or chance.random() < share:
            pools.setdefault(cards.pools[place], []).append(place)
    for places in pools.values():
        moved = [kinds[place] for place in places]
        chance.shuffle(moved)
        for place, kind in zip(places, moved, strict=True):
            kinds[place] = kind
    return kinds


def allowed(first: First, kinds: list[int]) -> list[Hand] | None:
    """Whether the rules allow the same log with these cards, and make nothing else known; then the hands at its end."""
    deal = SecondDeal(first.deal, kinds)
    dealer = PlacedDealer(deal)
    secrets = AllSecrets(dealer, {})
    truth = first.truth
    opened, _ = log.read(truth.rows[0].body)
    assert isinstance(opened, log.Opened)
    state = TableState(truth.table, opened)
    for row, act in zip(truth.rows[1:], truth.acts[1:], strict=True):
        entry, _ = log.read(row.body)
        try:
            other = act_of(state, entry, [*state.apply(entry, secrets)])
        except LastcardError:
            return None
        if deal.lost or any(reveal.of(act) != reveal.of(other) for reveal in REVEALS):
            return None
    return [] if state.game is None else [state.game.hand(seat) for seat in range(state.game.seats)]


async def again(first: First, kinds: list[int], steps: Sequence[Step], ground: Ground) -> tuple[AnyStage, Decisions]:
    """Run B."""
    stage = await ground.stage(first.seed, PlacedDealer(SecondDeal(first.deal, kinds)))
    decisions = Decisions(stage, first.decisions.kept)
    with deciding(decisions):
        for step in steps:
            await stage.do(step)
    return stage, decisions


def apart(first: First, second: AnyStage, decisions: Decisions, viewer: str) -> float | None:
    """When the runs parted because the rules answered somebody else in another way."""
    one, other = first.stage.answers(), second.answers()
    session = first.stage.session_of(viewer)
    parted = {key for key in {*one, *other} if key[0] != session and (key in one) != (key in other)}
    # What is refused in one run may have to wait in the other, for its moment to be over.
    mine, again = _refused(first.stage), _refused(second)
    parted |= {key for key, _ in (mine - again) + (again - mine) if key[0] != session}
    times = [at for (who, said), at in first.stage.sent.items()
             if any(who == key[0] and f'"id":"{key[1]}"'.encode() in said for key in parted)]
    if decisions.apart is not None:
        times.append(decisions.apart)
    return min(times, default=None)


def _refused(stage: AnyStage) -> Counter[tuple[Key, float]]:
    """The commands that were refused, and when."""
    found: Counter[tuple[Key, float]] = Counter()
    for who, all_ in stage.heard.items():
        for heard in all_:
            if heard.data.startswith(b'{"type":"refused"'):
                found[(stage.session_of(who), str(msgspec.json.decode(heard.data)["id"])), heard.at] += 1
    return found


def compare(first: First, second: AnyStage, viewer: str, until: float | None, *, with_log: bool) -> Leak | None:
    """Everything that the viewer, and everybody, receives; up to a moment, if the runs parted then."""
    for who in dict.fromkeys((viewer, *PUBLIC)):
        mine, again = (_until(stage.heard.get(who, []), until) for stage in (first.stage, second))
        found = _differ(mine, again)
        if found is not None:
            return Leak(first.seed, viewer, f"the line of {who}" if who else "what everybody can ask", *found)
    if with_log:
        for number, name in enumerate(("the log", "the other table's log")):
            logs = [[Heard(row.at, "row", row.body) for row in stage.rows(number)] for stage in (first.stage, second)]
            begun = first.stage.clock.wall() - first.stage.clock.now()
            mine, again = (_until(rows, None if until is None else begun + until) for rows in logs)
            found = _differ(mine, again)
            if found is not None:
                return Leak(first.seed, viewer, name, *found)
    return None


def _until(heard: Sequence[Heard], until: float | None) -> list[Heard]:
    return [one for one in heard if until is None or one.at < until]


def _differ(one: Sequence[Heard], other: Sequence[Heard]) -> tuple[int, str, str] | None:
    for number in range(max(len(one), len(other))):
        mine, again = (str(row[number]) if number < len(row) else "nothing" for row in (one, other))
        if mine != again:
            return number, mine, again
    return None


# -- the log -----------------------------------------------------------------------------------------------------------


def faces_in_the_log(first: First) -> list[str]:
    """The rows of a recorded table that name a card which nobody without a seat has seen by then."""
    found = []
    for row, act in list(zip(first.truth.rows, first.truth.acts, strict=True))[1:]:
        open_ = first.truth.public_by(row.seq) | {event.card.kind for event in act.told(DealerCardDrawn)
                                                  if isinstance(event, DealerCardDrawn)}
        named = {word.decode() for word in WORDS.findall(row.body)} & FACES.keys()
        hidden = sorted(face for face in named if FACES[face] not in open_)
        if hidden:
            found.append(f"row {row.seq} names {', '.join(hidden)}, which nobody has seen: {row.body.decode()}")
    return found


# -- pairs -------------------------------------------------------------------------------------------------------------


async def pair(first: First, viewer: str, chance: Random, tally: Tally, ground: Ground) -> Leak | None:
    """Play again with other cards in hidden places: all of them, then ever fewer, until the rules' reveals agree."""
    hidden = first.truth.hidden_from(first.stage.session_of(viewer))
    share = 1.0
    hands = allowed(first, first.deal.cards.kinds)
    assert hands is not None, f"seed {first.seed}: the log cannot be folded with its own cards"
    for _ in range(MOST_TRIES):
        tally.tries += 1
        kinds = other_order(first, hidden, share, chance)
        share *= 0.7
        there = allowed(first, kinds)
        if there is None:
            continue
        steps = first.people.steps
        votes = chance.random() < 0.3
        if votes:
            steps = other_votes(steps, viewer, chance)
            votes = steps != first.people.steps
        second, decisions = await again(first, kinds, steps, ground)
        parted = apart(first, second, decisions, viewer)
        if votes and _votes_tell(first, second):
            continue
        found = compare(first, second, viewer, parted, with_log=not votes)
        await second.end()
        if found is not None:
            return found
        if parted is None:
            tally.pairs += 1
            tally.changed += votes or kinds != first.deal.cards.kinds
            tally.hands += there != hands
            tally.rows += len(first.truth.rows)
            tally.heard += sum(len(first.stage.heard.get(who, [])) for who in dict.fromkeys((viewer, *PUBLIC)))
            tally.viewers["watcher" if viewer == WATCHER else "player"] += 1
            return None
    tally.given_up += 1
    return None


def _votes_tell(first: First, second: AnyStage) -> bool:
    """Whether other votes decided something else (Q-71)."""
    def decided(stage: AnyStage) -> list[bytes]:
        return [row.body.partition(b'"led_to"')[2] for row in stage.rows()]
    return decided(first.stage) != decided(second)


async def beside(first: First, tally: Tally, ground: Ground) -> Leak | None:
    """Once more, with other cards at the other table alone: nobody at this one notices."""
    stage = await ground.stage(first.seed, PlacedDealer(first.deal, others=b"other cards"))
    decisions = Decisions(stage, first.decisions.kept)
    with deciding(decisions):
        for step in first.people.steps:
            await stage.do(step)
    tally.beside += 1
    for who in (*first.people.people, GUEST, WATCHER, NOBODY):
        both = (first.stage.heard, stage.heard)
        mine, again = ([one for one in heard.get(who, []) if one.way != "metrics"] for heard in both)
        found = _differ(mine, again)
        if found is not None:
            return Leak(first.seed, who, "another table", *found)
    await stage.end()
    return None


async def leaks_of(seed: str, tally: Tally, ground: Ground, most: int, *, all_properties: bool = False) -> Leak | None:
    """All pairs of one run A."""
    first = await record(seed, ground)
    chance = Random(f"{seed} again")
    tally.broken += any(heard.way == "closed" and b"table-failed" in heard.data
                        for all_ in first.stage.heard.values() for heard in all_)
    try:
        viewers = [*first.people.people, GUEST, WATCHER]
        for viewer in chance.sample(viewers, min(most, len(viewers))):
            found = await pair(first, viewer, chance, tally, ground)
            if found is not None:
                return found
        if all_properties:
            for named in faces_in_the_log(first):
                return Leak(seed, "whoever has the data", "the log", 0, named, "")
            if chance.random() < BESIDE:
                return await beside(first, tally, ground)
    finally:
        await first.stage.end()
    return None


def search(seeds: Sequence[str], most: int, grounds: Callable[[Path], Ground] = Simulated, *,
           all_properties: bool = False, stop_at_first: bool = False) -> tuple[Tally, list[Leak]]:
    """The pairs of these runs, at most so many."""
    tally = Tally()
    found: list[Leak] = []
    with tempfile.TemporaryDirectory(prefix="lastcard-leaks-") as folder:
        ground = grounds(Path(folder))
        for seed in seeds:
            if tally.pairs >= most or (found and stop_at_first):
                break
            viewers = min(VIEWERS, most - tally.pairs)
            leak = asyncio.run(leaks_of(seed, tally, ground, viewers, all_properties=all_properties))
            if leak is not None:
                found.append(leak)
    return tally, found


def search_all(seeds: Sequence[str], most: int) -> tuple[Tally, list[Leak]]:
    """In memory, with all that is asked of a run besides."""
    return search(seeds, most, all_properties=True)
