"""What `play` and `sim` start a match from: seats, seed, decks and house rules, checked before anything starts."""

import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from affray.cli import brought, laid
from affray.cli.completing import offered_choices, offered_decks, offered_options, offered_seats
from affray.cli.console import printable, progress_output, within
from affray.errors import BadInput, UnknownName
from affray.table.sitters import EVEN, HUMAN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from contextlib import AbstractContextManager

    from affray.kernel.game import Game, SetUp
    from affray.lab.side_by_side import Hands

MOST_WORKERS = 256
MOST_THINKING = 64
MOST_SEED = (1 << 63) - 1
SEED = "The number all dice and shuffles follow from"
USUAL_SEED = 1
"""Of a batch: the same command plays the same matches."""


@Parameter(name="*")
@dataclass(frozen=True)
class Table:
    """The options that say what is played."""

    seats: Annotated[
        str | None,
        Parameter(
            help="Who sits where: human, a bot's name, or even, a bot that follows how your matches end; with commas.",
            completer=offered_seats,
        ),
    ] = None
    seed: Annotated[int | None, Parameter(help=f"{SEED}; drawn where it is left out.")] = None
    deck: Annotated[str | None, Parameter(help="A deck for each seat, separated by commas.", completer=offered_decks)] = None
    file: Annotated[
        Path | None,
        Parameter(name="--set-up", help="A file with a whole set-up (JSON or TOML); other options change it."),
    ] = None
    choice: Annotated[
        list[str],
        Parameter(
            help="What else is chosen, as NAME=VALUE, NAME=ONE,TWO or NAME=@FILE.json; may be given several times.",
            negative=(),
            show_default=False,
            completer=offered_choices,
        ),
    ] = field(default_factory=list)
    option: Annotated[
        list[str],
        Parameter(
            help="A house rule as NAME=VALUE; may be given several times.",
            negative=(),
            show_default=False,
            completer=offered_options,
        ),
    ] = field(default_factory=list)
    pack: laid.Given = field(default_factory=list)
    bot: brought.Brought = field(default_factory=list)

    def game(self, named: str | None, usual: str) -> "Game":
        """The game that is played: the one named, else the set-up file's, else the usual one, with the packs of that file
        and of these options. Raises BadInput, UnknownName."""
        from affray.games import find

        kept = self.kept()
        if kept is not None and named not in (None, kept.game):
            raise BadInput(str(self.file), "game", kept.game, f"{named}, which was asked for")
        return laid.on(find(named or (kept.game if kept else usual)), self.pack, kept.packs if kept else ())

    def kept(self) -> "SetUp | None":
        """The set-up of the file, where there is one. Raises BadInput."""
        from affray.cli import set_up

        return None if self.file is None else set_up.read(self.file, self.pack)

    def seated(self, game: "Game", default: str) -> list[str]:
        """Who sits where, bots that are brought along included. Raises BadInput for a wrong number of seats or a bot that
        cannot be loaded, and UnknownName for one that nobody knows."""
        brought.bring(self.bot)
        kept = self.kept()
        if kept is not None and self.seats is None:
            first, _, last = default.partition(",")
            return [first, *[last] * (kept.seats - 1)]
        names = _parts(self.seats if self.seats is not None else default)
        if len(names) not in game.SEATS:
            wanted = " or ".join(map(str, game.SEATS))
            raise BadInput("--seats", "", f"{len(names)} seat{'s' * (len(names) != 1)}", f"{wanted} for {game.TITLE}")
        for name in names:
            _known_seat(name, game)
        return names

    def one(self, game: "Game", seats: int) -> "SetUp":
        """The set-up of a single match: what nobody chose need not be the same each time, where the game draws it by the seed.
        Raises BadInput."""
        from affray.kernel.game import SetUp

        chosen = SetUp(game.ID, seats, choices=self.given().choices)
        return self.set_up(game, seats, {} if self.file else game.form(chosen, -1).quick)

    def set_up(self, game: "Game", seats: int, usual: "Mapping[str, Any] | None" = None) -> "SetUp":
        """The set-up, found sound by the game itself; with these choices where no others are made. Raises BadInput."""
        from affray.kernel.game import SetUp

        kept, given = self.kept(), self.given()
        set_up = SetUp(
            game=game.ID,
            seats=seats,
            seed=((kept and kept.seed) or secrets.randbits(63)) if self.seed is None else self.seed,
            options=given.options,
            choices={**(usual or {}), **given.choices},
        )
        completed = game.completed(set_up)
        game.set_up(completed)
        return completed

    def given(self) -> "SetUp":
        """House rules and choices as they are given, by the file and these options; nothing is filled in. Raises BadInput."""
        within("--seed", self.seed, 0, MOST_SEED)
        from affray.kernel.game import SetUp

        kept = self.kept() or SetUp("")
        choices = dict(map(_choice, self.choice)) | ({} if self.deck is None else {"decks": _parts(self.deck)})
        options = {**kept.options, **dict(map(_option, self.option))}
        return SetUp(kept.game, kept.seats, kept.seed, options, {**kept.choices, **choices})


