"""What events of a six-dice combat do to figures, to be seen on the board."""

from collections.abc import Sequence
from itertools import groupby, islice

from affray.games.sixdice.content import setup
from affray.games.sixdice.record.house_rules import MoveYield
from affray.games.sixdice.record.state import MOST_FIGURES, MOST_SQUAD, NONE, OFF, State
from affray.games.sixdice.record.vocabulary import Event
from affray.games.sixdice.rules import fight, figures, move
from affray.games.sixdice.words import names
from affray.kernel import dice, grid, record
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
}
MOVES = (Event.PLACED, Event.GM_ADDED, Event.MOVED, Event.FLED, Event.REINFORCED)
"""Events whose place is the square that the figure comes to."""
GONE = (Event.DIED, Event.ENEMY_DIED, Event.GM_REMOVED)
"""Events by which the figure is on no square."""
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
        came = (Effect("note", names.piece_id(event.place), AIMED[kind]),) if event.place >= 0 else ()
        return (*came, *_aimed_at(event.place, -1))
    if kind == Event.ATTACK_DECLARED:
        if fight.declared_at_square(event.amount):
            return (Effect("aim", piece, to=names.tile_id(state, event.place)),)
        return (Effect("aim", piece, to=names.piece_id(event.place)), *_aimed_at(event.place, 1))
    if kind == Event.LOST_ATTACK:
        return (Effect("note", piece, "Attack lost"), *_aimed_at(event.place, -1))
    if kind in CHANGES:
        change, word = CHANGES[kind]
        tile = names.tile_id(state, event.place) if kind in AT_SQUARE and event.place >= 0 else ""
        told = Effect(change, piece, word, 0 if change == "note" else event.amount, tile)
        if kind != Event.DIED:
            return (told,)
        # X-DEATH-1: what a side lost is told beside the question of whoever it belongs to.
        return (told, Effect("cost", str(event.seat), f"{names.name(state, event.thing)} dies"))
    return ()


def _aimed_at(target: int, more: int) -> tuple[Effect, ...]:
    """X-FIGHT-5: so many more attacks are declared on somebody; none on a square."""
    return (Effect("count", names.piece_id(target), "Aimed at", more),) if target >= 0 else ()


def unaimed(state: State, events: Sequence[Told_event]) -> tuple[Effect, ...]:
    """X-FIGHT-15: an attack of somebody dead is rolled no more: at whom it went, the list says that it was declared in."""
    declared = list[Told_event]()
    for event in islice(reversed(events), 1, None):
        if event.kind == Event.FIGHT_ENDED:
            break
        if event.kind == Event.ATTACK_DECLARED:
            declared.insert(0, event)
    lost = declared[events[-1].amount]
    return () if fight.declared_at_square(lost.amount) else _aimed_at(lost.place, -1)


def walked(state: State, events: Sequence[Told_event]) -> tuple[Effect, ...]:
    """X-MOVE-5, X-FLEE-1: a move step by step, by a shortest way as the rules have it: it follows from who stood where then.
    Straight to its end where that was not told."""
    event, figure = events[-1], int(events[-1].thing)
    world = _as_it_was(state, events)
    if not figures.stands(world, figure):
        return effects(state, event)
    world.points = event.amount
    move.survey(world, figure)
    if world.distance[event.place] != event.amount:
        return effects(state, event)
    return tuple(Effect("move", names.piece_id(figure), to=names.tile_id(state, tile)) for tile in way(world, event.place))


def way(state: State, tile: int) -> list[int]:
    """X-MOVE-5, X-MOVE-7: the squares of a shortest way to one, by the distances that were surveyed, itself last."""
    found = [tile]
    while state.distance[found[0]] > 1:
        for direction in range(8):
            beside = grid.neighbor(state.width, state.height, found[0], direction)
            nearer = beside != grid.OFF and state.distance[beside] == state.distance[found[0]] - 1
            if nearer and grid.slips(state, found[0], direction, state.options.corner_cutting):
                found.insert(0, beside)
                break
    return found


def _as_it_was(state: State, events: Sequence[Told_event]) -> State:
    """A record in which everybody stands where they did before the last event, as far as was told: enemies of a scenario begin
    where it has them."""
    world, stood = record.copy(state, State), dict[int, int]()
    for event in islice(reversed(events), 1, None):
        if event.kind in (*MOVES, Event.RESPAWNED):
            stood.setdefault(event.thing, event.place)
        elif event.kind in GONE:
            stood.setdefault(event.thing, OFF)
    written = () if state.scenario == NONE else names.scenario(state).enemies
    begun = {number: setup.tile_of(state, each.at) for number, each in enumerate(written, MOST_SQUAD)}
    for figure in range(MOST_FIGURES):
        world.figures[figure].tile = stood.get(figure, begun.get(figure, OFF))
    return world


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
