"""A phone held upright, and on its side: slim lines above a board or the cards, and most of the answers in sight below."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.playing import INSTANT, Begin, advance, cases
from tests.browser.staging import Scene, context, scenes, shown

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SCENES = {scene.game: scene for scene in scenes() if scene.phone}
LEAST = {"korxsol": 3, "stonebound": 3, "sixdice": 3, "solbound": 2}
"""So many answers at least are wholly in sight at 390 x 844, beside all that they are about."""
WHOLE = """() => {
    const foot = Math.min(innerHeight, document.querySelector(".match > .decision").getBoundingClientRect().bottom);
    const rows = [...document.querySelectorAll(".answers :is(.choice-button, button.group-title, .amount)")];
    return rows.filter((row) => row.getBoundingClientRect().bottom <= foot + 1).length;
}"""
HIDDEN = """() => {
    const foot = Math.min(innerHeight, document.querySelector(".match > .decision").getBoundingClientRect().bottom);
    const own = ":is(.answers-scroll > .groups, .answers-foot) :is(.choice-button, button.group-title)";
    return [...document.querySelectorAll(own)].map((each) => each.getBoundingClientRect().bottom > foot + 1);
}"""
"""Of each answer to the question itself whether it has to be scrolled to."""
BESIDE = """() => [...document.querySelectorAll(".stage .card-row .card, .of-cards .card-row .card")].filter((card) => {
    const { left, right, bottom } = card.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
}).map((card) => card.textContent)"""
"""Cards of which not all is on the screen."""
HIGH = "(name) => document.querySelector(name)?.getBoundingClientRect().height ?? 0"
HALVED = """() => {
    const strip = document.querySelector(".stakes").getBoundingClientRect();
    return [...document.querySelectorAll(".stakes li:not(.undrawn, .stakes-more)")]
        .filter((line) => line.getBoundingClientRect().bottom > strip.bottom + 1).map((line) => line.textContent);
}"""
"""What the strip says and does not show whole."""
CUT = """() => [...document.querySelectorAll(".answers .choice-verb, .answers .choice-verb > span")]
    .filter((said) => said.checkVisibility() && getComputedStyle(said).overflow !== "visible")
    .filter((said) => said.scrollHeight > said.clientHeight + 4).map((said) => said.textContent)"""
"""Answers of which a line is cut off."""
BLANK = """() => [...document.querySelectorAll(".of-cards > .others .card:not(.facedown)")].filter((card) => {
    const [name, stats] = [".card-name", ".card-stats"].map((part) => card.querySelector(part).getBoundingClientRect());
    return stats.top - name.bottom > 8;
}).length"""
"""How many cards of an opponent's have a blank band between their name and their numbers."""
OUTSIDE = """() => {
    const [bar, panel] = [".layers", ".match > .decision"].map((name) => document.querySelector(name).getBoundingClientRect());
    const row = document.querySelector(".layers-row"), inside = row.getBoundingClientRect();
    const cut = [...row.children].filter((each) => each.getBoundingClientRect().right > inside.right + 1);
    return [
        ...(bar.bottom > Math.min(panel.bottom, innerHeight) + 1 || bar.top < panel.top ? ["the bar"] : []),
        ...(bar.left < panel.left || bar.right > panel.right ? ["its sides"] : []),
        ...(row.scrollHeight > row.clientHeight + 1 ? ["its lines"] : []),
        ...cut.map((each) => each.textContent),
    ];
}"""
"""What of the bar of squares is cut off."""


def opened(page: Page, server: str, scene: Scene, width: int = 390, height: int = 844) -> Page:
    """The scene on a phone of this size."""
    page.set_viewport_size({"width": width, "height": height})
    shown(page, server, scene)
    return page


