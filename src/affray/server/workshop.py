"""Routes of the workshop, where people make packs of their own in the browser. Nothing of them is kept here."""

import asyncio

import msgspec
from litestar import get
from litestar.params import FromPath, JSONBody

from affray import games
from affray.errors import BadInput, UnknownName
from affray.server import drafts
from affray.server.drafts import Draft, Judged, Rows, Workbench
from affray.server.limits import guest_of
from affray.server.lobby import asking, shelves
from affray.server.measuring import Measure, Measured, measured
from affray.server.protocol import Bring
from affray.server.refusals import PLAIN, refusals
from affray.server.shelves import MOST_BYTES


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
