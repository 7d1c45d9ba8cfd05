"""What is open to all, copied field by field: an allow-list, so that nothing new is shown by oversight."""

from affray.games.korxsol.house_rules import Options
from affray.games.korxsol.state import (
    ATTRIBUTES,
    MOST_ARROWS,
    MOST_EFFECTS,
    MOST_SEATS,
    SLOTS,
    TILES,
    Creature,
    Effect,
    State,
    Use,
)
from affray.kernel.rule import rule


@rule
def observe_options(options: Options, seen: Options) -> None:
    """House rules are known to all."""
    seen.die_table = options.die_table
    seen.grid = options.grid
    seen.hit_mod = options.hit_mod
    seen.cover_enterable = options.cover_enterable
    seen.melee_down_ledge = options.melee_down_ledge
    seen.los = options.los
    seen.mirror = options.mirror
    seen.whiff = options.whiff
    seen.hit_roll = options.hit_roll
    seen.may_decline_dodge = options.may_decline_dodge
    seen.chip = options.chip
    seen.sol_per_roll = options.sol_per_roll
    seen.sol_on_initiative = options.sol_on_initiative
    seen.sol_on_assist = options.sol_on_assist
    seen.overheal = options.overheal
    seen.armor_up = options.armor_up
    seen.effects_outlive_owner = options.effects_outlive_owner
    seen.cd_first_step = options.cd_first_step
    seen.axe_reroll = options.axe_reroll
    seen.full_draw = options.full_draw
    seen.unique_solighters = options.unique_solighters
    seen.dual_bonus = options.dual_bonus
    seen.sturdy_cap = options.sturdy_cap
    seen.cold_feet_forced = options.cold_feet_forced
    seen.conversion_default = options.conversion_default
    seen.threat = options.threat
    seen.knockback_breaks_wall = options.knockback_breaks_wall
    seen.charge_aim = options.charge_aim
    seen.trigger = options.trigger
    seen.double_hit_targets = options.double_hit_targets
    observe_more_options(options, seen)


@rule
def observe_more_options(options: Options, seen: Options) -> None:
    """The rest of it."""
    seen.grapple_buff_breaks = options.grapple_buff_breaks
    seen.early_stop = options.early_stop
    seen.collision_hurts_both = options.collision_hurts_both
    seen.oob_placer = options.oob_placer
    seen.fall = options.fall
    seen.fall_measure = options.fall_measure
    seen.knockback_clears_pin = options.knockback_clears_pin
    seen.down_blocks_combat = options.down_blocks_combat
    seen.pivots = options.pivots
    seen.grapple_release_on_hit = options.grapple_release_on_hit
    seen.true_sight = options.true_sight
    seen.burn_trigger = options.burn_trigger
    seen.frost_before_water = options.frost_before_water
    seen.start = options.start
    seen.revive = options.revive
    seen.item_copies = options.item_copies
    seen.assist_optional = options.assist_optional
    seen.assist_when_targeted = options.assist_when_targeted
    seen.team_open = options.team_open
    seen.turn_limit = options.turn_limit


@rule
def observe_creature(held: Creature, seen: Creature) -> None:
    """Everything on the map and on the table is open; its build once it is revealed."""
    seen.tile = held.tile
    seen.ap = held.ap
    seen.down = held.down
    seen.stiff = held.stiff
    seen.holds = held.holds
    seen.held = held.held
    seen.pinned = held.pinned
    seen.blinded = held.blinded
    seen.burn = held.burn
    seen.frost = held.frost
    seen.frozen = held.frozen
    for index in range(MOST_SEATS):
        seen.fear[index] = held.fear[index]
    for index in range(SLOTS):
        seen.cooldown[index] = held.cooldown[index]
    for index in range(SLOTS):
        seen.used[index] = held.used[index]
    for index in range(SLOTS):
        seen.shown[index] = held.shown[index]
    seen.charge = held.charge
    seen.drawn = held.drawn
    seen.aim = held.aim
    seen.aimed = held.aimed


