"""Bots that people bring: functions that choose an action from an observation of a seat, `choose(game, observation, seed)`.

A source says where one is: `FILE.py:NAME`, or `MODULE:NAME` of an installed package, which registers it as `affray.bots`. It is
loaded in the process that thinks, and asked only where it has a choice.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from affray.kernel.game import Game, State

GROUP = "affray.bots"
"""The entry points by which packages bring bots along."""
SECONDS = 1.0
"""How long such a bot may think about a decision."""
FIRST = -1_000
"""The number among the players of a batch of the first of them; those of others lie below, those of levels above."""


def installed() -> dict[str, str]:
    """The sources of the bots of installed packages, by their names."""
    return {each.name: each.value for each in entry_points(group=GROUP)}


def load(source: str) -> Callable[..., Any]:
    """The function of a source. Raises whatever loading it raises, AttributeError where it holds nothing of that name, and
    TypeError where it is no function."""
    place, _, name = source.rpartition(":")
    module = _file(Path(place)) if place.endswith(".py") else import_module(place)
    if not hasattr(module, name):
        raise AttributeError(f"there is no {name} in {Path(place).name}")
    found = getattr(module, name)
    if not callable(found):
        raise TypeError(f"{name} is no function")
    function: Callable[..., Any] = found
    return function


def _file(path: Path) -> ModuleType:
    """A file as a module, which finds what lies beside it, and hides nothing by its own name."""
    sys.path.append(str(path.resolve().parent))
    spec = spec_from_file_location(f"brought_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


class Function:
    """A source's function, loaded when it is first called."""

    def __init__(self, source: str) -> None:
        """The function that this source names; the source is not read yet."""
        self.source = source
        self.loaded: Callable[..., Any] | None = None

    def __call__(self, game: Game, observation: State, seed: int) -> int:
        """The action that the function chooses. Raises whatever it raises."""
        if self.loaded is None:
            self.loaded = load(self.source)
        return int(self.loaded(game, observation, seed))
