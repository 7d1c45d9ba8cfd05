"""Server processes over one database of PostgreSQL's that are killed: others go on, and nothing acknowledged is lost."""

import asyncio
import itertools
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import URL
from tests.server.clusters import MISSING, cluster, programs, sql

pytestmark = [pytest.mark.slow, pytest.mark.skipif(programs() is None, reason=MISSING)]
NUMBERS = itertools.count(1)
KILLS = Path(__file__).parents[2] / "bench" / "kills.py"


@pytest.fixture(scope="module")
def postgres() -> Iterator[URL]:
    """A cluster for these tests."""
    bin = programs()
    assert bin is not None
    with cluster(bin) as found:
        yield found


@pytest.fixture
def empty_now(postgres: URL) -> URL:
    """The same, for a test that is no coroutine."""
    name = f"empty_{next(NUMBERS)}"
    asyncio.run(sql(postgres, f"CREATE DATABASE {name}"))
    return postgres.set(database=name)


@pytest.mark.long
def test_what_was_acknowledged_survives_kills_of_servers_that_share_a_database(empty_now: URL) -> None:
    """Two at a time, ten kills; a control that acknowledges before it writes is seen to lose."""
    for early, kills in ((False, 10), (True, 40)):
        asked = ["--kills", str(kills), "--tables", "5", "--database", empty_now.render_as_string(hide_password=False)]
        command = [sys.executable, str(KILLS), *asked, *(["--early"] if early else [])]
        ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=500)
        assert ended.returncode == 0, ended.stdout + ended.stderr


@pytest.mark.long
def test_bots_of_a_server_that_is_killed_go_on_in_another_with_nobody_there(empty_now: URL) -> None:
    """Two processes, matches between bots, and nobody opens them again: so many that some go on when the first is killed on
    however slow a machine; one alone is over within seconds."""
    script = "import sys\nfrom affray.server.addresses import address\nfrom affray.server.launch import serve\n"
    script += "serve('127.0.0.1', 0, address(sys.argv[1]), None, None, False)"
    command = [sys.executable, "-c", script, empty_now.render_as_string(hide_password=False)]
    servers = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]

    def count() -> int:
        return int(str(asyncio.run(sql(empty_now, "SELECT count(*) FROM decisions"))[0][0]))

    def past(decisions: int) -> None:
        ends = time.monotonic() + 60
        while count() <= decisions:
            assert time.monotonic() < ends, "it does not go on"
            time.sleep(0.2)

    try:
        addresses = [str(each.stdout and each.stdout.readline()).split()[3].rstrip("/") for each in servers]
        new = {"game": "korxsol", "seats": ["greedy", "greedy"], "seed": 1}
        for _ in range(12):
            assert httpx.post(f"{addresses[0]}/api/matches", json=new, timeout=60).status_code == 201
        past(3)
        servers[0].kill()
        past(count() + 3)
    finally:
        for each in servers:
            each.kill()
            each.communicate()
