"""Tuning: the fewest steps that bring every match-up into the band, by matches that were not used to find them."""

from pathlib import Path
from typing import Any

import pytest

from affray.cli import lab_search, main
from affray.errors import BadInput
from affray.games import find
from affray.kernel import packs
from affray.kernel.layered import layered
from affray.lab.balance import tuning, variants
from affray.lab.balance.comparing import Plan
from affray.lab.balance.tuning import Asked, Band, knob, ready_made, tune

GAME = find("solbound")
BAND = Band(0.47, 0.53)
SHIELD, RUNNER = "cards.gate-mason.defense", "cards.net-caster.attack"
PLAN = Plan(["greedy"], 4000, 1)


def weighed(weights: dict[str, float], start: dict[str, float]) -> Any:
    """Matches whose shares follow from the content: so much of each match-up, in log odds, and so much for a point of a number.
    Other seeds fall a little otherwise."""

    def played(tuner: tuning._Tuner, game: Any, set_up: Any, matches: int) -> float:
        decks = set_up.choices["decks"]
        edge = start.get(f"{min(decks)} against {max(decks)}", 0.0)
        for place, weight in weights.items():
            edge += weight * (int(str(variants.value_at(game, place))) - int(str(variants.value_at(GAME, place))))
        edge += 0.01 if set_up.seed > 1 << 40 else -0.01
        share = tuning._chance(edge if decks[0] < decks[1] else -edge)
        tuner.progress(0)
        tuner.progress(matches)
        return share * matches

    return played


@pytest.mark.slow
def test_a_planted_imbalance_is_mended_by_the_fewest_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """From 65 to 35: of two numbers that would do, the one that takes one step and not two; the pack says so to a game."""
    (first, *others) = ready_made(GAME)
    monkeypatch.setattr(tuning._Tuner, "_played", weighed({SHIELD: -0.3, RUNNER: -0.6}, {first: 0.62}))
    heard: list[int] = []
    asked = Asked(GAME, [knob(GAME, f"{SHIELD}=0..3"), knob(GAME, f"{RUNNER}=0..3")], Band(0.46, 0.54), PLAN, 6)
    if others:
        monkeypatch.setattr(tuning, "ready_made", lambda game: {first: ready_made(game)[first]})
    found = tune(asked, heard.append)
    assert [(each.place, each.after - each.before) for each in found.changes] == [(RUNNER, 1)] and found.settled
    (row,) = found.rows
    assert row.before.value > 0.64 and 0.46 <= row.after.value <= 0.54
    assert heard[0] == 0 and sum(heard) <= tuning.most(asked)
    mended = layered(GAME, (packs.of("tuned.toml", {"tuned.toml": found.pack}),))
    assert variants.value_at(mended, RUNNER) == found.changes[0].after


