"""What a seat sees, in words every screen can draw: a board with pieces, zones, cards, dice, trackers, the log, the question.

A game fills this vocabulary from an observation; the browser, the terminal, a bot over the API and a replay read nothing else.
Every `id` names a *place* on the table (`1.play.3`), never a hidden card. Seats are numbered from 0 here, and shown from 1.
"""

from typing import Literal

import msgspec

from affray.table.alarm import Alarm
from affray.table.asked import AskedDice
from affray.table.effect import Effect, Laid
from affray.table.inspected import Layer
from affray.table.lesson import Coaching
from affray.table.look import Face
from affray.table.purpose import Purpose

SpotKind = Literal["strike", "path", "wall"]
ZoneKind = Literal["hand", "play", "deck", "discard"]
Ground = Literal["ground", "wall", "cover", "lava", "ice", "water", "shallows"]
MOST_BEGUN = 4  # sentences of `Scene.begun`


class Stat(msgspec.Struct, frozen=True):
    """A printed number of a card, ready to show: `Attack`, `+2`."""

    label: str
    value: str


class Spot(msgspec.Struct, frozen=True):
    """A tile that a card strikes, as it is drawn on it: so many columns to the right and rows ahead of its user."""

    right: int
    ahead: int
    kind: SpotKind = "strike"
    """Whether it is struck, passed on the way to whoever stands first, or walled up."""


class Card(msgspec.Struct, frozen=True):
    """A card on the table or in a hand, as one seat sees it."""

    id: str
    """Its place: `<seat>.<zone>.<position>`."""
    name: str
    """Empty where the viewer may not know which card it is."""
    facedown: bool = False
    hidden: bool = False
    """True where the viewer may not know it; a seat knows its own facedown cards."""
    exhausted: bool = False
    """Used for this round: it lies tipped sideways."""
    dice: int = 0
    """Dice that lie on it, 0 up."""
    stats: list[Stat] = []
    text: list[str] = []
    """Its rules text, one keyword a line, generated from the card's data."""
    brief: str = ""
    """What the text says beyond what is drawn, for a card that is drawn small; empty where that is all of it."""
    badges: list[str] = []
    """Short words for passing states: `Passed`, `Defender`."""
    area: list[Spot] = []
    """Where it strikes, where that is drawn on it."""
    wait: int = 0
    """Turns until it may be used again, 0 now."""
    waits: int = 0
    """Turns that it makes its user wait, as printed."""
    copies: int = 1
    """How many of them lie there, where alike ones lie on one heap."""
    shape: Literal["card", "gem"] = "card"
    """Whether it is drawn as a card or as a stone."""


class Zone(msgspec.Struct, frozen=True):
    """A place for cards: a hand, the cards in play, a deck, a discard pile."""

    id: str
    label: str
    kind: ZoneKind
    count: int
    """How many cards it holds, also where `cards` lists none because the viewer may not see them."""
    cards: list[Card] = []


class Pool(msgspec.Struct, frozen=True):
    """Dice that lie ready before a player."""

    id: str
    label: str
    dice: int


class Tracker(msgspec.Struct, frozen=True):
    """A number worth watching, with its limit where it has one."""

    id: str
    label: str
    value: int
    maximum: int | None = None
    over: str = ""  # what becomes of what is more than the maximum, with how many: `6 to discard`


class Term(msgspec.Struct, frozen=True):
    """A number of a sum as the rules have it, and what it stands for: 1, `for a one`; -2, `Attack`."""

    value: int
    word: str
    less: bool = False
    """True where it takes away, which a value of 0 does not show."""


class Roll(msgspec.Struct, frozen=True):
    """Dice just thrown: the faces, sorted, and what they came to with every modifier."""

    seat: int
    label: str
    faces: list[int]
    """Of each die; -1 where the book tells only what all came to."""
    result: int
    terms: list[Term] = []  # the result as a sum, where it is one; the values add up to it
    counted: bool = False
    """True where a die counts as successes, 0 up, so that its face is their number."""
    coins: bool = False
    """True where they are coins, and a face of 1 is heads."""
    throw: str = ""
    """What they are for in a word or two, to stand beside them: `Maul: 3+`; empty where the label is all there is to say."""


class Tile(msgspec.Struct, frozen=True):
    """One square of a board."""

    id: str
    """`tile.<column>.<row>`, both from 1, row 1 at the top."""
    terrain: Ground = "ground"
    """What it looks like."""
    name: str = ""
    """What it is, for people and screen readers: `Lava at height 2`."""
    height: int = 0
    """How high it lies; all 0 on a flat board."""
    label: str = ""
    """Letters printed on it: `G2`."""
    marks: list[str] = []
    """Short words for what else holds of it: `Spawn Area`, `Start`."""


