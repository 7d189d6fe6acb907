"""Test players. They know no rule and read no word: they look at roles and data attributes, and act with a mouse, by touch,
or with the keyboard alone. Whenever they look, every number on the page is compared with what this page was told.

    ada = await newcomer("touch")                    # the fixture: a new browser, watched
    await ada.open("/")                              # …; presses:
    await ada.press("play-now")                      # what has data-do
    await ada.play("R7")                             # a card of the hand, as it is
    await ada.slot("uno")                            # draw, catch, uno
    await ada.answer("colour", "green")              # an answer of the slip that lies there, as soon as it takes presses
    looks = await ada.until(lambda looks: looks.yours)
    ada.told.seen                                    # how the table stands, as far as this page was told
    await ada.decide()                               # whatever the table waits for: something that the page offers
"""
from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, Final, Literal, TypeAlias

from playwright.async_api import CDPSession, Locator, Page

from lastcard.server.protocol import Done, Refused

from .browser import Watched
from .looks import LOOK, Looks, OpenSlip, OwnCard, read
from .numbers import wrong_numbers
from .received import Moment, Received

How: TypeAlias = Literal["mouse", "touch", "keys"]
PATIENCE: Final = 15.0                         # seconds for anything that a page does
# A point of a card that no other card lies on.
FREE_POINT: Final = """(card) => {
  const box = card.getBoundingClientRect();
  for (const down of [0.3, 0.1, 0.5, 0.7, 0.9]) {
    const free = [];
    const y = box.top + box.height * down;
    for (let x = box.left + 2; x < box.right - 1; x += 2) {
      if (document.elementFromPoint(x, y)?.closest('[data-key]') === card) free.push(x);
    }
    if (free.length > 4) return [free[Math.floor(free.length / 2)], y];
  }
  return null;
}"""
# The card that has the focus.
FOCUSED: Final = "() => document.activeElement?.dataset.key ?? null"
# Answers that decide nothing, but close a slip.
CLOSES: Final = ("close", "told", "done", "back", "ok")


