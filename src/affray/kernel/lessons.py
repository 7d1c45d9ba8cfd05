"""Lessons and puzzles: matches by the rules as they are, of which the first answers are written down.

They lie in a game's `content/lessons`, a TOML file each, named by its place and its id: `1-first-match.toml`. Dice follow from
the set-up's seed, so what was written down happens again as it was written, and a test plays every lesson to its end.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from affray.errors import BadInput, Refused, UnknownName
from affray.kernel import files
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.kernel.once import once
from affray.kernel.wording import of as words_of
from affray.kernel.wording import worded
from affray.table.lesson import Coaching, LessonInfo, LessonKind, Note
from affray.table.scene import Decision

FOLDER = "content/lessons"
FILE_NAME = re.compile(r"\d+-([a-z0-9-]+)")


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer of the learner's, what is said before it, and what everybody answers until the next one."""

    answer: str
    notes: list[Note] = []
    then: list[str] = []


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The set-up, but for its game."""

    seed: int
    seats: int = 2
    options: dict[str, bool | int | str] = {}
    choices: dict[str, Any] = {}


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson's file as it is written."""

    title: str
    summary: str
    kind: LessonKind
    minutes: int
    set_up: _Table
    seat: int = 0
    opening: list[str] = []
    step: list[Step] = []
    closing: list[Note] = []
    aim: str = ""
    why: str = ""
    turns: int = 1
    solution: list[str] = []


class Lesson(NamedTuple):
    """A lesson of a game."""

    info: LessonInfo
    set_up: SetUp
    seat: int
    """The seat of the person who learns, 0 up."""
    opening: Sequence[str]
    """What everybody answered before the learner sits down."""
    steps: Sequence[Step]
    closing: Sequence[Note]
    """What is said after the last step, when the learner plays on alone."""
    aim: str
    """What a puzzle asks for; empty for other lessons."""
    why: str
    """Why its solution is the way, said once it is solved; empty for other lessons."""
    turns: int
    """Within how many turns a puzzle is to be won."""
    solution: Sequence[str]
    """Answers from its opening on, of everybody, that solve a puzzle."""
    after: str
    """The lesson that follows, by its id."""

    @property
    def script(self) -> list[str]:
        """Every answer that is written down, in order."""
        return [*self.opening, *(answer for step in self.steps for answer in (step.answer, *step.then))]

    @property
    def seats(self) -> list[str]:
        """Who sits where: the learner, and the greedy bot for all others once the script has ended."""
        return ["human" if seat == self.seat else "greedy" for seat in range(self.set_up.seats)]


@once
def of(package: Path, game: str) -> dict[str, Lesson]:
    """The lessons of the game in that package folder, by their ids, in order. Raises BadInput where a file is unsound."""
    paths = [path for path in sorted((package / FOLDER).glob("*.toml")) if FILE_NAME.fullmatch(path.stem)]
    ids = [FILE_NAME.sub(r"\1", path.stem) for path in paths]
    return {id: _read(path, id, game, after) for path, id, after in zip(paths, ids, [*ids[1:], ""], strict=False)}


def _read(path: Path, id: str, game: str, after: str) -> Lesson:
    try:
        written = msgspec.convert(files.read_toml(path), _Written)
    except msgspec.ValidationError as error:
        wrong, _, place = str(error).partition(" - at ")
        raise BadInput(
            str(path), place.strip("`$.") or "lesson", wrong, "a lesson as docs/write-content.md describes it"
        ) from None
    table = written.set_up
    if (written.kind == "puzzle") != bool(written.aim and written.solution):
        raise BadInput(str(path), "aim", repr(written.aim), "an aim and a solution for a puzzle, and for nothing else")
    return Lesson(
        LessonInfo(id, written.title, written.summary, written.kind, written.minutes),
        SetUp(game, table.seats, table.seed, table.options, table.choices, lesson=id),
        written.seat,
        written.opening,
        written.step,
        written.closing,
        written.aim,
        written.why,
        written.turns,
        written.solution,
        after,
    )


