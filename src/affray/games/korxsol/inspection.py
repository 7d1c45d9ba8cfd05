"""What there is to see in a creature of KORxSOL: how far it walks in its next turn, what it sees, and what it could strike."""

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from math import comb

from affray.games.korxsol.record.card_terms import Mode, Op
from affray.games.korxsol.record.state import MOVES, NONE, OFF, UNKNOWN, Card, State
from affray.games.korxsol.record.vocabulary import Act, Ask
from affray.games.korxsol.rules import (
    actions,
    areas,
    areas_flights,
    cards,
    cooldown,
    creatures,
    grapple,
    move_types,
    movement,
    resolve,
    sight,
    turns,
)
from affray.games.korxsol.words import chances, names, options, reasons
from affray.kernel import dice, record
from affray.kernel.inspection import Reason
from affray.table.inspected import Layer

AWAY = "Others taken to stay where they are."
CHARGED = "It is charged: it strikes first thing, before a walk."


def layers(state: State, place: str) -> list[Layer]:
    """Where a creature could walk, what a ranged attack of its could be aimed at, and what its known moves strike, before and
    after."""
    creature = next((each for each in range(state.seats) if names.piece_id(each) == place), NONE)
    if (
        creature == NONE
        or not state.revealed
        or not creatures.standing(state, creature)
        or state.creatures[creature].tile == OFF
    ):
        return []
    begun = turn_begun(state, creature)
    here, points = int(begun.creatures[creature].tile), int(begun.creatures[creature].ap)
    stops = walked(record.pack(begun, State), creature)
    seen = [tile for tile in _tiles(state) if tile != here and sight.reaches(state, here, tile, move_types.WALLS_STOP)]
    found = [
        Layer("reach", f"Walks with {points} AP", "K-MOVE-04", _ids(state, stops), AWAY),
        Layer(
            "sight",
            "Seen from here",
            "K-STEP-04",
            _ids(state, seen),
            "Nothing stops a ranged attack on its way there, if it goes so far.",
        ),
    ]
    known = ready(begun, state, creature)
    if known:
        told = " and ".join(names.card_name(begun.creatures[creature].cards[slot]) for slot in known)
        note = f"With {told}.{_unknown(state, creature)}"
        area = set(struck(begun, creature, known))
        threat = set(area)
        for stop in [] if begun.creatures[creature].charge in known else stops:
            begun.creatures[creature].tile = stop
            threat.update(struck(begun, creature, known))
        found.append(Layer("area", "Strikes from here", "K-AREA-16", _ids(state, area), note))
        after = CHARGED if begun.creatures[creature].charge in known else AWAY
        found.append(Layer("threat", "Strikes after a walk", "K-AREA-16", _ids(state, threat), f"{note} {after}"))
    return found


def why_not(state: State, place: str) -> Reason:
    """Why a place is no answer now: a sentence without its full stop, and its clause; None where there is no more to say."""
    actor = int(state.flow.asked.actor)
    tile = next((tile for tile in _tiles(state) if names.tile_id(state, tile) == place), OFF)
    if state.flow.decision == Ask.MENU and tile != OFF:
        held, now = state.creatures[actor], record.copy(state, State)
        _still(now)
        near = creatures.distance(state, int(held.tile), tile) <= held.ap
        if near and tile in reached(now, actor):
            return "that is more than one step away: it is walked to step by step", "K-MOVE-04"
    return reasons.why_not(state, place)


def targets(before: State, after: State, place: str) -> list[str] | None:
    """K-TURN-07, K-GRAP-09, K-AREA-16: the opponents on tiles that a Combat Move which it may still use strikes from where it
    stands since, and whom it holds; None where it has no such move left in this turn."""
    creature = next(each for each in range(before.seats) if names.piece_id(each) == place)
    if before.active != creature or not (armed(before, creature) or turns.may_fight_held(before, creature)):
        return None
    if after.active != creature or not creatures.standing(after, creature):
        return []
    tiles = set(struck(after, creature, armed(after, creature)))
    held = int(after.creatures[creature].holds) if turns.may_fight_held(after, creature) else NONE
    return [
        names.piece_id(foe)
        for foe in range(after.seats)
        if creatures.team(foe) != creatures.team(creature)
        and creatures.standing(after, foe)
        and (foe == held or after.creatures[foe].tile in tiles)
    ]


def promises(before: State, after: State, place: str) -> list[str]:
    """K-HIT-01, K-DMG-01: how likely each of those moves hits from there, and what it costs, as where moves are chosen; what
    costs the most on average first, as far as that can be told, then what hits the likeliest."""
    creature = next(each for each in range(before.seats) if names.piece_id(each) == place)
    if before.active != creature or after.active != creature or not creatures.standing(after, creature):
        return []
    told = list[tuple[float, float, str]]()
    for slot in armed(after, creature):
        card = creatures.card(after, creature, slot)
        found = chances.forecast(after, creature, card, partial(options.area_of, after, creature, card))
        if found.words:
            unblocked = f", {found.damage} damage before RESISTANCE and ARMOR" if found.damage else ""
            costs = f", {found.costs} KOR on average" if found.costs else unblocked
            name = names.card_name(after.creatures[creature].cards[slot])
            told.append((found.mean, found.hits, f"{name} {found.words}{costs}"))
    return [line for *_, line in sorted(told, key=lambda each: each[:2], reverse=True)]


