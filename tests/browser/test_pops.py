"""Words that rise from a thing: where they come to rest, and what of the thing is still to be read then."""

import pytest
from playwright.sync_api import Browser
from tests.browser.staging import context, opened, scenes

pytestmark = pytest.mark.browser
OVER = """([things, names, below]) => {
    const found = [], meets = (one, other) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    for (const thing of document.querySelectorAll(things)) {
        const pop = document.createElement("span");
        pop.className = "pop note";
        pop.style.animation = "none";
        pop.textContent = "Protects";
        thing.append(pop);
        const lies = pop.getBoundingClientRect();
        for (const part of thing.querySelectorAll(`${names}, ${below}`))
            if (part.textContent && meets(lies, part.getBoundingClientRect())) found.push(part.textContent);
        found.push("");
        pop.remove();
    }
    return found;
}"""


@pytest.mark.parametrize(
    ("name", "things", "names", "below"),
    [
        ("sixdice-attack", ".token", ".token-tag", ".token-numbers"),
        ("solbound-protect", ".card > .drawn", ".card-name", ".dice-row"),
    ],
)
def test_a_word_that_rises_leaves_the_name_to_be_read(
    browser: Browser, server: str, name: str, things: str, names: str, below: str
) -> None:
    """Over the picture, between what a thing is called and what it has left."""
    scene = next(each for each in scenes() if f"{each.game}-{each.name}" == name)
    with context(browser, scene) as window:
        page = window.new_page()
        opened(page, server, scene)
        found = page.evaluate(OVER, [things, names, below])
    assert found and not any(found)
