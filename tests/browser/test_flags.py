"""How Chromium is started for tests: nothing is on that Playwright turns off."""

import re
from pathlib import Path

import playwright
import pytest
from tests.browser.conftest import OFF, chromium

pytestmark = pytest.mark.browser
DRIVER = Path(playwright.__file__).parent / "driver" / "package" / "lib" / "coreBundle.js"


def test_what_playwright_turns_off_stays_off() -> None:
    """Chromium heeds the last of several lists alone, and that is ours. What is Edge's (`ms...`) means nothing to it."""
    found = re.search(r"disabledFeatures = \[(.*?)\]", DRIVER.read_text(encoding="utf-8"), re.DOTALL)
    assert found, "this Playwright names elsewhere what it turns off"
    theirs = {name for name in re.findall(r'^\s+"(\w+)"', found[1], re.MULTILINE) if not name.startswith("ms")}
    assert len(theirs) > 5 and theirs <= set(" ".join(OFF).split())
    assert sum(flag.startswith("--disable-features=") for flag in chromium()["args"]) == 1
