"""The table of contents: which function enacts which step, and which takes which answer."""

from affray.games.solbound.record.state import NONE, State
from affray.games.solbound.record.vocabulary import Act, Step
from affray.games.solbound.rules import actions, command, engagement, exert, initiative, manoeuvre, strategy, upkeep
from affray.kernel import stack
from affray.kernel.events import Log
from affray.kernel.rule import rule


@rule
def enact(state: State, log: Log | None) -> None:
    """Take the next planned step."""
    state.flow.planned -= 1
    planned = state.flow.steps[state.flow.planned]
    step, seat, place, amount = planned.step, planned.actor, planned.place, planned.amount
    if step >= Step.CHOOSE_DEFENDER:
        fight(state, step, seat, place, log)
    elif step >= Step.COMMAND_PHASE:
        command_phase(state, step, seat, place, amount, log)
    else:
        upkeep_and_strategy(state, step, seat, amount, log)


@rule
def upkeep_and_strategy(state: State, step: int, seat: int, amount: int, log: Log | None) -> None:
    """Steps of Upkeep and the Strategy Phase."""
    if step == Step.BEGIN_ROUND:
        upkeep.begin_round(state, log)
    elif step == Step.RETURN_FACEDOWN:
        upkeep.return_facedown(state, log)
    elif step == Step.DRAW_TO_POWER:
        upkeep.draw_to_power(state, log)
    elif step == Step.READY_EXHAUSTED:
        upkeep.ready_exhausted(state, log)
    elif step == Step.STRATEGY_PHASE:
        strategy.next_player(state, log)
    elif step == Step.ROLL_STRATEGY_TIE:
        strategy.settle(state, initiative.roll_off(state, amount, False, log), log)
    elif step == Step.BEGIN_TURN:
        strategy.begin_turn(state, seat)
    elif step == Step.OFFER_HURT:
        strategy.offer_hurt(state, seat)
    elif step == Step.PLAY_AND_ASSIGN:
        strategy.play_and_assign(state, seat)
    elif step == Step.CLEAR_HAND:
        strategy.clear_hand(state, seat, log)
    elif step == Step.END_TURN:
        strategy.end_turn(state, seat, log)


@rule
def command_phase(state: State, step: int, seat: int, place: int, amount: int, log: Log | None) -> None:
    """Steps of the Command Phase."""
    if step == Step.COMMAND_PHASE:
        command.begin(state, log)
    elif step == Step.CHECK_COMMAND:
        command.check(state, log)
    elif step == Step.NAME_TIED:
        initiative.name_tied(state, seat, amount, log)
    elif step == Step.ROLL_COMMAND_TIE:
        command.roll_tie(state, amount, log)
    elif step == Step.CARD_ACTS:
        command.card_acts(state, seat, place)
    elif step == Step.END_ROUND:
        command.end_round(state, log)
    elif step == Step.EXERT:
        exert.exert(state, seat, place, amount, log)
    elif step == Step.HIDE_CARDS:
        manoeuvre.hide_cards(state, seat, place, state.flow.steps[state.flow.planned].target, log)
    elif step == Step.OFFER_FLIP:
        manoeuvre.offer_flip(state, seat)
    elif step == Step.OFFER_DICE:
        manoeuvre.offer_dice(state, seat, place, amount)


@rule
def fight(state: State, step: int, seat: int, place: int, log: Log | None) -> None:
    """Steps of an Engagement."""
    if step == Step.CHOOSE_DEFENDER:
        manoeuvre.choose_defender(state, seat, place)
    elif step == Step.OFFER_PROTECT:
        manoeuvre.offer_protect(state)
    elif step == Step.TAKE_OVER:
        manoeuvre.take_over(state, seat, place, log)
    elif step == Step.TURN_UP_DEFENDER:
        engagement.turn_up_defender(state, log)
    elif step == Step.ROLL_ATTACK:
        engagement.roll_attack(state, log)
    elif step == Step.ROLL_DEFENSE:
        engagement.roll_defense(state, log)
    elif step == Step.COMPARE:
        engagement.compare(state, log)
    elif step == Step.OFFER_COUNTER:
        engagement.offer_counter(state)
    elif step == Step.ROLL_COUNTER:
        engagement.roll_counter(state, log)
    elif step == Step.ROLL_AGAINST_COUNTER:
        engagement.roll_against_counter(state, log)
    elif step == Step.COMPARE_COUNTER:
        engagement.compare_counter(state, log)
    elif step == Step.END_ENGAGEMENT:
        engagement.end_engagement(state, log)


