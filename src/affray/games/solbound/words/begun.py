"""What is under way in Solbound while somebody decides: who does what to whom, with how many dice, and what will follow."""

from collections.abc import Callable

from affray.games.solbound import Number, say
from affray.games.solbound.record.state import DECK, PLAYER, UNKNOWN, State
from affray.games.solbound.record.vocabulary import Ask, Purpose
from affray.games.solbound.rules import initiative, power
from affray.games.solbound.words import names, protecting
from affray.kernel import questions
from affray.languages import marked


def begun(state: State) -> list[str]:
    """What the pending decision is a part of, the most important sentence first; nothing for one that begins something."""
    return questions.told(_BEGUN, state, [])


def awaited(state: State) -> list[str]:
    """What whoever decides is about, for those who wait: where nothing was begun."""
    return questions.told(_AWAITED, state, [])


def _whose(state: State, seat: int, place: int) -> str:
    return names.whose(state, seat, power.card_at(state, seat, place))


def _strength(state: State, seat: int, place: int, attacks: bool) -> str:
    """With what somebody rolls: the dice, and the printed number that is added."""
    dice, card = names.count(power.power(state, seat, place)), power.card_at(state, seat, place)
    if place == PLAYER:
        return say("{dice} of the pool", dice=dice)
    if card == UNKNOWN:
        return say("{dice}, its Defense not known", dice=dice)
    if attacks:
        return say("{dice}, Attack {printed:+d}", dice=dice, printed=Number(state.cards[card].attack))
    return say("{dice}, Defense {printed:+d}", dice=dice, printed=Number(state.cards[card].defense))


def _attacker(state: State) -> str:
    fight = state.engagement
    return _whose(state, fight.aggressor, fight.aggressor_place)


def _defender(state: State) -> str:
    return _whose(state, state.engagement.defender, state.engagement.defender_place)


def _unprotected(state: State) -> str:
    """B-FGT-4, B-FGT-8: what a Hit would do to whoever defends, where nobody takes over."""
    fight = state.engagement
    if fight.defender_place != PLAYER:
        if protecting.costs_another(state, fight.defender, fight.defender_place):
            return say(
                "If no card protects, a Hit discards {card} and the top card of its player's deck.", card=_defender(state)
            )
        return say("If no card protects, a Hit discards {card}.", card=_defender(state))
    if power.total(state, fight.defender) >= state.options.dice_cap:
        return say("If no card protects, a Hit puts {player} out.", player=names.player(fight.defender))
    return say("If no card protects, a Hit gives {player} a die for good.", player=names.player(fight.defender))


def _falls(state: State, seat: int, place: int) -> str:
    if place != PLAYER:
        if protecting.costs_another(state, seat, place):
            card = _whose(state, seat, place)
            return say("If Hit, {card} is discarded, and so is the top card of its player's deck.", card=card)
        return say("If Hit, {card} is discarded.", card=_whose(state, seat, place))
    if power.total(state, seat) >= state.options.dice_cap:
        return say("If Hit, {player} is out.", player=names.player(seat))
    return say("If Hit, {player} gains a die for good.", player=names.player(seat))


def _rolls() -> str:
    return say(
        "Both roll: the highest die, and 1 more for each die that shows a 1, plus Attack or Defense; unless Defense is higher, "
        "it is a Hit."
    )


def _known(state: State) -> bool:
    """Whether the rules of Initiative and of Engagements were told already: in the first round they are."""
    return bool(state.rounds > 1)


def _naming(state: State) -> list[str]:
    """B-INIT-1, B-INIT-2: at what one's own cards are tied, and what comes of the one that is chosen."""
    seat, best = state.flow.asked.actor, state.flow.asked.amount
    lead = say("{player} chooses which of the tied cards is next.", player=names.player(seat))
    most = say("Of the cards that can act, these have the most dice: {dice} each.", dice=names.count(best))
    if _known(state):
        return [lead, most, _next(state, seat, best)]
    ignored = say("Exhausted cards, those that passed and, as a rule, facedown ones do not count.")
    return [lead, most, ignored, _next(state, seat, best)]


def _next(state: State, seat: int, best: int) -> str:
    """B-INIT-3: whom the named card still rolls against, of what lies open."""
    rivals = rivals_of(state, seat, best)
    if not rivals:
        return say("The card you choose may act at once: attack, for one.")
    if len(rivals) > 1:
        return say("Others have such cards too: each rolls with one, and the highest roll acts first.")
    found = [place for place in range(DECK) if _open(state, rivals[0], place, best)]
    if len(found) > 1:
        return say(
            "{player} has {count} such cards: one of them rolls against yours. The higher roll acts first, the other later.",
            player=names.player(rivals[0]),
            count=len(found),
        )
    return say(
        "{card} is tied with them: it rolls against yours. The higher roll acts first, the other later.",
        card=_whose(state, rivals[0], found[0]),
    )


def rivals_of(state: State, seat: int, best: int) -> list[int]:
    """Who else has a card with that many dice, the most, that all know and that counts."""
    return [other for other in range(state.seats) if other != seat and _shows(state, other, best)]


def _shows(state: State, seat: int, best: int) -> bool:
    """Whether one of a player's cards that all know has the most dice, too."""
    return any(_open(state, seat, place, best) for place in range(DECK))


def _open(state: State, seat: int, place: int, best: int) -> bool:
    """B-INIT-4: whether all know the card there, which counts and has the most dice: faceup, or an Ambusher that hid alone."""
    return bool(power.is_open(state.players[seat].play[place]) and initiative.is_tied(state, seat, place, best))


