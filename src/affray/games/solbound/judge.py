"""How the greedy bot weighs Solbound: by the exact chance of a Hit, with what an injury and a card are worth.

One unit is a card with no dice. The weights are few and plain; they were chosen by playing, not fitted.
"""

from affray.games.solbound.judge_odds import HITS, MOST_DICE, MOST_DIFFERENCE
from affray.games.solbound.record.state import DECK, NONE, PLAYER, STARTING_DICE, State
from affray.games.solbound.record.vocabulary import Act, Ask, Purpose
from affray.games.solbound.rules import actions, power
from affray.kernel.record import Array
from affray.kernel.rule import rule

CARD, DIE, INJURY, DEFEAT = 0.6, 0.15, 2.0, 20.0
"""What is lost with a card, with each die on it, by an injury, and by the last injury."""
WORSE = 0.2
"""How much more an injury costs with each that was taken before."""
UP_STRIKES, UP_HOLDS, DOWN_HOLDS, DOWN_STRIKES = 1.2, 0.4, 0.9, 0.3
"""What it weighs how well a card Hits and holds, first of one that lies faceup, then of one that lies facedown."""
EXERTION, RALLIED, PASSED, LEAVING = 0.05, 0.1, 0.1, -0.5
"""What engaging costs beside the risk; what a die is worth that may be moved, and passing; what retreating is worth."""
SPARE = 2
"""With more dice than that a card rather loses one than is Exhausted; with as many, too, where it engages."""
LEAST, FINE = -1000.0, 1e9
"""Less than any option is worth; how many steps to a unit count as a difference."""
LEFT_OVER = 0.2
"""What a die still in the pool is worth while cards are played."""
USUAL_DICE, USUAL_MODIFIER = 3, 1
"""An opponent's card that is yet to be met."""


@rule
def hit(state: State, attack: int, defense: int, difference: int) -> float:
    """The exact chance that so many attack dice Hit so many defense dice; `difference` is of the modifiers."""
    spread = max(-MOST_DIFFERENCE, min(MOST_DIFFERENCE, difference)) + MOST_DIFFERENCE
    return float(HITS[state.options.ones_bonus, min(attack, MOST_DICE), min(defense, MOST_DICE), spread])


@rule
def worth(state: State, seat: int, place: int) -> float:
    """What is lost when this defender is Hit."""
    if place == PLAYER:
        total = power.total(state, seat)
        if total >= state.options.dice_cap:
            return DEFEAT
        return INJURY + WORSE * (total - STARTING_DICE)
    return CARD + DIE * state.players[seat].play[place].dice


@rule
def meeting(state: State, attacker: int, attack_place: int, defender: int, card: int, place: int) -> float:
    """What attacking this defender is worth to the attacker if the card there is `card`: the Hit, less the counter-hit."""
    mine = state.players[attacker].play[attack_place]
    printed = state.cards[mine.card]
    dice = power.power(state, defender, place)
    if place == PLAYER:
        return hit(state, mine.dice, dice, printed.attack) * worth(state, defender, place)
    theirs = state.cards[card]
    hits = hit(state, mine.dice, dice, printed.attack - theirs.defense)
    countered = hit(state, dice, mine.dice, theirs.attack - printed.defense)
    return hits * worth(state, defender, place) - (1.0 - hits) * countered * worth(state, attacker, attack_place)


@rule
def attack_worth(state: State, attacker: int, attack_place: int, defender: int, place: int) -> float:
    """What engaging a defender is worth; a facedown card that not all saw may be any its player keeps hidden, each equally
    likely."""
    if place == PLAYER or power.is_open(state.players[defender].play[place]):
        return meeting(state, attacker, attack_place, defender, power.card_at(state, defender, place), place)
    total, count = 0.0, 0
    for index in range(DECK):
        card = power.card_of(defender, index)
        if is_hidden(state, defender, card):
            total += meeting(state, attacker, attack_place, defender, card, place)
            count += 1
    return total / max(1, count)


@rule
def is_hidden(state: State, owner: int, card: int) -> bool:
    """True for a card that lies neither openly in play nor in the discard pile."""
    player = state.players[owner]
    for index in range(DECK):
        if player.discard[index] == card or (player.play[index].card == card and power.is_open(player.play[index])):
            return False
    return True


@rule
def best_attack(state: State, seat: int, place: int) -> float:
    """What the best defender for this card is worth."""
    best = LEAST
    for other in range(state.seats):
        if other != seat and state.players[other].out == 0:
            best = max(best, attack_worth(state, seat, place, other, PLAYER))
            for target in range(DECK):
                if state.players[other].play[target].card != NONE:
                    best = max(best, attack_worth(state, seat, place, other, target))
    return best


