"""What is said of tables: who sits where, the links that lead there, and where else one may sit down."""

from typing import Annotated, Any, Literal

import msgspec

from affray.kernel.orders import Order
from affray.kernel.packs import Pack
from affray.languages import retold
from affray.server.clock import Reading, Terms
from affray.server.delay import Delay

Bytes = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{2}){16,64}$|^$")]
"""16 to 64 random bytes of a client's making, in hexadecimal digits, or nothing."""

OwnKeys = Annotated[list[Annotated[str, msgspec.Meta(max_length=64)]], msgspec.Meta(max_length=8)]
"""Keys that somebody brings of their own accord, eight at most."""

OwnSecret = Annotated[str, msgspec.Meta(pattern=r"^[0-9A-Za-z_-]{22,64}$|^$")]
"""A secret of a client's making, of 128 random bits at least, or nothing."""

State = Literal["yours", "theirs", "waiting", "watching", "over", "closed"]
"""How a match stands for one of its players; `watching` for who plays no more and looks on."""


class Line(msgspec.Struct, frozen=True):
    """Something that was said at the table or, without a name, happened there."""

    number: int
    at: float
    """Seconds since 1970, UTC."""
    seat: int | None
    name: str
    """Of who said it; empty for what the table itself tells."""
    text: str


def line_retold(line: Line) -> Line:
    """What the table tells of itself, in the language in force; what somebody said stays as they said it."""
    return line if line.name or line.seat is not None else msgspec.structs.replace(line, text=retold(line.text))


class Person(msgspec.Struct, frozen=True):
    """Somebody who holds a seat."""

    name: str
    """Empty for a guest who gave none."""
    here: bool
    """True while a browser or program of theirs is connected."""
    account: bool = False
    """True where it is the name of an account, which nobody else can have."""
    bot: bool = False
    """True for an account of a program."""


class Sitting(msgspec.Struct, frozen=True):
    """A seat of a table."""

    seat: int
    sitter: str
    """`human` for people who sat down as the table was set up, `friend` for those whom its owner invites, `open` for whoever
    comes first; else the bot's code."""
    title: str
    """What its bot is called; empty for people."""
    people: list[Person]
    """Who holds it, those who share it; nobody while it is free."""
    gone_at: float | None = None
    """From when on those who play the other seats may do something about it if nobody of it comes, in seconds since 1970; 0
    where nobody holds it; None where somebody is there, or a clock runs, and for who watches with a delay."""
    role: str = ""
    """What the game calls the seat, where that is more than its number: `Game Master`."""


class Chosen(msgspec.Struct, frozen=True):
    """A choice before the match that is not the game's usual one, such as its scenario."""

    seat: int | None
    """For which seat; None for the table as a whole."""
    label: str
    names: list[str]
    """What was chosen."""


class Next(msgspec.Struct, frozen=True):
    """The rematch, and the key that opens it to who reads this."""

    match: str
    key: str


class Dice(msgspec.Struct, frozen=True):
    """What the key of a match's dice is made of, which nobody chose (`affray.kernel.fair`)."""

    commitment: str
    """SHA-256 of the server's secret, in hexadecimal digits."""
    shares: list[str]
    """What the seats added; empty for a seat that added nothing."""
    secret: str = ""
    """The secret itself, once the match is over."""


