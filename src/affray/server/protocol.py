"""The messages between server and client: JSON objects told apart by `type`."""

from typing import Annotated, Any, Literal

import msgspec

from affray.kernel.chance import Drawn
from affray.kernel.packs import Label, Pack
from affray.server.changes import Difference
from affray.server.clock import Terms
from affray.server.delay import Delay
from affray.server.said import Mark, Word
from affray.server.sitting import TableView
from affray.table.advice import Hint
from affray.table.form import Form
from affray.table.inspected import Inspected
from affray.table.lesson import LessonInfo
from affray.table.look import Face, Lettering
from affray.table.odds import Odds
from affray.table.scene import Entry, View
from affray.table.ways import Ways


class Act(msgspec.Struct, tag="act", frozen=True, forbid_unknown_fields=True):
    """Client: answer the pending decision with an option's `id`, or say what the dice show that are asked for, as
    `AskedDice` has it; `revision` is the view's it answers."""

    option: str
    revision: int
    id: Mark = ""


class Undo(msgspec.Struct, tag="undo", frozen=True, forbid_unknown_fields=True):
    """Client: take the last answer back."""

    revision: int
    id: Mark = ""


class AskOdds(msgspec.Struct, tag="odds", frozen=True, forbid_unknown_fields=True):
    """Client: the exact odds of one option of the pending decision, or of a way: of its last answer after the others."""

    option: str
    revision: int


class AskHint(msgspec.Struct, tag="hint", frozen=True, forbid_unknown_fields=True):
    """Client: what might be done at the pending decision; the match is marked as helped from then on."""

    revision: int


class AskWays(msgspec.Struct, tag="ways", frozen=True, forbid_unknown_fields=True):
    """Client: what one click may say at the pending decision beside its options."""

    revision: int


class Inspect(msgspec.Struct, tag="inspect", frozen=True, forbid_unknown_fields=True):
    """Client: a thing of the table seen closer: why it answers nothing at the pending decision, and on demand its squares."""

    place: str
    revision: int
    layers: bool = False


class Enter(msgspec.Struct, tag="enter", frozen=True, forbid_unknown_fields=True):
    """Client: the key that opens the match; the first message of a socket, and no other."""

    key: str
    changes: bool = False
    """True for one that takes differences (`ChangeMessage`) where it has what was before."""
    seen: int = 0
    """The number of the last view that it has, from whichever connection; 0 for none."""
    language: Annotated[str, msgspec.Meta(max_length=100)] = ""
    """In which it is told what happens, as an `Accept-Language` header has it; empty where the socket's own header says so."""


class Here(msgspec.Struct, tag="here", frozen=True, forbid_unknown_fields=True):
    """Client: still there, with the numbers of what it has; what it lacks is sent whole, then `HereMessage`. 0 asks for all."""

    view: int
    table: int


Move = Act | Undo | AskOdds | AskHint | AskWays | Inspect
"""What is asked of the match."""
Request = Move | Word


class TableMessage(msgspec.Struct, tag="table", frozen=True):
    """Server: the table; sent on connecting, before the first view, and after every change of it."""

    table: TableView
    number: int = 0
    """Of what was sent of this table, as that of a view."""


class ViewMessage(msgspec.Struct, tag="view", frozen=True):
    """Server: what the viewer sees now; sent on connecting and after every change."""

    view: View
    number: int = 0
    """By which a client says what it has: no two views sent have the same. 0 where nobody asks."""


class ChangeMessage(msgspec.Struct, tag="change", frozen=True):
    """Server: a view or a table, as the difference to one that was sent before; only to who takes them."""

    of: Literal["view", "table"]
    since: int
    """The number of the one before."""
    number: int
    change: Difference
    """As `affray.server.changes` has it."""


class DoneMessage(msgspec.Struct, tag="done", frozen=True):
    """Server: the request of this id is done and stored, now or when it came before."""

    id: str


class HereMessage(msgspec.Struct, tag="here", frozen=True):
    """Server: the answer to `Here`, after whatever was asked before it."""


class OddsMessage(msgspec.Struct, tag="odds", frozen=True):
    """Server: the answer to `AskOdds`."""

    revision: int
    odds: Odds


class HintMessage(msgspec.Struct, tag="hint", frozen=True):
    """Server: the answer to `AskHint`."""

    revision: int
    hint: Hint


class WaysMessage(msgspec.Struct, tag="ways", frozen=True):
    """Server: the answer to `AskWays`."""

    revision: int
    ways: Ways


class InspectedMessage(msgspec.Struct, tag="inspected", frozen=True):
    """Server: the answer to `Inspect`."""

    revision: int
    inspected: Inspected


class RefusalMessage(msgspec.Struct, tag="refusal", frozen=True):
    """Server: a request that was refused; nothing changed."""

    code: str
    """One of `CODES`."""
    reason: str
    clause: str = ""
    """The clause that forbids it, where the rules can say it."""
    id: str = ""
    """Of the request, where it has one."""


