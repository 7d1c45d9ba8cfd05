"""A learner in PyTorch: masked PPO (Schulman and others, 2017), which teaches itself Solbound. `pip install torch numpy` first.

    python examples/ppo_torch.py learn --rounds 40 --out ppo.pt            # learn, and write what was learned
    python examples/ppo_torch.py score ppo.pt --against greedy             # how it plays: pairs of matches, from either seat
    AFFRAY_PPO=ppo.pt affray play solbound --bot examples/ppo_torch.py:choose   # play against it

The same learner as `examples/ppo.py`, which needs no PyTorch: one network for both seats, choices that are no options left out
before the softmax, play against itself and what it was before, advantages (GAE) over the decisions of one seat.
"""

import argparse
import os
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn

import affray

CLOSED = -1e9
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


class Net(nn.Module):  # type: ignore[misc]  # where PyTorch is not installed, nothing is known of it
    """A network with two hidden layers and two heads: a logit for each choice, and what the match is worth, -1..1."""

    def __init__(self, columns: Any, choices: Any, hidden: tuple[int, int]) -> None:
        """Of those numbers of an observation that ever change, and those choices that are ever options."""
        super().__init__()
        self.register_buffer("columns", torch.as_tensor(columns, dtype=torch.int64))
        self.register_buffer("choices", torch.as_tensor(choices, dtype=torch.int64))
        self.body = nn.Sequential(nn.Linear(len(columns), hidden[0]), nn.ReLU(), nn.Linear(hidden[0], hidden[1]), nn.ReLU())
        self.policy, self.value = nn.Linear(hidden[1], len(choices)), nn.Linear(hidden[1], 1)
        for layer, gain in ((self.body[0], 1.4), (self.body[2], 1.4), (self.policy, 0.01), (self.value, 0.1)):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def forward(self, rows: Any, masks: Any) -> tuple[Any, Any]:
        """The logarithms of the chances of the choices, and what the match is worth."""
        within = self.body(rows)
        logits = self.policy(within).masked_fill(~masks, CLOSED)
        return torch.log_softmax(logits, dim=1), torch.tanh(self.value(within))[:, 0]

    def pruned(self, rows: Any, masks: Any) -> tuple[Any, Any]:
        """Of an environment's observations and masks, what it looks at, as tensors of its own."""
        return torch.from_numpy(rows)[:, self.columns], torch.from_numpy(masks)[:, self.choices]


class Played(NamedTuple):
    """What was decided since the last update. The first five are of the learner's own decisions, step by step, the others of
    every step and match."""

    rows: list[Any]
    masks: list[Any]
    chosen: list[Any]
    logs: list[Any]
    worth: Any
    mine: Any
    """Which were the learner's own, with a choice to make."""
    seats: Any
    rewards: Any
    done: Any


class Table:
    """Matches side by side that a learner plays, from time to time against what it was before."""

    def __init__(self, env: Any, settings: Settings, past: int) -> None:
        """`past` of the matches are against a past self."""
        self.env, self.settings = env, settings
        self.shown = env.reset(range(FIRST_SEED, FIRST_SEED + env.count))
        self.guests = np.full(env.count, -1)
        self.guests[env.count - past :] = np.arange(past) % 2
        """The seat of each match that a past self plays, or -1."""

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def play(self, net: Net, past: Net) -> Played:
        """Go on for so many steps."""
        shape = (self.settings.steps, self.env.count)
        every = np.arange(self.env.count)
        told = Played(
            [],
            [],
            [],
            [],
            torch.zeros(shape),
            np.zeros(shape, bool),
            np.zeros(shape, np.int64),
            np.zeros((*shape, 2)),
            np.zeros(shape, bool),
        )
        for step in range(self.settings.steps):
            shown = self.shown
            free = shown.masks[:, net.choices.numpy()].sum(axis=1) > 1
            guest = shown.to_move == self.guests
            chosen = shown.masks.argmax(axis=1)
            mine, theirs = np.flatnonzero(free & ~guest), np.flatnonzero(free & guest)
            rows, masks = net.pruned(shown.observations[mine], shown.masks[mine])
            logs, worth = net(rows, masks)
            picked = drawn(logs)
            chosen[mine] = net.choices[picked].numpy()
            if len(theirs):
                other = past(*past.pruned(shown.observations[theirs], shown.masks[theirs]))[0]
                chosen[theirs] = past.choices[drawn(other)].numpy()
            for kept, value in zip(told, (rows, masks, picked, logs[torch.arange(len(mine)), picked]), strict=False):
                kept.append(value)
            told.worth[step, mine], told.mine[step], told.seats[step] = worth, free & ~guest, shown.to_move
            self.shown = self.env.step(chosen)
            told.rewards[step], told.done[step] = self.shown.rewards[every, :2], self.shown.done
        return told


