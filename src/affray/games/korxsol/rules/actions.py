"""The decisions and their options: what is offered is what is accepted.

An action is one number: its kind (`Act`), then what it touches, then a tile, a creature, a direction or how many.
"""

from affray.games.korxsol.record.card_terms import Aim
from affray.games.korxsol.record.house_rules import AxeReroll
from affray.games.korxsol.record.state import ARTIFACT, MOST_SEATS, MOVES, NONE, OFF, State
from affray.games.korxsol.record.vocabulary import Act, Ask
from affray.games.korxsol.rules import (
    cards,
    creatures,
    grapple,
    hit,
    items,
    knockback,
    move_types,
    movement,
    placement,
    rolls,
    terrain,
    threat,
    turns,
)
from affray.kernel import codes
from affray.kernel.record import Array
from affray.kernel.rule import rule

MOST_ACTIONS = 400
"""No decision has more options."""
coded, act_of, thing_of, amount_of = codes.coded, codes.act_of, codes.thing_of, codes.amount_of
"""The number of an action, and what it says: what it touches is a slot, a creature, a tile as in `past`, or half of a choice of
dice; its amount a tile, a creature, a direction, or how many."""
offer, offer_either, offer_amounts = codes.offer, codes.offer_either, codes.offer_amounts


@rule
def past(tile: int) -> int:
    """What a step touches that goes past a team-mate there, or past nobody (NONE): the tile, counted from 1."""
    return tile + 1


@rule
def tile_past(thing: int) -> int:
    """The tile passed by a step that touches this, or NONE."""
    return thing - 1


@rule
def legal_actions(state: State, actions: Array[int]) -> int:
    """The options of the pending decision, in the same order for everyone; how many there are."""
    ask, actor = state.flow.decision, state.flow.asked.actor
    if ask == Ask.MENU:
        return menu(state, actor, actions)
    if ask == Ask.SOL:
        return sol(state, actor, actions)
    if ask == Ask.PICK:
        return picks(state, actor, actions)
    if ask == Ask.TURN:
        return rotations(state, actor, actions)
    if ask == Ask.FEAR:
        return flights(state, actor, actions)
    if ask == Ask.EXCHANGE:
        return offer_amounts(actions, 0, coded(Act.EXCHANGE, 0, 0), 0, state.flow.asked.amount)
    if ask == Ask.AXIS:
        return axes(state, actor, actions)
    if ask == Ask.PLACE:
        return places(state, actor, actions)
    if ask == Ask.DODGE or ask == Ask.WALK or ask == Ask.ASIDE or ask == Ask.RETURN:
        return beside(state, ask, actor, actions)
    return two_ways(state, ask, actions)


@rule
def two_ways(state: State, ask: int, actions: Array[int]) -> int:
    """Decisions between two: yes or no, and which dice to throw again."""
    if ask == Ask.ICE:
        return offer_either(actions, coded(Act.SLIDE, 0, 0), coded(Act.STAND, 0, 0))
    if ask == Ask.DRAW:
        return offer_either(actions, coded(Act.DRAW, 0, 0), coded(Act.NO_DRAW, 0, 0))
    if ask == Ask.REROLL:
        return rerolls(state, actions)
    if ask == Ask.ASSIST:
        return offer_either(actions, coded(Act.ASSIST, 0, 0), coded(Act.NO_ASSIST, 0, 0))
    if ask == Ask.GUARD:
        return offer_either(actions, coded(Act.GUARD, 0, 0), coded(Act.NO_GUARD, 0, 0))
    if ask == Ask.RUN:
        return offer_either(actions, coded(Act.RUN, 0, 0), coded(Act.HALT, 0, 0))
    return 0


@rule
def sol(state: State, creature: int, actions: Array[int]) -> int:
    """How many SOL are paid; or not to roll, where that is allowed."""
    count = offer_amounts(actions, 0, coded(Act.SOL, 0, 0), 0, rolls.most_sol(state, creature))
    if state.flow.asked.target == 1:
        count = offer(actions, count, coded(Act.DECLINE, 0, 0))
    return count


