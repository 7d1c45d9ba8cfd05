"""The rules page as it is read: its list of chapters, the words of the game, and what they mean where they stand."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def test_every_chapter_of_a_long_rulebook_can_be_clicked_and_its_words_explain_themselves(page: Page, server: str) -> None:
    """The list of chapters scrolls by itself and marks the one in view; the glossary comes first, with icons."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{server}/rules/korxsol")
    chapters = page.get_by_role("navigation", name="Chapters")
    words = page.get_by_role("region", name="Words")
    burn = words.locator("dl > div", has=page.get_by_text("Burn", exact=True))
    expect(burn.locator(".word-icon")).to_be_visible(timeout=20_000)
    expect(burn).to_contain_text("only CLEANSE or BLESS takes it away")
    expect(chapters.get_by_role("link").first).to_have_attribute("aria-current", "location")
    page.wait_for_function(  # its styles come with it
        "(list) => list.getBoundingClientRect().bottom <= innerHeight && list.scrollHeight > list.clientHeight",
        arg=chapters.element_handle(),
    )
    last = chapters.get_by_role("link").last
    last.focus()
    expect(last).to_be_in_viewport(ratio=1)
    last.click()
    expect(last).to_have_attribute("aria-current", "location")
    clause = page.locator(".clause.current")
    expect(clause).to_be_in_viewport()
    said = page.locator("[data-term]:focus")
    for spoken in page.locator(".clause", has=page.locator(".clause-text [data-term]")).all()[::40]:
        spoken.get_by_role("link").first.focus()
        page.keyboard.press("Tab")
        expect(page.get_by_role("tooltip")).to_contain_text(said.inner_text())
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)
    said.hover()
    expect(page.get_by_role("tooltip")).to_contain_text(said.inner_text())
