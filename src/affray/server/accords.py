"""What people agree on: a pause, and that an answer is taken back which the rules of undo would not give back; and what needs
nobody's agreement, since nobody is there to give it."""

from affray.errors import NotYourTurn, NoUndo
from affray.languages import marked, recorded, say
from affray.server.keys import Key
from affray.server.room import Room
from affray.server.said import Deed
from affray.server.table import NotNow

ASKING_BACK = (marked("{who} asks to take an answer back."), marked("{who} agrees that it is taken back."))


async def pause(room: Room, key: Key, agree: bool) -> None:
    """Ask for a pause or agree to it; decline it, or end it. Raises NotYourTurn and NotNow."""
    table = room.table
    if table.paused and not agree and key.seats:
        table.pause.clear()
        await room.arrange(
            table.arranged([recorded("{who} ends the pause.", who=table.spoken(key.seats[0]))], columns={"paused": False})
        )
        return
    room.going_on()
    words = _agreed(room, key, table.pause, agree, (marked("{who} asks for a pause."), marked("{who} agrees to a pause.")))
    if words:
        await room.arrange(table.arranged([words]))
    else:
        table.pause.clear()
        await room.arrange(table.arranged([recorded("The match is paused.")], columns={"paused": True}))


async def take_back(room: Room, key: Key, agree: bool) -> None:
    """Ask for one's own last answer back, agree that somebody has theirs, or decline. Raises NotYourTurn, NotNow and NoUndo."""
    table = room.table
    room.going_on()
    room.deciding()
    if not table.back and agree:
        own = [number for number, played in enumerate(room.match.played) if played.seat in key.seats]
        if key.seats and not own:
            raise NoUndo(say("you have answered nothing that could be taken back"))
        if room.absence.there() <= set(key.seats):
            raise NoUndo(say("nobody else is there who could agree to it"))
        table.back_to = own[-1] if own else 0
    words = _agreed(room, key, table.back, agree, ASKING_BACK)
    if words:
        await room.arrange(table.arranged([words]))
    else:
        await room.go_back(table.back_to)
        room.moved()
        await room.arrange(table.arranged([recorded("All agree: an answer is taken back.")]))


def _agreed(room: Room, key: Key, seats: set[int], agree: bool, words: tuple[str, str]) -> str:
    """What the table tells of somebody who asks or agrees, in these words, or declines; empty once all people agree."""
    table, first = room.table, not seats
    if not key.seats:
        raise NotYourTurn(say("who only watches agrees on nothing"))
    if first and not agree:
        raise NotNow(say("nobody asks for it"))
    who = table.spoken(key.seats[0])
    if not agree:
        seats.clear()
        return recorded("{who} declines.", who=who)
    seats |= set(key.seats)
    return "" if seats >= room.absence.there() else recorded(words[0] if first else words[1], who=who)


async def claim(room: Room, key: Key, seat: int, deed: Deed) -> None:
    """Do something about a seat that is gone and that the match waits for, as who plays another one: let its default answer, or
    end the match as won; among more than two a bot plays on. Raises NotYourTurn and NotNow."""
    table = room.table
    room.going_on()
    if not key.seats or seat in key.seats:
        raise NotYourTurn(say("only who plays another seat may do something about one that is gone"))
    if not 0 <= seat < len(table.seats) or not room.absence.gone(seat):
        raise NotNow(say("whoever sits there is not gone, or not for long enough"))
    if room.match.to_move != seat:
        raise NotNow(say("the match does not wait for that seat"))
    if deed == "default":
        room.deciding()
        await room.act(seat, room.match.default(), "clock")
        await room.settle()
    else:
        await room.arrange(table.given_up(seat, recorded("{who} is gone", who=table.spoken(seat)), "absent"))
