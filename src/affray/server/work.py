"""What is worked out in a process apart (`apart`): odds, hints in words, and the moments of a replay. It needs nothing else of
the server."""

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import NamedTuple, ParamSpec, TypeVar

import msgspec

from affray import bots, games, languages
from affray.bots.search import advice
from affray.bots.thinking import limits
from affray.errors import BadInput, Illegal, Problem
from affray.kernel import chance, fair, inspecting, own_dice, record, replay, ways
from affray.kernel.chance import Drawn, TooMany
from affray.kernel.game import options
from affray.kernel.layered import layered
from affray.kernel.match import Match
from affray.kernel.once import once
from affray.kernel.packs import Packs
from affray.kernel.telling import entries
from affray.kernel.view import ended, view
from affray.languages import marked, say
from affray.odds import ledger, odds
from affray.server.protocol import Frame, ReplayPart
from affray.table.advice import Hint
from affray.table.inspected import Inspected
from affray.table.odds import Odds
from affray.table.scene import Area
from affray.table.sitters import PEOPLE
from affray.table.ways import THEN, Ways

P = ParamSpec("P")
R = TypeVar("R")

MOST_MEMORY = 768 * 1024 * 1024
"""Bytes of address space of a process, where the system keeps to such a limit."""
YIELDING = 10
"""How much such a process yields to the server itself, and to whatever else runs."""
MOST_FOLLOWED = 2
"""Replays that a process remembers, so that their next moments come at once."""
TOO_MANY = marked("There are too many ways to count.")


class Followed(NamedTuple):
    """A replay that played back exactly."""

    match: Match
    drawn: list[list[Drawn]]
    """How chance fell before the first decision, and after each."""


_FOLLOWED: OrderedDict[bytes, Followed] = OrderedDict()


@once
def ready() -> None:
    """Take on the limits of a process apart, and load what all work needs."""
    limits.keep(MOST_MEMORY, YIELDING)
    games.load_all()


def said_in(tag: str, work: Callable[P, R], *arguments: P.args, **named: P.kwargs) -> R:
    """What a function gives, its sentences in the language of whoever asked."""
    with languages.speaking(tag):
        return work(*arguments, **named)


def odds_of(game: str, laid: Packs, seen: bytes, action: int) -> Odds:
    """The exact odds of an action, from the bytes of what its seat sees, in a game with these packs."""
    found = layered(games.find(game), laid)
    observation = record.unpack(seen, found.RECORD, strict=True)
    try:
        return odds(found, observation, action)
    except TooMany:
        return Odds(found.write_action(observation, action), [], say(TOO_MANY))


def odds_after(game: str, laid: Packs, seen: bytes, answers: Sequence[str]) -> Odds:
    """The exact odds of the last of these answers once its seat has given the others, from the bytes of what it sees now."""
    found = layered(games.find(game), laid)
    observation = ways.after(found, record.unpack(seen, found.RECORD, strict=True), answers[:-1])
    if answers[-1] not in [found.write_action(observation, action) for action in options(found, observation)]:
        raise Illegal(say("{answer} is not to be answered then", answer=repr(answers[-1])))
    try:
        told = odds(found, observation, found.read_action(observation, answers[-1]))
    except TooMany:
        return Odds(THEN.join(answers), [], say(TOO_MANY))
    return msgspec.structs.replace(told, option=THEN.join(answers))


def ways_of(game: str, laid: Packs, seen: bytes) -> Ways:
    """What clicks may say at a decision, from the bytes of what its seat sees, in a game with these packs."""
    found = layered(games.find(game), laid)
    return ways.of(found, record.unpack(seen, found.RECORD, strict=True))


def inspected_of(game: str, laid: Packs, seen: bytes, seat: int, place: str, layers: bool) -> Inspected:
    """A thing of the table seen closer, from the bytes of what a seat sees, in a game with these packs. Raises Illegal for what
    is no place of the table."""
    found = layered(games.find(game), laid)
    return inspecting.of(found, record.unpack(seen, found.RECORD, strict=True), seat, place, layers)


def told_of(game: str, laid: Packs, seen: bytes, thought: advice.Advice) -> Hint:
    """What a search thinks of a decision in words, from the bytes of what its seat sees, in a game with these packs."""
    found = layered(games.find(game), laid)
    return advice.told(found, record.unpack(seen, found.RECORD, strict=True), thought)


def faults_of(game: str, laid: Packs) -> tuple[Problem, ...]:
    """What is wrong with packs of a game; nothing where they can be played with."""
    try:
        layered(games.find(game), laid)
    except BadInput as error:
        return error.problems
    return ()


