"""A game with packs laid on its content: the same rules, other cards.

Rules take content as numbers in the record, so they are the game's own, and whatever is kept for them (loops, compiled forms,
weights) is kept once. What speaks of content finds the packs in force (`packs.laid`).
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from affray.errors import BadInput
from affray.kernel import packs
from affray.kernel.game import Game, Judge, Rules, SetUp, Told
from affray.kernel.packs import Layers, Packs

RULES = frozenset({*vars(Rules), *vars(Judge), "returns", "violations", "note"})
"""Members of the contract that run on every machine, and so know no content but the record's."""
SPEAKING = frozenset({"WORKSHOP", "BALANCE", "INSPECTION"})
"""Members that have members of their own which read content."""
LATER = ("gist", "led", "line", "throw")
"""What of something told is worked out only when asked for."""


class Layered:
    """What a module offers, with these packs in force whenever it is asked."""

    def __init__(self, module: Any, layers: Layers) -> None:
        """Of a game, or of a part of one."""
        self.module, self.layers = module, layers

    def __getattr__(self, name: str) -> Any:
        """The module's member of that name; asked for once."""
        value = getattr(self.module, name)
        if name in SPEAKING and value is not None:
            value = Layered(value, self.layers)
        elif callable(value) and not isinstance(value, type) and name not in RULES:
            value = _Within(value, self.layers)
        setattr(self, name, value)
        return value

    def __eq__(self, other: object) -> bool:
        """The same rules, whatever the cards."""
        return self.module is (other.module if isinstance(other, Layered) else other)

    def __hash__(self) -> int:
        """That of the game itself."""
        return hash(self.module)


def layered(game: Game, laid: Packs) -> Game:
    """A game with these packs, and none besides, laid on its content; the later ones on the earlier ones. Raises BadInput for
    everything that is wrong with them."""
    bare: Game = game.module if isinstance(game, Layered) else game
    if not laid:
        return bare
    if bare.PACKS is None:
        raise BadInput(laid[0].name, "", f"{bare.TITLE} has no content packs", "no pack")
    for pack in laid:
        packs.whole(pack)
    bare.PACKS.load(laid)
    found: Any = Layered(bare, packs.layers(laid))
    whole: Game = found
    return whole


def packs_of(game: Game) -> Packs:
    """The packs that are laid on a game's content."""
    return game.layers.packs if isinstance(game, Layered) else ()


class _Within(NamedTuple):
    """A function with these packs in force; the same as another where both are."""

    function: Callable[..., Any]
    layers: Layers

    def __call__(self, *given: Any) -> Any:
        """Its value; a set-up that it gives has the packs, and what is told finds them when its outcome is asked for."""
        with packs.laid(self.layers):
            value = self.function(*given)
        if isinstance(value, SetUp):
            return msgspec.structs.replace(value, packs=self.layers.packs)
        if isinstance(value, Told):
            later: dict[str, Any] = {kind: _Within(told, self.layers) for kind in LATER if (told := getattr(value, kind))}
            return value._replace(**later)
        return _each(value, self.layers) if isinstance(value, Iterator) else value


def _each(values: Iterator[Any], layers: Layers) -> Iterator[Any]:
    """The same values; whatever works them out one by one finds the packs in force."""
    end = object()
    while True:
        with packs.laid(layers):
            value = next(values, end)
        if value is end:
            return
        yield value
