"""Who sits where: to sit down, to leave, and what the owner of a table says about seats and links. Each is written before it
holds, all of it or nothing."""

import asyncio

import msgspec

from affray import bots
from affray.errors import Over
from affray.kernel.fair import Fair
from affray.kernel.match import Match
from affray.languages import marked, recorded, say
from affray.server import keys
from affray.server.consent import judge_giving, judge_link, judge_seat
from affray.server.keys import Key, Kind, SignedIn
from affray.server.rated import judge_change, judge_joining
from affray.server.refusals import Unknown
from affray.server.room import Room
from affray.server.sitting import Entered, Invitation, Join, Links, MakeLink
from affray.server.storage import dealt
from affray.server.stored import Arranged
from affray.server.table import MOST_HOLDERS, NotNow, Table, ordered
from affray.server.visitor import CLOSED, Visitor
from affray.table.sitters import FRIEND, OPEN, PEOPLE

SITS_DOWN = marked("{who} sits down as player {number}.")
SEATS = {
    FRIEND: marked("The seat of player {number} is free for a friend."),
    OPEN: marked("The seat of player {number} is open."),
}
"""What the table tells of a seat that is freed."""
PLAYED_BY = marked("The seat of player {number} is played by {bot}.")


async def join(room: Room, invitation: str, wanted: Join, who: SignedIn | None = None) -> Entered:
    """Take a seat, by an invitation, which is spent then, or without one where it is open and free; for an account, which it
    belongs to then, or a guest. Raises Unknown, NotNow and SignedOut."""
    async with room.lock:
        room.found()
        table = room.table
        key = keys.derived(wanted.id, "join", room.id, invitation) if wanted.id else keys.made()
        if (taken := table.find(key)) is not None:  # asked again, since the answer was lost on its way
            return Entered(room.id, key, list(taken.seats))
        if room.over:
            raise Over(say("the match has ended"))
        if table.many() >= MOST_HOLDERS:
            raise NotNow(say("too many sit at this table"))
        await judge_joining(room.means.store, table, who)
        spent = table.find(invitation) if invitation else None
        if invitation and keys.digest_used(keys.digest(invitation)) in table.left:
            raise NotNow(say("somebody else has used this invitation"))
        if invitation and (spent is None or spent.kind != "invitation"):
            raise Unknown(say(CLOSED))
        seats = spent.seats if spent else (_open_seat(room, wanted.seat),)
        await judge_seat(room.means.store, table, seats, who, wanted.own)
        holders = keys.seated(key, seats, wanted.name, who)
        columns = room.absence.noted(seats) | table.shared(
            seats, wanted.share
        )  # who comes too late to add anything may sit down all the same
        begins = not table.begun and set(table.free()) <= set(seats)
        told = recorded(SITS_DOWN, who=holders[0].name or recorded("A guest"), number=seats[0] + 1)
        gone, marks = ([spent.digest], [keys.used(spent)]) if spent else ([], [])
        change = table.arranged([told], dropped=gone, added=[*holders, *marks], columns=columns)
        await (_begin(room, change) if begins else room.arrange(change))
    return Entered(room.id, key, list(seats))


async def _begin(room: Room, change: Arranged) -> None:
    """Change the table so that the match begins; where nobody chooses its dice, it is set up with the key that they have by
    then."""
    proof, set_up = room.table.fair, room.match.set_up
    if proof is None:
        await room.arrange(change._replace(columns={**change.columns, "begun": True}))
        return
    if "fair" in change.columns:
        proof = msgspec.json.decode(str(change.columns["fair"]), type=Fair)
    match = await asyncio.to_thread(Match, room.match.game, msgspec.structs.replace(set_up, dice=proof.key()))
    await room.arrange(change._replace(columns={**change.columns, **dealt(match)}), match)


def _open_seat(room: Room, wanted: int | None) -> int:
    """The open seat that is wanted, or the first that is free. Raises NotNow."""
    free = [seat for seat in room.table.free() if room.table.seats[seat] == OPEN]
    if wanted is None and free:
        return free[0]
    if wanted is None or wanted not in free:
        raise NotNow(say("somebody else has taken that seat"))
    return wanted


async def open_again(room: Room, who: SignedIn, plain: str) -> Entered:
    """Another device of an account that has seats here is given a key to them: always the same, derived from that of its
    session. Raises Unknown."""
    async with room.lock:
        room.found()
        table, key = room.table, keys.derived(plain, "seat", room.id)
        holding, digest = table.holding(who.account), keys.digest(key)
        if holding is None:
            raise Unknown(say(CLOSED))
        if digest not in table.keys:
            new = holding._replace(digest=digest, session=who.session)
            await room.arrange(table.arranged(added=[new]))
    return Entered(room.id, key, list(holding.seats))


