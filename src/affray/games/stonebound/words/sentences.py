"""Events and decisions of Stonebound in sentences."""

from affray.games.stonebound.record.house_rules import DrawMode
from affray.games.stonebound.record.state import NONE, State
from affray.games.stonebound.record.vocabulary import Act, Ask, Event, Target
from affray.games.stonebound.rules import actions, discard, draw, ending, statuses
from affray.games.stonebound.words import gists, happenings, lines, names, throws
from affray.games.stonebound.words.besides import besides
from affray.games.stonebound.words.spare import spared
from affray.kernel import questions
from affray.kernel.events import Event as Told_event
from affray.kernel.game import Question, Sum, Told
from affray.table.purpose import Purpose
from affray.table.scene import Term

ROLLS = (Event.FIRST_ROLLED, Event.CRT_ROLLED, Event.BLIND_ROLLED, Event.TEST_ROLLED)
"""Events whose amount is a roll of two dice."""


def explain(state: State, event: Told_event) -> Told:
    """A masked event in a sentence, with its clause, and the dice where there are any."""
    kind = Event(event.kind)
    text, seat = lines.text(state, event), event.seat if event.seat >= 0 else None
    gist, line = gists.GISTS.get(kind), gists.LINES.get(kind)
    if kind not in ROLLS:
        led = happenings.walked if kind == Event.MOVED else None
        return Told(text, kind.clause, seat, effects=happenings.effects(state, event), led=led, gist=gist, line=line)
    tens, ones = statuses.tens(event.amount), statuses.ones(event.amount)
    result = statuses.value(event.amount)
    shown = Sum(_read(tens, ones, result))
    told = Told(text, kind.clause, seat, (tens, ones), result, shown, gist=gist, throw=throws.thrown, line=line)
    return told._replace(hoped=_hoped(kind, event.place), worth=event.place if kind == Event.TEST_ROLLED else None)


def _hoped(kind: Event, place: int) -> tuple[int, int] | None:
    """What who rolls hopes for: a low roll, but for one that says who goes first; one for an effect says how it came."""
    most = {Event.CRT_ROLLED: place, Event.BLIND_ROLLED: statuses.BLIND}.get(kind)
    return None if most is None else (1, most)


def _read(tens: int, ones: int, result: int) -> tuple[Term, ...]:
    """Two dice as one number: what each stands for, since `10 tens` would be read as 100; and 100 for two zeros."""
    if tens * 10 + ones != result:
        return (Term(result, "for two zeros"),)
    return (Term(tens * 10, "(tens die)"), Term(ones, "(ones die)"))


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


AGAIN = (Ask.INTERPOSE, Ask.COUNTER)
"""Kinds of questions that may be asked more than once in a turn."""


def question(state: State) -> Question:
    """The pending decision in words."""
    ask, asked = Ask(state.flow.decision), state.flow.asked
    of_piece = ask in (Ask.ACTION, Ask.WALK, Ask.SPACE, Ask.UNFUSE, Ask.PULL, Ask.INTERPOSE, Ask.COUNTER)
    parts = {"who": names.name(state, asked.actor) if of_piece else "", "other": "", "discard": _discard(state)}
    if ask in (Ask.INTERPOSE, Ask.COUNTER, Ask.AXIS):
        parts["other"] = names.name(state, asked.place)
    if ask == Ask.TARGET:
        parts["ability"] = names.under_way(state).name
    found = questions.asked(ask, ask.sentence.format(**parts), besides(state), _purpose(state, ask), again=AGAIN)
    # S-BRK-1, S-DISC-1: where all may be kept, little is gained by giving up a stone or a fuse, unless it is drawn anew.
    refills = state.options.draw_mode == DrawMode.REFILL
    if ask in (Ask.BREAK, Ask.DISCARD) and discard.over(state, state.flow.seat) <= 0 and not refills:
        found = found._replace(usual="keep them")
    found = found._replace(ends=ask == Ask.ACTION, main=ask in (Ask.ACTIVATE, Ask.ACTION))
    return found._replace(spare=spared) if ask == Ask.DISCARD else found


def _purpose(state: State, ask: Ask) -> Purpose | None:
    """What the pending decision is for."""
    asked = state.flow.asked
    match ask:
        case Ask.WALK:
            number = asked.place
        case Ask.SPACE:
            number = int(asked.place != NONE)
        case Ask.DISCARD:
            number = int(discard.over(state, state.flow.seat) > 0)
        case Ask.TARGET:
            number = state.abilities[state.ability].effects[asked.place].target
        case _:
            return None
    return PURPOSES[ask][number]


def _discard(state: State) -> str:
    """S-DISC-1 to S-DISC-3: what has to go, by what is held and what may be kept."""
    seat, over = int(state.flow.seat), int(state.flow.asked.amount)
    if over <= 0:
        return "Discard what you do not want."
    return f"Discard at least {names.count(over)}: {names.held(state, seat)}, and {draw.cap(state, seat)} may be kept."


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
    """How it ended and by what, in a sentence."""
    rounds = f"{state.rounds} round{'' if state.rounds == 1 else 's'}"
    if state.winner == NONE:
        return f"A draw after {rounds}: {_ended_by(state)}."
    return f"{names.TEAMS[state.winner]} wins in round {state.rounds}: {_ended_by(state)}."


def _ended_by(state: State) -> str:
    """S-END-1, S-END-2 (R-19): nobody of a side stands, or the last round is over and decides by who stands, then by HP."""
    stand = [int(ending.standing(state, team)) for team in range(2)]
    if not any(stand):
        return "nobody stands on either side" + (", and it was their turn" if state.winner != NONE else "")
    if not all(stand):
        return f"nobody of {names.TEAMS[stand.index(0)]} stands"
    if state.winner == NONE:
        return "that was the last, and they are even"
    if stand[0] != stand[1]:
        return "that was the last, and more of them stand"
    return "that was the last, and they keep more of their HP"
