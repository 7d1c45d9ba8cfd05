"""Events, decisions and actions of a six-dice combat in sentences."""

from affray.games.sixdice.content import setup
from affray.games.sixdice.content.pack import MOST_ENEMIES, Scenario
from affray.games.sixdice.record.state import MOST_SQUAD, NONE, State
from affray.games.sixdice.record.vocabulary import Act, Ask, Event, Phase, Punishment, Team
from affray.games.sixdice.rules import actions, arrivals, fight
from affray.games.sixdice.words import happenings, names
from affray.kernel import dice, questions
from affray.kernel.events import Event as Told_event
from affray.kernel.game import Question, Sum, Told
from affray.table.purpose import Purpose

TEAMS = {Team.PLAYERS: "the squad's turn", Team.ENEMIES: "the enemies' turn"}


def player(state: State, seat: int) -> str:
    """What people call a seat."""
    return "Game Master" if seat == state.seats - 1 else f"Player {seat + 1}"


def count(number: int, one: str, more: str) -> str:
    """So many of something."""
    return f"{number} {one if number == 1 else more}"


def squares(number: int) -> str:
    """So many squares, in words."""
    return count(number, "square", "squares")


ROLLED = (Event.MOVE_ROLLED, Event.FLEE_ROLLED)
"""Events whose amount is a throw, and whose place is the points."""
DIE = (Event.HIT_ROLLED, Event.CRIT_ROLLED)
"""Events whose amount is one die, and whose place is what it must reach."""
SIX = 6
"""The highest face of a die."""
OF_A_FIGURE = tuple(event for event in Event if "ho}" in event.sentence)
SQUARED = tuple(event for event in Event if "{square}" in event.sentence)


def explain(state: State, event: Told_event) -> Told:
    """A masked event in a sentence, with its clause, and the dice where there are any."""
    kind = Event(event.kind)
    text = kind.sentence.format(**_blanks(state, event, kind))
    text = text[0].upper() + text[1:]
    seat = event.seat if event.seat != NONE else None
    if kind in ROLLED:
        return Told(
            text, kind.clause, seat, tuple(dice.listed(event.amount)), event.place, Sum(happenings.points(state, event))
        )
    if kind in DIE:
        return Told(text, kind.clause, seat, (event.amount,), event.amount, hoped=(event.place, SIX))
    return Told(text, kind.clause, seat, effects=happenings.effects(state, event))


def _blanks(state: State, event: Told_event, kind: Event) -> dict[str, object]:
    parts: dict[str, object] = {"amount": event.amount, "needed": event.place, "dice": count(event.amount, "die", "dice")}
    parts["points"] = count(event.place, "point", "points")
    parts["points_lost"] = count(event.amount, "movement point is", "movement points are")
    parts["steps"] = count(event.amount, "square", "squares")
    parts["turns"] = count(event.amount, "turn", "turns")
    if kind in OF_A_FIGURE:
        who = names.name(state, event.thing)
        parts |= {"who": who, "Who": who}
    if kind in SQUARED:
        parts["square"] = names.square(state, event.place)
    if kind in (Event.NO_ROOM, Event.NO_PLACE):
        parts["places"] = MOST_ENEMIES
        parts["kind"] = setup.characters()[state.sheets[event.amount].row].name
    if kind == Event.OPENS:
        parts["team"] = TEAMS[Team(event.amount)]
    if kind == Event.GM_CHANGED_PUNISHMENT:
        parts["punishment"] = PUNISHMENTS[Punishment(event.amount)]
    if kind == Event.PUNISHED:
        parts["deadline"] = deadline_name(state, event.amount)
    if kind == Event.RELOADED:
        parts["weapon"] = names.weapon_name(state, event.thing, event.place)
    if kind == Event.ATTACK_DECLARED:
        parts["armed"] = names.weapon_name(state, event.thing, fight.declared_slot(event.amount))
        parts["target"] = (
            f"square {names.square(state, event.place)}"
            if fight.declared_at_square(event.amount)
            else names.name(state, event.place)
        )
    return parts


PUNISHMENTS = {
    Punishment.NONE: "nothing happens",
    Punishment.SHELLING: "every character takes 2 damage, every turn from then on",
    Punishment.DEFEAT: "the Players are defeated",
}


def deadline_name(state: State, number: int) -> str:
    """What the plot calls a punishment."""
    if state.scenario == NONE:
        return "the punishment of the plot"
    deadlines = scenario(state).deadlines
    return deadlines[number].name if number < len(deadlines) else "the punishment of the plot"


def scenario(state: State) -> Scenario:
    """The scenario of the content that is played."""
    return list(setup.library().scenarios.values())[state.scenario]


PHASES = {Phase.MOVE: Purpose("move", "moving"), Phase.FLEE: Purpose("flee", "fleeing")}
PURPOSES: questions.Purposes = dict.fromkeys((Ask.DICE, Ask.WALK, Ask.RELOAD, Ask.ENEMY_DICE, Ask.ENEMY_NEXT), PHASES)
LESSONS = {Ask.NEXT: "order", Ask.DICE: "move", Ask.ATTACK: "fight"}
"""Where a scenario that teaches says its words."""


