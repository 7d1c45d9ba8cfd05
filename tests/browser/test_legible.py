"""What is read on a desk is large enough to be read, its numbers larger than its words, and its columns are columns."""

from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.playing import cases
from tests.browser.staging import Scene, context, opened

pytestmark = pytest.mark.browser
LEAST = 12
"""Pixels that letters are high at least."""
MOMENTS = [("korxsol", 24), ("stonebound", 64), ("solbound", 62), ("sixdice", 5)]
SMALL = """(least) => {
    const small = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) {
        const by = node.parentElement, range = document.createRange();
        range.selectNodeContents(node);
        if (node.data.trim() === "" || by.closest(".unseen") || range.getBoundingClientRect().width < 1) continue;
        const size = parseFloat(getComputedStyle(by).fontSize);
        if (size < least) small.add(`${node.data.trim()} ${size}`);
    }
    return [...small];
}"""
"""What is written in letters smaller than that."""
SIDES = """() => {
    const size = (each) => parseFloat(getComputedStyle(each).fontSize);
    const right = (each) => each.getBoundingClientRect().right;
    const bars = [...document.querySelectorAll(".rail .bars:not(.brief) > .bar")];
    return {
        numbers: Math.min(...[...document.querySelectorAll(".rail .bar b")].map(size)),
        words: Math.max(...[...document.querySelectorAll(".rail .bar small")].map(size)),
        ends: bars.map((bar) => Math.round(right(bar) - right(bar.querySelector("b")))),
        scrolls: [...document.querySelectorAll(".rail, .rail .others")].some((box) => box.scrollHeight > box.clientHeight + 1),
    };
}"""
"""What the sides beside a board are written in, whether their numbers end where their lines do, and whether they scroll."""
PIECES = """() => {
    const size = (each) => parseFloat(getComputedStyle(each).fontSize);
    const drawn = (what) => [...document.querySelectorAll(what)].filter((each) => each.getClientRects().length > 0);
    const least = (what, of) => Math.min(...drawn(what).map(of));
    return [least(".token-life b", size), least(".token-badge .word-icon", (each) => each.getBoundingClientRect().width)];
}"""
"""How large on the board the smallest number of a life is, and the smallest sign on a piece: infinite without one."""
HIDDEN = """() => [...document.querySelectorAll(".token:not(.down)")].flatMap((piece) => {
    const box = (what) => piece.querySelector(what)?.getBoundingClientRect() ?? new DOMRect();
    const life = piece.querySelector(".token-life"), range = document.createRange();
    if (life) range.selectNodeContents(life.querySelector("b"));
    const cut = life && range.getBoundingClientRect().width > life.clientWidth + 1;
    const badge = box(".token-badge"), short = box(".token-short");
    const covered = badge.width > 0 && badge.left < short.right - 2 && badge.top < short.bottom && short.top < badge.bottom;
    return cut || covered ? [piece.getAttribute("aria-label") ?? piece.textContent] : [];
})"""
"""The pieces whose life is cut, or on whose letters something lies."""


@pytest.mark.parametrize(("game", "at"), cases(MOMENTS, *MOMENTS[:2]))
def test_nothing_on_a_desk_is_smaller_than_twelve_pixels(browser: Browser, server: str, game: str, at: int) -> None:
    """The table, its sides, what is asked, the log and the key; beside a board numbers are larger than what they count."""
    scene = Scene(game, "", at)
    with context(browser, scene) as window:
        page = window.new_page()
        opened(page, server, scene)
        assert page.evaluate(SMALL, LEAST) == []
        if page.locator(".rail").count() > 0:
            sides: dict[str, Any] = page.evaluate(SIDES)
            assert sides["numbers"] >= sides["words"] + 2
            assert set(sides["ends"]) <= {0}
            assert not sides["scrolls"]
            life, sign = page.evaluate(PIECES)
            assert life >= 15 and sign >= 16
            page.set_viewport_size({"width": 1024, "height": 768})
            assert page.evaluate(HIDDEN) == [], "on a tablet"


ASIDE = """(selector) => {
    const tip = document.querySelector(selector).getBoundingClientRect();
    return tip.width > 0 && tip.top >= 0 && tip.right <= document.querySelector(".decision").getBoundingClientRect().left;
}"""
"""Whether an explanation is shown beside what is asked."""


@pytest.mark.parametrize(("game", "at"), cases([("korxsol", 2), ("stonebound", 40)], ("korxsol", 2)))
def test_what_is_explained_covers_no_answer(browser: Browser, server: str, game: str, at: int) -> None:
    """An answer's whole text, and a word of the question: each stands beside the list while it is pointed at."""
    scene = Scene(game, "", at)
    with context(browser, scene) as window:
        page = window.new_page()
        opened(page, server, scene)
        page.locator(".choice-button:has(.choice-about.pointed)").first.hover()
        assert page.evaluate(ASIDE, ".choice-about.pointed > span")
        page.locator(".decision [data-term]").first.hover()
        page.locator("#term-tip").wait_for()
        assert page.evaluate(ASIDE, "#term-tip")


SCROLLED = """() => {
    const box = document.querySelector(".answers-scroll");
    return box.scrollHeight > box.clientHeight + 3;
}"""
"""Whether answers have to be scrolled for."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "at"),
    [("stonebound", 42), ("korxsol", 2), ("solbound", 63)],
)
def test_answers_are_scrolled_only_where_the_log_keeps_two_lines_at_most(
    browser: Browser, server: str, game: str, at: int
) -> None:
    """A question of many answers on a low screen: it takes what the log can spare."""
    scene = Scene(game, "", at)
    with context(browser, scene) as window:
        page = window.new_page()
        opened(page, server, scene)
        page.set_viewport_size({"width": 1440, "height": 760})
        page.wait_for_timeout(300)
        if page.evaluate(SCROLLED):
            assert page.locator(".log-live").evaluate("(log) => log.clientHeight") <= 56
        else:
            assert game != "stonebound", "one of these has more answers than there is room for"
