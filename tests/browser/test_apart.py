"""Nothing on the table covers what another thing says: measured by where the browser draws it."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.staging import Scene, context, opened, scenes

pytestmark = pytest.mark.browser
COVERED = """() => {
    const marks = [".token-tag", ".token-life", ".token-life b", ".token-armor", ".token-badge", ".token-key", ".token-toll"];
    // On a phone the shape is all that is drawn of a tag.
    const told = [".token-tag .seat-mark", ...(innerWidth < 900 ? marks.slice(1) : marks), ".grave-mark", ".grave-key"].join();
    const boxed = (piece) => (part) => ({ piece, part, box: part.getBoundingClientRect() });
    const parts = (piece) => [...piece.querySelectorAll(told)].map(boxed(piece));
    const drawn = [...document.querySelectorAll(".token, .grave")].flatMap(parts).filter(({ box }) => box.width > 0);
    const across = ({ box: one }, { box: other }) => Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = ({ box: one }, { box: other }) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    const said = ({ piece, part }) => `${piece.dataset.piece ?? "grave"} ${part.className.baseVal ?? part.className}`;
    return drawn.flatMap((one, index) => drawn.slice(index + 1)
        .filter((other) => other.piece !== one.piece && across(one, other) > 0.5 && down(one, other) > 0.5)
        .map((other) => `${said(one)} / ${said(other)}`));
}"""
"""Marks and numbers of one piece that lie over those of another."""
OUT_OF_PLACE = """() => {
    const box = (part) => part.getBoundingClientRect();
    const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    return [...document.querySelectorAll(".board:not(.oblique) .token")].flatMap((token) => {
        if (innerWidth < 900) return [];
        const [face, key] = [".token-face", ".token-key"].map((part) => token.querySelector(part));
        const high = face && token.matches(".hemmed") && box(face).top < box(token).top - 1 ? ["face"] : [];
        const marks = key ? [...token.querySelectorAll(".token-badge, .token-tag, .token-life, .token-armor")] : [];
        return [...high, ...marks.filter((mark) => meet(box(mark), box(key))).map((mark) => mark.className)];
    });
}"""
"""Figures that stand out of their squares into that of somebody behind, and what the digits that choose a piece lie over."""
UNDER_TAG = """() => [...document.querySelectorAll(".rail .area-state")].flatMap((tag) => {
    const cut = (box, by) => ({
        left: Math.max(box.left, by.left),
        right: Math.min(box.right, by.right),
        top: Math.max(box.top, by.top),
        bottom: Math.min(box.bottom, by.bottom),
    });
    const seen = (part) => {
        let box = part.getBoundingClientRect();
        for (let around = part.parentElement; around; around = around.parentElement) {
            if (getComputedStyle(around).overflow !== "visible") box = cut(box, around.getBoundingClientRect());
        }
        return box;
    };
    const over = seen(tag);
    const written = (part) => [...part.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
    const says = (part) => !part.closest(".area-state, .unseen") && (part.matches("svg, button") || written(part));
    return [...document.querySelectorAll(".rail *")].filter((part) => {
        if (!says(part) || getComputedStyle(part).visibility === "hidden") return false;
        const both = cut(over, seen(part));
        return both.right - both.left > 0.5 && both.bottom - both.top > 0.5;
    }).map((part) => part.textContent || part.className.baseVal);
})"""
"""What the tag of who is to move lies over, beside a board."""
CUT = """() => [...document.querySelectorAll(".rail .roster-line.fallen .roster-called")].filter((name) => {
    const line = name.closest(".roster-line").getBoundingClientRect();
    return name.scrollWidth > name.clientWidth + 1 || name.getBoundingClientRect().bottom > line.bottom;
}).map((name) => name.textContent)"""
"""Names of who fell that are not whole in their line."""
SEEN = [scene for scene in scenes() if scene.game != "solbound" and not scene.open]
QUICK = ("korxsol-late", "stonebound-phone")
"""Moments with neighbours on the board."""


def _case(scene: Scene) -> Any:
    marks = () if f"{scene.game}-{scene.name}" in QUICK else (pytest.mark.long,)
    return pytest.param(scene, id=f"{scene.game}-{scene.name}", marks=marks)


@pytest.mark.parametrize("scene", [_case(scene) for scene in SEEN])
def test_no_thing_covers_what_another_says(browser: Browser, server: str, scene: Scene) -> None:
    """Pieces side by side keep their numbers, whose move it is hides no line, and who fell keeps a whole name."""
    with context(browser, scene) as window:
        page = window.new_page()
        opened(page, server, scene)
        assert page.evaluate(COVERED) == []
        assert page.evaluate(OUT_OF_PLACE) == []
        assert page.evaluate(UNDER_TAG) == []
        assert page.evaluate(CUT) == []


@pytest.mark.long
def test_digits_that_choose_a_piece_cover_nothing_of_it(browser: Browser, server: str) -> None:
    """Where two things lie on it they stand beside each other, and its digits below them."""
    with context(browser, scene := Scene("stonebound", "", 129)) as window:
        page = window.new_page()
        opened(page, server, scene)
        expect(page.locator(".token:has(.token-key):has(.token-badge + .token-badge)")).to_have_count(1)
        assert page.evaluate(OUT_OF_PLACE) == []


TWO_SIGNS = """() => [...document.querySelectorAll(".roster-line:has(.number):has(.worded):has(.badge)")].filter((line) => {
    const signs = line.querySelector(".roster-badges"), words = document.createRange();
    while (signs.children.length < 2) signs.append(signs.children[0].cloneNode(true));
    words.selectNodeContents(line.querySelector(".roster-called"));
    const others = [".number", ".bars"].map((part) => line.querySelector(part).getBoundingClientRect());
    const meet = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 0.5;
    const over = (a, b) => meet(a, b, "left", "right") && meet(a, b, "top", "bottom");
    const boxes = [...signs.children].map((sign) => sign.getBoundingClientRect());
    return [...words.getClientRects(), ...others].some((other) => boxes.some((box) => over(box, other)));
}).map((line) => line.textContent)"""
"""Lines that a digit chooses whose two signs lie over their name, that digit or their bars."""


def test_two_signs_beside_a_name_cover_neither_it_nor_its_digit(browser: Browser, server: str) -> None:
    """Six-Dice: an enemy that adds dice and is aimed at."""
    with context(browser, scene := Scene("sixdice", "", 66)) as window:
        page = window.new_page()
        opened(page, server, scene)
        expect(page.locator(".rail .roster-line:has(.number):has(.badge)")).to_have_count(1)
        assert page.evaluate(TWO_SIGNS) == []


BESIDE_NAME = """() => [...document.querySelectorAll(".rail .card:has(.area-grid)")].map((card) => {
    const [grid, name] = [".area-grid", ".card-name"].map((part) => card.querySelector(part).getBoundingClientRect());
    const edge = card.getBoundingClientRect();
    const within = grid.right <= edge.right && grid.bottom <= edge.bottom;
    return grid.width > 20 && grid.left >= name.right - 0.5 && within && name.height < 24;
})"""
"""Whether where it strikes is drawn beside the name of each card of another side, within the card, and the name is one line."""


@pytest.mark.long
@pytest.mark.parametrize("decisions", [24, 71])
def test_cards_of_others_show_where_they_strike_and_whole_what_they_say(browser: Browser, server: str, decisions: int) -> None:
    """In their line beside the board, on cooldown too; whole where they are pointed at or in focus."""
    scene = Scene("korxsol", "", decisions)
    with context(browser, scene) as window:
        page = window.new_page()
        opened(page, server, scene)
        found = page.evaluate(BESIDE_NAME)
        assert len(found) >= 2 and all(found)
        card = page.locator(".rail .card", has=page.locator(".area-grid")).first
        card.hover()
        whole = page.get_by_role("tooltip")
        expect(whole.locator(".card-text")).to_contain_text("DAMAGE")
        page.mouse.move(700, 5)
        expect(whole).to_have_count(0)
        page.locator(".topbar a.quiet").focus()
        page.keyboard.press("Tab")
        card.focus()
        expect(whole.locator(".area-grid")).to_be_visible()
