"""Rules on the compiled machine."""

import os
import subprocess
import sys
from pathlib import Path

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

print(all_of(np.int8(3), 4), len(double.inner.signatures), len(double.signatures), double(5))
'''


def test_rules_are_compiled_once_for_numbers_of_any_width(tmp_path: Path) -> None:
    """However wide a number is, or named, one rule calls one form of another; Python calls it all the same, also where what it
    calls was kept by an earlier process. What only rules call is kept as a part of it, and nowhere else."""
    file = tmp_path / "some_rules.py"
    file.write_text(RULES, encoding="utf-8")
    env = os.environ | {"AFFRAY_MACHINE": "compiled", "NUMBA_CACHE_DIR": str(tmp_path / "kept")}
    for forms in ("1", "0"):  # the second process takes the kept form of `all_of`, which has that of `double` in it
        done = subprocess.run([sys.executable, str(file)], stdout=subprocess.PIPE, env=env, check=True, text=True)
        assert done.stdout.split() == ["16", forms, "0", "10"]
    kept = {path.name.partition("-")[0] for path in tmp_path.rglob("kept/**/*.nbi")}
    assert kept == {"some_rules.all_of", "some_rules.double"}
