"""The Engagement: Attack Roll, Defense Roll, counterattack (B-FGT)."""

from affray.games.solbound.record.house_rules import EngagedFacedown
from affray.games.solbound.record.state import NONE, PLAYER, State
from affray.games.solbound.record.vocabulary import Ask, Event, Keyword, Outcome, Purpose, Step
from affray.games.solbound.rules import command_cards, initiative, power
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

BITS, RAISED = 8, 64
"""How `versus` packs two rolls: bits for each, and what makes the least roll positive."""


@rule
def turn_up_defender(state: State, log: Log | None) -> None:
    """B-ENG-4: a defender named facedown is flipped faceup before any roll."""
    engagement = state.engagement
    if engagement.defender_place == PLAYER:
        return
    held = state.players[engagement.defender].play[engagement.defender_place]
    if held.facedown == 1:
        power.turn_up(held)
        tell(log, Event.DEFENDER_FLIPPED, engagement.defender, held.card, engagement.defender_place, 0)


@rule
def attack_roll(state: State, seat: int, place: int, log: Log | None) -> None:
    """B-FGT-1, B-FGT-2: an Attack Roll, with the bonus or penalty printed on the card."""
    rolled = power.roll(state, seat, place, Event.ATTACK_ROLLED, log)
    modifier = command_cards.attack_modifier(state, seat, place)
    state.engagement.attack = power.modified(rolled, modifier)
    if modifier != 0:
        tell(log, Event.ATTACK_MODIFIED, seat, power.card_at(state, seat, place), rolled, modifier)


@rule
def defense_roll(state: State, seat: int, place: int, log: Log | None) -> None:
    """B-FGT-1, B-FGT-2, B-FGT-6: a Defense Roll, with the bonus or penalty printed on the card; a player's is of the pool."""
    rolled = power.roll(state, seat, place, Event.DEFENSE_ROLLED, log)
    modifier = command_cards.defense_modifier(state, seat, place)
    state.engagement.defense = power.modified(rolled, modifier)
    if modifier != 0:
        tell(log, Event.DEFENSE_MODIFIED, seat, power.card_at(state, seat, place), rolled, modifier)


@rule
def roll_attack(state: State, log: Log | None) -> None:
    """B-FGT-1: the aggressor makes the Attack Roll."""
    attack_roll(state, state.engagement.aggressor, state.engagement.aggressor_place, log)


@rule
def roll_defense(state: State, log: Log | None) -> None:
    """B-FGT-1: the target makes the Defense Roll."""
    defense_roll(state, state.engagement.defender, state.engagement.defender_place, log)


@rule
def roll_counter(state: State, log: Log | None) -> None:
    """B-FGT-5: the defender makes an Attack Roll of its own."""
    attack_roll(state, state.engagement.defender, state.engagement.defender_place, log)


@rule
def roll_against_counter(state: State, log: Log | None) -> None:
    """B-FGT-5: the assailant makes the opposed Defense Roll."""
    defense_roll(state, state.engagement.aggressor, state.engagement.aggressor_place, log)


@rule
def versus(state: State) -> int:
    """Both rolls in one number, for the log, eight bits apart; each is raised by 64, so that neither is negative."""
    return (state.engagement.attack + RAISED) << BITS | (state.engagement.defense + RAISED)


def attack_of(rolls: int) -> int:
    """The Attack Roll of what `versus` packed."""
    return (rolls >> BITS) - RAISED


def defense_of(rolls: int) -> int:
    """The Defense Roll of what `versus` packed."""
    return (rolls & (1 << BITS) - 1) - RAISED


