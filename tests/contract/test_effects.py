"""What is seen on the table is what happened: effects lead from each table to the next, and written sums add up."""

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

from affray import games
from affray.kernel import replay, telling, view
from affray.kernel.game import SetUp, Sum, options
from affray.kernel.match import Match
from affray.lab import simulate
from affray.table.effect import Effect
from affray.table.scene import Entry, Piece, Term

GAMES = games.ids()
DECISIONS = 45
SIGNS = {"hurt": -1, "heal": 1, "wear": -1, "mend": 1}
TOLD = {"ARMOR", "SOL"}
"""Bars beside life of which each change is told; others rise and fall with what is in force or done."""
COUNTED = {"Aimed at"}
"""Badges of whose number each change is told."""


@cache
def paper(game: str) -> replay.Replay:
    """A match between two greedy bots, who attack."""
    return simulate.replay_of(SetUp(game, 2, 4), ["greedy", "greedy"], 0)


def counted(piece: Piece) -> Counter[str]:
    """The numbers of its badges that are counted."""
    badges = (badge.rpartition(" ") for badge in piece.badges)
    return Counter({word: int(number) for word, _, number in badges if word in COUNTED})


class Shown:
    """A piece as the effects leave it."""

    def __init__(self, piece: Piece) -> None:
        """As it stood."""
        self.name, self.tile = piece.name, piece.tile
        self.bars = {bar.label: bar.value for bar in piece.bars}
        self.counts = counted(piece)
        self.life = next((bar.label for bar in piece.bars if bar.kind == "life"), "")

    def take(self, effect: Effect) -> None:
        """What one effect does to it."""
        label = effect.word if effect.kind in ("wear", "mend") else self.life
        if effect.kind in SIGNS and label in self.bars:
            self.bars[label] = max(0, self.bars[label] + SIGNS[effect.kind] * effect.amount)
        if effect.kind == "count":
            self.counts[effect.word] += effect.amount
        if effect.kind != "aim" and (effect.to or effect.kind == "leave"):
            self.tile = effect.to

    def differs(self, piece: Piece, over: bool) -> list[str]:
        """In what the piece is otherwise. Off the board its bars say nothing, nor its badges once the match is over."""
        found = {bar.label: bar.value for bar in piece.bars}
        told = [label for label in self.bars if label in TOLD or label == self.life]
        bars = [label for label in told if piece.tile and found.get(label, self.bars[label]) != self.bars[label]]
        counts = [word for word in COUNTED if not over and self.counts[word] != counted(piece)[word]]
        tile = ["tile"] if self.tile != piece.tile else []
        return [f"{self.name}: {what}" for what in [*bars, *counts, *tile]]


class Watched:
    """A match that is looked at from its first seat, one decision after the other."""

    def __init__(self, match: Match) -> None:
        """As it stands."""
        self.match, self.telling = match, telling.Telling(0)
        self.lines = len(self.telling.log(match, match.seen(0)))
        self.shown, self.seen = self.pieces(), Counter[str]()

    def pieces(self) -> dict[str, Piece]:
        """What lies on the board, by its id."""
        board = self.match.game.scene(self.match.seen(0), 0).board
        return {piece.id: piece for piece in board.pieces} if board else {}

    def follow(self) -> None:
        """What was told since leads from the pieces that were there to those that are."""
        news = self.telling.log(self.match, self.match.seen(0))[self.lines :]
        before, after = {id: Shown(piece) for id, piece in self.shown.items()}, self.pieces()
        for effect in (effect for entry in news for effect in entry.effects):
            self.seen[effect.kind] += 1
            if effect.place in before:
                before[effect.place].take(effect)
        for id in before.keys() & after.keys():
            assert before[id].differs(after[id], self.match.over) == [], (self.match.played[-1], [entry.text for entry in news])
        self.lines, self.shown = self.lines + len(news), after


def wander(game: str, numbers: range, decisions: int) -> None:
    """Follow so many decisions that are drawn at random, in each of these set-ups of every kind."""
    found = games.find(game)
    for number in numbers:
        watched, random = Watched(Match(found, found.variety(number))), Random(number)
        for _ in range(decisions):
            if watched.match.over:
                break
            watched.match.take(random.choice(options(found, watched.match.state)))
            watched.follow()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_effects_lead_from_each_table_to_the_next(game: str) -> None:
    """Where pieces stand and what is left of their life and ARMOR is told by the effects alone, decision by decision, and some
    things are seen to happen: between greedy bots, who attack."""
    watched = Watched(Match(games.find(game), paper(game).set_up))
    for step in paper(game).steps[:DECISIONS]:
        watched.match.act(step.seat, step.action)
        watched.follow()
    assert watched.seen.total() > 10


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_every_change_of_place_is_told(game: str) -> None:
    """The same of random decisions over set-ups of every kind, which come to what bots would not do: whatever moves, raises,
    swaps or takes off a piece says so."""
    wander(game, range(12), 60)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.long
