"""A game's rulebook as data: chapters, clauses, rulings and the house rules a table may choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from affray.errors import BadInput, Problem, UnknownName, unknown
from affray.kernel import content
from affray.kernel.once import once

ClauseId = Annotated[str, Meta(pattern=r"^[A-Z]+-[A-Z]+-\d+$")]
ChapterId = Annotated[str, Meta(pattern=r"^[A-Z]+-[A-Z]+$")]
RulingId = Annotated[str, Meta(pattern=r"^[AR]-\d\d[a-z]?$")]
Name = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$")]
Text = Annotated[str, Meta(min_length=1)]
Kind = Literal["D", "M", "P", "X", "A"]
"""Whether a clause defines, says what must, may or must not be done, or advises."""
Value = bool | int | str
Named = TypeVar("Named")

BINDING: frozenset[Kind] = frozenset({"M", "P", "X"})
"""The kinds that a function enacts and a test proves."""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The printed text the rulebook follows."""

    file: Text
    title: Text
    text: Text


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One chapter of the book; the rules file `file` enacts it."""

    id: ChapterId
    title: Text
    file: Name


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clause in our words, with its place in the source text."""

    id: ClauseId
    chapter: ChapterId
    kind: Kind
    text: Text
    source: Text
    rulings: tuple[RulingId, ...] = ()


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What we read where the text is silent or contradicts itself."""

    id: RulingId
    issue: Text
    text: Text


class HouseRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling that a table may choose otherwise: among `choices`, or a whole number from `least` to `most`."""

    name: Name
    default: Value
    clause: ClauseId
    ruling: RulingId
    text: Text
    choices: tuple[bool | str, ...] = ()
    least: int = 0
    most: int = 0

    @property
    def expected(self) -> str:
        """What a value must be, in words."""
        if not self.choices:
            return f"a whole number from {self.least} to {self.most}"
        return " or ".join(spelled(choice) for choice in self.choices)

    def value(self, given: object) -> Value | None:
        """What is chosen by `given`: that itself or how people spell it, such as "true", "Yes" or "12"; None where it is no
        choice."""
        text = spelled(given)
        if self.choices:
            word = text.lower()
            return next((choice for choice in self.choices if word in _words(choice)), None)
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
        return number if self.least <= number <= self.most else None


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game as it stands on screens, and what it means to a player."""

    name: Text
    """As it is read: `Attack`, `PD`, `Knocked down`. Numbers that follow it are not part of it."""
    text: Text
    clause: ClauseId
    forms: tuple[Text, ...] = ()
    """What else the same is called where a sentence asks for it: `Exerted` of `Exert`."""

    @property
    def names(self) -> tuple[str, ...]:
        """Its name and its other forms."""
        return (self.name, *self.forms)


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything a game goes by, in the book's order."""

    title: Text
    version: Annotated[str, Meta(pattern=r"^\d+\.\d+\.\d+$")]
    source: Source
    chapters: Annotated[tuple[Chapter, ...], Meta(min_length=1)] = msgspec.field(name="chapter")
    clauses: Annotated[tuple[Clause, ...], Meta(min_length=1)] = msgspec.field(name="clause")
    rulings: tuple[Ruling, ...] = msgspec.field(name="ruling", default=())
    options: tuple[HouseRule, ...] = msgspec.field(name="house_rule", default=())
    terms: tuple[Term, ...] = msgspec.field(name="term", default=())
    """The glossary: one source of what every screen says of a word."""

    def chapter(self, id: str) -> Chapter:
        """The chapter of that id."""
        return _named("chapter", id, {chapter.id: chapter for chapter in self.chapters})

    def clause(self, id: str) -> Clause:
        """The clause of that id."""
        return _named("clause", id, {clause.id: clause for clause in self.clauses})

    def ruling(self, id: str) -> Ruling:
        """The ruling of that id."""
        return _named("ruling", id, {ruling.id: ruling for ruling in self.rulings})

    def option(self, name: str) -> HouseRule:
        """The house rule of that name."""
        return _named("house rule", name, {rule.name: rule for rule in self.options})

    def clauses_of(self, chapter: str) -> tuple[Clause, ...]:
        """The clauses of a chapter, in order."""
        return tuple(clause for clause in self.clauses if clause.chapter == chapter)

    def house_rules(self, values: Mapping[str, object], file: str = "options") -> dict[str, Value]:
        """Every house rule by name with its value: the chosen one or the default.

        Raises BadInput, telling of `file`, for all unknown names and values that are no choice.
        """
        known = {rule.name: rule for rule in self.options}
        strange = [name for name in values if name not in known][: content.MOST_PROBLEMS]
        problems = [Problem(file, name, *unknown("house rule", name, known)) for name in strange]
        chosen: dict[str, Value] = {}
        for name, rule in known.items():
            given = values.get(name, rule.default)
            value = rule.value(given)
            if value is None:
                problems.append(Problem(file, name, f"{spelled(given)} is no choice", rule.expected))
            else:
                chosen[name] = value
        if problems:
            raise BadInput.several(problems)
        return chosen

    def varied(self, turn: int, stride: int, numbers: bool = False) -> dict[str, Value]:
        """A value for each house rule that has choices, and with `numbers` for those of whole numbers too: another one in each
        turn, `stride` further on from rule to rule. For trials, which are to meet them all."""
        found: dict[str, Value] = {}
        for index, rule in enumerate(self.options):
            values = rule.choices or (range(rule.least, rule.most + 1) if numbers else ())
            if values:
                found[rule.name] = values[(turn + index * stride) % len(values)]
        return found


