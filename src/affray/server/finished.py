"""What is to be written of a match that ends: how it ended, for whom, and whether it counts."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from affray import bots, languages
from affray.kernel.ending import Ending
from affray.kernel.match import WATCHER, Match
from affray.kernel.view import view
from affray.server.stored import By, Finished
from affray.server.table import Table
from affray.table.scene import Scene
from affray.table.sitters import PEOPLE

NOTHING: Mapping[str, object] = MappingProxyType({})


def finished(match: Match, table: Table, by: Mapping[int, By], columns: Mapping[str, object] = NOTHING) -> Finished | None:
    """The end of a match, by its rules or by the `ending` among columns of its table that change; None where it goes on. `by`
    says which decisions nobody made by hand."""
    ending = msgspec.json.decode(str(columns["ending"]), type=Ending) if "ending" in columns else None
    if ending is None and not match.over:
        return None
    count = len(table.seats)
    with languages.speaking(languages.ENGLISH):  # it is kept, and read in many
        seen = view(match, WATCHER, (), "")
        ended = ending.outcome() if ending else seen.outcome
    decided = {played.seat for number, played in enumerate(match.played) if by.get(number) != "clock"}
    return Finished(
        match.game.ID,
        ending.returns(count) if ending else seen.returns,
        ended,
        [
            table.named(seat) or (f"Player {seat + 1}" if who in PEOPLE else bots.title(who))
            for seat, who in enumerate(table.seats)
        ],
        sides(seen.scene, count),
        [seat for seat, who in enumerate(table.seats) if who not in PEOPLE],
        # A match that was abandoned before everybody had decided anything, or that was closed, was none.
        table.rated and decided >= set(range(count)) and (ending is None or ending.how != "closed"),
    )


def sides(scene: Scene, count: int) -> list[int]:
    """A number for each seat, the same for those who play together: what stands on the board says who does, and whoever has
    nothing there plays for themselves."""
    pieces = scene.board.pieces if scene.board else []
    teams = {piece.seat: piece.team for piece in pieces if piece.seat is not None and piece.team is not None}
    return [-1 - seat if (team := teams.get(seat)) is None else team for seat in range(count)]
