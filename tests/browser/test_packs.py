"""Cards of one's own in the lobby: chosen as files, refused by file and line, kept by the browser, and played with by all."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from affray import games

pytestmark = pytest.mark.browser
DECK = (games.find("solbound").PACKAGE / "content/new.toml").read_text(encoding="utf-8")


def test_a_pack_is_chosen_in_the_lobby_and_played_with_by_a_friend(
    page: Page, server: str, tmp_path: Path, new_context: Callable[..., BrowserContext]
) -> None:
    """What is wrong is told as `affray check` tells it; mended, its deck can be chosen, also after the page was left; who is
    invited reads its name and digest before they sit down, and plays with its cards."""
    file = tmp_path / "watch.toml"
    file.write_text(DECK.replace("attack = 1", "attack = 9", 1), encoding="utf-8")
    page.goto(f"{server}/new/solbound")
    page.get_by_text("Cards of your own").click()
    page.get_by_label("Choose files").set_input_files(file)
    expect(page.get_by_role("alert")).to_have_text(
        re.compile(r"^watch\.toml:\d+: card\.night-watch\.attack: it is 9; expected a whole number from -3 to 3$"),
        timeout=20_000,
    )
    file.write_text(DECK, encoding="utf-8")
    page.get_by_label("Choose files").set_input_files(file)
    expect(page.get_by_text("1 pack", exact=True)).to_be_visible(timeout=20_000)
    page.reload()
    page.get_by_role("radiogroup", name="Deck").first.get_by_text("The Night Watch").click(timeout=20_000)
    page.get_by_role("radiogroup", name="Player 2").get_by_text("A friend, by a link").click()
    page.get_by_role("button", name="Start").click()
    invitation = page.get_by_label("Invitation to Player 2").input_value(timeout=20_000)
    friend = new_context().new_page()
    friend.goto(invitation)
    expect(friend.get_by_label("Content packs")).to_have_text(re.compile(r"^watch\.toml [0-9a-f]{16}$"), timeout=20_000)
    friend.get_by_role("button", name="Sit down").click()
    for each in (page, friend):
        expect(each.get_by_text("Player 1").first).to_be_visible(timeout=20_000)