class Player:
    """Somebody at a browser."""

    def __init__(self, watched: Watched, how: How, name: str, seed: int = 1) -> None:
        self.watched, self.how, self.name = watched, how, name
        self.page: Page = watched.page
        self.received: Received = watched.received
        self.chance = Random(seed)
        self.compares = True                   # every number on the page with the state
        self.compared = 0                      # how many texts with numbers were compared with the state
        self._touch: CDPSession | None = None
        self._called = -1                      # the row since which UNO is said

    # --- looking ---

    async def look(self) -> Looks:
        """The page at this moment; every number on it is true."""
        looks = read(await self.page.evaluate(LOOK))
        if looks.table is not None and looks.seq >= 0 and self.compares:
            await self.received.until(lambda told: looks.seq in told.moments)
            wrong, compared = wrong_numbers(looks, self.received.moments[looks.seq], self.received)
            assert not wrong, "\n".join([f"{self.name} at row {looks.seq}:", *wrong])
            self.compared += compared
        return looks

    async def until(self, true: Callable[[Looks], bool], seconds: float = PATIENCE) -> Looks:
        """Look until it is so."""
        looks = await self.look()
        try:
            async with asyncio.timeout(seconds):
                while not true(looks):
                    await self.page.evaluate("(seen) => globalThis.lastcardTests.changed(seen)", looks.changes)
                    looks = await self.look()
        except TimeoutError as error:
            said = [one for one in self.received.sent if one.get("type") != "ping"][-4:]
            answers = [frame for frame in self.received.frames if isinstance(frame, Done | Refused)][-3:]
            lines = [f"{self.name} waited in vain", f"page: {short(looks)}", f"said: {said}", f"answered: {answers}",
                     f"told: {self.received.now.seen if self.received.seq >= 0 else None}", *self.watched.wrong,
                     await self.page.evaluate("globalThis.lastcardTests.presses()")]
            raise AssertionError("\n".join(lines)) from error
        return looks

    async def open(self, path: str) -> None:
        await self.page.goto(f"{self.watched.home}{path}")

    @property
    def told(self) -> Moment:
        """How the table stands, as far as this page was told."""
        return self.received.now

    # --- acting ---

    async def press(self, what: str) -> None:
        """Press what has this `data-do`; or anything, by a selector in brackets. While a sheet is open, what is on it."""
        where = "dialog[open] " if await self.page.locator("dialog[open]").count() else ""
        await self.touch(self.page.locator(where + (what if what.startswith("[") else f'[data-do="{what}"]')).first)

    async def touch(self, target: Locator) -> None:
        """Press a button."""
        if self.how == "touch":
            await target.tap()
        elif self.how == "mouse":
            await target.click()
        else:
            await self.go_to(target)
            await self.page.keyboard.press("Enter")

    async def go_to(self, target: Locator) -> None:
        """Move the focus there, with Tab alone."""
        await target.wait_for()
        for key in ("Tab", "Shift+Tab"):
            for _ in range(150):
                if await target.evaluate("(node) => node.contains(document.activeElement)"):
                    return
                await self.page.keyboard.press(key)
        raise AssertionError(f"{self.name} can't come to {target} with the keyboard")

    async def write(self, field: str, text: str) -> None:
        """Fill in a line."""
        line = self.page.locator(f'[data-field="{field}"]')
        await self.touch(line) if self.how != "keys" else await self.go_to(line)
        await self.page.keyboard.press("ControlOrMeta+a")
        await self.page.keyboard.type(text)

    async def choose(self, option: str, value: str) -> None:
        """Answer a question of a form."""
        answer = self.page.locator(f'[data-option="{option}"][data-value="{value}"]')
        if self.how != "keys":
            await self.touch(answer)
            return
        group = self.page.locator(f'[data-option="{option}"]')
        await self.go_to(group.locator(":scope:has(:checked)"))
        for _ in range(await group.count()):
            if await answer.locator(":checked").count():
                return
            await self.page.keyboard.press("ArrowDown")
        assert await answer.locator(":checked").count(), f"{option} has no answer {value}"

    async def slot(self, name: Literal["draw", "catch", "uno"]) -> None:
        """Press Draw, Catch or UNO."""
        if self.how == "keys":
            await self.page.keyboard.press({"draw": "d", "catch": "c", "uno": "u"}[name])
        else:
            await self.touch(self.page.locator(f'[data-slot="{name}"]'))

    async def raise_card(self, card: str) -> None:
        """One press on a card of the hand."""
        await self._press_card(self._find(await self.look(), card))

    async def play(self, card: str, *, drag: bool = False) -> Looks:
        """Play a card of the hand: two presses, a drag, or Enter. Returns when the page has answered somehow."""
        before = await self.look()
        own = self._find(before, card)
        if self.how == "keys":
            await self._focus_card(own)
            await self.page.keyboard.press("Enter")
        elif drag:
            await self._drag(own)
        else:
            if not own.raised:
                await self._press_card(own)
                before = await self.until(lambda looks: looks.raised is not None or looks.stands != before.stands)
                if before.raised is None or before.raised.key != own.key:
                    return before              # it was refused, or the table has gone on
            await self._press_card(own)
        return await self.until(lambda looks: looks.stands != before.stands)

    async def answer(self, slip: str, answer: str) -> None:
        """Press an answer of that slip."""
        await self.until(lambda looks: looks.slip is not None and looks.slip.is_ == slip and looks.slip.ready)
        await self.press(f'[data-slip="{slip}"]:not([inert]) [data-answer="{answer}"]')

    async def tick(self, card: str) -> None:
        """Choose a card for a discard."""
        own = next(one for one in (await self.look()).hand if one.card == card and not one.ticked)
        await self._press_card(own)
        await self.until(lambda looks: any(one.key == own.key and one.ticked for one in looks.hand))

    def _find(self, looks: Looks, card: str) -> OwnCard:
        found = [one for one in looks.hand if card in (one.card, one.key)]
        assert found, f"{self.name} does not hold {card}: {looks.cards}"
        return next((one for one in found if one.raised), found[0])

    async def _press_card(self, own: OwnCard) -> None:
        if self.how == "keys":
            await self._focus_card(own)
            await self.page.keyboard.press("Space")
            return
        x, y = await self._point(own)
        if self.how == "touch":
            await self.page.touchscreen.tap(x, y)
        else:
            await self.page.mouse.click(x, y)

    async def _point(self, own: OwnCard) -> tuple[float, float]:
        # Nothing that has moved in these milliseconds takes a press, and nothing else says when they are over.
        await self.page.locator("[data-hand]:not([data-settling])").wait_for()
        point = await self.page.locator(f'[data-key="{own.key}"]').evaluate(FREE_POINT)
        assert point is not None, f"{own.card} can't be pressed"
        return point[0], point[1]

    async def _focus_card(self, own: OwnCard) -> None:
        """Into the hand with Tab, along it with the arrows."""
        if await self.page.evaluate(FOCUSED) is None:
            await self.go_to(self.page.locator("[data-hand]"))
        await self.page.keyboard.press("Home")
        for _ in range(60):
            if await self.page.evaluate(FOCUSED) == own.key:
                return
            await self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"{self.name} can't come to {own.card} with the keyboard")

    async def flick(self, card: str) -> None:
        """Throw a card onto the pile with a quick finger."""
        await self._drag(self._find(await self.look(), card), flick=True)

    async def _drag(self, own: OwnCard, *, flick: bool = False) -> None:
        x, y = await self._point(own)
        if self.how == "mouse":
            await self.page.mouse.move(x, y)
            await self.page.mouse.down()
            await self.page.mouse.move(x, y - 120, steps=6)
            await self.page.mouse.up()
            return
        if self._touch is None:
            self._touch = await self.page.context.new_cdp_session(self.page)
        # A finger that rests before it goes up, or flicks.
        way = (30, 80, 120) if flick else (30, 80, 120, 121, 120, 121)
        for kind, up in (("touchStart", 0), *(("touchMove", up) for up in way), ("touchEnd", None)):
            points = [] if up is None else [{"x": x, "y": y - up}]
            await self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            await self.page.evaluate("new Promise(requestAnimationFrame)")

    # --- deciding: whatever the page offers ---

    async def decide(self) -> Looks:
        """Do something that the page offers. Returns when the page has answered."""
        looks = await self.settled()
        slip = looks.slip
        if slip is not None:
            await self._decide_slip(slip, looks)
        elif (lit := [name for name in ("uno", "catch") if looks.slots.get(name) == "lit"]):
            await self.slot(lit[0])            # type: ignore[arg-type]  # names of slots
        else:
            fits = [one for one in looks.hand if one.fits == "yes"]
            if not looks.yours:                # the slip has gone, or somebody else was quicker
                return looks
            if len(looks.hand) == 2 and fits and self._called != looks.seq:
                await self.slot("uno")         # beforehand, as who plays often does
                self._called = (await self.settled()).seq
                return await self.look()
            if fits:
                own = self.chance.choice(fits)
                await self.play(own.key, drag=self.how != "keys" and self.chance.random() < 0.3)
            else:
                await self.slot("draw")
        return await self.until(lambda now: now.stands != looks.stands)

    async def settled(self) -> Looks:
        """When all that this page has said is answered, and the page shows what came of it."""
        await self.received.until(lambda told: not told.waiting)
        seq = self.received.seq
        return await self.until(lambda looks: looks.seq >= seq)

    async def _decide_slip(self, slip: OpenSlip, looks: Looks) -> None:
        if not slip.ready:
            await self.until(lambda now: now.slip is None or now.slip.ready)
            return
        ways = [one.is_ for one in slip.answers if not one.off]
        if slip.is_ == "discards" and not slip.offers("discard"):
            free = [one for one in looks.hand if not one.ticked and one.fits != "no"]
            await self.tick(self.chance.choice(free).card)
        elif slip.is_ in ("colour", "first-colour") and self.how == "keys":
            await self.page.keyboard.press(str(self.chance.randint(1, 4)))
        elif slip.is_ == "drawn" and self.how == "keys":
            await self.page.keyboard.press("p" if "play" in ways else "k")
        elif slip.is_ == "propose":
            await self.answer("propose", self.chance.choice([one for one in ways if one in ("nothing", "send")]))
        else:
            wanted = [one for one in ways if one not in CLOSES and one != "again"] or ways
            assert wanted, f"{self.name} finds no answer on {slip}"
            await self.answer(slip.is_, self.chance.choice(wanted))

    async def play_round(self, steps: int = 400) -> Looks:
        """Play until the round is over."""
        for _ in range(steps):
            looks = await self.until(lambda now: now.yours or now.slip is not None or now.screen != "table", 60)
            if looks.screen != "table":
                return looks
            await self.decide()
        raise AssertionError(f"{self.name}: no end after {steps} steps")


async def play_some(players: list[Player], rows: int) -> None:
    """Until so many more rows have been written, or the round is over."""
    end = players[0].received.seq + rows

    async def plays(player: Player) -> None:
        while player.received.seq < end:
            looks = await player.until(
                lambda now: now.yours or now.slip is not None or now.screen != "table" or now.seq >= end, 60)
            if looks.screen != "table" or looks.seq >= end:
                return
            await player.decide()

    await asyncio.gather(*map(plays, players))


def short(looks: Looks) -> dict[str, Any]:
    """What one wants to read of the page when a test fails."""
    return {"screen": looks.screen, "table": looks.table, "hand": [(one.card, one.fits) for one in looks.hand],
            "slots": looks.slots, "say": looks.say,
            "slips": [(slip.is_, slip.ready, [one.is_ for one in slip.answers]) for slip in looks.slips],
            "does": looks.does, "bar": looks.bar, "fields": looks.fields}
