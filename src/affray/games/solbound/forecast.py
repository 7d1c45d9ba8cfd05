"""What may come of an option: over which hidden cards it is taken, when it is settled, and how those in between answer."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial, reduce

from affray.games.solbound import say
from affray.games.solbound.record.state import DECK, PLAYER, UNKNOWN, State
from affray.games.solbound.record.vocabulary import Act, Ask, Keyword, Outcome, Purpose
from affray.games.solbound.rules import actions, command_cards, exertable, power, view
from affray.games.solbound.words import chances, names, protecting, sentences
from affray.kernel import record
from affray.kernel.came import Came
from affray.kernel.game import World, dealt
from affray.languages import marked
from affray.table.odds import Meaning, weighed

EXACT = marked("These chances are exact: only the dice decide.")
"""What is said where nothing is taken for granted."""


def worlds(seen: State, action: int) -> Iterator[World]:
    """The facedown card that is engaged may be any of its owner's unseen cards, each equally likely; nothing else hidden bears
    on the odds."""
    target, place = _engaged(seen, action)
    came = partial(_came, *_fighters(seen, action))
    if place == PLAYER or seen.players[target].play[place].card != UNKNOWN:
        yield World(Fraction(1), dealt(record.copy(seen, State), view.determinize), came)
        return
    unseen = view.unseen_cards(seen, target)
    cards = [target * DECK + index for index in range(DECK) if unseen >> index & 1]
    for card in cards:
        world = record.copy(seen, State)
        world.players[target].play[place].card = card
        yield World(Fraction(1, len(cards)), dealt(world, view.determinize), came)


def _engaged(seen: State, action: int) -> tuple[int, int]:
    """The seat and place that will defend after `action`."""
    if actions.act_of(action) == Act.TARGET:
        return actions.amount_of(action), actions.target_place(actions.thing_of(action))
    return seen.engagement.defender, seen.engagement.defender_place


def _defends(seen: State, action: int) -> tuple[int, int]:
    """The same, with the card that protects in the place of whom it protects."""
    if actions.act_of(action) == Act.PROTECT:
        return int(seen.engagement.defender), actions.thing_of(action)
    return _engaged(seen, action)


def _fighters(seen: State, action: int) -> tuple[str, str]:
    """Who Engages, and who will defend after `action`, by name, with the player where both have the same: as they lie before
    anything comes of it."""
    fight = seen.engagement
    targets = actions.act_of(action) == Act.TARGET
    attacker = (
        (int(seen.flow.seat), int(seen.flow.asked.place)) if targets else (int(fight.aggressor), int(fight.aggressor_place))
    )
    defender = _defends(seen, action)
    said = [_named(seen, *each) for each in (attacker, defender)]
    if said[0] == said[1]:
        said = [names.whose(seen, seat, power.card_at(seen, seat, place)) for seat, place in (attacker, defender)]
    return said[0], said[1]


def _named(seen: State, seat: int, place: int) -> str:
    """A card or a player as it is said of a Hit on it."""
    hidden = place != PLAYER and power.card_at(seen, seat, place) == UNKNOWN
    return say("the facedown card") if hidden else names.named(seen, seat, place)


def _came(attacker: str, defender: str, state: State, seat: int) -> Came:
    """B-FGT-3, B-FGT-5: what the Engagement of these two came to."""
    name = _said(state, attacker, defender)
    return Came(name, meaning(state, seat) if name else "nothing")


def settled(state: State) -> str:
    """The outcome of the Engagement, once it is known; of whom, only `worlds` can tell, since a card that was Hit is gone."""
    return _said(state, say("the attacker"), say("the defender"))


def _said(state: State, attacker: str, defender: str) -> str:
    """The outcome with what the backlash is sure to cost; empty before it is known."""
    fight = state.engagement
    said = sentences.OUTCOMES.get(Outcome(fight.outcome))
    if _spent(state):
        said = sentences.SPENT[protecting.costs_another(state, int(fight.aggressor), int(fight.aggressor_place))]
    return say(said, attacker=attacker, defender=defender) if said else ""


def _spent(state: State) -> bool:
    """B-EX-6, B-FGT-9: whether the backlash of a Hit on a player takes the last die of the card that Hit."""
    fight = state.engagement
    if fight.outcome != Outcome.HIT or fight.defender_place != PLAYER or state.flow.over:
        return False
    last = state.players[fight.aggressor].play[fight.aggressor_place].dice == 1
    return bool(last and not exertable.may_exhaust(state, fight.aggressor, fight.aggressor_place))


def meaning(state: State, seat: int) -> Meaning:
    """A Hit is good for whoever rolled for Attack and bad for whoever was Hit; in a counterattack they have changed places."""
    engagement = state.engagement
    countered = engagement.outcome == Outcome.COUNTER_HIT
    if not countered and engagement.outcome != Outcome.HIT:
        return "nothing"
    hit, hitting = engagement.defender, engagement.aggressor
    if countered:
        hit, hitting = hitting, hit
    spent = _spent(state)
    return weighed(seat == hitting or (spent and seat == hit), seat == hit or (spent and seat == hitting))


def policy(state: State) -> int:
    """Nobody protects; whoever can counterattack does; a card is Exhausted rather than robbed of a die."""
    options = [0] * actions.MOST_ACTIONS
    count = actions.legal_actions(state, options)
    wanted = {Ask.PROTECT: Act.NO_PROTECT, Ask.COUNTER: Act.COUNTER, Ask.EXERT: Act.EXHAUST}.get(Ask(state.flow.decision))
    return next((each for each in options[:count] if actions.act_of(each) == wanted), options[0])


def _may_choose(seen: State, place: int) -> bool:
    """B-EX-2: whether one's card there may be Exhausted or lose a die for protecting."""
    seat = int(seen.flow.seat)
    return bool(exertable.may_exhaust(seen, seat, place) and exertable.may_lose_die(seen, seat, place, Purpose.PROTECT))


