"""Accounts: who may sign up, sign in, recover, and what is theirs. A guest needs none of it."""

import base64
import contextlib
import secrets
import time
from collections.abc import Callable, Collection
from typing import Any

from affray.errors import AffrayError, BadInput, NotYourTurn, Refused
from affray.languages import say
from affray.server import accounts_kept as kept
from affray.server import keys
from affray.server.accounts_kept import Owned
from affray.server.accounts_said import Recover, SignedInAs
from affray.server.keys import SignedIn
from affray.server.limits import Pace, TooMany, guest_of
from affray.server.names import folded, sound
from affray.server.passwords import Passwords
from affray.server.refusals import SignedOut, Unknown
from affray.server.rooms import Rooms
from affray.server.storage import Store
from affray.server.table import NotNow

HEADER = "affray-account"
"""Brings the key of a session, or of a program's account. No page of another's can send it, since browsers ask first."""
CODES, CODE_BYTES = 8, 15
"""Recovery codes of an account, of 120 bits each."""
MOST_BOTS = 8
"""Programs of one account."""
TRIED = {"guesses": 10, "account_guesses": 60, "address_guesses": 100}
"""Passwords and codes that may be tried in a minute of one account from one address, of one account, and from one address."""
MADE, HOUR = 20, 3600.0
"""Accounts, and programs' ones, that may be made in an hour from one address."""
LONGEST_DEVICE = 200
"""Letters of what a browser says of itself."""


class Wrong(Refused):
    """A name and a password or code that do not belong together; which of them is wrong is not said."""

    code = "wrong_password"


class Disabled(Refused):
    """An account that whoever runs the server does not serve any more."""

    code = "banned"


