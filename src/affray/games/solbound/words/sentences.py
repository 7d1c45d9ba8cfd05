"""Events, decisions and refusals of Solbound in sentences, and how a match ended."""

from affray.games.solbound import Number, plural, say
from affray.games.solbound.record.state import DECK, NONE, PLAYER, UNKNOWN, State
from affray.games.solbound.record.vocabulary import Act, Ask, Event, Outcome, Purpose
from affray.games.solbound.rules import actions, engagement, power
from affray.games.solbound.words import gists, happenings, names, reasons
from affray.games.solbound.words.besides import besides
from affray.kernel import dice, questions
from affray.kernel.events import Event as Told_event
from affray.kernel.game import Question, Sum, Told
from affray.languages import marked
from affray.table import purpose
from affray.table.scene import Term

ROLLS = (Event.INITIATIVE_ROLLED, Event.CARD_ROLLED_INITIATIVE, Event.ATTACK_ROLLED, Event.DEFENSE_ROLLED)
"""Events whose amount is a throw."""
SORTS = {Event.ATTACK_ROLLED: marked("Attack"), Event.DEFENSE_ROLLED: marked("Defense")}
"""What rolls are summed up as, where that is not Initiative."""
MODIFIERS = (Event.ATTACK_MODIFIED, Event.DEFENSE_MODIFIED)
"""Events that change what a roll came to."""


def explain(state: State, event: Told_event) -> Told:
    """A masked event in a sentence, with its clause, and the dice where there are any."""
    kind = Event(event.kind)
    text = say(kind.sentence, **_blanks(state, event))
    seat = _whose(event)
    shown = happenings.effects(state, event)
    if kind in MODIFIERS:
        added = Sum((Term(event.amount, say("Attack" if kind == Event.ATTACK_MODIFIED else "Defense")),), 0)
        return Told(text, kind.clause, seat, (), event.place + event.amount, added)
    if kind not in ROLLS:
        begins = happenings.heading if kind in happenings.BEGUN else None
        lies, gist = happenings.laid(state, event), gists.GISTS.get(kind)
        return Told(text, _clause(event), seat, effects=shown, laid=lies, gist=gist, heading=begins)
    faces, result = tuple(dice.listed(event.amount)), power.result(event.amount, state.options.ones_bonus)
    if not faces:
        text = say("{roll} There is no die to roll: {amount}.", roll=text, amount=Number(result))
    against, sort = kind != Event.ATTACK_ROLLED, say(SORTS.get(kind, "Initiative"))
    return Told(text, kind.clause, seat, faces, result, Sum(_rolled(event.amount, result)), against=against, sort=sort)


def _whose(event: Told_event) -> int | None:
    """Whose deed it is: of who engages a card the event names the card alone, beside whose it meets."""
    if event.kind == Event.ENGAGED:
        return event.amount // DECK
    return event.seat if event.seat != NONE else None


def _clause(event: Told_event) -> str:
    """Why it happened: a card that is discarded without dice was not Hit, which takes none off it."""
    kind = Event(event.kind)
    return (Event.DISCARDED_EMPTY if kind == Event.DISCARDED and event.amount == 0 else kind).clause


def _rolled(faces: int, result: int) -> tuple[Term, ...]:
    """The highest die, and 1 more for each die that shows 1."""
    highest = dice.highest_face(faces)
    ones = result - highest
    if highest == 0:
        return (Term(0, say("no dice")),)
    more = (Term(ones, plural("for a one", "for {count} ones", ones)),) if ones else ()
    return (Term(highest, say("highest die")), *more)


def _blanks(state: State, event: Told_event) -> dict[str, object]:
    name = names.card(state, event.thing)
    seat = names.player(event.seat)
    return {
        "seat": seat,
        "card": name,
        "Card": name[0].upper() + name[1:],
        "drawn": say("a card") if event.thing == UNKNOWN else name,
        "whose": name if event.thing >= 0 else seat,
        "of": names.whose(state, event.seat, event.thing),
        "amount": Number(event.amount),
        "modified": Number(event.place + event.amount),
        "dice": names.count(event.amount),
        "returned": names.returned(event.amount),
        "other": names.card(state, event.amount) if event.kind == Event.ENGAGED else "",
        "target": names.player(event.amount),
        "attack": Number(engagement.attack_of(event.amount)),
        "defense": Number(engagement.defense_of(event.amount)),
    }


EXERTED = {
    Purpose.ENGAGE: marked("Exert {here} to engage"),
    Purpose.PROTECT: marked("Exert {here} to protect"),
    Purpose.RALLY: marked("Exert {here} for its power"),
    Purpose.BACKLASH: marked("The backlash Exerts {here}"),
}
CARD = 0
ENGAGED = {
    CARD: purpose.Purpose("card", marked("a card of yours")),
    PLAYER: purpose.Purpose("player", marked("yourself")),
}
PURPOSES: questions.Purposes = {
    Ask.EXERT: {
        Purpose.ENGAGE: purpose.Purpose("engage", marked("engaging")),
        Purpose.PROTECT: purpose.Purpose("protect", marked("protecting")),
        Purpose.RALLY: purpose.Purpose("power", marked("the power of a card")),
        Purpose.BACKLASH: purpose.Purpose("backlash", marked("the backlash")),
    },
    Ask.PROTECT: ENGAGED,
    Ask.COUNTER: ENGAGED,
}


