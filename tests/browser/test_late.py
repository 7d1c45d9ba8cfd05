"""Nothing that is pressed moves as the chances come: their room is kept from the first."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute
from tests.browser.playing import cases
from tests.browser.staging import DESKTOP, PHONE, READY, Told, context, played, scenes

pytestmark = pytest.mark.browser
BUTTONS = """() => Object.fromEntries([...document.querySelectorAll(".decision button")]
    .filter((button) => button.getClientRects().length > 0)
    .map((button) => [button, button.getBoundingClientRect()])
    .map(([button, { left, top }]) => [button.dataset.option ?? button.textContent, [left, top].map(Math.round)]))"""
"""Where what can be pressed of a question begins."""


class Slow(Told):
    """Works chances out, and what one click may do, only when it is let."""

    let = False

    def __init__(self, *args: Any) -> None:
        """Of a match as it stands."""
        super().__init__(*args)
        self.waiting: list[tuple[WebSocketRoute, dict[str, Any]]] = []

    def _heard(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        if message["type"] not in ("odds", "ways"):
            super()._heard(socket, message)
        elif message["type"] == "odds" and not self.let:
            self.waiting.append((socket, message))
        elif self.let and message["type"] == "odds":
            super()._heard(socket, message)

    def work(self) -> None:
        """Answer all that was asked."""
        self.let = True
        for socket, message in self.waiting:
            super()._heard(socket, message)


@pytest.mark.parametrize("name", cases(["solbound-strike-back", "sixdice-aim", "stonebound-target"], "stonebound-target"))
def test_no_answer_moves_as_the_chances_come(browser: Browser, server: str, name: str) -> None:
    """On a desk and on a phone, by where each button begins before and after."""
    scene = next(scene for scene in scenes() if f"{scene.game}-{scene.name}" == name)
    for size in (DESKTOP, PHONE):
        with context(browser, scene) as window:
            page = window.new_page()
            page.set_viewport_size(size)  # type: ignore[arg-type]
            page.add_init_script("""localStorage.setItem("affray.pace", '"instant"')""")
            told = Slow(played(scene))
            page.route_web_socket(re.compile("/api/"), told.connect)
            page.goto(f"{server}/match/scene#key")
            page.locator(".decision .awaited").first.wait_for(state="attached")
            page.wait_for_timeout(300)
            before = page.evaluate(BUTTONS)
            told.work()
            page.wait_for_timeout(100)
            page.evaluate(READY)
            after = page.evaluate(BUTTONS)
            assert page.locator(".decision .awaited").count() == 0
            there = {each: (at, after.get(each)) for each, at in before.items()}
            far = {
                each: (a, b)
                for each, (a, b) in there.items()
                if b is None or max(abs(x - y) for x, y in zip(a, b, strict=True)) > 1
            }
            assert far == {}, size
