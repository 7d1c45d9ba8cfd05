"""Every page for everyone: no barrier that axe finds, and a replay stepped through by keyboard."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.playing import answer

pytestmark = pytest.mark.browser
Serve = Callable[..., str]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = {"serious", "critical"}
TITLES = {"korxsol": "KORxSOL", "sixdice": "Six-Dice Skirmish", "stonebound": "The Stonebound Saga"}
SIZES = ({"width": 1280, "height": 800}, {"width": 390, "height": 844})


def barriers(page: Page) -> list[str]:
    """What axe finds on the page that keeps somebody out, in a line each."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
    grave = [each for each in found if each["impact"] in GRAVE]
    return [f"{each['id']}: {each['help']}: {json.dumps([node['html'][:160] for node in each['nodes'][:3]])}" for each in grave]


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
def test_no_page_keeps_anybody_out(page: Page, serve: Serve, size: dict[str, int], colours: str) -> None:
    """Lobby, match, rules and replay page, in both colour schemes, at desktop and at phone width."""
    page.emulate_media(color_scheme="dark" if colours == "dark" else "light")
    page.set_viewport_size(size)  # type: ignore[arg-type]
    address = serve("--seed", "11")
    server = address.partition("/match")[0]
    for path, sign in (("/", "Start"), ("/rules/solbound", "B-DIE-1"), ("/replay", "Choose a replay file")):
        page.goto(server + path)
        expect(page.get_by_text(re.compile(sign)).first).to_be_visible(timeout=20_000)
        assert barriers(page) == [], path
    page.goto(address)
    expect(page.get_by_text("Player 1 decides")).to_be_visible(timeout=20_000)
    assert barriers(page) == []
    page.keyboard.press("1")
    expect(page.get_by_text("Play cards and assign all your dice.").first).to_be_visible(timeout=20_000)
    assert barriers(page) == []


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("game", ["korxsol", "sixdice", "stonebound"])
def test_no_board_keeps_anybody_out(page: Page, serve: Serve, game: str, colours: str) -> None:
    """A match with a board, first and further on, and its lobby, at both widths."""
    page.emulate_media(color_scheme="dark" if colours == "dark" else "light", reduced_motion="reduce")
    address = serve("--seed", "11", game=game)
    page.goto(address)
    expect(page.locator(".board")).to_be_visible(timeout=20_000)
    for size in SIZES:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert barriers(page) == []
        for _ in range(6):
            answer(page, ())
            page.wait_for_timeout(150)
        assert barriers(page) == []
    page.goto(address.partition("/match")[0])
    page.get_by_role("radio", name=TITLES[game]).click(timeout=20_000)
    expect(page.get_by_label("Ready-made").first).to_be_visible()
    assert barriers(page) == []


def test_a_replay_is_stepped_through_by_keyboard(page: Page, serve: Serve, tmp_path: Path) -> None:
    """A file that the simulation wrote opens in the browser; End, Home and the arrows lead through it."""
    file = tmp_path / "replay.json"
    command = [sys.executable, "-m", "affray", "sim", "solbound", "--matches", "1", "--seed", "3", "--save", str(file)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    page.goto(serve("--seed", "11").partition("/match")[0] + "/replay")
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
