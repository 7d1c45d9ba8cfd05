"""Lessons in a real browser: from the first page to the table, one step after the other."""

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.playing import INSTANT, cases

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
    news: boxes(".arena .again, .log ol > li:last-child").filter(over).length,
    labels: boxes(".area-name, .area-things > *, .row-label, .table > .stakes > li").filter(over).length,
    thing: boxes(".coach-ring").filter((box) => box.width * box.height < 90000).filter(over).length,
  };
}"""
"""What of the table the bubble lies over, and whether it is cut; a thing as large as a board is a part of the screen."""
FREE = {"cut": False, "answers": 0, "pieces": 0, "news": 0, "labels": 0, "thing": 0}
SLOW = 10
"""How often it is looked again, where the machine is so busy that answers and odds come late."""
STEPS = [2, pytest.param(9, marks=pytest.mark.long)]
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
@pytest.mark.parametrize("title", cases(["KORxSOL", "The Stonebound Saga", "Six-Dice Skirmish", "Solbound"], "KORxSOL"))
def test_what_a_lesson_says_covers_nothing_that_it_speaks_of(page: Page, server: str, title: str, steps: int) -> None:
    """On a desk the bubble is whole at each note, and lies neither over its thing nor over the answer, nor over any piece,
    nor over what is said of a side or of the goal, nor over the newest line of the log and what shows it again."""
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


IN_ITS_ROW = """() => {
  const box = (of) => document.querySelector(of)?.getBoundingClientRect();
  const [lesson, ring, panel, answer] = [".coach", ".coach-ring", ".match > .decision", ".decision [data-option]"].map(box);
  const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const row = document.querySelector(".coach"), on = row.matches(".on");
  const said = (of) => [...document.querySelectorAll(of)].map((each) => each.textContent);
  const whole = document.querySelector(".decision .choice.one"), all = whole?.getBoundingClientRect();
  const shares = [0.02, 0.3, 0.5, 0.7, 0.98];
  const dead = on && whole ? shares.flatMap((x) => shares.map((y) => [all.left + x * all.width, all.top + y * all.height]))
    .filter(([x, y]) => !whole.contains(document.elementFromPoint(x, y))) : [];
  return [
    ...(dead.length ? [`no answer at ${JSON.stringify(dead)}`] : []),
    ...(said(".coach .primary").length + said(".coach-what").length === 1 || !on ? [] : ["it does not say what to tap"]),
    ...([...document.querySelectorAll(".choice-rest:not(.long)")].every((each) => each.getClientRects().length)
      ? [] : ["a name is cut"]),
    ...(row.scrollHeight > row.clientHeight + 1 ? ["its text is cut"] : []),
    ...(on && !ring ? ["nothing is ringed"] : []),
    ...(ring && over(lesson, ring) ? ["it covers what it speaks of"] : []),
    ...(ring && (ring.left < -4 || ring.right > innerWidth + 4 || ring.bottom > innerHeight + 4 || ring.top < -4)
      ? ["what it speaks of is out of sight"] : []),
    ...(on && (answer.top < panel.top || answer.bottom > panel.bottom + 1) ? ["the answer is cut"] : []),
  ];
}"""
"""What is wrong with the row that a lesson has on a phone; a ring may stand a little out of the thing it is round."""
TITLES = {"korxsol": "KORxSOL", "stonebound": "The Stonebound Saga", "sixdice": "Six-Dice Skirmish", "solbound": "Solbound"}
SIZES = [(390, 844), (768, 1024), (360, 740)]


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", TITLES)
def test_on_a_phone_a_lesson_has_a_row_of_its_own(browser: Browser, server: str, game: str, size: tuple[int, int]) -> None:
    """From the first note to the last the row lies at one place, and covers neither what it speaks of nor the
    answer."""
    width, height = size
    with browser.new_context(viewport={"width": width, "height": height}, has_touch=True, reduced_motion="reduce") as window:
        page = window.new_page()
        page.add_init_script(INSTANT)
        page.goto(f"{server}/learn/{game}")
        page.get_by_role("button", name="Begin: Your first match").tap()
        lesson, tops = page.get_by_role("region", name="Lesson"), set[float]()
        while True:
            page.wait_for_selector(".coach:not(.waits), .result", timeout=20_000)
            if page.locator(".result, .coach.free").count():
                assert "its text is cut" not in page.evaluate(IN_ITS_ROW), "its last words have no room"
                break
            found = None
            for _ in range(SLOW):
                page.wait_for_timeout(350)
                found = page.evaluate(IN_ITS_ROW)
                if not found:
                    break
            assert found == [], lesson.inner_text()
            tops.add(page.evaluate("document.querySelector('.coach').getBoundingClientRect().top"))
            following = lesson.get_by_role("button", name="Next", exact=True)
            revision = page.locator(".coach-head").inner_text()
            (following if following.count() else page.locator(".decision [data-option]").first).tap()
            page.wait_for_function("(was) => document.querySelector('.coach-head')?.innerText !== was", arg=revision)
        assert len(tops) == 1


@pytest.mark.long
def test_the_card_of_a_puzzle_lies_over_no_answer(page: Page, server: str) -> None:
    """On a desk it has the room of the log, however many answers are unfolded above it."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.add_init_script(INSTANT)
    page.goto(f"{server}/learn/stonebound")
    page.get_by_role("button", name="Between them").click()
    lesson = page.get_by_role("region", name="Lesson")
    expect(lesson).to_be_visible(timeout=20_000)
    page.get_by_role("button", name="In one click").click(timeout=20_000)
    below = """() => {
        const [card, panel] = [".coach", ".match > .decision"].map((of) => document.querySelector(of).getBoundingClientRect());
        return panel.bottom <= card.top;
    }"""
    page.wait_for_function(below, timeout=5000)
    last = page.locator(".way-chips [data-option]").last
    last.scroll_into_view_if_needed()
    answer, card = last.bounding_box(), lesson.bounding_box()
    assert answer is not None
    assert card is not None
    assert answer["y"] + answer["height"] <= card["y"]
