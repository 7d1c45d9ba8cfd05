"""What a player sees from question to question: a board that stands still, whole names, pieces, odds that mean something."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect
from tests.browser.playing import INSTANT, Begin, advance, answer, asked
from tests.browser.staging import differing

pytestmark = pytest.mark.browser
DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
NAMES = ".group-name, .roster-name, .card-name, .area-name, .choice-what, .group-title, .bar small"
CUT = """(names) => [...document.querySelector("main").querySelectorAll(names)].filter((each) => {
    const style = getComputedStyle(each);
    return style.overflow !== "visible" && (each.scrollWidth > each.clientWidth + 1 || style.textOverflow === "ellipsis");
}).map((each) => each.textContent)"""
"""Which of them are cut off."""


def rectangle(page: Page, selector: str) -> dict[str, float]:
    """Where something stands."""
    found = page.locator(selector).first.bounding_box()
    assert found is not None
    return {"left": found["x"], "top": found["y"], "right": found["x"] + found["width"], "bottom": found["y"] + found["height"]}


def test_a_match_begun_by_command_is_among_the_tables_and_has_a_rematch(page: Page, played: str) -> None:
    """With the same squad and opponent; both are listed in the lobby, apart once one is over."""
    page.add_init_script(INSTANT)
    advance(played, None)
    page.goto(played)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/match/" in url and url != played)
    expect(page.locator(".decision.ours")).to_be_visible(timeout=20_000)
    again = page.url
    page.goto(played.partition("/match")[0])
    for list, address in (("Your tables", again), ("Finished tables", played)):
        expect(page.get_by_role("region", name=list).get_by_role("link")).to_have_attribute(
            "href", urlsplit(address)._replace(scheme="", netloc="").geturl(), timeout=20_000
        )


@pytest.mark.long
def test_a_piece_is_seen_when_its_square_is_in_focus(page: Page, begin: Begin) -> None:
    """By Tab and arrow keys, and after what was opened there is closed."""
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    address = begin("korxsol", seed=7)
    advance(address, re.compile("What does"))
    page.goto(address)
    expect(page.locator(".decision.ours")).to_be_visible(timeout=20_000)
    page.wait_for_timeout(1_000)
    square = page.locator('.tile[aria-label*="KOR"]').first
    box = square.bounding_box()
    assert box is not None
    middle = {"x": box["x"] + 12, "y": box["y"] + 12, "width": box["width"] - 24, "height": box["height"] - 24}
    page.locator(".topbar a.quiet").focus()
    before = page.screenshot(clip=middle)  # type: ignore[arg-type]
    page.keyboard.press("Shift+Tab")
    square.focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    page.wait_for_timeout(300)
    assert page.evaluate("document.activeElement.matches('.tile:focus-visible')")
    # A piece is a layer of its own: its edges may be smoothed otherwise, and no more.
    after = page.screenshot(clip=middle)  # type: ignore[arg-type]
    assert differing(page.context.new_page(), after, before) == []


def test_a_turned_move_says_whom_it_meets_and_is_aimed_by_a_click_on_them(page: Page, begin: Begin) -> None:
    """The list says the way and the name; at the enemy's square those turns alone are offered, and a click
    there takes the only one. Odds have a meaning each, told
    by a colour of no seat, a sign and words."""
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    page.add_init_script(INSTANT)
    address = begin("korxsol", seats=["human", "random"], seed=3)
    advance(address, re.compile(r"^Towards \w+ \d+: Dorrin$"), ("Use",))
    page.goto(address)
    expect(page.locator(".decision.ours")).to_be_visible(timeout=20_000)
    assert page.locator(".answers [data-option]").filter(has_text=re.compile(r"Column \d+, row")).count() == 0
    good = page.locator(".answers .odds-key.good").first
    expect(good).to_have_text("+", timeout=20_000)
    expect(page.locator(".answers .chance", has_text="No KOR lost").first).to_contain_text("neither good nor bad for you")
    colour = "(of) => { const box = document.createElement('i'); box.style.background = of; document.body.append(box); "
    colour += "const found = getComputedStyle(box).backgroundColor; box.remove(); return found; }"
    seats = [page.evaluate(colour, f"var(--seat-{seat})") for seat in range(6)]
    assert good.evaluate("(key) => getComputedStyle(key).backgroundColor") not in seats
    page.locator('.tile.live[aria-label*="Dorrin Plainspoken"]').click(button="right")
    offered = page.locator("dialog[open] [data-option]")
    expect(offered).to_have_text(re.compile(r"Towards \w+ \d+: Dorrin"))
    menu, table = rectangle(page, "dialog[open]"), rectangle(page, ".table")
    assert menu["left"] >= table["right"], "what is opened covers the table"
    page.keyboard.press("Escape")
    page.locator('.tile.live[aria-label*="Dorrin Plainspoken"]').click()
    expect(page.get_by_text(re.compile(r"Dorrin rolls \d|Dorrin is hit|Osk rolls \d dice to hit")).last).to_be_visible()


def test_a_piece_is_dragged_to_where_it_goes(page: Page, begin: Begin) -> None:
    """Activate, move and the square are one gesture, taken back by one undo; dropped elsewhere it stays."""
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    page.add_init_script(INSTANT)
    teams = [["bram", "corlo", "bexley"], ["orsolya", "wisp", "ode"]]
    address = begin("stonebound", seed=7, choices={"teams": teams})
    advance(address, re.compile("Activate"), ("Place",))
    page.goto(address)
    far = page.locator(".tile.far")
    expect(far.first).to_be_visible(timeout=20_000)
    mover = page.locator(".tile.live:not(.far)").first
    square = page.locator(f'.tile[data-place="{far.first.get_attribute("data-place")}"]')
    title, empty = page.locator(".prompt").text_content() or "", square.get_attribute("aria-label") or ""
    mover.drag_to(page.locator(".topbar .brand").first)
    expect(page.locator(".prompt")).to_have_text(title)
    mover.drag_to(square)
    expect(square).to_have_attribute("aria-label", re.compile("HP"), timeout=20_000)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".prompt")).to_have_text(title)
    expect(square).to_have_attribute("aria-label", empty, timeout=20_000)


@pytest.mark.parametrize("most", [18, pytest.param(40, marks=pytest.mark.long)])
@pytest.mark.parametrize("size", [pytest.param(DESKTOP, marks=pytest.mark.long), PHONE], ids=["desktop", "phone"])
def test_no_name_is_cut_off(page: Page, begin: Begin, size: dict[str, int], most: int) -> None:
    """A long verb beside it gives way."""
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.add_init_script(INSTANT)
    page.goto(begin("sixdice", seed=7))
    questions = 0
    while asked(page) and questions < most:
        assert page.evaluate(CUT, NAMES) == []
        answer(page)
        questions += 1
    assert questions > most / 2


FALLS = """() => {
    document.querySelector(".arena").classList.add("falls");
    [...document.querySelectorAll(".log-line")].at(-1).classList.add("falls");
    return [".arena .lines", ".log-line.falls", ".roll-faces .die"].map((name) => {
        const { animationName, animationDelay, animationFillMode } = getComputedStyle(document.querySelector(name));
        return [animationName, parseFloat(animationDelay), animationFillMode];
    });
}"""
"""How what says what dice came to would come in were they new: its name, after how many seconds, and what is seen before."""


def test_nothing_says_what_dice_came_to_before_they_lie(page: Page, begin: Begin) -> None:
    """Neither the sentence nor the log: both are unseen while dice tumble, the last of which begins a moment later and is
    still on its way for 0.52 s."""
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(INSTANT)
    address = begin("korxsol", seed=7)
    advance(address, re.compile("What does"))
    page.goto(address)
    expect(page.locator(".arena .roll-faces .die").first).to_be_visible(timeout=20_000)
    sentence, line, die = page.evaluate(FALLS)
    assert sentence == line == ["told", 0.61, "backwards"]
    assert die[0] == "tumble" and die[1] <= 0.61 - 0.52
