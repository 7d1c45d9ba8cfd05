"""The process that thinks: `python -m affray.bots.thinking.process [SOURCE]`, for the bots of Affray or for one function of
somebody else's. It asks for nothing, answers what it is asked over its standard input and output, and ends with them.
"""

import operator
import os
import signal
import sys
import time
import traceback
from contextlib import suppress
from typing import IO

from affray import bots, games
from affray.bots import levels, own
from affray.bots.search import advice
from affray.bots.thinking import limits, messages
from affray.bots.thinking.messages import Ask, Reply
from affray.kernel.game import Game, State
from affray.kernel.layered import layered
from affray.kernel.loading import loaded
from affray.kernel.rule import MACHINE

MOST_MEMORY = {"plain": 1 << 30, "compiled": 4 << 30}
"""Bytes of address space, by machine: Numba reserves much that it does not use."""
YIELDING = 5
"""How much it yields to whoever asks, and to whatever else runs."""
LONGEST_DETAILS = 4_000
"""So many letters at most are told of an error in a bot."""


def main(source: str) -> None:
    """Get ready, say so, and answer until nobody asks any more."""
    asked, answered = _pipes()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for whoever asks
    limits.keep(MOST_MEMORY[MACHINE], YIELDING)
    try:
        function = own.load(source) if source else None
        for id in games.ids():
            with suppress(Exception):  # it is told to whoever asks about that game
                games.find(id)
    except BaseException as error:
        messages.write(answered, _failed(error))
        return
    messages.write(answered, Reply())
    while (ask := messages.read(asked, Ask)) is not None:
        reply = answer(ask, function)
        messages.write(answered, reply)
        if reply.wrong == MemoryError.__name__:
            return  # what it holds is not given back otherwise


def answer(ask: Ask, function: bots.Chooser | None) -> Reply:
    """What a function decides, or else the bot that is asked, or what the search thinks. Whatever it raises is told, and raised
    no further."""
    began = time.monotonic()
    try:
        game = layered(games.find(ask.game), ask.packs)
        seen = loaded(ask.seen, game.RECORD)
        if function is None and ask.bot == messages.ADVICE:
            return Reply(advice=advice.consider(game, seen, ask.seed, advice.SIMULATIONS, ask.seconds))
        action = operator.index(_chosen(ask, game, seen, function, began))
        if abs(action) >> 63:
            raise ValueError("no action is a number so large")
        return Reply(action)
    except BaseException as error:
        return _failed(error)


def _chosen(ask: Ask, game: Game, seen: State, function: bots.Chooser | None, began: float) -> int:
    """What a function chooses, or else the bot that is asked, in what is left since it was asked of the time it is given."""
    if function is not None:
        return function(game, seen, ask.seed)
    bot = bots.find(ask.bot)
    if bot.within is None:
        return bot.choose(game, seen, ask.seed)
    levels.ready(game)  # a search looks at the clock only once it is bound
    left = ask.seconds - (time.monotonic() - began)
    return bot.within(game, seen, ask.seed, max(left, limits.LEAST_SHARE * ask.seconds))


def _pipes() -> tuple[IO[bytes], IO[bytes]]:
    """Standard input and output, which nobody else in this process can reach from now on, nor anything of the terminal."""
    pipes = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    return pipes


def _failed(error: BaseException) -> Reply:
    details = "".join(traceback.format_exception(error))[-LONGEST_DETAILS:]
    return Reply(wrong=type(error).__name__, details=details)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
