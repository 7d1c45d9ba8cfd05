"""Status effects: how they are flipped for, what they do, and how they end."""

from affray.games.korxsol.record.card_terms import Ends, Kind, Lasting, Status
from affray.games.korxsol.record.house_rules import TrueSight
from affray.games.korxsol.record.state import MOST_SEATS, NONE, Indicator, State
from affray.games.korxsol.record.vocabulary import Ask, Event, Step
from affray.games.korxsol.rules import charge, classes, creatures, effects, move_types, rolls
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

MOST_BURN = 3
BLIND_PENALTY = 2
TRUE_SIGHT_BONUS = 3
ALL = 127
"""Every status that can be cleansed, as bits."""


@rule
def flipped(state: State, status: int, user: int, target: int, times: int, log: Log | None) -> int:
    """K-STAT-02, K-SUD-01: the target flips for a status that is put on it, more or less often by STATUS UP/DOWN; the heads."""
    count = max(0, times + effects.flips(state, status, user, target))
    heads = rolls.flip(state, count)
    tell(log, Event.STATUS_FLIPPED, target, status, count, heads)
    return heads


@rule
def flips_changed(state: State, bearer: int, op: Indicator, log: Log | None) -> None:
    """K-SUD-01, K-SUD-02: STATUS EFFECT UP/DOWN X, until the card comes off cooldown."""
    index = effects.add(state, Lasting.FLIPS, bearer, op.what, op.n, move_types.lasts())
    if index != NONE:
        state.effects[index].scope = op.get
    tell(log, Event.FLIPS_CHANGED, bearer, op.what, op.get, op.n)


@rule
def immune(state: State, creature: int, status: int) -> bool:
    """K-FIRE-02, K-FIRE-03: a Fire class never has Burn or Frost; nothing is flipped (A-34)."""
    return (status == Status.BURN or status == Status.FROST) and classes.fireproof(state, creature)


@rule
def knock_down(state: State, creature: int, log: Log | None) -> None:
    """K-KD-01, K-KD-02: no flip; it has one AGILITY less until its turn, and a charge breaks."""
    state.creatures[creature].down = 1
    state.creatures[creature].stiff = 1
    creatures.note(state, creature, Status.KNOCKDOWN)
    tell(log, Event.KNOCKED_DOWN, creature, NONE, NONE, 0)
    charge.shatter(state, creature, log)


@rule
def get_up(state: State, creature: int, log: Log | None) -> None:
    """K-KD-03: on its turn 1 AP is taken to get up; without one it stays down, though no longer slower (A-58)."""
    held = state.creatures[creature]
    held.stiff = 0
    if held.down == 0:
        return
    if held.ap > 0:
        held.ap -= 1
        held.down = 0
        tell(log, Event.GOT_UP, creature, NONE, NONE, 1)
    else:
        tell(log, Event.STAYED_DOWN, creature, NONE, NONE, 0)


@rule
def pin(state: State, creature: int, log: Log | None) -> None:
    """K-PIN-01, K-PIN-02: it cannot move from its tile, by action points or by a move of its own."""
    state.creatures[creature].pinned = 1
    creatures.note(state, creature, Status.PIN)
    tell(log, Event.PINNED, creature, NONE, NONE, 0)


@rule
def may_move(state: State, creature: int) -> bool:
    """K-PIN-02, K-PIN-05: pinned or grappled, a creature does not move; a pin bars nothing else."""
    held = state.creatures[creature]
    return held.pinned == 0 and held.held == NONE


@rule
def blind(state: State, creature: int, log: Log | None) -> None:
    """K-BLIND-01, K-BLIND-02: no flip; Hit Chance -2 until the end of its turn (A-62)."""
    state.creatures[creature].blinded = 1
    creatures.note(state, creature, Status.BLINDED)
    tell(log, Event.BLINDED, creature, NONE, NONE, BLIND_PENALTY)


@rule
def see_true(state: State, creature: int, log: Log | None) -> None:
    """K-TS-01: Hit Chance +3; by a buff while it is on cooldown, else until the end of the turn (A-63, `true_sight`)."""
    buff = state.cards[state.use.card].type == Kind.BUFF and state.options.true_sight != TrueSight.THIS_TURN
    if not effects.has(state, creature, Lasting.SIGHT) or buff:
        effects.add(state, Lasting.SIGHT, creature, 0, TRUE_SIGHT_BONUS, move_types.lasts() if buff else Ends.TURN)
    creatures.note(state, creature, Status.TRUE_SIGHT)
    tell(log, Event.SAW_TRUE, creature, NONE, NONE, TRUE_SIGHT_BONUS)


@rule
def sight_bonus(state: State, creature: int) -> int:
    """K-BLIND-01, K-TS-01: what Blinded and True Sight do to its Hit Chance."""
    bonus = 0
    if effects.has(state, creature, Lasting.SIGHT):
        bonus += TRUE_SIGHT_BONUS
    if state.creatures[creature].blinded == 1:
        bonus -= BLIND_PENALTY
    return bonus


