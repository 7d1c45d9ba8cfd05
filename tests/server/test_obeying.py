"""Standing orders answer before anybody is shown what they answer. Time is virtual here."""

import asyncio
from typing import Any

from tests.server import test_clock
from tests.server.test_clock import act, seated

from affray.kernel.orders import USUAL, given
from affray.server import room as rooms_room
from affray.server.protocol import ViewMessage
from affray.server.room import Room
from affray.server.rooms import Rooms
from affray.server.table import ordered
from affray.server.visitor import Visitor

live, pebbles = test_clock.live, test_clock.pebbles


def shown(room: Room, *visitors: Visitor) -> list[ViewMessage]:
    """What all of these are shown of the match from now on."""
    found: list[ViewMessage] = []
    for visitor in visitors:

        def window(message: Any) -> None:
            if isinstance(message, ViewMessage):
                found.append(message)

        room.heard_by(window, visitor.digest)
    return found


async def leave_to_orders(room: Room, *seats: int) -> None:
    """Give these seats an order to answer as usual whenever they are asked, at the pending question of one of them."""
    order = given(room.match.game, room.match.seen(room.match.to_move or 0), USUAL, None)
    orders = [type(order)(seat, order.kind, order.option, order.prompt, order.label) for seat in seats]
    await room.arrange(room.table.arranged(columns=ordered(orders)))


def test_nobody_is_sent_a_question_that_an_order_answers(live: Any) -> None:
    """Neither its seat nor anybody else: what they see next is the match after it."""

    async def story(rooms: Rooms) -> None:
        room, (ada, bob) = await seated(rooms, clock={})
        await leave_to_orders(room, 1)
        views = shown(room, ada, bob)
        for _ in range(3):
            await act(ada)
        assert [message.view.waiting_for for message in views] == [0] * 6
        assert [message.view.revision for message in views[::2]] == [3, 5, 7]
        assert room.by == {1: "order", 3: "order", 5: "order"}

    live(story)


def test_a_match_of_orders_alone_is_shown_in_between(live: Any, monkeypatch: Any) -> None:
    """So that somebody may take an order back, or resign."""
    monkeypatch.setattr(rooms_room, "IN_A_ROW", 2)

    async def story(rooms: Rooms) -> None:
        room, (ada, bob) = await seated(rooms, clock={})
        views = shown(room, ada, bob)
        await act(ada)
        await leave_to_orders(room, 0, 1)
        await asyncio.sleep(60)
        assert room.over
        revisions = [message.view.revision for message in views if message.view.revision > 1]
        assert len({*revisions}) >= room.match.revision // 2 - 1 and {*room.by.values()} == {"order"}

    live(story)


def test_what_an_order_had_not_answered_when_the_server_ended_is_answered_before_anybody_looks(live: Any) -> None:
    """The answer that led to its question was stored, and nothing more."""

    async def before(rooms: Rooms) -> tuple[str, str]:
        room, (ada, _) = await seated(rooms, clock={})
        await act(ada)
        await leave_to_orders(room, 1)
        assert len(room.match.played) == 1
        return room.id, ada.plain

    match, key = live(before)

    async def after(rooms: Rooms) -> None:
        ada = await rooms.enter(match, key)
        assert ada.view().waiting_for == 0 and ada.room.by == {1: "order"}

    live(after)
