"""How likely a card wins the roll for Initiative, against one opponent, and how likely it Hits: exact; what it pays to Engage,
whom it can attack, what a Hit brings, and what each way to Exert it leads to, in words."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from affray.games.solbound import say
from affray.games.solbound.record.state import DECK, PLAYER, UNKNOWN, State
from affray.games.solbound.record.vocabulary import Keyword, Purpose
from affray.games.solbound.rules import actions, command_cards, exertable, initiative, power
from affray.games.solbound.words import names, protecting
from affray.kernel import chance, dice, record
from affray.languages import marked, percent
from affray.table.odds import Instead

STILL = {
    (True, False): marked("still defends and may strike back"),
    (True, True): marked("still defends, may strike back, and may protect for a die"),
    (False, False): marked("still defends, and does not strike back"),
    (False, True): marked("still defends, may protect for a die, and does not strike back"),
}
"""What an Exhausted card does all the same: whether it may strike back, and whether it could pay for Protect with a die."""
MOST_KEPT = 64
"""Pools of which the results are remembered."""
PRICES = (
    marked("this card attacks with {dice} and is Exhausted"),
    marked("this card loses a die, attacks with {left} and may act again"),
    marked("this card attacks with {dice} and is Exhausted, or loses a die, attacks with {left} and may act again"),
)
COSTS = (
    marked("to Engage it is Exhausted and keeps {dice}"),
    marked("to Engage it loses a die, has {left} left and may act again"),
    marked("to Engage it is Exhausted and keeps {dice}, or loses one, has {left} left and may act again"),
)
"""What it costs to Engage where the card is Exhausted, loses a die, or may do either."""
CHANCES = (
    marked("chance of a Hit: {chances}"),
    marked("chance of a Hit, if no card protects: {chances}"),
    marked("chance of a Hit, Exhausted / with a die less: {chances}"),
    marked("chance of a Hit, if no card protects, Exhausted / with a die less: {chances}"),
)
COULD_HIT = (
    marked("could Hit {chances}"),
    marked("could Hit, if no card protects, {chances}"),
    marked("could Hit, Exhausted / with a die less: {chances}"),
    marked("could Hit, if no card protects, Exhausted / with a die less: {chances}"),
)
"""How likely a card Hits whom: where one price is paid or either may be, each without and with a card that may step in."""
SPENT = (
    marked("a Hit on a player adds a die for good, and discards this card: its backlash takes the last die"),
    marked(
        "a Hit on a player adds a die for good, and discards this card and the top card of your deck: "
        "its backlash takes the last die"
    ),
)
"""What a Hit on a player brings and costs, where the card is spent by it: without and with a card of its player's deck."""
DUEL = 2
"""Players of whom one is left once the other is out."""
MOST_NAMED = 6
"""So many targets are named with their chances; of more only the hardest and the easiest."""


@lru_cache(maxsize=MOST_KEPT)
def _results(count: int, ones_bonus: int) -> dict[int, Fraction]:
    """B-DIE-6: how likely a roll of so many dice comes to each result, as the rules throw and read them."""
    state, found = record.plain(State), defaultdict[int, Fraction](Fraction)
    for faces, likely in chance.branches(lambda: int(dice.throw_high(state, count))):
        found[int(power.result(faces, ones_bonus))] += likely
    return found


@lru_cache(maxsize=MOST_KEPT)
def mean(count: int, ones_bonus: int) -> float:
    """B-DIE-6: what a roll of so many dice comes to on average, nothing added."""
    return float(sum(result * likely for result, likely in _results(count, ones_bonus).items()))


@lru_cache(maxsize=MOST_KEPT)
def first(count: int, ahead: int, ones_bonus: int) -> float:
    """B-INIT-3: how likely one of two equal pools rolls higher, with so much added; ties are rolled again. 0..1."""
    rolled = _results(count, ones_bonus).items()
    both = [(own + ahead - other, likely * against) for (own, likely), (other, against) in product(rolled, rolled)]
    won, lost = sum(likely for gap, likely in both if gap > 0), sum(likely for gap, likely in both if gap < 0)
    return float(won / (won + lost)) if won + lost else 0.5


