"""EXCHANGE, CONVERSION and CONDITION."""

from affray.games.korxsol.record.card_terms import Attribute, Ends, Lasting
from affray.games.korxsol.record.house_rules import Conversion
from affray.games.korxsol.record.state import NONE, Indicator, State
from affray.games.korxsol.record.vocabulary import Ask, Event, Step
from affray.games.korxsol.rules import attributes, damage, effects, rolls
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

BY_HOUSE_RULE = 2
PLACES = 16
"""More than an indicator's place on a card, for `waiting`."""


@rule
def times(state: State, op: Indicator) -> int:
    """K-EXC-01: how often the user can pay, up to the printed limit (A-41)."""
    user = state.use.user
    has = state.creatures[user].kor
    if op.what == Attribute.ARMOR:
        has = attributes.armor(state, user)
    elif op.what == Attribute.SOL:
        has = state.creatures[user].sol
    often = has // max(1, op.n)
    return min(often, op.most) if op.most > 0 else often


@rule
def offer(state: State, place: int) -> None:
    """K-EXC-01: the user may swap, as often as it likes and can."""
    op = state.cards[state.use.card].op[place]
    most = times(state, op)
    if most > 0:
        stack.ask(state, Ask.EXCHANGE, state.use.user, state.use.user, place, most)


@rule
def exchange(state: State, place: int, often: int, log: Log | None) -> None:
    """K-EXC-01: what is paid is gone (armor is not chipped), what is got counts for this use."""
    if often == 0:
        return
    user, op = state.use.user, state.cards[state.use.card].op[place]
    tell(log, Event.EXCHANGED, user, place, state.use.card, often)
    if op.get == Attribute.DAMAGE:
        state.use.extra += often * op.gain
    elif op.get == Attribute.KOR:
        attributes.heal(state, user, often * op.gain, 0, log)
    else:
        effects.add(state, Lasting.ATTRIBUTE, user, op.get, often * op.gain, Ends.ON_COOLDOWN)
    paid = often * op.n
    if op.what == Attribute.ARMOR:
        attributes.chip(state, user, paid, log)
    elif op.what == Attribute.SOL:
        state.creatures[user].sol -= paid
    else:
        damage.unblockable(state, user, paid, Event.KOR_PAID, log)


@rule
def convert(state: State, op: Indicator, log: Log | None) -> None:
    """K-CNV-01, K-RSI-01: each success of the user's POWER_Roll, or one for all (`conversion_default`), is worth X damage
    (A-42)."""
    state.use.crit_worth = op.n
    state.use.crit_once = op.once
    if op.once == BY_HOUSE_RULE:
        state.use.crit_once = 1 if state.options.conversion_default == Conversion.ONCE else 0
    tell(log, Event.CONVERTED, state.use.user, NONE, NONE, op.n)


@rule
def pool(state: State, attribute: int) -> int:
    """The dice of a roll that a CONDITION names; a RESIST_Roll includes the armor (A-18)."""
    user = state.use.user
    if attribute == Attribute.ARMOR:
        return attributes.armor(state, user)
    if attribute == Attribute.RESISTANCE:
        return attributes.value(state, user, attribute) + attributes.armor(state, user)
    return attributes.value(state, user, attribute)


@rule
def waiting(place: int, stop: int) -> int:
    """Where a CONDITION stands on the card and where the indicators end that are carried out, in one number: place * PLACES +
    stop, each 0..8. `place_of` and `stop_of` read it."""
    return place * PLACES + stop


@rule
def place_of(waits: int) -> int:
    """Where the CONDITION stands."""
    return waits // PLACES


@rule
def stop_of(waits: int) -> int:
    """Where the indicators end."""
    return waits % PLACES


@rule
def condition(state: State, place: int, stop: int, log: Log | None) -> None:
    """K-CND-01: looks at the named roll of this use; where it was not made, it is made now, with SOL (A-43)."""
    op = state.cards[state.use.card].op[place]
    if state.use.rolls[op.what] != NONE:
        settle(state, place, stop, log)
    elif op.what == Attribute.ARMOR:
        stack.plan(state, Step.THROW_CONDITION, state.use.user, NONE, waiting(place, stop), 0)
    else:
        rolls.offer_sol(state, Step.THROW_CONDITION, state.use.user, waiting(place, stop), 0)


@rule
def throw(state: State, waits: int, more: int, log: Log | None) -> None:
    """K-RSI-01: the roll is made for the condition alone; nothing is blocked, nothing chipped."""
    op = state.cards[state.use.card].op[place_of(waits)]
    dice = pool(state, op.what) + more
    state.use.rolls[op.what] = rolls.roll(state, dice)
    tell(log, Event.CONDITION_ROLLED, state.use.user, op.what, dice, state.use.rolls[op.what])
    settle(state, place_of(waits), stop_of(waits), log)


@rule
def settle(state: State, place: int, stop: int, log: Log | None) -> None:
    """K-CND-01: met by one success or more, the result is gained: once, or for each success."""
    op = state.cards[state.use.card].op[place]
    won = state.use.rolls[op.what]
    if op.once == 1:
        won = min(won, 1)
    if won > 0:
        tell(log, Event.CONDITION_MET, state.use.user, NONE, NONE, won)
    repeat(state, place, stop, won)


@rule
def repeat(state: State, place: int, stop: int, often: int) -> None:
    """Plan the indicators that wait for the one in `place`, `often` times, and what comes after them."""
    span = state.cards[state.use.card].op[place].span
    stack.plan(state, Step.OPS, state.use.user, place + 1 + span, stop, 0)
    for _ in range(often):
        stack.plan(state, Step.OPS, state.use.user, place + 1, place + 1 + span, 0)