@rule
def observe_build(held: Creature, seen: Creature) -> None:
    """Solighter, carrier and artifact with the numbers that follow; which cards are in hand is not among them."""
    seen.solighter = held.solighter
    seen.carrier = held.carrier
    seen.classes = held.classes
    seen.dual = held.dual
    seen.rolled = held.rolled
    seen.start_kor = held.start_kor
    seen.actions = held.actions
    seen.inventory = held.inventory
    seen.weight = held.weight
    seen.kor = held.kor
    seen.armor = held.armor
    seen.sol = held.sol
    for index in range(ATTRIBUTES):
        seen.base[index] = held.base[index]
    for index in range(SLOTS):
        seen.zone[index] = held.zone[index]


@rule
def observe_effect(effect: Effect, seen: Effect) -> None:
    """What lasts is open."""
    seen.kind = effect.kind
    seen.bearer = effect.bearer
    seen.owner = effect.owner
    seen.slot = effect.slot
    seen.what = effect.what
    seen.amount = effect.amount
    seen.scope = effect.scope
    seen.ends = effect.ends


@rule
def observe_use(use: Use, seen: Use) -> None:
    """The card in use lies on the table."""
    seen.user = use.user
    seen.slot = use.slot
    seen.card = use.card
    seen.turn = use.turn
    seen.picked = use.picked
    seen.tile = use.tile
    seen.pending = use.pending
    seen.hit = use.hit
    seen.dodged = use.dodged
    seen.missed = use.missed
    seen.first = use.first
    seen.origin = use.origin
    seen.chance = use.chance
    seen.drawn = use.drawn
    seen.extra = use.extra
    seen.total = use.total
    seen.crits = use.crits
    seen.crit_worth = use.crit_worth
    seen.crit_once = use.crit_once
    for index in range(MOST_SEATS):
        seen.helped[index] = use.helped[index]
    seen.guard = use.guard
    seen.blocks = use.blocks
    seen.resist_pierce = use.resist_pierce
    seen.armor_pierce = use.armor_pierce
    for index in range(MOST_SEATS):
        seen.rolls[index] = use.rolls[index]
    seen.repeat = use.repeat
    seen.repeated = use.repeated
    seen.charged = use.charged
    observe_more_use(use, seen)


@rule
def observe_more_use(use: Use, seen: Use) -> None:
    """The rest of it."""
    seen.run = use.run
    seen.blessed = use.blessed
    seen.freed = use.freed
    for index in range(MOST_ARROWS):
        seen.struck[index] = use.struck[index]
    for index in range(MOST_ARROWS):
        seen.ended[index] = use.ended[index]
    seen.centre = use.centre
    seen.heading = use.heading
    seen.height = use.height
    seen.fallen = use.fallen
    for index in range(TILES):
        seen.area[index] = use.area[index]


@rule
def observe_table(state: State, seen: State) -> None:
    """Where the match stands is open."""
    seen.seats = state.seats
    seen.map = state.map
    seen.phase = state.phase
    seen.turns = state.turns
    seen.rounds = state.rounds
    seen.active = state.active
    seen.winner = state.winner
    for index in range(MOST_SEATS):
        seen.order[index] = state.order[index]
    seen.place = state.place
    for index in range(MOST_SEATS):
        seen.rolled[index] = state.rolled[index]
    for index in range(MOST_SEATS):
        seen.settled[index] = state.settled[index]
    seen.fought = state.fought
    seen.pivots = state.pivots
    for index in range(TILES):
        seen.stood[index] = state.stood[index]
    seen.width = state.width
    seen.height = state.height
    for index in range(TILES):
        seen.cover[index] = state.cover[index]
    for index in range(TILES):
        seen.wall[index] = state.wall[index]
    for index in range(MOST_SEATS):
        seen.lost[index] = state.lost[index]
    for index in range(MOST_SEATS):
        seen.gained[index] = state.gained[index]
    seen.moves = state.moves
    seen.items = state.items
    seen.artifacts = state.artifacts
    seen.solighters = state.solighters
    seen.beasts = state.beasts
    seen.revealed = state.revealed
    for index in range(MOST_EFFECTS):
        observe_effect(state.effects[index], seen.effects[index])
