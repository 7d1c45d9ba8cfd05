"""What came of events of KORxSOL, for somebody who saw none of what led to it: whose move on whom, both rolls, and how a roll
became a loss."""

from collections.abc import Callable, Sequence

from affray.games.korxsol.record.card_terms import Status
from affray.games.korxsol.record.state import State
from affray.games.korxsol.record.vocabulary import Event
from affray.games.korxsol.rules.rolls import SOL_DICE, successes
from affray.games.korxsol.rules.statuses import MOST_BURN
from affray.games.korxsol.words import brought, happenings, names
from affray.games.korxsol.words.brought import MOVES, heads, move
from affray.kernel.events import Event as Told_event
from affray.kernel.events import latest
from affray.kernel.game import Gist

Events = Sequence[Told_event]
Part = tuple[int, str, str]
"""A number of a sum, what it stands for, and the dice that gave it in words, where dice did."""
BEFORE_HIT = (*MOVES, Event.REPEATED)
STEPS = {Status.BURN: Event.BURNED, Status.FROST: Event.FROSTED, Status.FEAR: Event.FEARED, Status.GRAPPLE: Event.GRAPPLED}
"""What heads of flips for a status lead to."""


def _rolls(events: Events, target: int) -> tuple[str, ...]:
    """K-HIT-01 to K-HIT-04: what was rolled to hit and what to dodge, with how many dice, and which is more: a sentence, or
    none where nobody rolled."""
    hit, dodge = latest(events, (Event.HIT_ROLLED,), BEFORE_HIT), _dodge(events, target)
    if hit is None:
        return ()
    several = "1 success" if hit.amount == 1 else f"{hit.amount} successes"
    thrown = f"{several} to hit ({successes(hit.thing)} of {_dice(hit)}{_seen(hit)})"
    if dodge is None:
        return (f"{thrown}; nothing was rolled to dodge.",)
    came = "a dodge" if dodge.amount > hit.amount else "a tie hits" if dodge.amount == hit.amount else "a hit"
    return (f"{thrown} against {dodge.amount} to dodge ({_dice(dodge)} of AGILITY{_bought(events, dodge)}): {came}.",)


def _dice(roll: Told_event) -> str:
    """How many dice a roll was: its place."""
    return names.dice(max(0, roll.place))


def _seen(roll: Told_event) -> str:
    """K-BLIND-01, K-TS-01: what Blinded and True Sight added to a Hit Chance, where they changed no dice (A-04)."""
    seen = happenings.sight(roll)
    return f" and {seen.value:+d} by {seen.word}".replace("-", names.MINUS) if seen else ""


def _bought(events: Events, roll: Told_event) -> str:
    """K-SOL-02: how many of the dice of a roll came with SOL, which is told right before it."""
    at = next((index for index, event in enumerate(events) if event is roll), 0)
    before = events[at - 1] if at else None
    if before is None or before.kind != Event.SOL_SPENT or before.seat != roll.seat:
        return ""
    return f", {before.amount * SOL_DICE} of them by SOL"


def _dodge(events: Events, target: int) -> Told_event | None:
    """What a target threw with AGILITY since the roll to hit; None where it threw nothing."""
    for event in reversed(events):
        if event.kind == Event.AGILITY_ROLLED and event.seat == target:
            return event
        if event.kind in (Event.HIT_ROLLED, *BEFORE_HIT):
            return None
    return None


def hit(state: State, events: Events) -> Gist:
    """K-HIT-03, K-HIT-09, K-GRAP-16: who is hit by what, and by which rolls; a tie hits."""
    event = events[-1]
    who, used = names.name(state, event.seat), move(state, events)
    if event.kind == Event.AUTO_HIT:
        return Gist(f"{used} hits {who}, who has no tile to dodge to; nothing is rolled.", event.seat)
    if event.kind == Event.NO_CHANCE:
        return Gist(f"{used} hits {who}, who is held and has no die to dodge with.", event.seat)
    return Gist(f"{used} hits {who}.", event.seat, _rolls(events, event.seat))


def rolled_agility(state: State, events: Events) -> Gist:
    """K-HIT-02, K-KB-19: what came of a roll to dodge, before it is known where to."""
    event = events[-1]
    who = names.name(state, event.seat)
    source = latest(events, (Event.HIT_ROLLED, Event.COLLIDED))
    if source is None:
        return Gist("")
    if source.kind == Event.COLLIDED:
        flying = names.name(state, source.seat)
        came = "any success dodges" if event.amount else "no success, so they collide"
        return Gist(f"{flying} flies at {who}, whose AGILITY throws {event.amount}: {came}.", event.seat)
    if event.amount <= source.amount:
        return Gist("")
    return Gist(f"{who} dodges {move(state, events)}.", event.seat, _rolls(events, event.seat))


