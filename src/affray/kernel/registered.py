"""Games by their ids, without loading one: for whoever must be quick."""

import pkgutil
from importlib.metadata import entry_points
from importlib.util import find_spec


def modules(package: str) -> dict[str, str]:
    """The module of every game by the game's id: each package in this one, and whatever others register under its name."""
    spec = find_spec(package)
    folders = (spec.submodule_search_locations if spec else None) or []
    ours = {each.name: f"{package}.{each.name}.game" for each in pkgutil.iter_modules(folders) if each.ispkg}
    return ours | {each.name: each.value for each in entry_points(group=package)}
