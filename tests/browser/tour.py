"""A tour of every page there is: where to go, at which sizes, and what must not be found there.

`test_barriers.py` asks it of each page, `tools/sheets.py` draws what there is to see.
"""

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page
from tests.browser.playing import INSTANT

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules of axe that the dark may break where the light does not."""
LANGUAGES = ("en-GB", "de-DE")
SETTLED = 150
"""Milliseconds that a page has to lay itself out in a new size."""


class Size(NamedTuple):
    """A window, in CSS pixels, and whether it is met by a finger."""

    width: int
    height: int
    touch: bool = False

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


SIZES = (
    Size(360, 740, touch=True),
    Size(390, 844, touch=True),
    Size(740, 360, touch=True),
    Size(768, 1024, touch=True),
    Size(1440, 900),
    Size(2560, 1440),
)
FINGER = 44
"""CSS pixels across what is pressed by a finger, as WCAG 2.5.5 has it."""
SMALLER = {
    ".tile": "a square of the board as drawn; test_fingers holds what a finger beside it leads to",
    ".log-line .clause-chip": "a source in a line of text, which has its own height",
    "p:not(.quick-links) > a, li > a": "a link in a sentence",
}
"""What may be smaller, and why: all of them what WCAG 2.5.8 excepts too. What a coach mark lies over
is met once that is gone."""
SMALL = """([least, exceptions]) => {
    const found = [], [across, along] = [scrollX, scrollY];
    const pressed = "a[href], button, input:not([type=hidden]), select, textarea, summary";
    const under = (mark, each) => {
        if (!mark || mark.contains(each)) return false;
        const [above, below] = [mark.getBoundingClientRect(), each.getBoundingClientRect()];
        return below.bottom > above.top && below.top < above.bottom && below.left < above.right && below.right > above.left;
    };
    const over = document.querySelector("dialog[open]") ?? document.querySelector(".log.pulled") ?? document;
    for (const each of over.querySelectorAll(pressed)) {
        const there = !each.disabled && !each.closest("[inert]") && each.checkVisibility({ visibilityProperty: true });
        if (!there || each.matches(exceptions) || under(document.querySelector(".coach"), each)) continue;
        const label = each.matches("input") ? each.closest("label") : null, thing = label ?? each;
        const first = thing.getBoundingClientRect();
        if (first.width < 2 || first.height < 2 || (first.width >= least - 0.5 && first.height >= least - 0.5)) continue;
        thing.scrollIntoView({ block: "center", inline: "center" });
        const { x, y, width, height } = thing.getBoundingClientRect();
        const [middle, centre] = [x + width / 2, y + height / 2];
        const meets = (right, below) => thing.contains(document.elementFromPoint(middle + right, centre + below));
        const reach = (right, below) => {
            let far = 0;
            while (far < least && meets(right * far, below * far)) far += 0.5;
            return far;
        };
        const [wide, deep] = [reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1)];
        if (Math.min(wide, deep) < least - 1.5) {
            const said = (each.textContent || each.ariaLabel || "").trim().slice(0, 30);
            found.push(`${Math.round(width)}x${Math.round(height)} ${each.tagName.toLowerCase()}.${each.className} ${said}`);
        }
    }
    scrollTo(across, along);
    return [...new Set(found)];
}"""
"""What is smaller than a finger, where it lies: small itself, and not met as far across and down through its middle."""
CUT = """(exceptions) => {
    const found = [], hides = /hidden|clip/, scrolls = /auto|scroll/;
    const under = (mark, each) => {
        if (!mark || mark.contains(each)) return false;
        const [above, below] = [mark.getBoundingClientRect(), each.getBoundingClientRect()];
        return below.bottom > above.top && below.top < above.bottom && below.left < above.right && below.right > above.left;
    };
    const over = document.querySelector("dialog[open]") ?? document.body;
    const texts = document.createTreeWalker(over, NodeFilter.SHOW_TEXT);
    const called = (each) => `${each.tagName.toLowerCase()}.${each.className.baseVal ?? each.className}`;
    function cutter(rect, node) {
        let free = false;
        for (let each = node.parentElement; each; each = each.parentElement) {
            const style = getComputedStyle(each);
            if (free && style.position === "static" && style.transform === "none") continue;
            const box = each.getBoundingClientRect();
            if (box.width < 3 && box.height < 3) return null;
            const outX = Math.max(rect.right - box.right, box.left - rect.left);
            const outY = Math.max(rect.bottom - box.bottom, box.top - rect.top);
            if (scrolls.test(style.overflowX) && outX > 0) return null;
            if (scrolls.test(style.overflowY) && outY > 0) return null;
            if (hides.test(style.overflowX) && outX > 1.5) return each;
            if (hides.test(style.overflowY) && outY > rect.height * 0.3) return each;
            if (style.position === "fixed" || each.tagName === "DIALOG") return null;
            free = style.position === "absolute";
        }
        return rect.right > innerWidth + 1 ? document.documentElement : null;
    }
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const holder = node.parentElement;
        if (!node.data.trim() || holder.closest(exceptions)) continue;
        if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) {
            const by = rect.width > 1 && cutter(rect, node);
            if (!by) continue;
            found.push(`"${node.data.trim().slice(0, 40)}" in ${called(holder)} by ${called(by)}`);
            break;
        }
    }
    return [...new Set(found)];
}"""
"""Which texts are cut off by what hides whatever lies outside of it, or by the page's edge; what scrolls hides nothing."""
CUT_OFF = {
    ".unseen, .unseen *": "only heard",
    "svg, svg *": "drawn, and clipped as a drawing is",
    ".card-text, .card-text *": "a card in its row; the one that is pointed at, in focus or held lies whole beside it",
    ".choice-about.pointed, .choice-about.pointed *": "said beside the list while its answer is pointed at or in focus",
    "option, textarea, script, style, noscript, template": "not laid out as text",
}
"""What may be cut off, and why."""
CUT_OFF_ON_PHONES = CUT_OFF | {".card-row .card-name": "begins where there is no room for it: its answer says it whole"}


