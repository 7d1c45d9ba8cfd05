"""What an arena came to as a page of its own: how strong each contestant is, drawn with its interval, and who got what of whom.

The page asks nobody for anything: no script, no picture, no font of another place.
"""

from html import escape

from affray.lab.arena import Outcome, Rating, Report

WIDTH, LEFT, RIGHT, ROW, TOP = 760, 170, 90, 30, 16
"""Of the drawing, in units of its own: its width, room for names and for numbers, the height of a line, and room above."""
TICKS = (1, 2, 5)
"""Steps between the lines of the scale are one of these times a power of ten."""
MOST_TICKS = 8
STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
svg { width: 100%; height: auto; overflow: visible } svg text { font-size: 14px; fill: currentColor }
.scale { stroke: currentColor; opacity: .2 } .interval { stroke: #b5541c; stroke-width: 3 } circle { fill: #b5541c }
table { border-collapse: collapse } th, td { padding: .2rem .8rem; text-align: right } th:first-child { text-align: left }
td { font-variant-numeric: tabular-nums } tbody tr { border-top: 1px solid #8884 }
"""


def page(report: Report, title: str) -> str:
    """The whole page, as HTML."""
    played = sum(each.pairs for each in report.contests)
    told = f"{played:,} pairs of matches with sides changed, seed {report.seed}; intervals of 95 %."
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{escape(title)}: arena</title><style>{STYLE}</style>\n'
        f"<h1>{escape(title)}: who is stronger</h1>\n<p>{told} An Elo of 0 is the mean of all.</p>\n"
        f"{drawing(report.ratings)}\n{_table(report)}\n</html>\n"
    )


def drawing(ratings: list[Rating]) -> str:
    """Each contestant's Elo as a dot on a line that is its interval, the strongest first, as SVG."""
    least, most = min(each.low for each in ratings), max(each.high for each in ratings)
    scale = (WIDTH - LEFT - RIGHT) / max(1.0, most - least)
    height = TOP + ROW * (len(ratings) + 1)

    def across(elo: float) -> str:
        return f"{LEFT + (elo - least) * scale:.1f}"

    parts = [f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="Elo of each bot with its interval">']
    for tick in ticks(least, most):
        line = f'x1="{across(tick)}" x2="{across(tick)}" y1="{TOP}" y2="{height - ROW}"'
        parts += [f'<line class="scale" {line}/>', _text(across(tick), height - ROW // 3, f"{tick:+d}", "middle")]
    for number, each in enumerate(ratings):
        y = TOP + ROW * number + ROW // 2
        parts += [
            _text("0", y + 5, each.bot),
            f'<line class="interval" x1="{across(each.low)}" x2="{across(each.high)}" y1="{y}" y2="{y}"/>',
            f'<circle cx="{across(each.elo)}" cy="{y}" r="6"/>',
            _text(str(WIDTH), y + 5, f"{each.elo:+.0f}", "end"),
        ]
    return "\n".join([*parts, "</svg>"])


def ticks(least: float, most: float) -> list[int]:
    """Round numbers between two others, both included, no more than MOST_TICKS."""
    step, power = 1, 1
    while (most - least) / step > MOST_TICKS - 1:
        step, power = next(((each * power, power) for each in TICKS if each * power > step), (10 * power, 10 * power))
    first = -int(-least // step)
    return [step * each for each in range(first, int(most // step) + 1)]


def _text(x: str, y: int, words: str, anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{escape(words)}</text>'


def _table(report: Report) -> str:
    """What each contestant, by line, got of each other one, by column."""
    names = [each.bot for each in report.ratings]
    came = {(each.first, each.second): _share(each) for each in report.contests}
    came |= {(each.second, each.first): _share(each, turned=True) for each in report.contests}
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    rows = []
    for name in names:
        cells = "".join(f"<td>{came.get((name, other), '')}</td>" for other in names)
        rows.append(f"<tr><th>{escape(name)}</th>{cells}</tr>")
    return f"<table><thead><tr><th>share of the points against</th>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _share(met: Outcome, turned: bool = False) -> str:
    share, low, high = (1 - met.score, 1 - met.high, 1 - met.low) if turned else (met.score, met.low, met.high)
    return f"{share:.1%}<br><small>{low:.1%} to {high:.1%}</small>"
