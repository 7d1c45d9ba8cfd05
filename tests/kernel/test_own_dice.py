"""Dice that people throw themselves: what is asked and what is not, what may be said, what is kept, and what may be taken
back."""

from random import Random

import msgspec
import pytest

from affray import games
from affray.errors import BadInput, Illegal, NotYourTurn, NoUndo, Refused, Unreadable
from affray.kernel import chance, dice, own_dice, replay
from affray.kernel.chance import Dice
from affray.kernel.game import SetUp
from affray.kernel.match import WATCHER, Match
from affray.kernel.view import view
from affray.odds import ledger

GAMES = ("solbound", "stonebound", "korxsol", "sixdice")


def begun(game: str = "solbound", seed: int = 5) -> Match:
    """A match with own dice, before its first decision or roll."""
    found = games.find(game)
    return Match(found, SetUp(game, found.SEATS[0], seed, own_dice=True))


def thrown(match: Match, random: Random) -> str:
    """What somebody might say of the dice that are asked for."""
    assert match.dice is not None
    asked = match.dice.dice
    return " ".join(["rolled", *(str(random.randint(asked.least, asked.most)) for _ in range(asked.number))])


def on(match: Match, answers: int, random: Random, rolls: bool = True) -> Match:
    """So many random answers further, or over; with `rolls` false until dice are asked for."""
    for _ in range(answers):
        if match.over or (match.dice is not None and not rolls):
            break
        assert match.to_move is not None
        match.act(match.to_move, thrown(match, random) if match.dice else random.choice(match.answers()))
    return match


def asked(seed: int = 5) -> Match:
    """A match in which dice are asked for, after some decision."""
    match, random = begun(seed=seed), Random(seed)
    on(match, 500, random, rolls=False)
    while not match.played or match.is_roll(len(match.played) - 1):
        on(on(match, 1, random), 500, random, rolls=False)
    return match


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_each_roll_is_told_for_whom_and_why_without_a_word_of_what_it_came_to(game: str) -> None:
    """By the rules' own words, to every seat and to who watches; nothing is left to guess of what may be said."""
    match, random, clauses = begun(game), Random(3), {clause.id for clause in games.find(game).book().clauses}
    met: set[str] = set()
    waiting: set[str] = set()
    while len(met) < 2:
        on(match, 500, random, rolls=False)
        wanted = match.dice
        assert wanted is not None
        for seat in range(WATCHER, match.set_up.seats):
            seen = view(match, seat, [seat])
            assert seen.decision is None and seen.dice is not None and seen.waiting_for == wanted.seat
            assert seen.dice.clause in clauses and seen.dice.yours == (seat == wanted.seat)
            waiting.add(seen.dice.text)
        told = len(match.happened)
        on(match, 1, random)
        if len(match.happened) > told:  # else the same step wants more dice
            log = view(match, WATCHER, []).log[-60:]
            assert all(any(entry.text.startswith(text) for entry in log) for text in waiting), waiting
            met, waiting = met | waiting, set()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_with_own_dice_plays_back_exactly_and_says_whose_they_were(game: str) -> None:
    """From the file of format 5; faces that were changed by a hand no longer lead there."""
    match = on(begun(game), 60, Random(1))
    if match.dice is not None:
        match.act(match.dice.seat, "throw")
    data = replay.write(replay.of(match))
    paper = replay.read(data, "x")
    *_, last = replay.follow(paper, "x", games.find)
    assert paper.format == replay.OWN_DICE and last.played == match.played
    rolls = [step.action for step in paper.steps if own_dice.is_roll(step.action)]
    assert rolls and sum(map(own_dice.is_people, rolls)) >= len(rolls) - 1
    number = next(n for n, step in enumerate(paper.steps) if own_dice.is_roll(step.action))
    written = paper.steps[number].action
    forged = msgspec.structs.replace(paper.steps[number], action=written[:-1] + ("1" if written[-1] != "1" else "2"))
    steps = [*paper.steps[:number], forged, *paper.steps[number + 1 :]]
    with pytest.raises(BadInput):
        list(replay.follow(msgspec.structs.replace(paper, steps=steps), "x", games.find))


def test_shuffles_and_draws_stay_affrays() -> None:
    """The same seed deals the same hands as without own dice, and nobody is asked for them."""
    own, usual = begun("stonebound", 9), Match(games.find("stonebound"), SetUp("stonebound", 2, 9))
    assert own.dice is not None and own.dice.dice.each == ("tens", "ones")
    own.act(0, "rolled 1 0")
    own.act(1, "rolled 0 1")
    assert [list(player.hand) for player in own.state.players] == [list(player.hand) for player in usual.state.players]


@pytest.mark.parametrize(
    ("said", "refusal"),
    [
        ("rolled", Illegal),
        ("rolled 1 1 1 1 1 1 1 1 1 1 1", Illegal),
        ("thrown 6", Unreadable),
        ("pass", Unreadable),
        ("", Unreadable),
    ],
)
def test_what_is_no_throw_is_refused_and_changes_nothing(said: str, refusal: type[Refused]) -> None:
    """Too few and too many, out of range, no number, and what only Affray may say."""
    match = asked()
    assert match.dice is not None
    before = match.packed(), match.revision, list(match.played)
    with pytest.raises(refusal):
        match.act(match.dice.seat, said)
    assert (match.packed(), match.revision, match.played) == before
    with pytest.raises(NotYourTurn):
        match.act(1 - match.dice.seat, "throw")
    with pytest.raises(Illegal, match="dice are asked for"):
        match.read(match.dice.seat, "pass")


