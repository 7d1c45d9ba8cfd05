"""Two people and two devices: a match from the invitation to the rematch, while a third watches."""

import re
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.playing import INSTANT, heard, key_of, leave

pytestmark = pytest.mark.browser
NewContext = Callable[..., BrowserContext]


def play_out(server: str, match: str, keys: list[str], most: int = 1000) -> None:
    """Answer for whoever is asked, by these keys, so often or until the match is over."""
    with httpx.Client(base_url=f"{server}/api/matches/{match}", timeout=60) as client:
        for _ in range(300):
            for key in keys:
                headers = {"authorization": f"Bearer {key}"}
                view = client.get("/view", headers=headers).raise_for_status().json()
                while view["decision"] and most:
                    most -= 1
                    option = view["decision"]["options"][0]["id"]
                    body = {"type": "act", "option": option, "revision": view["revision"]}
                    view = client.post("/requests", headers=headers, json=body).raise_for_status().json()["view"]
                if view["over"] or not most:
                    return
    raise AssertionError("not over")


def skip(server: str, match: str, keys: list[str], most: int, pages: tuple[Page, ...]) -> None:
    """Have so many answers given while nobody looks."""
    addresses = [page.url for page in pages]
    for page in pages if most else ():
        leave(page)
    play_out(server, match, keys, most)
    for page, address in zip(pages, addresses, strict=True):
        if most:
            page.goto(address)
            expect(page.get_by_role("region", name="Decision")).to_be_visible(timeout=20_000)


def person(new_context: NewContext, width: int, height: int) -> Page:
    """Somebody with a browser of their own."""
    context = new_context(viewport={"width": width, "height": height})
    context.add_init_script(INSTANT)
    return context.new_page()


def invited(ada: Page, bob: Page, server: str) -> tuple[str, str]:
    """Ada sets a table up for a friend, and Bob comes by the link: the link, and that of those who watch."""
    ada.goto(server)
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_role("button", name="Play a friend at Solbound, Level 1").click()
    expect(ada.get_by_role("heading", name="Waiting for one more")).to_be_visible(timeout=20_000)
    invitation = ada.get_by_label("Invitation to Player 2").input_value()
    watch = ada.get_by_label("Link to watch").input_value()
    bob.goto(invitation)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    return invitation, watch


def talk(ada: Page, bob: Page) -> None:
    """What one says the other is told of, and reads."""
    expect(ada.get_by_label("Who is here").get_by_text("Bob is here")).to_be_visible()
    bob.get_by_role("button", name="Table", exact=True).click()
    bob.get_by_label("Say something").fill("Good luck, Ada")
    bob.get_by_role("button", name="Say", exact=True).click()
    bob.get_by_role("button", name="Close").click()
    ada.get_by_role("button", name="Table 1 new").click()
    expect(ada.get_by_text("Good luck, Ada")).to_be_visible()
    ada.get_by_role("button", name="Close").click()


def dice_are_checked(page: Page) -> None:
    """Who added to the dice reads under the result that the secret fits, and has every roll worked out again in the replay."""
    page.get_by_text("Dice that nobody chose").click()
    expect(page.get_by_text("committed to before this browser added to the dice")).to_be_visible()
    replay = page.context.new_page()
    replay.goto(page.get_by_role("link", name="Watch replay").evaluate("link => link.href"))
    replay.get_by_role("button", name="Check the dice").click(timeout=20_000)
    expect(replay.get_by_text(re.compile(r"^All \d\d+ rolls follow .* What this browser added is among it\.$"))).to_be_visible(
        timeout=20_000
    )
    replay.close()


@pytest.mark.parametrize("skipped", [50, pytest.param(0, marks=pytest.mark.long)], ids=["ends", "whole"])
def test_a_match_of_two_from_the_invitation_to_the_rematch_while_a_third_watches(
    new_context: NewContext, server: str, skipped: int
) -> None:
    """Each sees their own hand alone, the third none; the rematch has the sides changed, and the third watches on. Nobody looks
    while so many answers of the middle are given: each costs three pages work."""
    ada, bob, cy = (person(new_context, *size) for size in ((1440, 900), (390, 844), (1440, 900)))
    said = [heard(page) for page in (ada, bob, cy)]
    invitation, watch = invited(ada, bob, server)
    cy.goto(invitation)
    expect(cy.get_by_role("alert")).to_contain_text("was used, or taken back")
    cy.goto(watch)
    for page in (ada, bob, cy):
        expect(page.get_by_role("region", name="Decision")).to_be_visible(timeout=20_000)
    assert [page.locator(".card-row.hand .card").count() > 0 for page in (ada, bob, cy)] == [True, True, False]
    talk(ada, bob)
    before, keys = key_of(ada)[0], [key_of(page)[1] for page in (ada, bob)]
    play_out(server, before, keys, 8)
    skip(server, before, keys, skipped, (ada, bob, cy))
    play_out(server, before, keys)
    for page in (ada, bob, cy):
        # Three pages draw all that was told, on a machine that may have much else to do.
        expect(page.get_by_role("region", name="Result")).to_contain_text(" in round ", timeout=60_000)
    dice_are_checked(ada)
    dice_are_checked(bob)
    ada.get_by_role("button", name="Rematch", exact=True).click()
    bob.get_by_role("button", name="Agree to a rematch").click()
    for page in (ada, bob, cy):
        expect(page.get_by_role("region", name="Bob (Player 1)")).to_be_visible(timeout=20_000)
        assert key_of(page)[0] != before
    assert said[:2] == [[], []] and all("404" in each for each in said[2]), "of the invitation that was spent"
