"""A replay in hand: any moment of it, through any seat's eyes."""

import copy
from pathlib import Path

import msgspec

from affray import games
from affray.kernel import record, replay
from affray.kernel.packs import Packs
from affray.kernel.view import ended, view
from affray.table.scene import View


class Frames:
    """The moments of a replay: one before the first decision, and one after each."""

    def __init__(self, file: Path, packs: Packs = ()) -> None:
        """Play a replay back to its end, with these packs at hand. Raises BadInput where it is not exact."""
        self.replay = replay.load(file, packs)
        self._moments: list[tuple[bytes, int]] = []
        for match in replay.follow(self.replay, str(file), games.find):
            self._moments.append((match.packed(), len(match.happened)))
        self._match = match
        self.seats = match.set_up.seats
        self.game = match.game
        self.title = match.game.TITLE

    def __len__(self) -> int:
        """How many moments there are."""
        return len(self._moments)

    def action(self, moment: int) -> str:
        """The answer that led to a moment, with who gave it; empty at the start."""
        if moment == 0:
            return ""
        step = self.replay.steps[moment - 1]
        return f"Player {step.seat + 1}: {step.action}"

    def view(self, moment: int, seat: int) -> View:
        """What a seat sees at a moment."""
        packed, told = self._moments[moment]
        then = copy.copy(self._match)
        then.state = record.unpack(packed, then.game.RECORD)
        then.happened = self._match.happened[:told]
        then.played = []
        shown = view(then, seat, [])
        if self.replay.ended is not None and moment == len(self) - 1:
            shown = ended(shown, self.replay.ended)
        return msgspec.structs.replace(shown, undo=False, revision=moment)
