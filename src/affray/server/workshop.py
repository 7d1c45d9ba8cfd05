"""Routes of the workshop, where people make packs of their own in the browser. Nothing of them is kept here."""

import asyncio

import msgspec
from litestar import get
from litestar.params import FromPath, FromQuery, JSONBody

from affray import games
from affray.errors import BadInput, UnknownName
from affray.kernel import icons
from affray.server import drafts
from affray.server.drafts import Draft, Judged, Rows, Workbench
from affray.server.limits import guest_of
from affray.server.lobby import asking, shelves
from affray.server.measuring import Measure, Measured, measured
from affray.server.protocol import Bring
from affray.server.refusals import PLAIN, refusals
from affray.server.shelves import MOST_BYTES

MOST_ICONS = 100
"""So many are asked for by name at once,"""
MOST_FOUND = 40
"""and so many are found by what is in their names,"""
MOST_LIKE = 60
"""which is so many letters long."""


@get("/api/games/{game:str}/workshop", responses=refusals(404))
async def see_workbench(request: PLAIN, game: FromPath[str]) -> Workbench:
    """What packs of this game may say, and all content at hand; 404 where the game has no packs."""
    guest_of(request).spend("packs")
    return await asyncio.to_thread(drafts.workbench, _made(game), shelves(request).own.get(game, ()))


@asking("/api/games/{game:str}/workshop")
async def judge_draft(request: PLAIN, game: FromPath[str], data: JSONBody[Draft]) -> Judged:
    """A pack as far as it is written: as TOML, with every fault at its field, and its sound rows as they lie on the table."""
    guest_of(request).spend("packs")
    held = shelves(request)
    found = await held.apart.do(drafts.judged, _made(game), held.own.get(game, ()), data)
    if not isinstance(found, Judged):
        raise BadInput.several(found)
    return found


@get("/api/icons", sync_to_thread=True, responses=refusals(400))
def see_icons(like: FromQuery[str] = "", names: FromQuery[str] = "") -> dict[str, str]:
    """Outlines of icons that packs may name, in a square of 512, by their names: those of these `names`, with commas between;
    else those `like` some words, the shortest names first. What there is not is left out."""
    if len(like) > MOST_LIKE or names.count(",") >= MOST_ICONS:
        raise BadInput("icons", "names", "that is too much at once", f"{MOST_ICONS} names, or {MOST_LIKE} letters, at most")
    known = icons.outlines()
    wanted = names.split(",") if names else icons.like(like, MOST_FOUND)
    return {name: known[name] for name in wanted if name in known}


@asking("/api/games/{game:str}/workshop/rows")
async def open_pack(request: PLAIN, game: FromPath[str], data: JSONBody[Bring]) -> Rows:
    """The rows of a pack's files, sound or not, to write on."""
    guest_of(request).spend("packs")
    size = len(msgspec.json.encode(data.files))
    if size > MOST_BYTES:
        raise BadInput(data.name, "", f"it is {size:,} bytes", drafts.EXPECTED)
    found = await shelves(request).apart.do(drafts.opened, _made(game), data.files)
    if not isinstance(found, dict):
        raise BadInput.several(found)
    return found


@asking("/api/games/{game:str}/measure")
async def measure(request: PLAIN, game: FromPath[str], data: JSONBody[Measure]) -> Measured:
    """How often a seat wins with such choices, from as many matches of the greedy bot as a few seconds allow."""
    guest_of(request).spend("measures")
    found = games.find(game)
    if data.seats not in found.SEATS:
        raise BadInput("measure", "seats", str(data.seats), f"one of {', '.join(map(str, found.SEATS))}")
    laid = await shelves(request).laid(found.ID, data.packs)
    told = await request.app.state.measures.do(measured, found.ID, laid, data.seats, data.sides)
    if not isinstance(told, Measured):
        raise BadInput.several(told)
    return told


def _made(game: str) -> str:
    """The id of a game that has packs. Raises UnknownName."""
    found = games.find(game)
    if found.PACKS is None:
        raise UnknownName("game", game, [id for id in games.ids() if games.find(id).PACKS is not None])
    return found.ID
