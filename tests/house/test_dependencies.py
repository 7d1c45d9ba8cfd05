"""Everything this project leans on is named once, with the reason why."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import affray

LINE = re.compile(r"^- `([^`]+)`: \S", re.MULTILINE)


def canonical(requirement: str) -> str:
    """The name in a requirement, as the index writes it."""
    name = re.match(r"@?[\w./-]+", requirement)
    assert name, requirement
    return re.sub(r"[-_.]+", "-", name[0]).lower() if name[0][0] != "@" else name[0]


def python_dependencies(project: dict[str, Any]) -> set[str]:
    """What a pyproject.toml names: to build, to run, and to develop."""
    groups = [*project["dependency-groups"].values(), *project["project"].get("optional-dependencies", {}).values()]
    named = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *(each for group in groups for each in group),
    ]
    return {canonical(each) for each in named}


def client_dependencies(package: dict[str, Any]) -> set[str]:
    """What a package.json names."""
    return {*package.get("dependencies", {}), *package.get("devDependencies", {})}


def test_each_dependency_has_its_line_and_each_line_its_dependency(root: Path) -> None:
    """`docs/dependencies.md` says of each why it is here, once."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    package = json.loads((root / "web/package.json").read_text(encoding="utf-8"))
    told = LINE.findall((root / "docs/dependencies.md").read_text(encoding="utf-8"))
    assert sorted(told) == sorted(python_dependencies(project) | client_dependencies(package))


def test_the_package_and_its_metadata_have_one_version(root: Path) -> None:
    """`affray --version` is the version that is built."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    assert affray.__version__ == project["project"]["version"]


def test_names_are_read_from_every_form_of_requirement() -> None:
    """With extras, versions, markers and other spellings."""
    written = ["SQLAlchemy[asyncio]>=2.1", "import_linter", "a.b; python_version < '3'", "ruff"]
    assert [canonical(each) for each in written] == ["sqlalchemy", "import-linter", "a-b", "ruff"]
