"""What events of a six-dice combat do to figures, to be seen on the board."""

from collections.abc import Sequence
from itertools import groupby

from affray.games.sixdice.record.house_rules import MoveYield
from affray.games.sixdice.record.state import State
from affray.games.sixdice.record.vocabulary import Event
from affray.games.sixdice.rules import fight
from affray.games.sixdice.words import names
from affray.kernel import dice
from affray.kernel.events import Event as Told_event
from affray.table.effect import Effect, EffectKind
from affray.table.scene import Term

CHANGES: dict[Event, tuple[EffectKind, str]] = {
    Event.DAMAGED: ("hurt", ""),
    Event.SPLASHED: ("hurt", ""),
    Event.SUFFERED: ("hurt", ""),
    Event.DIED: ("leave", ""),
    Event.ENEMY_DIED: ("leave", ""),
    Event.GM_REMOVED: ("leave", ""),
    Event.MARKED: ("gain", "Attacking"),
    Event.RELOADED: ("note", "Reloads"),
    Event.CRIT: ("note", "Crit!"),
    Event.LOST_ATTACK: ("note", "Attack lost"),
}
MOVES = (Event.PLACED, Event.GM_ADDED, Event.MOVED, Event.FLED, Event.REINFORCED)
"""Events whose place is the square that the figure comes to."""
AT_SQUARE = (Event.DAMAGED, Event.SPLASHED, Event.SUFFERED)
"""Events whose place is the square where it is then."""
AIMED = {Event.MISSED: "Missed", Event.HIT: "Hit"}
"""Events whose thing attacks, and whose place is the target, or none for a square."""


def effects(state: State, event: Told_event) -> tuple[Effect, ...]:
    """What the board shows of an event. An enemy that the GM removes only leaves: its Health may be hidden, and off the board
    it means nothing."""
    kind = Event(event.kind)
    if event.thing < 0:
        return ()
    piece = names.piece_id(event.thing)
    if kind == Event.RESPAWNED:
        return (Effect("heal", piece, "", event.amount), Effect("move", piece, to=names.tile_id(state, event.place)))
    if kind in MOVES:
        return (Effect("move", piece, to=names.tile_id(state, event.place)),)
    if kind in AIMED:
        return (Effect("note", names.piece_id(event.place), AIMED[kind]),) if event.place >= 0 else ()
    if kind == Event.ATTACK_DECLARED:
        square = fight.declared_at_square(event.amount)
        return (Effect("aim", piece, to=names.tile_id(state, event.place) if square else names.piece_id(event.place)),)
    if kind in CHANGES:
        change, word = CHANGES[kind]
        tile = names.tile_id(state, event.place) if kind in AT_SQUARE and event.place >= 0 else ""
        return (Effect(change, piece, word, 0 if change == "note" else event.amount, tile),)
    return ()


def table(state: State, event: Told_event) -> Sequence[int]:
    """What each face of a die gives whoever moves or flees: its own table, or the pips, by `move_yield`."""
    if state.options.move_yield == MoveYield.PIPS:
        return range(1, 7)
    printed = names.printed(state, event.thing)
    return printed.flee.table if event.kind == Event.FLEE_ROLLED else printed.move.table


def gives(table: Sequence[int]) -> str:
    """What each face of a die gives, faces alike together: `1 to 3 give 1, 4 to 6 give 2`."""
    told, face = [], 1
    for worth, alike in groupby(table):
        last = face + len(list(alike)) - 1
        told.append(f"{face} gives {worth}" if face == last else f"{face} to {last} give {worth}")
        face = last + 1
    return ", ".join(told)


def points(state: State, event: Told_event) -> tuple[Term, ...]:
    """Movement points as a sum: what each die gives by the figure's table (or its pips, by `move_yield`)."""
    faces, worths = dice.listed(event.amount), table(state, event)
    worth = [worths[face - 1] for face in faces]
    return tuple(Term(points, f"for a {face}") for points, face in zip(worth, faces, strict=True))
