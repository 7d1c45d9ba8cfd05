"""What everybody may read goes packed over the line, and nothing that holds a key."""

import pytest
from tests.server.holders import Server, sit_down

from affray.server.app import PUBLIC
from affray.server.packing import LEAST

PACKED = {"accept-encoding": "br, gzip"}
PLAIN = {"accept-encoding": "identity"}


@pytest.mark.parametrize("path", ["/api/games", "/api/games/korxsol/rules", "/api/games/korxsol/look", "/api/languages/de"])
async def test_what_all_may_read_goes_packed(server: Server, path: str) -> None:
    """To whoever takes it so, and is the same; to others as it is. A cache on the way may not take one for the other."""
    packed, plain = await server.get(path, headers=PACKED), await server.get(path, headers=PLAIN)
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) * 2 < int(plain.headers["content-length"]) == len(plain.content)
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


async def test_who_refuses_it_gets_it_plain_and_so_does_what_is_short(server: Server) -> None:
    """A weight of 0 is a refusal; what fits one parcel of the network would gain nothing."""
    refused = await server.get("/api/games/korxsol/rules", headers={"accept-encoding": "gzip;q=0"})
    short = await server.get("/api/languages", headers=PACKED)
    assert "content-encoding" not in refused.headers
    assert "content-encoding" not in short.headers and len(short.content) < LEAST


async def test_nothing_with_a_key_goes_packed(server: Server) -> None:
    """Its size would tell of the key to who chooses something beside it: neither what a table is set up with, nor a view."""
    holder = await sit_down(server)
    view = await server.get(holder.endpoint("view"), headers=holder.headers | PACKED)
    made = await server.post("/api/matches", headers=PACKED, json={"game": "korxsol", "name": "A" * 30})
    assert view.status_code == 200 and len(view.content) > LEAST and "content-encoding" not in view.headers
    assert made.json()["key"] and "content-encoding" not in made.headers
    assert not any("matches" in path or "account" in path for route in PUBLIC for path in route.paths)


async def test_a_head_says_what_a_get_would_send(server: Server) -> None:
    """Packed alike, without the body."""
    got = await server.get("/api/games/solbound/rules", headers=PACKED)
    head = await server.request("HEAD", "/api/games/solbound/rules", headers=PACKED)
    assert head.content == b"" and head.headers["content-length"] == got.headers["content-length"]
