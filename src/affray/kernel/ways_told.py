"""A way that one click says, in words: as if it were one option."""

import msgspec

from affray.table.scene import Option
from affray.table.ways import THEN, Way


def way(place: str, before: tuple[Option, ...], last: Option, times: int = 1, amount: int | None = None) -> Way:
    """A way that ends in an answer, given so many times, or one of those that differ in an amount."""
    amount = times if times > 1 else amount
    answers = [each.id for each in before] + [last.id] * times
    followed = zip(before, (*before[1:], last), strict=False)
    # What declines the question that is open is said too: a click must not answer it unseen.
    leads = [each for each, then in followed if not then.path]
    named = [each.touches[0] for each in before if each.touches and not each.path]
    ends = last.label if amount is not None else _named(last)
    label = ", then ".join([*(each.label for each in leads), ends]) + (f", {times} times" if times > 1 else "")
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
    )
    return Way(answers, whole)


def unplaced(told: Way) -> Way:
    """A way that is clicked nowhere on the table, but does something there."""
    return msgspec.structs.replace(told, option=msgspec.structs.replace(told.option, touches=[]), acts=True)


def _named(last: Option) -> str:
    """What an answer is called at the end of a way, without the numbers behind a colon from which its chances follow:
    `Standard Attack: Wisp` of `Standard Attack: attack 5 against PD 1, critical 20 %: Wisp`."""
    what, colon, _ = last.verb.partition(": ")
    led = last.odds and colon and last.label.startswith(last.verb)
    return what + last.label[len(last.verb) :] if led else last.label
