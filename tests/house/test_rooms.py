"""Every game is a house with the same rooms, so that whoever knows one finds their way in all."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from affray.kernel import coverage

ROOMS: dict[str, dict[str, bool]] = {
    "": {
        "__init__.py": True,
        "rulebook.toml": True,  # chapters, clauses, rulings, house rules
        "levels.toml": True,  # how the levels play it
        "temperaments.toml": True,  # what bold and careful bots like
        "clauses.json": True,  # which functions enact a clause and which tests prove it
        "game.py": True,  # binds the game to the contract
        "choices.py": True,  # all that may be chosen, for learners
        "evaluation.py": True,  # how a match stands for a seat
        "forecast.py": True,  # how odds are settled
        "inspection.py": True,  # what there is to see in one thing: its squares
        "balance.py": True,  # who meets whom, and what is counted, to tell whether the game is fair
        "judge.py": True,  # how the greedy bot weighs the game,
        "judge_lasting.py": False,  # and what it thinks that things are worth
        "judge_odds.py": False,
        "judge_values.py": False,
        "invariants.py": True,  # what holds in every record
        "trials.py": True,  # how long runs set the game up and deal it anew
    },
    "record": {
        "__init__.py": True,
        "state.py": True,  # the record of a match
        "vocabulary.py": True,  # steps, decisions, actions, events
        "card_terms.py": False,  # what cards, maps and creatures are described in
        "house_rules.py": True,  # house rules by name
    },
    "words": {
        "__init__.py": True,
        "names.py": True,  # what things are called
        "happenings.py": True,  # what events do to things, to be seen where they are
        "sentences.py": True,  # events, decisions, refusals, the outcome
        "lines.py": False,  # where sentences.py would be too long, or is asked by what it asks: events in sentences
        "gists.py": True,  # what came of events, for somebody who read no line before
        "brought.py": False,  # where gists.py would be too long: what cards bring to whoever uses them
        "besides.py": True,  # what is said besides a question: what its answers cost and leave out
        "chances.py": False,  # how likely an answer brings something before its target is chosen, for its words
        "lasting.py": False,  # how long what lies on a piece lasts
        "vain.py": False,  # what surely comes to nothing, and why, for the risk of an answer and for what came of it
        "hiding.py": False,  # what comes of a card that is laid facedown, and whether it could protect then
        "protecting.py": False,  # who may step in for whoever is attacked, and what is at stake with that and without
        "paying.py": False,  # what somebody's player can pay for with what is in hand
        "promising.py": False,  # whom that would meet at best, and what it would cost them
        "doing.py": False,  # what an answer does that names a card, with the numbers of whoever uses it
        "spare.py": False,  # what a player can best do without of several things that have to go, and why
        "rolled.py": False,  # what comes of a roll to which something may be added, for the odds of that
        "best.py": False,  # what a side can still do in its turn at the very most
        "outlook.py": False,  # how likely that is enough, with the best use of it
        "places.py": False,  # what a space of the board is like for somebody who may go there
        "throws.py": False,  # what dice and coins are thrown for, in a word or two
        "begun.py": True,  # what is under way while somebody decides, and what may end the match
        "awaited.py": False,  # what whoever decides is about, for those who wait
        "options.py": True,  # legal actions
        "notation.py": True,  # actions as text, both ways
        "scene.py": True,  # the table as a seat sees it
        "reasons.py": True,  # why something answers nothing now
        "stakes.py": False,  # what a scenario is played for
    },
    "content": {
        "__init__.py": True,
        "pack.py": True,  # what packs hold, and how they are read
        "rows.py": False,  # where pack.py would be too long: the records of its tables
        "checks.py": False,  # what is unsound in a row beyond its fields' kinds
        "terms.py": False,  # the words that rows are written in, with what they mean
        "texts.py": False,  # what is printed, in sentences
        "reading.py": True,  # how packs are read, and what their rows say
        "sheets.py": True,  # what is printed on paper
        "new.toml": True,  # the pack to begin with
        "setup.py": True,  # set-ups become the first record
        "printing.py": False,  # what is printed, as the first record holds it
        "forms.py": True,  # what is chosen before play
        "workshop.py": False,  # how scenarios and maps of one's own are made
    },
}
"""The files of each folder, with whether every game has it. `rules` has beside these three a file for each chapter and for what
chapters share."""
RULES = ("actions.py", "resolve.py", "view.py")
"""Legal actions; which function enacts which step and takes which answer; what a seat may see."""
SET_UP = ("setup.py", "pack.py")
"""What a chapter says of modes and of what is printed is checked before play, where no compiled rule can be."""


def games(folder: Path) -> list[Path]:
    """The packages of games: folders with any module or book in them."""
    return sorted({path.parent for name in ("*/*.py", "*/rulebook.toml") for path in folder.glob(name)})


def missing(folder: Path) -> Iterator[str]:
    """The files that games lack; a folder of packs without a pack is none."""
    for game in games(folder):
        wanted = [Path(room, name) for room, files in ROOMS.items() for name, needed in files.items() if needed]
        for path in (*wanted, *(Path("rules", name) for name in RULES)):
            if not (game / path).is_file():
                yield f"{game.name}/{path.as_posix()}"
        if not any((game / "content/packs").glob("*/*.toml")):
            yield f"{game.name}/content/packs"


def strangers(folder: Path) -> Iterator[str]:
    """The files and folders of games that are on no list."""
    for game in games(folder):
        for path in sorted(game.rglob("*.py")):
            place = path.relative_to(game)
            room = place.parent.as_posix().removeprefix(".")
            if room != "rules" and place.name not in ROOMS.get(room, {}):
                yield f"{game.name}/{place.as_posix()}"


def test_every_game_has_every_room(root: Path) -> None:
    """The same files under the same names in each game."""
    assert games(root / "src/affray/games")
    assert list(missing(root / "src/affray/games")) == []


def test_no_game_has_a_room_of_its_own(root: Path) -> None:
    """What is on no list is put on it with what it is for, or belongs to a file that is there."""
    assert list(strangers(root / "src/affray/games")) == []


def test_no_two_files_of_a_game_have_the_same_name(root: Path) -> None:
    """Functions are cited by file and name."""
    for game in games(root / "src/affray/games"):
        named = Counter(path.name for path in game.rglob("*.py") if path.name != "__init__.py")
        assert [name for name, times in named.items() if times > 1] == []


def test_chapters_are_rules_or_concern_the_set_up(root: Path) -> None:
    """Whoever looks for a chapter looks in one folder."""
    for game in games(root / "src/affray/games"):
        files = [coverage.source(game, chapter.file) for chapter in coverage.book_of(game).chapters]
        assert {file.parent.name for file in files if file.name not in SET_UP} == {"rules"}


@pytest.mark.parametrize("room", ["rules", "words", "content"])
def test_tests_have_the_rooms_of_what_they_test(root: Path, room: str) -> None:
    """Each game has tests in a folder for each of these; helpers for tests are named as the game is."""
    for game in games(root / "src/affray/games"):
        assert any((root / "tests/games" / game.name / room).glob("test_*.py")), game.name
        assert (root / "src/affray/testing" / f"{game.name}.py").is_file()


def test_what_is_missing_or_strange_is_found(tmp_path: Path) -> None:
    """A file that is not there, a pack folder in which nothing is, a file that is on no list."""
    game = tmp_path / "chess"
    (tmp_path / "__pycache__").mkdir()
    (game / "content/packs/core").mkdir(parents=True)
    for room, files in (ROOMS | {"rules": dict.fromkeys(RULES, True)}).items():
        (game / room).mkdir(exist_ok=True)
        for name in files:
            (game / room / name).touch()
    (game / "record/state.py").unlink()
    (game / "words/bonds.py").touch()
    assert list(missing(tmp_path)) == ["chess/record/state.py", "chess/content/packs"]
    assert list(strangers(tmp_path)) == ["chess/words/bonds.py"]