def find(package: Path, game: str, id: str) -> Lesson:
    """The lesson of that id. Raises UnknownName."""
    known = of(package, game)
    if id not in known:
        raise UnknownName("lesson", id, list(known))
    return known[id]


def about(lesson: Lesson, package: Path) -> LessonInfo:
    """What is said of a lesson of the game in that package folder, before it is begun."""
    return worded(lesson.info, words_of(package, lesson.set_up.game), "title", "summary")


def begun(match: Match) -> Lesson | None:
    """The lesson that a match belongs to; None for any other match, and for a lesson that is no longer there."""
    game, set_up = match.game, match.set_up
    return of(game.PACKAGE, game.ID).get(set_up.lesson) if set_up.lesson else None


def opened(match: Match) -> None:
    """Take the answers that were given before the learner sits down. Raises Refused where they are not legal."""
    lesson = begun(match)
    for answer in lesson.opening if lesson else ():
        assert match.to_move is not None
        match.act(match.to_move, answer)


def scripted(match: Match) -> int | None:
    """The next answer as its lesson has it; None where it says nothing, or the match went another way."""
    lesson = begun(match)
    if lesson is None or match.over:
        return None
    script, made = lesson.script, len(match.played)
    if made >= len(script) or not _follows(match, script):
        return None
    try:
        return match.read(int(match.state.flow.seat), script[made])
    except Refused:  # written for other rules: whoever is asked answers for themselves
        return None


def coaching(match: Match) -> Coaching | None:
    """Where the learner of a match stands; None where nobody learns anything there."""
    lesson, game = begun(match), match.game
    if lesson is None:
        return None
    info, words = about(lesson, game.PACKAGE), words_of(game.PACKAGE, game.ID)
    aim = words.say(lesson.aim) if lesson.aim else ""
    pages = [max(1, len(step.notes)) for step in lesson.steps]
    told = Coaching(info, 0, len(lesson.steps), [], pages=sum(pages) + len(lesson.closing), aim=aim, after=lesson.after)
    if lesson.aim:
        state = _judged(lesson, match)
        why = words.say(lesson.why) if lesson.why and state == "solved" else ""
        return msgspec.structs.replace(told, state=state, why=why)
    made, script = len(match.played), lesson.script
    if made > len(script) or not _follows(match, script):
        return msgspec.structs.replace(told, state="free")
    place = len(lesson.opening)
    for number, step in enumerate(lesson.steps):
        if place == made:
            notes = [worded(note, words, "say") for note in step.notes]
            return msgspec.structs.replace(told, step=number, notes=notes, page=sum(pages[:number]), answer=step.answer)
        place += 1 + len(step.then)
        if made < place:
            return msgspec.structs.replace(told, step=number + 1)
    closing = [worded(note, words, "say") for note in lesson.closing]
    return msgspec.structs.replace(told, step=told.steps, notes=closing, page=sum(pages), state="free")


def _follows(match: Match, script: Sequence[str]) -> bool:
    return all(played.action == answer for played, answer in zip(match.played, script, strict=False))


def _judged(lesson: Lesson, match: Match) -> Any:
    """How a puzzle stands."""
    if match.over:
        return "solved" if match.game.returns(match.state)[lesson.seat] > 0 else "failed"
    clock = match.game.clock
    assert clock is not None
    begun_at = clock(match.at(min(len(lesson.opening), len(match.played))).state)
    return "failed" if clock(match.state) >= begun_at + lesson.turns else "on"


def narrowed(decision: Decision, answer: str) -> Decision:
    """A decision with that answer alone, as a lesson asks for it; all of it where there is no such answer."""
    options = [option for option in decision.options if option.id == answer]
    if not options:
        return decision
    groups = [
        msgspec.structs.replace(group, choices=[msgspec.structs.replace(choice, options=[answer])])
        for group in decision.groups
        for choice in group.choices
        if answer in choice.options
    ]
    return msgspec.structs.replace(decision, options=options, default=answer, groups=groups, aimed=[])
