"""What is said of accounts: who has one, on which devices, and which programs are theirs."""

from typing import Annotated

import msgspec

from affray.server.sitting import State

Password = Annotated[str, msgspec.Meta(max_length=1024)]
Name = Annotated[str, msgspec.Meta(max_length=200)]


class SignUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/accounts`: a new account."""

    name: Name
    password: Password


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/sessions`: sign in on this device."""

    name: Name
    password: Password


class Recover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/recoveries`: sign in by a recovery code, which is spent, with a new password."""

    name: Name
    code: Annotated[str, msgspec.Meta(max_length=100)]
    password: Password


class ChangePassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/password`: another password; all other devices are signed out."""

    old: Password
    password: Password


class Confirm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What wants the password once more: new recovery codes, and to delete the account."""

    password: Password


class SignOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/sign-out`: end this session, another one of the account's, or all of them."""

    session: str | None = None
    """Its `id`; None for this one."""
    everywhere: bool = False


class NewBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/bots`: an account for a program of one's own, or another key for one that there is."""

    name: Name


class Session(msgspec.Struct, frozen=True):
    """A device on which somebody is signed in."""

    id: str
    """By which the session is ended. It is no key: nobody signs in with it."""
    device: str
    """What its browser says of itself."""
    made: float
    """Seconds since 1970, UTC."""
    seen: float
    """When it was last used, to the hour."""
    here: bool
    """True for the one that asks."""


class SignedInAs(msgspec.Struct, frozen=True):
    """The answer to whoever signs in."""

    name: str
    key: str
    """Of the session; it is shown this once, and comes in the header `Affray-Account`."""
    codes: list[str] = []
    """Recovery codes, where they are new; they are shown this once."""


class Ended(msgspec.Struct, frozen=True):
    """What a change of an account ended."""

    sessions: int
    """How many devices and programs were signed out by it."""


class Strength(msgspec.Struct, frozen=True):
    """How strong somebody is held to be at a game."""

    game: str
    rating: float
    uncertainty: float
    """Two times in three the strength lies no further from the rating."""
    won: int
    drawn: int
    lost: int


class OwnAccount(msgspec.Struct, frozen=True):
    """What somebody is told of their own account."""

    name: str
    created: float
    """Seconds since 1970, UTC."""
    sessions: list[Session]
    codes: int
    """Recovery codes that are left."""
    bots: list[str]
    """The names of the accounts of one's programs."""
    bot: bool = False
    """True for the account of a program."""
    ratings: list[Strength] = []


class OwnMatch(msgspec.Struct, frozen=True):
    """A match of one's own that goes on."""

    match: str
    title: str
    state: State
    """As of `Standing`."""
    told: str
    begun: float
    """When it was set up, in seconds since 1970, UTC."""
    others: list[str] = []
    """As of `Standing`."""


class Claimed(msgspec.Struct, frozen=True):
    """What became of a guest's match that an account claims."""

    match: str
    key: str = ""
    """By which this device comes to its seats from now on; empty where it is not the account's."""
    seats: list[int] = []
    reason: str = ""
    """Why it is not."""


class Finish(msgspec.Struct, frozen=True):
    """A match that is over."""

    match: str
    game: str
    title: str
    at: float
    """When it ended, in seconds since 1970, UTC."""
    names: list[str]
    """The name of whoever sat in each seat."""
    returns: list[float]
    """Per seat: 1 a win, 0 a draw, -1 a loss."""
    outcome: str
    counted: bool
    """True where it changed ratings."""
    gain: float | None = None
    """What it changed of the rating of the player who is looked at."""


class Finishes(msgspec.Struct, frozen=True):
    """Matches that are over, the latest first."""

    matches: list[Finish]
    before: str = ""
    """What asks for those before them; empty where there are none."""


class Player(msgspec.Struct, frozen=True):
    """Somebody in the list of a game's players."""

    name: str
    bot: bool
    strength: Strength


class Players(msgspec.Struct, frozen=True):
    """The rated players of a game, the strongest that are surely so first."""

    players: list[Player]
    more: bool
    """True where there are weaker ones."""


class Profile(msgspec.Struct, frozen=True):
    """What everybody may know of a player."""

    name: str
    bot: bool
    owner: str
    """Whose program it is; empty for people."""
    created: float
    ratings: list[Strength]


class Quick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{game}/quick`: play whoever else wants to."""

    rated: bool = False
    name: str = ""


class QuickTable(msgspec.Struct, frozen=True):
    """The table to go to."""

    match: str
    key: str = ""
    """Of one's seat, where the table is new; empty where one is to sit down at it."""
    owner: str = ""
    """The owner's key of a new table."""


class AccountInfo(msgspec.Struct, frozen=True):
    """An account, in a list of whoever runs the server."""

    name: str
    owner: str
    """Of a program's account, the name of whom it belongs to."""
    created: float
    seen: float
    """When one of its devices was used last; 0 where none is signed in. Both in seconds since 1970, UTC."""
    devices: int
    matches: int
    """At which it sits or sat."""
    disabled: str
    """Why it is not served; empty where it is."""
