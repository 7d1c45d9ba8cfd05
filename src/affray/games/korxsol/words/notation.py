"""Actions of KORxSOL as text, both ways: `move 5,4`, `use true-cut`, `turn north`, `turn south-east mirrored`, `dodge 4,5`,
`sol 1`, `reroll 2x0` (two dice that count 0), `item red-draught on 1`.

Tiles are `column,row`, both from 1 at the upper left; creatures are the numbers of their seats.
"""

import re

from affray.errors import Unreadable
from affray.games.korxsol.record.card_terms import Aim
from affray.games.korxsol.record.state import ARTIFACT, NONE, State
from affray.games.korxsol.record.vocabulary import Act
from affray.games.korxsol.rules import actions, creatures, rolls
from affray.games.korxsol.words import names
from affray.kernel.notation import SQUARE, Notation, act_of, either

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


def write(state: State, action: int) -> str:
    """An action as text."""
    act, thing, amount = Act(actions.act_of(action)), actions.thing_of(action), actions.amount_of(action)
    if act == Act.REROLL and thing | amount:
        return _write_reroll(rolls.joined(thing, amount))
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


def _read_tiled(state: State, match: re.Match[str]) -> int:
    return actions.coded(act_of(TILED, match[1]), 0, names.tile_of(state, match[2]))


def _read_move(state: State, match: re.Match[str]) -> int:
    past = actions.past(names.tile_of(state, match[3]) if match[3] else NONE)
    return actions.coded(act_of(STEPPED, match[1]), past, names.tile_of(state, match[2]))


def _read_turned(state: State, match: re.Match[str]) -> int:
    return actions.coded(act_of(TURNED, match[1]), 0, creatures.turn_of(names.WAYS.index(match[2]), bool(match[3])))


def _write_reroll(which: int) -> str:
    return "reroll" + "".join(
        f" {count}x{worth}" for worth, count in ((worth, rolls.part(which, worth)) for worth in range(3)) if count
    )


def _read_reroll(state: State, match: re.Match[str]) -> int:
    counts = [0, 0, 0]
    for count, worth in DICE.findall(match[1]):
        counts[int(worth)] = int(count)
    which = rolls.chosen(*(min(count, rolls.MOST_DICE - 1) for count in counts))
    return actions.coded(Act.REROLL, rolls.upper(which), rolls.lower(which))


def _read_counted(state: State, match: re.Match[str]) -> int:
    return actions.coded(act_of(COUNTED, match[1]), 0, int(match[2]))


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


NOTATION = Notation(
    actions.coded,
    PLAIN,
    {
        rf"{either(TILED)} ({SQUARE})": _read_tiled,
        rf"{either(STEPPED)} ({SQUARE})(?: by ({SQUARE}))?": _read_move,
        rf"{either(TURNED)} ({'|'.join(names.WAYS)})({names.MIRRORED})?": _read_turned,
        rf"{either(COUNTED)} (\d{{1,2}})": _read_counted,
        r"use ([a-z0-9-]+)": _read_use,
        rf"item ([a-z0-9-]+) on (\d|{SQUARE})": _read_item,
        r"target (\d)": _read_target,
        rf"flee (\d) to ({SQUARE})": _read_flee,
        r"reroll((?: \d{1,2}x[012]){1,3})": _read_reroll,
    },
    "`move 5,4`, `use true-cut` or `turn north`",
)
read = NOTATION.read
