"""The table of contents: which function enacts which step, and which takes which answer."""

from affray.games.solbound.record.state import NONE, State
from affray.games.solbound.record.vocabulary import Act, Step
from affray.games.solbound.rules import actions, command, engagement, exert, initiative, manoeuvre, strategy, upkeep
from affray.kernel import dispatch
from affray.kernel.rule import rule

STEPS: dict[int, dispatch.Row] = {
    Step.BEGIN_ROUND: (upkeep.begin_round, "log"),
    Step.RETURN_FACEDOWN: (upkeep.return_facedown, "log"),
    Step.DRAW_TO_POWER: (upkeep.draw_to_power, "log"),
    Step.READY_EXHAUSTED: (upkeep.ready_exhausted, "log"),
    Step.STRATEGY_PHASE: (strategy.next_player, "log"),
    Step.ROLL_STRATEGY_TIE: (strategy.roll_tie, "amount log"),
    Step.BEGIN_TURN: (strategy.begin_turn, "actor"),
    Step.OFFER_HURT: (strategy.offer_hurt, "actor"),
    Step.PLAY_AND_ASSIGN: (strategy.play_and_assign, "actor"),
    Step.CLEAR_HAND: (strategy.clear_hand, "actor log"),
    Step.END_TURN: (strategy.end_turn, "actor log"),
    Step.COMMAND_PHASE: (command.begin, "log"),
    Step.CHECK_COMMAND: (command.check, "log"),
    Step.NAME_TIED: (initiative.name_tied, "actor amount log"),
    Step.ROLL_COMMAND_TIE: (command.roll_tie, "amount log"),
    Step.CARD_ACTS: (command.card_acts, "actor place"),
    Step.END_ROUND: (command.end_round, "log"),
    Step.EXERT: (exert.exert, "actor place amount log"),
    Step.HIDE_CARDS: (manoeuvre.hide_cards, "actor place target log"),
    Step.OFFER_FLIP: (manoeuvre.offer_flip, "actor"),
    Step.OFFER_DICE: (manoeuvre.offer_dice, "actor place amount"),
    Step.CHOOSE_DEFENDER: (manoeuvre.choose_defender, "actor place"),
    Step.OFFER_PROTECT: (manoeuvre.offer_protect, ""),
    Step.TAKE_OVER: (manoeuvre.take_over, "actor place log"),
    Step.TURN_UP_DEFENDER: (engagement.turn_up_defender, "log"),
    Step.ROLL_ATTACK: (engagement.roll_attack, "log"),
    Step.ROLL_DEFENSE: (engagement.roll_defense, "log"),
    Step.COMPARE: (engagement.compare, "log"),
    Step.OFFER_COUNTER: (engagement.offer_counter, ""),
    Step.ROLL_COUNTER: (engagement.roll_counter, "log"),
    Step.ROLL_AGAINST_COUNTER: (engagement.roll_against_counter, "log"),
    Step.COMPARE_COUNTER: (engagement.compare_counter, "log"),
    Step.END_ENGAGEMENT: (engagement.end_engagement, "log"),
}
"""What each planned step does."""
ANSWERS: dict[int, dispatch.Row] = {
    Act.HURT: (strategy.hurt, "seat log"),
    Act.KEEP: [],
    Act.PLAY_FACEUP: (strategy.play, "seat thing amount act log"),
    Act.PLAY_FACEDOWN: (strategy.play, "seat thing amount act log"),
    Act.ASSIGN: (strategy.assign, "seat thing amount log"),
    Act.END_TURN: [],
    Act.BOTTOM: (strategy.bottom_next, "seat thing log"),
    Act.BOTTOM_REST: (strategy.bottom_rest, "seat log"),
    Act.NAME: (initiative.name, "seat thing log"),
    Act.ENGAGE: (manoeuvre.engage, "seat asked.place"),
    Act.HIDE: (manoeuvre.hide, "seat asked.place log"),
    Act.RETREAT: (manoeuvre.retreat, "seat asked.place log"),
    Act.RALLY: (manoeuvre.rally, "seat asked.place log"),
    Act.PASS: (command.pass_by, "seat asked.place log"),
    Act.EXHAUST: (exert.exhaust, "seat asked.place log"),
    Act.LOSE_DIE: (exert.lose_die, "seat asked.place log"),
    Act.TARGET: (manoeuvre.target, "amount target log"),
    Act.PROTECT: (manoeuvre.protect, "seat thing"),
    Act.NO_PROTECT: [],
    Act.COUNTER: [],
    Act.NO_COUNTER: (engagement.decline_counter, ""),
    Act.HIDE_WITH: (manoeuvre.hide_with, "seat asked.place thing log"),
    Act.HIDE_ALONE: (manoeuvre.hide_alone, "seat asked.place"),
    Act.SPLIT: (manoeuvre.split, "asked.place asked.actor thing amount log"),
    Act.FLIP: (manoeuvre.cover, "seat thing log"),
    Act.NO_FLIP: [],
    Act.GIVE: (manoeuvre.give, "seat asked.place thing log"),
    Act.STOP: [],
}
"""What each answer does; some only let what is planned go on."""
enact = dispatch.steps(__name__, STEPS)
answer = dispatch.answers(__name__, ANSWERS, actions, target=actions.target_place)


@rule
def begin(state: State) -> None:
    """Every player's cards are dealt and the first round is planned (B-SET-1, B-SET-2, B-UPK-1)."""
    state.winner = NONE
    for seat in range(state.seats):
        upkeep.deal(state, seat)
    upkeep.plan_round(state)