def drawn(logs: Any) -> Any:
    """A choice in each row, by the logarithms of their chances."""
    return torch.multinomial(logs.exp(), 1)[:, 0] if len(logs) else torch.zeros(0, dtype=torch.int64)


def advantages(told: Played, settings: Settings) -> tuple[Any, Any]:
    """By how much each of the learner's decisions was better than expected, and what it came to (GAE), in their order. Both NaN
    where it is not known yet: for the last decision of each seat whose match goes on."""
    found, target = (torch.full(told.done.shape, float("nan")) for _ in range(2))
    later, gain, brought = (np.full((told.done.shape[1], 2), value) for value in (np.nan, 0.0, 0.0))
    for step in reversed(range(len(told.done))):
        over = told.done[step]
        later[over], gain[over], brought[over] = 0, 0, told.rewards[step][over]
        at = np.flatnonzero(told.mine[step])
        seat, worth = told.seats[step][at], told.worth[step, at].numpy()
        error = brought[at, seat] + settings.gamma * later[at, seat] - worth
        known = ~np.isnan(error)
        fresh = np.where(known, error + settings.gamma * settings.trace * gain[at, seat], 0)
        found[step, at] = torch.from_numpy(np.where(known, fresh, np.nan)).float()
        target[step, at] = torch.from_numpy(np.where(known, fresh + worth, np.nan)).float()
        later[at, seat], gain[at, seat], brought[at, seat] = worth, fresh, 0
    mine = torch.from_numpy(told.mine)
    return found[mine], target[mine]


