"""`affray admin`: what whoever runs a server does while it runs, and copies of what it keeps."""

import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App, Parameter
from rich.table import Table

from affray.cli.console import output, print_json, printable
from affray.errors import AffrayError, BadInput

if TYPE_CHECKING:
    from affray.server.operators import Operator

app = App(name="admin", help="Run a server: see who is there, close tables, ban, announce, back up and restore.")


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


def _written(name: str, value: Any) -> str:
    if name == "since":
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(value))
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


EVERY = Which()


@app.command
def tables(which: Which = EVERY) -> int:
    """List the tables that are open."""
    return which.tell(which.ask("tables"), "match", "game", "state", "seats", "sockets", "decisions", "since")


@app.command
def sockets(which: Which = EVERY) -> int:
    """List who is connected, and from where."""
    return which.tell(which.ask("sockets"), "match", "address", "name", "seats")


@app.command
def close(match: str, which: Which = EVERY) -> int:
    """End a table, for nobody; those who sit there read why.

    Parameters
    ----------
    match
        Its id, as `affray admin tables` has it.
    """
    return which.tell(which.ask("close", {"match": match}), "match", "state", "seats")


@app.command
def bans(which: Which = EVERY) -> int:
    """List who is not served."""
    return which.tell(which.ask("bans"), "kind", "value", "reason", "since")


@app.command
def ban(*, address: str | None = None, name: str | None = None, reason: str = "", which: Which = EVERY) -> int:
    """Serve somebody no more, on no route and over no socket, from now on and after a restart.

    Parameters
    ----------
    address
        An address, or a network such as 203.0.113.0/24.
    name
        What they call themselves.
    reason
        What they are told.
    """
    return which.tell(which.ask("ban", _whom(address, name) | {"reason": reason}), "kind", "value", "reason")


@app.command
def unban(*, address: str | None = None, name: str | None = None, which: Which = EVERY) -> int:
    """Serve them again."""
    return which.tell(which.ask("unban", _whom(address, name)), "kind", "value")


def _whom(address: str | None, name: str | None) -> dict[str, str]:
    if (address is None) == (name is None):
        raise BadInput("--address", "", "one of --address and --name is meant", "one of them")
    return {"kind": "address", "value": address} if address is not None else {"kind": "name", "value": name or ""}


@app.command
def announce(text: str, which: Which = EVERY) -> int:
    """Let everybody read something on every page, until something else is announced; an empty text takes it back."""
    return which.tell(which.ask("announce", {"text": text}), "text")


@app.command
def backup(to: Path, which: Which = EVERY) -> int:
    """Copy all matches into a new file while the server runs, as they are at one moment, and read the copy to see that it is
    whole."""
    from affray.server import operators

    found = {"file": str(to), "matches": operators.backup(which.database(), to)}
    return which.tell(found, "file", "matches")


@app.command
def restore(file: Path, which: Which = EVERY) -> int:
    """Put a copy in the place of the file that matches are kept in, once no server runs; the one before is kept beside it."""
    from affray.server import operators

    database = which.database()
    before = operators.restore(file, database)
    found = {"file": str(database), "matches": operators.verified(database), "before": str(before or "")}
    return which.tell(found, "file", "matches", "before")
