"""The page after a match: how it ended first, one thing to do, the board a key away; and what led there, with room for it."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.playing import INSTANT, Begin, advance, cases
from tests.browser.test_pages import barriers

pytestmark = pytest.mark.browser
SIZES = ((1440, 900), (390, 844), (360, 740))
TABLE = ".match > .table"


def over(page: Page, begin: Begin, game: str, width: int = 1440, height: int = 900) -> Locator:
    """Come to the end of a match: its page, once the dice are weighed."""
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script(INSTANT)
    address = begin(game, seed=3)
    advance(address, None)
    page.goto(address)
    found = page.get_by_role("region", name="Result")
    expect(found.get_by_role("heading", name="How the dice fell")).to_be_visible(timeout=60_000)
    return found


@pytest.mark.parametrize(("width", "height"), cases(SIZES, SIZES[0], SIZES[2]))
def test_who_won_and_what_to_do_are_on_the_first_screen(page: Page, begin: Begin, width: int, height: int) -> None:
    """Large, in the winner's colour; one thing to do is larger than all others, and nothing sticks out."""
    result = over(page, begin, "sixdice", width, height)
    verdict, rematch = result.get_by_role("heading", level=2), result.get_by_role("button", name="Rematch", exact=True)
    for each in (verdict, rematch):
        box = each.bounding_box()
        assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= height
    sizes = "(found) => [...found.querySelectorAll('b')].map((each) => parseFloat(getComputedStyle(each).fontSize))"
    assert max(verdict.evaluate(sizes)) >= 30
    assert "seat-1" in str(page.locator(".result-head").get_attribute("class"))
    areas = "(all) => all.map((each) => { const { width, height } = each.getBoundingClientRect(); return width * height; })"
    others = result.locator(".next-others > *").evaluate_all(areas)
    assert rematch.evaluate_all(areas)[0] > max(others)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for light in (True, False):
        assert barriers(page, light) == []


@pytest.mark.long
def test_the_board_is_a_key_away_and_back_and_a_click_too(page: Page, begin: Begin) -> None:
    """Only once it is over; what is told of the match is there again."""
    result = over(page, begin, "korxsol")
    expect(page.locator(TABLE)).to_have_count(0)
    page.keyboard.press("b")
    expect(page.locator(TABLE)).to_be_visible()
    expect(result.get_by_role("heading", level=2)).to_be_visible()
    page.keyboard.press("b")
    expect(page.locator(TABLE)).to_have_count(0)
    result.get_by_role("button", name="See the board").click()
    expect(page.locator(TABLE)).to_be_visible()
    result.get_by_role("button", name="How it ended").click()
    expect(result.get_by_role("heading", name="How the match went")).to_be_visible()
    page.goto(begin("korxsol", seed=3))
    expect(page.locator(".decision.ours")).to_be_visible(timeout=20_000)
    page.keyboard.press("b")
    expect(page.locator(TABLE)).to_be_visible()


@pytest.mark.long
def test_keys_read_all_of_it_and_its_line_has_the_width_of_a_page(page: Page, begin: Begin) -> None:
    """The verdict has the focus, so that the page scrolls; files are kept in a menu."""
    result = over(page, begin, "solbound", 1440, 600)
    assert page.evaluate("document.activeElement.className") == "prompt"
    page.keyboard.press("End")
    page.wait_for_timeout(300)
    assert page.evaluate("document.querySelector('.match.over').scrollTop") > 50
    width = result.get_by_role("img", name="Quick estimate of everybody").evaluate(
        "(drawn) => drawn.getBoundingClientRect().width"
    )
    assert width > 600
    expect(result.get_by_role("button", name="Save replay")).to_have_count(0)
    save, files = result.get_by_text("Save", exact=True), result.get_by_role("button", name="Save replay")
    save.click()
    expect(files).to_be_visible()
    page.keyboard.press("Escape")
    expect(files).to_have_count(0)
    save.click()
    result.get_by_role("heading", level=2).click()
    expect(files).to_have_count(0)


def test_a_moment_of_a_match_against_the_bot_is_a_link_that_anybody_can_open(browser: Browser, page: Page, server: str) -> None:
    """As it was begun from the first page, by whoever has no key; it leads to that moment."""
    page.add_init_script(INSTANT)
    page.goto(server)
    page.locator(".game-card", has_text="Solbound").get_by_role("button", name="Play the bot").click()
    page.wait_for_url("**/match/*")
    key = page.evaluate("JSON.parse(localStorage.getItem('affray.recent'))[0].token")
    advance(f"{page.url.partition('#')[0]}#{key}", None)
    page.get_by_role("link", name="Watch replay").click()
    page.get_by_role("button", name="Next step").click()
    page.get_by_role("button", name="Link to this moment").click()
    link = page.get_by_role("textbox", name="Link to this moment").input_value()
    with browser.new_context() as window:
        other = window.new_page()
        other.goto(link)
        expect(other.locator(".replay-panel .asked")).to_have_text(page.locator(".replay-panel .asked").inner_text())
        expect(other.locator(".replay-panel .prompt")).to_have_text(page.locator(".replay-panel .prompt").inner_text())