def dodged(state: State, events: Events) -> Gist:
    """K-HIT-05, K-HIT-08: where it dodged to, and by which rolls."""
    event = events[-1]
    who, where = names.name(state, event.seat), names.square(state, event.place)
    return Gist(f"{who} dodges {move(state, events)} and moves to {where}.", event.seat, _rolls(events, event.seat))


def damaged(state: State, events: Events) -> Gist:
    """K-DMG-01 to K-DMG-06, K-BURN-03: how a hit becomes KOR that is lost, number by number, and with it what Burn costs."""
    event = events[-1]
    rolls, terms = _rolls(events, event.seat), _needed(_terms(events, event.seat))
    burn = _on(events, Event.BURN_HURT, event.seat, (Event.HIT_ROLLED, *BEFORE_HIT))
    lead = f"{move(state, events)} hits {names.name(state, event.seat)}"
    summed = bool(terms) and sum(value for value, _, _ in terms) == event.amount
    told = f"{lead}: {_lost(event.amount, burn, terms, summed)}.{_chipped(events, event.seat)}"
    seared: list[Part] = [(burn, "Burn", " (1 for each stack)")] if burn else []
    sums = (f"{_written([*terms, *seared])} = {event.amount + burn} KOR.",) if summed else ()
    return Gist(told, event.seat, (*sums, *rolls))


def _lost(damage: int, burn: int, terms: Sequence[Part], summed: bool) -> str:
    """K-DMG-05, K-BURN-03: the KOR lost in all as a sum of what is not 0, where several numbers had a part in it; else why it
    is no more: all damage was blocked, or there was none."""
    parts: list[Part] = [(value, word, "") for value, word, _ in terms if value] + ([(burn, "Burn", "")] if burn else [])
    if summed and len(parts) > 1 and parts[0][0] > 0:
        return f"{_written(parts)} = {f'{damage + burn} KOR lost' if damage + burn else '0, all damage is blocked'}"
    idle = bool(terms) and all(value <= 0 for value, _, _ in terms)
    if damage and burn:
        return f"{damage} + {burn} Burn = {damage + burn} KOR lost"
    if damage:
        return f"{damage} KOR lost"
    why = "there is no damage" if idle else "all damage is blocked"
    return f"{burn} KOR lost by Burn; {why}" if burn else f"no KOR lost, {why}"


def _on(events: Events, kind: Event, seat: int, since: tuple[Event, ...]) -> int:
    """The amount of the latest event of a kind on a creature since one of those; 0 where there is none."""
    for event in reversed(events):
        if event.kind == kind and event.seat == seat:
            return event.amount
        if event.kind in since:
            return 0
    return 0


def _chipped(events: Events, target: int) -> str:
    """K-ATTR-09: the armor that blocked is lost by it."""
    chip = _on(events, Event.CHIPPED, target, (Event.TOTALLED, *BEFORE_HIT))
    return f" The {chip} ARMOR that blocked {'is' if chip == 1 else 'are'} gone." if chip else ""


def _needed(terms: Sequence[Part]) -> list[Part]:
    """K-DMG-05: of what blocks no more than damage is left, so that the sum comes to 0 and not below: `2 of 3 RESISTANCE`."""
    left, needed = 0, list[Part]()
    for value, word, dice in terms:
        taken = max(value, -left)
        needed.append((taken, word if taken == value else f"of {-value} {word}", dice))
        left += taken
    return needed


def _written(terms: Sequence[Part]) -> str:
    """A sum as it is read: `2 DAMAGE + 3 POWER (4 dice) − 1 ARMOR (2 dice)`."""
    (first, word, dice), *more = terms
    rest = (
        f" {names.MINUS if blocks.endswith(BLOCKS) else '+'} {abs(value)} {blocks}{thrown}" for value, blocks, thrown in more
    )
    return f"{first} {word}{dice}{''.join(rest)}"


BLOCKS = ("RESISTANCE", "ARMOR", "a shield's ARMOR")


def _terms(events: Events, target: int) -> list[Part]:
    """The damage in all in its parts, and what each roll of the target's took away; nothing where no total was told."""
    blocked: list[Part] = []
    for event in reversed(events):
        if event.kind == Event.TOTALLED:
            return [*_total(events, event.amount), *reversed(blocked)]
        dice = f" ({_dice(event)}{_bought(events, event)})"
        if event.kind == Event.RESIST_ROLLED and event.seat == target:
            blocked.append((-event.amount, "RESISTANCE", dice))
        elif event.kind == Event.ARMOR_ROLLED and event.seat == target:
            blocked.append((-event.amount, "ARMOR", dice))
        elif event.kind == Event.GUARDED and event.thing == target:
            blocked.append((-event.amount, "a shield's ARMOR", dice))
    return []


