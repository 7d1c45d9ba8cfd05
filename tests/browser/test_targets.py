"""Whatever is pressed on a phone is met by a finger: 44 points across, measured by what the browser finds there."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.playing import INSTANT
from tests.browser.staging import Scene, Told, played, scenes
from tests.browser.tour import small

pytestmark = [pytest.mark.browser, pytest.mark.slow]
PHONES = [(390, 844), (360, 740)]


def too_small(page: Page) -> list[str]:
    """What a finger may miss on a page, at both sizes."""
    found = []
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        found += [f"{width}: {each}" for each in small(page)]
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
    assert not (found := too_small(phone)), "\n".join(found)
    phone.locator(".log-pull").click()
    assert not (found := too_small(phone)), "\n".join(found)
    phone.locator(".log-pull").click()
    if phone.locator(".rail-more").count():
        phone.locator(".rail-more").click()
        assert not (found := too_small(phone)), "\n".join(found)
    phone.locator(".card, .roster-line").first.click()
    expect(phone.locator("dialog[open]")).to_be_visible()
    assert not (found := too_small(phone)), "\n".join(found)


@pytest.mark.long
def test_what_is_too_small_is_found(phone: Page, server: str) -> None:
    """The planted change: a button whose edge a finger may miss."""
    _shown(phone, server, PHONE[0])
    phone.evaluate(
        "document.querySelectorAll('.asked .quiet').forEach((each) => (each.style.cssText = 'min-height: 0; height: 30px'))"
    )
    assert any("quiet" in each for each in too_small(phone))