NAMED = 3
"""So many moves that somebody may hold are named; of more two are, and the others counted."""
KEPT = 64
"""Walks that are kept: each square that somebody may go to is looked at twice."""


def perhaps(state: State, place: str, tile: str) -> str:
    """K-CARD-05, K-AREA-16: the moves that may be in a creature's hand unseen, each set of them equally likely, and that would
    strike on a tile in its next turn, with how likely it holds one of them."""
    creature = next((each for each in range(state.seats) if names.piece_id(each) == place), NONE)
    target = next((each for each in _tiles(state) if names.tile_id(state, each) == tile), OFF)
    if creature == NONE or target == OFF or not state.revealed or not creatures.standing(state, creature):
        return ""
    hidden = [slot for slot in range(MOVES) if state.creatures[creature].cards[slot] == UNKNOWN]
    if not hidden or state.creatures[creature].tile == OFF:
        return ""
    begun = turn_begun(state, creature)
    held, stops = begun.creatures[creature], walked(record.pack(begun, State), creature)
    may = [
        move for move in range(state.moves) if cards.fits(begun, creature, move) and not cards.equipped(begun, creature, move)
    ]
    found = list[int]()
    for move in may:
        held.cards[hidden[0]] = move
        if _strikes(begun, creature, hidden[0]) and _comes(begun, creature, hidden[0], stops, target):
            found.append(move)
    if not found:
        return ""
    held_unseen = min(len(hidden), len(may))
    chance = 1 - comb(len(may) - len(found), held_unseen) / comb(len(may), held_unseen)
    told = [names.card_name(move) for move in found]
    told = told if len(told) <= NAMED else [*told[: NAMED - 1], f"{len(told) - NAMED + 1} others"]
    moves = " or ".join(filter(None, [", ".join(told[:-1]), told[-1]]))
    holds, likely = ("surely holds", "") if chance == 1 else ("may hold", f" ({chances.percents([chance])})")
    return f"{names.name(state, creature)} {holds} a move that reaches there{likely}: {moves}"


def _comes(begun: State, creature: int, slot: int, stops: tuple[int, ...], target: int) -> bool:
    """Whether a move strikes a tile from where its user stands, or may walk."""
    held, card = begun.creatures[creature], creatures.card(begun, creature, slot)
    here, far = int(held.tile), _far(begun, card)
    try:
        for stop in (here, *stops):
            held.tile = stop
            if creatures.distance(begun, stop, target) <= far and target in struck(begun, creature, [slot]):
                return True
    finally:
        held.tile = here
    return False


def _far(state: State, card: Card) -> int:
    """No tile that a move strikes is farther from its user, whichever way it is turned."""
    if card.mode == Mode.SELECT:
        return int(card.range)
    reach = [abs(card.field_x[each]) + abs(card.field_y[each]) for each in range(card.fields)]
    burst = max((abs(card.burst_x[each]) + abs(card.burst_y[each]) for each in range(card.bursts)), default=0)
    flown = [2 * card.arrow[each].length + burst for each in range(card.arrows)]
    return int(max([*reach, *flown], default=0))


@lru_cache(maxsize=KEPT)
def walked(packed: bytes, creature: int) -> tuple[int, ...]:
    """`reached`, of a packed record."""
    return tuple(reached(record.unpack(packed, State), creature))


def armed(state: State, creature: int) -> list[int]:
    """K-TURN-07, K-CHG-01, K-TYPE-01: the slots of the Combat Moves against others that it may use now; one that is charged
    first strikes in no turn but the next, and one that only raises walls strikes nobody."""
    known = [slot for slot in range(MOVES) if state.creatures[creature].cards[slot] >= 0]
    usable = [(slot, creatures.card(state, creature, slot)) for slot in known if turns.may_fight(state, creature, slot)]
    return [slot for slot, card in usable if _strikes_whom_it_meets(card) and not move_types.has(card, Op.CHARGE)]


def _strikes_whom_it_meets(card: Card) -> bool:
    """K-TYPE-01, K-WALL-01: whether it is against others, and does more than to raise walls."""
    return bool(move_types.hostile(card.type)) and any(card.op[index].op != Op.WALL for index in range(card.ops))


def turn_begun(state: State, creature: int) -> State:
    """The match as a creature's next turn begins, everybody where they are: a turn of its own that goes on is ended first. Dice
    fall somehow: none bear on where it comes."""
    world = record.copy(state, State)
    dice.seed(world.flow.rng, 0, 0, 0)
    if world.active == creature and world.fought:
        cooldown.phase(world, creature, None)
    _still(world)
    turns.begin(world, creature, None)
    _still(world)
    return world


def _still(state: State) -> None:
    """Nothing is asked, and nothing is to come."""
    state.flow.planned, state.flow.decision = 0, 0


