"""Which server `affray admin` speaks to, and how what it answers is told."""

import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from rich.table import Table

from affray.cli.console import output, print_json, printable
from affray.errors import AffrayError, BadInput

if TYPE_CHECKING:
    from affray.server.operators import Operator


@Parameter(name="*")
@dataclass(frozen=True)
class Which:
    """The options that say which server is meant, and how it is told."""

    db: Annotated[Path | None, Parameter(help="The file that it keeps matches in; left out, as for affray serve.")] = None
    port: Annotated[int | None, Parameter(help="The port it listens on, where several servers keep theirs in one file.")] = None
    json: Annotated[bool, Parameter(help="As JSON.", negative=())] = False

    def database(self) -> Path:
        """The file in which the server keeps its matches."""
        from affray.server.settings import load
        from affray.server.storage import default_path

        return self.db or Path(load().db or default_path())

    def server(self) -> "Operator":
        """The server that runs over it. Raises BadInput where none does, or several do."""
        from affray.server.operators import running

        database = self.database()
        found = [each for each in running(database) if self.port is None or each.address.endswith(f":{self.port}")]
        if not found:
            raise BadInput(str(database), "", "no server runs over it", "a server of yours on this machine")
        if len(found) > 1:
            raise BadInput("--port", "", f"{len(found)} servers run over {database}", "the port of one of them")
        return found[0]

    def ask(self, path: str, body: object = None) -> Any:
        """What the server answers. Raises AffrayError."""
        try:
            return self.server().ask(path, body)
        except OSError as error:
            raise AffrayError(f"the server does not answer: {error}") from None

    def tell(self, answer: Any, *columns: str) -> int:
        """Print what was answered."""
        if self.json:
            print_json(answer)
            return 0
        rows = answer if isinstance(answer, list) else [answer]
        table = Table(*columns)
        for row in rows:
            table.add_row(*(printable(_written(name, row[name])) for name in columns))
        output().print(table)
        return 0


TIMES = {"since", "created", "seen"}
"""Columns that are moments, in seconds since 1970; 0 is none."""


def _written(name: str, value: Any) -> str:
    if name in TIMES:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(value)) if value else ""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


EVERY = Which()
