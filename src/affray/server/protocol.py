"""The messages between server and client: JSON objects told apart by `type`."""

from typing import Any

import msgspec

from affray.table.form import Form
from affray.table.scene import Odds, View


class Act(msgspec.Struct, tag="act", frozen=True, forbid_unknown_fields=True):
    """Client: answer the pending decision with an option's `id`; `revision` is the view's it answers."""

    option: str
    revision: int


class Undo(msgspec.Struct, tag="undo", frozen=True, forbid_unknown_fields=True):
    """Client: take the last answer back."""

    revision: int


class AskOdds(msgspec.Struct, tag="odds", frozen=True, forbid_unknown_fields=True):
    """Client: the exact odds of one option of the pending decision."""

    option: str
    revision: int


Request = Act | Undo | AskOdds


class ViewMessage(msgspec.Struct, tag="view", frozen=True):
    """Server: what the viewer sees now; sent on connecting and after every change."""

    view: View


class OddsMessage(msgspec.Struct, tag="odds", frozen=True):
    """Server: the answer to `AskOdds`."""

    revision: int
    odds: Odds


class RefusalMessage(msgspec.Struct, tag="refusal", frozen=True):
    """Server: a request that was refused; nothing changed."""

    code: str
    """`unreadable`, `illegal`, `not_your_turn`, `stale`, `no_undo` or `over`."""
    reason: str
    clause: str = ""
    """The clause that forbids it, where the rules can say it."""


Reply = ViewMessage | OddsMessage | RefusalMessage


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/matches`: the game, who sits where (`human` or a bot's code), and the set-up's options."""

    game: str
    seats: list[str] = msgspec.field(default_factory=lambda: ["human", "greedy"])
    seed: int | None = None
    choices: dict[str, Any] = {}
    """What else the game lets one choose, by the names its forms give; what is left out is the game's own."""
    options: dict[str, Any] = {}
    """House rules by name."""


class AskForms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{game}/forms`: what may be chosen beside what is chosen so far."""

    seats: int = 2
    choices: dict[str, Any] = {}


class Forms(msgspec.Struct, frozen=True):
    """The answer: a form for the table as a whole, and one a seat; those without fields have nothing to choose."""

    table: Form
    seats: list[Form]


class Fault(msgspec.Struct, frozen=True):
    """A part of a set-up that cannot be played."""

    field: str
    wrong: str
    expected: str


class Checked(msgspec.Struct, frozen=True):
    """The answer to `POST /api/games/{game}/check`: what is wrong with a set-up; empty where it can be played."""

    faults: list[Fault]


class Created(msgspec.Struct, frozen=True):
    """The new match, and the token with which its creator answers for all human seats."""

    match: str
    token: str


class ClausePage(msgspec.Struct, frozen=True):
    """One clause of a rulebook as shown to people."""

    id: str
    chapter: str
    kind: str
    text: str
    source: str
    ruling: str
    enacted_by: list[str] = []
    tested_by: list[str] = []


class Frame(msgspec.Struct, frozen=True):
    """One moment of a replay: the view after `decision` decisions, and the action that led there."""

    decision: int
    action: str
    view: View
