"""What is said beside the answers, in a real browser: it leaves room for them and for what it stands beside."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.playing import INSTANT, Begin, advance

pytestmark = pytest.mark.browser
ROOM = """() => {
  const [list, log] = [".decision .answers-scroll", ".log"].map((each) => document.querySelector(each).getBoundingClientRect());
  const panel = document.querySelector(".decision").getBoundingClientRect();
  const rows = [...document.querySelectorAll(".decision .answers [data-option]")].map((each) => each.getBoundingClientRect());
  const reached = rows.filter((box) => {
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return at && at.closest(".answers");
  });
  return {
    list: list.height, reached: reached.length,
    out: Math.max(list.bottom, ...reached.map((box) => box.bottom)) > panel.bottom + 1 || panel.bottom > log.top + 1,
  };
}"""
"""How high the list of the answers is, how many of them the mouse reaches, and whether any sticks out of the panel."""

BEST = """() => {
  const best = document.querySelector(".decision .answers .hinted").getBoundingClientRect();
  const within = (y) => document.elementFromPoint(best.left + best.width / 2, y)?.closest(".hinted");
  return within(best.top + 4) && within(best.bottom - 4);
}"""
"""Whether the answer that a hint names is in sight, with nothing over it."""

FOOT = """() => document.querySelector(".decision-foot").getBoundingClientRect().top"""
"""Where that begins which ends or declines."""
READ = """() => {
  const [box, first] = [".hint", ".hint li"].map((each) => document.querySelector(each).getBoundingClientRect());
  return Math.min(1, (box.bottom - first.top) / first.height);
}"""
"""How much of the best of a hint is read without scrolling."""


def told_surely(page: Page) -> None:
    """Three answers with reasons come as a hint, however little its search could tell in the time it had."""
    offered: list[dict[str, Any]] = []

    def tell(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def forward(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "view" and told["view"]["decision"]:
                offered[:] = told["view"]["decision"]["options"]
            if told["type"] == "hint":
                why = "On average it leaves you 2 better in HP against opponents than the others."
                told["hint"]["options"] = [
                    {
                        "option": each["id"],
                        "label": each["label"],
                        "chance": 0.5,
                        "tried": 40,
                        "line": [],
                        "why": why,
                        "even": number > 0,
                        "guess": False,
                    }
                    for number, each in enumerate(offered[:3])
                ]
            route.send(json.dumps(told))

        server.on_message(forward)

    page.route_web_socket(re.compile("/ws|/socket|/api/"), tell)


@pytest.mark.long
@pytest.mark.parametrize("height", [900, 768])
def test_a_hint_leaves_the_answers_in_reach(page: Page, begin: Begin, height: int) -> None:
    """On a desk: it moves none, nor what ends the turn, a click on another answer is taken, and the best is read with its
    reason."""
    told_surely(page)
    page.add_init_script(INSTANT)
    page.set_viewport_size({"width": 1440, "height": height})
    address = begin("stonebound", seed=7)
    advance(address, re.compile("What does"), ("moves ", "Use"))
    page.goto(address)
    expect(page.locator(".decision.ours .prompt")).to_contain_text("What does", timeout=20_000)
    expect(page.locator(".match.coming")).to_have_count(0, timeout=20_000)
    foot = page.evaluate(FOOT)
    page.get_by_role("button", name="Hint", exact=True).click(timeout=20_000)
    expect(page.locator(".hint li")).not_to_have_count(0, timeout=60_000)
    room = page.evaluate(ROOM)
    assert room["list"] > 60 and room["reached"] > 0 and not room["out"], room
    assert page.evaluate(FOOT) == foot
    assert page.evaluate(READ) >= (1 if height >= 900 else 0.2)
    page.get_by_role("button", name="Done with this character").last.click()
    expect(page.locator(".hint li")).to_have_count(0)


@pytest.mark.long
def test_a_hint_leaves_the_answer_that_it_names_in_sight(page: Page, begin: Begin) -> None:
    """Six-Dice: of many attacks with much said above them, with a ring, and nothing over it."""
    page.add_init_script(INSTANT)
    page.set_viewport_size({"width": 1440, "height": 900})
    address = begin("sixdice", seed=7, choices={"scenario": "first-steps"})
    advance(address, re.compile("Declare the attacks"), ("Act now: Sera", "Move with no dice"))
    page.goto(address)
    expect(page.locator(".decision.ours .prompt")).to_contain_text("Declare the attacks", timeout=20_000)
    page.get_by_role("button", name="Hint", exact=True).click(timeout=20_000)
    expect(page.locator(".hint li")).not_to_have_count(0, timeout=60_000)
    assert page.evaluate(BEST)


def test_who_resigned_sees_the_result(page: Page, begin: Begin) -> None:
    """The table does not lie over it, and the head names no phase any more."""
    page.goto(begin("korxsol", seed=3))
    expect(page.locator(".decision [data-option]").first).to_be_visible(timeout=20_000)
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_role("dialog", name="Table")).to_be_visible()
    page.get_by_role("button", name="Resign: press again to be sure").click()
    expect(page.get_by_role("dialog", name="Table")).to_have_count(0)
    expect(page.get_by_role("banner").locator(".heading")).to_have_text("The match is over")


SIGN = """() => {
  const row = document.querySelector(".log > .numbers-key dl > div");
  row.querySelector("dd").innerHTML = "<i class='odds-key nothing'>○</i> neither";
  const sign = row.querySelector(".odds-key"), within = document.createRange();
  within.selectNodeContents(sign);
  const [drawn, box] = [within.getBoundingClientRect(), sign.getBoundingClientRect()];
  return Math.abs(drawn.left + drawn.width / 2 - box.left - box.width / 2);
}"""
"""How far a sign in the middle of an explanation is drawn from the middle of its box."""
OVER = """() => {
  const more = document.querySelector(".log > .numbers-key .numbers-more")?.getBoundingClientRect();
  if (!more) return null;
  const walker = document.createTreeWalker(document.querySelector(".log > .numbers-key dl"), NodeFilter.SHOW_TEXT);
  const covered = [];
  for (let node; (node = walker.nextNode()); ) {
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.right > more.left && line.left < more.right && line.bottom > more.top + 2 && line.top < more.bottom - 2)
        covered.push(node.textContent);
    }
  }
  return covered;
}"""
"""What the button for more words lies over."""


def test_the_key_below_the_log_is_legible(page: Page, begin: Begin) -> None:
    """Its button lies over no word, and a sign within a sentence stands in its box."""
    page.add_init_script(INSTANT)
    page.set_viewport_size({"width": 1440, "height": 900})
    address = begin("korxsol", seed=7)
    advance(address, re.compile("What does"), ("moves ", "Use"))
    page.goto(address)
    expect(page.locator(".log > .numbers-key .numbers-more")).to_be_visible(timeout=20_000)
    assert page.evaluate(OVER) == []
    assert page.evaluate(SIGN) < 2
