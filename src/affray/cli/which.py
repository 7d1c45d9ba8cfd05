"""Which server `affray admin` speaks to, and how what it answers is told."""

import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from rich.table import Column, Table

from affray.cli.console import output, print_json, printable
from affray.errors import AffrayError, BadInput

if TYPE_CHECKING:
    from affray.server.addresses import Where
    from affray.server.operators import Operator


@Parameter(name="*")
@dataclass(frozen=True)
class Which:
    """The options that say which server is meant, and how it is told."""

    db: Annotated[Path | None, Parameter(help="The file that it keeps matches in; left out, as for affray serve.")] = None
    database: Annotated[str | None, Parameter(help="The PostgreSQL database that it keeps them in instead.")] = None
    port: Annotated[int | None, Parameter(help="The port it listens on; left out, all servers of yours here are meant.")] = None
    json: Annotated[bool, Parameter(help="As JSON.", negative=())] = False

    def where(self) -> "Where":
        """Where matches are kept. Raises BadInput."""
        from affray.server.addresses import address
        from affray.server.settings import load
        from affray.server.sqlite import default_path

        if self.database:
            return address(self.database)
        return self.db or load().where() or default_path()

    def file(self) -> Path:
        """The same, where it is a file. Raises BadInput."""
        where = self.where()
        if not isinstance(where, Path):
            raise BadInput("--database", "", "PostgreSQL has means of its own for copies", "pg_dump and pg_restore")
        return where

    def servers(self) -> "list[Operator]":
        """The servers that run over it. Raises BadInput where none does."""
        from affray.server.addresses import file_of, plain
        from affray.server.operators import running
        from affray.server.sqlite import default_path

        where = self.where()
        named = file_of(where, default_path().parent)
        found = [each for each in running(named) if self.port is None or each.address.endswith(f":{self.port}")]
        if not found:
            raise BadInput(plain(where), "", "no server runs over it", "a server of yours on this machine")
        return found

    def ask(self, path: str, body: object = None) -> Any:
        """What the first server answers; others over a PostgreSQL database learn of it from that one. Raises AffrayError."""
        return asked(self.servers()[0], path, body)

    def ask_all(self, path: str) -> list[Any]:
        """What all servers list. Raises AffrayError."""
        return [each for server in self.servers() for each in asked(server, path)]

    def tell_all(self, path: str, body: object) -> Any:
        """What the last of all servers over a file answers to what each must be told. Raises AffrayError."""
        servers = self.servers() if isinstance(self.where(), Path) else self.servers()[:1]
        return [asked(server, path, body) for server in servers][-1]

    def tell(self, answer: Any, *columns: str) -> int:
        """Print what was answered."""
        if self.json:
            print_json(answer)
            return 0
        rows = answer if isinstance(answer, list) else [answer]
        # What is asked for again by its whole text is never cut, however narrow the screen.
        table = Table(*(Column(name, no_wrap=name in WHOLE, min_width=WHOLE.get(name)) for name in columns))
        for row in rows:
            table.add_row(*(printable(_written(name, row[name])) for name in columns))
        output().print(table)
        return 0


WHOLE = {"match": 12}
"""Columns that hold what is asked for again, and how many letters that has."""
TIMES = {"since", "created", "seen"}
"""Columns that are moments, in seconds since 1970; 0 is none."""


def _written(name: str, value: Any) -> str:
    if name in TIMES:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(value)) if value else ""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def asked(server: "Operator", path: str, body: object = None) -> Any:
    """What one server answers. Raises AffrayError."""
    try:
        return server.ask(path, body)
    except OSError as error:
        raise AffrayError(f"the server does not answer: {error}") from None


EVERY = Which()
