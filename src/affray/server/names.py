"""Names of accounts: tidy, and no two of them that read the same."""

import unicodedata

from affray import bots
from affray.errors import BadInput
from affray.languages import marked, say
from affray.server.keys import LONGEST_NAME, tidy

SHORTEST_NAME = 2
LOOK_ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK", "COPTIC", "ARMENIAN", "CHEROKEE"})
"""Scripts of which letters are taken for those of another."""
BESIDE_LETTERS = frozenset(" -_.'")


EXPECTED = marked("{least} to {most} letters, digits, spaces and -_.' of any language")


def sound(name: str) -> str:
    """A name as it is kept and shown. Raises BadInput for one that nobody can be called."""
    kept = tidy(unicodedata.normalize("NFKC", name), 2 * LONGEST_NAME)
    plain = all(each.isalnum() or each in BESIDE_LETTERS or unicodedata.category(each)[0] == "M" for each in kept)
    if not (SHORTEST_NAME <= len(kept) <= LONGEST_NAME and plain and any(each.isalnum() for each in kept)):
        wanted = say(EXPECTED, least=SHORTEST_NAME, most=LONGEST_NAME)
        raise BadInput("", "name", repr(kept[:LONGEST_NAME]), wanted)
    if len(_alike(kept)) > 1:
        raise BadInput("", "name", repr(kept), say("letters of one script: some of others look the same"))
    if folded(kept) in {folded(bot.name) for bot in bots.every()}:
        raise BadInput("", "name", repr(kept), say("a name that no bot has"))
    return kept


def _alike(name: str) -> set[str]:
    """The scripts of its letters, of those whose letters look like one another's."""
    scripts = {unicodedata.name(each, "").partition(" ")[0] for each in name if each.isalpha()}
    return scripts & LOOK_ALIKE


def folded(name: str) -> str:
    """What two names have in common that read the same but for capitals, width and the like; of a name that nobody can be
    called too."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", tidy(name, 4 * LONGEST_NAME)).casefold())
