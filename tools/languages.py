"""The catalogues of translations: what is said, what of it is translated, and what nobody says any more.

`python tools/languages.py` tells of every catalogue how many of its sentences are translated, which are missing and which are
obsolete; with `--write` it writes the catalogues anew, with a place for each missing sentence; with `--write TAG` it begins
those of another language. The browser client's catalogue has a tool of its own (`web/scripts/translate.mjs`).
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.plurals import get_plural
from babel.messages.pofile import write_po

from affray import bots, games
from affray.kernel import lessons
from affray.kernel.game import Game
from affray.languages import CLIENT, FOLDER, SHARED, catalogue, choosing

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "affray"
COUNTED = "plural"
SAID = {"say", "marked", "recorded", COUNTED}
"""The functions whose first arguments are sentences; of COUNTED the first two."""
TOLD = ("title", "summary")
"""Fields of a game's content that are sentences."""
TITLED = ("Board", "Build", "Map", "Scenario", "Team")
"""Kinds of rows whose names are titles and so are translated; characters and cards are called the same in every language."""
SET_UP = ("game.py", "content/forms.py", "content/lessons#title", "content/packs", "rulebook.toml#house_rule")
"""Where those sentences of a game stand that are read before play: what it is, its lessons, choices, house rules."""
COMPLETE = {"de": (SHARED, CLIENT, "solbound")}
"""The catalogues in which nothing may be missing, by languages."""
BEGUN = {"de": ("korxsol", "sixdice", "stonebound")}
"""Those in which nothing may be missing of SET_UP; the rest of these games' sentences is left in English."""
WIDTH = 128
HEADER = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Language: {tag}\\n"
"Plural-Forms: {plurals}\\n"

"""


class Sentence(NamedTuple):
    """Something that is said."""

    id: str
    several: str
    """Its form for several, of what is counted; else empty."""
    places: tuple[str, ...]
    """The files that say it."""

    @property
    def names(self) -> set[str]:
        """The names that a translation may have filled in."""
        counted = {"count"} if self.several else set()
        return names_in(self.id) | names_in(self.several) | counted


class State(NamedTuple):
    """How a catalogue stands."""

    said: dict[str, Sentence]
    missing: list[str]
    obsolete: list[str]
    faulty: list[str]
    """What is wrong with translations, a sentence each."""


def names_in(sentence: str) -> set[str]:
    """What a sentence wants filled in: `{dice}`. Raises ValueError where its braces do not match."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def domains() -> list[str]:
    """All catalogues that a language has, but for the client's."""
    return [SHARED, *games.ids()]


@cache
def sentences(domain: str) -> dict[str, Sentence]:
    """Everything that a domain says, by its English, in the order of the files. What is shared is in no game's."""
    folder = SOURCE if domain == SHARED else SOURCE / "games" / domain
    found: dict[str, Sentence] = {}
    for path in sorted(folder.rglob("*.py")):
        if domain != SHARED or (SOURCE / "games") not in path.parents or path.parent == SOURCE / "games":
            _gather(found, path.relative_to(SOURCE).as_posix(), _in_source(path))
    for place, text in _of_bots() if domain == SHARED else _of_game(games.find(domain)):
        _gather(found, place, [(text, "")])
    shared = {} if domain == SHARED else sentences(SHARED)
    return {id: sentence for id, sentence in found.items() if id not in shared}


def _gather(found: dict[str, Sentence], place: str, said: Any) -> None:
    for id, several in said:
        before = found.get(id, Sentence(id, several, ()))
        places = before.places if place in before.places else (*before.places, place)
        found[id] = Sentence(id, before.several or several, places)


def _in_source(path: Path) -> Iterator[tuple[str, str]]:
    """The sentences of a Python file; of `say(one if true else another)` both."""
    source = path.read_text(encoding="utf-8")
    if not any(f"{called}(" in source for called in SAID):
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args and _called(node.func) in SAID:
            several = next(_texts(node.args[1]), "") if _called(node.func) == COUNTED and len(node.args) > 1 else ""
            yield from ((text, several) for text in _texts(node.args[0]))


