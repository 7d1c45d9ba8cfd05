"""Playing in a browser as somebody would who answers whatever is asked."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from playwright.sync_api import Error, Page

Serve = Callable[..., str]
INSTANT = """localStorage.setItem("affray.pace", '"instant"')"""
"""For `add_init_script`: what happened is shown at once, without a pause to read it."""
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
LONGEST = 400
"""Seconds that a whole match may take."""


def heard(page: Page) -> list[str]:
    """What is written to the console, or thrown."""
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    return said


@contextmanager
def standing_still(page: Page) -> Iterator[None]:
    """Whatever is asked, told or rolled meanwhile, the board keeps place and size, no pill lies over a bar, the log shows its
    newest line."""
    page.evaluate(WATCH)
    yield
    assert len(page.evaluate("[...seen.boards]")) == 1
    assert page.evaluate("[...seen.covered]") == []


def advance(address: str, wanted: re.Pattern[str] | None, prefers: tuple[str, ...] = ()) -> None:
    """Play the match at this address without a page, up to the decision that is such a one or has such an option, or to its
    end: the same each time, whatever the machine is busy with. One of the preferred options is given, else the first."""
    base, _, rest = address.partition("/match/")
    match, _, token = rest.partition("#")
    ends = time.monotonic() + LONGEST
    with httpx.Client(base_url=f"{base}/api/matches/{match}", params={"token": token}, timeout=60) as client:
        while True:
            assert time.monotonic() < ends, f"not come to in {LONGEST} s: {wanted}"
            view: dict[str, Any] = client.get("/view").raise_for_status().json()
            if view["over"]:
                assert wanted is None, f"the match was over before it: {wanted}"
                return
            if view["decision"] is None:
                time.sleep(0.01)
                continue
            options: list[dict[str, str]] = view["decision"]["options"]
            said = [view["decision"]["prompt"], *(option[of] for option in options for of in ("label", "verb"))]
            if wanted and any(map(wanted.search, said)):
                return
            liked = [option for text in prefers for option in options if text in option["label"]]
            given = {"type": "act", "option": (liked or options)[0]["id"], "revision": view["revision"]}
            client.post("/requests", json=given).raise_for_status()


def play_on(page: Page, ended: re.Pattern[str], prefers: tuple[str, ...] = ()) -> None:
    """Answer whatever is asked, by keyboard, once each, until it is over: one of the preferred options, else the first digit,
    else a marked place of the board. At a curtain the screen is taken over. What is waited for may be gone a moment later (odds
    are, when the option they belong to is left), so to return is to have seen it; never to see it fails."""
    ends = time.monotonic() + LONGEST
    wanted = page.get_by_text(ended)
    while wanted.filter(visible=True).count() == 0:
        assert time.monotonic() < ends, f"not seen in {LONGEST} s: {ended}"
        if page.get_by_role("button", name=re.compile("Show my hand")).count():
            page.keyboard.press("Enter")
        elif page.locator(".decision.ours").count() == 0 or page.locator(".answers :disabled, .tile:disabled").count():
            page.wait_for_timeout(40)
        else:
            answer(page, prefers)
        page.wait_for_timeout(20)


def answer(page: Page, prefers: tuple[str, ...]) -> None:
    """Answer the pending decision."""
    live = page.locator(".tile.live")
    liked = [page.locator(".answers [data-option]").filter(has_text=text) for text in prefers]
    found = next((each for each in liked if each.count()), None)
    if found is None and page.locator(".answers [data-option]").count() == 0 and live.count():
        found = live
    if found is not None:
        try:
            found.first.focus(timeout=2_000)
            page.keyboard.press("Enter")
        except Error:  # it was answered meanwhile, and is gone
            return
    else:
        page.keyboard.press("1")
    if page.locator("dialog[open]").count():
        page.keyboard.press("1")
