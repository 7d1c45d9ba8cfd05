"""Every page for everyone: no barrier that axe finds, and a replay stepped through by keyboard."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from tests.browser.playing import Begin, answer, asked, cases, look_away

pytestmark = pytest.mark.browser
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = {
    "/": "Play the bot",
    "/new/solbound": "Start",
    "/about": "Creative Commons",
    "/rules/solbound": "B-DIE-1",
    "/replay": "Choose a replay file",
}
"""Pages without a match, and what is on them."""
COLOURS = ["color-contrast", "link-in-text-block"]
SIZES: tuple[ViewportSize, ...] = ({"width": 1280, "height": 800}, {"width": 390, "height": 844})


def barriers(page: Page, light: bool) -> list[str]:
    """What axe finds on the page that keeps somebody out, in a line each. In the light all of its rules are asked, in the dark
    those about colours, since nothing else differs."""
    page.emulate_media(color_scheme="light" if light else "dark")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    asked = {"resultTypes": ["violations"]} | ({} if light else {"runOnly": {"type": "rule", "values": COLOURS}})
    found = page.evaluate("(asked) => axe.run(document, asked)", asked)["violations"]
    return [f"{each['id']}: {each['help']}: {json.dumps([node['html'][:160] for node in each['nodes'][:3]])}" for each in found]


def expect_no_barriers(page: Page, *sizes: ViewportSize) -> None:
    """At each of these sizes, in both colour schemes."""
    for size in sizes:
        page.set_viewport_size(size)
        for light in (True, False):
            assert barriers(page, light) == [], (page.url, size, "light" if light else "dark")


@pytest.mark.parametrize("size", cases(SIZES, SIZES[0]), ids=["desktop", "phone"])
def test_no_page_keeps_anybody_out(page: Page, server: str, begin: Begin, size: ViewportSize) -> None:
    """Lobby, set-up, match, rules, replay and about page, in both colour schemes, at desktop and at phone width."""
    page.set_viewport_size(size)
    for path, sign in PAGES.items():
        page.goto(server + path)
        expect(page.get_by_text(re.compile(sign)).first).to_be_visible(timeout=20_000)
        expect_no_barriers(page, size)
    page.goto(begin(seed=11))
    expect(page.get_by_text("You decide")).to_be_visible(timeout=20_000)
    expect_no_barriers(page, size)
    page.keyboard.press("1")
    expect(page.get_by_text("Play cards and assign all your dice.").first).to_be_visible(timeout=20_000)
    expect_no_barriers(page, size)


@pytest.mark.long
@pytest.mark.parametrize("game", ["korxsol", "sixdice", "stonebound"])
def test_no_board_keeps_anybody_out(page: Page, server: str, begin: Begin, game: str) -> None:
    """A match with a board, first on a phone and further on on a desktop, and its lobby, in both colour schemes. All moments at
    all widths are the tour's, in `test_barriers.py`."""
    page.goto(begin(game, seed=11))
    expect(page.locator(".board")).to_be_visible(timeout=20_000)
    expect_no_barriers(page, SIZES[-1])
    asked(page)
    look_away(page, 10)
    assert all(answer(page) for _ in range(2))
    asked(page)
    expect_no_barriers(page, SIZES[0])
    page.goto(f"{server}/new/{game}")
    expect(page.get_by_label("Ready-made").first).to_be_visible()
    expect_no_barriers(page, SIZES[-1])


def test_a_replay_is_stepped_through_by_keyboard(page: Page, server: str, tmp_path: Path) -> None:
    """A file that the simulation wrote opens in the browser; End, Home and the arrows lead through it."""
    file = tmp_path / "replay.json"
    given = "sim solbound --matches 1 --seats greedy,random --seed 3 --machine plain --save"
    subprocess.run([sys.executable, "-m", "affray", *given.split(), str(file)], check=True, stdout=subprocess.DEVNULL)
    page.goto(f"{server}/replay")
    page.get_by_label(re.compile("Choose a replay file")).set_input_files(file)
    steps = page.get_by_text(re.compile(r"^Step 0 of \d+$"))
    expect(steps).to_be_visible(timeout=60_000)
    last = int(steps.inner_text().rpartition(" ")[2])
    page.locator("h2.prompt").click()
    page.keyboard.press("End")
    expect(page.get_by_text(f"Step {last} of {last}")).to_be_visible()
    expect(page.get_by_text(re.compile("wins in round")).first).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text(f"Step {last - 1} of {last}")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_text(f"Step 0 of {last}")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text(f"Step 1 of {last}")).to_be_visible()


@pytest.mark.parametrize(
    "size",
    [pytest.param({"width": 1440, "height": 900}, marks=pytest.mark.long), {"width": 390, "height": 844}],
    ids=["desktop", "phone"],
)
def test_a_set_up_says_what_it_comes_to_beside_its_one_large_start(page: Page, server: str, size: ViewportSize) -> None:
    """On the first screen; each scenario is told of once, and a bot's level is a step of a scale."""
    page.set_viewport_size(size)
    page.goto(f"{server}/new/sixdice")
    start = page.get_by_role("button", name="Start")
    expect(page.locator(".start-summary")).to_have_text(re.compile(r"^You against .+ · First Steps"), timeout=20_000)
    box = start.bounding_box()
    assert box is not None and box["y"] + box["height"] <= size["height"] and box["height"] >= 44
    expect(page.get_by_text("A patrol in a training yard")).to_have_count(1)
    scale = page.get_by_role("radiogroup", name="Levels, the weakest first")
    scale.get_by_role("radio", name="Veteran").check(force=True)
    expect(page.locator(".start-summary")).to_have_text(re.compile(r"^You against Veteran · First Steps"))
    page.get_by_text("Night Depot").click()
    expect(page.locator(".start-summary")).to_have_text(re.compile("Night Depot"))
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


HANDHELD = [(390, 844), (360, 740), (844, 390)]
FOOT = "(found) => Math.max(...found.map((each) => each.getBoundingClientRect().bottom))"


@pytest.mark.parametrize(("width", "height"), cases([*HANDHELD, (1440, 900)], (360, 740), (1440, 900)))
def test_every_game_begins_on_the_first_screen(page: Page, server: str, width: int, height: int) -> None:
    """Whoever comes for the first time, and whoever has two tables already; a picture leads to the set-up, where nothing is
    begun yet."""
    page.set_viewport_size({"width": width, "height": height})
    # Chromium without windows forbids it, which the page says in a line.
    page.add_init_script('Object.defineProperty(Notification, "permission", { get: () => "default" })')
    page.goto(server)
    starts = page.get_by_role("button", name=re.compile("^Play the bot at"))
    for tables in range(3):
        expect(starts).to_have_count(4, timeout=20_000)
        expect(page.get_by_role("region", name="Your tables").get_by_role("link")).to_have_count(tables)
        assert starts.evaluate_all(FOOT) <= height
        assert page.locator(".brand span").evaluate("(name) => name.getBoundingClientRect().width") > 30
        starts.nth(2).click()
        page.wait_for_url("**/match/*")
        expect(page.locator(".topbar h1")).to_contain_text("Solbound", timeout=20_000)
        page.goto(server)
    page.locator(".game-door").nth(2).click()
    page.wait_for_url("**/new/solbound")
