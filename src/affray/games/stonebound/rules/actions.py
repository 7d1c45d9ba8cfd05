"""The decisions and their options: what is offered is what is accepted.

An action is one number: its kind (`Act`), then what it touches, then a payment, a space or a piece.
"""

from affray.games.stonebound.record.state import (
    CARDS,
    KINDS,
    MOST_CHARACTERS,
    MOST_PIECES,
    MOST_SHEETS,
    NONE,
    PLACES,
    SIDE,
    VALUES,
    State,
)
from affray.games.stonebound.record.vocabulary import Act, Ask, Element
from affray.games.stonebound.rules import (
    abilities,
    activation,
    attack,
    combat,
    deck,
    deployment,
    discard,
    fusing,
    movement,
    pieces,
    turns,
)
from affray.kernel import codes, grid
from affray.kernel.record import Array
from affray.kernel.rule import rule

MOST_ACTIONS = 4000
"""No decision has more options, overpaid ones included."""
LOW, HIGH = 30, 40
"""Where in the number of an action what it touches begins, and its kind: the lowest bits have room for a payment."""
LOW_MASK, MIDDLE_MASK = (1 << LOW) - 1, (1 << (HIGH - LOW)) - 1
MOST_OVERPAID = 100
"""Ways to overpay that are offered for one ability, or one X, at most; six stones of an element have fewer."""
MOST_STARS = 4 * deck.LARGEST
"""Of each value so many stones may be laid down at most."""
offer, offer_either, offer_amounts = codes.offer, codes.offer_either, codes.offer_amounts


@rule
def coded(act: int, thing: int, amount: int) -> int:
    """The number of an action."""
    return (act << HIGH) | (thing << LOW) | amount


@rule
def act_of(action: int) -> int:
    """The kind of an action."""
    return action >> HIGH


@rule
def thing_of(action: int) -> int:
    """What it touches: a piece, or an ability with X (`with_x`)."""
    return action >> LOW & MIDDLE_MASK


@rule
def amount_of(action: int) -> int:
    """A payment, a space, a piece or a kind of stone."""
    return action & LOW_MASK


@rule
def with_x(slot: int, x: int) -> int:
    """An ability of a character and what is paid for X, 0 where the cost is fixed: what `Act.FUSE` and `Act.USE` touch."""
    return slot + x * CARDS


@rule
def slot_of(thing: int) -> int:
    """Which of the character's abilities that is, 0..3."""
    return thing % CARDS


@rule
def x_of(thing: int) -> int:
    """What is paid for X."""
    return thing // CARDS


@rule
def with_payment(action: int, payment: int) -> int:
    """An action whose amount is empty so far, with what is paid for it as its amount (`deck.laid`)."""
    return action | payment


@rule
def legal_actions(state: State, actions: Array[int]) -> int:
    """The options of the pending decision, in the same order for everyone; how many there are."""
    ask, actor = state.flow.decision, state.flow.asked.actor
    if ask == Ask.ACTION:
        return action_options(state, actor, actions)
    if ask == Ask.WALK:
        return walk_options(state, actions)
    if ask == Ask.ACTIVATE:
        return activate_options(state, actions)
    if ask == Ask.DISCARD:
        return discard_options(state, state.flow.seat, actions)
    if ask == Ask.TARGET:
        return target_options(state, actor, state.flow.asked.place, actions)
    if ask == Ask.BREAK:
        return fuse_list(state, state.flow.seat, actions, offer(actions, 0, coded(Act.KEEP, 0, 0)))
    if ask == 0:
        return 0
    return other_options(state, ask, actor, actions)


@rule
def other_options(state: State, ask: int, actor: int, actions: Array[int]) -> int:
    """The legal actions of the decisions that are asked less often."""
    if ask == Ask.PICK:
        return pick_options(state, actions)
    if ask == Ask.DEPLOY:
        return deploy_options(state, actions)
    if ask == Ask.PULL:
        return pull_options(state, actions)
    if ask == Ask.MEMBER:
        return member_options(state, state.flow.asked.amount, actions)
    if ask == Ask.UNFUSE:
        return unfuse_options(state, actor, actions)
    if ask == Ask.SPACE:
        return space_options(state, actor, actions)
    return pair_options(ask, actions)