def _targets(seen: State, action: int) -> list[int]:
    """The answers that one of them stands beside where a target is chosen; else that alone."""
    if actions.act_of(action) != Act.TARGET:
        return [action]
    options = [0] * actions.MOST_ACTIONS
    return options[: actions.legal_actions(seen, options)]


def _may_strike_back(seen: State, action: int) -> bool:
    """B-FGT-3, B-FGT-5, B-FGT-7: whether who will defend might not be Hit and strike back: a player seldom does."""
    if actions.act_of(action) == Act.COUNTER:
        return False
    seat, place = _defends(seen, action)
    if place == PLAYER and not command_cards.faceup_with(seen, seat, Keyword.OATHBLADE):
        return False
    if actions.act_of(action) != Act.TARGET or power.card_at(seen, seat, place) == UNKNOWN:
        return True
    attacker = int(seen.flow.seat), int(seen.flow.asked.place)
    return chances.hits(seen, attacker, (seat, place), int(power.power(seen, *attacker))) < 1


def assumption(seen: State, action: int) -> str:
    """How the deciders in between are taken to answer, in words: what is taken of all that may be chosen comes first, so that
    one sentence can stand for them all. Empty where only of others something is taken."""
    act = actions.act_of(action)
    aimed = [_engaged(seen, each) for each in _targets(seen, action)]
    parts = []
    if act == Act.TARGET and any(protecting.protectors(seen, *each) for each in aimed):
        parts.append(say("nobody protects"))
    if any(place != PLAYER and seen.players[target].play[place].card == UNKNOWN for target, place in aimed):
        parts.append(say("a facedown card is any of its player's unseen cards, each equally likely"))
    if _may_strike_back(seen, action):
        parts.append(say("a defender that was not Hit counterattacks where it may"))
    if not parts:
        return "" if any(_may_strike_back(seen, each) for each in _targets(seen, action)) else say(EXACT)
    whole = say(
        "These chances take it that {assumptions}.",
        assumptions=reduce(lambda first, then: say("{first}, and that {then}", first=first, then=then), parts),
    )
    if act == Act.PROTECT and _may_choose(seen, actions.thing_of(action)):
        return f"{whole} {say('The card that protects is taken to be Exhausted, not to lose a die.')}"
    return whole
