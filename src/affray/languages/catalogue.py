"""Catalogues: what sentences are in another language, from PO files."""

import re
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from gettext import c2py
from pathlib import Path
from string import Formatter

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from affray import languages

MOST_TRIED = 1000
"""Numbers that are tried to see which category of CLDR a plural form of a PO file is for."""
DEEPEST, LONGEST_KEPT = 3, 500
"""How far what was filled into a kept sentence is retold, and the letters of one that is looked at."""
MOST_REMEMBERED = 4096
"""Kept sentences that were retold, by each catalogue: those of a table are asked for again with each line that is added."""
Forms = dict[str, str]
"""What is counted, by the categories of CLDR: `one`, `few`, `other`."""


class Catalogue:
    """The sentences of one domain in one language."""

    def __init__(self, tag: str, texts: Mapping[str, str | Forms], behind: "Catalogue | None" = None) -> None:
        """`texts` by their ids, that of what is counted being its form for one; `behind` knows what is not among them."""
        self.tag, self.texts, self.behind = tag, texts, behind
        self.retold = lru_cache(MOST_REMEMBERED)(self._retold)
        """A sentence that was kept in English and filled; of several that it may be the one with most letters of its own. What
        was filled in is retold too. The sentence itself where it is none that is known."""

    @cached_property
    def category(self) -> Callable[[int], str]:
        """The category of CLDR that a number belongs to."""
        form: Callable[[int], str] = Locale.parse(self.tag, sep="-").plural_form
        return form

    def find(self, id: str) -> str | Forms | None:
        """What it says for an id; None where nobody translated that."""
        found = self.texts.get(id)
        return found if found is not None or self.behind is None else self.behind.find(id)

    def said(self, id: str, parts: Mapping[str, object]) -> str | None:
        """A sentence with its names filled; None where it has none, or one that cannot be filled so."""
        found = self.find(id)
        return _filled(found, parts) if isinstance(found, str) else None

    def _retold(self, kept: str, depth: int = 0) -> str:
        found = self.find(kept)
        if isinstance(found, str):
            return found
        if depth < DEEPEST and len(kept) <= LONGEST_KEPT:
            for pattern, said in self._patterns:
                if match := pattern.fullmatch(kept):
                    parts = {name: self.retold(part, depth + 1) for name, part in match.groupdict().items()}
                    return _filled(said, parts) or kept
        return kept if self.behind is None else self.behind.retold(kept, depth)

    @cached_property
    def _patterns(self) -> list[tuple[re.Pattern[str], str]]:
        """What each sentence with names looks like when it is filled, with its translation; those first that say most."""
        found = [(*_pattern(id), said) for id, said in self.texts.items() if isinstance(said, str) and "{" in id]
        return [(pattern, said) for _, pattern, said in sorted(found, key=lambda each: -each[0])]

    def counted(self, id: str, count: int, parts: Mapping[str, object]) -> str | None:
        """The same for so many of something."""
        found = self.find(id)
        if not isinstance(found, dict):
            return None
        return _filled(found.get(self.category(count), found["other"]), parts)


def _pattern(id: str) -> tuple[int, re.Pattern[str]]:
    """How many letters of its own a sentence has, and what it looks like when it is filled."""
    own, pattern, met = 0, "", set[str]()
    for letters, name, _, _ in Formatter().parse(id):
        own += len(letters)
        pattern += re.escape(letters)
        if name is not None:
            pattern += f"(?P={name})" if name in met else f"(?P<{name}>.+?)"
            met.add(name)
    return own, re.compile(pattern, re.DOTALL)


def _filled(sentence: str, parts: Mapping[str, object]) -> str | None:
    """A translation that names what is not there is as good as none; a test finds those of ours."""
    try:
        return sentence.format(**parts) if parts else sentence
    except (KeyError, IndexError, ValueError):
        return None


_KNOWN: dict[tuple[str, str, Path | None], Catalogue] = {}


def of(tag: str, domain: str, folder: Path | None = None) -> Catalogue:
    """The catalogue of a domain in a language, with that of SHARED behind it; empty where there is none."""
    found = _KNOWN.get((tag, domain, folder))
    if found is None:
        texts = texts_of(languages.FOLDER / tag / f"{domain}.po", tag)
        if folder is not None:
            texts |= texts_of(folder / f"{tag}.po", tag)
        shared = domain in (languages.SHARED, languages.CLIENT)
        behind = None if shared else of(tag, languages.SHARED)
        # Two threads may read the same file at once; both come to the same.
        found = _KNOWN[tag, domain, folder] = Catalogue(tag, texts, behind)
    return found


def texts_of(path: Path, tag: str) -> dict[str, str | Forms]:
    """What a PO file says, by ids; nothing where there is no such file. Raises BadInput for one that is none."""
    return texts_in(read(path, tag)) if path.is_file() else {}


def read(path: Path, tag: str) -> Catalog:
    """A PO file of a language. Raises BadInput, naming the line, for one that is none."""
    from babel.messages.pofile import PoFileError

    from affray.errors import BadInput

    try:
        with path.open("rb") as file:
            return read_po(file, locale=tag.replace("-", "_"), abort_invalid=True)
    except (PoFileError, UnicodeDecodeError, ValueError) as error:
        line = getattr(error, "lineno", -1) + 1  # counted from 0
        raise BadInput(str(path), "", str(error), "a PO file in UTF-8", line) from None


def texts_in(catalog: Catalog) -> dict[str, str | Forms]:
    """All that is translated in a PO file and not marked as fuzzy."""
    categories = _categories(catalog)
    found: dict[str, str | Forms] = {}
    for message in catalog:
        said = [message.string] if isinstance(message.string, str) else list(message.string or [""])
        if not message.id or not all(said) or message.fuzzy:
            continue
        if isinstance(message.id, str):
            found[message.id] = said[0]
        else:
            forms: Forms = {}
            for category, text in zip(categories, said, strict=False):
                forms.setdefault(category, text)
            found[message.id[0]] = {**forms, "other": forms.get("other", said[-1])}
    return found


def _categories(catalog: Catalog) -> list[str]:
    """The category of CLDR that each plural form of a PO file is for."""
    number_of = c2py(catalog.plural_expr)
    category = Locale.parse(str(catalog.locale)).plural_form if catalog.locale else lambda number: "other"
    found: dict[int, str] = {}
    for number in range(MOST_TRIED):
        found.setdefault(number_of(number), category(number))
    return [found.get(form, "other") for form in range(catalog.num_plurals)]
