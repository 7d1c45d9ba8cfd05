"""Each command, called in this process."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from affray import __version__, games
from affray.bots import levels
from affray.bots.levels import even
from affray.cli import main
from affray.cli.table import Table
from affray.lab import simulate

OTHER_DECKS = ["--seats", "random,random", "--deck", "ashgate,tidewatch"]
PACK = Path(__file__).parents[2] / "src/affray/games/solbound/content/packs/hooks"


def told(capsys: pytest.CaptureFixture[str], *arguments: object, status: int = 0) -> str:
    """What a command writes."""
    assert main([str(each) for each in arguments]) == status
    return capsys.readouterr().out


@pytest.mark.slow
def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "--version").strip() == __version__
    for command in ("play", "sim", "replay", "review", "rules", "games", "check", "fuzz", "bench", "serve"):
        assert command in told(capsys, "--help")
        assert "Usage" in told(capsys, command, "--help")


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Pebbles" in told(capsys, "games")
    listed = {game["id"]: game for game in json.loads(told(capsys, "games", "--json"))}
    assert listed["pebbles"] == {
        "id": "pebbles",
        "title": "Pebbles",
        "summary": "Take the last pebble.",
        "seats": [2],
        "rules": "1.0.0",
    }


def test_a_game_tells_what_may_be_chosen_for_it(capsys: pytest.CaptureFixture[str]) -> None:
    """Seats, bots, choices with their ids, and house rules with what is taken for them; as JSON the same."""
    shown = told(capsys, "games", "solbound")
    assert shown.startswith("Solbound, Level 1 (solbound, rules ") and "\nSeats: 2, 3, 4\n" in shown
    lines = [line.split() for line in shown.splitlines()]
    assert ["decks", "seat", "1"] in [line[:3] for line in lines] and "ashgate, tidewatch" in shown
    assert ["pass_allowed", "true", "false", "or", "true"] in [line[:5] for line in lines]
    assert not any(line.endswith(" ") for line in shown.splitlines())
    document = json.loads(told(capsys, "games", "solbound", "--json"))
    assert {"greedy", "random", "expert"} <= {bot["id"] for bot in document["bots"]}
    assert [choice["name"] for choice in document["choices"]] == ["decks"]
    assert document["house_rules"][0].keys() == {"name", "default", "takes", "text"}


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("korxsol", {"map", "builds", "builds.carrier", "builds.moves"}),
        ("sixdice", {"scenario", "squad", "gm"}),
        ("stonebound", {"format", "board", "teams"}),
        ("pebbles", set()),
    ],
)
def test_choices_are_told_by_the_names_that_set_ups_call_them(
    game: str, names: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Of the table and of a seat; a game without choices has none, and a game that there is not is refused."""
    found = {choice["name"]: choice for choice in json.loads(told(capsys, "games", game, "--json"))["choices"]}
    assert names <= found.keys() and bool(names) == bool(found)
    assert all(choice["ids"] or choice["ready"] for choice in found.values())
    assert main(["games", "solbuond"]) == 2
    assert "did you mean 'solbound'" in capsys.readouterr().err


def test_rules_by_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    book = told(capsys, "rules", "pebbles")
    assert book.index("Taking") < book.index("P-TAKE-1") < book.index("Rolling") < book.index("P-ROLL-1")
    assert "[of the pile]" in book


@pytest.mark.parametrize("name", ["P-TAKE-1", "p-take-1", "R-01", "p-take"])
def test_one_clause(capsys: pytest.CaptureFixture[str], name: str) -> None:
    clause = told(capsys, "rules", "pebbles", name)
    for part in (
        "P-TAKE-1",
        "may",
        "pebbles.txt:1",
        "there are? Nobody takes more",
        "(R-01)",
        "pebbles.answer",
        "t.py::test_take",
    ):
        assert part in clause


def test_rules_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    (clause,) = json.loads(told(capsys, "rules", "pebbles", "P-ROLL-1", "--json"))
    assert sorted(clause) == ["chapter", "enacted_by", "id", "kind", "ruling", "source", "tested_by", "text"]
    assert len(json.loads(told(capsys, "rules", "pebbles", "--json"))) == 2


