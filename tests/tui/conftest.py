"""The game, the bots and the replay of the tests of commands."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "cli"))

from pebble_fixtures import pebbles, replay_file  # noqa: F401
