"""A learner: masked PPO (Schulman and others, 2017) with nothing but NumPy, which teaches itself Solbound.

    python examples/ppo.py learn --rounds 40 --out ppo.npz            # learn, and write what was learned
    python examples/ppo.py score ppo.npz --against greedy             # how it plays: pairs of matches, from either seat
    AFFRAY_PPO=ppo.npz affray play solbound --bot examples/ppo.py:choose   # play against it

One network for both seats has two hidden layers, a head with a number for each choice, of which those that are no options
are left out before the softmax, and a head that says what the match is worth to the seat. It plays against itself and against
what it was before, and sees no other player until it is judged; advantages (GAE) are over the decisions of one seat.
"""

import argparse
import os
import time
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import affray

Array = np.ndarray[Any, np.dtype[Any]]
CLOSED = np.float32(-1e9)
"""What stands in place of the logit of a choice that is no option."""
FIRST_SEED, LOOKED_SEED, SCORED_SEED = 10_000, 10_000_000, 20_000_000
"""Seeds of the matches it learns from, and of those by which it is judged on the way and at the end."""
JUDGED = 200
"""Matches against each bot by which it is judged on the way."""


@dataclass(frozen=True)
class Settings:
    """What a learner can be told; the defaults are those of the figures in docs/environments.md."""

    game: str = "solbound"
    matches: int = 256
    """Played side by side against itself, a third of them against what it was before."""
    steps: int = 128
    """Decisions of each match between two updates."""
    hidden: tuple[int, int] = (256, 128)
    epochs: int = 3
    batch: int = 2048
    rate: float = 5e-4
    """Adam's step at the start; it falls to a tenth by the end."""
    clip: float = 0.2
    gamma: float = 0.999
    trace: float = 0.95
    """Lambda of GAE."""
    entropy: float = 0.01
    worth: float = 0.5
    """Weight of the error of the value."""
    pool: int = 10
    """Updates between two past selves that are kept."""
    warm: int = 600
    """Steps of random play by which it learns what there is to look at."""
    seed: int = 1


class Net:
    """A network with two hidden layers and two heads: a logit for each choice, and what the match is worth, -1..1."""

    def __init__(self, columns: Array, choices: Array, hidden: tuple[int, int], chance: np.random.Generator) -> None:
        """Of those numbers of an observation that ever change, and those choices that are ever options."""
        sizes = [(len(columns), hidden[0]), hidden, (hidden[1], len(choices)), (hidden[1], 1)]
        self.columns, self.choices = columns, choices
        self.weights = [
            np.float32(scale * np.sqrt(1 / rows)) * chance.standard_normal((rows, wide), np.float32)
            for (rows, wide), scale in zip(sizes, (1.4, 1.4, 0.01, 0.1), strict=True)
        ]
        self.biases = [np.zeros(wide, np.float32) for _, wide in sizes]

    def copy(self) -> "Net":
        """The same network, which does not change with this one."""
        other = object.__new__(Net)
        other.columns, other.choices = self.columns, self.choices
        other.weights, other.biases = [each.copy() for each in self.weights], [each.copy() for each in self.biases]
        return other

    def forward(self, rows: Array, masks: Array) -> tuple[Array, Array, Array, Array]:
        """Both hidden layers, the logarithms of the chances of the choices, and what the match is worth."""
        first = np.maximum(rows @ self.weights[0] + self.biases[0], 0)
        second = np.maximum(first @ self.weights[1] + self.biases[1], 0)
        logits = np.where(masks, second @ self.weights[2] + self.biases[2], CLOSED)
        logits -= logits.max(axis=1, keepdims=True)
        logits -= np.log(np.exp(logits).sum(axis=1, keepdims=True))
        return first, second, logits, np.tanh(second @ self.weights[3] + self.biases[3])[:, 0]

    def pruned(self, rows: Array, masks: Array) -> tuple[Array, Array]:
        """Of observations and masks, what it looks at."""
        return rows[:, self.columns], masks[:, self.choices]

    def backward(self, seen: tuple[Array, Array, Array], logits: Array, worth: Array) -> list[Array]:
        """The gradients of weights and biases, from those of the logits and of the value before its tanh."""
        rows, first, second = seen
        back = (logits @ self.weights[2].T + worth[:, None] @ self.weights[3].T) * (second > 0)
        deeper = (back @ self.weights[1].T) * (first > 0)
        weights = [rows.T @ deeper, first.T @ back, second.T @ logits, second.T @ worth[:, None]]
        return weights + [each.sum(axis=0) for each in (deeper, back, logits, worth[:, None])]

    def save(self, path: Path) -> None:
        """Write it to a file of NumPy's, half as precise."""
        kept: dict[str, Array] = {f"w{place}": each.astype(np.float16) for place, each in enumerate(self.weights)}
        kept |= {f"b{place}": each.astype(np.float16) for place, each in enumerate(self.biases)}
        kept |= {"columns": self.columns.astype(np.int16), "choices": self.choices.astype(np.int16)}
        np.savez_compressed(path, **kept)  # type: ignore[arg-type]  # its flag is no array, but these have other names

    @staticmethod
    def load(path: Path) -> "Net":
        """Read one that was saved."""
        net = object.__new__(Net)
        with np.load(path) as kept:
            net.columns, net.choices = kept["columns"], kept["choices"]
            net.weights = [kept[f"w{place}"].astype(np.float32) for place in range(4)]
            net.biases = [kept[f"b{place}"].astype(np.float32) for place in range(4)]
        return net


