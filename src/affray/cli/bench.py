"""`affray bench`: how fast the rules run here."""

from typing import Annotated

from cyclopts import Parameter


def bench(
    game: str = "solbound",
    /,
    *,
    peers: Annotated[bool, Parameter(negative=())] = False,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Measure how many matches and decisions a second the rules play on this machine.

    Parameters
    ----------
    game
        Which game.
    peers
        Other engines beside ours, in the same run: from a checkout, which installs them into its cache folder.
    json
        As JSON.
    """
    from affray.lab import bench as lab

    return int(lab.run(game, json, peers))
