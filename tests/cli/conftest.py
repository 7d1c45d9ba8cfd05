"""The game, the bots and the replay that all tests here know."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from pebble_fixtures import pebbles, replay_file  # noqa: F401
