"""Every page at every size, in both colour schemes and both languages: axe finds nothing, nothing sticks out or is cut off, and
a finger meets what it presses."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.stops import stops
from tests.browser.tour import Host, Stop, looked_at, wrong_with

pytestmark = [pytest.mark.browser, pytest.mark.long]


@pytest.mark.parametrize("stop", [pytest.param(stop, id=stop.name) for stop in stops()])
def test_nothing_is_found_on_a_page(browser: Browser, server: str, stop: Stop, tmp_path: Path) -> None:
    """Pages with and without a match, and what opens on them."""
    found = [wrong for seen in looked_at(browser, stop, Host(server, tmp_path)) for wrong in wrong_with(seen)]
    assert not found, "\n".join(found)


def test_what_is_wrong_is_found(browser: Browser, server: str, tmp_path: Path) -> None:
    """The planted changes: a button that a finger misses, a sentence that is cut off, a grey on grey, something too wide."""
    about = next(stop for stop in stops() if stop.name == "about")
    seen = next(iter(looked_at(browser, about, Host(server, tmp_path), ("en-GB",))))
    assert wrong_with(seen) == []
    planted = {
        "too small": "<button style='all: unset; width: 9px; height: 9px'>x</button>",
        "cut off": "<p style='width: 50px; overflow: hidden; white-space: nowrap'>Somebody wrote a sentence here</p>",
        "color-contrast": "<p style='color: #777; background: #888'>Grey</p>",
        "wider than the page": "<p style='width: 2000px'>Wide</p>",
    }
    for sign, html in planted.items():
        seen.page.evaluate("""(html) => document.querySelector("main").insertAdjacentHTML("beforeend", html)""", html)
        assert any(sign in each for each in wrong_with(seen)), sign
        seen.page.evaluate("() => document.querySelector('main').lastElementChild.remove()")