def test_what_is_even_is_left_alone_and_what_cannot_be_mended_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is changed in the one case; in the other the nearest is proposed, and it is not settled."""
    only = next(iter(ready_made(GAME).items()))
    monkeypatch.setattr(tuning, "ready_made", lambda game: dict([only]))
    monkeypatch.setattr(tuning._Tuner, "_played", weighed({SHIELD: -0.1}, {}))
    even = tune(Asked(GAME, [knob(GAME, f"{SHIELD}=1..3")], BAND, PLAN, 6))
    assert (even.changes, even.pack, even.settled) == ([], "", True)
    monkeypatch.setattr(tuning._Tuner, "_played", weighed({SHIELD: -0.1}, {only[0]: 0.8}))
    far = tune(Asked(GAME, [knob(GAME, f"{SHIELD}=1..3")], BAND, PLAN, 6))
    assert not far.settled and [each.after for each in far.changes] == [3]


def test_changes_that_are_refused_together_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """One step of both numbers would do, and the game takes each alone: the next best is proposed, or the best single one."""
    only = next(iter(ready_made(GAME).items()))
    monkeypatch.setattr(tuning, "ready_made", lambda game: dict([only]))
    monkeypatch.setattr(tuning._Tuner, "_played", weighed({SHIELD: -0.3, RUNNER: -0.5}, {only[0]: 0.8}))
    now = [knob(GAME, f"{SHIELD}=0..3").now, knob(GAME, f"{RUNNER}=0..3").now]
    refused: list[str] = []
    read = variants.read

    def refusing(game: Any, text: str) -> variants.Variant:
        """The game takes no text in which both are changed."""
        if SHIELD in text and RUNNER in text:
            refused.append(text)
            raise BadInput("variant", "", "the two do not go together")
        return read(game, text)

    knobs = [knob(GAME, f"{SHIELD}={now[0]}..3"), knob(GAME, f"{RUNNER}={now[1]}..{now[1] + 1}")]
    free = tune(Asked(GAME, knobs, BAND, PLAN, 6))
    assert [(each.place, each.after - each.before) for each in free.changes] == [(SHIELD, 1), (RUNNER, 1)] and free.settled
    monkeypatch.setattr(variants, "read", refusing)
    found = tune(Asked(GAME, knobs, BAND, PLAN, 6))
    assert refused and len(set(refused)) == len(refused) and not found.settled
    assert [(each.place, each.after - each.before) for each in found.changes] == [(RUNNER, 1)]
    monkeypatch.setattr(tuning, "MOST_REFUSED", 1)
    refused.clear()
    tune(Asked(GAME, knobs, BAND, PLAN, 6))
    assert len(refused) == 1, "after so many none is looked for"


def test_what_came_no_nearer_in_fresh_matches_is_not_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    """It looked nearer while it was looked for: nothing is changed then, and what was tried is told; even is even."""
    only = next(iter(ready_made(GAME).items()))
    monkeypatch.setattr(tuning, "ready_made", lambda game: dict([only]))
    for start, settled in ((0.5, False), (0.02, True)):

        def played(
            tuner: tuning._Tuner, game: Any, set_up: Any, matches: int, start: float = start, settled: bool = settled
        ) -> float:
            """A step of the number helps by the seeds that search; by fresh ones it harms."""
            steps = int(str(variants.value_at(game, SHIELD))) - 2
            edge = start + 0.1 * steps if set_up.seed > tuning.FRESH else 0.5 - 0.1 * steps
            decks = set_up.choices["decks"]
            return tuning._chance(edge if decks[0] < decks[1] else -edge) * matches

        monkeypatch.setattr(tuning._Tuner, "_played", played)
        found = tune(Asked(GAME, [knob(GAME, f"{SHIELD}=1..3")], BAND, PLAN, 6))
        assert (found.changes, found.pack, found.settled) == ([], "", settled)
        assert [(each.place, each.after) for each in found.dropped] == [(SHIELD, 3)]
        assert all(row.after == row.before for row in found.rows)
        (told,) = lab_search._changes(found)
        assert told.startswith("nothing is changed") and f"{SHIELD}: 2 -> 3" in told


@pytest.mark.parametrize(
    ("settled", "said"),
    [(True, "nothing is changed"), (False, "nothing is changed: nothing that was tried came nearer to the aim")],
)
def test_where_no_change_is_better_that_is_said(settled: bool, said: str) -> None:
    assert lab_search._changes(tuning.Tuned([], [], settled, "")) == [said]


@pytest.mark.slow
def test_each_match_up_is_played_from_both_sides_and_scenarios_as_they_come() -> None:
    """Where seats are alike every set-up has its mirror; else a scenario has the squad it is made for."""
    for sitting in ready_made(GAME).values():
        assert sorted(seat for _, seat in sitting) == [0, 1]
    found = ready_made(find("sixdice"))
    assert {"mast-hill", "vault"} <= set(found) and all(len(sitting) == 1 for sitting in found.values())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cards.gate-mason.defense", "LOW..HIGH"),
        ("cards.gate-mason.defense=3..1", "LOW..HIGH"),
        ("cards.gate-mason.defense=-3..-1", "it is 2 now"),
        ("cards.gate-mason.name=1..3", "now"),
        ("cards.net-caster.attack=0..9", "attack=9: it is 9; expected a whole number from -3 to 3"),
        ("cards.net-caster.attack=-9..3", "attack=-9: it is -9; expected a whole number from -3 to 3"),
        ("cards.oaf.defense=1..3", "oaf"),
    ],
)
def test_a_number_that_cannot_be_allowed_is_refused(text: str, said: str) -> None:
    """With what was expected."""
    with pytest.raises(Exception, match=said):
        knob(GAME, text)


def test_too_many_ways_are_refused() -> None:
    """Before anything is played."""
    every = [knob(GAME, f"cards.{id}.attack=-3..3") for id in list(GAME.PACKS.load(()).cards)[:8]]  # type: ignore[union-attr]
    with pytest.raises(BadInput, match="ways to set"):
        tune(Asked(GAME, every, BAND, PLAN, 6))


@pytest.mark.slow
def test_the_command_writes_a_pack_that_can_be_played_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Real matches, few of them; a second run plays nothing anew, and an old file is not written over."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("AFFRAY_MACHINE", "plain")
    only = next(iter(ready_made(GAME).items()))
    monkeypatch.setattr(tuning, "ready_made", lambda game: dict([only]))
    given = [
        "lab",
        "tune",
        "solbound",
        "--allow",
        f"{SHIELD}=2..3",
        "--levels",
        "random",
        "--matches",
        "4",
        "--machine",
        "plain",
    ]
    given += ["--workers", "1", "--tries", "1", "--aim", "49..51"]
    out = tmp_path / "tuned.toml"
    status = main([*given, "--out", str(out)])
    told, planned = capsys.readouterr()
    assert ": 24 matches at most" in planned.splitlines()[0] and ": 4 of 24" in planned
    assert (status == 0) == ("every match-up is within" in told and "not every" not in told)
    assert out.exists() == ("The pack:" in told) != ("No pack is written." in told)
    with monkeypatch.context() as patch:
        patch.setattr("affray.lab.simulate._play_chunk", lambda *rest: None)
        assert main([*given, "--out", str(tmp_path / "again.toml")]) == status
    out.write_text("mine", encoding="utf-8")
    assert main([*given, "--out", str(out)]) == 2
    assert (
        "it cannot be written: File exists; expected a file that is not there yet" in capsys.readouterr().err
        and out.read_text(encoding="utf-8") == "mine"
    )
