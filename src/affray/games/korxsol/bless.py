"""BLESS: team-mates in the area of an attack are helped instead of hurt."""

from affray.games.korxsol import attributes, bonds, creatures, statuses
from affray.games.korxsol.state import NONE, State
from affray.games.korxsol.vocabulary import Event
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

BLESSING = 1


@rule
def give(state: State, log: Log | None) -> None:
    """K-BLS-01, K-BLS-03: allies in the area are blessed; where there is none, the user is; once for each use (A-47)."""
    use = state.use
    if use.repeated == 1:
        return
    if use.blessed == 0:
        one(state, use.user, log)
    for ally in range(state.seats):
        if use.blessed >> ally & 1 and creatures.standing(state, ally):
            one(state, ally, log)


@rule
def one(state: State, creature: int, log: Log | None) -> None:
    """K-BLS-02: +1 KOR, up to its start, and every status effect is cleansed."""
    tell(log, Event.BLESSED, creature, NONE, NONE, BLESSING)
    attributes.heal(state, creature, BLESSING, 0, log)
    bonds.free(state, creature, log)
    statuses.cleanse(state, creature, statuses.ALL, log)
