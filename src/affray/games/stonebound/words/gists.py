"""What came of events of Stonebound, for somebody who saw none of what led to it: who struck whom with what, what was rolled
against what, and how much of it the armour stopped."""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from affray.games.stonebound.content import texts
from affray.games.stonebound.content.pack import Roll
from affray.games.stonebound.record.house_rules import CritDoubles
from affray.games.stonebound.record.state import State
from affray.games.stonebound.record.vocabulary import Bar, Event, Stat
from affray.games.stonebound.rules import combat, pieces, statuses
from affray.games.stonebound.words import lines, names, vain
from affray.kernel.events import Event as Told_event
from affray.kernel.events import latest
from affray.kernel.game import Gist, itself

Events = Sequence[Told_event]
ACTION = "action"
"""What a gist is about that tells of the action itself: an ability as it is used, then its first stroke."""
BEGINS = (Event.ACTIVATED, Event.ACTIVATION_ENDED, Event.TURN_BEGAN, Event.ROUND_BEGAN)
"""What comes before belongs to another action."""
WORN = (Event.ARMOUR_LOST, Event.ARMOUR_CRUSHED)
ROLLED = (Event.CRT_ROLLED, Event.GUARANTEED, Event.NO_CRT)


class Stroke(NamedTuple):
    """A Standard Attack, or another part of an ability that does damage, as far as it was told."""

    use: Told_event | None
    """The ability that it is part of."""
    struck: Told_event | None
    """The Standard Attack; None for other damage."""
    number: int
    """The how many-th of its action, 1 up."""
    rest: list[Told_event]
    """What was told of it since it began, the last event included."""


def _action(events: Events) -> list[Told_event]:
    """The events of the activation that the last one belongs to; a [Counter] is a part of the attack that it answers."""
    found: list[Told_event] = []
    for event in reversed(events):
        if event.kind in BEGINS and found:
            break
        found.insert(0, event)
    return found


def _stroke(state: State, events: Events) -> Stroke:
    """The stroke that the last event belongs to."""
    action = _action(events)
    begun = max((index for index, each in enumerate(action) if each.kind == Event.STANDARD_ATTACK), default=-1)
    used = max((index for index, each in enumerate(action) if each.kind == Event.ABILITY_USED), default=-1)
    met = [index for index, each in enumerate(action) if each.kind in lines.MET and index > max(begun, used)]
    if begun >= 0 and begun >= used and len(met) <= 1:
        struck = action[begun]
        use = action[used] if used >= 0 and not struck.amount and _strikes(state, action[used], struck) else None
        number = sum(each.kind == Event.STANDARD_ATTACK for each in action[used if use else begun :])
        return Stroke(use, struck, number, action[begun:])
    number = sum(each.kind in lines.MET for each in action[used:]) if used >= 0 else 1
    return Stroke(action[used] if used >= 0 else None, None, number, action[met[-1] :] if met else action[-1:])


def _strikes(state: State, use: Told_event, struck: Told_event) -> bool:
    """Whether a Standard Attack is part of an ability that was used before it."""
    effects = names.ability(state, use.thing, use.place).effects
    return use.thing == struck.thing and any(effect.do in ("attack", "double") for effect in effects)


def stroke(state: State, events: Events) -> Gist:
    """S-SA-7, S-CMB-3, S-CMB-4, S-CMB-9: what a stroke cost; beside it the roll against CRT, the damage against the armour."""
    found = _stroke(state, events)
    met = latest(found.rest, lines.MET)
    if met is None:
        return Gist(None, (events[-1].kind, events[-1].thing))
    critical = "critical, " if _sure(found) else ""
    came = f"{_head(state, found, met.thing)}: {critical}{_lost(met)}{_ends(found.rest)}."
    how = (_rolled(latest(found.rest, ROLLED, (Event.STANDARD_ATTACK,))), _cost(state, found, met))
    return Gist(came, _of(found), (" ".join(f"{each[0].upper()}{each[1:]}." for each in how if each),))


