"""How soon the client stands, how still, and how smoothly: `python bench/paint.py [--times N] [--parts]
[--beside OTHER/src] [--json]`.

Measured by Chromium itself (its performance entries and its frames), on this machine over loopback, with an empty cache each
time: when the first page can be used (its first button is drawn), what of the client came over the line, how much of the page
shifted while it was put together and while a match was played (layout shift, 0 is none; what follows a click at once is left
out, and is named by `--json`), and how many frames a second were drawn, at which processor time each, while forty pieces walked
on a board of twenty by twenty squares, and while a quarter of them was struck besides at each step and told how hard, with the
client's own pieces and animations. What the compositor moves is drawn also while the page's own thread is busy. With `--parts`
a second look at the same, with more of the tracing on, says what the processor did: scripting, style, layout, paint and layers
of the page's thread, compositor, raster, drawing. With `--beside` the pieces of another checkout's client walk in turn with
these, and ratios are told. Chromium is the one that AFFRAY_CHROMIUM names, or the machine's; without a graphics processor it
draws with the processor, and what else the machine does counts.
"""

import argparse
import json
import math
import os
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import traced  # noqa: E402 - it lies beside this file
from tests.browser.conftest import browsing, running  # noqa: E402 - the tests know how a server is started
from tests.browser.playing import INSTANT, answer, asked, begun  # noqa: E402 - and how a page is answered

WATCH = """
    window.shifts = [];
    window.moved = [];
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
        shifts.push([entry.value, entry.hadRecentInput]);
        const how = `${entry.hadRecentInput ? "after input" : "by itself"} ${entry.value.toFixed(4)}`;
        moved.push(...entry.sources.map(({ node }) => `${how} ${node?.className ?? node?.nodeName}`));
    }))
        .observe({ type: "layout-shift", buffered: true });
    const usable = new MutationObserver(() => {
        if (window.usable || !document.querySelector("main button, main a")) return;
        requestAnimationFrame(() => setTimeout(() => (window.usable ??= performance.now())));
    });
    usable.observe(document, { childList: true, subtree: true });
"""
"""Keeps what shifted, and when the first button stood."""
PAINTED = """() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null"""
SENT = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .filter((entry) => !entry.name.includes("/api/")).reduce((sum, entry) => sum + entry.transferSize, 0)"""
"""Bytes of the client that came over the line, packed as they came, with their headers."""
WALK = """async ([count, squares, seconds, struck]) => {
    const board = document.querySelector(".tokens"), one = board?.querySelector(".token");
    if (!one) throw new Error("there is no piece on the board to make forty of");
    const pieces = Array.from({ length: count }, () => board.appendChild(one.cloneNode(true)));
    pieces.forEach((piece) => (piece.style.width = piece.style.height = `${100 / squares}%`));
    const place = (piece, index, turn) => {
        piece.style.translate = `${100 * ((index * 7 + turn) % squares)}% ${100 * ((index * 3 + turn * 2) % squares)}%`;
        if (!struck) return;
        const hit = (index + turn) % 4 === 0;
        piece.querySelector(".pop")?.remove();
        piece.classList.toggle("hit", hit);
        if (hit) piece.append(Object.assign(document.createElement("span"), { className: "pop hurt", textContent: "-3" }));
    };
    const began = performance.now();
    let turn = 0;
    await new Promise((done) => {
        const step = () => {
            if (performance.now() - began > seconds * 1000) return done();
            turn += 1;
            pieces.forEach((piece, index) => place(piece, index, turn));
            setTimeout(step, 250);
        };
        requestAnimationFrame(step);
    });
    pieces.forEach((piece) => piece.remove());
    return (performance.now() - began) / 1000;
}"""
"""Forty pieces walk, struck or not, a step each 250 ms, which is less than one takes, so that they never stand: the seconds it
took."""
PIECES, SQUARES, SECONDS = 40, 20, 4
STEPS = 6
"""Answers that are given while shifts are watched."""


def first_page(browser: Browser, address: str) -> dict[str, float]:
    """The first page with an empty cache."""
    window = browser.new_context(viewport={"width": 1440, "height": 900})
    page = window.new_page()
    page.add_init_script(WATCH)
    page.goto(address)
    page.wait_for_function("() => window.usable")
    page.wait_for_timeout(500)
    found = {
        "painted_ms": page.evaluate(PAINTED),
        "usable_ms": page.evaluate("usable"),
        "sent_kb": page.evaluate(SENT) / 1000,
        "shift": page.evaluate("shifts.reduce((sum, [value]) => sum + value, 0)"),
    }
    window.close()
    return found


def table(browser: Browser, address: str) -> Page:
    """The page of a match."""
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.add_init_script(WATCH + ";" + INSTANT)
    page.goto(begun(address, "korxsol", seed=7))
    return page


def match_page(browser: Browser, address: str) -> dict[str, Any]:
    """What shifts in a match from question to question."""
    page = table(browser, address)
    play(page)
    shift = page.evaluate("shifts.reduce((sum, [value, input]) => sum + (input ? 0 : value), 0)")
    found = {"match_shift": shift, "match_moved": page.evaluate("moved")}
    page.context.close()
    return found


def forty(browser: Browser, address: str, parts: bool) -> dict[str, Any]:
    """The frames of forty pieces that walk, and of forty that are struck besides."""
    page = table(browser, address)
    asked(page)
    found = {**drawn(browser, page, False), **drawn(browser, page, True)}
    if parts:
        found |= {"walking_parts": parted(browser, page, False), "struck_parts": parted(browser, page, True)}
    page.context.close()
    return found


def watched(browser: Browser, page: Page, struck: bool, categories: list[str]) -> tuple[float, list[traced.Event]]:
    """How many seconds forty pieces took, and what Chromium's tracing tells of it."""
    browser.start_tracing(page=page, categories=categories)
    took = page.evaluate(WALK, [PIECES, SQUARES, SECONDS, struck])
    return took, json.loads(browser.stop_tracing())["traceEvents"]


