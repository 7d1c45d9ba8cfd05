"""What is played for a report, and what came of it: in batches that are kept, so that a run that was broken off goes on."""

import hashlib
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import NamedTuple
from zipfile import BadZipFile

import msgspec
import numpy as np

from affray import bots, games
from affray.bots.guests import Guests
from affray.errors import BadInput
from affray.kernel.balance import Balance
from affray.kernel.game import Game, SetUp
from affray.kernel.layered import layered, packs_of
from affray.kernel.packs import Pack
from affray.lab.balance import body, watching
from affray.lab.balance.watching import Floats, Ints, Sitting
from affray.lab.side_by_side import Hands, code_of, count_of, no_guests, shared

BATCH = 200
"""Matches that are kept at once, about."""
SEARCHED = 2
"""The same where a seat searches, so that little is played for nothing where a part ends early."""
ALIKE = 4
"""Line-ups that belong together: ready-made and drawn ones, from both sides. A part ends after a multiple of them."""
HELD = 4096
"""So many set-ups are held as they lie before the first decision: parts have them in common."""


class Part(msgspec.Struct, frozen=True):
    """Matches between the same bots."""

    name: str
    bots: list[str]
    """The bot of each seat."""
    line_ups: int
    times: int
    """Matches of each line-up."""
    decisions: int = 0
    """It ends early after so many decisions, since those of a bot that searches take long; 0 for never."""

    @property
    def matches(self) -> int:
        """How many that makes, where it does not end early."""
        return self.line_ups * self.times


class Order(msgspec.Struct, frozen=True):
    """What is played: the same order has the same results, whatever plays it."""

    game: str
    seed: int
    parts: list[Part]
    options: dict[str, bool | int | str] = {}
    """House rules that hold in all matches."""
    choices: dict[str, object] = {}
    """What is chosen in all matches, whatever the line-up has."""


@dataclass(frozen=True)
class Rows:
    """What matches came to, a row a match in order."""

    line_ups: Ints
    """The number of the line-up of each match."""
    points: Floats
    ended: Ints
    rounds: Ints
    counts: Ints
    """What was counted of each match, as in `watching.Watched`."""
    told: Ints
    """What was counted: match, seat, subject, and then a number for each measure, a row for each that is not 0."""
    course: Floats
    """Of all matches one after the other; `counts` says how many ticks each has."""


@dataclass(frozen=True)
class Played(Rows):
    """What a part came to."""

    part: Part
    digest: str
    """SHA-256 over the records at the ends of all matches, in order."""


@dataclass(frozen=True)
class _Batch(Rows):
    """What is kept of a batch."""

    digests: Ints
    """Of its line-ups, as numbers."""


KEPT = [each.name for each in fields(_Batch)]
"""The names of its columns."""


class _Sent(msgspec.Struct, frozen=True):
    """What a worker of a cluster is told of an order."""

    order: Order
    packs: tuple[Pack, ...]


def weighed(game: Game) -> Balance:
    """What a game says of itself to those who weigh it. Raises BadInput where it says nothing."""
    if game.BALANCE is None:
        raise BadInput(game.ID, "", f"{game.TITLE} does not say who could play against whom", "a game with a BALANCE")
    return game.BALANCE


def set_up_of(game: Game, order: Order, number: int, seed: int = 0) -> SetUp:
    """The set-up of a line-up in an order."""
    given = weighed(game).line_up(number)
    return msgspec.structs.replace(
        given, seed=seed, options={**given.options, **order.options}, choices={**given.choices, **order.choices}
    )


def run(
    game: Game,
    order: Order,
    workers: Hands = None,
    progress: Callable[[int], None] = lambda done: None,
    kept: Path | None = None,
) -> list[Played]:
    """Play an order, or read what is `kept` of it in that folder; `progress` hears how many more matches are done, first of
    none, as soon as the rules are ready. The result does not depend on `workers`.

    Raises BadInput for an unsound order.
    """
    codes = [code for part in order.parts for code in part.bots]
    for part in order.parts:
        set_up = set_up_of(game, order, 0)
        if len(part.bots) != set_up.seats:
            raise BadInput("--seats", "", f"{len(part.bots)} bots", f"{set_up.seats} for a report of {game.TITLE}")
        game.set_up(game.completed(set_up))
    with Guests(codes, count_of(workers)) as guests:
        no_guests(guests, workers)
        table = _table(game, order, guests)
        place = kept and kept / _key(game, order)
        progress(0)
        return [_together(part, table.batches(part, workers, progress, place)) for part in order.parts]


def prepared(sent: bytes) -> tuple[str, Callable[[tuple[int, range]], _Batch]]:
    """What a worker of a cluster needs for an order: what its sources amount to, and what plays line-ups of a part."""
    told = msgspec.json.decode(sent, type=_Sent)
    game = layered(games.find(told.order.game), told.packs)
    table = _table(game, told.order, Guests([code for part in told.order.parts for code in part.bots], 1))
    return code_of(game), lambda piece: table.played(told.order.parts[piece[0]], piece[1])


def _table(game: Game, order: Order, guests: Guests) -> "_Table":
    """What an order is played with, ready."""
    players = {code: bots.find(code).loop for part in order.parts for code in part.bots}
    watcher = watching.of(game, guests.played_by(game, list(players.values())))
    laid = lru_cache(HELD)(lambda chosen: watching.laid(game, game.completed(msgspec.json.decode(chosen, type=SetUp))))
    table = _Table(game, order, watcher, players, laid)
    everybody = list(players.values())
    watching.play(game, watcher, table.before(0), Sitting(everybody[:1] * 2, 0, everybody), 0)
    return table