class Bar(msgspec.Struct, frozen=True):
    """A number of a piece that runs down: health, armor, ammunition."""

    label: str
    value: int
    maximum: int
    kind: Literal["life", "armor", "points"] = "points"
    """How it is drawn; the first `life` bar is drawn under the piece on the board."""
    word: str = ""
    """What it counts, as the glossary calls it, where its label is the name of a thing: `Ammo` of a gun."""
    does: str = ""
    """The numbers of that thing, in short."""


class Piece(msgspec.Struct, frozen=True):
    """Something that stands on a board: a character, a creature, a token. Pieces are public."""

    id: str
    """`piece.<number>`; it keeps it while the match lasts."""
    tile: str
    """The id of the tile it stands on; empty while it is off the board."""
    name: str
    seat: int | None = None
    """Whose it is; None for a token of nobody's."""
    team: int | None = None
    """Which side it fights for, where that is more than its seat says."""
    short: str = ""
    """One to three letters drawn on it."""
    summary: str = ""
    """What it is, in a few words: its class, its weapon."""
    bars: list[Bar] = []
    stats: list[Stat] = []
    badges: list[str] = []
    """Short words for what lies on it: `Burn 2`, `Pinned`."""
    until: dict[str, str] = {}
    """How long that lasts, by its badge, as far as it ends: `until the end of this turn`; also of numbers: `POWER +2`."""
    text: list[str] = []
    """What it can do, a line each."""
    down: bool = False
    """True while it lies: incapacitated, knocked out."""
    active: bool = False
    """True while it takes its turn."""


class Board(msgspec.Struct, frozen=True):
    """The map: its tiles in reading order, and who stands on them."""

    label: str
    columns: int
    rows: int
    tiles: list[Tile]
    pieces: list[Piece]
    turned: bool = False
    """Whether it is drawn half turned, so that the viewer sits at its bottom. Rows and columns keep their numbers."""


class Area(msgspec.Struct, frozen=True):
    """One seat's side of the table."""

    seat: int
    name: str
    out: bool
    """True once this seat has lost."""
    to_move: bool
    zones: list[Zone]
    pools: list[Pool]
    trackers: list[Tracker]

    def held_by(self, who: str) -> "Area":
        """This side with the name of the person who holds it."""
        return msgspec.structs.replace(self, name=f"{who} ({self.name})")


class Scene(msgspec.Struct, frozen=True):
    """The whole table as one seat sees it."""

    game: str
    title: str
    heading: str
    """Where the match stands, for people: `Round 2 - Command Phase`."""
    areas: list[Area]
    rolls: list[Roll] = []  # the last roll or contest, until a later decision tells anything
    board: Board | None = None
    zones: list[Zone] = []
    """Places for cards that belong to the table: a common deck, its discards, what a draft shows."""
    stakes: list[str] = []
    """Sentences that stay in sight from first to last: how the match is won, and how it will be lost when time runs out."""
    goal: str = ""  # where there is no room for these, how the match is won or lost, in a few words: `0 KOR: out.`
    alarms: list[Alarm] = []  # what the next stroke or turn may decide; empty while nothing is near
    begun: list[str] = []
    """What is under way and not settled while somebody decides, the most important sentence first: who does what to whom, with
    what, what was rolled so far; what it costs. At most MOST_BEGUN; between actions, if any, what is decided, for who waits."""


class Brings(msgspec.Struct, frozen=True):
    """What an option brings, in a figure."""

    what: str
    """What is told, the same of all that are told beside each other: `Attack on average`."""
    much: str
    """How much of it, as the language in force writes it: `8.4`."""


class Option(msgspec.Struct, frozen=True):
    """One legal answer. `id` is its notation and is all that a client sends back."""

    id: str
    label: str
    """The whole answer as a sentence part: `Play Razor Zealot faceup with 2 dice`."""
    verb: str
    """What it does to the thing it touches; empty where the label says more. Of options with both alike `amount` differs."""
    clause: str
    amount: int | None = None
    touches: list[str] = []
    """Ids in the scene: the thing to click first, then others it concerns."""
    area: list[str] = []
    """Ids of the tiles it would reach or strike, shown before it is chosen."""
    path: list[str] = []
    """Ids of the tiles walked over, in order, the last one where it ends."""
    odds: bool = False
    """True where chance decides it, so that odds can be asked for."""
    risk: str = ""
    """What is wasted by it for certain, in a sentence; a screen asks once more before it sends such an answer."""
    forgoes: str = ""
    """What could still be done and no more after it, in a sentence: nothing is wasted, but a screen asks as of a `risk`."""
    brings: Brings | None = None
    """What it brings, to be read beside others that differ in `amount`, or other things to do; None where that is not told."""
    does: str = ""
    """What it does, in sentences, where its label names it and no more."""
    takes: list[str] = []
    """Ids in the scene of what is given up for it, one as often as so many go: a screen draws them beside it."""
    amid: str = ""
    """What it is among others that one click says: `from 7,1` of a walk, `Use True Cut on Dorrin` of how that is turned."""
    otherwise: str = ""
    """The id of the option that does the same at the price that is usually paid, where this one takes another; else empty."""


