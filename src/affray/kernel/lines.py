"""Where things stand in a TOML text that was found sound: the lines of tables, rows and fields, which `tomllib` does not
keep."""

import re
from collections import Counter
from functools import cached_property

HEADER = re.compile(r"\[\[?([^\]\n]*)\]")
KEY = re.compile(r"""(?:"[^"\n]*"|'[^'\n]*'|[^=\n"'])*=""")
TOKEN = re.compile(
    r'"""(?:[^\\]|\\.)*?"""|' r"'''.*?'''|" r'"(?:[^"\\\n]|\\.)*"|' r"'[^'\n]*'|" r"#[^\n]*|[\[\]{}\n]",
    re.DOTALL,
)
"""What a value is made of, as far as it says where it ends: strings, notes, brackets and line ends."""
ERROR = re.compile(r"at line (\d+)")
Place = tuple[str, int, str]
"""A table, the number of the row in it from 1 (0 for what is no row), and the field, as `effects[2]`; none for the row."""


def of_error(message: str) -> int:
    """The line that `tomllib` names in what it says of a text that is no TOML; 0 where it names none."""
    found = ERROR.search(message)
    return int(found[1]) if found else 0


class Lines:
    """The lines of one text."""

    def __init__(self, text: str) -> None:
        """It is looked at once somebody asks."""
        self.text = text

    def of(self, table: str, number: int, field: str = "") -> int:
        """The line, from 1, of a field of a row, or of the nearest thing that it lies in; 0 where there is none."""
        parts = re.split(r"[.\[]", field)
        for name in (field, field.partition(".")[0], parts[0], ""):
            if (table, number, name) in self.known:
                return self.known[table, number, name]
        return self.known.get((table, 0, ""), 0)

    @cached_property
    def known(self) -> dict[Place, int]:
        """Every place with its line."""
        return _Scan(self.text).known


class _Scan:
    """A walk through a text, statement by statement."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.line = text, 0, 1
        self.known: dict[Place, int] = {}
        self.rows: Counter[str] = Counter()
        self.inside: Place = ("", 0, "")
        while self.at < len(text):
            sign = text[self.at]
            if sign.isspace():
                self._skip(self.at + 1)
            elif sign == "#":
                self._skip(self._line_end())
            elif sign == "[":
                self._header()
            else:
                self._statement()

    def _skip(self, to: int) -> None:
        self.line += self.text.count("\n", self.at, to)
        self.at = to

    def _line_end(self) -> int:
        end = self.text.find("\n", self.at)
        return len(self.text) if end < 0 else end

    def _header(self) -> None:
        """`[[card]]` begins a row, `[card.gives]` a part of it."""
        found = HEADER.match(self.text, self.at)
        names = [_name(part) for part in (found[1] if found else "").lstrip("[").split(".")]
        if len(names) == 1 and self.text.startswith("[[", self.at):
            self.rows[names[0]] += 1
        self.inside = (names[0], self.rows[names[0]], names[1] if len(names) > 1 else "")
        self._note(self.inside)
        self._skip(self._line_end())

    def _note(self, place: Place) -> None:
        self.known.setdefault(place, self.line)

    def _statement(self) -> None:
        """`attack = 3`, and whatever lies in its value."""
        found = KEY.match(self.text, self.at)
        if found is None:
            self._skip(self._line_end())
            return
        key = _name(found[0][:-1].partition(".")[0])
        table, number, part = self.inside
        place = (table, number, part or key) if table else (key, 0, "")
        self._note(place)
        self._skip(found.end())
        self._value(place)

    def _value(self, place: Place) -> None:
        """To the end of a value, noting the parts of a list."""
        depth = parts = 0
        while found := TOKEN.search(self.text, self.at):
            sign = found[0]
            self._skip(found.end() - (sign == "\n"))
            if sign == "\n" and depth == 0:
                return
            if sign in "[{" and len(sign) == 1:
                depth += 1
                if depth == 2:
                    parts += 1
                    self._note(_part(place, parts))
            elif sign in "]}":
                depth -= 1
            if sign == "\n":
                self._skip(found.end())
        self._skip(len(self.text))


def _part(place: Place, number: int) -> Place:
    """A part of a list: of a field, or a row where the list is a whole table."""
    table, row, field = place
    return (table, row, f"{field}[{number}]") if field else (table, number, "")


def _name(text: str) -> str:
    return text.strip().strip("\"'")