class _Table(NamedTuple):
    """What a batch is played with."""

    game: Game
    order: Order
    watcher: ModuleType
    players: dict[str, int]
    laid: Callable[[bytes], bytes]
    """The record of a set-up, as JSON without its packs, before the first decision."""

    def batches(self, part: Part, hands: Hands, progress: Callable[[int], None], kept: Path | None) -> Iterator[_Batch]:
        """The batches of a part in order: as they are `kept` in that folder, or else played now, and kept; until it has had its
        decisions."""
        searched = any(bots.find(code).seconds > 0 for code in part.bots)
        size = max(1, (SEARCHED if searched else BATCH) // part.times)
        spans = [range(first, min(first + size, part.line_ups)) for first in range(0, part.line_ups, size)]
        before = {span: _read(_file(kept, part, span)) for span in spans} if kept else {}
        number = self.order.parts.index(part)
        left = [(number, span) for span in spans if before.get(span) is None]
        sent = "affray.lab.balance.playing:prepared", msgspec.json.encode(_Sent(self.order, packs_of(self.game)))
        played = shared(self.game, sent, lambda piece: self.played(part, piece[1]), left, hands)
        made = 0
        for span in spans:
            if part.decisions and made >= part.decisions and span.start % ALIKE == 0:
                progress((part.line_ups - span.start) * part.times)
                return
            batch = before.get(span)
            if batch is None:
                batch = next(played)
                if kept:
                    _write(_file(kept, part, span), batch)
            yield batch
            made += int(batch.counts[:, body.DECISIONS].sum())
            progress(len(batch.points))

    def played(self, part: Part, span: range) -> _Batch:
        """Play the line-ups of a span."""
        blocks = [self.block(part, number) for number in span]
        told = []
        for index, block in enumerate(blocks):
            rows, seats, subjects = np.nonzero(block.tally.any(axis=2))
            told.append(np.column_stack([rows + index * part.times, seats, subjects, block.tally[rows, seats, :, subjects]]))
        ticks = [row[: counts[body.TICKS]] for block in blocks for row, counts in zip(block.course, block.counts, strict=True)]
        return _Batch(
            line_ups=np.repeat(np.array(span, np.int64), part.times),
            points=np.concatenate([block.points for block in blocks]),
            ended=np.concatenate([block.ended for block in blocks]),
            rounds=np.concatenate([block.rounds for block in blocks]),
            counts=np.concatenate([block.counts for block in blocks]),
            told=np.concatenate(told).astype(np.int64),
            course=np.concatenate(ticks),
            digests=np.frombuffer(b"".join(block.digest for block in blocks), np.uint8).astype(np.int64),
        )

    def before(self, number: int) -> bytes:
        """The record that all matches of a line-up begin with, but for their seeds."""
        chosen = msgspec.structs.replace(set_up_of(self.game, self.order, number), packs=())
        return self.laid(msgspec.json.encode(chosen))

    def block(self, part: Part, number: int) -> watching.Watched:
        """The matches of one line-up; the desks of all parts are alike, so that one compiled form plays them."""
        seated = [self.players[code] for code in part.bots]
        sitting = Sitting(seated, part.times, list(self.players.values()))
        return watching.play(self.game, self.watcher, self.before(number), sitting, self.order.seed + number * part.times)


def _together(part: Part, batches: Iterator[_Batch]) -> Played:
    """All batches of a part as one."""
    whole = list(batches)
    first, told = 0, []
    for batch in whole:
        told.append(batch.told + np.array([first, *[0] * (batch.told.shape[1] - 1)]))
        first += len(batch.points)
    joined = {name: np.concatenate([getattr(batch, name) for batch in whole]) for name in KEPT} | {"told": np.concatenate(told)}
    digest = hashlib.sha256(joined.pop("digests").astype(np.uint8).tobytes()).hexdigest()
    return Played(**joined, part=part, digest=digest)


def _file(kept: Path, part: Part, span: range) -> Path:
    """Where a batch is kept."""
    return kept / f"{'-'.join(part.bots)}-{part.times}-{span.start}-{span.stop}.npz"


def _key(game: Game, order: Order) -> str:
    """What tells an order's batches from others': the code, the content, the packs, and what holds in all matches."""
    digest = hashlib.sha256(code_of(game).encode())
    packs = [pack.digest for pack in packs_of(game)]
    digest.update(msgspec.json.encode([order.game, order.seed, order.options, order.choices, packs], order="sorted"))
    return digest.hexdigest()[:32]


def _read(path: Path) -> _Batch | None:
    """A batch that is kept; None where it cannot be read, so that it is played again."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as held:
            return _Batch(**{name: held[name] for name in KEPT})
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):
        return None


def _write(path: Path, batch: _Batch) -> None:
    """Keep a batch, whole or not at all. Raises BadInput."""
    buffer = BytesIO()
    np.savez_compressed(buffer, **{name: getattr(batch, name) for name in KEPT})
    aside = path.with_suffix(f".{os.getpid()}.part")
    folder_for(path)
    try:
        aside.write_bytes(buffer.getvalue())
        aside.replace(path)
    except OSError as error:
        raise BadInput(str(path), "", f"it cannot be written: {error.strerror}", "a folder to keep results in") from None


def folder_for(path: Path) -> None:
    """Make the folder that a file is to be kept in. Raises BadInput."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(str(path.parent), "", f"it cannot be made: {error.strerror}", "a folder to keep results in") from None


def total(parts: Sequence[Part]) -> int:
    """How many matches there are."""
    return sum(part.matches for part in parts)
