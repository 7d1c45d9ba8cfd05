"""What is pointed at moves nothing that can be clicked, and what comes late nothing that is read."""

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.playing import Begin, cases
from tests.browser.staging import Scene, context, opened

pytestmark = pytest.mark.browser
PLACES = """() => {
    const answers = [...document.querySelectorAll(".decision [data-option]")].filter((each) => each.offsetParent);
    return Object.fromEntries(answers.map((each) => {
        const box = each.getBoundingClientRect();
        return [each.dataset.option, [Math.round(box.left), Math.round(box.top)]];
    }));
}"""
"""Where each answer stands that is seen."""
MIDDLE = """(option) => {
    const each = [...document.querySelectorAll(".decision [data-option]")].find(({ dataset }) => dataset.option === option);
    each.scrollIntoView({ block: "nearest" });
    const box = each.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""
"""Where to point at an answer, once it is in sight."""


@pytest.mark.parametrize(
    ("game", "at"),
    cases(
        [("sixdice", 11), ("sixdice", 36), ("korxsol", 19), ("solbound", 22), ("stonebound", 8)],
        ("sixdice", 11),
        ("solbound", 22),
    ),
)
def test_no_answer_moves_where_one_is_pointed_at(browser: Browser, server: str, game: str, at: int) -> None:
    """Whatever is told of it besides has its room from the first, or lies where it pushes nothing."""
    scene = Scene(game, "", at)
    with context(browser, scene) as window:
        page = window.new_page()
        opened(page, server, scene)
        options = list(page.evaluate(PLACES))
        assert options
        for option in options:
            x, y = page.evaluate(MIDDLE, option)
            before = page.evaluate(PLACES)
            page.mouse.move(x, y)
            page.wait_for_timeout(100)
            assert page.evaluate(PLACES) == before, option


SHIFTS = """window.shifted = 0; new PerformanceObserver((told) => {
    for (const each of told.getEntries()) window.shifted += each.hadRecentInput ? 0 : each.value;
}).observe({ type: "layout-shift", buffered: true });"""
MOST = 0.003
"""How far all may move together as a match is opened, as browsers measure it."""


@pytest.mark.parametrize("game", cases(["solbound", "korxsol", "sixdice"], "solbound", "korxsol"))
def test_nothing_is_pushed_away_as_a_match_is_opened(browser: Browser, begin: Begin, game: str) -> None:
    """Neither by the chances of the first answers nor by what several in one click lead to, which come a moment later; then the
    log below them is shown."""
    with browser.new_context(viewport={"width": 1440, "height": 900}) as window:
        page = window.new_page()
        page.add_init_script(SHIFTS)
        page.goto(begin(game))
        expect(page.locator(".match > .decision .prompt")).to_be_visible(timeout=20_000)
        expect(page.locator(".match:not(.coming) > .log")).to_be_visible(timeout=20_000)
        page.wait_for_timeout(200)
        assert page.evaluate("window.shifted") < MOST
