"""Several people at devices of their own: lines are cut, a server is killed, a clock runs out."""

import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.playing import key_of
from tests.browser.test_online import person

from affray import games

pytestmark = [pytest.mark.browser, pytest.mark.long]
NewContext = Callable[..., BrowserContext]
SIZES = ((1440, 900), (390, 844), (1024, 768))
PATIENCE = 60_000
"""Milliseconds that a page may take on a machine that has much else to do."""
LONG = 3000
"""Decisions of a scenario at most."""
MOST = 300
"""Decisions after which a match that is not over is resigned: chance may take it to thousands."""


class Mortal:
    """A server that is killed, and comes back at the same address over the same file."""

    def __init__(self, folder: Path) -> None:
        """It lives."""
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.file, self.address = folder / "affray.sqlite", f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Begin a life."""
        env = os.environ | {"AFFRAY_DB": str(self.file), "AFFRAY_MACHINE": "plain"}
        command = [sys.executable, "-m", "affray", "serve", "--port", str(self.port), "--no-browser"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
        assert self.process.stdout is not None
        assert self.address in self.process.stdout.readline()

    def kill(self) -> None:
        """End it where it stands."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Mortal]:
    """A server of a test's own."""
    found = Mortal(tmp_path)
    yield found
    found.kill()


def play(address: str, match: str, keys: list[str], decisions: int) -> bool:
    """Answer so many decisions for whoever is asked, by chance; whether it is over then."""
    dice, made = random.Random(match), 0
    with httpx.Client(base_url=f"{address}/api/matches/{match}", timeout=60) as client:
        while made < decisions:
            before = made
            for key in keys:
                headers = {"authorization": f"Bearer {key}"}
                view = client.get("/view", headers=headers).raise_for_status().json()
                while view["decision"] and made < decisions:
                    body = {
                        "type": "act",
                        "option": dice.choice(view["decision"]["options"])["id"],
                        "revision": view["revision"],
                    }
                    view = client.post("/requests", headers=headers, json=body).raise_for_status().json()["view"]
                    made += 1
                if view["over"]:
                    return True
            assert made > before, "nobody is asked"
    return False


def play_out(address: str, match: str, keys: list[str]) -> None:
    """To the end, or until somebody has had enough."""
    if not play(address, match, keys, MOST):
        for seat, key in enumerate(keys[:-1]):
            body, headers = {"type": "resign", "seat": seat}, {"authorization": f"Bearer {key}"}
            asked = httpx.post(f"{address}/api/matches/{match}/requests", headers=headers, json=body, timeout=60)
            asked.raise_for_status()


def all_see(pages: list[Page], address: str) -> None:
    """Every page shows the latest line of the log that the server has; people are called by their names in it."""
    for page in pages:
        match, key = key_of(page)
        headers = {"authorization": f"Bearer {key}"}
        view = httpx.get(f"{address}/api/matches/{match}/view", headers=headers, timeout=60).raise_for_status().json()
        expect(page.locator(".log").get_by_text(view["log"][-1]["text"][-12:]).first).to_be_attached(timeout=PATIENCE)


def all_told_the_end(pages: list[Page]) -> None:
    """Every page shows the result."""
    for page in pages:
        expect(page.get_by_role("region", name="Result")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("game", games.ids())
def test_a_whole_match_through_a_cut_line_and_a_killed_server(mortal: Mortal, new_context: NewContext, game: str) -> None:
    """From the invitation, which a phone takes, to the rematch; a third watches. One that lasts too long is resigned."""
    ada, bob, cy = pages = [person(new_context, *size) for size in SIZES]
    ada.goto(mortal.address)
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_role("button", name=f"Play a friend at {games.find(game).TITLE}").click()
    bob.goto(ada.get_by_label("Invitation to ").input_value(timeout=PATIENCE))
    bob.get_by_label("Your name").fill("Bob")
    watch = ada.get_by_label("Link to watch").input_value()
    bob.get_by_role("button", name="Sit down").click()
    cy.goto(watch)
    for page in pages:
        expect(page.get_by_role("region", name="Decision")).to_be_visible(timeout=PATIENCE)
    match, keys = key_of(ada)[0], [key_of(page)[1] for page in (ada, bob)]
    assert not play(mortal.address, match, keys, 12)
    all_see(pages, mortal.address)
    bob.context.set_offline(True)
    play(mortal.address, match, keys, 3)
    mortal.kill()
    mortal.start()
    bob.context.set_offline(False)
    all_see(pages, mortal.address)
    play_out(mortal.address, match, keys)
    all_told_the_end(pages)
    ada.get_by_role("button", name="Rematch", exact=True).click()
    bob.get_by_role("button", name="Agree to a rematch").click()
    for page in pages:
        page.wait_for_url(lambda url: match not in url, timeout=PATIENCE)


def seated(address: str, **new: object) -> tuple[str, list[str]]:
    """A table whose people have all sat down: the match, and their keys by their seats."""
    made = httpx.post(f"{address}/api/matches", json=new, timeout=60).raise_for_status().json()
    owner, place = {"authorization": f"Bearer {made['owner']}"}, f"{address}/api/matches/{made['match']}"
    invitations = httpx.get(f"{place}/links", headers=owner, timeout=60).raise_for_status().json()["invitations"]
    keys = {}
    for each in invitations:
        bearer = {"authorization": f"Bearer {each['key']}"}
        joined = httpx.post(f"{place}/join", headers=bearer, json={}, timeout=60).raise_for_status().json()
        keys[each["seat"]] = joined["key"]
    seats = new["seats"]
    assert isinstance(seats, list)
    return made["match"], [keys.get(seat, made["key"]) for seat in range(len(seats))]


def test_a_game_master_and_two_players_at_three_devices(server: str, new_context: NewContext) -> None:
    """A scenario of Six-Dice to its end; each device shows whose it is."""
    match, keys = seated(server, game="sixdice", seats=["friend", "friend", "human"])
    pages = [person(new_context, *size) for size in SIZES]
    for page, key in zip(pages, keys, strict=True):
        page.goto(f"{server}/match/{match}#{key}")
        expect(page.get_by_role("region", name="Decision")).to_be_visible(timeout=PATIENCE)
    assert not play(server, match, keys, 20)
    all_see(pages, server)
    assert play(server, match, keys, LONG)
    all_told_the_end(pages)


def test_a_clock_runs_out_and_both_are_told(server: str, new_context: NewContext) -> None:
    """Who was waited for loses the seat, and with it a match of two."""
    clock = {"seconds": 1, "bank": 0, "misses": 0}
    match, keys = seated(server, game="solbound", seats=["human", "friend"], clock=clock)
    pages = [person(new_context, *size) for size in SIZES[:2]]
    for page, key in zip(pages, keys, strict=True):
        page.goto(f"{server}/match/{match}#{key}")
    began = time.monotonic()
    all_told_the_end(pages)
    for page in pages:
        expect(page.get_by_text("lost on time").first).to_be_attached()
    assert time.monotonic() - began < PATIENCE / 1000
