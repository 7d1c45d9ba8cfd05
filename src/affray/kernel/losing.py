"""Whether an answer loses the match at once: nobody is offered to leave such a one to an order."""

from affray.kernel import chance, record
from affray.kernel.events import Log
from affray.kernel.game import Game, State, apply, dealt


def loses(game: Game, seen: State, action: int) -> bool:
    """Whether the match is lost by an action of the seat that decides, without chance, from what it sees."""
    seat = int(seen.flow.seat)
    world = dealt(record.unpack(record.pack(seen, game.RECORD), game.RECORD), game.determinize)
    log: Log = []
    try:
        with chance.refused():
            apply(game, world, action, log)
    except chance.Met:
        return False
    return bool(world.flow.over) and game.returns(world)[seat] < 0
