"""`affray admin`: what whoever runs a server does while it runs, and copies of what it keeps."""

from pathlib import Path

from cyclopts import App

from affray.cli import admin_accounts
from affray.cli.which import EVERY, Which, asked
from affray.errors import BadInput

app = App(name="admin", help="Run a server: see who is there, close tables, ban, announce, back up and restore.")
app.command(admin_accounts.app)


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
        if any(table["match"] == match for table in asked(server, "tables")):
            return which.tell(asked(server, "close", {"match": match}), "match", "state", "seats")
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
