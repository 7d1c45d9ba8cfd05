"""Whatever is pressed on a phone is met by a finger: 44 points across, measured by what the browser finds there."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.playing import INSTANT
from tests.browser.staging import Scene, Told, played, scenes

pytestmark = [pytest.mark.browser, pytest.mark.slow]
PHONES = [(390, 844), (360, 740)]
EXCEPTIONS = {
    ".tile": "a square of the board as drawn; test_fingers holds what a finger beside it leads to",
    ".log-line .clause-chip": "a source in a line of text, which has its own height",
    "p:not(.quick-links) > a, li > a": "a link in a sentence",
}
"""What may be smaller, and why: all of them what WCAG 2.5.8 excepts too."""
SMALL = """(exceptions) => {
    const least = 43.5, found = [];
    const pressed = "a[href], button, input:not([type=hidden]), select, textarea, summary";
    const over = document.querySelector("dialog[open]") ?? document.querySelector(".log.pulled") ?? document;
    for (const each of over.querySelectorAll(pressed)) {
        const there = !each.disabled && !each.closest("[inert]") && each.checkVisibility({ visibilityProperty: true });
        if (!there || each.matches(exceptions)) continue;
        const label = each.matches("input") ? each.closest("label") : null, thing = label ?? each;
        thing.scrollIntoView({ block: "center", inline: "center" });
        const { x, y, width, height } = thing.getBoundingClientRect();
        if (width < 2 || height < 2 || (width >= least && height >= least)) continue;
        const [middle, centre] = [x + width / 2, y + height / 2];
        const meets = (right, below) => thing.contains(document.elementFromPoint(middle + right, centre + below));
        const reach = (right, below) => {
            let far = 0;
            while (far < least && meets(right * far, below * far)) far += 0.5;
            return far;
        };
        const [across, down] = [reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1)];
        if (Math.min(across, down) < least - 1) {
            const size = `${Math.round(width)}x${Math.round(height)}`;
            const said = (each.textContent || each.ariaLabel || "").trim().slice(0, 30);
            found.push(`${size} ${each.tagName.toLowerCase()}.${each.className} ${said}`);
        }
    }
    return [...new Set(found)];
}"""
"""What is smaller than a finger, where it lies: small itself, and not met over 44 points across and down through its middle."""


def small(page: Page) -> list[str]:
    """What a finger may miss on a page, at both sizes."""
    found = []
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        found += [f"{width}: {each}" for each in page.evaluate(SMALL, ", ".join(EXCEPTIONS))]
    return found


@pytest.fixture
def phone(browser: Browser) -> Page:
    """A page of a phone, on which nothing moves by itself."""
    width, height = PHONES[0]
    window = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, reduced_motion="reduce", locale="en-GB"
    )
    page = window.new_page()
    page.add_init_script(INSTANT)
    return page


def _shown(page: Page, server: str, scene: Scene) -> None:
    page.route_web_socket(re.compile("/api/"), Told(played(scene)).connect)
    page.goto(f"{server}/match/scene#key")
    page.locator(".decision").wait_for()
    page.wait_for_timeout(350)  # the client asks for ways once somebody has thought for a moment


PHONE = [scene for scene in scenes() if scene.phone]


@pytest.mark.parametrize(
    "scene", [pytest.param(scene, id=scene.game, marks=() if scene is PHONE[-1] else pytest.mark.long) for scene in PHONE]
)
def test_what_is_pressed_in_a_match_is_as_large_as_a_finger(phone: Page, server: str, scene: Scene) -> None:
    """The table with its question; the log; what opens at a thing of the table."""
    _shown(phone, server, scene)
    assert not (found := small(phone)), "\n".join(found)
    phone.locator(".log-pull").click()
    assert not (found := small(phone)), "\n".join(found)
    phone.locator(".log-pull").click()
    phone.locator(".card, .roster-line").first.click()
    expect(phone.locator("dialog[open]")).to_be_visible()
    assert not (found := small(phone)), "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("path", ["/", "/new/solbound", "/new/korxsol", "/new/stonebound", "/new/sixdice"])
def test_what_is_pressed_before_a_match_is_as_large_as_a_finger(phone: Page, server: str, path: str) -> None:
    """The first page and the set-up of each game."""
    phone.goto(server + path)
    expect(phone.get_by_role("button", name=re.compile("Play the bot|Start")).first).to_be_visible(timeout=20_000)
    phone.wait_for_timeout(300)
    assert not (found := small(phone)), "\n".join(found)


@pytest.mark.long
def test_what_is_too_small_is_found(phone: Page, server: str) -> None:
    """The planted change: a button whose edge a finger may miss."""
    _shown(phone, server, PHONE[0])
    phone.evaluate(
        "document.querySelectorAll('.asked .quiet').forEach((each) => (each.style.cssText = 'min-height: 0; height: 30px'))"
    )
    assert any("quiet" in each for each in small(phone))
