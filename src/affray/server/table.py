"""The table around a match: who sits where, which keys open it, what its people say and agree on.

What it says of itself is worked out here; every change is written first and holds only then (`Room.arrange`).
"""

import hmac
import secrets
import time
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Literal

import msgspec

from affray import bots
from affray.errors import NotYourTurn, Refused, Unreadable
from affray.kernel import fair
from affray.kernel.ending import Ending
from affray.kernel.fair import Fair
from affray.kernel.orders import Order
from affray.languages import marked, recorded, say
from affray.server import keys
from affray.server.keys import Key
from affray.server.offers import Offers
from affray.server.sitting import Dice, Line, Next, Person, Sitting, TableView, line_retold
from affray.server.storage import written
from affray.server.stored import Arranged, Stored
from affray.table.scene import Area
from affray.table.sitters import PEOPLE

MOST_HOLDERS = 24
"""Keys of one table, at most."""
MOST_LINES = 600
"""Lines that are kept of a table, at most; then nobody says more."""
SHOWN_LINES = 60
LONGEST_LINE = 300
MOST_SAID, WITHIN = 8, 20.0
"""Nobody says more lines within so many seconds."""
BETWEEN_OFFERS = 6
"""Decisions until somebody may offer a draw again."""


OF_MATCH = {"set_up", "start", "rules", "content", "clock"}
"""Columns that say of the match what the table has no need of."""


class NotNow(Refused):
    """The table is not there yet, or not any more, or somebody has said enough."""

    code = "not_now"


class Waiting(Refused):
    """The match begins once every seat is taken."""

    code = "waiting"


class Lost(Refused):
    """The match in memory is not what the store holds; the request may be made again, to the match as it is stored."""

    code = "lost"


PLAYER = marked("Player {number}")
"""A seat, as the table's own lines call it."""


