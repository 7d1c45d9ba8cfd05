"""The sides beside a board are in sight whole, however many pieces they list: they stand closer where they must."""

from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.staging import Scene, context, greedily, opened

from affray import games
from affray.kernel.game import SetUp
from affray.kernel.match import Match

pytestmark = pytest.mark.browser
CUT = """() => {
    const scrolls = (box) => box.scrollHeight > box.clientHeight + 1;
    const boxes = [...document.querySelectorAll(".rail, .rail .others")].filter(scrolls);
    const room = document.querySelector(".rail").getBoundingClientRect();
    const beyond = [...document.querySelectorAll(".rail .roster-line")].filter((line) => {
        const box = line.getBoundingClientRect();
        return box.height === 0 || box.top < room.top || box.bottom > room.bottom + 1 || box.right > room.right + 1;
    });
    return [...boxes, ...beyond].map((each) => each.className);
}"""
"""What of the sides must be scrolled to, or lies beyond their edges."""
READ = """() => {
    const list = document.querySelector(".log ol").getBoundingClientRect();
    const above = parseFloat(getComputedStyle(document.querySelector(".log ol")).getPropertyValue("--above")) || 0;
    const boxes = [...document.querySelectorAll(".log-line")].map((line) => line.getBoundingClientRect());
    return boxes.filter((box) => box.top >= list.top + above - 1 && box.bottom <= list.bottom + 1).length;
}"""
"""How many entries of the log are in sight whole."""
CUT_LINES = """() => {
    const outcome = document.querySelector(".arena .outcome");
    outcome.append(" and so it went on with everybody else".repeat(20));
    const lines = outcome.getBoundingClientRect().height / parseFloat(getComputedStyle(outcome).lineHeight);
    return Math.abs(lines - Math.round(lines));
}"""
"""How much of a line of a long outcome is in sight, of a whole one."""
UNEVEN = """() => {
    const boxes = [...document.querySelectorAll(".roll-chip-drawn")].map((chip) => chip.getBoundingClientRect());
    const uneven = (one) => boxes.some((other) => other.left === one.left && Math.abs(other.right - one.right) > 1);
    return [boxes.length, boxes.filter(uneven).length];
}"""
"""How many throws lie small beside the last, and how many of those are not as wide as what is above or below."""
SIX = """() => {
    const [roll, ...others] = document.querySelectorAll(".stage .rolls > .roll");
    for (const other of others) other.remove();
    const faces = roll.querySelector(".roll-faces");
    while (faces.children.length < 6) faces.append(faces.firstElementChild.cloneNode(true));
    for (const falls of faces.getAnimations({ subtree: true })) falls.finish();
    const boxes = [...faces.children].map((die) => die.getBoundingClientRect());
    return Math.max(...boxes.map(({ top }) => top)) < Math.min(...boxes.map(({ bottom }) => bottom));
}"""
"""Whether six dice of one throw lie in a row, turned as they fell."""
LEAST, AT, LITTLE = 3, 30, 0.05
SIZES = ((1440, 900), (2560, 1300))
SQUAD: dict[str, Any] = {"squad": ["rook", "sera", "imre"]}
MATCHES = (
    pytest.param("sixdice", 2, SQUAD, (0, 4, 30), id="sixdice", marks=pytest.mark.long),
    pytest.param("sixdice", 2, {"scenario": "mast-hill"}, (30,), id="sixdice-mast-hill", marks=pytest.mark.long),
    pytest.param("stonebound", 2, {}, (60,), id="stonebound", marks=pytest.mark.long),
    pytest.param("stonebound", 4, {"format": "free"}, (40,), id="stonebound-four", marks=pytest.mark.long),
    pytest.param("korxsol", 2, {}, (30,), id="korxsol", marks=pytest.mark.long),
    pytest.param("korxsol", 4, {}, (30,), id="korxsol-four", marks=pytest.mark.long),
)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "choices", "moments"), MATCHES)
def test_no_list_at_the_sides_is_cut_on_a_desk(
    browser: Browser, server: str, game: str, seats: int, choices: dict[str, Any], moments: tuple[int, ...]
) -> None:
    """At the first decision and later, all enemies and the whole own squad are seen without scrolling."""
    match = Match(games.find(game), SetUp(game, seats, 3, choices=choices))
    scene = Scene(game, "", 0)
    for moment in moments:
        greedily(match, moment)
        with context(browser, scene) as window:
            page = window.new_page()
            opened(page, server, scene, match)
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(200)
                assert page.evaluate(CUT) == [], (moment, width)


@pytest.mark.slow
def test_of_the_log_three_entries_are_read_beside_a_long_list_and_of_an_outcome_whole_lines(
    browser: Browser, server: str
) -> None:
    """Six-Dice as a whole squad is to act: the list scrolls, and the log has its room. Throws lie in even columns, and six
    dice of one in a line."""
    match = Match(games.find("sixdice"), SetUp("sixdice", 2, 3, choices={"scenario": "mast-hill"}))
    greedily(match, AT)
    scene = Scene("sixdice", "", 0)
    with context(browser, scene) as window:
        page = window.new_page()
        opened(page, server, scene, match)
        page.set_viewport_size({"width": 1440, "height": 900})
        page.wait_for_timeout(200)
        assert page.evaluate(READ) >= LEAST
        assert page.evaluate(CUT_LINES) < LITTLE
        assert page.evaluate(UNEVEN) == [4, 0]
        assert page.evaluate(SIX)
