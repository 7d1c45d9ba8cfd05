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
    from affray.server.addresses import Where
    from affray.server.operators import Operator

app = App(name="admin", help="Run a server: see who is there, close tables, ban, announce, back up and restore.")


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
        return _asked(self.servers()[0], path, body)

    def ask_all(self, path: str) -> list[Any]:
        """What all servers list. Raises AffrayError."""
        return [each for server in self.servers() for each in _asked(server, path)]

    def tell_all(self, path: str, body: object) -> Any:
        """What the last of all servers over a file answers to what each must be told. Raises AffrayError."""
        servers = self.servers() if isinstance(self.where(), Path) else self.servers()[:1]
        return [_asked(server, path, body) for server in servers][-1]

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


def _asked(server: "Operator", path: str, body: object = None) -> Any:
    try:
        return server.ask(path, body)
    except OSError as error:
        raise AffrayError(f"the server does not answer: {error}") from None


EVERY = Which()


@app.command
def tables(which: Which = EVERY) -> int:
    """List the tables that are open."""
    return which.tell(which.ask_all("tables"), "match", "game", "state", "seats", "sockets", "decisions", "since")


@app.command
def sockets(which: Which = EVERY) -> int:
    """List who is connected, and from where."""
    return which.tell(which.ask_all("sockets"), "match", "address", "name", "seats")


@app.command
def close(match: str, which: Which = EVERY) -> int:
    """End a table, for nobody; those who sit there read why.

    Parameters
    ----------
    match
        Its id, as `affray admin tables` has it.
    """
    for server in which.servers():
        if any(table["match"] == match for table in _asked(server, "tables")):
            return which.tell(_asked(server, "close", {"match": match}), "match", "state", "seats")
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
    return which.tell(which.tell_all("ban", _whom(address, name) | {"reason": reason}), "kind", "value", "reason")


@app.command
def unban(*, address: str | None = None, name: str | None = None, which: Which = EVERY) -> int:
    """Serve them again."""
    return which.tell(which.tell_all("unban", _whom(address, name)), "kind", "value")


def _whom(address: str | None, name: str | None) -> dict[str, str]:
    if (address is None) == (name is None):
        raise BadInput("--address", "", "one of --address and --name is meant", "one of them")
    return {"kind": "address", "value": address} if address is not None else {"kind": "name", "value": name or ""}


@app.command
def announce(text: str, which: Which = EVERY) -> int:
    """Let everybody read something on every page, until something else is announced; an empty text takes it back."""
    return which.tell(which.tell_all("announce", {"text": text}), "text")


@app.command
def export(match: str, to: Path, which: Which = EVERY) -> int:
    """Write the replay of any match as it is stored, also of one that goes on or that the rules of this version part from. It
    holds the seed of the dice: give it to nobody who plays it.

    Parameters
    ----------
    match
        Its id, as `affray admin tables` has it.
    to
        A file that is not there yet.
    """
    from affray.server import operators

    operators.export(which.where(), match, to)
    return which.tell({"file": str(to), "match": match}, "file", "match")


@app.command
def backup(to: Path, which: Which = EVERY) -> int:
    """Copy all matches into a new file while the server runs, as they are at one moment, and read the copy to see that it is
    whole."""
    from affray.server import operators

    found = {"file": str(to), "matches": operators.backup(which.file(), to)}
    return which.tell(found, "file", "matches")


@app.command
def restore(file: Path, which: Which = EVERY) -> int:
    """Put a copy in the place of the file that matches are kept in, once no server runs; the one before is kept beside it."""
    from affray.server import operators

    database = which.file()
    before = operators.restore(file, database)
    found = {"file": str(database), "matches": operators.verified(database), "before": str(before or "")}
    return which.tell(found, "file", "matches", "before")
