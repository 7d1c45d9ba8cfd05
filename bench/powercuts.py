"""Power cuts under play: what a disk may hold afterwards is built from what was written and synced, and opened.

    python bench/powercuts.py [--images 500] [--from 0] [--answers 400] [--unsynced]

A process writes answers of many matches through the server's own store, watched by strace. An image is the database at a random
moment as a disk may have kept it: all that was synced by then, and of what was not, nothing, any part of it in any order, or
pieces torn at 512 bytes. Each must open, be sound by SQLite's own check, and hold for every match what was acknowledged by that
moment, in order, and nothing that was not asked for. `--unsynced` is the control: a store that does not sync, which must be
seen to lose. The exit status is 1 where anything was lost (with `--unsynced`, where nothing was). The number of an image says
which moment and what was kept: `--from` goes on behind those of another run. Needs strace; Linux only.
"""

import argparse
import asyncio
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from trials import Trial, reader

MATCHES = 12
SECTOR = 512
FILES = ("a.sqlite", "a.sqlite-wal", "a.sqlite-journal")
CALL = re.compile(r"\d+ +(?:\d+\.\d+ )?(\w+)\((.*)\) += (-?\d+)")
PIECE = re.compile(r"^(\d+)<([^>]*)>(?:, (.*))?$", re.DOTALL)
HEX = re.compile(r'^"((?:\\x[0-9a-f]{2})*)", \d+, (\d+)$')


class Written(NamedTuple):
    """Bytes written to a file."""

    file: str
    at: int
    data: bytes


class Synced(NamedTuple):
    """A file whose bytes are on the disk from here on."""

    file: str


class Cut(NamedTuple):
    """A file made so long."""

    file: str
    size: int


class Removed(NamedTuple):
    """A file that is gone, for good once its folder is synced."""

    file: str


class Acknowledged(NamedTuple):
    """An answer of a match."""

    match: str
    number: int


Happened = Written | Synced | Cut | Removed | Acknowledged


