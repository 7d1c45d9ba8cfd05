"""BLESS: team-mates in the area of an attack are helped instead of hurt."""

from affray.games.korxsol.record.card_terms import Status
from affray.games.korxsol.record.state import NONE, State
from affray.games.korxsol.record.vocabulary import Event
from affray.games.korxsol.rules import attributes, creatures, grapple_pair, statuses
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

BLESSING = 1


@rule
def give(state: State, log: Log | None) -> None:
    """K-BLS-01, K-BLS-03: allies in the area are blessed, whether or not anybody was hit; where nobody is, the user is; once
    for each use (A-47)."""
    use = state.use
    if use.repeated == 1:
        return
    count = 0
    for ally in range(state.seats):
        if use.blessed >> ally & 1 and (creatures.standing(state, ally) or creatures.lying(state, ally)):
            one(state, ally, log)
            count += 1
    if count == 0:
        one(state, use.user, log)


@rule
def one(state: State, creature: int, log: Log | None) -> None:
    """K-BLS-02: +1 KOR, up to its start, and every status effect is cleansed."""
    creatures.note(state, creature, Status.BLESSED)
    tell(log, Event.BLESSED, creature, NONE, NONE, BLESSING)
    attributes.heal(state, creature, BLESSING, 0, log)
    grapple_pair.free(state, creature, log)
    statuses.cleanse(state, creature, statuses.ALL, log)
