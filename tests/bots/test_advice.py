"""Advice: it names what wins, from what its seat sees alone, and says nothing that the seat cannot know."""

from typing import Any

import msgspec
import pytest
from tests.bots.test_search import SHORT, counting, left, positions

from affray import games
from affray.bots import search
from affray.bots.search import advice, body, reasons
from affray.bots.search.playouts import FROM_SEEN, FROM_TRUTH, LOOK, Task
from affray.kernel import loops, record
from affray.kernel.game import Game, SetUp, options
from affray.kernel.match import Match
from affray.testing.stonebound import turn
from affray.tui import words


def seen_of(game: Game, state: Any) -> Any:
    """What the seat that decides sees."""
    seen = record.blank(state, game.RECORD)
    game.observe(state, int(state.flow.seat), seen)
    return seen


def test_the_winning_answer_comes_first_with_its_chance_and_what_follows() -> None:
    """Of four left the other takes what it likes of three: who takes one has won."""
    told = advice.consider(counting(), left(4), 3, 300, 60.0)
    best, other = told.options
    assert (best.action, other.action, told.simulations) == (1, 2, 300)
    assert best.chance > 0.9 and other.chance < 0.3
    assert best.tried + other.tried == 300
    assert len(best.line) >= 2 and len(best.worlds) >= advice.LEAST_WORLDS


def test_a_lost_position_and_one_without_a_choice() -> None:
    """Chances are told all the same."""
    lost = advice.consider(counting(), left(3), 3, 300, 60.0)
    assert max(each.chance for each in lost.options) < 0.2
    (only,) = advice.consider(counting(), left(1), 3, 20, 60.0).options
    assert (only.action, only.chance, only.tried, only.line) == (1, 1.0, 20, [])


def test_a_search_goes_on_until_it_can_tell() -> None:
    """Beyond its time for as long as one option was not tried often enough, and no longer than it may."""
    told = advice.consider(counting(), left(7), 3, 300, 0.0)
    assert told.simulations == 1
    held = search.desk(counting(), loops.Scratch(counting(), left(7)), 300, 2)
    held.records[body.SEEN] = left(7)
    made = search.grow(counting(), held, search.generator(3), 300, 0.0, 60.0)
    most = max(held.tree.taken[edge] for edge in search.edges(held.tree, 0))
    assert most >= search.ENOUGH and made < 300


def test_what_was_hardly_tried_is_a_guess_in_the_judges_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """One simulation tells no chance, whatever came of it: that is said, on a page and in the terminal."""
    game = games.find("korxsol")
    monkeypatch.setattr(search, "tuning_of", lambda _: SHORT)
    match = Match(game, SetUp("korxsol", 2, 5))
    seat = match.to_move or 0
    seen = match.observation(seat)
    found = advice.consider(game, seen, 1, 1, 60.0)
    assert len(found.options) > 1 and [each.tried for each in found.options][:2] == [1, 0]
    advised, better = advice.in_words(game, seen, found)
    assert all(each.guess and not each.even for each in advised)
    hint = advice.told(game, seen, found)
    assert [each.option for each in hint.options] == [advised[0].option], "the judge prefers it"
    assert hint.options[0].why == (advised[0].why if better[0] else "")
    monkeypatch.setattr(
        reasons,
        "of",
        lambda *of: [reasons.Reason("On average it leaves you 1 better in KOR than the others.", True)] * len(of[3]),
    )
    (line, why) = words.hint_lines(advice.told(game, seen, found))
    assert "a guess so far" in line and "%" not in line and why.strip().startswith("On average")
    monkeypatch.setattr(reasons, "of", lambda *of: [reasons.Reason("Worse than the others: KOR by 1.")] * len(of[3]))
    assert [each.why for each in advice.told(game, seen, found).options] == [""]
    assert game.weigh is not None
    alike = msgspec.structs.replace(found, options=[found.options[0]] * 2)
    none = advice.told(game, seen, alike)
    assert none.options == [] and words.hint_lines(none) == ["No hint: no difference seen between these so far."]
    enough = [advice.Considered(each.action, 0.5, search.ENOUGH, [], []) for each in found.options]
    assert not any(each.guess for each in advice.told(game, seen, advice.Advice(enough, 99, 1)).options)