def test_replay_check(capsys: pytest.CaptureFixture[str], replay_file: Path) -> None:
    assert told(capsys, "replay", replay_file, "--check") == f"{replay_file}: a match of Pebbles, 5 decisions, exact\n"


def test_replay_as_json(capsys: pytest.CaptureFixture[str], replay_file: Path) -> None:
    document = json.loads(told(capsys, "replay", replay_file, "--json"))
    fields = ["decisions", "digest", "file", "game", "names", "outcome", "over", "returns", "rules", "seats", "seed", "title"]
    assert sorted(document) == fields
    assert (document["decisions"], document["returns"]) == (5, [1.0, -1.0])


def test_replay_in_a_terminal_that_is_none(capsys: pytest.CaptureFixture[str], replay_file: Path) -> None:
    assert "Player 1 takes 3" in told(capsys, "replay", replay_file, "--terminal", "--seat", "2")


def test_check_tells_files_apart(capsys: pytest.CaptureFixture[str], replay_file: Path, tmp_path: Path) -> None:
    set_up = tmp_path / "setup.toml"
    set_up.write_text('game = "pebbles"\nseed = 3\n')
    lines = told(capsys, "check", replay_file, set_up, PACK).splitlines()
    assert lines[0].endswith("a match of Pebbles, 5 decisions, exact")
    assert lines[1].endswith("a set-up of Pebbles for 2 seats")
    assert "a content pack of Solbound" in lines[2]


def test_check_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    broken = tmp_path / "pack.toml"
    broken.write_text('[[card]]\nid = "x"\nname = "X"\nattack = 9\n')
    (checked,) = json.loads(told(capsys, "check", broken, "--json", status=2))
    assert (checked["kind"], checked["sound"]) == ("content pack", False)
    (problem,) = checked["problems"]
    assert problem["file"] == str(broken)
    assert problem["field"] == "card.x.attack"
    assert problem["expected"] == "a whole number from -3 to 3"


def test_play_without_people_plays_out_and_saves(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    arguments = ("play", "pebbles", "--terminal", "--seats", "first,dice", "--seed", 4, "--option", "wide=true", "--save", kept)
    first = told(capsys, *arguments)
    assert "takes the last pebble and wins." in first
    assert told(capsys, *arguments) == first
    assert json.loads(kept.read_bytes())["set_up"]["options"] == {"wide": True}


def test_an_arena_is_drawn_where_it_is_asked_for(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Beside what is printed."""
    drawn = tmp_path / "drawn.html"
    printed = told(capsys, "arena", "pebbles", "first", "random", "--pairs", 3, "--machine", "plain", "--plot", drawn)
    assert "3 pairs" in printed and drawn.read_text().count("<circle") == 2


def test_an_even_match_is_remembered_in_the_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its end moves the level of the next one; one that is given up does not."""
    kept = tmp_path / "even.json"
    monkeypatch.setattr(even, "_usual", lambda: kept)
    arguments = ["play", "pebbles", "--terminal", "--seats", "human,even", "--seed", "1"]
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert main(arguments) == 0 and not kept.exists()
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 20))
    assert main(arguments) == 0
    (level,) = json.loads(kept.read_bytes()).values()
    assert level in (0, 2)
    assert f"Your next even match is against: {levels.NAMED[level].name}." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "seats", "told"),
    [
        ("play", "human,human,even", "2 people"),
        ("play", "even,even", "0 people"),
        ("play in the browser", "even,even", "0 people"),
        ("sim", "even,random", "an even bot sits"),
    ],
)
def test_even_bots_need_one_person(capsys: pytest.CaptureFixture[str], command: str, seats: str, told: str) -> None:
    """Who else would they follow?"""
    more = {"play": ["--terminal"], "sim": ["--machine", "plain"]}.get(command, ["--no-browser"])
    assert main([command.split(maxsplit=1)[0], "solbound", "--seats", seats, *more]) == 2
    assert told in capsys.readouterr().err


