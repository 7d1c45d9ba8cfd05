"""The folder that a report is written to: whole, or not at all."""

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec

from affray.errors import BadInput
from affray.kernel.game import Game
from affray.lab.balance import page, playing, report, tables
from affray.lab.balance.playing import Order
from affray.lab.balance.report import Report
from affray.lab.side_by_side import Hands

FILES = {"report.html", "report.json", *(f"{name}.{form}" for name in ("matches", "cards") for form in ("parquet", "csv"))}
"""All that such a folder holds."""


class How(NamedTuple):
    """How a report is made; what it says does not depend on it."""

    csv: bool = False
    """Whether the tables are written as CSV too."""
    workers: Hands = None
    progress: Callable[[int], None] = lambda done: None
    """Hears how many more matches are done, first of none."""
    kept: Path | None = None
    """Where batches are kept, for a run that is broken off."""


def write(game: Game, order: Order, folder: Path, how: How = How()) -> Report:  # noqa: B008 - it cannot change
    """Play what a report is of, and write it to a folder that does not exist yet or holds an earlier report. Raises
    BadInput."""
    check_place(folder)
    played = playing.run(game, order, how.workers, how.progress, how.kept)
    held = tables.of(game, order, played)
    made = report.found(game, order, held, {each.part.name: each.digest for each in played})
    try:
        aside = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    except OSError as error:
        raise BadInput(str(folder), "", f"it cannot be written: {error.strerror}", "a place for a new folder") from None
    try:
        aside.chmod(0o755)
        tables.write(held, aside, how.csv)
        (aside / "report.json").write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")
        (aside / "report.html").write_text(page.of(made), encoding="utf-8")
        check_place(folder)
        if folder.exists():
            shutil.rmtree(folder)
        aside.rename(folder)
    finally:
        shutil.rmtree(aside, ignore_errors=True)
    return made


def check_place(folder: Path) -> None:
    """Raises BadInput where a report cannot be written: the folder holds something else, or has no place."""
    if not folder.parent.is_dir():
        raise BadInput(str(folder), "", f"there is no folder {folder.parent}", "a place in a folder that exists")
    if folder.exists() and (not folder.is_dir() or {each.name for each in folder.iterdir()} - FILES):
        raise BadInput(str(folder), "", "it holds something else than a report", "a new folder, or that of an earlier report")
