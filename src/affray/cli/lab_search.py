"""`affray lab suspects`: what is too strong or too weak."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from affray.cli.completing import GameName
from affray.cli.console import output, print_json, within
from affray.cli.lab import Change, app

if TYPE_CHECKING:
    from affray.lab.balance.suspects import Findings

__all__ = ["app", "suspects"]


@app.command
def suspects(game: GameName, variant: str = "core", /, *, change: Change | None = None, margin: int = 5) -> int:
    """Name what is too strong or too weak, the likeliest culprit first.

    Parameters
    ----------
    variant
        The game as it is, or with changes: a house rule as NAME=VALUE, a number as KIND.ID.FIELD=VALUE, a pack's file; several
        with commas.
    margin
        How many points of a hundred from even are no matter.
    """
    how = change or Change()
    within("--margin", margin, 1, 30)
    found = how.game(game)
    from affray.lab.balance import playing, suspects, variants

    asked = variants.read(found, variant)
    with how.planned() as plan:
        count = sum(playing.total(order.parts) for order in suspects.orders(asked, plan))
        with how.watched(found.TITLE, count, found, how.machine) as progress:
            came = suspects.find(asked, plan, margin / 100, progress)
    if how.json:
        print_json({"variant": asked.label, "margin": margin / 100, "levels": came})
    else:
        output().print(
            f"{found.TITLE}, {asked.label}: what is more than {margin} points from even, seed {how.seed}", markup=False
        )
        _tell(came)
    return 0


def _tell(came: "Sequence[Findings]") -> None:
    from rich.table import Table as Grid

    console = output()
    for level in came:
        told = f"{level.matches:,} matches between {level.bot} bots, {level.looked_at} things looked at"
        console.print(f"\n{told}: {len(level.suspects) or 'no'} suspect{'s' * (len(level.suspects) != 1)}", markup=False)
        if not level.suspects:
            continue
        grid = Grid(box=None, pad_edge=False, header_style="bold")
        for heading in ("KIND", "WHAT", "SO", "SHARE", "INTERVAL FOR ALL"):
            grid.add_column(heading, justify="left" if heading in ("KIND", "WHAT", "SO") else "right")
        for each in level.suspects:
            grid.add_row(
                each.kind, each.id, each.verdict, f"{each.share.value:.1%}", f"{each.share.low:.1%} to {each.share.high:.1%}"
            )
        console.print(grid)
