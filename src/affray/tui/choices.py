"""Options put together by what they do to what, in the order in which they come up."""

from typing import NamedTuple

from affray.table.scene import Decision, Option
from affray.tui import board

FEW = 4
"""More options of one verb than that share a line."""


class Group(NamedTuple):
    """Options that do the same to the same thing and differ in their amount only."""

    head: str
    """The id of the thing; empty where it is nothing on the table, or a square."""
    options: tuple[Option, ...]

    def place(self, id: str) -> int | None:
        """Where an answer stands in it; None where it does not."""
        return next((place for place, option in enumerate(self.options) if option.id == id), None)


class Line(NamedTuple):
    """Options that share a line: what they have in common, and what each adds to that."""

    common: str
    """Empty where the line holds one option."""
    options: tuple[Option, ...]
    each: tuple[str, ...]


def groups(decision: Decision) -> list[Group]:
    """The options of a decision by thing and verb, things in the order in which they come up."""
    heads: dict[str, dict[tuple[str, ...], list[Option]]] = {}
    for number, option in enumerate(decision.options):
        head = option.touches[0] if option.touches and not option.touches[0].startswith("tile.") else ""
        alone = "" if option.amount is not None else str(number)
        heads.setdefault(head, {}).setdefault((*option.touches, option.verb, alone), []).append(option)
    return [Group(head, tuple(same)) for head, alike in heads.items() for same in alike.values()]


def lines(decision: Decision) -> list[Line]:
    """The options of a decision in few lines: amounts of one thing, the squares of one verb, and many of one verb share one."""
    verbs: dict[str, int] = {}
    found: dict[tuple[str, ...], list[Option]] = {}
    told = groups(decision)
    for group in told:
        verbs[group.options[0].verb] = verbs.get(group.options[0].verb, 0) + 1
    for number, group in enumerate(told):
        first = group.options[0]
        shared = len(group.options) == 1 and (_is_square(first) or verbs[first.verb] > FEW)
        found.setdefault((first.verb,) if shared else (first.verb, str(number)), []).extend(group.options)
    return [_line(options) for options in found.values()]


def _is_square(option: Option) -> bool:
    """True where the option is a square and its label says which."""
    return bool(option.touches) and option.touches[0].startswith("tile.") and board.square(option.touches[0]) in option.label


def _line(options: list[Option]) -> Line:
    labels = [option.label for option in options]
    if len(options) == 1:
        return Line("", tuple(options), (labels[0],))
    before = _common(labels)
    after = _common([_backwards(label[len(before) :]) for label in labels]) if before else ""
    each = [
        board.square(option.touches[0]) if _is_square(option) else _between(option.label, before, after) for option in options
    ]
    if len(set(each)) < len(each) or not all(each):
        return Line(options[0].verb, tuple(options), tuple(labels))
    common = f"{before}... {_backwards(after)}" if after and not _is_square(options[0]) else before
    return Line(common.strip(" :") or options[0].verb, tuple(options), tuple(each))


def _common(labels: list[str]) -> str:
    """The whole words with which all of them begin, and a space."""
    words = [label.split(" ") for label in labels]
    same = 0
    while all(len(each) > same + 1 and each[same] == words[0][same] for each in words):
        same += 1
    return " ".join(words[0][:same]) + " " * bool(same)


def _backwards(label: str) -> str:
    return " ".join(reversed(label.strip().split(" ")))


def _between(label: str, before: str, after: str) -> str:
    return label[len(before) : len(label) - len(after)].strip()
