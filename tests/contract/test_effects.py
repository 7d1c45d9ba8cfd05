"""What is seen on the table is what happened: effects lead from each table to the next, and written sums add up."""

from functools import cache

import pytest

from affray import games
from affray.kernel import replay, telling, view
from affray.kernel.game import SetUp, Sum
from affray.kernel.match import Match
from affray.lab import simulate
from affray.table.scene import Effect, Entry, Piece, Scene, Term

GAMES = games.ids()
DECISIONS = 45
SIGNS = {"hurt": -1, "heal": 1, "wear": -1, "mend": 1}
TOLD = {"ARMOR", "SOL"}
"""Bars beside life of which each change is told; others rise and fall with what is in force or done."""


@cache
def paper(game: str) -> replay.Replay:
    """A match between two greedy bots, who attack."""
    return simulate.replay_of(SetUp(game, 2, 4), ["greedy", "greedy"], 0)


def told(match: Match, before: int) -> list[Entry]:
    """The lines that came since there were so many, as the first seat reads them."""
    return telling.entries(match.game, match.observation(0), match.events(0))[before:]


class Shown:
    """A piece as the effects leave it."""

    def __init__(self, piece: Piece) -> None:
        """As it stood."""
        self.name, self.tile = piece.name, piece.tile
        self.bars = {bar.label: (bar.value, bar.maximum) for bar in piece.bars}
        self.life = next((bar.label for bar in piece.bars if bar.kind == "life"), "")

    def take(self, effect: Effect) -> None:
        """What one effect does to it."""
        label = effect.word if effect.kind in ("wear", "mend") else self.life
        if effect.kind in SIGNS and label in self.bars:
            value, maximum = self.bars[label]
            most = maximum if label == self.life else 99
            self.bars[label] = (min(most, max(0, value + SIGNS[effect.kind] * effect.amount)), maximum)
        if effect.kind != "aim" and (effect.to or effect.kind == "leave"):
            self.tile = effect.to

    def differs(self, piece: Piece) -> list[str]:
        """In what the piece is otherwise."""
        found = {bar.label: bar.value for bar in piece.bars}
        told = [label for label in self.bars if label in TOLD or label == self.life]
        bars = [label for label in told if found.get(label, self.bars[label][0]) != self.bars[label][0]]
        return [f"{self.name}: {what}" for what in [*bars, *(["tile"] if self.tile != piece.tile else [])]]


def pieces(scene: Scene) -> dict[str, Piece]:
    """By their ids."""
    return {piece.id: piece for piece in scene.board.pieces} if scene.board else {}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_effects_lead_from_each_table_to_the_next(game: str) -> None:
    """Where pieces stand and what is left of their life and ARMOR is told by the effects alone, decision by decision, and some
    things are seen to happen."""
    match = Match(games.find(game), paper(game).set_up)
    seen: list[str] = []
    for step in paper(game).steps[:DECISIONS]:
        before = {id: Shown(piece) for id, piece in pieces(match.game.scene(match.observation(0), 0)).items()}
        lines = len(match.events(0))
        match.act(step.seat, step.action)
        for effect in (effect for entry in told(match, lines) for effect in entry.effects):
            seen.append(effect.kind)
            if effect.place in before:
                before[effect.place].take(effect)
        for id, piece in pieces(match.game.scene(match.observation(0), 0)).items():
            if id in before:
                assert before[id].differs(piece) == [], (step.action, [entry.text for entry in told(match, lines)])
    assert len(seen) > 10


@pytest.mark.parametrize("game", GAMES)
def test_written_sums_add_up_to_what_was_rolled(game: str) -> None:
    """Each throw of a match whose dice show their pips is the sum that is written beside it."""
    match = paper(game)
    played = Match(games.find(game), match.set_up)
    for step in match.steps[: 3 * DECISIONS]:
        played.act(step.seat, step.action)
    log = told(played, 0)
    summed = [entry for entry in log if entry.terms]
    assert summed, "nothing is summed in this match"
    for entry in summed:
        if entry.result is not None and not entry.counted:
            assert sum(term.value for term in entry.terms) == entry.result, entry


def test_sums_go_on_for_each_whom_they_concern_and_are_left_out_where_they_are_not_the_whole() -> None:
    """Damage in all, blocked by two in turn; a total that something else changed is not explained."""
    sums = telling.Sums()
    damage = Term(4, "damage")
    assert sums.add(Sum((Term(1, "nobody's"),), 0)) == []
    assert sums.add(Sum((damage,))) == [damage]
    assert sums.add(Sum((Term(-1, "ARMOR"),), 0)) == [damage, Term(-1, "ARMOR")]
    assert sums.add(Sum((Term(-6, "ARMOR"),), 1)) == [damage, Term(-6, "ARMOR")]
    assert sums.add(Sum((), 0, 3)) == [damage, Term(-1, "ARMOR")]
    assert sums.add(Sum((), 1, 0)) == [damage, Term(-6, "ARMOR")]
    assert sums.add(Sum((), 0, 2)) == []
    assert sums.add(Sum()) == []


def test_a_roll_on_the_table_has_its_sum_with_what_was_added_since() -> None:
    """The dice of Solbound: the highest, ones, and the card's modifier."""
    terms = [Term(6, "highest die"), Term(1, "for a one")]
    log = [
        Entry(0, 1, "Attack Roll.", "B-FGT-1", 0, [1, 6], 7, terms),
        Entry(1, 1, "Attack -2, so 5.", "B-FGT-2", 0, [], 5, [*terms, Term(-2, "Attack")]),
    ]
    (roll,) = view.rolls(log, range(len(log) + 99))
    assert (roll.result, [term.value for term in roll.terms]) == (5, [6, 1, -2])
