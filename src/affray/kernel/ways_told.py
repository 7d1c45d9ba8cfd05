"""A way that one click says, in words: as if it were one option."""

from collections.abc import Sequence

import msgspec

from affray.table.scene import Option
from affray.table.ways import THEN, Way


def way(
    place: str,
    before: tuple[Option, ...],
    last: Option,
    times: int = 1,
    amount: int | None = None,
    aims: bool = False,
) -> Way:
    """A way that ends in an answer, given so many times, or one of those that differ in an amount. `aims`: at what is somebody
    else's."""
    amount = times if times > 1 else amount
    answers = [each.id for each in before] + [last.id] * times
    followed = zip(before, (*before[1:], last), strict=False)
    # What declines the question that is open is said too: a click must not answer it unseen.
    leads = [each for each, then in followed if not then.path]
    named = [each.touches[0] for each in before if each.touches and not each.path]
    said, ends = _at_once(leads, last, last.label if amount is not None else _named(last), aims)
    label = ", then ".join([*(each.label for each in said), ends]) + (f", {times} times" if times > 1 else "")
    # At its own place a thing is not named again.
    words = [each.verb if each.verb and each.touches[:1] == [place] else each.label for each in leads]
    whole = msgspec.structs.replace(
        last,
        id=THEN.join(answers),
        label=label,
        verb="" if amount is None else ", then ".join([*words, last.verb or last.label]),
        amount=amount,
        touches=list(dict.fromkeys([place, *last.touches, *named])) if place else [],
        path=[tile for each in (*before, last) for tile in each.path],
        brings=last.brings if times == 1 and amount is not None else None,
        does="" if place else last.does,
        amid="",
        forgoes=next((each.forgoes for each in (*before, last) if each.forgoes), ""),
    )
    return Way(answers, whole)


def _at_once(leads: Sequence[Option], last: Option, ends: str, aims: bool) -> tuple[list[Option], str]:
    """What is said before the last answer, and that: what it says itself goes without saying, and a walk before it says no more
    than from where: `Use True Cut on Dorrin from 7,1`."""
    left = list(leads)
    if last.path or not aims:
        return left, ends
    while left and last.amid and any(said and last.amid.startswith(said) for said in (left[-1].label, left[-1].amid)):
        left.pop()
    ends = last.amid or ends
    if left and left[-1].path and left[-1].amid:
        ends = f"{ends} {left.pop().amid}"
    return left, ends


def unplaced(told: Way) -> Way:
    """A way that is clicked nowhere on the table, but does something there."""
    return msgspec.structs.replace(told, option=msgspec.structs.replace(told.option, touches=[]), acts=True)


def _named(last: Option) -> str:
    """What an answer is called at the end of a way, without the numbers behind a colon from which its chances follow:
    `Standard Attack: Wisp` of `Standard Attack: attack 5 against PD 1, critical 20 %: Wisp`."""
    what, colon, _ = last.verb.partition(": ")
    led = last.odds and colon and last.label.startswith(last.verb)
    return what + last.label[len(last.verb) :] if led else last.label
