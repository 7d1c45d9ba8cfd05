"""A server process goes on with all that another left, whatever becomes of one of the matches."""

from types import SimpleNamespace
from typing import Any

import pytest

from affray.server import heirs
from affray.server.heirs import Heir
from affray.server.table import NotNow


async def test_a_match_that_cannot_be_opened_keeps_no_other_from_going_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What is refused is told to whoever comes; what is broken stands in the log too."""
    monkeypatch.setattr(heirs, "BETWEEN", 0)
    opened: list[str] = []

    async def inherit() -> list[str]:
        return ["refused", "broken", "sound"]

    async def find(match: str, _: Any) -> None:
        opened.append(match)
        if match == "refused":
            raise NotNow("somebody came first")
        if match == "broken":
            raise ValueError("a defect")

    rooms: Any = SimpleNamespace(processes=SimpleNamespace(inherit=inherit, joined=True), find=find)
    assert await Heir(rooms).take_over() == ["refused", "broken", "sound"] == opened
    assert [record.args for record in caplog.records] == [("broken",)]
