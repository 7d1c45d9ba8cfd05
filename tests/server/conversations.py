"""Conversations of clients with the server, written down, so that clients in two languages are held to the same.

`python -m tests.server.conversations` writes them anew, for `test_network.py` and the browser client's tests.
"""

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.network import GAME, Watched, world_of
from tests.server.session import Message, Sender, Session

from affray import games

CONVERSATIONS = Path(__file__).parents[2] / "web" / "test" / "conversations.json"


class Written(Session):
    """A session of which is written down what happens to it, and what it says."""

    def __init__(self, key: str, send: Sender, drop: Callable[[], None], mark: Callable[[], str]) -> None:
        """Nothing has happened yet."""
        self.happened: list[dict[str, Any]] = []
        super().__init__(key, self._said(send, "sends"), self._said(drop, "drops"), mark)

    def _said(self, act: Callable[..., None], what: str) -> Callable[..., None]:
        def noted(*said: Message) -> None:
            self.happened[-1].setdefault("then", []).append([what, *said])
            act(*said)

        return noted

    def opened(self, now: float) -> None:
        """Noted, as all of these."""
        self.happened.append({"what": "opened", "now": now})
        super().opened(now)

    def cut(self) -> None:
        """The connection is gone."""
        self.happened.append({"what": "cut"})
        super().cut()

    def ask(self, message: Message, now: float) -> str:
        """Somebody asks for something."""
        self.happened.append({"what": "ask", "message": message, "now": now})
        mark = super().ask(message, now)
        self.happened[-1]["mark"] = mark
        return mark

    def tick(self, now: float) -> None:
        """Time has passed; noted where anything comes of it."""
        self.happened.append({"what": "tick", "now": now})
        super().tick(now)
        if self.happened[-1] == {"what": "tick", "now": now}:
            self.happened.pop()

    def heard(self, text: str | bytes, now: float) -> None:
        """A message has come."""
        self.happened.append({"what": "heard", "message": json.loads(text), "now": now})
        super().heard(text, now)


def conversation(database: Path, seed: int) -> list[dict[str, Any]]:
    """What happens to one window of a session, and what it says."""
    with world_of(Watched(database), seed) as world:
        world.kind = Written
        world.loop.run_until_complete(world.live())
    session = world.windows[0].session
    assert isinstance(session, Written)
    return session.happened


def write_down() -> None:
    """Write two conversations down, for `test_network.py` and the browser client's tests."""
    vars(games)["modules"] = lambda: {GAME: "tests.cli.pebbles"}
    with tempfile.TemporaryDirectory() as folder:
        found = [conversation(Path(folder) / f"{seed}.sqlite", seed) for seed in (0, 5)]
    steps = [",\n".join(json.dumps(step, separators=(",", ":")) for step in each) for each in found]
    text = ",\n".join(f"[\n{each}\n]" for each in steps)
    CONVERSATIONS.write_text(f"[\n{text}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    write_down()
