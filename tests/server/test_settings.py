"""Settings: from which place they are taken, what is said of those that are wrong, and what proxies are believed."""

from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from affray.errors import BadInput
from affray.server.app import build
from affray.server.limits import Limits
from affray.server.proxies import trusted
from affray.server.settings import Said, Settings, load


def written(folder: Path, text: str) -> Path:
    """A file of settings."""
    file = folder / "affray.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_with_nothing_said_all_is_as_it_is_declared() -> None:
    """A server for this machine alone."""
    assert load(environ={"PATH": "/bin", "AFFRAY_MACHINE": "plain"}) == Settings()


def test_an_option_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    """Each by itself, limits too; the file may be named by the environment."""
    file = written(tmp_path, 'host = "a"\nport = 1\nlog = "json"\n[limits]\nrequests = 5\nodds = 6\n')
    environ = {
        "AFFRAY_PORT": "2",
        "AFFRAY_LIMITS_ODDS": "7",
        "AFFRAY_LIMITS_BODY_SECONDS": "2.5",
        "AFFRAY_NAMES": "x.org, y.org",
    }
    said = {"port": Said("--port", "", 3)}
    found = load(file, said, environ)
    assert (found.host, found.port, found.log, found.names) == ("a", 3, "json", ["x.org", "y.org"])
    assert found.limits == Limits(requests=5, odds=7, body_seconds=2.5)
    assert load(None, {}, environ | {"AFFRAY_CONFIG": str(file)}).port == 2


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("prot = 1", "prot", "did you mean 'port'"),
        ("port = 99999", "port: it is 99999", "a whole number from 0 to 65535"),
        ("port = true", "port", "a whole number"),
        ("[limits]\nrequests = -1", "limits.requests: it is -1", "a whole number from 0 to 1000000"),
        ("[limits]\nbody_seconds = 0.5", "limits.body_seconds: it is 0.5", "a number from 1 to 3600"),
        ("[limits]\nrequestz = 1", "limits.requestz", "did you mean 'requests'"),
        ("limits = 5", "limits", "a table"),
        ('log = "xml"', "log", "one of json, text"),
        ('names = ["http://x"]', "names: it is 'http://x'", "a name alone"),
        ('proxies = ["proxy.example.org"]', "proxies", "an address or a network"),
        ('url = "games.example.org"', "url", "https://games.example.org"),
        ('url = "https://games.example.org/affray"', "url", "https://games.example.org"),
        ('metrics_token = "short-one"', "metrics_token: it is too short", "at least 16 letters"),
        ("metrics_token = 123456789", "metrics_token: it does not fit", "text"),
        ("host = ", "", ""),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_its_place(tmp_path: Path, text: str, place: str, expected: str) -> None:
    """File, field, and what was expected; a secret is not repeated."""
    file = written(tmp_path, text)
    with pytest.raises(BadInput) as wrong:
        load(file, {}, {})
    told = str(wrong.value)
    assert str(file) in told and place in told and expected in told
    assert "short-one" not in told and "123456789" not in told


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("AFFRAY_PORT", "many", "a whole number from 0 to 65535"),
        ("AFFRAY_LIMITS_WAITING", "7", "a whole number from 8 to 100000"),
        ("AFFRAY_LIMITS_REQUESTZ", "7", "AFFRAY_LIMITS_REQUESTS"),
        ("AFFRAY_LOG", "xml", "one of json, text"),
        ("AFFRAY_PROXIES", "127.0.0.1,here", "an address or a network"),
    ],
)
def test_what_is_wrong_in_the_environment_is_told_with_its_name(name: str, value: str, expected: str) -> None:
    """As in a file."""
    with pytest.raises(BadInput) as wrong:
        load(None, {}, {name: value})
    assert "environment" in str(wrong.value) and name in str(wrong.value) and expected in str(wrong.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """By its name."""
    with pytest.raises(BadInput, match=r"none\.toml"):
        load(tmp_path / "none.toml", {}, {})


@pytest.mark.parametrize(
    ("address", "known"),
    [("127.0.0.1", True), ("10.1.2.3", True), ("2001:db8::1", True), ("192.0.2.1", False), ("", False), ("10.1.2.3.4", False)],
)
def test_a_proxy_is_known_by_its_address_or_network(address: str, known: bool) -> None:
    """And by nothing else."""
    assert trusted(["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"])(address) is known


def coming_from(peer: str, app: Litestar) -> AsyncTestClient[Any]:
    """Whoever speaks with a server from this address."""
    handler = app.asgi_handler

    async def come(scope: Any, receive: Any, send: Any) -> None:
        testing = (scope.get("client") or ("",))[0] in {"", "testclient"}
        await handler(scope | {"client": (peer, 4711)} if testing else scope, receive, send)

    app.asgi_handler = come
    return AsyncTestClient(app)


THERE = {"x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https", "host": "games.example.org"}


@pytest.mark.parametrize(
    ("peer", "headers", "who", "secure"),
    [
        ("127.0.0.1", THERE, "203.0.113.7", True),
        ("::ffff:127.0.0.1", THERE, "203.0.113.7", True),
        ("127.0.0.1", THERE | {"x-forwarded-for": "127.0.0.1, 203.0.113.7"}, "203.0.113.7", True),
        ("127.0.0.1", THERE | {"x-forwarded-for": "198.51.100.1, 203.0.113.7, 127.0.0.1"}, "203.0.113.7", True),
        ("127.0.0.1", THERE | {"x-forwarded-for": "2001:db8::7"}, "2001:db8::/64", True),
        ("127.0.0.1", THERE | {"x-forwarded-for": "127.0.0.1"}, "127.0.0.1", True),
        ("192.0.2.1", THERE, "192.0.2.1", False),
        ("127.0.0.1", {"host": "127.0.0.1:8123"}, None, False),
    ],
)
async def test_who_asks_is_what_a_named_proxy_says_and_nobody_else(
    database: Path, peer: str, headers: dict[str, str], who: str | None, secure: bool
) -> None:
    """The last address that no named proxy has; TLS only where such a proxy says so, and then browsers keep to it."""
    app = build(database, settings=Settings(proxies=["127.0.0.1"]))
    async with coming_from(peer, app) as client:
        answer = await client.get("/api/tables", headers=headers)
    assert answer.status_code == 200 and list(app.state.gate.paces["requests"].free) == ([who] if who else [])
    assert ("strict-transport-security" in answer.headers) is secure


async def test_a_proxy_that_is_not_named_is_told_of_once(database: Path, caplog: pytest.LogCaptureFixture) -> None:
    """All who come through it are counted as one meanwhile."""
    app = build(database, settings=Settings())
    async with coming_from("127.0.0.1", app) as client:
        for _ in range(3):
            await client.get("/api/tables", headers=THERE)
    assert [record.message for record in caplog.records if "--proxy 127.0.0.1" in record.message] != []
    assert len([record for record in caplog.records if "--proxy" in record.message]) == 1


async def test_over_tls_a_page_without_it_is_another_page(database: Path) -> None:
    """Whose links somebody on the way could have changed."""
    app = build(database, settings=Settings(proxies=["127.0.0.1"]))
    async with coming_from("127.0.0.1", app) as client:
        for origin, status in (("https://games.example.org", 200), ("http://games.example.org", 403)):
            answer = await client.post("/api/standings", json=[], headers=THERE | {"origin": origin})
            assert answer.status_code == status, origin
