"""What one browser was shown, so that it is sent only what is new to it, and all of it where something got lost on the way."""

from collections import OrderedDict
from collections.abc import Iterator
from typing import Literal

from affray.server.changes import difference
from affray.server.protocol import ChangeMessage, Here, HereMessage, TableMessage, Told, ViewMessage

Shown = ViewMessage | TableMessage
MOST_MADE = 64
_MADE: OrderedDict[tuple[int, int], ChangeMessage] = OrderedDict()
"""The latest differences, by the numbers of what they lead from and to: a thousand who watch are sent the same one."""


class Window:
    """One connection, and what was sent over it."""

    def __init__(self, changes: bool, view: ViewMessage | None = None) -> None:
        """Nothing was sent yet; a browser that takes differences may have a view from a connection before."""
        self.changes, self.view = changes, view
        self.table: TableMessage | None = None

    def told(self, message: Told) -> Told | ChangeMessage:
        """A message as it is sent: views and tables as differences, to whom they help."""
        if isinstance(message, ViewMessage):
            before, self.view = self.view, message
            return self._change("view", before, message)
        if isinstance(message, TableMessage):
            last, self.table = self.table, message
            return self._change("table", last, message)
        return message

    def again(self, here: Here) -> Iterator[Told]:
        """What somebody lacks who has these, then that the server is there."""
        if self.table is not None and here.table != self.table.number:
            yield self.table
        if self.view is not None and here.view != self.view.number:
            yield self.view
        yield HereMessage()

    def _change(self, of: Literal["view", "table"], before: Shown | None, after: Shown) -> Told | ChangeMessage:
        if not self.changes or before is None:
            return after
        step = (before.number, after.number)
        if step not in _MADE:
            if len(_MADE) >= MOST_MADE:
                _MADE.popitem(last=False)
            change = difference(getattr(before, of), getattr(after, of))
            _MADE[step] = ChangeMessage(of, *step, change)
        return _MADE[step]
