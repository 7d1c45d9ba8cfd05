"""`affray games`: what can be played."""

from typing import Annotated

import msgspec
from cyclopts import Parameter

from affray.cli.console import output, print_json


class Listed(msgspec.Struct, frozen=True):
    """A game as `affray games --json` lists it."""

    id: str
    title: str
    summary: str
    seats: list[int]
    rules: str
    """The version of its rules."""


def games(*, json: Annotated[bool, Parameter(negative=())] = False) -> int:
    """List the games at hand.

    Parameters
    ----------
    json
        As JSON.
    """
    listed = _listed()
    if json:
        print_json(listed)
        return 0
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("GAME", "TITLE", "SEATS", "WHAT IT IS"):
        table.add_column(heading, no_wrap=heading != "WHAT IT IS")
    for game in listed:
        table.add_row(game.id, game.title, ", ".join(map(str, game.seats)), game.summary)
    output().print(table)
    return 0


def _listed() -> list[Listed]:
    from affray.games import find, ids

    found = [find(id) for id in ids()]
    return [Listed(game.ID, game.TITLE, game.SUMMARY, list(game.SEATS), game.book().version) for game in found]
