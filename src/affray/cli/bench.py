"""`affray bench`: how fast the rules run here."""

from typing import Annotated

from cyclopts import Parameter


def bench(*, json: Annotated[bool, Parameter(negative=())] = False) -> int:
    """Measure how many matches and decisions a second the rules play on this machine.

    Parameters
    ----------
    json
        As JSON.
    """
    from affray.lab import bench as lab

    return int(lab.run(json))
