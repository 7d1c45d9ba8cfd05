"""The stops of the tour: every page that the client's router knows, and the states of it that look otherwise."""

import itertools
import json
import re
from collections.abc import Callable, Iterator

import httpx
from playwright.sync_api import Page
from tests.browser.playing import advance, asked, begun
from tests.browser.staging import greedily
from tests.browser.tour import Host, Stop

from affray import games
from affray.cli import leaves
from affray.kernel import replay
from affray.kernel.game import SetUp
from affray.kernel.match import Match

PLAIN = {
    "door": "/",
    **{
        f"{page}-{game}": f"/{page}/{game}" for page in ("new", "learn", "rules", "workshop", "players") for game in games.ids()
    },
    "about": "/about",
    "workshop": "/workshop",
    "editor": "/edit/sixdice",
    "replay-file": "/replay",
    "finished": "/finished",
    "account": "/account",
    "offline": "/offline.html",
}
"""Pages that need nothing but a server."""
NOT_THERE = {
    "nobody": "/player/Nobody",
    "nowhere": "/nowhere",
    "no-table": "/match/nothere#key",
    "no-invitation": "/join/nothere#key",
    "no-seat": "/mine/nothere",
    "no-replay": "/replay?match=nothere",
}
"""Addresses at which there is nothing."""
MIDST = re.compile("What does|Choose|Play|Activate|Place")
"""The question at which a table is looked at."""
LONGER = 30_000
"""Milliseconds that a server may take to work something out."""
NAMES = (f"Guest{number}" for number in itertools.count(1))


def stops() -> Iterator[Stop]:
    """All of them."""
    for name, path in PLAIN.items():
        yield Stop(name, at(path))
    for name, path in NOT_THERE.items():
        yield Stop(name, at(path), refused=True)
    for game in games.ids():
        yield from at_table(game)
    yield Stop("own-dice-sixdice", begins("sixdice", own_dice=True, seed=None), to_dice)
    yield Stop("curtain-korxsol", begins("korxsol", seats=["human", "human"]))
    yield Stop("end-sixdice", ended)
    yield Stop("replay-sixdice", lambda host: replayed(ended(host)), opened_replay)
    yield Stop("replay-end-sixdice", lambda host: replayed(ended(host)), to_the_end)
    yield Stop("leaf-solbound", leaf)
    yield Stop("waiting-room", waiting)
    yield Stop("invitation", invitation)
    yield Stop("door-again", at("/"), came_before)
    yield Stop("account-own", at("/account"), with_account)
    yield Stop("player", lambda host: f"{host.server}/player/{signed_up(host.server)[0]}")


def at(path: str) -> Callable[[Host], str]:
    """A page by its path."""
    return lambda host: host.server + path


def begins(game: str, **new: object) -> Callable[[Host], str]:
    """A match that just began."""
    told = {"seed": 11} | new
    return lambda host: begun(host.server, game, **{key: value for key, value in told.items() if value is not None})


def at_table(game: str) -> Iterator[Stop]:
    """A game in the midst of a match, what opens there, and its first lesson."""

    def midst(host: Host) -> str:
        address = begun(host.server, game, seed=11)
        advance(address, MIDST)
        return address

    yield Stop(f"table-{game}", midst, asked)
    for key, sheet in (("?", "keys"), ("g", "legend")):
        yield Stop(f"{sheet}-{game}", midst, pressed(key))
    yield Stop(f"card-{game}", midst, looked_closer)
    yield Stop(f"seats-{game}", midst, opened_seats)
    yield Stop(f"lesson-{game}", lambda host: begun(host.server, game, lesson=first_lesson(host.server, game)))


def first_lesson(server: str, game: str) -> str:
    """The guided match of a game."""
    told = httpx.get(f"{server}/api/games", timeout=60).raise_for_status().json()
    return next(str(each["lessons"][0]["id"]) for each in told if each["id"] == game)


def pressed(key: str) -> Callable[[Page], object]:
    """What a key opens."""

    def come(page: Page) -> None:
        asked(page)
        page.wait_for_timeout(200)  # it listens once all is drawn
        page.keyboard.press(key)
        page.locator("dialog[open]").wait_for(timeout=LONGER)

    return come


