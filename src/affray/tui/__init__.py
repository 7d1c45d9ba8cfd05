"""A match in the terminal: full screen (Textual), or line by line. It draws the table's vocabulary and knows no game."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.kernel.packs import Packs
    from affray.tui.host import Host


def play_screen(host: "Host", save: Path | None = None) -> int:
    """Play full screen; the exit status. The replay is saved where the match ended and `save` says where to."""
    from affray.tui.app import PlayApp

    PlayApp(host).run()
    if host.match.over:
        print(host.view().outcome)
    if save is not None:
        print(host.save(save))
    return 0


def show_replay(file: Path, seat: int, packs: "Packs" = ()) -> int:
    """Step through a replay, with these packs at hand: full screen, or written out where there is no terminal; the exit
    status."""
    from affray.tui.frames import Frames

    frames = Frames(file, packs)
    if not (sys.stdout.isatty() and sys.stdin.isatty()):
        from affray.tui.line import print_replay

        print_replay(frames, seat)
        return 0
    from affray.tui.replay import ReplayApp

    ReplayApp(frames, seat).run()
    return 0
