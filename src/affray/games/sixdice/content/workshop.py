"""What scenarios of one's own are made of: for the editor, and maps drawn elsewhere."""

from typing import Any

import msgspec

from affray.errors import BadInput
from affray.games.sixdice.content import pack, setup
from affray.kernel import tiled
from affray.kernel.once import learned
from affray.table.editor import Editor, Goal, Template
from affray.table.form import Pick
from affray.table.scene import Stat

GOALS = (
    Goal("eliminate_all", "Eliminate all enemies"),
    Goal("reach", "Reach a goal square"),
    Goal("hold", "Hold the goal squares", turns=True),
    Goal("destroy", "Eliminate certain enemies", targets=True),
    Goal("survive", "Survive", turns=True),
)
PUNISHMENTS = (
    Pick("reinforce", "Reinforcements", "An enemy arrives."),
    Pick("damage", "Damage", "Every character takes damage."),
)
LAYERS = {"wall": pack.WALL, "walls": pack.WALL, "spawn": pack.SPAWN, "exit": pack.EXIT, "goal": pack.EXIT}
"""What the layers of a map from Tiled mean, by their names."""


def editor() -> Editor:
    """The scenario editor's palette (X-SPAWN-1, X-LIMIT-1)."""
    library = setup.library()
    figures = [Pick(each.id, each.name, "", [Stat("Health", str(each.health))]) for each in library.enemies.values()]
    squad = [Pick(each.id, each.name, each.role) for each in library.characters.values()]
    templates = [
        Template(each.id, each.name, msgspec.to_builtins(each), msgspec.to_builtins(library.maps[each.map]))
        for each in library.scenarios.values()
    ]
    most = (pack.MOST_ENEMIES, 40)
    return Editor(list(pack.BRUSHES), figures, squad, list(GOALS), list(PUNISHMENTS), 2, pack.LONGEST, *most, templates)


def imported(document: Any, file: str, id: str, name: str) -> str:
    """A map of Tiled's JSON as a row of a pack, in TOML. Raises BadInput, naming file and field."""
    drawn = tiled.read(document, file, LAYERS, pack.FLOOR)
    given = {"id": id, "name": name, "rows": drawn}
    try:
        ground = msgspec.convert(given, learned(pack.Map))
    except msgspec.ValidationError as error:
        raise BadInput(file, "", str(error), f"2 to {pack.LONGEST} rows and columns") from None
    for field, wrong, expected in pack.faults("map", ground, setup.library(), set()):
        raise BadInput(file, field, wrong, expected)
    rows = "".join(f'    "{row}",\n' for row in ground.rows)
    return f'[[map]]\nid = "{ground.id}"\nname = "{ground.name}"\nrows = [\n{rows}]\n'