@rule
def answer(state: State, action: int, log: Log | None) -> None:
    """Take a legal action for an answer to the pending decision."""
    stack.answered(state)
    act, thing, amount, seat = actions.act_of(action), actions.thing_of(action), actions.amount_of(action), state.flow.seat
    if act <= Act.NAME:
        answer_strategy(state, act, seat, thing, amount, log)
    elif act <= Act.LOSE_DIE:
        answer_command(state, act, seat, state.flow.asked.place, log)
    else:
        answer_manoeuvre(state, act, thing, amount, log)


@rule
def answer_strategy(state: State, act: int, seat: int, thing: int, amount: int, log: Log | None) -> None:
    """Answers in the Strategy Phase, and the naming of a tied card."""
    if act == Act.HURT:
        strategy.hurt(state, seat, log)
    elif act == Act.PLAY_FACEUP:
        strategy.play(state, seat, thing, amount, 0, log)
    elif act == Act.PLAY_FACEDOWN:
        strategy.play(state, seat, thing, amount, 1, log)
    elif act == Act.ASSIGN:
        strategy.assign(state, seat, thing, amount, log)
    elif act == Act.BOTTOM:
        strategy.bottom_next(state, seat, thing, log)
    elif act == Act.BOTTOM_REST:
        strategy.bottom_rest(state, seat, log)
    elif act == Act.NAME:
        initiative.name(state, seat, thing, log)


@rule
def answer_command(state: State, act: int, seat: int, place: int, log: Log | None) -> None:
    """What the card with Initiative does, and how a card is Exerted."""
    if act == Act.ENGAGE:
        manoeuvre.engage(state, seat, place)
    elif act == Act.HIDE:
        manoeuvre.hide(state, seat, place, log)
    elif act == Act.RETREAT:
        manoeuvre.retreat(state, seat, place, log)
    elif act == Act.RALLY:
        manoeuvre.rally(state, seat, place, log)
    elif act == Act.PASS:
        command.pass_by(state, seat, place, log)
    elif act == Act.EXHAUST:
        exert.exhaust(state, seat, place, log)
    elif act == Act.LOSE_DIE:
        exert.lose_die(state, seat, place, log)


@rule
def answer_manoeuvre(state: State, act: int, thing: int, amount: int, log: Log | None) -> None:
    """Answers within a manoeuvre; a declined Protect, flip or further die changes nothing."""
    seat, asked = state.flow.seat, state.flow.asked
    if act == Act.TARGET:
        manoeuvre.target(state, amount, actions.target_place(thing), log)
    elif act == Act.PROTECT:
        manoeuvre.protect(state, seat, thing)
    elif act == Act.NO_COUNTER:
        engagement.decline_counter(state)
    elif act == Act.HIDE_WITH:
        manoeuvre.hide_with(state, seat, asked.place, thing, log)
    elif act == Act.HIDE_ALONE:
        stack.plan(state, Step.HIDE_CARDS, seat, asked.place, NONE, 0)
    elif act == Act.SPLIT:
        manoeuvre.split(state, asked.place, asked.actor, thing, amount, log)
    elif act == Act.FLIP:
        manoeuvre.cover(state, seat, thing, log)
    elif act == Act.GIVE:
        manoeuvre.give(state, seat, asked.place, thing, log)


@rule
def begin(state: State) -> None:
    """Every player's cards are dealt and the first round is planned (B-SET-1, B-SET-2, B-UPK-1)."""
    state.winner = NONE
    for seat in range(state.seats):
        upkeep.deal(state, seat)
    upkeep.plan_round(state)
