"""Playing in a browser as somebody would who answers whatever is asked."""

import re
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

Begin = Callable[..., str]
INSTANT = """localStorage.setItem("affray.pace", '"instant"')"""
"""For `add_init_script`: what happened is shown at once, without a pause to read it."""
WATCH = """
    window.seen = { boards: new Set(), covered: new Set(), behind: 0, shifted: new Set() };
    const called = (node) => node.className?.baseVal ?? node.className ?? node.nodeName;
    const below = ".answers, .decision-foot, .waited, .layers";
    const told = ".log, .result, .alarms, .numbers-key, .bar, .roster-stats, .roster-badges, .token-badges";
    const free = `${below}, ${told}, .rail .card-row, .row-label`;
    let fallen = document.querySelectorAll(".roster-line.fallen").length, fell = 0;
    const falls = () => {
        const count = document.querySelectorAll(".roster-line.fallen").length;
        if (count !== fallen) [fallen, fell] = [count, performance.now()];
        return performance.now() - fell < 1500;
    };
    const moved = ({ node, previousRect, currentRect }) => {
        const [was, is] = [previousRect, currentRect].map(({ x, y }) => [Math.round(x), Math.round(y)]);
        if (!node || !previousRect.width || is.every((each, axis) => Math.abs(each - was[axis]) < 3)) return;
        const thing = node instanceof Element ? node : node.parentElement;
        if (!thing?.closest(falls() ? `${free}, .rail` : free)) seen.shifted.add(`${called(thing ?? node)} ${was} to ${is}`);
    };
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => entry.sources.forEach(moved)))
        .observe({ type: "layout-shift" });
    const meets = (one, other) =>
        one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    setInterval(() => {
        falls();
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
        const newest = log.lastElementChild?.getBoundingClientRect();
        const read = newest?.height > log.clientHeight ? Math.abs(newest.top - log.getBoundingClientRect().top) : left;
        seen.behind = read < 5 ? 0 : seen.behind + 1;
        if (seen.behind > 20) seen.covered.add("the newest line of the log");
    }, 50);
"""
"""Keeps each place that the board had, what is covered by something else, a log that stays behind for a second, and what the
browser saw move by being laid out anew, also right after a key: all but the answers, which are others each time, what
stands below them and goes by their height, the log, the alarms and the key to the numbers, which tell of what there is now,
numbers and badges, which end where their line does, the list of somebody's open cards, where a new one takes its place
among the others, and the name of a row, which goes with its first card; and who plays, as somebody falls, who has one line
from then on."""
ASKED = """async (prefers) => {
    function key() {
        if (document.querySelector(".result")) return "";
        const curtain = document.querySelector(".curtain button");
        const options = [...document.querySelectorAll(".answers [data-option]")].filter((option) => option.checkVisibility());
        const busy = document.querySelector(".answers :disabled:not(.primary), .tile:disabled");
        if (!curtain && (busy || !document.querySelector(".decision.ours"))) return null;
        const dialog = document.querySelector("dialog[open]");
        const numbered = dialog?.querySelector(".picked") ? null : dialog?.querySelector(".number");
        if (dialog) return dialog.querySelector("[data-option]") ? numbered?.textContent || "1" : "Escape";
        const liked = prefers.map((text) => options.find((option) => option.textContent.toLowerCase().includes(text)));
        const gather = document.querySelector(".gather");
        const within = (wanted) => gather?.querySelector(wanted);
        const given = within("[data-option]") ?? within(".primary:enabled") ?? within(".all");
        const sure = document.querySelector(".sure button");
        const named = curtain ?? sure ?? given ?? liked.find(Boolean);
        const chosen = named ?? (options.length ? null : document.querySelector(".tile.live"));
        chosen?.focus();
        const numbers = [...document.querySelectorAll(".answers .number")].map((number) => number.textContent);
        return chosen ? "Enter" : numbers.length && !numbers.includes("1") ? numbers[0] : "1";
    }
    const until = performance.now() + 120_000;
    for (let found; performance.now() < until; await new Promise((go) => setTimeout(go, 10))) {
        if ((found = key()) !== null) return found;
    }
    throw new Error("nothing was asked for two minutes");
}"""
"""Waits in the page itself, since to ask it again and again from here costs more than all else that a test does."""
SOME = 6
"""How many answers are given by keyboard at the beginning, and again further on, of a match that is not played whole by it."""
LONGEST = 400
"""Seconds that a whole match may take."""


def cases(every: Iterable[Any], *quick: Any) -> list[Any]:
    """What a test is tried with: the quick ones in each check, the others in the long one, since a page takes seconds each."""
    marked = {True: (), False: (pytest.mark.long,)}
    return [pytest.param(*(each if isinstance(each, tuple) else (each,)), marks=marked[each in quick]) for each in every]


def begun(server: str, game: str = "solbound", **new: object) -> str:
    """Begin a match on a server, against the bot if nobody else is named: its address."""
    made = httpx.post(f"{server}/api/matches", json={"game": game, **new}, timeout=60).raise_for_status().json()
    return f"{server}/match/{made['match']}#{made['key']}"


