"""How actions are read from text: words that are whole actions, then patterns, each with what it reads."""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from affray.errors import Unreadable
from affray.languages import say

Act = TypeVar("Act", bound=int)
State = Any
Reader = Callable[[State, re.Match[str]], int | None]
"""The action of what a pattern matched, or None where it is none after all. May raise Unreadable, which says why."""

LONGEST = 200
"""No action is as long, blanks included."""
SQUARE = r"\d{1,2},\d{1,2}"
"""A square on a board, as a pattern: column and row, both from 1."""


def either(words: Mapping[Act, str]) -> str:
    """Any of the words, as a pattern with a group."""
    return f"({'|'.join(words.values())})"


def act_of(words: Mapping[Act, str], word: str) -> Act:
    """The kind of action that one of the words stands for."""
    return next(act for act, each in words.items() if each == word)


class Notation(NamedTuple):
    """A game's notation, as it is read."""

    coded: Callable[[int, int, int], int]
    """The number of an action: its kind, what it touches, an amount."""
    plain: Mapping[Any, str]
    """The words of the actions that touch nothing and have no amount, by their kinds."""
    readers: Mapping[str, Reader]
    """Who reads what matches a pattern (letters, digits and blanks are ASCII's); the first that gives an action is right."""
    examples: str
    """What an action looks like, for whoever wrote none: `` `end` or `move 5,4` ``."""

    def read(self, state: State, text: str) -> int:
        """The action of a text; whether it is legal is another question. Raises Unreadable."""
        text = " ".join(text.split()) if len(text) < LONGEST else ""
        for act, word in self.plain.items():
            if text == word:
                return self.coded(act, 0, 0)
        for pattern, reader in self.readers.items():
            if match := re.fullmatch(pattern, text, re.ASCII):
                action = reader(state, match)
                if action is not None:
                    return action
        raise Unreadable(say("that is no action; expected one such as {examples}", examples=self.examples))


def square(width: int, tile: int) -> str:
    """A tile of a board so wide as `column,row`, both from 1."""
    return f"{tile % width + 1},{tile // width + 1}"


def tile_id(width: int, tile: int) -> str:
    """The id of a tile in the scene: `tile.column.row`, both from 1."""
    return f"tile.{tile % width + 1}.{tile // width + 1}"


def tile_of(size: tuple[int, int], text: str, called: str, board: str) -> int:
    """The tile of a text that `SQUARE` matches, on a board of so many columns and rows; `called` and `board` are what the game
    calls the two. Raises Unreadable."""
    (columns, rows), (column, row) = size, map(int, text.split(","))
    if not (1 <= column <= columns and 1 <= row <= rows):
        raise Unreadable(f"there is no {called} {text}; the {board} has {columns} columns and {rows} rows")
    return (row - 1) * columns + column - 1
