"""Bots as people may bring them, sound ones and others; processes load them from this file."""

import hashlib
import os
import subprocess
import sys
import time
from typing import Any

from affray.kernel import record
from affray.kernel.game import Game, State, options

FILES = ()
"""No function."""


def digested(game: Game, observation: State, seed: int) -> int:
    """Chooses by every byte of what it sees."""
    seen = hashlib.sha256(record.pack(observation, game.RECORD) + bytes([seed % 256])).digest()
    legal = options(game, observation)
    return legal[int.from_bytes(seen[:4]) % len(legal)]


def last(game: Game, observation: State, seed: int) -> int:
    """The last answer."""
    return options(game, observation)[-1]


def hard(game: Game, observation: State, seed: int) -> int:
    """Works hard for most of its second."""
    until = time.monotonic() + 0.9
    while time.monotonic() < until:
        pass
    return options(game, observation)[0]


def patient(game: Game, observation: State, seed: int) -> int:
    """Takes most of its second, and leaves processors to others."""
    time.sleep(0.9)
    return options(game, observation)[0]


def told(game: Game, observation: State, seed: int) -> int:
    """Waits until a file is there that AFFRAY_TEST_GO names."""
    while not os.path.exists(os.environ["AFFRAY_TEST_GO"]):  # noqa: PTH110
        time.sleep(0.01)
    return options(game, observation)[0]


def raising(*_: Any) -> int:
    """Has no idea."""
    raise ValueError("no idea")


def nonsense(*_: Any) -> Any:
    """No action at all."""
    return "fly"


def huge(*_: Any) -> int:
    """No action either."""
    return 1 << 200


def illegal(*_: Any) -> int:
    """A number that is offered nowhere."""
    return -77


def endless(*_: Any) -> int:
    """Never done."""
    while True:
        pass


def asleep(*_: Any) -> int:
    """Never done either, and leaves processors to others."""
    while True:
        time.sleep(1)


def exiting(*_: Any) -> int:
    """Asks Python to end."""
    sys.exit(3)


def dying(*_: Any) -> int:
    """Takes its process along."""
    os._exit(3)


def hungry(*_: Any) -> int:
    """Takes all memory that there is."""
    held = []
    while True:
        held.append(bytearray(1 << 26))


def noisy(game: Game, observation: State, seed: int) -> int:
    """Writes wherever it can, and reads."""
    print("I am noisy", flush=True)
    print("I am noisy", file=sys.stderr, flush=True)
    os.write(1, b"I am noisy\n")
    os.write(2, b"I am noisy\n")
    subprocess.run(["echo", "I am noisy"], check=False)
    assert sys.stdin.read() == ""
    return last(game, observation, seed)


def tampering(game: Game, observation: State, seed: int) -> int:
    """Changes what it was shown, and the rules that it can reach."""
    legal = options(game, observation)
    observation.flow.seat, observation.flow.over = 1 - observation.flow.seat, 1
    game.legal_actions = lambda state, actions: 0  # type: ignore[method-assign]
    return legal[0]
