"""What a card with Initiative may do: Hide, Retreat, Engage, and its own power (B-HIDE, B-RET, B-ENG)."""

from affray.games.solbound.record.state import DECK, NONE, PLAYER, State
from affray.games.solbound.record.vocabulary import Ask, Event, Keyword, Outcome, Purpose, Step
from affray.games.solbound.rules import command_cards, exertable, initiative, power
from affray.kernel import dice, stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

ENGAGE = (
    Step.EXERT,
    Step.CHOOSE_DEFENDER,
    Step.OFFER_PROTECT,
    Step.TURN_UP_DEFENDER,
    Step.ROLL_ATTACK,
    Step.ROLL_DEFENSE,
    Step.COMPARE,
    Step.OFFER_COUNTER,
    Step.ROLL_COUNTER,
    Step.ROLL_AGAINST_COUNTER,
    Step.COMPARE_COUNTER,
    Step.END_ENGAGEMENT,
)
"""B-ENG-1 to B-FGT-9: an Engagement from the Exertion that pays for it to its end."""


@rule
def facedown(state: State, seat: int, place: int) -> bool:
    """True where a facedown card lies."""
    held = state.players[seat].play[place]
    return held.card != NONE and held.facedown == 1


@rule
def facedown_count(state: State, seat: int) -> int:
    """How many facedown cards a player has."""
    count = 0
    for place in range(DECK):
        if facedown(state, seat, place):
            count += 1
    return count


@rule
def hide(state: State, seat: int, place: int, log: Log | None) -> None:
    """B-HIDE-1, B-HIDE-2: the card returns to hand, together with up to one facedown card."""
    tell(log, Event.HID, seat, power.card_at(state, seat, place), place, 0)
    if facedown_count(state, seat) > 0:
        stack.ask(state, Ask.HIDE_WITH, seat, seat, place, 0)
    else:
        hide_alone(state, seat, place)


@rule
def hide_alone(state: State, seat: int, place: int) -> None:
    """B-HIDE-2: no facedown card joins."""
    stack.plan(state, Step.HIDE_CARDS, seat, place, NONE, 0)


@rule
def hide_with(state: State, seat: int, place: int, other: int, log: Log | None) -> None:
    """B-HIDE-2: the facedown card that joins."""
    tell(log, Event.HID_BESIDE, seat, power.shown_card(state, seat, other), other, 0)
    stack.plan(state, Step.HIDE_CARDS, seat, place, other, 0)


@rule
def hide_cards(state: State, seat: int, place: int, other: int, log: Log | None) -> None:
    """B-HIDE-3: the dice are split as the player chooses; a card alone keeps its own, unless by the house rule `hide_uses_pool`
    there is something to choose."""
    count = hide_dice(state, seat, place, other)
    if other != NONE or (state.options.hide_uses_pool and count > 1):
        stack.ask(state, Ask.SPLIT, seat, other, place, count)
        return
    lay_hidden(state, seat, place, power.power(state, seat, place), 1, log)


@rule
def hide_dice(state: State, seat: int, place: int, other: int) -> int:
    """B-HIDE-3: the dice to split: those of both cards, and of the pool by the house rule `hide_uses_pool`."""
    count = power.power(state, seat, place)
    if other != NONE:
        count += power.power(state, seat, other)
    if state.options.hide_uses_pool:
        count += state.players[seat].pool
    return count


@rule
def split(state: State, place: int, other: int, first: int, second: int, log: Log | None) -> None:
    """B-HIDE-3: `first` dice on the card, `second` on the one beside it; nobody else can tell afterwards which is which."""
    seat = state.flow.seat
    player = state.players[seat]
    player.pool += power.power(state, seat, place) - first
    if other == NONE:
        lay_hidden(state, seat, place, first, 1, log)
        return
    player.pool += power.power(state, seat, other) - second
    held, beside = player.play[place], player.play[other]
    if dice.pick(state, 2) == 1:
        held.card, beside.card = beside.card, held.card
        first, second = second, first
    lay_hidden(state, seat, min(place, other), first if place < other else second, 0, log)
    lay_hidden(state, seat, max(place, other), second if place < other else first, 0, log)


@rule
def lay_hidden(state: State, seat: int, place: int, count: int, public: int, log: Log | None) -> None:
    """B-HIDE-3: a hidden card lies facedown, as if newly played; `public` where it hid alone, so that all saw which it is."""
    held = state.players[seat].play[place]
    held.dice = count
    held.facedown = 1
    held.public = public
    held.exhausted = 0
    held.passed = 0
    tell(log, Event.HIDDEN_AGAIN, seat, power.shown_card(state, seat, place), place, count)


@rule
def retreat(state: State, seat: int, place: int, log: Log | None) -> None:
    """B-RET-1: the card goes to the bottom of its owner's deck, its dice to the pool; that is no discard."""
    player = state.players[seat]
    card, count = player.play[place].card, player.play[place].dice
    player.pool += count
    power.clear(state, seat, place)
    command_cards.put_under_deck(state, seat, card)
    tell(log, Event.RETREATED, seat, card, place, count)
    stack.plan(state, Step.OFFER_FLIP, seat, NONE, NONE, 0)


@rule
def offer_flip(state: State, seat: int) -> None:
    """B-RET-2: its owner may flip one of their facedown cards faceup."""
    if facedown_count(state, seat) > 0:
        stack.ask(state, Ask.FLIP, seat, seat, NONE, 0)


