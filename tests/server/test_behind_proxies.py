"""Behind a proxy, with the configurations of `deploy/`: TLS, sockets, whole matches, and who is counted."""

import asyncio
import json
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from tests.server.holders import bearer
from tests.server.processes import heard, my_turn, say
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from affray.server.operators import running

DEPLOY = Path(__file__).parents[2] / "deploy"
PROXIES = {"nginx": "/usr/sbin", "caddy": "/usr/bin"}
FEW = 60
"""Requests a minute."""
CLAIMED = "198.51.100.1"
"""Whom somebody says they are who is not."""
pytestmark = [pytest.mark.long]


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Site(NamedTuple):
    """A server behind a proxy."""

    port: int
    database: Path

    @property
    def address(self) -> str:
        """By which people come."""
        return f"https://localhost:{self.port}"


@pytest.fixture
def affray(tmp_path: Path) -> Iterator[tuple[int, int, Path]]:
    """The ports of the server and of the proxy before it, and the database; the settings are those of `deploy/`."""
    own, front, database = free_port(), free_port(), tmp_path / "m.sqlite"
    text = (DEPLOY / "affray.toml").read_text(encoding="utf-8")
    text = text.replace("8123", str(own)).replace("games.example.org", f"localhost:{front}")
    text = text.replace("/var/lib/affray/affray.sqlite", str(database)) + f"\n[limits]\nrequests = {FEW}\n"
    (tmp_path / "affray.toml").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "affray", "serve", "--config", str(tmp_path / "affray.toml")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None and f"https://localhost:{front}" in process.stdout.readline()
    yield own, front, database
    process.terminate()
    process.communicate(timeout=20)
    assert process.returncode == 0