class Adam:
    """Adam (Kingma and Ba, 2015), with gradients no longer than `longest` in all."""

    def __init__(self, parameters: list[Array], longest: float = 0.5) -> None:
        """For these arrays, which `step` changes in place."""
        self.parameters, self.longest, self.steps = parameters, longest, 0
        self.mean = [np.zeros_like(each) for each in parameters]
        self.square = [np.zeros_like(each) for each in parameters]

    def step(self, gradients: list[Array], rate: float) -> None:
        """One step against the gradients."""
        self.steps += 1
        length = np.sqrt(sum(float(np.vdot(each, each)) for each in gradients))
        shrunk = np.float32(min(1.0, self.longest / (length + 1e-9)))
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for parameter, gradient, mean, square in zip(self.parameters, gradients, self.mean, self.square, strict=True):
            gradient *= shrunk
            mean += np.float32(0.1) * (gradient - mean)
            square += np.float32(0.001) * (gradient * gradient - square)
            parameter -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(1e-8))


def drawn(logs: Array, chance: np.random.Generator) -> Array:
    """A choice in each row, by the logarithms of their chances."""
    levels = np.cumsum(np.exp(logs), axis=1)
    whole = levels[:, -1:]
    upto = np.minimum(whole * chance.random((len(logs), 1), np.float32), np.nextafter(whole, np.float32(0)))
    picked: Array = (levels <= upto).sum(axis=1)
    return picked


@dataclass
class Memory:
    """What was decided since the last update, step by step: `rows` to `logs` of the learner's own decisions with a choice to
    make, the others of all matches."""

    rows: list[Array] = field(default_factory=list)
    masks: list[Array] = field(default_factory=list)
    chosen: list[Array] = field(default_factory=list)
    logs: list[Array] = field(default_factory=list)
    worth: list[Array] = field(default_factory=list)
    mine: list[Array] = field(default_factory=list)
    """Which are the learner's own, with a choice to make."""
    seats: list[Array] = field(default_factory=list)
    rewards: list[Array] = field(default_factory=list)
    done: list[Array] = field(default_factory=list)

    def add(self, **told: Array) -> None:
        """Keep some of a step."""
        for name, value in told.items():
            getattr(self, name).append(value)


