"""`affray serve`: a server that several people reach with their browsers."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from affray.cli import laid
from affray.cli.brought import Brought, bring
from affray.cli.console import within
from affray.cli.table import MOST_THINKING, check_port

if TYPE_CHECKING:
    from affray.server.settings import Said

Several = Annotated[tuple[str, ...], Parameter(negative=())]


@Parameter(name="*")
@dataclass(frozen=True)
class Guests:
    """The options that say what is played with, which bots sit down, and how many of them think at once."""

    thinking: Annotated[
        int | None, Parameter(help="How many bots think at once; left out, as many as there are cores but one.")
    ] = None
    pack: laid.Given = field(default_factory=list)
    bot: Brought = field(default_factory=list)


@Parameter(name="*")
@dataclass(frozen=True)
class Place:
    """The options that say where it is reached, and by what."""

    host: Annotated[
        str | None,
        Parameter(
            help="The address to listen on; left out, 127.0.0.1, this machine alone. With 0.0.0.0, everyone on the network:"
            " then it answers to its addresses and to the name of this machine, and to no other name."
        ),
    ] = None
    port: Annotated[
        int | None, Parameter(help="The port to listen on; the usual one, or any free one, where it is left out.")
    ] = None
    allow_host: Annotated[
        Several, Parameter(help="Another name that it may be reached by, as games.example.org; give it once for each.")
    ] = ()
    proxy: Annotated[
        Several,
        Parameter(help="The address or network of a proxy that says truly who asks, as 127.0.0.1; give it once for each."),
    ] = ()


@Parameter(name="*")
@dataclass(frozen=True)
class Keeping:
    """The options that say where matches are kept."""

    db: Annotated[Path | None, Parameter(help="The file to keep matches in; left out, one in your own data folder.")] = None
    database: Annotated[
        str | None,
        Parameter(
            help="A PostgreSQL database to keep them in instead, which several servers may share, as"
            " postgresql+asyncpg://USER@HOST/DATABASE."
        ),
    ] = None


def serve(
    *,
    place: Place | None = None,
    config: Path | None = None,
    keeping: Keeping | None = None,
    log: Literal["text", "json"] | None = None,
    browser: Annotated[bool, Parameter()] = False,
    guests: Guests | None = None,
) -> int:
    """Serve matches until it is interrupted.

    Parameters
    ----------
    config
        A file of settings (TOML); left out, the one that AFFRAY_CONFIG names, if it does. What is said here goes before the
        environment, and that before the file.
    log
        How its log is written: text for people, json for programs.
    browser
        Open a browser on this machine.
    """
    at, who, kept = place or Place(), guests or Guests(), keeping or Keeping()
    check_port(at.port or 0)
    within("--thinking", who.thinking, 1, MOST_THINKING)
    bring(who.bot)
    from affray.server import launch, settings

    wanted = settings.load(config, dict(_said(at, who, kept, log)))
    packs = laid.by_game([Path(each) for each in wanted.packs])
    host = launch.Host(wanted.host, tuple(wanted.names), wanted.thinking or None, packs, wanted)
    launch.serve(host, wanted.port, wanted.where(), None, None, browser)
    return 0


def _said(at: Place, who: Guests, kept: Keeping, log: str | None) -> "Iterator[tuple[str, Said]]":
    """What the command line says, by the fields of the settings."""
    from affray.server.settings import Said

    given = {
        "host": ("--host", at.host),
        "port": ("--port", at.port),
        "names": ("--allow-host", list(at.allow_host)),
        "proxies": ("--proxy", list(at.proxy)),
        "db": ("--db", None if kept.db is None else str(kept.db)),
        "database": ("--database", kept.database),
        "log": ("--log", log),
        "thinking": ("--thinking", who.thinking),
        "packs": ("--pack", [str(path) for path in who.pack]),
    }
    return ((name, Said(option, "", value)) for name, (option, value) in given.items() if value not in (None, []))
