"""Every page at every size, in both colour schemes and both languages: axe finds nothing, nothing sticks out or is cut off, and
a finger meets what it presses."""

from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.stops import stops
from tests.browser.tour import Host, Stop, looked_at, wrong_with

PLANT = """(html) => {
    document.querySelector("main").insertAdjacentHTML("beforeend", html);
    const planted = document.querySelector("main").lastElementChild;
    planted.style.cssText = planted.dataset.look;
}"""
"""Puts a thing at the end of a page: its style by script, since the page's policy refuses what is written in an attribute."""

pytestmark = [pytest.mark.browser, pytest.mark.long]


@pytest.mark.parametrize("stop", [pytest.param(stop, id=stop.name) for stop in stops()])
def test_nothing_is_found_on_a_page(browser: Browser, server: str, stop: Stop, tmp_path: Path) -> None:
    """Pages with and without a match, and what opens on them."""
    found = [wrong for seen in looked_at(browser, stop, Host(server, tmp_path)) for wrong in wrong_with(seen)]
    assert not found, "\n".join(found)


def test_what_is_wrong_is_found(browser: Browser, server: str, tmp_path: Path) -> None:
    """The planted changes: a button that a finger misses, a sentence that is cut off, a grey on grey, something too wide."""
    about = next(stop for stop in stops() if stop.name == "about")
    # Held until all is asked: the page closes with its tour.
    with closing(looked_at(browser, about, Host(server, tmp_path), ("en-GB",))) as tour:
        seen = next(tour)
        assert wrong_with(seen) == []
        planted = {
            "too small": "<button data-look='all: unset; width: 9px; height: 9px'>x</button>",
            "cut off": "<p data-look='width: 50px; overflow: hidden; white-space: nowrap'>Somebody wrote a sentence here</p>",
            "color-contrast": "<p data-look='color: #777; background: #888; padding: 4px'>Grey</p>",
            "wider than the page": "<p data-look='width: 2000px'>Wide</p>",
        }
        for sign, html in planted.items():
            seen.page.evaluate(PLANT, html)
            assert any(sign in each for each in wrong_with(seen)), sign
            seen.page.evaluate("() => document.querySelector('main').lastElementChild.remove()")
