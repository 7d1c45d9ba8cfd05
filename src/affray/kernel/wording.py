"""What a game keeps in files of its own, such as its glossary and its lessons, in the language in force."""

from pathlib import Path
from typing import TypeVar

import msgspec

from affray.kernel.once import once
from affray.kernel.rulebook import Rulebook, Term
from affray.languages import Words, say

T = TypeVar("T", bound=msgspec.Struct)
CATALOGUES = "languages"
"""The folder of a game of somebody's own that keeps its catalogues: `de.po`."""


@once
def of(package: Path, game: str) -> Words:
    """The sentences of the game in that package folder."""
    return Words(game, package / CATALOGUES)


def player(seat: int) -> str:
    """What people call a seat, in the language in force, also where a game's own sentences are in another."""
    return say("Player {number}", number=seat + 1)


def worded(record: T, words: Words, *fields: str) -> T:
    """The same record with what stands in these fields in the language in force."""
    said = {field: words.say(text) if (text := getattr(record, field)) else text for field in fields}
    return msgspec.structs.replace(record, **said)


def glossary(book: Rulebook, words: Words) -> list[Term]:
    """The words of a rulebook and what they mean, in the language in force."""
    return [
        msgspec.structs.replace(worded(term, words, "name", "text"), forms=tuple(words.say(form) for form in term.forms))
        for term in book.terms
    ]


def meanings(book: Rulebook, words: Words) -> dict[str, str]:
    """What each word of a rulebook means, by its name and by each of its forms, in the language in force."""
    return {name: term.text for term in glossary(book, words) for name in term.names}
