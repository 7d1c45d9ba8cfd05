"""Which languages there are, and which of them somebody wants."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

from affray.languages import ENGLISH, FOLDER

MOST_LETTERS = 500
"""Of a header that is looked at."""
TAG = re.compile(r"[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*")
FROM_ENVIRONMENT = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Variables that say a user's language, the first that says anything before the others."""


@cache
def tags() -> tuple[str, ...]:
    """The languages that there are, English first."""
    return (ENGLISH, *sorted(folder.name for folder in FOLDER.iterdir() if any(folder.glob("*.po"))))


@cache
def names() -> Mapping[str, str]:
    """What each calls itself: `Deutsch`."""
    from babel import Locale

    found = ((tag, Locale.parse(tag, sep="-").display_name or tag) for tag in tags())
    return {tag: name[0].upper() + name[1:] for tag, name in found}


def wanted(header: str) -> str:
    """The language that an `Accept-Language` header asks for first among those that there are; English where none is."""
    asked: list[tuple[float, str]] = []
    for part in header[:MOST_LETTERS].split(","):
        tag, _, rest = part.strip().partition(";")
        weight = _weight(rest.strip())
        if weight and TAG.fullmatch(tag.strip()):
            asked.append((-weight, tag.strip()))
    return first([tag for _, tag in sorted(asked, key=lambda each: each[0])])


def first(asked: Sequence[str]) -> str:
    """The first of these tags that there is, or its language without region or script; English where none is."""
    known = {tag.lower(): tag for tag in tags()}
    for tag in asked:
        parts = tag.lower().split("-")
        for length in range(len(parts), 0, -1):
            if (found := known.get("-".join(parts[:length]))) is not None:
                return found
    return ENGLISH


def of_environment(environment: Mapping[str, str]) -> str:
    """The language that a user's environment asks for, such as `LANG=de_AT.UTF-8`."""
    said = next((environment[name] for name in FROM_ENVIRONMENT if environment.get(name)), "")
    return first([said.partition(".")[0].partition("@")[0].replace("_", "-")])


def _weight(rest: str) -> float:
    """How much a tag is wanted, 0..1, by what stands behind it: `q=0.8`."""
    if not rest:
        return 1.0
    found = re.fullmatch(r"q\s*=\s*([01](?:\.\d{0,3})?)", rest)
    return min(1.0, float(found[1])) if found else 0.0