def _total(events: Events, total: int) -> list[Part]:
    """K-DMG-03: damage in all, what POWER adds apart where each success is worth 1."""
    plain = latest(events, (Event.CONVERTED, Event.EXCHANGED, Event.ASSISTED, Event.FULL_DRAW), MOVES) is None
    power = latest(events, (Event.POWER_REROLLED, Event.POWER_ROLLED), MOVES)
    if plain and power and 0 <= power.amount <= total:
        dice = " (rolled again)" if power.kind == Event.POWER_REROLLED else f" ({_dice(power)}{_bought(events, power)})"
        return [(total - power.amount, "DAMAGE", ""), (power.amount, "POWER", dice)]
    return [(total, "damage", "")]


def squeezed(state: State, events: Events) -> Gist:
    """K-GRAP-09: a grip's POWER_Roll is KOR."""
    event = events[-1]
    power = latest(events, (Event.POWER_ROLLED,))
    by = names.name(state, power.seat) if power else "Its holder"
    return Gist(
        f"{by} squeezes {names.name(state, event.seat)}: each POWER success costs 1 KOR, {event.amount} in all.", event.seat
    )


def burned(state: State, events: Events) -> Gist:
    """K-BURN-03: what a burning creature pays when it is hit."""
    event = events[-1]
    lead = f"{move(state, events)} hits {names.name(state, event.seat)}"
    told = f"{lead}: Burn costs it {event.amount} KOR, which nothing blocks."
    return Gist(told, event.seat, _rolls(events, event.seat))


def collapsed(state: State, events: Events) -> Gist:
    """K-ATTR-02."""
    event = events[-1]
    return Gist(f"{names.name(state, event.seat)} has 0 KOR and collapses.", ("fall", event.seat))


def flipped(state: State, events: Events) -> Gist:
    """K-STAT-02: flips for a status, and how many heads."""
    event = events[-1]
    status = Status(event.thing)
    came = heads(event.amount) if event.amount else "no heads, so nothing comes of it"
    if event.amount and status == Status.BURN and state.creatures[event.seat].burn == MOST_BURN:
        adds = "adds" if event.amount == 1 else "add"
        came += f" {adds} nothing, since Burn is at its limit of {MOST_BURN} already"
    return Gist(f"{_flips(state, event)}: {came}.", (status, event.seat))


def _flips(state: State, event: Told_event) -> str:
    coins = "1 coin" if event.place == 1 else f"{event.place or 'no'} coins"
    return f"{names.name(state, event.seat)} flips {coins} for {Status(event.thing).title}"


MEANT = {
    Event.BURNED: "{amount} KOR more at each hit",
    Event.FROSTED: "{amount} AP less in its next turn",
    Event.FEARED: "{amount} AP to flee",
    Event.GRAPPLED: "any heads holds",
}
STATUSES = {event: status for status, event in STEPS.items()}


def afflicted(state: State, events: Events) -> Gist:
    """K-BURN-01, K-FROST-01, K-FEAR-01, K-GRAP-01: what heads brought, and what it does."""
    event = events[-1]
    kind = Event(event.kind)
    status, before = STATUSES[kind], events[-2] if len(events) > 1 else None
    who = names.name(state, event.seat)
    if kind == Event.GRAPPLED:
        came = f"{names.name(state, event.thing)} holds {who} ({MEANT[kind]})"
    else:
        came = f"{event.amount} {status.title} ({MEANT[kind].format(amount=event.amount)})"
    if before and before.kind == Event.STATUS_FLIPPED and before.seat == event.seat:
        return Gist(f"{_flips(state, before)}, {heads(before.amount)}: {came}.", (status, event.seat))
    return Gist(f"{came}." if kind == Event.GRAPPLED else f"{who}: {came}.", (status, event.seat))


def ordered(state: State, events: Events) -> Gist:
    """K-ORDER-01, K-ORDER-02, K-ORDER-03: who moves first, by which rolls."""
    event = events[-1]
    if event.place != 0:
        return Gist("")
    rolls: dict[int, Told_event] = {}
    for each in events:
        if each.kind == Event.INITIATIVE_ROLLED:
            rolls[each.seat] = each  # who was tied rolls again, and the last roll counts
    results = ", ".join(f"{names.name(state, seat)} {roll.amount} of {_dice(roll)}" for seat, roll in rolls.items())
    counts = [int(roll.amount) for roll in rolls.values()]
    tied = ", and of those who are tied whoever has more AGILITY printed" if len(set(counts)) < len(counts) else ""
    how = (f"Each rolls as many dice as AGILITY is printed on it, and those of its SOL; the most successes move first{tied}.",)
    return Gist(f"Successes for the turn order: {results}. {names.name(state, event.seat)} moves first.", "order", how)