class Accounts:
    """The accounts of a server."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        """They are kept in `store`; their seats are in `rooms`."""
        self.store, self.rooms, self.passwords = store, rooms, Passwords()
        self.paces = {name: Pace(most) for name, most in TRIED.items()} | {"accounts": Pace(MADE, HOUR)}
        self.clock: Callable[[], float] = time.monotonic

    async def who(self, connection: Any) -> SignedIn | None:
        """Who is signed in by what a request brings; None for a guest. Raises SignedOut where it brings a key that opens
        nothing, so that nobody plays as a guest unawares."""
        said = str(connection.headers.get(HEADER, ""))
        if not said:
            return None
        found = await kept.find(self.store, keys.digest(said))
        if found is None:
            raise SignedOut(say("you are signed out on this device; sign in again, or go on as a guest"))
        guest_of(connection).spend_account("account_requests", found.account)
        return found

    async def known(self, connection: Any) -> SignedIn:
        """The same, where only an account will do. Raises SignedOut."""
        found = await self.who(connection)
        if found is None:
            raise SignedOut(say("sign in first"))
        return found

    async def person(self, connection: Any) -> tuple[SignedIn, Owned]:
        """The same, where a program's account will not do either, and all that is kept of it. Raises SignedOut and
        NotYourTurn."""
        who = await self.known(connection)
        if who.bot:
            raise NotYourTurn(say("that is for the owner of the program"))
        found = await kept.by_id(self.store, who.account)
        if found is None:
            raise SignedOut(say("sign in first"))
        return who, found

    async def sign_up(self, name: str, password: str, where: tuple[str, str]) -> SignedInAs:
        """Make an account and sign in; `where` is the address and what the browser says of itself. Raises BadInput, TooMany
        and Busy."""
        called = sound(name)
        self._spend("accounts", where[0])
        made = await self.passwords.made(password, called)
        new = Owned(secrets.token_urlsafe(15), called, made, "", time.time())
        await self._add(new)
        return SignedInAs(called, await self._begin(new, where[1]), await self.new_codes(new.id))

    async def _add(self, new: Owned) -> None:
        refused = await kept.add(self.store, new, folded(new.name), MOST_BOTS)
        if refused == "taken":
            raise BadInput("", "name", say("{name} is taken", name=new.name), say("a name that nobody has"))
        if refused:
            raise NotNow(say("an account has {count} programs at most", count=MOST_BOTS))

    async def sign_in(self, name: str, password: str, where: tuple[str, str]) -> SignedInAs:
        """Begin a session. Raises Wrong, Disabled, TooMany and Busy."""
        found = await self._tried(name, password, where[0])
        _served(found)
        return SignedInAs(found.name, await self._begin(found, where[1]))

    async def confirm(self, account: Owned, password: str, address: str) -> None:
        """Whoever is signed in gives the password once more. Raises Wrong, TooMany and Busy."""
        await self._tried(account.name, password, address)

    async def _tried(self, name: str, password: str, address: str) -> Owned:
        """The account that a name and a password are of."""
        self._count(name, address)
        found = await kept.by_name(self.store, folded(name))
        if not await self.passwords.fits(password, found.password if found else "") or found is None:
            raise Wrong(say("there is no account of that name with that password"))
        return found

    def _count(self, name: str, address: str) -> None:
        digest = keys.digest(folded(name))
        self._spend("guesses", f"{digest} {address}")
        self._spend("address_guesses", address)
        self._spend("account_guesses", digest)

    def _spend(self, limit: str, who: str) -> None:
        """Count one of a limit; unlike others these hold for whoever sits at the machine itself too. Raises TooMany."""
        if again := self.paces[limit].wait(who, self.clock()):
            raise TooMany(limit, self.paces[limit].most, again)

    async def recover(self, asked: Recover, where: tuple[str, str]) -> SignedInAs:
        """Sign in by a recovery code, with a new password; all other sessions end. Raises Wrong, Disabled, BadInput,
        TooMany and Busy."""
        self._count(asked.name, where[0])
        found, digest = await kept.by_name(self.store, folded(asked.name)), _code_digest(asked.code)
        fits = await kept.has_code(self.store, found.id if found else "", digest)
        if found is None or not fits:
            raise Wrong(say("there is no account of that name with that code"))
        _served(found)
        made = await self.passwords.made(asked.password, found.name)
        if not await kept.set_password(self.store, found.id, made, digest):
            raise Wrong(say("there is no account of that name with that code"))
        await self.end(found.id)
        return SignedInAs(found.name, await self._begin(found, where[1]))

    async def change_password(self, who: SignedIn, account: Owned, password: str) -> int:
        """Another password, once the one before was confirmed; all other sessions end, so many. Raises BadInput and Busy."""
        await kept.set_password(self.store, account.id, await self.passwords.made(password, account.name))
        return await self.end(account.id, but=who.session)

    async def new_codes(self, account: str) -> list[str]:
        """New recovery codes in the place of those before."""
        plain = [base64.b32encode(secrets.token_bytes(CODE_BYTES)).decode() for _ in range(CODES)]
        await kept.set_codes(self.store, account, [_code_digest(code) for code in plain])
        return ["-".join(code[at : at + 4] for at in range(0, len(code), 4)) for code in plain]

    async def new_bot(self, owner: Owned, name: str, address: str) -> SignedInAs:
        """An account for a program, or another key for one that there is; the key before opens nothing any more. Raises
        BadInput, TooMany and NotNow."""
        called = sound(name)
        self._spend("accounts", address)
        found = await kept.by_name(self.store, folded(called))
        if found is None or found.owner != owner.id:
            found = Owned(secrets.token_urlsafe(15), called, "", owner.id, time.time())
            await self._add(found)
        await self.end(found.id)
        return SignedInAs(found.name, await self._begin(found, "a program"))

    async def _begin(self, account: Owned, device: str) -> str:
        key = keys.made()
        await self._close(await kept.begin(self.store, account.id, keys.digest(key), keys.tidy(device, LONGEST_DEVICE)))
        return key

    async def end(self, account: str, but: str = "", only: str | None = None) -> int:
        """End the sessions of an account, all but one or one alone, with the keys to seats that their devices have; how many
        ended."""
        ended = await kept.end(self.store, account, but, only)
        await self._close(ended)
        return len(ended)

    async def _close(self, sessions: Collection[str]) -> None:
        for match in await kept.tables_of(self.store, sessions) if sessions else ():
            await self.rooms.drop(match, sessions)

    async def delete(self, account: Owned) -> int:
        """Delete an account with its programs': rated matches that go on are resigned, and its seats given up; how many
        sessions ended."""
        ended = 0
        for each in (*await kept.bots_of(self.store, account.id), account):
            ended += await self.end(each.id)
            for match, _ in await kept.seats_of(self.store, each.id):
                with contextlib.suppress(AffrayError):  # one that cannot be opened any more holds nobody
                    await self.rooms.stand_up(match, each.id)
            await kept.forget(self.store, each.id)
            self.rooms.forget(each.id, kept.GONE)
            await self.rooms.processes.tell("forget", account=each.id, name=kept.GONE)
        return ended

    async def find(self, name: str) -> Owned:
        """The account of that name. Raises Unknown."""
        found = await kept.by_name(self.store, folded(name))
        if found is None:
            raise Unknown(say("there is no account of that name"))
        return found

    async def disable(self, account: Owned, why: str) -> int:
        """Serve an account and its programs no more: nobody signs in, and whoever is signed out; how many sessions ended. Its
        seats stay its own, and their clocks run."""
        ended = 0
        for each in (account, *await kept.bots_of(self.store, account.id)):
            await kept.disable(self.store, each.id, why)
            ended += await self.end(each.id)
        return ended

    async def enable(self, account: Owned) -> None:
        """Serve them again; they sign in anew."""
        for each in (account, *await kept.bots_of(self.store, account.id)):
            await kept.disable(self.store, each.id, "")

    async def reset(self, account: Owned) -> list[str]:
        """Take password, sessions and recovery codes from an account, for whoever lost them or had them stolen: new codes, by
        each of which its owner sets a password. Raises NotNow for a program's, which has none of these."""
        if account.bot:
            raise NotNow(say("that is a program's account: its owner gives it another key"))
        await kept.set_password(self.store, account.id, "")  # it opens nothing until a code sets another
        await self.end(account.id)
        return await self.new_codes(account.id)

    async def stop(self) -> None:
        """Be done with it."""
        await self.passwords.stop()


def _served(account: Owned) -> None:
    """Raises Disabled for an account that is not served."""
    if account.disabled:
        raise Disabled(say("this account is not served here: {reason}", reason=account.disabled))


def _code_digest(code: str) -> str:
    return keys.digest("".join(each for each in code.upper() if each.isalnum()))
