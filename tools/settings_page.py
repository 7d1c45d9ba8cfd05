"""docs/settings.md: every setting of a server with its meaning, kind and default, read from where it is declared."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec

from affray.kernel.content import described
from affray.server.limits import Limits
from affray.server.settings import BEFORE, WITHIN, Settings, fields

SERVER = Path(__file__).parent.parent / "src" / "affray" / "server"
OPTIONS = {"host": "--host", "port": "--port", "names": "--allow-host", "proxies": "--proxy", "db": "--db", "log": "--log"} | {
    "database": "--database",
    "thinking": "--thinking",
    "packs": "--pack",
}
"""What settings are called on the command line."""
HEAD = f"""# The settings of a server

`affray serve --config FILE` reads them from a file of TOML. Each may be set in the environment too, and some by an option;
an option goes before the environment, and that before the file (which `{BEFORE}CONFIG` may name instead of `--config`).
Lists are separated by commas in the environment. With none of them `affray serve` works as it is. What is wrong is told
with the file, the field and what was expected.

Made from the sources by `tools/rules_pages.py`; change those and not this page. What they are for: [serve.md](serve.md)."""
EXAMPLE = """
```toml
# affray.toml
host = "127.0.0.1"
port = 8123
url = "https://games.example.org"
proxies = ["127.0.0.1"]
log = "json"

[limits]
requests = 600
```"""


def page() -> Iterator[str]:
    """The lines of the page."""
    yield HEAD
    yield EXAMPLE
    yield from _table("Settings", Settings, "settings.py", BEFORE)
    yield from _table("`[limits]`", Limits, "limits.py", WITHIN)


def _table(title: str, record: type[msgspec.Struct], file: str, before: str) -> Iterator[str]:
    meanings, values = _meanings(SERVER / file, record.__name__), msgspec.structs.asdict(record())
    yield f"\n## {title}\n\n{' '.join((record.__doc__ or '').split())}\n"
    yield "| setting | in the environment | what it is | what it may be | default |\n|---|---|---|---|---|"
    for name, kind in fields(record):
        option = f", `{OPTIONS[name]}`" if record is Settings and name in OPTIONS else ""
        cells = (f"`{name}`{option}", f"`{before}{name.upper()}`", meanings[name], described(kind), _written(values[name]))
        yield f"| {' | '.join(cells)} |"


def _written(value: object) -> str:
    return "" if value in ("", []) else f"`{value:g}`" if isinstance(value, float) else f"`{value}`"


def _meanings(path: Path, record: str) -> dict[str, str]:
    """What stands below each field of a record."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    (found,) = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == record)
    pairs = zip(found.body, found.body[1:], strict=False)
    return {
        node.target.id: " ".join(str(said.value.value).split())
        for node, said in pairs
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and isinstance(said, ast.Expr)
        and isinstance(said.value, ast.Constant)
    }
