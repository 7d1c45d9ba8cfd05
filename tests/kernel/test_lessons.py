"""Lessons on paper: read or refused, followed or left."""

from pathlib import Path

import msgspec
import pytest

from affray import games
from affray.errors import BadInput, UnknownName
from affray.kernel import lessons, replay
from affray.kernel.match import Match
from affray.kernel.view import view

GAME = games.find("solbound")
LESSON = lessons.find(GAME.PACKAGE, GAME.ID, "first-match")
PUZZLE = """
title = "T"
summary = "S"
kind = "puzzle"
minutes = 1
{more}
[set_up]
seed = 1
"""


def begun() -> Match:
    """The guided match as its learner finds it."""
    match = Match(GAME, LESSON.set_up)
    lessons.opened(match)
    return match


def written(folder: Path, text: str) -> Path:
    """A game's package with one lesson of that text."""
    (folder / lessons.FOLDER).mkdir(parents=True)
    (folder / lessons.FOLDER / "1-only.toml").write_text(text)
    return folder


def test_a_game_without_lessons_has_none(tmp_path: Path) -> None:
    """No folder, no lessons; asking for one by name says so."""
    assert lessons.of(tmp_path, "any") == {}
    with pytest.raises(UnknownName, match="lesson"):
        lessons.find(tmp_path, "any", "first-match")


def test_a_field_that_is_none_is_refused_with_its_file(tmp_path: Path) -> None:
    """File and field are named."""
    with pytest.raises(BadInput, match=r"1-only\.toml.*hint") as found:
        lessons.of(written(tmp_path, PUZZLE.format(more="hint = 1")), "any")
    assert found.value.exit_code == 2


@pytest.mark.parametrize("more", ["", 'aim = "Win."', 'solution = ["end"]'])
def test_a_puzzle_without_an_aim_or_a_solution_is_refused(tmp_path: Path, more: str) -> None:
    """Both are needed."""
    with pytest.raises(BadInput, match="aim"):
        lessons.of(written(tmp_path, PUZZLE.format(more=more)), "any")


def test_whoever_answers_otherwise_has_left_the_lesson() -> None:
    """Nothing more is said then, and the others answer for themselves."""
    match = begun()
    match.act(0, "hurt")
    assert (found := lessons.coaching(match)) is not None
    assert (found.state, found.step, found.notes, found.answer) == ("free", 0, [], "")
    assert lessons.scripted(match) is None


def test_an_answer_taken_back_leads_back_into_the_lesson() -> None:
    """The lesson stands where the match stands."""
    match = begun()
    match.act(0, "no hurt")
    match.act(0, "play ember-adept up 1")
    match.undo(0)
    assert (found := lessons.coaching(match)) is not None
    assert (found.step, found.answer) == (1, LESSON.steps[1].answer)


def test_what_is_read_is_counted_over_all_steps() -> None:
    """Note by note, a step without any as one; the last word is counted too."""
    match, pages = begun(), [max(1, len(step.notes)) for step in LESSON.steps]
    assert (found := lessons.coaching(match)) is not None
    assert (found.page, found.pages) == (0, sum(pages) + len(LESSON.closing))
    match.act(0, "no hurt")
    assert (found := lessons.coaching(match)) is not None
    assert (found.page, found.step) == (pages[0], 1)


def test_only_its_learner_is_taught() -> None:
    """Whoever watches is told nothing."""
    assert view(begun(), -1, []).coach is None
    assert view(begun(), 0, [0]).coach is not None


def test_a_decision_is_narrowed_to_the_answer_of_the_lesson() -> None:
    """One option in one group, which is the default as well; another answer narrows nothing."""
    shown = view(begun(), 0, [0])
    assert shown.decision is not None
    narrow = lessons.narrowed(shown.decision, "no hurt")
    assert [option.id for option in narrow.options] == [narrow.default] == ["no hurt"]
    assert [choice.options for group in narrow.groups for choice in group.choices] == [["no hurt"]]
    assert lessons.narrowed(shown.decision, "nonsense") is shown.decision


def test_a_replay_of_a_lesson_is_that_of_its_match() -> None:
    """It says nothing of the lesson, and plays back."""
    match = begun()
    written = replay.write(replay.of(match))
    assert b"lesson" not in written
    *_, last = replay.follow(replay.read(written, "file"), "file", games.find)
    assert last.packed() == match.packed()
    assert last.set_up == msgspec.structs.replace(match.set_up, lesson="")
