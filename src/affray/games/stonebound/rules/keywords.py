"""Keywords: separate rolls, reactions, and abilities used once (S-KW)."""

from affray.games.stonebound.record.state import NONE, Effect, State
from affray.games.stonebound.record.vocabulary import Ask, Deed, Event, Roll, Step, Trigger
from affray.games.stonebound.rules import attack, pieces, statuses
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def used_up(state: State, piece: int, slot: int) -> bool:
    """S-KW-13: [Use Once] at most once in a character's turn."""
    return pieces.ability(state, piece, slot).use_once == 1 and state.pieces[piece].used >> slot & 1 == 1


@rule
def test(state: State, piece: int, target: int, effect: Effect, log: Log | None) -> int:
    """S-KW-8, S-KW-9, S-KW-10, S-KW-11: the separate roll that an effect waits for: 0 none, 1 it applies, 2 doubled."""
    if effect.roll == 0:
        return 1
    rolled = statuses.percent(state)
    times = outcome(state, piece, target, effect, rolled)
    came = times
    if not wished(state, piece, target, effect):
        came = int(times == 0)
    tell(log, Event.TEST_ROLLED, state.pieces[piece].seat, piece, came, rolled)
    if times > 0:
        tell(log, Event.TEST_PASSED, state.pieces[piece].seat, piece, -1, times)
    else:
        tell(log, Event.TEST_FAILED, state.pieces[piece].seat, piece, -1, 0)
    return times


@rule
def harms(effect: Effect) -> bool:
    """Parts that cost whom they concern HP or armour."""
    return effect.deed <= Deed.DAMAGE or effect.deed == Deed.SUNDER or effect.deed == Deed.LOSE


@rule
def wished(state: State, piece: int, target: int, effect: Effect) -> bool:
    """Whether who rolls for a part hopes that it applies: not where it is a harm or a status to one of its own side."""
    own = target == piece or pieces.allied(state, piece, target)
    return not own or (not harms(effect) and effect.deed != Deed.STATUS)


@rule
def outcome(state: State, piece: int, target: int, effect: Effect, rolled: int) -> int:
    """S-KW-8, S-KW-9, S-KW-10, S-KW-11: what a roll comes to."""
    tens, ones = statuses.tens(rolled), statuses.ones(rolled)
    if effect.roll == Roll.DIGIT:
        times = 0
        if tens == effect.low:
            times += 1
        if ones == effect.low:
            times += 1
        return times
    passed = tens == ones
    if effect.roll == Roll.RANGE:
        passed = effect.low <= statuses.value(rolled) <= effect.high
    elif effect.roll == Roll.CRT:
        passed = statuses.value(rolled) <= attack.crt(state, piece, target)
    if passed:
        return 1
    return 0


@rule
def offer_counter(state: State) -> None:
    """S-KW-2 (R-22): an upright, wakeful defender with [Counter] may strike back at an upright attacker in its range
    (`counter_needs_range`), but not against a [Counter]."""
    strike = state.strike
    attacker, target = strike.attacker, strike.target
    if strike.counter == 1 or pieces.active_trigger(state, target, Trigger.COUNTER) == NONE:
        return
    if not pieces.wakeful(state, target) or not pieces.upright(state, attacker):
        return
    near = pieces.away(state, attacker, target) <= pieces.sheet(state, target).range
    if near or not state.options.counter_needs_range:
        stack.ask(state, Ask.COUNTER, state.pieces[target].seat, target, attacker, 0)


@rule
def counter(state: State, piece: int, attacker: int, log: Log | None) -> None:
    """S-KW-2, S-ST-3 (R-22, R-23): it strikes back with a Standard Attack; a blind one rolls first."""
    if statuses.blind_test(state, piece, log):
        stack.plan(state, Step.STRIKE, piece, 1, attacker, NONE)
