"""Whether bots keep their time: `python bench/thinking.py [GAME ...] [--decisions N] [--bot CODE] [--tables 2] [--machine M]`.

Tables between bots that think are asked as a server asks them (`server.sitting_bots`, `bots.thinking.pool`), each decision from
the moment when it is due to the answer; every table has a turn of its own, so that nobody waits for another one's. Told are the
decisions with a choice by the machine that thought about them: waits as shares of the bot's time, and how many took more than
FACTOR times as long or had no answer that counts. Until a process has compiled a game its bots think on the plain machine;
with `--machine plain` they stay there. It ends with a line of JSON; the exit status is 1 where any decision was late or failed.
"""

import argparse
import asyncio
import os
import sys
import time
from typing import NamedTuple

if "plain" in sys.argv:
    os.environ["AFFRAY_MACHINE"] = "plain"

from trials import Trial

from affray import bots, games
from affray.bots.thinking.pool import Thinking
from affray.bots.thinking.thinker import Failure
from affray.kernel.game import Game, SetUp, options
from affray.kernel.match import Match
from affray.server import sitting_bots

FACTOR = 1.2
"""More than so many times its bot's time is late."""
COLD, WARM = "plain", "compiled"
PERCENT = 100
UNMEASURED = 1000
"""Added to the numbers of tables that are played until all is ready, so that they are other matches."""


class Wait(NamedTuple):
    """A decision with a choice."""

    machine: str
    share: float
    """How long it took, in its bot's time."""
    told: str
    """Which it was."""


class Tables:
    """Matches of one game that are played at once."""

    def __init__(self, game: Game, bot: bots.Bot, minds: Thinking, trial: Trial) -> None:
        """Nothing is played yet."""
        self.game, self.bot, self.minds, self.trial = game, bot, minds, trial
        self.waits: list[Wait] = []
        self.failed = 0

    def machine(self) -> str:
        """Which machine all turns think on now; the plain one where any does."""
        key, turns = (self.bot.code, self.game.ID), self.minds.turns
        return WARM if turns and all(key in turn.prepared for turn in turns) else COLD

    async def play(self, number: int, decisions: int) -> None:
        """One table: match after match, until all tables together made so many decisions with a choice."""
        seed = number * 1000
        while len(self.waits) < decisions:
            seed += 1
            match = Match(self.game, self.game.completed(SetUp(self.game.ID, min(self.game.SEATS), seed)))
            while not match.over and len(self.waits) < decisions:
                await self.decide(match, number)

    async def decide(self, match: Match, number: int) -> None:
        """One decision, timed where there is a choice."""
        asked, failures = sitting_bots.asked(match), dict[int, list[Failure]]()
        choice, before = len(options(self.game, asked.seen)) > 1, self.machine()
        began = time.monotonic()
        action = await sitting_bots.answer(self.minds, str(number), self.bot.code, asked, failures)
        took = time.monotonic() - began
        if choice:
            told = f"{self.game.ID}, seed {match.set_up.seed}, decision {len(match.played)}"
            self.waits.append(Wait(before, took / self.bot.seconds, told))
            self.failed += len(failures)
            if failures or took > FACTOR * self.bot.seconds:
                why = [str(each) for those in failures.values() for each in those]
                self.trial.fault(f"{told}, {before}: {took / self.bot.seconds:.2f} of its time {' '.join(why)}")
            self.trial.come_to(self.trial.done + 1)
        match.take(action)


def tell(game: Game, bot: bots.Bot, waits: list[Wait]) -> None:
    """Print a row for each machine."""
    for machine in (COLD, WARM):
        shares = sorted(each.share for each in waits if each.machine == machine)
        if shares:
            at = {percent: shares[min(len(shares) - 1, len(shares) * percent // PERCENT)] for percent in (50, 99)}
            late = sum(share > FACTOR for share in shares)
            print(
                f"{game.ID:11} {bot.code:8} {machine:9} {len(shares):6,} decisions: p50 {at[50]:.2f}, p99 {at[99]:.2f},"
                f" longest {shares[-1]:.2f} of its time, {late} over {FACTOR}",
                flush=True,
            )


async def measured(ids: list[str], given: argparse.Namespace, trial: Trial) -> int:
    """Play so many decisions of each game; how many had no answer that counted."""
    failed, bot = 0, bots.find(given.bot)
    for id in ids:
        minds = Thinking(given.tables)
        for table in range(given.tables):
            minds.expect(str(table), bot)
        tables = Tables(games.find(id), bot, minds, trial)
        try:
            if given.machine != COLD:
                await ready(tables, given.tables)
            wanted = len(tables.waits) + given.decisions
            await asyncio.gather(*(tables.play(number, wanted) for number in range(given.tables)))
        finally:
            minds.close()
        tell(tables.game, bot, tables.waits)
        failed += tables.failed
    return failed


async def ready(tables: Tables, count: int) -> None:
    """Go on asking, unmeasured, until each turn has compiled the game. What is asked meanwhile is thought about on the plain
    machine and measured like all else."""
    while tables.machine() != WARM:
        await asyncio.gather(*(tables.play(UNMEASURED + number, len(tables.waits) + count) for number in range(count)))


def main() -> int:
    """Measure, and print a row for each game and machine."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games.ids())
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--bot", default="master", choices=[bot.code for bot in bots.BOTS if bot.seconds])
    parser.add_argument("--tables", type=int, default=2)
    parser.add_argument("--machine", choices=[COLD, WARM], default=WARM)
    given = parser.parse_args()
    trial = Trial("thinking", given.decisions * len(given.games), "decisions")
    with trial.interruptible():
        failed = asyncio.run(measured(given.games, given, trial))
    return trial.end(bot=given.bot, tables=given.tables, failed=failed)


if __name__ == "__main__":
    sys.exit(main())
