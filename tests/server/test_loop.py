"""What a server runs on."""

import asyncio
import gc
import sys

import pytest

from affray.server.running import new_loop, settle


def test_the_quicker_loop_is_taken_where_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python's own serves where it is not."""
    with asyncio.Runner(loop_factory=new_loop) as runner:
        assert type(runner.get_loop()).__module__.startswith("uvloop") or sys.platform == "win32"
    monkeypatch.setitem(sys.modules, "uvloop", None)
    with asyncio.Runner(loop_factory=new_loop) as runner:
        assert isinstance(runner.get_loop(), asyncio.BaseEventLoop)


def test_what_was_loaded_is_looked_through_no_more() -> None:
    """It is counted among what stays, and Python's own looks are over."""
    frozen = gc.get_freeze_count()
    try:
        settle()
        assert gc.get_freeze_count() > frozen
        assert not gc.isenabled()
    finally:
        gc.unfreeze()
        gc.enable()
