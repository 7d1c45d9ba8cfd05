"""README's pictures, in `docs/images/`: `python tools/screenshots.py` draws them anew with the client as it was built.

The first page, a moment of each game and three on phones, of the matches that `tests/browser/scenes/` has. Look at each before
it is kept. The browser is the one that AFFRAY_CHROMIUM names, or the machine's.
"""

import base64
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import browsing  # noqa: E402 - the tests know how a server is started
from tests.browser.staging import DESKTOP, PHONE, READY, Scene, context, shown  # noqa: E402

IMAGES = ROOT / "docs" / "images"
QUALITY = 82
"""Of the pictures, which are JPEG."""
GAP = 12
"""Pixels round each phone."""
MOMENTS = {
    "solbound": Scene("solbound", "", 48),
    "korxsol": Scene("korxsol", "", 29),
    "stonebound": Scene("stonebound", "", 43),
    "sixdice": Scene("sixdice", "", 11),
}
"""By the name of the picture."""
PHONES = [
    Scene("korxsol", "", 19, phone=True),
    Scene("stonebound", "", 20, dark=True, phone=True),
    Scene("solbound", "", 22, phone=True),
]
"""Side by side in one picture."""


def first_page(browser: Browser, server: str) -> None:
    """As somebody sees it who comes for the first time."""
    with browser.new_context(viewport=DESKTOP, reduced_motion="reduce", locale="en-GB") as window:  # type: ignore[arg-type]
        page = window.new_page()
        page.goto(server)
        page.locator(".poster").nth(3).wait_for()
        kept(page, "lobby")


def phones(browser: Browser, server: str) -> None:
    """Three phones beside each other."""
    drawn = []
    for scene in PHONES:
        with context(browser, scene) as window:
            drawn.append(shown(window.new_page(), server, scene))
    images = "".join(f'<img src="data:image/png;base64,{base64.b64encode(each).decode()}">' for each in drawn)
    size = {"width": len(drawn) * (PHONE["width"] + 2 * GAP), "height": PHONE["height"] + 2 * GAP}
    page = browser.new_page(viewport=size)  # type: ignore[arg-type]
    page.set_content(
        f"<style>body{{margin:0;display:flex;background:#e9e3d6}}img{{margin:{GAP}px;border-radius:12px}}</style>{images}"
    )
    page.wait_for_function("[...document.images].every((image) => image.complete)")
    page.screenshot(path=IMAGES / "phones.jpg", type="jpeg", quality=QUALITY)


def kept(page: Page, name: str) -> None:
    """Keep what the page shows, once nothing on it changes any more."""
    page.evaluate(READY)
    page.screenshot(path=IMAGES / f"{name}.jpg", type="jpeg", quality=QUALITY, animations="disabled", caret="hide")


def main() -> None:
    """Draw them all."""
    with browsing() as (browser, server):
        first_page(browser, server)
        phones(browser, server)
        for name, scene in MOMENTS.items():
            with context(browser, scene) as window:
                page = window.new_page()
                shown(page, server, scene)
                kept(page, name)


if __name__ == "__main__":
    main()