def test_play_in_the_browser_opens_the_match(monkeypatch: pytest.MonkeyPatch, replay_file: Path) -> None:
    calls: list[Any] = []
    pytest.importorskip("affray.server.launch")
    monkeypatch.setattr("affray.server.launch.serve", lambda *all: calls.append(all))
    assert main(["play", "pebbles", "--seats", "human,first", "--seed", "3", "--no-browser", "--port", "81"]) == 0
    assert main(["play", "--no-browser"]) == 0
    assert main(["replay", str(replay_file), "--no-browser"]) == 0
    host, port, db, opened, replay, browser = calls[0]
    assert (host.address, port, db, replay, browser) == ("127.0.0.1", 81, None, None, False)
    assert host.thinking >= 1
    assert (opened.game, opened.seats, opened.seed) == ("pebbles", ["human", "first"], 3)
    assert (calls[1][3].game, calls[1][3].seats) == ("solbound", ["human", "even"])
    assert calls[2][4] == replay_file


def test_a_match_for_which_nothing_is_chosen_is_as_the_seed_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """KORxSOL's ready-made builds; a batch has the usual ones, and what is chosen counts."""
    opened = list[Any]()
    pytest.importorskip("affray.server.launch")
    monkeypatch.setattr("affray.server.launch.serve", lambda *all: opened.append(all[3].choices["builds"]))
    named = "--choice builds=rime-walker,ash-bearer --seed 8"
    for more in ("--seed 7", "--seed 7", "--seed 8", named):
        assert main(["play", "korxsol", "--no-browser", *more.split()]) == 0
    same, again, other, chosen = ([build["solighter"] for build in builds] for builds in opened)
    assert same == again != other and chosen == ["vey", "dorrin"]