def question(state: State) -> Question:
    """The pending decision in words, with a word of advice where the scenario teaches."""
    ask, actor = Ask(state.flow.decision), state.flow.asked.actor
    of_figure = ask in (Ask.RESPAWN, Ask.DICE, Ask.WALK, Ask.RELOAD) or (ask == Ask.ATTACK and actor != NONE)
    phase = PHASES[Phase.FLEE if state.phase == Phase.FLEE else Phase.MOVE]
    parts = {
        "who": names.name(state, actor) if of_figure else "the enemies",
        "order": "next" if any(held.acted for held in state.figures) else "first",
        "phase": phase.text,
        "points": count(state.points, "point", "points"),
        "reloads": count(state.reloads, "time", "times"),
        "left": count(state.dice, "die", "dice"),
    }
    prompt = ask.sentence.format(**parts)
    return questions.asked(ask, " ".join(filter(None, (prompt, _lesson(state, ask)))), phase if ask in PURPOSES else None)


def _lesson(state: State, ask: Ask) -> str:
    if state.scenario == NONE or state.flow.seat == state.seats - 1 or ask not in LESSONS:
        return ""
    part = "flee" if ask == Ask.DICE and state.phase == Phase.FLEE else LESSONS[ask]
    return str(getattr(scenario(state).lessons, part))


def attack_text(state: State, index: int) -> str:
    """A declared attack: `Scattergun at Grunt 1`."""
    attack = state.attacks[index]
    target = f"square {names.square(state, attack.tile)}" if attack.target == NONE else names.name(state, attack.target)
    who = f"{names.name(state, attack.attacker)}: " if attack.attacker >= MOST_SQUAD else ""
    return f"{who}{names.weapon_name(state, attack.attacker, attack.slot)} at {target}"


def refusal(state: State, action: int) -> tuple[str, str]:
    """Why an action is not legal now: a sentence, and the clause that forbids it."""
    act, ask = Act(actions.act_of(action)), Ask(state.flow.decision)
    if ask == Ask.WALK and act in (Act.WALK, Act.STAY):
        return _walk_refusal(state)
    if ask == Ask.DICE and act == Act.DICE:
        return "that is more dice than this character may spend on movement", "X-MOVE-2"
    if ask == Ask.RELOAD and act == Act.RELOAD:
        return "that weapon is full", "X-RELOAD-3"
    if ask == Ask.NEXT and act == Act.NEXT:
        return "that character has had its turn, or is not there", "X-TEAM-6"
    if ask == Ask.ATTACK and act == Act.ATTACK:
        return _attack_refusal(state, action)
    if ask == Ask.ATTACK and act == Act.DONE:
        return "an enemy that is marked as attacking has a legal attack", "X-ENEMY-6"
    if ask == Ask.INTERVENE and act == Act.ADD:
        return _add_refusal(state)
    if ask == Ask.ENEMY_DICE and act == Act.MARK:
        return "it moves otherwise, or has no die or no free square to attack from", "X-ENEMY-6"
    if ask == Ask.ENEMY_DICE:
        return "the pool or the enemy's own cap does not allow that", "X-ENEMY-3"
    return f"that is not among the options: {question(state).prompt}", ask.clause


def _walk_refusal(state: State) -> tuple[str, str]:
    held = state.figures[state.flow.asked.actor]
    if state.phase == Phase.MOVE and held.drifting and held.marked:
        return "an enemy that is marked as attacking stops where it could attack", "X-ENEMY-6"
    return "that square is out of reach, or taken", "X-MOVE-10"


def _add_refusal(state: State) -> tuple[str, str]:
    if arrivals.empty_place(state) == NONE:
        return f"all {MOST_ENEMIES} places for enemies are taken, those of the dead included", "X-ENEMY-1"
    if not arrivals.may_arrive(state):
        return "no square is free for another enemy", "X-ENEMY-1"
    return f"the Game Master may change no more than {actions.INTERVENTIONS} things between two turns", "X-ENEMY-1"


def _attack_refusal(state: State, action: int) -> tuple[str, str]:
    thing = actions.thing_of(action)
    attacker, slot = actions.attacker_of(thing), actions.slot_of(thing)
    if not fight.can_fire(state, attacker, slot):
        if not fight.in_order(state, attacker, slot):
            return "a weapon later in the order was declared already", "X-FIGHT-3"
        return "dice or Ammo do not last for that", "X-FIGHT-9"
    return "the target is out of range or out of sight", "X-FIGHT-12"


def outcome(state: State) -> str:
    """How it ended, in a sentence."""
    if state.winner == NONE:
        return f"A draw after {state.rounds} rounds."
    if state.winner == Team.PLAYERS:
        return f"The squad wins in turn {state.turn}."
    return f"The Game Master wins in turn {state.turn}."
