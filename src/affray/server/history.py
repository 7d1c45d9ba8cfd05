"""What is known of matches that are over and of those who played them, as the database has it."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Select, select
from sqlalchemy.engine import Connection

from affray import games
from affray.errors import UnknownName
from affray.kernel import wording
from affray.languages import Words, say
from affray.server.accounts_said import Finish, Finishes, Player, Players, Profile, Strength
from affray.server.keys import SignedIn
from affray.server.names import folded
from affray.server.records import ACCOUNTS, LINES, MATCHES, PLAYERS, RATED, RATINGS, RESULTS
from affray.server.refusals import Unknown
from affray.server.storage import Store

PAGE = 20
"""Matches, or players, of one page."""
WHO = (RATINGS.c.game, RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.won, RATINGS.c.drawn, RATINGS.c.lost)


def _strength(row: Sequence[Any]) -> Strength:
    game, mu, sigma, won, drawn, lost = row
    return Strength(game, mu, sigma, won, drawn, lost)


async def strengths(store: Store, account: str) -> list[Strength]:
    """The ratings of an account, by games."""
    own = select(*WHO).where(RATINGS.c.account == account).order_by(RATINGS.c.game)
    return await store.read(lambda connection: [_strength(row) for row in connection.execute(own).all()])


async def profile(store: Store, name: str) -> Profile:
    """What everybody may know of somebody. Raises Unknown."""

    def look(connection: Connection) -> Profile | None:
        row = connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.folded == folded(name))).first()
        if row is None:
            return None
        owner = connection.execute(select(ACCOUNTS.c.name).where(ACCOUNTS.c.id == row.owner)).scalar() or ""
        own = select(*WHO).where(RATINGS.c.account == row.id).order_by(RATINGS.c.game)
        strong = [_strength(each) for each in connection.execute(own).all()]
        return Profile(row.name, bool(row.owner), owner, row.created, strong)

    found = await store.read(look)
    if found is None:
        raise Unknown(say("there is no player of that name"))
    return found


async def players(store: Store, game: str, page: int) -> Players:
    """A page of the rated players of a game."""
    wanted = select(ACCOUNTS.c.name, ACCOUNTS.c.owner, *WHO).join(RATINGS, RATINGS.c.account == ACCOUNTS.c.id)
    sure = RATINGS.c.mu - 2 * RATINGS.c.sigma
    wanted = wanted.where(RATINGS.c.game == game).order_by(sure.desc(), ACCOUNTS.c.folded).offset(page * PAGE).limit(PAGE + 1)
    rows = await store.read(lambda connection: connection.execute(wanted).all())
    return Players([Player(row[0], bool(row[1]), _strength(row[2:])) for row in rows[:PAGE]], len(rows) > PAGE)


async def finishes(store: Store, game: str, player: str, before: str) -> Finishes:
    """A page of the listed matches that are over, the latest first: of one game and one player where these are named, and from
    `before` on, as the page before it has it."""
    account = select(ACCOUNTS.c.id).where(ACCOUNTS.c.folded == folded(player)).scalar_subquery()
    listed = select(MATCHES.c.id).where(MATCHES.c.listed)
    wanted = (_of(account) if player else _results()).where(RESULTS.c.match.in_(listed))
    if game:
        wanted = wanted.where(RESULTS.c.game == game)
    return await _page(store, wanted, before)


async def own_finishes(store: Store, account: str, before: str) -> Finishes:
    """A page of an account's matches that are over, those of private tables too."""
    return await _page(store, _of(account), before)


async def all_of(store: Store, account: str) -> list[Finish]:
    """Every finished match of an account, the newest first."""
    rows = await store.read(lambda connection: connection.execute(_of(account).order_by(RESULTS.c.at.desc())).all())
    return [_finish(row) for row in rows]


async def said_by(store: Store, who: SignedIn) -> list[dict[str, object]]:
    """What an account said at its tables."""
    played = select(PLAYERS.c.match).where(PLAYERS.c.account == who.account)
    wanted = select(LINES.c.match, LINES.c.at, LINES.c.text).where(LINES.c.match.in_(played), LINES.c.name == who.name)
    rows = await store.read(lambda connection: connection.execute(wanted.order_by(LINES.c.at)).all())
    return [{"match": row.match, "at": row.at, "text": row.text} for row in rows]


def _results(*more: Any) -> Select[Any]:
    return select(
        RESULTS.c.match,
        RESULTS.c.game,
        RESULTS.c.at,
        RESULTS.c.names,
        RESULTS.c.returns,
        RESULTS.c.outcome,
        RESULTS.c.counted,
        *more,
    )


def _of(account: Any) -> Select[Any]:
    """The matches of an account, with what each changed of its rating."""
    played = select(PLAYERS.c.match).where(PLAYERS.c.account == account)
    gained = (RATED.c.match == RESULTS.c.match) & (RATED.c.account == account)
    return _results(RATED.c.gain).select_from(RESULTS.outerjoin(RATED, gained)).where(RESULTS.c.match.in_(played))


async def _page(store: Store, wanted: Select[Any], before: str) -> Finishes:
    at, _, match = before.partition(" ")
    if match:
        try:
            since = float(at)
        except ValueError:
            raise Unknown(say("there is no such page")) from None
        wanted = wanted.where((RESULTS.c.at < since) | ((RESULTS.c.at == since) & (RESULTS.c.match > match)))
    wanted = wanted.order_by(RESULTS.c.at.desc(), RESULTS.c.match).limit(PAGE + 1)
    rows = await store.read(lambda connection: connection.execute(wanted).all())
    last = rows[PAGE - 1] if len(rows) > PAGE else None
    return Finishes([_finish(row) for row in rows[:PAGE]], f"{last.at!r} {last.match}" if last else "")


def _finish(row: Any) -> Finish:
    names = msgspec.json.decode(row.names, type=list[str])
    returns = msgspec.json.decode(row.returns, type=list[float])
    gain = getattr(row, "gain", None)
    return Finish(row.match, row.game, _title(row.game), row.at, names, returns, _outcome(row), row.counted, gain)


def _words(game: str) -> Words:
    """The sentences of a game. Raises UnknownName."""
    found = games.find(game)
    return wording.of(found.PACKAGE, found.ID)


def _outcome(row: Any) -> str:
    """How a match ended, which is kept in English, for whoever reads it."""
    try:
        return _words(row.game).retold(row.outcome)
    except UnknownName:
        return str(row.outcome)


def _title(game: str) -> str:
    """What a game is called; one that is not there any more by its id."""
    try:
        return _words(game).say(games.find(game).TITLE)
    except UnknownName:
        return game