@rule
def compare(state: State, log: Log | None) -> None:
    """B-FGT-3: unless the Defense Roll was higher than the Attack Roll, the defender is Hit."""
    engagement = state.engagement
    seat, place = engagement.defender, engagement.defender_place
    card = power.card_at(state, seat, place)
    if engagement.defense > engagement.attack:
        tell(log, Event.ESCAPED, seat, card, place, versus(state))
        return
    engagement.outcome = Outcome.HIT
    stack.skip_to(state, Step.END_ENGAGEMENT)
    if place == PLAYER:
        tell(log, Event.PLAYER_HIT, seat, NONE, NONE, versus(state))
        hit_player(state, seat, log)
    else:
        tell(log, Event.HIT, seat, card, place, versus(state))
        hit_card(state, seat, place, log)


@rule
def hit_card(state: State, seat: int, place: int, log: Log | None) -> None:
    """B-FGT-4: a Hit card is discarded, unless its text says otherwise."""
    held = state.players[seat].play[place]
    if held.dice > 1 and initiative.has(state, held.card, Keyword.UNDYING):
        held.dice -= 1
        state.players[seat].pool += 1
        tell(log, Event.UNDYING, seat, held.card, place, 1)
    else:
        command_cards.discard(state, seat, place, log)


@rule
def hit_player(state: State, seat: int, log: Log | None) -> None:
    """B-FGT-8, B-FGT-9: a Hit player permanently adds a die to the pool, and the backlash Exerts the card that Engaged them,
    also when that injury was their last, unless it ended the match."""
    power.injure(state, seat, log)
    if state.flow.over == 1:
        return
    aggressor, place = state.engagement.aggressor, state.engagement.aggressor_place
    tell(log, Event.BACKLASH, aggressor, power.card_at(state, aggressor, place), place, 0)
    stack.plan(state, Step.EXERT, aggressor, place, NONE, Purpose.BACKLASH)


@rule
def may_counter(state: State) -> bool:
    """B-FGT-5, B-FGT-7: a card may; a player may not, unless a faceup card of theirs says so."""
    engagement = state.engagement
    if engagement.defender_place == PLAYER:
        return command_cards.faceup_with(state, engagement.defender, Keyword.OATHBLADE)
    held = state.players[engagement.defender].play[engagement.defender_place]
    return held.exhausted == 0 or state.options.counter_when_exhausted == 1


@rule
def offer_counter(state: State) -> None:
    """B-FGT-5: a defender that was not Hit may make its own counterattack."""
    if may_counter(state):
        stack.ask(state, Ask.COUNTER, state.engagement.defender, state.engagement.defender, state.engagement.defender_place, 0)
    else:
        decline_counter(state)


@rule
def decline_counter(state: State) -> None:
    """B-FGT-5: no counterattack; the Engagement ends."""
    state.engagement.outcome = Outcome.ESCAPED
    stack.skip_to(state, Step.END_ENGAGEMENT)


@rule
def compare_counter(state: State, log: Log | None) -> None:
    """B-FGT-5: the counterattack hits or not by the same rule; there is no counter to a counter."""
    engagement = state.engagement
    seat, place = engagement.aggressor, engagement.aggressor_place
    card = power.card_at(state, seat, place)
    if engagement.defense > engagement.attack:
        engagement.outcome = Outcome.COUNTER_ESCAPED
        tell(log, Event.COUNTER_ESCAPED, seat, card, place, versus(state))
        return
    engagement.outcome = Outcome.COUNTER_HIT
    tell(log, Event.COUNTER_HIT, seat, card, place, versus(state))
    hit_card(state, seat, place, log)


@rule
def end_engagement(state: State, log: Log | None) -> None:
    """B-CARD-9: by the house rule `engaged_facedown` a defender named facedown that survived flips back."""
    engagement = state.engagement
    if engagement.was_facedown == 0 or state.options.engaged_facedown == EngagedFacedown.FLIPS_AND_STAYS:
        return
    held = state.players[engagement.defender].play[engagement.defender_place]
    if held.card != NONE:
        held.facedown = 1
        held.public = 1
        tell(log, Event.FLIPPED_BACK, engagement.defender, held.card, engagement.defender_place, 0)
