"""Legal actions of KORxSOL as people read them, with what they touch on the table."""

from functools import partial

from affray.games.korxsol.record.card_terms import Aim, Attribute, Kind, Mode, Op
from affray.games.korxsol.record.house_rules import FirstStep
from affray.games.korxsol.record.state import ARTIFACT, NONE, OFF, Card, Indicator, State
from affray.games.korxsol.record.vocabulary import Act, Ask, Step
from affray.games.korxsol.rules import actions, areas, areas_flights, classes, creatures, items, move_types, rolls, sight
from affray.games.korxsol.words import chances, names, places, rolled, vain
from affray.games.korxsol.words.besides import step_cost
from affray.kernel import record
from affray.kernel.game import Answer, offered
from affray.kernel.options import Worded, plain
from affray.table.odds import Headline
from affray.table.scene import Brings

CHANCY = (Op.HIT, Op.DAMAGE, Op.CHANCE, Op.CONDITION, Op.GRAPPLE, Op.PIN, Op.BURN, Op.FROST, Op.FEAR)
"""Indicators that dice or flips decide."""
DICE = (("miss", "misses"), ("success", "successes"), ("double success", "double successes"))
"""What dice are called that count 0, 1 and 2."""


def answer_text(state: State, action: int) -> Answer:
    """A legal action in words."""
    act = Act(actions.act_of(action))
    answer = _ANSWERS[act](state, act, actions.thing_of(action), actions.amount_of(action))
    return answer._replace(headline=_headline(state, act, actions.thing_of(action))) if answer.odds else answer


HEADLINES = {
    Step.THROW_DODGE: "dodges",
    Step.THROW_COLLISION: "dodges",
    Step.THROW_RESIST: "all blocked",
    Step.THROW_CONDITION: "condition met",
    Step.THROW_INITIATIVE: "moves first",
}
"""What is hoped for of the rolls that SOL may be added to; of the others, that somebody loses KOR."""
HURTS = "hurts"


def _headline(state: State, act: Act, thing: int) -> Headline:
    """What the chances of an answer are told by first: of SOL by what its roll is for; of a move that puts something on whom it
    hits, that it has any effect; else that somebody loses KOR by it."""
    if state.flow.decision == Ask.SOL:
        return Headline(HEADLINES.get(Step(state.flow.asked.place), HURTS))
    if state.flow.decision == Ask.MENU:
        return Headline(chances.called(creatures.card(state, int(state.flow.seat), thing)) if act == Act.FIGHT else HURTS)
    return Headline(chances.called(state.cards[state.use.card]) if state.use.slot != NONE else HURTS)


def card_id(seat: int, slot: int) -> str:
    """The id of a card in the scene."""
    return f"{seat}.card.{slot}"


def chancy(card: Card) -> bool:
    """True for a card whose outcome chance decides."""
    return any(card.op[index].op in CHANCY for index in range(card.ops))


def _tile(verb: str) -> Worded:
    """An action that touches the tile in `amount`."""

    def worded(state: State, act: Act, thing: int, amount: int) -> Answer:
        return Answer(f"{verb} {names.square(state, amount)}", verb, act.clause, None, (names.tile_id(state, amount),))

    return worded


def _move(state: State, act: Act, thing: int, amount: int) -> Answer:
    tile = names.tile_id(state, amount)
    past = actions.tile_past(thing)
    by = f", past {names.name(state, creatures.at(state, past))}" if past != NONE else ""
    path = (names.tile_id(state, past), tile) if past != NONE else (tile,)
    cost = 0 if act == Act.WALK else step_cost(state, int(state.flow.asked.actor), past, amount)
    verb = f"Move here for {cost} AP{_then(state, cost)}" if cost else "Move here"
    square = names.square(state, amount)
    return Answer(f"Move to {square}{by}", verb, act.clause, None, (tile,), path=path, amid=f"from {square}")


def _then(state: State, cost: int) -> str:
    """K-TURN-14: that nothing is left to do once so many AP are spent, as somebody reads before the turn is over."""
    actor = int(state.flow.asked.actor)
    if state.creatures[actor].ap > cost:
        return ""
    world = record.copy(state, State)
    world.creatures[actor].ap = 0
    left = offered(actions.legal_actions, actions.MOST_ACTIONS, world)
    return THEN_ENDS if [actions.act_of(each) for each in left] == [Act.END] else ""


