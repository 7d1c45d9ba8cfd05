"""What is said of a match once it is over: who was hurt, what cost most, and how the dice fell against what was likely."""

import msgspec


class Rolled(msgspec.Struct, frozen=True):
    """A roll against all that it could have come to."""

    decision: int
    """How many decisions had been made before it."""
    seat: int
    text: str
    faces: list[int]
    result: int
    expected: float
    """The mean of what it could have come to; where only some results were hoped for, how likely one of those was."""
    luck: float
    """How much of what could have happened is worse, what is just as good counted half: 0 to 1, and a half in the mean."""
    came_off: bool | None = None
    """Whether a result that was hoped for came; None where more is simply better."""
    heading: str = ""
    """Where the match stood, for people: `Round 2 - Command Phase`."""
    worse: float = 0.0
    """How much of what could have happened is worse, what is just as good not counted; `better`: how much is better."""
    better: float = 0.0


class Total(msgspec.Struct, frozen=True):
    """Rolls of one sort, added up."""

    what: str
    """What they are called: `Attack`."""
    came: int
    """What all of them came to."""
    expected: float
    """What all of them come to on average."""


class Account(msgspec.Struct, frozen=True):
    """One seat's match in numbers."""

    seat: int
    rolls: int
    totals: list[Total]
    """Those of which more is simply better, each sort added up, as they first came."""
    hoped: int
    """How many rolls could come off or not."""
    came_off: int
    expected: float
    """How many of them were to be expected to."""
    luck: float | None
    """Which part of all matches with these rolls is less lucky, 0 to 1, exact but for rounding; None without a roll."""
    suffered: int
    """How much life it lost, in the game's own unit."""
    healed: int
    blows: int = 0
    """How often it lost life."""
    heaviest: int = 0
    """The most that it lost at once."""
    hits: int | None = None
    """How often it hit, as the game counts that; None where it does not say, and where life is shown: a hit need not cost any,
    and blows tell of those that did."""
    worse: float = 0.0
    """Which part of all matches with these rolls is less lucky, what is just as lucky aside; `better`: which is more so."""
    better: float = 0.0


class Stood(msgspec.Struct, frozen=True):
    """How a match stood where a turn began: a quick estimate, for which nothing was played on."""

    decision: int
    """How many decisions had been made."""
    heading: str
    """Where it stood, for people: `Round 2 - Command Phase`."""
    chances: list[float]
    """To win, by seat, 0..1, a draw being half a win; at the end what it came to."""


class Swing(msgspec.Struct, frozen=True):
    """A turn that changed much."""

    decision: int
    """How many decisions had been made when the line was told."""
    heading: str
    text: str
    """What was told then that tells most of it."""
    before: list[float]
    """The chances where it began, by seat; `after`: where the next one did."""
    after: list[float]


class Turn(msgspec.Struct, frozen=True):
    """A moment that cost much."""

    decision: int
    text: str
    amount: int
    seat: int | None
    """Whom it cost that."""
    heading: str = ""
    """As that of a roll."""
    last: bool = False
    """Whether that was all that was left, and less than the line speaks of."""


class Ledger(msgspec.Struct, frozen=True):
    """A match looked back upon."""

    outcome: str
    accounts: list[Account]
    turns: list[Turn]
    """What cost most life, as it came."""
    rolls: list[Rolled]
    unweighed: int
    """Rolls that could have come to too many things to count."""
    stood: list[Stood] = []
    """How it stood from turn to turn; empty in a game without an evaluation."""
    swings: list[Swing] = []
    """The turns that changed most, those first."""