class Table:
    """Matches side by side that a learner plays, from time to time against what it was before."""

    def __init__(self, env: affray.envs.Vector, settings: Settings, first_seed: int, past: int) -> None:
        """`past` of the matches are against a past self."""
        self.env, self.settings = env, settings
        self.shown = env.reset(range(first_seed, first_seed + env.count))
        self.chance = np.random.default_rng([settings.seed, first_seed])
        self.guests = np.full(env.count, -1)
        self.guests[env.count - past :] = np.arange(past) % 2
        """The seat of each match that a past self plays, or -1."""

    def play(self, net: Net, past: Net) -> Memory:
        """Go on for so many steps."""
        memory = Memory()
        for _ in range(self.settings.steps):
            shown = self.shown
            guest = shown.to_move == self.guests
            free = shown.masks[:, net.choices].sum(axis=1) > 1
            chosen = shown.masks.argmax(axis=1)
            worth = np.zeros(len(chosen), np.float32)
            mine, theirs = np.flatnonzero(free & ~guest), np.flatnonzero(free & guest)
            rows, masks = net.pruned(shown.observations[mine], shown.masks[mine])
            _, _, each, worth[mine] = net.forward(rows, masks)
            picked = drawn(each, self.chance)
            chosen[mine] = net.choices[picked]
            if len(theirs):
                known = past.forward(*past.pruned(shown.observations[theirs], shown.masks[theirs]))
                chosen[theirs] = past.choices[drawn(known[2], self.chance)]
            memory.add(rows=rows, masks=masks, chosen=picked, logs=each[np.arange(len(mine)), picked])
            memory.add(worth=worth, mine=free & ~guest, seats=shown.to_move.copy())
            self.shown = self.env.step(chosen)
            memory.add(rewards=self.shown.rewards.copy(), done=self.shown.done.copy())
        return memory


def advantages(memory: Memory, settings: Settings) -> tuple[Array, Array]:
    """By how much each decision was better than expected, and what it came to (GAE). Both NaN where it is not known yet: for
    the last decision of each seat whose match goes on."""
    steps, count = len(memory.done), len(memory.done[0])
    seats = memory.rewards[0].shape[1]
    found, target = np.full((2, steps, count), np.nan, np.float32)
    later, gain, brought = np.full((count, seats), np.nan), np.zeros((count, seats)), np.zeros((count, seats))
    for step in reversed(range(steps)):
        over = memory.done[step]
        later[over], gain[over], brought[over] = 0, 0, memory.rewards[step][over]
        at = np.flatnonzero(memory.mine[step])
        seat, worth = memory.seats[step][at], memory.worth[step][at]
        known = ~np.isnan(later[at, seat])
        error = brought[at, seat] + settings.gamma * later[at, seat] - worth
        fresh = np.where(known, error + settings.gamma * settings.trace * gain[at, seat], 0)
        found[step, at] = np.where(known, fresh, np.nan)
        target[step, at] = np.where(known, fresh + worth, np.nan)
        later[at, seat], gain[at, seat], brought[at, seat] = worth, fresh, 0
    return found, target