THEN_ENDS = "; after it nothing is left but to end the turn"


def _dodge(state: State, act: Act, thing: int, amount: int) -> Answer:
    """K-HIT-05, K-HIT-06: with what tells the tiles apart."""
    like = places.place(state, int(state.flow.asked.actor), amount)
    here = names.tile_id(state, amount)
    return _tile("Dodge to")(state, act, thing, amount)._replace(verb=f"Dodge here: {like}", path=(here,))


def _fear(state: State, act: Act, thing: int, amount: int) -> Answer:
    label = f"Flee from {names.name(state, thing)} to {names.square(state, amount)}"
    return Answer(label, f"Flee from {names.name(state, thing)}", act.clause, None, (names.tile_id(state, amount),))


def _sol(state: State, act: Act, thing: int, amount: int) -> Answer:
    label = "No SOL" if amount == 0 else f"Spend {amount} SOL: +{rolls.SOL_DICE * amount} dice"
    return Answer(label, label, act.clause, odds=True)


def _fight(state: State, act: Act, thing: int, amount: int) -> Answer:
    seat = int(state.flow.seat)
    card = creatures.card(state, seat, thing)
    label = f"Use {names.card_name(state.creatures[seat].cards[thing])}"
    at_once = card.any_turn == 1 and card.mode != Mode.SELECT and not move_types.has(card, Op.CHARGE)
    if at_once:
        label += _blesses(state, seat, card, areas.covered(state, seat, card, 0), ": ")
    area = area_of(state, seat, card, 0) if card.any_turn == 1 and card.mode == Mode.FIELD else ()
    name = names.card_name(state.creatures[seat].cards[thing])
    missed, anyway = _misses(state, seat, card), _anyway(card)
    risk = f"{name} reaches nobody from here." if missed and not anyway else vain.helped(state, seat, thing)
    charges = bool(move_types.has(card, Op.CHARGE))
    told = chances.UNTOLD if missed else chances.forecast(state, seat, card, partial(area_of, state, seat, card), charges)
    words = f"reaches nobody from here, {anyway} all the same" if missed and anyway else told.words
    words = f"{CHARGES}{f'; if all stay, {words}' if words else ''}" if charges else words
    verb = f"{f'Use: {words}' if words else 'Use'}; {_rests(state, card)}"
    brings = Brings(rolled.MEAN, told.costs) if told.costs else None
    odds = chancy(card) and (at_once or (bool(told.words) and not (told.costs or charges) and move_types.has(card, Op.DAMAGE)))
    return Answer(label, verb, act.clause, None, (card_id(seat, thing),), odds, area, risk=risk, brings=brings)


CHARGES = "charges now, strikes as its next turn begins, from here; to leave this tile breaks that"
"""K-CHG-01, K-CHG-02, K-CHG-04: what it is to use a move with CHARGE."""


def _rests(state: State, card: Card) -> str:
    """K-COOL-01, K-COOL-02, K-COOL-04: for how many turns of its own a creature cannot use a move again."""
    turns = int(card.cooldown) - int(card.cooldown > 0 and state.options.cd_first_step == FirstStep.SAME_PHASE)
    return f"then waits {turns} {'turn' if turns == 1 else 'turns'}" if turns else "no cooldown"


def _misses(state: State, user: int, card: Card) -> bool:
    """Whether a move strikes nobody from where its user stands, however it is turned: that is said where it is chosen, and
    once."""
    return move_types.hostile(card.type) and not _reaches(state, user, card)


ANYWAY = {Op.MOVEMENT: "moves up to {n} tiles", Op.WALL: "raises walls", Op.BLESS: "blesses its user"}
"""What a move does though nobody was hit: what is marked (*), and BLESS (A-15, A-47)."""


def _anyway(card: Card) -> str:
    """K-HIT-08, K-MVI-02, K-BLS-03: what a move brings though it reaches nobody; empty where that is nothing."""
    return " and ".join(ANYWAY.get(Op(op.op), Op(op.op).name).format(n=op.n) for op in _marked(card))