class TableView(msgspec.Struct, frozen=True):
    """Who sits at a table, what they said, and what they agree on."""

    match: str
    game: str
    title: str
    begun: bool
    """False until every seat was taken once; nothing is shown of the match before."""
    over: bool
    sittings: list[Sitting]
    held: list[int]
    """The seats of who reads this; none for who only watches."""
    name: str
    """What the reader is called."""
    watching: int
    """How many only watch now."""
    draw: list[int]
    """The seats whose people agree to a draw."""
    pause: list[int]
    """The seats whose people agree to a pause."""
    back: list[int]
    """The seats whose people agree that the last answer of the first who asked is taken back."""
    paused: bool
    again: list[int]
    """The seats whose people want a rematch."""
    lines: list[Line]
    """The last of what was said and happened."""
    packs: list[Pack] = []
    """What is laid on the game's own content, by name and digest."""
    next: Next | None = None
    """The rematch, for those who go on to it."""
    dice: Dice | None = None
    """How its dice come about; None where they follow from a seed."""
    commitment: str = ""
    """What the server has committed to for the dice of a rematch; empty where nobody adds to them."""
    own_dice: bool = False
    """True where people throw the dice themselves."""
    clock: Reading | None = None
    """None where the table has none."""
    orders: list[Order] = []
    """The standing orders of the reader's own seats."""
    owner: bool = False
    """True where the key of who reads this says who sits where, since whoever had set the table up left it."""
    rated: bool = False
    """True where the result changes the ratings of those who play."""
    listed: bool = False
    """True where everybody may read of the match and look at its replay once it is over."""
    options: dict[str, Any] = {}
    """House rules by name, where they are not the rulebook's."""
    delay: Delay | None = None
    """How far those who only watch are behind until the match is over; None where they are not."""
    chosen: list[Chosen] = []
    """What else was chosen before the match for all and for the reader's seats, where it is not the game's usual."""
    put_out: bool = False
    """True where the reader had a seat, and somebody else has it now."""


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/matches/{match}/join`: sit down, by an invitation or, without a key, at an open seat."""

    name: str = ""
    seat: int | None = None
    """Which open seat; the first that is free where it is left out."""
    share: Bytes = ""
    """What they add to the dice, once they know the table's commitment."""
    own: OwnKeys = []
    """The keys of this table that they have, or had: nobody sits at two sides of one match."""
    id: OwnSecret = ""
    """Random letters that nobody else knows, new for each seat: whoever got no answer asks again with the same, and has the key
    to the seat that they took by then. Left out, nobody can ask again."""


class Entered(msgspec.Struct, frozen=True):
    """The answer: the key of the seat. An invitation is spent by that."""

    match: str
    key: str
    seats: list[int]


class GiveSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/matches/{match}/seats/{seat}`: give a seat to a bot, by its code, or free it for a `friend` or as `open`; the
    keys that people had for it open it no more. Once the match has begun nobody takes the seat of who is there."""

    sitter: str


class MakeLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/matches/{match}/links`: make a link anew, or with `anew` false only take the one before back."""

    seat: int | None = None
    """The seat to invite to; None for the link of those who watch."""
    anew: bool = True


class Invitation(msgspec.Struct, frozen=True):
    """A key by which somebody may take a seat, once."""

    seat: int
    key: str


class Links(msgspec.Struct, frozen=True):
    """What the holder of a key hands out: the owner of the table, or who shares a seat of their own."""

    invitations: list[Invitation]
    watch: str
    """The key of those who watch; empty where nobody may, and for who is not the owner."""


class OpenTable(msgspec.Struct, frozen=True):
    """A table at which anybody may take a seat."""

    match: str
    game: str
    title: str
    options: dict[str, Any]
    """House rules by name, where they are not the rulebook's."""
    sittings: list[Sitting]
    packs: list[str]
    """What is laid on the game's own content, by name."""
    clock: Terms
    since: float
    """Seconds since 1970, UTC."""
    own_dice: bool
    """True where people throw the dice themselves."""
    rated: bool = False
    """True where the result changes ratings: only accounts may sit down."""
    chosen: list[Chosen] = []
    """What else was chosen before the match for all, where it is not the game's usual."""


class AskStanding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match, and a key to it."""

    match: str
    key: str


class Standing(msgspec.Struct, frozen=True):
    """How a match of one's own stands."""

    match: str
    state: State
    """Whose move it is; `waiting` for people to sit down; `closed` where the key does not open it."""
    told: str = ""
    """Where it stands or how it ended, for people."""
    others: list[str] = []
    """Who sits at the other seats, by name, bots among them; a free seat and somebody without a name are left out."""
