"""What is pointed at moves nothing that can be clicked."""

import pytest
from playwright.sync_api import Browser
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
    ("game", "at"), [("sixdice", 11), ("sixdice", 36), ("korxsol", 19), ("solbound", 22), ("stonebound", 8)]
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