def affray(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    command = [sys.executable, "-m", "affray", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.slow
def test_listing_games_loads_nothing_heavy() -> None:
    code = (
        "import sys; from affray.cli import main; main(['games']);"
        " print([m for m in ('numba', 'litestar', 'textual') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_closed_pipe_is_quiet() -> None:
    done = subprocess.run(
        f"{sys.executable} -m affray rules solbound --json | head -1",
        shell=True,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout == "[\n"
    assert done.stderr == ""


def test_an_interrupt_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(game: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("affray.cli.games._listed", interrupted)
    assert main(["games"]) == 130
    assert capsys.readouterr().err == ""


def test_the_process_ends_with_the_status() -> None:
    done = affray("rules", "nonsense")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("affray: there is no game 'nonsense'")


def test_a_set_up_in_a_file_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its game, seats and choices count; other options change them, and another game is refused."""
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"game": "sixdice", "seats": 3, "seed": 7, "choices": {"scenario": "vault"}}))
    kept = tmp_path / "kept.json"
    arguments = ["sim", "sixdice", "--set-up", str(file), "--matches", "1", "--machine", "plain", "--save", str(kept)]
    assert main(arguments) == 0
    set_up = json.loads(kept.read_bytes())["set_up"]
    assert (set_up["seats"], set_up["seed"], set_up["choices"]["scenario"]) == (3, 1, "vault")
    assert main([*arguments[:-2], "--choice", "scenario=nowhere"]) == 2
    assert "there is no scenario 'nowhere'" in capsys.readouterr().err
    assert main(["play", "solbound", "--terminal", "--set-up", str(file)]) == 2
    assert f"{file}: game: sixdice; expected solbound" in capsys.readouterr().err


def test_a_simulation_says_that_it_compiles_and_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On standard error; the plain machine has nothing to compile."""
    monkeypatch.setenv("AFFRAY_MACHINE", "plain")
    monkeypatch.setattr(simulate, "CHUNK", 2)
    arguments = ["sim", "solbound", "--matches", "4", "--seats", "random,random"]
    assert main([*arguments, "--machine", "compiled"]) == 0
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "Loading the rules of Solbound, Level 1; compiled the first time, and kept for later runs"
    assert lines[1:] == ["Playing Solbound, Level 1: 2 of 4", "Playing Solbound, Level 1: 4 of 4"]
    assert main([*arguments, "--machine", "plain"]) == 0
    assert "Loading" not in capsys.readouterr().err


@pytest.mark.slow
def test_a_fuzz_run_says_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    """On standard error, where nobody watches a bar."""
    assert main(["fuzz", "solbound", "--decisions", "60"]) == 0
    assert capsys.readouterr().err.splitlines()[-1] == "Fuzzing Solbound, Level 1: 60 of 60"


def test_a_report_of_a_simulation_is_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """No brackets and quotes of Python; no blanks at the ends of lines for another program."""
    shown = told(capsys, "sim", "solbound", "--machine", "plain", "--matches", "1", "--seats", "random,random")
    assert "seats: random, random\n" in shown and "[" not in shown
    assert not any(line.endswith(" ") for line in shown.splitlines())


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("play", "drawn where it is left out"),
        ("sim", "[default: 1]"),
        ("arena", "[default: 1]"),
        ("lab", "[default: 1]"),
    ],
)
def test_help_says_of_each_command_which_seed_it_uses(command: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A match for people has a drawn one; a batch the same each time."""
    shown = " ".join(told(capsys, command, "--help").replace("│", " ").split())
    (seed,) = (part for part in shown.split("--") if part.startswith("seed "))
    assert said in seed and seed.count("drawn") == (command == "play")


@pytest.mark.parametrize("spelled", ["yes", "True", "FALSE", "no"])
def test_a_house_rule_is_taken_in_any_case_and_as_yes_or_no(spelled: str, capsys: pytest.CaptureFixture[str]) -> None:
    """As it is shown, and as people write it."""
    run = ("sim", "solbound", "--machine", "plain", "--matches", "1", "--seats", "random,random")
    assert "1 of 1 matches" in told(capsys, *run, "--option", f"allow_zero_die_play={spelled}")


def test_the_first_seats_advantage_is_told_only_where_seats_are_alike(capsys: pytest.CaptureFixture[str]) -> None:
    """Other bots or other decks make other seats."""
    for more, alike in ((["--seats", "random,random"], True), (["--seats", "greedy,random"], False), (OTHER_DECKS, False)):
        shown = told(capsys, "sim", "solbound", "--machine", "plain", "--matches", "2", *more)
        assert ("first seat advantage" in shown) == alike
        document = json.loads(told(capsys, "sim", "solbound", "--machine", "plain", "--matches", "2", "--json", *more))
        assert (document["first_seat_advantage"] is not None) == alike


def test_the_command_line_leaves_open_which_machine_runs_the_rules() -> None:
    """`sim` says so when it is called; had the rules been loaded before, thousands of matches would be interpreted."""
    loaded = "import sys, affray.cli; print('affray.kernel.rule' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_serve_takes_its_settings_from_options_environment_and_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In this order; what is wrong in the file ends the command before anything is served."""
    calls: list[Any] = []
    monkeypatch.setattr("affray.server.launch.serve", lambda *all: calls.append(all))
    file = tmp_path / "affray.toml"
    file.write_text('host = "127.0.0.2"\nport = 81\ndb = "m.sqlite"\n[limits]\nodds = 5\n', encoding="utf-8")
    monkeypatch.setenv("AFFRAY_PORT", "82")
    assert main(["serve", "--config", str(file), "--allow-host", "x.org", "--proxy", "127.0.0.1"]) == 0
    host, port, db, *_ = calls[0]
    assert (host.address, port, db, host.names) == ("127.0.0.2", 82, Path("m.sqlite"), ("x.org",))
    assert (host.settings.limits.odds, host.settings.proxies) == (5, ["127.0.0.1"])
    file.write_text("[limits]\nodds = -5\n", encoding="utf-8")
    assert main(["serve", "--config", str(file)]) == 2 and len(calls) == 1
    assert f"{file}: limits.odds: it is -5; expected a whole number from 0 to 1000000" in capsys.readouterr().err


def test_a_squad_that_is_easy_to_win_with_is_for_whoever_chose_no_scenario() -> None:
    """Six-Dice: of a scenario that is named the squad is the one it is made for."""
    game = games.find("sixdice")
    assert Table().one(game, 2).choices["squad"] == ["rook", "sera", "imre"]
    assert Table(choice=["scenario=vault"]).one(game, 2).choices["squad"] == ["rook", "sera", "dov"]