class Training:
    """Rounds of play and learning."""

    def __init__(self, settings: Settings, env: Any = None) -> None:
        """With that environment; without one, with Affray's, of which rules are compiled the first time."""
        torch.manual_seed(settings.seed)
        env = env or affray.envs.vector(settings.game, settings.matches)
        self.settings, self.decisions = settings, 0
        columns, choices = looked_at(env, settings.warm)
        self.net = Net(columns, choices, settings.hidden)
        self.past = [self._copy()]
        self.adam = torch.optim.Adam(self.net.parameters(), lr=settings.rate)
        self.table = Table(env, settings, settings.matches // 3)

    def _copy(self) -> Net:
        other = Net(self.net.columns, self.net.choices, self.settings.hidden)
        other.load_state_dict(self.net.state_dict())
        return other

    def round(self, number: int, rounds: int) -> dict[str, float]:
        """Play and learn once, the round of that number of so many: the mean entropy, clipped share and error of the value."""
        told = self.table.play(self.net, self.past[int(torch.randint(len(self.past), ()))])
        self.decisions += int(told.mine.sum())
        if number % self.settings.pool == self.settings.pool - 1:
            self.past.append(self._copy())
        for group in self.adam.param_groups:
            group["lr"] = self.settings.rate * (1 - 0.9 * number / rounds)
        gains, targets = advantages(told, self.settings)
        known = ~torch.isnan(gains)
        flat = [torch.cat(each)[known] for each in (told.rows, told.masks, told.chosen, told.logs)]
        gains, targets = gains[known], targets[known]
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        steps = []
        for _ in range(self.settings.epochs):
            batches = torch.randperm(len(gains)).split(self.settings.batch)
            whole = (at for at in batches if len(at) >= self.settings.batch // 2)
            steps += [self._step([each[at] for each in (*flat, gains, targets)]) for at in whole]
        means = np.mean(steps, axis=0).tolist()
        return dict(zip(("entropy", "clipped", "error"), means, strict=True))

    def _step(self, some: list[Any]) -> tuple[float, ...]:
        """One step of Adam on some decisions."""
        rows, masks, chosen, before, gains, targets = some
        logs, worth = self.net(rows, masks)
        ratio = (logs.gather(1, chosen[:, None])[:, 0] - before).exp()
        limited = ratio.clamp(1 - self.settings.clip, 1 + self.settings.clip)
        entropy = -(logs.exp() * logs.masked_fill(~masks, 0)).sum(dim=1).mean()
        error = (worth - targets).square().mean()
        loss = -torch.minimum(ratio * gains, limited * gains).mean()
        self.adam.zero_grad()
        (loss - self.settings.entropy * entropy + self.settings.worth * error).backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
        self.adam.step()
        told = (entropy, (ratio != limited).float().mean(), error)
        return tuple(float(each.detach()) for each in told)


def looked_at(env: Any, steps: int) -> tuple[Any, Any]:
    """Which numbers of an observation change in random play, and which choices are ever options: the others tell nothing."""
    chance = np.random.default_rng(0)
    shown = env.reset(range(env.count))
    low, high, open_ = shown.observations.min(axis=0), shown.observations.max(axis=0), shown.masks.any(axis=0)
    for _ in range(steps):
        shown = env.step((chance.random(shown.masks.shape, np.float32) * shown.masks).argmax(axis=1))
        low, high = np.minimum(low, shown.observations.min(axis=0)), np.maximum(high, shown.observations.max(axis=0))
        open_ |= shown.masks.any(axis=0)
    return np.flatnonzero(low != high), np.flatnonzero(open_)


def opposed(game: str, bot: str, matches: int) -> Any:
    """Matches against a bot, every other one from either seat."""
    return affray.envs.vector(game, matches, against=bot, seat=[match % 2 for match in range(matches)])


@torch.no_grad()  # type: ignore[untyped-decorator]
def scored(net: Net, env: Any, first_seed: int, best: bool = False) -> Any:
    """What each match was worth to the net, 1 won, .5 drawn, 0 lost: pairs with one seed, from either seat, against the bot
    of `opposed`. `best` takes the likeliest choice, otherwise it is drawn."""
    shown = env.reset(first_seed + np.arange(env.count) // 2)
    side, worth = np.arange(env.count) % 2, np.full(env.count, np.nan)
    while np.isnan(worth).any():
        rows, masks = net.pruned(shown.observations, shown.masks)
        logs = net(rows, masks)[0]
        chosen = net.choices[logs.argmax(dim=1) if best else drawn(logs)].numpy()
        shown = env.step(np.where(masks.any(dim=1).numpy(), chosen, shown.masks.argmax(axis=1)))
        over = shown.done & np.isnan(worth)
        worth[over] = (shown.rewards[over, side[over]] + 1) / 2
    return worth


def interval(worth: Any) -> tuple[float, float, float]:
    """The mean of pairs of matches, and its 95 % interval (normal)."""
    pairs = worth.reshape(-1, 2).mean(axis=1)
    mean, wide = float(pairs.mean()), 1.96 * float(pairs.std(ddof=1)) / len(pairs) ** 0.5
    return mean, mean - wide, mean + wide


def save(net: Net, path: Path) -> None:
    """Write what was learned to a file of PyTorch's."""
    torch.save(net.state_dict(), path)


def load(path: Path) -> Net:
    """Read what was saved."""
    kept = torch.load(path, weights_only=True)
    hidden = (len(kept["body.0.bias"]), len(kept["body.2.bias"]))
    net = Net(kept["columns"], kept["choices"], hidden)
    net.load_state_dict(kept)
    return net


@cache
def _learned(seats: int) -> tuple[Net, affray.envs.View]:
    return load(Path(os.environ.get("AFFRAY_PPO", "ppo.pt"))), affray.envs.View(affray.SetUp(Settings.game, seats))


@torch.no_grad()  # type: ignore[untyped-decorator]
def choose(game: Any, observation: Any, seed: int) -> int:
    """A bot that can be brought: the likeliest choice of the network in the file that AFFRAY_PPO names (`ppo.pt`)."""
    if Settings.game != game.ID:
        raise ValueError(f"it learned {Settings.game}, and this is {game.ID}")
    net, view = _learned(int(observation.seats))
    shown = view.show(observation, int(observation.flow.seat))
    logs = net(*net.pruned(shown.row[None], shown.mask[None].astype(bool)))[0][0]
    known = [(float(log), int(choice)) for log, choice in zip(logs, net.choices, strict=True) if shown.mask[int(choice)]]
    return shown.actions[max(known)[1]] if known else next(iter(shown.actions.values()))


def learn(settings: Settings, rounds: int, out: Path, every: int = 10) -> None:
    """Learn for so many rounds, and write the network after each `every`, with a line of how it plays then."""
    training, began = Training(settings), time.monotonic()
    judges = {bot: opposed(settings.game, bot, JUDGED) for bot in ("random", "greedy")}
    print("round,decisions,seconds,processor_seconds,entropy,clipped,error,random,greedy", flush=True)
    for number in range(rounds):
        told = training.round(number, rounds)
        if number % every == every - 1 or number == rounds - 1:
            save(training.net, out)
            figures = [*told.values(), *(scored(training.net, env, LOOKED_SEED).mean() for env in judges.values())]
            spent = f"{time.monotonic() - began:.0f},{time.process_time():.0f}"
            print(f"{number + 1},{training.decisions},{spent}," + ",".join(f"{each:.3f}" for each in figures), flush=True)


def main() -> None:
    """Do what the arguments order."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    orders = parser.add_subparsers(dest="order", required=True)
    learning = orders.add_parser("learn")
    learning.add_argument("--rounds", type=int, default=40)
    learning.add_argument("--seed", type=int, default=1)
    learning.add_argument("--out", type=Path, default=Path("ppo.pt"))
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
            mean, low, high = interval(scored(load(given.file), env, SCORED_SEED, not given.drawn))
        print(f"{mean:.1%} [{low:.1%}, {high:.1%}] of {given.matches} matches against {given.against}")


if __name__ == "__main__":
    main()
