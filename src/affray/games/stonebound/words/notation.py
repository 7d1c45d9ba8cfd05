"""Actions of Stonebound as text, both ways: `use searing-cut with 2`, `attack wisp`, `go 5,5`, `discard fire-1`.

Spaces are `column,row`, both from 1 at the upper left. Stones are paid by their stars, `i` for an infinite one: `1+2`.
"""

import re

from affray.errors import Unreadable
from affray.games.stonebound.content import setup
from affray.games.stonebound.record.state import MOST_SEATS, State
from affray.games.stonebound.record.vocabulary import Act
from affray.games.stonebound.rules import actions
from affray.games.stonebound.words import names
from affray.kernel.notation import SQUARE, Notation, act_of, either

PLAIN = {
    Act.OPEN: "open",
    Act.YIELD: "yield",
    Act.NOBODY: "nobody",
    Act.MOVE: "move",
    Act.END: "end",
    Act.STAY: "stay",
    Act.INTERPOSE: "interpose",
    Act.LET: "let",
    Act.COUNTER: "counter",
    Act.NO_COUNTER: "no counter",
    Act.KEEP: "keep",
    Act.DONE: "done",
}
"""Actions that touch nothing."""
SPACED = {Act.WALK: "go", Act.SPACE: "to"}
"""Actions with a space."""
AXES = ("across", "along")


def write(state: State, action: int) -> str:
    """An action as text."""
    act, thing, amount = Act(actions.act_of(action)), actions.thing_of(action), actions.amount_of(action)
    if act in PLAIN:
        return PLAIN[act]
    if act in SPACED:
        return f"{SPACED[act]} {names.square(amount)}"
    if act in (Act.FUSE, Act.USE):
        x = f" x{actions.x_of(thing)}" if actions.x_of(thing) else ""
        ability = names.ability(state, state.flow.asked.actor, actions.slot_of(thing)).id
        return f"{act.name.lower()} {ability}{x} with {names.payment(amount)}"
    return _write_named(state, act, thing, amount)


def _write_named(state: State, act: Act, thing: int, amount: int) -> str:
    if act == Act.PICK:
        return f"pick {setup.characters()[state.sheets[thing].row].id}"
    if act == Act.DEPLOY:
        return f"deploy {names.code(state, thing)} {names.square(amount)}"
    if act == Act.MEMBER:
        return f"member {thing + 1}"
    if act == Act.ACTIVATE:
        return f"activate {names.code(state, thing)}"
    if act == Act.AXIS:
        return f"axis {AXES[amount]}"
    if act == Act.PILE:
        return f"pile {amount + 1}"
    if act == Act.PULL:
        return f"pull {amount}"
    if act == Act.DISCARD:
        return f"discard {names.stone(amount)}"
    if act in (Act.BREAK, Act.UNFUSE):
        return f"{act.name.lower()} {names.code(state, amount)} {names.ability(state, amount, thing).id}"
    return f"{act.name.lower()} {names.code(state, amount)}"


def _read_space(state: State, match: re.Match[str]) -> int:
    return actions.coded(act_of(SPACED, match[1]), 0, names.tile_of(match[2]))


def _read_word(state: State, match: re.Match[str]) -> int:
    act, word = match[1], match[2]
    if act == "pick":
        return actions.coded(Act.PICK, names.sheet_of(state, word), 0)
    if act == "axis":
        if word not in AXES:
            raise Unreadable(f"there is no axis {word!r}")
        return actions.coded(Act.AXIS, 0, AXES.index(word))
    if act == "pull":
        if word not in ("1", "2", "3", "4", "5", "6", "7", "8", "9"):
            raise Unreadable(f"cannot pull by {word} spaces")
        return actions.coded(Act.PULL, 0, int(word))
    if act == "pile":
        if word not in ("1", "2"):
            raise Unreadable(f"there is no pile {word!r}")
        return actions.coded(Act.PILE, 0, int(word) - 1)
    if act == "member":
        if not word.isdigit() or not 1 <= int(word) <= MOST_SEATS:
            raise Unreadable(f"there is no player {word!r}")
        return actions.coded(Act.MEMBER, int(word) - 1, 0)
    if act == "discard":
        return actions.coded(Act.DISCARD, 0, names.kind_of(word))
    piece = names.piece_of(state, word)
    return actions.coded(Act.ACTIVATE, piece, 0) if act == "activate" else actions.coded(Act[act.upper()], 0, piece)


def _read_deploy(state: State, match: re.Match[str]) -> int:
    return actions.coded(Act.DEPLOY, names.piece_of(state, match[1]), names.tile_of(match[2]))


def _read_paid(state: State, match: re.Match[str]) -> int:
    if state.active < 0:
        raise Unreadable("nobody is activated")
    slot = names.slot_of(state, state.active, match[2])
    thing = actions.with_x(slot, int(match[3] or 0))
    return actions.coded(Act[match[1].upper()], thing, names.payment_of(match[4]))


def _read_fuse(state: State, match: re.Match[str]) -> int:
    piece = names.piece_of(state, match[2])
    return actions.coded(Act[match[1].upper()], names.slot_of(state, piece, match[3]), piece)


NOTATION = Notation(
    actions.coded,
    PLAIN,
    {
        rf"{either(SPACED)} ({SQUARE})": _read_space,
        r"(pick|activate|attack|target|discard|member|axis|pile|pull) ([a-z0-9-]+)": _read_word,
        rf"deploy ([a-z0-9-]+) ({SQUARE})": _read_deploy,
        r"(fuse|use) ([a-z0-9-]+)(?: x(\d))? with (n?[1-4i](?:\+n?[1-4i]){0,20})": _read_paid,
        r"(break|unfuse) ([a-z0-9-]+) ([a-z0-9-]+)": _read_fuse,
    },
    "`go 5,5`, `attack wisp` or `use searing-cut with 2`",
)
read = NOTATION.read
