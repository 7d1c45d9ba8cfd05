"""Which matches are fair between people, which ones count, and who may sit down at them."""

from sqlalchemy import select

from affray.errors import BadInput
from affray.languages import say
from affray.server.keys import SignedIn
from affray.server.protocol import NewMatch
from affray.server.records import ACCOUNTS
from affray.server.refusals import SignedOut
from affray.server.storage import Store
from affray.server.table import NotNow, Table
from affray.table.sitters import FRIEND, HUMAN, OPEN


def judge_rated(new: NewMatch, who: SignedIn | None) -> None:
    """A rated match is one between accounts, under the same conditions for all: house rules hold for everybody and are read
    before one sits down, while a set-up, cards or a seed are the choice of one who plays. Raises SignedOut and BadInput."""
    if not new.rated:
        return
    if who is None:
        raise SignedOut(say("a rated match is between accounts: sign in first"))
    if new.seats.count(HUMAN) != 1 or not {*new.seats} <= {HUMAN, FRIEND, OPEN}:
        raise BadInput("", "seats", ", ".join(new.seats), say("one seat of your own and others for people, in a rated match"))
    chosen = {"seed": new.seed is not None, "choices": new.choices, "packs": new.packs}
    chosen["own_dice"] = new.own_dice
    for field, given in chosen.items():
        if given:
            wanted = say("nothing: a rated match has the usual set-up and fair dice; house rules may be chosen")
            raise BadInput("", field, say("something is chosen"), wanted)


def judge_seed(new: NewMatch) -> None:
    """Whoever knows the seed knows all hands and dice to come, so nobody chooses one where others sit down who cannot see that.
    Raises BadInput."""
    if new.seed is not None and {FRIEND, OPEN} & {*new.seats}:
        wanted = say("nothing: where a friend or whoever comes first sits down, nobody chooses the dice")
        raise BadInput("", "seed", str(new.seed), wanted)


async def judge_joining(store: Store, table: Table, who: SignedIn | None) -> None:
    """Whoever sits down at a rated table has an account, and has nothing to do with the others' accounts. Raises SignedOut and
    NotNow."""
    if who is not None and table.holding(who.account) is not None:
        raise NotNow(say("you have a seat at this table"))
    if not table.rated:
        return
    if who is None:
        raise SignedOut(say("this match is rated, which is between accounts: sign in first"))
    there = [key.account for key in table.keys.values() if key.account]
    rows = select(ACCOUNTS.c.id, ACCOUNTS.c.owner).where(ACCOUNTS.c.id.in_(there))
    found = await store.read(lambda connection: connection.execute(rows).all())
    if (who.owner or who.account) in {row.owner or row.id for row in found}:
        raise NotNow(say("a rated match is not played against one's own programs"))


def judge_change(table: Table) -> None:
    """Nobody else takes a seat of a rated match that goes on, so that those who began it end it. Raises NotNow."""
    if table.rated and table.begun:
        raise NotNow(say("a rated match is ended by those who began it; who cannot go on resigns"))
