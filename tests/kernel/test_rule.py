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
def double(number):
    """Twice."""
    return 2 * number

@rule
def all_of(small, large):
    """Called with numbers of one byte, of eight, and with a name."""
    return double(small) + double(large) + double(Side.LEFT)

print(all_of(np.int8(3), 4), len(double.inner.signatures), len(double.signatures), double(5))
'''


def test_rules_are_compiled_once_for_numbers_of_any_width(tmp_path: Path) -> None:
    """However wide a number is, or named, one rule calls one compiled form of another; Python calls it all the same, also where
    both forms were kept by an earlier process."""
    file = tmp_path / "some_rules.py"
    file.write_text(RULES, encoding="utf-8")
    env = os.environ | {"AFFRAY_MACHINE": "compiled", "NUMBA_CACHE_DIR": str(tmp_path / "kept")}
    for forms in ("1", "0"):  # the second process takes the kept form of `all_of`, which has that of `double` in it
        done = subprocess.run([sys.executable, str(file)], stdout=subprocess.PIPE, env=env, check=True, text=True)
        assert done.stdout.split() == ["16", forms, "0", "10"]
