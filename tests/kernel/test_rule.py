"""Rules on the compiled machine."""

import hashlib
import importlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.kernel import countdown

import prove_compiled
from affray.kernel import loops, record, rule

ROOT = Path(__file__).parents[2]

UNKNOWN = "from affray.kernel import compiling\ncompiling.LINKED_WITH = ()\n"
"""Makes of the installed Numba one that is not known."""
RULES = '''
import numpy as np
from enum import IntEnum
from affray.kernel.rule import rule

class Side(IntEnum):
    """A named number."""
    LEFT = 1

@rule
def factor():
    """Called by a rule alone."""
    return 2

@rule
def double(number):
    """Called by a rule, and by Python."""
    return factor() * number

@rule
def all_of(small, large):
    """Called with numbers of one byte, of eight, and with a name."""
    return double(small) + double(large) + double(Side.LEFT)

print(all_of(np.int8(3), 4), double(5))
'''
FORMS = "print(len(double.inner.signatures), len(double.signatures) - 1)"
"""How many forms other rules call, and how many Python has called but for the one above."""

BODY = '''
"""Written once for all games."""
from affray.kernel.rule import rule

@rule
def asked(number):
    """What the game answers."""
    return answer(number)
'''
BOUND = '''
import os, sys
import numba
from affray.kernel import compiling
from affray.kernel.binding import bound
from affray.kernel.rule import rule

@rule
def once(number):
    """An answer."""
    return number

@rule
def twice(number):
    """Another, of the same type."""
    return 2 * number

def asked(name):
    """What the body answers that is bound to one of them."""
    return bound(f"some_games.{name}", sys.path[0] + "/some_body.py", {"answer": {"once": once, "twice": twice}[name]}).asked(5)

for names in sys.argv[1:]:  # in a process each, which goes on from here: to load Numba takes longer than all else
    if hasattr(os, "fork") and (process := os.fork()):
        assert os.waitpid(process, 0)[1] == 0
        continue
    print(*map(asked, names.split("+")), flush=True)
    if hasattr(os, "fork"):
        os._exit(0)
'''

MATCHES = 200
COUNTED = f"""
import hashlib
import numpy as np
from tests.kernel.countdown import RULES, State
from affray.kernel import loops, record, rule
from affray.kernel.rule import rule
bound = loops.bind("countdown", {{name: rule(each) for name, each in RULES.items()}})
rows = record.rows(State, {MATCHES})
rows.seats = 2
players, rest = np.array([loops.GREEDY, loops.RANDOM]), (np.zeros(4, np.int64), np.zeros(4, np.int64))
print(bound.batch(rows, record.rows(State, 2), players, *rest, 5), hashlib.sha256(rows.tobytes()).hexdigest())
"""


def run(file: Path, text: str, kept: Path, *given: str) -> subprocess.CompletedProcess[str]:
    """Run these lines in a process of its own, which keeps there what it compiles."""
    file.write_text(text, encoding="utf-8")
    env = os.environ | {"AFFRAY_MACHINE": "compiled", "NUMBA_CACHE_DIR": str(kept), "PYTHONPATH": str(ROOT)}
    return subprocess.run([sys.executable, str(file), *given], capture_output=True, env=env, check=True, text=True)


@pytest.mark.long
def test_rules_are_compiled_once_for_numbers_of_any_width(tmp_path: Path) -> None:
    """However wide a number is, or named, one rule calls one form of another; Python calls it all the same, also where what it
    calls was kept by an earlier process. What only rules call is kept as a part of it, and nowhere else."""
    for forms in ("1", "0"):  # the second process takes the kept form of `all_of`, which has that of `double` in it
        done = run(tmp_path / "some_rules.py", RULES + FORMS, tmp_path / "kept")
        assert done.stdout.split() == ["16", "10", forms, "0"]
        assert done.stderr == ""
    kept = {path.name.partition("-")[0] for path in tmp_path.rglob("kept/**/*.nbi")}
    assert kept == {"some_rules.all_of", "some_rules.double"}


