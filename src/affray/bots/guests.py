"""Bots that people brought among the players of a batch: each decision of theirs is asked of the process that they live in, and
where they give no answer that counts, the game's default is taken for it."""

import logging
from collections import Counter
from collections.abc import Sequence
from itertools import count
from types import ModuleType, TracebackType
from typing import Any

from affray import bots
from affray.bots.thinking.pool import Thinking
from affray.bots.thinking.thinker import Failure
from affray.errors import AffrayError
from affray.kernel import dice, loops, record
from affray.kernel.game import Game, State
from affray.kernel.rule import MACHINE

LOG = logging.getLogger("affray")


class Guests:
    """The brought bots of a batch of matches, and the processes that they think in. To be closed."""

    def __init__(self, codes: Sequence[str], workers: int) -> None:
        """Of the bots named, those that were brought. Raises UnknownName, and AffrayError on the compiled machine."""
        self.bots = {bot.loop: bot for bot in map(bots.find, codes) if bot.source}
        if self.bots and MACHINE == "compiled":
            raise AffrayError("bots that were brought are functions of Python: they play on the plain machine only")
        self.thinking = Thinking(workers)
        self.lost: Counter[str] = Counter()
        """How many decisions each of them lost to the default."""
        self.first: dict[str, Failure] = {}
        """Why, the first time."""
        self.asked = count()

    def __enter__(self) -> "Guests":
        """To be closed at the end of a block."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """End their processes."""
        self.thinking.close()

    def told(self) -> dict[str, int] | None:
        """How many decisions each lost; None where there are none of them. Why goes to the log."""
        for code, failure in self.first.items():
            LOG.warning("the bot %s %s; the game's default was taken for it\n%s", code, failure, failure.details)
        return {bot.code: self.lost[bot.code] for bot in self.bots.values()} if self.bots else None

    def played_by(self, game: Game, players: Sequence[int]) -> ModuleType:
        """The loops in which such players meet, by their numbers (`bots.played_by`)."""
        bound = bots.played_by(game, players)
        if not self.bots:
            return bound

        def choose(state: State, scratch: Any, players: Sequence[int], actions: list[int], chooser: list[int]) -> int:
            bot = self.bots.get(players[state.flow.seat])
            if bot is None:
                return int(bound.choose(state, scratch, players, actions, chooser))
            return self.choose(bot, game, state, dice.word(chooser))

        return loops.bind(f"{game.begin.__module__}.meeting_{game.ID}", loops.rules_of(game) | {"choose": choose})

    def choose(self, bot: bots.Bot, game: Game, state: State, seed: int) -> int:
        """What a brought bot does in the match of this record, of which it is shown what its seat sees."""
        seen = record.blank(state, game.RECORD)
        game.observe(state, int(state.flow.seat), seen)
        try:
            # Each decision is a table of its own here: those who play decide one after the other anyway.
            return self.thinking.ask(next(self.asked), bot, game, seen, seed).result()
        except Failure as failure:
            self.lost[bot.code] += 1
            self.first.setdefault(bot.code, failure)
            return game.default(seen)
