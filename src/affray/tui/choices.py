"""The choices of a decision as rows of a list, or as few lines."""

from collections import Counter
from typing import NamedTuple

from affray.kernel import own_dice
from affray.languages import say
from affray.table.asked import AskedDice
from affray.table.grouping import is_tile
from affray.table.scene import Choice, Decision, Group, Option
from affray.tui import board

FEW = 4
"""More options of one verb than that share a line."""


class Line(NamedTuple):
    """Options that share a line: what they have in common, and what each adds to that."""

    common: str
    """Empty where the line holds one option."""
    options: tuple[Option, ...]
    each: tuple[str, ...]


def rows(decision: Decision) -> list[list[Option]]:
    """The options of each choice, in the order in which they are offered: one, or several that differ in their amount."""
    options = {option.id: option for option in decision.options}
    return [[options[id] for id in choice.options] for group in decision.groups for choice in group.choices]


def of_dice(dice: AskedDice) -> Decision:
    """Dice that are asked for, as a decision: to say what they show, or to leave them to Affray."""
    said = Option(own_dice.ROLLED, say("Say what they show"), "", dice.clause)
    left = Option(own_dice.THROW, say("Let Affray throw them"), "", dice.clause)
    groups = [Group(None, [Choice(option.label, [option.id])]) for option in (said, left)]
    return Decision(dice.seat, "dice", dice.text, dice.clause, [said, left], said.id, groups)


def lines(decision: Decision) -> list[Line]:
    """The options of a decision in few lines: amounts of one thing, the squares of one verb, and many of one verb share one."""
    found: dict[tuple[str, ...], list[Option]] = {}
    told = rows(decision)
    verbs = Counter(options[0].verb for options in told)
    for number, options in enumerate(told):
        first = options[0]
        shared = len(options) == 1 and (_is_square(first) or verbs[first.verb] > FEW)
        found.setdefault((first.verb,) if shared else (first.verb, str(number)), []).extend(options)
    return [_line(options) for options in found.values()]


def _is_square(option: Option) -> bool:
    """True where the option is a square; without a verb its label says all, and not by column and row."""
    return bool(option.touches) and is_tile(option.touches[0]) and option.verb != ""


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