async def claim(room: Room, who: SignedIn, plain: str, key: str) -> Entered:
    """Give the seats of a guest to an account, with the guest's key, which opens nothing any more; `plain` is the key of the
    session, from which that of this device follows. Asked twice, it is done once. Raises Unknown and NotNow."""
    async with room.lock:
        room.found()
        table, guest, holding = room.table, room.table.find(key), room.table.holding(who.account)
        if holding is None:
            if guest is None or guest.kind != "seat" or guest.account:
                raise Unknown(say(CLOSED))
            own = Key(keys.digest(keys.made()), "seat", guest.seats, who.name, account=who.account, bot=who.bot)
            device = own._replace(digest=keys.digest(keys.derived(plain, "seat", room.id)), session=who.session)
            was = guest.name or "A guest"
            told = [recorded("{was} is {name} from now on.", was=was, name=who.name)] if guest.seats and was != who.name else []
            gone, marks = table.parted([guest], guest.seats)
            columns: dict[str, object] = {"owner": own.digest} if table.owner == guest.digest else {}
            marks += keys.owning(table.owner, who) if table.owns(keys.owners(key)) else []
            change = table.arranged(told, dropped=[guest.digest, *gone], added=[own, device, *marks], columns=columns)
            await room.arrange(change)
        elif guest is not None and guest.account != who.account:
            raise NotNow(say("your account has a seat at this table already"))
    return await open_again(room, who, plain)


async def leave(visitor: Visitor) -> list[int]:
    """Give up all seats that a key answers for, and the key; which seats those were. Raises Unknown."""
    room = visitor.room
    async with room.lock:
        room.found()
        key, table = visitor.key, room.table
        if key.kind != "seat":
            raise Unknown(say(CLOSED))
        if not room.over:
            judge_change(table)
        told = [recorded("{who} leaves.", who=table.spoken(seat)) for seat in key.seats]
        alone = [seat for seat in key.seats if len(table.holders(seat)) == 1]
        columns = ordered(table.others_orders(alone)) | table.passed_on(key, visitor.plain)
        dropped = table.same(key)
        gone, marks = table.parted([table.keys[digest] for digest in dropped], key.seats)
        await room.arrange(table.arranged(told, dropped=[*dropped, *gone], added=marks, columns=columns))
    return list(key.seats)


async def give(room: Room, plain: str, seat: int, sitter: str) -> Links:
    """Give a seat to a bot, or free it, by the key of who may; what that key hands out then. Raises UnknownName, Unknown,
    NotNow and Over."""
    if sitter not in {FRIEND, OPEN}:
        bots.find(sitter, room.match.game)
    async with room.lock:
        room.found()
        table = room.table
        if not 0 <= seat < len(table.seats):
            raise Unknown(say("there is no such seat"))
        if room.over:
            raise Over(say("the match has ended"))
        judge_change(table)
        judge_giving(room, plain, seat, sitter)
        if table.rated and sitter not in PEOPLE:
            raise NotNow(say("no bot of the server's plays a rated match"))
        told = recorded(SEATS.get(sitter, PLAYED_BY), number=seat + 1, bot=bots.title(sitter))
        change = table.without(seat, sitter, told, watch=False)
        others = [each for each in table.free() if each != seat]
        begins = not table.begun and sitter not in PEOPLE and not others
        invited = [keys.new_link(plain, "invitation", seat)] if sitter == FRIEND else []
        change = change._replace(added=[*change.added, *invited])
        await (_begin(room, change) if begins else room.arrange(change))
        return links(room.table, plain)


async def make_link(room: Room, plain: str, wanted: MakeLink) -> Links:
    """Take a link back and, if it is wanted, make another in its place, by the key of who may. Of those who watch the owner
    takes back every link, others that which they made. Raises Unknown and NotNow."""
    async with room.lock:
        room.found()
        table, kind = room.table, _link_to(wanted.seat)
        seats = () if wanted.seat is None else (wanted.seat,)
        judge_link(room, plain, wanted.seat)
        if table.many() >= MOST_HOLDERS:
            raise NotNow(say("too many sit at this table"))
        gone = [key for key in table.keys.values() if key.kind == kind and key.seats == seats]
        if wanted.seat is None and not table.owns(plain):
            gone = [key for key in gone if _link_of(plain, key)]
        new = [keys.new_link(plain, kind, *seats)] if wanted.anew else []
        await room.arrange(table.arranged(dropped=[key.digest for key in gone], added=new))
        return links(table, plain)


def _link_to(seat: int | None) -> Kind:
    return "watch" if seat is None else "invitation"


def _link_of(plain: str, key: Key) -> str:
    """The link to which a key of the table belongs, where it was made from this one; else empty."""
    link = keys.link_key(plain, key.kind, key.seats, key.nonce) if key.nonce else ""
    return link if keys.digest(link) == key.digest else ""


def links(table: Table, plain: str) -> Links:
    """The links of a table that were made from a key, made from it again."""
    found = [(key, _link_of(plain, key)) for key in table.keys.values()]
    made = [(key, link) for key, link in found if link]  # others are somebody else's to show
    invitations = [Invitation(key.seats[0], plain) for key, plain in made if key.kind == "invitation"]
    watch = [plain for key, plain in made if key.kind == "watch"]
    return Links(sorted(invitations, key=lambda each: each.seat), watch[0] if watch else "")
