"""Legal actions of a six-dice combat as people read them, with what they touch on the table."""

from affray.games.sixdice.content import setup
from affray.games.sixdice.record.house_rules import DriftCheck, MoveYield, Refund
from affray.games.sixdice.record.state import ENDLESS, NONE, UNKNOWN, State
from affray.games.sixdice.record.vocabulary import Act, Phase, Punishment, Team
from affray.games.sixdice.rules import actions, aim, enemies, fight, figures, flee, move
from affray.games.sixdice.words import besides, happenings, lines, names, outlook
from affray.kernel import grid
from affray.kernel.game import Answer
from affray.kernel.options import Worded, plain
from affray.languages import decimal
from affray.table.odds import Headline
from affray.table.scene import Brings

LAST = "Fire all now, last the "
"""Said before an attack after which no more can be declared."""


def answer_text(state: State, action: int) -> Answer:
    """A legal action in words."""
    act = Act(actions.act_of(action))
    answer = _ANSWERS[act](state, act, actions.thing_of(action), actions.amount_of(action))
    return answer._replace(headline=Headline("hurts")) if answer.odds else answer


def _figure(verb: str) -> Worded:
    """An action that touches a figure."""

    def worded(state: State, act: Act, thing: int, amount: int) -> Answer:
        return Answer(f"{verb}: {names.name(state, thing)}", verb, act.clause, None, (names.piece_id(thing),))

    return worded


def _square(verb: str) -> Worded:
    """An action that touches a square."""

    def worded(state: State, act: Act, thing: int, amount: int) -> Answer:
        return Answer(f"{verb} {names.square(state, amount)}", verb, act.clause, None, (names.tile_id(state, amount),))

    return worded


def _limit(state: State, act: Act, thing: int, amount: int) -> Answer:
    return Answer(f"A limit of {names.count(amount, 'turn', 'turns')}", "Limit", act.clause, amount)


def _punish(state: State, act: Act, thing: int, amount: int) -> Answer:
    label = f"Punishment: {lines.PUNISHMENTS[Punishment(amount)]}"
    return Answer(label, label, act.clause)


def _spawn(state: State, act: Act, thing: int, amount: int) -> Answer:
    verb = "Take out of the Spawn Area" if state.spawn[amount] else "Add to the Spawn Area"
    return _square(verb)(state, act, thing, amount)


def _place(state: State, act: Act, thing: int, amount: int) -> Answer:
    name = names.name(state, thing)
    return Answer(
        f"Place {name} at {names.square(state, amount)}", f"Place {name}", act.clause, None, (names.tile_id(state, amount),)
    )


def _add(state: State, act: Act, thing: int, amount: int) -> Answer:
    label = f"Add a {setup.characters()[state.sheets[thing].row].name}"
    return Answer(label, label, act.clause)


def _dice(state: State, act: Act, thing: int, amount: int) -> Answer:
    actor = state.flow.asked.actor
    verb = _goes(state)
    label = f"{verb} {names.count(amount, 'die', 'dice') if amount else 'no dice'}"
    fixed = amount == 0 or state.options.move_yield == MoveYield.FLAT
    brings = _squares(state, actor, amount)
    return Answer(label, verb, act.clause, amount, (names.piece_id(actor),), odds=not fixed, brings=brings)


def _squares(state: State, figure: int, amount: int) -> Brings:
    """X-MOVE-3: how far so many dice bring a character on average."""
    if state.options.move_yield == MoveYield.FLAT:
        return Brings("Squares", str(amount * move.flat(state, figure)))
    mean = sum(int(move.worth(state, figure, face)) for face in range(1, 7)) / 6
    return Brings("Squares on average", decimal(amount * mean, 0 if amount == 0 else 1))


def _goes(state: State) -> str:
    """What dice are put into, before their number."""
    return "Flee with" if state.phase == Phase.FLEE else "Move with"


def _walk(state: State, act: Act, thing: int, amount: int) -> Answer:
    """The way there is a shortest one, by the distances that the step worked out."""
    tiles = happenings.way(state, amount)
    steps = names.count(state.distance[amount], "square", "squares")
    verb = "Flee" if state.phase == Phase.FLEE else "Move"
    square = names.square(state, amount)
    path = tuple(names.tile_id(state, tile) for tile in tiles)
    touches = (names.tile_id(state, amount),)
    return Answer(f"{verb} to {square}, {steps}", verb, act.clause, None, touches, path=path, amid=f"from {square}")


