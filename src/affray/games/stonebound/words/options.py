"""Legal actions of Stonebound as people read them, with what they touch on the table."""

from affray.games.stonebound.content import setup
from affray.games.stonebound.content.pack import Ability
from affray.games.stonebound.record.state import CARDS, MOST_CHARACTERS, MOST_PIECES, NONE, SIDE, State
from affray.games.stonebound.record.vocabulary import Act
from affray.games.stonebound.rules import abilities, actions, attack, deck, movement, pieces
from affray.games.stonebound.words import begun, chances, doing, names, paying, promising, spare, vain
from affray.kernel import grid
from affray.kernel.game import Answer
from affray.kernel.options import Worded, plain
from affray.table.odds import Headline


def answer_text(state: State, action: int) -> Answer:
    """A legal action in words."""
    act = Act(actions.act_of(action))
    answer = _ANSWERS[act](state, act, actions.thing_of(action), actions.amount_of(action))
    if not answer.odds:
        return answer
    if act in (Act.INTERPOSE, Act.LET):
        return answer._replace(headline=Headline("no HP lost", "safe"))
    instead = chances.others(state, action) if act == Act.USE else []
    return answer._replace(headline=Headline(_hoped(state, act, action), instead=instead))


def _hoped(state: State, act: Act, action: int) -> str:
    """S-CMB-3, S-ST-1: what the chances of an answer are told by first: that somebody loses HP; of an ability that surely costs
    whom it meets none, what it puts on it; that it does either, where it may cost none."""
    if act not in (Act.USE, Act.TARGET):
        return "hurts"
    ability = _concerned(state, act, actions.thing_of(action))
    if not _harms(ability):
        return "takes effect"
    target = actions.amount_of(action) if act == Act.TARGET else chances.met(state, action)
    piece, thing = int(state.flow.asked.actor), actions.thing_of(action)
    number = state.pieces[piece].sheet * CARDS + actions.slot_of(thing) if act == Act.USE else int(state.ability)
    x = actions.x_of(thing) if act == Act.USE else int(state.x)
    given = [str(effect.status).capitalize() for effect in ability.effects if effect.status]
    if target == NONE or not given:
        return "hurts"
    if vain.painless(state, piece, number, target, x):
        return ", ".join(given)
    blows = [effect for effect in state.abilities[number].effects if abilities.attacks(effect)]
    sure = not blows or any(begun.part(state, piece, target, effect)[0] for effect in blows)
    return "hurts" if sure else "takes effect"


def _concerned(state: State, act: Act, thing: int) -> Ability:
    """The ability that an answer uses, or whose target it says."""
    return names.ability(state, state.flow.asked.actor, actions.slot_of(thing)) if act == Act.USE else names.under_way(state)


def _harms(ability: Ability) -> bool:
    """Whether to cost HP is all that it may do to somebody."""
    return any(effect.do in ("attack", "double", "damage") for effect in ability.effects) and not _moves(ability)


def _moves(ability: Ability) -> bool:
    """Whether it moves somebody, which is an effect too where it costs no HP."""
    return any(effect.do in ("push", "pull") for effect in ability.effects)


def _target(state: State, act: Act, thing: int, amount: int) -> Answer:
    """Whom the ability meets that is under way."""
    ability = names.under_way(state)
    label = f"{ability.name}: {names.name(state, amount)}"
    return Answer(
        label,
        ability.name,
        act.clause,
        None,
        (names.piece_id(amount),),
        _weighs(ability),
        risk=vain.told(vain.aimed(state, amount)),
    )


def _weighs(ability: Ability) -> bool:
    """Whether it has to be worked out what comes of an ability: where chance has a part in it, or armour."""
    return any(effect.do in ("attack", "double", "damage") or effect.on for effect in ability.effects)


def _activate(state: State, act: Act, thing: int, amount: int) -> Answer:
    """How far it moves and strikes, whether it is blind (S-ST-3), what its Standard Attack would cost whom it meets where it
    stands, and after a move (S-ACT-2), and which abilities the stones in hand pay for; what those do, and how hard it strikes,
    is told to who asks."""
    turn = paying.activated(state, thing)
    blind = begun.BLIND if state.pieces[thing].blind else ""
    moved = promising.struck_after_a_move(turn, thing)
    after = f"after a move: {' or '.join(moved)}" if moved else ""
    told = (begun.how_far(state, thing), blind, _in_reach(state, thing), after, paying.in_short(turn, thing))
    verb = "; ".join(filter(None, told))
    power, paid = begun.power(state, thing), paying.in_full(turn, thing)
    does = f"{power[0].upper()}{power[1:]}. {paid}" if paid else ""
    return Answer(f"Activate {names.name(state, thing)}", verb, act.clause, None, (names.piece_id(thing),), does=does)


