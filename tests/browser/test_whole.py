"""The sides beside a board are in sight whole, however many pieces they list: they stand closer where they must."""

from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.staging import Scene, context, opened

from affray import games
from affray.bots import greedy
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
SIZES = ((1440, 900), (2560, 1300))
SQUAD: dict[str, Any] = {"squad": ["rook", "sera", "imre"]}
MATCHES = (
    pytest.param("sixdice", 2, SQUAD, (0, 4, 30), id="sixdice"),
    pytest.param("sixdice", 2, {"scenario": "mast-hill"}, (30,), id="sixdice-mast-hill"),
    pytest.param("stonebound", 2, {}, (60,), id="stonebound"),
    pytest.param("stonebound", 4, {"format": "free"}, (40,), id="stonebound-four"),
    pytest.param("korxsol", 2, {}, (30,), id="korxsol"),
    pytest.param("korxsol", 4, {}, (30,), id="korxsol-four"),
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
        while not match.over and (len(match.played) < moment or match.to_move != 0):
            match.take(greedy.choose(match.game, match.observation(match.to_move or 0), len(match.played)))
        assert not match.over
        with context(browser, scene) as window:
            page = window.new_page()
            opened(page, server, scene, match)
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(200)
                assert page.evaluate(CUT) == [], (moment, width)
