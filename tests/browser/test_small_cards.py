"""One's own cards beside a board say all that is on them, however many they are."""

import pytest
from playwright.sync_api import Page
from tests.browser.playing import Begin, asked

pytestmark = pytest.mark.browser
CUT = """
[...document.querySelectorAll(".stage > .card-rows .card")].flatMap((card) => {
  const box = card.getBoundingClientRect();
  const name = card.querySelector(".card-name").textContent;
  const [text, ring] = [".card-text", ".ring"].map((part) => card.querySelector(part));
  const cut = text && (text.scrollHeight > text.clientHeight + 4 || text.getBoundingClientRect().bottom > box.bottom + 3);
  const words = [...card.querySelectorAll(".stat b, .stat small")].map((one) => one.getBoundingClientRect());
  const range = document.createRange();
  range.selectNodeContents(card.querySelector(".card-name"));
  const under = ring && [...words, range.getBoundingClientRect()].some((one) => {
    const lies = ring.getBoundingClientRect();
    const wide = Math.min(one.right, lies.right) - Math.max(one.left, lies.left);
    const high = Math.min(one.bottom, lies.bottom) - Math.max(one.top, lies.top);
    return wide > 1 && high > 2;
  });
  return [cut && `${name}: text`, under && `${name}: under its ring`].filter(Boolean);
})
"""


@pytest.mark.parametrize("width", [1440, 1280])
def test_no_text_is_cut_off_and_no_ring_lies_on_a_word(page: Page, begin: Begin, width: int) -> None:
    """Dorrin's seven cards, of which Sun Seed says the most."""
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(begin("korxsol", seed=3, choices={"builds": ["ash-bearer", "rime-walker"]}))
    asked(page)
    page.wait_for_function("document.querySelectorAll('.stage > .card-rows .card').length >= 7")
    assert page.evaluate(CUT) == []


BEYOND = """[...document.querySelectorAll(".of-cards .card, .of-cards .area-head")]
  .map((each) => each.getBoundingClientRect()).filter(({ top, bottom }) => top < 0 || bottom > innerHeight + 12).length"""


def test_a_phone_on_its_side_has_both_sides_of_a_table_of_cards_in_its_height(page: Page, begin: Begin) -> None:
    """Theirs above one's own, with a card in play and a hand."""
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(begin("solbound", seed=3))
    asked(page)
    page.wait_for_function("document.querySelectorAll('.of-cards .card').length >= 5")
    assert page.evaluate(BEYOND) == 0
    tops = [page.locator(f".of-cards > {side}").bounding_box() for side in (".others", ".middle", ".area.own")]
    assert [each["y"] for each in tops if each] == sorted(each["y"] for each in tops if each)
