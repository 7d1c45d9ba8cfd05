"""Set scenes: moments of recorded matches, shown by the real client over a socket that is played to it, and compared with the
reference pictures in `scenes/`.

Text is set in the client's own typefaces. A picture is compared by the mean colour of small cells, so
that another smoothing of an edge is no difference and a thing that stands elsewhere is.
"""

import base64
import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute

from affray import games
from affray.bots import greedy
from affray.errors import Illegal, Unreadable
from affray.kernel import record, ways
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.kernel.view import view
from affray.server import protocol
from affray.server.sitting import Person, Sitting, TableView
from affray.server.work import odds_after
from affray.table.scene import View
from affray.table.ways import THEN

FOLDER = Path(__file__).with_name("scenes")
DRAWN = FOLDER / "drawn.json"
"""Which browser drew the references."""
DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
EYES = 0
"""The seat whose eyes all scenes are seen through."""
PEOPLE = ("Ada", "Bo", "Cleo", "Dan")
"""Who sits there."""
CELL = 12
"""Pixels across a cell that is compared."""
APART = 20
"""How far the mean colours of two cells may lie apart in any of red, green and blue, 0..255."""
FEW = 8
"""Cells that may lie further apart: a caret, the edge of a sign that is no part of the typefaces."""
QUALITY = 0.5
"""Of the references, which are WebP."""
READY = """async () => {
    await document.fonts.ready;
    const until = performance.now() + 10_000;
    for (let still = 0, before = ""; still < 3; ) {
        if (performance.now() > until) throw new Error("the page did not come to rest in ten seconds");
        await new Promise((go) => setTimeout(go, 60));
        const now = document.querySelector(".page")?.outerHTML ?? "";
        still = now === before && !now.includes("Odds…") ? still + 1 : 0;
        before = now;
    }
}"""
"""Nothing on the page changes any more."""
COMPARE = """async ([drawn, reference, cell, apart]) => {
    const pixels = async (url) => {
        const image = await createImageBitmap(await (await fetch(url)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, image.width, image.height);
    };
    const [one, other] = [await pixels(drawn), await pixels(reference)];
    if (one.width !== other.width || one.height !== other.height) return null;
    const differ = [];
    for (let top = 0; top < one.height; top += cell) for (let left = 0; left < one.width; left += cell) {
        const sums = [0, 0, 0];
        let count = 0;
        const [bottom, right] = [Math.min(top + cell, one.height), Math.min(left + cell, one.width)];
        for (let y = top; y < bottom; y++) for (let x = left; x < right; x++, count++) {
            const at = (y * one.width + x) * 4;
            for (const of of [0, 1, 2]) sums[of] += one.data[at + of] - other.data[at + of];
        }
        if (Math.max(...sums.map(Math.abs)) > apart * count) differ.push([left, top]);
    }
    return differ;
}"""
"""The corners of the cells in which two pictures differ; null where they are of different sizes."""
ENCODE = """async ([drawn, quality]) => {
    const image = await createImageBitmap(await (await fetch(drawn)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d").drawImage(image, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}"""


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a recorded match, and how it is looked at."""

    game: str
    name: str
    at: int
    """How many answers were given."""
    dark: bool = False
    phone: bool = False
    open: str = ""
    """What is clicked, by a selector of CSS."""

    @property
    def reference(self) -> Path:
        """The picture it is compared with."""
        return FOLDER / f"{self.game}-{self.name}.webp"


class Recorded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match between people: `0 play 3 faceup 2` is what the first seat answered."""

    seats: int
    seed: int
    answers: list[str]
    choices: dict[str, Any] = {}
    """What was chosen before play, where ready-made builds may change."""


def scenes() -> list[Scene]:
    """All of them."""
    return msgspec.convert(tomllib.loads((FOLDER / "scenes.toml").read_text(encoding="utf-8"))["scene"], list[Scene])


@cache
def recorded(game: str) -> Recorded:
    """The match of a game's scenes."""
    return msgspec.json.decode((FOLDER / f"{game}.json").read_bytes(), type=Recorded)


def played(scene: Scene) -> Match:
    """The match of a scene, at its moment. Fails where the rules no longer take what was answered."""
    paper = recorded(scene.game)
    match = Match(games.find(scene.game), SetUp(scene.game, paper.seats, paper.seed, choices=paper.choices))
    for number, line in enumerate(paper.answers[: scene.at]):
        seat, _, answer = line.partition(" ")
        try:
            match.act(int(seat), answer)
        except (Illegal, Unreadable) as error:
            raise AssertionError(
                f"scenes/{scene.game}.json, answer {number}: {line!r} is not legal any more: {error}"
            ) from error
    return match


