"""The key to the numbers: what is in sight is explained, what is not is not, and no sign is left out on a desk."""

import re

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.playing import cases
from tests.browser.staging import Scene, context, opened, scenes

pytestmark = pytest.mark.browser
MOMENTS = [("korxsol", 24), ("korxsol", 57), ("solbound", 14), ("solbound", 66), ("stonebound", 24), ("stonebound", 64)]
"""Decisions of recorded matches: with and without an answer of one's own, with and without dice that show successes."""
UNLIKE = """() => {
    const at = (box) => document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const drawn = (selector) => [...document.querySelectorAll(selector)].filter((thing) => !thing.closest(".numbers-key"));
    const seen = (selector) => drawn(selector).some((thing) => thing.contains(at(thing.getBoundingClientRect())));
    const told = (selector) => document.querySelector(`.numbers-key ${selector}`) !== null;
    const signs = { ".die.success": ".side-sign", ".number": ".number", ".ring": ".ring", ".area-grid": ".area-grid" };
    return Object.entries(signs).filter(([sign, entry]) => seen(sign) !== told(entry)).map(([sign]) => sign);
}"""
"""Signs that can be pointed at without being explained, or that are explained without being anywhere."""
SHOWN = """() => [...document.querySelectorAll(".numbers-key dl > div")]
    .filter((entry) => getComputedStyle(entry).visibility === "visible")
    .map((entry) => {
        const kinds = [...entry.querySelectorAll(".kinds > span")];
        if (kinds.length > 0) return [entry.textContent, kinds.every((kind) => kind.querySelector(".word-icon"))];
        const sign = entry.querySelector(".key-sign"), said = entry.querySelector(".key-word") ?? entry.querySelector("dd");
        const [drawn] = sign.getClientRects(), [line] = said.getClientRects();
        const before = sign.children.length === 0 || (Math.abs(drawn.top - line.top) < 12 && drawn.left < line.left);
        return [said.textContent.trim(), before];
    })"""
"""Each entry by what it begins with, and whether its sign stands before its first line; of kinds each in its own."""


UNCOUNTED = """() => {
    const entries = [...document.querySelectorAll(".numbers-key:not(.key-beside) dl > div")];
    const left = entries.filter((entry) => getComputedStyle(entry).visibility !== "visible").length;
    return left - parseInt(document.querySelector(".numbers-more")?.textContent ?? "0");
}"""
"""How many entries that there is no room for its button does not count."""
LINES = """() => {
    const list = document.querySelector(".log > .numbers-key") && document.querySelector(".log ol");
    return list ? list.clientHeight / parseFloat(getComputedStyle(list.querySelector(".log-line")).lineHeight) : 3;
}"""
"""How many lines of the log are read above the key."""
SMALL = """(least) => [...document.querySelectorAll(".numbers-key :is(dt, dd, h2, h3, small, button), .key-sign *")]
    .filter((each) => each.textContent.trim() !== "" && parseFloat(getComputedStyle(each).fontSize) < least)
    .map((each) => each.textContent)"""
"""What is written smaller than that many pixels."""
RAGGED = """() => {
    const edges = (selector) => [...document.querySelectorAll(`.numbers-key:not(.key-beside) ${selector}`)]
        .filter((each) => getComputedStyle(each).visibility === "visible")
        .map((each) => Math.round(each.getClientRects()[0].left - each.closest("dl > div").getBoundingClientRect().left));
    const signs = "dl:not(.key-words) > div:not(.key-kinds, :has(.letters))";
    return [...new Set(edges(`${signs} :is(.key-word, dt:has(.wide) + dd)`))];
}"""
"""How far from the edges of their rows what signs mean begins."""


