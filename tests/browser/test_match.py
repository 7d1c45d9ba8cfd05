"""The client in a real browser, over the real server."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.playing import INSTANT, Begin, heard, play_on

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("pace", "rounds"),
    [("instant", 1), *(pytest.param(pace, 60, marks=pytest.mark.long) for pace in ("instant", "brisk"))],
)
def test_a_whole_match_by_keyboard(page: Page, begin: Begin, pace: str, rounds: int) -> None:
    """Digits alone lead from the first decision to the result, with dice that tumble and, at the usual pace, pauses to read;
    nothing is written to the console."""
    said = heard(page)
    page.emulate_media(reduced_motion="no-preference")
    if pace == "instant":
        page.add_init_script(INSTANT)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(begin(seed=11, options={"max_rounds": rounds}))
    expect(page.get_by_text("You decide")).to_be_visible(timeout=20_000)
    play_on(page)
    expect(page.get_by_text(re.compile(r"wins in round|A draw after")).first).to_be_visible()
    assert said == []


def test_on_a_phone_nothing_sticks_out(page: Page, begin: Begin) -> None:
    """At 360 points across the page does not scroll sideways."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(begin(seed=11))
    expect(page.get_by_role("button", name=re.compile("Do not")).first).to_be_visible(timeout=20_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("button", name=re.compile("Do not")).first.click()
    expect(page.get_by_text("Play cards and assign all your dice.").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_between_two_people_a_curtain_falls(page: Page, begin: Begin) -> None:
    """On one screen nobody's hand is shown before they ask for it."""
    page.goto(begin(seed=11, seats=["human", "human"]))
    expect(page.get_by_text(re.compile("Pass the screen")).first).to_be_visible(timeout=20_000)
    assert page.get_by_text("Attack").count() == 0


def test_a_clause_explains_a_line(page: Page, begin: Begin) -> None:
    """The clause beside a line opens its text."""
    page.goto(begin(seed=11))
    expect(page.get_by_text("You decide")).to_be_visible(timeout=20_000)
    page.get_by_role("button", name=re.compile("B-INIT-1")).last.click()
    expect(page.get_by_role("dialog").get_by_text(re.compile("greatest Power")).first).to_be_visible()


def test_a_match_that_is_not_there_leads_back_to_the_lobby(page: Page, server: str) -> None:
    """A wrong key gets the server's reason and a way back, not endless attempts."""
    page.goto(f"{server}/match/nothing#wrong")
    expect(page.get_by_text("there is no such match, or this key does not open it")).to_be_visible(timeout=20_000)
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("button", name="Play the bot at Solbound, Level 1")).to_be_visible()