def heard(page: Page) -> list[str]:
    """What is written to the console, or thrown."""
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    return said


@contextmanager
def standing_still(page: Page) -> Iterator[None]:
    """Whatever is asked, told or rolled meanwhile, the board keeps place and size, nothing else of the page moves either, no
    pill lies over a bar, the log shows its newest line."""
    page.evaluate(WATCH)
    yield
    boards = page.evaluate("[...seen.boards]")
    assert len(boards) == 1, boards
    covered = page.evaluate("[...seen.covered]")
    assert covered == [], "\n".join(covered)
    shifted = page.evaluate("[...seen.shifted]")
    assert shifted == [], "\n".join(shifted)


def advance(address: str, wanted: re.Pattern[str] | None, prefers: tuple[str, ...] = (), most: int = 0) -> None:
    """Play the match at this address without a page, up to the decision that is such a one or has such an option, or to its
    end, or for so many answers: the same each time, whatever the machine is busy with. One of the preferred options is given,
    else the first."""
    base, _, rest = address.partition("/match/")
    match, _, key = rest.partition("#")
    ends, given_yet = time.monotonic() + LONGEST, 0
    with httpx.Client(base_url=f"{base}/api/matches/{match}", headers={"authorization": f"Bearer {key}"}, timeout=60) as client:
        while True:
            assert time.monotonic() < ends, f"not come to in {LONGEST} s: {wanted}"
            view: dict[str, Any] = client.get("/view").raise_for_status().json()
            if view["over"]:
                assert wanted is None and not most, f"the match was over before it: {wanted}"
                return
            if view["decision"] is None:
                time.sleep(0.01)
                continue
            options: list[dict[str, str]] = view["decision"]["options"]
            said = [view["decision"]["prompt"], *(option[of] for option in options for of in ("label", "verb"))]
            if wanted and any(map(wanted.search, said)):
                return
            liked = [option for text in prefers for option in options if text in option["label"]]
            meant = [option for text in prefers for option in options if option["verb"].startswith(text)]
            given = {"type": "act", "option": (meant or liked or options)[0]["id"], "revision": view["revision"]}
            client.post("/requests", json=given).raise_for_status()
            given_yet += 1
            if given_yet == most:
                return


def asked(page: Page, prefers: tuple[str, ...] = ()) -> str:
    """Wait until the page asks something: the key that answers it, once what it presses has the focus; empty at the end."""
    return str(page.evaluate(ASKED, [text.lower() for text in prefers]))


def answer(page: Page, prefers: tuple[str, ...] = ()) -> bool:
    """Answer what is asked next by one key: one of the preferred options, else the first digit, else a marked place of the
    board; in a menu the first digit, and what else lies open is closed. At a curtain the screen is taken over. False where the
    match is over."""
    if key := asked(page, prefers):
        page.keyboard.press(key)
    return key != ""


def play_on(page: Page, prefers: tuple[str, ...] = ()) -> int:
    """Answer whatever is asked, by keyboard, until it is over: how often."""
    ends, answers = time.monotonic() + LONGEST, 0
    while answer(page, prefers):
        assert time.monotonic() < ends, f"not over in {LONGEST} s"
        answers += 1
    return answers


def leave(page: Page) -> None:
    """Go where nothing is drawn, and what the browser keeps for the client is still at hand."""
    page.goto(f"{page.url.partition('/match/')[0]}/api/languages")


def look_away(page: Page, most: int, prefers: tuple[str, ...] = ()) -> None:
    """Have so many answers given while the page is not there; then it comes back."""
    address = page.url
    leave(page)
    advance(address, None, prefers, most)
    page.goto(address)


def play_through(page: Page, prefers: tuple[str, ...] = (), skipped: int = 0) -> None:
    """The same, while nothing moves that should stand still. So many answers after the first ones may be `skipped`: they are
    given without a page, since each costs half a second of a processor on one. It comes back for some more, as somebody does
    who looks in again, and sees the rest, which is then played for it."""
    with standing_still(page):
        if not skipped:
            play_on(page, prefers)
            return
        answer_some(page, prefers)
    look_away(page, skipped, prefers)
    asked(page, prefers)
    with standing_still(page):
        answer_some(page, prefers)
    advance(page.url, None, prefers)
    expect(page.locator(".result")).to_be_visible(timeout=60_000)


def answer_some(page: Page, prefers: tuple[str, ...]) -> None:
    """So many answers as are given by keyboard at a time in a match that is not played whole; then the next is waited for."""
    assert all(answer(page, prefers) for _ in range(SOME)), "too much was skipped"
    asked(page, prefers)


def key_of(page: Page) -> tuple[str, str]:
    """The match that a page shows, and its key."""
    found = re.search(r"/match/([\w-]+)#([\w=-]+)", page.url)
    assert found, page.url
    return found[1], found[2]
