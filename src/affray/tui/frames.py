"""A replay in hand: any moment of it, through any seat's eyes."""

from pathlib import Path

import msgspec

from affray import games
from affray.kernel import own_dice, replay, wording
from affray.kernel.packs import Packs
from affray.kernel.view import ended, view
from affray.languages import say
from affray.table.scene import View


class Frames:
    """The moments of a replay: one before the first decision, and one after each."""

    def __init__(self, file: Path, packs: Packs = ()) -> None:
        """Play a replay back to its end, with these packs at hand. Raises BadInput where it is not exact."""
        self.replay = replay.load(file, packs)
        *_, match = replay.follow(self.replay, str(file), games.find)
        self._match = match
        self.seats = match.set_up.seats
        self.game = match.game
        self.title = wording.of(match.game.PACKAGE, match.game.ID).say(match.game.TITLE)

    def __len__(self) -> int:
        """How many moments there are."""
        return len(self._match.played) + 1

    def action(self, moment: int) -> str:
        """The answer that led to a moment, with who gave it; empty at the start."""
        if moment == 0:
            return ""
        step = self.replay.steps[moment - 1]
        told = own_dice.said(step.action) if self._match.is_roll(moment - 1) else step.action
        return f"{say('Player {number}', number=step.seat + 1)}: {told}"

    def view(self, moment: int, seat: int) -> View:
        """What a seat sees at a moment."""
        shown = view(self._match.at(moment), seat, [])
        if self.replay.ended is not None and moment == len(self) - 1:
            shown = ended(shown, self.replay.ended)
        return msgspec.structs.replace(shown, undo=False, revision=moment)
