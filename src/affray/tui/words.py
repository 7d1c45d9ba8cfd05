"""The table's vocabulary as lines of text."""

import textwrap
from collections.abc import Iterator, Sequence
from functools import reduce

from affray.kernel import own_dice
from affray.kernel.coverage import ClausePage
from affray.languages import marked, percent, plural, say
from affray.table.advice import Hint
from affray.table.alarm import Alarm
from affray.table.asked import AskedDice
from affray.table.odds import Odds
from affray.table.scene import Area, Card, Entry, Roll, Term, View, Zone
from affray.tui import board

SHORT = 3
"""Letters of a number's name where there is little room."""
NO_EFFECT = marked("Nothing")
"""The outcome where nothing came of it."""
KINDS = {"D": marked("defines"), "M": marked("must"), "P": marked("may"), "X": marked("must not"), "A": marked("advice")}


def dice(count: int) -> str:
    """`1 die`, `3 dice`."""
    return plural("1 die", "{count} dice", count)


def card_name(card: Card) -> str:
    """What this seat may call a card."""
    if card.hidden or not card.name:
        return say("a facedown card") if card.facedown else say("an unknown card")
    return card.name


def card_state(card: Card, short: bool = False) -> str:
    """What there is to say about a card beside its name: dice, how it lies, its numbers; `short` cuts the numbers' names."""
    parts = [dice(card.dice)] if card.dice else []
    if card.facedown and not card.hidden:
        parts.append(say("facedown"))
    if card.exhausted:
        parts.append(say("exhausted"))
    parts += card.badges
    parts += [f"{stat.label[:SHORT] if short else stat.label} {stat.value}" for stat in card.stats]
    return ", ".join(parts)


def card_line(card: Card) -> str:
    """A card in a line."""
    state = card_state(card)
    return f"{card_name(card)}: {state}" if state else card_name(card)


def zone_title(zone: Zone) -> str:
    """A zone's name and how many cards it holds."""
    return f"{zone.label} ({zone.count})"


def area_summary(area: Area) -> str:
    """A seat's numbers in a line."""
    numbers = [f"{pool.label} {dice(pool.dice)}" for pool in area.pools]
    for tracker in area.trackers:
        label, value, most = tracker.label, tracker.value, tracker.maximum
        limited = say("{label} {value} of {most}", label=label, value=value, most=most)
        numbers.append(f"{label} {value}" if most is None else limited)
    return ", ".join(numbers)


def area_title(area: Area, view: View) -> str:
    """A seat's name and where it stands."""
    marks = [say("you")] if area.seat == view.seat and area.seat in view.held else []
    marks += [say("out")] if area.out else [say("to move")] if area.to_move else []
    return f"{area.name} ({', '.join(marks)})" if marks else area.name


def scene_lines(view: View) -> Iterator[str]:
    """The whole table in lines, of the sides the own one first."""
    yield view.scene.heading
    yield from (alarm(each, view.seat) for each in view.scene.alarms)
    yield from view.scene.stakes
    if view.scene.board is not None:
        yield ""
        yield from board.lines(view.scene.board, view.seat)
    if view.scene.zones:
        yield ""
        yield from zone_lines(view.scene.zones)
    for area in sides(view):
        yield ""
        yield area_title(area, view)
        if summary := area_summary(area):
            yield f"  {summary}"
        yield from zone_lines(area.zones)


def beside(view: View, prompt: str, width: int, room: int) -> tuple[str, list[str]]:
    """What is said beside a question in lines of that width, of what is under way, of what its answers cost and of what is not
    offered, as far as there is room for it; and the rest of that."""
    more, withheld = (view.decision.besides, view.decision.withheld) if view.decision else ("", [])
    said = [prompt, *filter(None, [*view.scene.begun[:1], more, *view.scene.begun[1:], *withheld])]
    fits = len(fitting(said, width, room)) or 1
    return "\n".join(said[:fits]), said[fits:]


def fitting(paragraphs: Sequence[str], width: int, room: int) -> Sequence[str]:
    """The first of these paragraphs, as many as so many lines of that width hold."""
    lines = [sum(max(1, len(textwrap.wrap(line, max(1, width)))) for line in each.split("\n")) for each in paragraphs]
    return [each for number, each in enumerate(paragraphs) if sum(lines[: number + 1]) <= room]


