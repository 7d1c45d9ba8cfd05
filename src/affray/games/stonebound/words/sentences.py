"""Events and decisions of Stonebound in sentences."""

from affray.games.stonebound.record.state import NONE, UNKNOWN, State
from affray.games.stonebound.record.vocabulary import Act, Ask, Event, Stat, Status, Target
from affray.games.stonebound.rules import actions, statuses
from affray.games.stonebound.words import happenings, names
from affray.kernel import questions
from affray.kernel.events import Event as Told_event
from affray.kernel.game import Question, Sum, Told
from affray.table.purpose import Purpose
from affray.table.scene import Term

TEAMS = ("Team A", "Team B")


def player(seat: int) -> str:
    """What people call a seat."""
    return f"Player {seat + 1}"


ROLLS = (Event.FIRST_ROLLED, Event.CRT_ROLLED, Event.BLIND_ROLLED, Event.TEST_ROLLED)
"""Events whose amount is a roll of two dice."""
ABILITIES = (Event.FUSED, Event.FUSE_ENDED, Event.FUSE_BROKEN, Event.ABILITY_USED)
STATUSES = (Event.STATUS_ADDED, Event.IMMUNE, Event.STATUS_REMOVED)
STONES = (Event.DREW, Event.DISCARDED)


def explain(state: State, event: Told_event) -> Told:
    """A masked event in a sentence, with its clause, and the dice where there are any."""
    kind = Event(event.kind)
    text = kind.sentence.format(**_blanks(state, event, kind))
    seat = event.seat if event.seat >= 0 else None
    shown = happenings.effects(event)
    if kind not in ROLLS:
        return Told(text, kind.clause, seat, effects=shown)
    tens, ones = statuses.tens(event.amount), statuses.ones(event.amount)
    result = statuses.value(event.amount)
    return Told(text, kind.clause, seat, (tens, ones), result, Sum(_read(tens, ones, result)), hoped=_hoped(kind, event.place))


def _hoped(kind: Event, place: int) -> tuple[int, int] | None:
    """What who rolls hopes for: a low roll, but for the one that says who goes first."""
    most = {Event.CRT_ROLLED: place, Event.BLIND_ROLLED: statuses.BLIND, Event.TEST_ROLLED: 0}.get(kind)
    return None if most is None else (1, most)


def _read(tens: int, ones: int, result: int) -> tuple[Term, ...]:
    """Two dice as one number: tens and ones, and 100 for two zeros."""
    if tens * 10 + ones != result:
        return (Term(result, "for two zeros"),)
    return (Term(tens * 10, "tens"), Term(ones, "ones"))


def _blanks(state: State, event: Told_event, kind: Event) -> dict[str, object]:
    thing, place, amount = event.thing, event.place, event.amount
    parts: dict[str, object] = {"amount": amount, "place": place, "seat": player(event.seat)}
    parts["team"] = parts["winner"] = TEAMS[event.seat % 2]
    parts["first"] = TEAMS[amount % 2]
    parts["square"] = names.square(place) if place >= 0 else ""
    parts["twice"] = ", doubled" if amount == 2 else ""
    parts["counter"] = ", in return" if amount else ""
    parts["stones"] = names.count(amount)
    if kind in STONES:
        parts["stone"] = "a Speaking Stone" if thing == UNKNOWN else names.stone_name(thing)
    elif thing >= 0:
        parts["who"] = names.name(state, thing)
    if kind in (Event.STANDARD_ATTACK, Event.INTERPOSED):
        parts["other"] = names.name(state, place)
    if kind in ABILITIES:
        parts["ability"] = names.ability(state, thing, place).name
        parts["paid"] = names.stones_name(names.ELEMENTS.index(names.ability(state, thing, place).element), amount)
    if kind in STATUSES:
        parts["status"] = Status(amount).name.capitalize()
    if kind in (Event.ARMOUR_LOST, Event.ARMOUR_CRUSHED, Event.MENDED, Event.SUNDERED):
        parts["stat"] = Stat(place).name
    return parts


