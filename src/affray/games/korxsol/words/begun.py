"""What is under way in KORxSOL while somebody decides: whose move on whom, what was rolled so far, and what is at stake."""

from collections.abc import Callable

from affray.games.korxsol.content import texts
from affray.games.korxsol.content.rows import Move
from affray.games.korxsol.record.card_terms import Op
from affray.games.korxsol.record.state import NONE, State
from affray.games.korxsol.record.vocabulary import AreaBit, Ask, Step
from affray.games.korxsol.rules import assists, classes, damage, hit, move_types
from affray.games.korxsol.words import names
from affray.kernel import questions
from affray.table.inspected import Layer

BLOCKING = "RESISTANCE and ARMOR block 1 a success; ARMOR that blocked is gone."


def begun(state: State) -> list[str]:
    """What the pending decision is a part of, the most important sentence first; nothing for one that begins something."""
    return questions.told(_BEGUN, state, [])


def _who(state: State) -> str:
    return names.name(state, state.flow.asked.actor)


def _move(state: State) -> str:
    """`Dorrin's Candle Line`: the card that is in use."""
    return f"{names.name(state, state.use.user)}'s {names.card_name(state.use.card)}"


def _does(state: State) -> list[str]:
    """What the card in use reaches and does, as it is printed."""
    if state.use.card < 0:
        return []
    row = names.row(state.use.card)
    if not isinstance(row, Move):
        return [f"{texts.text(row)[-1]}"]
    return [f"{texts.area(row.area)}. {texts.parts(row.indicators)}."]


def _brings(state: State, hit: str) -> list[str]:
    """What the hit of the move in use brings, as it is printed."""
    row = names.row(state.use.card) if state.use.card >= 0 else None
    brought = texts.brought(row) if isinstance(row, Move) else ""
    return [f"{hit} brings {brought}."] if brought else []


def _immune(state: State, target: int) -> list[str]:
    """K-FIRE-02: what of that does nothing to a target."""
    card = state.cards[state.use.card]
    found = [word for op, word in ((Op.BURN, "BURN"), (Op.FROST, "FROST")) if move_types.has(card, op)]
    if not found or not classes.fireproof(state, target):
        return []
    return [f"Its {' and '.join(found)} does nothing to {names.name(state, target)}, who is of a Fire class."]


def _struck(state: State) -> str:
    """Who was hit, by name."""
    struck = [names.name(state, seat) for seat in range(state.seats) if state.use.hit >> seat & 1]
    return " and ".join(struck) or "nobody"


def struck(state: State) -> Layer | None:
    """K-HIT-06: the tiles that the move under way strikes or flies over; nobody dodges to one. None where it has none."""
    area = AreaBit.HIT | AreaBit.PATH
    tiles = [names.tile_id(state, tile) for tile in range(state.width * state.height) if state.use.area[tile] & area]
    return Layer("area", f"Struck by {_move(state)}", "K-HIT-06", tiles) if tiles else None


def _successes(count: int) -> str:
    return "1 success" if count == 1 else f"{count} successes"


def _sol(state: State) -> list[str]:
    return _ROLLS.get(Step(state.flow.asked.place), _plain_roll)(state)


def _plain_roll(state: State) -> list[str]:
    if state.use.slot == NONE:
        return []
    return [f"{_move(state)}: {_who(state)} is about to roll.", *_does(state)]


def _dodging(state: State) -> list[str]:
    """K-HIT-02, K-HIT-03: what a dodge has to beat, and with how many dice."""
    who, chance, dice = _who(state), state.use.chance, hit.dodge_dice(state, state.flow.asked.actor)
    return [
        f"{_move(state)} at {who}: {_successes(chance)} to hit (its Hit Chance), against {names.dice(dice)} of AGILITY.",
        *_brings(state, "A hit"),
        *_immune(state, int(state.flow.asked.actor)),
    ]


def _powering(state: State) -> list[str]:
    """K-DMG-01: what POWER adds to."""
    dice = damage.power_dice(state, state.use.user)
    lead = f"{_move(state)} has hit {_struck(state)}: {names.dice(dice)} of POWER are rolled, and each success adds 1 damage."
    return [lead, *_brings(state, "The hit")]


def _resisting(state: State) -> list[str]:
    """K-DMG-04: what is coming, and what blocks it."""
    target = state.flow.asked.actor
    amount = assists.total(state, target, state.use.total)
    resistance, armor = damage.resistance_dice(state, target), damage.armor_dice(state, target)
    rolled = f"{names.dice(resistance)} of RESISTANCE and {armor} of ARMOR"
    return [f"{_move(state)} brings {amount} damage to {_who(state)}, who rolls {rolled}.", BLOCKING]


def _ordering(state: State) -> list[str]:
    return ["All roll for the turn order: who has the most successes moves first."]