@rule
def lying(state: State, card: int, dice: int, facedown: int) -> float:
    """What a card is worth in play with so many dice: what it may Hit, and how well it holds."""
    if dice == 0:
        return -CARD
    printed = state.cards[card]
    strikes = hit(state, dice, USUAL_DICE, printed.attack - USUAL_MODIFIER)
    holds = 1.0 - hit(state, USUAL_DICE, dice, USUAL_MODIFIER - printed.defense)
    if facedown == 1:
        return DOWN_HOLDS * holds + DOWN_STRIKES * strikes
    return UP_STRIKES * strikes + UP_HOLDS * holds


@rule
def guards(state: State, seat: int) -> int:
    """How many facedown cards guard a player."""
    count = 0
    for place in range(DECK):
        held = state.players[seat].play[place]
        if held.card != NONE and held.facedown == 1:
            count += 1
    return count


@rule
def turn_score(state: State, seat: int, act: int, thing: int, amount: int) -> float:
    """What playing a card or assigning dice is worth, with what the dice left over may still do."""
    left = LEFT_OVER * (state.players[seat].pool - amount)
    if act == Act.END_TURN:
        return 0.0
    if act == Act.ASSIGN:
        held = state.players[seat].play[thing]
        return (
            lying(state, held.card, held.dice + amount, held.facedown)
            - lying(state, held.card, held.dice, held.facedown)
            + left
        )
    if act == Act.PLAY_FACEUP:
        return lying(state, thing, amount, 0) + left
    return lying(state, thing, amount, 1) / (1 + guards(state, seat)) + left


@rule
def action_score(state: State, seat: int, act: int, place: int) -> float:
    """What a card with Initiative may do best."""
    if act == Act.ENGAGE:
        return best_attack(state, seat, place) - EXERTION
    if act == Act.RALLY:
        return RALLIED * state.players[seat].pool
    if act == Act.PASS:
        return PASSED
    if act == Act.HIDE:
        return 0.0
    return LEAVING


@rule
def protect_score(state: State, seat: int, place: int) -> float:
    """What it is worth to put this card in the defender's place: the loss averted, less what the protector risks."""
    engagement = state.engagement
    attacker, attack_place = engagement.aggressor, engagement.aggressor_place
    mine = state.players[seat].play[place]
    averted = attack_worth(state, attacker, attack_place, seat, engagement.defender_place)
    return averted - meeting(state, attacker, attack_place, seat, mine.card, place)


@rule
def exert_score(state: State, seat: int, act: int) -> float:
    """A die lost goes to the pool and leaves the card Ready; worth it while enough dice are left."""
    held = state.players[seat].play[state.flow.asked.place]
    spare = held.dice > SPARE or (held.dice == SPARE and state.flow.asked.amount == Purpose.ENGAGE)
    if act == Act.LOSE_DIE:
        return 1.0 if spare else -1.0
    return 0.0


@rule
def hurt_score(state: State, seat: int) -> float:
    """Hurting oneself pays when hardly a card is left to draw."""
    player = state.players[seat]
    if player.hand_count + player.deck_count > 1 or power.total(state, seat) >= state.options.dice_cap - 1:
        return -1.0
    return 1.0


@rule
def score(state: State, seat: int, action: int) -> float:
    """What a legal action is worth to the seat that decides."""
    ask, act = state.flow.decision, actions.act_of(action)
    thing, amount = actions.thing_of(action), actions.amount_of(action)
    if ask == Ask.TURN:
        return turn_score(state, seat, act, thing, amount)
    if ask == Ask.ACTION:
        return action_score(state, seat, act, thing)
    if ask == Ask.DEFENDER:
        return attack_worth(state, seat, state.flow.asked.place, amount, actions.target_place(thing))
    if ask == Ask.EXERT:
        return exert_score(state, seat, act)
    if act == Act.PROTECT:
        return protect_score(state, seat, thing)
    if act == Act.HURT:
        return hurt_score(state, seat)
    if act == Act.COUNTER or act == Act.GIVE:
        return 1.0
    return 0.0


@rule
def weigh(state: State, seat: int, offered: Array[int], count: int, worths: Array[float]) -> None:
    """What each of the legal actions is worth."""
    for index in range(count):
        worths[index] = round(score(state, seat, offered[index]) * FINE) / FINE
