"""The ports: nothing of the server goes round them, and both worlds keep what they promise."""
import ast
import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from soak.world import KeptLine, SeededEntropy, VirtualClock
from tests.house.tree import PACKAGE, imports, modules, name_of, shown, tree

from lastcard.server.adapters.clock import LoopClock
from lastcard.server.adapters.entropy import SystemEntropy
from lastcard.server.ports import Clock, Entropy
from lastcard.words import messages

SERVER = PACKAGE / "server"
# Who may touch the world: the adapters, the database file, and what starts the program (sockets, browser, signals).
IN_THE_WORLD = ("adapters/", "store/sqlite.py", "serving.py")
OF_THE_WORLD = {
    "_thread", "concurrent", "cryptography", "multiprocessing", "queue", "random", "secrets", "selectors", "signal", "socket",
    "socketserver", "sqlalchemy", "sqlite3", "ssl", "subprocess", "threading", "time", "uuid", "uvicorn", "uvloop",
    "webbrowser",
}
# Clocks, threads and sockets that asyncio would lend; wait_for besides, which on Python 3.11 can swallow a cancellation.
LENT_BY_ASYNCIO = {
    "call_at", "call_later", "create_subprocess_exec", "create_subprocess_shell", "get_event_loop", "open_connection",
    "run_in_executor", "sleep", "start_server", "to_thread", "wait_for",
}
# Chance and clocks in modules that are harmless else.
LENT_BY_OTHERS = {
    ("date", "today"), ("datetime", "now"), ("datetime", "today"),
    ("datetime", "utcnow"), ("os", "getrandom"), ("os", "times"), ("os", "urandom"),
}


def wrong_in(module: ast.Module) -> Iterator[tuple[int, str]]:
    """What in a module asks the world directly, imports apart; `asyncio.sleep(0)` lets others go first, and is no clock."""
    harmless = {id(node.func) for node in ast.walk(module)
                if isinstance(node, ast.Call) and ast.unparse(node) == "asyncio.sleep(0)"}
    for node in ast.walk(module):
        if id(node) in harmless:
            continue
        if isinstance(node, ast.Attribute):
            owner = node.value.id if isinstance(node.value, ast.Name) else ""
            if node.attr in LENT_BY_ASYNCIO or (owner, node.attr) in LENT_BY_OTHERS:
                yield node.lineno, f"{owner}.{node.attr}"
            if node.attr == "time" and isinstance(node.value, ast.Call | ast.Name) and "loop" in ast.unparse(node.value):
                yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.ImportFrom) and node.module in ("asyncio", "os"):
            for alias in node.names:
                if alias.name in LENT_BY_ASYNCIO or (node.module, alias.name) in LENT_BY_OTHERS:
                    yield node.lineno, alias.name
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("open", "__import__"):
            yield node.lineno, node.func.id


def of_the_world(module: str) -> bool:
    return module.split(".")[0] in OF_THE_WORLD


INSIDE = [path for path in modules(SERVER) if not path.relative_to(SERVER).as_posix().startswith(IN_THE_WORLD)]


@pytest.mark.parametrize("path", INSIDE, ids=name_of)
def test_the_server_asks_the_world_through_its_ports_alone(path: Path) -> None:
    wrong = [f"{shown(path, line)} imports {module}" for line, module in imports(path) if of_the_world(module)]
    wrong += [f"{shown(path, line)} uses {what}" for line, what in wrong_in(ast.parse(path.read_text(encoding="utf-8")))]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("source", [
    "import asyncio\nasyncio.sleep(1)", "from asyncio import sleep", "import asyncio\nasyncio.get_running_loop().time()",
    "loop.time()", "self.loop.call_later(1, f)", "os.urandom(3)", "from os import urandom", "asyncio.wait_for(x, 1)",
    "asyncio.get_event_loop()", "open('x')", "asyncio.sleep(0.1)",
    "datetime.now(UTC)",
])
def test_what_goes_round_the_ports_is_found(source: str) -> None:
    assert list(wrong_in(ast.parse(source)))


