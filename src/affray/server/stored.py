"""What lies in the store, and what is written into it."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec

from affray.kernel.ending import Ending
from affray.kernel.fair import Fair
from affray.kernel.game import SetUp
from affray.kernel.match import Played
from affray.kernel.orders import Order
from affray.server.clock import UNTIMED, Kept, Terms
from affray.server.delay import AT_ONCE, Delay
from affray.server.keys import Key
from affray.server.offers import Offers
from affray.server.sitting import Line

MOST_ANSWERED = 512
"""So many requests of a match are known again, and up to as many more; nobody has so many on the way."""
By = Literal["", "clock", "order"]
"""What made a decision, where nobody did by hand: the clock, or a standing order."""


NOTHING = Offers()
"""Nothing is offered."""


class Answered(NamedTuple):
    """A request that was done, so that it is not done again."""

    holder: str
    """The digest of the key by which it came."""
    mark: str
    """What its client calls it."""
    number: int
    """How many of this match were done before it."""


class Finished(NamedTuple):
    """How a match ended, to be written with what ended it."""

    game: str
    returns: Sequence[float]
    """Per seat: 1 a win, 0 a draw, -1 a loss."""
    outcome: str
    """The same in a sentence."""
    names: Sequence[str]
    """Who sat where, in words."""
    sides: Sequence[int]
    """Seats with the same number play together."""
    left: Sequence[int] = ()
    """Seats that were given up, and that a bot played on."""
    counts: bool = False
    """True where it changes ratings."""


class Result(NamedTuple):
    """How a match ended, as it was written then."""

    returns: Sequence[float]
    outcome: str


class Beside(NamedTuple):
    """What is written together with a change of a match."""

    answered: Answered | None = None
    """The request that it came of."""
    clock: str = "{}"
    by: By = ""
    at: float = 0.0
    """When it was made, in seconds since 1970."""
    finished: Finished | None = None
    """Set where the match ends with it."""
    offers: str = ""
    """What is offered then, where that has changed."""


class Stored(NamedTuple):
    """A match as it lies in the store, and its table."""

    set_up: SetUp
    seats: list[str]
    owner: str
    """SHA-256 of the owner's key."""
    rules: str
    content: str
    played: Sequence[Played] = ()
    helped: Sequence[int] = ()
    """The decisions for which a hint was given."""
    keys: Sequence[Key] = ()
    begun: bool = False
    """True once every seat was taken."""
    serial: int = 0
    """How often its table was arranged anew."""
    ending: Ending | None = None
    next: str = ""
    """The match that followed it as a rematch."""
    lines: Sequence[Line] = ()
    undone: int = 0
    """How many decisions were taken back: by them revisions go on after a restart where they were."""
    answered: Sequence[Answered] = ()
    """The latest of them, in order."""
    fair: Fair | None = None
    """What the key of its dice is made of, where nobody chooses it."""
    terms: Terms = UNTIMED
    clock: Kept = Kept()
    orders: Sequence[Order] = ()
    paused: bool = False
    by: Mapping[int, By] = {}
    """Decisions that nobody made by hand, and what made them."""
    rated: bool = False
    """True where its result changes the ratings of those who play."""
    listed: bool = False
    """True where everybody may read of it and look at its replay once it is over."""
    delay: Delay = AT_ONCE
    """How long those who only watch wait to see it."""
    made: Sequence[float] = ()
    """When each decision was made, in seconds since 1970; 0 where nobody knows."""
    affray: str = ""
    """The version of Affray that it began with; empty where that was not noted yet."""
    start: str = ""
    """The digest before its first decision; empty where that was not noted yet."""
    result: Result | None = None
    """Set once it is over."""
    offers: Offers = NOTHING


class Ban(msgspec.Struct, frozen=True):
    """Somebody who is not served."""

    kind: Literal["address", "name"]
    value: str
    """An address or network, or a name as it is compared."""
    reason: str = ""
    since: float = 0.0
    """Seconds since 1970, UTC."""


class Arranged(NamedTuple):
    """A change of a table."""

    serial: int
    """How often it was arranged before."""
    added: Sequence[Key] = ()
    dropped: Sequence[str] = ()
    """The digests of keys that open it no more."""
    lines: Sequence[Line] = ()
    columns: Mapping[str, object] = {}
    """What else changes in its row."""


ALONE = Beside()
"""An answer beside which nothing else is stored."""
