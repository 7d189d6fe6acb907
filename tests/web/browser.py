"""A real Chromium, and pages on which nothing goes wrong unnoticed."""
from __future__ import annotations

import os
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebSocket, async_playwright
from tools.chromium import find

from .received import Received

NAME: Final = "lastcard.test"                  # a name that is not localhost, for who comes by plain http
ABSENT: Final = "no Chromium for the tests in a browser (Debian: apt-get install chromium)"
ARGUMENTS: Final = ("--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update",
                    "--disable-sync", "--no-first-run", f"--host-resolver-rules=MAP {NAME} 127.0.0.1")
PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL_PHONE: Final[dict[str, Any]] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
LAPTOP: Final[dict[str, Any]] = {"viewport": {"width": 1440, "height": 900}}
# Violations of the content security policy are told to the console, and whoever looks can wait for the page's next change.
LISTEN: Final = """(() => {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`CSP: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
  });
  let changes = 0;
  let waiting = [];
  const later = setTimeout.bind(globalThis);
  new MutationObserver(() => {
    changes += 1;
    for (const go of waiting.splice(0)) go();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const presses = [];
  for (const kind of ['pointerdown', 'pointerup', 'pointercancel', 'click', 'keydown']) {
    addEventListener(kind, (event) => {
      const on = event.target.closest?.('[data-slot], [data-answer], [data-key], [data-do]');
      const about = on === null ? '' : JSON.stringify(on?.dataset);
      presses.push(`${Math.round(performance.now())} ${kind} ${event.key ?? ''} ${about}`);
      presses.splice(0, presses.length - 12);
    }, true);
  }
  globalThis.lastcardTests = {
    presses: () => presses.join('; '),
    count: () => changes,
    changed: (seen) => changes !== seen ? null : new Promise((go) => { waiting.push(go); later(go, 250); }),
  };
})()"""


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """The browser, without a window."""
    path = find()
    assert path is not None, ABSENT
    sandbox = not (hasattr(os, "geteuid") and os.geteuid() == 0)     # root cannot use it
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, chromium_sandbox=sandbox, args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            await browser.close()


class Watched:
    """A page, what it was told, and all that went wrong with it."""

    def __init__(self, page: Page, home: str) -> None:
        self.page, self.home = page, home
        self.received = Received()
        self.requests: list[Request] = []
        self._wrong: list[str] = []
        self._expected: list[re.Pattern[str]] = []
        page.on("console", self._said)
        page.on("pageerror", lambda error: self._wrong.append(f"error: {error}"))
        page.on("request", self._asked)
        page.on("requestfailed", self._failed)
        page.on("crash", lambda _: self._wrong.append("crashed"))
        page.on("websocket", self._line)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self._wrong.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _asked(self, request: Request) -> None:
        self.requests.append(request)
        self._local(request.url)

    def _failed(self, request: Request) -> None:
        # A page that is left asks no more for what it was waiting for.
        if request.failure != "net::ERR_ABORTED":
            self._wrong.append(f"failed: {request.url} {request.failure}")

    def _local(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.netloc != urlsplit(self.home).netloc:
            self._wrong.append(f"another host: {url}")

    def _line(self, socket: WebSocket) -> None:
        self._local(socket.url)
        self.received.lines += 1
        line = self.received.lines
        socket.on("framereceived", lambda payload: self._hear(payload, line))
        socket.on("framesent", self._say)

    def _hear(self, payload: str | bytes, line: int) -> None:
        try:
            self.received.hear(payload, line)
        except Exception as error:             # noqa: BLE001  # in a handler: it is a failure of the test all the same
            self._wrong.append(f"frame: {error!r} in {payload[:300]!r}")

    def _say(self, payload: str | bytes) -> None:
        self.received.say(payload)

    @contextmanager
    def expecting(self, *patterns: str) -> Iterator[None]:
        """In here, these troubles are what the test is about."""
        self._expected += map(re.compile, patterns)
        yield
        self.check()
        self._expected.clear()

    def expect(self, *patterns: str) -> None:
        """From here on, these troubles are what the test is about."""
        self._expected += map(re.compile, patterns)

    @property
    def wrong(self) -> list[str]:
        """What went wrong, and was not expected."""
        return [one for one in self._wrong if not any(pattern.search(one) for pattern in self._expected)]

    def forget(self) -> None:
        """Whatever it was, somebody has looked at it."""
        self._wrong.clear()
        self._expected.clear()
        self.requests.clear()

    def check(self) -> None:
        assert not self.wrong, "\n".join(self.wrong)
        self._wrong.clear()


async def context_for(browser: Browser, kind: dict[str, Any], **more: Any) -> BrowserContext:
    """A new person's browser: no cookie, nothing stored."""
    context = await browser.new_context(locale="en-US", service_workers="block", **kind, **more)
    context.set_default_timeout(10_000)
    await context.add_init_script(LISTEN)
    return context


# Troubles that a lost line brings with it.
LINE_LOST: Final = r"WebSocket connection to|net::ERR_(CONNECTION_|EMPTY_RESPONSE|INTERNET_DISCONNECTED|SOCKET_|ABORTED)"