def _in_reach(state: State, piece: int) -> str:
    """`in reach: Wisp (−5 HP; 25 % critical: −11)`, for as many as it could strike without a step; empty for nobody."""
    reach = int(pieces.sheet(state, piece).range)
    met = [begun.forecast(state, piece, other) for other in range(MOST_PIECES) if attack.may_strike(state, piece, other, reach)]
    return f"in reach: {', '.join(met)}" if met else ""


def _attack(state: State, act: Act, thing: int, amount: int) -> Answer:
    piece = int(state.flow.asked.actor)
    blind = f"; {begun.BLIND}" if state.pieces[piece].blind else ""
    verb = f"Standard Attack: {begun.in_short(state, piece, amount)}{blind}"
    risk = vain.told(vain.struck(state, piece, amount)) or vain.spared(vain.bloodless(state, piece, amount))
    return Answer(f"{verb}: {names.name(state, amount)}", verb, act.clause, None, (names.piece_id(amount),), True, risk=risk)


def _move(state: State, act: Act, thing: int, amount: int) -> Answer:
    label = f"Move up to {names.spaces(int(movement.movement(state, int(state.flow.asked.actor))))}"
    return Answer(label, label, act.clause)


def _paid(state: State, act: Act, thing: int, amount: int) -> Answer:
    """Fuse or use, with the stones that pay for it; touches the actor, an opponent whom alone it may meet, and the stones. One
    stone too many is wasted (R-14), and all of them where nothing can come of it. Of several payments the usual one is called
    by its ability alone, since the stones are drawn beside it."""
    piece = state.flow.asked.actor
    ability, x = names.ability(state, piece, actions.slot_of(thing)), actions.x_of(thing)
    element = names.ELEMENTS.index(ability.element)
    verb = ("Fuse " if act == Act.FUSE else "") + ability.name + (f", X = {x}" if x else "")
    stones = names.stones_name(element, amount)
    risk = vain.told(vain.used(state, piece, actions.slot_of(thing), x)) if act == Act.USE else ""
    if not risk and deck.overpays(amount, x or ability.cost):
        risk = "These are more stones than it takes."
    takes = tuple(f"{state.flow.seat}.hand.{kind}" for kind in names.stones(element, amount))
    met = promising.met(state, piece, actions.slot_of(thing)) if act == Act.USE else []
    aims = (names.piece_id(met[0]),) if len(met) == 1 else ()
    touches = (names.piece_id(piece), *aims, *dict.fromkeys(takes))
    usual = spare.payment(state, element, x or ability.cost)
    odds = act == Act.USE and _weighs(ability)
    return Answer(
        f"{verb} with {stones}",
        verb if amount == usual else f"{verb} with {stones}",
        act.clause,
        None,
        touches,
        odds,
        _reach(state, piece, ability),
        risk=risk,
        does="" if risk else doing.does(state, piece, actions.slot_of(thing), x, amount),
        takes=takes,
        otherwise=None if amount == usual else actions.coded(act, thing, usual),
    )


def _reach(state: State, piece: int, ability: Ability) -> tuple[str, ...]:
    """The spaces within reach of an ability's first part that has one."""
    for effect in ability.effects:
        if effect.target in ("foe", "foes", "ally", "allies", "self-or-ally", "fallen"):
            reach = effect.reach or state.sheets[state.pieces[piece].sheet].range + effect.beyond
            return within(state, piece, reach) if reach < SIDE else ()
    return ()


def within(state: State, piece: int, reach: int) -> tuple[str, ...]:
    """The spaces within so many of a piece, its own aside."""
    start = state.pieces[piece].tile
    return tuple(names.tile_id(tile) for tile in range(SIDE * SIDE) if 0 < grid.straight(SIDE, start, tile) <= reach)


def _walk(state: State, act: Act, thing: int, amount: int) -> Answer:
    path = tuple(names.tile_id(movement.way(state, amount, step)) for step in range(1, state.distance[amount] + 1))
    square = names.square(amount)
    return Answer(f"Go to {square}", "Go", act.clause, None, (names.tile_id(amount),), path=path, amid=f"from {square}")


def _space(state: State, act: Act, thing: int, amount: int) -> Answer:
    return Answer(f"At {names.square(amount)}", "Here", act.clause, None, (names.tile_id(amount),))


def _deploy(state: State, act: Act, thing: int, amount: int) -> Answer:
    name = names.name(state, thing)
    return Answer(f"Place {name} at {names.square(amount)}", f"Place {name}", act.clause, None, (names.tile_id(amount),))


