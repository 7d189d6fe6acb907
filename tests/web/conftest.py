"""What tests in a browser ask for: a browser, two servers, players. Every page is watched: an error on its console, a
violation of the content security policy, a request that fails or goes to another host fails the test."""
from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator, Mapping
from importlib.resources import files
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser
from tools.chromium import find

from .browser import ABSENT, LAPTOP, PHONE, Watched, chromium, context_for
from .players import How, Player
from .regulars import QUICK, Regulars
from .servers import Command, OwnHouse, own_house
from .tables import Newcomer, OpenAt


@pytest.fixture(scope="session")
def page_is_built() -> None:
    assert files("lastcard").joinpath("static/index.html").is_file(), "the page is not built: python hatch_build.py"


@pytest_asyncio.fixture(scope="session")
async def browser(page_is_built: None) -> AsyncIterator[Browser]:
    """Chromium, one for all tests of a worker."""
    if find() is None:
        if os.environ.get("CI") == "true":
            pytest.fail(ABSENT)
        pytest.skip(ABSENT)
    async with chromium() as found:
        yield found


@pytest_asyncio.fixture(scope="session")
async def command(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Command]:
    """`lastcard serve`, the real one."""
    served = Command(tmp_path_factory.mktemp("served"))
    await served.start()
    yield served
    await served.stop()


@pytest_asyncio.fixture(scope="session")
async def own(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[OwnHouse]:
    """The house whose tables begin as a test wants."""
    async with own_house(tmp_path_factory.mktemp("own")) as house:
        yield house


@pytest_asyncio.fixture
async def newcomer(browser: Browser) -> AsyncIterator[Newcomer]:
    """Somebody new at a browser of their own: `await newcomer("touch", name="Ada", home=command.home)`.

    `settings=None`: likes it quick, with hints; `{}`: as a newcomer has it. `look`: the kind of window; else a phone for
    touch and a laptop for the rest. `path`: what is opened at once."""
    players: list[Player] = []

    async def come(how: How = "mouse", *, name: str = "Ada", home: str, settings: Mapping[str, object] | None = None,
                   look: Mapping[str, Any] | None = None, seed: int = 1, path: str | None = None) -> Player:
        context = await context_for(browser, dict(look or (PHONE if how == "touch" else LAPTOP)))
        chosen = json.dumps({**QUICK, "name": name} if settings is None else settings)
        # Once: what a player changes later stays.
        await context.add_init_script(f"localStorage['lastcard-settings'] ??= {json.dumps(chosen)}")
        player = Player(Watched(await context.new_page(), home), how, name, seed)
        players.append(player)
        if path is not None:
            await player.open(path)
        return player

    yield come
    wrong: list[str] = []
    for player in players:
        wrong += [f"{player.name}: {one}" for one in player.watched.wrong]
        await player.page.context.close()
    assert wrong == []


@pytest.fixture
def open_at(own: OwnHouse, newcomer: Newcomer) -> OpenAt:
    """Tables that begin from a position: see tables.py."""
    return OpenAt(own, newcomer)


@pytest_asyncio.fixture(scope="session")
async def regulars(browser: Browser) -> AsyncIterator[Regulars]:
    """Players who have been here before: their pages are open already."""
    lent = Regulars(browser)
    yield lent
    await lent.close()


@pytest_asyncio.fixture
async def lay_out(own: OwnHouse, regulars: Regulars) -> AsyncIterator[OpenAt]:
    """As `open_at`, with pages that other tests have used: for one decision, quicker. What a test does to a page itself
    (its clock, its network) wants `open_at`."""
    async with regulars.lent() as come:
        yield OpenAt(own, come)
