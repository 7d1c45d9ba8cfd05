"""A report as one page that needs nothing else: on a screen or a phone, by day or night, and in print."""

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from affray.lab.balance import figures, verdicts
from affray.lab.balance.content import MatchUps, Worth
from affray.lab.balance.figures import Figure
from affray.lab.balance.report import Report
from affray.lab.balance.statistics import Estimate

LEFT, RIGHT = 0.25, 0.75
"""The shares at the ends of a bar."""
SHOWN = 6
"""So many of either end of a long list are shown at once."""
WIDE, HIGH, EDGE = 640, 220, 40


def of(report: Report) -> str:
    """The report as one page that needs nothing else."""
    css = (Path(__file__).parent / "report.css").read_text(encoding="utf-8")
    parts = [_head(report), _verdicts(report), _levels(report), _grounds(report), _match_ups(report.match_ups)]
    parts += [_content(report.worths), _pace(report), _figures(report), _made(report)]
    title = escape(f"Is {report.title} fair?")
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>{css}</style></head>\n<body><main>\n{chr(10).join(filter(None, parts))}\n</main></body></html>\n"
    )


def _head(report: Report) -> str:
    main, packs = report.order.parts[0], ", ".join(report.packs)
    told = f"{report.played[main.name]:,} matches between {main.name} bots, {report.matches:,} in all; seed {report.order.seed}"
    with_packs = f"; with {packs}" if packs else ""
    return f"<h1>Is {escape(report.title)} fair?</h1>\n<p class=soft>{escape(told + with_packs)}</p>"


def _verdicts(report: Report) -> str:
    cards = (
        f'<div class="verdict {each.tone}"><span>{escape(each.question)}</span><b>{escape(each.answer)}</b>'
        f"<span>{escape(each.why)}</span></div>"
        for each in verdicts.of(report)
    )
    return f"<div class=verdicts>{''.join(cards)}</div>"


def percent(value: float) -> str:
    """A share in percent; a dash for none."""
    return "–" if value != value else f"{value:.1%}".replace("%", " %")


def shown(figure: Figure) -> tuple[str, str]:
    """A figure and its interval as people read them."""
    unit = figures.definitions()[figure.key].unit

    def told(value: float) -> str:
        return percent(value) if unit == "share" else f"{value * 100:+.1f} points" if unit == "points" else f"{value:,.1f}"

    return told(figure.value), f"{told(figure.low)} to {told(figure.high)}" if figure.low < figure.high else ""


def _bar(found: Estimate, tone: str = "", band: tuple[float, float] = verdicts.SIDE) -> str:
    """A share with its interval on a line whose middle is even; the band is what counts as even."""

    def at(value: float) -> float:
        return round(100 * (min(RIGHT, max(LEFT, value)) - LEFT) / (RIGHT - LEFT), 1)

    told = f"{percent(found.value)} ({percent(found.low)} to {percent(found.high)}), {found.of:,} matches"
    low, high = at(found.low), at(found.high)
    return (
        f'<div class="bar {tone}" role=img aria-label="{told}" title="{told}">'
        f'<i class=band style="left:{at(band[0])}%;width:{at(band[1]) - at(band[0]):.1f}%"></i>'
        f'<i class=span style="left:{low}%;width:{high - low:.1f}%"></i>'
        f'<i class=dot style="left:{at(found.value)}%"></i></div>'
    )


def _row(name: str, found: Estimate, band: tuple[float, float], tail: str = "") -> str:
    tone = {"good": "good", "bad": "bad", "open": ""}[verdicts.placed(found.low, found.high, *band)]
    return (
        f"<tr><td>{name}</td><td class=wide>{_bar(found, tone, band)}</td><td class=n>{percent(found.value)}</td>"
        f'<td class="n soft">{percent(found.low)} to {percent(found.high)}</td><td class="n soft">{found.of:,}</td>{tail}</tr>'
    )


def _table(rows: Iterable[str], headings: Sequence[str]) -> str:
    heads = "".join(f"<th{' class=n' if place > 1 else ''}>{escape(each)}</th>" for place, each in enumerate(headings))
    return f"<div class=scroll><table class=bars><thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"


SHARE = ("", "25 % – even – 75 %", "Share", "95 % interval", "Matches")