def alarm(near: Alarm, seat: int) -> str:
    """What may be decided next, so that it is not missed: for a seat for which it is good with another sign."""
    return f"{'!' if near.bad_for(seat) else '*'} {near.text}"


def zone_lines(zones: list[Zone]) -> Iterator[str]:
    """Places for cards with what lies there; the text of cards in hand and in play."""
    for zone in zones:
        yield f"  {zone_title(zone)}"
        for card in zone.cards:
            yield f"    {card_line(card)}"
            if zone.kind in ("hand", "play"):
                yield from (f"      {line}" for line in card.text)


def asked_dice(dice: AskedDice) -> str:
    """What dice people are asked to throw, and what may be said of them."""
    many = plural("1 coin", "{count} coins", dice.count) if dice.faces else plural("1 die", "{count} dice", dice.count)
    shows = own_dice.either(dice.faces) if dice.faces else say("{least} to {most}", least=dice.least, most=dice.most)
    told = f"{many}, {both(dice.each)}" if dice.each else many
    return f"{dice.text}: {told}, {say('each {faces}', faces=shows) if dice.count > 1 else shows}."


def counting(dice: AskedDice) -> str:
    """How the dice count that people are asked to throw; empty where their number is all there is to it."""
    names = dice.faces or [str(face) for face in range(dice.least, dice.most + 1)]
    worth = ", ".join(f"{name} {worth}" for name, worth in zip(names, dice.worth, strict=False))
    return " ".join(filter(None, (f"{worth[0].upper()}{worth[1:]}." if worth and not dice.counting else "", *dice.counting)))


def both(names: Sequence[str]) -> str:
    """All of these, in words."""
    return reduce(lambda first, then: say("{first} and {then}", first=first, then=then), names)


def sides(view: View) -> list[Area]:
    """The sides of the table, the viewer's own first."""
    return sorted(view.scene.areas, key=lambda area: (area.seat != view.seat, area.seat))


def entry_text(entry: Entry) -> str:
    """A line of the log with the dice that were thrown."""
    if not known(entry.faces):
        return entry.text
    thrown = " ".join(map(str, entry.faces))
    if entry.result is not None and [entry.result] != entry.faces:
        thrown = say("{faces}, makes {result}", faces=thrown, result=entry.result)
    return f"{entry.text.rstrip('.')} ({thrown})."


def entry_drawn(entry: Entry) -> str:
    """The same with the dice drawn, for a screen."""
    if not known(entry.faces):
        return entry.text
    thrown = drawn(entry) + summed(entry.faces, entry.result, [])
    return f"{entry.text.rstrip('.')}: {thrown}"


def entry_line(entry: Entry) -> str:
    """A line of the log with its clause."""
    return f"{entry_text(entry)} [{entry.clause}]" if entry.clause else entry_text(entry)


DICE = "\u2680\u2681\u2682\u2683\u2684\u2685"
"""The faces of a die, drawn."""
COUNTS = {0: "\u25cb", 1: "\u25cf", 2: "\u25cf\u25cf"}
"""What a die counts, drawn."""
BAR, FULL, EMPTY = 12, "\u2588", "\u2591"
"""So many columns has a bar of chances."""


def known(faces: list[int]) -> bool:
    """True where it is told what at least one die shows; else what all came to says as much."""
    return any(face >= 0 for face in faces)


def drawn(thrown: Roll | Entry) -> str:
    """Dice as they lie on a screen: with pips, with what they count, or with a number where they have more sides or are digits;
    of coins their sides in words."""
    faces = thrown.faces
    if thrown.coins:
        return ", ".join(say("heads") if face == 1 else say("tails") for face in faces)
    if thrown.counted:
        return " ".join(COUNTS.get(face, "?") for face in faces)
    if all(1 <= face <= len(DICE) for face in faces) and not _digits(faces, thrown.result):
        return " ".join(DICE[face - 1] for face in faces)
    return " ".join(f"[{face}]" for face in faces)


def _digits(faces: list[int], result: int | None) -> bool:
    """Whether two dice are read as one number, tens and ones."""
    return len(faces) == len(("tens", "ones")) and 10 * faces[0] + faces[1] == result


def summed(faces: list[int], result: int | None, terms: list[Term]) -> str:
    """What dice came to, as it stands behind them: ` = 5 (6 highest die + 1 for a one - 2 Attack)`; empty where they say so."""
    told = " + ".join(f"{term.value} {term.word}" for term in terms).replace("+ -", "- ")
    came = "" if result is None or [result] == faces else f" = {result}"
    return f"{came}{f' ({told})' if len(terms) > 1 else ''}"


