"""What there is to see in a character of Stonebound: how far it moves in its next turn, and whom it could attack then."""

from affray.games.stonebound.content.pack import Ability
from affray.games.stonebound.record.state import CARDS, MOST_CHARACTERS, NONE, SIDE, Effect, State
from affray.games.stonebound.record.vocabulary import Deed
from affray.games.stonebound.rules import abilities, attack, movement, pieces, statuses
from affray.games.stonebound.words import begun, names, paying, vain
from affray.games.stonebound.words.reasons import why_not as why_not  # noqa: PLC0414 - the contract has this name
from affray.kernel import grid
from affray.table.inspected import Layer


def layers(state: State, place: str) -> list[Layer]:
    """Where a character could move, and what a Standard Attack or an ability of its could reach, before and after."""
    piece = _piece(place)
    if piece == NONE or not pieces.upright(state, piece):
        return []
    when = _come_to_its_turn(state, piece)
    held = state.pieces[piece]
    if held.sleep:
        return []
    far = movement.movement(state, piece)
    stops = reached(state, piece, far)
    found = [Layer("reach", f"Moves up to {names.spaces(far)}", "S-MOVE-1", _ids(stops), when)]
    if held.stun:
        return found
    reach, starts = int(pieces.sheet(state, piece).range), [int(held.tile), *stops]
    here, threat = within(starts[:1], reach), within(starts, reach)
    found.append(Layer("area", f"Standard Attack from here, up to {names.spaces(reach)}", "S-SA-1", _ids(here), when))
    found.append(Layer("threat", "Standard Attack after a move", "S-SA-1", _ids(threat), when))
    farther = {ability.name: each for ability, each in aimed(state, piece) if each > reach}
    if farther:
        told = ", ".join(
            f"{name}: {names.spaces(each) if each < SIDE else 'the whole board'}" for name, each in farther.items()
        )
        beyond = within(starts, max(farther.values()))
        note = f"{told}, where its player can pay for it. {when}"
        found.append(Layer("threat", "Abilities after a move", "S-ATK-1", _ids(beyond), note))
    return found


def reached(state: State, piece: int, far: int) -> list[int]:
    """The spaces on which a character could end a move of so many spaces, its own aside."""
    movement.survey(state, piece, far)
    return [int(tile) for tile in state.queue[1 : state.reached] if state.enter[tile] == movement.FREE]


def within(starts: list[int], reach: int) -> list[int]:
    """The spaces within so many of any of these, without those on which somebody there would stand."""
    return [tile for tile in range(SIDE * SIDE) if any(0 < grid.straight(SIDE, start, tile) <= reach for start in starts)]


def aimed(state: State, piece: int) -> list[tuple[Ability, int]]:
    """The abilities that are aimed at opposing characters and may be used, with how far each goes."""
    found = []
    for slot in range(CARDS):
        printed = pieces.ability(state, piece, slot)
        reaches = [attack.reach(state, piece, effect) for effect in printed.effects if abilities.at_foes(effect)]
        if reaches and not printed.fuse and not state.pieces[piece].silence:
            found.append((names.ability(state, piece, slot), int(max(reaches))))
    return found


def targets(before: State, after: State, place: str) -> list[str] | None:
    """S-ATK-1, S-ATK-3, S-SA-1, S-ABIL-2: the opposing characters that a Standard Attack reaches from where it stands since, or
    an ability that its player can pay for; None where it may do neither any more. What surely costs no HP, or does nothing, is
    not counted."""
    piece = next(each for each in range(MOST_CHARACTERS) if names.piece_id(each) == place)
    if before.active != piece:
        return None
    strikes = attack.may_act(before, piece)
    usable = (
        slot for slot in range(CARDS) if not pieces.ability(before, piece, slot).fuse and paying.affords(before, piece, slot)
    )
    aimed = {slot: effects for slot in usable if (effects := _at_foes(before, piece, slot))}
    if not strikes and not aimed:
        return None
    if after.active != piece or not pieces.upright(after, piece):
        return []
    reach = int(pieces.sheet(after, piece).range)
    return [
        names.piece_id(foe)
        for foe in range(MOST_CHARACTERS)
        if pieces.opposed(after, piece, foe)
        and (
            (strikes and _worth(after, piece, foe, reach))
            or any(
                abilities.fits(after, piece, effect, foe) and vain.wasted(after, piece, slot, foe) is None
                for slot, effects in aimed.items()
                for effect in effects
            )
        )
    ]


