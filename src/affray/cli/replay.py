"""`affray replay`: play a match back, or check that it plays back exactly."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from affray.cli.console import print_json, within


class Summary(msgspec.Struct, frozen=True):
    """A replay as `affray replay FILE --json` tells of it, once it has played back exactly."""

    file: str
    game: str
    title: str
    rules: str
    seats: int
    names: list[str]
    seed: int
    decisions: int
    over: bool
    returns: list[float]
    outcome: str
    digest: str
    """Of the match after the last decision."""


def replay(
    file: Path,
    /,
    *,
    check: Annotated[bool, Parameter(negative=())] = False,
    terminal: Annotated[bool, Parameter(negative=())] = False,
    seat: int = 1,
    json: Annotated[bool, Parameter(negative=())] = False,
    browser: bool = True,
) -> int:
    """Step through a recorded match, or check it.

    Parameters
    ----------
    file
        The replay.
    check
        Only play it back and say whether it is exact.
    terminal
        Show it in the terminal instead of the browser.
    seat
        Whose eyes to see it through, 1 up.
    json
        Tell of it as JSON, once it has played back exactly.
    browser
        Open the browser.
    """
    if json:
        print_json(followed(file))
        return 0
    if check:
        print(summary(file))
        return 0
    _in_range(file, seat)
    if terminal:
        from affray.tui import show_replay

        return show_replay(file, seat - 1)
    from affray.server import launch

    summary(file)
    launch.serve("127.0.0.1", 0, None, None, file, browser)
    return 0


def followed(file: Path) -> Summary:
    """Play a replay back to its end. Raises BadInput where it is not exact."""
    from affray.games import find
    from affray.kernel import replay as replays

    document = replays.load(file)
    match = list(replays.follow(document, str(file), find))[-1]
    seen, ended = match.observation(0), document.ended
    return Summary(
        file=str(file),
        game=document.game,
        title=match.game.TITLE,
        rules=document.rules,
        seats=document.set_up.seats,
        names=document.names,
        seed=document.set_up.seed,
        decisions=len(document.steps),
        over=match.over or ended is not None,
        returns=ended.returns(document.set_up.seats) if ended else match.game.returns(match.state) if match.over else [],
        outcome=ended.outcome() if ended else match.game.outcome(seen) if match.over else "",
        digest=match.played[-1].digest if match.played else match.start_digest,
    )


def summary(file: Path) -> str:
    """The same in a line."""
    told = followed(file)
    unfinished = "" if told.over else ", unfinished"
    return f"{file}: a match of {told.title}, {told.decisions} decision{'s' * (told.decisions != 1)}{unfinished}, exact"


def _in_range(file: Path, seat: int) -> None:
    from affray.kernel import replay as replays

    seats = replays.load(file).set_up.seats
    within("--seat", seat, 1, seats)
