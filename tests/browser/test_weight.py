"""What comes over the line: the client as it was built, the server's answers as it packs them, and all that a browser takes."""

import re
from collections import Counter
from pathlib import Path
from typing import Literal, get_args

import httpx
import msgspec
import pytest
from playwright.sync_api import Page, expect
from tests.browser.playing import Begin

from affray import games
from affray.kernel import look
from affray.server.client import CLIENT, PACKED
from affray.table.look import Face, Lettering

MOST = 250_000
"""Bytes, packed as the server packs them, that the files of a page may have."""
MOST_LOOK = 6_000
"""Bytes of the answer that says how a game looks, and what its words mean."""
MOST_OPENED = 310_000
"""Bytes that a browser takes until a match is asked something, with heads and with what its socket said, which depends on the
cards that were drawn."""
MOST_BY_LOBBY = 376_000
"""The same where somebody comes through the first page, which shows the titles of all games, in the typeface of each (56 kB of
typefaces, of which the match needs one), and a picture of each."""
PICTURES = Path(__file__).parents[2] / "web" / "pictures"


def packed(name: str) -> int:
    """The bytes of a file of the client's, packed as a browser on this machine or behind TLS takes it if it is a text."""
    file = CLIENT / name.removeprefix("/")
    return file.with_name(f"{file.name}.br" if file.suffix in PACKED else file.name).stat().st_size


def first() -> set[str]:
    """The files that every page begins with: what `index.html` names, and itself."""
    page = (CLIENT / "index.html").read_text(encoding="utf-8")
    return {"/index.html", *re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)}


def typefaces() -> dict[str, str]:
    """By lettering, and for all `text`, the file of the typeface that English and German are set in."""
    (sheet,) = (name for name in first() if name.endswith(".css"))
    faces = re.findall(r"@font-face\{([^}]*)\}", (CLIENT / sheet.removeprefix("/")).read_text(encoding="utf-8"))
    called = {str(re.search(r"font-family:([a-z]+)", face)[1]): face for face in faces if "latin-ext" not in face}  # type: ignore[index]
    return {name: str(re.search(r"url\(([^)]+)\)", face)[1]) for name, face in called.items()}  # type: ignore[index]


def icons(game: str) -> str:
    """The file with a game's icons."""
    (file,) = (CLIENT / "assets").glob(f"{game}-*.js")
    return f"/assets/{file.name}"


def page(name: str) -> set[str]:
    """The files of a page that is fetched when it is opened, with all that it needs."""
    (file,) = (CLIENT / "assets").glob(f"{name}-*.js")
    found, left = set[str](), {file.name}
    while left:
        each = left.pop()
        found.add(f"/assets/{each}")
        text = (CLIENT / "assets" / each).read_text(encoding="utf-8")
        left |= {other for other in re.findall(r'(?:from|import)"\./([^"]+\.js)"', text) if f"/assets/{other}" not in found}
    return found


def answered(server: str, path: str) -> int:
    """The bytes of an answer of the API's, as it goes over the line to a browser."""
    with httpx.stream("GET", f"{server}{path}", headers={"accept-encoding": "gzip, deflate, br, zstd"}) as answer:
        answer.raise_for_status().read()
        return answer.num_bytes_downloaded


@pytest.mark.parametrize("game", games.ids())
def test_a_match_is_light(game: str, server: str) -> None:
    """The client with the page of a match, the icons of the game, its typeface and that of all text; and how it looks."""
    lettering, match = look.of(games.find(game).PACKAGE).lettering, page("MatchPage")
    assert len(match - first()) > 2
    files = first() | match | {icons(game), *(typefaces()[name] for name in ("text", lettering))}
    assert sum(map(packed, files)) <= MOST
    assert answered(server, f"/api/games/{game}/look") <= MOST_LOOK


def test_the_first_page_is_light(server: str) -> None:
    """It shows the titles of all games, and a picture of each."""
    pictures = {f"/assets/{file.name}" for file in (CLIENT / "assets").glob("picture-*.js")}
    assert len(pictures) == len(games.ids())
    assert sum(map(packed, first() | set(typefaces().values()) | pictures)) + answered(server, "/api/games") <= MOST


def taken(page: Page) -> Counter[str]:
    """The bytes that a page takes from now on, by the path of their address: with heads, as they come; and what sockets say."""
    line, paths, came = page.context.new_cdp_session(page), dict[str, str](), Counter[str]()
    line.send("Network.enable")
    line.on("Network.responseReceived", lambda told: paths.update({told["requestId"]: httpx.URL(told["response"]["url"]).path}))
    line.on("Network.loadingFinished", lambda told: came.update({paths[told["requestId"]]: int(told["encodedDataLength"])}))
    line.on("Network.webSocketFrameReceived", lambda told: came.update(socket=len(told["response"]["payloadData"].encode())))
    return came


@pytest.mark.browser
def test_a_match_that_is_opened_takes_little(page: Page, begin: Begin) -> None:
    """Of the game with most in it; its rulebook, the largest answer of all, is not fetched before somebody reads in it."""
    came = taken(page)
    page.goto(begin("korxsol"))
    expect(page.locator(".decision .prompt")).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert came["socket"] > 0 and "/api/games/korxsol/rules" not in came
    assert sum(came.values()) <= MOST_OPENED, came.most_common()


@pytest.mark.browser
def test_the_way_through_the_first_page_takes_little(page: Page, server: str) -> None:
    """From nothing to the first question of a match."""
    came = taken(page)
    page.goto(server)
    page.get_by_role("listitem").filter(has_text="KORxSOL").get_by_role("button", name="Play the bot").click()
    page.wait_for_url("**/match/*")
    expect(page.locator(".decision .prompt")).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert came["/api/games"] > 0
    assert sum(came.values()) <= MOST_BY_LOBBY, came.most_common()


class Picture(msgspec.Struct, forbid_unknown_fields=True):
    """What the client paints the picture of a game from."""

    kind: Literal["board", "cards"]
    cast: list[str]
    faces: dict[str, Face]


@pytest.mark.parametrize("game", games.ids())
def test_the_first_page_shows_who_meets_in_each_game(game: str) -> None:
    """Several of them, with the faces that they have in their game."""
    picture = msgspec.json.decode((PICTURES / f"{game}.json").read_bytes(), type=Picture)
    assert len(picture.cast) > 2 and list(picture.faces) == picture.cast
    assert picture.faces.items() <= look.of(games.find(game).PACKAGE).faces.items()


def test_text_and_every_lettering_have_a_typeface_of_our_own() -> None:
    """Which comes from the server, and from nowhere else."""
    assert set(typefaces()) == {"text", *get_args(Lettering)} - {"plain"}
    assert all(url.startswith("/assets/") and url.endswith(".woff2") for url in typefaces().values())


def test_the_page_of_a_replay_by_itself_has_a_typeface_for_every_lettering() -> None:
    """Of which a page brings one, beside its script and its styles: with the data of a match they are the 600 to 800 KiB that
    the manual tells of."""
    sheets = {file.stem: file for file in (CLIENT / "leaf").glob("*.css")}
    assert set(sheets) == {"leaf", *get_args(Lettering)} - {"plain"}
    for name in set(sheets) - {"leaf"}:
        told = sheets[name].read_text(encoding="utf-8")
        assert f"font-family: {name};" in told and 'url("data:font/woff2;base64,' in told
        assert len(told) <= 24_000
    assert sum((CLIENT / "leaf" / name).stat().st_size for name in ("leaf.js", "leaf.css")) <= 604_000