Reply = ViewMessage | TableMessage | OddsMessage | HintMessage | WaysMessage | InspectedMessage | RefusalMessage
"""What a request is answered with."""
Told = Reply | DoneMessage | HereMessage
"""What a socket is told."""


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A refusal of an HTTP request; nothing has changed."""

    code: str
    """One of `CODES`."""
    reason: str
    clause: str = ""
    """The clause that forbids it, where the rules can say it."""


CODES: dict[str, tuple[int, ...]] = {
    "unreadable": (400, 413),
    "unknown": (404, 400),
    "signed_out": (401,),
    "wrong_password": (403,),
    "not_your_turn": (403,),
    "forbidden": (403,),
    "banned": (403,),
    "not_allowed": (405,),
    "illegal": (409,),
    "stale": (409,),
    "no_undo": (409,),
    "over": (409,),
    "waiting": (409,),
    "not_now": (409,),
    "running": (409,),
    "lost": (409,),
    "parted": (409,),
    "bad_input": (422,),
    "too_much": (422,),
    "too_slow": (408,),
    "too_many": (429,),
    "error": (500,),
    "busy": (503,),
}
"""Every code of a refusal, with the statuses that it comes with over HTTP, the usual one first (`docs/protocol.md`)."""


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/matches`: the game, who sits where, and the set-up's options. A seat is `human` for whoever sets the table up,
    `friend` for whom they invite, `open` for whoever comes first, or a bot's code."""

    game: str
    seats: list[str] = msgspec.field(default_factory=lambda: ["human", "greedy"])
    seed: int | None = None
    choices: dict[str, Any] = {}
    """What else the game lets one choose, by the names its forms give; what is left out is the game's own."""
    options: dict[str, Any] = {}
    """House rules by name."""
    name: str = ""
    """What whoever sets it up wants to be called."""
    packs: list[Pack] = []
    """Content of the players' own, as `POST /api/games/{game}/packs` gave it."""
    own_dice: bool = False
    """True where people throw the dice themselves; then `View.dice` asks for them."""
    lesson: str = ""
    """A lesson of the game, by its id; seats, seed, choices and house rules are the lesson's then."""
    clock: Terms | None = None
    """Left out: none alone or at one screen, 60 s a decision and 600 in the bank with an open seat, else three days a move."""
    delay: Delay | None = None
    """How far those who only watch are behind, until the match is over; None for not at all."""
    rated: bool = False
    """True for a match that changes the ratings of those who play: for accounts, by the game's usual set-up."""


class HouseRule(msgspec.Struct, frozen=True):
    """A house rule that a table may choose: one of `choices` or, without any, a whole number from `least` to `most`."""

    name: str
    default: bool | int | str
    choices: list[bool | str]
    text: str
    clause: str
    least: int = 0
    most: int = 0


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that may sit down; its `temperament` is its character beside its level, such as bold, or empty."""

    code: str
    name: str
    summary: str
    level: int | None = None
    """Its place among the levels, 0 for the weakest; None for a bot that is none."""
    temperament: str = ""


class GameInfo(msgspec.Struct, frozen=True):
    """What may be played, and how; `quick` are the choices where nobody made any, and of `lessons` the guided one is first."""

    id: str
    title: str
    summary: str
    seats: list[int]
    """The numbers of seats that it is played with, the fewest first."""
    options: list[HouseRule]
    bots: list[BotInfo]
    editor: bool
    """True where scenarios of one's own can be made."""
    workshop: bool
    """True where packs of one's own can be made."""
    emblem: Face
    lettering: Lettering
    packs: list[str]
    """What the server lays on the game's own content, by name."""
    most_pack_bytes: int
    """Of packs that players may bring to a match, together."""
    lessons: list[LessonInfo]
    quick: dict[str, Any]
    english: bool
    """True where most of its clauses are in English although the reader's language is another."""


Sentences = dict[str, str | dict[str, str]]
"""The answer to `GET /api/languages/{tag}`: sentences by their English; what is counted by `one`, `few`, ... of CLDR."""


class Language(msgspec.Struct, frozen=True):
    """A language that what people read can be said in."""

    tag: str
    """As BCP 47 has it: `de`, `pt-BR`."""
    name: str
    """What it calls itself: `Deutsch`."""


class AskForms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{game}/forms`: what may be chosen beside what is chosen so far."""

    seats: int = 2
    choices: dict[str, Any] = {}
    packs: list[Pack] = []
    """Content of the players' own."""


class Bring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{game}/packs`: a pack of one's own, as texts."""

    name: Label
    files: dict[Label, str]
    packs: list[Pack] = []
    """Those that it is laid on."""


class Forms(msgspec.Struct, frozen=True):
    """The answer: a form for the table, and one a seat, without fields where nothing is chosen; the faces of packs, by name."""

    table: Form
    seats: list[Form]
    faces: dict[str, Face] = {}


class Fault(msgspec.Struct, frozen=True):
    """A part of a set-up that cannot be played."""

    field: str
    wrong: str
    expected: str


class Checked(msgspec.Struct, frozen=True):
    """The answer to `POST /api/games/{game}/check`: what is wrong with a set-up; empty where it can be played."""

    faults: list[Fault]


class Created(msgspec.Struct, frozen=True):
    """A new match, and two keys of who set it up."""

    match: str
    key: str
    """Answers for all `human` seats; without any it only watches."""
    owner: str
    """Says who sits where; it shows nothing of the match."""


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
    told: int
    """How many lines of the log had been told by then; they stand in the part that the frame belongs to."""
    view: View
    """The table at that moment; its log is empty."""


class Reviewing(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far a review is."""

    id: str
    """By which it is asked after."""
    done: float
    """0 while it waits its turn or the rules are made ready, 1 once it is there."""
    review: msgspec.Raw | None = None
    """What `affray review --json` says, once it is there."""


class ReplayPart(msgspec.Struct, frozen=True):
    """The answer to `POST /api/replays`: some moments of a replay that played back exactly."""

    game: str
    seats: list[str]
    """Who sat where."""
    decisions: int
    """Of the whole match: its moments are 0 to that."""
    first: int
    """The decision of the first frame."""
    log: list[Entry]
    """Every line up to the last of these frames."""
    frames: list[Frame]
    drawn: list[list[Drawn]] | None = None
    """How chance fell before the first decision and after each: with the first frame, of dice that nobody chose."""
