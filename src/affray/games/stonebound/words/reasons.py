"""Why a thing of the table is no answer to the pending decision of Stonebound, in words."""

from affray.games.stonebound.record.state import CARDS, MOST_PIECES, NONE, OFF, SIDE, State
from affray.games.stonebound.record.vocabulary import Act, Ask
from affray.games.stonebound.rules import abilities, actions, attack, deployment, fusing, movement, pieces
from affray.games.stonebound.words import names, sentences
from affray.kernel import grid
from affray.kernel.inspection import Reason, by_decision


def _piece_at(state: State, place: str) -> int:
    """The piece of a place, or whoever stands on the space of it; NONE for neither."""
    for piece in range(MOST_PIECES):
        held = state.pieces[piece]
        if held.sheet != NONE and (names.piece_id(piece) == place or (held.tile >= 0 and names.tile_id(held.tile) == place)):
            return piece
    return NONE


def _tile(state: State, place: str) -> int:
    """The space of a place, or the one on which the piece of it stands; NONE for neither."""
    piece = _piece_at(state, place)
    if piece != NONE:
        return int(state.pieces[piece].tile)
    return next((tile for tile in range(SIDE * SIDE) if names.tile_id(tile) == place), NONE)


def _own(state: State, piece: int) -> bool:
    return not pieces.is_ward(piece) and bool(state.pieces[piece].seat == state.flow.seat)


def _activate(state: State, place: str) -> Reason:
    piece = _piece_at(state, place)
    if piece == NONE:
        return _before(state, _tile(state, place))
    name, held = names.name(state, piece), state.pieces[piece]
    if not _own(state, piece):
        whose = "is a ward, and nobody's to activate" if pieces.is_ward(piece) else f"belongs to {names.player(held.seat)}"
        ready = _ready(state)
        away = min((pieces.away(state, each, piece) for each in ready), default=0)
        near = next((each for each in ready if pieces.away(state, each, piece) == away), NONE)
        if near == NONE:
            return f"{name} {whose}", "S-ACT-1"
        reach = pieces.sheet(state, near).range
        return (
            f"{name} {whose}: {names.name(state, near)} is nearest, {names.spaces(away)} away, and reaches {reach}",
            "S-ACT-1",
        )
    if held.hp == 0:
        return f"{name} is incapacitated", "S-ACT-1"
    return _through(state, piece) or (f"{name} may be activated: choose it, not its space", "S-ACT-1")


def _through(state: State, piece: int) -> Reason:
    """Why a character of the player's own that stands is not to be activated in this turn; None where it is."""
    if state.pieces[piece].sleep:
        return f"{names.name(state, piece)} is asleep", "S-ST-11"
    if state.pieces[piece].activated:
        return f"{names.name(state, piece)} has been activated in this turn already", "S-ACT-4"
    return None


def _waits(state: State, actor: int, piece: int) -> Reason:
    """S-ACT-4: why an ally does nothing while another character is activated, and how it comes to it."""
    name, other = names.name(state, actor), names.name(state, piece)
    if not _own(state, piece):
        return f"{other} belongs to {names.player(state.pieces[piece].seat)}, who activates it", "S-ACT-1"
    finished = f"{name} is activated, and finished first: answer Done with this character, then activate {other}"
    return _through(state, piece) or (finished, "S-ACT-4")


def _ready(state: State) -> list[int]:
    """The characters of whoever is asked that could still be activated."""
    own = [piece for piece in range(MOST_PIECES) if state.pieces[piece].sheet != NONE and _own(state, piece)]
    return [piece for piece in own if pieces.upright(state, piece) and _may_act(state, piece)]


def _may_act(state: State, piece: int) -> bool:
    return _through(state, piece) is None


def _before(state: State, tile: int) -> Reason:
    """Why nobody goes to a free space yet: by whoever is nearest to it of those that could be activated."""
    ready = _ready(state)
    if tile == NONE or not ready:
        return None
    nearest = min(ready, key=lambda piece: grid.straight(SIDE, int(state.pieces[piece].tile), tile))
    points = movement.movement(state, nearest)
    movement.survey(state, nearest, points)
    if state.distance[tile] > 0 and state.enter[tile] == movement.FREE:
        return f"activate {names.name(state, nearest)} first, which may go there", "S-ACT-1"
    return not_reached(state, nearest, tile, points)


def _walk(state: State, place: str) -> Reason:
    tile, piece, there = _tile(state, place), int(state.flow.asked.actor), _piece_at(state, place)
    if tile == NONE:
        return None
    found = not_reached(state, piece, tile, int(state.flow.asked.amount))
    if there in (NONE, piece) or not _own(state, there) or pieces.fallen(state, there) or _through(state, there):
        return found
    return f"{names.name(state, piece)} moves now, and is finished before another is activated; {found[0]}", "S-ACT-4"


