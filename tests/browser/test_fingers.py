"""How large squares are for a finger on a phone, measured by taps."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.playing import INSTANT, Begin, advance

pytestmark = [pytest.mark.browser, pytest.mark.long]
FINGER = 44
"""Pixels across what a finger is sure to meet."""
LIT = """[...document.querySelectorAll(".tile.live")].map((tile) => {
    const { x, y, width, height } = tile.getBoundingClientRect();
    return [tile.dataset.place, x, y, width, height];
})"""


def led_to(page: Page, x: float, y: float) -> set[str]:
    """The squares that a tap there leads to: the one whose answers it opens, or those that it asks about, each large enough."""
    page.touchscreen.tap(x, y)
    dialog = page.locator("dialog[open]")
    expect(dialog).to_have_count(1)
    if "loupe" in (dialog.get_attribute("class") or ""):
        asked = dialog.locator("[data-tile]")
        boxes = [button.bounding_box() for button in asked.all()]
        assert all(box and min(box["width"], box["height"]) >= FINGER for box in boxes)
        found = {str(button.get_attribute("data-tile")) for button in asked.all()}
    else:
        column, row = re.findall(r"\d+", dialog.locator("h2").first.inner_text())
        found = {f"tile.{column}.{row}"}
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    return found


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740)])
def test_each_lit_square_is_as_large_as_a_finger(browser: Browser, begin: Begin, width: int, height: int) -> None:
    """Drawn smaller than 44 points, every lit square is led to from all of the 44 points round its middle: at once, or by one
    more tap on a square that is larger; a tap in the middle of one never asks."""
    with browser.new_context(
        viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    ) as context:
        page = context.new_page()
        page.add_init_script(INSTANT)
        address = begin("sixdice", seed=7)
        advance(address, re.compile("Place your characters"))
        page.goto(address)
        expect(page.locator(".decision.ours")).to_be_visible(timeout=20_000)
        page.wait_for_timeout(500)
        lit = page.evaluate(LIT)
        assert len(lit) > 1 and all(min(wide, deep) < FINGER for _, _, _, wide, deep in lit)
        half = FINGER / 2 - 1
        for tile, left, top, across, down in lit:
            middle = left + across / 2, top + down / 2
            assert led_to(page, *middle) == {tile}
            for right, below in ((half, 0), (-half, 0), (0, half), (0, -half), (half, half), (-half, -half)):
                assert tile in led_to(page, max(1.0, middle[0] + right), middle[1] + below)
