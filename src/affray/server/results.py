"""Who played a match, how it ended, and what that did to their ratings: written once, with what ended it."""

import time
from collections.abc import Sequence

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Connection

from affray.server import ratings
from affray.server.prepared import add_new
from affray.server.ratings import Rating
from affray.server.records import KEYS, MATCHES, PLAYERS, RATED, RATINGS, RESULTS
from affray.server.stored import Finished

GIVEN_UP = -2.0
"""The return of a seat that its player gave up, whatever became of it: behind all who played to the end."""


def sit_down(connection: Connection, match: str, account: str, seats: Sequence[int]) -> None:
    """The match belongs to an account from now on."""
    for seat in seats:
        add_new(connection, PLAYERS, {"match": match, "account": account, "seat": seat})


def stand_up(connection: Connection, match: str, dropped: Sequence[str]) -> None:
    """Before a match begins it belongs no more to an account whose keys are dropped; once it has begun it stays theirs."""
    begun = connection.execute(select(MATCHES.c.begun).where(MATCHES.c.id == match)).scalar()
    if not begun:
        gone = select(KEYS.c.account).where(KEYS.c.match == match, KEYS.c.digest.in_(dropped), KEYS.c.session == "")
        connection.execute(delete(PLAYERS).where(PLAYERS.c.match == match, PLAYERS.c.account.in_(gone)))


def finish(connection: Connection, match: str, finished: Finished) -> None:
    """Write how a match ended, and change the ratings of who played, where it counts. It is done once, however often it is
    asked for."""
    row = {
        "match": match,
        "game": finished.game,
        "at": time.time(),
        "returns": msgspec.json.encode(finished.returns).decode(),
        "outcome": finished.outcome,
        "names": msgspec.json.encode(finished.names).decode(),
        "counted": finished.counts,
    }
    if add_new(connection, RESULTS, row) and finished.counts:
        _rate(connection, match, finished)


def _rate(connection: Connection, match: str, finished: Finished) -> None:
    players = connection.execute(select(PLAYERS).where(PLAYERS.c.match == match).order_by(PLAYERS.c.seat)).all()
    returns = [GIVEN_UP if each.seat in finished.left else finished.returns[each.seat] for each in players]
    before = [rating(connection, each.account, finished.game) for each in players]
    after = ratings.after(before, [finished.sides[each.seat] for each in players], returns)
    for player, old, new, came in zip(players, before, after, returns, strict=True):
        own = (RATINGS.c.account == player.account) & (RATINGS.c.game == finished.game)
        tally = {"won": int(came > 0), "drawn": int(came == 0), "lost": int(came < 0)}
        known = connection.execute(select(RATINGS).where(own)).first()
        counted = {name: one + (getattr(known, name) if known else 0) for name, one in tally.items()}
        if known:
            connection.execute(RATINGS.update().where(own).values(mu=new.mu, sigma=new.sigma, **counted))
        else:
            row = {"account": player.account, "game": finished.game, "mu": new.mu, "sigma": new.sigma}
            connection.execute(insert(RATINGS).values(**row, **counted))
        change = {"mu": new.mu, "sigma": new.sigma, "gain": round(new.mu - old.mu, ratings.NUMBER)}
        connection.execute(insert(RATED).values(match=match, account=player.account, **change))


def rating(connection: Connection, account: str, game: str) -> Rating:
    """What is held of somebody at a game."""
    own = select(RATINGS.c.mu, RATINGS.c.sigma).where(RATINGS.c.account == account, RATINGS.c.game == game)
    row = connection.execute(own).first()
    return Rating(*row) if row else Rating()