def _marked(card: Card) -> list[Indicator]:
    """What a move does whomever it strikes."""
    return [card.op[index] for index in range(card.ops) if card.op[index].star == 1 or card.op[index].op == Op.BLESS]


def _reaches(state: State, user: int, card: Card) -> bool:
    """Whether a move would have anybody for a target where its user stands, in some turning (K-AREA-16); also where that cannot
    be known yet: it goes off in a later turn."""
    if card.mode == Mode.SELF or move_types.has(card, Op.CHARGE):
        return True
    if card.mode == Mode.SELECT:
        return any(areas.selectable(state, user, card, other) for other in range(state.seats))
    turns = range(1 if card.any_turn == 1 else move_types.turnings(state, card))
    return any(
        areas.covered(state, user, card, 0 if card.any_turn == 1 else move_types.turning(state, index)) for index in turns
    )


def _blesses(state: State, user: int, card: Card, met: int, before: str) -> str:
    """Whom a move with BLESS blesses where these are in its area: allies among them, else its user (K-BLS-03)."""
    if not move_types.has(card, Op.BLESS):
        return ""
    allies = [other for other in range(state.seats) if met >> other & 1 and creatures.allies(user, other)]
    return f"{before}blesses {' and '.join(names.name(state, other) for other in allies or [user])}"


def _item(state: State, act: Act, thing: int, amount: int) -> Answer:
    seat = int(state.flow.seat)
    card = creatures.card(state, seat, thing)
    name = names.card_name(state.creatures[seat].cards[thing])
    risk, then = "", _then(state, 1)
    if card.aim == Aim.TILE:
        label, verb = f"Use {name} on {names.square(state, amount)}", f"Use here for 1 AP{then}"
        on = names.tile_id(state, amount)
    else:
        whom = "" if amount == seat else f" on {names.name(state, amount)}"
        several = sum(bool(items.aims_at(state, seat, thing, each)) for each in range(state.seats)) > 1
        label, verb, on = (
            f"Use {name}{whom}",
            f"{name}: use{whom} for 1 AP{then}" if several else f"Use for 1 AP{then}",
            names.piece_id(amount),
        )
        risk = vain.of(state, seat, thing, [amount])
        if not risk and _helps_foe(card, seat, amount):
            risk = f"It helps {names.name(state, amount)}, an opponent."
    return Answer(label, verb, act.clause, None, (card_id(seat, thing), on), risk=risk)


HELPS = (Op.CLEANSE, Op.RELEASE, Op.TRUE_SIGHT, Op.BLESS, Op.MOVEMENT)
"""Indicators that do good to whoever they concern."""


def _helps_foe(card: Card, seat: int, target: int) -> bool:
    """K-ITEM-01: whether an item would be used on an opponent to whom all that it does is good."""
    if target == seat or creatures.allies(seat, target):
        return False
    done = [card.op[index] for index in range(card.ops)]
    more = (Op.ATTRIBUTE, Op.ATTRIBUTE_MOD)
    return bool(done) and all(each.op in HELPS or (each.op in more and each.n > 0) for each in done)


def _artifact(state: State, act: Act, thing: int, amount: int) -> Answer:
    seat = int(state.flow.seat)
    label = f"Activate {names.card_name(state.creatures[seat].cards[ARTIFACT])}"
    risk = vain.of(state, seat, ARTIFACT, [seat])
    return Answer(label, "Activate", act.clause, None, (card_id(seat, ARTIFACT),), risk=risk)