class Learner:
    """A network, and what makes it better."""

    def __init__(self, net: Net, settings: Settings) -> None:
        """Begin with that network."""
        self.net, self.settings = net, settings
        self.adam = Adam(net.weights + net.biases)
        self.chance = np.random.default_rng([settings.seed, 7])

    def learn(self, memory: Memory, rate: float) -> dict[str, float]:
        """Update the network by what was decided; the mean entropy, clipped share and error of the value."""
        rows, masks, chosen, logs, gains, targets = self._lessons(memory)
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        told = []
        for _ in range(self.settings.epochs):
            order = self.chance.permutation(len(rows))
            for first in range(0, len(rows) - self.settings.batch // 2, self.settings.batch):
                at = order[first : first + self.settings.batch]
                told.append(self._step((rows[at], masks[at], chosen[at]), logs[at], gains[at], targets[at], rate))
        return dict(zip(("entropy", "clipped", "error"), np.mean(told, axis=0).tolist(), strict=True))

    def _lessons(self, memory: Memory) -> tuple[Array, ...]:
        """The decisions to learn from: observations, masks, choices, logarithms of their chances, advantages, targets."""
        found, target = advantages(memory, self.settings)
        mine = np.stack(memory.mine)
        known = ~np.isnan(found[mine])
        flat = (np.concatenate(each) for each in (memory.rows, memory.masks, memory.chosen, memory.logs))
        return tuple(each[known] for each in (*flat, found[mine], target[mine]))

    def _step(self, seen: tuple[Array, Array, Array], logs: Array, gains: Array, targets: Array, rate: float) -> Any:
        rows, masks, chosen = seen
        first, second, now, worth = self.net.forward(rows, masks)
        every, settings = np.arange(len(rows)), self.settings
        chances = np.exp(now)
        ratio = np.exp(now[every, chosen] - logs)
        clipped = np.where(gains > 0, ratio > 1 + settings.clip, ratio < 1 - settings.clip)
        pull = np.where(clipped, 0, -gains * ratio) / len(rows)
        spread = -(chances * np.where(masks, now, 0)).sum(axis=1)
        logits = -chances * pull[:, None]
        logits[every, chosen] += pull
        logits += (settings.entropy / len(rows)) * chances * (np.where(masks, now, 0) + spread[:, None])
        off = worth - targets
        value = (2 * settings.worth / len(rows)) * off * (1 - worth * worth)
        gradients = self.net.backward((rows, first, second), logits.astype(np.float32), value.astype(np.float32))
        self.adam.step(gradients, rate)
        return spread.mean(), clipped.mean(), (off * off).mean()


def looked_at(env: affray.envs.Vector, steps: int) -> tuple[Array, Array]:
    """Which numbers of an observation change in random play, and which choices are ever options: the others tell nothing."""
    chance = np.random.default_rng(0)
    shown = env.reset(range(env.count))
    low, high, open_ = shown.observations.min(axis=0), shown.observations.max(axis=0), shown.masks.any(axis=0)
    for _ in range(steps):
        shown = env.step((chance.random(shown.masks.shape, np.float32) * shown.masks).argmax(axis=1))
        low, high = np.minimum(low, shown.observations.min(axis=0)), np.maximum(high, shown.observations.max(axis=0))
        open_ |= shown.masks.any(axis=0)
    return np.flatnonzero(low != high), np.flatnonzero(open_)


def scored(net: Net, env: Any, first_seed: int, best: bool = False) -> Array:
    """What each match was worth to the net, 1 won, .5 drawn, 0 lost: pairs with one seed, from either seat, against the bot
    of `opposed`. `best` takes the likeliest choice, otherwise it is drawn."""
    chance = np.random.default_rng(first_seed)
    shown = env.reset(first_seed + np.arange(env.count) // 2)
    side, worth = np.arange(env.count) % 2, np.full(env.count, np.nan)
    while np.isnan(worth).any():
        rows, masks = net.pruned(shown.observations, shown.masks)
        logs = net.forward(rows, masks)[2]
        chosen = net.choices[logs.argmax(axis=1) if best else drawn(logs, chance)]
        shown = env.step(np.where(masks.any(axis=1), chosen, shown.masks.argmax(axis=1)))
        over = shown.done & np.isnan(worth)
        worth[over] = (shown.rewards[over, side[over]] + 1) / 2
    return worth


def interval(worth: Array) -> tuple[float, float, float]:
    """The mean of pairs of matches, and its 95 % interval (normal)."""
    pairs = worth.reshape(-1, 2).mean(axis=1)
    mean, wide = float(pairs.mean()), 1.96 * float(pairs.std(ddof=1)) / len(pairs) ** 0.5
    return mean, mean - wide, mean + wide


class Training:
    """Rounds of play and learning."""

    def __init__(self, settings: Settings, env: Any = None) -> None:
        """With that environment; without one, with Affray's, of which rules are compiled the first time."""
        self.settings = settings
        env = env or affray.envs.vector(settings.game, settings.matches)
        columns, choices = looked_at(env, settings.warm)
        net = Net(columns, choices, settings.hidden, np.random.default_rng(settings.seed))
        self.learner, self.pool = Learner(net, settings), [net.copy()]
        self.table = Table(env, settings, FIRST_SEED, settings.matches // 3)
        self.chance = np.random.default_rng([settings.seed, 3])
        self.decisions = 0

    @property
    def net(self) -> Net:
        """What was learned so far."""
        return self.learner.net

    def round(self, number: int, rounds: int) -> dict[str, float]:
        """Play and learn once, the round of that number of so many; what `Learner.learn` tells."""
        memory = self.table.play(self.net, self.pool[self.chance.integers(len(self.pool))])
        self.decisions += int(np.sum(memory.mine))
        if number % self.settings.pool == self.settings.pool - 1:
            self.pool.append(self.net.copy())
        return self.learner.learn(memory, self.settings.rate * (1 - 0.9 * number / rounds))


def learn(settings: Settings, rounds: int, out: Path, every: int = 10) -> None:
    """Learn for so many rounds, and write the network after each `every`, with a line of how it plays then."""
    training, began = Training(settings), time.monotonic()
    judges = {bot: opposed(settings.game, bot, JUDGED) for bot in ("random", "greedy")}
    print("round,decisions,seconds,processor_seconds,entropy,clipped,error,random,greedy", flush=True)
    for number in range(rounds):
        told = training.round(number, rounds)
        if number % every == every - 1 or number == rounds - 1:
            training.net.save(out)
            figures = [*told.values(), *(scored(training.net, env, LOOKED_SEED).mean() for env in judges.values())]
            spent = f"{time.monotonic() - began:.0f},{time.process_time():.0f}"
            print(f"{number + 1},{training.decisions},{spent}," + ",".join(f"{each:.3f}" for each in figures), flush=True)


def opposed(game: str, bot: str, matches: int) -> affray.envs.Vector:
    """Matches against a bot, every other one from either seat."""
    return affray.envs.vector(game, matches, against=bot, seat=[match % 2 for match in range(matches)])


@cache
def _learned(seats: int) -> tuple[Net, affray.envs.View]:
    return Net.load(Path(os.environ.get("AFFRAY_PPO", "ppo.npz"))), affray.envs.View(affray.SetUp(Settings.game, seats))


def choose(game: Any, observation: Any, seed: int) -> int:
    """A bot that can be brought: the likeliest choice of the network in the file that AFFRAY_PPO names (`ppo.npz`)."""
    if Settings.game != game.ID:
        raise ValueError(f"it learned {Settings.game}, and this is {game.ID}")
    net, view = _learned(int(observation.seats))
    shown = view.show(observation, int(observation.flow.seat))
    logs = net.forward(*net.pruned(shown.row[None], shown.mask[None].astype(bool)))[2][0]
    known = [(float(log), int(choice)) for log, choice in zip(logs, net.choices, strict=True) if shown.mask[choice]]
    return shown.actions[max(known)[1]] if known else next(iter(shown.actions.values()))


def main() -> None:
    """Do what the arguments order."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    orders = parser.add_subparsers(dest="order", required=True)
    learning = orders.add_parser("learn")
    learning.add_argument("--rounds", type=int, default=40)
    learning.add_argument("--seed", type=int, default=1)
    learning.add_argument("--out", type=Path, default=Path("ppo.npz"))
    scoring = orders.add_parser("score")
    scoring.add_argument("file", type=Path)
    scoring.add_argument("--against", default="greedy")
    scoring.add_argument("--matches", type=int, default=1000)
    scoring.add_argument("--drawn", action="store_true", help="draw choices by their chances instead of taking the likeliest")
    given = parser.parse_args()
    if given.order == "learn":
        learn(Settings(seed=given.seed), given.rounds, given.out)
    else:
        with opposed(Settings.game, given.against, given.matches) as env:
            mean, low, high = interval(scored(Net.load(given.file), env, SCORED_SEED, not given.drawn))
        print(f"{mean:.1%} [{low:.1%}, {high:.1%}] of {given.matches} matches against {given.against}")


if __name__ == "__main__":
    main()
