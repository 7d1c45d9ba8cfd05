"""A decision of a seat after some answers, over which ways are found (`ways`)."""

from typing import NamedTuple

from affray.table.scene import Option


class Node(NamedTuple):
    """A decision of the seat after some answers."""

    world: bytes
    kind: str
    options: list[Option]
    actions: list[int]
    default: str
    passed: int = 0
    """How many answers from the first on were what is taken for somebody who does not answer, and touch nothing."""
    taken: tuple[Option, ...] = ()
    kinds: tuple[str, ...] = ()
    """Of the decisions that were answered."""
    lost: bool = False
    """Whether the match is lost whatever is answered here, as far as the seat sees."""
    free: bool = False
    """Whether what is offered here costs nothing."""
    ended: bool = False
    """Whether an answer so far ended the turn of a piece that could still do something."""
    over: bool = False
    """Whether one ended the turn of a piece, whatever that could still do."""

    @property
    def usual(self) -> bool:
        """Whether every answer so far was one of those."""
        return self.passed == len(self.taken)

    @property
    def steps(self) -> int:
        """How many of the answers were steps."""
        return sum(bool(each.path) for each in self.taken)

    @property
    def leads(self) -> tuple[Option, ...]:
        """The answers of the way that are no steps of a path."""
        return tuple(each for each in self.taken if not each.path)

    @property
    def tile(self) -> str:
        """Where the steps have led; empty without any."""
        return next((each.path[-1] for each in reversed(self.taken) if each.path), "")

    @property
    def walks(self) -> bool:
        """Whether a step may be taken: as the first, or after one that the same kind of question asked for."""
        return self.steps == 0 or (bool(self.taken[-1].path) and self.kind == self.kinds[-1])

    @property
    def bare(self) -> bool:
        """Whether no answer so far touches anything but the squares stepped on."""
        return not any(each.touches for each in self.leads)

    def declines(self, each: Option) -> bool:
        """Whether an answer gives up, on the way, what costs nothing, before anybody was asked for it."""
        return self.free and bool(self.taken) and not each.touches

    @property
    def called(self) -> str:
        """The thing that the first answer named which is none of those, as `Activate that one`, where none since touches
        anything but squares."""
        since = self.taken[self.passed :]
        named = [each.touches[0] for each in since if each.touches and not each.path]
        return named[0] if len(named) == 1 and since[0].touches[:1] == named else ""

    def unsaid(self, index: int) -> bool:
        """Whether an answer is the only one here that wastes nothing."""
        return len(self.options) > 1 and [number for number, each in enumerate(self.options) if not each.risk] == [index]
