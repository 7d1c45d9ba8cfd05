"""Dice of people's own are tapped on the page; a replay from a file has its dice weighed, and its table saved as a picture."""

import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect
from tests.browser.playing import INSTANT, Begin, heard, key_of
from tests.browser.staging import greedily

from affray import games
from affray.kernel import replay
from affray.kernel.game import SetUp
from affray.kernel.match import Match

pytestmark = pytest.mark.browser
ASKS = ".throw-pad, .answers [data-option]"
PNG = b"\x89PNG\r\n\x1a\n"


def test_dice_that_people_throw_are_tapped_and_told(page: Page, begin: Begin) -> None:
    """Who throws, how many and why is said; what was tapped is what the log tells, face by face."""
    said = heard(page)
    page.add_init_script(INSTANT)
    page.goto(begin("solbound", own_dice=True))
    throws: list[list[int]] = []
    while len(throws) < 3:
        expect(page.locator(ASKS).first).to_be_visible(timeout=20_000)
        if not page.locator(".throw-pad").is_visible():
            page.locator(".answers [data-option]").last.click()
            page.wait_for_timeout(50)
            continue
        dice, faces = page.locator(".thrown li").count(), page.locator(".faces button:not([aria-label])")
        before = page.locator(".thrown").element_handle()
        expect(page.locator(".throw-pad")).to_contain_text(f"throw {dice} ")
        throws.append([1 + (number + len(throws)) % 6 for number in range(dice)])
        for face in throws[-1]:
            faces.nth(face - 1).click()
        page.get_by_role("button", name="That is what they show").click()
        page.wait_for_function("(pad) => !pad.isConnected", arg=before)
    match, key = key_of(page)
    origin = page.url.partition("/match/")[0]
    seen = httpx.get(f"{origin}/api/matches/{match}/view", headers={"authorization": f"Bearer {key}"}, timeout=30).json()
    told = [sorted(entry["faces"]) for entry in seen["log"] if entry["faces"]]
    assert len(told) >= 2 and told == [sorted(faces) for faces in throws[: len(told)]]  # the last may wait for another's
    assert said == []


@pytest.mark.long
def test_a_replay_from_a_file_has_its_dice_weighed_and_its_table_drawn(page: Page, server: str, tmp_path: Path) -> None:
    """At its end, where somebody asks; the picture is a PNG that the page itself made."""
    match = Match(games.find("sixdice"), SetUp("sixdice", 2, 7))
    greedily(match)
    file = tmp_path / "match.json"
    file.write_bytes(replay.write(replay.of(match)))
    page.goto(f"{server}/replay")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("Step 0", exact=True)).to_be_visible(timeout=30_000)
    assert page.get_by_role("button", name="How the dice fell").count() == 0
    page.keyboard.press("End")
    page.get_by_role("button", name="How the dice fell").click(timeout=30_000)
    expect(page.get_by_text(re.compile("^(Unl|L)ucky: ")).first).to_be_visible(timeout=60_000)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Picture to share (PNG)").click()
    assert Path(saved.value.path()).read_bytes().startswith(PNG)
    assert saved.value.suggested_filename.endswith(".png")
