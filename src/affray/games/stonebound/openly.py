"""What is open to all, copied field by field: an allow-list, so that nothing new is shown by oversight."""

from affray.games.stonebound.house_rules import Options
from affray.games.stonebound.state import (
    CARDS,
    KINDS,
    MOST_PIECES,
    MOST_SHEETS,
    TILES,
    Piece,
    State,
    Strike,
)
from affray.kernel.rule import rule


@rule
def observe_options(options: Options, seen: Options) -> None:
    """House rules are known to all."""
    seen.draw_mode = options.draw_mode
    seen.draw_counts_incap = options.draw_counts_incap
    seen.deck = options.deck
    seen.neutral_is_wild = options.neutral_is_wild
    seen.draw_piles = options.draw_piles
    seen.raised_may_activate = options.raised_may_activate
    seen.fuse_per_activation = options.fuse_per_activation
    seen.crit_doubles = options.crit_doubles
    seen.allow_redundant_payment = options.allow_redundant_payment
    seen.team_order = options.team_order
    seen.eliminated_slot = options.eliminated_slot
    seen.simultaneous_wipe = options.simultaneous_wipe
    seen.raise_restores_armour = options.raise_restores_armour
    seen.counter_needs_range = options.counter_needs_range
    seen.burn_tick = options.burn_tick
    seen.team_open_hands = options.team_open_hands
    seen.draft_order = options.draft_order
    seen.max_rounds = options.max_rounds


@rule
def observe_piece(piece: Piece, seen: Piece) -> None:
    """Everything on the board is open, stones under fuses included."""
    seen.sheet = piece.sheet
    seen.seat = piece.seat
    seen.tile = piece.tile
    seen.hp = piece.hp
    seen.pd = piece.pd
    seen.sd = piece.sd
    seen.fused = piece.fused
    for index in range(CARDS):
        seen.stones[index] = piece.stones[index]
    seen.blind = piece.blind
    seen.broken = piece.broken
    seen.burn = piece.burn
    seen.cripple = piece.cripple
    seen.freeze = piece.freeze
    seen.fresh = piece.fresh
    seen.poison = piece.poison
    seen.shear = piece.shear
    seen.silence = piece.silence
    seen.sleep = piece.sleep
    seen.stun = piece.stun
    seen.activated = piece.activated
    seen.moved = piece.moved
    seen.acted = piece.acted
    seen.used = piece.used
    seen.emboldened = piece.emboldened
    seen.hastened = piece.hastened
    seen.foreseen = piece.foreseen


@rule
def observe_strike(strike: Strike, seen: Strike) -> None:
    """An attack under way is open."""
    seen.attacker = strike.attacker
    seen.target = strike.target
    seen.ability = strike.ability
    seen.effect = strike.effect
    seen.counter = strike.counter
    seen.interposed = strike.interposed
    seen.crit = strike.crit
    seen.dealt = strike.dealt


@rule
def observe_table(state: State, seen: State) -> None:
    """Where the match stands is open: not the draw pile's stones, only how many there are."""
    seen.seats = state.seats
    seen.format = state.format
    seen.board = state.board
    seen.phase = state.phase
    seen.rounds = state.rounds
    seen.winner = state.winner
    seen.first = state.first
    seen.chooser = state.chooser
    for index in range(2):
        seen.slots[index] = state.slots[index]
    seen.seat = state.seat
    seen.active = state.active
    seen.fuses = state.fuses
    seen.ability = state.ability
    seen.x = state.x
    seen.focus = state.focus
    seen.hurt = state.hurt
    seen.picks = state.picks
    for index in range(MOST_SHEETS):
        seen.pool[index] = state.pool[index]
    seen.width = state.width
    seen.height = state.height
    for index in range(TILES):
        seen.enter[index] = state.enter[index]
    for index in range(TILES):
        seen.distance[index] = state.distance[index]
    for index in range(TILES):
        seen.queue[index] = state.queue[index]
    seen.reached = state.reached
    seen.deck_count = state.deck_count
    for index in range(2):
        seen.piles[index] = state.piles[index]
    for index in range(KINDS):
        seen.discard[index] = state.discard[index]
    seen.ward_hp = state.ward_hp
    seen.ward_pd = state.ward_pd
    seen.ward_sd = state.ward_sd


@rule
def observe_action(state: State, seen: State) -> None:
    """What has come of the action under way is open."""
    for index in range(MOST_PIECES):
        seen.lost[index] = state.lost[index]
        seen.gained[index] = state.gained[index]