@rule
def cover(state: State, seat: int, place: int, log: Log | None) -> None:
    """B-RET-2: the flipped card covers the retreat, and is Ready to act."""
    held = state.players[seat].play[place]
    power.turn_up(held)
    held.passed = 0
    tell(log, Event.COVERED, seat, held.card, place, 0)


@rule
def engage(state: State, seat: int, place: int) -> None:
    """B-ENG-1: the card is Exerted to Engage."""
    engagement = state.engagement
    engagement.aggressor = seat
    engagement.aggressor_place = place
    engagement.defender = NONE
    engagement.defender_place = PLAYER
    engagement.was_facedown = 0
    engagement.attack = 0
    engagement.defense = 0
    engagement.outcome = Outcome.PENDING
    stack.plan_all(state, ENGAGE, seat, place, NONE)


@rule
def choose_defender(state: State, seat: int, place: int) -> None:
    """B-ENG-2: it then picks a defender; one that was Exerted to nothing picks none."""
    if power.card_at(state, seat, place) == NONE:
        state.engagement.outcome = Outcome.BROKEN_OFF
        stack.skip_to(state, Step.END_ENGAGEMENT)
        return
    stack.ask(state, Ask.DEFENDER, seat, seat, place, 0)


@rule
def target(state: State, defender: int, place: int, log: Log | None) -> None:
    """B-ENG-2, B-ENG-4: any opposing player or card, faceup or facedown."""
    engagement = state.engagement
    engagement.defender = defender
    engagement.defender_place = place
    if place == PLAYER:
        tell(log, Event.ENGAGED_PLAYER, engagement.aggressor, aggressor(state), engagement.aggressor_place, defender)
        return
    held = state.players[defender].play[place]
    engagement.was_facedown = held.facedown
    tell(log, Event.ENGAGED, defender, power.shown_card(state, defender, place), place, aggressor(state))


@rule
def aggressor(state: State) -> int:
    """The card that attacks."""
    return power.card_at(state, state.engagement.aggressor, state.engagement.aggressor_place)


@rule
def offer_protect(state: State) -> None:
    """B-ENG-3, B-ENG-4: for a player or a faceup card the defending player may Exert a card with Protect; a facedown defender
    cannot be protected."""
    defender = state.engagement.defender
    if state.engagement.was_facedown == 1:
        return
    for place in range(DECK):
        if command_cards.may_seem_to_protect(state, defender, place):
            stack.ask(state, Ask.PROTECT, defender, defender, place, 0)


@rule
def protect(state: State, seat: int, place: int) -> None:
    """B-CARD-2: Exert the card with Protect; it takes over as defender."""
    stack.plan(state, Step.TAKE_OVER, seat, place, NONE, 0)
    stack.plan(state, Step.EXERT, seat, place, NONE, Purpose.PROTECT)


@rule
def take_over(state: State, seat: int, place: int, log: Log | None) -> None:
    """B-CARD-2, B-ENG-3: the protector becomes the defender."""
    held = state.players[seat].play[place]
    if held.card == NONE:
        return
    state.engagement.defender_place = place
    tell(log, Event.PROTECTED, seat, power.shown_card(state, seat, place), place, 0)
    command_cards.turn_up_protector(state, seat, place, log)


@rule
def rally(state: State, seat: int, place: int, log: Log | None) -> None:
    """B-EX-1: a special power: Exert the card to move dice from the pool onto other faceup cards, once per round."""
    player = state.players[seat]
    held = player.play[place]
    player.rallied |= 1 << power.index_of(held.card)
    tell(log, Event.RALLIED, seat, held.card, place, 0)
    stack.plan(state, Step.OFFER_DICE, seat, place, NONE, state.cards[held.card].rally)
    stack.plan(state, Step.EXERT, seat, place, NONE, Purpose.RALLY)


@rule
def may_rally(state: State, seat: int, place: int) -> bool:
    """B-EX-1: once per round, with a faceup card to strengthen and something to pay with."""
    player = state.players[seat]
    held = player.play[place]
    if player.rallied >> power.index_of(held.card) & 1 or not initiative.has(state, held.card, Keyword.RALLY):
        return False
    return exertable.can_pay(state, seat, place) and others_faceup(state, seat, place)


@rule
def others_faceup(state: State, seat: int, place: int) -> bool:
    """True where the player has a faceup card besides the one at `place`."""
    for other in range(DECK):
        if may_receive(state, seat, place, other):
            return True
    return False


@rule
def may_receive(state: State, seat: int, place: int, other: int) -> bool:
    """B-EX-1: a faceup card of one's own other than the one whose power it is."""
    held = state.players[seat].play[other]
    return other != place and held.card != NONE and held.facedown == 0


@rule
def offer_dice(state: State, seat: int, place: int, left: int) -> None:
    """B-EX-1: up to `left` more dice may be moved, while the pool has any; not for a card that was Exerted to nothing."""
    if left > 0 and power.card_at(state, seat, place) != NONE and state.players[seat].pool > 0:
        stack.ask(state, Ask.GIVE, seat, seat, place, left)


@rule
def give(state: State, seat: int, place: int, other: int, log: Log | None) -> None:
    """B-EX-1: a die moves from the pool onto a faceup card."""
    held = state.players[seat].play[other]
    state.players[seat].pool -= 1
    held.dice += 1
    tell(log, Event.GAVE_DIE, seat, held.card, other, 1)
    stack.plan(state, Step.OFFER_DICE, seat, place, NONE, state.flow.asked.amount - 1)
