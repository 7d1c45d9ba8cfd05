"""Bodies written once for every game: a file loaded again with a game's rules as its globals.

The compiled form is then direct calls throughout, and is kept between processes.
"""

import sys
from collections.abc import Mapping
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any


def bound(name: str, file: str, rules: Mapping[str, Any]) -> ModuleType:
    """A file as a module of that name, which finds these rules among its globals. The name begins with the package whose rules
    they are; under it the compiled form is kept, so that other rules want another name."""
    spec = spec_from_file_location(name, file)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    module.__dict__.update(rules)
    sys.modules[spec.name] = module  # the kept compiled form finds its functions by this name
    spec.loader.exec_module(module)
    return module
