"""`affray admin`: against a server in a process of its own, and without one."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from affray.cli import main
from affray.cli.which import EVERY


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Path, "subprocess.Popen[str]"]]:
    """The database of a server that runs."""
    database = tmp_path / "m.sqlite"
    command = [sys.executable, "-m", "affray", "serve", "--db", str(database), "--log", "json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None and "Affray is at" in process.stdout.readline()
    yield database, process
    process.kill()
    process.communicate()


@pytest.mark.slow
def test_a_server_that_runs_is_run_from_beside(
    served: tuple[Path, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Listed, told, banned from and copied; nothing is restored under it; once it has ended nobody answers."""
    database, process = served

    def said(*command: str) -> Any:
        assert main(["admin", *command, "--db", str(database), "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    assert said("tables") == said("sockets") == said("bans") == []
    assert said("announce", "Down at noon")["text"] == "Down at noon"
    assert said("ban", "--address", "203.0.113.7", "--reason", "spam")["value"] == "203.0.113.7/32"
    assert [each["reason"] for each in said("bans")] == ["spam"]
    assert main(["admin", "bans", "--db", str(database)]) == 0 and "203.0.113.7/32" in capsys.readouterr().out
    assert main(["admin", "close", "none", "--db", str(database)]) == 1 and "no such match" in capsys.readouterr().err
    copy = tmp_path / "copy"
    assert said("backup", str(copy))["matches"] == 0
    assert main(["admin", "restore", str(copy), "--db", str(database)]) == 2
    assert "a server runs over it" in capsys.readouterr().err
    process.send_signal(signal.SIGTERM)
    assert process.wait(20) == 0 and list(tmp_path.glob("*.operator-*")) == []
    assert said("restore", str(copy))["before"].endswith("m.sqlite.before-1")
    assert main(["admin", "tables", "--db", str(database)]) == 2 and "no server runs over it" in capsys.readouterr().err


@pytest.mark.parametrize("whom", [[], ["--address", "203.0.113.7", "--name", "Mallory"]])
def test_a_ban_is_of_one_address_or_one_name(whom: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither and both are refused."""
    assert main(["admin", "ban", *whom, "--db", str(tmp_path / "m")]) == 2
    assert "one of --address and --name" in capsys.readouterr().err


def test_no_time_is_lost_on_servers_that_were_killed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What they left behind is passed over."""
    for port in range(9001, 9004):
        (tmp_path / f"m.operator-{port}").write_text(json.dumps({"address": f"http://127.0.0.1:{port}", "key": "k"}))
    begun = time.monotonic()
    assert main(["admin", "tables", "--db", str(tmp_path / "m")]) == 2
    assert time.monotonic() - begun < 5 and "no server runs" in capsys.readouterr().err


def test_the_id_of_a_match_is_never_cut(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`close` wants the whole of it; on a narrow screen the other columns give way."""
    monkeypatch.setenv("COLUMNS", "50")
    row = {"match": "I41lsDca-_9Z", "game": "stonebound", "state": "waiting for people", "seats": ["human", "a long-named bot"]}
    assert EVERY.tell([row], *row) == 0
    assert "I41lsDca-_9Z" in capsys.readouterr().out
