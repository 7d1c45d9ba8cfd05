r"""Everything a checkout does for itself: `play`, `check` and `setup`. Standard library only.

    python3 tools/dev.py play [...]   make ready what is missing, then `affray play ...`
    python3 tools/dev.py check        all checks and tests (--quick: without browser and slow ones; --no-browser;
                                      --long: with tests that take minutes each)
    python3 tools/dev.py setup        make everything ready and do nothing more

`./play` and `./check` are these commands; on Windows it is `py tools\dev.py play`.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older Python is to read this, not a syntax error
    sys.exit(
        f"Affray needs Python 3.11 or later; this is {sys.version_info[0]}.{sys.version_info[1]} at {sys.executable}.\n"
        "Install a newer one from https://www.python.org/downloads/ or by your system's packages."
    )

import os
import subprocess

import checks
import environment

INTERRUPTED = 130
WITHOUT_CLIENT = {"--terminal", "--plain", "--help", "-h"}
"""With these `affray play` opens no browser."""


def main(arguments: list[str]) -> int:
    """Run the command; its exit status."""
    commands = {"play": play, "check": check, "setup": setup}
    command = commands.get(arguments[0]) if arguments else None
    if command is None:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        return command(arguments[1:])
    except environment.Trouble as trouble:
        print(f"\n{trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\ninterrupted", file=sys.stderr)
        return INTERRUPTED


def play(arguments: list[str]) -> int:
    """Make ready what playing needs, then become `affray play`."""
    environment.prepare(dev=False, browser=not WITHOUT_CLIENT.intersection(arguments))
    command = [str(environment.tool("affray")), "play", *arguments]
    if os.name != "nt":  # there it would run on behind the shell's back
        os.execve(command[0], command, environment.clean())  # noqa: S606 - no shell is wanted
    return subprocess.call(command, env=environment.clean())


def check(arguments: list[str]) -> int:
    """Make everything ready and examine the whole house."""
    unknown = set(arguments) - {"--quick", "--long", "--no-browser"}
    if unknown or {"--quick", "--long"} <= set(arguments):
        told = " ".join(sorted(unknown)) or "--quick and --long together"
        raise environment.Trouble(f"./check knows --quick or --long, and --no-browser, not {told}.")
    environment.prepare(dev=True, browser=True)
    extent: checks.Extent = "quick" if "--quick" in arguments else "long" if "--long" in arguments else "whole"
    return checks.run(extent, browser="--no-browser" not in arguments)


def setup(arguments: list[str]) -> int:
    """Make everything ready, for a person who goes on by hand."""
    if arguments:
        raise environment.Trouble("setup takes no arguments.")
    environment.prepare(dev=True, browser=True)
    print(f"Ready. The environment is {environment.VENV}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
