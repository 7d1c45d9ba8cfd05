"""The page in another language: that of the browser at the first visit, and from then on what was chosen."""

import json
import re

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.playing import Begin
from tests.browser.test_pages import barriers

pytestmark = pytest.mark.browser


def test_the_page_speaks_german_and_another_language_in_the_middle_of_a_match(
    browser: Browser, server: str, begin: Begin
) -> None:
    """Nothing is loaded anew when the language changes, and the choice is kept; nothing is wider than a phone."""
    with browser.new_context(locale="de-AT", reduced_motion="reduce", viewport={"width": 360, "height": 740}) as context:
        page = context.new_page()
        page.goto(server)
        expect(page.get_by_role("button", name="Solbound, Stufe 1 gegen den Bot spielen")).to_be_visible(timeout=20_000)
        assert page.locator("html").get_attribute("lang") == "de"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert barriers(page, light=True) == []
        page.goto(begin(seed=3))
        expect(page.get_by_text("Du bist am Zug")).to_be_visible(timeout=20_000)
        expect(page.get_by_role("heading", name="Dich verletzen, um einen Würfel zu bekommen")).to_be_visible()
        page.evaluate("window.here = true")
        page.keyboard.press("?")
        sent: list[str] = []
        page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
        page.get_by_role("dialog").get_by_label("Sprache").select_option(label="English")
        expect(page.get_by_text("Go to the decision")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_text("Your move")).to_be_visible()
        expect(page.get_by_role("heading", name="Hurt yourself to gain a die")).to_be_visible()
        expect(page.locator(".answers [data-option]").first).to_be_enabled()
        page.wait_for_timeout(700)
        assert page.evaluate("window.here")
        assert [json.loads(text)["type"] for text in sent if '"type"' in text][:2] == ["enter", "ways"], (
            "what is asked of a decision"
        )
        page.reload()
        expect(page.get_by_text("Your move")).to_be_visible(timeout=20_000)
        expect(page.locator("html")).to_have_attribute("lang", re.compile("^en$"))
