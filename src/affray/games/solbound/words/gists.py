"""What came of events of Solbound, for somebody who saw none of what led to it: who attacked whom, both rolls, what follows."""

from collections.abc import Callable, Sequence

from affray.games.solbound import Number, plural, say
from affray.games.solbound.record.state import NONE, State
from affray.games.solbound.record.vocabulary import Event
from affray.games.solbound.rules import engagement, power
from affray.games.solbound.words import names
from affray.kernel import dice
from affray.kernel.events import Event as Told_event
from affray.kernel.events import latest
from affray.kernel.game import Gist
from affray.languages import marked

Events = Sequence[Told_event]
FIGHT, INITIATIVE, HURT, UPKEEP, HID = "fight", "initiative", "hurt", "upkeep", "hid"
"""What a gist is about: of these the latest stands."""
DRAWING = (Event.ROUND_BEGAN, Event.RESHUFFLED)
"""With what a draw begins."""
DUEL = 2
"""Players of whom the one plans after the other."""
HITS = (Event.HIT, Event.COUNTER_HIT, Event.PLAYER_HIT)
ENGAGED = (Event.ENGAGED, Event.ENGAGED_PLAYER)
COMPARED = {
    Event.HIT: marked("{defender} is Hit by {attacker}: Attack {attack} against Defense {defense}, {hit}."),
    Event.PLAYER_HIT: marked("{defender} is Hit by {attacker}: Attack {attack} against Defense {defense}, {hit}."),
    Event.ESCAPED: marked("{defender} is not Hit by {attacker}: Attack {attack} against Defense {defense}, which is higher."),
    Event.COUNTER_HIT: marked(
        "{defender} is Hit as {attacker} strikes back: Attack {attack} against Defense {defense}, {hit}."
    ),
    Event.COUNTER_ESCAPED: marked(
        "{defender} is not Hit as {attacker} strikes back: Attack {attack} against Defense {defense}, which is higher."
    ),
}
"""What came of it stands first: a screen may have no room for the rolls."""


def compared(state: State, events: Events) -> Gist:
    """B-FGT-3, B-FGT-5: who attacked whom, both rolls, and who wins a tie."""
    return Gist(_compared(state, events), FIGHT)


def _compared(state: State, events: Events) -> str:
    """The latest comparison of rolls in a sentence; empty where it lies too far back."""
    event = latest(events, COMPARED)
    attack, defense = latest(events, (Event.ATTACK_ROLLED,)), latest(events, (Event.DEFENSE_ROLLED,))
    if event is None or attack is None or defense is None:
        return ""
    rolled, against = engagement.attack_of(event.amount), engagement.defense_of(event.amount)
    told = say(
        COMPARED[Event(event.kind)],
        attacker=names.whose(state, attack.seat, attack.thing),
        defender=names.whose(state, defense.seat, defense.thing),
        attack=Number(rolled),
        # B-DIE-5: of a pool without dice nothing is rolled.
        defense=Number(against) if defense.amount else say("{defense} (no dice)", defense=Number(against)),
        hit=say("a tie, which is a Hit") if rolled == against else say("which is lower"),
    )
    countered = event.kind in (Event.COUNTER_HIT, Event.COUNTER_ESCAPED)
    engaged, protected = latest(events, ENGAGED), latest(events, (Event.PROTECTED,), ENGAGED)
    if countered or engaged is None or protected is None:
        return told
    return f"{told} {_protected(state, engaged, defense.thing)}"


def _protected(state: State, engaged: Told_event, protector: int) -> str:
    """B-CARD-2: for whom a card stepped in."""
    card = names.card(state, protector)
    named = names.player(engaged.amount) if engaged.kind == Event.ENGAGED_PLAYER else names.card(state, engaged.thing)
    return say("{card} protects {named}.", card=card, named=named)


def hurt(state: State, events: Events) -> Gist:
    """B-DIE-2, B-DIE-3, B-STR-2: an injury by a Hit or of free will, and how far it is to the last one."""
    event = events[-1]
    seat, cap = names.player(event.seat), state.options.dice_cap
    if event.kind == Event.FORFEITED:
        more = say("With {cap} dice there is none left to gain: {seat} is out.", cap=cap, seat=seat)
    elif event.amount >= cap:
        more = say("{seat} gains a die, {amount} in all: the next Hit puts {seat} out.", seat=seat, amount=event.amount)
    else:
        more = say(
            "{seat} gains a die for good: {amount} in all; a Hit at {cap} puts {seat} out.",
            seat=seat,
            amount=event.amount,
            cap=cap,
        )
    why = latest(events, (*HITS, Event.HURT_THEMSELVES), (Event.TURN_ENDED,))
    if why is None or why.kind == Event.HURT_THEMSELVES:
        return Gist(f"{say('{seat} hurts themselves.', seat=seat)} {more}" if why else more, HURT)
    return Gist(f"{_compared(state, events)} {more}".strip(), FIGHT)


