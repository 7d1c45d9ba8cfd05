"""What events of KORxSOL do to creatures, to be seen on the map."""

from collections.abc import Sequence
from itertools import islice

import msgspec

from affray.games.korxsol.record.card_terms import Status
from affray.games.korxsol.record.house_rules import DieTable
from affray.games.korxsol.record.state import State
from affray.games.korxsol.record.vocabulary import Event
from affray.games.korxsol.rules import rolls
from affray.games.korxsol.rules.statuses import TRUE_SIGHT_BONUS
from affray.games.korxsol.words import names
from affray.kernel.events import Event as Told_event
from affray.kernel.game import Sum
from affray.table.effect import Effect, EffectKind
from affray.table.scene import Term

CHANGES: dict[Event, tuple[EffectKind, str]] = {
    Event.DAMAGED: ("hurt", ""),
    Event.BURN_HURT: ("hurt", ""),
    Event.STRUCK_BY: ("hurt", ""),
    Event.OBSTRUCTED: ("hurt", ""),
    Event.FELL: ("hurt", ""),
    Event.GRAPPLE_ATTACKED: ("hurt", ""),
    Event.KOR_PAID: ("hurt", ""),
    Event.HEALED: ("heal", ""),
    Event.REVIVED: ("heal", ""),
    Event.CHIPPED: ("wear", "ARMOR"),
    Event.ARMOR_GAINED: ("mend", "ARMOR"),
    Event.SOL_SPENT: ("wear", "SOL"),
    Event.SOL_ADDED: ("wear", "SOL"),
    Event.SOL_GAINED: ("mend", "SOL"),
    Event.BURNED: ("gain", Status.BURN.badge),
    Event.FROSTED: ("gain", Status.FROST.badge),
    Event.FEARED: ("gain", Status.FEAR.badge),
    Event.KNOCKED_DOWN: ("gain", Status.KNOCKDOWN.badge),
    Event.GRAPPLED: ("gain", Status.GRAPPLE.badge),
    Event.PINNED: ("gain", Status.PIN.badge),
    Event.BLINDED: ("gain", Status.BLINDED.badge),
    Event.SAW_TRUE: ("gain", Status.TRUE_SIGHT.badge),
    Event.THREATENED: ("gain", "Threat"),
    Event.FROZE: ("gain", "Frozen"),
    Event.GOT_UP: ("rid", Status.KNOCKDOWN.badge),
    Event.LET_GO: ("rid", Status.GRAPPLE.badge),
    Event.BLOCKED: ("note", "Blocked"),
    Event.STOOD_FAST: ("note", "Too heavy"),
    Event.BLESSED: ("note", Status.BLESSED.badge),
    Event.WENT_OUT: ("note", "Out of bounds"),
}
MOVES = (
    Event.PLACED,
    Event.MOVED,
    Event.SLID,
    Event.FLED,
    Event.DODGED,
    Event.STEPPED_ASIDE,
    Event.PUT_BACK,
    Event.DRAGGED,
    Event.SPLASHED,
)
"""Events whose place is the tile that the creature comes to."""
FORCED = (Event.PUT_BACK, Event.SPLASHED)
"""Those of them that nobody chooses for themselves."""
STEPS = (Event.MOVED, Event.SLID)
"""Those that may be a part of what others did to the creature: a knock back, a grip."""
OWN = (
    Event.TURN_BEGAN,
    Event.TURN_ENDED,
    Event.MOVE_PLAYED,
    Event.MOVE_CHOSEN,
    Event.CHARGE_RELEASED,
    Event.ITEM_USED,
    Event.DRAGGED,
    Event.DODGED,
    Event.STEPPED_ASIDE,
    Event.FLED,
)
"""Events since which a creature goes of its own accord."""
HITS = (Event.HIT, Event.AUTO_HIT, Event.NO_CHANCE)
"""Events whose thing is the attacker."""
AT_TILE = (*MOVES, Event.BURN_HURT, Event.DAMAGED, Event.STRUCK_BY, Event.OBSTRUCTED, Event.FELL, Event.REVIVED)
"""Events whose place is the tile where it is then."""
THROWN = (
    Event.INITIATIVE_ROLLED,
    Event.AGILITY_ROLLED,
    Event.POWER_ROLLED,
    Event.ASSISTED,
    Event.RESIST_ROLLED,
    Event.ARMOR_ROLLED,
    Event.HIT_ROLLED,
    Event.POWER_REROLLED,
)
"""Events whose place is the dice thrown, and whose thing is the throw: the amount may be more than its successes, or less."""
COUNTED = (Event.GUARDED, Event.CONDITION_ROLLED)
"""Events whose place is the dice thrown, and whose amount is their successes."""
FLIPS = (Event.CHANCE_FLIPPED, Event.STATUS_FLIPPED, Event.STRUGGLED)
"""Events whose place is the flips, and whose amount is the heads."""
ONE_COIN = (Event.LAVA_FLIPPED, Event.WENT_OUT)
"""Events of one flip, whose amount is the heads."""
BLOCKS = {Event.RESIST_ROLLED: "RESISTANCE", Event.ARMOR_ROLLED: "ARMOR", Event.GUARDED: "shield"}
"""Rolls that take away from the damage."""