def _stay(state: State, act: Act, thing: int, amount: int) -> Answer:
    """X-MOVE-11, X-FIGHT-12, X-FIGHT-13: with whom a character could attack from there, in its Move Phase."""
    actor = int(state.flow.asked.actor)
    fights = state.team == Team.PLAYERS and state.phase == Phase.MOVE and not besides.is_early(state)
    does = f"From here it can attack {besides.in_reach(state, actor)}." if fights else ""
    return Answer("Stay", "Stay", act.clause, does=does)


def _reload(state: State, act: Act, thing: int, amount: int) -> Answer:
    """X-RELOAD-1, X-RELOAD-3: with the Ammo that it has, and will have."""
    actor = state.flow.asked.actor
    armed, ammo = names.armed(state, actor, thing), int(state.figures[actor].ammo[thing])
    label = f"Reload the {armed.name}"
    verb = label if ammo == UNKNOWN else f"{label}: Ammo {ammo} → {ammo + 1} of {armed.ammo}"
    return Answer(label, verb, act.clause, None, (names.piece_id(actor),))


def _attack(state: State, act: Act, thing: int, amount: int) -> Answer:
    """The tiles shown are those that its splash reaches, or without one those in range and sight."""
    attacker, slot = actions.attacker_of(thing), actions.slot_of(thing)
    armed, target = names.weapon_name(state, attacker, slot), names.name(state, amount)
    promise = _promise(state, attacker, slot, int(state.figures[amount].tile))
    last = _is_last(state, attacker, slot)
    who = f"{names.name(state, attacker)}: " if state.flow.asked.actor == NONE else ""
    verb = f"{who}{LAST if last else ''}{armed}: {promise}"
    label = f"{who}Attack {target} with the {armed}{' and fire all now' if last else ''} ({promise})"
    splashes = state.weapons[state.sheets[state.figures[attacker].sheet].weapons[slot]].radius > 0
    area = splashed(state, attacker, slot, state.figures[amount].tile) if splashes else in_range(state, attacker, slot)
    touches = (names.piece_id(amount), names.piece_id(attacker))
    return Answer(label, verb, act.clause, None, touches, True, area, does=_left_over(state, 1) if last else "")


def _is_last(state: State, attacker: int, slot: int) -> bool:
    """X-FIGHT-3, X-FIGHT-6, X-FIGHT-8, X-FIGHT-9: whether no more can be declared after an attack with this weapon, so that all
    of them are rolled at once; of enemies, which declare together, and of a list declared before the move it is not said."""
    if state.flow.asked.actor == NONE or aim.early(state):
        return False
    if figures.dice_left(state, attacker) == 1:
        return True
    ammo = state.figures[attacker].ammo[slot]
    again = ammo == ENDLESS or ammo > aim.declared_with(state, attacker, slot) + 1
    others = (other for other in names.slots(state, attacker) if other > slot or fight.in_any_order(state, attacker))
    return not again and not any(other != slot and fight.can_attack(state, attacker, other) for other in others)


def _promise(state: State, attacker: int, slot: int, tile: int) -> str:
    """X-FIGHT-19, X-FIGHT-20: what the die must show, for how far the target is, and what a hit deals; where attacks
    are declared before the move, how far the weapon reaches."""
    printed = names.armed(state, attacker, slot)
    deals = names.deals(printed)
    if aim.early(state):
        return f"{deals}, range {_span(min(band[0] for band in printed.bands), max(band[1] for band in printed.bands))}"
    away = grid.around(state.width, int(state.figures[attacker].tile), tile)
    bands = (f"{hit}+ for {deals}" for near, far, hit in printed.bands if near <= away <= far)
    return next(bands, deals)


def _span(near: int, far: int) -> str:
    return f"{near}" if near == far else f"{near} to {far}"


def _aim(state: State, act: Act, thing: int, amount: int) -> Answer:
    attacker, slot = actions.attacker_of(thing), actions.slot_of(thing)
    label = f"Aim the {names.weapon_name(state, attacker, slot)} at a square"
    if state.flow.asked.actor == NONE:
        label = f"{names.name(state, attacker)}: {label}"
    return Answer(label, label, act.clause, None, (names.piece_id(attacker),), False, in_range(state, attacker, slot))


def _aimed(state: State, act: Act, thing: int, amount: int) -> Answer:
    attacker, slot = actions.attacker_of(thing), actions.slot_of(thing)
    area = splashed(state, attacker, slot, amount)
    return Answer(
        f"Aim at {names.square(state, amount)}", "Aim here", act.clause, None, (names.tile_id(state, amount),), True, area
    )


