"""Items and artifacts: how they are used, and where they lie afterwards."""

from affray.games.korxsol.record.card_terms import Aim, Op, Who, Zone
from affray.games.korxsol.record.state import ARTIFACT, NONE, State
from affray.games.korxsol.record.vocabulary import Event, Step
from affray.games.korxsol.rules import cards, creatures, grapple, move_types, movement, sight, terrain
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def usable(state: State, creature: int, slot: int) -> bool:
    """K-ITEM-02, K-TURN-04: an item in hand, 1 AP, and the user neither holds anybody (K-GRAP-08), nor lies down, nor is
    grappled unless it has RELEASE."""
    held = state.creatures[creature]
    if held.cards[slot] < 0 or held.zone[slot] != Zone.HAND or held.ap == 0 or held.down == 1:
        return False
    return grapple.may_use_items(state, creature) and grapple.may_use(state, creature, slot)


@rule
def useful(state: State, creature: int, slot: int, target: int) -> bool:
    """K-PIN-02: a MOVEMENT alone is nothing to whoever cannot move, a RELEASE alone nothing to whoever is free: such a use
    would change nothing."""
    card = creatures.card(state, creature, slot)
    op = card.op[0]
    whom = creature if op.who == Who.USER else target
    if card.ops == 1 and op.op == Op.RELEASE:
        return state.creatures[whom].held != NONE or state.creatures[whom].pinned == 1
    if card.ops == 1 and op.op == Op.MOVEMENT:
        return movement.free(state, whom, op.n)
    return True


@rule
def aims_at(state: State, creature: int, slot: int, target: int) -> bool:
    """K-TURN-04: on oneself or on an adjacent target within melee range, ally or enemy, unless the card narrows it (A-74);
    while one is grappled, on oneself alone."""
    card = creatures.card(state, creature, slot)
    if not creatures.standing(state, target) and not move_types.revives(state, card, creature, target):
        return False
    if not useful(state, creature, slot, target):
        return False
    aim = card.aim
    if target == creature:
        return aim == Aim.ANY or aim == Aim.SELF or aim == Aim.SELF_OR_ALLY
    if aim == Aim.SELF or aim == Aim.TILE or state.creatures[creature].held != NONE:
        return False
    if not sight.beside(state, state.creatures[creature].tile, state.creatures[target].tile):
        return False
    ally = creatures.allies(creature, target)
    return aim == Aim.ANY or ally == (aim != Aim.ENEMY)


@rule
def aims_at_tile(state: State, creature: int, slot: int, tile: int) -> bool:
    """True for a free tile next to the user that a wall item can be used on."""
    if creatures.card(state, creature, slot).aim != Aim.TILE:
        return False
    here = state.creatures[creature].tile
    return terrain.open(state, tile) and state.cover[tile] == 0 and sight.beside(state, here, tile)


@rule
def use(state: State, creature: int, slot: int, on: int, log: Log | None) -> None:
    """K-ITEM-01, K-TURN-04: 1 AP; its indicators are carried out on the user, an adjacent creature, or a tile."""
    held = state.creatures[creature]
    held.ap -= 1
    held.shown[slot] = 1
    tell(log, Event.ITEM_USED, creature, held.cards[slot], slot, 0)
    cards.begin(state, creature, slot)
    if creatures.card(state, creature, slot).aim == Aim.TILE:
        state.use.tile = on
    else:
        state.use.hit = 1 << on
    after_use(state, creature, slot, log)
    resolve(state)


@rule
def after_use(state: State, creature: int, slot: int, log: Log | None) -> None:
    """K-ITEM-03, K-ITEM-04, K-TURN-05: without a cooldown a consumable is discarded and a tool comes back to the hand at once;
    otherwise it lies on the table until its cooldown ends (A-25)."""
    held = state.creatures[creature]
    card = creatures.card(state, creature, slot)
    if card.cooldown > 0:
        held.zone[slot] = Zone.TABLE
        held.used[slot] = cards.USED
    else:
        put_away(state, creature, slot, log)


@rule
def put_away(state: State, creature: int, slot: int, log: Log | None) -> None:
    """K-ITEM-03, K-ITEM-04: a consumable is gone, a tool is in hand again."""
    held = state.creatures[creature]
    if creatures.card(state, creature, slot).tool == 1:
        held.zone[slot] = Zone.HAND
        tell(log, Event.RETURNED, creature, held.cards[slot], slot, 0)
    else:
        held.zone[slot] = Zone.GONE
        tell(log, Event.DISCARDED, creature, held.cards[slot], slot, 0)


@rule
def resolve(state: State) -> None:
    """Plan the indicators of the item or artifact in use."""
    use = state.use
    stack.plan(state, Step.FINISH, use.user, NONE, NONE, 0)
    stack.plan(state, Step.OPS, use.user, 0, state.cards[use.card].ops, 0)


@rule
def activable(state: State, creature: int) -> bool:
    """K-ART-03, K-ART-04, K-ART-06: an active artifact that is not on cooldown, on one's own turn; a passive one works by
    itself.

    A-75: not while grappled, unless it has RELEASE.
    """
    held = state.creatures[creature]
    if held.cards[ARTIFACT] < 0 or creatures.card(state, creature, ARTIFACT).active == 0:
        return False
    if held.cooldown[ARTIFACT] > 0 or held.used[ARTIFACT] != 0 or not grapple.may_use(state, creature, ARTIFACT):
        return False
    return useful(state, creature, ARTIFACT, creature)


@rule
def activate(state: State, creature: int, log: Log | None) -> None:
    """K-ART-04, K-ART-05, K-TURN-06: no AP; it goes on cooldown if it has one."""
    held = state.creatures[creature]
    held.used[ARTIFACT] = cards.USED
    tell(log, Event.ARTIFACT_USED, creature, held.cards[ARTIFACT], ARTIFACT, 0)
    cards.begin(state, creature, ARTIFACT)
    state.use.hit = 1 << creature
    resolve(state)


@rule
def face_up(state: State, creature: int, slot: int) -> bool:
    """K-ART-02: from the reveal on, all that is not in the hand lies face up, Solighter, carrier and artifact among it; and a
    card that was seen when it was used stays known."""
    held = state.creatures[creature]
    return state.revealed == 1 and (held.zone[slot] != Zone.HAND or held.shown[slot] == 1)
