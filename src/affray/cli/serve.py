"""`affray serve`: a server that several people reach with their browsers."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from affray.cli import laid
from affray.cli.brought import Brought, bring
from affray.cli.console import within
from affray.cli.table import MOST_THINKING, check_port


@Parameter(name="*")
@dataclass(frozen=True)
class Guests:
    """The options that say what is played with, which bots sit down, and how many of them think at once."""

    thinking: Annotated[
        int | None, Parameter(help="How many bots think at once; left out, as many as there are cores but one.")
    ] = None
    pack: laid.Given = field(default_factory=list)
    bot: Brought = field(default_factory=list)


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 0,
    db: Path | None = None,
    allow_host: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    browser: Annotated[bool, Parameter()] = False,
    guests: Guests | None = None,
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
    who = guests or Guests()
    check_port(port)
    within("--thinking", who.thinking, 1, MOST_THINKING)
    bring(who.bot)
    packs = laid.by_game(who.pack)
    from affray.server import launch

    launch.serve(launch.Host(host, allow_host, who.thinking, packs), port, db, None, None, browser)
    return 0
