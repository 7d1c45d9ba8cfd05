"""Actions of a six-dice combat as text, both ways: `go 6,5`, `attack scattergun grunt-1`, `dice 2`.

Squares are `column,row`, both from 1 at the upper left. Enemies are numbered by kind; the GM says who attacks: `attack
brute-1 maul rook`.
"""

import re
from collections.abc import Callable

from affray.errors import Unreadable
from affray.games.sixdice.record.state import MOST_SHEETS, MOST_SQUAD, NONE, State
from affray.games.sixdice.record.vocabulary import Act, Ask, Punishment
from affray.games.sixdice.rules import actions
from affray.games.sixdice.words import names

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
_NUMBER = re.compile(r"([a-z]+) (\d{1,2})", re.ASCII)
_SQUARE = re.compile(r"([a-z]+) (\d{1,2},\d{1,2})", re.ASCII)
_FIGURE = re.compile(r"([a-z]+) ([a-z0-9-]+)", re.ASCII)
_PLACE = re.compile(r"place ([a-z0-9-]+) (\d{1,2},\d{1,2})", re.ASCII)
_SPEND = re.compile(r"spend ([a-z0-9-]+) (\d{1,2})", re.ASCII)
_ATTACK = re.compile(r"(attack|aim)((?: [a-z0-9-]+){1,3})", re.ASCII)
_PUNISH = re.compile(r"punish ([a-z]+)", re.ASCII)


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


def read(state: State, text: str) -> int:
    """The action of a text; whether it is legal is another question. Raises Unreadable."""
    text = " ".join(text.split()) if len(text) < 200 else ""
    for act, word in PLAIN.items():
        if text == word:
            return actions.coded(act, 0, 0)
    for pattern, reader in _READERS.items():
        if match := pattern.fullmatch(text):
            action = reader(state, match)
            if action is not None:
                return action
    raise Unreadable("that is no action; expected one such as `go 6,5`, `attack scattergun grunt-1` or `dice 2`")


def _by_word(words: dict[Act, str], word: str) -> Act | None:
    return next((act for act, each in words.items() if each == word), None)


def _read_place(state: State, match: re.Match[str]) -> int:
    return actions.coded(Act.PLACE, names.figure_of(state, match[1]), names.tile_of(state, match[2]))


def _read_spend(state: State, match: re.Match[str]) -> int:
    return actions.coded(Act.SPEND, names.figure_of(state, match[1]), int(match[2]))


def _read_number(state: State, match: re.Match[str]) -> int | None:
    act = _by_word(COUNTED, match[1])
    return None if act is None else actions.coded(act, 0, int(match[2]))


def _read_square(state: State, match: re.Match[str]) -> int | None:
    act = _by_word(SQUARED, match[1])
    if act is None:
        return None
    thing = state.flow.asked.actor if act == Act.SQUARE and state.flow.decision == Ask.SQUARE else 0
    return actions.coded(act, thing, names.tile_of(state, match[2]))


def _read_punish(state: State, match: re.Match[str]) -> int:
    if match[1].upper() not in Punishment.__members__:
        raise Unreadable(f"there is no punishment {match[1]!r}")
    return actions.coded(Act.PUNISH, 0, Punishment[match[1].upper()])


def _read_figure(state: State, match: re.Match[str]) -> int | None:
    if match[1] == "add":
        return actions.coded(Act.ADD, _sheet(state, match[2]), 0)
    if match[1] == "reload":
        if state.flow.decision != Ask.RELOAD:
            raise Unreadable("nothing can be reloaded now")
        return actions.coded(Act.RELOAD, names.slot_of(state, state.flow.asked.actor, match[2]), 0)
    act = _by_word(FIGURED, match[1])
    return None if act is None else actions.coded(act, names.figure_of(state, match[2]), 0)


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


_READERS: dict[re.Pattern[str], Callable[[State, re.Match[str]], int | None]] = {
    _PLACE: _read_place,
    _SPEND: _read_spend,
    _NUMBER: _read_number,
    _SQUARE: _read_square,
    _PUNISH: _read_punish,
    _ATTACK: _read_attack,
    _FIGURE: _read_figure,
}
