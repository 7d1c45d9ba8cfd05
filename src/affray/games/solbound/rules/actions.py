"""The decisions and their options: what is offered is what is accepted.

An action is one number: its kind (`Act`), then what it touches, then how much, eight bits apart.
"""

from affray.games.solbound.record.state import DECK, NONE, PLAYER, State
from affray.games.solbound.record.vocabulary import Act, Ask
from affray.games.solbound.rules import command_cards, exertable, initiative, manoeuvre, strategy
from affray.kernel import codes
from affray.kernel.record import Array
from affray.kernel.rule import rule

MOST_ACTIONS = 640
"""No decision has more options: 10 hand cards, faceup or facedown, with up to 15 dice, and 10 cards to assign them to."""
coded, act_of, thing_of, amount_of = codes.coded, codes.act_of, codes.thing_of, codes.amount_of
"""The number of an action, and what it says."""
offer, offer_either, offer_amounts = codes.offer, codes.offer_either, codes.offer_amounts


@rule
def legal_actions(state: State, actions: Array[int]) -> int:
    """The options of the pending decision, in the same order for everyone; how many there are."""
    ask, seat, place = state.flow.decision, state.flow.seat, state.flow.asked.place
    if ask == Ask.TURN:
        return turn_options(state, seat, actions)
    if ask == Ask.ACTION:
        return action_options(state, seat, place, actions)
    if ask == Ask.DEFENDER:
        return defender_options(state, seat, actions)
    if ask == Ask.SPLIT:
        return split_options(state, actions)
    if ask == Ask.BOTTOM:
        return bottom_options(state, seat, actions)
    if ask == Ask.EXERT:
        return offer_either(actions, coded(Act.EXHAUST, 0, 0), coded(Act.LOSE_DIE, 0, 0))
    if ask == Ask.HURT:
        return offer_either(actions, coded(Act.KEEP, 0, 0), coded(Act.HURT, 0, 0))
    if ask == Ask.COUNTER:
        return offer_either(actions, coded(Act.COUNTER, 0, 0), coded(Act.NO_COUNTER, 0, 0))
    if ask == 0:
        return 0
    return place_options(state, ask, seat, place, actions)


@rule
def turn_options(state: State, seat: int, actions: Array[int]) -> int:
    """B-STR-3, B-STR-4, B-STR-5, B-STR-7, B-STR-8: any card from hand either way up with any dice, any dice onto any card in
    play, and the end of the turn once it may end. Last come the plays with 0 dice, each card once."""
    player = state.players[seat]
    count = 0
    if strategy.may_end(state, seat):
        count = offer(actions, count, coded(Act.END_TURN, 0, 0))
    for index in range(player.hand_count):
        for amount in range(1, player.pool + 1):
            count = offer(actions, count, coded(Act.PLAY_FACEUP, player.hand[index], amount))
            count = offer(actions, count, coded(Act.PLAY_FACEDOWN, player.hand[index], amount))
    for place in range(DECK):
        if player.play[place].card != NONE:
            count = offer_amounts(actions, count, coded(Act.ASSIGN, place, 0), 1, player.pool)
    if strategy.may_play_without_dice(state, seat):
        for index in range(player.hand_count):
            count = offer(actions, count, coded(Act.PLAY_FACEUP, player.hand[index], 0))
    return count


@rule
def action_options(state: State, seat: int, place: int, actions: Array[int]) -> int:
    """B-CMD-3: Engage, Hide, Retreat, a power of its own, or pass (`pass_allowed`)."""
    count = 0
    if exertable.can_pay(state, seat, place):
        count = offer(actions, count, coded(Act.ENGAGE, place, 0))
    count = offer(actions, count, coded(Act.HIDE, place, 0))
    count = offer(actions, count, coded(Act.RETREAT, place, 0))
    if manoeuvre.may_rally(state, seat, place):
        count = offer(actions, count, coded(Act.RALLY, place, 0))
    if state.options.pass_allowed:
        count = offer(actions, count, coded(Act.PASS, place, 0))
    return count


@rule
def defender_options(state: State, seat: int, actions: Array[int]) -> int:
    """B-ENG-2: any opposing player, or any opposing card faceup or facedown."""
    count = 0
    for other in range(state.seats):
        if other != seat and state.players[other].out == 0:
            count = offer(actions, count, target(other, PLAYER))
            for place in range(DECK):
                if state.players[other].play[place].card != NONE:
                    count = offer(actions, count, target(other, place))
    return count


@rule
def target(seat: int, place: int) -> int:
    """The action that names a defender: the place is counted from 1, so that PLAYER is 0; the amount is the seat."""
    return coded(Act.TARGET, place + 1, seat)


@rule
def target_place(thing: int) -> int:
    """The place in what such an action touches."""
    return thing - 1


@rule
def split_options(state: State, actions: Array[int]) -> int:
    """B-HIDE-3: at least a die on each card; all dice of both are placed, those of the pool only by house rule."""
    asked = state.flow.asked
    if asked.actor == NONE:
        count = 0
        for first in range(1, asked.amount + 1):
            count = offer(actions, count, coded(Act.SPLIT, first, 0))
        return count
    count, all_dice = 0, asked.amount
    for first in range(1, all_dice):
        least = all_dice - first
        if state.options.hide_uses_pool:
            least = 1
        count = offer_amounts(actions, count, coded(Act.SPLIT, first, 0), least, all_dice - first)
    return count


@rule
def bottom_options(state: State, seat: int, actions: Array[int]) -> int:
    """B-STR-6: any card of the hand next, or the rest as it lies."""
    player = state.players[seat]
    count = offer(actions, 0, coded(Act.BOTTOM_REST, 0, 0))
    for index in range(player.hand_count):
        count = offer(actions, count, coded(Act.BOTTOM, player.hand[index], 0))
    return count


@rule
def place_options(state: State, ask: int, seat: int, place: int, actions: Array[int]) -> int:
    """The decisions that choose one of one's own cards in play, or none."""
    count = 0
    if ask == Ask.PROTECT:
        count = offer(actions, count, coded(Act.NO_PROTECT, 0, 0))
    elif ask == Ask.HIDE_WITH:
        count = offer(actions, count, coded(Act.HIDE_ALONE, 0, 0))
    elif ask == Ask.FLIP:
        count = offer(actions, count, coded(Act.NO_FLIP, 0, 0))
    elif ask == Ask.GIVE:
        count = offer(actions, count, coded(Act.STOP, 0, 0))
    for other in range(DECK):
        act = eligible(state, ask, seat, place, other)
        if act != 0:
            count = offer(actions, count, coded(act, other, 0))
    return count


@rule
def eligible(state: State, ask: int, seat: int, place: int, other: int) -> int:
    """B-CARD-2, B-HIDE-2, B-RET-2, B-EX-1, B-INIT-2: the action by which a card in play answers, or 0 where it may not."""
    if ask == Ask.PROTECT:
        return Act.PROTECT * command_cards.may_protect(state, seat, other)
    if ask == Ask.HIDE_WITH:
        return Act.HIDE_WITH * manoeuvre.facedown(state, seat, other)
    if ask == Ask.FLIP:
        return Act.FLIP * manoeuvre.facedown(state, seat, other)
    if ask == Ask.GIVE:
        return Act.GIVE * manoeuvre.may_receive(state, seat, place, other)
    return Act.NAME * initiative.is_tied(state, seat, other, state.flow.asked.amount)
