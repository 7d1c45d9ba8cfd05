"""One's own cards beside a board say all that is on them, however many they are."""

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.playing import Begin, asked, cases
from tests.browser.staging import Scene, context, shown

pytestmark = pytest.mark.browser
CUT = """
[...document.querySelectorAll(".stage > .card-rows .card")].flatMap((card) => {
  const box = card.getBoundingClientRect();
  const name = card.querySelector(".card-name").textContent;
  const [text, ring] = [".card-text", ".ring"].map((part) => card.querySelector(part));
  const cut = text && (text.scrollHeight > text.clientHeight + 4 || text.getBoundingClientRect().bottom > box.bottom + 3);
  const words = [...card.querySelectorAll(".stat b, .stat small")].map((one) => one.getBoundingClientRect());
  const range = document.createRange();
  const named = card.querySelector(".card-name");
  range.selectNodeContents(named);
  const [said, room] = [range.getBoundingClientRect(), named.getBoundingClientRect()];
  // What has no room ends in three dots before its padding.
  const right = Math.min(said.right, room.right - parseFloat(getComputedStyle(named).paddingRight));
  const under = ring && [...words, new DOMRect(said.x, said.y, right - said.x, said.height)].some((one) => {
    const lies = ring.getBoundingClientRect();
    const wide = Math.min(one.right, lies.right) - Math.max(one.left, lies.left);
    const high = Math.min(one.bottom, lies.bottom) - Math.max(one.top, lies.top);
    return wide > 1 && high > 2;
  });
  const beyond = words.some(({ right: edge }) => edge > box.right);
  return [cut && `${name}: text`, beyond && `${name}: numbers`, under && `${name}: under its ring`].filter(Boolean);
})
"""


WIDE = [(build, 1440) for build in ("ash-bearer", "halfmoon-archer", "redmantle-reaper", "basalt-oath")]
HANDS = [*WIDE, ("ash-bearer", 1280), ("halfmoon-archer", 1280)]


@pytest.mark.parametrize(("build", "width"), cases(HANDS, *WIDE))
def test_no_text_is_cut_off_and_no_ring_lies_on_a_word(page: Page, begin: Begin, build: str, width: int) -> None:
    """Dorrin's seven cards, of which Sun Seed says the most, and Tamsin's eight, of which Paired Shafts has three numbers;
    Hale's Red Arithmetic, with the longest text below numbers, and Sigrun's Blood and Basalt, with a name of two lines."""
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(begin("korxsol", seed=3, choices={"builds": [build, "rime-walker"]}))
    asked(page)
    page.wait_for_function("document.querySelectorAll('.stage > .card-rows .card').length >= 7")
    assert page.evaluate(CUT) == []


MANY = """() => {
  const row = document.querySelector(".rail .card-row"), [one, two, three] = row.querySelectorAll("li:not(.row-label)");
  row.append(...[two, three, two, one].map((each) => each.cloneNode(true)));
  row.querySelector(".card:has(.ring.waiting) .card-name").textContent = "A name for which no line has room";
  const area = row.closest(".area").getBoundingClientRect(), view = row.closest(".others, .rail").getBoundingClientRect();
  const cards = [...row.querySelectorAll(".card")].map((card) => [card, card.getBoundingClientRect()]);
  return cards.filter(([card, box]) => {
    const ring = card.querySelector(".ring.waiting")?.getBoundingClientRect();
    const stats = [...card.querySelectorAll(".stat")].map((each) => each.getBoundingClientRect());
    const lies = ring && stats.some(({ right, bottom }) => right > ring.left && bottom > ring.top + 2);
    return box.height > 42 || box.right > area.right || box.bottom > view.bottom || lies || (card.matches(".waits") && !ring);
  }).length;
}"""
"""How many of seven cards beside the board are higher than two lines, cut off, or bear their ring over a number."""
CLIPPED = """(name) => {
  const card = document.querySelector(".stage > .card-rows .card:has(.card-text.long):has(.card-stats):has(.ring)");
  const [title, ring] = [card.querySelector(".card-name"), card.querySelector(".ring")];
  title.textContent = name;
  const room = title.getBoundingClientRect().right - parseFloat(getComputedStyle(title).paddingRight);
  const whole = title.scrollHeight <= title.clientHeight + 1 && title.scrollWidth <= title.clientWidth + 1;
  return [getComputedStyle(title).textOverflow, room <= ring.getBoundingClientRect().left + 4, whole];
}"""
"""How the name of a card ends that has its ring beside it, whether that is before the ring (a tilted card has boxes some
pixels wider than it), and whether all of it is in sight."""


@pytest.mark.long
def test_many_cards_of_an_opponent_are_all_in_sight_beside_the_board(browser: Browser, server: str) -> None:
    """A name in a line, and its numbers in the next."""
    scene = Scene("korxsol", "", 42)
    with context(browser, scene) as window:
        page = window.new_page()
        shown(page, server, scene)
        assert page.evaluate(MANY) == 0


def test_a_name_ends_before_its_ring(page: Page, begin: Begin) -> None:
    """However long it is; one of two lines is whole."""
    page.goto(begin("korxsol", seed=3, choices={"builds": ["ash-bearer", "rime-walker"]}))
    asked(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.wait_for_function("document.querySelectorAll('.stage > .card-rows .card').length >= 7")
    assert page.evaluate(CLIPPED, "Blood and Basalt") == ["ellipsis", True, True]
    assert page.evaluate(CLIPPED, "Red Arithmetic of the Hill and of all that is below") == ["ellipsis", True, False]


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
