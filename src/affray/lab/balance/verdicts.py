"""The questions that a designer asks first, and what a report answers."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from affray.lab.balance.content import EXPOSED, RARELY, Worth
from affray.lab.balance.figures import Figure
from affray.lab.balance.report import Report

Tone = Literal["good", "bad", "open"]
SEAT = (0.48, 0.52)
"""Where the first seat's share should lie."""
SIDE = (0.45, 0.55)
"""The same for sides that are unlike."""
MATCH_UP = 0.6
"""No ready-made thing should have more against another."""
DRAWS = 0.1
"""More draws than that are too many."""
FINE = 0.05
"""Where most effects are not known as well as that, nothing found means little."""
NAMED = 3


class Verdict(NamedTuple):
    """What a report answers to one of a designer's questions."""

    question: str
    answer: str
    why: str
    tone: Tone


def of(report: Report) -> list[Verdict]:
    """The answers to what can be asked of a report."""
    part = report.order.parts[0].name
    found = {each.key: each for each in report.figures if each.part == part}
    asked = [_fair(found["first_seat"], SEAT if report.match_ups else SIDE) if "first_seat" in found else None]
    asked += [_sides(report, part), _match_ups(report, found), _strong(report.worths), _unused(report.worths)]
    asked += [_endless(report), _draws(found["draws"]) if "draws" in found else None, _changes(report)]
    return [each for each in asked if each is not None]


def placed(low: float, high: float, least: float, most: float) -> Tone:
    """Whether an interval lies within bounds, beyond them, or across one of them."""
    if least <= low and high <= most:
        return "good"
    return "bad" if high < least or low > most else "open"


def _percent(value: float) -> str:
    return f"{value:.1%}".replace("%", " %")


def _needed(figure: Figure, least: float, most: float) -> str:
    """About how many matches would tell."""
    half, room = (figure.high - figure.low) / 2, max(min(abs(figure.value - least), abs(figure.value - most)), 0.005)
    return f"{max(figure.of, round(figure.of * (half / room) ** 2, -3)):,.0f}"


def _fair(figure: Figure, bounds: tuple[float, float]) -> Verdict:
    tone = placed(figure.low, figure.high, *bounds)
    share = f"The first seat has {_percent(figure.value)} of the points ({_percent(figure.low)} to {_percent(figure.high)})"
    wanted = f"{bounds[0]:.0%} to {bounds[1]:.0%} is even".replace("%", " %")
    said = {
        "good": ("Yes", f"{share}; {wanted}."),
        "bad": ("No: the first seat" if figure.value > 0.5 else "No: the second seat", f"{share}; {wanted}."),
        "open": ("Not known yet", f"{share}; {wanted}. About {_needed(figure, *bounds)} matches would tell."),
    }
    return Verdict("Is it fair by seat?", *said[tone], tone)


def _sides(report: Report, part: str) -> Verdict | None:
    """Of maps or scenarios: the one that is furthest from even."""
    held = [each for each in report.grounds if each.part == part]
    if not held:
        return None
    uneven = [each for each in held if placed(each.share.low, each.share.high, *SIDE) == "bad"]
    worst = max(uneven or held, key=lambda each: abs(each.share.value - 0.5))
    why = f"On {worst.name} the first seat has {_percent(worst.share.value)}, the furthest from even of {len(held)}."
    if uneven:
        return Verdict("Is every table fair?", f"No: {len(uneven)} of {len(held)}", why, "bad")
    sure = all(placed(each.share.low, each.share.high, *SIDE) == "good" for each in held)
    return Verdict("Is every table fair?", "Yes" if sure else "As far as is known", why, "good" if sure else "open")


def _match_ups(report: Report, found: dict[str, Figure]) -> Verdict | None:
    if report.match_ups is None or "worst_match_up" not in found:
        return None
    met, figure = report.match_ups, found["worst_match_up"]
    names = dict(zip(met.ids, met.names, strict=True))
    worst = max(met.meetings, key=lambda each: abs(each.share.value - 0.5))
    first, second = (worst.first, worst.second) if worst.share.value >= 0.5 else (worst.second, worst.first)
    tone = placed(figure.low, figure.high, 1 - MATCH_UP, MATCH_UP)
    answer = {"good": "Yes", "bad": "No", "open": "Not known yet"}[tone]
    taken = f"{met.support:.1f} of {len(met.ids)} are worth taking"
    why = f"{names[first]} has {_percent(figure.value)} against {names[second]}; {taken}."
    return Verdict("Are match-ups even?", answer, why, tone)


def _strong(worths: Sequence[Worth]) -> Verdict:
    question = "What stands out?"
    found = sorted((each for each in worths if each.finding.startswith("too")), key=lambda each: -abs(each.share.value - 0.5))
    if found:
        told = "; ".join(f"{each.name} {_percent(each.share.value)}" for each in found[:NAMED])
        more = f" and {len(found) - NAMED} more" if len(found) > NAMED else ""
        return Verdict(
            question, ", ".join(each.name for each in found[:NAMED]) + more, f"{told}: a seat's share with it.", "bad"
        )
    widths = sorted((each.share.high - each.share.low) / 2 for each in worths if each.share.of)
    usual = widths[len(widths) // 2] if widths else 1.0
    told = f"Corrected for all {len(widths)} that were looked at; each is known to {usual * 100:.0f} points of a hundred."
    return Verdict(question, "Nothing found", told, "good" if usual <= FINE else "open")


def _unused(worths: Sequence[Worth]) -> Verdict:
    question = "Is everything used?"
    found = [each for each in worths if each.finding == "never used"]
    if found:
        told = ", ".join(each.name for each in found[:NAMED])
        return Verdict(question, f"No: {len(found)} hardly ever", f"{told}{', ...' if len(found) > NAMED else ''}.", "bad")
    known = [each for each in worths if each.used == each.used]
    rare = [each for each in known if each.taken.of < EXPOSED]
    if rare or not known:
        return Verdict(question, "Not known yet", f"{len(rare)} things were taken fewer than {EXPOSED} times.", "open")
    return Verdict(
        question, "Yes", f"Each was used in {RARELY * 100:.0f} of a hundred of the matches it was taken into or more.", "good"
    )


def _draws(figure: Figure) -> Verdict:
    tone = placed(figure.low, figure.high, 0.0, DRAWS)
    answer = {"good": "Yes", "bad": "Too seldom", "open": "Not known yet"}[tone]
    return Verdict("Does somebody win?", answer, f"{_percent(figure.value)} of the matches are drawn.", tone)


def _endless(report: Report) -> Verdict | None:
    """Only where there is one, between bots of whatever level."""
    found = [each for each in report.figures if each.key == "unended" and each.value > 0]
    if not found:
        return None
    told = ", ".join(f"{_percent(each.value)} between {each.part} bots" for each in found)
    return Verdict("Does every match end?", "No", f"Broken off without an end: {told}.", "bad")


def _changes(report: Report) -> Verdict | None:
    """Whether other levels see another first seat."""
    seats = [each for each in report.figures if each.key == "first_seat"]
    if len(seats) < 2:
        return None
    told = ", ".join(f"{each.part} {_percent(each.value)}" for each in seats)
    apart = any(a.low > b.high or b.low > a.high for a in seats for b in seats)
    answer = "No: it changes" if apart else "As far as is known"
    return Verdict("The same at every level?", answer, f"The first seat's share: {told}.", "bad" if apart else "open")
