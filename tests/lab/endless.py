"""Matches that do not end, or not soon enough."""

from types import ModuleType
from typing import Any

import pytest

from affray.kernel import loops


def left_after(monkeypatch: pytest.MonkeyPatch, decisions: int) -> None:
    """Let matches be left after so many decisions."""
    bind = loops.bind

    def bound(name: str, rules: dict[str, Any]) -> ModuleType:
        module = bind(name, rules)
        vars(module)["MOST_DECISIONS"] = decisions
        return module

    monkeypatch.setattr(loops, "MOST_DECISIONS", decisions)
    monkeypatch.setattr(loops, "bind", bound)
