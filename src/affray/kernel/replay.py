"""A match on paper: set-up, seed and readable actions, with versions and a digest for every decision.

A replay plays back exactly, or is refused with the first decision at which it differs.
"""

import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from affray.errors import BadInput, Refused
from affray.kernel import files, packs
from affray.kernel.ending import Ending
from affray.kernel.fair import Fair
from affray.kernel.game import Game, SetUp
from affray.kernel.layered import layered
from affray.kernel.match import Match
from affray.kernel.once import learned
from affray.kernel.packs import Pack

FORMAT, HELPED, WHOLE, FAIR, OWN_DICE = (f"affray-replay/{version}" for version in range(1, 6))
"""The second one says besides which decisions were helped; the third also which packs were played with, and how people ended
the match otherwise than by its rules; the fourth how its dice came about that nobody chose; the fifth what dice showed that
people threw themselves. A match is written as the first one that says all of it."""
FORMATS = (FORMAT, HELPED, WHOLE, FAIR, OWN_DICE)
MOST_BYTES = 20_000_000
"""A longer file is no replay of ours."""
MOST_SET_UP = files.MOST_BYTES + 2 * packs.MOST_CARRIED
"""Bytes of a set-up with the packs that it carries, laid out for people."""
MOST_NAMES = 100
"""More do not sit at a table."""
EXPECTED = "a replay as Affray writes it"
PLACE = "a file in a folder that is there"


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision: who, what, and the digest of the match after it."""

    seat: int
    action: str
    digest: str


class Replay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file itself, as JSON."""

    format: str
    game: str
    rules: str
    """The version of the rules it was played by."""
    content: str
    """The digest of the cards it was played with."""
    set_up: SetUp
    start: str
    """The digest before the first decision."""
    steps: list[Step]
    over: bool
    returns: Annotated[list[float], msgspec.Meta(max_length=MOST_NAMES)]
    names: Annotated[list[str], msgspec.Meta(max_length=MOST_NAMES)] = []
    """Who sat where, for people."""
    helped: list[int] = []
    """The decisions for which a hint was taken, by their numbers from 0 up."""
    ended: Ending | None = None
    """How people ended it, where its rules did not."""
    fair: Fair | None = None
    """How the key of its dice came about, where nobody chose it."""


def of(
    match: Match,
    names: list[str] | None = None,
    helped: Iterable[int] = (),
    ended: Ending | None = None,
    fair: Fair | None = None,
) -> Replay:
    """The replay of a match so far. It holds the seed and the key of the dice, so it must not reach a player before the end."""
    numbers = sorted(each for each in helped if each < len(match.played))
    game, set_up = match.game, match.set_up
    plain = WHOLE if ended or set_up.packs else HELPED if numbers else FORMAT
    return Replay(
        format=OWN_DICE if set_up.own_dice else FAIR if set_up.dice else plain,
        game=game.ID,
        rules=game.book().version,
        content=game.content_digest(set_up),
        set_up=msgspec.structs.replace(set_up, packs=packs.carried(set_up.packs), lesson=""),
        start=match.start_digest,
        steps=[Step(*played) for played in match.played],
        over=match.over,
        returns=game.returns(match.state) if match.over else [],
        names=names or [],
        helped=numbers,
        ended=ended,
        fair=fair,
    )


def write(replay: Replay) -> bytes:
    """The file's bytes: JSON, a decision a line."""
    document = msgspec.to_builtins(replay)
    set_up = document["set_up"]
    own, of_set_up = ("helped", "ended", "fair"), ("packs", "dice", "own_dice", "lesson")
    for part, name in [(document, name) for name in own] + [(set_up, name) for name in of_set_up]:
        if not part[name]:
            del part[name]
    return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"


class _Head(msgspec.Struct):
    """Of a file, the part whose values may be of any kind, as it is written."""

    set_up: msgspec.Raw = msgspec.Raw(b"{}")


def read(data: bytes, file: str) -> Replay:
    """Parse a replay. Raises BadInput, naming the file and the field, where it is none."""
    if len(data) > MOST_BYTES:
        raise BadInput(file, "", f"it is longer than {MOST_BYTES:,} bytes", EXPECTED)
    try:
        if len(files.parse_json(data, file, EXPECTED, learned(_Head)).set_up) > MOST_SET_UP:
            raise BadInput(file, "set_up", f"it is longer than {MOST_SET_UP:,} bytes", "the set-up of a match")
        replay: Replay = files.parse_json(data, file, EXPECTED, learned(Replay))
    except msgspec.ValidationError as error:
        wrong, _, place = str(error).partition(" - at ")
        raise BadInput(file, place.strip("`$.") or "replay", wrong, EXPECTED) from None
    if replay.format not in FORMATS:
        raise BadInput(file, "format", repr(replay.format), " or ".join(FORMATS))
    if any(not 0 <= number < len(replay.steps) for number in replay.helped) or (replay.helped and replay.format == FORMAT):
        expected = f"numbers of decisions, in a file of {HELPED} or later"
        raise BadInput(file, "helped", f"{replay.helped[:10]}", expected)
    if replay.ended and (
        replay.format not in (WHOLE, FAIR, OWN_DICE) or replay.over or not replay.ended.sound(replay.set_up.seats)
    ):
        expected = f"how people ended a match that its rules had not, in a file of {WHOLE} or later"
        raise BadInput(file, "ended", f"{replay.ended.how} by {replay.ended.seat}", expected)
    if (replay.set_up.dice or replay.fair) and replay.format != FAIR:
        raise BadInput(
            file, "fair" if replay.fair else "set_up.dice", "there are dice with a key", f"none, or a file of {FAIR}"
        )
    if replay.set_up.own_dice != (replay.format == OWN_DICE):
        expected = f"true in a file of {OWN_DICE}, and in no other"
        raise BadInput(file, "set_up.own_dice", f"{replay.set_up.own_dice}".lower(), expected)
    files.check(msgspec.structs.asdict(replay.set_up), file, "set_up")
    return replay


