"""The part of the campaign `kills` that always runs: `python -m soak kills` runs more of it."""
import os

import pytest
from soak import kills
from soak.warm import Cold

KILLS = 50
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")


def test_nothing_that_was_acked_is_lost() -> None:
    toll = kills.campaign(KILLS, 2, "test")
    assert not toll.wrong, "\n".join(toll.wrong[:10])
    assert (toll.kills, toll.failed) == (KILLS, 0)
    assert toll.while_starting
    assert toll.acked >= KILLS * 5             # they did play
    assert toll.views >= KILLS


def test_the_same_for_servers_that_are_started_anew() -> None:
    toll = kills.campaign(3, 1, "cold", Cold())
    assert not toll.wrong, "\n".join(toll.wrong[:10])
    assert toll.acked