def test_no_time_is_enough_for_an_answer() -> None:
    """At least one simulation is made."""
    told = advice.consider(counting(), left(7), 3, 300, 0.0)
    assert len(told.options) == 1 and told.simulations == 1


@pytest.mark.slow
@pytest.mark.parametrize("id", games.ids())
def test_positions_alike_to_the_seat_get_the_same_advice(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the same words, whatever is hidden."""
    monkeypatch.setattr(search, "tuning_of", lambda game: SHORT)
    game = games.find(id)
    for state in positions(game, 2):
        other = record.copy(state, game.RECORD)
        game.redeal(other, int(state.flow.seat), search.generator(7))
        advised = [advice.consider(game, seen_of(game, each), 5, 12, 60.0) for each in (state, other)]
        assert advised[0] == advised[1]
        hints = [advice.told(game, seen_of(game, each), advised[0]) for each in (state, other)]
        assert hints[0] == hints[1]
        assert {each.action for each in advised[0].options} <= set(options(game, state))


def test_a_line_ends_where_worlds_differ() -> None:
    """What one world says and another does not is a guess."""
    assert advice._agreed([["a", "b", "c"], ["a", "b", "d"], ["a", "b", "c"]]) == ["a", "b"]
    assert advice._agreed([["a", "", "c"]] * 3) == ["a"]
    assert advice._agreed([]) == []


def test_a_hint_of_a_table_of_four() -> None:
    """Each option is one of those offered, in its own words."""
    match = Match(games.find("solbound"), SetUp("solbound", 4, 2))
    seen = match.observation(match.state.flow.seat)
    hint = advice.told(match.game, seen, advice.consider(match.game, seen, 1, 6, 60.0))
    assert hint.seat == match.state.flow.seat and 1 <= len(hint.options) <= advice.MOST_OPTIONS
    for each in hint.options:
        assert each.label == match.game.answer_text(seen, match.read(hint.seat, each.option)).label
        assert 0 <= each.chance <= 1


def desk(game: Any, state: Any) -> body.Desk:
    """Where playouts of a match are made, the truth at hand."""
    held = search.desk(game, loops.Scratch(game, state), 1, 2, advice.playing_on(game))
    held.records[body.BEFORE] = state
    advice.perform(game, held, Task(LOOK, int(state.flow.seat)))
    return held


def test_a_playout_is_the_same_whenever_it_is_made() -> None:
    """By its number, alone or among others; and after a better answer it wins more often."""
    game = counting(weigh=None)
    held = desk(game, left(4))
    whole, alone = (
        advice.perform(game, held, Task(FROM_SEEN, 0, 1, 9, first), count)[1] for first, count in ((0, 40), (25, 1))
    )
    assert whole[25] == alone[0] and set(whole) == {-1.0, 1.0}
    worse = advice.perform(game, held, Task(FROM_SEEN, 0, 2, 9), 40)[1]
    assert sum(whole) > sum(worse)


def test_dice_are_thrown_anew_in_the_match_itself() -> None:
    """Another seat's answer is given in the truth; what follows comes from what the seat sees."""
    game = games.find("solbound")
    match = Match(game, SetUp("solbound", 2, 4, {"max_rounds": 1}))
    state, before = match.state, match.packed()
    held = desk(game, state)
    came = advice.perform(game, held, Task(FROM_TRUTH, 1 - state.flow.seat, options(game, state)[0], 9), 4)[1]
    assert set(came) <= {-1.0, 0.0, 1.0} and match.packed() == before


def test_options_that_are_as_good_are_called_so() -> None:
    """None of those that the search cannot tell apart is shown as the better one, on a page or in the terminal."""
    game = games.find("solbound")
    match = Match(game, SetUp("solbound", 2, 3))
    seen = match.observation(match.to_move or 0)
    first, other = options(game, seen)[:2]
    for chance, even in ((0.5, True), (0.498, True), (0.501, True), (0.48, False)):
        both = [advice.Considered(first, 0.5, 30, [], []), advice.Considered(other, chance, search.ENOUGH, [], [])]
        hint = advice.told(game, seen, advice.Advice(both, 50, 1))
        assert [each.even for each in hint.options] == [False, even]
        lines = [line for line in words.hint_lines(hint) if line.startswith(("1.", "2."))]
        assert ["as good" in line for line in lines] == [False, even]


def test_a_chance_is_told_of_what_was_tried_often_enough_alone() -> None:
    """An answer tried twice beside one tried often is a guess, and left out."""
    game = games.find("solbound")
    match = Match(game, SetUp("solbound", 2, 3))
    seen = match.observation(match.to_move or 0)
    first, other = options(game, seen)[:2]
    both = [advice.Considered(first, 0.5, search.ENOUGH, [], []), advice.Considered(other, 0.5, 2, [], [])]
    hint = advice.told(game, seen, advice.Advice(both, 22, 1))
    assert [each.chance for each in hint.options] == [0.5] and not hint.options[0].guess


def test_what_is_as_good_as_the_first_stands_beside_it() -> None:
    """What was tried more often and is worse comes after it."""
    game = games.find("solbound")
    match = Match(game, SetUp("solbound", 2, 3))
    while len(match.answers()) < 3:
        match.take(match.game.default(match.observation(match.to_move or 0)))
    seen = match.observation(match.to_move or 0)
    found = [advice.Considered(each, 0.5, 40, [], []) for each in options(game, seen)[:3]]
    found[1] = advice.Considered(found[1].action, 0.45, 30, [], [])
    hint = advice.told(game, seen, advice.Advice(found, 110, 1))
    assert [(each.chance, each.even) for each in hint.options] == [(0.5, False), (0.5, True), (0.45, False)]


def test_of_what_does_the_same_at_several_prices_one_is_told() -> None:
    """Bram's Cleaver's Promise, paid with one stone or another: the one that was tried more often."""
    table = turn(({"bram": (5, 5)}, {"anwen": (5, 4)}), ["fire-3", "fire-1", "fire-2"])
    table.answer("activate bram")
    game = games.find("stonebound")
    seen = seen_of(game, table.state)
    dearer = next(each for each in options(game, seen) if game.answer_text(seen, each).otherwise is not None)
    usual = game.answer_text(seen, dearer).otherwise
    assert usual is not None
    end = game.default(seen)
    found = [advice.Considered(each, 0.5, 40 - at, [], []) for at, each in enumerate((dearer, usual, end))]
    hint = advice.told(game, seen, advice.Advice(found, 117, 1))
    assert [each.option for each in hint.options] == [game.write_action(seen, each) for each in (dearer, end)]


def test_an_answer_that_wastes_something_is_not_told_as_what_follows() -> None:
    """Whoever asks for advice is not led to throw a card away: the line ends before it."""
    game = games.find("solbound")
    match = Match(game, SetUp("solbound", 2, 3))
    while not any(answer.startswith("play") for answer in match.answers()):
        match.take(match.game.default(match.observation(match.to_move or 0)))
    seen = match.observation(match.to_move or 0)
    by = {bool(game.answer_text(seen, action).risk): action for action in options(game, seen)}
    held = search.desk(game, loops.Scratch(game, seen), 1, 2)
    held.records[body.SEEN] = seen
    first = next(
        action for action in options(game, seen) if action not in by.values() and not game.answer_text(seen, action).risk
    )
    lines = [
        advice._line_in(game, held, 1, 0, advice.Considered(first, 0.5, 30, [then], [0])) for then in (by[True], by[False])
    ]
    assert lines[0] == [""] and lines[1] != [""]