def effects(state: State, event: Told_event) -> tuple[Effect, ...]:
    """What the map shows of an event."""
    kind = Event(event.kind)
    if event.seat < 0:
        return ()
    piece = names.piece_id(event.seat)
    tile = names.tile_id(state, event.place) if kind in AT_TILE and event.place >= 0 else ""
    if kind in MOVES:
        return (Effect("move", piece, to=tile, forced=kind in FORCED),)
    if kind in HITS:
        return (Effect("aim", names.piece_id(event.thing), to=piece), Effect("note", piece, "Hit"))
    if kind == Event.PIVOTED:
        return (Effect("move", names.piece_id(event.thing), to=names.tile_id(state, event.place), forced=True),)
    if kind == Event.CLEARED:
        return (Effect("rid", piece, Status(event.thing).badge),)
    if kind == Event.IMMUNE:
        return (Effect("note", piece, "Immune"),)
    if kind == Event.COLLAPSED:
        revives = state.options.revive == 1
        lies = Effect("note", piece, "Unconscious", to=names.tile_id(state, event.place)) if revives else Effect("leave", piece)
        # K-ATTR-02: it is told beside the question of whoever it belongs to.
        return (lies, Effect("cost", str(event.seat), f"{names.name(state, event.seat)} collapses"))
    if kind in CHANGES:
        change, word = CHANGES[kind]
        return (Effect(change, piece, word, event.amount, tile),)
    return ()


def stepped(state: State, events: Sequence[Told_event]) -> tuple[Effect, ...]:
    """K-KB-01, K-GRAP-02, K-GRAP-03: a step, and whether others made it: as far as a knock back goes, the slide after it, as
    the creature is put back, and while it is held."""
    return tuple(msgspec.structs.replace(each, forced=_forced(events)) for each in effects(state, events[-1]))


def _forced(events: Sequence[Told_event]) -> bool:
    last, steps = events[-1], 0
    for event in islice(reversed(events), 1, None):
        kind = Event(event.kind)
        if kind in (Event.DRAGGED, Event.PIVOTED) and event.thing == last.seat:
            return True
        if event.seat != last.seat:
            if kind == Event.TURN_BEGAN:
                return False
            continue
        if kind == Event.KNOCKED_BACK:
            return last.kind == Event.SLID or steps < event.amount
        if kind in FORCED or kind in OWN:
            return kind in FORCED
        steps += kind == Event.MOVED
    return False


def faces(state: State, event: Told_event) -> tuple[int, ...]:
    """What each die or coin counts; -1 where only all together is told."""
    kind, dice, twos, ones = Event(event.kind), event.place, 0, event.amount
    if kind in ONE_COIN:
        return (ones,)
    if kind not in (*THROWN, *COUNTED, *FLIPS) or dice <= 0:
        return ()
    if kind in THROWN:
        twos = rolls.doubles(event.thing)
        ones = rolls.successes(event.thing) - 2 * twos
    elif kind in COUNTED and state.options.die_table == DieTable.VALUES:
        return (-1,) * dice
    misses = dice - twos - ones
    return (2,) * twos + (1,) * ones + (0,) * misses if min(ones, misses) >= 0 else (-1,) * dice


def sight(roll: Told_event) -> Term | None:
    """K-BLIND-01, K-TS-01: what Blinded and True Sight did to the successes of a roll to hit (A-04)."""
    more = roll.amount - rolls.successes(roll.thing)
    if more == 0:
        return None
    both = 0 < more < TRUE_SIGHT_BONUS
    return Term(more, "True Sight and Blinded" if both else "True Sight" if more > 0 else "Blinded")


def written(event: Told_event) -> Sum:
    """Damage as a sum: what it is in all, less what blocks it; a Hit Chance that is more or less than its successes."""
    kind = Event(event.kind)
    if kind == Event.HIT_ROLLED and (seen := sight(event)):
        counted = rolls.successes(event.thing)
        return Sum((Term(counted, "success" if counted == 1 else "successes"), seen))
    if kind == Event.TOTALLED:
        return Sum((Term(event.amount, "damage"),))
    if kind in BLOCKS:
        whose = event.thing if kind == Event.GUARDED else event.seat
        word = BLOCKS[kind]
        return Sum((Term(-event.amount, word, less=True),), whose, part=f"of {event.amount} {word}")
    if kind in (Event.DAMAGED, Event.BLOCKED):
        return Sum((), event.seat, event.amount)
    return Sum()