def _levels(report: Report) -> str:
    """The seats at each level, and levels against each other."""
    band = verdicts.SEAT if report.match_ups else verdicts.SIDE
    seats = [each for each in report.figures if each.key == "first_seat"]
    rows = [
        _row(escape(f"Between {each.part} bots"), Estimate(each.value, each.low, each.high, each.of), band) for each in seats
    ]
    skills = [each for each in report.figures if each.key == "skill"]
    against = [_row(escape(each.part), Estimate(each.value, each.low, each.high, each.of), (0.5, 1.0)) for each in skills]
    text = f"<h2>Seats</h2><p>The first seat's share of the points.</p>{_table(rows, SHARE)}"
    if against:
        text += "<h2>Luck and skill</h2><p>The stronger bot's share, from both seats: near one half, luck decides.</p>"
        text += _table(against, SHARE)
    return text


def _grounds(report: Report) -> str:
    if not report.grounds:
        return ""
    several = len({each.part for each in report.grounds}) > 1
    rows = [
        _row(f"{escape(each.name)}{f' <small>{escape(each.part)}</small>' if several else ''}", each.share, verdicts.SIDE)
        for each in sorted(report.grounds, key=lambda each: each.name)
    ]
    kind = report.grounds[0].kind.capitalize()
    text = "The first seat's share on each, over ready-made and drawn line-ups."
    return f"<h2>{escape(kind)}</h2><p>{text}</p>{_table(rows, SHARE)}"


