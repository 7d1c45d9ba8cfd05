"""Catalogues: what sentences are in another language, from PO files."""

from collections.abc import Callable, Mapping
from gettext import c2py
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from affray import languages

MOST_TRIED = 1000
"""Numbers that are tried to see which category of CLDR a plural form of a PO file is for."""
Forms = dict[str, str]
"""What is counted, by the categories of CLDR: `one`, `few`, `other`."""


class Catalogue:
    """The sentences of one domain in one language."""

    def __init__(self, tag: str, texts: Mapping[str, str | Forms], behind: "Catalogue | None" = None) -> None:
        """`texts` by their ids, that of what is counted being its form for one; `behind` knows what is not among them."""
        self.tag, self.texts, self.behind = tag, texts, behind
        self.category: Callable[[int], str] = Locale.parse(tag, sep="-").plural_form

    def find(self, id: str) -> str | Forms | None:
        """What it says for an id; None where nobody translated that."""
        found = self.texts.get(id)
        return found if found is not None or self.behind is None else self.behind.find(id)

    def said(self, id: str, parts: Mapping[str, object]) -> str | None:
        """A sentence with its names filled; None where it has none, or one that cannot be filled so."""
        found = self.find(id)
        return _filled(found, parts) if isinstance(found, str) else None

    def counted(self, id: str, count: int, parts: Mapping[str, object]) -> str | None:
        """The same for so many of something."""
        found = self.find(id)
        if not isinstance(found, dict):
            return None
        return _filled(found.get(self.category(count), found["other"]), parts)


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
        texts = texts_of(languages.FOLDER / tag / f"{domain}.po")
        if folder is not None:
            texts |= texts_of(folder / f"{tag}.po")
        shared = domain in (languages.SHARED, languages.CLIENT)
        behind = None if shared else of(tag, languages.SHARED)
        # Two threads may read the same file at once; both come to the same.
        found = _KNOWN[tag, domain, folder] = Catalogue(tag, texts, behind)
    return found


def texts_of(path: Path) -> dict[str, str | Forms]:
    """What a PO file says, by ids; nothing where there is no such file. Raises BadInput for one that is none."""
    return texts_in(read(path)) if path.is_file() else {}


def read(path: Path) -> Catalog:
    """A PO file. Raises BadInput, naming the line, for one that is none."""
    from babel.messages.pofile import PoFileError

    from affray.errors import BadInput

    try:
        with path.open("rb") as file:
            return read_po(file, locale=path.parent.name.replace("-", "_"), abort_invalid=True)
    except (PoFileError, UnicodeDecodeError, ValueError) as error:
        line = getattr(error, "lineno", 0) or 0
        raise BadInput(str(path), "", str(error), "a PO file in UTF-8", line) from None


def texts_in(catalog: Catalog) -> dict[str, str | Forms]:
    """All that is translated in a PO file and not marked as fuzzy."""
    categories = _categories(catalog)
    found: dict[str, str | Forms] = {}
    for message in catalog:
        said = [message.string] if isinstance(message.string, str) else list(message.string or [])
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