def test_every_change_of_place_is_told_in_many_matches(game: str) -> None:
    """The same at length, to the end of short matches."""
    wander(game, range(60), 400)


@pytest.mark.parametrize("game", GAMES)
def test_written_sums_add_up_to_what_was_rolled(game: str) -> None:
    """Each throw of a match whose dice show their pips is the sum that is written beside it."""
    match = paper(game)
    played = Match(games.find(game), match.set_up)
    for step in match.steps[: 3 * DECISIONS]:
        played.act(step.seat, step.action)
    log = telling.entries(played.game, played.observation(0), played.events(0))
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


def test_what_takes_away_no_more_than_there_is_says_how_much_of_it_was_needed() -> None:
    """3 damage less 2 and then 1 of 2; nothing of what comes after that. What stays above 0 is as it was."""
    sums = telling.Sums()
    sums.add(Sum((Term(3, "damage"),)))
    sums.add(Sum((Term(-2, "RESISTANCE", less=True),), 0, part="of 2 RESISTANCE"))
    two = (Term(-2, "ARMOR", less=True),)
    assert sums.add(Sum(two, 0, part="of 2 ARMOR"))[1:] == [
        Term(-2, "RESISTANCE", less=True),
        Term(-1, "of 2 ARMOR", less=True),
    ]
    assert sums.add(Sum(two, 0, part="of 2 ARMOR"))[3] == Term(0, "of 2 ARMOR", less=True)
    assert sum(term.value for term in sums.add(Sum((), 0, 0))) == 0


NUMBER = re.compile(r"[+\N{MINUS SIGN}]?\d+")


def written_out(side: str) -> int:
    """What a side of an equation comes to as it is written: the words beside its numbers left out, and what is in brackets
    where that is no number of the sum."""
    side = re.sub(r"\((?!ATK)[^)]*\)", "", side)
    side = re.sub(r"\((ATK[^)]*)\) twice", lambda found: f"{found[1]} + {written_out(found[1])}", side)
    side = re.sub(r"ATK (\d+) twice", r"\1 + \1", side)
    side = re.sub(r"\bof \d+|\bPlayer \d+|\bfor \d+ ones|.*\bgives?\b|[^\d+\N{MINUS SIGN}]", "", side)
    return sum(int(each.replace("\N{MINUS SIGN}", "-")) for each in NUMBER.findall(side))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_every_sum_that_is_written_comes_out(game: str) -> None:
    """Over whole matches of random decisions: what stands before each `=` comes to what stands after it, and no damage falls
    below 0."""
    found, seen = games.find(game), 0
    for number in range(8):
        match, random = Match(found, found.variety(number)), Random(number)
        for _ in range(300):
            if match.over:
                break
            match.take(random.choice(options(found, match.state)))
        for entry in telling.entries(found, match.observation(0), match.events(0)):
            if entry.terms and entry.terms[0].word == "damage":
                assert sum(term.value for term in entry.terms) >= 0, entry
            for told in (entry.text, entry.gist, *entry.how):
                for sentence in re.split(r"(?<=[.:;]) |, (?=[^,]* rolls )", told):
                    before, equals, after = sentence.partition(" = ")
                    if equals and NUMBER.search(before):
                        assert written_out(before) == written_out(re.split(r"[,(]", after)[0]), sentence
                        seen += 1
    assert seen or game == "solbound"


def test_a_roll_on_the_table_has_its_sum_with_what_was_added_since() -> None:
    """The dice of Solbound: the highest, ones, and the card's modifier."""
    terms = [Term(6, "highest die"), Term(1, "for a one")]
    log = [
        Entry(0, 1, "Attack Roll.", "B-FGT-1", 0, [1, 6], 7, terms),
        Entry(1, 1, "Attack -2, so 5.", "B-FGT-2", 0, [], 5, [*terms, Term(-2, "Attack")]),
    ]
    (roll,) = view.rolls(log, range(len(log) + 99))
    assert (roll.result, [term.value for term in roll.terms]) == (5, [6, 1, -2])