def named(seen: View) -> View:
    """A view whose sides bear the names of those who sit there, as a server's do."""
    areas = [area.held_by(PEOPLE[area.seat]) for area in seen.scene.areas]
    return msgspec.structs.replace(seen, scene=msgspec.structs.replace(seen.scene, areas=areas))


class Told:
    """The server's side of a socket on which nothing ever happens: it shows one moment, and answers what is asked of it."""

    def __init__(self, match: Match) -> None:
        """Of the match as it stands."""
        self.match = match
        self.view: View = named(view(match, EYES, [EYES], "scene"))
        people = [[Person(name=name, here=True)] for name in PEOPLE[: match.set_up.seats]]
        self.table = TableView(
            match="scene",
            game=match.game.ID,
            title=self.view.scene.title,
            begun=True,
            over=False,
            sittings=[Sitting(seat, "human", "", found) for seat, found in enumerate(people)],
            held=[EYES],
            name=PEOPLE[EYES],
            watching=0,
            draw=[],
            pause=[],
            back=[],
            paused=False,
            again=[],
            lines=[],
        )

    def connect(self, socket: WebSocketRoute) -> None:
        """A page has come."""
        socket.on_message(lambda text: self._heard(socket, json.loads(text)))

    def _heard(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        game, revision = self.match.game, self.view.revision
        seen = self.match.observation(EYES)
        if message["type"] == "enter":
            self._say(socket, protocol.TableMessage(self.table, 1))
            self._say(socket, protocol.ViewMessage(self.view, 2))
        elif message["type"] == "ways":
            self._say(socket, protocol.WaysMessage(revision, ways.of(game, seen)))
        elif message["type"] == "odds":
            found = odds_after(game.ID, (), record.pack(seen, game.RECORD), message["option"].split(THEN))
            self._say(socket, protocol.OddsMessage(revision, found))

    @staticmethod
    def _say(socket: WebSocketRoute, message: msgspec.Struct) -> None:
        socket.send(msgspec.json.encode(message).decode())


def context(browser: Browser, scene: Scene) -> BrowserContext:
    """A window to look at a scene through."""
    return browser.new_context(
        viewport=PHONE if scene.phone else DESKTOP,  # type: ignore[arg-type]
        color_scheme="dark" if scene.dark else "light",
        reduced_motion="reduce",
        bypass_csp=True,
        locale="en-GB",
    )


def greedily(match: Match, moment: int | None = None) -> None:
    """Play by greedy bots to the end, or until the viewer is asked after so many answers."""
    while not match.over and (moment is None or len(match.played) < moment or match.to_move != 0):
        match.take(greedy.choose(match.game, match.observation(match.to_move or 0), len(match.played)))
    assert match.over == (moment is None)


def opened(page: Page, server: str, scene: Scene, match: Match | None = None) -> None:
    """Have the client show a scene, or another match in its place."""
    page.add_init_script("""localStorage.setItem("affray.pace", '"instant"')""")
    page.route_web_socket(re.compile("/api/"), Told(match or played(scene)).connect)
    page.goto(f"{server}/match/scene#key")
    page.locator(".decision").wait_for()
    page.wait_for_timeout(350)  # the client asks for ways once somebody has thought for a moment
    if scene.open:
        page.locator(scene.open).first.click()
    page.evaluate(READY)


def shown(page: Page, server: str, scene: Scene, match: Match | None = None) -> bytes:
    """A picture of it: a PNG."""
    opened(page, server, scene, match)
    return page.screenshot(animations="disabled", caret="hide")


def _url(data: bytes, kind: str) -> str:
    return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"


def differing(page: Page, drawn: bytes, reference: bytes) -> list[list[int]]:
    """Where a picture (PNG) differs from its reference (WebP): the corners of cells. All of it where their sizes do."""
    found = page.evaluate(COMPARE, [_url(drawn, "png"), _url(reference, "webp"), CELL, APART])
    return [[0, 0]] * (FEW + 1) if found is None else found


def encoded(page: Page, drawn: bytes) -> bytes:
    """A picture as it is kept."""
    return base64.b64decode(page.evaluate(ENCODE, [_url(drawn, "png"), QUALITY]))
