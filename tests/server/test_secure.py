"""What no other test shows of docs/security.md: headers, keys, and that looking changes nothing."""

import base64
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.holders import Server, bearer, sit_down
from tests.server.test_access import ACCOUNTS, OPEN, ROUTES

from affray.server import keys

PLACES = ["/", "/api/games", "/api/none", "/schema", "/health"]


@pytest.mark.parametrize("path", PLACES)
async def test_no_cookie_is_set_and_no_other_origin_is_let_in(server: Server, path: str) -> None:
    """Neither to a request that asks for it, nor to one that asks whether it might."""
    origin = {"origin": "https://elsewhere.example", "access-control-request-method": "POST"}
    for method in ("GET", "OPTIONS"):
        answer = await server.request(method, path, headers=origin)
        told = {name.lower() for name in answer.headers}
        assert "set-cookie" not in told and not any(name.startswith("access-control-") for name in told), (method, path)


@pytest.mark.parametrize("path", PLACES)
async def test_every_answer_says_what_a_browser_may_do_with_it(server: Server, path: str) -> None:
    """No plug-ins, no frames, no other base, no scripts of others, no sniffing, and no referrer."""
    headers = (await server.get(path)).headers
    policy = headers["content-security-policy"]
    for rule in ("default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"):
        assert rule in policy
    assert "unsafe" not in policy
    assert (headers["x-content-type-options"], headers["referrer-policy"]) == ("nosniff", "no-referrer")


async def test_a_get_changes_nothing(server: Server, database: Path) -> None:
    """With the key of a seat and with the owner's, and signed in; the database is the same to the letter."""
    new = {"name": "Ada", "password": "seven lamps over water"}
    signed = {"affray-account": (await server.post("/api/accounts", json=new)).json()["key"]}
    made = (await server.post("/api/matches", json={"game": "solbound", "seats": ["human", "friend"]})).json()
    alone = await sit_down(server, seats=["human", "human"])

    def dump() -> list[str]:
        with closing(sqlite3.connect(database)) as file:
            return list(file.iterdump())

    before, asked = dump(), 0
    for match, key in ((made["match"], made["key"]), (made["match"], made["owner"]), (alone.match, alone.key)):
        for method, path in [*ROUTES, *ACCOUNTS, *OPEN]:
            if method == "GET":
                place = path.format(match=match, game="solbound", review="x", seat="1", name="Ada", tag="de")
                assert (await server.get(place, headers=bearer(key) | signed)).status_code < 500
                asked += 1
    assert dump() == before and asked > 30


def test_keys_are_of_192_random_bits() -> None:
    """No two of five thousand are the same, and each bit is set in half of them: six standard deviations are let pass."""
    many = 5_000
    made = [base64.urlsafe_b64decode(keys.made()) for _ in range(many)]
    assert len(set(made)) == many and {len(key) for key in made} == {24}
    numbers = [int.from_bytes(key) for key in made]
    counts = [sum(number >> bit & 1 for number in numbers) for bit in range(192)]
    assert all(abs(count - many / 2) < 6 * (many / 4) ** 0.5 for count in counts)
