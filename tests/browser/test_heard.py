"""What a screen reader is told, as Chromium's accessibility tree has it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.playing import INSTANT, Begin, advance, answer

pytestmark = [pytest.mark.browser, pytest.mark.long]
TURNS = {"korxsol": "What does", "stonebound": "What does", "sixdice": "Declare the attacks", "solbound": "what does it do"}


def regions(page: Page) -> dict[tuple[str, str], list[str]]:
    """What every live region says that tells of changes by itself, by role and name."""
    tree = page.context.new_cdp_session(page)
    tree.send("Accessibility.enable")
    nodes: dict[str, Any] = {node["nodeId"]: node for node in tree.send("Accessibility.getFullAXTree")["nodes"]}

    def texts(node: Any) -> list[str]:
        if node.get("role", {}).get("value") == "StaticText":
            return [node["name"]["value"]]
        return [text for child in node.get("childIds", []) if child in nodes for text in texts(nodes[child])]

    found = {}
    for node in nodes.values():
        live = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}.get("live")
        role = node.get("role", {}).get("value", "")
        if live == "polite" and role in ("log", "status"):
            found[role, node.get("name", {}).get("value", "")] = texts(node)
    return found


@pytest.mark.parametrize("game", TURNS)
def test_a_turn_is_told_as_by_a_commentator(page: Page, begin: Begin, game: str) -> None:
    """What came of each decision is said once, by one region, before what was done; how dice fell comes on demand."""
    page.add_init_script(INSTANT)
    address = begin(game, seed=7)
    advance(address, re.compile(TURNS[game]), ("moves ", "Use"))
    page.goto(address)
    expect(page.locator(".decision.ours")).to_be_visible(timeout=20_000)
    assert regions(page)["log", "Commentary"] == []
    told = 0
    while told < 4 and answer(page):
        if page.locator("dialog[open]").count() == 0:
            told = page.locator("[aria-label='Commentary'] p").count()
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    said = regions(page)
    heard = said["log", "Commentary"]
    assert len(heard) >= 4 and all(sentence.endswith((".", "!", "?")) for sentence in heard)
    others = [text for key, texts in said.items() if key != ("log", "Commentary") for text in texts]
    assert not set(heard) & set(others), "two regions tell the same"
    page.keyboard.press("k")
    expect(page.locator("[aria-label='Details'] p")).to_have_count(1)
    lines = page.locator(".log-line .log-text").last.inner_text().split("\n")[0]
    assert any(lines in text for text in regions(page)["status", "Details"])
