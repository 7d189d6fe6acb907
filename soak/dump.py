"""What somebody learns who has the data of a running round, and not the key: no more than a watcher knows."""
from __future__ import annotations

import base64
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Final

import msgspec
from tests.laws.pairs import any_move

from lastcard.fair import SECRET_BYTES, Sealed
from lastcard.game import Game
from lastcard.options import Rules
from lastcard.server import protocol
from lastcard.server.adapters.clock import LoopClock
from lastcard.server.adapters.entropy import SystemEntropy
from lastcard.server.adapters.vault import FileVault
from lastcard.server.house import House
from lastcard.server.protocol import OpenTable
from lastcard.server.showing import Frame
from lastcard.server.store.sqlite import SqliteStore
from lastcard.server.table import about

TELLING: Final = 8                             # bytes of a secret that stand nowhere by accident


class _Deaf:
    """A line to somebody who does not listen."""

    def send(self, frame: Frame) -> bool:
        return isinstance(frame, Frame)

    def close(self, code: int, reason: str) -> None:
        """Nor does that matter to him."""


async def stolen(seed: str) -> list[str]:
    """Play at a real table, steal the data in the middle of a round, and try to name a hidden card. What was found out."""
    chance = Random(seed)
    with tempfile.TemporaryDirectory(prefix="lastcard-dump-") as name:
        folder = Path(name)
        store = SqliteStore(folder / "tables.db")
        vault = FileVault(folder / "key", SystemEntropy())
        house = House(store, LoopClock(), SystemEntropy(), vault)
        rules = chance.choice(("classic(seats=3)", "uno112(seats=2)", "mario(seats=4)"))
        table = await house.open("p0", OpenTable(rules, "Ada", pace="quick"))
        people = [f"p{number}" for number in range(Rules.parse(rules).seats)]
        visits = [await house.attend(table, who, _Deaf()) for who in people]
        for number, visit in enumerate(visits[1:], 1):
            await visit.hear(msgspec.json.encode(protocol.Sit(f"s{number}", f"Bo {number}")))
        await visits[0].hear(msgspec.json.encode(protocol.Begin("begin")))
        await house.settled()
        for number in range(chance.randint(0, 40)):
            for seat, visit in enumerate(visits):
                move = chance.choice(("draw", "keep", str(any_move(Rules.parse(rules), chance))))
                await visit.hear(msgspec.json.encode(protocol.Do(f"m{number}-{seat}", 0, move)))
                await house.settled()
        secrets = {n: vault.open(sealed, about(table, n)) for n, sealed in (await store.seals(table)).items()}
        loot = _copied(folder)
        await house.stop()
        await store.close()
        return [f"seed {seed}: {what}" for what in attack(loot, table, rules, secrets)]


def _copied(folder: Path) -> Path:
    """The data, but for the key."""
    loot = folder / "loot"
    loot.mkdir()
    for file in folder.glob("tables.db*"):
        shutil.copy(file, loot / file.name)
    return loot


def attack(loot: Path, table: str, rules: str, secrets: dict[int, bytes]) -> list[str]:
    """What can be made of the files. `secrets` is only there to compare with."""
    found = []
    everything = b"".join(file.read_bytes() for file in sorted(loot.iterdir()))
    for n, secret in secrets.items():
        ways = {"as it is": secret, "in hex": secret.hex().encode(), "in base64": base64.b64encode(secret)}
        for name, written in ways.items():
            if any(written[at:at + TELLING] in everything for at in range(0, len(written) - TELLING, TELLING // 2)):
                found.append(f"the secret of round {n} stands in the data, {name}")
    connection = sqlite3.connect(loot / "tables.db")
    sealed = [(n, blob) for n, blob in connection.execute("SELECT n, sealed FROM seals")]
    connection.close()
    for n, blob in sealed:
        truth = _dealt(rules, table, n, secrets[n])
        for guess in _windows(blob):
            if _dealt(rules, table, n, guess) == truth:
                found.append(f"the seal of round {n} deals the cards")
    return found


def _windows(blob: bytes) -> Iterable[bytes]:
    return (blob[at:at + SECRET_BYTES] for at in range(max(1, len(blob) - SECRET_BYTES + 1)))


def _dealt(rules: str, table: str, n: int, secret: bytes) -> list[object]:
    parsed = Rules.parse(rules)
    game = Game(parsed, seed=0, chance=Sealed.of(secret, table, n, str(parsed)))
    return [game.hand(seat) for seat in range(game.seats)]