def _match_ups(met: MatchUps | None) -> str:
    """Who beats whom, and what players who know that would take."""
    if met is None:
        return ""
    whole = {(each.first, each.second): each.share for each in met.meetings}
    heads = "".join(f"<th>{escape(name)}</th>" for name in met.names)
    rows = []
    for id, name, mix in zip(met.ids, met.names, met.mix, strict=True):
        cells = "".join(_cell(whole, id, other) for other in met.ids)
        often = f"{percent(mix.value)}<small>{percent(mix.low)} to {percent(mix.high)}</small>"
        rows.append(f"<tr><th>{escape(name)}</th>{cells}<td>{often}</td></tr>")
    return (
        f"<h2>Match-ups of {escape(met.kind)}</h2><p>The share of the row against the column, from both seats. At the right: "
        "how often to take it against somebody who knows all this (the Nash mix).</p><div class=scroll><table class=matrix>"
        f"<thead><tr><th></th>{heads}<th>Take it</th></tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    )


def _cell(whole: dict[tuple[str, str], Estimate], first: str, second: str) -> str:
    found = whole.get((first, second))
    if found is None and (turned := whole.get((second, first))):
        found = Estimate(1 - turned.value, 1 - turned.high, 1 - turned.low, turned.of)
    if found is None:
        return "<td>–</td>"
    side, strength = ("--good" if found.value > 0.5 else "--bad"), min(40, abs(found.value - 0.5) * 200)
    told = f"{percent(found.low)} to {percent(found.high)}"
    return f'<td style="--side:var({side});--s:{strength:.0f}">{percent(found.value)}<small>{told}</small></td>'


def _content(worths: Sequence[Worth]) -> str:
    """Each kind of content, the ends of long lists first."""
    if not worths:
        return ""
    text = (
        "<h2>What wins</h2><p>The share of a seat with it against one that is alike but has an average other thing instead, by "
        "a regression over line-ups drawn at random; rare things are drawn towards even. A finding is corrected for all that "
        "was looked at. Beside it: the plain share of seats that took, drew or used it, which other things weigh in on.</p>"
    )
    for kind in dict.fromkeys(each.kind for each in worths):
        held = [each for each in worths if each.kind == kind]
        first = [each for index, each in enumerate(held) if index < SHOWN or index >= len(held) - SHOWN or each.finding]
        text += f"<h3>{escape(kind.capitalize())}</h3>{_worths(first)}"
        if len(first) < len(held):
            text += f"<details><summary>All {len(held)}</summary>{_worths(held)}</details>"
    return text


def _worths(held: Sequence[Worth]) -> str:
    rows = []
    for each in held:
        tag = (
            f' <span class="tag {"open" if each.finding == "never used" else "bad"}">{each.finding}</span>'
            if each.finding
            else ""
        )
        rates = "".join(f'<td class="n soft far">{percent(one.value)}</td>' for one in (each.taken, each.drawn, each.played))
        tail = f'{rates}<td class="n soft far">{percent(each.used)}</td>'
        rows.append(_row(escape(each.name) + tag, each.share, verdicts.SIDE, tail) if each.share.of else _bare(each, tag, tail))
    heads = "".join(f'<th class="n far">{each}</th>' for each in ("Taken", "Drawn", "Used", "How often"))
    return _table(rows, SHARE).replace("</tr></thead>", f"{heads}</tr></thead>", 1)


def _bare(worth: Worth, tag: str, tail: str) -> str:
    """A thing of which nothing is estimated: it is in no line-up by itself, or has no alternative."""
    return f"<tr><td>{escape(worth.name)}{tag}</td><td class=wide></td>{'<td class=n>–</td>' * 3}{tail}</tr>"


def _pace(report: Report) -> str:
    """How sure the result is as a match goes on."""
    if not report.curve:
        return ""
    right, foot = WIDE - 10, HIGH - 30

    def height(share: float) -> int:
        return round(foot - share * (HIGH - 50))

    line = " ".join(f"{EDGE + index * (right - EDGE) / 10:.0f},{height(each)}" for index, each in enumerate(report.curve))
    ticks = "".join(
        f'<line x1="{EDGE}" x2="{right}" y1="{height(each)}" y2="{height(each)}" stroke="var(--line)"/>'
        f'<text x="{EDGE - 6}" y="{height(each) + 4}" text-anchor="end">{each:.0%}</text>'
        for each in (0.0, 0.5, 1.0)
    )
    ends = f'<text x="{EDGE}" y="{HIGH - 8}">start</text><text x="{right}" y="{HIGH - 8}" text-anchor="end">end</text>'
    told = ", ".join(percent(each) for each in report.curve)
    return (
        "<h2>How it goes</h2><p>How sure the result is, on average, as a match goes on: 0 % is even, 100 % certain.</p>"
        f'<svg viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" role="img" aria-label="From start to end: {told}">{ticks}{ends}'
        f'<polyline points="{line}" fill="none" stroke="var(--mark)" stroke-width="3"/></svg>'
    )


def _figures(report: Report) -> str:
    """All figures, those of other levels beside the first ones."""
    parts = list(dict.fromkeys(each.part for each in report.figures if each.key != "skill"))
    by_key = {(each.key, each.part): each for each in report.figures}
    rows = []
    for key, meant in figures.definitions().items():
        held = [by_key.get((key, part)) for part in parts]
        if any(held):
            cells = "".join(_figure(each) for each in held)
            told = f"{escape(meant.definition)} <span class=soft>{escape(meant.source)}.</span>"
            rows.append(
                f"<tr><td><details><summary>{escape(meant.title)}</summary><small>{told}</small></details></td>{cells}</tr>"
            )
    heads = "".join(f"<th class=n>{escape(part)}</th>" for part in parts)
    return (
        "<h2>All figures</h2><p>Each with its 95 % interval; a tap says what it means and whose definition it is.</p>"
        f"<div class=scroll><table><thead><tr><th></th>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    )


def _figure(figure: Figure | None) -> str:
    if figure is None:
        return "<td class=n>–</td>"
    value, interval = shown(figure)
    return f"<td class=n>{value}<br><small>{interval}</small></td>"


def _made(report: Report) -> str:
    """How to come to the same report."""
    parts = "".join(
        f"<tr><td>{escape(each.name)}</td><td class=n>{report.played[each.name]:,}</td>"
        f"<td class=n>{report.played[each.name] // each.times:,} × {each.times}</td>"
        f"<td><code>{report.digests[each.name][:16]}</code></td></tr>"
        for each in report.order.parts
    )
    house = "".join(f"<li><code>{escape(f'{name} = {value}')}</code></li>" for name, value in report.order.options.items())
    packs = "".join(f"<li>{escape(name)} <code>{digest[:16]}</code></li>" for name, digest in report.packs.items())
    return (
        "<h2>How this was made</h2><p>Bots played; people may play otherwise. The same command gives the same numbers. "
        "Every match and card is in <code>matches.parquet</code> and <code>cards.parquet</code> beside this page.</p>"
        "<div class=scroll><table><thead><tr><th>Matches between</th><th class=n>Matches</th><th class=n>Line-ups</th>"
        "<th>Digest</th></tr></thead>"
        f"<tbody>{parts}</tbody></table></div>{f'<h3>House rules</h3><ul>{house}</ul>' if house else ''}"
        f"{f'<h3>Packs</h3><ul>{packs}</ul>' if packs else ''}"
    )
