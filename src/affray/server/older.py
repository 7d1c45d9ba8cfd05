"""A match after an upgrade: it goes on only where every decision so far plays back to the same record; else it stays as it is
stored, is shown up to where it plays back, and says what it needs. It is never changed and never lost."""

import logging
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from affray import __version__, games
from affray.errors import BadInput, Refused, UnknownName
from affray.kernel import replay, wording
from affray.kernel.game import Game, SetUp
from affray.kernel.layered import layered
from affray.kernel.match import Match
from affray.kernel.packs import Packs, found
from affray.kernel.replay import Replay, Step
from affray.languages import marked, recorded, retold, say
from affray.server.stored import Stored
from affray.table.scene import View

LOG = logging.getLogger("affray")
AFFRAY = "Affray"
PARTED = marked("This match cannot go on here: {why}. It is shown as it was after {shown} of {most} decisions. {needs}")
NEEDS = marked(
    "It began with {version} ({rules}): a server of that version can go on with it, from this database or its replay."
)
GOES_ON = {
    True: marked(
        "This match began by version {before} of its rules, and goes on by version {now}: the rules have changed since."
        " All that was decided so far comes out the same."
    ),
    False: marked(
        "This match began by version {before} of its rules, and goes on by version {now}: the cards have changed since."
        " All that was decided so far comes out the same."
    ),
}
"""What the table is told, by whether the rules are others."""


class Parted(Refused):
    """A stored match does not play back as it was played, so nobody decides anything in it here."""

    code = "parted"


class Restored(NamedTuple):
    """A stored match played back."""

    match: Match
    """Where it stands or, where it is parted, the last moment at which it is as it was."""
    told: str = ""
    """What the table is told where it goes on under other rules or cards than it began with."""
    parted: str = ""
    """Why it does not go on here; empty where it does."""


def restored(id: str, stored: Stored, at_hand: Packs = ()) -> Restored:
    """A stored match, with packs at hand that it is too small to hold. Raises Parted where nothing of it can be shown."""
    try:
        game = games.find(stored.set_up.game)
        set_up = msgspec.structs.replace(stored.set_up, packs=found(stored.set_up.packs, at_hand))
        rules, content = _here(game, set_up)
        found_match, same, why = _followed(id, stored, set_up, (rules, content))
    except (BadInput, UnknownName) as problem:
        raise Parted(say("{problem}. {needs}", problem=problem, needs=retold(_needs(stored)))) from None
    if same < len(stored.played):
        found_match = _upto(stored, set_up, same, (rules, content), id)
        parts = {"why": why, "shown": same, "most": len(stored.played), "needs": _needs(stored)}
        return Restored(found_match, parted=recorded(PARTED, **parts))
    found_match.revision += 2 * stored.undone  # each was made and taken back
    if (rules, content) == (stored.rules, stored.content):
        return Restored(found_match)
    by = f"{stored.rules} ({AFFRAY} {stored.affray})" if stored.affray else stored.rules
    told = recorded(GOES_ON[rules != stored.rules], before=by, now=f"{rules} ({AFFRAY} {__version__})")
    return Restored(found_match, told=told)


def _here(game: Game, set_up: SetUp) -> tuple[str, str]:
    """The version of the rules and the digest of the content that are here."""
    own = layered(game, set_up.packs)
    return own.book().version, own.content_digest(own.completed(set_up))


def _followed(id: str, stored: Stored, set_up: SetUp, known: tuple[str, str]) -> tuple[Match, int, str]:
    """Play it back by what is here: the match, how many decisions came out the same, and what was wrong with the next one.
    Raises BadInput where it does not even begin the same."""
    match, same = None, -1
    try:
        for match in _again(stored, set_up, len(stored.played), known, id):
            same += 1
            if same == 0 and stored.start and match.start_digest != stored.start:
                raise BadInput(f"match {id}", "start", "it begins otherwise by the rules that are here", "the same beginning")
        assert match is not None
    except BadInput as problem:
        if match is None or (same < 1 and stored.start != match.start_digest):
            raise
        return match, same, str(problem)
    except Exception as error:
        # A rule that meets what its own version never led to may fail in any way.
        LOG.warning("match %s does not play back: %s", id, type(error).__name__)
        if match is None:
            raise Parted(
                say("it does not even begin by the rules that are here. {needs}", needs=retold(_needs(stored)))
            ) from None
        return match, same, f"steps[{same}]: it fails by the rules that are here"
    return match, same, ""


def _upto(stored: Stored, set_up: SetUp, many: int, known: tuple[str, str], id: str) -> Match:
    """The match after so many decisions, all of which are known to come out the same."""
    *_, match = _again(stored, set_up, many, known, id)
    return match


def _again(stored: Stored, set_up: SetUp, many: int, known: tuple[str, str], id: str) -> Iterator[Match]:
    steps = (Step(*played) for played in stored.played[:many])
    return replay.again(games.find(set_up.game), set_up, *known, steps, f"match {id}")


def _needs(stored: Stored) -> str:
    version = f"{AFFRAY} {stored.affray}" if stored.affray else recorded("the Affray it began with")
    return recorded(NEEDS, version=version, rules=f"{stored.set_up.game} {stored.rules}")


def as_it_was(seen: View, stored: Stored, parted: str) -> View:
    """What somebody sees of a match that does not go on here, and how it ended, where it did."""
    shown = msgspec.structs.replace(seen, decision=None, dice=None, undo=False, notices=[*seen.notices, retold(parted)])
    if stored.result is None or seen.over:
        return shown
    game = games.find(stored.set_up.game)
    outcome = wording.of(game.PACKAGE, game.ID).retold(stored.result.outcome)
    returns = list(stored.result.returns)
    return msgspec.structs.replace(shown, over=True, waiting_for=None, returns=returns, outcome=outcome)


def paper(stored: Stored, names: list[str]) -> Replay:
    """The replay of a match as it is stored, whatever the rules that are here make of it. It holds the seed and the key of the
    dice, so it must not reach a player before the end."""
    set_up = msgspec.structs.replace(stored.set_up, lesson="")
    numbers = sorted(each for each in stored.helped if each < len(stored.played))
    by_rules = stored.result is not None and stored.ending is None
    plain = replay.WHOLE if stored.ending or set_up.packs else replay.HELPED if numbers else replay.FORMAT
    return Replay(
        format=replay.OWN_DICE if set_up.own_dice else replay.FAIR if set_up.dice else plain,
        game=set_up.game,
        rules=stored.rules,
        content=stored.content,
        set_up=set_up,
        start=stored.start,
        steps=[Step(*played) for played in stored.played],
        over=by_rules,
        returns=list(stored.result.returns) if stored.result and by_rules else [],
        names=names,
        helped=numbers,
        ended=stored.ending,
        fair=stored.fair,
    )
