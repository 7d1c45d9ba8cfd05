"""Routes of players and of matches that are over: lists, profiles, and a quick match."""

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta

from affray import games
from affray.server import history
from affray.server.accounts_routes import ACCOUNT
from affray.server.accounts_said import Finishes, Players, Profile, Quick, QuickTable
from affray.server.limits import guest_of
from affray.server.playing import accounts_of, rooms_of
from affray.server.quick import QuickMatches
from affray.server.refusals import PLAIN, refusals

Page = Annotated[int, Meta(ge=0, le=10_000)]


@get("/api/account/finished", security=ACCOUNT, responses=refusals(400, 401, 404))
async def see_own_finishes(request: PLAIN, before: FromQuery[str] = "") -> Finishes:
    """One's own matches that are over, twenty at a time, those of private tables too."""
    who = await accounts_of(request).known(request)
    return await history.own_finishes(rooms_of(request).store, who.account, before)


@get("/api/finished", responses=refusals(400, 404))
async def see_finishes(
    request: PLAIN, game: FromQuery[str] = "", player: FromQuery[str] = "", before: FromQuery[str] = ""
) -> Finishes:
    """Matches of open and rated tables that are over, twenty at a time; of one game or player, where they are named."""
    return await history.finishes(rooms_of(request).store, game, player, before)


@get("/api/games/{game:str}/players", responses=refusals(400, 404))
async def see_players(request: PLAIN, game: FromPath[str], page: FromQuery[Page] = 0) -> Players:
    """The rated players of a game, twenty at a time, those first who are surely strong."""
    return await history.players(rooms_of(request).store, games.find(game).ID, page)


@get("/api/players/{name:str}", responses=refusals(404))
async def see_player(request: PLAIN, name: FromPath[str]) -> Profile:
    """What everybody may know of a player."""
    return await history.profile(rooms_of(request).store, name)


@post("/api/games/{game:str}/quick", status_code=200, responses=refusals(400, 401, 404, 413))
async def quick_match(request: PLAIN, game: FromPath[str], data: JSONBody[Quick]) -> QuickTable:
    """A table at which somebody waits for anybody, or a new one to wait at."""
    quick: QuickMatches = request.app.state.quick
    guest, who = guest_of(request), await accounts_of(request).who(request)
    with guest.gate.table(guest.who, who.account if who else "") as keep:
        found = await quick.find(game, data, who)
        if found.key:
            keep(rooms_of(request).open[found.match])
    return found