def acts_first(state: State, place: int, rival: int, count: int) -> tuple[float, float]:
    """The least and the greatest chance that one's card there acts before the card that a rival rolls with, whichever of those
    that are tied and known to all; Swift counts."""
    seat = int(state.flow.seat)
    own = _swift(state, seat, place)
    open_ones = [other for other in range(DECK) if power.is_open(state.players[rival].play[other])]
    against = [_swift(state, rival, other) for other in open_ones if initiative.is_tied(state, rival, other, count)]
    found = [first(count, own - other, int(state.options.ones_bonus)) for other in against]
    return min(found), max(found)


def hits(state: State, attacker: tuple[int, int], defender: tuple[int, int], dice: int, fewer: int = 0) -> float:
    """B-FGT-1 to B-FGT-3: how likely a card, rolling so many dice, Hits a card that is known, or a player, who has so many
    fewer then; each is a seat and a place. 0..1."""
    count, ones_bonus = int(power.power(state, *defender)) - fewer, int(state.options.ones_bonus)
    attack, defense = (
        int(command_cards.attack_modifier(state, *attacker)),
        int(command_cards.defense_modifier(state, *defender)),
    )
    return _hits(dice, count, attack - defense, ones_bonus)


def if_protected(state: State, seat: int, place: int) -> list[Instead]:
    """B-CARD-2, B-EX-3, B-EX-4, B-FGT-3: how likely the card that is asked for Hits each card that may step in there instead,
    which is Exhausted for it where it may be; of one that lies facedown only its dice are known."""
    attacker = (int(state.flow.seat), int(state.flow.asked.place))
    dice, found = int(power.power(state, *attacker)), []
    for other in protecting.places(state, seat, place):
        if state.players[seat].play[other].card == UNKNOWN:
            count = names.count(state.players[seat].play[other].dice)
            found.append(Instead(say("not known if the facedown card with {dice} protects", dice=count)))
            continue
        fewer = 0 if exertable.may_exhaust(state, seat, other) else 1
        words = say("if {card} protects", card=names.named(state, seat, other))
        found.append(Instead(words, hits(state, attacker, (seat, other), dice, fewer)))
    return found


def protected_hit(state: State, place: int, lost: int) -> float:
    """B-CARD-2, B-FGT-3: how likely whoever attacks Hits one's card there, where it protects with so many dice fewer than it
    has. 0..1."""
    fight, seat = state.engagement, int(state.flow.seat)
    attack = int(command_cards.attack_modifier(state, fight.aggressor, fight.aggressor_place))
    defense = int(command_cards.defense_modifier(state, seat, place))
    dice = int(power.power(state, fight.aggressor, fight.aggressor_place))
    return _hits(dice, int(power.power(state, seat, place)) - lost, attack - defense, int(state.options.ones_bonus))


@lru_cache(maxsize=MOST_KEPT)
def _hits(count: int, against: int, ahead: int, ones_bonus: int) -> float:
    """How likely one roll, with so much added, is not lower than another."""
    both = product(_results(count, ones_bonus).items(), _results(against, ones_bonus).items())
    return float(sum(likely * other for (own, likely), (theirs, other) in both if own + ahead >= theirs))


def _swift(state: State, seat: int, place: int) -> int:
    return int(state.cards[power.card_at(state, seat, place)].swift)


class Target(NamedTuple):
    """Somebody to be Engaged; the place is PLAYER for the player."""

    seat: int
    place: int


def engaging(state: State) -> list[str]:
    """What it takes to Engage, part by part: the price, the chance of a Hit for each target that is known, what comes of it;
    nothing where it cannot."""
    seat, place = int(state.flow.seat), int(state.flow.asked.place)
    if not exertable.can_pay(state, seat, place):
        return []
    price, targets = say(_by_price(state, seat, place, PRICES), **_dice(state, seat, place)), _targets(state, seat)
    left = _left(state, seat, place)
    return [price, *_chances(state, targets, *left), *_brings(state, targets)] if left[0] else [price]


