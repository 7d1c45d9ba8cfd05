"""Two teams in a real browser: a duel against the bot, two against two at one screen, a team of one's own, a draft."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.playing import INSTANT, Begin, advance, heard, play_on, play_through

pytestmark = pytest.mark.browser
ENDED = re.compile(r"Team [AB] wins in round|A draw after")
BUSY = ("Standard Attack", "Move")
"""What gets a match on."""
CONDITION = re.compile("Nobody can step in or strike back|These chances hold (if nobody|unless) ")
"""What is said below the odds of an attack."""


@pytest.mark.parametrize("skipped", [20, pytest.param(0, marks=pytest.mark.long)], ids=["ends", "whole"])
def test_a_duel_against_the_bot_by_keyboard(page: Page, begin: Begin, skipped: int) -> None:
    """From the first attack to the last HP, nothing written to the console; odds are shown before an attack."""
    said = heard(page)
    page.add_init_script(INSTANT)
    page.set_viewport_size({"width": 1440, "height": 900})
    address = begin("stonebound", seed=3, choices={"teams": [["bexley", "corlo", "bram"], ["orsolya", "wisp", "ode"]]})
    advance(address, re.compile("Standard Attack"), ("moves ", "Move"))
    page.goto(address)
    expect(page.get_by_role("grid", name="Open Field")).to_be_visible(timeout=20_000)
    page.locator(".odds-granted > summary").first.click(timeout=20_000)
    expect(page.get_by_text(CONDITION).first).to_be_visible()
    play_through(page, BUSY, skipped)
    expect(page.get_by_text(ENDED).first).to_be_visible()
    assert said == []


@pytest.mark.long
@pytest.mark.parametrize("rounds", [1, 2])
def test_two_against_two_at_one_screen(page: Page, begin: Begin, rounds: int) -> None:
    """Four people hand the screen around; each sees the own stones only, until the last round is over."""
    said = heard(page)
    page.add_init_script(INSTANT)
    address = begin("stonebound", seed=5, seats=["human"] * 4, options={"max_rounds": rounds})
    page.goto(address)
    page.get_by_role("button", name=re.compile("Show my hand")).click(timeout=20_000)
    assert page.get_by_role("region", name=re.compile("Player .*, Team")).count() == 4
    play_on(page, BUSY)
    expect(page.get_by_text(ENDED).first).to_be_visible()
    assert said == []


def test_a_team_of_ones_own(page: Page, server: str) -> None:
    """In the lobby: a full team lets nobody else in; without one member it says what is missing; with another it is played."""
    page.goto(server)
    page.get_by_role("link", name="Set up The Stonebound Saga").click(timeout=20_000)
    page.get_by_text("Choose for yourself").first.click()
    mine = page.get_by_role("group", name=re.compile("Characters")).first
    expect(mine.get_by_label("Vigil")).to_be_disabled()
    mine.get_by_label("Gristle").click()
    expect(page.get_by_text(re.compile("3 characters")).first).to_be_visible()
    expect(mine.get_by_label("Hierarch Solve")).to_be_disabled()
    mine.get_by_label("Vigil").click()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("Vigil").first).to_be_visible(timeout=20_000)


def test_a_draft_shows_who_can_be_picked_and_fits_a_phone(page: Page, begin: Begin) -> None:
    """Fifteen cards to read before one is picked; at 360 points nothing sticks out."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(begin("stonebound", seed=3, choices={"format": "draft"}))
    expect(page.get_by_role("grid", name="Open Field")).to_be_visible(timeout=20_000)
    expect(page.locator(".decision.ours")).to_be_visible(timeout=20_000)
    for name in ("We go first", "They go first"):
        if page.get_by_role("button", name=name).count():
            page.get_by_role("button", name=name).click()
            expect(page.get_by_role("button", name=name)).to_have_count(0)
            expect(page.locator(".decision.ours")).to_be_visible(timeout=20_000)
    cards = page.get_by_role("list", name="To pick from").get_by_role("button")
    expect(cards.first).to_be_visible(timeout=20_000)
    assert cards.count() in (14, 15)
    cards.first.click()
    expect(page.get_by_role("region", name="What just happened").get_by_text(re.compile("picks"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