def lost(state: State, events: Events) -> Gist:
    """B-FGT-4, B-CARD-9, B-ZERO-1: what became of a card that was Hit, or has no dice."""
    event = events[-1]
    card = names.whose(state, event.seat, event.thing)
    if event.kind == Event.UNDYING:
        more = say("{card} loses a die instead of being discarded.", card=card)
    else:
        more = plural(
            "{card} is discarded; its die returns to the pool.",
            "{card} is discarded; its {count} dice return to the pool.",
            event.amount,
            card=card,
        )
    if len(events) > 1 and events[-2].kind in HITS:
        return Gist(f"{_compared(state, events)} {more}".strip(), FIGHT)
    if event.kind == Event.DISCARDED and latest(
        events, (Event.BACKLASH,), (Event.EXHAUSTED, Event.PLAYED_WITHOUT_DICE, *ENGAGED, Event.CARD_HAS_INITIATIVE)
    ):
        more = say("The backlash of a Hit on a player takes the last die of {card}, which is discarded.", card=card)
    elif event.kind == Event.DISCARDED and event.amount == 0:
        more = say("{card} has no dice, and is discarded.", card=card)
    return Gist(more, event.thing)


def milled(state: State, events: Events) -> Gist:
    """B-CARD-4: that a card is discarded costs its player one from the deck, told after what became of the first."""
    discarded = max((index for index, each in enumerate(events) if each.kind == Event.DISCARDED), default=None)
    costs = [names.card(state, each.thing) for each in list(events)[(discarded or 0) :] if each.kind == Event.MILLED]
    more = say("A discarded card takes the top card of its player's deck with it: {cards}.", cards=", ".join(costs))
    if discarded is None:
        return Gist(more, events[-1].thing)
    before = lost(state, list(events)[: discarded + 1])
    return before._replace(text=f"{before.text} {more}")


def drew(state: State, events: Events) -> Gist:
    """B-UPK-4, B-STR-2: how many cards were drawn, by somebody alone or where some drew more than others, and why: as many in
    hand as dice in the pool. A roll for Initiative after it, for which pools are equal, is told in its place."""
    began = latest(events, DRAWING)
    alone = began is not None and began.kind == Event.RESHUFFLED
    counts = dict.fromkeys((events[-1].seat,) if alone else range(state.seats), 0)
    for event in reversed(events):
        if event.kind in DRAWING:
            break
        if event.kind == Event.DREW:
            counts[event.seat] += 1
    if not alone and len(set(counts.values())) == 1:
        return Gist("", INITIATIVE)
    told = ", ".join(
        plural("{seat} draws 1 card", "{seat} draws {count} cards", count, seat=names.player(seat))
        for seat, count in counts.items()
    )
    return Gist(say("{drawn}: up to as many in hand as dice in the pool, while the deck lasts.", drawn=told), INITIATIVE)


def took_back(state: State, events: Events) -> Gist:
    """B-UPK-2, B-UPK-3: which cards come back to hand, and why; whose card it is that nobody else may know."""
    began = max((index for index, each in enumerate(events) if each.kind == Event.ROUND_BEGAN), default=0)
    back = [each for each in list(events)[began:] if each.kind == Event.TOOK_BACK]
    cards = ", ".join(names.whose(state, each.seat, each.thing) for each in back)
    return Gist(say("A new round: what lay facedown goes back to hand, its dice to the pool: {cards}.", cards=cards), UPKEEP)


