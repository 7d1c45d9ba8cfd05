"""What there is to read about an option before it is taken: the card, ability or piece it is about, and what it reaches."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from affray.languages import plural, say
from affray.table.grouping import is_tile
from affray.table.scene import Card, Option, Piece, View
from affray.table.ways import Ways
from affray.tui import board, words


class Note(NamedTuple):
    """A thing and what there is to read about it."""

    name: str
    text: str


def notes(view: View, option: Option) -> list[Note]:
    """What an option is about: the abilities that it names, or else the question, the cards and pieces that it touches or the
    question names, and what it reaches."""
    asked = f"{view.decision.prompt} {view.decision.besides}" if view.decision else ""
    pieces = view.scene.board.pieces if view.scene.board else []
    touched = [piece for piece in pieces if piece.id in option.touches]
    acting = [*touched, *(piece for piece in pieces if piece.active and piece not in touched)]
    # A question may name all that somebody has to choose from, as every weapon: the answer names the one that is chosen.
    chosen = [note for piece in acting for note in _abilities(piece, option.label)]
    found = chosen or [note for piece in acting for note in _abilities(piece, asked)]
    cards = cards_by_id(view)
    held = [cards[id] for id in option.touches if id in cards]
    named = [card for id, card in cards.items() if id not in option.touches and _names(asked, card.name) and card not in held]
    found += [card_note(card) for card in held if card.text or not found]
    found += [card_note(card) for card in _once(named)]
    found += [piece_note(piece, not found) for piece in touched]
    return [*(note for note in found if note.text), *_reach(option, pieces)]


def reach(view: View, tile: str, ways: Ways) -> list[Note]:
    """Who could strike on a square next turn, and whom one could attack from there this turn, as far as that is known."""
    pieces = {piece.id: piece.name for piece in (view.scene.board.pieces if view.scene.board else [])}
    foes, targets = ways.dangers.get(tile), ways.attacks.get(tile)
    told = []
    if foes:
        told.append(say("In reach of {names} next turn.", names=words.both([pieces[id] for id in foes])))
    elif tile in ways.perhaps:
        told.append(f"{ways.perhaps[tile]}.")
    elif foes is not None:
        told.append(say("Out of opponents’ reach next turn, as far as you know."))
    if targets:
        met, who = words.both([pieces[id] for id in targets]), ways.strikers.get(tile)
        if who:
            told.append(
                say("From here {who} can attack {names} this turn.", who=words.both([pieces[id] for id in who]), names=met)
            )
        else:
            told.append(say("From here {names} can be attacked this turn.", names=met))
        told += [f"{line}." for line in ways.promises.get(tile, [])]
    elif targets is not None:
        told.append(say("From here nobody can be attacked this turn."))
    return [Note(say("There"), " ".join(told))] if told else []


def coach_lines(view: View) -> Iterator[str]:
    """What the lesson says now, a paragraph each, with what it speaks of; nothing where it has nothing to say."""
    coach = view.coach
    if coach is None:
        return
    title = coach.lesson.title
    if coach.state == "solved":
        yield f"{say('Solved: {title}.', title=title)} {coach.why}".strip()
    elif coach.state == "failed":
        yield say("Not solved. Begin {title} again: the dice will fall in the same order.", title=title)
    elif coach.aim:
        yield f"{title}. {coach.aim}"
    elif coach.notes:
        yield say("{title}, step {step} of {steps}.", title=title, step=min(coach.step + 1, coach.steps), steps=coach.steps)
    for note in coach.notes:
        named = place_name(view, note.at)
        yield f"{named}: {note.say}" if named else note.say


def place_name(view: View, place: str) -> str:
    """What a card, a piece or a square of the table is called; empty for any other place."""
    pieces = view.scene.board.pieces if view.scene.board else []
    named = next((piece.name for piece in pieces if piece.id == place), "")
    card = cards_by_id(view).get(place)
    return named or (card.name if card else ",".join(place.split(".")[1:]) if is_tile(place) else "")


def cards_by_id(view: View) -> dict[str, Card]:
    """Every card that this seat may read."""
    zones = [*view.scene.zones, *(zone for area in words.sides(view) for zone in area.zones)]
    return {card.id: card for zone in zones for card in zone.cards if card.name and not card.hidden}


def card_note(card: Card) -> Note:
    """A card with all that is printed on it and lies on it; numbers that its text says are not said twice."""
    said = " ".join(card.text)
    unsaid = [stat for stat in card.stats if f"{stat.label} {stat.value}" not in said]
    state = words.card_state(msgspec.structs.replace(card, stats=unsaid))
    return Note(card.name, " ".join([f"{state}." if state else "", *map(_sentence, card.text)]).strip())


def piece_note(piece: Piece, whole: bool = True) -> Note:
    """A piece with its numbers; `whole`: with all it can do."""
    lasting = [f"{word}: {how}" for word, how in piece.until.items()]
    told = [_sentence(line) for line in [board.piece_numbers(piece), *lasting, *(piece.text if whole else [])] if line]
    return Note(piece.name, " ".join(told))


def _abilities(piece: Piece, told: str) -> list[Note]:
    """The lines of a piece's text whose name the option or the question says."""
    found = []
    for line in piece.text:
        name = re.split(r" \(|[:.,]", line, maxsplit=1)[0]
        if _names(told, name) and name != line.rstrip("."):
            found.append(Note(name, _sentence(line[len(name) :].lstrip(": "))))
    return found


def _names(text: str, name: str) -> bool:
    return bool(name) and re.search(rf"\b{re.escape(name)}(?!\w)", text) is not None


def _once(cards: list[Card]) -> list[Card]:
    return list({card.name: card for card in cards}.values())


def _sentence(line: str) -> str:
    return line if line.endswith((".", "!", "?")) else f"{line}."


def _reach(option: Option, pieces: list[Piece]) -> list[Note]:
    if not option.area:
        return []
    there = [piece.name for piece in pieces if piece.tile in option.area]
    squares = plural("1 square", "{count} squares", len(option.area))
    who = words.both(there) if there else say("nobody")
    return [Note(say("Reaches"), say("{squares}, {who} there.", squares=squares, who=who))]
