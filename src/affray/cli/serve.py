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
    browser: Annotated[bool, Parameter()] = False,
) -> int:
    """Serve matches until it is interrupted.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 for everyone on the network.
    port
        The port to listen on; the usual one, or any free one, where it is left out.
    db
        The file to keep matches in; left out, the one that AFFRAY_DB names, or one in your own data folder.
    browser
        Open a browser on this machine.
    """
    check_port(port)
    from affray.server import launch

    launch.serve(host, port, db, None, None, browser)
    return 0
