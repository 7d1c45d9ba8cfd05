"""How soon the client stands, how still, and how smoothly: `python bench/paint.py [--times N] [--json]`.

Measured by Chromium itself (its performance entries and its frames), on this machine over loopback, with an empty cache each
time: when the first page can be used (its first button is drawn), what of the client came over the line, how much of the page
shifted while it was put together and while a match was played (layout shift, 0 is none; what follows a click at once is left
out, and is named by `--json`), and how many frames a second were drawn, at which processor time each, while forty pieces walked
on a board of twenty by twenty squares, and while a quarter of them was struck besides at each step and told how hard, with the
client's own pieces and animations. What the compositor moves is drawn also while the page's own thread is busy. Chromium
is the one that AFFRAY_CHROMIUM names, or the machine's; without a graphics processor it draws with the processor, and what else
the machine does counts.
"""

import argparse
import json
import sys
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import browsing  # noqa: E402 - the tests know how a server is started

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
    let turn = 0, next = 0;
    await new Promise((done) => requestAnimationFrame(function frame(now) {
        if (now >= next) { next = now + 400; turn += 1; pieces.forEach((piece, index) => place(piece, index, turn)); }
        if (now - began < seconds * 1000) requestAnimationFrame(frame); else done();
    }));
    pieces.forEach((piece) => piece.remove());
    return (performance.now() - began) / 1000;
}"""
"""Forty pieces walk, struck or not: the seconds it took."""
DRAWN = "Display::DrawAndSwap"
"""What Chromium calls it when it draws a frame."""
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


def match_page(browser: Browser, address: str) -> dict[str, Any]:
    """A match: what shifts from question to question, and the frames of forty pieces."""
    window = browser.new_context(viewport={"width": 1440, "height": 900})
    page = window.new_page()
    page.add_init_script(WATCH + """;localStorage.setItem("affray.pace", '"instant"')""")
    made = page.request.post(f"{address}/api/matches", data={"game": "korxsol", "seed": 7}).json()
    page.goto(f"{address}/match/{made['match']}#{made['key']}")
    play(page)
    shift = page.evaluate("shifts.reduce((sum, [value, input]) => sum + (input ? 0 : value), 0)")
    moved = page.evaluate("moved")
    found = {"shift": shift, "moved": moved, **drawn(browser, page, False), **drawn(browser, page, True)}
    window.close()
    return found


def drawn(browser: Browser, page: Page, struck: bool) -> dict[str, float]:
    """How often forty pieces were drawn, and at what processor time, by Chromium's own tracing."""
    browser.start_tracing(page=page, categories=["viz"])
    took = page.evaluate(WALK, [PIECES, SQUARES, SECONDS, struck])
    events = json.loads(browser.stop_tracing())["traceEvents"]
    costs = [event["tdur"] / 1000 for event in events if event["name"] == DRAWN and "tdur" in event]
    kind = "struck" if struck else "walking"
    return {f"{kind}_frames_per_s": len(costs) / took, f"{kind}_ms_per_frame": median(costs) if costs else 0.0}


def play(page: Page) -> None:
    """A few answers, each the first."""
    for _ in range(STEPS):
        page.locator(".answers [data-option]:enabled, .tile.live:enabled").first.click(timeout=30_000)
        page.wait_for_timeout(400)


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=5, help="how often the first page is opened")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with browsing() as (browser, address):
        opened = [first_page(browser, address) for _ in range(asked.times)]
        found: dict[str, Any] = {name: median(each[name] for each in opened) for name in opened[0]}
        found |= {f"match_{name}": value for name, value in match_page(browser, address).items()}
        found["chromium"] = browser.version
    if asked.json:
        print(json.dumps(found))
        return
    found.pop("match_moved")
    for name, value in found.items():
        print(f"{name:20} {value if isinstance(value, str) else round(value, 4)}")


if __name__ == "__main__":
    main()
