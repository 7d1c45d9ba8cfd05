"""Passwords: which ones will do, and how they are kept and compared, a few at a time and never on the server's own thread."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from affray.errors import BadInput
from affray.languages import marked, plural, say
from affray.server.queues import Queue

SHORTEST, LONGEST = 8, 256
"""Letters of a password. Nothing else is asked of it but that it is not among the first that anybody would guess."""
LOOKED_AT = 40
"""So many letters are held against what everybody guesses: what is longer is guessed no sooner."""
GUESSED = 2
"""Scores of zxcvbn below this one are of passwords that a million guesses find."""
WANTED = marked("a few words, say, that do not belong together")
AT_ONCE, MOST = 2, 64
"""So many are worked on at the same time, at 46 MiB each, and so many wait; then the answer is that there are too many."""
HASHER = PasswordHasher(time_cost=1, memory_cost=46 * 1024, parallelism=1)
"""argon2id with what OWASP asks for at least."""
NOBODYS = "$argon2id$v=19$m=47104,t=1,p=1$2FWSoD5WCg1sLT+rHhJnSw$01BI9IR+WquGxRNK4nAjQOaY1M/Mm9mETqpzxeTMbTA"
"""What is compared where there is no such account, so that it takes as long; of random bytes that nobody has."""
W = TypeVar("W")


class Passwords:
    """What makes and compares the hashes of passwords."""

    def __init__(self) -> None:
        """Nothing is worked on yet."""
        self.queue = Queue(AT_ONCE, MOST)
        self.threads = ThreadPoolExecutor(AT_ONCE, "affray-password")

    async def made(self, password: str, name: str) -> str:
        """The hash of a new password of somebody called so. Raises BadInput for one that will not do, and Busy."""
        return await self.queue.begin(self._later(partial(_made, password, name)))

    async def fits(self, password: str, kept: str) -> bool:
        """True where a password is the one of that hash; an empty one stands for an account that is not there, or has none.
        Raises Busy."""
        same = await self.queue.begin(self._later(partial(_same, password[: LONGEST + 1], kept or NOBODYS)))
        return same and bool(kept)

    async def stop(self) -> None:
        """Be done with it."""
        await self.queue.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def _later(self, work: "partial[W]") -> W:
        async with self.queue.turns:
            return await asyncio.get_running_loop().run_in_executor(self.threads, work)


def judged(password: str, name: str) -> None:
    """Raises BadInput where a password will not do."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadInput(
            "",
            "password",
            plural("it has 1 letter", "it has {count} letters", len(password)),
            say("{least} to {most} of any kind", least=SHORTEST, most=LONGEST),
        )
    from zxcvbn import zxcvbn  # its lists of words take long to load

    if zxcvbn(password[:LOOKED_AT], [name, "affray"])["score"] < GUESSED:
        raise BadInput("", "password", say("it is among the first that anybody would guess"), say(WANTED))


def _made(password: str, name: str) -> str:
    judged(password, name)
    return HASHER.hash(password)


def _same(password: str, kept: str) -> bool:
    try:
        return HASHER.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False