USUAL = {Ask.NAME: marked("let the first of the tied cards act")}
"""What is taken for whoever does not answer, where that touches something, and may be left to an order."""


def question(state: State) -> Question:
    """The pending decision in words."""
    ask, asked, seat = Ask(state.flow.decision), state.flow.asked, state.flow.seat
    fight = state.engagement
    parts = {
        "here": names.named(state, seat, asked.place),
        "dice": names.count(asked.amount),
        "attacker": _fighter(state, fight.aggressor, fight.aggressor_place),
        "defender": _fighter(state, fight.defender, fight.defender_place),
    }
    if ask == Ask.EXERT:
        parts["purpose"] = say(EXERTED[Purpose(asked.amount)], here=parts["here"])
    purpose, withheld = _purpose(state, ask), reasons.withheld(state)
    asked_in_words = questions.asked(ask, say(ask.sentence, **parts), besides(state), purpose, withheld)
    asked_in_words = asked_in_words._replace(ends=ask == Ask.HURT, main=ask in (Ask.TURN, Ask.ACTION))
    return asked_in_words._replace(usual=say(USUAL[ask])) if ask in USUAL else asked_in_words


def _fighter(state: State, seat: int, place: int) -> str:
    """Who attacks or defends; with its player where both cards have the same name."""
    fight = state.engagement
    attacker, defender = fight.aggressor_place, fight.defender_place
    cards = attacker not in (NONE, PLAYER) and defender not in (NONE, PLAYER)
    if cards and names.named(state, fight.aggressor, attacker) == names.named(state, fight.defender, defender):
        return names.whose(state, seat, power.card_at(state, seat, place))
    return names.named(state, seat, place)


def _purpose(state: State, ask: Ask) -> purpose.Purpose | None:
    """What the pending decision is for: what a card is Exerted for, or who is engaged."""
    if ask not in PURPOSES:
        return None
    engaged = PLAYER if state.engagement.defender_place == PLAYER else CARD
    found = PURPOSES[ask][state.flow.asked.amount if ask == Ask.EXERT else engaged]
    return purpose.Purpose(found.id, say(found.text))


OUTCOMES = {
    Outcome.HIT: marked("A Hit on {defender}"),
    Outcome.ESCAPED: marked("Nobody Hit"),
    Outcome.COUNTER_HIT: marked("A Hit back on {attacker}"),
    Outcome.COUNTER_ESCAPED: marked("Nobody Hit"),
    Outcome.BROKEN_OFF: marked("Nobody Hit"),
}
"""What an Engagement came to, as odds name it: `attacker` is who Engaged, also where there is a counterattack."""
SPENT = (
    marked("A Hit on {defender}, and {attacker} loses its last die: discarded"),
    marked("A Hit on {defender}, and {attacker} loses its last die: discarded, and so is the top card of the deck"),
)
"""A Hit on a player whose backlash costs the card all that it has: without and with a card of its player's deck."""


def outcome(state: State) -> str:
    """B-DIE-3, B-CMD-5: how it ended and by what, in a sentence: the others are out, or the last round is over."""
    if state.winner == NONE:
        return plural(
            "A draw after 1 round, the last: as many dice, and as many cards discarded.",
            "A draw after {count} rounds: as many dice, and as many cards discarded.",
            state.rounds,
        )
    named = {"player": names.player(state.winner), "round": state.rounds}
    others = [seat for seat in range(state.seats) if seat != state.winner and not state.players[seat].out]
    if not others:
        return say("{player} wins in round {round}: nobody else is left.", **named)
    if all(power.total(state, seat) > power.total(state, state.winner) for seat in others):
        return say("{player} wins in round {round}, the last: with the fewest dice.", **named)
    return say("{player} wins in round {round}, the last: with as few dice as another, and fewer cards discarded.", **named)


def refusal(state: State, action: int) -> tuple[str, str]:
    """Why an action is not legal now: a sentence, and the clause that forbids it."""
    act, ask = Act(actions.act_of(action)), Ask(state.flow.decision)
    if ask == Ask.TURN and act == Act.END_TURN:
        return say("the turn must end with no dice in the pool"), "B-STR-7"
    if ask == Ask.TURN and act in (Act.PLAY_FACEUP, Act.PLAY_FACEDOWN) and actions.amount_of(action) == 0:
        return _without_dice(state, act)
    if ask == Ask.ACTION and (reason := reasons.not_done(state, act)):
        return reason
    if ask == Ask.PROTECT and act == Act.PROTECT:
        return say("only an own card with Protect that can be Exerted may take over"), "B-CARD-2"
    if ask == Ask.SPLIT and act == Act.SPLIT:
        return say("each card gets at least 1 die, and all their dice are placed"), "B-HIDE-3"
    return say("that is not among the options: {question}", question=question(state).prompt), act.clause


def _without_dice(state: State, act: int) -> tuple[str, str]:
    """Why a card is not played with 0 dice."""
    if not state.options.allow_zero_die_play:
        return say("a card must get at least 1 die"), "B-STR-5"
    if act == Act.PLAY_FACEDOWN:
        return say("with 0 dice a card is discarded whichever way up it is played: play it faceup"), "B-STR-5"
    return say("the last card must take dice, since the turn must end with no dice in the pool"), "B-STR-7"