class Stop(NamedTuple):
    """A page in a state that is looked at."""

    name: str
    address: Callable[["Host"], str]
    """Where it is; made once, by a server that may have to begin a match for it."""
    come: Callable[[Page], object] = lambda page: None
    """What is done once the page is there."""
    refused: bool = False
    """The server is asked for what is not there, which the console tells of."""


class Host(NamedTuple):
    """What stops are made of: a server's address, without a slash, and a folder of one's own."""

    server: str
    folder: Path


class Seen(NamedTuple):
    """A page at a size, in a language, in the light or in the dark."""

    page: Page
    language: str
    size: Size
    dark: bool

    def __str__(self) -> str:
        return f"{self.language} {self.size} {'dark' if self.dark else 'light'}"


def looked_at(browser: Browser, stop: Stop, host: Host, languages: tuple[str, ...] = LANGUAGES) -> Generator[Seen, None, None]:
    """A page in these languages at all sizes, each in the light first; one that is written to the console fails."""
    address = stop.address(host)
    for language in languages:
        for touch in (True, False):
            sizes = [size for size in SIZES if size.touch == touch]
            with _window(browser, language, sizes[0]) as page:
                said = _told_of(page)
                page.goto(address)
                page.wait_for_load_state("networkidle")
                stop.come(page)
                for size in sizes:
                    page.set_viewport_size({"width": size.width, "height": size.height})
                    page.wait_for_timeout(SETTLED)
                    for dark in (False, True):
                        page.emulate_media(color_scheme="dark" if dark else "light")
                        yield Seen(page, language, size, dark)
                assert stop.refused or said == [], said


@contextmanager
def _window(browser: Browser, language: str, size: Size) -> Iterator[Page]:
    """A page of a context of its own, on which nothing moves by itself."""
    with browser.new_context(
        viewport={"width": size.width, "height": size.height},
        has_touch=size.touch,
        is_mobile=size.touch,
        locale=language,
        reduced_motion="reduce",
    ) as context:
        context.add_init_script(INSTANT)
        yield context.new_page()


def _told_of(page: Page) -> list[str]:
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    return said


def wrong_with(seen: Seen) -> list[str]:
    """Whatever is found on a page that should not be: a barrier, something that sticks out, text that is cut off, what a finger
    misses. In the dark only what colours have to do with is asked, since nothing else differs."""
    found = barriers(seen.page, COLOURS if seen.dark else None)
    if not seen.dark:
        if seen.page.evaluate("document.documentElement.scrollWidth - innerWidth") > 0:
            found.append("something is wider than the page")
        may = CUT_OFF_ON_PHONES if seen.size.touch else CUT_OFF
        found += [f"cut off: {each}" for each in seen.page.evaluate(CUT, ", ".join(may))]
        found += [f"too small: {each}" for each in small(seen.page)] if seen.size.touch else []
    return [f"{seen}: {each}" for each in found]


def small(page: Page) -> list[str]:
    """What a finger may miss."""
    return page.evaluate(SMALL, [FINGER, ", ".join(SMALLER)])  # type: ignore[no-any-return]


def barriers(page: Page, rules: list[str] | None) -> list[str]:
    """Whatever axe finds, of any weight, by these of its rules or by all."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    wanted: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules is not None:
        wanted["runOnly"] = {"type": "rule", "values": rules}
    violations = page.evaluate("(wanted) => axe.run(document, wanted)", wanted)["violations"]
    return [f"{each['id']} ({each['impact']}): {[node['html'][:140] for node in each['nodes'][:3]]}" for each in violations]