@rule
def menu(state: State, creature: int, actions: Array[int]) -> int:
    """Everything that the active creature may do now, and the end of its Action Phase."""
    count = steps(state, creature, actions, 0)
    count = things(state, creature, actions, count)
    if state.creatures[creature].holds != NONE:
        count = holding(state, creature, actions, count)
    if state.creatures[creature].held != NONE and state.creatures[creature].ap > 0:
        count = offer(actions, count, coded(Act.STRUGGLE, 0, 0))
    return offer(actions, count, coded(Act.END, 0, 0))


@rule
def steps(state: State, creature: int, actions: Array[int], count: int) -> int:
    """Adjacent tiles, and those behind a team-mate."""
    if not movement.may_walk(state, creature):
        return count
    return ways(state, creature, actions, count, Act.MOVE)


@rule
def walks(state: State, creature: int, actions: Array[int]) -> int:
    """A tile to move to by MOVEMENT, or to stay."""
    count = ways(state, creature, actions, 0, Act.WALK)
    return offer(actions, count, coded(Act.STOP, 0, 0))


@rule
def ways(state: State, creature: int, actions: Array[int], count: int, act: int) -> int:
    """Adjacent tiles, and those behind a team-mate, as far as action points or the tiles of a MOVEMENT suffice."""
    here, directions = state.creatures[creature].tile, creatures.ways(state)
    for direction in range(directions):
        tile = creatures.neighbor(state, here, direction)
        if movement.legal(state, here, tile):
            count = offer(actions, count, coded(act, past(NONE), tile))
    most, wet = state.creatures[creature].ap, 1
    if act == Act.WALK:
        most, wet = state.flow.asked.amount, 0
    for direction in range(directions):
        via = creatures.neighbor(state, here, direction)
        if via != OFF and creatures.at(state, via) != NONE:
            for onward in range(directions):
                tile = creatures.neighbor(state, via, onward)
                if movement.passes_through(state, creature, via, tile, most, wet):
                    count = offer(actions, count, coded(act, past(via), tile))
    return count


@rule
def things(state: State, creature: int, actions: Array[int], count: int) -> int:
    """Combat Moves, items and the artifact."""
    for slot in range(MOVES):
        if turns.may_fight(state, creature, slot):
            count = offer(actions, count, coded(Act.FIGHT, slot, 0))
    for slot in range(MOVES, ARTIFACT):
        if turns.may_use_item(state, creature, slot):
            count = uses(state, creature, slot, actions, count)
    if turns.may_activate(state, creature):
        count = offer(actions, count, coded(Act.ARTIFACT, 0, 0))
    return count


@rule
def uses(state: State, creature: int, slot: int, actions: Array[int], count: int) -> int:
    """Whom, or where, an item may be used on."""
    if creatures.card(state, creature, slot).aim == Aim.TILE:
        for direction in range(creatures.ways(state)):
            tile = creatures.neighbor(state, state.creatures[creature].tile, direction)
            if tile != OFF and items.aims_at_tile(state, creature, slot, tile):
                count = offer(actions, count, coded(Act.ITEM, slot, tile))
        return count
    for target in range(MOST_SEATS):
        if target < state.seats and items.aims_at(state, creature, slot, target):
            count = offer(actions, count, coded(Act.ITEM, slot, target))
    return count


@rule
def holding(state: State, creature: int, actions: Array[int], count: int) -> int:
    """What a grappler may do with what it holds."""
    here, ways = state.creatures[creature].tile, creatures.ways(state)
    for direction in range(ways):
        tile = creatures.neighbor(state, here, direction)
        if grapple.may_drag(state, creature, tile):
            count = offer(actions, count, coded(Act.GRAPPLE_MOVE, 0, tile))
    for direction in range(ways):
        tile = creatures.neighbor(state, here, direction)
        if grapple.may_pivot(state, creature, tile):
            count = offer(actions, count, coded(Act.PIVOT, 0, tile))
    if turns.may_fight_held(state, creature):
        count = offer(actions, count, coded(Act.GRAPPLE_ATTACK, 0, 0))
    return offer(actions, count, coded(Act.RELEASE, 0, 0))