@rule
def burn(state: State, creature: int, stacks: int, log: Log | None) -> None:
    """K-BURN-01, K-BURN-02: each success is one stack, three at most."""
    held = state.creatures[creature]
    gained = min(stacks, MOST_BURN - held.burn)
    if gained > 0:
        held.burn += gained
        creatures.note(state, creature, Status.BURN)
        tell(log, Event.BURNED, creature, NONE, NONE, gained)


@rule
def burns(state: State, creature: int) -> int:
    """K-BURN-03: the un-blockable damage that a HIT costs a burning creature, one for each stack (A-64)."""
    return state.creatures[creature].burn


@rule
def frost(state: State, creature: int, stacks: int, log: Log | None) -> None:
    """K-FROST-01: each success is one stack, as many as there are."""
    if stacks > 0:
        state.creatures[creature].frost = min(100, state.creatures[creature].frost + stacks)
        creatures.note(state, creature, Status.FROST)
        tell(log, Event.FROSTED, creature, NONE, NONE, stacks)


@rule
def frost_bites(state: State, creature: int, points: int, log: Log | None) -> int:
    """K-FROST-02, K-FROST-04: at the start of the turn each stack takes one AP; as many stacks as AP freeze it (A-65).

    The action points left; a frozen creature has none.
    """
    held = state.creatures[creature]
    if held.frost == 0:
        return points
    if held.frost >= points:
        held.frozen = 1
        tell(log, Event.FROZE, creature, NONE, NONE, held.frost)
        charge.shatter(state, creature, log)
        return 0
    tell(log, Event.FROST_BIT, creature, NONE, NONE, held.frost)
    return points - held.frost


@rule
def skips_actions(state: State, creature: int) -> bool:
    """K-FROST-05: a frozen creature has no Action Phase."""
    return state.creatures[creature].frozen == 1


@rule
def fear(state: State, creature: int, source: int, stacks: int, log: Log | None) -> None:
    """K-FEAR-01: each success is one stack of fear of whoever gave it, as many as there are; a charge breaks."""
    if stacks > 0:
        held = state.creatures[creature]
        held.fear[source] = min(100, held.fear[source] + stacks)
        creatures.note(state, creature, Status.FEAR)
        tell(log, Event.FEARED, creature, source, NONE, stacks)
        charge.shatter(state, creature, log)


@rule
def afraid(state: State, creature: int) -> int:
    """All its stacks of fear."""
    total = 0
    for source in range(MOST_SEATS):
        total += state.creatures[creature].fear[source]
    return total


@rule
def clear_fear(state: State, creature: int) -> None:
    """K-FEAR-03: fear left over is cleansed."""
    for source in range(MOST_SEATS):
        state.creatures[creature].fear[source] = 0


@rule
def clear(state: State, creature: int, log: Log | None) -> None:
    """K-KD-04, K-PIN-04: a successful dodge clears knockdown and pin."""
    held = state.creatures[creature]
    if held.down == 1:
        tell(log, Event.CLEARED, creature, Status.KNOCKDOWN, NONE, 0)
    if held.pinned == 1:
        tell(log, Event.CLEARED, creature, Status.PIN, NONE, 0)
    held.down, held.stiff, held.pinned = 0, 0, 0


@rule
def end_turn(state: State, creature: int, log: Log | None) -> None:
    """K-FROST-03, K-FROST-06, K-FEAR-03, K-PIN-03, K-BLIND-02: at the end of its turn one stack of frost goes, or all where it
    was frozen; fear, pin and blindness go (A-80)."""
    held = state.creatures[creature]
    if held.frost > 0:
        gone = held.frost if held.frozen == 1 else 1
        held.frost -= gone
        tell(log, Event.THAWED, creature, NONE, NONE, gone)
    held.frozen = 0
    clear_fear(state, creature)
    held.pinned = 0
    held.blinded = 0
    effects.end_turn(state, creature, log)


@rule
def cleanse(state: State, creature: int, which: int, log: Log | None) -> None:
    """K-CLN-01, K-BURN-04: all stacks of the named status effects are removed; the grapple it is held in is ended by `grapple`
    (A-67)."""
    held = state.creatures[creature]
    if which >> Status.KNOCKDOWN & 1:
        held.down, held.stiff = 0, 0
    if which >> Status.PIN & 1:
        held.pinned = 0
    if which >> Status.BLINDED & 1:
        held.blinded = 0
    if which >> Status.BURN & 1:
        held.burn = 0
    if which >> Status.FROST & 1:
        held.frost = 0
    if which >> Status.FEAR & 1:
        clear_fear(state, creature)
    tell(log, Event.CLEANSED, creature, which, NONE, 0)


@rule
def wipe(state: State, creature: int) -> None:
    """Nothing lies on a fallen creature."""
    held = state.creatures[creature]
    held.down, held.stiff, held.pinned, held.blinded = 0, 0, 0, 0
    held.burn, held.frost, held.frozen = 0, 0, 0
    clear_fear(state, creature)
    for other in range(state.seats):
        state.creatures[other].fear[creature] = 0


@rule
def offer_flight(state: State, creature: int) -> None:
    """K-FEAR-02: at the start of its turn, for each stack of fear it must spend 1 AP to move away from whoever gave it."""
    stack.plan(state, Step.FEAR, creature, NONE, NONE, 0)
    stack.ask(state, Ask.FEAR, creature, creature, NONE, 0)
