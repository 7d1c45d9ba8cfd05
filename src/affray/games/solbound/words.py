"""Events, decisions and actions of Solbound in sentences."""

from collections.abc import Callable

from affray.games.solbound import actions, engagement, initiative, power, setup
from affray.games.solbound.state import NONE, PLAYER, UNKNOWN, State
from affray.games.solbound.vocabulary import Act, Ask, Event, Keyword, Outcome, Purpose
from affray.kernel import dice
from affray.kernel.events import Event as Told_event
from affray.kernel.game import Answer, Question, Told


def player(seat: int) -> str:
    """What people call a seat."""
    return f"Player {seat + 1}"


def card(state: State, number: int) -> str:
    """A card's name, or what is said of one that may not be known."""
    if number == UNKNOWN:
        return "a facedown card"
    return setup.cards()[state.cards[number].row].name if number >= 0 else "the player"


def count(number: int) -> str:
    """So many dice, in words."""
    return "1 die" if number == 1 else f"{number} dice"


ROLLS = (Event.INITIATIVE_ROLLED, Event.CARD_ROLLED_INITIATIVE, Event.ATTACK_ROLLED, Event.DEFENSE_ROLLED)
"""Events whose amount is a throw."""


MODIFIERS = (Event.ATTACK_MODIFIED, Event.DEFENSE_MODIFIED)
"""Events that change what a roll came to."""


def explain(state: State, event: Told_event) -> Told:
    """A masked event in a sentence, with its clause, and the dice where there are any."""
    kind = Event(event.kind)
    text = kind.sentence.format(**_parts(state, event))
    seat = event.seat if event.seat != NONE else None
    if kind in MODIFIERS:
        return Told(text, kind.clause, seat, (), event.place + event.amount)
    if kind not in ROLLS:
        return Told(text, kind.clause, seat)
    faces = tuple(dice.listed(event.amount))
    return Told(text, kind.clause, seat, faces, power.result(event.amount, state.options.ones_bonus))


def _parts(state: State, event: Told_event) -> dict[str, object]:
    name = card(state, event.thing)
    seat = player(event.seat)
    return {
        "seat": seat,
        "card": name,
        "Card": name[0].upper() + name[1:],
        "drawn": "a card" if event.thing == UNKNOWN else name,
        "whose": name if event.thing >= 0 else seat,
        "amount": event.amount,
        "modified": event.place + event.amount,
        "dice": count(event.amount),
        "other": card(state, event.amount) if event.kind == Event.ENGAGED else "",
        "target": player(event.amount),
        "attack": engagement.attack_of(event.amount),
        "defense": engagement.defense_of(event.amount),
    }


PURPOSES = {
    Purpose.ENGAGE: "Exert {here} to engage",
    Purpose.PROTECT: "Exert {here} to protect",
    Purpose.RALLY: "Exert {here} for its power",
    Purpose.BACKLASH: "The backlash Exerts {here}",
}


def question(state: State) -> Question:
    """The pending decision in words."""
    ask, asked, seat = Ask(state.flow.decision), state.flow.asked, state.flow.seat
    fight = state.engagement
    parts = {
        "here": named(state, seat, asked.place),
        "amount": asked.amount,
        "dice": count(asked.amount),
        "attacker": named(state, fight.aggressor, fight.aggressor_place),
        "defender": named(state, fight.defender, fight.defender_place),
    }
    if ask == Ask.EXERT:
        parts["purpose"] = PURPOSES[Purpose(asked.amount)].format(here=parts["here"])
    return Question(ask.name.lower(), ask.sentence.format(**parts), ask.clause)


def named(state: State, seat: int, place: int) -> str:
    """What lies at a place, as one would say it."""
    if place == PLAYER:
        return player(seat)
    return card(state, power.card_at(state, seat, place)) if place >= 0 and seat >= 0 else ""


def answer(state: State, action: int) -> Answer:
    """A legal action in words, and what it touches on the table."""
    act, thing, amount = Act(actions.act_of(action)), actions.thing_of(action), actions.amount_of(action)
    return _ANSWERS[act](state, act, thing, amount)


def _plain(label: str) -> Callable[[State, Act, int, int], Answer]:
    return lambda state, act, thing, amount: Answer(label, label, act.clause)


def _placed(verb: str) -> Callable[[State, Act, int, int], Answer]:
    """An action of one of one's own cards in play."""

    def worded(state: State, act: Act, thing: int, amount: int) -> Answer:
        seat = state.flow.seat
        return Answer(f"{verb}: {named(state, seat, thing)}", verb, act.clause, None, (f"{seat}.play.{thing + 1}",))

    return worded


