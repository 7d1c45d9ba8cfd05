"""`affray replay`: play a match back, or check that it plays back exactly."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from affray import languages
from affray.cli import laid, spoken
from affray.cli.console import print_json, within
from affray.cli.spoken import Language
from affray.errors import BadInput

if TYPE_CHECKING:
    from affray.kernel.packs import Packs
    from affray.kernel.replay import Replay


SHARED = "a match between people at a server, whose dice nobody chose, or one with people's own dice"


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


@Parameter(name="*")
@dataclass(frozen=True)
class Shown:
    """The options that say where a replay is shown, and to whom."""

    terminal: Annotated[bool, Parameter(help="Show it in the terminal instead of the browser.", negative=())] = False
    seat: Annotated[int, Parameter(help="Whose eyes to see it through, 1 up.")] = 1
    browser: Annotated[bool, Parameter(help="Open the browser.")] = True
    language: Language = ""


@Parameter(name="*")
@dataclass(frozen=True)
class Told:
    """The options that ask to be told something of a replay, instead of showing it."""

    check: Annotated[bool, Parameter(help="Only play it back and say whether it is exact.", negative=())] = False
    verify: Annotated[
        bool,
        Parameter(
            help="The same, and check its dice: that they fell as a key says which nobody chose, or which were people's own.",
            negative=(),
        ),
    ] = False
    ledger: Annotated[
        bool, Parameter(help="How the dice fell against what was to be expected, and what the match cost whom.", negative=())
    ] = False
    rolls: Annotated[
        bool, Parameter(help="The same, with every roll: its faces, what it came to, what was to be expected.", negative=())
    ] = False
    html: Annotated[
        Path | None,
        Parameter(help="Write it as one page, which needs nothing else, to this file; `--seat` says whose eyes."),
    ] = None
    json: Annotated[bool, Parameter(help="As JSON, once it has played back exactly.", negative=())] = False


def replay(
    file: Path,
    /,
    *,
    told: Told | None = None,
    shown: Shown | None = None,
    pack: laid.Given | None = None,
) -> int:
    """Step through a recorded match, or check it.

    Parameters
    ----------
    file
        The replay.
    """
    packs, where, wanted = laid.read(pack or []), shown or Shown(), told or Told()
    if wanted.ledger or wanted.rolls:
        from affray.cli import ledgers

        return ledgers.show(file, packs, wanted.json, wanted.rolls)
    if wanted.json:
        print_json(followed(file, packs))
        return 0
    if wanted.verify:
        print("\n".join(verified(file, packs)))
        return 0
    if wanted.check:
        print(summary(file, packs))
        return 0
    _in_range(file, where.seat)
    if wanted.html is not None:
        from affray.cli import leaves

        with languages.speaking(spoken.wanted(where.language)):
            print(leaves.write(file, packs, where.seat - 1, wanted.html))
        return 0
    if where.terminal:
        spoken.speak(where.language)
        from affray.tui import show_replay

        return show_replay(file, where.seat - 1, packs)
    from affray.server import launch

    host = launch.Host("127.0.0.1", packs={followed(file, packs).game: packs})
    launch.serve(host, 0, None, None, file, where.browser)
    return 0


def followed(file: Path, packs: "Packs" = ()) -> Summary:
    """Play a replay back to its end, with these packs at hand. Raises BadInput where it is not exact."""
    from affray.games import find
    from affray.kernel import replay as replays

    document = replays.load(file, packs)
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


def summary(file: Path, packs: "Packs" = ()) -> str:
    """The same in a line."""
    told = followed(file, packs)
    unfinished = "" if told.over else ", unfinished"
    return f"{file}: a match of {told.title}, {told.decisions} decision{'s' * (told.decisions != 1)}{unfinished}, exact"


def verified(file: Path, packs: "Packs" = ()) -> list[str]:
    """What was found of the dice of a match between people, in lines. Raises BadInput where something is not as it should be,
    and where its dice follow from a seed."""
    from affray.kernel import chance, fair
    from affray.kernel import replay as replays

    document = replays.load(file, packs)
    proof, dice = document.fair, document.set_up.dice
    if document.set_up.own_dice:
        return _by_hand(document, summary(file, packs))
    if proof is None:
        raise BadInput(str(file), "fair", "its dice follow from a seed that somebody chose", SHARED)
    fair.check(proof, dice, document.set_up.seats, str(file))
    with chance.noted() as rolls:
        played = summary(file, packs)
    given = sum(map(bool, proof.shares))
    return [
        f"commitment  {proof.commitment}  is that of the secret",
        f"key         {dice}  follows from the secret and {given} share{'s' * (given != 1)}",
        *(f"player {seat}    {share or 'no share'}" for seat, share in enumerate(proof.shares, 1)),
        f"{played}; {len(rolls)} times chance fell, each time as the key says",
        "Compare the commitment and your own share with what your browser showed before the match.",
    ]


def _by_hand(document: "Replay", played: str) -> list[str]:
    """Whose dice fell in a match in which people threw them."""
    from affray.kernel import own_dice

    rolls = [step for step in document.steps if own_dice.is_roll(step.action)]
    lines = []
    for seat in range(document.set_up.seats):
        own = [step for step in rolls if step.seat == seat]
        people = sum(own_dice.is_people(step.action) for step in own)
        lines.append(f"player {seat + 1}    {people} rolls with people's own dice, {len(own) - people} left to Affray")
    told = "What people's dice showed is what they said: nobody can check that. Each roll was one that the rules asked for."
    return [*lines, played, told]


def _in_range(file: Path, seat: int) -> None:
    from affray.kernel import replay as replays

    seats = replays.load(file).set_up.seats
    within("--seat", seat, 1, seats)
