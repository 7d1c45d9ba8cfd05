"""The address that `affray play` opens begins an even match."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import running

pytestmark = pytest.mark.browser


def test_the_command_begins_a_match_against_a_bot_of_this_browsers_level(browser: Browser, tmp_path: Path) -> None:
    """The second weakest at first. The match takes the place of the page that began it, which begins no other."""
    with running(tmp_path / "matches.db", "play", "korxsol", "--seed", "7") as address, browser.new_context() as window:
        page = window.new_page()
        assert address.endswith("/begin")  # short, though the set-up of this game is not
        page.goto("about:blank")
        with page.expect_request(lambda request: request.method == "POST") as asked:
            page.goto(address)
        assert '"seats":["human","apprentice"]' in str(asked.value.post_data)
        page.wait_for_url("**/match/*")
        match = page.url
        expect(page.locator(".decision .prompt")).to_be_attached()
        page.reload()
        expect(page.locator(".decision .prompt")).to_be_attached()
        assert page.url == match
        page.go_back()
        assert page.url == "about:blank"
