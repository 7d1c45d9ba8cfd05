"""Packs written in the browser: a card with its fault, mended, and played with; a map painted, kept, and saved as a file."""

import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.test_pages import SIZES, expect_no_barriers

pytestmark = pytest.mark.browser


def begin_from(page: Page, table: str, row: str) -> None:
    """A copy of a row of the game."""
    part = page.get_by_role("region", name=table, exact=True)
    part.get_by_text("Begin from one of the game’s").click()
    part.get_by_role("combobox").select_option(label=row)


def test_a_card_is_written_mended_and_played_with(page: Page, server: str) -> None:
    """Its fault stands at its field, as `affray check` tells it; mended, it is drawn; a deck with it is chosen by itself, and
    the match has it."""
    page.goto(f"{server}/workshop/solbound")
    page.get_by_role("button", name="New card").click(timeout=20_000)
    page.get_by_label("Name", exact=True).fill("Bell Ringer")
    page.get_by_label("Attack", exact=True).fill("9")
    expect(page.get_by_role("listitem").filter(has_text="it is 9; expected a whole number from -3 to 3").first).to_be_visible(
        timeout=20_000
    )
    expect(page.get_by_role("button", name="Try it")).to_be_disabled()
    expect_no_barriers(page, SIZES[-1])
    page.set_viewport_size(SIZES[0])
    page.get_by_label("Attack", exact=True).fill("3")
    expect(page.get_by_role("complementary", name="How it looks").get_by_text("+3")).to_be_visible()
    page.get_by_text("Put it into: deck").click()
    expect_no_barriers(page, SIZES[-1])
    page.get_by_label("In place of").select_option(label="Razor Zealot")
    page.get_by_role("button", name="Put it in").click()
    expect(page.get_by_label("Cards 3", exact=True).locator("option:checked")).to_have_text("Bell Ringer")
    expect(page.get_by_text("It can be played with.")).to_be_visible()
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_role("radiogroup", name="Deck").get_by_role("radio", checked=True)).to_have_value(
        "my-ashgate", timeout=20_000
    )
    page.get_by_role("button", name="Play the bot").click()
    expect(page.get_by_text("You decide")).to_be_visible(timeout=20_000)


@pytest.mark.long
def test_a_map_is_painted_kept_and_saved(page: Page, server: str, tmp_path: Path) -> None:
    """Across several squares in one stroke, with heights and cover; it is there after the page was left, and its file says the
    same."""
    page.goto(f"{server}/workshop/korxsol")
    begin_from(page, "Map", "Open Court")
    page.get_by_text("Lava", exact=True).click(timeout=20_000)
    page.locator('[data-square="2,1"]').hover()
    page.mouse.down()
    page.locator('[data-square="4,1"]').hover()
    page.mouse.up()
    page.get_by_text("Height 3", exact=True).click()
    page.locator('[data-square="2,1"]').click()
    page.get_by_text("Cover", exact=True).click()
    page.locator('[data-square="3,2"]').click()
    page.reload()
    page.get_by_role("button", name="My Open Court").click(timeout=20_000)
    expect_no_barriers(page, *SIZES)
    page.set_viewport_size(SIZES[0])
    expect(page.get_by_role("button", name="Column 3, row 2: Lava, height 3", exact=True)).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save to a file").click(timeout=20_000)
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    (ground,) = tomllib.loads(file.read_text(encoding="utf-8"))["map"]
    assert [square[0] for square in ground["rows"][1].split()][2:5] == ["L", "L", "L"] and [4, 3] in ground["cover"]
    assert file.name == "my-korxsol.toml"
