"""python -m tools.picture_of_page: docs/screens/page.png, a table on a laptop and a phone. By hand, if its look changes."""
import asyncio
import os
import tempfile
from base64 import b64encode
from pathlib import Path
from typing import Literal

from playwright.async_api import Browser, async_playwright
from tests.server.serving import serving
from tools.chromium import find

PICTURE = Path(__file__).resolve().parents[1] / "docs" / "screens" / "page.png"
LAPTOP, PHONE = (1180, 740), (390, 844)
TOGETHER = """<!doctype html><body style="margin:0;background:#0000;position:relative;width:1180px;height:780px">
<img src="data:image/png;base64,{laptop}" style="width:1180px;border-radius:14px">
<img src="data:image/png;base64,{phone}" style="position:absolute;right:24px;bottom:0;width:236px;border-radius:18px;
box-shadow:0 0 0 6px #14100d, 0 10px 30px #0009">"""


async def shot(browser: Browser, address: str, size: tuple[int, int], theme: Literal["dark", "light"]) -> str:
    """A classic table, when it is this player's turn."""
    context = await browser.new_context(viewport={"width": size[0], "height": size[1]}, device_scale_factor=2,
                                        color_scheme=theme, reduced_motion="reduce")
    page = await context.new_page()
    await page.goto(address)
    await page.click("[data-do=play-now]")
    await page.wait_for_selector("[data-yours=yes]", timeout=60_000)
    await page.wait_for_selector("[data-hand]:not([data-settling])")
    return b64encode(await page.screenshot()).decode()


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=find(), chromium_sandbox=os.geteuid() != 0)
            laptop = await shot(browser, server.address, LAPTOP, "dark")
            phone = await shot(browser, server.address, PHONE, "light")
            page = await browser.new_page(viewport={"width": 1180, "height": 780}, device_scale_factor=1)
            await page.set_content(TOGETHER.format(laptop=laptop, phone=phone))
            await page.screenshot(path=PICTURE, omit_background=True)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