class Choice(msgspec.Struct, frozen=True):
    """Options alike in `touches` and `verb`: one, or several that differ in `amount`, which is chosen then."""

    label: str
    """What it does, in a word where that tells it from the other choices there: `Play faceup`; else an option's label."""
    options: list[str]
    """Their ids, in the order of the decision."""


class Group(msgspec.Struct, frozen=True):
    """What can be done at one place of the table."""

    place: str | None
    """The id of what is clicked first; None where the answer touches nothing."""
    choices: list[Choice]


class Decision(msgspec.Struct, frozen=True):
    """A pending decision: whose it is, what is asked (`prompt`, one sentence) by which clause, every answer, in groups."""

    seat: int
    kind: str
    prompt: str
    clause: str
    options: list[Option]
    default: str
    """The `id` of the option taken for a player who does not answer."""
    groups: list[Group]
    """Every option once, in the order in which screens offer them: at things; then those that touch nothing; squares last."""
    aimed: list[Group] = []
    """Options once more at the pieces that they aim at, which may have a group of their own."""
    purpose: Purpose | None = None
    """What it is for; None where its kind is asked for one thing alone."""
    besides: str = ""
    """What is said besides the question, in sentences; empty where it says all."""
    withheld: list[str] = []
    """What such a question offers at other times and not now, each with why: `Engage: not possible, because ...`"""
    again: str = ""
    """The `id` of the answer that may be ordered for the rest of the turn; empty where it is asked once, wastes or loses."""
    main: bool = False
    """Whether a turn is made of its answers, so that nobody leaves them to an order."""
    struck: Layer | None = None
    """The squares that what is under way strikes, where its answers are about them; None where they are not."""
    usual: str = ""
    """What `default` comes to whenever the like is asked, where it touches something: `let the first of the tied cards act`;
    and where hardly anything else is ever given: `keep them`. Empty where that is another thing each time."""


class Entry(msgspec.Struct, frozen=True):
    """One line of the log: what happened, as this seat may know it, and the clause that made it happen."""

    number: int
    decision: int
    """How many decisions had been made when it happened."""
    text: str
    clause: str
    seat: int | None = None
    faces: list[int] = []  # as those of a `Roll`
    result: int | None = None
    terms: list[Term] = []  # what came of it, or of the dice, as a sum
    counted: bool = False  # as that of a `Roll`
    coins: bool = False  # as that of a `Roll`
    throw: str = ""  # as that of a `Roll`
    came_off: bool | None = None  # of dice: whether what was hoped for came; None where more is simply better
    against: bool = False
    """True where what was thrown is compared with the throw before it, as a Defense Roll with an Attack Roll."""
    begins: bool = False
    """True where it begins something in which what was thrown before it has no part."""
    gist: str = ""
    """What the decision came to so far, with what was compared, for who read no line before; empty where it is no outcome."""
    how: list[str] = []  # how it came to that, where `gist` is the bare outcome: a sentence for each of what had a part in it
    ruled: str = ""  # the clause by which it came to `gist`, where that is another
    effects: list[Effect] = []  # what it did, in order
    laid: list[Laid] = []  # how it left cards and dice, in order
    heading: str = ""  # where another part of play begins with it: the table's heading since
    by: Literal["", "clock", "order"] = ""
    """What made the decision that it tells of first, where nobody did by hand: the clock, or the seat's standing order."""
    answered: int | None = None
    """The seat whose answer led to it, whomever it tells of; None where nobody had answered yet."""


class View(msgspec.Struct, frozen=True):
    """Everything one seat is shown at one moment."""

    match: str
    game: str
    revision: int
    """Rises with every change, undo included; an answer names the revision it answers."""
    seat: int
    """Whose eyes these are; -1 for whoever only watches."""
    held: list[int]
    """The seats this viewer may answer for."""
    scene: Scene
    log: list[Entry]
    waiting_for: int | None
    """The seat that must decide now; None when the match is over."""
    decision: Decision | None = None
    """The pending decision, where it is this seat's."""
    dice: AskedDice | None = None
    """The dice that are asked for, in place of a decision, in a match with dice of people's own."""
    thinking: str = ""
    """The bot that decides now, by its name; empty where a person does, or nobody."""
    notices: list[str] = []
    """What else everybody at the table must know, in sentences: which bot gave no answer, and who answered for it."""
    undo: bool = False
    """True where this seat may take its last answer back now."""
    no_undo: str = ""
    """Why it may not, as the end of a sentence: `another player answered since`."""
    over: bool = False
    returns: list[float] = []
    """Per seat, when over: 1 a win, 0 a draw, -1 a loss."""
    outcome: str = ""
    """How it ended, in a sentence; empty before."""
    helped: int = 0  # for how many decisions a hint was taken
    coach: Coaching | None = None
    """Where the viewer stands in the lesson that the match belongs to."""
    faces: dict[str, Face] = {}
    """How the things of the packs that are played with look, by their names, where the packs say it."""