def _by_price(state: State, seat: int, place: int, told: tuple[str, str, str]) -> str:
    """B-EX-2 to B-EX-6: of what is told of a card that Engages, what holds: it is Exhausted, it loses a die, or either."""
    if not exertable.may_exhaust(state, seat, place):
        return told[1]
    return told[2 if exertable.may_lose_die(state, seat, place, Purpose.ENGAGE) else 0]


def _dice(state: State, seat: int, place: int) -> dict[str, str]:
    """The dice on a card, and those that are left once it lost one."""
    dice = int(power.power(state, seat, place))
    return {"dice": names.count(dice), "left": names.count(dice - 1)}


def _left(state: State, seat: int, place: int) -> list[int]:
    """B-EX-3, B-EX-4: with how many dice a card can Engage, by each way to pay for it, the most first."""
    dice = int(power.power(state, seat, place))
    if not exertable.may_exhaust(state, seat, place):
        return [dice - 1]
    return [dice, dice - 1] if dice > 1 else [dice]


def spends_itself(state: State, target: int) -> bool:
    """B-EX-6, B-FGT-9: whether a Hit on that player costs the card that is to Engage, and has paid for it, its last die: it
    cannot be Exhausted for the backlash. A Hit that ends the match has none."""
    seat, place = int(state.flow.seat), int(state.flow.asked.place)
    return not _ends(state, target) and _one_left(state, seat, place) and not exertable.may_exhaust(state, seat, place)


def _one_left(state: State, seat: int, place: int) -> bool:
    return int(state.players[seat].play[place].dice) == 1


def _ends(state: State, target: int) -> bool:
    """B-DIE-3: whether a Hit on that player ends the match: it is their last one, and one other is left."""
    there = sum(not player.out for player in state.players[: state.seats])
    return bool(power.total(state, target) >= state.options.dice_cap and there <= DUEL)


def _will_spend_itself(state: State, seat: int, place: int) -> bool:
    """The same before it has paid, whatever with: Exhausted with one die, or left with one where it cannot be Exhausted."""
    if exertable.may_exhaust(state, seat, place):
        return _one_left(state, seat, place)
    return int(state.players[seat].play[place].dice) == 2


def could_hit(state: State, place: int) -> str:
    """Whom one's card there could Engage if it acted now, what that costs it, and how likely it Hits whom; why not, where it
    cannot."""
    seat = int(state.flow.seat)
    if not exertable.can_pay(state, seat, place):
        return say("cannot Engage, since it can neither be Exhausted nor lose its last die")
    left = _left(state, seat, place)
    if left[0] == 0:
        return say("to Engage takes its last die")
    price = say(_by_price(state, seat, place, COSTS), **_dice(state, seat, place))
    targets = _targets(state, seat)
    chances = _listed(state, _chanced(state, place, targets, *left))
    if not chances:
        hit = say("could Engage what lies facedown")
    else:
        hit = say(_conditioned(COULD_HIT, state, targets, left), chances=chances)
    return f"{price}; {hit}"


def _conditioned(told: tuple[str, str, str, str], state: State, targets: list[Target], left: Sequence[int]) -> str:
    """Of what chances are told by, what holds: with one price or two, where no card may step in or one may."""
    return told[2 * (len(left) > 1) + _protected(state, targets)]


def _targets(state: State, seat: int) -> list[Target]:
    """B-ENG-2: whom it can Engage, as the answers will have it."""
    found = [0] * actions.MOST_ACTIONS
    return [
        Target(actions.amount_of(each), actions.target_place(actions.thing_of(each)))
        for each in found[: actions.defender_options(state, seat, found)]
    ]


def _chanced(state: State, place: int, targets: list[Target], *left: int) -> list[tuple[list[float], Target]]:
    """B-FGT-3: how likely one's card there Hits whom, with each of these numbers of dice, the easiest first; a facedown card's
    Defense is not known."""
    own = (int(state.flow.seat), place)
    known = [each for each in targets if each.place == PLAYER or power.card_at(state, *each) != UNKNOWN]
    return sorted(
        (([hits(state, own, each, dice) for dice in left], each) for each in known),
        key=lambda one: (one[0], _named(state, one[1])),
        reverse=True,
    )