def spelled(value: object) -> str:
    """A value as it is written in a file: true, 12, flips_and_stays."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _words(choice: bool | str) -> tuple[str, ...]:
    """How people may spell a choice, in small letters."""
    if isinstance(choice, bool):
        return ("true", "yes") if choice else ("false", "no")
    return (choice.lower(),)


def of(package: Path) -> Callable[[], Rulebook]:
    """`book` of the contract: the rulebook in the folder of a game, read once."""
    return once(lambda: load(package / "rulebook.toml"))


def load(path: Path) -> Rulebook:
    """Read a rulebook; BadInput names the file, the field and what was expected there."""
    book = content.read_record(path, Rulebook)
    problems = [Problem(str(path), *fault) for fault in (*_repeated(book), *_dangling(book), *_bad_defaults(book))]
    if problems:
        raise BadInput.several(problems)
    return book


def _repeated(book: Rulebook) -> Iterator[tuple[str, str, str]]:
    """Two of one name."""
    for table, names in (
        ("chapter", [chapter.id for chapter in book.chapters]),
        ("clause", [clause.id for clause in book.clauses]),
        ("ruling", [ruling.id for ruling in book.rulings]),
        ("house_rule", [rule.name for rule in book.options]),
        ("term", [name for term in book.terms for name in term.names]),
    ):
        for name, count in Counter(names).items():
            if count > 1:
                yield f"{table}.{name}", f"it is there {count} times", "it once"


def _dangling(book: Rulebook) -> Iterator[tuple[str, str, str]]:
    """References to nothing, and rulings that no clause refers to."""
    chapters = {chapter.id for chapter in book.chapters}
    clauses = {clause.id for clause in book.clauses}
    rulings = {ruling.id for ruling in book.rulings}
    for clause in book.clauses:
        if clause.chapter not in chapters:
            yield f"clause.{clause.id}.chapter", f"there is no chapter {clause.chapter}", "a chapter of this book"
        for ruling in clause.rulings:
            if ruling not in rulings:
                yield f"clause.{clause.id}.rulings", f"there is no ruling {ruling}", "a ruling of this book"
    for ruling in sorted(rulings - {ruling for clause in book.clauses for ruling in clause.rulings}):
        yield f"ruling.{ruling}", "no clause refers to it", "a clause that it rules on"
    for rule in book.options:
        if rule.clause not in clauses:
            yield f"house_rule.{rule.name}.clause", f"there is no clause {rule.clause}", "a clause of this book"
        if rule.ruling not in rulings:
            yield f"house_rule.{rule.name}.ruling", f"there is no ruling {rule.ruling}", "a ruling of this book"
    for term in book.terms:
        if term.clause not in clauses:
            yield f"term.{term.name}.clause", f"there is no clause {term.clause}", "a clause of this book"


def _bad_defaults(book: Rulebook) -> Iterator[tuple[str, str, str]]:
    """Defaults that are no choice."""
    for rule in book.options:
        if rule.value(rule.default) is None:
            yield f"house_rule.{rule.name}.default", f"{spelled(rule.default)} is no choice", rule.expected


def _named(kind: str, name: str, known: Mapping[str, Named]) -> Named:
    if name not in known:
        raise UnknownName(kind, name, known)
    return known[name]
