"""`affray games`: what can be played, and what may be chosen for it."""

from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from affray.cli.completing import offered_games
from affray.cli.console import output, print_json, print_table

if TYPE_CHECKING:
    from affray.kernel.game import Game
    from affray.table.form import Form


class Listed(msgspec.Struct, frozen=True):
    """A game as `affray games --json` lists it."""

    id: str
    title: str
    summary: str
    seats: list[int]
    rules: str
    """The version of its rules."""


class Player(msgspec.Struct, frozen=True):
    """A bot that plays the game."""

    id: str
    name: str
    summary: str


class Chosen(msgspec.Struct, frozen=True):
    """Something that is chosen before play."""

    name: str
    """What a set-up and `--choice` call it; below a dot what a seat's whole choice has of it."""
    whose: str
    """`table` for what is chosen once, `seat` for what each seat chooses."""
    least: int
    most: int
    ids: list[str]
    """What there is to choose from; of `--pack` more."""
    ready: list[str] = []
    """What is chosen as a whole, made beforehand."""


class House(msgspec.Struct, frozen=True):
    """A house rule."""

    name: str
    default: str
    takes: str
    """What `--option` takes for it, in words."""
    text: str


class Told(Listed, frozen=True):
    """A game with all that may be chosen for it, as `affray games GAME --json` tells of it."""

    bots: list[Player] = []
    choices: list[Chosen] = []
    house_rules: list[House] = []


def games(
    game: Annotated[str | None, Parameter(completer=offered_games)] = None,
    /,
    *,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """List the games at hand, or what may be chosen for one: seats, bots, choices and house rules.

    Parameters
    ----------
    game
        Which game; all of them, a line each, where it is left out.
    json
        As JSON.
    """
    if game is not None:
        return _one(game, json)
    from affray.games import find, ids

    listed = [_listed(find(id)) for id in ids()]
    if json:
        print_json(listed)
        return 0
    print_table(
        ("GAME", "TITLE", "SEATS", "WHAT IT IS"),
        [(each.id, each.title, ", ".join(map(str, each.seats)), each.summary) for each in listed],
        whole=3,
    )
    return 0


def _listed(game: "Game") -> Listed:
    return Listed(game.ID, game.TITLE, game.SUMMARY, list(game.SEATS), game.book().version)


def _one(id: str, json: bool) -> int:
    """What may be chosen for one game."""
    from affray.games import find

    told = _told(find(id))
    if json:
        print_json(told)
        return 0
    console = output()
    console.print(f"{told.title} ({told.id}, rules {told.rules}): {told.summary}", markup=False)
    console.print(f"Seats: {', '.join(map(str, told.seats))}", markup=False)
    console.print()
    print_table(("BOT", "NAME", "HOW IT PLAYS"), [(bot.id, bot.name, bot.summary) for bot in told.bots])
    if told.choices:
        console.print()
        rows = [(each.name, each.whose, _many(each), ", ".join(each.ids + each.ready)) for each in told.choices]
        print_table(("CHOICE", "OF", "HOW MANY", "IDS"), rows)
    if told.house_rules:
        console.print()
        rules = [(rule.name, rule.default, rule.takes, rule.text) for rule in told.house_rules]
        print_table(("HOUSE RULE", "DEFAULT", "TAKES", "WHAT IT SAYS"), rules)
    return 0


def _many(choice: Chosen) -> str:
    return str(choice.most) if choice.least == choice.most else f"{choice.least} to {choice.most}"


def _told(game: "Game") -> Told:
    from affray import bots
    from affray.kernel.game import SetUp
    from affray.kernel.rulebook import spelled

    players = [Player(bot.code, bot.name, bot.summary) for bot in bots.of(game)]
    set_up = SetUp(game.ID, game.SEATS[0])
    choices = [*_chosen(game.form(set_up, -1), "table"), *_chosen(game.form(set_up, 0), "seat")]
    rules = [House(rule.name, spelled(rule.default), rule.expected, rule.text) for rule in game.book().options]
    return Told(**msgspec.structs.asdict(_listed(game)), bots=players, choices=choices, house_rules=rules)


def _chosen(form: "Form", whose: str) -> list[Chosen]:
    """The choices of a form: its fields by their names in `choices`, or the whole by the name that it has there."""
    fields = [Chosen(field.name, whose, field.least, field.most, [pick.id for pick in field.picks]) for field in form.fields]
    if not form.choice:
        return fields
    ready = [each.id for each in form.ready]
    if len(fields) == 1:
        return [msgspec.structs.replace(fields[0], name=form.choice, ready=ready)]
    inner = [msgspec.structs.replace(field, name=f"{form.choice}.{field.name}") for field in fields]
    return [Chosen(form.choice, whose, 1, 1, [], ready), *inner] if ready else inner