def promises(before: State, after: State, place: str) -> list[str]:
    """S-SA-5 to S-SA-9: what a Standard Attack from there would cost each whom it reaches, what costs the most first; of
    abilities, which take what their player pays, nothing is said."""
    piece = next(each for each in range(MOST_CHARACTERS) if names.piece_id(each) == place)
    if before.active != piece or after.active != piece or not attack.may_act(before, piece) or not pieces.upright(after, piece):
        return []
    reach = int(pieces.sheet(after, piece).range)
    met = [foe for foe in range(MOST_CHARACTERS) if pieces.opposed(after, piece, foe) and _worth(after, piece, foe, reach)]
    told = sorted(met, key=lambda foe: begun.loss(after, piece, foe), reverse=True)
    return [f"Standard Attack on {begun.forecast(after, piece, foe)}" for foe in told]


def perhaps(state: State, place: str, tile: str) -> str:
    """S-ATK-4, S-MOVE-8: the abilities with which a character may come farther than it moves and then attack as far as that
    space, if its player holds the stones, which nobody else sees."""
    piece, target = _piece(place), next((each for each in range(SIDE * SIDE) if names.tile_id(each) == tile), NONE)
    if NONE in (piece, target) or not pieces.upright(state, piece):
        return ""
    _come_to_its_turn(state, piece)
    held, carried = state.pieces[piece], _carried(state, piece)
    if held.sleep or held.stun or not carried:
        return ""
    reach = max(int(pieces.sheet(state, piece).range), *(each for _, each in aimed(state, piece)), 0)
    far = movement.movement(state, piece) + sum(carried.values())
    if grid.straight(SIDE, int(held.tile), target) > far + reach:
        return ""
    if target not in within([int(held.tile), *reached(state, piece, far)], reach):
        return ""
    return f"{names.name(state, piece)} may come as far by {' and '.join(carried)}"


def _carried(state: State, piece: int) -> dict[str, int]:
    """S-ATK-4: what it may use beside its attack to go farther, each with its spaces."""
    found = dict[str, int]()
    for slot in range(CARDS):
        printed = pieces.ability(state, piece, slot)
        spaces = sum(int(each.amount) for each in printed.effects if each.deed in (Deed.SHIFT, Deed.HASTEN))
        if spaces and printed.no_action and not printed.fuse and not state.pieces[piece].silence:
            found[names.ability(state, piece, slot).name] = spaces
    return found


def _piece(place: str) -> int:
    """The character at a place of the table; NONE where it is another thing."""
    return next((each for each in range(MOST_CHARACTERS) if names.piece_id(each) == place), NONE)


def _worth(state: State, piece: int, foe: int, reach: int) -> bool:
    """S-SA-5, S-CMB-3: whether a Standard Attack reaches somebody and may cost HP."""
    return bool(attack.may_strike(state, piece, foe, reach)) and vain.bloodless(state, piece, foe) is None


def _at_foes(state: State, piece: int, slot: int) -> list[Effect]:
    """The parts of an ability that are aimed at opposing characters."""
    return [effect for effect in pieces.ability(state, piece, slot).effects if abilities.at_foes(effect)]


def _come_to_its_turn(state: State, piece: int) -> str:
    """Let what a turn ends and begins with happen to a character, unless it may still act in this one; what is taken for
    granted then, in words."""
    held = state.pieces[piece]
    if held.seat == state.seat and (state.active == piece or not held.activated):
        return "As if it had not moved in this turn, and everybody else stays." if held.moved else "If everybody else stays."
    if held.seat == state.seat:
        statuses.end_turn(state, piece, None)
    held.hastened = 0
    statuses.begin_turn(state, piece, None)
    return "In its next turn, if everybody else stays."


def _ids(tiles: list[int]) -> list[str]:
    return [names.tile_id(tile) for tile in sorted(tiles)]