@pytest.fixture(params=PROXIES)
def site(request: pytest.FixtureRequest, affray: tuple[int, int, Path], tmp_path: Path) -> Iterator[Site]:
    """Behind each proxy that is installed."""
    program = shutil.which(request.param, path=f"/usr/sbin:/usr/bin:/usr/local/bin:{PROXIES[request.param]}")
    if program is None:
        pytest.skip(f"{request.param} is not installed (apt-get install {request.param})")
    own, front, database = affray
    command = {"nginx": _nginx, "caddy": _caddy}[request.param](tmp_path, own, front)
    process = subprocess.Popen([program, *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=_home(tmp_path))
    try:
        _await_port(front, process)
        yield Site(front, database)
    finally:
        process.terminate()
        process.communicate(timeout=20)


def _home(folder: Path) -> dict[str, str]:
    """What a proxy keeps, it keeps below this folder."""
    return {
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        "PATH": "/usr/sbin:/usr/bin:/bin",
    }


def _await_port(port: int, process: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + 20
    while time.monotonic() < until and process.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    process.kill()
    raise AssertionError(process.communicate()[1])


def _nginx(folder: Path, own: int, front: int) -> list[str]:
    """nginx as a process of anybody's, with a certificate that it signed itself."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"]
    subprocess.run([*made, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    text = "\n".join(line for line in text.splitlines() if "[::]" not in line)
    for before, after in (
        ("listen 443", f"listen 127.0.0.1:{front}"),
        ("listen 80", f"listen 127.0.0.1:{free_port()}"),
        ("127.0.0.1:8123", f"127.0.0.1:{own}"),
        ("games.example.org;", "localhost;"),
        ("/etc/letsencrypt/live/games.example.org/fullchain.pem", str(certificate)),
        ("/etc/letsencrypt/live/games.example.org/privkey.pem", str(key)),
    ):
        assert before in text, before
        text = text.replace(before, after)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    whole = f"daemon off;\npid {folder}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{paths}{text}\n}}\n"
    (folder / "nginx.conf").write_text(whole, encoding="utf-8")
    return ["-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")]


def _caddy(folder: Path, own: int, front: int) -> list[str]:
    """Caddy with a certificate of its own authority."""
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert "games.example.org {" in text and "127.0.0.1:8123" in text
    text = text.replace("games.example.org {", f"localhost:{front} {{\n\tbind 127.0.0.1\n\ttls internal")
    options = "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n"
    (folder / "Caddyfile").write_text(options + text.replace("127.0.0.1:8123", f"127.0.0.1:{own}"), encoding="utf-8")
    return ["run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


def trusting() -> ssl.SSLContext:
    """Takes the certificate for what it is."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def people(site: Site, own: str) -> httpx.AsyncClient:
    """Somebody who comes from this address, and says that they are another."""
    transport = httpx.AsyncHTTPTransport(verify=trusting(), local_address=own, http2=False)
    headers = {
        "host": f"localhost:{site.port}",
        "origin": site.address,
        "x-forwarded-for": CLAIMED,
        "forwarded": f"for={CLAIMED}",
    }
    return httpx.AsyncClient(transport=transport, base_url=site.address, headers=headers, timeout=30)


async def test_a_whole_match_is_played_and_everybody_is_counted_as_who_they_are(site: Site) -> None:
    """Over TLS and a socket; other pages are refused; who asks for too much is refused, and others are not."""
    async with people(site, "127.0.0.7") as ada, people(site, "127.0.0.8") as bob:
        made = (await ada.post("/api/matches", json={"game": "solbound", "seats": ["human", "greedy"], "seed": 5})).json()
        page = await ada.get("/")
        assert page.status_code == 200 and "max-age" in page.headers["strict-transport-security"]
        assert (await ada.post("/api/standings", json=[], headers={"origin": "https://localhost"})).status_code == 403
        over = await _played(site, made)
        assert over["outcome"]
        replay = await ada.get(f"/api/matches/{made['match']}/replay", headers=bearer(made["key"]))
        assert replay.status_code == 200 and len(replay.json()["steps"]) > 20
        told = [(await ada.get("/api/tables")).status_code for _ in range(FEW + 5)]
        assert told[-1] == 429 and set(told) == {200, 429}
        assert (await bob.get("/api/tables")).status_code == 200
        assert (await bob.get("/metrics")).status_code == 404
        assert (await bob.post("/operator/announce", json={"text": "x"})).status_code == 404


async def _played(site: Site, made: Any) -> Any:
    """The last view of a match that is played by a socket."""
    address = f"wss://localhost:{site.port}/api/matches/{made['match']}/socket"
    there: dict[str, Any] = {"host": "127.0.0.1", "local_addr": ("127.0.0.7", 0), "ssl": trusting(), "max_size": None}
    with pytest.raises(InvalidStatus, match="403"):
        await connect(address, origin="https://elsewhere.example", **there)  # type: ignore[arg-type]
    headers = {"x-forwarded-for": CLAIMED}
    async with connect(address, origin=site.address, additional_headers=headers, **there) as window:  # type: ignore[arg-type]
        await window.send(json.dumps({"type": "enter", "key": made["key"]}))
        view = await my_turn(window)
        (operator,) = running(site.database)
        (mine,) = await asyncio.to_thread(operator.ask, "sockets")
        assert (mine["address"], mine["match"]) == ("127.0.0.7", made["match"])
        while not view["over"]:
            options = [each["id"] for each in view["decision"]["options"]]
            sharp = (each for each in options if each.startswith(("play", "engage", "target")))
            await say(window, "act", view["revision"], option=next(sharp, view["decision"]["default"]))
            view = await _next(window, view["revision"])
    return view


async def _next(window: Any, revision: int) -> Any:
    """The view once it is their turn again, or over."""
    while True:
        message = await heard(window)
        assert message["type"] == "view", message
        view = message["view"]
        if view["revision"] > revision and (view["decision"] or view["over"]):
            return view


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_the_unit_is_sound(tmp_path: Path) -> None:
    """As far as `systemd-analyze verify` sees, with a program that is there."""
    text = (DEPLOY / "affray.service").read_text(encoding="utf-8")
    program = "/srv/affray/bin/affray"
    assert program in text
    unit = tmp_path / "affray.service"
    unit.write_text(text.replace(program, sys.executable).replace("User=affray\nGroup=affray\n", ""), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert "affray.service" not in done.stderr, done.stderr
