"""Players who come again: a browser's context with a page takes longer to open than most decisions to make."""
from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Browser

from .browser import LAPTOP, PHONE, Watched, context_for
from .players import How, Player
from .received import Received

# What somebody has set who likes it quick. Everybody else is a newcomer.
QUICK: Mapping[str, object] = {"instant": True, "hints": True}
SETTINGS = "lastcard-settings"


class Regulars:
    """Lends players, and has them back as they were: with their settings, at no table."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[tuple[object, ...], list[Watched]] = {}

    @asynccontextmanager
    async def lent(self) -> AsyncIterator[Any]:
        """`come(how, name=, home=, settings=, look=)`, until the end of the test."""
        lent: list[tuple[tuple[object, ...], str, Player]] = []

        async def come(how: How = "mouse", *, name: str = "Ada", home: str, settings: Mapping[str, object] | None = None,
                       look: Mapping[str, Any] | None = None) -> Player:
            chosen = json.dumps({**QUICK, "name": name} if settings is None else dict(settings))
            window = dict(look or (PHONE if how == "touch" else LAPTOP))
            key = (home, how, chosen, json.dumps(window))
            free = self._free.setdefault(key, [])
            watched = free.pop() if free else await self._new(chosen, window, home)
            watched.received = Received()
            player = Player(watched, how, name)
            lent.append((key, chosen, player))
            return player

        yield come
        wrong = [f"{player.name}: {one}" for _, _, player in lent for one in player.watched.wrong]
        for key, chosen, player in lent:
            if wrong:
                await player.page.context.close()
                continue
            await player.page.evaluate("([key, chosen]) => { localStorage[key] = chosen; }", [SETTINGS, chosen])
            # Nowhere at all would be another site, and another process each time.
            await player.page.goto(f"{player.watched.home}/healthz")
            player.watched.forget()
            player.watched.expect(r"/favicon\.ico")           # what is no page names no icon
            self._free[key].append(player.watched)
        assert not wrong, "\n".join(wrong)

    async def _new(self, chosen: str, window: dict[str, Any], home: str) -> Watched:
        context = await context_for(self._browser, window)
        await context.add_init_script(f"localStorage[{SETTINGS!r}] ??= {json.dumps(chosen)}")
        return Watched(await context.new_page(), home)

    async def close(self) -> None:
        for free in self._free.values():
            for watched in free:
                await watched.page.context.close()
