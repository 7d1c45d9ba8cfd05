"""Playing in a browser as somebody would who answers whatever is asked."""

import re
import time
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Error, Locator, Page, ViewportSize

Serve = Callable[..., str]
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
LONGEST = 400
"""Seconds that a whole match may take on a machine under load."""
NEXT = """(prefers) => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    if (all("button").some((button) => button.textContent.includes("Show my hand"))) return "Enter";
    if (all("dialog[open]").length > 0) return "1";
    if (all(".decision.ours").length === 0 || all(".answers :disabled, .tile:disabled").length > 0) return "";
    const offered = all(".answers [data-option]");
    const liked = prefers.flatMap((text) => offered.filter((option) => option.textContent.includes(text)));
    const [found] = offered.length > 0 ? liked : all(".tile.live");
    found?.focus();
    return found ? "Enter" : "1";
}"""
"""The key that is next, once what it is for has the focus; none where nothing is asked. One look at the page, however busy."""

WATCH = """
    window.seen = { boards: new Set(), covered: new Set(), behind: 0 };
    const meets = (one, other) =>
        one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    setInterval(() => {
        const board = document.querySelector(".board-tiles")?.getBoundingClientRect();
        if (!board) return;
        seen.boards.add([board.x, board.y, board.width, board.height].map(Math.round).join(" "));
        for (const line of document.querySelectorAll(".roster-line")) {
            const pills = line.querySelector(".roster-badges")?.getBoundingClientRect();
            const bars = line.querySelector(".bars").getBoundingClientRect();
            if (pills && meets(pills, bars)) seen.covered.add(line.textContent);
        }
        const log = document.querySelector(".log ol");
        const left = log.scrollHeight - log.scrollTop - log.clientHeight;
        seen.behind = left < 5 ? 0 : seen.behind + 1;
        if (seen.behind > 20) seen.covered.add("the newest line of the log");
    }, 50);
"""
"""Keeps each place that the board had, what is covered by something else, and a log that stays behind for a second."""


def watch(page: Page) -> None:
    """Look from now on at what should not move or be covered."""
    page.evaluate(WATCH)


def disturbed(page: Page) -> list[str]:
    """What was covered since then, and the places that a board had if it had several."""
    boards, covered = page.evaluate("[[...seen.boards], [...seen.covered]]")
    return [*covered, *(boards if len(boards) > 1 else [])]


def heard(page: Page) -> list[str]:
    """What is written to the console, or thrown."""
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    return said


def play_on(page: Page, ended: re.Pattern[str] | Locator, prefers: tuple[str, ...] = ()) -> None:
    """Answer whatever is asked, by keyboard, once each, until it is over: one of the preferred options, else the first digit,
    else a marked place of the board. At a curtain the screen is taken over. What is waited for may be gone a moment later (odds
    are, when the option they belong to is left), so to return is to have seen it; never to see it fails."""
    ends = time.monotonic() + LONGEST
    wanted = ended if isinstance(ended, Locator) else page.get_by_text(ended)
    while wanted.filter(visible=True).count() == 0:
        assert time.monotonic() < ends, f"not seen in {LONGEST} s: {ended}"
        if not press(page, prefers):
            page.wait_for_timeout(30)


def play_to_odds(page: Page, option: Locator, odds: Locator, prefers: tuple[str, ...]) -> None:
    """Play on until an option is offered and its odds are seen. Whoever is quick may pass the option by, and meets it again."""
    ends = time.monotonic() + LONGEST
    while odds.filter(visible=True).count() == 0:
        assert time.monotonic() < ends, f"not seen in {LONGEST} s: {odds}"
        play_on(page, option.or_(odds), prefers)
        with suppress(Error):  # not yet
            odds.first.wait_for(timeout=3_000)


def answer(page: Page, prefers: tuple[str, ...]) -> None:
    """Answer the pending decision, also where that takes a second key."""
    if press(page, prefers) and page.locator("dialog[open]").count():
        press(page, prefers)


def press(page: Page, prefers: tuple[str, ...]) -> bool:
    """Press the key that is next; False where nothing is asked for the moment."""
    key: str = page.evaluate(NEXT, list(prefers))
    if key:
        page.keyboard.press(key)
    return key != ""
