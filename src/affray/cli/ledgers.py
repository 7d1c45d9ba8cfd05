"""How the dice of a replay fell, for people and as JSON."""

from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli.console import print_json
from affray.languages import percent

if TYPE_CHECKING:
    from affray.kernel.packs import Packs
    from affray.table.ledger import Account, Ledger, Rolled

EXTREMES = 5
"""So many rolls are named, those furthest from what was to be expected."""
EVEN = 0.5
"""Luck that is neither good nor bad."""


def show(file: Path, packs: "Packs", json: bool, every: bool = False) -> int:
    """Tell of a replay's dice, and of `every` roll. Raises BadInput where it does not play back exactly."""
    from affray.games import find
    from affray.kernel import replay
    from affray.odds import ledger

    document = replay.load(file, packs)
    *_, match = replay.follow(document, str(file), find)
    told = ledger.of(match)
    if json:
        print_json(told)
        return 0
    names = document.names if len(document.names) == match.set_up.seats else []
    print("\n".join(lines(told, names, every)))
    return 0


def lines(told: "Ledger", names: list[str], every: bool = False) -> list[str]:
    """The ledger in lines; `names` say who sat where, or nothing does. Of rolls the oddest, or in their order `every` one."""
    found = [told.outcome] if told.outcome else []
    for account in told.accounts:
        name = f"Player {account.seat + 1}" + (f" ({names[account.seat]})" if names else "")
        found.append(f"{name}: {'; '.join(_summed(account))}.")
    if told.turns:
        found += ["", "What cost most:", *(f"  {turn.heading}: {turn.text}" for turn in told.turns)]
    if told.rolls:
        furthest = sorted(told.rolls, key=lambda roll: -abs(roll.luck - EVEN))[:EXTREMES]
        found += ["", "The oddest rolls:"]
        found += [f"{_rolled(roll)} {roll.result}: {_odd(roll)}" for roll in furthest]
    if told.rolls and every:
        found += ["", "Every roll:", *(f"{_rolled(roll)} {_in_full(roll)}" for roll in told.rolls)]
    elif len(told.rolls) > EXTREMES:
        found += ["", f"There were {len(told.rolls)} rolls; --rolls lists every one."]
    if told.unweighed:
        found.append(f"{told.unweighed} rolls could have come to too many things to count.")
    return found


def _summed(account: "Account") -> list[str]:
    """One seat's match, in parts of a sentence."""
    parts = [] if account.hits is None else [f"{account.hits} hits landed"]
    blows = f" in {account.blows} blow{'' if account.blows == 1 else 's'}" if account.blows else ""
    parts.append(f"{account.suffered} lost{blows}" + (f", {account.healed} regained" if account.healed else ""))
    if account.luck is None:
        return [*parts, "no dice"]
    if account.hoped:
        parts.append(f"{account.came_off} of {account.hoped} rolls came off, {account.expected:.1f} were to be expected")
    parts += [f"{total.what} {total.came} in all, {total.expected:.1f} expected" for total in account.totals]
    much, share = ("less", account.better) if account.luck < EVEN else ("more", account.worse)
    return [*parts, f"{much} luck than in {percent(share, 1)} of matches with these rolls"]


def _odd(roll: "Rolled") -> str:
    """How much of what a roll could have come to is worse than what it came to, or better, from the side on which it lies; what
    is just as good is neither."""
    much, share = ("better", roll.worse) if roll.luck >= EVEN else ("worse", roll.better)
    return f"{much} than {percent(share, 1)} of what could have come"


def _rolled(roll: "Rolled") -> str:
    """Where the match stood, whose roll it was, and what for."""
    return f"  {roll.heading}: Player {roll.seat + 1}: {roll.text}"


def _in_full(roll: "Rolled") -> str:
    """What the dice showed and came to, what was to be expected, and how lucky that is."""
    shown = " ".join(map(str, roll.faces)) if any(face >= 0 for face in roll.faces) else ""
    came = f"{shown} makes {roll.result}" if shown and roll.faces != [roll.result] else f"{roll.result}"
    if roll.came_off is None:
        return f"{came}, {roll.expected:.1f} expected: {_odd(roll)}"
    return f"{came}, {'came off' if roll.came_off else 'did not come off'}, chance {percent(roll.expected, 1)}: {_odd(roll)}"