class Table:
    """One table, as it was last written."""

    def __init__(self, stored: Stored) -> None:
        """A table as the store has it."""
        self.seats, self.owner = list(stored.seats), stored.owner
        self.keys = {key.digest: key for key in stored.keys if key.kind not in keys.NOTES}
        self.left = {key.digest: key for key in stored.keys if key.kind == keys.LEFT}
        """What is kept of those who had a seat once the match had begun, and have it no more; and of used invitations."""
        self.owning = {key.digest: key for key in stored.keys if key.kind == keys.OWNER}
        """Of which account an owner's key is."""
        self.begun, self.serial, self.ending, self.next = stored.begun, stored.serial, stored.ending, stored.next
        self.lines, self.orders, self.fair = list(stored.lines), list(stored.orders), stored.fair
        self.paused, self.rated, self.listed = stored.paused, stored.rated, stored.listed
        offers = stored.offers
        self.pause = {*offers.pause}
        """The seats that agree to a pause now."""
        self.back = {*offers.back}
        """The seats that agree to take an answer back."""
        self.back_to = offers.back_to
        """How many decisions would be left then."""
        self.draw = {*offers.draw}
        """The seats that agree to a draw now."""
        self.offered = dict(offers.offered)
        """When a seat last offered one: after how many decisions."""
        self.again: dict[str, str] = {}
        """The digests of the keys whose holders want a rematch, and of those that will open it to them."""
        self.following: bytes = secrets.token_bytes(fair.SECRET_BYTES)
        """The secret of a rematch's dice."""
        self.added: dict[str, str] = {}
        """What is added to them, by the digests of keys."""
        self.said: dict[str, list[float]] = {}

    def offers(self) -> Offers:
        """What is offered now, as it is stored."""
        return Offers(sorted(self.draw), sorted(self.pause), sorted(self.back), self.back_to, dict(self.offered))

    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, who in enumerate(self.seats) if who in PEOPLE]

    def put_out(self, key: Key) -> bool:
        """Whether the holder of a key had a seat, has none now and looks on."""
        return key.kind == "seat" and not key.seats and keys.digest_left(key.digest) in self.left

    def others(self, seats: Collection[int]) -> list[str]:
        """Who sits at the other seats than these, by name, bots among them."""
        names = [
            self.named(seat) if who in PEOPLE else bots.title(who) for seat, who in enumerate(self.seats) if seat not in seats
        ]
        return [name for name in names if name]

    def holders(self, seat: int) -> list[Key]:
        """Who holds a seat, each by one key: of an account's that which no device has."""
        held = [key for key in self.keys.values() if key.kind == "seat" and seat in key.seats]
        return [key for key in held if not key.session]

    def holding(self, account: str) -> Key | None:
        """The key that holds the seats of an account; None where it has none here."""
        return next((key for key in self.keys.values() if key.account == account and not key.session), None)

    def same(self, key: Key) -> list[str]:
        """The digests of a holder's keys: that one, and all others of the account."""
        return [each.digest for each in self.keys.values() if each is key or (each.account and each.account == key.account)]

    def many(self) -> int:
        """How many people and links there are; devices of an account are not counted."""
        return sum(1 for key in self.keys.values() if not key.session)

    def free(self) -> list[int]:
        """Seats of people that nobody holds."""
        return [seat for seat in self.people() if not self.holders(seat)]

    def find(self, key: str) -> Key | None:
        """What a key opens here; None where it opens nothing."""
        return self.keys.get(keys.digest(key))

    def named(self, seat: int) -> str:
        """What whoever holds a seat is called, where one person holds it and no other; else nothing."""
        held = self.holders(seat)
        alone = len(held) == 1 and len(held[0].seats) == 1
        return held[0].name if alone else " & ".join(key.name for key in held if key.name and len(held) > 1)

    def called(self, area: Area) -> Area:
        """A side of the table with the name of whoever holds it."""
        named = self.named(area.seat)
        return area.held_by(named) if named else area

    def names(self) -> list[str]:
        """Who sat where, for replays: people by their names, where they have any, and bots by their codes."""
        return [self.named(seat) or who for seat, who in enumerate(self.seats)]

    def sittings(self, here: Collection[str]) -> list[Sitting]:
        """Who sits where; `here` are the digests of the keys whose holders are connected."""
        return [
            Sitting(
                seat,
                who,
                "" if who in PEOPLE else say(bots.title(who)),
                [Person(key.name, self._is_here(key, here), bool(key.account), key.bot) for key in self.holders(seat)]
                if who in PEOPLE
                else [],
            )
            for seat, who in enumerate(self.seats)
        ]

    def _is_here(self, key: Key, here: Collection[str]) -> bool:
        return any(digest in here for digest in (self.same(key) if key.account else [key.digest]))

    def arranged(self, stays: Iterable[str] = (), **change: Any) -> Arranged:
        """A change of this table: fields of `Arranged`; `stays` are what the table tells of it, in sentences."""
        return Arranged(self.serial, lines=[*change.pop("lines", ()), *self._told(stays)], **change)

    def _told(self, sentences: Iterable[str]) -> list[Line]:
        first = len(self.lines)
        return [Line(first + each, time.time(), None, "", text) for each, text in enumerate(sentences)]

    def take(self, change: Arranged) -> None:
        """What was written holds from now on."""
        for digest in change.dropped:
            self.keys.pop(digest, None)
            self.again.pop(digest, None)
            self.left.pop(digest, None)
        self.keys |= {key.digest: key for key in change.added if key.kind not in keys.NOTES}
        self.left |= {key.digest: key for key in change.added if key.kind == keys.LEFT}
        self.owning |= {key.digest: key for key in change.added if key.kind == keys.OWNER}
        self.lines += change.lines
        self.serial = change.serial + 1
        for name, value in change.columns.items():
            if name == "seats":
                self.seats = msgspec.json.decode(str(value), type=list[str])
            elif name == "orders":
                self.orders = msgspec.json.decode(str(value), type=list[Order])
            elif name == "ending":
                self.ending = msgspec.json.decode(str(value), type=Ending)
            elif name == "fair":
                self.fair = msgspec.json.decode(str(value), type=Fair)
            elif name not in OF_MATCH:
                setattr(self, name, value)

    def shared(self, seats: Sequence[int], share: str) -> dict[str, object]:
        """The column that says what is added to the dice for those of the seats that have added nothing; no column where
        nothing is to be added any more."""
        if self.fair is None or self.begun or not share or all(self.fair.shares[seat] for seat in seats):
            return {}
        shares = [old or (share if seat in seats else "") for seat, old in enumerate(self.fair.shares)]
        return {"fair": written(msgspec.structs.replace(self.fair, shares=shares))}

    def dice(self, over: bool) -> Dice | None:
        """How the dice come about, as everybody at the table may know it."""
        return Dice(self.fair.commitment, self.fair.shares, self.fair.secret if over else "") if self.fair else None

    def owns(self, plain: str) -> bool:
        """Whether a key is its owner's: the one that was given for that, or that of a seat which it passed on to."""
        digest = keys.digest(plain)
        found = self.keys.get(digest)
        return hmac.compare_digest(digest, self.owner) or (found is not None and self.owner in self.same(found))

    def passed_on(self, key: Key, plain: str = "") -> dict[str, object]:
        """The column that says who owns it once the holder of a key is gone, who brought it as `plain`: of an owner's who
        leaves, from whichever device, the first who is left of those who play."""
        account = self.owning[self.owner].account if self.owner in self.owning else ""
        brought = plain and (self.owns(plain) or self.owns(keys.owners(plain)))
        if not (brought or self.owner in self.same(key) or (account and account == key.account)):
            return {}
        gone = {*self.same(key)}
        held = [holder.digest for seat in self.people() for holder in self.holders(seat) if holder.digest not in gone]
        return {"owner": held[0]} if held else {}

    def parted(self, held: Iterable[Key], seats: Collection[int]) -> tuple[list[str], list[Key]]:
        """What is to be kept of those who hold these seats no more, once the match has begun: what was kept of them before,
        by digest, and what is kept instead."""
        gone, marks = [], []
        for key in held if self.begun else ():
            had = {*seats} & {*key.seats}
            if key.kind == "seat" and had:
                mark = keys.left(key, had)
                before = self.left.get(mark.digest)
                gone += [mark.digest] if before else []
                marks.append(mark._replace(seats=tuple(sorted(had | {*before.seats}))) if before else mark)
        return gone, marks

    def without(self, seat: int, sitter: str, told: str, watch: bool = True) -> Arranged:
        """A seat that somebody else takes over, as a change: those who held it hold what else they have, and nobody is invited
        to it any more. Who has nothing else then may `watch` on, or is shown the door."""
        held = [key for key in self.keys.values() if seat in key.seats]  # devices and invitations among them
        left = [key._replace(seats=tuple(each for each in key.seats if each != seat)) for key in held if key.kind == "seat"]
        gone, marks = self.parted(held, [seat])
        left = [key for key in left if key.seats or watch] + marks
        seats = [sitter if each == seat else who for each, who in enumerate(self.seats)]
        columns = {"seats": msgspec.json.encode(seats).decode(), **ordered(self.others_orders([seat]))}
        if not PEOPLE & {*seats}:
            columns["paused"] = False  # nobody is left who could end it
        return self.arranged([told], dropped=[*(key.digest for key in held), *gone], added=left, columns=columns)

    def others_orders(self, seats: Collection[int]) -> list[Order]:
        """The standing orders of all seats but these: whoever sits there next is not to know theirs."""
        return [order for order in self.orders if order.seat not in seats]

    def given_up(self, seat: int, told: str, how: Literal["resigned", "late", "absent"] = "resigned") -> Arranged:
        """A seat that is given up, as a change: between two that ends the match, among more a bot plays on."""
        if len(self.seats) > 2:
            on = recorded("{told}; {bot} plays on.", told=told, bot=bots.GREEDY.name)
            return self.without(seat, bots.GREEDY.code, on)
        return self.arranged([recorded("{told}.", told=told)], columns=ended(Ending(how, seat)))

    def line(self, key: Key, text: str) -> Line:
        """What somebody says, once it may be said. Raises NotYourTurn, NotNow and Unreadable."""
        if not key.seats:
            raise NotYourTurn(say("who only watches says nothing here"))
        said = keys.tidy(text, LONGEST_LINE + 1)
        if not said:
            raise Unreadable(say("that says nothing"))
        if len(said) > LONGEST_LINE or len(text) > 4 * LONGEST_LINE:
            raise Unreadable(say("that is too long: {most} letters may be said at once", most=LONGEST_LINE))
        now = time.monotonic()
        lately = [at for at in self.said.get(key.digest, ()) if at > now - WITHIN]
        if len(lately) >= MOST_SAID or len(self.lines) >= MOST_LINES:
            raise NotNow(say("that is enough for now; try again in a moment"))
        self.said[key.digest] = [*lately, now]
        return Line(len(self.lines), time.time(), key.seats[0], key.name, said)

    def offer(self, key: Key, decisions: int, there: Collection[int]) -> bool:
        """Somebody agrees to a draw; True once all do that are `there`. Raises NotYourTurn and NotNow, and nothing has changed
        then."""
        if not key.seats:
            raise NotYourTurn(say("who only watches offers nothing"))
        if len(self.people()) < len(self.seats):
            raise NotNow(say("a bot agrees to no draw"))
        since = min((decisions - self.offered.get(seat, -BETWEEN_OFFERS) for seat in key.seats), default=0)
        if not self.draw and since < BETWEEN_OFFERS:
            raise NotNow(say("it was offered a moment ago; play on before you offer it again"))
        if not self.draw:
            self.offered |= dict.fromkeys(key.seats, decisions)
        self.draw |= set(key.seats)
        return self.draw >= {*there}

    def wishes(self) -> list[int]:
        """The seats whose people want a rematch."""
        return sorted({seat for digest in self.again if digest in self.keys for seat in self.keys[digest].seats})

    def spoken(self, seat: int) -> str:
        """A seat as the table's own lines call it."""
        named = self.named(seat)
        number = seat + 1
        return recorded("{name} (player {number})", name=named, number=number) if named else recorded(PLAYER, number=number)


