"""What a seat is advised to do, in words every screen can draw."""

import msgspec


class Advised(msgspec.Struct, frozen=True):
    """An option as a hint tells of it."""

    option: str
    """Its `id`."""
    label: str
    chance: float
    """To win, 0..1, a draw being half a win, as a search from what the seat sees came to it."""
    tried: int
    """How many of the search's simulations tried it: the more, the surer."""
    line: list[str]
    """What is expected to follow, in words, as far as the seat can know."""
    why: str = ""
    """How it differs from the others in what the game looks at, in a sentence; empty where nothing does that has a name."""
    even: bool = False
    """Whether it is as good as the first, as far as the search can tell: neither is to be preferred."""
    guess: bool = False
    """Whether it was tried too seldom to tell its chance; where all were, they stand as the game's judge orders them."""


class Hint(msgspec.Struct, frozen=True):
    """What a seat might do: up to three options, the best first; none where no difference between any was seen."""

    seat: int
    options: list[Advised]
    simulations: int
