"""Which squares opponents could strike in their next turn, and who of them; and whom a piece could attack from a square that it
may go to. A game says what a piece reaches (`inspection`); all of it is from what a seat sees. What opponents may hold that it
does not know may reach a square too: that is told apart."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property

from affray.kernel import inspecting, record
from affray.kernel.game import Game, Question, State
from affray.table.scene import Piece

THREAT = "threat"
"""The kind of layer that says what a piece could strike once it has moved, by an attack, a power, or whatever it has."""
MOST_LOOKED = 200
"""From so many squares at most it is looked whom a piece could attack."""
MOST_PROMISED = 8
"""Of so many attacks at most it is said what they may come to: of all that somebody has at hand, so that none seems to be of no
use from there."""


class Landing:
    """A piece that comes to a square by a step."""

    def __init__(self, walker: str, before: Callable[[], State], after: Callable[[], State | None]) -> None:
        """The piece, empty where it is not known, what was seen before the step, and what is seen since."""
        self.walker, self.before, self._after = walker, before, after

    @cached_property
    def after(self) -> State | None:
        """What is seen since; None where chance comes into it."""
        return self._after()


Landed = Mapping[str, Sequence[Landing]]
"""Squares with those who come there, who does by fewest answers first."""


def of(game: Game, seen: State, foes: Iterable[Piece]) -> dict[str, list[str]]:
    """The squares that any of these pieces could strike, each with the ids of those that could, in their order."""
    found = defaultdict[str, list[str]](list)
    for piece in foes:
        layers = inspecting.squares(game, seen, piece.id)
        for tile in {tile for layer in layers if layer.kind == THREAT for tile in layer.tiles}:
            found[tile].append(piece.id)
    return dict(found)


def landed(game: Game, now: Mapping[str, list[str]], foes: Sequence[Piece], squares: Landed) -> dict[str, list[str]]:
    """Who could strike on the squares that answers lead to, next turn; `now` says where they could as everybody stands. Of one
    that chance comes before nothing is said."""
    found = dict[str, list[str]]()
    for tile, (first, *_) in squares.items():
        if tile in now:
            found[tile] = now[tile]
        # Who comes to a square leaves another, and may have stood in the way: what none could strike now is looked at again.
        elif first.after is not None:
            found[tile] = of(game, first.after, foes).get(tile, [])
    return found


def perhaps(
    game: Game, seen: State, foes: Sequence[Piece], threats: Mapping[str, Sequence[str]], squares: Landed, stood: Iterable[str]
) -> dict[str, str]:
    """What opponents may hold that would reach a square which nothing known of theirs does, in words: of those that answers
    lead to, and of those where pieces stand."""
    if game.INSPECTION is None:
        return {}
    asked = [(tile, squares[tile][0].after) for tile, by in threats.items() if not by]
    found = dict[str, str]()
    for tile, there in [*asked, *((tile, seen) for tile in stood)]:
        if there is None:
            continue
        told = [game.INSPECTION.perhaps(record.copy(there, game.RECORD), foe.id, tile) for foe in foes]
        if any(told):
            found[tile] = "; ".join(filter(None, told))
    return found


def harms(question: Question, seen: State, threats: Mapping[str, Sequence[str]], squares: Landed) -> dict[str, str]:
    """What those who could strike on a square could take there at most, and why it is worse to be attacked there, in words; a
    square of which the game has nothing to say is left out."""
    tell = question.harms
    most = cache(lambda by: tell(seen, by) if tell else "")  # many squares are in reach of the same
    told = {tile: [most(tuple(by)), _exposed(question, squares[tile][0])] for tile, by in threats.items() if by}
    return {tile: "; ".join(filter(None, words)) for tile, words in told.items() if any(words)}


def _exposed(question: Question, landing: Landing) -> str:
    if question.exposed is None or landing.after is None or not landing.walker:
        return ""
    return question.exposed(landing.after, landing.walker)


Struck = Mapping[str, Mapping[str, Sequence[str]]]
"""Squares, each with whoever comes there, by id, and whom it could attack from there."""


def struck(game: Game, acting: str, squares: Landed) -> dict[str, dict[str, list[str]]]:
    """Whom a piece could attack this turn from each of these squares: whoever acts where it can come there, else whoever can.
    A square is left out where it cannot be told of any, or of one of them while none of the others could attack anybody."""
    found, looked = dict[str, dict[str, list[str]]](), 0
    for tile, comers in squares.items():
        own = _own(acting, comers)
        looked += len(own)
        if looked > MOST_LOOKED:
            break
        targets = {each.walker: _targets(game, each) for each in own}
        known = {walker: those for walker, those in targets.items() if those is not None}
        if len(known) == len(targets) or any(known.values()):
            found[tile] = known
    return found


def attacks(by: Struck) -> dict[str, list[str]]:
    """Whom somebody could attack from each square; nobody where nobody who comes there could."""
    return {tile: list(dict.fromkeys(id for those in each.values() for id in those)) for tile, each in by.items()}


def strikers(acting: str, squares: Landed, by: Struck) -> dict[str, list[str]]:
    """Who could attack from a square to which several may come, where anybody could."""
    several = {tile: each for tile, each in by.items() if len(_own(acting, squares[tile])) > 1}
    able = {tile: [walker for walker, those in each.items() if those] for tile, each in several.items()}
    return {tile: those for tile, those in able.items() if those}


def promises(game: Game, acting: str, squares: Landed, by: Struck) -> dict[str, list[str]]:
    """What the best attacks from each square may come to from which somebody can be attacked, in a line each; left out where it
    cannot be told, or several who may come there could attack."""
    found = dict[str, list[str]]()
    for tile, comers in squares.items():
        able = [each for each in _own(acting, comers) if by.get(tile, {}).get(each.walker)]
        if game.INSPECTION is None or len(able) != 1 or able[0].after is None:
            continue
        told = game.INSPECTION.promises(able[0].before(), able[0].after, able[0].walker)
        if told:
            found[tile] = told[:MOST_PROMISED]
    return found


def _own(acting: str, comers: Sequence[Landing]) -> Sequence[Landing]:
    """Whoever acts, where it can come to a square, else whoever can."""
    return [each for each in comers if acting and each.walker == acting] or comers


def _targets(game: Game, landing: Landing) -> list[str] | None:
    if game.INSPECTION is None or not landing.walker or landing.after is None:
        return None
    return game.INSPECTION.targets(landing.before(), landing.after, landing.walker)