@pytest.mark.parametrize("game", cases(SCENES, "solbound"))
def test_what_is_asked_has_room_for_its_answers(browser: Browser, server: str, game: str) -> None:
    """The bar, what is at stake, and what each side has are a line each, and whole sentences."""
    with context(browser, SCENES[game]) as window:
        page = opened(window.new_page(), server, SCENES[game])
        assert page.evaluate(WHOLE) >= LEAST[game]
        assert page.evaluate(HIGH, ".topbar") <= 48
        assert page.evaluate(HIGH, ".stakes") <= 44
        assert page.evaluate(HIGH, ".rail") <= 44
        for width, height in ((390, 844), (360, 740)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(200)
            assert page.evaluate(HALVED) == []
            assert page.locator(".stakes .aim:not(.undrawn)").count() == 1
            assert page.evaluate(BLANK) == 0
            assert page.evaluate(CUT) == []
        page.set_viewport_size({"width": 844, "height": 390})
        page.wait_for_timeout(200)
        assert page.evaluate(WHOLE) >= 2
        assert page.evaluate(HALVED) == []


@pytest.mark.parametrize(
    ("game", "at"),
    cases(
        [("korxsol", 75), ("stonebound", 45), ("sixdice", 8), ("solbound", 22), ("solbound", 37), ("solbound", 46)],
        ("korxsol", 75),
        ("stonebound", 45),
        ("solbound", 37),
    ),
)
def test_what_can_be_answered_and_all_cards_are_in_sight_without_scrolling(
    browser: Browser, server: str, game: str, at: int
) -> None:
    """Six answers, or four on a smaller phone: each says less where there is no room, and so do the cards of a row.
    What several in one click come to stands folded below."""
    scene = Scene(game, "", at, phone=True)
    with context(browser, scene) as window:
        page = opened(window.new_page(), server, scene, 360, 740)
        for width, height, most in ((360, 740, 4), (390, 844, 6)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(150)
            hidden = page.evaluate(HIDDEN)
            assert hidden and not any(hidden[:most]), (width, hidden)
            assert page.evaluate(BESIDE) == []
        page.set_viewport_size({"width": 844, "height": 390})
        page.wait_for_timeout(150)
        assert page.evaluate(BESIDE) == []


def test_what_is_asked_time_and_again_can_be_left_alone_without_scrolling(browser: Browser, server: str) -> None:
    """SOL for a roll may be asked for three times a blow: below the answers, wholly in sight, stands not to be asked again."""
    scene = Scene("korxsol", "", 26, phone=True)
    with context(browser, scene) as window:
        page = opened(window.new_page(), server, scene)
        left = page.get_by_role("button", name="No SOL, and do not ask again this turn").bounding_box()
        assert left is not None and left["y"] + left["height"] <= 844


def test_the_rest_of_a_slim_line_is_a_press_away(browser: Browser, server: str) -> None:
    """What is at stake in full, and both sides with their pieces and cards; Escape, or a press beside it, shuts it."""
    scene = SCENES["korxsol"]
    with context(browser, scene) as window:
        page = opened(window.new_page(), server, scene, 360, 740)
        goal = page.locator(".stakes").get_by_text("To win")
        expect(goal).to_have_css("opacity", "0")
        board = page.locator(".board").bounding_box()
        page.get_by_role("button", name="What is at stake").click()
        expect(goal).to_have_css("opacity", "1")
        page.keyboard.press("Escape")
        expect(goal).to_have_css("opacity", "0")
        others = page.locator(".rail .others .card")
        expect(others.first).to_be_hidden()
        page.get_by_role("button", name="All that each side has").click()
        expect(others.first).to_be_visible()
        assert page.locator(".board").bounding_box() == board
        page.locator(".decision .prompt").click()
        expect(others.first).to_be_hidden()


@pytest.mark.parametrize(("width", "height"), cases([(390, 844), (360, 740), (844, 390), (1440, 900)], (360, 740)))
def test_the_squares_of_a_piece_are_told_whole_however_long_the_question_is(
    page: Page, begin: Begin, width: int, height: int
) -> None:
    """The bar that says what the colours mean is cut off nowhere."""
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script(INSTANT)
    address = begin("sixdice", seed=7)
    advance(address, re.compile("Declare the attacks"))
    page.goto(address)
    expect(page.locator(".decision.ours")).to_be_visible(timeout=20_000)
    page.wait_for_load_state("networkidle")
    page.keyboard.press("v")
    expect(page.locator(".layers-turn")).not_to_have_count(0, timeout=20_000)
    page.wait_for_timeout(200)
    assert page.evaluate(OUTSIDE) == []


BOARD = """() => {
    const box = (of) => of.getBoundingClientRect();
    const rim = box(document.querySelector(".board")), field = box(document.querySelector(".board-tiles"));
    const names = [...document.querySelectorAll(".board-columns > span, .board-rows > span")].map(box);
    const beside = (name) => name.right <= field.left + 1 || name.bottom <= field.top + 2;
    const within = (name) => name.left >= rim.left && name.top >= rim.top - 1 && beside(name);
    const white = (each) => getComputedStyle(each).color === "rgb(255, 255, 255)";
    const letters = [...document.querySelectorAll(".token-short")].filter(white);
    const life = (each) => box(each.closest(".token").querySelector(".token-life b"));
    const standing = letters.filter((each) => life(each).width);
    const apart = standing.every((each) => box(each).right <= life(each).left + 3 || box(each).bottom <= life(each).top + 3);
    return { named: names.length > 0 && names.every((name) => name.width > 0 && within(name)), letters: letters.length, apart };
}"""
"""Whether all columns and rows are named beside the board, how many pieces bear letters, and whether those lie off numbers."""


def test_a_board_names_its_squares_and_its_pieces(browser: Browser, server: str) -> None:
    """At its edge, and in a corner of each piece; a piece that is tapped tells its numbers first, and what they mean."""
    with context(browser, SCENES["stonebound"]) as window:
        page = opened(window.new_page(), server, SCENES["stonebound"])
        found = page.evaluate(BOARD)
        assert found["named"] and found["letters"] > 1 and found["apart"], found
        page.locator(".tile[aria-label*='PD']").first.click(button="right")
        first = page.locator("dialog.menu .facts > .bars")
        expect(first.locator(".bar-meant").first).to_be_attached()
        box = first.bounding_box()
        assert box is not None and 844 * 0.54 < box["y"] < 844 * 0.75
        expect(page.locator("dialog.menu .menu-picture")).to_be_hidden()


LIFE = """() => [...document.querySelectorAll(".token")].map((token) => {
    const parts = [".token-numbers", ".token-badges", ".token-short"];
    const [numbers, badges, letters] = parts.map((part) => token.querySelector(part));
    const order = (of) => Number(getComputedStyle(of).zIndex);
    const under = !badges || order(badges) < order(numbers);
    return [under, letters.getBoundingClientRect().bottom <= numbers.getBoundingClientRect().top + 2];
})"""
"""Of each piece whether its numbers lie over what lies on it, and its letters stand over them."""


def test_letters_and_life_of_a_piece_are_read_beside_what_lies_on_it(browser: Browser, server: str) -> None:
    """On squares so high that the number stands in the bar: several are aimed at, and will attack."""
    with context(browser, scene := Scene("sixdice", "", 30, phone=True)) as window:
        page = opened(window.new_page(), server, scene)
        found = page.evaluate(LIFE)
        assert len(found) > 3 and all(map(all, found)), found


CROWDED = """() => [...document.querySelectorAll(".token")].filter((token) => token.clientHeight <= 44).map((token) => {
    const seen = (name) => [...token.querySelectorAll(name)].filter((each) => each.getClientRects().length > 0);
    return [seen(".token-key, .token-toll, .token-badge, .token-short").length, seen(".token-life").length];
})"""
"""How many things besides its life lie on each piece, and whether that is said."""
LYING = """() => [...document.querySelectorAll(".grave:not(.alone) > .grave-mark")]
    .filter((mark) => mark.getClientRects().length > 0).length"""
"""Marks of who lies where somebody stands."""


@pytest.mark.parametrize(("game", "at"), cases([("stonebound", 45), ("stonebound", 75), ("sixdice", 8)], ("stonebound", 45)))
@pytest.mark.parametrize(("width", "height"), cases([(360, 740), (844, 390)], (360, 740)))
def test_no_more_lies_on_a_piece_than_its_square_has_room_for(
    browser: Browser, server: str, game: str, at: int, width: int, height: int
) -> None:
    """Its portrait, its life and one thing more: a number, or what it is under, or its letters."""
    with context(browser, scene := Scene(game, "", at, phone=True)) as window:
        page = opened(window.new_page(), server, scene, width, height)
        found = page.evaluate(CROWDED)
        assert len(found) > 3 and all(more <= 1 for more, _ in found), found
        assert any(life for _, life in found) and page.evaluate(LYING) == 0


def test_the_legend_begins_with_the_signs_in_sight(browser: Browser, server: str) -> None:
    """A phone has no key beside the table."""
    with context(browser, SCENES["stonebound"]) as window:
        page = opened(window.new_page(), server, SCENES["stonebound"])
        page.locator(".legend-open").click()
        expect(page.locator(".legend section").first).to_have_class("legend-signs")
        expect(page.locator(".legend-signs dl > div").first).to_be_visible()


def test_what_lies_before_another_is_not_cut(browser: Browser, server: str) -> None:
    """The dice of a card whose name has two lines too."""
    with context(browser, SCENES["solbound"]) as window:
        page = opened(window.new_page(), server, SCENES["solbound"])
        cut = """() => [...document.querySelectorAll(".others .card:not(.exhausted)")].filter((card) => {
            const dice = card.querySelector(".dice-row")?.getBoundingClientRect();
            return dice && dice.bottom > card.getBoundingClientRect().bottom + 1;
        }).map((card) => card.textContent)"""
        assert page.evaluate(cut) == []


@pytest.mark.parametrize(("width", "height"), cases([(390, 844), (360, 740)], (360, 740)))
def test_what_both_sides_have_fits_into_a_line(browser: Browser, server: str, width: int, height: int) -> None:
    """Nothing of the slim line has to be scrolled to."""
    scene = Scene("korxsol", "", 45, phone=True)
    with context(browser, scene) as window:
        page = window.new_page()
        page.set_viewport_size({"width": width, "height": height})
        opened(page, server, scene)
        assert page.locator(".rail").evaluate("(rail) => rail.scrollWidth - rail.clientWidth") == 0
        assert page.locator(".first-sign").count() == 1


CLIPPED = """() => [...document.querySelectorAll(".answers .choice-verb, .answers .choice-verb > *")]
    .filter((said) => said.getClientRects().length > 0 && getComputedStyle(said).overflow !== "visible")
    .filter((said) => said.scrollHeight > said.clientHeight + 2).map((said) => said.textContent)"""
"""What answers say and do not show whole."""
BELOW = """() => {
    const notes = [...document.querySelectorAll(".answers-ways > .late > .odds-assumption")];
    const top = Math.min(...notes.map((note) => note.getBoundingClientRect().top));
    const pressed = [...document.querySelectorAll(".answers-ways button")];
    return pressed.every((each) => each.getBoundingClientRect().bottom <= top + 1);
}"""
"""Whether what chances take for granted stands below all that can be pressed in one click."""
COVERED = """() => [...document.querySelectorAll(".card:not(.facedown)")].flatMap((card) => {
    const dice = card.querySelector(".dice-row").getBoundingClientRect();
    const parts = [...card.querySelectorAll(".stat b, .badge, .picture")].filter((part) => part.getClientRects().length > 0);
    return parts.filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const wide = Math.min(right, dice.right) - Math.max(left, dice.left);
        return wide > 2 && Math.min(bottom, dice.bottom) - Math.max(top, dice.top) > 4;
    }).map((part) => part.textContent || "the picture");
})"""
"""What dice lie on."""


@pytest.mark.long
@pytest.mark.parametrize("at", [15, 47])
def test_two_answers_say_all_that_they_come_to(browser: Browser, server: str, at: int) -> None:
    """To Exhaust a card or to lose a die: `keeps 2 dice, and does not act again` is not cut while the sheet is half empty; and
    what the chances take for granted, which comes with them, moves nothing that can be pressed."""
    scene = Scene("solbound", "", at, phone=True)
    with context(browser, scene) as window:
        page = opened(window.new_page(), server, scene)
        assert page.locator(".answers .choice-verb").count() > 0 and page.evaluate(CLIPPED) == []
        if at == 15:
            page.get_by_role("button", name="In one click").click()
            assert page.locator(".answers-ways > .late > .odds-assumption").count() > 0 and page.evaluate(BELOW)


@pytest.mark.long
def test_dice_on_a_card_lie_on_nothing_else(browser: Browser, server: str) -> None:
    """On its numbers, words or picture, also where it is Exhausted; and a bar of chances is wide enough to be read."""
    scene = Scene("solbound", "", 63, phone=True)
    with context(browser, scene) as window:
        page = opened(window.new_page(), server, scene)
        assert page.locator(".card.exhausted .dice-row").count() > 0 and page.evaluate(COVERED) == []
    scene = Scene("solbound", "", 46, phone=True)
    with context(browser, scene) as window:
        page = opened(window.new_page(), server, scene)
        page.get_by_role("button", name="Say more of each answer").click()
        assert page.locator(".odds-bar").first.evaluate("(bar) => bar.getBoundingClientRect().width") >= 60
