"""Why a thing of the table is no answer to the pending decision of KORxSOL, in words."""

from affray.games.korxsol.record.card_terms import Kind, Zone
from affray.games.korxsol.record.state import ARTIFACT, MOVES, NONE, OFF, SLOTS, State
from affray.games.korxsol.record.vocabulary import Act, AreaBit, Ask
from affray.games.korxsol.rules import actions, creatures, move_types, movement, sight, terrain, threat
from affray.games.korxsol.words import names, sentences
from affray.games.korxsol.words.options import card_id
from affray.kernel.inspection import Reason, by_decision


def _creature_at(state: State, place: str) -> int:
    """The creature of a place, or whoever stands on the tile of it; NONE for neither."""
    for creature in range(state.seats):
        tile = int(state.creatures[creature].tile)
        if names.piece_id(creature) == place or (tile != OFF and names.tile_id(state, tile) == place):
            return creature
    return NONE


def _tile(state: State, place: str) -> int:
    """The tile of a place, or the one on which the creature of it stands; NONE for neither."""
    creature = _creature_at(state, place)
    if creature != NONE:
        return int(state.creatures[creature].tile)
    return next((tile for tile in range(state.width * state.height) if names.tile_id(state, tile) == place), NONE)


def _slot(state: State, seat: int, place: str) -> int:
    return next((slot for slot in range(SLOTS) if card_id(seat, slot) == place), NONE)


def _menu(state: State, place: str) -> Reason:
    actor = int(state.flow.asked.actor)
    if ".card." in place:
        slot = _slot(state, actor, place)
        return ("you use your own cards", "K-TURN-02") if slot == NONE else _card(state, actor, slot)
    creature = _creature_at(state, place)
    if creature == actor:
        return None
    if creature != NONE:
        return _creature(state, actor, creature)
    tile = _tile(state, place)
    return None if tile == NONE else _step(state, actor, tile, Act.MOVE)


def _card(state: State, actor: int, slot: int) -> Reason:
    """Why a card is not used now."""
    held = state.creatures[actor]
    if slot == ARTIFACT:
        return sentences.refusal(state, actions.coded(Act.ARTIFACT, slot, 0))
    if slot >= MOVES:
        if held.zone[slot] != Zone.HAND:
            return "that item is used up, or on cooldown", "K-ITEM-02"
        if held.ap == 0:
            return "no action points are left", "K-TRAIT-04"
        refused, clause = sentences.refusal(state, actions.coded(Act.ITEM, slot, 0))
        return (
            ("nobody that it may be used on is in reach, or it would change nothing", "K-TURN-04")
            if clause == "K-TURN-02"
            else (refused, clause)
        )
    name = names.card_name(held.cards[slot])
    if held.cooldown[slot]:
        turns = "turn" if held.cooldown[slot] == 1 else "turns"
        return f"{name} is on cooldown for {held.cooldown[slot]} more {turns} of yours", "K-COOL-07"
    if state.fought:
        return "one Combat Move a turn, and yours is used", "K-TURN-07"
    if held.holds != NONE:
        return f"{names.name(state, actor)} holds somebody, and fights what it holds", "K-GRAP-09"
    if held.held != NONE:
        return f"{names.name(state, actor)} is grappled, and must be released first", "K-GRAP-11"
    if held.down and state.options.down_blocks_combat:
        return f"{names.name(state, actor)} lies on the ground", "K-KD-03"
    return f"{name} reaches nobody from here", "K-AREA-16"


def _creature(state: State, actor: int, other: int) -> Reason:
    """Why a creature cannot be struck now: no ready move reaches it from here."""
    name = names.name(state, other)
    if not creatures.standing(state, other):
        return f"{name} is unconscious", "K-TURN-02"
    if creatures.allies(actor, other):
        return f"{name} is on your side, and has a turn of its own: it is {names.name(state, actor)}'s now", "K-TURN-14"
    ways = [_card(state, actor, slot) for slot in range(MOVES) if state.creatures[actor].cards[slot] >= 0]
    told = list(dict.fromkeys(way[0] for way in ways if way and way[1] != "K-AREA-16"))
    if state.fought or (ways and len(told) == 1 and len({way[1] for way in ways if way}) == 1):
        return told[0] if told else f"no move reaches {name} from here", "K-TURN-07" if state.fought else "K-AREA-16"
    away = creatures.distance(state, int(state.creatures[actor].tile), int(state.creatures[other].tile))
    cooling = f"; {'; '.join(told)}" if told else ""
    return f"no ready move reaches {name}, {_spaces(away)} away{cooling}", "K-AREA-16"