@rule
def pair_options(ask: int, actions: Array[int]) -> int:
    """Plain choices of two: who goes first, a counter, stepping in, an axis, a draw pile."""
    if ask == Ask.AXIS or ask == Ask.PILE:
        act = Act.PILE
        if ask == Ask.AXIS:
            act = Act.AXIS
        return offer_amounts(actions, 0, coded(act, 0, 0), 0, 1)
    first, second = Act.OPEN, Act.YIELD
    if ask == Ask.COUNTER:
        first, second = Act.COUNTER, Act.NO_COUNTER
    elif ask == Ask.INTERPOSE:
        first, second = Act.INTERPOSE, Act.LET
    return offer_either(actions, coded(first, 0, 0), coded(second, 0, 0))


@rule
def pull_options(state: State, actions: Array[int]) -> int:
    """S-ABIL-6 (R-31): as far as there is room, or not at all."""
    count = offer(actions, 0, coded(Act.STAY, 0, 0))
    return offer_amounts(actions, count, coded(Act.PULL, 0, 0), 1, state.flow.asked.amount)


@rule
def action_options(state: State, piece: int, actions: Array[int]) -> int:
    """S-ACT-2, S-ACT-3, S-ATK-3: fuse, move, attack, use an ability, or end the activation."""
    count = offer(actions, 0, coded(Act.END, 0, 0))
    if movement.may_move(state, piece):
        count = offer(actions, count, coded(Act.MOVE, 0, 0))
    if attack.may_act(state, piece):
        for target in range(MOST_PIECES):
            if attack.may_strike(state, piece, target, pieces.sheet(state, piece).range):
                count = offer(actions, count, coded(Act.ATTACK, 0, target))
    for slot in range(CARDS):
        printed = pieces.ability(state, piece, slot)
        if fusing.may_fuse(state, piece, slot):
            count = payments(state, coded(Act.FUSE, with_x(slot, 0), 0), printed.element, printed.cost, actions, count)
        elif abilities.may_use(state, piece, slot):
            if printed.x == 0:
                count = payments(state, coded(Act.USE, with_x(slot, 0), 0), printed.element, printed.cost, actions, count)
            for x in range(1, printed.x + 1):
                count = payments(state, coded(Act.USE, with_x(slot, x), 0), printed.element, x, actions, count)
    return count


@rule
def payments(state: State, action: int, element: int, need: int, actions: Array[int], count: int) -> int:
    """S-FUSE-5, S-ABIL-2 (R-14): every set of stones of the hand that pays for it, first those of which no stone could be left
    out; then, but for `allow_redundant_payment`, the others."""
    count = listed(state, action, element, need, actions, count)
    if not state.options.allow_redundant_payment:
        return count
    most = min(MOST_ACTIONS, count + MOST_OVERPAID)
    for number in range(sets(state, element, MOST_STARS) * wild_sets(state, element, MOST_STARS)):
        paid = laid_down(state, element, MOST_STARS, number)
        if deck.suffices(paid, need) and deck.overpays(paid, need):
            count = offer(actions, count, with_payment(action, paid))
        if count == most:
            break
    return count


@rule
def listed(state: State, action: int, element: int, need: int, actions: Array[int], count: int) -> int:
    """S-FUSE-5, S-ABIL-2 (R-14): those that pay for it without a stone too many."""
    for number in range(sets(state, element, need) * wild_sets(state, element, need)):
        paid = laid_down(state, element, need, number)
        if count < MOST_ACTIONS and deck.suffices(paid, need) and not deck.overpays(paid, need):
            count = offer(actions, count, with_payment(action, paid))
    return count


