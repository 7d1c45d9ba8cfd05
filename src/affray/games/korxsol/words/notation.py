"""Actions of KORxSOL as text, both ways: `move 5,4`, `use true-cut`, `turn north`, `turn south-east mirrored`, `dodge 4,5`,
`sol 1`, `reroll 2x0` (two dice that count 0), `item red-draught on 1`.

Tiles are `column,row`, both from 1 at the upper left; creatures are the numbers of their seats.
"""

import re
from collections.abc import Callable

from affray.errors import Unreadable
from affray.games.korxsol.record.card_terms import Aim
from affray.games.korxsol.record.state import ARTIFACT, NONE, State
from affray.games.korxsol.record.vocabulary import Act
from affray.games.korxsol.rules import actions, creatures, rolls
from affray.games.korxsol.words import names

PLAIN = {
    Act.DECLINE: "no roll",
    Act.ARTIFACT: "artifact",
    Act.RELEASE: "release",
    Act.GRAPPLE_ATTACK: "squeeze",
    Act.STRUGGLE: "struggle",
    Act.END: "end",
    Act.SLIDE: "slide",
    Act.STAND: "stand",
    Act.DRAW: "draw",
    Act.NO_DRAW: "no draw",
    Act.DONE: "done",
    Act.KEEP: "keep",
    Act.REROLL: "reroll",
    Act.ASSIST: "assist",
    Act.NO_ASSIST: "no assist",
    Act.GUARD: "guard",
    Act.NO_GUARD: "no guard",
    Act.STOP: "stop",
    Act.RUN: "run",
    Act.HALT: "halt",
}
"""Actions that touch nothing."""
TILED = {
    Act.PLACE: "place",
    Act.GRAPPLE_MOVE: "drag",
    Act.PIVOT: "pivot",
    Act.DODGE: "dodge",
    Act.ASIDE: "aside",
    Act.RETURN: "return",
}
"""Actions with a tile."""
STEPPED = {Act.MOVE: "move", Act.WALK: "walk"}
"""Actions with a tile, and perhaps another on the way."""
TURNED = {Act.TURN: "turn", Act.AXIS: "knock"}
"""Actions with a direction."""
DICE = re.compile(r"(\d{1,2})x([012])", re.ASCII)
"""So many dice that count so much: `3x0`."""
COUNTED = {Act.SOL: "sol", Act.EXCHANGE: "exchange"}
"""Actions with a number."""
SQUARE = r"\d{1,2},\d{1,2}"
_TILED = re.compile(rf"({'|'.join(TILED.values())}) ({SQUARE})", re.ASCII)
_MOVE = re.compile(rf"({'|'.join(STEPPED.values())}) ({SQUARE})(?: by ({SQUARE}))?", re.ASCII)
_TURNED = re.compile(rf"({'|'.join(TURNED.values())}) ({'|'.join(names.WAYS)})({names.MIRRORED})?", re.ASCII)
_COUNTED = re.compile(rf"({'|'.join(COUNTED.values())}) (\d{{1,2}})", re.ASCII)
_USE = re.compile(r"use ([a-z0-9-]+)", re.ASCII)
_ITEM = re.compile(rf"item ([a-z0-9-]+) on (\d|{SQUARE})", re.ASCII)
_TARGET = re.compile(r"target (\d)", re.ASCII)
_AGAIN = re.compile(r"reroll((?: \d{1,2}x[012]){1,3})", re.ASCII)
_FLEE = re.compile(rf"flee (\d) to ({SQUARE})", re.ASCII)