@rule
def rerolls(state: State, actions: Array[int]) -> int:
    """To keep the roll, or throw it again: as a whole, or by `axe_reroll` any of its dice, those alike counted alike."""
    count = offer(actions, 0, coded(Act.KEEP, 0, 0))
    if state.options.axe_reroll != AxeReroll.CHOSEN_DICE:
        return offer(actions, count, coded(Act.REROLL, 0, 0))
    for twos in range(rolls.alike(state, 2) + 1):
        for ones in range(rolls.alike(state, 1) + 1):
            for misses in range(rolls.alike(state, 0) + 1):
                which = rolls.chosen(misses, ones, twos)
                if which > 0:
                    count = offer(actions, count, coded(Act.REROLL, rolls.upper(which), rolls.lower(which)))
    return count


@rule
def picks(state: State, creature: int, actions: Array[int]) -> int:
    """The targets that may be selected; once there is one, also to be done."""
    count = 0
    for target in range(MOST_SEATS):
        if target < state.seats and cards.may_pick(state, creature, state.use.slot, state.use.picked, target):
            count = offer(actions, count, coded(Act.TARGET, 0, target))
    if state.use.picked != 0:
        count = offer(actions, count, coded(Act.DONE, 0, 0))
    return count


@rule
def rotations(state: State, creature: int, actions: Array[int]) -> int:
    """The ways the pattern may be turned; where THREAT or `whiff` would leave none, all."""
    count = 0
    card = state.cards[state.use.card]
    ways = move_types.turnings(state, card)
    for index in range(ways):
        turn = move_types.turning(state, index)
        if threat.declarable(state, creature, card, turn):
            count = offer(actions, count, coded(Act.TURN, 0, turn))
    if count == 0:
        for index in range(ways):
            count = offer(actions, count, coded(Act.TURN, 0, move_types.turning(state, index)))
    return count


@rule
def flights(state: State, creature: int, actions: Array[int]) -> int:
    """For each source of fear, the tiles farther from it."""
    count = 0
    for source in range(MOST_SEATS):
        for direction in range(creatures.ways(state)):
            tile = creatures.neighbor(state, state.creatures[creature].tile, direction)
            if movement.flees(state, creature, source, tile):
                count = offer(actions, count, coded(Act.FEAR, source, tile))
    return count


@rule
def axes(state: State, target: int, actions: Array[int]) -> int:
    """The directions that lead away."""
    count = 0
    for way in range(4):
        if knockback.leads_away(state, target, way):
            count = offer(actions, count, coded(Act.AXIS, 0, way))
    return count


@rule
def places(state: State, seat: int, actions: Array[int]) -> int:
    """The start tiles that are left."""
    count = 0
    for tile in range(state.width * state.height):
        if placement.may_start(state, seat, tile):
            count = offer(actions, count, coded(Act.PLACE, 0, tile))
    return count


@rule
def beside(state: State, ask: int, creature: int, actions: Array[int]) -> int:
    """A tile to dodge to, walk to, step aside to or be put back on."""
    if ask == Ask.WALK:
        return walks(state, creature, actions)
    count = 0
    here, way = state.creatures[creature].tile, state.flow.asked.place
    for direction in range(creatures.ways(state)):
        tile = creatures.neighbor(state, here, direction)
        if ask == Ask.DODGE and hit.may_dodge_to(state, creature, tile):
            count = offer(actions, count, coded(Act.DODGE, 0, tile))
        elif ask == Ask.ASIDE and knockback.beside_line(state, creature, way, tile):
            count = offer(actions, count, coded(Act.ASIDE, 0, tile))
        elif ask == Ask.RETURN and terrain.open(state, tile):
            count = offer(actions, count, coded(Act.RETURN, 0, tile))
    return count
