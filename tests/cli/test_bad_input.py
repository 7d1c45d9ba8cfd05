"""Unusable input of every kind: status 2, one clear line that names the file and the field, no traceback."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from affray import games
from affray.cli import main
from affray.kernel import files


def edited(file: Path, **changes: object) -> None:
    """A replay with other fields."""
    document = json.loads(file.read_bytes())
    document.update(changes)
    file.write_text(json.dumps(document))


def without_steps(file: Path) -> None:
    document = json.loads(file.read_bytes())
    del document["steps"]
    file.write_text(json.dumps(document))


def with_other_action(file: Path) -> None:
    document = json.loads(file.read_bytes())
    document["steps"][2]["action"] = "take 1"
    file.write_text(json.dumps(document))


REPLAYS: dict[str, tuple[Callable[[Path], object], str]] = {
    "truncated": (lambda file: file.write_bytes(file.read_bytes()[:300]), "not a whole JSON document"),
    "empty": (lambda file: file.write_bytes(b""), "not a whole JSON document"),
    "binary": (lambda file: file.write_bytes(bytes(range(256))), "not a whole JSON document"),
    "deep": (lambda file: file.write_bytes(b"[" * 100_000), "expected"),
    "another format": (lambda file: edited(file, format="other/1"), "format: 'other/1'; expected affray-replay/1"),
    "other rules": (lambda file: edited(file, rules="9.9.9"), "rules: played by version 9.9.9"),
    "other cards": (lambda file: edited(file, content="x"), "content: played with other cards"),
    "another game": (lambda file: edited(file, game="nonsense"), "there is no game 'nonsense'"),
    "no steps": (without_steps, "steps"),
    "another action": (with_other_action, "steps[2].digest: the match parts here"),
    "help that nobody took": (
        lambda file: edited(file, format="affray-replay/2", helped=[99]),
        "helped: [99]; expected numbers",
    ),
    "help in an older file": (lambda file: edited(file, helped=[1]), "in a file of affray-replay/2"),
    "no end": (lambda file: edited(file, over=False), "over: the match ended after decision 5"),
}


@pytest.mark.parametrize("how", REPLAYS)
@pytest.mark.parametrize("command", ["replay --check", "replay --terminal", "replay --json", "review --machine plain", "check"])
def test_a_broken_replay(how: str, command: str, replay_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damage, wanted = REPLAYS[how]
    damage(replay_file)
    assert main([*command.split(), str(replay_file)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.startswith("affray: ")
    assert wanted in told.err
    if how != "another game":
        assert str(replay_file) in told.err


MANY_DIGITS = "9" * 5000
BAD = [
    ("play solbound --terminal --choice decks", "--choice: it is 'decks'; expected NAME=VALUE"),
    ("play solbound --terminal --choice decks=@nowhere.json", "nowhere.json: it cannot be read"),
    ("play solbound --terminal --choice colour=red", "choices.colour: there is no choice 'colour'"),
    ("sim sixdice --choice scenario=nowhere", "choices.scenario: there is no scenario 'nowhere'"),
    ("play nonsense --terminal", "there is no game 'nonsense'"),
    ("play pebbels --terminal", "did you mean 'pebbles'"),
    ("play pebbles --terminal --seats human", "--seats: 1 seat; expected 2 for Pebbles"),
    ("play pebbles --terminal --seats human,first,first", "--seats: 3 seats"),
    ("play pebbles --terminal --seats human,frist", "there is no player 'frist' (did you mean 'first'?)"),
    ("play pebbles --terminal --seats ,", "there is no player ''"),
    ("play pebbles --terminal --seats human,first --seed -1", "--seed: it is -1"),
    ("play pebbles --terminal --seats human,first --seed 9223372036854775808", "--seed"),
    ("play pebbles --terminal --seed many", "seed"),
    (
        "play pebbles --terminal --seats human,first --option wide",
        "--option: it is 'wide'; expected a house rule as NAME=VALUE",
    ),
    ("play pebbles --terminal --seats human,first --option wdie=true", "wdie"),
    ("play pebbles --terminal --seats human,first --option wide=maybe", "wide"),
    ("play pebbles --save x.json", "--save"),
    ("play pebbles --port 65536", "--port: it is 65536; expected a whole number from 0 to 65535"),
    ("serve --port -5", "--port: it is -5"),
    ("sim pebbles --machine plain --matches 0", "--matches: it is 0"),
    ("sim pebbles --machine plain --workers 0", "--workers: it is 0"),
    ("sim pebbles --machine plain --seats human,first", "--seats: a human sits at the table"),
    ("sim pebbles --machine steam", "machine"),
    ("train pebbles --machine plain", "pebbles: Pebbles has no features"),
    ("train pebbles --machine plain --matches 4", "--matches: it is 4; expected a whole number from 5"),
    ("train pebbles --machine plain --rounds 0", "--rounds: it is 0"),
    ("train pebbles --machine plain --simulations 1", "--simulations: it is 1"),
    (
        "train pebbles --machine plain --out nowhere/weights.toml",
        "weights.toml: it cannot be written: there is no folder nowhere",
    ),
    ("arena pebbles first first --machine plain --plot nowhere/drawn.html", "it cannot be written: there is no folder nowhere"),
    ("train nothing", "there is no game 'nothing'"),
    ("arena pebbles first --machine plain", "arena: bots: 1 named; expected two or more"),
    ("arena pebbles first frist --machine plain", "there is no bot 'frist' (did you mean 'first'?)"),
    ("arena pebbles first human --machine plain", "there is no bot 'human'"),
    ("arena pebbles first first --machine plain --pairs 0", "--pairs: it is 0"),
    ("arena pebbles first first --machine plain --sides 0,0", "--sides: it is 0, 0; expected a 0 or a 1 for each of 2 seats"),
    ("arena pebbles first first --machine plain --sides 0,1,1", "--sides: 3 seats; expected 2 for Pebbles"),
    ("arena pebbles first first --machine plain --sides x", "--sides: it is 'x'"),
    ("arena pebbles first first --machine plain --test 20,0", "--test: it is 20,0; expected two Elo differences"),
    ("arena pebbles first first first --machine plain --test 0,20", "--test: there are 3 contestants; expected two"),
    ("arena pebbles first first --machine plain --seats first,first", "--seats: seats change"),
    ("arena pebbles first first --machine plain --pairs 1 --keep nowhere/results", "results: it cannot be written"),
    ("fuzz pebbles --decisions 0", "--decisions: it is 0"),
    ("fuzz nonsense", "there is no game 'nonsense'"),
    (f"sim pebbles --matches {10**24}", f"--matches: it is {10**24}; expected a whole number from 1 to 10000000"),
    (f"sim pebbles --matches 1 --workers {10**24}", "--workers: it is"),
    (f"sim pebbles --matches {MANY_DIGITS}", "--matches"),
    (f"sim pebbles --seed {10**40}", "--seed: it is a number of very many digits"),
    (f"fuzz pebbles --decisions {10**24}", "--decisions: it is"),
    (f"fuzz pebbles --decisions {MANY_DIGITS}", "--decisions"),
    ("fuzz pebbles --seed -1", "--seed: it is -1; expected a whole number from 0 to 9223372036854775807"),
    (f"play pebbles --terminal --option wide={MANY_DIGITS}", "wide"),
    (f"play pebbles --port {MANY_DIGITS}", "--port"),
    (f"rules pebbles {MANY_DIGITS}", "there is no clause"),
    (f"bench {MANY_DIGITS}", "there is no game"),
    ("rules nonsense", "there is no game 'nonsense'"),
    ("rules pebbles P-TAEK-1", "did you mean 'P-TAKE-1'"),
    ("replay missing.json --check", "missing.json: it cannot be read: No such file or directory"),
    ("check missing.json", "missing.json: it cannot be read: No such file or directory"),
    ("check missing.toml", "missing.toml: it cannot be read: No such file or directory"),
    ("nonsense", "nonsense"),
    ("games --nonsense", "--nonsense"),
    ("games surplus", "surplus"),
    ("check", "FILE"),
]


@pytest.mark.parametrize(("command", "wanted"), BAD)
def test_bad_input(command: str, wanted: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command.split()) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.startswith("affray: ")
    assert wanted in told.err
    assert len(told.err) < 1000


FILES = [
    ("pack.toml", "[[card]\n", "it is not TOML"),
    ("pack.toml", '[[crad]]\nid = "x"\n', "crad: there is no table 'crad' (did you mean 'card'?)"),
    ("pack.toml", '[[card]]\nid = "x"\nname = "X"\natack = 1\n', "card.x.atack: there is no field 'atack'"),
    ("pack.toml", '[[deck]]\nid = "d"\ntitle = "D"\ncards = ["x"]\n', "deck.d.cards"),
    ("setup.json", '{"game": "pebbles", "sead": 1}', "sead: there is no field 'sead' (did you mean 'seed'"),
    ("setup.toml", 'game = "pebbles"\nseats = "two"\n', "seats: it is 'two'; expected a whole number"),
    ("setup.json", '{"game": "pebbles", "options": {"wdie": true}}', "options.wdie: there is no house rule 'wdie'"),
    ("setup.json", '{"game": "nonsense"}', "there is no game 'nonsense'"),
    ("thing.json", "[1, 2]", "it is neither a set-up nor a replay"),
    ("thing.json", '{"what": 1}', "it is neither a set-up nor a replay"),
]


@pytest.mark.parametrize(("name", "text", "wanted"), FILES)
def test_a_broken_file(name: str, text: str, wanted: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / name
    path.write_text(text)
    assert main(["check", str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"affray: {path}:")
    assert wanted in told.err


def test_a_file_cannot_move_the_cursor(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "pack.toml"
    path.write_text('"\\u001b[2J" = 1\n')
    assert main(["check", str(path)]) == 2
    assert "\x1b" not in capsys.readouterr().err


SAVERS = ["play pebbles --plain --seats first,first --save", "sim solbound --machine plain --matches 1 --save"]


@pytest.mark.parametrize("command", SAVERS)
def test_a_replay_that_cannot_be_written_is_refused_before_the_match(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Into a folder that is not there, and in place of one that is: nothing is played."""
    wrong = [(tmp_path / "no" / "folder.json", "there is no folder"), (tmp_path, "it is a folder")]
    for target, why in wrong:
        assert main([*command.split(), str(target)]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.startswith(f"affray: {target}: it cannot be written: {why}")


def test_a_finished_match_is_kept_where_its_file_cannot_be_written(capsys: pytest.CaptureFixture[str]) -> None:
    """A disk that is full: the replay goes to a file of its own, which is named."""
    assert main([*SAVERS[0].split(), "/dev/full"]) == 2
    told = capsys.readouterr()
    assert "wins" in told.out and told.err.startswith("affray: /dev/full: it cannot be written: No space left on device")
    kept = Path(told.err.partition("the match is kept in ")[2].partition(";")[0])
    assert main(["replay", "--check", str(kept)]) == 0
    kept.unlink()


HELD_BACK = """
import contextlib, io, json, resource, sys
resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
from affray.cli import main
told = []
for arguments in json.load(sys.stdin):
    error = io.StringIO()
    with contextlib.redirect_stderr(error), contextlib.redirect_stdout(io.StringIO()) as output:
        status = main(arguments)
    told.append([status, output.getvalue(), error.getvalue()])
print(json.dumps(told))
"""
"""Runs commands with two gigabytes and a minute of a processor between them."""
READERS = [
    "check",
    "replay --check",
    "replay --terminal",
    "replay --json",
    "play solbound --terminal --set-up",
    "sim solbound --machine plain --set-up",
    "import-map",
    "play solbound --terminal --choice decks=@",
]
"""Every command that reads a file."""
HOSTILE: dict[str, Callable[[Path], object]] = {
    "deep.json": lambda file: file.write_text("[" * 200_000),
    "deeper.json": lambda file: file.write_text('{"game": "solbound", "choices": {"x": ' + "[" * 300 + "]" * 300 + "}}"),
    "digits.json": lambda file: file.write_text('{"game": "solbound", "seed": ' + "9" * 5000 + "}"),
    "fewer.json": lambda file: file.write_text('{"game": "solbound", "seed": ' + "9" * 4000 + "}"),
    "long.json": lambda file: file.write_text('{"game": "' + "x" * 21_000_000 + '"}'),
    "wide.json": lambda file: file.write_text('{"game": "solbound", "choices": {"x": [' + "[]," * 6_000_000 + "[]]}}"),
    "deep.toml": lambda file: file.write_text("x = " + "[" * 5000 + "]" * 5000 + "\n"),
    "digits.toml": lambda file: file.write_text('game = "solbound"\nseed = ' + "9" * 5000 + "\n"),
    "hex.toml": lambda file: file.write_text('game = "solbound"\nseed = 0x' + "f" * 5000 + "\n"),
    "dots.toml": lambda file: file.write_text("a" + ".a" * 50_000 + " = 1\n"),
    "pipe.json": os.mkfifo,
    "pipe.toml": os.mkfifo,
    "zero.json": lambda file: file.symlink_to("/dev/zero"),
    "zero.toml": lambda file: file.symlink_to("/dev/zero"),
    "folder.json": lambda file: file.mkdir(),
}


@pytest.mark.slow
def test_a_hostile_file_is_refused_by_every_command(tmp_path: Path) -> None:
    """One clear line that names the file, with bounded memory and time."""
    for name, make in HOSTILE.items():
        make(tmp_path / name)
    asked = [(tmp_path / name, reader) for name in HOSTILE for reader in READERS]
    commands = [[*f"{reader} {path}".replace("@ ", "@").split()] for path, reader in asked]
    told = subprocess.run(
        [sys.executable, "-c", HELD_BACK], input=json.dumps(commands).encode(), capture_output=True, timeout=120, check=True
    )
    for (path, reader), (status, output, error) in zip(asked, json.loads(told.stdout), strict=True):
        assert (reader, status, output) == (reader, 2, ""), path.name
        assert error.startswith(f"affray: {path}:") and error.count("\n") == 1 and len(error) < 1000


def test_a_pack_with_very_many_faults_is_not_read_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The first two hundred, and that the rest was not looked at."""
    path = tmp_path / "pack.toml"
    path.write_text("[[card]]\n" * 1000)
    assert main(["check", str(path)]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 201 and lines[-1].endswith("after so many faults the rest is not looked at")


def test_keys_of_a_few_parts_and_rows_of_a_map_are_read(tmp_path: Path) -> None:
    """Many dots are no harm where they part no keys."""
    path = tmp_path / "pack.toml"
    path.write_text('a.b.c = 1\nrows = ["' + "." * 500 + '", "' + "." * 500 + '"]\n')
    assert files.read_toml(path)["a"] == {"b": {"c": 1}}


NOT_A_GAME = {
    "import absent_module": "the game odd cannot be loaded from odd_game: No module named 'absent_module'",
    "ID = 'odd'": "the game odd lacks BALANCE, CHOICES, EVENTS, FAULTS, FEATURES, INSPECTION, MOST_ACTIONS, PACKAGE, PACKS,",
    "from pebbles import *": "the game pebbles in odd_game is registered as odd",
    "from pebbles import *; from types import SimpleNamespace as Some; INSPECTION = Some(layers=1, why_not=1, targets=1)": (
        "the game odd lacks INSPECTION.perhaps, INSPECTION.promises in odd_game"
    ),
}


@pytest.mark.parametrize("source", NOT_A_GAME)
def test_what_is_registered_and_no_game(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A package of somebody else's that does not keep the contract: what is missing is named."""
    (tmp_path / "odd_game.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "odd_game", raising=False)
    monkeypatch.setattr(games, "modules", lambda: {"odd": "odd_game"})
    assert main(["rules", "odd"]) != 0
    assert NOT_A_GAME[source] in capsys.readouterr().err
    monkeypatch.delitem(sys.modules, "odd_game", raising=False)
