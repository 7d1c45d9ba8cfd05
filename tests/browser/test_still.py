"""What is pointed at moves nothing that can be clicked, and what comes late nothing that is read."""

import re

import msgspec
import pytest
from playwright.sync_api import Browser, expect
from tests.browser.playing import Begin, cases
from tests.browser.staging import READY, Scene, Told, context, opened, played

from affray.table.alarm import Alarm

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


ROOM = """() => [".alarms", ".stakes", ".table > .stage"].map((each) => {
    const thing = document.querySelector(each);
    return [thing.scrollHeight - thing.clientHeight, Math.round(thing.getBoundingClientRect().top * 10)];
})"""
"""By how much what is near, the strip and what lies below it stand out of their rooms, and where those begin."""
LONG = "25 of 26 Health to take in 3 turns, 9 a turn; the squad has 17 of 17 Health, and of its enemies six are left to fight."
NEAR = "If Sera Quill falls, the squad of Player 1 loses at once."


@pytest.mark.parametrize("game", cases(["korxsol", "sixdice", "stonebound"], "korxsol"))
def test_what_is_near_and_the_goal_have_their_rooms_in_however_many_lines(browser: Browser, server: str, game: str) -> None:
    """Three lines of what is near stand in its frame, and a goal in two lines moves nothing below it."""
    scene, found = Scene(game, "", 16), []
    for stakes, alarms in (
        (["To win, stand."], ["So."]),
        ([LONG, "To win, stand longer than they."], [NEAR, f"{NEAR} ", f"{NEAR}  "]),
    ):
        with context(browser, scene) as window:
            page = window.new_page()
            told = Told(played(scene))
            near = {"stakes": stakes, "alarms": [Alarm(text, [0]) for text in alarms]}
            told.view = msgspec.structs.replace(told.view, scene=msgspec.structs.replace(told.view.scene, **near))
            page.route_web_socket(re.compile("/api/"), told.connect)
            page.goto(f"{server}/match/scene#key")
            page.locator(".alarms").wait_for()
            page.evaluate(READY)
            found.append(page.evaluate(ROOM))
    assert found[0] == found[1]
    assert [out for out, _ in found[1][:2]] == [0, 0]
