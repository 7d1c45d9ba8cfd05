"""Many machines: the same rows and digests whoever plays, nothing lost with a worker, and what differs is refused."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from affray.cli import main
from affray.cli.table import Shared
from affray.errors import AffrayError, BadInput
from affray.games import find
from affray.kernel.game import SetUp
from affray.lab import arena, simulate
from affray.lab.balance import playing
from affray.lab.balance.playing import Order, Part
from affray.lab.cluster import LOCAL, Cluster, Task, Wrong, packed, unpack, work

SET_UP = SetUp("solbound", 2, 1, {"max_rounds": 3})
SEATS = ["random", "random"]


class Machines(NamedTuple):
    """A scheduler with workers, each a process of its own."""

    address: str
    workers: list[subprocess.Popen[bytes]]
    another: Callable[[], None]
    """Start one more."""


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[Machines]:
    """A scheduler and two workers on loopback."""
    running: list[subprocess.Popen[bytes]] = []
    place = tmp_path / "scheduler.json"

    def start(*command: str) -> subprocess.Popen[bytes]:
        known = os.environ | {"DASK_DISTRIBUTED__WORKER__DAEMON": "False"}
        running.append(
            subprocess.Popen(
                [sys.executable, "-m", "distributed.cli." + command[0], *command[1:]],
                env=known,
                cwd=tmp_path,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        )
        return running[-1]

    local = ("--host", "127.0.0.1", "--scheduler-file", str(place))
    start("dask_scheduler", *local, "--port", "0", "--no-dashboard", "--no-show")

    def worker() -> subprocess.Popen[bytes]:
        common = ("--host", "127.0.0.1", "--scheduler-file", str(place), "--no-nanny", "--nthreads", "1", "--no-dashboard")
        return start("dask_worker", *common)

    try:
        workers = [worker(), worker()]
        until = time.monotonic() + 200
        while not place.exists():
            assert time.monotonic() < until, "no scheduler"
            time.sleep(0.05)
        yield Machines(json.loads(place.read_text())["address"], workers, lambda: workers.append(worker()))
    finally:
        for each in running:
            each.kill()
        for each in running:
            each.wait()


@pytest.mark.long
def test_a_worker_that_is_killed_loses_nothing_and_the_digest_is_that_of_one_thread(
    machines: Machines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Simulation, report and arena on two workers; one is killed in the middle, and a new one comes."""
    monkeypatch.setattr(simulate, "CHUNK", 2)
    monkeypatch.setattr(playing, "BATCH", 4)
    order = Order("solbound", 3, [Part("random", SEATS, 8, 2)], {"max_rounds": 3})
    asked = arena.order(SET_UP, ["random", "greedy"])
    with Cluster(machines.address) as cluster:
        cluster.client.wait_for_workers(2, timeout=200)
        heard: list[int] = []

        def progress(done: int) -> None:
            heard.append(done)
            if len(heard) == 3:
                machines.workers[0].send_signal(signal.SIGKILL)

        there = simulate.run(SET_UP, SEATS, 60, cluster, progress)
        machines.another()
        (rows,) = playing.run(find("solbound"), order, cluster, kept=tmp_path)
        pairs = arena.run(asked, 60, cluster)
    here = simulate.run(SET_UP, SEATS, 60, 1)
    assert (there.digest, there.wins, there.decisions) == (here.digest, here.wins, here.decisions) and sum(heard) == 60
    (mine,) = playing.run(find("solbound"), order, 1)
    assert rows.digest == mine.digest and (rows.told == mine.told).all() and len(list(tmp_path.glob("*/*.npz"))) == 4
    assert pairs.contests == arena.run(asked, 60, 1).contests


