"""The `affray` command. Whatever goes wrong ends in one clear line on standard error and an exit status: 0 done, 1 found
wanting, 2 unusable input, 130 interrupted, 141 nobody reads the output any more.
"""

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

from affray import __version__
from affray.cli import (
    admin,
    arena,
    bench,
    check,
    fuzz,
    games,
    import_map,
    lab_search,
    learn,
    new,
    play,
    printed,
    replay,
    review,
    rules,
    serve,
    show,
    sim,
    train,
)
from affray.cli.console import printable
from affray.errors import AffrayError, short

INTERRUPTED = 130
CLOSED = 141
UNUSABLE = 2
LONGEST_WORD = 80
"""Of what is wrong with an option: a number of 5,000 digits is not repeated."""


def build() -> App:
    """The command with all its subcommands."""
    app = App(
        name="affray",
        version=__version__,
        help="Play tabletop skirmish games by their rulebooks.",
        result_action="return_value",
        suppress_keyboard_interrupt=False,
        version_flags=["--version"],
    )
    for command in (
        play.play,
        learn.learn,
        sim.sim,
        arena.arena,
        train.train,
        replay.replay,
        review.review,
        rules.rules,
        games.games,
        show.show,
        new.app,
        check.check,
        fuzz.fuzz,
        lab_search.app,
        bench.bench,
        serve.serve,
        admin.app,
        import_map.import_map,
    ):
        app.command(command)
    app.command(printed.print_sheets, name="print")
    app.register_install_completion_command(help="Let Tab complete names in this shell: bash, zsh or fish.")
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command of these arguments (those of the process by default); its exit status."""
    try:
        status = _run(sys.argv[1:] if arguments is None else list(arguments))
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(arguments: list[str]) -> int:
    try:
        result = build()(arguments, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        return _complain(f"{' '.join(short(word, LONGEST_WORD) for word in str(error).split())} (see affray --help)", UNUSABLE)
    except AffrayError as error:
        return _complain(str(error), error.exit_code)
    return result if isinstance(result, int) else 0


def _complain(text: str, status: int) -> int:
    """Say what is wrong."""
    print(f"affray: {printable(text)}", file=sys.stderr)
    return status