def drawn(browser: Browser, page: Page, struck: bool) -> dict[str, float]:
    """How often forty pieces were drawn, and at what processor time."""
    took, events = watched(browser, page, struck, ["viz"])
    costs = traced.frames(events)
    kind = "struck" if struck else "walking"
    return {f"{kind}_frames_per_s": len(costs) / took, f"{kind}_ms_per_frame": median(costs) if costs else 0.0}


def parted(browser: Browser, page: Page, struck: bool) -> dict[str, float]:
    """What the processor did, in ms of each second."""
    took, events = watched(browser, page, struck, traced.CATEGORIES)
    return {part: round(spent / took, 1) for part, spent in traced.shares(events).items()}


def play(page: Page) -> None:
    """A few answers by keys, as somebody gives them who means what is asked about once more."""
    for _ in range(STEPS):
        answer(page)
        page.wait_for_timeout(400)


def compared(browser: Browser, here: str, there: str, rounds: int) -> dict[str, Any]:
    """The frames of two clients, in turn: medians of the ratios, the client here divided by the other one."""
    pairs = [(forty(browser, here, False), forty(browser, there, False)) for _ in range(rounds)]
    told = {
        f"{name}_here_to_there": median(ours[name] / (theirs[name] or math.nan) for ours, theirs in pairs)
        for name in pairs[0][0]
    }
    return told | {f"{name}_there": median(theirs[name] for _, theirs in pairs) for name in pairs[0][1]}


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--times", type=int, default=5, help="how often the first page is opened, and how many rounds beside another"
    )
    parser.add_argument("--parts", action="store_true", help="say what the processor did")
    parser.add_argument("--beside", type=Path, help="another checkout's src folder, with its client built")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with ExitStack() as stack:
        browser, address = stack.enter_context(browsing())
        opened = [first_page(browser, address) for _ in range(given.times)]
        found: dict[str, Any] = {name: median(each[name] for each in opened) for name in opened[0]}
        found |= match_page(browser, address) | forty(browser, address, given.parts)
        if given.beside:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            there = stack.enter_context(running(folder / "there.sqlite", "serve", source=given.beside.resolve())).rstrip("/")
            found |= compared(browser, address, there, given.times)
        found |= {"load": os.getloadavg()[0], "chromium": browser.version}
    if given.json:
        print(json.dumps(found))
        return
    found.pop("match_moved")
    for name, value in found.items():
        print(f"{name:20} {round(value, 4) if isinstance(value, float) else value}")


if __name__ == "__main__":
    main()