def roll_line(roll: Roll) -> str:
    """A roll on the table, with its sum written out."""
    label = roll.label.removesuffix(f": {roll.result}")  # said once is enough
    if not known(roll.faces):
        return f"{roll.label}{summed([roll.result], roll.result, roll.terms)}"
    return f"{label}: {drawn(roll)}{summed(roll.faces, roll.result, roll.terms)}"


def bar(probability: float) -> str:
    """A chance as a bar; what is possible is never empty, and what is not certain never full."""
    full = round(probability * BAR)
    if 0 < probability < 1:
        full = min(max(full, 1), BAR - 1)
    return FULL * full + EMPTY * (BAR - full)


def outcome(text: str) -> str:
    """What may come of an option, where it stands beside others."""
    return say("no effect") if text in (NO_EFFECT, say(NO_EFFECT)) else text


def certain(odds: Odds) -> str:
    """What is certain needs no number; empty where more than one thing may come of it."""
    return say("Certain: {outcome}", outcome=outcome(odds.chances[0].outcome)) if len(odds.chances) == 1 else ""


def brings(odds: Odds) -> str:
    """What an answer takes of the others on average: `KOR on average: −2.9`; empty where that is not counted."""
    return f"{odds.brings.what}: {odds.brings.much}" if odds.brings else ""


def safety(odds: Odds, places: int) -> str:
    """How likely nothing bad comes of an answer, where that is what it is given for; else empty."""
    if odds.headline is None or odds.headline.of != "safe":
        return ""
    return f"{percent(odds.foremost, places)} {odds.headline.words}"


def fates(odds: Odds, places: int) -> list[str]:
    """What may become of each thing, a line each: `Grunt 2: dies 67.6 %, 2.4 damage on average`."""
    return [
        f"{each.of}: {each.became} {percent(each.probability, places)}{f', {each.mean}' if each.mean else ''}"
        for each in odds.fates
    ]


def odds_lines(odds: Odds) -> list[str]:
    """Odds in full: each outcome, its exact probability, and what was assumed."""
    first = [each for each in (brings(odds), safety(odds, 2)) if each]
    lines = [
        *first,
        *fates(odds, 2),
        *(f"{outcome(each.outcome)}: {each.exact} ({percent(each.probability, 2)})" for each in odds.chances),
    ]
    return [*lines, odds.assumption] if odds.assumption else lines


def hint_told(key: str) -> str:
    """What is said before the first hint of a match, which that key takes."""
    return say("A hint marks this match as helped, for all who look at it. {key} once more takes it.", key=key)


def hint_lines(hint: Hint) -> list[str]:
    """A hint in full: each option with its chance of winning, and what is expected to follow."""
    lines = [] if hint.options else [say("No hint: no difference seen between these so far.")]
    for number, each in enumerate(hint.options, 1):
        if each.guess:
            worth = say(
                "{number}. {answer}: a guess so far (tried in {tried} of {simulations} simulations)", **_advised(hint, number)
            )
        elif each.even:
            worth = say("{number}. {answer}: as good (tried in {tried} of {simulations} simulations)", **_advised(hint, number))
        else:
            told = _advised(hint, number) | {"chance": percent(each.chance, 1)}
            worth = say("{number}. {answer}: {chance} to win (tried in {tried} of {simulations} simulations)", **told)
        lines.append(worth)
        if each.line:
            lines.append(say("   then perhaps: {line}", line="; ".join(each.line)))
        if each.why:
            lines.append(f"   {each.why}")
    return lines


def _advised(hint: Hint, number: int) -> dict[str, object]:
    """What a line of a hint says of its option with this number."""
    each = hint.options[number - 1]
    return {"number": number, "answer": each.label, "tried": each.tried, "simulations": hint.simulations}


def helped(view: View) -> str:
    """That hints were taken; empty where none was."""
    if not view.helped:
        return ""
    return plural("Helped: hints for 1 decision", "Helped: hints for {count} decisions", view.helped)


def clause_lines(page: ClausePage) -> list[str]:
    """A clause in full."""
    lines = [f"{page.id} - {page.chapter} ({say(KINDS.get(page.kind, page.kind))}; {page.source})", page.text]
    return [*lines, page.ruling] if page.ruling else lines
