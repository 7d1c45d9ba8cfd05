"""Progress where nobody watches a bar: a line for every tenth, and sooner where a tenth takes long."""

import io

import pytest
from rich.console import Console

from affray.cli import progress


def test_a_tenth_that_takes_long_is_told_of_every_half_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is said of nothing, nor twice within half a minute; a tenth is always told, and at the end nothing is left."""
    now, heard = [100.0], io.StringIO()
    monkeypatch.setattr("affray.cli.progress.time.monotonic", lambda: now[0])
    with progress.bar(Console(file=heard), "Tuning", 1000) as advance:
        for later, done in ((0, 0), (40, 0), (1, 10), (10, 10), (25, 10), (1, 100), (1, 870)):
            now[0] += later
            advance(done)
    told = heard.getvalue().splitlines()
    assert [line.partition(",")[0] for line in told] == [
        "Tuning: 10 of 1",
        "Tuning: 30 of 1",
        "Tuning: 130 of 1",
        "Tuning: 1",
    ]
    assert told[0].endswith("min left") and told[-1] == "Tuning: 1,000 of 1,000"
