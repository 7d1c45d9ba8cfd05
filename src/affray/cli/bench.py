"""`affray bench`: how fast the rules run here."""

from typing import Annotated

from cyclopts import Parameter

from affray.cli import laid
from affray.cli.completing import GameName


def bench(
    game: GameName = "solbound",
    /,
    *,
    pack: laid.Given | None = None,
    peers: Annotated[bool, Parameter(negative=())] = False,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Measure how many matches and decisions a second the rules play on this machine.

    Parameters
    ----------
    peers
        Other engines beside ours, in the same run: from a checkout, which installs them into its cache folder.
    json
        As JSON.
    """
    from affray.games import find
    from affray.lab import bench as lab

    return int(lab.run(laid.on(find(game), pack or []), json, peers))