def test_faces_may_be_said_in_one_word_with_commas_or_by_name() -> None:
    """Where they cannot be misread: a percentile die has a 10 that would be."""
    assert own_dice.read("356", Dice(3, 1, 6)) == own_dice.read("3, 5 ,6", Dice(3, 1, 6)) == (3, 5, 6)
    assert own_dice.read("heads t HEADS", Dice(3, 1, 2, dice.COIN)) == (2, 1, 2)
    assert own_dice.read("10", Dice(1, 1, 20)) == (10,)
    for said, refusal in (("7", Illegal), ("0", Illegal), ("x", Unreadable), ("-1", Unreadable), ("\u0663", Unreadable)):
        with pytest.raises(refusal, match="expected 1 number from 1 to 6"):
            own_dice.read(said, Dice(1, 1, 6))
    for said in ("1011", "9" * 40):
        with pytest.raises(Refused):
            own_dice.read(said, Dice(2, 1, 20))


def test_what_affray_throws_is_marked_and_possible() -> None:
    """`throw` leaves the dice to Affray; the answers offered say so, and a player who does not answer has it done."""
    match = asked()
    assert match.dice is not None and match.answers() == [match.default()] == ["throw"]
    match.act(match.dice.seat, " throw ")
    whose, *faces = match.played[-1].action.split()
    assert whose == own_dice.THROWN and all(1 <= int(face) <= 6 for face in faces)
    thrown = [own_dice.fall(Dice(30, 1, 6), 5, number) for number in range(20)]
    assert len(set(thrown)) == 20 and {face for each in thrown for face in each} == {1, 2, 3, 4, 5, 6}


def test_a_mistyped_roll_may_be_said_anew_and_the_answer_before_it_stands() -> None:
    """By whose dice they are; once they are asked for, the answer that led there is no longer given back."""
    match = asked()
    wanted, decider = match.dice, match.played[-1].seat
    assert wanted is not None and not match.undoable(decider)
    before = match.packed(), len(match.played)
    match.act(wanted.seat, " ".join(["rolled", *["1"] * wanted.dice.number]))
    assert match.undoable(wanted.seat) and not match.undoable(1 - wanted.seat)
    match.undo(wanted.seat)
    assert (match.packed(), len(match.played)) == before and match.dice is not None
    assert match.dice[:3] == wanted[:3]
    with pytest.raises(NoUndo):
        match.undo(decider)


def test_how_dice_may_fall_is_worked_out_once_somebody_is_told() -> None:
    """Whoever plays a match back asks for each roll, and needs no examples."""
    match = asked()
    before = match.dice
    told = view(match, 0, [0]).dice
    after = match.dice
    assert before is not None and before.examples is None and after is not None and after.examples
    assert told is not None and told.counting and view(match, 0, [0]).dice == told


def test_every_moment_can_be_looked_at_again_with_the_dice_that_were_asked_for_then() -> None:
    """`at` in the middle of a step that has some of its dice, too."""
    match = begun("stonebound")
    match.act(0, "rolled 4 2")
    match.act(1, "rolled 9 9")
    asked = [view(match.at(number), 0, [0]).dice for number in range(3)]
    assert [each and (each.seat, each.shown) for each in asked] == [(0, []), (1, [4, 2]), None]


def test_equal_records_with_other_dice_have_other_digests() -> None:
    """Before the step is taken that they belong to, too."""
    first, second = begun("stonebound"), begun("stonebound")
    first.act(0, "rolled 4 2")
    second.act(0, "rolled 4 3")
    assert first.packed() == second.packed() and first.played[-1].digest != second.played[-1].digest


def test_the_ledger_weighs_peoples_dice_as_they_fell() -> None:
    """Each roll that was said is held against all it could have come to; an unfinished roll does not stop it."""
    match = on(begun(), 25, Random(4))
    while match.dice is None and not match.over:
        on(match, 1, Random(len(match.played)))
    said = [own_dice.faces(each.action) for number, each in enumerate(match.played) if match.is_roll(number)]
    weighed = [sorted(roll.faces) for roll in ledger.of(match).rolls]
    assert weighed and all(faces in [sorted(each) for each in said] for faces in weighed)


def test_contest_dice_lie_together_though_each_was_said_for_itself() -> None:
    """An attack and a defense that follow one decision."""
    match, random = begun(), Random(2)
    for _ in range(400):
        on(match, 1, random)
        lying = view(match, 0, [0]).scene.rolls
        if len(lying) == 2 and {roll.seat for roll in lying} == {0, 1}:
            return
    raise AssertionError("no contest was met")


def test_a_key_and_own_dice_exclude_each_other() -> None:
    """And a file says what it is."""
    with pytest.raises(BadInput, match="own_dice"):
        Match(games.find("solbound"), SetUp("solbound", 2, 1, dice="0" * 64, own_dice=True))
    paper = replay.of(on(begun(), 5, Random(1)))
    for changed in ({"format": replay.FAIR}, {"set_up": msgspec.structs.replace(paper.set_up, own_dice=False)}):
        with pytest.raises(BadInput, match="own_dice"):
            replay.read(msgspec.json.encode(msgspec.structs.replace(paper, **changed)), "x")


@pytest.mark.parametrize(("count", "rule"), [(1, dice.values), (3, dice.values), (2, dice.digits), (1, dice.digits)])
def test_what_dice_of_digits_and_values_may_show_has_its_exact_chance(count: int, rule: object) -> None:
    """Drawn often they fall as they are enumerated, and read from faces they are among that."""
    state = begun().state
    assert callable(rule)
    exact = dict(chance.branches(lambda: rule(state, count)))
    assert sum(exact.values()) == 1
    drawn = {rule(state, count) for _ in range(400)}
    assert drawn <= set(exact)
    with chance.given(*[2] * count):
        assert rule(state, count) in exact
