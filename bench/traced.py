"""What Chromium's own tracing says of a stretch of time: which part of drawing took how much processor time.

Not a command: `paint.py` uses it.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

CATEGORIES = ["toplevel", "devtools.timeline", "viz", "disabled-by-default-devtools.timeline", "cc"]
DRAWN = "Display::DrawAndSwap"
"""What Chromium calls it when it draws a frame."""
TASKS = {"ThreadControllerImpl::RunTask", "RunTask"}
"""All that a thread does is within these."""
MAIN = "CrRendererMain"
THREADS = {
    MAIN: "page: all else",
    "Compositor": "compositor",
    "CompositorTileWorker": "raster",
    "ThreadPoolForegroundWorker": "raster",
    "VizCompositorThread": "drawing",
    "CrGpuMain": "drawing",
}
"""Threads by how their names begin, and what they do here: without a graphics processor this machine's own one draws."""
PARTS = {
    **dict.fromkeys(
        (
            "FunctionCall",
            "FireAnimationFrame",
            "TimerFire",
            "EvaluateScript",
            "RunMicrotasks",
            "EventDispatch",
            "MinorGC",
            "MajorGC",
        ),
        "page: scripting",
    ),
    **dict.fromkeys(("UpdateLayoutTree", "RecalculateStyles"), "page: style"),
    **dict.fromkeys(("Layout", "InvalidateLayout"), "page: layout"),
    **dict.fromkeys(("PrePaint", "Paint"), "page: paint"),
    **dict.fromkeys(("Layerize", "Commit", "UpdateLayer", "CompositeLayers"), "page: layers"),
}
"""Parts of the work of the page's own thread, by the events of the timeline."""

Event = dict[str, Any]


def frames(events: Iterable[Event]) -> list[float]:
    """The processor time of each frame that was drawn, in ms."""
    return [event["tdur"] / 1000 for event in events if event["name"] == DRAWN and "tdur" in event]


def shares(events: list[Event]) -> dict[str, float]:
    """Processor time by part, in ms; the most first. What holds another part is charged with what is left of it."""
    names = {(event["pid"], event["tid"]): event["args"]["name"] for event in events if event["name"] == "thread_name"}
    found: defaultdict[str, float] = defaultdict(float)
    spans: defaultdict[tuple[int, int], list[Event]] = defaultdict(list)
    for event in events:
        if event.get("ph") == "X" and "tdur" in event:
            spans[event["pid"], event["tid"]].append(event)
    for thread, own in spans.items():
        part = next((part for name, part in THREADS.items() if names.get(thread, "").startswith(name)), None)
        if part is not None:
            for told, spent in _alone(own, part, names[thread] == MAIN):
                found[told] += spent
    return dict(sorted(found.items(), key=lambda one: -one[1]))


def _alone(own: list[Event], part: str, main: bool) -> Iterable[tuple[str, float]]:
    """A thread's parts with what each took without those within it."""
    known = [
        (event, PARTS[event["name"]] if main and event["name"] in PARTS else part) for event in own if _counts(event, main)
    ]
    known.sort(key=lambda one: (one[0]["ts"], -one[0]["dur"]))
    open_: list[tuple[Event, str]] = []
    for event, told in known:
        while open_ and open_[-1][0]["ts"] + open_[-1][0]["dur"] <= event["ts"]:
            open_.pop()
        if open_:
            yield open_[-1][1], -event["tdur"] / 1000
        yield told, event["tdur"] / 1000
        open_.append((event, told))


def _counts(event: Event, main: bool) -> bool:
    return event["name"] in TASKS or (main and event["name"] in PARTS)