def _called(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""


def _texts(node: ast.expr) -> Iterator[str]:
    """What an argument can be, where that stands there."""
    if isinstance(node, ast.IfExp):
        yield from (*_texts(node.body), *_texts(node.orelse))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def _of_bots() -> Iterator[tuple[str, str]]:
    """What people read of bots."""
    for bot in bots.BOTS:
        yield from (("bots", text) for text in (bot.name, bot.summary))


def _of_game(game: Game) -> Iterator[tuple[str, str]]:
    """What a game keeps beside its functions: its vocabulary, its rulebook, its lessons, and what its content is called."""
    place = f"games/{game.ID}"
    yield from ((f"{place}/game.py", text) for text in (game.TITLE, game.SUMMARY))
    yield from ((f"{place}/record/vocabulary.py", text) for text in _vocabulary(game))
    yield from ((f"{place}/rulebook.toml", text) for text in _book(game))
    yield from ((f"{place}/rulebook.toml#house_rule", rule.text) for rule in game.book().options)
    yield from ((f"{place}/evaluation.py", feature.meaning) for feature in game.FEATURES or ())
    for lesson in lessons.of(game.PACKAGE, game.ID).values():
        yield from ((f"{place}/content/lessons#title", text) for text in (lesson.info.title, lesson.info.summary) if text)
        notes = [note.say for step in lesson.steps for note in step.notes] + [note.say for note in lesson.closing]
        yield from ((f"{place}/content/lessons", text) for text in (lesson.aim, lesson.why, *notes) if text)
    for table in game.PACKS.load() if game.PACKS else ():
        for row in table.values() if hasattr(table, "values") else ():
            fields = (*TOLD, "name") if type(row).__name__ in TITLED else TOLD
            yield from ((f"{place}/content/packs", text) for field in fields if (text := getattr(row, field, "")))


def _vocabulary(game: Game) -> Iterator[str]:
    """The sentences of its decisions, actions and events."""
    module = sys.modules[game.EVENTS.__module__]
    for kind in vars(module).values():
        if isinstance(kind, type) and issubclass(kind, game.EVENTS.__mro__[1]) and kind.__module__ == module.__name__:
            yield from (word.sentence for word in kind if word.sentence)  # type: ignore[attr-defined]


def _book(game: Game) -> Iterator[str]:
    """Its rulebook as players read it."""
    book = game.book()
    for term in book.terms:
        yield from (*term.names, term.text)
    yield from (chapter.title for chapter in book.chapters)
    yield from (clause.text for clause in book.clauses)
    yield from (ruling.issue for ruling in book.rulings)
    yield from (ruling.text for ruling in book.rulings)


def state(tag: str, domain: str, said: dict[str, Sentence]) -> State:
    """How the catalogue of a domain in a language stands beside what is said. Raises BadInput for one that is no PO file."""
    path = FOLDER / tag / f"{domain}.po"
    known = {_id(message): message for message in catalogue.read(path, tag) if message.id} if path.is_file() else {}
    whole = catalogue.texts_of(path, tag)
    faulty = [fault for id, text in whole.items() if id in said for fault in faults(said[id], text)]
    faulty += [f"{id!r}: it is marked as fuzzy" for id, message in known.items() if message.fuzzy]
    return State(said, [id for id in said if id not in whole], [id for id in known if id not in said], faulty)


def lacking(tag: str, domain: str, found: State) -> list[str]:
    """What of its missing sentences a catalogue may not lack: all of them, those of SET_UP, or none."""
    if domain in COMPLETE.get(tag, ()):
        return found.missing
    if domain not in BEGUN.get(tag, ()):
        return []
    before = {f"games/{domain}/{place}" for place in SET_UP}
    return [id for id in found.missing if before & {*found.said[id].places}]


def faults(sentence: Sentence, said: str | dict[str, str]) -> Iterator[str]:
    """What is wrong with a translation: names that nobody fills in, braces that do not match, a form that is not there."""
    if isinstance(said, dict) != bool(sentence.several):
        yield f"{sentence.id!r}: it is {'not ' * (not sentence.several)}counted"
    try:
        filled = set[str]().union(*(names_in(text) for text in (said.values() if isinstance(said, dict) else [said])))
    except ValueError as error:
        yield f"{sentence.id!r}: {error}"
        return
    yield from (f"{sentence.id!r}: nothing is called {{{name}}} there" for name in sorted(filled - sentence.names))
    yield from (f"{sentence.id!r}: {{{name}}} is left out" for name in sorted(sentence.names - filled - {"count"}))


def _id(message: Any) -> str:
    return message.id if isinstance(message.id, str) else str(message.id[0])


def write(tag: str, domain: str, said: dict[str, Sentence]) -> Path:
    """Write a catalogue anew: what is said, in order, with what is translated of it so far."""
    path = FOLDER / tag / f"{domain}.po"
    before = {_id(message): message.string for message in catalogue.read(path, tag)} if path.is_file() else {}
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text(tag, said, before))
    return path


def text(tag: str, said: dict[str, Sentence], known: dict[str, Any]) -> bytes:
    """A catalogue as it is written."""
    locale = Locale.parse(tag, sep="-")
    new = Catalog(locale=locale)
    for id, sentence in said.items():
        places = [(place, 0) for place in sentence.places]
        new.add((id, sentence.several) if sentence.several else id, known.get(id), places)
    written = BytesIO()
    write_po(written, new, width=WIDTH, omit_header=True, include_lineno=False)
    head = HEADER.format(tag=tag, plurals=get_plural(locale).plural_forms)
    return head.encode() + written.getvalue().strip() + b"\n"


def _of_client(tag: str) -> str:
    """How many sentences of the client's catalogue are translated."""
    path = FOLDER / tag / f"{CLIENT}.po"
    if not path.is_file():
        return "there is none"
    return f"{len(catalogue.texts_of(path, tag))} of {len(catalogue.read(path, tag))} sentences"


def main(arguments: list[str]) -> int:
    """Tell of all catalogues, or write them anew."""
    writing = "--write" in arguments
    tags = [each for each in arguments if not each.startswith("-")] or [tag for tag in choosing.tags() if tag != "en"]
    wrong = False
    for tag in tags:
        print(f"{tag} {CLIENT}: {_of_client(tag)}; `npm run translate` in web/ brings it up to date")
    for domain in domains():
        said = sentences(domain)
        for tag in tags:
            if writing:
                write(tag, domain, said)
            found = state(tag, domain, said)
            missing = lacking(tag, domain, found)
            wrong |= bool(found.obsolete or found.faulty or missing)
            print(f"{tag} {domain}: {len(said) - len(found.missing)} of {len(said)} sentences")
            for name, ids in (("missing", missing), ("obsolete", found.obsolete)):
                for id in ids:
                    print(f"  {name}: {id!r}")
            for fault in found.faulty:
                print(f"  wrong: {fault}")
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