def _sure(found: Stroke) -> bool:
    """Whether it is known to be critical."""
    rolled = latest(found.rest, ROLLED, (Event.STANDARD_ATTACK,))
    return rolled is not None and (
        rolled.kind == Event.GUARANTEED or (rolled.kind == Event.CRT_ROLLED and lines.critical(rolled))
    )


def _lost(met: Told_event) -> str:
    """The HP that a stroke cost."""
    if met.kind == Event.HELD_OFF:
        return "no HP lost"
    through = combat.met_amount(met.place) - combat.met_armour(met.place)
    return f"{met.amount} HP lost" if through == met.amount else f"the last {met.amount} HP lost"


def struck(state: State, events: Events) -> Gist:
    """S-SA-1: who strikes whom; what comes of it follows."""
    found = _stroke(state, events)
    return Gist(f"{_head(state, found, events[-1].place)}.", _of(found))


def _of(found: Stroke) -> Hashable:
    return ACTION if found.number <= 1 else ("stroke", found.number)


def _head(state: State, found: Stroke, other: int) -> str:
    """Who struck whom, and with what."""
    target = names.name(state, other)
    by = found.use or found.struck
    if found.number > 1 and by is not None:
        return f"{names.name(state, by.thing)} then strikes {target}"
    if found.use is not None:
        ability = names.ability(state, found.use.thing, found.use.place)
        return f"{names.name(state, found.use.thing)} uses {ability.name} on {target}"
    if found.struck is None:
        return target
    verb = "strikes back at" if found.struck.amount else "attacks"
    return f"{names.name(state, found.struck.thing)} {verb} {target}"


def _rolled(rolled: Told_event | None) -> str:
    """What came of the CRT roll."""
    if rolled is None:
        return ""
    if rolled.kind == Event.GUARANTEED:
        return "critical without a roll"
    if rolled.kind == Event.NO_CRT:
        return "it cannot be critical"
    value = statuses.value(rolled.amount)
    came = "critical" if lines.critical(rolled) else "not critical"
    return f"rolled {value:02} of 100, needs {rolled.place} or less (CRT): {came}"


def _cost(state: State, found: Stroke, met: Told_event) -> str:
    """The damage and the armour that it met, and the HP that were lost."""
    power, armour = combat.met_amount(met.place), combat.met_armour(met.place)
    stopped = _armour(state, met.thing, combat.met_stat(met.place), armour)
    damage = _damage(state, found, power, combat.met_stat(met.place))
    if met.kind == Event.HELD_OFF:
        return f"{damage} does not exceed {stopped}: no HP lost"
    through = power - armour
    if through == met.amount:
        return f"{damage} − {stopped} = {met.amount} HP lost"
    return f"{damage} − {stopped} = {through}, taking the last {met.amount} HP"


def _armour(state: State, piece: int, stat: int, armour: int) -> str:
    """The armour that damage met, and what there was at the start where that is more: `PD 1 (of 2)`."""
    word = Stat(stat).name
    if pieces.is_ward(piece):
        return f"{word} {armour}"
    sheet = pieces.sheet(state, piece)
    whole = sheet.pd if stat == Stat.PD else sheet.sd
    return f"{word} {armour}" + (f" (left of {whole})" if armour < whole else "")


