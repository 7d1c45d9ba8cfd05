"""Legal actions of Solbound as people read them, with what they touch on the table."""

from affray.games.solbound.record.state import NONE, PLAYER, State
from affray.games.solbound.record.vocabulary import Act, Event, Keyword
from affray.games.solbound.rules import actions, initiative
from affray.games.solbound.words import names
from affray.kernel.game import Answer
from affray.kernel.options import Worded, plain


def answer_text(state: State, action: int) -> Answer:
    """A legal action in words, and what it touches on the table."""
    act, thing, amount = Act(actions.act_of(action)), actions.thing_of(action), actions.amount_of(action)
    return _OPTIONS[act](state, act, thing, amount)


def _placed(verb: str) -> Worded:
    """An action of one of one's own cards in play."""

    def worded(state: State, act: Act, thing: int, amount: int) -> Answer:
        seat = state.flow.seat
        return Answer(f"{verb}: {names.named(state, seat, thing)}", verb, act.clause, None, (f"{seat}.play.{thing + 1}",))

    return worded


def _play(state: State, act: Act, thing: int, amount: int) -> Answer:
    seat = state.flow.seat
    touches = (f"{seat}.hand.{list(state.players[seat].hand).index(thing) + 1}",)
    if amount == 0:
        label = f"Play {names.card(state, thing)} with 0 dice: it is discarded at once{_milled(state, seat, thing)}"
        verb, clause = "Play with 0 dice, to be discarded at once", Event.PLAYED_WITHOUT_DICE.clause
        return Answer(label, verb, clause, None, touches, risk=f"{names.card(state, thing)} is discarded at once.")
    verb = "Play faceup" if act == Act.PLAY_FACEUP else "Play facedown"
    return Answer(f"{verb}: {names.card(state, thing)} with {names.count(amount)}", verb, act.clause, amount, touches)


def _milled(state: State, seat: int, thing: int) -> str:
    """What else a discard of this card costs (B-CARD-4, B-CARD-5)."""
    if state.players[seat].deck_count == 0 or initiative.has(state, thing, Keyword.HOLLOW):
        return ""
    if state.options.mill_chain:
        return ", and so are cards from the top of your deck"
    return ", and so is the top card of your deck"


def _assign(state: State, act: Act, thing: int, amount: int) -> Answer:
    seat = state.flow.seat
    label = f"Assign {names.count(amount)} to {names.named(state, seat, thing)}"
    return Answer(label, "Assign", act.clause, amount, (f"{seat}.play.{thing + 1}", f"{seat}.pool"))


def _bottom(state: State, act: Act, thing: int, amount: int) -> Answer:
    seat = state.flow.seat
    index = list(state.players[seat].hand).index(thing)
    verb = "Next under the deck"
    return Answer(f"{verb}: {names.card(state, thing)}", verb, act.clause, None, (f"{seat}.hand.{index + 1}",))


def _target(state: State, act: Act, thing: int, amount: int) -> Answer:
    place = actions.target_place(thing)
    whose = "" if place == PLAYER else f" of {names.player(amount)}"
    touches = (str(amount),) if place == PLAYER else (f"{amount}.play.{place + 1}",)
    return Answer(f"Engage {names.named(state, amount, place)}{whose}", "Engage", act.clause, None, touches, odds=True)


def _split(state: State, act: Act, thing: int, amount: int) -> Answer:
    seat, asked = state.flow.seat, state.flow.asked
    here, beside = names.named(state, seat, asked.place), names.named(state, seat, asked.actor)
    if asked.actor == NONE:
        return Answer(f"{names.count(thing)} on {here}", "Dice", act.clause, thing, (f"{seat}.play.{asked.place + 1}",))
    label = f"{names.count(thing)} on {here}, {names.count(amount)} on {beside}"
    verb = f"Dice, {names.count(amount)} on {beside}" if state.options.hide_uses_pool else f"Dice on {here}"
    return Answer(label, verb, act.clause, thing, (f"{seat}.play.{asked.place + 1}", f"{seat}.play.{asked.actor + 1}"))


def _counter(state: State, act: Act, thing: int, amount: int) -> Answer:
    engagement = state.engagement
    return Answer(
        "Counterattack",
        "Counterattack",
        act.clause,
        None,
        (f"{engagement.aggressor}.play.{engagement.aggressor_place + 1}",),
        True,
    )


def _protect(state: State, act: Act, thing: int, amount: int) -> Answer:
    return _placed("Protect")(state, act, thing, amount)._replace(odds=True)


_OPTIONS: dict[Act, Worded] = {
    Act.HURT: plain("Hurt yourself"),
    Act.KEEP: plain("Do not"),
    Act.PLAY_FACEUP: _play,
    Act.PLAY_FACEDOWN: _play,
    Act.ASSIGN: _assign,
    Act.END_TURN: plain("End the turn"),
    Act.BOTTOM: _bottom,
    Act.BOTTOM_REST: plain("The rest as they lie"),
    Act.NAME: _placed("Act"),
    Act.ENGAGE: _placed("Engage"),
    Act.HIDE: _placed("Hide"),
    Act.RETREAT: _placed("Retreat"),
    Act.RALLY: _placed("Use its power"),
    Act.PASS: _placed("Pass"),
    Act.EXHAUST: plain("Exhaust it"),
    Act.LOSE_DIE: plain("Lose a die"),
    Act.TARGET: _target,
    Act.PROTECT: _protect,
    Act.NO_PROTECT: plain("No protection", odds=True),
    Act.COUNTER: _counter,
    Act.NO_COUNTER: plain("No counterattack"),
    Act.HIDE_WITH: _placed("Hide with it"),
    Act.HIDE_ALONE: plain("Hide alone"),
    Act.SPLIT: _split,
    Act.FLIP: _placed("Flip faceup"),
    Act.NO_FLIP: plain("Flip none"),
    Act.GIVE: _placed("Give a die"),
    Act.STOP: plain("Move no more"),
}
