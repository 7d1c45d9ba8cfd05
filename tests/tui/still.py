"""A screen of the terminal that stands still."""

from textual.pilot import Pilot

STILL = 60
"""So many times it is looked at, at the most."""


def lines(pilot: Pilot[None]) -> list[str]:
    """What is on the screen."""
    return [strip.text for strip in pilot.app.screen._compositor.render_strips()]


async def settle(pilot: Pilot[None]) -> None:
    """Until odds are told and nothing on the screen moves any more, however busy the machine is."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    before: list[str] | None = None
    for _ in range(STILL):
        await pilot.pause()
        now = lines(pilot)
        if now == before:
            return
        before = now
