"""Line by line in each game: what is printed at a question, and what may be typed at it."""

import random
import re
from collections.abc import Callable

import msgspec
import pytest

from affray.kernel.game import SetUp
from affray.table.odds import Chance, Fate, Odds
from affray.table.scene import Entry
from affray.tui import words
from affray.tui.host import Host
from affray.tui.line import play_lines

Typed = Callable[..., None]
GAMES = ("korxsol", "sixdice", "solbound", "stonebound")
LONGEST = 30
"""Lines of a question with what is said besides, its answers and what changed, at most half of what the whole table takes."""


def prompts(told: str) -> list[str]:
    """What was printed before each answer."""
    return re.split(r"\nPlayer 1[^\n>]*> ", told)


@pytest.mark.parametrize("game", GAMES)
def test_enter_answers_with_the_default_and_says_so(game: str, typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    """At the first question of each game, wherever the default stands among the answers."""
    host = Host(SetUp(game, seed=1), ["human", "greedy"])
    while host.bot_moves:
        host.match.take(host.choosing()())
    decision = host.view().decision
    assert decision is not None
    default = next(option for option in decision.options if option.id == decision.default)
    typed("", "u", "q")
    play_lines(Host(SetUp(game, seed=1), ["human", "greedy"]))
    told = prompts(capsys.readouterr().out)
    assert re.fullmatch(rf"  Enter: \d+\. {default.label}", told[0].splitlines()[-1])
    assert f"The default: {default.label}." in told[1]


def test_enter_answers_with_a_default_further_down(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    """KORxSOL's turn: the last of its answers ends the Action Phase."""
    typed("1", "", "q")
    play_lines(Host(SetUp("korxsol", seed=1), ["human", "greedy"]))
    asked, answered = prompts(capsys.readouterr().out)[1:3]
    assert re.search(r"\n  Enter: (\d+)\. End the Action Phase$", asked)
    assert "The default: End the Action Phase." in answered


def test_many_answers_stand_in_few_lines_and_each_number_is_one(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    """Five cards, faceup or facedown with one to five dice, or with none: 55 answers."""
    typed("", "33", "q")
    play_lines(Host(SetUp("solbound", seed=1), ["human", "greedy"]))
    asked, answered = prompts(capsys.readouterr().out)[1:3]
    question = asked[asked.index("Play cards") :]
    assert [int(number) for number in re.findall(r"(\d+)\.\s", question.partition("  Enter:")[0]) if number] == list(
        range(1, 56)
    )
    assert len(question.splitlines()) <= LONGEST
    assert not re.search(r"\d+\.$", question, re.MULTILINE), "no number stands apart from its answer"
    assert "Player 1 plays Razor Zealot facedown with 3 dice" in answered


@pytest.mark.parametrize("text", ["99", "56", "0", "-1", "99999999999999999999"])
def test_a_number_out_of_range_is_told_the_range(text: str, typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    typed("", text, "q")
    play_lines(Host(SetUp("solbound", seed=1), ["human", "greedy"]))
    assert prompts(capsys.readouterr().out)[2] == f"{text}\nThere is no answer {text}: 1-55 expected. Nothing has changed."


def test_help_is_help_and_other_words_are_told_what_they_are_not(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    """Also in capitals; the state of the match is as before."""
    typed("help", "HELP", "hello", "o 99", "i", "q")
    play_lines(Host(SetUp("solbound", seed=1), ["human", "greedy"]))
    first, again, hello, odds, info = prompts(capsys.readouterr().out)[1:6]
    assert first.removeprefix("help") == again.removeprefix("HELP")
    assert "Answer with the number of an answer" in first
    assert all(len(line) < 80 for line in first.splitlines())
    assert "'hello' is neither an answer nor a command" in hello
    assert "A number is 1-2" in hello
    assert odds.endswith("1-2 expected.")
    assert info.endswith("1-2 expected.")


def test_what_there_is_to_read_about_an_answer(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    """The card's text, on request; the question once more; the map."""
    typed("1", "i 1", "a", "m", "q")
    play_lines(Host(SetUp("korxsol", seed=1), ["human", "greedy"]))
    info, again, map = prompts(capsys.readouterr().out)[2:5]
    assert "\nUse True Cut [K-TURN-07]\n  True Cut: Melee, Sword, base move, no cooldown. The tile in front." in info
    assert " ".join(info.split()).count("HIT 4, DAMAGE 2") == 1
    assert "What does Osk do?" in again
    assert len(map.splitlines()) == 12


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_line_by_line(game: str, typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    """The whole table stands there once; after that only what changed, and the answers in few lines."""
    chance = random.Random(3)
    typed(*(chance.choice(["", "", "1", "2", "3", "999"]) for _ in range(4000)))
    assert play_lines(Host(SetUp(game, seed=1), ["human", "greedy"])) == 0
    told = prompts(capsys.readouterr().out)
    asked = [[line for line in each.splitlines() if line.startswith("  ")] for each in told[1:-1]]
    assert sum(map(len, asked)) / len(asked) < LONGEST
    assert sum("(you, to move)" in each for each in told) == 1


def test_whoever_is_passed_the_screen_sees_the_whole_table(
    typed: Typed, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a terminal the lines before were scrolled away from them."""
    typed("take 1", "", "take 2", "", "q")
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    play_lines(Host(SetUp("pebbles", seed=1), ["human", "human"]))
    told = capsys.readouterr().out.split("Pass the screen to ")
    assert [each[:8] for each in told[1:]] == ["Player 2", "Player 1"]
    assert all("(you, to move)" in each and "In play (1)" in each for each in told)


def test_without_a_screen_to_pass_each_is_told_what_changed_for_them(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    """Each has a memory of their own: the whole table once for each."""
    typed("take 1", "take 2", "take 1", "q")
    play_lines(Host(SetUp("pebbles", seed=1), ["human", "human"]))
    told = capsys.readouterr().out
    assert told.count("(you, to move)") == 2
    assert "\n  Decision 3\n  Player 1: Pile 12 dice, Left 12 of 15\n  Player 2: Left 12 of 15\n\n" in told


def test_dice_stand_in_the_log_and_what_is_certain_needs_no_number() -> None:
    """A single die that counts as it fell is told once."""
    rolled = Entry(0, 0, "Player 1 rolls.", "X-1", 0, [4, 3, 1], 6)
    assert words.entry_line(rolled) == "Player 1 rolls (4 3 1, makes 6). [X-1]"
    assert words.entry_text(msgspec.structs.replace(rolled, faces=[6])) == "Player 1 rolls (6)."
    assert words.entry_text(msgspec.structs.replace(rolled, faces=[])) == "Player 1 rolls."
    nothing, hit = Chance("Nothing", "1/4", 0.25), Chance("Hit", "3/4", 0.75)
    assert words.certain(Odds("a", [nothing], "")) == "Certain: no effect"
    assert words.certain(Odds("a", [hit, nothing], "")) == ""
    assert words.odds_lines(Odds("a", [nothing], "As it stands.")) == ["no effect: 1/4 (25.00%)", "As it stands."]
    fate = Fate("Grunt 2", "dies", 0.75, "good", True, False, "2.4 damage on average")
    told = words.odds_lines(Odds("a", [hit, nothing], "", fates=[fate]))
    assert told[0] == "Grunt 2: dies 75.00%, 2.4 damage on average" and len(told) == 3