@pytest.mark.long
def test_where_workers_become_fewer_what_was_handed_out_is_played_first() -> None:
    """And all pieces come in order, however many were ahead."""
    threads = iter([40, 40, 2, 2, 40])
    handed: list[int] = []

    class Piece(NamedTuple):
        number: int

        def result(self) -> int:
            return self.number

    def submit(_: object, __: object, ___: object, piece: int, pure: bool) -> Piece:
        handed.append(piece)
        return Piece(piece)

    hands = Cluster.__new__(Cluster)
    client: Any = SimpleNamespace(
        nthreads=lambda: {"worker": next(threads, 4)}, scatter=lambda *_, **__: None, submit=submit, cancel=lambda _: None
    )
    hands.client, hands.local = client, None
    came, ahead = [], list[int]()
    for each in hands.in_order(Task("plain", "", "", b""), range(500)):
        came.append(each)
        ahead.append(len(handed) - len(came))
    assert came == handed == list(range(500))
    assert max(ahead) > 100 and 6 <= ahead[len(came) // 2] < 20


@pytest.mark.long
def test_local_processes_are_started_by_a_word(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """From the command line: the digest is the same as without."""
    monkeypatch.setenv("AFFRAY_MACHINE", "plain")
    given = ["sim", "solbound", "--option", "max_rounds=2", "--seats", "random,random", "--matches", "4", "--machine", "plain"]
    digests = set()
    for more in ([], ["--scheduler", "local", "--workers", "1"]):
        assert main([*given, *more]) == 0
        digests.add(next(line for line in capsys.readouterr().out.splitlines() if line.startswith("digest")))
    assert len(digests) == 1


@pytest.mark.slow
def test_a_simulation_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the file holds is not played again, a torn line is, more matches are added; another order is refused."""
    monkeypatch.setattr(simulate, "CHUNK", 2)
    kept, whole = tmp_path / "kept.jsonl", simulate.run(SET_UP, SEATS, 6, 1)

    def broken(done: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate.run(SET_UP, SEATS, 6, 1, broken, kept)
    assert len(kept.read_bytes().splitlines()) == 2
    kept.write_bytes(kept.read_bytes() + b'{"first":2,"chu')
    again = simulate.run(SET_UP, SEATS, 6, 1, kept=kept)
    assert again.digest == whole.digest and len(kept.read_bytes().splitlines()) == 4
    with monkeypatch.context() as patch:
        patch.setattr(simulate, "_play_chunk", lambda *given: None)
        assert simulate.run(SET_UP, SEATS, 6, 1, kept=kept).digest == whole.digest
    assert simulate.run(SET_UP, SEATS, 7, 1, kept=kept).finished == 7
    with pytest.raises(BadInput, match="something else"):
        simulate.run(SET_UP, ["random", "greedy"], 6, 1, kept=kept)


def test_another_affray_or_machine_is_refused_in_a_sentence() -> None:
    """On the worker, before it plays; what it says names its host."""
    from affray.lab.side_by_side import code_of

    order = b'{"set_up":{"game":"solbound"},"seats":["random","random"],"size":2}'
    entry = "affray.lab.simulate:prepared"
    other = work(Task("plain", "0" * 32, entry, order), b"", range(1))
    assert isinstance(other, Wrong) and "install the same" in other.said
    compiled = work(Task("compiled", code_of(find("solbound")), entry, order), b"", range(1))
    assert isinstance(compiled, Wrong) and "start it anew" in compiled.said


def test_compiled_rules_travel_and_none_is_written_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is there already stays, and a name that leads out of the folder is passed over."""
    folder = tmp_path / "here" / "digest-linked"
    (folder / "rules").mkdir(parents=True)
    (folder / "rules" / "a.1.nbc").write_bytes(b"machine code")
    (folder / "rules" / "a.nbi").write_bytes(b"index")
    sent = packed(folder)
    monkeypatch.setattr("affray.kernel.rule.compiled_root", lambda: tmp_path / "there")
    (tmp_path / "there/digest-linked/rules").mkdir(parents=True)
    (tmp_path / "there/digest-linked/rules/a.nbi").write_bytes(b"mine")
    unpack(sent)
    found = {path.name: path.read_bytes() for path in (tmp_path / "there").rglob("*.nb?")}
    assert found == {"a.1.nbc": b"machine code", "a.nbi": b"mine"}
    unpack(packed(None))
    import io
    import zipfile

    bad = io.BytesIO()
    with zipfile.ZipFile(bad, "w") as archive:
        archive.writestr("../out.nbi", b"x")
    unpack(bad.getvalue())
    assert not (tmp_path / "out.nbi").exists()


def test_a_scheduler_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence, and soon; no bots that were brought along go there."""
    monkeypatch.setattr("affray.lab.cluster.ANSWER", 1)
    for address in ("tcp://127.0.0.1:9", "nonsense://"):
        with pytest.raises(AffrayError, match="--scheduler"):
            Cluster(address)
    assert threading.active_count() < 50


def test_whoever_waits_for_a_scheduler_is_told_so(capsys: pytest.CaptureFixture[str]) -> None:
    """Before it is asked, with how long; not where there is none, or one of this machine's own."""
    for scheduler, waits in (("tcp://127.0.0.1:9", True), (LOCAL, False), (None, False)):
        Shared(scheduler=scheduler).hands()
        said = capsys.readouterr().err
        assert said.startswith(f"Waiting for the scheduler {scheduler}: at most 10 s for its answer") == waits
        assert bool(said) == waits
