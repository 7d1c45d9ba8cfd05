"""A game with a board in a real browser: a combat solo, one with a person as game master, a scenario of one's own."""

import base64
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.playing import INSTANT, Begin, heard, play_on, play_through
from tests.browser.staging import Scene, context, shown

pytestmark = pytest.mark.browser
ENDED = re.compile(r"(The squad|The Game Master) wins in turn|A draw after")


@pytest.mark.parametrize("skipped", [10, pytest.param(0, marks=pytest.mark.long)], ids=["ends", "whole"])
def test_a_combat_against_the_bot_by_keyboard(page: Page, begin: Begin, skipped: int) -> None:
    """From placing the squad to the end, with dice that tumble: the board stands still, nothing is written to the console."""
    said = heard(page)
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(INSTANT)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(begin("sixdice", seed=3))
    expect(page.get_by_role("grid", name="First Steps")).to_be_visible(timeout=20_000)
    page.locator(".tile.live").first.focus()
    page.keyboard.press("Enter")
    play_through(page, skipped=skipped)
    expect(page.get_by_text(ENDED).first).to_be_visible()
    assert said == []


def test_a_person_as_game_master(page: Page, begin: Begin) -> None:
    """The bot leads the squad; a GM with a free hand adds an enemy before the first turn and plays to the end."""
    said = heard(page)
    page.add_init_script(INSTANT)
    page.goto(begin("sixdice", seed=3, seats=["greedy", "human"], choices={"gm": "free"}))
    page.get_by_role("button", name="Begin", exact=True).click(timeout=20_000)
    page.get_by_role("button", name=re.compile("Add a Brute")).first.click(timeout=20_000)
    expect(page.get_by_role("heading", name="Where does the new enemy stand?")).to_be_visible()
    page.locator(".tile.live").last.click()
    expect(page.get_by_text(re.compile("The Game Master adds Brute")).first).to_be_visible()
    play_on(page)
    expect(page.get_by_text(ENDED).first).to_be_visible()
    assert said == []


def test_ways_are_shown_before_they_are_gone_and_a_phone_shows_all(page: Page, begin: Begin) -> None:
    """Under the pointer a marked square shows the way there, whose mark is faint; at 360 points nothing sticks out."""
    page.goto(begin("sixdice", seed=3))
    expect(page.locator(".tile.live.mark-spawn-area .emblem").first).to_have_css("opacity", "0.3", timeout=20_000)
    page.locator(".tile.live").first.click(timeout=20_000)
    page.locator("dialog[open] [data-option]").first.click()
    expect(page.get_by_text(re.compile("is placed at")).first).to_be_visible()
    page.locator(".tile.live").first.click(timeout=20_000)
    page.get_by_role("button", name=re.compile("Rook Halden.*Choice 1")).first.click()
    page.get_by_role("button", name="3 dice").first.click()
    page.locator(".tile.live").nth(7).hover(timeout=20_000)
    expect(page.locator(".way polyline")).to_have_count(1)
    page.set_viewport_size({"width": 360, "height": 740})
    page.wait_for_timeout(200)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_scenario_of_ones_own_is_painted_and_played(page: Page, server: str) -> None:
    """A wall under an enemy is refused by name; painted over, the scenario is played."""
    page.goto(f"{server}/edit/sixdice")
    page.locator('[data-square="8,2"]').click(timeout=20_000)
    expect(page.get_by_text(re.compile(r"square \[8, 2\] is a wall"))).to_be_visible()
    page.get_by_text("Floor", exact=True).click()
    page.locator('[data-square="8,2"]').focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("It can be played.")).to_be_visible()
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("grid", name="A scenario of your own")).to_be_visible()


def test_what_is_asked_about_is_what_the_pointer_or_the_focus_came_to_last(page: Page, begin: Begin) -> None:
    """By the key for why nothing can be done there: two squares that answer nothing, one in focus and one under the pointer."""
    page.add_init_script(INSTANT)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(begin("korxsol", seed=3))
    expect(page.locator(".decision.ours")).to_be_visible(timeout=20_000)
    squares = page.locator(".board .tile:not(.live)")
    asked, one, other = page.locator(".why-not"), squares.first, squares.last

    def called(square: Locator) -> str:
        column, row = str(square.get_attribute("data-place")).split(".")[1:]
        return f"Column {column}, row {row}"

    other.hover()
    one.focus()
    page.keyboard.press("w")
    expect(asked).to_contain_text(called(other))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("w")
    expect(asked).to_contain_text(called(one))
    other.hover(position={"x": 5, "y": 5})
    page.keyboard.press("w")
    expect(asked).to_contain_text(called(other))


COLOURS = """async (drawn) => {
    const image = await createImageBitmap(await (await fetch(drawn)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const paint = canvas.getContext("2d");
    paint.drawImage(image, 0, 0);
    const { data } = paint.getImageData(0, 0, image.width, image.height);
    const hues = new Set();
    for (let at = 0; at < data.length; at += 4) {
        const [red, green, blue] = [data[at], data[at + 1], data[at + 2]];
        if (Math.max(red, green, blue) - Math.min(red, green, blue) < 24) continue;
        if (green > red && green > blue) hues.add("green");
        else if (blue > red && blue > green) hues.add("violet");
        else if (red > green && green > blue) hues.add("gold");
    }
    return [...hues].sort();
}"""
"""Which colours a picture has that are more than grey."""


@pytest.mark.long
def test_the_flags_of_a_hall_are_no_grey_waste(browser: Browser, server: str) -> None:
    """Moss in a corner; gold and violet in the mosaic of the middle, where nobody stands."""
    scene = Scene("stonebound", "", 6)
    with context(browser, scene) as window:
        page = window.new_page()
        shown(page, server, scene)
        box = page.locator(".board-tiles").bounding_box()
        assert box is not None

        def colours(left: float, top: float, wide: float, high: float) -> list[str]:
            """Of a part of the board, told in parts of it."""
            x, y = box["x"] + box["width"] * left, box["y"] + box["height"] * top
            width, height = box["width"] * wide, box["height"] * high
            picture = page.screenshot(clip={"x": x, "y": y, "width": width, "height": height})
            found: list[str] = page.evaluate(COLOURS, "data:image/png;base64," + base64.b64encode(picture).decode())
            return found

        assert "green" in colours(0.02, 0.22, 0.06, 0.06)
        assert {"gold", "violet"} <= set(colours(0.3, 0.3, 0.4, 0.4))


COVERED = """() => {
    const zoom = document.querySelector(".board-zoom").getBoundingClientRect();
    const common = (from, to, first, last) => Math.min(to, last) - Math.max(from, first);
    return [...document.querySelectorAll(".tile")].map((tile) => tile.getBoundingClientRect())
        .filter(({ left, right }) => common(left, right, zoom.left, zoom.right) > 2)
        .filter(({ top, bottom }) => common(top, bottom, zoom.top, zoom.bottom) > 2).length;
}"""
"""How many squares lie below the buttons that magnify the board."""


def test_what_magnifies_a_large_board_lies_on_its_frame(page: Page, begin: Begin) -> None:
    """Mast Hill has squares to be chosen in its corners."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(begin("sixdice", choices={"scenario": "mast-hill"}))
    page.locator(".board-zoom button").wait_for()
    assert page.evaluate(COVERED) == 0
