"""The table as it is seen: a board that is the page, and on a phone all of it at once."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser import staging
from tests.browser.playing import INSTANT, Begin, advance

pytestmark = pytest.mark.browser
SHARE = """(selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return (box.width * box.height) / (innerWidth * innerHeight);
}"""
PORTRAIT = """() => {
    const width = (selector) => document.querySelector(selector).getBoundingClientRect().width;
    return width(".token-body") / width(".tile");
}"""
"""How wide a piece's portrait is, by the width of a square."""
HIDDEN = """() => [...document.querySelectorAll(".tile:not(.wall)")].filter((tile) => {
    const box = tile.getBoundingClientRect();
    return document.elementFromPoint(box.x + box.width / 2, box.y + box.height * 0.2)?.closest(".tile") !== tile;
}).map((tile) => tile.dataset.place)"""
"""Squares that cannot be pressed at their far edge."""
INSIDE = """(names) => names.filter((name) => {
    const box = document.querySelector(name).getBoundingClientRect();
    return box.top < 0 || box.left < 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.height < 1;
})"""
"""Which of them are not wholly within the window."""
KEYS = """() => {
    const badge = document.querySelector(".card > .drawn > .number");
    const box = badge.getBoundingClientRect();
    return [badge.textContent, box.height < box.width];
}"""
"""The keys that stand at a card; whether they are wider than they are high."""
PARTED = (
    """() => [...document.querySelectorAll(".way-chips.tabled .way-row")].map((row) => getComputedStyle(row).borderTopWidth)"""
)
"""The lines between targets of a table."""
SIDES = """() => {
    const boxes = [...document.querySelectorAll(".rail, .rail .others")];
    return [boxes.map((box) => box.scrollHeight - box.clientHeight), document.querySelectorAll(".others .bar-does").length];
}"""
"""How much more the sides beside a board have than they show; how often it is said there what others strike with."""


def opened(page: Page, begin: Begin, **new: Any) -> None:
    """A duel in which somebody has just to act."""
    page.add_init_script(INSTANT)
    address = begin("korxsol", seed=7, **new)
    advance(address, re.compile("What does"))
    page.goto(address)
    expect(page.locator(".decision.ours")).to_be_visible(timeout=20_000)


def test_the_board_and_its_stage_take_most_of_a_desktop(page: Page, begin: Begin) -> None:
    """Of 1440 x 900 at least three fifths belong to the stage that the board stands on."""
    page.set_viewport_size({"width": 1440, "height": 900})
    opened(page, begin)
    assert page.evaluate(SHARE, ".stage") >= 0.6
    assert page.evaluate(SHARE, ".board") >= 0.4
    page.set_viewport_size({"width": 2560, "height": 1300})
    assert page.evaluate(SHARE, ".stage") >= 0.6


def test_all_who_play_are_in_sight_beside_a_board(page: Page, server: str) -> None:
    """Six enemies and a squad of three, which the first page begins: in lower windows they are told in less."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(server)
    page.locator(".game-card", has_text="Six-Dice").get_by_role("button", name="Play the bot").click()
    expect(page.locator(".others .roster-line")).to_have_count(6)
    assert page.locator(".own .roster-line").count() == 3
    told = {}
    for width, height in ((1440, 900), (1440, 800), (1366, 768), (2560, 1300)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        over, told[height] = page.evaluate(SIDES)
        assert max(over) <= 1, (width, height, over)
    assert told[900] == told[1300] == 3


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740)])
def test_a_phone_shows_board_hand_and_question_at_once(page: Page, begin: Begin, width: int, height: int) -> None:
    """Nothing has to be scrolled, and a menu leaves what it is about in sight."""
    page.set_viewport_size({"width": width, "height": height})
    opened(page, begin)
    assert page.evaluate(INSIDE, [".board", ".stage > .card-rows", ".decision .prompt", ".answers [data-option]"]) == []
    assert page.evaluate(PORTRAIT) > 0.55
    assert page.evaluate(
        "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
    )
    for place in ('.tile[aria-label*="KOR"]', ".stage .card"):
        thing = page.locator(place).first
        thing.click(position={"x": 9, "y": 9})  # what of a card lies under the next one is not pressed
        menu, about = page.locator("dialog.menu").bounding_box(), thing.bounding_box()
        assert menu is not None and about is not None
        assert menu["y"] >= about["y"] + about["height"] - 1 or menu["y"] + menu["height"] <= about["y"] + 1
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.get_by_role("list", name="What has happened")).to_be_visible()


def test_a_board_from_the_front_is_played_as_one_from_above(page: Page, begin: Begin) -> None:
    """By its key heights stand up: no square is hidden, a click walks there, the piece stands where it went, and the choice is
    kept."""
    opened(page, begin, choices={"map": "terraces"})
    page.wait_for_load_state("networkidle")  # keys are listened for only once all is drawn
    page.keyboard.press("o")
    expect(page.locator(".board.oblique")).to_be_visible()
    assert page.evaluate(HIDDEN) == []
    expect(page.locator(".tile.live.far").first).to_be_attached(timeout=20_000)  # what is last is known once all squares are
    tile = page.locator(".tile.live").last
    place = str(tile.get_attribute("data-place"))
    tile.click(position={"x": 20, "y": 6})
    expect(page.locator(f'.tile[data-place="{place}"][aria-label*="KOR"]')).to_have_count(1)
    page.reload()
    expect(page.locator(".board.oblique")).to_be_visible(timeout=20_000)


def test_several_keys_stand_at_a_card_in_one_line_and_targets_are_parted_by_lines(page: Page, server: str) -> None:
    """A card of Solbound's that may do four things, and attack four."""
    staging.opened(page, server, staging.Scene("solbound", "", 68))
    assert page.evaluate(KEYS) == ["1–4", True]
    assert page.evaluate(PARTED) == ["1px"] * 4
