"""The log as it is read: a line for each event that a seat may know of, told as the match goes on."""

from collections import deque
from collections.abc import Hashable, Iterator, Sequence
from itertools import islice

from msgspec import structs

from affray import languages
from affray.kernel import counting
from affray.kernel.events import Event
from affray.kernel.game import Game, Gist, State, Sum, Told
from affray.kernel.match import Happened, Match
from affray.table.scene import Entry, Term

MOST_READINGS, MOST_TOLD = 16, 256
"""By so many namings and languages events of a match are remembered in words, and so many of them by each."""
MOST_BEFORE, MOST_GISTS = 64, 4
"""So many events, its own among them, an outcome may look back to; so many outcomes of one decision are told together."""


class Sums:
    """The sums of a log, as it is read from its beginning."""

    def __init__(self) -> None:
        """Nothing was added yet."""
        self._head: list[Term] = []
        self._tails: dict[int, list[Term]] = {}

    def add(self, part: Sum) -> list[Term]:
        """The sum with this part of it; empty where the part is none, or does not come to what it should."""
        if part.of is None:
            if part.terms:
                self._head, self._tails = list(part.terms), {}
            return list(part.terms)
        tail = self._tails.setdefault(part.of, [])
        tail.extend(_taken(sum(term.value for term in self._head + tail), part))
        found = self._head + tail
        total = sum(term.value for term in found)
        return found if self._head and part.comes_to in (None, max(0, total)) else []


def _taken(left: int, part: Sum) -> tuple[Term, ...]:
    """What a part adds to a sum that came to so much: of what takes away no more than is left, so that the sum as it is
    written comes to 0 and not below."""
    if not part.part or left + part.terms[0].value >= 0:
        return part.terms
    return (structs.replace(part.terms[0], value=-left, word=part.part),)


class Gists:
    """What the decisions of a log came to, as it is read from its beginning."""

    def __init__(self) -> None:
        """Nothing came of anything yet."""
        self._decision = -1
        self._found: dict[Hashable, Gist] = {}

    def add(self, decision: int, gist: Gist, line: str) -> str:
        """What the decision came to so far, this part of it being the latest; `line` is what the log says of it."""
        if decision != self._decision:
            self._decision, self._found = decision, {}
        text, of, how, ruled = gist
        if text is None:
            text, of = line, line if of is None else of
        self._found.pop(of, None)
        if text:
            self._found[of] = Gist(text, of, how, ruled)
        return " ".join(each.text or "" for each in self._latest())

    def how(self) -> list[str]:
        """How it came to what was said last."""
        return [told for each in self._latest() for told in each.how]

    def ruled(self) -> str:
        """By which clause the latest of it came, where that is not the clause of its event."""
        return next((each.ruled for each in self._latest()[-1:]), "")

    def _latest(self) -> list[Gist]:
        return list(self._found.values())[-MOST_GISTS:]


class Thread:
    """What of the lines before bears on the next one: sums that go on, outcomes, events to look back to, the latest of
    them and all."""

    def __init__(self) -> None:
        """Of a log that begins."""
        self.sums, self.gists = Sums(), Gists()
        self.before: deque[Event] = deque(maxlen=MOST_BEFORE)
        self.all: list[Event] = []


class Telling:
    """The log of a match as one seat reads it, or by another number whoever only watches. What was told is not told again,
    unless an answer was taken back or something is called by another name since (`naming` of the contract)."""

    def __init__(self, seat: int) -> None:
        """Nothing was told yet."""
        self._seat = seat
        self._naming: Hashable = None
        self._over = 0
        """How many events were gone through."""
        self._last: Happened | None = None
        self._lines: list[Entry] = []
        self._thread = Thread()

    def log(self, match: Match, seen: State) -> list[Entry]:
        """All lines up to now; `seen` is what the seat sees."""
        game, happened = match.game, match.happened
        naming = game.naming(seen)
        if naming != self._naming or not self._follows(happened):
            self._over, self._lines, self._thread, self._naming = 0, [], Thread(), naming
        masked = ((each, game.mask(each.event, self._seat)) for each in islice(happened, self._over, None))
        new = [each._replace(event=event) for each, event in masked if event is not None]
        self._lines.extend(_lines(Saying(game, seen, match.told, naming), new, len(self._lines), self._thread))
        self._over, self._last = len(happened), happened[-1] if happened else None
        return self._lines.copy()

    def _follows(self, happened: Sequence[Happened]) -> bool:
        """True where what was told is the beginning of all that happened."""
        return self._over <= len(happened) and (self._over == 0 or happened[self._over - 1] is self._last)


def entries(game: Game, seen: State, happened: Sequence[Happened]) -> list[Entry]:
    """The log as a seat reads it."""
    return list(_lines(Saying(game, seen, {}, None), happened, 0, Thread()))


class Saying:
    """Says events in words, each once for all who read of it by the same names and in the same language."""

    def __init__(self, game: Game, seen: State, told: dict[Hashable, dict[Event, Told]], naming: Hashable) -> None:
        """By what a seat sees, whose `naming` this is; `told` is what was said of the match so far, by names and languages."""
        self.game, self.seen = game, seen
        reading = (languages.in_force(), naming)
        if reading not in told and len(told) >= MOST_READINGS:
            told.clear()
        self.told = told.setdefault(reading, {})

    def say(self, event: Event) -> Told:
        """A masked event in words."""
        found = self.told.get(event)
        if found is None:
            if len(self.told) >= MOST_TOLD:
                self.told.clear()
            found = self.told[event] = self.game.explain(self.seen, event)
        return found


def _came_off(told: Told) -> bool | None:
    """Whether a throw came to what who threw hoped for; None where no range of results is hoped for."""
    hoped = counting.hoped_of(told)
    return None if hoped is None or told.result is None else hoped[0] <= told.result <= hoped[1]


def _lines(saying: Saying, happened: Sequence[Happened], first: int, thread: Thread) -> Iterator[Entry]:
    """Lines from number `first` on, with the thread as it stands there."""
    for number, (decisions, event, seat) in enumerate(happened, first):
        told = saying.say(event)
        thread.before.append(event)
        thread.all.append(event)
        text = told.line(saying.seen, thread.before) if told.line else told.text
        yield Entry(
            number=number,
            decision=decisions,
            text=text,
            clause=told.clause,
            seat=told.seat,
            faces=list(told.faces),
            result=told.result,
            terms=thread.sums.add(told.sum),
            counted=told.counted,
            coins=told.coins,
            came_off=_came_off(told),
            against=told.against,
            begins=told.begins,
            throw=told.throw(saying.seen, thread.before) if told.throw else "",
            gist=thread.gists.add(decisions, told.gist(saying.seen, thread.before), text) if told.gist else "",
            how=thread.gists.how() if told.gist else [],
            ruled=thread.gists.ruled() if told.gist else "",
            effects=list(told.led(saying.seen, thread.all) if told.led else told.effects),
            laid=list(told.laid),
            heading=told.heading(thread.all) if told.heading else "",
            answered=seat if seat >= 0 else None,
        )
