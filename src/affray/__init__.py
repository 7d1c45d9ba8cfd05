"""Affray plays tabletop skirmish games by their rulebooks.

What `__all__` names is the library: it keeps its meaning from one version to the next, as semantic versions promise
(docs/library.md). Everything else is Affray's own affair and may change with any version. Names are loaded when they are first
asked for, so that importing `affray` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from affray import envs as envs
    from affray import odds as odds
    from affray.bots import Bot as Bot
    from affray.errors import AffrayError as AffrayError
    from affray.kernel.game import SetUp as SetUp
    from affray.kernel.match import Match as Match
    from affray.kernel.replay import Replay as Replay
    from affray.lab.simulate import Report as Report
    from affray.library import bot as bot
    from affray.library import game as game
    from affray.library import read_replay as read_replay
    from affray.library import replay_of as replay_of
    from affray.library import simulate as simulate
    from affray.library import write_replay as write_replay

__version__ = "0.1.0"

_PLACES = {
    "AffrayError": "errors",
    "Bot": "bots",
    "Match": "kernel.match",
    "Replay": "kernel.replay",
    "Report": "lab.simulate",
    "SetUp": "kernel.game",
    "bot": "library",
    "envs": "",
    "game": "library",
    "odds": "",
    "read_replay": "library",
    "replay_of": "library",
    "simulate": "library",
    "write_replay": "library",
}
"""The module of each name; none for one that is a package itself."""
__all__ = ["__version__", *_PLACES]  # noqa: PLE0604 - all of them are text


def __getattr__(name: str) -> Any:
    """Load a name of the library when it is first asked for."""
    if name not in _PLACES:
        raise AttributeError(f"module 'affray' has no attribute {name!r}; its names are {', '.join(_PLACES)}")
    place = _PLACES[name]
    found = getattr(import_module(f"affray.{place}"), name) if place else import_module(f"affray.{name}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """The names of the library."""
    return sorted(__all__)
