"""Nothing that was lost is left out of what is told of a decision, and each line says whose answer led to it."""

import re
from random import Random

import pytest

from affray import games
from affray.kernel import replay
from affray.kernel.game import SetUp, options
from affray.kernel.match import Match
from affray.kernel.telling import entries
from affray.lab import simulate
from affray.table.scene import Entry

GAMES = games.ids()
LOST = re.compile(
    r"(\d+)(?= HP lost| HP\b| KOR lost| KOR[,:.]| KOR in all| more by Burn| damage\b)|costs it (\d+) KOR|, (\d+) in all"
)
"""What a sentence tells of as lost."""
EACH = re.compile(r"([^;.]+ and [^;,.]+) take (\d+) damage each")
"""Of whom together a sentence tells that each lost as much: those since whoever lost another number, if anybody did."""


def played(game: str, number: int) -> Match:
    """A match between two greedy bots, or of random decisions over what the game has."""
    found = games.find(game)
    if number % 2:
        paper: replay.Replay = simulate.replay_of(SetUp(game, 2, number), ["greedy", "greedy"], number)
        match = Match(found, paper.set_up)
        for step in paper.steps:
            match.act(step.seat, step.action)
        return match
    match, random = Match(found, found.variety(number)), Random(number)
    for _ in range(400):
        if match.over:
            break
        match.take(random.choice(options(found, match.state)))
    return match


def told_as_lost(said: str) -> int:
    """All that a sentence tells of as lost."""
    told = sum(int(next(filter(None, each))) for each in LOST.findall(said))
    # Those who took as much are named together: LOST has counted one of them.
    for names, amount in EACH.findall(said):
        together = names.rpartition(" damage")[2].removeprefix(", ")
        told += (len(re.split(", | and ", together)) - 1) * int(amount)
    return told


def decisions(match: Match) -> dict[int, list[Entry]]:
    """The lines of a match by the decision that led to them."""
    found: dict[int, list[Entry]] = {}
    for entry in entries(match.game, match.observation(0), match.events(0)):
        found.setdefault(entry.decision, []).append(entry)
    return found


@pytest.mark.parametrize(
    "numbers", [pytest.param(range(4), marks=pytest.mark.slow), pytest.param(range(4, 12), marks=pytest.mark.long)], ids=str
)
@pytest.mark.parametrize("game", GAMES)
def test_the_losses_that_are_told_add_up_to_those_that_happened(game: str, numbers: range) -> None:
    """What is said of a decision as a whole names every point of life that it cost, and whoever fell by it."""
    for number in numbers:
        match = played(game, number)
        board = match.game.scene(match.observation(0), 0).board
        names = {piece.id: piece.name for piece in (board.pieces if board else [])}
        for lines in decisions(match).values():
            said = next((entry.gist for entry in reversed(lines) if entry.gist), "")
            effects = [effect for entry in lines for effect in entry.effects]
            lost = sum(effect.amount for effect in effects if effect.kind == "hurt")
            assert (told_as_lost(said) if lost else 0) == lost, (said, [entry.text for entry in lines])
            for effect in effects:
                if effect.kind == "leave" and effect.place in names:
                    assert any(word in said for word in names[effect.place].split()), (said, names[effect.place])
                assert effect.kind != "gain" or said, [entry.text for entry in lines]


@pytest.mark.parametrize("game", GAMES)
def test_each_line_says_whose_answer_led_to_it(game: str) -> None:
    """Whoever it tells of: what is done to somebody by another's answer is no answer of theirs. Before the first: none."""
    match = played(game, 1)
    for number, lines in decisions(match).items():
        answered = match.played[number - 1].seat if number else None
        assert {entry.answered for entry in lines} == {answered}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_sentences_of_ours_have_no_marks_of_cards_and_no_names_of_code(game: str) -> None:
    """`[On 1-50]` and `POWER_Roll` stand on cards and in rules; what happened and what is asked is said in plain words."""
    for number in (0, 2, 4):
        found = games.find(game)
        match, random = Match(found, found.variety(number)), Random(number)
        for _ in range(300):
            if match.over:
                break
            seen = match.observation(match.to_move or 0)
            scene, asked = found.scene(seen, match.to_move or 0), found.question(seen)
            for said in (asked.prompt, asked.purpose.text if asked.purpose else "", *scene.begun):
                assert "_" not in said and "[" not in said, said
            match.take(random.choice(options(found, match.state)))
        for entry in entries(found, match.observation(0), match.events(0)):
            for said in (entry.text, entry.gist, entry.throw, *entry.how):
                assert "_" not in said and "[" not in said, said


def test_those_who_lost_as_much_are_counted_one_by_one() -> None:
    """They are named together, after whoever lost another number."""
    assert told_as_lost("Ada takes 4 damage, Bo and Cleo take 1 damage each; Dan misses Eve.") == 6
    assert told_as_lost("Ada, Bo and Cleo take 2 damage each.") == 6
    assert told_as_lost("Ada and Bo take 2 damage each, Cleo takes 1 damage.") == 5
