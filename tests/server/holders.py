"""How a person would talk to a server."""

import asyncio
import time
from typing import Any, NamedTuple

from litestar.testing import AsyncTestClient

NEW = {"game": "solbound", "seats": ["human", "greedy"], "seed": 5}
Server = AsyncTestClient[Any]
LONGEST = 60
"""Seconds for which a bot is waited for, on a machine with much else to do."""


def bearer(key: str) -> dict[str, str]:
    """The header that brings a key."""
    return {"authorization": f"Bearer {key}"}


class Holder(NamedTuple):
    """Somebody with a key at a server."""

    server: Server
    match: str
    key: str

    @property
    def headers(self) -> dict[str, str]:
        """What goes with every request."""
        return bearer(self.key)

    def endpoint(self, name: str) -> str:
        """An address of the match."""
        return f"/api/matches/{self.match}/{name}"

    async def view(self) -> dict[str, Any]:
        """The view once it is the holder's turn, or over."""
        ends = time.monotonic() + LONGEST
        while time.monotonic() < ends:
            view: dict[str, Any] = (await self.server.get(self.endpoint("view"), headers=self.headers)).json()
            if view["over"] or view["decision"]:
                return view
            await asyncio.sleep(0.005)
        raise AssertionError(f"the bot does not move in {LONGEST} s")

    async def ask(self, type: str, revision: int, **rest: object) -> Any:
        """One request."""
        return await self.server.post(
            self.endpoint("requests"), headers=self.headers, json={"type": type, "revision": revision} | rest
        )

    async def default(self) -> Any:
        """Answer with the decision's default."""
        view = await self.view()
        return await self.ask("act", view["revision"], option=view["decision"]["default"])


async def sit_down(server: Server, **new: Any) -> Holder:
    """A new match."""
    asked: dict[str, Any] = NEW | new
    if {"friend", "open"} & {*asked["seats"]}:
        del asked["seed"]
    answer = await server.post("/api/matches", json=asked)
    assert answer.status_code == 201, answer.text
    return Holder(server, answer.json()["match"], answer.json()["key"])
