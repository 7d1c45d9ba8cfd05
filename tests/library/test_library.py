"""`import affray` offers what the documentation promises, and costs nothing."""

import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import affray

PAGE = Path(__file__).parents[2] / "docs/library.md"
NAMED = re.compile(r"`(\w+)[(`.]")


def quick_start(number: int) -> str:
    """An example of docs/library.md."""
    found: list[str] = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return found[number]


def test_the_quick_start_ends_with_a_match_that_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its lines are few; what it writes plays back."""
    text = quick_start(0)
    assert len([line for line in text.splitlines() if line.strip()]) <= 15
    monkeypatch.chdir(tmp_path)
    exec(text, {})
    assert capsys.readouterr().out.strip()
    found, match = affray.read_replay(tmp_path / "match.json")
    assert match.over and found.names == ["first answer", "greedy"] and found.set_up.seed == 7


def test_what_is_promised_is_there_and_is_what_is_documented() -> None:
    """Each name in the table of the page, and no other."""
    rows = [line.split("|")[1] for line in PAGE.read_text(encoding="utf-8").splitlines() if line[:3] == "| `"]
    assert {name for row in rows for name in NAMED.findall(row)} == set(affray.__all__) - {"__version__"}
    for name in affray.__all__:
        assert getattr(affray, name) is not None
    assert dir(affray) == sorted(affray.__all__)


def test_what_is_not_promised_is_not_there() -> None:
    """The error lists what is."""
    with pytest.raises(AttributeError, match="simulate"):
        affray.nothing  # noqa: B018 - asked for by name


def test_to_import_affray_loads_nothing_slow() -> None:
    """Neither NumPy nor msgspec, nor any module of its own."""
    code = "import sys, affray; print([name for name in sys.modules if name.startswith(('affray.', 'numpy', 'msgspec'))])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"


def test_answers_are_what_may_be_answered() -> None:
    """Each is taken where the match stands; none once it is over."""
    game = affray.game("solbound")
    match = affray.Match(game, affray.SetUp("solbound", seed=3, options={"max_rounds": 1}))
    seat = match.to_move
    assert seat is not None
    assert [game.write_action(match.state, match.read(seat, text)) for text in match.answers()] == match.answers()
    while match.to_move is not None:
        match.act(match.to_move, match.answers()[-1])
    assert match.answers() == []


def test_odds_of_an_answer_are_exact() -> None:
    """They come to one."""
    match = affray.Match(affray.game("solbound"), affray.SetUp("solbound", seed=1))
    greedy = affray.bot("greedy")
    while match.to_move is not None and not any(" engage" in f" {text}" for text in match.answers()):
        match.take(greedy.choose(match.game, match.observation(match.to_move), 1))
    found = affray.odds.of(match, match.answers()[0])
    assert sum(found.values()) == Fraction(1)


def test_a_simulation_is_the_same_wherever_it_is_played() -> None:
    """In this process, and in another one."""
    from affray import library

    short = affray.SetUp("solbound", seed=1, options={"max_rounds": 1})
    here = affray.simulate(short, ["random", "random"], 2, 1, "plain")
    order = library._Order(short, ["random", "random"], 2, 1)
    there = library._elsewhere(order, "plain").report
    assert there is not None and (here.digest, here.wins) == (there.digest, there.wins)


def test_what_cannot_be_simulated_is_said() -> None:
    """In this process and from another one."""
    from affray import library

    with pytest.raises(affray.AffrayError, match="nobody"):
        affray.simulate("solbound", ["nobody", "random"], 2, machine="plain")
    wrong = library._elsewhere(library._Order(affray.SetUp("solbound", 2, 1), ["random"], 2, 1), "plain")
    assert wrong.report is None and "seats" in wrong.wrong


def test_games_and_bots_that_are_not_there_are_named() -> None:
    """With those that are."""
    with pytest.raises(affray.AffrayError, match="solbound"):
        affray.game("solbond")
    with pytest.raises(affray.AffrayError, match="greedy"):
        affray.bot("greedie")
