"""What the words on the table mean: the rulebook's glossary, those that stand there now first."""

import re
from collections.abc import Iterator, Sequence

import msgspec

from affray.kernel.rulebook import Term
from affray.table.scene import View


def ordered(terms: Sequence[Term], view: View) -> tuple[list[Term], list[Term]]:
    """The words that stand on the table or in the question, and all others, by name."""
    there = " \n".join(_texts(msgspec.to_builtins([view.scene, view.decision])))
    found = [term for term in terms if any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", there) for name in term.names)]
    others = [term for term in terms if term not in found]
    return sorted(found, key=_name), sorted(others, key=_name)


def line(term: Term) -> str:
    """A word and what it means."""
    return f"{term.name}: {term.text} [{term.clause}]"


def meant(terms: Sequence[Term], word: str) -> list[Term]:
    """The words that somebody asks for: by name or another form, else those whose name begins so."""
    wanted = word.strip().lower()
    exact = [term for term in terms if wanted in {name.lower() for name in term.names}]
    return exact or [term for term in terms if _name(term).startswith(wanted)]


def _name(term: Term) -> str:
    return term.name.lower()


def _texts(part: object) -> Iterator[str]:
    """Every text in a document."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for each in part.values():
            yield from _texts(each)
    elif isinstance(part, list):
        for each in part:
            yield from _texts(each)
