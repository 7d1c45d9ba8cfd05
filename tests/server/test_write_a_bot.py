"""The bot of docs/write-a-bot.md does what is said of it, against a real server."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from tests.server.processes import PATIENCE, Start
from websockets.sync.client import connect

DOCUMENT = (Path(__file__).parents[2] / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
(CODE,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)


def call(address: str, body: object = None, account: str = "") -> Any:
    """What a server answers."""
    headers = {"content-type": "application/json"} | ({"affray-account": account} if account else {})
    with urlopen(Request(address, None if body is None else json.dumps(body).encode(), headers), timeout=PATIENCE) as answer:
        return json.load(answer)


def test_the_bot_has_at_most_40_lines() -> None:
    assert len(CODE.splitlines()) <= 40


@pytest.mark.slow
def test_the_bot_of_the_document_plays_a_rated_match(start: Start, tmp_path: Path) -> None:
    """It signs in by its key, takes the open seat, and plays until its opponent, who answers by defaults, gives up; the result
    changes its rating, and it is marked as a bot."""
    server = start("human,human").address
    accounts = [call(f"{server}/api/accounts", {"name": name, "password": "seven lamps over water"}) for name in ("Ada", "Bob")]
    ada, bob = (each["key"] for each in accounts)
    key = call(f"{server}/api/account/bots", {"name": "Engine"}, bob)["key"]
    new = {"game": "solbound", "seats": ["human", "open"], "rated": True}
    made = call(f"{server}/api/matches", new, ada)
    file = tmp_path / "bot.py"
    file.write_text(CODE, encoding="utf-8")
    with connect(f"{server.replace('http', 'ws', 1)}/api/matches/{made['match']}/socket", max_size=None) as socket:
        socket.send(json.dumps({"type": "enter", "key": made["key"]}))
        socket.recv(PATIENCE)
        environment = os.environ | {"AFFRAY_ACCOUNT": key}
        command = [sys.executable, str(file), server, "solbound"]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as bot:
            try:
                answer(socket, 12)
                told, _ = bot.communicate(timeout=PATIENCE)
            finally:
                bot.kill()
    assert (bot.returncode, told.strip()) == (0, "Player 1 resigned.")
    profile = call(f"{server}/api/players/Engine")
    assert profile["bot"] and profile["owner"] == "Bob" and profile["ratings"][0]["won"] == 1
    (player, _) = call(f"{server}/api/games/solbound/players")["players"]
    assert (player["name"], player["bot"]) == ("Engine", True)


def answer(socket: Any, many: int) -> None:
    """Give so many answers, the defaults, and then the match up."""
    while many:
        message = json.loads(socket.recv(PATIENCE))
        decision = message["view"]["decision"] if message["type"] == "view" else None
        if decision:
            act = {"type": "act", "option": decision["default"], "revision": message["view"]["revision"]}
            socket.send(json.dumps(act))
            many -= 1
    socket.send(json.dumps({"type": "resign", "seat": 0}))
    while json.loads(socket.recv(PATIENCE)).get("view", {}).get("over") is not True:
        pass