def load(path: Path, at_hand: Sequence[Pack] = ()) -> Replay:
    """Read a replay file; packs that it does not carry are taken from those at hand. Raises BadInput where it cannot be read,
    and for a pack at hand that it was not played with."""
    paper = read(files.read(path, EXPECTED, MOST_BYTES), str(path))
    digests = {pack.digest for pack in paper.set_up.packs}
    for pack in at_hand:
        if pack.digest not in digests:
            played = " and ".join(f"{each.name} ({each.digest[:16]})" for each in paper.set_up.packs) or "none"
            raise BadInput(str(path), "set_up.packs", f"it was not played with {pack.name} ({pack.digest[:16]})", played)
    return with_packs(paper, at_hand)


def with_packs(paper: Replay, at_hand: Sequence[Pack]) -> Replay:
    """The same with what it does not carry of its packs, as far as it is at hand."""
    set_up = msgspec.structs.replace(paper.set_up, packs=packs.found(paper.set_up.packs, at_hand))
    return msgspec.structs.replace(paper, set_up=set_up)


def check_place(path: Path) -> None:
    """Raises BadInput where no replay could be written: asked before a match, so that nobody plays it for nothing."""
    files.check_place(path, PLACE)


def save(replay: Replay, path: Path) -> None:
    """Write the file. Raises BadInput where it cannot be written; the match is kept in a file of its own then."""
    data = write(replay)
    try:
        path.write_bytes(data)
    except OSError as error:
        kept = f"; the match is kept in {rescued}" if (rescued := _rescue(data)) else ""
        raise BadInput(str(path), "", f"it cannot be written: {error.strerror}{kept}", PLACE) from None


def _rescue(data: bytes) -> str:
    """The new file that a match was written to, in a folder that surely is there; empty where none takes it."""
    for folder in (tempfile.gettempdir(), Path.home(), Path.cwd()):
        try:
            with tempfile.NamedTemporaryFile(prefix="affray-", suffix=".json", dir=folder, delete=False) as file:
                file.write(data)
        except OSError:
            continue
        return file.name
    return ""


def follow(replay: Replay, file: str, find: Callable[[str], Game]) -> Iterator[Match]:
    """Play a replay back: the match before the first decision and after each one (the same match, further on).

    Raises BadInput where it was played by other rules or content, or parts from what the rules give; the field names the
    decision.
    """
    game = find(replay.game)
    if replay.set_up.game != replay.game:
        raise BadInput(file, "set_up.game", repr(replay.set_up.game), replay.game)
    for match in again(game, replay.set_up, replay.rules, replay.content, replay.steps, file):
        if not match.played:
            _same_digest(file, "start", replay.start, match.start_digest)
        yield match
    _same_end(replay, file, match)


def again(game: Game, set_up: SetUp, rules: str, content: str, steps: Iterable[Step], file: str) -> Iterator[Match]:
    """Begin a match and take the decisions that were made in it: the match before the first and after each one. `rules` and
    `content` are the version and the digest of what it was played by.

    Raises BadInput, naming the decision in `file`, where it does not come out the same.
    """
    game = _with_packs(game, set_up, file)
    _same_version(rules, content, set_up, file, game)
    match = Match(game, set_up)
    yield match
    for number, step in enumerate(steps):
        _take(match, step, file, f"steps[{number}]")
        yield match


def _with_packs(game: Game, set_up: SetUp, file: str) -> Game:
    """The game with the packs that it was played with. Raises BadInput where one is missing, or is another one now."""
    try:
        return layered(game, set_up.packs)
    except BadInput as error:
        places = [".".join(part for part in ("set_up.packs", each.file, each.field) if part) for each in error.problems]
        told = zip(error.problems, places, strict=True)
        raise BadInput.several([each._replace(file=file, field=place) for each, place in told]) from None


def _take(match: Match, step: Step, file: str, place: str) -> None:
    try:
        match.again(step.seat, step.action)
    except Refused as refusal:
        raise BadInput(
            file, f"{place}.action", f"{step.action!r} by seat {step.seat} is refused: {refusal}", "a legal answer"
        ) from None
    _same_digest(file, f"{place}.digest", step.digest, match.played[-1].digest)


def _same_version(rules: str, content: str, set_up: SetUp, file: str, game: Game) -> None:
    version = game.book().version
    if rules != version:
        raise BadInput(file, "rules", f"played by version {rules} of the rules of {game.ID}", f"version {version}")
    known = game.content_digest(game.completed(set_up))
    if content != known:
        raise BadInput(file, "content", f"played with other cards ({content})", known)


def _same_digest(file: str, place: str, written: str, found: str) -> None:
    if written != found:
        raise BadInput(file, place, f"the match parts here: {written!r} is written, {found!r} was played", "the same digest")


def _same_end(replay: Replay, file: str, match: Match) -> None:
    if replay.over != match.over:
        ends = "ended" if match.over else "goes on"
        raise BadInput(file, "over", f"the match {ends} after decision {len(match.played)}", f"{match.over}".lower())
    returns = match.game.returns(match.state) if match.over else []
    if replay.returns != returns:
        raise BadInput(file, "returns", f"{replay.returns}", f"{returns}")
