"""An even match: for each game a level that goes up by one where its player won and down by one where they lost, so that in the
long run they win as often as they lose. What is remembered lies in the user's own folder, one line a game.
"""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from affray.bots.levels import NAMED
from affray.errors import BadInput
from affray.kernel import files
from affray.table.sitters import EVEN

MOST_BYTES = 10_000
"""Such a file is no longer."""
FIRST = 1
"""The level of who never played: the second weakest."""


def after(level: int, points: float) -> int:
    """The level for the next match, by its place among all, after one that brought so many points to the player: more than 0
    where they won."""
    step = (points > 0) - (points < 0)
    return min(max(level + step, 0), len(NAMED) - 1)


class Memory:
    """The level of each game, as one player's matches left it."""

    def __init__(self, path: Path | None = None) -> None:
        """Kept in that file; in the user's folder where none is named."""
        self.path = path or _usual()

    def level(self, game: str) -> int:
        """The level for the next match of a game, by its place among all. Raises BadInput where the file is unsound."""
        return self._read().get(game, FIRST)

    def seated(self, game: str, seats: Sequence[str]) -> list[str]:
        """Who sits where, the level of that player instead of each EVEN. Raises BadInput where the file is unsound."""
        code = NAMED[self.level(game)].code if EVEN in seats else ""
        return [code if who == EVEN else who for who in seats]

    def settle(self, game: str, points: float) -> str:
        """Remember what a match of that player brought; the level of the next one, by its name. Raises BadInput where that
        cannot be written."""
        levels = self._read()
        levels[game] = after(levels.get(game, FIRST), points)
        files.write(self.path, msgspec.json.encode(levels).decode() + "\n", "a file for the levels of even matches")
        return NAMED[levels[game]].name

    def _read(self) -> dict[str, int]:
        if not self.path.exists():
            return {}
        expected = f"a level, 0 to {len(NAMED) - 1}, for each game; without the file all begin anew"
        try:
            found = msgspec.json.decode(files.read(self.path, "levels of even matches", MOST_BYTES), type=dict[str, int])
        except msgspec.MsgspecError as error:
            raise BadInput(str(self.path), "", str(error), expected) from None
        for game, level in found.items():
            if level not in range(len(NAMED)):
                raise BadInput(str(self.path), game, f"it is {level}", expected)
        return found


def _usual() -> Path:
    from platformdirs import user_data_path

    return user_data_path("affray", ensure_exists=True) / "even.json"
