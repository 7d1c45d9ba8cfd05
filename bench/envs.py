"""Steps a second of environments, with observations and masks: Affray's vectorised ones, and PettingZoo's classic games and
OpenSpiel's `SyncVectorEnv` beside them, taking turns in one run on one core. Processor time is counted, so that a busy
neighbour matters less."""

import argparse
import os
import subprocess
import sys
import time
import warnings
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import numpy as np
from platformdirs import user_cache_path

from affray import envs, games
from affray.kernel import dice
from affray.kernel.rule import rule
from affray.lab.bench import Contender

CLASSIC = ("tictactoe_v3", "connect_four_v3")
SIDE_BY_SIDE = ("connect_four", "leduc_poker")
"""Games of OpenSpiel's own, in C++, that its environment plays side by side."""
PYGAME = "pygame==2.6.1"
"""What the classic games import besides."""
SEED = 1


@rule
def pick(masks: Any, words: Any, chosen: Any) -> None:
    """Any option in each match, each equally likely."""
    for row in range(len(masks)):
        left, at = dice.below(words, int(masks[row].sum())), -1
        while left >= 0:
            at += 1
            left -= int(masks[row, at])
        chosen[row] = at


def ours(game: str, count: int, laps: int, seconds: float) -> None:
    """Play matches side by side and print the steps of each lap by second of processor time."""
    env = envs.vector(game, count)
    shown = env.reset(range(SEED, SEED + count))
    words, chosen = np.array([1, 2, 3, 4]), np.zeros(count, np.int64)
    pick(shown.masks, words, chosen)
    env.step(chosen)
    print("ready", flush=True)
    for _ in range(laps):
        sys.stdin.readline()
        steps, spent = 0, 0.0
        while spent < seconds:
            pick(shown.masks, words, chosen)
            started = time.process_time()
            env.step(chosen)
            spent += time.process_time() - started
            steps += count
        assert not shown.illegal.any()
        print(steps / spent, flush=True)


def classic(game: str, laps: int, seconds: float) -> None:
    """Play a classic game at random and print the same."""
    warnings.simplefilter("ignore")
    env = import_module(f"pettingzoo.classic.{game}").env()
    print("ready", flush=True)
    for _ in range(laps):
        sys.stdin.readline()
        steps = matches = 0
        started = time.process_time()
        while time.process_time() - started < seconds:
            env.reset(seed=SEED + matches)
            for agent in env.agent_iter():
                seen, _, over, cut_off, _ = env.last()
                env.step(None if over or cut_off else env.action_space(agent).sample(seen["action_mask"]))
                steps += not (over or cut_off)
            matches += 1
        spent = time.process_time() - started
        print(steps / spent, flush=True)


def synced(game: str, count: int, laps: int, seconds: float) -> None:
    """Play a game of OpenSpiel's at random, so many matches side by side, and print the same."""
    from open_spiel.python import rl_environment
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.vector_env import SyncVectorEnv

    chance = np.random.default_rng(SEED)
    env = SyncVectorEnv([rl_environment.Environment(game) for _ in range(count)])
    shown = env.reset()
    print("ready", flush=True)
    for _ in range(laps):
        sys.stdin.readline()
        steps, spent = 0, 0.0
        while spent < seconds:
            options = [each.observations["legal_actions"][each.observations["current_player"]] for each in shown]
            draws = chance.random(count)
            chosen = [StepOutput(each[int(draw * len(each))], None) for each, draw in zip(options, draws, strict=True)]
            started = time.process_time()
            shown, _, _, _ = env.step(chosen, reset_if_done=True)
            spent += time.process_time() - started
            steps += count
        print(steps / spent, flush=True)


def spiel() -> list[Contender]:
    """OpenSpiel's own; none where it is not installed."""
    if find_spec("open_spiel") is None:
        print("left out: OpenSpiel's SyncVectorEnv: pip install 'affray[openspiel]'", file=sys.stderr)
        return []
    return [
        Contender(f"OpenSpiel SyncVectorEnv {game}", [sys.executable, __file__, "--synced", game], {}) for game in SIDE_BY_SIDE
    ]


def peers() -> list[Contender]:
    """The classic games; none where what they import cannot be had."""
    home = user_cache_path("affray") / "peers" / PYGAME
    try:
        if not (home / "ready").exists():
            install = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(home), PYGAME]
            subprocess.run(install, check=True, stdout=sys.stderr)  # noqa: S603 - written here
            (home / "ready").touch()
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"left out: PettingZoo's classic games: {error}", file=sys.stderr)
        return []
    return [
        Contender(f"PettingZoo {game}", [sys.executable, __file__, "--classic", game], {"PYTHONPATH": str(home)})
        for game in CLASSIC
    ]


def measure(contenders: list[Contender], laps: int) -> dict[str, list[float]]:
    """Let all take turns, each in a process of its own, on one core where that can be had."""
    cores = sorted(os.sched_getaffinity(0))[:1] if hasattr(os, "sched_setaffinity") else []
    running = {}
    for name, command, more in contenders:
        env = os.environ | {"AFFRAY_MACHINE": "compiled"} | more
        running[name] = subprocess.Popen(  # noqa: S603 - written here
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env
        )
        if running[name].stdout.readline() != "ready\n":  # type: ignore[union-attr]
            raise SystemExit(f"{name} did not start")
        if cores:
            os.sched_setaffinity(running[name].pid, cores)
    found: dict[str, list[float]] = {name: [] for name in running}
    for _ in range(laps):
        for name, process in running.items():
            process.stdin.write("go\n")  # type: ignore[union-attr]
            process.stdin.flush()  # type: ignore[union-attr]
            found[name].append(float(process.stdout.readline()))  # type: ignore[union-attr]
    for process in running.values():
        process.communicate()
    return found


def main() -> int:
    """Measure what the arguments order, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=games.ids())
    parser.add_argument("--count", type=int, default=256, help="matches side by side")
    parser.add_argument("--laps", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor time a lap")
    parser.add_argument("--ours", help=argparse.SUPPRESS)
    parser.add_argument("--classic", help=argparse.SUPPRESS)
    parser.add_argument("--synced", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.ours:
        ours(given.ours, given.count, given.laps, given.seconds)
    elif given.synced:
        synced(given.synced, given.count, given.laps, given.seconds)
    elif given.classic:
        classic(given.classic, given.laps, given.seconds)
    else:
        again = ["--count", str(given.count), "--laps", str(given.laps), "--seconds", str(given.seconds)]
        mine = [Contender(f"Affray {game}", [sys.executable, __file__, "--ours", game, *again], {}) for game in given.games]
        others = [each._replace(command=[*each.command, *again]) for each in (*spiel(), *peers())]
        found = measure([*mine, *others], given.laps)
        base = found[others[-1].name] if others else []
        print(f"| environment | steps/s | lowest..highest | times {others[-1].name if others else '-'} |")
        print("|---|--:|--:|--:|")
        for name, steps in found.items():
            ratio = f"{median(one / other for one, other in zip(steps, base, strict=True)):,.1f}" if base else ""
            low, high = min(steps), max(steps)
            print(f"| {name} | {median(steps):,.0f} | {low:,.0f}..{high:,.0f} | {ratio} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