def not_reached(state: State, piece: int, tile: int, points: int) -> tuple[str, str]:
    """Why a character cannot end a move of so many steps on a space."""
    there = pieces.someone_at(state, tile)
    name = names.name(state, piece)
    if there == piece:
        return f"{name} stands there already", "S-MOVE-5"
    if there != NONE and pieces.allied(state, piece, there):
        return f"{names.name(state, there)} stands there: one passes allies, and ends on none", "S-MOVE-5"
    if there != NONE:
        return f"{names.name(state, there)} stands there", "S-MOVE-4"
    movement.survey(state, piece, SIDE * SIDE)
    steps = int(state.distance[tile])
    if steps == grid.UNREACHED:
        return f"opposing characters or wards bar every way for {name}", "S-MOVE-4"
    straight = grid.straight(SIDE, int(state.pieces[piece].tile), tile)
    around = ", round those in the way" if steps > straight else ""
    return f"that is {names.spaces(steps)} away{around}, and {name} has {points}", "S-MOVE-1"


def _action(state: State, place: str) -> Reason:
    actor = int(state.flow.asked.actor)
    if ".hand." in place:
        return _stone(state, actor)
    tile, piece = _tile(state, place), _piece_at(state, place)
    if piece == actor or tile == NONE:
        return None
    if piece == NONE or pieces.fallen(state, piece):
        return _space(state, actor, tile)
    return _target(state, actor, piece)


def _space(state: State, actor: int, tile: int) -> Reason:
    name = names.name(state, actor)
    if state.pieces[actor].moved:
        return f"{name} has moved in this turn", "S-MOVE-7"
    points = movement.movement(state, actor)
    if points == 0:
        frozen = state.pieces[actor].freeze > 0
        return f"{name} cannot move{': it is frozen' if frozen else ''}", "S-ST-7" if frozen else "S-MOVE-1"
    movement.survey(state, actor, points)
    if state.distance[tile] > 0 and state.enter[tile] == movement.FREE:
        return f"choose first that {name} moves, and then where to", "S-MOVE-1"
    return not_reached(state, actor, tile, points)


def _target(state: State, actor: int, piece: int) -> Reason:
    name, other, held = names.name(state, actor), names.name(state, piece), state.pieces[actor]
    if not pieces.is_ward(piece) and not pieces.opposed(state, actor, piece):
        return _waits(state, actor, piece)
    if held.stun:
        return f"{name} is stunned, and neither attacks nor uses an ability", "S-ATK-3"
    if held.acted:
        return f"{name} has attacked or used an ability in this turn", "S-ATK-3"
    away, reach = pieces.away(state, actor, piece), pieces.sheet(state, actor).range
    return f"{other} is {names.spaces(away)} away, and {name} reaches {reach}", "S-SA-1"


def _stone(state: State, actor: int) -> Reason:
    """Why no stone of that kind pays for anything: by what the character could pay for at all."""
    name, held = names.name(state, actor), state.pieces[actor]
    if held.silence:
        return f"{name} is silenced, and spends no Speaking Stones", "S-ST-10"
    usable = [slot for slot in range(CARDS) if fusing.may_fuse(state, actor, slot) or abilities.may_use(state, actor, slot)]
    if usable:
        told = ", ".join(
            f"{names.ability(state, actor, slot).name} ({names.ability(state, actor, slot).element})" for slot in usable
        )
        return f"no stone of it is needed, or none suffices, for what {name} can do now: {told}", "S-ABIL-2"
    if held.acted:
        return f"{name} has attacked or used an ability in this turn, and has nothing left to fuse", "S-ATK-3"
    return f"{name} has nothing to fuse, and no ability that reaches anybody", "S-ATK-1"


def _aim(state: State, place: str) -> Reason:
    """Why the part of an ability that is under way does not concern a piece."""
    piece, actor = _piece_at(state, place), int(state.flow.asked.actor)
    if piece == NONE:
        return None
    effect = state.abilities[state.ability].effects[state.flow.asked.place]
    away, reach = pieces.away(state, actor, piece), attack.reach(state, actor, effect)
    if away > reach:
        return f"{names.name(state, piece)} is {names.spaces(away)} away, and it reaches {reach}", "S-ATK-2"
    return f"it does not concern {names.name(state, piece)}", "S-ATK-1"


def _deploy(state: State, place: str) -> Reason:
    tile = _tile(state, place)
    if tile == NONE:
        return None
    row = deployment.line(state, pieces.team(state.flow.seat))
    if tile // SIDE != row:
        return f"your end line is row {row + 1}", "S-SETUP-5"
    return "somebody stands there", "S-SETUP-5"


def _pick(state: State, place: str) -> Reason:
    return sentences.refusal(state, actions.coded(Act.PICK, 0, 0)) if place.startswith("draft.") else None


def _stand(state: State, place: str) -> Reason:
    tile = _tile(state, place)
    if tile == NONE:
        return None
    if pieces.someone_at(state, tile) != NONE:
        return "somebody stands there", "S-MOVE-5"
    if state.pieces[state.flow.asked.actor].tile == OFF:
        return "a free space nearer to where it fell is taken", "S-CMB-13"
    return f"it may be placed up to {names.spaces(int(state.flow.asked.amount))} away", "S-ABIL-6"


why_not = by_decision(
    {
        Ask.ACTIVATE: _activate,
        Ask.WALK: _walk,
        Ask.ACTION: _action,
        Ask.TARGET: _aim,
        Ask.DEPLOY: _deploy,
        Ask.PICK: _pick,
        Ask.SPACE: _stand,
    }
)
"""Why a place is no answer now: a sentence without its full stop, and its clause; None where there is no more to say."""
