"""Packs: content of somebody's own, laid on that of a game. A pack is text, so that a set-up, a replay or a stored match can
carry it whole; which packs are in force is known to whatever reads content (`content.Shelf`) and to nobody else.
"""

import hashlib
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Annotated
from weakref import WeakValueDictionary

import msgspec
from msgspec import Meta

from affray.errors import BadInput, Problem
from affray.kernel import files

MOST_FILES = 64
"""A folder of more is no pack."""
MOST_BYTES = 2_000_000
"""Of all files of a pack together."""
MOST_CARRIED = 256 * 1024
"""Bytes of packs, as JSON, that a replay or a stored match carries; of larger ones it has the digests alone."""
EXPECTED = "a pack: a TOML file, or a folder of them"

Label = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[^/\\\x00-\x1f]+$")]


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A pack on paper. Its texts may be missing where it is too large to be carried; then its digest says which it is."""

    name: Label
    """What people call it: the name of its file or folder."""
    digest: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    """SHA-256 of its texts, in the order of its files."""
    files: dict[Label, str] | None = None
    """The texts of its files by their names."""

    def texts(self) -> Iterator[tuple[str, str]]:
        """What errors call each file, and its text, in the order of their names."""
        for name, text in sorted((self.files or {}).items()):
            yield name if name == self.name else f"{self.name}/{name}", text


Packs = tuple[Pack, ...]


class Layers:
    """Packs laid on one another, the later ones on the earlier ones, and what was read of them so far."""

    def __init__(self, packs: Packs) -> None:
        """Nothing is read yet."""
        self.packs = packs
        self.kept: dict[object, object] = {}
        """What each `content.Shelf` holds with these packs."""


NOTHING = Layers(())
"""A game's own content, and none besides."""
MOST_RECENT = 8
"""So many are remembered after whoever used them is gone."""
_KNOWN: WeakValueDictionary[tuple[str, ...], Layers] = WeakValueDictionary()
_RECENT: deque[Layers] = deque(maxlen=MOST_RECENT)
_IN_FORCE: ContextVar[Layers] = ContextVar("layers", default=NOTHING)


def layers(packs: Packs) -> Layers:
    """These packs laid on one another: read once, however many matches share them, and forgotten once none does."""
    if not packs:
        return NOTHING
    found = _KNOWN.setdefault(tuple(pack.digest for pack in packs), Layers(packs))
    if found not in _RECENT:
        _RECENT.append(found)
    return found


in_force = _IN_FORCE.get
"""What is read now, besides a game's own content: asked for at every word, so no call of ours stands before the answer."""


@contextmanager
def laid(layers: Layers) -> Iterator[None]:
    """Within it these are in force."""
    token = _IN_FORCE.set(layers)
    try:
        yield
    finally:
        _IN_FORCE.reset(token)


def of(name: str, texts: dict[str, str]) -> Pack:
    """The pack of these texts."""
    return Pack(name, digest(texts), texts)


def digest(texts: dict[str, str]) -> str:
    """The SHA-256 of texts in the order of their names, each with its length before it."""
    found = hashlib.sha256()
    for _, text in sorted(texts.items()):
        data = text.encode()
        found.update(len(data).to_bytes(8, "big") + data)
    return found.hexdigest()


def read(path: Path) -> Pack:
    """The pack in a file or folder; what its rows say is not looked at. Raises BadInput."""
    name = path.name or path.resolve().name
    if not path.is_dir():
        return of(name, {name: files.read_text(path, EXPECTED)})
    parts = sorted(path.glob("*.toml"))
    if not 1 <= len(parts) <= MOST_FILES:
        wanted = f"1 to {MOST_FILES} files whose names end in .toml"
        raise BadInput(str(path), "", "the folder holds no pack" if not parts else f"it holds {len(parts)} files", wanted)
    texts: dict[str, str] = {}
    for part in parts:
        texts[part.name] = files.read_text(part, EXPECTED)
        if sum(map(len, texts.values())) > MOST_BYTES:
            raise BadInput(str(path), "", f"its files are longer than {MOST_BYTES:,} bytes", EXPECTED)
    return of(name, texts)


def whole(pack: Pack) -> Pack:
    """A pack that came with a set-up, once its texts are what its digest says. Raises BadInput."""
    if pack.files is None:
        wrong = f"the pack is not at hand, only its digest {pack.digest[:16]}"
        raise BadInput(pack.name, "", wrong, "that pack beside it (--pack FILE)")
    if len(pack.files) > MOST_FILES or sum(map(len, pack.files.values())) > MOST_BYTES:
        raise BadInput(pack.name, "", f"it is more than {MOST_FILES} files or {MOST_BYTES:,} bytes", EXPECTED)
    if digest(pack.files) != pack.digest:
        raise BadInput(pack.name, "digest", "the pack is not the one that was played with", digest(pack.files))
    return pack


def write(pack: Pack, folder: Path) -> Path:
    """The texts of a pack as a file or folder in a folder that is empty: what `read` finds there has the same digest."""
    texts = [text for _, text in sorted((pack.files or {}).items())]
    place = folder / "pack.toml" if len(texts) == 1 else folder
    for number, text in enumerate(texts):
        (place if len(texts) == 1 else folder / f"{number:02}.toml").write_bytes(text.encode())
    return place


def named(packs: Iterable[Pack]) -> Packs:
    """The same packs by name and digest alone."""
    return tuple(Pack(pack.name, pack.digest) for pack in packs)


def carried(packs: Packs) -> Packs:
    """The same as a replay or a stored match carries them: whole up to MOST_CARRIED together. The later ones come first, since
    the earlier ones are those that are at hand elsewhere: a server's own lie beneath what its players bring."""
    first = next((at for at in range(len(packs)) if len(msgspec.json.encode(packs[at:])) <= MOST_CARRIED), len(packs))
    return (*named(packs[:first]), *packs[first:])


def found(packs: Packs, at_hand: Sequence[Pack]) -> Packs:
    """The same packs, those without texts taken from others by their digests."""
    known = {pack.digest: pack.files for pack in at_hand}
    return tuple(
        msgspec.structs.replace(pack, files=known[pack.digest]) if pack.files is None and pack.digest in known else pack
        for pack in packs
    )


@contextmanager
def told_from(paths: Sequence[Path]) -> Iterator[None]:
    """Within it, what is wrong with a pack is told by the path it was read from, not by its name."""
    try:
        yield
    except BadInput as error:
        raise BadInput.several(placed(error.problems, paths)) from None


def placed(problems: Iterable[Problem], paths: Iterable[Path]) -> list[Problem]:
    """The same problems, told by the paths that packs were read from."""
    places = {pack: str(path.parent / pack) for path in paths if (pack := path.name)}
    return [_placed(problem, places) for problem in problems]


def _placed(problem: Problem, places: dict[str, str]) -> Problem:
    name, slash, file = problem.file.partition("/")
    return problem._replace(file=places[name] + slash + file) if name in places else problem
