"""How dice are counted that people throw themselves: what a face is worth, how a number is made of all of them, and what of it
is hoped for. All of it is read off the rules: the passage that throws the dice, and what is told once they fell in some way."""

from collections.abc import Callable, Sequence
from itertools import cycle, islice

from affray.kernel.chance import Dice, Node
from affray.kernel.game import Told
from affray.languages import say

COUNTED, VALUED = "successes", "values"
"""Passages of `kernel.dice` whose dice count one by one: those on their highest faces, or each what it shows."""
SIX = 6
"""The sides of the dice that people have at hand."""
Examples = Sequence[tuple[tuple[int, ...], Told]]
"""Ways in which dice may fall, and what is told of each."""


def samples(dice: Dice, told: Told | None) -> list[tuple[int, ...]]:
    """Ways to fall that show how dice are counted: each face of one die; of several high and low ones at once, and where each
    stands for something else also the lowest of all, which may be read as more than it shows."""
    if dice.number == 1:
        return [] if dice.faces or dice.most > SIX or (told and told.hoped) else [(face,) for face in _faces(dice)]
    middle = (dice.least + dice.most) // 2
    if dice.each:
        return [tuple(islice(cycle((middle, dice.most)), dice.number)), (dice.least,) * dice.number]
    return [tuple(islice(cycle((dice.most, dice.least, middle)), dice.number))]


def worths(node: Node, dice: Dice, told: Told | None, examples: Examples) -> list[str]:
    """What each face makes, from the lowest up, in a word or two; nothing where that depends on the other dice, or is just what
    it shows."""
    if node.name == COUNTED:
        counts = _counted(node)
        return [say("counts 1") if counts(face) else say("counts 0") for face in _faces(dice)]
    if node.name == VALUED:
        return [say("counts {number}", number=face) for face in _faces(dice)]
    if dice.number == 1 and (hoped := hoped_of(told)):
        low, high = hoped
        return [say("comes off") if low <= face <= high else say("fails") for face in _faces(dice)]
    makes = [(faces[0], fallen.result) for faces, fallen in examples] if dice.number == 1 else []
    if all(face == result for face, result in makes):
        return []
    return [say("makes {number}", number=result) for _, result in makes]


def sentences(node: Node, dice: Dice, told: Told | None, examples: Examples) -> list[str]:
    """How they are counted, in sentences."""
    several = [(faces, fallen) for faces, fallen in examples if fallen.result is not None and dice.number > 1]
    return [
        *_rule(node, dice),
        *_wished(told),
        *(_example(dice, faces, fallen) for faces, fallen in several),
        *_with_six(dice),
    ]


def _faces(dice: Dice) -> range:
    return range(dice.least, dice.most + 1)


def _counted(node: Node) -> Callable[[int], bool]:
    """Whether a face counts, of dice on which some faces do."""
    _, *rest = node.args
    return lambda face: node.read(iter((face,)), 1, *rest) > 0


def _rule(node: Node, dice: Dice) -> list[str]:
    if node.name == VALUED:
        return [say("What they show is added up.")]
    if node.name != COUNTED:
        return []
    counts = _counted(node)
    return [
        say(
            "Each {faces} counts 1; the others count nothing.",
            faces=_listed(dice, [each for each in _faces(dice) if counts(each)]),
        )
    ]


def _listed(dice: Dice, faces: list[int]) -> str:
    """Faces by their names: `2 or 3`."""
    *others, last = [_name(dice, face) for face in faces]
    return say("{first} or {then}", first=", ".join(others), then=last) if others else last


def _name(dice: Dice, face: int) -> str:
    return dice.faces[face - dice.least] if dice.faces else str(face)


def hoped_of(told: Told | None) -> tuple[int, int] | None:
    """The results, from and to, that are hoped for; None where more is better, or nobody can say."""
    return told.hoped if told and told.hoped and told.hoped[0] <= told.hoped[1] else None


def _wished(told: Told | None) -> list[str]:
    hoped = hoped_of(told)
    if hoped is None:
        return []
    low, high = hoped
    only = low == high
    return [say("It comes off with {low}.", low=low) if only else say("It comes off with {low} to {high}.", low=low, high=high)]


def _example(dice: Dice, faces: tuple[int, ...], told: Told) -> str:
    """`6 1 3 would make 7: 6 highest die + 1 for a one`."""
    shown = " ".join(_name(dice, face) for face in faces)
    terms = " ".join(f"{'−' if term.value < 0 else '+'} {abs(term.value)} {term.word}" for term in told.sum.terms)
    if not terms or sum(term.value for term in told.sum.terms) != told.result:
        return say("{faces} would make {result}.", faces=shown, result=told.result)
    return say("{faces} would make {result}: {sum}.", faces=shown, result=told.result, sum=terms.removeprefix("+ "))


def _with_six(dice: Dice) -> list[str]:
    """How six-sided dice stand in for those with fewer sides."""
    sides = dice.most - dice.least + 1
    if dice.faces or sides >= SIX or sides < 2 or SIX % sides:
        return []
    each = SIX // sides
    read = [
        say("{low}–{high} as {face}", low=1 + each * index, high=each * (index + 1), face=face)
        for index, face in enumerate(_faces(dice))
    ]
    return [say("With six-sided dice, read {read}.", read=", ".join(read))]
