"""The tool that breaks clauses breaks what it says, one thing at a time."""

import runpy
from pathlib import Path

TOOL = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "mutate_clauses.py"), run_name="tool")
RULES = '''
def other(match):
    return 7

def lose(match, dice):
    """B-DIE-1: loses."""
    if dice > 2 and match.open:
        match.pool -= dice
        match.open = 0
        tell(match)
    return match.pool + 1
'''


def test_each_change_is_one_small_change_of_the_function(tmp_path: Path) -> None:
    """Conditions, effects, comparisons, numbers, signs and answers are broken, and no other function is."""
    path = tmp_path / "rules.py"
    path.write_text(RULES, encoding="utf-8")
    changes = list(TOOL["changes"](path, "lose"))
    assert {change.what.partition(": ")[2].partition(": ")[2] for change in changes} == {
        "not (dice > 2 and match.open)",
        "without match.pool -= dice",
        "without match.open = 0",
        "without tell(match)",
        "dice >= 2 for dice > 2",
        "3 for 2",
        "1 for 0",
        "2 for 1",
        "dice > 2 or match.open for dice > 2 and match.open",
        "match.pool += dice for match.pool -= dice",
        "match.pool - 1 for match.pool + 1",
        "return 0 for return match.pool + 1",
    }
    assert len({change.text for change in changes}) == len(changes) == 12
    assert all("return 7" in change.text for change in changes)
