"""Make the site of the documentation: `python tools/docs.py [FOLDER]`, dist/docs where it is left out.

Every page of docs/ is on it, with the API from the sources, a search, and a look for phones and for the dark. A warning of
Sphinx's, such as of a link that leads nowhere, is a failure.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from environment import ROOT, SCRATCH, tool

FRONT = (
    '<!doctype html><meta charset="utf-8"><title>Affray</title><meta http-equiv="refresh" content="0; url=docs/index.html">\n'
)
"""What stands at the root of the site: the pages lie below it as they do in the checkout."""


def build(out: Path) -> int:
    """Build the site in a folder; Sphinx's exit status."""
    command = [str(tool("sphinx-build")), "-W", "--keep-going", "-q", "-b", "html", "-c", str(ROOT / "docs")]
    environment = os.environ | {"AFFRAY_MACHINE": "plain"}
    done = subprocess.run([*command, "-d", str(SCRATCH / "docs"), str(ROOT), str(out)], env=environment, check=False)
    if done.returncode == 0:
        (out / "index.html").write_text(FRONT, encoding="utf-8")
        print(f"The site: {out / 'index.html'}")
    return done.returncode


def main(arguments: list[str]) -> int:
    """Build it where that is wanted."""
    if len(arguments) > 1 or any(argument.startswith("-") for argument in arguments):
        print(__doc__, file=sys.stderr)
        return 2
    return build(Path(arguments[0]).absolute() if arguments else ROOT / "dist" / "docs")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
