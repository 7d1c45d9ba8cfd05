"""The client in a real browser, over the real server."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
Serve = Callable[..., str]
LONGEST = 150
"""Seconds that a whole match may take."""


def decided(page: Page) -> bool:
    """True while the panel asks something."""
    return page.get_by_text(re.compile("Player 1 decides")).count() > 0


def test_a_whole_match_by_keyboard(page: Page, serve: Serve) -> None:
    """Digits alone lead from the first decision to the result; nothing is written to the console."""
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(serve("--seed", "11"))
    expect(page.get_by_text("Player 1 decides")).to_be_visible(timeout=20_000)
    ends = time.monotonic() + LONGEST
    while time.monotonic() < ends and page.get_by_text(re.compile(r"wins in round|A draw after")).count() == 0:
        if decided(page):
            page.keyboard.press("1")
        page.wait_for_timeout(40)
    expect(page.get_by_text(re.compile(r"wins in round|A draw after")).first).to_be_visible()
    assert said == []


def test_on_a_phone_nothing_sticks_out(page: Page, serve: Serve) -> None:
    """At 360 points across the page does not scroll sideways."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(serve("--seed", "11"))
    expect(page.get_by_role("button", name=re.compile("Do not")).first).to_be_visible(timeout=20_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("button", name=re.compile("Do not")).first.click()
    expect(page.get_by_text("Play cards and assign all your dice.").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_between_two_people_a_curtain_falls(page: Page, serve: Serve) -> None:
    """On one screen nobody's hand is shown before they ask for it."""
    page.goto(serve("--seed", "11", "--seats", "human,human"))
    expect(page.get_by_text(re.compile("Pass the screen")).first).to_be_visible(timeout=20_000)
    assert page.get_by_text("Attack").count() == 0


def test_a_clause_explains_a_line(page: Page, serve: Serve) -> None:
    """The clause beside a line opens its text."""
    page.goto(serve("--seed", "11"))
    expect(page.get_by_text("Player 1 decides")).to_be_visible(timeout=20_000)
    page.get_by_role("button", name=re.compile("B-INIT-1")).last.click()
    expect(page.get_by_text(re.compile("greatest Power")).first).to_be_visible()


def test_a_match_that_is_not_there_leads_back_to_the_lobby(page: Page, serve: Serve) -> None:
    """A wrong token gets the server's reason and a way back, not endless attempts."""
    address = serve("--seed", "11")
    page.goto(address.partition("/match")[0] + "/match/nothing#wrong")
    expect(page.get_by_text("there is no such match, or this token does not open it")).to_be_visible(timeout=20_000)
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("heading", name="Set up a match")).to_be_visible()
