"""A campaign that finds nothing proves something only if it finds what is there: leaks and broken safeguards, planted."""
import asyncio
from collections.abc import Callable

import pytest
from soak import kills
from soak.dump import stolen
from soak.leaks import search_all
from soak.warm import Warm

from . import planted
from .broken import BROKEN
from .planted import LEAKS, Planted

FEW_RUNS = 60                                  # of three pairs each
FEW_KILLS = 8


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_found(leak: Planted) -> None:
    with pytest.MonkeyPatch.context() as patch:
        leak(patch)
        for number in range(FEW_RUNS):
            _, found = search_all([f"planted/{number}"], 3)
            if found:
                return
    pytest.fail(f"not found in {FEW_RUNS} runs: {leak.__doc__}")


def test_a_secret_in_clear_is_found() -> None:
    with pytest.MonkeyPatch.context() as patch:
        planted.seal_in_clear(patch)
        assert any("deals the cards" in what for what in asyncio.run(stolen("clear")))


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.__name__)
def test_a_broken_safeguard_is_found(broken: Callable[[], None]) -> None:
    starter = Warm(f"{broken.__module__}:{broken.__name__}")
    toll = kills.campaign(FEW_KILLS, 1, broken.__name__, starter, stop_at_first=True)
    assert toll.failed, broken.__doc__