def first(state: State, events: Events) -> Gist:
    """B-INIT-1, B-INIT-3: why somebody has Initiative; that a card has the most dice is seen, and no outcome."""
    event = events[-1]
    rolled = [each for each in _rolled(events) if each.thing != NONE or event.kind == Event.PLAYER_HAS_INITIATIVE]
    who = names.whose(state, event.seat, event.thing)
    if len(rolled) < 2:
        before = latest(events, (Event.TURN_ENDED,), (Event.ROUND_BEGAN,))
        if event.kind != Event.PLAYER_HAS_INITIATIVE or before is None:
            return Gist("")  # what the round before came to is not displaced by who plans first
        return Gist(_plans(state, before, event), INITIATIVE)
    results = ", ".join(
        say("{who} rolls {result}", who=names.whose(state, each.seat, each.thing), result=_came_to(state, each))
        for each in rolled
    )
    if event.kind == Event.PLAYER_HAS_INITIATIVE:
        told = say("{who} plans first: tied for the most dice in the pool, {results}.", results=results, who=who)
        return Gist(told, INITIATIVE, ruled="B-INIT-3")
    told = say("{who} acts first: tied for Initiative, {results}.", results=results, who=who)
    return Gist(told, INITIATIVE)


def _plans(state: State, before: Told_event, event: Told_event) -> str:
    """B-STR-1, B-STR-10: who plans after somebody else, and why."""
    parts = {"done": names.player(before.seat), "who": names.player(event.seat), "dice": names.count(event.amount)}
    if state.seats == DUEL:
        return say("{done} has planned. {who} is the last to plan, with {dice} in the pool.", **parts)
    return say(
        "{done} has planned. Of those who have not, {who} has the most dice in the pool, {dice}, and plans now.", **parts
    )


def _rolled(events: Events) -> list[Told_event]:
    """The Initiative rolls right before, of the last round of them."""
    found: list[Told_event] = []
    for event in reversed(list(events)[:-1]):
        if event.kind not in (Event.INITIATIVE_ROLLED, Event.CARD_ROLLED_INITIATIVE):
            break
        found.insert(0, event)
    return found


def _came_to(state: State, event: Told_event) -> str:
    """B-DIE-6: what an Initiative roll came to, as a sum where something adds to its highest die: `4 + 2 for ones = 6`."""
    swift = int(state.cards[event.thing].swift) if event.thing >= 0 else 0
    rolled, highest = int(power.result(event.amount, state.options.ones_bonus)), int(dice.highest_face(event.amount))
    ones = rolled - highest
    if not ones and not swift:
        return str(rolled)
    more = [f"{ones} {plural('for a one', 'for {count} ones', ones)}"] if ones else []
    more += [f"{swift} {say('Swift')}"] if swift else []
    return " + ".join([str(highest), *more]) + f" = {rolled + swift}"


def played(state: State, events: Events) -> Gist:
    """B-STR-3, B-STR-4: what lies on the table now, and with how many dice; each card for itself."""
    return Gist(None, (events[-1].seat, events[-1].place))


def owned(state: State, events: Events) -> Gist:
    """The line tells all by itself, but for whose card it is."""
    event = events[-1]
    return Gist(say(OWN[Event(event.kind)], card=names.whose(state, event.seat, event.thing)), event.thing)


def hidden(state: State, events: Events) -> Gist:
    """B-HIDE-1, B-HIDE-3: who hid, and whether all know which of the facedown cards it is."""
    event, hid = events[-1], latest(events, (Event.HID,))
    if hid is None or hid.seat != event.seat:
        return Gist("")
    card = names.whose(state, hid.seat, hid.thing)
    if latest(events, (Event.HID_BESIDE,), (Event.HID,)):
        return Gist(say("{card} hides beside another card: which of the two is which, only its player knows.", card=card), HID)
    return Gist(say("{card} hides: it lies facedown, with {dice}.", card=card, dice=names.count(event.amount)), HID)


OWN = {
    Event.RETREATED: marked("{card} retreats under its player's deck; its dice return to the pool."),
    Event.COVERED: marked("{card} is turned faceup, to cover the retreat."),
    Event.PASSED: marked("{card} passes: it does nothing more in this phase."),
    Event.GAVE_DIE: marked("A die of the pool goes to {card}."),
}
GISTS: dict[Event, Callable[[State, Events], Gist]] = {
    **dict.fromkeys(COMPARED, compared),
    **dict.fromkeys(OWN, owned),
    Event.PLAYED_FACEUP: played,
    Event.PLAYED_FACEDOWN: played,
    Event.ASSIGNED: played,
    Event.INJURED: hurt,
    Event.FORFEITED: hurt,
    Event.DISCARDED: lost,
    Event.UNDYING: lost,
    Event.HIDDEN_AGAIN: hidden,
    Event.MILLED: milled,
    Event.DREW: drew,
    Event.DICE_TAKEN_BACK: took_back,
    Event.CARD_HAS_INITIATIVE: first,
    Event.PLAYER_HAS_INITIATIVE: first,
}
"""The events that are outcomes, and what each says of itself."""
