"""`affray admin accounts`: what whoever runs a server does with the accounts there."""

from typing import Annotated
from urllib.parse import urlencode

from cyclopts import App, Parameter

from affray.cli.which import EVERY, Which
from affray.errors import BadInput

app = App(name="accounts", help="Look at accounts, disable or delete them, and let their owners in again.")


@app.command(name="list")
def list_accounts(
    part: Annotated[str, Parameter(help="Only those in whose names this stands.")] = "",
    *,
    most: Annotated[int, Parameter(help="How many at most, 1 to 1000.")] = 100,
    which: Which = EVERY,
) -> int:
    """List accounts by name."""
    found = which.ask(f"accounts?{urlencode({'part': part, 'most': most})}")
    return which.tell(found, "name", "owner", "created", "seen", "devices", "matches", "disabled")


@app.command
def show(name: str, which: Which = EVERY) -> int:
    """Show one: its devices, programs, matches that go on, and ratings."""
    found = which.ask(f"account?{urlencode({'name': name})}")
    if which.json:
        return which.tell(found)
    which.tell(found["account"], "name", "owner", "created", "matches", "disabled")
    which.tell(found["devices"], "device", "since", "seen")
    rest = {"programs": found["programs"], "codes": found["codes"], "going_on": found["going_on"]}
    which.tell(rest, "programs", "codes", "going_on")
    return which.tell(found["ratings"], "game", "rating", "uncertainty", "won", "drawn", "lost")


@app.command
def disable(name: str, *, reason: str = "", which: Which = EVERY) -> int:
    """Serve an account and its programs no more: whoever is signed in is signed out, and nobody signs in.

    Parameters
    ----------
    name
        Its name.
    reason
        What is said to whoever would sign in.
    """
    return which.tell(which.ask("accounts/disable", {"name": name, "reason": reason}), "name", "sessions")


@app.command
def enable(name: str, which: Which = EVERY) -> int:
    """Serve it again."""
    return which.tell(which.ask("accounts/enable", {"name": name}), "name")


@app.command
def delete(name: str, *, yes: Annotated[bool, Parameter(negative=())] = False, which: Which = EVERY) -> int:
    """Delete an account with its programs; matches stay with those who played them, without its name.

    Parameters
    ----------
    name
        Its name.
    yes
        Meant: it cannot be taken back.
    """
    if not yes:
        raise BadInput("--yes", "", "it is not given", "--yes, since nothing of an account comes back once it is deleted")
    return which.tell(which.ask("accounts/delete", {"name": name}), "name", "sessions")


@app.command
def reset(name: str, which: Which = EVERY) -> int:
    """Let somebody in again who has lost password and codes, or had them stolen: all of these and all sessions end, and new
    recovery codes are shown, by one of which the account's owner sets a password."""
    return which.tell(which.ask("accounts/reset", {"name": name}), "name", "sessions", "codes")