PURPOSES: questions.Purposes = {
    Ask.WALK: {0: Purpose("move", "its own move"), 1: Purpose("shift", "a shift")},
    Ask.TARGET: {
        Target.FOE: Purpose("foe", "opponents"),
        Target.ALLY: Purpose("ally", "allies"),
        Target.SELF_OR_ALLY: Purpose("self-or-ally", "itself or allies"),
        Target.FALLEN: Purpose("fallen", "the incapacitated"),
    },
    Ask.SPACE: {0: Purpose("place", "whoever places themselves"), 1: Purpose("raise", "whoever is raised")},
    Ask.DISCARD: {0: Purpose("free", "stones that may be kept"), 1: Purpose("over", "stones beyond the maximum")},
}


def question(state: State) -> Question:
    """The pending decision in words."""
    ask, asked = Ask(state.flow.decision), state.flow.asked
    of_piece = ask in (Ask.ACTION, Ask.WALK, Ask.SPACE, Ask.UNFUSE, Ask.PULL, Ask.INTERPOSE, Ask.COUNTER)
    parts = {"who": names.name(state, asked.actor) if of_piece else "", "other": "", "discard": _discard(asked.amount)}
    if ask in (Ask.INTERPOSE, Ask.COUNTER):
        parts["other"] = names.name(state, asked.place)
    return questions.asked(ask, ask.sentence.format(**parts), _purpose(state, ask))


def _purpose(state: State, ask: Ask) -> Purpose | None:
    """What the pending decision is for."""
    asked = state.flow.asked
    match ask:
        case Ask.WALK:
            number = asked.place
        case Ask.SPACE:
            number = int(asked.place != NONE)
        case Ask.DISCARD:
            number = int(asked.amount > 0)
        case Ask.TARGET:
            number = state.abilities[state.ability].effects[asked.place].target
        case _:
            return None
    return PURPOSES[ask][number]


def _discard(over: int) -> str:
    if over > 0:
        return f"Discard at least {names.count(over)}."
    return "Discard what you do not want."


def refusal(state: State, action: int) -> tuple[str, str]:
    """Why an action is not legal now: a sentence, and the clause that forbids it."""
    act, ask = Act(actions.act_of(action)), Ask(state.flow.decision)
    if ask == Ask.ACTION and state.flow.asked.actor != NONE:
        return _action_refusal(state, act, state.flow.asked.actor)
    if ask == Ask.WALK and act == Act.WALK:
        return "that space is out of reach, or taken", "S-MOVE-5"
    if ask == Ask.DISCARD and act == Act.DONE:
        return "hand and fuses exceed your maximum hand size", "S-DISC-2"
    if ask == Ask.PICK and act == Act.PICK:
        return "no legal team would be possible with that character, or it is taken", "S-SETUP-8"
    if ask == Ask.ACTIVATE and act == Act.ACTIVATE:
        return "that character cannot be activated now", "S-ACT-4"
    return f"that is not among the options: {question(state).prompt}", ask.clause


def _action_refusal(state: State, act: Act, piece: int) -> tuple[str, str]:
    held = state.pieces[piece]
    if act in (Act.FUSE, Act.USE) and held.silence:
        return "a silenced character spends no Speaking Stones", "S-ST-10"
    if act in (Act.ATTACK, Act.USE) and held.acted:
        return "it has already attacked or used an ability this turn", "S-ATK-3"
    if act == Act.MOVE:
        return "it has moved already, or there is nowhere to go", "S-MOVE-7"
    if act == Act.ATTACK:
        return "that is not an opposing character in range", "S-SA-1"
    if act == Act.FUSE:
        return "that cannot be fused with those Speaking Stones", "S-FUSE-5"
    return "nobody is in its reach, or those Speaking Stones do not pay for it", "S-ABIL-2"


def outcome(state: State) -> str:
    """How it ended, in a sentence."""
    if state.winner == NONE:
        return f"A draw after {state.rounds} rounds."
    return f"{TEAMS[state.winner]} wins in round {state.rounds}."
