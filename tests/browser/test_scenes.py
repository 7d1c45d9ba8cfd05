"""Ten set scenes of each game look as they did. `pytest tests/browser/test_scenes.py --redraw` draws the references anew: look
at them before they are kept."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.staging import DRAWN, FEW, Scene, context, differing, encoded, played, scenes, shown

from affray.kernel.view import decision

pytestmark = pytest.mark.browser
SCENES = scenes()
QUICK = {scene.game: scene for scene in reversed(SCENES)}
"""The first scene of each game, which every run looks at."""


def _case(scene: Scene) -> Any:
    marks = () if scene in QUICK.values() else (pytest.mark.long,)
    return pytest.param(scene, id=f"{scene.game}-{scene.name}", marks=marks)


@pytest.fixture
def redraw(request: pytest.FixtureRequest, browser: Browser) -> bool:
    """Whether references are drawn anew; skips where another version of the browser drew those that there are."""
    version = browser.version.partition(".")[0]
    if request.config.getoption("redraw"):
        DRAWN.write_text(json.dumps({"chromium": version}) + "\n", encoding="utf-8")
        return True
    drawn = json.loads(DRAWN.read_text(encoding="utf-8"))["chromium"]
    if drawn != version:
        pytest.skip(f"LOOKS NOT COMPARED: Chromium {drawn} drew the references, this is {version}; --redraw draws them anew")
    return False


@pytest.mark.parametrize("scene", [_case(scene) for scene in SCENES])
def test_a_set_scene_looks_as_it_did(browser: Browser, server: str, scene: Scene, redraw: bool, tmp_path: Path) -> None:
    """Cell by cell, but for a few."""
    with context(browser, scene) as window:
        drawn = shown(window.new_page(), server, scene)
        desk = window.new_page()
        if redraw:
            scene.reference.write_bytes(encoded(desk, drawn))
        found = differing(desk, drawn, scene.reference.read_bytes())
        kept = tmp_path / "drawn.png"
        kept.write_bytes(drawn)
        assert len(found) <= FEW, f"{scene.reference.name} differs at {found[:12]} of {len(found)} cells; now it is {kept}"


@pytest.mark.long
@pytest.mark.usefixtures("redraw")
def test_a_piece_that_stands_elsewhere_is_seen(browser: Browser, server: str) -> None:
    """The planted change: one step of one piece is far more than is let pass."""
    scene = next(each for each in SCENES if each.game == "korxsol" and not each.phone)
    match = played(scene)
    step = next(option for option in decision(match.game, match.observation(0)).options if option.path)
    match.act(0, step.id)
    with context(browser, scene) as window:
        drawn = shown(window.new_page(), server, scene, match)
        assert len(differing(window.new_page(), drawn, scene.reference.read_bytes())) > 3 * FEW


def test_the_scenes_are_ten_of_each_game_and_small() -> None:
    """And nobody's reference is left over; all together are at most three megabytes."""
    count = {game: sum(scene.game == game for scene in SCENES) for game in QUICK}
    assert set(count.values()) == {10} and len(count) == 4
    kept = sorted(DRAWN.parent.glob("*.webp"))
    assert kept == sorted(scene.reference for scene in SCENES)
    assert sum(path.stat().st_size for path in kept) <= 4_000_000
