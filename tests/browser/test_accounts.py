"""An account on two devices, and a rated quick match between two of them."""

import re
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.playing import INSTANT, key_of

pytestmark = pytest.mark.browser
NewContext = Callable[..., BrowserContext]
PASSWORD = "seven lamps over water"


def device(new_context: NewContext, width: int, height: int) -> Page:
    """A browser of its own."""
    context = new_context(viewport={"width": width, "height": height})
    context.add_init_script(INSTANT)
    return context.new_page()


def signed_up(page: Page, server: str, name: str) -> None:
    """Somebody makes an account, and keeps the recovery codes."""
    page.goto(f"{server}/account")
    page.get_by_role("button", name="Make an account").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Make the account").click()
    expect(page.locator(".codes li")).to_have_count(8, timeout=20_000)
    page.get_by_role("button", name="I have kept them").click()


def presses_quick(page: Page, server: str) -> None:
    """Somebody wants a rated match with whoever else does."""
    page.goto(server)
    page.get_by_label("Rated").check()
    page.get_by_role("region", name="Quick match").get_by_role("button", name="Solbound, Level 1").click()


def both_decide(server: str, *pages: Page) -> None:
    """Each answers something, so that the match counts."""
    (match, _), keys = key_of(pages[0]), [key_of(page)[1] for page in pages]
    with httpx.Client(base_url=f"{server}/api/matches/{match}", timeout=60) as client:
        waiting = set(keys)
        while waiting:
            for key in keys:
                headers = {"authorization": f"Bearer {key}"}
                view = client.get("/view", headers=headers).raise_for_status().json()
                if view["decision"]:
                    body = {"type": "act", "option": view["decision"]["default"], "revision": view["revision"]}
                    client.post("/requests", headers=headers, json=body).raise_for_status()
                    waiting.discard(key)


@pytest.mark.slow
def test_two_accounts_meet_in_a_rated_match_that_is_on_every_device(server: str, new_context: NewContext) -> None:
    """Ada's other device finds it, her opponent resigns, and both ratings and the replay are there for everybody."""
    ada, bob, phone = (device(new_context, *size) for size in ((1280, 900), (1280, 900), (390, 844)))
    signed_up(ada, server, "Ada")
    signed_up(bob, server, "Bob")
    presses_quick(ada, server)
    expect(ada.get_by_role("heading", name="Waiting for one more")).to_be_visible(timeout=20_000)
    presses_quick(bob, server)
    expect(bob.get_by_label("Who is here").get_by_text("Ada is here")).to_be_visible(timeout=20_000)
    phone.goto(f"{server}/account")
    phone.get_by_label("Name", exact=True).fill("ada")
    phone.get_by_label("Password").fill(PASSWORD)
    phone.get_by_role("button", name="Sign in", exact=True).click()
    expect(phone.get_by_text("No rated match yet.")).to_be_visible(timeout=20_000)
    phone.goto(server)
    phone.locator("a[href^='/mine/']").click()
    expect(phone).to_have_url(re.compile(r"/match/"), timeout=20_000)
    both_decide(server, ada, bob)
    bob.get_by_role("button", name="Table", exact=True).click()
    bob.get_by_role("button", name="Resign").click()
    bob.get_by_role("button", name="Resign: press again to be sure").click()
    expect(phone.get_by_role("region", name="Result").get_by_role("heading").first).to_contain_text(
        "Bob resigned.", timeout=20_000
    )
    phone.goto(f"{server}/players/solbound")
    expect(phone.locator(".players li")).to_have_count(2, timeout=20_000)
    expect(phone.locator(".players li").first).to_contain_text("1 won, 0 drawn, 0 lost")
    phone.goto(f"{server}/finished")
    expect(phone.get_by_text("Ada, Bob")).to_be_visible(timeout=20_000)
    phone.get_by_role("link", name=re.compile("Ada, Bob")).click()
    expect(phone.get_by_role("button", name="Check the dice")).to_be_visible(timeout=20_000)
