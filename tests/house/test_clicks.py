"""The bench of clicks counts what the page shows."""

import re
import sys
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from affray.table.scene import Option

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "src" / "decision"


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The bench, as it is run."""
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    sys.modules.pop("clicks", None)
    import clicks  # type: ignore[import-not-found]

    return clicks


@pytest.mark.parametrize(
    ("file", "there", "here"),
    [
        ("Answers.tsx", "FEW_ROWS", "ROWS"),
        ("Answers.tsx", "FEW_LINES", "FEW_LINES"),
        ("group.ts", "FEW_WAYS", "FEW_WAYS"),
        ("group.ts", "SHORT", "SHORT"),
    ],
)
def test_lists_are_folded_where_the_page_folds_them(bench: Any, file: str, there: str, here: str) -> None:
    found = re.search(rf"^(?:export )?const {there} = (\d+);", (CLIENT / file).read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None
    assert getattr(bench, here) == int(found[1])


@pytest.mark.parametrize(("columns", "odds", "folded"), [(None, True, False), (None, False, True), (20, True, True)])
def test_a_table_of_chances_stands_open_where_there_is_no_board(
    bench: Any, columns: int | None, odds: bool, folded: bool
) -> None:
    board = None if columns is None else SimpleNamespace(columns=columns, rows=10)
    match = SimpleNamespace(game=SimpleNamespace(scene=lambda *_: SimpleNamespace(board=board)), state=None)
    attacks = product(["Exhaust it", "Lose a die"], ["Bo", "Warden", "Scout", "Mason", "Adept"])
    options = [
        Option("", f"Engage with Recruit, then {price}, then Engage {whom}", "", "", odds=odds) for price, whom in attacks
    ]
    assert bench._folded(match, options) is folded
    assert not bench._folded(match, [Option("", "Recover", "", "", odds=odds)])
