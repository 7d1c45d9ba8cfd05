"""The client's side of the protocol, without sockets: what it keeps, asks and does when the line is cut.

`web/src/net/session.ts` is the same for browsers; what both say is compared (`web/test/conversations.json`).
"""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from affray.server.changes import changed

QUIET = 15.0
"""Seconds without a word after which a client asks whether the server is there."""
PATIENCE = 8.0
"""Seconds until a request or that question should have been answered."""
LOST = "lost"
Message = dict[str, Any]
Sender = Callable[[Message], None]


class Sent(NamedTuple):
    """A request that nobody has acknowledged yet, and when it was sent last; None where it never was."""

    message: Message
    at: float | None


class Session:
    """What a client knows and does, whatever becomes of its connections."""

    def __init__(self, key: str, send: Sender, drop: Callable[[], None], mark: Callable[[], str]) -> None:
        """`send` and `drop` act on the connection that there is; `mark` makes an id for a request."""
        self.key, self.send, self.drop, self.mark = key, send, drop, mark
        self.documents: dict[str, Any] = {"view": None, "table": None}
        self.numbers = {"view": 0, "table": 0}
        self.outbox: list[Sent] = []
        self.done: list[str] = []
        self.refused: list[Message] = []
        self.open, self.heard_at = False, 0.0
        self.probed: float | None = None
        self._latest = {"view": 0, "table": 0}

    def opened(self, now: float) -> None:
        """There is a connection: come in, and ask again for what was not acknowledged."""
        self.open, self.heard_at, self.probed = True, now, None
        self._latest = {"view": 0, "table": 0}
        self.send({"type": "enter", "key": self.key, "changes": True, "seen": self.numbers["view"]})
        self._resend(now, None)

    def cut(self) -> None:
        """The connection is gone."""
        self.open, self.probed = False, None

    def ask(self, message: Message, now: float) -> str:
        """Ask for something that is to be done once; it is asked for until it is answered. Its id."""
        message = message | {"id": self.mark()}
        self.outbox.append(Sent(message, now if self.open else None))
        if self.open:
            self.send(message)
        return str(message["id"])

    def tick(self, now: float) -> None:
        """Time has passed: who hears nothing asks, and who is not answered then tries another connection."""
        if not self.open:
            return
        if self.probed is not None:
            if now - self.probed >= PATIENCE:
                self.drop()
        elif now - self.heard_at >= QUIET or self._waited(now):
            self.probe(now)

    def probe(self, now: float) -> None:
        """Ask whether the server is there and whether anything is missing, unless that was asked already."""
        if self.open and self.probed is None:
            self.probed = now
            self.send({"type": "here", **self.numbers})

    def heard(self, text: str | bytes, now: float) -> None:
        """A message has come."""
        message: Message = json.loads(text)
        self.heard_at = now
        match message["type"]:
            case "view" | "table" as kind:
                self._show(kind, message["number"], message[kind])
            case "change":
                self._change(message, now)
            case "done":
                self._settle(message["id"], self.done, message["id"])
            case "refusal":
                if message["code"] != LOST:  # that one may be asked again, once the server has closed this connection
                    self._settle(message["id"], self.refused, message)
            case "here":
                asked, self.probed = self.probed, None
                self._resend(now, asked)

    def _waited(self, now: float) -> bool:
        return any(sent.at is not None and now - sent.at >= PATIENCE for sent in self.outbox)

    def _show(self, kind: str, number: int, document: Any) -> None:
        """Take a document, unless a later one came first."""
        if number >= self._latest[kind]:
            self.documents[kind], self.numbers[kind], self._latest[kind] = document, number, number

    def _change(self, message: Message, now: float) -> None:
        kind = message["of"]
        if message["since"] == self.numbers[kind]:
            self._show(kind, message["number"], changed(self.documents[kind], message["change"]))
        elif message["number"] > self.numbers[kind]:
            self.probe(now)

    def _settle(self, mark: str, told: list[Any], what: Any) -> None:
        """A request is answered, for the first time or again."""
        left = [sent for sent in self.outbox if sent.message["id"] != mark]
        if len(left) < len(self.outbox):
            told.append(what)
        self.outbox = left

    def _resend(self, now: float, before: float | None) -> None:
        """Ask again for what was not acknowledged: all of it or, with a time, what was sent before that."""
        for index, (message, at) in enumerate(self.outbox):
            if before is None or at is None or at < before:
                self.outbox[index] = Sent(message, now)
                self.send(message)