def _defending(state: State) -> list[str]:
    """B-ENG-2: whom does it engage?"""
    seat, place = state.flow.asked.actor, state.flow.asked.place
    card, strength = _whose(state, seat, place), _strength(state, seat, place, attacks=True)
    lead = say("{card} attacks with {strength}: its target is chosen now.", card=card, strength=strength)
    price = say("A player who is Hit gains a die for good, and {card} is Exerted again for it.", card=card)
    return [lead, price] if _known(state) else [lead, _rolls(), say("A card that is Hit is discarded."), price]


def _protecting(state: State) -> list[str]:
    """B-CARD-2: who may take over."""
    fight = state.engagement
    lead = say(
        "{attacker} ({attack}) attacks {defender} ({defense}): nothing is rolled yet.",
        attacker=_attacker(state),
        attack=_strength(state, fight.aggressor, fight.aggressor_place, attacks=True),
        defender=_defender(state),
        defense=_strength(state, fight.defender, fight.defender_place, attacks=False),
    )
    if _known(state):
        return [lead, _unprotected(state)]
    return [
        lead,
        _unprotected(state),
        say("A card that protects turns faceup and defends with its own dice; a Hit discards it."),
        _rolls(),
    ]


def _countering(state: State) -> list[str]:
    """B-FGT-5: whether to strike back."""
    fight = state.engagement
    lead = say(
        "{defender} may strike back: {attack} against {attacker} with {defense}; a tie is a Hit.",
        defender=_defender(state),
        attack=_strength(state, fight.defender, fight.defender_place, attacks=True),
        attacker=_attacker(state),
        defense=_strength(state, fight.aggressor, fight.aggressor_place, attacks=False),
    )
    if _known(state):
        return [lead, _falls(state, fight.aggressor, fight.aggressor_place)]
    return [
        lead,
        _falls(state, fight.aggressor, fight.aggressor_place),
        say(
            "It costs nothing, and nothing is lost if it fails; but the dice of a card that is Hit return to its player's pool."
        ),
    ]


EXERTED = {
    Purpose.ENGAGE: marked("{card} attacks: this is paid for before its target is chosen."),
    Purpose.PROTECT: marked("{card} is about to protect: this is paid for first."),
    Purpose.RALLY: marked("{card} is about to use its power: this is paid for first."),
    Purpose.BACKLASH: marked("The backlash: {card} Hit a player, and is Exerted for it."),
}


def _exerting(state: State) -> list[str]:
    """B-EX-2: with what it is paid for."""
    asked = state.flow.asked
    purpose = Purpose(asked.amount)
    card = _whose(state, asked.actor, asked.place)
    told = [say(EXERTED[purpose], card=card)]
    if purpose == Purpose.PROTECT:
        told.append(say("{attacker} attacks {defender}.", attacker=_attacker(state), defender=_defender(state)))
    if state.players[asked.actor].play[asked.place].dice == 1:
        told.append(say("It has 1 die: without it, it is discarded."))
    return told


def _hiding(state: State) -> list[str]:
    asked = state.flow.asked
    return [
        say(
            "{card} hides: it goes back facedown, alone or beside one other card.", card=_whose(state, asked.actor, asked.place)
        )
    ]


def _splitting(state: State) -> list[str]:
    asked = state.flow.asked
    card = names.named(state, state.flow.seat, asked.place)
    return [say("{card} hides with {dice} to lay on what goes facedown.", card=card, dice=names.count(asked.amount))]


def _covering(state: State) -> list[str]:
    return [say("{player} retreats with a card, and may turn another one faceup.", player=names.player(state.flow.asked.actor))]


def _giving(state: State) -> list[str]:
    asked = state.flow.asked
    return [
        say("{card} uses its power: dice of the pool go onto other faceup cards.", card=_whose(state, asked.actor, asked.place))
    ]


_BEGUN: dict[Ask, Callable[[State], list[str]]] = {
    Ask.NAME: _naming,
    Ask.EXERT: _exerting,
    Ask.DEFENDER: _defending,
    Ask.PROTECT: _protecting,
    Ask.COUNTER: _countering,
    Ask.HIDE_WITH: _hiding,
    Ask.SPLIT: _splitting,
    Ask.FLIP: _covering,
    Ask.GIVE: _giving,
}


def _hurting(state: State) -> list[str]:
    """B-STR-2."""
    return [say("{player} may hurt themselves, which brings a die and new cards.", player=names.player(state.flow.seat))]


def _planning(state: State) -> list[str]:
    """B-STR-4."""
    return [say("{player} plays cards and lays dice on them.", player=names.player(state.flow.seat))]


def _bottoming(state: State) -> list[str]:
    """B-STR-6."""
    return [say("{player} puts what is left in hand under the deck.", player=names.player(state.flow.seat))]


def _acting(state: State) -> list[str]:
    """B-CMD-3: who has Initiative, and what it may do."""
    asked = state.flow.asked
    card = _whose(state, state.flow.seat, asked.place)
    return [say("{card} has Initiative: it may attack, hide, retreat, use a power, or pass.", card=card)]


_AWAITED: dict[Ask, Callable[[State], list[str]]] = {
    Ask.HURT: _hurting,
    Ask.TURN: _planning,
    Ask.BOTTOM: _bottoming,
    Ask.ACTION: _acting,
}