def part(data: bytes, at_hand: Packs, seat: int, first: int, count: int) -> bytes | tuple[Problem, ...]:
    """Some moments of a replay as JSON, once it has played back to the last byte; else what is wrong with it. Packs that it
    does not carry are taken from those at hand."""
    try:
        paper = replay.with_packs(replay.read(data, "replay"), at_hand)
        match, drawn = _followed(data, paper)
    except BadInput as error:
        return error.problems
    last = min(first + count, len(paper.steps) + 1) - 1
    log = entries(match.game, match.at(last).observation(seat), match.at(last).events(seat))
    frames = [_frame(match, paper, number, seat) for number in range(first, last + 1)]
    named = paper.names if len(paper.names) == paper.set_up.seats else []
    seats = named or [say("Player {number}", number=each + 1) for each in range(paper.set_up.seats)]
    thrown = drawn if first == 0 and paper.fair else None
    return msgspec.json.encode(ReplayPart(paper.game, seats, len(paper.steps), first, log, frames, thrown))


def closer_in(data: bytes, at_hand: Packs, seat: int, at: int, place: str, layers: bool) -> Inspected | tuple[Problem, ...]:
    """A thing of the table seen closer, as a seat saw it after so many decisions of a replay that played back; else what is
    wrong with that."""
    try:
        match = _followed(data, replay.with_packs(replay.read(data, "replay"), at_hand)).match
    except BadInput as error:
        return error.problems
    try:
        return inspecting.of(match.game, match.at(at).observation(seat), seat, place, layers)
    except Illegal:
        return BadInput("request", "place", repr(place[: inspecting.LONGEST]), "a place of the table at that moment").problems


def ledger_of(data: bytes, at_hand: Packs) -> bytes | tuple[Problem, ...]:
    """What is said of a replay once it is over, as JSON; else what is wrong with it."""
    try:
        paper = replay.with_packs(replay.read(data, "replay"), at_hand)
        return msgspec.json.encode(ledger.of(_followed(data, paper).match))
    except BadInput as error:
        return error.problems


def _followed(data: bytes, paper: replay.Replay) -> Followed:
    """A replay played back, remembered for its next moments; what is said of its dice is checked too. Raises BadInput."""
    key = hashlib.sha256(data).digest()
    if key not in _FOLLOWED:
        while len(_FOLLOWED) >= MOST_FOLLOWED:
            _FOLLOWED.popitem(last=False)
        if paper.fair:
            fair.check(paper.fair, paper.set_up.dice, paper.set_up.seats, "replay")
        with chance.noted() as noted:
            turns = [(match, _taken(noted)) for match in replay.follow(paper, "replay", games.find)]
        _FOLLOWED[key] = Followed(turns[-1][0], [drawn for _, drawn in turns])
    _FOLLOWED.move_to_end(key)
    return _FOLLOWED[key]


def _taken(noted: list[Drawn]) -> list[Drawn]:
    """What was noted since it was asked last."""
    drawn = noted.copy()
    noted.clear()
    return drawn


def _frame(match: Match, paper: replay.Replay, number: int, seat: int) -> Frame:
    """The match after so many decisions; its lines of the log stand in the part that it belongs to."""
    then = match.at(number)
    shown = view(then, seat, [seat], "replay")
    if paper.ended is not None and number == len(paper.steps):
        shown = ended(shown, paper.ended)
    scene = msgspec.structs.replace(shown.scene, areas=[_called(area, paper.names) for area in shown.scene.areas])
    return Frame(number, _told(match, paper, number - 1), len(shown.log), msgspec.structs.replace(shown, log=[], scene=scene))


def _called(area: Area, names: Sequence[str]) -> Area:
    """A side of the table with the name of the person who held it, as at the table itself."""
    who = names[area.seat] if area.seat < len(names) else ""
    if not who or who in PEOPLE or who in {bot.code for bot in bots.every()}:
        return area
    return area.held_by(who)


def _told(match: Match, paper: replay.Replay, number: int) -> str:
    """A decision in words; empty before the first."""
    if number < 0:
        return ""
    before, step = match.at(number), paper.steps[number]
    who = say("Player {number}", number=step.seat + 1)
    if match.is_roll(number):
        return f"{who}: {own_dice.said(step.action)}"
    seen = before.observation(step.seat)
    return f"{who}: {match.game.answer_text(seen, match.game.read_action(seen, step.action)).label}"
