"""A hand on a phone, beside a board: every name is read, and every card can be pressed."""

from itertools import pairwise

import pytest
from playwright.sync_api import Browser
from tests.browser.playing import cases
from tests.browser.staging import context, opened, scenes

pytestmark = pytest.mark.browser
CARDS = """() => [...document.querySelectorAll(".stage > .card-rows li:has(.card)")].map((item) => {
    const card = item.querySelector(".card").getBoundingClientRect(), name = item.querySelector(".card-name");
    const said = document.createRange();
    said.selectNodeContents(name);
    const text = said.getBoundingClientRect();
    const within = text.left >= card.left && text.right <= card.right + 1 && text.bottom <= card.bottom;
    const read = within && name.scrollHeight <= name.clientHeight + 1;
    return { left: card.left, right: card.right, width: card.width, height: card.height, read };
})"""
"""Where each card lies, and whether all of its name is within it."""


@pytest.mark.parametrize(
    ("name", "width", "height"), cases([("where-to", 360, 740), ("late", 390, 844)], ("where-to", 360, 740))
)
def test_every_card_of_a_hand_on_a_phone_shows_its_whole_name(
    browser: Browser, server: str, name: str, width: int, height: int
) -> None:
    """No card lies over another, none is smaller than a finger, and the page is not scrolled for it."""
    scene = next(scene for scene in scenes() if (scene.game, scene.name) == ("korxsol", name))
    with context(browser, scene) as window:
        page = window.new_page()
        page.set_viewport_size({"width": width, "height": height})
        opened(page, server, scene)
        cards = page.evaluate(CARDS)
        assert len(cards) >= 5
        assert all(card["read"] for card in cards)
        assert all(one["right"] <= other["left"] for one, other in pairwise(cards))
        assert min(min(card["width"], card["height"]) for card in cards) >= 44
        assert cards[-1]["right"] <= width
        assert page.evaluate("document.documentElement.scrollHeight") <= height