def write(state: State, action: int) -> str:
    """An action as text."""
    act, thing, amount = Act(actions.act_of(action)), actions.thing_of(action), actions.amount_of(action)
    if act == Act.REROLL and thing | amount:
        return _write_again(rolls.joined(thing, amount))
    if act in PLAIN:
        return PLAIN[act]
    if act in TILED:
        return f"{TILED[act]} {names.square(state, amount)}"
    if act in TURNED:
        return f"{TURNED[act]} {names.way(amount)}"
    if act in COUNTED:
        return f"{COUNTED[act]} {amount}"
    if act in STEPPED:
        past = actions.tile_past(thing)
        by = f" by {names.square(state, past)}" if past != NONE else ""
        return f"{STEPPED[act]} {names.square(state, amount)}{by}"
    if act == Act.FEAR:
        return f"flee {names.code(thing)} to {names.square(state, amount)}"
    if act == Act.TARGET:
        return f"target {names.code(amount)}"
    card = state.creatures[state.flow.seat].cards[thing]
    if act == Act.FIGHT:
        return f"use {names.row(card).id}"
    on = names.square(state, amount) if state.cards[card].aim == Aim.TILE else names.code(amount)
    return f"item {names.row(card).id} on {on}"


def read(state: State, text: str) -> int:
    """The action of a text; whether it is legal is another question. Raises Unreadable."""
    text = " ".join(text.split()) if len(text) < 100 else ""
    for act, word in PLAIN.items():
        if text == word:
            return actions.coded(act, 0, 0)
    for pattern, reader in _READERS.items():
        if match := pattern.fullmatch(text):
            return reader(state, match)
    raise Unreadable("that is no action; expected one such as `move 5,4`, `use true-cut` or `turn north`")


def _act(table: dict[Act, str], word: str) -> Act:
    return next(act for act, each in table.items() if each == word)


def _read_tiled(state: State, match: re.Match[str]) -> int:
    return actions.coded(_act(TILED, match[1]), 0, names.tile_of(state, match[2]))


def _read_move(state: State, match: re.Match[str]) -> int:
    past = actions.past(names.tile_of(state, match[3]) if match[3] else NONE)
    return actions.coded(_act(STEPPED, match[1]), past, names.tile_of(state, match[2]))


def _read_turned(state: State, match: re.Match[str]) -> int:
    return actions.coded(_act(TURNED, match[1]), 0, creatures.turn_of(names.WAYS.index(match[2]), bool(match[3])))


def _write_again(which: int) -> str:
    return "reroll" + "".join(
        f" {count}x{worth}" for worth, count in ((worth, rolls.part(which, worth)) for worth in range(3)) if count
    )


def _read_again(state: State, match: re.Match[str]) -> int:
    counts = [0, 0, 0]
    for count, worth in DICE.findall(match[1]):
        counts[int(worth)] = int(count)
    which = rolls.chosen(*(min(count, rolls.MOST_DICE - 1) for count in counts))
    return actions.coded(Act.REROLL, rolls.upper(which), rolls.lower(which))


def _read_counted(state: State, match: re.Match[str]) -> int:
    return actions.coded(_act(COUNTED, match[1]), 0, int(match[2]))


def _read_use(state: State, match: re.Match[str]) -> int:
    slot = names.slot_of(state, _decider(state), match[1])
    if slot == ARTIFACT:
        return actions.coded(Act.ARTIFACT, 0, 0)
    return actions.coded(Act.FIGHT, slot, 0)


def _read_item(state: State, match: re.Match[str]) -> int:
    slot = names.slot_of(state, _decider(state), match[1])
    on = names.tile_of(state, match[2]) if "," in match[2] else names.creature_of(state, match[2])
    return actions.coded(Act.ITEM, slot, on)


def _read_target(state: State, match: re.Match[str]) -> int:
    return actions.coded(Act.TARGET, 0, names.creature_of(state, match[1]))


def _read_flee(state: State, match: re.Match[str]) -> int:
    return actions.coded(Act.FEAR, names.creature_of(state, match[1]), names.tile_of(state, match[2]))


def _decider(state: State) -> int:
    if state.flow.seat == NONE:
        raise Unreadable("nobody is asked")
    return int(state.flow.seat)


_READERS: dict[re.Pattern[str], Callable[[State, re.Match[str]], int]] = {
    _TILED: _read_tiled,
    _MOVE: _read_move,
    _TURNED: _read_turned,
    _COUNTED: _read_counted,
    _USE: _read_use,
    _ITEM: _read_item,
    _TARGET: _read_target,
    _FLEE: _read_flee,
    _AGAIN: _read_again,
}
