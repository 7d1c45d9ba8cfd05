"""Every lesson of every game is played as it is written, by the rules, so that none can rot."""

import re
from collections.abc import Iterator
from typing import get_args

import pytest

from affray import games
from affray.kernel import lessons
from affray.kernel.lessons import Lesson
from affray.kernel.match import Match
from affray.kernel.view import view
from affray.table.lesson import Note, Part
from affray.table.scene import Scene, View

ALL = [lesson for id in games.ids() for lesson in lessons.of(games.find(id).PACKAGE, id).values()]
NAMED = [f"{lesson.set_up.game} {lesson.info.id}" for lesson in ALL]
GUIDED = [lesson for lesson in ALL if lesson.info.kind == "guided"]
PUZZLES = [lesson for lesson in ALL if lesson.aim]
WORDS_A_MINUTE, SECONDS_A_STEP = 170, 6
"""How fast a beginner reads, and how long it takes to do what was read."""


def begun(lesson: Lesson) -> Match:
    """A lesson's match as its learner finds it."""
    match = Match(games.find(lesson.set_up.game), lesson.set_up)
    lessons.opened(match)
    return match


def places(scene: Scene) -> Iterator[str]:
    """What a note may point at."""
    yield from get_args(Part)
    for area in scene.areas:
        yield from (pool.id for pool in area.pools)
        yield from (tracker.id for tracker in area.trackers)
    for zone in [*scene.zones, *(zone for area in scene.areas for zone in area.zones)]:
        yield zone.id
        yield from (card.id for card in zone.cards)
    if scene.board:
        yield from (tile.id for tile in scene.board.tiles)
        yield from (piece.id for piece in scene.board.pieces)


def seen(match: Match, lesson: Lesson) -> View:
    """What the learner sees."""
    return view(match, lesson.seat, [lesson.seat])


def dice_lie(shown: View) -> bool:
    """Whether the dice of what came last lie on the table: where something new was begun they were taken up."""
    last = [entry for entry in shown.log if entry.decision == shown.log[-1].decision]
    return not shown.scene.begun or any(entry.gist or entry.faces for entry in last)


def told(match: Match, lesson: Lesson) -> View:
    """What the learner sees, where all that is said points at something that is there."""
    shown = seen(match, lesson)
    assert shown.coach is not None
    known = {*places(shown.scene), ""}
    for note in shown.coach.notes:
        assert note.at in known, f"step {shown.coach.step + 1}: there is no {note.at}"
        assert note.at != "dice" or dice_lie(shown), f"step {shown.coach.step + 1}: there are no dice to see"
        if others := astray(note, shown.scene):
            raise AssertionError(f"step {shown.coach.step + 1} points at {note.at} and speaks of {', '.join(others)}")
    return shown


def astray(note: Note, scene: Scene) -> list[str]:
    """Whom a note names, where it points at somebody else."""
    pieces = scene.board.pieces if scene.board else []
    said = set(re.findall(r"\w+", note.say))
    named = [piece for piece in pieces if said & {word for word in re.findall(r"\w+", piece.name) if word[0].isupper()}]
    pointed = [piece for piece in pieces if piece.id == note.at]
    return [piece.name for piece in named] if pointed and named and pointed[0] not in named else []


def learned(lesson: Lesson) -> tuple[Match, int]:
    """A lesson played as it is written, and how many words were said."""
    match, words = begun(lesson), 0
    for number, step in enumerate(lesson.steps):
        shown = told(match, lesson)
        assert shown.coach is not None
        assert shown.decision is not None
        assert (shown.coach.step, shown.coach.answer) == (number, step.answer)
        assert step.answer in [option.id for option in shown.decision.options]
        words += sum(len(note.say.split()) for note in step.notes)
        match.act(lesson.seat, step.answer)
        while match.to_move not in (None, lesson.seat) and (action := lessons.scripted(match)) is not None:
            match.take(action)
    return match, words


@pytest.mark.parametrize("lesson", ALL, ids=NAMED)
def test_a_lesson_goes_as_it_is_written(lesson: Lesson) -> None:
    """Each answer is legal when its step comes, what is pointed at is there, and after the last step the learner plays on."""
    match, _ = learned(lesson)
    assert len(match.played) == len(lesson.script)
    shown = told(match, lesson)
    assert shown.coach is not None
    if not lesson.aim:
        assert (shown.coach.state, shown.coach.step) == ("free", len(lesson.steps))
        assert shown.coach.notes == list(lesson.closing) != []


def test_every_game_begins_with_a_guided_match() -> None:
    """It comes first, and there is one."""
    for id in games.ids():
        assert next(iter(lessons.of(games.find(id).PACKAGE, id).values())).info.kind == "guided"


@pytest.mark.parametrize("lesson", ALL, ids=NAMED)
def test_each_step_of_a_lesson_says_why(lesson: Lesson) -> None:
    """However small: an answer that is only to be pressed teaches nothing."""
    assert [step.answer for step in lesson.steps if not any(note.say for note in step.notes)] == []


@pytest.mark.parametrize("lesson", GUIDED, ids=[lesson.set_up.game for lesson in GUIDED])
def test_a_guided_match_takes_five_to_eight_minutes(lesson: Lesson) -> None:
    """To read, and to do what was read; it says so itself."""
    _, words = learned(lesson)
    minutes = words / WORDS_A_MINUTE + len(lesson.steps) * SECONDS_A_STEP / 60
    assert 5 <= lesson.info.minutes <= 8
    assert abs(minutes - lesson.info.minutes) <= 3


@pytest.mark.parametrize("lesson", GUIDED, ids=[lesson.set_up.game for lesson in GUIDED])
def test_a_guided_match_begins_with_the_goal_and_shows_dice_and_a_reaction(lesson: Lesson) -> None:
    """What it is played for comes first; later what the dice came to is explained."""
    spots = [note.at for step in lesson.steps for note in step.notes]
    assert spots[0] == "goal"
    assert "dice" in spots


@pytest.mark.parametrize("lesson", PUZZLES, ids=[f"{lesson.set_up.game} {lesson.info.id}" for lesson in PUZZLES])
@pytest.mark.slow
def test_a_puzzle_is_solved_by_its_solution_and_not_by_itself(lesson: Lesson) -> None:
    """Its solution wins in time, whoever takes the default each time does not, and both are told so; who solved it also why."""
    match = begun(lesson)
    for answer in lesson.solution:
        assert (shown := seen(match, lesson)).coach is not None
        assert shown.coach.state == "on"
        assert match.to_move is not None
        match.act(match.to_move, answer)
    assert (shown := seen(match, lesson)).coach is not None
    assert shown.coach.state == "solved"
    assert shown.coach.why
    other = begun(lesson)
    while (coach := seen(other, lesson).coach) is not None and coach.state == "on":
        other.take(other.game.default(other.observation(other.state.flow.seat)))
    assert coach is not None
    assert (coach.state, coach.why) == ("failed", "")