def _turn(state: State, act: Act, thing: int, amount: int) -> Answer:
    user, card = int(state.use.user), state.cards[state.use.card]
    area = area_of(state, user, card, amount)
    met = areas.covered(state, user, card, amount)
    spared = move_types.has(card, Op.BLESS)
    struck = [other for other in range(state.seats) if met >> other & 1 and not (spared and creatures.allies(user, other))]
    whom = ", ".join(names.name(state, other) for other in struck)
    ahead = creatures.neighbor(state, int(state.creatures[user].tile), creatures.way_of(amount))
    towards = (names.tile_id(state, ahead),) if ahead != OFF else ()
    label = names.turned(state, amount).capitalize() + (f": {whom}" if whom else "")
    label += _blesses(state, user, card, met, "; " if whom else ": ")
    raised = places.raised(state, amount) if move_types.has(card, Op.WALL) else []
    label += f"{'; ' if whom else ': '}walls at {' and '.join(raised)}" if raised else ""
    touches = (*towards, *(names.piece_id(other) for other in range(state.seats) if met >> other & 1))
    strikes = chancy(card) or move_types.hostile(card.type)
    wasted = strikes and not met and not _misses(state, user, card) and len(_marked(card)) < card.ops
    risk = "Strikes nobody." if wasted else ""
    if not raised and card.ops == 1 and card.op[0].op == Op.WALL:
        risk = "Raises no wall."
    amid = f"{_using(state)} on {whom}" if whom else ""
    return Answer(label, "", act.clause, None, touches, chancy(card), area, risk=risk, amid=amid)


def _using(state: State) -> str:
    """That the move in use is used, as its option says it."""
    return f"Use {names.card_name(state.use.card)}"


def area_of(state: State, user: int, card: Card, turn: int) -> tuple[str, ...]:
    """The tiles that a move turned so would strike, as it stands: its field, its paths, its white dots."""
    origin, found = int(state.creatures[user].tile), []
    for index in range(card.fields):
        tile = creatures.offset(state, origin, turn, card.field_x[index], card.field_y[index])
        if tile != OFF and (tile == origin or areas.in_field(state, user, card, turn, tile)):
            found.append(tile)
    for number in range(card.arrows):
        steps = areas_flights.steps_of(areas_flights.flight(state, user, card, turn, number, 0))
        found += [areas_flights.arrow_tile(state, user, card, turn, number, step) for step in range(1, steps + 1)]
        end = areas_flights.arrow_tile(state, user, card, turn, number, steps)
        for index in range(card.bursts):
            tile = creatures.offset(state, end, turn, card.burst_x[index], card.burst_y[index])
            if tile != OFF and areas.in_burst(state, card, turn, end, tile):
                found.append(tile)
    found += _dots(state, origin, card, turn)
    if not found:  # nothing is reached: the pattern points there all the same
        found = [tile for tile in (creatures.neighbor(state, origin, creatures.way_of(turn)),) if tile != OFF] or [origin]
    return tuple(names.tile_id(state, tile) for tile in dict.fromkeys(found))


def _dots(state: State, origin: int, card: Card, turn: int) -> list[int]:
    tiles = [creatures.offset(state, origin, turn, card.wall_x[index], card.wall_y[index]) for index in range(card.walls)]
    return [tile for tile in tiles if tile != OFF]


def _target(state: State, act: Act, thing: int, amount: int) -> Answer:
    user, card = int(state.use.user), state.cards[state.use.card]
    label = f"Target {names.name(state, amount)}"
    label += _blesses(state, user, card, int(state.use.picked) | 1 << amount, "; ")
    settled = chancy(card) and card.type != Kind.BUFF
    area = _line(state, user, amount) if move_types.has(card, Op.BUSTER) else ()
    met = [names.name(state, other) for other in range(state.seats) if int(state.use.picked) >> other & 1]
    amid = f"{_using(state)} on {', '.join([*met, names.name(state, amount)])}"
    return Answer(label, "Target", act.clause, None, (names.piece_id(amount),), settled, area, amid=amid)


def _line(state: State, user: int, target: int) -> tuple[str, ...]:
    """The tiles from a creature to its target, which a BUSTER clears (K-BST-02)."""
    first, last = int(state.creatures[user].tile), int(state.creatures[target].tile)
    steps = range(1, sight.length(state, first, last) + 1)
    return tuple(names.tile_id(state, sight.on_line(state, first, last, index)) for index in steps)


def _axis(state: State, act: Act, thing: int, amount: int) -> Answer:
    tile = creatures.neighbor(state, state.creatures[state.flow.asked.actor].tile, amount)
    touches = (names.tile_id(state, tile),) if tile != OFF else ()
    label = names.towards(state, amount).capitalize()
    return Answer(label, label, act.clause, None, touches)