async def write(database: Path, answers: int, unsynced: bool) -> None:
    """Answers of several matches at once; each is told on standard output once the store acknowledges it."""
    from sqlalchemy import event

    from affray.kernel.game import SetUp
    from affray.kernel.match import Played
    from affray.server import sqlite
    from affray.server.storage import Store
    from affray.server.stored import Answered, Beside, Stored

    store = Store(database)
    if unsynced:
        durable = sqlite.durable

        def careless(connection: object, record: object) -> None:
            durable(connection, record)
            connection.execute("PRAGMA synchronous=OFF")  # type: ignore[attr-defined]

        event.remove(store.backend.writing, "connect", durable)
        event.listen(store.backend.writing, "connect", careless)
    await store.start()
    ids = [f"m{number}" for number in range(MATCHES)]
    for id in ids:
        await store.create(id, Stored(SetUp("solbound", 2, 5), ["human", "human"], "x" * 64, "1", "0"))

    async def play(id: str) -> None:
        before = None
        for number in range(answers // MATCHES):
            beside = Beside(Answered("x" * 64, f"a{number}", number))
            await store.add(id, number, Played(0, f"answer {number}", f"{id}.{number}"), before, beside)
            before = f"{id}.{number}"
            print(f"{id} {number}", flush=True)

    await asyncio.gather(*(play(id) for id in ids))
    await store.stop()


def traced(folder: Path, given: argparse.Namespace) -> list[Happened]:
    """All that the process did to its files, and what it acknowledged, in order."""
    log = folder / "strace.txt"
    calls = "trace=pwrite64,write,fdatasync,fsync,ftruncate,unlink"
    command = [
        shutil.which("strace") or "strace",
        "-f",
        "-y",
        "-xx",
        "-s",
        "200000",
        "-e",
        calls,
        "-o",
        str(log),
        sys.executable,
    ]
    command += [__file__, "--write", str(folder / "a.sqlite"), f"--answers={given.answers}"]
    command += ["--unsynced"] if given.control else []
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - this file
    found: list[Happened] = []
    waiting: dict[str, str] = {}
    for line in log.read_text(encoding="ascii", errors="replace").splitlines():
        process = line.split(" ", 1)[0]
        if line.endswith("<unfinished ...>"):
            waiting[process] = line.removesuffix("<unfinished ...>").rstrip()
            continue
        if (resumed := re.match(r"\d+ +<\.\.\. \w+ resumed>(.*)", line)) and process in waiting:
            line = waiting.pop(process) + resumed[1]
        if match := CALL.match(line):
            found += _happened(match[1], match[2], folder)
    return found


def _happened(call: str, arguments: str, folder: Path) -> list[Happened]:
    if call == "unlink":
        path = Path(_plain(arguments.strip('"')))
        return [Removed(path.name)] if path.parent == folder else []
    piece = PIECE.match(arguments)
    if piece is None:
        return []
    number, raw, rest = piece[1], _plain(piece[2]), piece[3] or ""
    if call == "write" and number == "1":
        told = re.match(r'^"((?:\\x[0-9a-f]{2})*)"', rest)
        lines = bytes.fromhex(told[1].replace("\\x", "")).decode().split("\n") if told else []
        return [Acknowledged(line.split()[0], int(line.split()[1])) for line in lines if line]
    if not raw.startswith(str(folder)) or raw.endswith("-shm"):
        return []
    file = Path(raw).name
    if call in ("fdatasync", "fsync"):
        return [Synced(file)]
    if call == "ftruncate":
        return [Cut(file, int(rest))]
    if call == "pwrite64" and (data := HEX.match(rest)):
        return [Written(file, int(data[2]), bytes.fromhex(data[1].replace("\\x", "")))]
    raise SystemExit(f"strace says what is not understood: {call}({arguments[:80]}...)")


def _plain(path: str) -> str:
    return bytes.fromhex(path.replace("\\x", "")).decode() if path.startswith("\\x") else path


class Disk:
    """What is on a disk for sure, and what may be."""

    def __init__(self) -> None:
        """An empty one."""
        self.files: dict[str, bytearray] = {}
        self.open: dict[str, list[Written | Cut]] = {}
        """What was not synced yet."""
        self.removed: list[str] = []
        self.acknowledged: dict[str, int] = {}
        """How many answers of each match."""

    def take(self, each: Happened) -> None:
        """Something happens to it."""
        match each:
            case Written(file) | Cut(file):
                self.open.setdefault(file, []).append(each)
            case Removed(file):
                self.removed.append(file)
            case Acknowledged(match, number):
                self.acknowledged[match] = number + 1
            case Synced(file) if file in FILES:
                for one in self.open.pop(file, []):
                    _apply(self.files, one)
            case _:  # the folder is synced
                self._remove(self.removed)
                self.removed = []

    def cut(self, dice: random.Random) -> None:
        """The power goes: some of what was not synced is there, some is not."""
        for pieces in self.open.values():
            for one in _kept(pieces, dice):
                _apply(self.files, one)
        self._remove([gone for gone in self.removed if dice.random() < 0.5])

    def _remove(self, gone: list[str]) -> None:
        for file in gone:
            self.files.pop(file, None)


def image(happened: list[Happened], dice: random.Random, folder: Path) -> dict[str, int]:
    """What a disk may hold at a random moment, as files; how many answers of each match were acknowledged by then."""
    disk = Disk()
    for each in happened[: dice.randrange(1, len(happened) + 1)]:
        disk.take(each)
    disk.cut(dice)
    for name, data in disk.files.items():
        (folder / name).write_bytes(data)
    return disk.acknowledged


def _kept(pieces: list[Written | Cut], dice: random.Random) -> list[Written | Cut]:
    """What a disk kept of what was not synced: nothing, some of it in any order, or pieces of it."""
    way = dice.choice(("dropped", "some", "torn"))
    if way == "dropped":
        return []
    kept = [piece for piece in pieces if dice.random() < 0.5]
    dice.shuffle(kept)
    if way == "some":
        return kept
    return [
        Written(piece.file, piece.at, piece.data[: SECTOR * dice.randrange(len(piece.data) // SECTOR + 1)])
        if isinstance(piece, Written)
        else piece
        for piece in kept
    ]


def _apply(files: dict[str, bytearray], one: Written | Cut) -> None:
    data = files.setdefault(one.file, bytearray())
    if isinstance(one, Cut):
        del data[one.size :]
        data.extend(bytes(one.size - len(data)))
        return
    data.extend(bytes(max(0, one.at + len(one.data) - len(data))))
    data[one.at : one.at + len(one.data)] = one.data


def wrong(folder: Path, acknowledged: dict[str, int]) -> list[str]:
    """What is wrong with an image, once the store has opened it."""
    try:
        asyncio.run(_opened(folder / "a.sqlite"))
    except Exception as error:
        return [f"it does not open: {error!r}"] if acknowledged else []
    faults = []
    with closing(sqlite3.connect(folder / "a.sqlite")) as file:
        if (sound := file.execute("pragma integrity_check").fetchone()[0]) != "ok":
            faults.append(f"it is not sound: {sound}")
        for match in (f"m{number}" for number in range(MATCHES)):
            rows = file.execute("select number, action from decisions where match = ? order by number", (match,)).fetchall()
            if rows != [(number, f"answer {number}") for number in range(len(rows))]:
                faults.append(f"{match}: out of order")
            if len(rows) < acknowledged.get(match, 0):
                faults.append(f"{match}: {acknowledged[match]} acknowledged, {len(rows)} there")
    return faults


async def _opened(database: Path) -> None:
    from affray.server.storage import Store

    store = Store(database)
    try:
        await store.start()
    finally:
        await store.stop()


def main() -> int:
    """Write, or watch and build images."""
    asked = reader(__doc__, 500, "images", "unsynced")
    asked.add_argument("--answers", type=int, default=400)
    asked.add_argument("--write", type=Path, help=argparse.SUPPRESS)
    given = asked.parse_args()
    if given.write:
        asyncio.run(write(given.write, given.answers, given.control))
        return 0
    if shutil.which("strace") is None:
        print("strace is not installed, and this reads what it says")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        happened = traced(Path(folder), given)
    trial, faulty = Trial("powercuts", given.count, "images", given.control), 0
    with trial.interruptible():
        for number in range(given.first, given.first + given.count):
            with tempfile.TemporaryDirectory() as folder:
                faults = wrong(Path(folder), image(happened, random.Random(number), Path(folder)))
            faulty += bool(faults)
            for fault in faults:
                trial.fault(f"image {number}: {fault}")
            trial.come_to(number + 1 - given.first)
    kinds = [type(each).__name__ for each in happened]
    figures = {kind.lower(): kinds.count(kind) for kind in ("Written", "Synced", "Acknowledged")}
    return trial.end(**figures, images_with_faults=faulty, first=given.first)


if __name__ == "__main__":
    sys.exit(main())