def looked_closer(page: Page) -> None:
    """A thing of the table, opened."""
    asked(page)
    things = page.locator(".card:visible, .roster-line:visible")
    if things.count() == 0:  # a phone has them behind its line of both sides
        page.locator(".rail .more-down").click()
    things.first.click()
    page.locator("dialog[open]").wait_for()


def opened_seats(page: Page) -> None:
    """Who sits there, what was said, links and orders."""
    asked(page)
    page.locator(".topbar button[aria-haspopup=dialog]").last.click()
    page.locator("dialog[open]").wait_for()


def to_dice(page: Page) -> None:
    """The first roll that people's own dice are asked for."""
    for _ in range(40):
        page.locator(".throw-pad, .answers [data-option], .tile.live").first.wait_for(timeout=LONGER)
        if page.locator(".throw-pad").is_visible():
            return
        page.locator(".answers [data-option], .tile.live").last.click()
        page.wait_for_timeout(100)
    raise AssertionError("no dice were asked for in forty answers")


def ended(host: Host) -> str:
    """A match that is over."""
    address = begun(host.server, "sixdice", seed=3)
    advance(address, None)
    return address


def replayed(address: str) -> str:
    """The replay of a match."""
    server, _, rest = address.partition("/match/")
    return f"{server}/replay?match={rest}"


def opened_replay(page: Page) -> None:
    """Its first step."""
    page.locator(".controls").wait_for(timeout=LONGER)


def to_the_end(page: Page) -> None:
    """Its last step, with what can be worked out there."""
    opened_replay(page)
    page.locator("h2.prompt").first.click()
    page.keyboard.press("End")
    page.wait_for_timeout(300)


def leaf(host: Host) -> str:
    """A replay as one file."""
    match = Match(games.find("solbound"), SetUp("solbound", 2, 7))
    greedily(match)
    document, page = host.folder / "leaf.json", host.folder / "leaf.html"
    document.write_bytes(replay.write(replay.of(match)))
    page.write_bytes(leaves.of(document, (), 0))
    return page.as_uri()


def shared(server: str) -> dict[str, str]:
    """A table that waits for somebody else."""
    new = {"game": "solbound", "seats": ["human", "friend"]}
    return dict(httpx.post(f"{server}/api/matches", json=new, timeout=60).raise_for_status().json())


def waiting(host: Host) -> str:
    """The waiting room, as a player without the owner's key has it."""
    made = shared(host.server)
    return f"{host.server}/match/{made['match']}#{made['key']}"


def invitation(host: Host) -> str:
    """What a friend is sent."""
    made = shared(host.server)
    headers = {"authorization": f"Bearer {made['owner']}"}
    told = httpx.get(f"{host.server}/api/matches/{made['match']}/links", headers=headers, timeout=60).raise_for_status().json()
    return f"{host.server}/join/{made['match']}#{told['invitations'][0]['key']}"


def came_before(page: Page) -> None:
    """The first page of somebody who has tables."""
    server = page.url.rstrip("/")
    made = shared(server)
    told = {"title": "Solbound", "started": "2026-01-01T00:00:00Z"}
    known = {"match": made["match"], "token": made["key"], "owner": made["owner"], **told}
    page.evaluate(f"localStorage.setItem('affray.recent', {json.dumps(json.dumps([known]))})")
    page.reload()
    page.wait_for_load_state("networkidle")


def signed_up(server: str) -> tuple[str, str]:
    """The name of a new account, and the key of a session."""
    new = {"name": next(NAMES), "password": "seven lamps over water"}
    made = httpx.post(f"{server}/api/accounts", json=new, timeout=60).raise_for_status().json()
    return str(made["name"]), str(made["key"])


def with_account(page: Page) -> None:
    """Somebody's own account."""
    name, key = signed_up(page.url.partition("/account")[0])
    page.evaluate(f"localStorage.setItem('affray.session', {json.dumps(json.dumps({'name': name, 'key': key}))})")
    page.reload()
    page.wait_for_load_state("networkidle")
