"""Things that are opened: their sheets beside them, their numbers, and nothing left over when they are closed."""

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect
from tests.browser.playing import INSTANT, Begin, advance, cases
from tests.browser.staging import Scene, context, scenes, shown

pytestmark = pytest.mark.browser
SCENES = {f"{scene.game}-{scene.name}": scene for scene in scenes()}
HAND = ".card-row.hand .card"
RINGED = "(card) => [getComputedStyle(card).outlineColor, card.matches('.hot'), getComputedStyle(card.parentElement).transform]"
NUMBERED = "(all) => all.map((each) => ['.number', '.unseen'].map((of) => each.querySelector(of)?.textContent))"


def test_a_card_of_the_hand_is_as_it_was_once_its_sheet_is_closed(browser: Browser, server: str) -> None:
    """After a click no ring stays, and it lies in the fan again; who came by keys still sees where they are."""
    with context(browser, SCENES["solbound-hand"]) as window:
        page = window.new_page()
        shown(page, server, SCENES["solbound-hand"])
        page.mouse.move(5, 5)
        card = page.locator(HAND).nth(2)
        before = card.evaluate(RINGED)
        card.click()
        expect(page.locator("dialog[open]")).to_be_visible()
        page.keyboard.press("Escape")
        page.mouse.move(5, 5)
        expect(page.locator("dialog[open]")).to_have_count(0)
        page.wait_for_timeout(300)
        assert card.evaluate(RINGED) == before
        page.keyboard.press("Tab")
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Enter")
        expect(page.locator("dialog[open]")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        assert card.evaluate("(card) => card.matches(':focus-visible:not([data-unringed])')")


@pytest.mark.parametrize(
    ("name", "rises"), cases([("korxsol-phone", False), ("stonebound-phone", True)], ("stonebound-phone", True))
)
def test_on_a_phone_a_sheet_lies_beside_its_card(browser: Browser, server: str, name: str, rises: bool) -> None:
    """At the lower edge where it covers none of it, else it rises to right above it."""
    with context(browser, SCENES[name]) as window:
        page = window.new_page()
        page.set_viewport_size({"width": 360, "height": 740})
        shown(page, server, SCENES[name])
        card = page.locator(HAND).first
        card.click()
        expect(page.locator("dialog.menu")).to_be_visible()
        page.wait_for_timeout(300)
        sheet, thing = page.locator("dialog.menu").bounding_box(), card.bounding_box()
        assert sheet is not None and thing is not None
        if rises:
            assert 0 <= thing["y"] - sheet["y"] - sheet["height"] <= 20
        else:
            assert sheet["y"] >= thing["y"] + thing["height"]
        assert sheet["y"] >= 0 and sheet["y"] + sheet["height"] <= 741


def test_the_sheet_of_a_thing_has_the_numbers_of_the_list(browser: Browser, server: str) -> None:
    """What the list calls 3 is 3 where its card lies open."""
    with context(browser, SCENES["solbound-tied"]) as window:
        page = window.new_page()
        shown(page, server, SCENES["solbound-tied"])
        said = {label: number for number, label in page.locator(".answers .choice").evaluate_all(NUMBERED) if number and label}
        page.locator(".card.live").first.click(button="right")
        drawn = page.locator("dialog.menu .choice").evaluate_all(NUMBERED)
        found = {label: number for number, label in drawn if label in said}
        assert found and all(said[label] == number for label, number in found.items()), (said, found)


def test_the_name_of_a_row_lies_clear_of_its_cards(page: Page, begin: Begin) -> None:
    """However many there are: six at the end of a match."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.add_init_script(INSTANT)
    address = begin(seed=3)
    advance(address, None)
    page.goto(address)
    page.get_by_role("button", name="See the board").click(timeout=20_000)
    expect(page.locator(".card-row")).not_to_have_count(0)
    counts = page.locator(".card-row").evaluate_all("(rows) => rows.map((row) => row.querySelectorAll('.card').length)")
    assert max(counts) >= 6, "another seed is wanted"
    covered = page.locator(".card-row").evaluate_all(
        """(rows) => rows.flatMap((row) => {
            const name = row.querySelector('.row-label')?.getBoundingClientRect();
            const cards = [...row.querySelectorAll('.card')].map((card) => card.getBoundingClientRect());
            return name && cards.some(({ left }) => left < name.right - 1) ? [row.ariaLabel] : [];
        })"""
    )
    assert covered == []


def inside(inner: FloatRect | None, outer: FloatRect | None) -> bool:
    """Whether one box lies within the other, from top to bottom."""
    assert inner is not None and outer is not None
    return outer["y"] - 1 <= inner["y"] and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1


@pytest.mark.long
def test_on_a_phone_a_low_sheet_shows_its_name_and_what_can_be_done(browser: Browser, server: str) -> None:
    """What is told between them scrolls."""
    with context(browser, SCENES["sixdice-phone"]) as window:
        page = window.new_page()
        shown(page, server, SCENES["sixdice-phone"])
        page.locator(".tile.live").first.click()
        page.wait_for_timeout(300)
        sheet = page.locator("dialog.menu").bounding_box()
        for part in (".menu .close", ".menu [data-option]", ".menu .bars"):
            assert inside(page.locator(part).first.bounding_box(), sheet), part


def middle(thing: Locator) -> tuple[float, float]:
    """Where its middle is on the page."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


TIPS = "[...document.querySelectorAll('[role=tooltip]')].filter((tip) => tip.getClientRects().length).map((tip) => tip.id)"
OVER = """() => {
    const box = document.querySelector(".why-not").getBoundingClientRect();
    return [...document.querySelectorAll(".decision > *")].filter((each) => !each.matches(".why-not, .unseen"))
        .map((each) => [each.className, each.getBoundingClientRect()])
        .filter(([, { top, bottom }]) => Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1).map(([name]) => name);
}"""


@pytest.mark.long
def test_a_word_of_a_thing_has_one_tip_and_why_not_a_row_of_its_own(browser: Browser, server: str) -> None:
    """Two would lie over each other; why a thing answers nothing covers no line of what is asked."""
    with context(browser, SCENES["stonebound-action"]) as window:
        page = window.new_page()
        page.set_viewport_size({"width": 1440, "height": 900})
        shown(page, server, SCENES["stonebound-action"])
        page.locator(".rail [data-place] [data-term]").first.hover()
        page.mouse.move(*middle(page.locator(".rail [data-place] [data-term]").nth(1)))
        page.wait_for_timeout(700)
        assert page.evaluate(TIPS) == ["term-tip"]
        page.locator(".tile:not(.live)").first.click()
        expect(page.locator(".decision > .why-not")).to_be_visible()
        assert page.evaluate(OVER) == []


ROOMS = """() => [...document.querySelectorAll(".waited > .answers-scroll, .answers, .sheet-head h2")]
    .map(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight])"""
STANDING = """() => [...document.querySelectorAll(".decision :is(.choice, .group-title, .answers)")]
    .map((each) => [each.getBoundingClientRect().top, each.getBoundingClientRect().height])"""
"""Where answers stand, and the room that their list has."""
OVER_ANSWERS = """() => {
    const told = document.querySelector(".waited > .answers-scroll").getBoundingClientRect();
    const line = document.querySelector(".waited > summary").getBoundingClientRect();
    return told.top < 0 || told.bottom > line.top + 1;
}"""
SECOND_WORD = """() => {
    const word = document.querySelector(".others .exhausted .badge");
    word.after(Object.assign(word.cloneNode(true), { textContent: "Attacker" }));
    const [card, dice] = [".others .exhausted", ".others .exhausted .dice-row"].map((one) => document.querySelector(one));
    return dice.offsetTop + dice.offsetHeight <= card.clientHeight;
}"""


@pytest.mark.long
def test_what_was_waited_for_and_titles_and_words_on_cards_keep_to_their_room(browser: Browser, server: str) -> None:
    """Unfolded, what others did scrolls, and moves no answer; a clause has two lines of title at most; words on a card of a
    phone cover no dice."""
    with context(browser, Scene("solbound", "", 75)) as window:
        page = window.new_page()
        page.set_viewport_size({"width": 1440, "height": 900})
        shown(page, server, Scene("solbound", "", 75))
        before = page.evaluate(STANDING)
        page.locator(".waited > summary").click()
        assert page.evaluate(STANDING) == before
        page.locator(".arena .clause-chip").first.click()
        page.locator(".sheet-head h2").evaluate("(title) => { title.textContent = title.textContent.repeat(9); }")
        (answers, _), (waited, whole), (title, _) = sorted(page.evaluate(ROOMS), reverse=True)
        assert answers > 2 * waited and waited <= whole and 40 < title < 70
    with context(browser, Scene("solbound", "", 58, phone=True)) as window:
        page = window.new_page()
        shown(page, server, Scene("solbound", "", 58, phone=True))
        assert page.evaluate(SECOND_WORD)
    with context(browser, Scene("solbound", "", 75, phone=True)) as window:
        page = window.new_page()
        shown(page, server, Scene("solbound", "", 75, phone=True))
        before = page.evaluate(STANDING)
        line = page.locator(".waited > summary").bounding_box()
        assert line and line["height"] >= 44, "for a finger"
        page.locator(".waited > summary").click()
        assert page.evaluate(STANDING) == before
        assert not page.evaluate(OVER_ANSWERS)


@pytest.mark.long
def test_attacks_are_read_at_once_beside_whom_they_are_aimed_at(browser: Browser, server: str) -> None:
    """What several answers do has the whole line, and comes before all that is told of the enemy."""
    with context(browser, SCENES["stonebound-late"]) as window:
        page = window.new_page()
        shown(page, server, SCENES["stonebound-late"])
        page.locator('.tile[data-place="tile.5.5"]').click()
        answers = page.locator(".menu .choice-what:has(> .worth)")
        expect(answers.nth(1)).to_be_visible()
        for answer in answers.all():
            label, line = answer.locator("> .number + span").bounding_box(), answer.bounding_box()
            assert label and line and label["width"] > 0.7 * line["width"]
        told, last = page.locator(".menu-told").bounding_box(), answers.last.bounding_box()
        assert told and last and last["y"] + last["height"] < told["y"]
