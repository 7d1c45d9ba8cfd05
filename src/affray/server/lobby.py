"""Routes before a match: what may be played, what may be chosen, and what is wrong with it."""

import asyncio

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from affray import bots, games
from affray.errors import BadInput, UnknownName
from affray.kernel import coverage, look
from affray.kernel.coverage import ClausePage
from affray.kernel.game import Game, SetUp
from affray.server.protocol import AskForms, BotInfo, Checked, Fault, Forms, GameInfo, HouseRule
from affray.server.refusals import refusals
from affray.table.editor import Editor
from affray.table.look import Look


@get("/api/games", sync_to_thread=True, responses=refusals())
def list_games() -> list[GameInfo]:
    """What may be played, with house rules and bots."""
    return [_about(games.find(id)) for id in games.ids()]


def _about(game: Game) -> GameInfo:
    rules = [
        HouseRule(rule.name, rule.default, list(rule.choices), rule.text, rule.clause, rule.least, rule.most)
        for rule in game.book().options
    ]
    players = [BotInfo(bot.code, bot.name, bot.summary) for bot in bots.every()]
    emblem = look.of(game.PACKAGE).emblem
    return GameInfo(game.ID, game.TITLE, game.SUMMARY, list(game.SEATS), rules, players, game.WORKSHOP is not None, emblem)


@get("/api/games/{game:str}/rules", sync_to_thread=True, responses=refusals(404))
def list_rules(game: FromPath[str]) -> list[ClausePage]:
    """The rulebook, clause by clause."""
    return coverage.clause_pages(games.find(game).PACKAGE)


@get("/api/games/{game:str}/look", sync_to_thread=True, responses=refusals(404))
def see_look(game: FromPath[str]) -> Look:
    """What the things of the game look like, and what its words mean."""
    found = games.find(game)
    return msgspec.structs.replace(look.of(found.PACKAGE), words={term.name: term.text for term in found.book().terms})


@post("/api/games/{game:str}/forms", status_code=200, responses=refusals(400, 404, 413))
async def see_forms(game: FromPath[str], data: JSONBody[AskForms]) -> Forms:
    """What may be chosen before a match of this game, beside what is chosen so far."""
    found = games.find(game)
    seats = max((count for count in found.SEATS if count <= data.seats), default=found.SEATS[0])
    set_up = SetUp(found.ID, seats, 0, {}, data.choices)
    forms = [await asyncio.to_thread(found.form, set_up, seat) for seat in range(-1, set_up.seats)]
    return Forms(forms[0], forms[1:])


@get("/api/games/{game:str}/editor", sync_to_thread=True, responses=refusals(404))
def see_editor(game: FromPath[str]) -> Editor:
    """What scenarios of one's own are made of; 404 where the game has none."""
    found = games.find(game)
    if found.WORKSHOP is None:
        raise UnknownName("game", game, [id for id in games.ids() if games.find(id).WORKSHOP is not None])
    return found.WORKSHOP.editor()


@post("/api/games/{game:str}/check", status_code=200, responses=refusals(400, 404, 413))
async def check_set_up(game: FromPath[str], data: JSONBody[AskForms]) -> Checked:
    """Everything that is wrong with a set-up; nothing is begun."""
    found = games.find(game)
    try:
        await asyncio.to_thread(found.set_up, SetUp(found.ID, data.seats, 0, {}, data.choices))
    except BadInput as problem:
        return Checked([Fault(each.field.removeprefix("choices."), each.wrong, each.expected) for each in problem.problems])
    return Checked([])