def ordered(orders: list[Order]) -> dict[str, object]:
    """Standing orders as columns of a change."""
    return {"orders": msgspec.json.encode(orders).decode()}


def ended(how: Ending) -> dict[str, object]:
    """An ending as columns of a change; it ends a pause too."""
    return {"ending": msgspec.json.encode(how).decode(), "paused": False}


def shown(table: Table, about: dict[str, Any], key: Key, here: Sequence[str], over: bool, again: Next | None) -> TableView:
    """A table as the holder of a key sees it; `about` holds its match, game and title, `here` the digests of the keys of
    those who are connected, each as often as they are."""
    watching = sum(1 for each in here if each in table.keys and not table.keys[each].seats)
    return TableView(
        **about,
        begun=table.begun,
        over=over,
        sittings=table.sittings(here),
        held=list(key.seats) if key.kind == "seat" else [],
        name=key.name,
        watching=watching,
        draw=sorted(table.draw),
        pause=sorted(table.pause),
        back=sorted(table.back),
        paused=table.paused,
        again=table.wishes(),
        lines=[line_retold(line) for line in table.lines[-SHOWN_LINES:]] if key.kind != "invitation" else [],
        next=again,
        dice=table.dice(over),
        owner=key.kind == "seat" and table.owner in table.same(key),
        rated=table.rated,
        listed=table.listed,
        commitment=fair.commitment(table.following) if over and table.fair else "",
        orders=[order for order in table.orders if key.kind == "seat" and order.seat in key.seats],
        put_out=table.put_out(key),
    )
