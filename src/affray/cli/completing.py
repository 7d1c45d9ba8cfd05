"""What a shell offers where Tab is pressed: games, bots, decks, maps and house rules by their names, those of packs too.

`affray --install-completion` installs it for bash, zsh or fish. What cannot be told yet is not offered; nothing is complained
about.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.kernel.registered import modules

if TYPE_CHECKING:
    from cyclopts.completion import CompletionContext

    from affray.kernel.game import Game

GAMES = "affray.games"


def games() -> list[str]:
    """The ids of all games."""
    return sorted(modules(GAMES))


def offered_games(context: "CompletionContext") -> list[str]:
    """The same, for a shell."""
    return games()


def offered_seats(context: "CompletionContext") -> Iterable[str]:
    """Who may sit in the next seat of a list: people and bots."""
    from affray import bots

    return _further(context, ["human", "even", *(bot.code for bot in bots.every())])


def offered_bots(context: "CompletionContext") -> list[str]:
    """What completes the name of a bot, where nobody else can sit."""
    from affray import bots

    return [bot.code for bot in bots.every()]


def offered_decks(context: "CompletionContext") -> Iterable[str]:
    """The decks of a game, for the next seat of a list."""
    from affray.cli.contents import content

    return _further(context, content(_game(context)).get("decks", {}))


def offered_options(context: "CompletionContext") -> list[str]:
    """House rules with each of their values."""
    from affray.kernel.rulebook import spelled

    rules = _game(context).book().options
    return [f"{rule.name}={spelled(value)}" for rule in rules for value in (rule.choices or (rule.default,))]


def offered_choices(context: "CompletionContext") -> list[str]:
    """What else may be chosen, such as maps and scenarios, as NAME=VALUE."""
    from affray.kernel.game import SetUp

    game = _game(context)
    table, seat = (game.form(SetUp(game.ID, game.SEATS[0]), which) for which in (-1, 0))
    found = [f"{field.name}={pick.id}" for field in table.fields for pick in field.picks]
    return found + [f"{seat.choice}={ready.id}" for ready in seat.ready if seat.choice]


def offered_kinds(context: "CompletionContext") -> list[str]:
    """The kinds of content that a game has."""
    from affray.cli.contents import content

    return list(content(_game(context)))


def offered_ids(context: "CompletionContext") -> list[str]:
    """The ids of a kind."""
    from affray.cli.contents import content

    return list(content(_game(context)).get(str(context["kind"].value), {}))


GameName = Annotated[str, Parameter(completer=offered_games, help=f"Which game: {', '.join(games())}.")]
"""The argument of every command that has to be told the game."""


def _game(context: "CompletionContext") -> "Game":
    """The game of the line so far, with its packs; the usual one where none is named yet."""
    from affray.cli import laid
    from affray.games import find

    named = context["game"].value if context.get("game") is not None else None
    paths = context["--pack"].value if context.get("--pack") is not None else None
    return laid.on(find(str(named or "solbound")), [Path(each) for each in paths or []])


def _further(context: "CompletionContext", names: Iterable[str]) -> list[str]:
    """The names behind what is there already of a list with commas."""
    before, comma, _ = context.incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in names]