def _listed(state: State, chanced: list[tuple[list[float], Target]]) -> str:
    """`Player 2 97%, Gate Mason 88%`, by two prices `Player 2 97% / 96%`; of very many only the easiest and the hardest."""
    shown = chanced if len(chanced) <= MOST_NAMED else [chanced[0], chanced[-1]]
    return ", ".join(
        say("{target} {chance}", target=_named(state, each), chance=" / ".join(map(percent, found))) for found, each in shown
    )


def _chances(state: State, targets: list[Target], *left: int) -> Iterator[str]:
    """B-FGT-3: how likely it Hits whom, with the dice that it then has, by each way to pay."""
    chanced = _chanced(state, int(state.flow.asked.place), targets, *left)
    listed = _listed(state, chanced)
    yield say(_conditioned(CHANCES, state, targets, left), chances=listed)
    if len(chanced) < len(targets):
        yield say("what a facedown card adds is not known")


def _named(state: State, target: Target) -> str:
    """A target as one tells it from the others."""
    if target.place == PLAYER or state.seats == 2:
        return names.named(state, *target)
    return names.whose(state, target.seat, power.card_at(state, *target))


def _protected(state: State, targets: list[Target]) -> bool:
    """B-CARD-2: whether a card may take over for any of them, as far as can be seen."""
    return any(protecting.protectors(state, *each) for each in targets)


def _brings(state: State, targets: list[Target]) -> Iterator[str]:
    """B-FGT-4, B-FGT-5, B-FGT-8, B-FGT-9: what a Hit does, and what may come of none."""
    players = [each.seat for each in targets if each.place == PLAYER]
    last = [seat for seat in players if power.total(state, seat) >= state.options.dice_cap]
    if len(players) < len(targets):
        yield say("a Hit discards a card, and one that is not Hit may strike back")
    if len(last) < len(players):
        if _will_spend_itself(state, int(state.flow.seat), int(state.flow.asked.place)):
            spent = protecting.costs_another(state, int(state.flow.seat), int(state.flow.asked.place))
            yield say(SPENT[spent])
        else:
            yield say("a Hit on a player adds a die for good, and Exerts this card again (backlash)")
    for seat in last:
        yield say("a Hit puts {player} out", player=names.player(seat))


def exhausted(state: State) -> list[str]:
    """B-EX-3, B-EX-5, B-FGT-5: part by part, if the card that is asked for is Exhausted."""
    return [
        say("keeps {dice}, and takes no action until the next round", dice=names.count(_dice_on(state))),
        *_paid(state, _dice_on(state)),
        say(STILL[bool(state.options.counter_when_exhausted), _may_protect_later(state)]),
    ]


def _may_protect_later(state: State) -> bool:
    """B-EX-5, B-EX-6: whether the card that is asked for, once it is Exhausted, could pay for Protect with a die."""
    seat, place = int(state.flow.asked.actor), int(state.flow.asked.place)
    return _dice_on(state) > 1 and bool(initiative.has(state, power.card_at(state, seat, place), Keyword.PROTECT))


def with_fewer(state: State) -> list[str]:
    """B-EX-4, B-CMD-4: part by part, if it loses a die that is not its last."""
    dice = names.count(_dice_on(state) - 1)
    passed = state.players[state.flow.asked.actor].play[state.flow.asked.place].passed == 1
    return [
        say("{dice} left, and has passed this round", dice=dice)
        if passed
        else say("{dice} left, and may act again this round", dice=dice),
        *_paid(state, _dice_on(state) - 1),
        say("defends and strikes back with {dice}", dice=dice),
    ]


def _dice_on(state: State) -> int:
    asked = state.flow.asked
    return int(state.players[asked.actor].play[asked.place].dice)


def _paid(state: State, dice: int) -> list[str]:
    """B-FGT-3: with so many dice, how likely it Hits, or is not Hit where it protects; nothing where it is Exerted for
    something else."""
    asked = state.flow.asked
    if asked.amount == Purpose.ENGAGE:
        return list(_chances(state, _targets(state, int(state.flow.seat)), dice))
    if asked.amount == Purpose.PROTECT:
        hit = protected_hit(state, int(asked.place), _dice_on(state) - dice)
        return [say("{chance} not Hit", chance=percent(1 - hit))]
    return []
