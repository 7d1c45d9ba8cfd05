"""Events, decisions and actions of a six-dice combat in sentences."""

from affray.games.sixdice.content.pack import MOST_ENEMIES
from affray.games.sixdice.record.house_rules import ReloadMode
from affray.games.sixdice.record.state import NONE, State
from affray.games.sixdice.record.vocabulary import Act, Ask, Event, Phase, Team
from affray.games.sixdice.rules import actions, arrivals, fight, figures
from affray.games.sixdice.words import best, gists, happenings, lines, names, outlook, stakes, throws
from affray.games.sixdice.words.besides import PHASES, besides, reloads_left
from affray.kernel import dice, questions
from affray.kernel.events import Event as Told_event
from affray.kernel.game import Question, Sum, Told
from affray.table.purpose import Purpose

LINES = {Event.LOST_ATTACK: gists.lost, Event.POINTS_LOST: gists.stopped}
"""Events of whose line what was told before is a part."""
LED = {**dict.fromkeys(gists.WENT, happenings.walked), Event.LOST_WITH_ATTACKER: happenings.unaimed}
"""Events of what was told before has a part in what they did."""
DIE = (Event.HIT_ROLLED, Event.CRIT_ROLLED)
"""Events whose amount is one die, and whose place is what it must reach."""
SIX = 6
"""The highest face of a die."""


def explain(state: State, event: Told_event) -> Told:
    """A masked event in a sentence, with its clause, and the dice where there are any."""
    kind = Event(event.kind)
    text, gist = lines.text(state, event), gists.GISTS.get(kind)
    seat = event.seat if event.seat != NONE else None
    if kind in gists.ROLLED:
        faces = tuple(dice.listed(event.amount))
        points, sort = Sum(happenings.points(state, event)), throws.moving(state, (event,))
        return Told(text, kind.clause, seat, faces, event.place, points, gist=gist, throw=throws.THROWS[kind], sort=sort)
    if kind in DIE:
        hoped = (event.place, SIX)
        return Told(text, kind.clause, seat, (event.amount,), event.amount, hoped=hoped, throw=throws.THROWS[kind])
    led = LED.get(kind)
    return Told(text, kind.clause, seat, effects=happenings.effects(state, event), led=led, gist=gist, line=LINES.get(kind))


MOVING = {Phase.MOVE: Purpose("move", PHASES[Phase.MOVE]), Phase.FLEE: Purpose("flee", PHASES[Phase.FLEE])}
PURPOSES: questions.Purposes = dict.fromkeys((Ask.DICE, Ask.WALK, Ask.RELOAD, Ask.ENEMY_DICE, Ask.ENEMY_NEXT), MOVING)
FLEEING = (Ask.DICE, Ask.WALK, Ask.RELOAD)
"""What a character is asked in its Move Phase, and again in its Flee Phase."""
LESSONS = {Ask.NEXT: "order", Ask.DICE: "move", Ask.ATTACK: "fight"}
"""Where a scenario that teaches says its words."""


def question(state: State) -> Question:
    """The pending decision in words, with a word of advice where the scenario teaches."""
    ask, actor = Ask(state.flow.decision), state.flow.asked.actor
    of_figure = ask in (Ask.RESPAWN, Ask.DICE, Ask.WALK, Ask.RELOAD) or (ask == Ask.ATTACK and actor != NONE)
    phase = MOVING[Phase.FLEE if state.phase == Phase.FLEE else Phase.MOVE]
    parts = {
        "who": names.name(state, actor) if of_figure else "the enemies",
        "order": "next" if any(held.acted for held in state.figures) else "first",
        "phase": phase.text,
        "points": names.count(state.points, "point", "points"),
        "reloads": names.count(reloads_left(state), "time", "times"),
        "left": names.count(state.dice, "die", "dice"),
    }
    beside = " ".join(filter(None, (besides(state), _lesson(state, ask))))
    asked = questions.asked(ask, ask.sentence.format(**parts), beside, phase if ask in PURPOSES else None)
    asked = asked._replace(
        clause=_clause(state, ask),
        decides=stakes.decides(state),
        lost=stakes.lost(state) and state.flow.seat != figures.gm(state),
        harms=best.harms,
        main=ask in (Ask.NEXT, Ask.ATTACK),
        free=ask == Ask.RELOAD and state.options.reload_mode == ReloadMode.BONUS,
    )
    return asked._replace(outlook=outlook.outlook) if ask == Ask.ATTACK else asked


def _clause(state: State, ask: Ask) -> str:
    """The clause that a question is about: X-MOVE-2, X-FLEE-2, X-FLEE-3 of how many dice, where a cap or its lifting decides
    that; X-FLEE-1 of what else goes in the Flee Phase as it does in the Move Phase; X-TEAM-3 of who is the first to act."""
    actor = int(state.flow.asked.actor)
    if ask == Ask.NEXT and not any(held.acted for held in state.figures):
        return "X-TEAM-3"
    if ask not in FLEEING or state.team == Team.ENEMIES:
        return ask.clause
    if ask == Ask.DICE and state.flow.asked.amount < figures.dice_left(state, actor):
        return "X-FLEE-2" if state.phase == Phase.FLEE else "X-MOVE-2"
    if state.phase != Phase.FLEE:
        return ask.clause
    fought = state.figures[actor].fought > 0
    return "X-FLEE-3" if ask == Ask.DICE and not fought else "X-FLEE-1"


def _lesson(state: State, ask: Ask) -> str:
    if state.scenario == NONE or state.flow.seat == state.seats - 1 or ask not in LESSONS:
        return ""
    part = "flee" if ask == Ask.DICE and state.phase == Phase.FLEE else LESSONS[ask]
    return str(getattr(names.scenario(state).lessons, part))


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
    """How it ended and by what, in a sentence."""
    if state.winner == NONE:
        return f"A draw after {names.count(state.rounds, 'round', 'rounds')}: there are no more."
    who = "The squad" if state.winner == Team.PLAYERS else "The Game Master"
    return f"{who} wins in turn {stakes.turn(state)}: {stakes.ended_by(state)}."
