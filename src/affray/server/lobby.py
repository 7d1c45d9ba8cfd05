"""Routes before a match: what may be played, what may be chosen, and what is wrong with it."""

import asyncio
from collections.abc import Sequence
from functools import partial

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from affray import bots, games
from affray.errors import BadInput, UnknownName
from affray.kernel import coverage, lessons, look, packs, wording
from affray.kernel.coverage import ClausePage
from affray.kernel.game import Game, SetUp
from affray.kernel.layered import layered
from affray.kernel.packs import Pack, Packs
from affray.languages import say
from affray.server.limits import guest_of
from affray.server.protocol import AskForms, BotInfo, Bring, Checked, Fault, Forms, GameInfo, HouseRule
from affray.server.refusals import PLAIN, refusals
from affray.server.rooms import Rooms
from affray.server.shelves import MOST_BYTES, MOST_REQUEST, Shelves
from affray.table.editor import Editor
from affray.table.look import Look

asking = partial(post, status_code=200, request_max_body_size=MOST_REQUEST, responses=refusals(400, 404, 413, 422, 503))
"""A route to which packs are brought, and which changes nothing."""


@get("/api/games", sync_to_thread=True, responses=refusals())
def list_games(request: PLAIN) -> list[GameInfo]:
    """What may be played, with house rules and bots."""
    own = shelves(request).own
    return [_about(games.find(id), own.get(id, ())) for id in games.ids()]


def shelves(request: PLAIN) -> Shelves:
    """The packs of this server, and whatever reads those that are brought."""
    rooms: Rooms = request.app.state.rooms
    return rooms.packs


async def _found(request: PLAIN, game: str, brought: Sequence[Pack] = ()) -> Game:
    """A game with the packs of this server, and those that are brought, laid on it. Raises UnknownName, BadInput, Busy and
    TooMuch."""
    found = games.find(game)
    return await asyncio.to_thread(layered, found, await shelves(request).laid(found.ID, brought))


def _about(game: Game, own: Packs) -> GameInfo:
    words = wording.of(game.PACKAGE, game.ID)
    rules = [
        HouseRule(rule.name, rule.default, list(rule.choices), words.say(rule.text), rule.clause, rule.least, rule.most)
        for rule in game.book().options
    ]
    clauses = game.book().clauses
    levels = {level.code: place for place, level in enumerate(bots.LEVELS)}
    players = [
        BotInfo(bot.code, say(bot.name), say(bot.summary), levels.get(bot.code), bot.temperament) for bot in bots.of(game)
    ]
    seen = look.of(game.PACKAGE)
    return GameInfo(
        id=game.ID,
        title=words.say(game.TITLE),
        summary=words.say(game.SUMMARY),
        seats=list(game.SEATS),
        options=rules,
        bots=players,
        editor=game.WORKSHOP is not None,
        workshop=game.PACKS is not None,
        emblem=seen.emblem,
        lettering=seen.lettering,
        packs=[pack.name for pack in own],
        most_pack_bytes=MOST_BYTES,
        lessons=[lessons.about(lesson, game.PACKAGE) for lesson in lessons.of(game.PACKAGE, game.ID).values()],
        quick=game.form(SetUp(game.ID, game.SEATS[0]), -1).quick,
        english=2 * sum(words.knows(clause.text) for clause in clauses) < len(clauses),
    )


@get("/api/games/{game:str}/rules", sync_to_thread=True, responses=refusals(404))
def list_rules(game: FromPath[str]) -> list[ClausePage]:
    """The rulebook, clause by clause."""
    found = games.find(game)
    return coverage.clause_pages(found.PACKAGE, wording.of(found.PACKAGE, found.ID).say)


@get("/api/games/{game:str}/look", sync_to_thread=True, responses=refusals(404))
def see_look(game: FromPath[str]) -> Look:
    """What the things of the game look like, and what its words mean."""
    found = games.find(game)
    words, seen = wording.of(found.PACKAGE, found.ID), look.of(found.PACKAGE)
    return msgspec.structs.replace(
        seen,
        faces={words.say(name): face for name, face in seen.faces.items()},
        words=wording.meanings(found.book(), words),
        clauses={term.name: term.clause for term in wording.glossary(found.book(), words)},
    )


@asking("/api/games/{game:str}/forms")
async def see_forms(request: PLAIN, game: FromPath[str], data: JSONBody[AskForms]) -> Forms:
    """What may be chosen before a match of this game, beside what is chosen so far."""
    guest_of(request).spend("packs")
    found = await _found(request, game, data.packs)
    seats = max((count for count in found.SEATS if count <= data.seats), default=found.SEATS[0])
    set_up = SetUp(found.ID, seats, 0, {}, data.choices)
    forms = [await asyncio.to_thread(found.form, set_up, seat) for seat in range(-1, set_up.seats)]
    return Forms(forms[0], forms[1:], await asyncio.to_thread(look.brought, found))


@get("/api/games/{game:str}/editor", responses=refusals(404))
async def see_editor(request: PLAIN, game: FromPath[str]) -> Editor:
    """What scenarios of one's own are made of; 404 where the game has none."""
    found = await _found(request, game)
    if found.WORKSHOP is None:
        raise UnknownName("game", game, [id for id in games.ids() if games.find(id).WORKSHOP is not None])
    return await asyncio.to_thread(found.WORKSHOP.editor)


@asking("/api/games/{game:str}/check")
async def check_set_up(request: PLAIN, game: FromPath[str], data: JSONBody[AskForms]) -> Checked:
    """Everything that is wrong with a set-up; nothing is begun."""
    guest_of(request).spend("packs")
    found = await _found(request, game, data.packs)
    try:
        await asyncio.to_thread(found.set_up, SetUp(found.ID, data.seats, 0, {}, data.choices))
    except BadInput as problem:
        return Checked([Fault(each.field.removeprefix("choices."), each.wrong, each.expected) for each in problem.problems])
    return Checked([])


@asking("/api/games/{game:str}/packs")
async def bring_pack(request: PLAIN, game: FromPath[str], data: JSONBody[Bring]) -> Pack:
    """A pack of a player's own, found sound: what comes back is sent with `POST /api/matches` and for the forms. Nothing of it
    is kept here."""
    guest_of(request).spend("packs")
    pack = packs.of(data.name, data.files)
    await shelves(request).laid(games.find(game).ID, [*data.packs, pack])
    return pack
