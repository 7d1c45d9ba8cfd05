"""What a server counts, in the form that Prometheus reads: numbers alone, no names, no keys, no addresses."""

import asyncio
import hmac
import logging
import time
from collections.abc import Iterable, Iterator
from typing import Any

from litestar import Response, get
from litestar.types import ASGIApp, Receive, Scope, Send
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from affray.kernel.match import Played
from affray.languages import say
from affray.server import keys
from affray.server.addresses import Where
from affray.server.limits import Gate, at_home
from affray.server.refusals import PLAIN, Unknown
from affray.server.rooms import Rooms
from affray.server.storage import Store
from affray.server.stored import ALONE, Beside

LOG = logging.getLogger("affray")
KIND = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30)
QUEUES = ("odds", "hints", "replays", "reading", "measures", "reviews", "ledgers")
"""Queues of work in the application's state."""


class Metrics:
    """The counts of one server."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self.registry = CollectorRegistry()
        self.requests = Histogram(
            "affray_request_seconds",
            "How long requests took, by their route.",
            ["method", "route", "status"],
            buckets=SECONDS,
            registry=self.registry,
        )
        self.messages = Histogram(
            "affray_message_seconds",
            "How long messages over sockets took, by kind and by what came of them.",
            ["type", "outcome"],
            buckets=SECONDS,
            registry=self.registry,
        )
        self.decisions = Counter(
            "affray_decisions", "Decisions that were stored, by what made them.", ["by"], registry=self.registry
        )
        self.stored = Histogram(
            "affray_store_seconds", "How long decisions took to be stored.", buckets=SECONDS, registry=self.registry
        )
        self.told: dict[tuple[str, str], Histogram] = {}
        """Those of `messages` by their labels, which are looked up anew elsewhere at each message."""
        ProcessCollector(registry=self.registry)

    def message(self, kind: str, outcome: str, seconds: float) -> None:
        """A message over a socket was answered."""
        known = (kind, outcome)
        if known not in self.told:
            self.told[known] = self.messages.labels(kind, outcome)
        self.told[known].observe(seconds)

    def text(self) -> bytes:
        """All figures in the text format of Prometheus."""
        return generate_latest(self.registry)


class Counted(Store):
    """A database whose decisions are counted."""

    def __init__(self, where: Where, metrics: Metrics) -> None:
        """The database at a place."""
        super().__init__(where)
        self.metrics = metrics

    def add(self, id: str, number: int, played: Played, before: str | None, beside: Beside = ALONE) -> "asyncio.Future[None]":
        """Write a decision, as `Store.add`; it is counted once it is durable."""
        begun = time.perf_counter()

        def count(done: "asyncio.Future[None]") -> None:
            if not done.cancelled() and done.exception() is None:
                self.metrics.decisions.labels(beside.by or "hand").inc()
                self.metrics.stored.observe(time.perf_counter() - begun)

        done = asyncio.ensure_future(super().add(id, number, played, before, beside))
        done.add_done_callback(count)
        return done


class Present(Collector):
    """What there is at the moment of asking."""

    def __init__(self, state: Any) -> None:
        """The state of an application that runs."""
        self.state = state

    def collect(self) -> Iterable[Metric]:
        """Sockets, tables, queues, and limits that were met."""
        rooms: Rooms = self.state.rooms
        gate: Gate = self.state.gate
        yield GaugeMetricFamily("affray_sockets", "Sockets that are at a table.", _sockets(rooms))
        yield _by("affray_tables", "Tables that are open here.", "state", _tables(rooms).items())
        yield _by("affray_queue", "Work that is waited for, by its kind.", "of", self._queues(rooms))
        met = CounterMetricFamily("affray_limits_met", "How often somebody met a limit.", labels=["limit"])
        for limit, times in gate.refused.items():
            met.add_metric([limit], times)
        yield met

    def _queues(self, rooms: Rooms) -> Iterator[tuple[str, int]]:
        for name in QUEUES:
            work = getattr(self.state, name)
            yield name, len(getattr(work, "apart", work).jobs)
        yield "bots", sum(map(len, list(rooms.minds.waiting.values())))
        yield "store", len(rooms.store.waiting)


def _sockets(rooms: Rooms) -> int:
    return sum(len(room.listeners) for room in rooms.open.values())


def _tables(rooms: Rooms) -> dict[str, int]:
    found = {"waiting": 0, "playing": 0, "over": 0}
    for room in rooms.open.values():
        if not room.lost:
            found["over" if room.over else "playing" if room.table.begun else "waiting"] += 1
    return found


def _by(name: str, about: str, label: str, values: Iterable[tuple[str, int]]) -> Metric:
    family = GaugeMetricFamily(name, about, labels=[label])
    for each, value in values:
        family.add_metric([each], value)
    return family


def watched(app: ASGIApp, metrics: Metrics) -> ASGIApp:
    """An application whose requests are counted and timed by their routes, and written into the log."""

    async def watch(scope: Scope, receive: Receive, send: Send) -> None:
        found: Any = scope
        if found["type"] != "http":
            await app(scope, receive, send)
            return
        begun, status = time.perf_counter(), 500

        async def sent(message: Any) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        try:
            await app(scope, receive, sent)
        finally:
            route, seconds = found.get("path_template") or "none", time.perf_counter() - begun
            method = found["method"] if route != "none" else "any"
            metrics.requests.labels(method, route, status).observe(seconds)
            if LOG.isEnabledFor(logging.INFO):
                told = {"method": method, "route": route, "status": status, "milliseconds": round(seconds * 1000, 1)}
                LOG.info("%(method)s %(route)s %(status)s, %(milliseconds)s ms", told, extra=told)

    return watch


@get("/metrics", include_in_schema=False)
async def see_metrics(request: PLAIN) -> Response[bytes]:
    """What this server counts, for who asks at this machine or brings the token; for anybody else there is no such thing."""
    token = request.app.state.settings.metrics_token
    brought = keys.of(request)
    if not at_home(request.scope) and not (token and hmac.compare_digest(token.encode(), brought.encode())):
        raise Unknown(say("there is no such thing"))
    metrics: Metrics = request.app.state.metrics
    return Response(metrics.text(), headers={"content-type": KIND})