def struggled(state: State, events: Events) -> Gist:
    """K-GRAP-12: any heads frees."""
    event = events[-1]
    came = "it is free" if event.amount else "it stays held"
    who = names.name(state, event.seat)
    return Gist(f"{who} struggles: {heads(event.amount)} of {event.place} flips, and any would free it: {came}.", event.seat)


def went_out(state: State, events: Events) -> Gist:
    """K-KB-23, K-KB-24: what the flip decides."""
    event = events[-1]
    came = "heads, so it strikes an obstruction" if event.amount else "tails, so its player puts it back"
    return Gist(f"{names.name(state, event.seat)} is knocked off the map and flips a coin: {came}.", ("out", event.seat))


def crossed_lava(state: State, events: Events) -> Gist:
    """K-TERR-02."""
    event = events[-1]
    came = "heads, so it burns" if event.amount else "no heads, so it does not burn"
    return Gist(f"{names.name(state, event.seat)} is on lava and flips a coin: {came}.", (Status.BURN, event.seat))


def condition(state: State, events: Events) -> Gist:
    """K-CND-01: whether what waits for it is carried out."""
    event = events[-1]
    came = "the condition is met" if event.amount else "the condition is not met, and what waits for it is not done"
    return Gist(f"{move(state, events)}: {event.amount} successes, and 1 is enough: {came}.", "condition")


def knocked(state: State, events: Events) -> Gist:
    """K-KB-01, K-KB-02, K-KB-17: how far, and why."""
    event = events[-1]
    who = names.name(state, event.seat)
    way = names.towards(state, event.thing) if 0 <= event.thing < len(names.WAYS) else "aside"
    if event.kind == Event.STOOD_FAST:
        return Gist(f"{move(state, events)} does not knock {who} back: it is too heavy.", ("knocked", event.seat))
    tiles = "1 tile" if event.amount == 1 else f"{event.amount} tiles"
    return Gist(f"{move(state, events)} knocks {who} {tiles} {way}; how far goes by both weights.", ("knocked", event.seat))


def lost(state: State, events: Events) -> Gist:
    """What a collision, an obstruction, a fall, frost or an exchange costs."""
    event = events[-1]
    return Gist(
        LOST[Event(event.kind)].format(who=names.name(state, event.seat), amount=event.amount), (event.kind, event.seat)
    )


LOST = {
    Event.STRUCK_BY: "{who} is struck by who flies at it: {amount} KOR, by the weight of that one.",
    Event.OBSTRUCTED: "{who} is knocked into an obstruction: {amount} KOR, which nothing blocks.",
    Event.FELL: "{who} falls over a ledge: {amount} KOR by how deep it is, which nothing blocks.",
    Event.SPLASHED: "{who} falls into water, unhurt.",
    Event.FROST_BIT: "{who} begins its turn with {amount} Frost: {amount} AP less.",
    Event.FROZE: "{who} has as much Frost as AP: frozen, it has no Action Phase.",
    Event.STAYED_DOWN: "{who} has no AP to get up.",
    Event.KNOCKED_DOWN: "{who} is knocked down: AGILITY 1 less, and 1 AP to get up.",
    Event.PINNED: "{who} is pinned: it cannot move from its tile until its turn has ended or it dodges.",
    Event.BLINDED: "{who} is blinded: Hit Chance 2 less until the end of its turn.",
    Event.SUNDERED: "{who} loses {amount} ARMOR, which is sundered.",
    Event.REVIVED: "{who} is revived with {amount} KOR.",
}
GISTS: dict[Event, Callable[[State, Events], Gist]] = {
    **dict.fromkeys(LOST, lost),
    **dict.fromkeys(STATUSES, afflicted),
    **brought.GISTS,
    Event.HIT: hit,
    Event.AUTO_HIT: hit,
    Event.NO_CHANCE: hit,
    Event.AGILITY_ROLLED: rolled_agility,
    Event.DODGED: dodged,
    Event.DAMAGED: damaged,
    Event.BLOCKED: damaged,
    Event.GRAPPLE_ATTACKED: squeezed,
    Event.BURN_HURT: burned,
    Event.COLLAPSED: collapsed,
    Event.STATUS_FLIPPED: flipped,
    Event.ORDERED: ordered,
    Event.STRUGGLED: struggled,
    Event.WENT_OUT: went_out,
    Event.LAVA_FLIPPED: crossed_lava,
    Event.CONDITION_ROLLED: condition,
    Event.KNOCKED_BACK: knocked,
    Event.STOOD_FAST: knocked,
}
"""The events that are outcomes, and what each says of itself."""