def in_range(state: State, attacker: int, slot: int) -> tuple[str, ...]:
    """The squares in range and sight of a weapon."""
    tiles = range(state.width * state.height)
    return tuple(
        names.tile_id(state, tile)
        for tile in tiles
        if not state.wall[tile] and tile != state.figures[attacker].tile and aim.can_strike(state, attacker, slot, tile)
    )


def splashed(state: State, attacker: int, slot: int, tile: int) -> tuple[str, ...]:
    """The squares that an attack there would splash."""
    weapon = state.weapons[state.sheets[state.figures[attacker].sheet].weapons[slot]]
    around = (
        other
        for other in range(state.width * state.height)
        if not state.wall[other] and grid.around(state.width, tile, other) <= weapon.radius and aim.sees(state, tile, other)
    )
    return tuple(names.tile_id(state, other) for other in around)


def _done(state: State, act: Act, thing: int, amount: int) -> Answer:
    does = _left_over(state, 0)
    if state.attack_count:
        return Answer("Resolve the attacks", "Resolve the attacks", act.clause, odds=True, does=does)
    risk = "Nobody else has dice: the squad loses." if outlook.lost_without(state) else ""
    return Answer("No attack", "No attack", act.clause, risk=risk, does=does)


def _left_over(state: State, more: int) -> str:
    """X-DICE-3, X-FLEE-2, X-FLEE-3: what becomes of a character's dice that no attack takes, with so many `more` declared:
    `4 dice left: after attacks Rook Halden flees with 1 at most, 3 are lost.` Nothing of enemies, nor where lost attacks give
    dice back."""
    actor = int(state.flow.asked.actor)
    back = state.options.lost_attack_refund == Refund.ALL and state.attack_count + more > 0
    left = 0 if actor == NONE or aim.early(state) or back else int(state.dice) - more
    if left <= 0:
        return ""
    cap = int(figures.sheet(state, actor).flee_dice if more else flee.flee_cap(state, actor))
    dice, fought = names.count(left, "die", "dice"), bool(more or state.figures[actor].fought)
    if cap >= left:
        return f"{dice} left: {'it' if left == 1 else 'all'} can go into fleeing."
    flees = f"flees with {cap} at most" if cap else "does not flee"
    lost = f"{left - cap} {'is' if left - cap == 1 else 'are'} lost"
    return f"{dice} left: {'after attacks ' if fought else ''}{names.name(state, actor)} {flees}, {lost}."


def _spend(state: State, act: Act, thing: int, amount: int) -> Answer:
    label = f"{names.name(state, thing)}: {names.count(amount, 'die', 'dice')}"
    return Answer(label, _goes(state), act.clause, amount, (names.piece_id(thing),))


def _mark(state: State, act: Act, thing: int, amount: int) -> Answer:
    """In the Move Phase the tiles shown are those from which it could attack."""
    bound = state.phase == Phase.MOVE and state.options.drift_check != DriftCheck.ALWAYS
    verb = "Free square, and attack" if bound else "Free square"
    tiles = [enemies.attack_square(state, thing, direction) for direction in range(8)] if bound else []
    area = tuple(names.tile_id(state, tile) for tile in tiles if tile != grid.OFF)
    return Answer(f"{names.name(state, thing)}: {verb.lower()}", verb, act.clause, None, (names.piece_id(thing),), area=area)


_ANSWERS: dict[Act, Worded] = {
    Act.READY: plain("Begin"),
    Act.PLAYERS_FIRST: plain("The squad opens"),
    Act.ENEMIES_FIRST: plain("The enemies open"),
    Act.LIMIT: _limit,
    Act.PUNISH: _punish,
    Act.SPAWN: _spawn,
    Act.PLACE: _place,
    Act.GO_ON: plain("Go on"),
    Act.ADD: _add,
    Act.ADD_AT: _square("Put it at"),
    Act.REMOVE: _figure("Remove"),
    Act.IMPOSE: plain("Impose the punishment now"),
    Act.RESPAWN: _square("Return at"),
    Act.NEXT: _figure("Act now"),
    Act.WAIT: plain("Leave it to the others"),
    Act.DICE: _dice,
    Act.WALK: _walk,
    Act.STAY: _stay,
    Act.RELOAD: _reload,
    Act.NO_RELOAD: plain("No more reloads"),
    Act.ATTACK: _attack,
    Act.AIM: _aim,
    Act.SQUARE: _aimed,
    Act.DONE: _done,
    Act.SPEND: _spend,
    Act.MARK: _mark,
    Act.DONE_DICE: plain("No more dice or free squares"),
    Act.MOVE: _figure("Move"),
}
