"""Lessons in a real browser: from the first page to the table, one step after the other."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def test_a_lesson_is_begun_from_the_first_page_and_goes_on_step_by_step(page: Page, server: str) -> None:
    """The notes stand beside what they speak of, the one answer is offered, and without the lesson all are."""
    page.goto(server)
    page.get_by_role("link", name="Learn it: Six-Dice Skirmish").click()
    page.get_by_role("button", name="Begin: Your first match").click()
    lesson = page.get_by_role("region", name="Lesson")
    expect(lesson).to_contain_text("1 of 23")
    expect(page.locator(".coach-ring")).to_have_css("position", "fixed")
    ring, goal = page.locator(".coach-ring").bounding_box(), page.locator(".stakes").bounding_box()
    assert ring is not None and goal is not None
    assert abs(ring["y"] - goal["y"]) < 8
    page.keyboard.press("n")
    page.keyboard.press("n")
    expect(page.locator(".decision [data-option]")).to_have_count(1)
    lesson.get_by_role("button", name="Place Rook Halden at 2,3").click()
    expect(lesson).to_contain_text("2 of 23")
    lesson.get_by_role("button", name="Go on without the lesson").click()
    expect(lesson).to_have_count(0)
    assert page.locator(".decision [data-option]").count() > 1