@rule
def most_of(state: State, kind: int, need: int) -> int:
    """S-ABIL-2: how many stones of a kind could be laid down for so many stars, none of them too many."""
    stars = deck.stars(deck.value_of(kind))
    return min(deck.LARGEST, state.players[state.flow.seat].hand[kind], (need + stars - 1) // stars)


@rule
def sets(state: State, element: int, need: int) -> int:
    """S-ABIL-2: how many different sets of stones of an element could be laid down, the empty one among them."""
    total = 1
    for value in range(VALUES):
        total *= 1 + most_of(state, deck.kind_of(element, value), need)
    return total


@rule
def wild_sets(state: State, element: int, need: int) -> int:
    """S-DECK-6 (R-04): the same of Neutral stones that help, by `neutral_is_wild`."""
    if not state.options.neutral_is_wild or element == Element.NEUTRAL:
        return 1
    return sets(state, Element.NEUTRAL, need)


@rule
def laid_down(state: State, element: int, need: int, number: int) -> int:
    """S-ABIL-2: one of these sets as a payment, by its number."""
    payment, places = 0, VALUES
    if wild_sets(state, element, need) > 1:
        places = PLACES
    for place in range(places):
        ways = 1 + most_of(state, deck.kind_at(element, place), need)
        payment |= deck.laid(place, number % ways)
        number //= ways
    return payment


@rule
def walk_options(state: State, actions: Array[int]) -> int:
    """S-MOVE-1, S-MOVE-5, S-MOVE-6: any space in reach that is free; a shift may be declined."""
    count = 0
    if state.flow.asked.place == 1:
        count = offer(actions, 0, coded(Act.STAY, 0, 0))
    for index in range(1, state.reached):
        if state.enter[state.queue[index]] == movement.FREE:
            count = offer(actions, count, coded(Act.WALK, 0, state.queue[index]))
    return count


@rule
def activate_options(state: State, actions: Array[int]) -> int:
    """S-ACT-1, S-ACT-5: any character that may be activated, or nobody more."""
    count = offer(actions, 0, coded(Act.NOBODY, 0, 0))
    for piece in range(MOST_CHARACTERS):
        if activation.may_activate(state, piece):
            count = offer(actions, count, coded(Act.ACTIVATE, piece, 0))
    return count


@rule
def discard_options(state: State, seat: int, actions: Array[int]) -> int:
    """S-DISC-1, S-DISC-2, S-DISC-3: any stone, and done once the maximum is kept."""
    count = 0
    if discard.over(state, seat) <= 0:
        count = offer(actions, count, coded(Act.DONE, 0, 0))
    for kind in range(KINDS):
        if state.players[seat].hand[kind] > 0:
            count = offer(actions, count, coded(Act.DISCARD, 0, kind))
    if discard.must_break(state, seat):
        count = fuse_list(state, seat, actions, count)
    return count


@rule
def fuse_list(state: State, seat: int, actions: Array[int], count: int) -> int:
    """S-BRK-1: the fuses of a player's characters."""
    for piece in range(MOST_CHARACTERS):
        if state.pieces[piece].sheet != NONE and state.pieces[piece].seat == seat:
            for slot in range(CARDS):
                if pieces.fused(state, piece, slot):
                    count = offer(actions, count, coded(Act.BREAK, slot, piece))
    return count


@rule
def unfuse_options(state: State, piece: int, actions: Array[int]) -> int:
    """S-FUSE-9 (R-15): one of that character's fuses."""
    count = 0
    for slot in range(CARDS):
        if pieces.fused(state, piece, slot):
            count = offer(actions, count, coded(Act.UNFUSE, slot, piece))
    return count


@rule
def target_options(state: State, piece: int, index: int, actions: Array[int]) -> int:
    """S-ATK-1: whom that part of the ability may concern."""
    count, effect = 0, state.abilities[state.ability].effects[index]
    for other in range(MOST_PIECES):
        if abilities.fits(state, piece, effect, other):
            count = offer(actions, count, coded(Act.TARGET, 0, other))
    return count


@rule
def space_options(state: State, piece: int, actions: Array[int]) -> int:
    """S-CMB-13, S-ABIL-6: the equally near spaces for one that is raised, or those that it may be placed on."""
    count, far = 0, state.flow.asked.amount
    raised = state.pieces[piece].tile == -1
    start = state.pieces[piece].tile
    if raised:
        start = state.flow.asked.place
    for tile in range(SIDE * SIDE):
        away = grid.straight(SIDE, start, tile)
        if combat.is_open(state, tile) and (away == far or (not raised and away <= far)):
            count = offer(actions, count, coded(Act.SPACE, 0, tile))
    return count


@rule
def pick_options(state: State, actions: Array[int]) -> int:
    """S-SETUP-8: any shown character that leaves a legal team possible."""
    count = 0
    for number in range(MOST_SHEETS):
        if deployment.may_pick(state, state.flow.seat, number):
            count = offer(actions, count, coded(Act.PICK, number, 0))
    return count


@rule
def deploy_options(state: State, actions: Array[int]) -> int:
    """S-SETUP-5: one's own characters on free spaces of the end line."""
    count, seat = 0, state.flow.seat
    row = deployment.line(state, pieces.team(seat))
    for piece in range(MOST_CHARACTERS):
        if deployment.waits(state, piece, seat):
            for column in range(SIDE):
                if pieces.someone_at(state, row * SIDE + column) == NONE:
                    count = offer(actions, count, coded(Act.DEPLOY, piece, row * SIDE + column))
    return count


@rule
def member_options(state: State, team: int, actions: Array[int]) -> int:
    """S-TURN-1 (R-17): which member takes the slot."""
    count = 0
    for seat in range(team, state.seats, 2):
        if turns.may_take(state, team, seat):
            count = offer(actions, count, coded(Act.MEMBER, seat, 0))
    return count
