"""The part of a game's contract by which people bring content of their own: packs, scenarios and maps."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from affray.errors import Problem
from affray.kernel.content import Examined
from affray.kernel.packs import Pack
from affray.table.editor import Editor
from affray.table.sheet import Printed


class Workshop(Protocol):
    """How scenarios and maps of one's own are made."""

    def editor(self) -> Editor:
        """What scenarios are made of."""

    def imported(self, document: Any, file: str, id: str, name: str, /) -> str:
        """A map drawn with Tiled (its parsed JSON, of this file) as a row of a content pack in TOML. Raises BadInput."""


class Packs(Protocol):
    """How content packs are read."""

    @property
    def TABLES(self) -> Mapping[str, type]:
        """The tables that a pack may have, and what a row of each is."""

    def load(self, packs: Sequence[Pack] = (), /) -> NamedTuple:
        """All content with these packs, a mapping by id for each of the tables in turn, called as people call it. Raises
        BadInput for every fault of the packs at once."""

    def examined(self, pack: Pack, beneath: Sequence[Pack] = (), /) -> Examined:
        """A pack that is being written, laid on those beneath: what is sound of it, and every fault. Raises BadInput for faults
        of those beneath."""

    def drawn(self, row: Any, at_hand: Any, /) -> Printed | None:
        """A row as it lies on the table, beside all content at hand, of which the things that it names may be missing; None
        for one that is nothing to look at."""

    def told(self, row: Any, /) -> list[str]:
        """What a row says beyond its fields, in sentences, as on its card."""

    def printed(self, packs: Sequence[Pack] = (), /) -> Iterator[Printed]:
        """All that is printed on paper with these packs, as `affray print` lays it out."""

    def doubtful(self, packs: Sequence[Pack], /) -> list[Problem]:
        """What can be played with in these packs, but should be looked at: what can never come to anything, and what is
        strictly better or worse than something else."""
