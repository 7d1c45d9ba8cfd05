"""The icons that things may have, as the browser client was built with them: names and outlines of the set of game-icons.net.

Without a client that is built here no icon is known; whatever names one is then neither drawn with it nor judged by it.
"""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from affray.errors import unknown
from affray.kernel.once import once

FILE = Path(__file__).parent.parent / "_web" / "icons.json"
"""The outline of each icon by its name, in a square of 512."""
EXPECTED = "the name of an icon of game-icons.net"
NEAR = 3
"""So many icons with a word of the name asked for are offered."""


def outlines() -> Mapping[str, str]:
    """The outline of every icon by its name; none where the client is not built."""
    return _read(FILE) if FILE.exists() else {}


@once
def _read(file: Path) -> Mapping[str, str]:
    found: dict[str, str] = msgspec.json.decode(file.read_bytes(), type=dict[str, str])
    return found


def like(text: str, most: int) -> list[str]:
    """The icons in whose names all words of a text begin a word, the shortest names first."""
    words = text.lower().replace("-", " ").split()
    found = [name for name in outlines() if words and all(f"-{word}" in f"-{name}" for word in words)]
    return sorted(found, key=lambda name: (len(name), name))[:most]


def strange(name: str) -> tuple[str, str] | None:
    """What is wrong with the name of an icon that the set does not have, icons with names like it included, and what was
    expected; None for one that it has, and for any where no set is at hand."""
    known = outlines()
    if not known or name in known:
        return None
    wrong, _ = unknown("icon", name, known)
    shared = dict.fromkeys(near for word in name.split("-") for near in like(word, NEAR))
    if "did you mean" not in wrong and shared:
        wrong += f" (there are {', '.join(list(shared)[:NEAR])})"
    return wrong, EXPECTED
