"""What is chosen before a match of KORxSOL: the map for the table, a build for each seat."""

from typing import Any

from affray.errors import AffrayError
from affray.games.korxsol import say
from affray.games.korxsol.content import checks, rows, setup, sheets, texts
from affray.kernel import setups
from affray.kernel.game import SetUp
from affray.table.form import Field, Form, Pick, Problem, Ready, plan_of
from affray.table.scene import Stat


def form(set_up: SetUp, seat: int) -> Form:
    """For the table (seat -1) the map; for a seat its build in five steps (K-BUILD-01 to K-BUILD-05), with what does not
    fit."""
    seats = set_up.seats if set_up.seats in setup.SEATS else 2
    if seat < 0:
        return _table(set_up, seats)
    build = _chosen(set_up.choices, seat)
    fields = [
        _solighters(build),
        _carriers(build),
        _moves(build),
        _artifacts(build),
        _items(build),
    ]
    team = "AB"[seat % 2]
    called = (
        say("Player {number}, Team {team}", number=seat + 1, team=team)
        if seats == 4
        else say("Player {number}", number=seat + 1)
    )
    return Form("builds", say("Build"), fields, build, _problems(set_up, build, seat), _ready(), called)


def _table(set_up: SetUp, seats: int) -> Form:
    map = set_up.choices.get("map", setup.DEFAULT_MAPS[seats])
    map = map if isinstance(map, str) else setup.DEFAULT_MAPS[seats]
    known = setup.maps(seats)
    if "map" not in set_up.choices or map not in setup.library().maps:
        chosen = map
    else:
        chosen = map if map in known else setup.DEFAULT_MAPS[seats]
    maps = setup.library().maps
    picks = [Pick(id, say(maps[id].name), plan=plan_of(sheets.tiles(maps[id]))) for id in known]
    problems = [] if chosen in known else [Problem("map", say("there is no map {name}", name=repr(chosen)), "K-SETUP-02")]
    return Form(
        "", say("Match"), [Field("map", say("Map"), picks, [chosen])], {"map": chosen}, problems, quick={"builds": setup.ANY}
    )


def _chosen(choices: dict[str, Any], seat: int) -> dict[str, Any]:
    """The build of a seat so far, sound or not."""
    mine = setups.of_seat(choices, "builds", seat)
    usual = setup.build(None, "", seat % len(setup.DEFAULT_BUILDS))
    if isinstance(mine, str) and mine in setup.library().builds:
        row = setup.library().builds[mine]
        mine = {name: getattr(row, name) for name in setup.BUILD}
    if not isinstance(mine, dict):
        return usual
    whole: dict[str, Any] = {}
    for name in setup.BUILD:
        value = mine.get(name, usual[name])
        if name in ("moves", "items"):
            whole[name] = [str(each) for each in value] if isinstance(value, list | tuple) else [str(value)]
        else:
            whole[name] = str(value[0]) if isinstance(value, list | tuple) and value else str(value)
    return whole


def _solighters(build: dict[str, Any]) -> Field:
    picks = []
    for each in setup.library().solighters.values():
        stats = [Stat(name.upper(), str(getattr(each, name))) for name in ("kor", "power", "resistance", "armor", "agility")]
        stats += [
            Stat("Actions", str(each.actions)),
            Stat("Inventory", str(each.inventory)),
            Stat("Weight", str(each.weight)),
        ]
        picks.append(Pick(each.id, each.name, stats=stats))
    return Field("solighter", say("Solighter"), picks, [build["solighter"]])


def _carriers(build: dict[str, Any]) -> Field:
    picks = []
    for each in setup.library().carriers.values():
        classes = " and ".join(name.capitalize() for name in each.classes)
        unique = setup.library().moves[each.unique]
        text = [f"{unique.name}:", *texts.text(unique)]
        picks.append(Pick(each.id, each.name, classes, [], text, each.kind.capitalize()))
    return Field("carrier", say("Solbound or Solbeast"), picks, [build["carrier"]])


def _moves(build: dict[str, Any]) -> Field:
    carrier = setup.library().carriers.get(build["carrier"])
    picks = []
    for move in setup.library().moves.values():
        if move.tier == "unique":
            continue
        reason = checks.refused(move, carrier) if carrier else say("choose a Solbound or Solbeast first")
        group = " and ".join(name.capitalize() for name in move.classes)
        clause = "K-CARD-05" if "K-CARD-05" in reason else "K-CARD-06" if reason else ""
        picks.append(Pick(move.id, move.name, texts.kind(move), [], texts.text(move), group, reason, clause))
    help = say("Three different ones; the own move of the carrier comes on top.")
    return Field("moves", say("Three Combat Moves"), picks, build["moves"], help, 3, 3)


def _artifacts(build: dict[str, Any]) -> Field:
    picks = [Pick(each.id, each.name, text=texts.text(each)) for each in setup.library().artifacts.values()]
    return Field("artifact", say("Artifact"), picks, [build["artifact"]])


def room(build: dict[str, Any]) -> int:
    """How many items a build carries."""
    solighter = setup.library().solighters.get(build["solighter"])
    artifact = setup.library().artifacts.get(build["artifact"])
    return (solighter.inventory if solighter else 1) + (artifact.gives.inventory if artifact else 0)


def _items(build: dict[str, Any]) -> Field:
    most = room(build)
    rows = setup.library().items.values()
    picks = [Pick(each.id, each.name, each.kind.capitalize(), [], texts.text(each)) for each in rows]
    return Field(
        "items",
        say("Items to carry"),
        picks,
        build["items"],
        say("As many as the Inventory holds: {most}.", most=most),
        most,
        most,
    )


def _problems(set_up: SetUp, build: dict[str, Any], seat: int) -> list[Problem]:
    copies = set_up.options.get("item_copies", 1)
    try:
        setup.build(build, "build", seat, copies if isinstance(copies, int) else 1)
    except AffrayError as error:
        text = str(error).partition("build")[2].lstrip(".: ")
        field = next((name for name in setup.BUILD if text.startswith(name)), "moves")
        return [Problem(field, text, "K-BUILD-03" if field == "moves" else "K-BUILD-05")]
    return []


def _ready() -> list[Ready]:
    """The ready-made builds."""
    return [
        Ready(each.id, say(each.name), _told(each), {name: _plain(getattr(each, name)) for name in setup.BUILD})
        for each in setup.library().builds.values()
    ]


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _told(build: rows.Build) -> str:
    held = setup.library()
    moves = ", ".join(held.moves[id].name for id in build.moves)
    solighter, carrier = held.solighters[build.solighter].name, held.carriers[build.carrier].name
    return say("{solighter} with {carrier}: {moves}", solighter=solighter, carrier=carrier, moves=moves)