def reached(begun: State, creature: int) -> list[int]:
    """The tiles on which a creature could end a walk, its own aside, by the walks themselves."""
    best = {int(begun.creatures[creature].tile): int(begun.creatures[creature].ap)}
    waiting = [begun]
    while waiting:
        for after in _steps(waiting.pop(), creature):
            held = after.creatures[creature]
            tile, left = int(held.tile), int(held.ap)
            if creatures.standing(after, creature) and left > best.get(tile, -1):
                best[tile] = left
                waiting.append(after)
    return sorted(set(best) - {int(begun.creatures[creature].tile)})


def _steps(state: State, creature: int) -> Iterator[State]:
    """The match after each step that a creature may take now."""
    found = [0] * actions.MOST_ACTIONS
    for action in found[: actions.steps(state, creature, found, 0)]:
        world = record.copy(state, State)
        via, tile = int(actions.tile_past(actions.thing_of(action))), int(actions.amount_of(action))
        movement.walk(world, creature, via, tile, None)
        yield from _settled(world)


def _settled(state: State) -> Iterator[State]:
    """The match once a step has taken effect; where somebody slides or not as they like, both."""
    while state.flow.planned and not state.flow.decision and not state.flow.over:
        resolve.enact(state, None)
    if state.flow.decision == Ask.ICE:
        for act in (Act.SLIDE, Act.STAND):
            world = record.copy(state, State)
            resolve.answer(world, actions.coded(act, 0, 0), None)
            yield from _settled(world)
    elif not state.flow.decision and not state.flow.over:
        yield state


def ready(begun: State, seen: State, creature: int) -> list[int]:
    """K-CHG-01, K-CHG-02: the slots of the moves that hurt or hinder others, are known to who sees this, and strike in that
    turn: one that is to be charged first does not, but one that is charged does, in place of all others."""
    held = begun.creatures[creature]
    known = [slot for slot in range(MOVES) if seen.creatures[creature].cards[slot] >= 0 and held.cards[slot] >= 0]
    return [slot for slot in known if _strikes(begun, creature, slot)]


def _strikes(begun: State, creature: int, slot: int) -> bool:
    """Whether one of its moves is among those."""
    held, card = begun.creatures[creature], creatures.card(begun, creature, slot)
    at_hand = cards.ready(begun, creature, slot) and not cooldown.blocks(begun, creature, slot)
    strikes = held.charge == slot or (held.charge == NONE and at_hand and not move_types.has(card, Op.CHARGE))
    free = held.holds == NONE and not (held.down and begun.options.down_blocks_combat)
    return bool(free and strikes and grapple.may_use(begun, creature, slot) and _strikes_whom_it_meets(card))


def struck(state: State, creature: int, slots: list[int]) -> Iterator[int]:
    """The tiles that any of these moves strikes from where its user stands, whichever way it is turned."""
    for slot in slots:
        card = creatures.card(state, creature, slot)
        if card.mode == Mode.SELECT:
            yield from _selected(state, creature, card)
        elif card.mode != Mode.SELF:
            for index in range(move_types.turnings(state, card)):
                yield from _covered(state, creature, card, move_types.turning(state, index))


def _selected(state: State, user: int, card: Card) -> Iterator[int]:
    here, manner = int(state.creatures[user].tile), move_types.manner(card)
    for tile in _tiles(state):
        if (
            tile != here
            and card.least <= creatures.distance(state, here, tile) <= card.range
            and sight.reaches(state, here, tile, manner)
        ):
            yield tile


def _covered(state: State, user: int, card: Card, turn: int) -> Iterator[int]:
    """The tiles that a move turned so strikes: its field, its arrows up to whoever stands first, and around their ends."""
    here = int(state.creatures[user].tile)
    for index in range(card.fields):
        tile = creatures.offset(state, here, turn, card.field_x[index], card.field_y[index])
        if tile not in (OFF, here) and areas.in_field(state, user, card, turn, tile):
            yield int(tile)
    for number in range(card.arrows):
        steps = areas_flights.steps_of(areas_flights.flight(state, user, card, turn, number, 0))
        yield from (int(areas_flights.arrow_tile(state, user, card, turn, number, step)) for step in range(1, steps + 1))
        end = areas_flights.arrow_tile(state, user, card, turn, number, steps)
        for index in range(card.bursts):
            tile = creatures.offset(state, end, turn, card.burst_x[index], card.burst_y[index])
            if tile not in (OFF, here) and areas.in_burst(state, card, turn, end, tile):
                yield int(tile)


def _unknown(state: State, creature: int) -> str:
    hidden = sum(card == UNKNOWN for card in state.creatures[creature].cards[:MOVES])
    moves = "1 move" if hidden == 1 else f"{hidden} moves"
    return f" {moves} of {names.name(state, creature)} you do not know." if hidden else ""


def _tiles(state: State) -> range:
    return range(state.width * state.height)


def _ids(state: State, tiles: Iterable[int]) -> list[str]:
    return [names.tile_id(state, tile) for tile in sorted(tiles)]
