"""Lessons in a real browser: from the first page to the table, one step after the other."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.playing import INSTANT

pytestmark = pytest.mark.browser


def test_a_lesson_is_begun_from_the_first_page_and_goes_on_step_by_step(page: Page, server: str) -> None:
    """The notes stand beside what they speak of, the one answer is offered, and without the lesson all are."""
    page.goto(server)
    page.get_by_role("link", name="Learn it: Six-Dice Skirmish").click()
    page.get_by_role("button", name="Begin: Your first match").click()
    lesson = page.get_by_role("region", name="Lesson")
    expect(lesson).to_contain_text("1 of ")
    expect(page.locator(".coach-ring")).to_have_css("position", "fixed")
    ring, goal = page.locator(".coach-ring").bounding_box(), page.locator(".stakes").bounding_box()
    assert ring is not None and goal is not None
    assert abs(ring["y"] - goal["y"]) < 8
    page.keyboard.press("n")
    page.keyboard.press("n")
    expect(lesson).to_contain_text("3 of ")
    expect(page.locator(".decision [data-option]")).to_have_count(1)
    lesson.get_by_role("button", name="Place Rook Halden at 2,3").click()
    expect(lesson).to_contain_text("4 of ")
    lesson.get_by_role("button", name="Go on without the lesson").click()
    expect(lesson).to_have_count(0)
    assert page.locator(".decision [data-option]").count() > 1


COVERED = """() => {
  const bubble = document.querySelector(".coach").getBoundingClientRect();
  const over = (box) => Math.max(0, Math.min(bubble.right, box.right) - Math.max(bubble.left, box.left))
    * Math.max(0, Math.min(bubble.bottom, box.bottom) - Math.max(bubble.top, box.top)) > 1;
  const all = (of) => [...document.querySelectorAll(of)];
  const boxes = (of) => all(of).map((each) => each.getBoundingClientRect()).filter((box) => box.width);
  return {
    cut: bubble.left < 0 || bubble.top < 0 || bubble.right > innerWidth || bubble.bottom > innerHeight,
    answers: boxes(".decision [data-option]").filter(over).length,
    pieces: boxes(".tokens [data-piece]").filter(over).length,
    thing: boxes(".coach-ring").filter((box) => box.width * box.height < 90000).filter(over).length,
  };
}"""
"""What of the table the bubble lies over, and whether it is cut; a thing as large as a board is a part of the screen."""
FREE = {"cut": False, "answers": 0, "pieces": 0, "thing": 0}
SLOW = 10
"""How often it is looked again, where the machine is so busy that answers and odds come late."""
STEPS = [6, pytest.param(9, marks=pytest.mark.long)]
"""So many steps of each lesson are looked at, besides what is read at each."""


def covered(page: Page) -> object:
    """What the bubble lies over once it has come to rest."""
    found = None
    for _ in range(SLOW):
        page.wait_for_timeout(350)  # it is looked every 200 ms where the thing is
        found = page.evaluate(COVERED)
        if found == FREE:
            break
    return found


@pytest.mark.parametrize("steps", STEPS)
@pytest.mark.parametrize("title", ["KORxSOL", "The Stonebound Saga", "Six-Dice Skirmish", "Solbound"])
def test_what_a_lesson_says_covers_nothing_that_it_speaks_of(page: Page, server: str, title: str, steps: int) -> None:
    """On a desk the bubble is whole at each note, and lies neither over its thing nor over the answer, nor over any piece."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.add_init_script(INSTANT)
    page.goto(server)
    page.get_by_role("link", name=f"Learn it: {title}").click()
    page.get_by_role("button", name="Begin: Your first match").click()
    lesson, seen = page.get_by_role("region", name="Lesson"), 0
    for _ in range(steps):
        expect(lesson).to_be_visible(timeout=20_000)
        while True:
            assert covered(page) == FREE, lesson.inner_text()
            seen += 1
            following = lesson.get_by_role("button", name="Next")
            if following.count() == 0:
                break
            following.click()
        lesson.locator(".coach-do").click()
    assert seen > steps
