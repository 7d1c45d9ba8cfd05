"""KORxSOL in a real browser: a duel against the bot, two against two at one screen, a build of one's own, at phone width."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.playing import INSTANT, Begin, advance, answer, asked, heard, play_on, play_through

pytestmark = pytest.mark.browser
ENDED = re.compile(r"\w+( \d)? won in turn|Team [AB] won in turn|A draw after")
BUSY = ("Use", "To the", "Target", "Move here")
"""What gets a match on."""


@pytest.mark.parametrize("skipped", [30, pytest.param(0, marks=pytest.mark.long)], ids=["ends", "whole"])
def test_a_duel_against_the_bot_by_keyboard(page: Page, begin: Begin, skipped: int) -> None:
    """From the first move to the last KOR; each way a move is turned shows what it strikes, the board stands still,
    and nothing goes to the console."""
    said = heard(page)
    page.add_init_script(INSTANT)
    page.set_viewport_size({"width": 1440, "height": 900})
    address = begin("korxsol", seed=12)
    advance(address, re.compile("Towards row 1"), ("Use",))
    page.goto(address)
    expect(page.get_by_role("grid", name="Open Court")).to_be_visible(timeout=20_000)
    page.get_by_role("button", name=re.compile("Towards row 1")).first.focus()
    expect(page.locator(".tile.struck").first).to_be_visible()
    play_through(page, BUSY, skipped)
    expect(page.get_by_text(ENDED).first).to_be_visible()
    assert said == []


@pytest.mark.long
@pytest.mark.parametrize("turns", [1, 5])
def test_two_against_two_at_one_screen(page: Page, begin: Begin, turns: int) -> None:
    """Four people hand the screen around, from choosing start tiles to the end."""
    said = heard(page)
    page.add_init_script(INSTANT)
    page.goto(begin("korxsol", seed=5, seats=["human"] * 4, options={"turn_limit": turns}))
    page.get_by_role("button", name=re.compile("Show my hand")).click(timeout=20_000)
    assert page.get_by_role("region", name=re.compile("Player .*, Team")).count() == 4
    play_on(page, BUSY)
    expect(page.get_by_text(ENDED).first).to_be_visible()
    assert said == []


def test_a_build_of_ones_own(page: Page, server: str) -> None:
    """In the lobby: another beast refuses the moves that no longer fit, with the clause; mended, it is played."""
    page.goto(server)
    page.get_by_role("link", name="Set up KORxSOL").click(timeout=20_000)
    page.get_by_text("Choose for yourself").first.click()
    page.get_by_label("Solbound or Solbeast").first.select_option("floe")
    expect(page.get_by_text(re.compile("K-CARD-06")).first).to_be_visible()
    moves = page.get_by_role("group", name=re.compile("Combat Moves")).first
    for name in ("True Cut", "Clear Eye", "Pass and Turn", "Frost Lane", "Cold Mark", "Skate Past"):
        moves.get_by_label(name).click()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("grid", name="Open Court")).to_be_visible(timeout=20_000)
    expect(page.get_by_role("log").get_by_text("Floe").first).to_be_visible()


@pytest.mark.long
def test_it_fits_a_phone(page: Page, begin: Begin) -> None:
    """At 360 points nothing sticks out, at any of the first decisions."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(begin("korxsol", seed=3))
    expect(page.get_by_role("grid", name="Open Court")).to_be_visible(timeout=20_000)
    for _ in range(8):
        asked(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert answer(page, BUSY)