def _damage(state: State, found: Stroke, power: int, stat: int) -> str:
    """What the damage is made of."""
    if found.struck is None:
        return f"{power} {'Physical' if stat == Stat.PD else 'Spirit'} damage"
    base = pieces.sheet(state, found.struck.thing).atk
    if not _sure(found):
        return _more(base, power - base)
    if state.options.crit_doubles == CritDoubles.MODIFIED_ATK and power % 2 == 0:
        whole = _more(base, power // 2 - base)
        return f"({whole}) twice" if power != 2 * base else f"{whole} twice"
    return _more(base, power - 2 * base, " twice")


def _more(base: int, more: int, times: str = "") -> str:
    """ATK, with what is added to it: `ATK 6 + 2`."""
    return f"ATK {base}{times}" + (f" {'+' if more > 0 else '−'} {abs(more)}" if more else "")


def _ends(rest: Sequence[Told_event]) -> str:
    """What else came of it: armour worn, the fall."""
    target = next(each.thing for each in reversed(rest) if each.kind in lines.MET)
    fell = any(event.kind == Event.INCAPACITATED and event.thing == target for event in rest)
    worn = (event for event in rest if event.kind in WORN and event.thing == target)
    return (", incapacitated" if fell else "") + "".join(f"; {_drops(event)}" for event in worn)


def _drops(event: Told_event) -> str:
    """S-CMB-5 to S-CMB-8: by how much armour dropped, and why; that there was no more of it to take."""
    critical = event.kind == Event.ARMOUR_CRUSHED
    drop = f"{Stat(event.place).name} drops by {event.amount}"
    if critical and event.amount < combat.worn(1, True):
        return f"{drop}, all it had (a critical takes {combat.worn(1, True)})"
    return f"{drop} for the {'critical' if critical else 'HP lost'}"


def fell(state: State, events: Events) -> Gist:
    """S-CMB-10: who fell, by the stroke that was told last, or by what else cost HP."""
    event = events[-1]
    lost = latest(list(events)[:-1], LOSSES)
    if lost is not None and lost.kind == Event.DAMAGED and lost.thing == event.thing:
        return stroke(state, events)
    return Gist(None, ("fell", event.thing))


def tested(state: State, events: Events) -> Gist:
    """S-KW-8 to S-KW-11: whether the effect of an ability applies; beside it what was rolled for it, and what was needed."""
    event = events[-1]
    rolled, use = latest(events, (Event.TEST_ROLLED,)), latest(events, (Event.ABILITY_USED,))
    if rolled is None or use is None:
        return Gist(None, ("test", 0))
    deed, asked = _test(state, use)
    number = sum(each.kind == Event.TEST_ROLLED for each in _action(events))
    shown = f"{statuses.tens(rolled.amount)}{statuses.ones(rolled.amount)}"
    needs = f" needs {asked} and" if asked else ""
    came = "no" if event.kind == Event.TEST_FAILED else "yes" + (", twice" if event.amount > 1 else "")
    return Gist(test_line(state, events), ("test", number), (f"The {deed}{needs} rolled {shown}: {came}.",))


def _test(state: State, use: Told_event) -> tuple[str, str]:
    """What a separate roll is for, as far as an ability has one alone: `effect of Searing Cut (adds Burn to the target)`; and
    what it must show, where that is one thing."""
    ability = names.ability(state, use.thing, use.place)
    tests = [effect for effect in ability.effects if effect.on]
    passes = {needed(effect.on) for effect in tests if effect.on}
    deed = f" ({texts.plain(texts.deed(tests[0]))})" if len(tests) == 1 else ""
    return f"effect of {ability.name}{deed}", passes.pop() if len(passes) == 1 else ""


def test_line(state: State, events: Events) -> str:
    """S-KW-8, S-KW-9: the lines of a separate roll, which name the effect that it is for by the ability that was used last."""
    event, use = events[-1], latest(events, (Event.ABILITY_USED,))
    if use is None:
        return lines.text(state, event)
    deed, asked = _test(state, use)
    if event.kind == Event.TEST_ROLLED:
        return f"{names.name(state, event.thing)} rolls for the {deed}{f', needs {asked}' if asked else ''}."
    if event.kind == Event.TEST_FAILED:
        return f"The {deed} does not apply."
    return f"The {deed} applies{', doubled' if event.amount > 1 else ''}."


def needed(roll: Roll) -> str:
    """What a separate roll must show."""
    if roll.roll == "range":
        return f"{roll.low} to {roll.high}"
    return {"digit": f"a {roll.low} on either die", "crt": "its CRT or less", "doubles": "two equal dice"}[roll.roll]


def failed(state: State, events: Events) -> Gist:
    """S-ST-3: the roll of a blind character that came to nothing."""
    who, rolled = names.name(state, events[-1].thing), latest(events, (Event.BLIND_ROLLED,))
    if rolled is None:
        return itself(state, events)
    return Gist(f"{who} is blind and rolled {rolled.place}, over {statuses.BLIND}: the action fails.", "blind")


def interposed(state: State, events: Events) -> Gist:
    """S-SA-1: who stepped in for whom, against whom."""
    event, struck = events[-1], latest(events, (Event.STANDARD_ATTACK,))
    by = f" The attack of {names.name(state, struck.thing)} meets it instead." if struck else ""
    return Gist(lines.text(state, event) + by, "interposed")


def fused(state: State, events: Events) -> Gist:
    """S-FUSE-2: what is on from now on."""
    event = events[-1]
    ability = names.ability(state, event.thing, event.place)
    does = texts.plain(texts.does(ability))
    return Gist(f"{lines.text(state, event)[:-1]}, on until the fuse is broken: {does}", (Event.FUSED, event.place))


def first(state: State, events: Events) -> Gist:
    """S-SETUP-4: both rolls, and who chooses by them."""
    rolls = [each for each in events if each.kind == Event.FIRST_ROLLED][-2:]
    if len(rolls) < 2 or rolls[0].seat == rolls[1].seat or rolls[1].seat == 0:
        return Gist("")
    one, other = (statuses.value(each.amount) for each in rolls)
    told = f"{names.TEAMS[0]} rolled {one}, {names.TEAMS[1]} {other}"
    if one == other:
        return Gist(f"{told}: they roll again.", "first")
    higher = names.TEAMS[int(other > one)]
    if events[-1].kind == Event.CHOSE_FIRST:
        chosen = names.TEAMS[events[-1].amount]
        return Gist(f"{told}: {higher} chose to {'go' if chosen == higher else f'let {chosen} go'} first.", "first")
    return Gist(f"{told}: the higher roll, that of {higher}, chooses who goes first.", "first")


def used(state: State, events: Events) -> Gist:
    """S-ABIL-3: an ability is used, and what it does; what comes of it follows."""
    event = events[-1]
    does = texts.plain(texts.does(names.ability(state, event.thing, event.place)))
    return Gist(f"{lines.text(state, event)[:-1]}: {does}", ACTION)


def _bar(state: State, use: Told_event, event: Told_event) -> str:
    """Why a part of an ability did nothing to somebody: `has no space to be pulled to`."""
    return vain.barred(state, Bar(event.place), names.ability(state, use.thing, use.place).effects[event.amount], use.thing)


def nothing_line(state: State, events: Events) -> str:
    """S-ABIL-6: the line of a part that does nothing, by the ability that was used last."""
    event, use = events[-1], latest(events, (Event.ABILITY_USED,))
    return lines.text(state, event) if use is None else f"{names.name(state, event.thing)} {_bar(state, use, event)}."


def nothing(state: State, events: Events) -> Gist:
    """S-ABIL-6: whom an ability met and did nothing to, and why; that nothing at all comes of it, where no part of it did."""
    event, action = events[-1], _action(events)
    used = max((index for index, each in enumerate(action) if each.kind == Event.ABILITY_USED), default=-1)
    if event.place == Bar.SPARED and used >= 0:
        test = tested(state, list(events)[:-1])
        return test._replace(text=f"{(test.text or '')[:-1]} to {names.name(state, event.thing)}.")
    own = Gist(nothing_line(state, events), ("nothing", event.thing, event.amount))
    if used < 0 or any(each.kind != Event.NO_EFFECT for each in action[used + 1 :]):
        found = direct(state, events)
        return found if found.text else own
    use, idle = action[used], action[used + 1 :]
    ability = names.ability(state, use.thing, use.place)
    whole = len({each.amount for each in idle}) == len(ability.effects) and not ability.aura
    if event.thing == use.thing and not whole:
        return own
    ends = ": nothing comes of it." if whole else "."
    return Gist(f"{names.name(state, use.thing)} uses {ability.name}{_idly(state, use, idle)}{ends}", ACTION)


def _idly(state: State, use: Told_event, idle: Events) -> str:
    """On whom it was used, and why that does nothing to them."""
    met = list(dict.fromkeys(each.thing for each in idle))
    why = {piece: names.listed([_bar(state, use, each) for each in idle if each.thing == piece], " and ") for piece in met}
    if met == [use.thing]:
        return f", but {why[use.thing]}"
    if len(met) == 1:
        return f" on {names.name(state, met[0])}, {'which' if pieces.is_ward(met[0]) else 'who'} {why[met[0]]}"
    return ": " + "; ".join(f"{names.name(state, piece)} {told}" for piece, told in why.items())


def direct(state: State, events: Events) -> Gist:
    """S-ABIL-3, S-ABIL-6: what came of an ability that neither strikes nor waits for a roll: who used what, and to whom it did
    what then. Without such an ability the line says it, where it is an outcome of its own."""
    event, action = events[-1], _action(events)
    used = max((index for index, each in enumerate(action) if each.kind == Event.ABILITY_USED), default=-1)
    came = action[used + 1 :]
    if used >= 0 and not _strikes_any(state, action[used]) and all(each.kind in (*DIRECT, Event.NO_EFFECT) for each in came):
        use = action[used]
        told = " ".join(
            nothing_line(state, [use, each]) if each.kind == Event.NO_EFFECT else lines.text(state, each) for each in came
        )
        return Gist(f"{names.name(state, use.thing)} uses {names.ability(state, use.thing, use.place).name}: {told}", ACTION)
    return itself(state, events) if event.kind in ALONE else Gist("")


def _strikes_any(state: State, use: Told_event) -> bool:
    return any(effect.do in ("attack", "double", "damage") for effect in names.ability(state, use.thing, use.place).effects)


def won(state: State, events: Events) -> Gist:
    """S-END-2: who has won, and why."""
    team = events[-1].seat
    return Gist(f"{names.TEAMS[team]} has won: nobody of {names.TEAMS[1 - team]} is standing.", "won")


LINES = {
    **dict.fromkeys((Event.TEST_ROLLED, Event.TEST_PASSED, Event.TEST_FAILED), test_line),
    Event.NO_EFFECT: nothing_line,
}
"""The events whose line is made from those before it."""
LOSSES = (Event.DAMAGED, Event.BURNED, Event.POISONED, Event.LOST_HP, Event.THORNS)
ALONE = (
    *(Event.BURNED, Event.POISONED, Event.LOST_HP, Event.THORNS, Event.HEALED, Event.MENDED, Event.SUNDERED),
    *(Event.RAISED, Event.REFUSED, Event.STATUS_ADDED, Event.IMMUNE, Event.WARD_BROKEN, Event.DISPLACED, Event.EMBOLDENED),
    *(Event.HASTENED, Event.FUSE_BROKEN, Event.SPACE_TAKEN, Event.PICKED),
)
"""Outcomes whose line tells all."""
DIRECT = (
    *(Event.STATUS_ADDED, Event.IMMUNE, Event.HEALED, Event.MENDED, Event.SUNDERED, Event.RAISED, Event.EMBOLDENED),
    *(Event.HASTENED, Event.DISPLACED, Event.LOST_HP, Event.FUSE_ENDED, Event.STATUS_REMOVED, Event.SPACE_TAKEN),
)
"""What abilities do without a Standard Attack."""
GISTS: dict[Event, Callable[[State, Events], Gist]] = {
    **dict.fromkeys(ALONE, itself),
    **dict.fromkeys(DIRECT, direct),
    **dict.fromkeys((*lines.MET, *WORN), stroke),
    Event.STANDARD_ATTACK: struck,
    Event.INCAPACITATED: fell,
    Event.TEST_PASSED: tested,
    Event.TEST_FAILED: tested,
    Event.FAILED: failed,
    Event.INTERPOSED: interposed,
    Event.FUSED: fused,
    Event.FIRST_ROLLED: first,
    Event.CHOSE_FIRST: first,
    Event.ABILITY_USED: used,
    Event.NO_EFFECT: nothing,
    Event.WON: won,
}
"""The events that are outcomes, and what each says of itself."""