@pytest.mark.parametrize(("game", "decisions"), cases(MOMENTS, *MOMENTS[::2]))
def test_the_key_explains_the_signs_in_sight_and_no_others(browser: Browser, server: str, game: str, decisions: int) -> None:
    """By what lies under the pointer, which knows nothing of how the key looks for it."""
    scene = Scene(game, "", decisions)
    with context(browser, scene) as window:
        page = window.new_page()
        opened(page, server, scene)
        assert page.evaluate(UNLIKE) == []
        assert page.evaluate(UNCOUNTED) == 0
        assert page.evaluate(LINES) >= 3
        assert page.evaluate(SMALL, 12) == []
        assert len(page.evaluate(RAGGED)) == 1
        entries = page.evaluate(SHOWN)
        assert [word for word, before in entries if not before] == []
        assert len(entries) == len({word for word, _ in entries}) > 5
        elements = [word for word, _ in entries if "An element: " in word]
        # In one row; their names stand on the stones, so that signs come first where room is short.
        assert len(elements) <= (game == "stonebound")


READ = [("solbound", 62, "Engage"), ("solbound", 62, "backlash"), ("sixdice", 62, "Flee Phase")]
"""Words of the books' own that nobody can guess, at moments at which they are read."""


@pytest.mark.parametrize(("game", "decisions", "word"), cases(READ, READ[0]))
def test_the_key_explains_words_of_the_book_where_they_are_read(
    browser: Browser, server: str, game: str, decisions: int, word: str
) -> None:
    """B-ENG-1, B-FGT-9, X-FLEE-1: each with its meaning, and no sign is left out for it."""
    scene = Scene(game, "", decisions)
    with context(browser, scene) as window:
        page = window.new_page()
        opened(page, server, scene)
        assert word in {said for said, _ in page.evaluate(SHOWN)}
        assert page.evaluate(UNCOUNTED) == 0
        assert page.evaluate(LINES) >= 3


NUMBERS = """() => [...document.querySelectorAll(".match [data-term]")]
    .filter((each) => each.matches(".stat, .bar, .tracker, .pool, .roster-stats > *") && /\\d/.test(each.textContent))
    .map((each) => each.dataset.term)
    .filter((word) => ![...document.querySelectorAll(".numbers-key [data-term]")].some(
        (entry) => entry.dataset.term === word && getComputedStyle(entry).visibility === "visible"))"""
"""Words that stand at a number on the table and are not explained in sight."""
UNSIGNED = """() => [...document.querySelectorAll(".numbers-key:not(.key-beside) dl:not(.key-words) > div")]
    .filter((entry) => getComputedStyle(entry).visibility !== "visible").length"""
"""How many signs are not explained in sight."""


@pytest.mark.parametrize(
    ("game", "name"), cases([("korxsol", "late"), ("stonebound", "late"), ("sixdice", "late")], ("korxsol", "late"))
)
def test_what_numbers_are_of_is_explained_before_all_else(browser: Browser, server: str, game: str, name: str) -> None:
    """Below many answers too: on cards, on pieces, and beside who plays."""
    scene = next(scene for scene in scenes() if (scene.game, scene.name) == (game, name))
    with context(browser, scene) as window:
        page = window.new_page()
        opened(page, server, scene)
        assert page.evaluate(NUMBERS) == []


@pytest.mark.long
@pytest.mark.parametrize(("game", "name", "most"), [("stonebound", "target", 2)])
def test_signs_have_their_room_before_words(browser: Browser, server: str, game: str, name: str, most: int) -> None:
    """Where there are few answers all but a few that most people guess, with the numbers before them."""
    scene = next(scene for scene in scenes() if (scene.game, scene.name) == (game, name))
    with context(browser, scene) as window:
        page = window.new_page()
        opened(page, server, scene)
        assert page.evaluate(UNSIGNED) <= most


def test_what_the_key_has_no_room_for_is_counted_in_words_and_a_click_away(browser: Browser, server: str) -> None:
    """Below many answers: the button says how many more there are, and opens the legend."""
    scene = next(scene for scene in scenes() if (scene.game, scene.name) == ("korxsol", "late"))
    with context(browser, scene) as window:
        page = window.new_page()
        opened(page, server, scene)
        more = page.locator(".numbers-key .numbers-more")
        expect(more).to_have_text(re.compile(r"^\d+ more: \d+ more words of the table$"))
        assert len(page.evaluate(SHOWN)) > 5
        more.click()
        expect(page.get_by_role("dialog", name="Legend")).to_be_visible()
