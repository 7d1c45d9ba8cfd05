"""What balance reports look at in Stonebound: ready-made teams against each other, and characters in teams drawn at random."""

from affray.games.stonebound.content import setup
from affray.games.stonebound.content.pack import Character
from affray.games.stonebound.record.state import CARDS, State
from affray.games.stonebound.record.vocabulary import Event
from affray.games.stonebound.rules import deployment
from affray.kernel import balance, events
from affray.kernel.balance import Measure, Subject, Taken, Tally
from affray.kernel.dice import Words
from affray.kernel.game import SetUp
from affray.kernel.rule import rule

LOADOUT = "teams"
MIRRORED = True
SEATS = 2


def subjects() -> list[Subject]:
    """Each character by its row, and after it its four abilities."""
    return [each for character in setup.characters() for each in _with_abilities(character)]


def _with_abilities(character: Character) -> list[Subject]:
    cards = (*character.offensive, *character.defensive)
    return [Subject("characters", character.id), *(Subject("abilities", id) for id in cards)]


def line_up(number: int) -> SetUp:
    """Two ready-made teams, and in every second pair of line-ups two that are drawn from all characters; on each board."""
    pair, boards = number // 2, list(setup.library().boards)
    if pair % 2 == 0:
        size = setup.each(SEATS)
        ready = [id for id, team in setup.library().teams.items() if len(team.characters) == size]
        chosen: tuple[object, object] = balance.pairing(pair // 2 // len(boards), ready)
    else:
        words = balance.drawing(pair)
        chosen = _drawn(words), _drawn(words)
    choices = {"teams": balance.seated(number, chosen), "board": boards[pair // 2 % len(boards)]}
    return SetUp("stonebound", SEATS, choices=choices)


def _drawn(words: Words) -> list[str]:
    """A team within its stars, each equally likely (S-SETUP-7)."""
    while True:
        team = balance.some_of(words, list(setup.library().characters), setup.each(SEATS))
        if deployment.within_stars(0, SEATS, setup.stars(team)):
            return team


def taken(set_up: SetUp) -> Taken:
    """Each seat's characters, and the team by its name where it is a ready-made one; the board."""
    whole = setup.completed(set_up)
    names = {team.characters: id for id, team in setup.library().teams.items()}
    teams = [tuple(team) for team in whole.choices.get("teams", [])]
    named = [(Subject("teams", names[team]),) if team in names else () for team in teams]
    seats = ((*name, *(Subject("characters", id) for id in team)) for name, team in zip(named, teams, strict=True))
    return Taken(tuple(seats) or ((),) * whole.seats, (Subject("boards", whole.choices["board"]),))


@rule
def note(state: State, event: events.Event, tally: Tally) -> None:
    """A character is played where it is activated, and hits where it makes a Standard Attack; an ability is played where it is
    used or fused."""
    if event.kind == Event.ACTIVATED:
        tally[event.seat][Measure.PLAYED][_place(state, event.thing)] += 1
    elif event.kind == Event.STANDARD_ATTACK:
        tally[event.seat][Measure.HIT][_place(state, event.thing)] += 1
    elif event.kind == Event.ABILITY_USED or event.kind == Event.FUSED:
        tally[event.seat][Measure.PLAYED][_place(state, event.thing) + 1 + event.place] += 1


@rule
def _place(state: State, piece: int) -> int:
    """Where the character of a piece is among the subjects."""
    return int(state.sheets[state.pieces[piece].sheet].row) * (1 + CARDS)
