"""What a game keeps in files of its own, such as its glossary and its lessons, in the language in force."""

from pathlib import Path
from typing import TypeVar

import msgspec

from affray.kernel.once import once
from affray.languages import Words

T = TypeVar("T", bound=msgspec.Struct)
CATALOGUES = "languages"
"""The folder of a game of somebody's own that keeps its catalogues: `de.po`."""


@once
def of(package: Path, game: str) -> Words:
    """The sentences of the game in that package folder."""
    return Words(game, package / CATALOGUES)


def worded(record: T, words: Words, *fields: str) -> T:
    """The same record with what stands in these fields in the language in force."""
    said = {field: words.say(text) if (text := getattr(record, field)) else text for field in fields}
    return msgspec.structs.replace(record, **said)