def _colliding(state: State) -> list[str]:
    return [f"Somebody is knocked into {_who(state)}: any success of AGILITY dodges.", "None, and it costs KOR by weight."]


def _squeezing(state: State) -> list[str]:
    return [f"{_who(state)} squeezes what it holds: each success of POWER costs that one 1 KOR, and nothing blocks it."]


_ROLLS: dict[Step, Callable[[State], list[str]]] = {
    Step.THROW_DODGE: _dodging,
    Step.THROW_POWER: _powering,
    Step.THROW_RESIST: _resisting,
    Step.THROW_INITIATIVE: _ordering,
    Step.THROW_COLLISION: _colliding,
    Step.THROW_GRAPPLE: _squeezing,
}


def _uses(state: State) -> str:
    return f"{names.name(state, state.use.user)} uses {names.card_name(state.use.card)}"


def _turning(state: State) -> list[str]:
    card = state.cards[state.use.card]
    walls = all(card.op[index].op == Op.WALL for index in range(card.ops))
    return [f"{_uses(state)}: which way it {'raises walls' if walls else 'strikes'} is chosen now.", *_does(state)]


def _picking(state: State) -> list[str]:
    return [f"{_uses(state)}: whom it concerns is chosen now.", *_does(state)]


def _drawing(state: State) -> list[str]:
    """K-BOW-02, K-BOW-03: what the action points would be worth."""
    return [f"{_uses(state)}: before it is aimed, all AP left may become damage, 1 each.", *_does(state)]


def _going(state: State) -> list[str]:
    """K-HIT-05, K-HIT-08: it is dodged, and where to is left to say."""
    hits = f"{_successes(int(state.use.chance))} to hit"
    card = state.cards[state.use.card]
    marked = dict.fromkeys(
        Op(card.op[index].op).name.replace("_", " ") for index in range(card.ops) if card.op[index].star == 1
    )
    rest = f", except what comes after a miss too: {' and '.join(marked)}" if marked else ""
    lead = f"{_who(state)} dodges {_move(state)} ({hits}): it has to go 1 tile, out of what is struck."
    return [lead, f"The move does nothing more to {_who(state)}{rest}."]


def _again(state: State) -> list[str]:
    """K-AXE-02: what was rolled, with the dice of SOL, and that it may be rolled once more."""
    thrown, won = int(state.flow.asked.place), _successes(_power_rolled(state))
    lead = f"{_move(state)} has hit {_struck(state)}: {won} of {names.dice(thrown)} of POWER, and each adds 1 damage."
    return [lead, "Brutality: an Axe may roll all of these dice once more, and the second roll counts."]


def _power_rolled(state: State) -> int:
    """The successes of the roll that may be made again: the user's, or whoever's that assists."""
    asked = state.flow.asked
    return int(state.use.helped[asked.actor] if asked.amount == assists.ASSISTING else state.use.crits)


def _helping(state: State) -> list[str]:
    return [f"{_move(state)} has hit {_struck(state)}: {_who(state)} stands beside, and may add POWER successes of its own."]


def _shielding(state: State) -> list[str]:
    asked = state.flow.asked
    amount = assists.total(state, asked.actor, asked.place)
    dice = damage.armor_dice(state, asked.amount)
    lead = f"{_move(state)} brings {amount} damage to {_who(state)}: {names.name(state, asked.amount)} may shield it."
    return [lead, f"{names.dice(dice)} of ARMOR are rolled; each success blocks 1, and ARMOR that blocked is chipped away."]


def _walking(state: State) -> list[str]:
    """K-MVI-01, K-MVI-02: what MOVEMENT is."""
    if state.use.slot == NONE:
        return []
    left = state.flow.asked.amount
    tiles = "1 tile" if left == 1 else f"up to {left} tiles"
    return [
        f"{names.card_name(state.use.card)} lets {_who(state)} walk {tiles} more, for no AP.",
        "(*): also where the move missed.",
    ]


def _carried(state: State) -> list[str]:
    """What a card moves or pushes on its way."""
    return [f"{_move(state)} is being carried out.", *_does(state)] if state.use.slot != NONE else []


_BEGUN: dict[Ask, Callable[[State], list[str]]] = {
    Ask.SOL: _sol,
    Ask.DRAW: _drawing,
    Ask.TURN: _turning,
    Ask.PICK: _picking,
    Ask.DODGE: _going,
    Ask.REROLL: _again,
    Ask.ASSIST: _helping,
    Ask.GUARD: _shielding,
    Ask.EXCHANGE: _carried,
    Ask.WALK: _walking,
    Ask.AXIS: _carried,
    Ask.ASIDE: _carried,
    Ask.RETURN: _carried,
    Ask.RUN: _carried,
}
