"""What a test run wrote down as it went, so that what has run is known whatever became of the run.

`tests/conftest.py` writes it: `pytest --progress FILE` takes a line of JSON for each test that starts and each that ends.
Standard library only, since `./check` counts with the Python it was started by.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple


class Count(NamedTuple):
    """How many tests came out how."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0


class Progress(NamedTuple):
    """What a run has written down so far."""

    tests: Count
    running: list[str]
    """Tests that started and did not end, in the order in which they started."""
    quick: dict[str, float]
    """Seconds that processors worked for each test that ended and is not marked slow, its fixtures included."""


def read(file: Path) -> Progress | None:
    """What the run has written so far; None where it has written no file. A line that was cut off is not counted."""
    if not file.exists():
        return None
    started: dict[str, None] = {}
    ended: dict[str, dict[str, Any]] = {}
    for text in file.read_text(encoding="utf-8").splitlines():
        try:
            line = json.loads(text)
        except ValueError:
            continue
        if "start" in line:
            started[line["start"]] = None
        else:
            ended[line["end"]] = line
    outcomes = [line["outcome"] for line in ended.values()]
    return Progress(
        Count(*map(outcomes.count, Count._fields)),
        [name for name in started if name not in ended],
        {name: line["cpu"] for name, line in ended.items() if not line["slow"]},
    )