def _step(state: State, actor: int, tile: int, act: Act) -> Reason:
    """Why a creature does not walk to a tile."""
    held, name, here = state.creatures[actor], names.name(state, actor), int(state.creatures[actor].tile)
    refused, clause = sentences.refusal(state, actions.coded(Act.MOVE, 0, tile)) if act == Act.MOVE else ("", "")
    if clause in ("K-GRAP-11", "K-PIN-02"):
        return refused, clause
    if held.down:
        return f"{name} lies on the ground", "K-KD-03"
    if held.holds != NONE:
        return f"{name} holds somebody: drag them along, or let go", "K-GRAP-08"
    blocked = _blocked(state, here, tile)
    if blocked:
        return blocked
    away = creatures.distance(state, here, tile)
    left = int(held.ap) if act == Act.MOVE else int(state.flow.asked.amount)
    unit = "AP" if act == Act.MOVE else "left of its MOVEMENT"
    if left == 0 or away > left:
        return f"that is {_spaces(away)} away, and {name} has {left} {unit}", "K-TRAIT-04" if act == Act.MOVE else "K-MVI-01"
    if away == 1:
        return (
            f"that is at height {state.level[tile]}, and {name} at {state.level[here]}: a ledge, or a closed corner",
            "K-MOVE-03",
        )
    return f"no way of {left} steps leads there, over even ground and steps", "K-MOVE-03"


def _blocked(state: State, here: int, tile: int) -> Reason:
    """Why nobody stands on a tile, whoever walks there."""
    there = creatures.at(state, tile)
    if tile == here:
        return "that is where it stands", "K-MOVE-01"
    if there != NONE:
        return f"{names.name(state, there)} stands there", "K-MOVE-06"
    if state.wall[tile]:
        return "that is a wall", "K-MOVE-01"
    if not terrain.clear(state, tile):
        return "that is cover", "K-MOVE-01"
    return ("somebody lies there", "K-MOVE-01") if creatures.taken(state, tile) else None


def _walk(state: State, place: str) -> Reason:
    tile = _tile(state, place)
    return None if tile == NONE else _step(state, int(state.flow.asked.actor), tile, Act.WALK)


def _turn(state: State, place: str) -> Reason:
    creature, tile = _creature_at(state, place), _tile(state, place)
    name = names.card_name(state.use.card)
    if creature == state.use.user:
        return f"{name} is turned towards where it strikes", "K-AREA-16"
    if creature != NONE:
        other = names.name(state, creature)
        if not move_types.concerns(state, state.cards[state.use.card], state.use.user, creature):
            return f"{name} does not concern {other}", "K-AREA-15"
        return f"{name} cannot be turned so that it reaches {other} from here", "K-AREA-16"
    return None if tile == NONE else (f"{name} is turned by one of the tiles beside its user", "K-AREA-16")


def _pick(state: State, place: str) -> Reason:
    creature = _creature_at(state, place)
    if creature == NONE:
        return None
    user, card, name = int(state.use.user), state.cards[state.use.card], names.name(state, creature)
    if state.use.picked >> creature & 1:
        return f"{name} is selected already", "K-AREA-13"
    if creature == user or not move_types.concerns(state, card, user, creature):
        return f"{names.card_name(state.use.card)} does not concern {name}", _kind_clause(card.type)
    first, last = int(state.creatures[user].tile), int(state.creatures[creature].tile)
    away = creatures.distance(state, first, last)
    if not card.least <= away <= card.range:
        span = str(card.range) if card.least == card.range else f"{card.least} to {card.range}"
        return f"{name} is {_spaces(away)} away, and the range is {span}", "K-AREA-14"
    if not sight.reaches(state, first, last, move_types.manner(card)):
        return f"a wall, cover or a ledge stands between, and stops it before {name}", "K-STEP-04"
    holder = threat.guards(state, user, creature)
    return f"{names.name(state, holder) if holder != NONE else 'Somebody'} threatens, and has to be attacked first", "K-THR-01"


def _kind_clause(kind: int) -> str:
    return {Kind.BUFF: "K-TYPE-03", Kind.DEBUFF: "K-TYPE-07"}.get(Kind(kind), "K-AREA-15")


def _dodge(state: State, place: str) -> Reason:
    tile, creature = _tile(state, place), int(state.flow.asked.actor)
    if tile == NONE:
        return None
    here = int(state.creatures[creature].tile)
    if tile != here and creatures.distance(state, here, tile) == 1:
        blocked = _blocked(state, here, tile)
        if blocked:
            return blocked[0], "K-HIT-06"
        if not movement.legal(state, here, tile):
            return "a ledge or a closed corner lies between", "K-HIT-06"
        if state.use.area[tile] & (AreaBit.HIT | AreaBit.PATH):
            return "that tile is in the attack area", "K-HIT-06"
    return "one dodges to an adjacent tile", "K-HIT-06"


def _start(state: State, place: str) -> Reason:
    tile = _tile(state, place)
    if tile == NONE:
        return None
    if creatures.taken(state, tile):
        return "somebody stands there", "K-SETUP-03"
    return "that is no start tile of your side", "K-SETUP-03"


def _flee(state: State, place: str) -> Reason:
    tile, creature = _tile(state, place), int(state.flow.asked.actor)
    if tile == NONE:
        return None
    blocked = _blocked(state, int(state.creatures[creature].tile), tile)
    return blocked or ("one flees to an adjacent tile that is farther from what is feared", "K-FEAR-02")


def _spaces(count: int) -> str:
    return "1 space" if count == 1 else f"{count} spaces"


why_not = by_decision(
    {
        Ask.MENU: _menu,
        Ask.WALK: _walk,
        Ask.TURN: _turn,
        Ask.PICK: _pick,
        Ask.DODGE: _dodge,
        Ask.PLACE: _start,
        Ask.FEAR: _flee,
    }
)
"""Why a place is no answer now: a sentence without its full stop, and its clause; None where there is no more to say."""