@Parameter(name="*")
@dataclass(frozen=True)
class Lot(Table):
    """The same for a batch of matches, whose seed is not drawn."""

    seed: Annotated[int | None, Parameter(help=f"{SEED}.")] = USUAL_SEED


@Parameter(name="*")
@dataclass(frozen=True)
class Batch:
    """The options that say how many matches between bots are run at once, and on what."""

    workers: Annotated[int | None, Parameter(help="How many play at once; one a processor where it is left out.")] = None
    machine: Annotated[
        Literal["compiled", "plain"], Parameter(help="What runs the rules: compiled is fast, plain starts at once.")
    ] = "compiled"

    def check(self) -> None:
        """Raises BadInput for numbers that make no sense."""
        within("--workers", self.workers, 1, MOST_WORKERS)

    def used(self, names: list[str], guests: list[str]) -> Literal["compiled", "plain"]:
        """What runs the rules where these bots meet: functions that were brought along need plain objects."""
        return "plain" if brought.any_of(names, guests) else self.machine

    def watched(self, label: str, total: int, game: "Game", machine: str) -> "AbstractContextManager[Callable[[int], None]]":
        """Progress for those who wait."""
        return watched(label, total, game, machine)


@Parameter(name="*")
@dataclass(frozen=True)
class Shared(Batch):
    """The same for what other machines can take a share of."""

    scheduler: Annotated[
        str | None,
        Parameter(
            help="Play on the workers of this Dask scheduler, as tcp://HOST:PORT; local starts --workers processes here.",
            show_default=False,
        ),
    ] = None

    def hands(self) -> "AbstractContextManager[Hands]":
        """Who plays, for a block. Raises BadInput where nobody answers."""
        from affray.lab.cluster import ANSWER, LOCAL, PATIENCE, hands

        if self.scheduler not in (None, LOCAL):
            waited = f"{ANSWER} s for its answer, {PATIENCE} s for a first worker"
            said = f"Waiting for the scheduler {printable(str(self.scheduler))}: at most {waited}"
            progress_output().print(said, markup=False, highlight=False, soft_wrap=True)
        return hands(self.scheduler, self.workers)


def watched(label: str, total: int, game: "Game", machine: str) -> "AbstractContextManager[Callable[[int], None]]":
    """Progress for those who wait: first of what is done before, then of so many."""
    from affray.cli.progress import bar

    return bar(progress_output(), label, total, f"Loading the rules of {game.TITLE}" if machine == "compiled" else "")


def check_port(port: int) -> None:
    """Raises BadInput for a number that is no port."""
    within("--port", port, 0, 65535)


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


def _known_seat(name: str, game: "Game") -> None:
    from affray import bots

    known = [HUMAN, EVEN, *(bot.code for bot in bots.of(game))]
    if name not in known:
        raise UnknownName("player", name, known)


def _choice(text: str) -> tuple[str, Any]:
    """A choice by its name: a word or a number, several of them, or what a JSON file holds."""
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        raise BadInput("--choice", "", f"it is {text!r}", "NAME=VALUE, NAME=ONE,TWO or NAME=@FILE.json")
    if value.startswith("@"):
        from affray.kernel import files

        return name, files.read_json(Path(value[1:]), "a JSON file")
    words = [part for part in _parts(value) if part]
    parts = [int(part) if part.isascii() and part.isdigit() and len(part) < 10 else part for part in words]
    return name, parts[0] if len(parts) == 1 and "," not in value else parts


def _option(text: str) -> tuple[str, bool | int | str]:
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        raise BadInput("--option", "", f"it is {text!r}", "a house rule as NAME=VALUE")
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.isascii() and value.isdigit() and len(value) < 10 else value
