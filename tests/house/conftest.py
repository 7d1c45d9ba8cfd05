"""What the house's tests read: the checkout, and the files in it that git would keep."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture(scope="session")
def kept() -> list[Path]:
    """Every file that git keeps, or would once it is added; without git, every file outside ignored folders."""
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return _walked()
    return [ROOT / name for name in listed.decode().split("\0") if name and _is_kept(ROOT / name)]


def _is_kept(path: Path) -> bool:
    return path.is_file() or path.is_symlink()


def _walked() -> list[Path]:
    """Without git: what the folder names in .gitignore leave."""
    lines = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    ignored = {line.strip("/").rpartition("/")[2] for line in lines} | {".git"}
    paths = (path for path in ROOT.rglob("*") if not ignored.intersection(path.relative_to(ROOT).parts))
    return [path for path in paths if path.is_file() and not path.is_symlink()]
