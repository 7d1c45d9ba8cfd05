"""Every page at every width, in both colour schemes and both languages: axe finds nothing, and nothing sticks out."""

import json
import re
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Browser, Page, ViewportSize
from tests.browser.playing import INSTANT, advance, asked
from tests.browser.test_accounts import signed_up
from tests.browser.test_pages import AXE, COLOURS

from affray import games

pytestmark = [pytest.mark.browser, pytest.mark.long]
WIDTHS: tuple[ViewportSize, ...] = tuple(
    {"width": width, "height": height}
    for width, height in ((360, 740), (390, 844), (768, 1024), (844, 390), (1440, 900), (2560, 1440))
)
LANGUAGES = ("en-GB", "de-DE")
PLAIN = {
    "door": "/",
    **{
        f"{page}-{game}": f"/{page}/{game}" for page in ("new", "learn", "rules", "workshop", "players") for game in games.ids()
    },
    "about": "/about",
    "workshop": "/workshop",
    "editor": "/edit/sixdice",
    "replay-file": "/replay",
    "finished": "/finished",
    "account": "/account",
    "nobody": "/player/Nobody",
    "nowhere": "/nowhere",
    "no-table": "/match/nothere#key",
    "no-invitation": "/join/nothere#key",
    "offline": "/offline.html",
}
"""Pages that need nothing but a server."""


def found(page: Page, light: bool) -> list[str]:
    """Whatever axe finds, of any weight; in the dark only what colours have to do with, since nothing else differs."""
    page.emulate_media(color_scheme="light" if light else "dark")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    wanted = {"resultTypes": ["violations"]} | ({} if light else {"runOnly": {"type": "rule", "values": COLOURS}})
    violations = page.evaluate("(wanted) => axe.run(document, wanted)", wanted)["violations"]
    return [f"{each['id']} ({each['impact']}): {[node['html'][:140] for node in each['nodes'][:3]]}" for each in violations]


def look_at(browser: Browser, address: str, come: Callable[[Page], object] = lambda page: None) -> list[str]:
    """A page in both languages at all widths, after somebody has come to what is to be seen there."""
    wrong: list[str] = []
    for language in LANGUAGES:
        with browser.new_context(locale=language, reduced_motion="reduce") as context:
            context.add_init_script(INSTANT)
            page = context.new_page()
            page.set_viewport_size(WIDTHS[4])
            page.goto(address)
            page.wait_for_load_state("networkidle")
            come(page)
            for size in WIDTHS:
                page.set_viewport_size(size)
                page.wait_for_timeout(150)
                where = f"{language} {size['width']}x{size['height']}"
                if page.evaluate("document.documentElement.scrollWidth - innerWidth") > 0:
                    wrong.append(f"{where}: something is wider than the page")
                wrong += [
                    f"{where} {'light' if light else 'dark'}: {each}" for light in (True, False) for each in found(page, light)
                ]
    return wrong


@pytest.mark.parametrize("path", PLAIN.values(), ids=PLAIN)
def test_nothing_is_found_on_a_page(browser: Browser, server: str, path: str) -> None:
    """Pages without a match."""
    assert look_at(browser, server + path) == []


@pytest.mark.parametrize("game", games.ids())
def test_nothing_is_found_at_a_table(browser: Browser, begin: Callable[..., str], game: str) -> None:
    """In the midst of a match, and with the list of keys open, or the legend."""
    address = begin(game, seed=11)
    advance(address, re.compile("What does|Choose|Play|Activate|Place"))

    def come(page: Page) -> None:
        asked(page)

    assert look_at(browser, address, come) == []
    for key, sheet in (("?", "keys"), ("g", "legend")):

        def opened(page: Page, key: str = key) -> None:
            asked(page)
            page.keyboard.press(key)

        assert look_at(browser, address, opened) == [], sheet


@pytest.mark.parametrize("game", games.ids())
def test_nothing_is_found_in_a_lesson(browser: Browser, server: str, begin: Callable[..., str], game: str) -> None:
    """Its first note lies beside what it speaks of."""
    told = httpx.get(f"{server}/api/games", timeout=60).json()
    lesson = next(each["lessons"][0]["id"] for each in told if each["id"] == game)
    assert look_at(browser, begin(game, lesson=lesson)) == []


def test_nothing_is_found_at_the_end_or_in_the_replay(browser: Browser, server: str, begin: Callable[..., str]) -> None:
    """A match that is over: its result, and the replay first and further on."""
    address = begin("sixdice", seed=3)
    advance(address, None)
    assert look_at(browser, address) == []
    replay = f"{server}/replay?match={address.rpartition('/match/')[2]}"
    assert look_at(browser, replay) == []
    assert look_at(browser, replay, lambda page: page.keyboard.press("End")) == []


def test_nothing_is_found_before_a_match_of_two(browser: Browser, server: str) -> None:
    """The waiting room with its invitation, the invitation itself, and an account that is signed in."""
    made = httpx.post(f"{server}/api/matches", json={"game": "solbound", "seats": ["human", "friend"]}, timeout=60).json()
    table = f"{server}/match/{made['match']}#{made['key']}"
    told = {"title": "Solbound", "started": "2026-01-01T00:00:00Z"}
    known = {"match": made["match"], "token": made["key"], "owner": made["owner"], **told}
    recent = f"localStorage.setItem('affray.recent', {json.dumps(json.dumps([known]))})"

    def owned(page: Page) -> None:
        page.evaluate(recent)
        page.reload()
        page.wait_for_load_state("networkidle")

    assert look_at(browser, table, owned) == []
    assert look_at(browser, server, owned) == []
    names = iter(("Edda", "Fritz"))
    assert look_at(browser, f"{server}/about", lambda page: signed_up_in_english(page, server, next(names))) == []


def signed_up_in_english(page: Page, server: str, name: str) -> None:
    """Somebody with an account looks at it, in the language of the page."""
    tag = page.locator("html").get_attribute("lang")
    page.evaluate("""localStorage.setItem("affray.language", "en")""")
    signed_up(page, server, name)
    page.evaluate(f"""localStorage.setItem("affray.language", "{tag}")""")
    page.goto(f"{server}/account")
    page.wait_for_load_state("networkidle")
