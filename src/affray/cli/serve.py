"""`affray serve`: a server that several people reach with their browsers."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from affray.cli.table import check_port


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 0,
    db: Path | None = None,
    allow_host: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    browser: Annotated[bool, Parameter()] = False,
) -> int:
    """Serve matches until it is interrupted.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 for everyone on the network. Then it answers to its addresses and to the name of this
        machine, and to no other name.
    port
        The port to listen on; the usual one, or any free one, where it is left out.
    db
        The file to keep matches in; left out, the one that AFFRAY_DB names, or one in your own data folder.
    allow_host
        Another name that it may be reached by, as `games.example.org`; give it once for each.
    browser
        Open a browser on this machine.
    """
    check_port(port)
    from affray.server import launch

    launch.serve(launch.Host(host, allow_host), port, db, None, None, browser)
    return 0
