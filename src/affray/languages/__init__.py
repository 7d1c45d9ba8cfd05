"""What people read, in their language.

A sentence is its own id: English stands in the source, and a catalogue (`<tag>/<domain>.po`) says it in another language. What
a catalogue lacks is said in English. Sentences are filled and translated where they are made, in the language in force, which
each request, socket and process chooses for itself; whatever is kept, such as replays, holds events and no sentences.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

ENGLISH = "en"
"""The language of the source, and of whatever a catalogue lacks."""
SHARED = "affray"
"""The catalogue of all that is said beside games and by no browser: the server, the terminal, the words of every table."""
CLIENT = "client"
"""The catalogue of the browser client's own words."""
FOLDER = Path(__file__).parent
_IN_FORCE: ContextVar[str] = ContextVar("language", default=ENGLISH)


in_force = _IN_FORCE.get
"""The tag of the language that sentences are said in now; no call of ours stands before the answer."""


def speak(tag: str) -> None:
    """From now on say sentences in that language, here and in tasks and threads that begin here."""
    _IN_FORCE.set(tag)


@contextmanager
def speaking(tag: str) -> Iterator[None]:
    """Within it sentences are said in that language."""
    token = _IN_FORCE.set(tag)
    try:
        yield
    finally:
        _IN_FORCE.reset(token)


def marked(sentence: str) -> str:
    """The sentence itself: it is said later, and the catalogues are to know of it."""
    return sentence


def recorded(sentence: str, /, **parts: object) -> str:
    """A sentence in English, with its `{names}` filled: it is kept, and everybody reads it in their own language (`retold`)."""
    return sentence.format(**parts) if parts else sentence


class Words:
    """The sentences of one domain: a game, or all that is shared."""

    def __init__(self, domain: str, folder: Path | None = None) -> None:
        """Those of the catalogue `domain`; `folder` is where somebody's own package keeps catalogues, as `<tag>.po`."""
        self.domain, self.folder = domain, folder

    def say(self, sentence: str, /, **parts: object) -> str:
        """A sentence in the language in force, with its `{names}` filled."""
        tag = _IN_FORCE.get()
        if tag != ENGLISH:
            from affray.languages import catalogue

            said = catalogue.of(tag, self.domain, self.folder).said(sentence, parts)
            if said is not None:
                return said
        return sentence.format(**parts) if parts else sentence

    def plural(self, one: str, several: str, count: int, /, **parts: object) -> str:
        """The same for something that is counted, `{count}` of them: `1 die`, `{count} dice`."""
        parts["count"] = count
        tag = _IN_FORCE.get()
        if tag != ENGLISH:
            from affray.languages import catalogue

            said = catalogue.of(tag, self.domain, self.folder).counted(one, count, parts)
            if said is not None:
                return said
        return (one if count == 1 else several).format(**parts)

    def knows(self, sentence: str) -> bool:
        """Whether a sentence can be said in the language in force: always where that is English."""
        tag = _IN_FORCE.get()
        if tag == ENGLISH:
            return True
        from affray.languages import catalogue

        return catalogue.of(tag, self.domain, self.folder).find(sentence) is not None

    def retold(self, kept: str) -> str:
        """A sentence that was kept in English, filled, in the language in force; itself where nobody knows it."""
        tag = _IN_FORCE.get()
        if tag == ENGLISH:
            return kept
        from affray.languages import catalogue

        return catalogue.of(tag, self.domain, self.folder).retold(kept)


_SHARED = Words(SHARED)
say, plural, retold = _SHARED.say, _SHARED.plural, _SHARED.retold
"""What is said beside games."""


def decimal(number: float, places: int = 1) -> str:
    """A number with so many places after the point, as the language in force writes it: `0.5`, `0,5`."""
    if _IN_FORCE.get() == ENGLISH:
        return f"{number:,.{places}f}"
    from affray.languages import numbers

    return numbers.decimal(number, places, _IN_FORCE.get())


def percent(share: float, places: int = 0) -> str:
    """A share, 0..1, in percent, as the language in force writes it: `62.5%`, `62,5 %`. What is possible is not called
    impossible by rounding, nor what is not certain certain: `< 1%`, `> 99%`."""
    least, written = 10.0 ** -(places + 2), round(share * 100, places)
    if written <= 0 < share:
        return f"< {_percent(least, places)}"
    if share < 1 and written >= 100:
        return f"> {_percent(1 - least, places)}"
    return _percent(share, places)


def _percent(share: float, places: int) -> str:
    if _IN_FORCE.get() == ENGLISH:
        return f"{share * 100:.{places}f}%"
    from affray.languages import numbers

    return numbers.percent(share, places, _IN_FORCE.get())
