"""Things seen closer, over the server: worked out apart, for whoever is at the table."""

from typing import Any

import pytest
from tests.server.holders import Server, sit_down


@pytest.mark.slow
async def test_squares_and_reasons_come_to_who_asks(server: Server) -> None:
    """Squares on demand, a reason to the one who decides; what is no place, or past, is refused."""
    holder = await sit_down(server, game="sixdice", seats=["human", "human"], seed=3)
    view = await holder.view()

    async def inspect(place: str, revision: int = view["revision"], layers: bool = True) -> Any:
        return (await holder.ask("inspect", revision, place=place, layers=layers)).json()

    told = await inspect("piece.7")
    assert told["type"] == "inspected" and told["revision"] == view["revision"]
    assert {layer["kind"] for layer in told["inspected"]["layers"]} == {"reach", "sight", "area", "threat"}
    told = (await inspect("tile.10.6", layers=False))["inspected"]
    assert told["clause"] == "X-SPAWN-1" and told["reason"].endswith(".") and told["layers"] is None
    assert (await inspect("tile.99.1"))["code"] == "illegal"
    assert (await inspect("piece.7", revision=view["revision"] + 1))["code"] == "stale"
