"""Actions of a six-dice combat as text, both ways: `go 6,5`, `attack scattergun grunt-1`, `dice 2`.

Squares are `column,row`, both from 1 at the upper left. Enemies are numbered by kind; the GM says who attacks: `attack
brute-1 maul rook`.
"""

import re

from affray.errors import Unreadable
from affray.games.sixdice.record.state import MOST_SHEETS, MOST_SQUAD, NONE, State
from affray.games.sixdice.record.vocabulary import Act, Ask, Punishment
from affray.games.sixdice.rules import actions
from affray.games.sixdice.words import names
from affray.kernel.notation import SQUARE, Notation, act_of, either

PLAIN = {
    Act.READY: "ready",
    Act.PLAYERS_FIRST: "players first",
    Act.ENEMIES_FIRST: "enemies first",
    Act.GO_ON: "go on",
    Act.IMPOSE: "impose",
    Act.WAIT: "wait",
    Act.STAY: "stay",
    Act.NO_RELOAD: "no reload",
    Act.DONE: "done",
    Act.DONE_DICE: "done dice",
}
"""Actions that touch nothing."""
COUNTED = {Act.LIMIT: "limit", Act.DICE: "dice"}
"""Actions with a number."""
SQUARED = {Act.SPAWN: "spawn", Act.ADD_AT: "at", Act.RESPAWN: "return", Act.WALK: "go", Act.SQUARE: "square"}
"""Actions with a square."""
FIGURED = {Act.REMOVE: "remove", Act.NEXT: "next", Act.MARK: "drift", Act.MOVE: "move"}
"""Actions with a figure."""


def write(state: State, action: int) -> str:
    """An action as text."""
    act, thing, amount = Act(actions.act_of(action)), actions.thing_of(action), actions.amount_of(action)
    if act in PLAIN:
        return PLAIN[act]
    if act in COUNTED:
        return f"{COUNTED[act]} {amount}"
    if act in SQUARED:
        return f"{SQUARED[act]} {names.square(state, amount)}"
    if act in FIGURED:
        return f"{FIGURED[act]} {names.code(state, thing)}"
    if act == Act.PLACE:
        return f"place {names.code(state, thing)} {names.square(state, amount)}"
    if act == Act.SPEND:
        return f"spend {names.code(state, thing)} {amount}"
    return _write_named(state, act, thing, amount)


def _write_named(state: State, act: Act, thing: int, amount: int) -> str:
    if act == Act.PUNISH:
        return f"punish {Punishment(amount).name.lower()}"
    if act == Act.ADD:
        return f"add {names.sheet_code(state, thing)}"
    if act == Act.RELOAD:
        return f"reload {names.weapon(state, state.flow.asked.actor, thing)}"
    attacker, slot = actions.attacker_of(thing), actions.slot_of(thing)
    who = f"{names.code(state, attacker)} " if attacker >= MOST_SQUAD else ""
    armed = f"{who}{names.weapon(state, attacker, slot)}"
    return f"aim {armed}" if act == Act.AIM else f"attack {armed} {names.code(state, amount)}"


def _read_place(state: State, match: re.Match[str]) -> int:
    return actions.coded(Act.PLACE, names.figure_of(state, match[1]), names.tile_of(state, match[2]))


def _read_spend(state: State, match: re.Match[str]) -> int:
    return actions.coded(Act.SPEND, names.figure_of(state, match[1]), int(match[2]))


def _read_number(state: State, match: re.Match[str]) -> int:
    return actions.coded(act_of(COUNTED, match[1]), 0, int(match[2]))


def _read_square(state: State, match: re.Match[str]) -> int:
    act = act_of(SQUARED, match[1])
    thing = state.flow.asked.actor if act == Act.SQUARE and state.flow.decision == Ask.SQUARE else 0
    return actions.coded(act, thing, names.tile_of(state, match[2]))


def _read_punish(state: State, match: re.Match[str]) -> int:
    if match[1].upper() not in Punishment.__members__:
        raise Unreadable(f"there is no punishment {match[1]!r}")
    return actions.coded(Act.PUNISH, 0, Punishment[match[1].upper()])


def _read_add(state: State, match: re.Match[str]) -> int:
    return actions.coded(Act.ADD, _sheet(state, match[1]), 0)


def _read_reload(state: State, match: re.Match[str]) -> int:
    if state.flow.decision != Ask.RELOAD:
        raise Unreadable("nothing can be reloaded now")
    return actions.coded(Act.RELOAD, names.slot_of(state, state.flow.asked.actor, match[1]), 0)


def _read_figure(state: State, match: re.Match[str]) -> int:
    return actions.coded(act_of(FIGURED, match[1]), names.figure_of(state, match[2]), 0)


def _read_attack(state: State, match: re.Match[str]) -> int | None:
    """`attack WEAPON TARGET`, or of an enemy `attack ENEMY WEAPON TARGET`; `aim` without the target."""
    words = match[2].split()
    target = words.pop() if match[1] == "attack" else ""
    if not 1 <= len(words) <= 2 or state.flow.decision not in (Ask.ATTACK, Ask.SQUARE):
        return None
    attacker = names.figure_of(state, words[0]) if len(words) == 2 else state.flow.asked.actor
    if attacker == NONE or state.flow.decision == Ask.SQUARE:
        return None
    armed = actions.armed(attacker, names.slot_of(state, attacker, words[-1]))
    if match[1] == "aim":
        return actions.coded(Act.AIM, armed, 0)
    return actions.coded(Act.ATTACK, armed, names.figure_of(state, target))


def _sheet(state: State, text: str) -> int:
    for kind in range(MOST_SHEETS):
        if state.sheets[kind].enemy and names.sheet_code(state, kind) == text:
            return kind
    raise Unreadable(f"there is no enemy {text!r} in this combat")


NOTATION = Notation(
    actions.coded,
    PLAIN,
    {
        rf"place ([a-z0-9-]+) ({SQUARE})": _read_place,
        r"spend ([a-z0-9-]+) (\d{1,2})": _read_spend,
        rf"{either(COUNTED)} (\d{{1,2}})": _read_number,
        rf"{either(SQUARED)} ({SQUARE})": _read_square,
        r"punish ([a-z]+)": _read_punish,
        r"(attack|aim)((?: [a-z0-9-]+){1,3})": _read_attack,
        r"add ([a-z0-9-]+)": _read_add,
        r"reload ([a-z0-9-]+)": _read_reload,
        rf"{either(FIGURED)} ([a-z0-9-]+)": _read_figure,
    },
    "`go 6,5`, `attack scattergun grunt-1` or `dice 2`",
)
read = NOTATION.read