def test_what_does_not_go_round_them_is_left_alone() -> None:
    source = ("asyncio.create_task(x)\nasyncio.Queue()\nself.clock.at(when, call)\nrow.at\nvault.open(sealed, about)\n"
              "clock.now()\nasyncio.sleep(0)\nasyncio.timeout(3)")
    assert not list(wrong_in(ast.parse(source)))
    assert of_the_world("concurrent.futures")
    assert not of_the_world("collections.abc")


GROUND = [PACKAGE / "fair.py", SERVER / "ports.py", *modules(SERVER / "store"), *modules(SERVER / "adapters")]


def test_whatever_goes_wrong_down_here_has_a_text() -> None:
    codes = {node.value for path in GROUND for node in ast.walk(tree(path))
             if isinstance(node, ast.Constant) and isinstance(node.value, str)
             and re.fullmatch(r"(store|key|seal|fair)-(?!was|stays)[a-z-]+", node.value)}
    assert len(codes) > 12
    assert {f"error-{code}" for code in codes} - messages("en") == set()


@pytest.mark.parametrize("entropy", [SystemEntropy(), SeededEntropy(1)], ids=["system", "seeded"])
def test_chance_is_within_its_bounds_and_reaches_them(entropy: Entropy) -> None:
    assert [len(entropy.bytes(n)) for n in (0, 1, 12, 100)] == [0, 1, 12, 100]
    assert entropy.bytes(16) != entropy.bytes(16)
    for n in (1, 2, 7):
        assert {entropy.below(n) for _ in range(40 * n)} == set(range(n))
    between = [entropy.uniform(2.5, 4.0) for _ in range(200)]
    assert 2.5 <= min(between) < 2.8
    assert 3.7 < max(between) <= 4.0


def test_the_same_seed_gives_the_same_chance() -> None:
    one, other, third = SeededEntropy(1), SeededEntropy(1), SeededEntropy(2)
    assert [one.below(1000) for _ in range(20)] == [other.below(1000) for _ in range(20)]
    assert one.bytes(8) == other.bytes(8) != third.bytes(8)


async def test_the_loop_s_clock() -> None:
    clock: Clock = LoopClock()
    rang = asyncio.Event()
    called_off = clock.at(clock.now(), lambda: pytest.fail("it was called off"))
    called_off.cancel()
    before = clock.now()
    clock.at(before + 0.01, rang.set)
    await rang.wait()
    assert clock.now() >= before
    assert clock.wall() > 1_700_000_000


async def test_virtual_time_passes_when_it_is_told_to() -> None:
    clock = VirtualClock(wall=1000.0)
    told: list[tuple[float, str]] = []

    def say(what: str) -> None:
        told.append((clock.now(), what))

    async def task() -> None:
        for n in range(3):
            rang = asyncio.Event()
            clock.at(clock.now() + 1.0, rang.set)
            await rang.wait()
            say(f"task {n}")
    running = asyncio.create_task(task())
    clock.at(2.0, lambda: say("at 2"))
    clock.at(1.5, lambda: say("at 1.5")).cancel()
    clock.at(-3.0, lambda: say("long past"))
    await clock.pass_by(2.5)
    assert told == [(0.0, "long past"), (1.0, "task 0"), (2.0, "at 2"), (2.0, "task 1")]
    assert (clock.now(), clock.wall(), clock.next_at()) == (2.5, 1002.5, 3.0)
    clock.put_wall(5.0)                                   # somebody sets the machine's date
    await clock.pass_until(running.done)
    assert (clock.now(), clock.wall()) == (3.0, 5.5)
    with pytest.raises(TimeoutError):
        await clock.pass_until(lambda: False)


async def test_a_line_that_keeps_what_it_carries() -> None:
    clock = VirtualClock()
    line = KeptLine(clock)
    line.send(b"one")
    await clock.pass_by(2.0)
    line.send(b"two")
    line.close(1000, "bye")
    line.close(1001, "again")
    assert (line.frames, line.closed) == ([(0.0, b"one"), (2.0, b"two")], (1000, "bye"))
    with pytest.raises(AssertionError):
        line.send(b"three")
