"""What people say to those at their table, as messages: words, offers and what they agree on."""

from typing import Annotated, Literal

import msgspec

from affray.kernel.orders import Text, Unless
from affray.server.sitting import Bytes

Mark = Annotated[str, msgspec.Meta(max_length=40)]
"""What a client calls a request of its own, so that it may be sent again: it is done once, however often it comes. Empty for
one that is not sent again."""


class Say(msgspec.Struct, tag="say", frozen=True, forbid_unknown_fields=True):
    """Client: say something to everybody at the table, on one line of at most 300 letters."""

    text: str
    id: Mark = ""


class Resign(msgspec.Struct, tag="resign", frozen=True, forbid_unknown_fields=True):
    """Client: give the match up for a seat: between two it ends, among more a bot plays on."""

    seat: int
    id: Mark = ""


class Draw(msgspec.Struct, tag="draw", frozen=True, forbid_unknown_fields=True):
    """Client: offer a draw or agree to one, or with `agree` false decline it or take the offer back."""

    agree: bool
    id: Mark = ""


class Pause(msgspec.Struct, tag="pause", frozen=True, forbid_unknown_fields=True):
    """Client: ask for a pause or agree to one, or with `agree` false decline it or end it; it begins once all people agree."""

    agree: bool
    id: Mark = ""


class TakeBack(msgspec.Struct, tag="back", frozen=True, forbid_unknown_fields=True):
    """Client: ask that one's own last answer be taken back, with all that came after it, or agree to it, or with `agree` false
    decline it; it is done once all people agree."""

    agree: bool
    id: Mark = ""


class Again(msgspec.Struct, tag="again", frozen=True, forbid_unknown_fields=True):
    """Client: want a rematch or agree to one, or with `agree` false no longer; people change seats then. `share` is added to
    its dice."""

    agree: bool
    share: Bytes = ""
    id: Mark = ""


class Share(msgspec.Struct, tag="share", frozen=True, forbid_unknown_fields=True):
    """Client: add random bytes to the dice of a match that has not begun; once for each of one's seats that has none."""

    share: Bytes
    id: Mark = ""


Deed = Literal["default", "win"]
"""What may be done about a seat that is gone: its default answers, or it loses."""


class Claim(msgspec.Struct, tag="claim", frozen=True, forbid_unknown_fields=True):
    """Client: do something about a seat that the match waits for and whose people are gone, as `gone_at` of its sitting says:
    its `default` answers, or the match ends as a `win` over it; among more than two a bot plays on."""

    seat: int
    do: Deed
    id: Mark = ""


class Command(msgspec.Struct, tag="order", frozen=True, forbid_unknown_fields=True):
    """Client: leave a kind of decision to a standing order: the pending one or, where there is an order, that of `kind`; with
    a `purpose`, as the decision or the order has it, only where that is what it is for. Without an `option` the order is
    taken back. It stands `until` the end of the turn where that is said, and may answer nothing that wastes something then."""

    seat: int
    kind: Text = ""
    purpose: Text = ""
    option: Text = ""
    unless: Unless | None = None
    until: Literal["", "turn"] = ""
    id: Mark = ""


Word = Say | Resign | Draw | Pause | TakeBack | Again | Share | Command | Claim
"""What is said to those at the table."""