def _reroll(state: State, act: Act, thing: int, amount: int) -> Answer:
    which = rolls.joined(thing, amount)
    counts = [(rolls.part(which, worth), one, more) for worth, (one, more) in enumerate(DICE)]
    dice = " and ".join(f"{count} {one if count == 1 else more}" for count, one, more in counts if count)
    label = f"Roll {dice} again" if dice else "Roll again"
    return Answer(label, label, act.clause, odds=True)


def _exchange(state: State, act: Act, thing: int, amount: int) -> Answer:
    op = state.cards[state.use.card].op[state.flow.asked.place]
    paid, got = Attribute(op.what).title, Attribute(op.get).title
    label = f"Exchange {amount * op.n} {paid} for {amount * op.gain} {got}" if amount else "No exchange"
    return Answer(label, label, act.clause, odds=chancy(state.cards[state.use.card]))


def _holding(verb: str, odds: bool = False) -> Worded:
    """What a grappler does to whom it holds, `{held}`."""

    def worded(state: State, act: Act, thing: int, amount: int) -> Answer:
        label = verb.format(held=names.name(state, int(state.creatures[state.flow.asked.actor].holds)))
        return Answer(label, label, act.clause, odds=odds)

    return worded


def _haul(verb: str) -> Worded:
    """Where a grappler takes whom it holds, `{held}`."""

    def worded(state: State, act: Act, thing: int, amount: int) -> Answer:
        held = names.name(state, int(state.creatures[state.flow.asked.actor].holds))
        return _tile(verb.format(held=held))(state, act, thing, amount)

    return worded


def _struggle(state: State, act: Act, thing: int, amount: int) -> Answer:
    label = f"Struggle free of {names.name(state, int(state.creatures[state.flow.asked.actor].held))} for 1 AP"
    return Answer(label, label, act.clause, odds=True)


def _end(state: State, act: Act, thing: int, amount: int) -> Answer:
    """K-TURN-14: with the AP that are given up; where these are all of the turn, and its Combat Move too, that is asked about.
    What costs neither, as an artifact, may have been used."""
    label, actor = "End the Action Phase", int(state.flow.asked.actor)
    left, name = int(state.creatures[actor].ap), names.name(state, actor)
    unused = f", {left} AP unused" if left else ""
    idle = left >= classes.action_points(state, actor) and not state.fought
    forgoes = f"{left} AP of {name} and its Combat Move are unused in this turn." if idle else ""
    return Answer(label, label, act.clause, does=f"{name}'s turn ends{unused}.", forgoes=forgoes)


_ANSWERS: dict[Act, Worded] = {
    Act.PLACE: _tile("Start at"),
    Act.SOL: _sol,
    Act.DECLINE: plain("Do not roll", odds=True),
    Act.FEAR: _fear,
    Act.MOVE: _move,
    Act.ITEM: _item,
    Act.ARTIFACT: _artifact,
    Act.FIGHT: _fight,
    Act.GRAPPLE_MOVE: _haul("Drag {held} along for 1 AP to"),
    Act.PIVOT: _haul("Swing {held} for no AP to"),
    Act.RELEASE: _holding("Let {held} go"),
    Act.GRAPPLE_ATTACK: _holding("Squeeze {held}", odds=True),
    Act.STRUGGLE: _struggle,
    Act.END: _end,
    Act.SLIDE: plain("Slide on"),
    Act.STAND: plain("Stand here"),
    Act.DRAW: plain("Full Draw"),
    Act.NO_DRAW: plain("Keep the AP"),
    Act.TURN: _turn,
    Act.TARGET: _target,
    Act.DONE: plain("No more targets"),
    Act.DODGE: _dodge,
    Act.KEEP: plain("Keep the roll", odds=True),
    Act.REROLL: _reroll,
    Act.ASSIST: plain("Assist"),
    Act.NO_ASSIST: plain("Do not assist"),
    Act.GUARD: plain("Shield"),
    Act.NO_GUARD: plain("Do not shield"),
    Act.EXCHANGE: _exchange,
    Act.WALK: _move,
    Act.STOP: plain("Stay here"),
    Act.AXIS: _axis,
    Act.ASIDE: _tile("Step aside to"),
    Act.RETURN: _tile("Put back at"),
    Act.RUN: plain("Run on"),
    Act.HALT: plain("Stop"),
}