def _play(state: State, act: Act, thing: int, amount: int) -> Answer:
    seat = state.flow.seat
    touches = (f"{seat}.hand.{list(state.players[seat].hand).index(thing) + 1}",)
    if amount == 0:
        label = f"Play {card(state, thing)} with 0 dice: it is discarded at once{_milled(state, seat, thing)}"
        return Answer(label, "Play with 0 dice, to be discarded at once", Event.PLAYED_WITHOUT_DICE.clause, None, touches)
    verb = "Play faceup" if act == Act.PLAY_FACEUP else "Play facedown"
    return Answer(f"{verb}: {card(state, thing)} with {count(amount)}", verb, act.clause, amount, touches)


def _milled(state: State, seat: int, thing: int) -> str:
    """What else a discard of this card costs (B-CARD-4, B-CARD-5)."""
    if state.players[seat].deck_count == 0 or initiative.has(state, thing, Keyword.HOLLOW):
        return ""
    if state.options.mill_chain:
        return ", and so are cards from the top of your deck"
    return ", and so is the top card of your deck"


def _assign(state: State, act: Act, thing: int, amount: int) -> Answer:
    seat = state.flow.seat
    label = f"Assign {count(amount)} to {named(state, seat, thing)}"
    return Answer(label, "Assign", act.clause, amount, (f"{seat}.play.{thing + 1}", f"{seat}.pool"))


def _bottom(state: State, act: Act, thing: int, amount: int) -> Answer:
    seat = state.flow.seat
    index = list(state.players[seat].hand).index(thing)
    return Answer(
        f"Next under the deck: {card(state, thing)}", "Next under the deck", act.clause, None, (f"{seat}.hand.{index + 1}",)
    )


def _target(state: State, act: Act, thing: int, amount: int) -> Answer:
    place = actions.target_place(thing)
    whose = "" if place == PLAYER else f" of {player(amount)}"
    touches = (str(amount),) if place == PLAYER else (f"{amount}.play.{place + 1}",)
    return Answer(f"Engage {named(state, amount, place)}{whose}", "Engage", act.clause, None, touches, odds=True)


def _split(state: State, act: Act, thing: int, amount: int) -> Answer:
    seat, asked = state.flow.seat, state.flow.asked
    here, beside = named(state, seat, asked.place), named(state, seat, asked.actor)
    if asked.actor == NONE:
        return Answer(f"{count(thing)} on {here}", "Dice", act.clause, thing, (f"{seat}.play.{asked.place + 1}",))
    label = f"{count(thing)} on {here}, {count(amount)} on {beside}"
    verb = f"Dice, {count(amount)} on {beside}" if state.options.hide_uses_pool else f"Dice on {here}"
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


_ANSWERS: dict[Act, Callable[[State, Act, int, int], Answer]] = {
    Act.HURT: _plain("Hurt yourself"),
    Act.KEEP: _plain("Do not"),
    Act.PLAY_FACEUP: _play,
    Act.PLAY_FACEDOWN: _play,
    Act.ASSIGN: _assign,
    Act.END_TURN: _plain("End the turn"),
    Act.BOTTOM: _bottom,
    Act.BOTTOM_REST: _plain("The rest as they lie"),
    Act.NAME: _placed("Act"),
    Act.ENGAGE: _placed("Engage"),
    Act.HIDE: _placed("Hide"),
    Act.RETREAT: _placed("Retreat"),
    Act.RALLY: _placed("Use its power"),
    Act.PASS: _placed("Pass"),
    Act.EXHAUST: _plain("Exhaust it"),
    Act.LOSE_DIE: _plain("Lose a die"),
    Act.TARGET: _target,
    Act.PROTECT: _protect,
    Act.NO_PROTECT: lambda state, act, thing, amount: Answer("No protection", "No protection", act.clause, odds=True),
    Act.COUNTER: _counter,
    Act.NO_COUNTER: _plain("No counterattack"),
    Act.HIDE_WITH: _placed("Hide with it"),
    Act.HIDE_ALONE: _plain("Hide alone"),
    Act.SPLIT: _split,
    Act.FLIP: _placed("Flip faceup"),
    Act.NO_FLIP: _plain("Flip none"),
    Act.GIVE: _placed("Give a die"),
    Act.STOP: _plain("Move no more"),
}

OUTCOMES = {
    Outcome.HIT: "Hit",
    Outcome.ESCAPED: "Nothing",
    Outcome.COUNTER_HIT: "Counter-hit",
    Outcome.COUNTER_ESCAPED: "Nothing",
    Outcome.BROKEN_OFF: "Nothing",
}
"""What an Engagement came to, as odds name it."""