@pytest.mark.long
@pytest.mark.parametrize("form", ["", pytest.param(UNKNOWN, marks=pytest.mark.long, id="unknown")])
def test_a_body_that_is_bound_to_other_rules_is_kept_by_itself(tmp_path: Path, form: str) -> None:
    """Its text and types are the same; a process that binds one of them never gets what an earlier one kept of the other."""
    (tmp_path / "some_body.py").write_text(BODY, encoding="utf-8")
    turns = {"once": "5", "twice": "10", "twice+once": "10 5"}
    together = (tuple(turns), ("once",)) if hasattr(os, "fork") else [(each,) for each in (*turns, "once")]
    for given in together:
        told = run(tmp_path / "some_rules.py", form + BOUND, tmp_path / "kept", *given).stdout.splitlines()
        assert told == [turns[each] for each in given]


@pytest.mark.slow
def test_a_numba_that_is_not_known_compiles_by_public_means(tmp_path: Path) -> None:
    """With one warning, which says what it costs; what rules give is the same."""
    done = run(tmp_path / "some_rules.py", UNKNOWN + RULES + "print(hasattr(double, 'inner'))", tmp_path / "kept")
    assert done.stdout.split() == ["16", "10", "False"]
    assert done.stderr.count("RuntimeWarning") == 1
    assert "about twice as long" in done.stderr


def test_the_folder_of_another_package_is_named_by_its_sources_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a rule of it that changed is compiled anew; ours are not, for that."""
    for name in ("some_game", "single_game"):
        file = tmp_path / name / "__init__.py" if name == "some_game" else tmp_path / f"{name}.py"
        file.parent.mkdir(exist_ok=True)
        file.write_text("")
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.setitem(sys.modules, name, importlib.import_module(name))
        ours, before = rule.sources_digest("affray"), rule.sources_digest(name)
        file.write_text("changed = 1")
        assert before not in (ours, rule.sources_digest(name)) and ours == rule.sources_digest("affray")


def test_a_table_of_numbers_is_made_when_it_is_looked_into() -> None:
    """Once, on the plain machine."""
    made: list[int] = []

    def build() -> list[list[float]]:
        made.append(1)
        return [[1.0, 2.0], [3.0, 4.0]]

    table = rule.table(build)
    assert not made
    assert (table[1, 0], table[0, 1], made) == (3.0, 2.0, [1])


@pytest.mark.slow
def test_a_small_game_is_the_same_in_both_forms_and_on_plain_objects(tmp_path: Path) -> None:
    """Byte for byte, random and greedy, two hundred matches."""
    if prove_compiled.proved("forms"):
        pytest.skip("tests/contract/proved.toml tells that this was proved of these very sources")
    rows: list[Any] = [record.plain(countdown.State) for _ in range(MATCHES)]
    for row in rows:
        row.seats = 2
    bound = loops.bind("countdown", dict(countdown.RULES))
    decisions = bound.batch(rows, countdown.Records(), [loops.GREEDY, loops.RANDOM], [0] * 4, [0] * 4, 5)
    digest = hashlib.sha256(b"".join(record.pack(row, countdown.State) for row in rows)).hexdigest()
    for form in ("", UNKNOWN):
        done = run(tmp_path / "play.py", form + COUNTED, tmp_path / "kept" / form[:4])
        assert done.stdout.split() == [str(decisions), digest]


@pytest.mark.long
def test_both_forms_play_the_same_matches(tmp_path: Path) -> None:
    """Byte for byte, random and greedy, of the game that is compiled soonest."""
    match = "from affray.kernel.game import SetUp\nfrom affray.lab import simulate\n"
    played = "print(simulate.run(SetUp('solbound', 2, 5), ['greedy', 'random'], 200, 1).digest)"
    digests = {run(tmp_path / "play.py", form + match + played, tmp_path / "kept" / form[:4]).stdout for form in ("", UNKNOWN)}
    assert len(digests) == 1
