"""What is chosen before a match of Stonebound: format and board for the table, a team for each seat."""

from typing import Any

from affray.errors import AffrayError
from affray.games.stonebound import say
from affray.games.stonebound.content import pack, setup, sheets, texts
from affray.games.stonebound.rules import deployment
from affray.kernel import setups
from affray.kernel.game import SetUp
from affray.languages import marked
from affray.table.form import Field, Form, Pick, Problem, Ready, plan_of

FORMATS = (
    ("constructed", marked("Constructed"), marked("Teams within their stars: five for three characters, four for two.")),
    ("draft", marked("Draft"), marked("Five characters of each rarity are shown; players pick in turn.")),
    ("free", marked("Free play"), marked("Any characters.")),
)


def form(set_up: SetUp, seat: int) -> Form:
    """For the table (seat -1) format and board; for a seat its team, with what its stars do not allow (S-SETUP-7)."""
    chosen = set_up.choices.get("format", setup.FORMATS[0])
    name = chosen if isinstance(chosen, str) else setup.FORMATS[0]
    if seat < 0:
        board = set_up.choices.get("board", setup.DEFAULT_BOARD)
        board = board if isinstance(board, str) else setup.DEFAULT_BOARD
        boards = [Pick(each.id, say(each.name), plan=plan_of(sheets.tiles(each))) for each in setup.library().boards.values()]
        formats = [Pick(id, say(title), say(summary)) for id, title, summary in FORMATS]
        fields = [Field("format", say("Format"), formats, [name]), Field("board", say("Board"), boards, [board])]
        return Form("", say("Match"), fields, {"format": name, "board": board}, _table_problems(name, board))
    called = say("Player {number}, Team {team}", number=seat + 1, team="AB"[seat % 2])
    if name == "draft":
        return Form("", "", [], None, seat=called)
    return _team_form(set_up, seat, name, called)


def _table_problems(name: str, board: str) -> list[Problem]:
    problems = (
        [] if name in setup.FORMATS else [Problem("format", say("there is no format {name}", name=repr(name)), "S-SETUP-7")]
    )
    if board not in setup.library().boards:
        problems.append(Problem("board", say("there is no board {name}", name=repr(board)), "S-SETUP-2"))
    return problems


def _team_form(set_up: SetUp, seat: int, name: str, called: str) -> Form:
    seats = set_up.seats if set_up.seats in setup.SEATS else 2
    size, most = setup.each(seats), deployment.STARS[seats]
    team = _chosen(set_up.choices, seats, seat)
    known = [id for id in team if id in setup.library().characters]
    left = most - setup.stars(known)
    picks = [
        _pick(
            each,
            ""
            if name == "free" or each.id in team or each.stars <= left
            else say("only {stars} stars are left", stars=max(0, left)),
        )
        for each in setup.characters()
    ]
    help = "" if name == "free" else say("{stars} of {most} stars.", stars=setup.stars(known), most=most)
    field = Field("characters", say("Characters"), picks, team, help, size, size)
    return Form("teams", say("Team"), [field], {"characters": team}, _problems(set_up, seat), _ready(size), called)


def _chosen(choices: dict[str, Any], seats: int, seat: int) -> list[str]:
    given = setups.of_seat(choices, "teams", seat)
    if isinstance(given, dict):
        given = given.get("characters")
    if isinstance(given, str) and given in setup.library().teams:
        given = setup.library().teams[given].characters
    if isinstance(given, list | tuple):
        return [str(id) for id in given]
    return setup.usual_team(seats, seat) if seat < seats else []


def _problems(set_up: SetUp, seat: int) -> list[Problem]:
    choices = {name: value for name, value in set_up.choices.items() if name in ("format", "teams")}
    try:
        setup.completed(SetUp(set_up.game, set_up.seats, 0, {}, choices))
    except AffrayError as error:
        text = str(error)
        if f"teams[{seat}]" in text or ("teams" not in text and "seats" in text):
            return [Problem("characters", text, "S-SETUP-7")]
    return []


def _ready(size: int) -> list[Ready]:
    """The ready-made teams of that size."""
    found = []
    for team in setup.library().teams.values():
        if len(team.characters) == size:
            names = ", ".join(setup.library().characters[id].name for id in team.characters)
            found.append(Ready(team.id, say(team.name), names, {"characters": list(team.characters)}))
    return found


def _pick(character: pack.Character, refused: str) -> Pick:
    kind = setup.library().classes[character.class_]
    cards = [setup.library().abilities[id] for id in (*character.offensive, *character.defensive)]
    text = [texts.spoken(ability) for ability in cards]
    return Pick(
        character.id,
        character.name,
        kind.name,
        texts.stats(character, kind),
        text,
        kind.name,
        refused,
        "S-SETUP-7" if refused else "",
    )
