"""What happened since somebody answered last, to be read at leisure."""

from itertools import groupby

from affray.table.scene import Entry, View
from affray.tui import words

INDENT = "   "


def since(view: View) -> list[Entry]:
    """The log from the viewer's last answer on that somebody else's followed, with what came of it; all of it before that."""
    led = [place for place, entry in enumerate(view.log) if place == 0 or view.log[place - 1].decision != entry.decision]
    other = max((place for place in led if view.log[place].seat != view.seat), default=0)
    own = max((place for place in led if place < other and view.log[place].seat == view.seat), default=0)
    return view.log[own:]


def paragraphs(entries: list[Entry]) -> list[str]:
    """What each decision led to, in a paragraph: what came of it, then line by line with dice, their sums and clauses."""
    return [_paragraph(list(lines)) for _, lines in groupby(entries, lambda entry: entry.decision)]


def _paragraph(lines: list[Entry]) -> str:
    came = [[entry.gist, *entry.how] for entry in lines if entry.gist][-1:]
    return "\n".join([*(told for each in came for told in each), *map(_line, lines)])


def _line(entry: Entry) -> str:
    told = f"{entry.text} [{entry.clause}]" if entry.clause else entry.text
    if not words.known(entry.faces):
        return told
    fell = words.drawn(entry) + words.summed(entry.faces, entry.result, entry.terms)
    return f"{told}\n{INDENT}{fell}"