def _pick(state: State, act: Act, thing: int, amount: int) -> Answer:
    character = setup.characters()[state.sheets[thing].row]
    kind = setup.library().classes[character.class_].name
    label = f"Pick {character.name} ({kind}, {'1 star' if character.stars == 1 else f'{character.stars} stars'})"
    return Answer(label, "Pick", act.clause, None, (f"draft.{character.id}",))


def _member(state: State, act: Act, thing: int, amount: int) -> Answer:
    label = names.player(thing)
    return Answer(label, label, act.clause)


def _axis(state: State, act: Act, thing: int, amount: int) -> Answer:
    label = "Along the row" if amount == 0 else "Along the column"
    return Answer(label, label, act.clause, risk=vain.told(vain.along(state, amount)))


def _pull(state: State, act: Act, thing: int, amount: int) -> Answer:
    tile, path = state.pieces[state.flow.asked.actor].tile, []
    for _ in range(amount):
        tile = grid.neighbor(SIDE, SIDE, tile, state.flow.asked.place)
        path.append(names.tile_id(tile))
    label = f"Pull {names.name(state, state.flow.asked.actor)} to {names.square(tile)}"
    return Answer(label, "Pull here", act.clause, None, (path[-1],), path=tuple(path))


def _pile(state: State, act: Act, thing: int, amount: int) -> Answer:
    label = f"From the {('first', 'second')[amount]} pile, {state.piles[amount]} left"
    return Answer(label, label, act.clause)


def _left(state: State) -> list[str]:
    """Who could still be activated in this turn, and do something then."""
    return [names.name(state, piece) for piece in range(MOST_CHARACTERS) if paying.could_act(state, piece)]


def _end(state: State, act: Act, thing: int, amount: int) -> Answer:
    """S-ACT-4: whoever has not acted yet still may, and who that is."""
    label, left = "Done with this character", _left(state)
    then = (
        f"yours goes on: {names.listed(left, ' and ')} may still act"
        if left
        else "as nobody else can act, what you keep comes next"
    )
    return Answer(label, label, act.clause, does=f"Its turn ends; {then}.")


def _nobody(state: State, act: Act, thing: int, amount: int) -> Answer:
    """S-ACT-5: whom it leaves out who could still do something."""
    left = _left(state)
    label = "Activate nobody else"
    verb = "has" if len(left) == 1 else "have"
    return Answer(label, label, act.clause, forgoes=f"{names.listed(left, ' and ')} {verb} not acted yet." if left else "")


def _fuse(verb: str) -> Worded:
    """An action on a fuse: the piece in `amount`, the slot in `thing`."""

    def worded(state: State, act: Act, thing: int, amount: int) -> Answer:
        label = f"{names.ability(state, amount, thing).name}: {verb}"
        return Answer(f"{label} of {names.name(state, amount)}", label, act.clause, None, (names.piece_id(amount),))

    return worded


def _done(state: State, act: Act, thing: int, amount: int) -> Answer:
    """S-DISC-1: the last answer of a turn, with how much is kept."""
    count = state.players[state.flow.seat].count
    kept = "1 stone" if count == 1 else f"{count} stones"
    return Answer("Keep these stones", "Keep these stones", act.clause, does=f"{kept} kept, your turn ends.")


def _discard(state: State, act: Act, thing: int, amount: int) -> Answer:
    label = f"Discard {names.stone_name(amount)}"
    return Answer(label, "Discard", act.clause, None, (f"{state.flow.seat}.hand.{amount}",))


_ANSWERS: dict[Act, Worded] = {
    Act.OPEN: plain("We go first"),
    Act.YIELD: plain("They go first"),
    Act.PICK: _pick,
    Act.DEPLOY: _deploy,
    Act.MEMBER: _member,
    Act.ACTIVATE: _activate,
    Act.NOBODY: _nobody,
    Act.FUSE: _paid,
    Act.USE: _paid,
    Act.ATTACK: _attack,
    Act.MOVE: _move,
    Act.END: _end,
    Act.WALK: _walk,
    Act.STAY: plain("Stay"),
    Act.TARGET: _target,
    Act.AXIS: _axis,
    Act.SPACE: _space,
    Act.UNFUSE: _fuse("break its fuse"),
    Act.INTERPOSE: plain("Step in", odds=True),
    Act.LET: plain("Do not step in", odds=True),
    Act.COUNTER: plain("Strike back"),
    Act.NO_COUNTER: plain("Do not strike back"),
    Act.BREAK: _fuse("break its fuse"),
    Act.KEEP: plain("Keep all fuses"),
    Act.DISCARD: _discard,
    Act.DONE: _done,
    Act.PILE: _pile,
    Act.PULL: _pull,
}
