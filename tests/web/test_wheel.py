"""lastcard as its users get it: the wheel, in an environment of its own, with no Node on the path, serves the page."""
from __future__ import annotations

from pathlib import Path

import pytest
from tests.house.installed import Installed, build, install

from .servers import Command
from .tables import Newcomer
from .test_games import open_a_table


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("installed-for-the-web")
    return install(build("wheel", folder), folder / "venv")


@pytest.mark.timeout(600)                      # it is built and installed first, over the network if need be
async def test_a_round_is_played_through_the_page_that_the_wheel_carries(
        installed: Installed, newcomer: Newcomer, tmp_path: Path) -> None:
    served = Command(tmp_path, program=(str(installed.bin / "lastcard"),), environment=installed.environment)
    await served.start()
    try:
        player = await newcomer("mouse", home=served.home, path="/")
        await open_a_table(player, "classic", 2)
        await player.press("start")
        await player.until(lambda looks: looks.screen == "table" and len(looks.hand) > 0)
        await player.play_round()
        looks = await player.until(lambda looks: bool({"next", "again"} & set(looks.does)))
        assert looks.screen == "over"
        assert player.told.seen is not None
        assert sum(player.told.seen.scores) > 0
    finally:
        await served.stop()
