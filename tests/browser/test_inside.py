"""What stands in something stays in it: figures in their buttons, the key in its side, words beside and not over each other."""

import pytest
from playwright.sync_api import Browser
from tests.browser.staging import Scene, context, opened

pytestmark = pytest.mark.browser
FIGURE = """() => {
    const figure = document.querySelector(".way-chips.tabled .worth");
    figure.dataset.much = "> 99.9 %";
    const button = figure.closest("button");
    const [drawn, digit, whole] = [figure, button.querySelector(".number"), button].map((each) => each.getBoundingClientRect());
    return [drawn.right, drawn.left, digit.right, whole.right, button.scrollWidth - button.clientWidth];
}"""
"""Where the longest figure of a table ends, begins, its digit ends, its button ends, and how far that overflows."""
KEY = """() => {
    const place = (each) => document.querySelector(each).getBoundingClientRect();
    const [key, side] = [".beside > .numbers-key", ".area.own"].map(place);
    return side.bottom - key.bottom;
}"""
"""How far the key ends above the edge of its side."""
TIPPED = """() => {
    const card = [...document.querySelectorAll(".card:has(.card-text):has(.card-stats)")][0];
    card.classList.add("exhausted");
    card.style.transform = "none";
    const text = card.querySelector(".card-text");
    text.textContent = "Rally 2, once a round: as its action, Exert this card to move up to 2 dice onto your others.";
    const badges = Object.assign(document.createElement("span"), { className: "card-badges" });
    badges.innerHTML = "<span class=badge>Exhausted</span>";
    text.after(badges);
    const words = Math.max(...[...card.querySelectorAll(".stat small")].map((each) => each.getBoundingClientRect().bottom));
    return text.getBoundingClientRect().top - words;
}"""
"""How far the text of an Exhausted card begins below the words of its numbers."""


def test_figures_the_key_and_the_words_of_a_tipped_card_stay_where_they_belong(browser: Browser, server: str) -> None:
    """At a moment with a table of chances, a bare hand that the key lies in, and a card with words on it."""
    scene = Scene("solbound", "", 14)
    with context(browser, scene) as window:
        page = window.new_page()
        opened(page, server, scene)
        ends, begins, digit, edge, over = page.evaluate(FIGURE)
        assert digit <= begins and ends <= edge and over <= 0
        assert page.evaluate(KEY) >= 4
        assert page.evaluate(TIPPED) >= -1
        # What each answer does is said beside the list, and moves none of it.
        places = "() => [...document.querySelectorAll('.answers button')].map((each) => each.getBoundingClientRect().top)"
        before = page.evaluate(places)
        page.locator(".group > .choice .choice-button").first.hover()
        assert "Exhausted" in page.locator(".choice-about.pointed").first.inner_text()
        assert page.evaluate(places) == before
