"""Planted leaks, one of each class that other tables were seen to have: what pairs of matches must find."""

import zlib
from contextlib import AbstractContextManager
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import msgspec

from affray.kernel import undoing
from affray.kernel.match import Match
from affray.kernel.telling import Telling
from affray.server import playing, showing, sitting_bots, whose
from affray.server.asked import Asked
from affray.server.protocol import RefusalMessage
from affray.server.showing import Showing
from affray.server.sockets import Talk
from affray.server.visitor import Visitor


def secret(match: Match) -> int:
    """A number that follows from the whole record, what is hidden in it too."""
    return zlib.crc32(match.packed())


def _shown(change: Any) -> Any:
    """Views as `change` makes them of what they are and of what is hidden."""
    whole = Showing.view

    def view(self: Showing, *given: Any) -> Any:
        found = whole(self, *given)
        return change(found, secret(self.room.match))

    return patch.object(Showing, "view", view)


def _options(view: Any, hidden: int) -> Any:
    if view.decision is None or hidden % 2:
        return view
    decision = msgspec.structs.replace(view.decision, options=view.decision.options[::-1])
    return msgspec.structs.replace(view, decision=decision)


def _layout(view: Any, hidden: int) -> Any:
    scene = view.scene if hidden % 2 else msgspec.structs.replace(view.scene, areas=view.scene.areas[::-1])
    return msgspec.structs.replace(view, scene=scene)


def _log() -> Any:
    told = Telling.log

    def log(self: Telling, match: Match, seen: Any) -> Any:
        lines = told(self, match, seen)
        things = " ".join(str(each.event.thing) for each in match.happened[-9:])
        return [*lines[:-1], msgspec.structs.replace(lines[-1], text=f"{lines[-1].text} ({things})")] if lines else lines

    return patch.object(Telling, "log", log)


def _eyes(of_watcher: bool) -> Any:
    own = whose.eyes

    def eyes(match: Match, key: Any) -> int:
        seats = int(match.state.seats)
        if of_watcher:
            return own(match, key) if key.seats else seats - 1
        return (own(match, key) + 1) % seats if key.seats else own(match, key)

    return patch.object(whose, "eyes", eyes)


def _refusals() -> Any:
    done = Visitor.done

    async def told(self: Visitor, request: Any) -> Any:
        found = await done(self, request)
        if isinstance(found, RefusalMessage):
            return msgspec.structs.replace(found, reason=f"{found.reason} {secret(self.room.match) % 2}")
        return found

    return patch.object(Visitor, "done", told)


def _order() -> Any:
    made = Showing.shown

    def shown(self: Showing, key: Any) -> Any:
        for _ in range(secret(self.room.match) % 2):
            showing.next_number()
        return made(self, key)

    return patch.object(Showing, "shown", shown)


def _prompt() -> Any:
    heard = Talk.hear

    def hear(self: Talk, reply: Any) -> None:
        heard(self, reply)
        if secret(self.room.match) % 2:
            self.waiting.put_nowait(reply)

    return patch.object(Talk, "hear", hear)


def _widget() -> Any:
    inspected = Asked.inspected_for

    def whole(self: Asked, match: Match, *given: Any) -> Any:
        return inspected(self, SimpleNamespace(game=match.game, seen=lambda seat: match.state), *given)  # type: ignore[arg-type]

    return patch.object(Asked, "inspected_for", whole)


def _replay() -> Any:
    read = playing.readable

    async def readable(request: Any, match: str) -> Any:
        room = await read(request, match)
        return SimpleNamespace(over=True, match=room.match, paper=room.paper)

    return patch.object(playing, "readable", readable)


def _bot() -> Any:
    asked = sitting_bots.asked
    return patch.object(sitting_bots, "asked", lambda match: asked(match)._replace(seen=match.state))


def _chosen() -> Any:
    return patch.object(Showing, "chosen", lambda self, seats=(): self.beforehand().chosen)


LEAKS = {
    "field": lambda: _shown(lambda view, hidden: msgspec.structs.replace(view, outcome=str(hidden))),
    "history": lambda: patch.object(
        undoing, "why_not", lambda match, seats: "" if match.played and secret(match) % 2 == 0 else "no"
    ),
    "log": _log,
    "spectator": lambda: _eyes(True),
    "layout": lambda: _shown(_layout),
    "options": lambda: _shown(_options),
    "refusals": _refusals,
    "order": _order,
    "prompt": _prompt,
    "widget": _widget,
    "replay": _replay,
    "mates": lambda: _eyes(False),
    "bot": _bot,
    "chosen": _chosen,
}
"""What leaks: a field that was forgotten; what may be taken back; what only one may read in the log; a spectator's view that is
laxer than a player's; how things lie; what is offered; why something is refused; numbers and their order; that something is
sent at all; what is worked out beside the match; the replay before its end; another seat's view; what a bot is given; what
others chose before play."""


def planted(name: str) -> AbstractContextManager[object]:
    """The server with such a leak, within."""
    found: AbstractContextManager[object] = LEAKS[name]()
    return found
