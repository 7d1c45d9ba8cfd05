"""The examination that every record of every game must pass; shipped, so that others can examine their own games."""

from collections.abc import Iterator

from affray.kernel import dice, record, view
from affray.kernel.events import Log
from affray.kernel.game import Game, State, Told, apply, options
from affray.kernel.game import observed as observed  # noqa: PLC0414 - whoever examines looks through seats' eyes
from affray.kernel.invariants import sentences
from affray.kernel.vocabulary import reveals


def broken(game: Game, state: State) -> list[str]:
    """Which of the game's invariants a record breaks, in sentences; empty for none."""
    found = [0] * len(game.FAULTS)
    game.violations(state, found)
    return sentences(game.FAULTS, found)


def faults(game: Game, state: State) -> Iterator[str]:
    """What is wrong with a record between decisions: broken invariants, no way on, bytes that do not come back."""
    yield from broken(game, state)
    offered = options(game, state)
    if state.flow.over:
        if offered or state.flow.planned or state.flow.decision:
            yield "the match is over and something is to come"
    elif not offered:
        yield f"decision {state.flow.decision} has no legal action"
    elif len(set(offered)) != len(offered):
        yield f"decision {state.flow.decision} offers something twice"
    packed = record.pack(state, game.RECORD)
    if record.pack(record.unpack(packed, game.RECORD), game.RECORD) != packed:
        yield "its bytes do not come back"


def other_truth(game: Game, state: State, seat: int, seed: int) -> State:
    """Another record that a seat cannot tell from this one: all that is hidden from it is dealt anew."""
    words = [0, 0, 0, 0]
    dice.seed(words, seed, 0, 2)
    twin = record.copy(state, game.RECORD, strict=True)
    game.redeal(twin, seat, words)
    return twin


def leaks(game: Game, state: State, seat: int, seed: int) -> Iterator[str]:
    """What a seat is shown that depends on what it may not know (non-interference): the observation, the scene, the
    decision."""
    twin = other_truth(game, state, seat, seed)
    mine, other = observed(game, state, seat), observed(game, twin, seat)
    yield from _dealt_again(game, mine, seat, seed)
    if record.pack(mine, game.RECORD) != record.pack(other, game.RECORD):
        yield f"seat {seat} sees other bytes"
    if game.scene(mine, seat) != game.scene(other, seat):
        yield f"seat {seat} sees another scene"
    if state.flow.decision and state.flow.seat == seat:
        if options(game, state) != options(game, mine) or options(game, twin) != options(game, mine):
            yield f"seat {seat} is offered something else than what its observation allows"
        if view.decision(game, mine) != view.decision(game, other):
            yield f"seat {seat} is asked something else"


def _dealt_again(game: Game, mine: State, seat: int, seed: int) -> Iterator[str]:
    """A determinization must be a sound match that looks to its seat like the observation it was made from."""
    words = [0, 0, 0, 0]
    dice.seed(words, seed, 0, 4)
    world = record.copy(mine, game.RECORD, strict=True)
    game.determinize(world, seat, words)
    yield from (f"a determinization for seat {seat}: {fault}" for fault in broken(game, world))
    if record.pack(observed(game, world, seat), game.RECORD) != record.pack(mine, game.RECORD):
        yield f"a determinization for seat {seat} looks different to it"


def told_leaks(game: Game, state: State, action: int, seed: int) -> Iterator[str]:
    """What the log tells other seats of a decision that depends on what only its maker knows."""
    for seat in range(int(state.seats)):
        twin = other_truth(game, state, seat, seed)
        for index, word in enumerate(state.flow.rng):
            twin.flow.rng[index] = word
        if state.flow.seat != seat or action not in options(game, twin):
            continue
        mine, other = _told(game, state, action, seat), _told(game, twin, action, seat)
        if any(line != twin_line for line, twin_line in zip(mine, other, strict=False)):
            yield f"seat {seat} reads another log"


def _told(game: Game, state: State, action: int, seat: int) -> list[Told | None]:
    """The log of an action as a seat reads it and sees it on the table, up to the first thing that was uncovered."""
    log: Log = []
    after = record.copy(state, game.RECORD)
    apply(game, after, action, log)
    lines: list[Told | None] = []
    for event in log:
        if reveals(game.EVENTS, event):
            break
        masked = game.mask(event, seat)
        lines.append(game.explain(state, masked) if masked else None)
    return lines
