"""KORxSOL bound to the contract (`affray.kernel.game.Game`)."""

from typing import Any

from affray.games.korxsol import actions, answers, forecast, forms, invariants, names, notation, resolve, setup, view, words
from affray.games.korxsol import scene as table
from affray.games.korxsol.checks import refused
from affray.games.korxsol.content import Carrier
from affray.games.korxsol.state import NONE, State
from affray.games.korxsol.terms import Status, Terrain
from affray.games.korxsol.vocabulary import Act, Event
from affray.kernel import events
from affray.kernel.game import SetUp, declined

ID = "korxsol"
TITLE = "KORxSOL"
SUMMARY = "Solighters with a bound weapon or a beast of the elements: one against one or two against two, to the last KOR."
SEATS = setup.SEATS
PACKAGE = setup.PACKAGE
RECORD = State
MOST_ACTIONS = actions.MOST
EFFECTS = ("nothing", *(event.name.lower() for event in Event))

begin = resolve.begin
legal_actions = actions.legal_actions
answer = resolve.answer
enact = resolve.enact
observe = view.observe
determinize = view.determinize

book = setup.book
set_up = setup.set_up
completed = setup.completed
content_digest = setup.content_digest
form = forms.form
write_action = notation.write
read_action = notation.read
refusal = words.refusal
question = words.question
answer_text = answers.answer_text
scene = table.scene
mask = view.mask
explain = words.explain
worlds = forecast.worlds
settled = forecast.settled
meaning = forecast.meaning
policy = forecast.policy
assumption = forecast.assumption
violations = invariants.violations
redeal = invariants.redeal

RARE = ("smoke-bead", "slip-knife")
"""Items that are of use to the grappled and the pinned alone, and so are packed more often."""
RARE_OPS = ("knockback", "frost", "grapple")
"""What some Combat Moves do that leads to decisions seldom met; they are chosen more often."""
AFFLICTED = {
    Event.KNOCKED_DOWN: Status.KNOCKDOWN,
    Event.GRAPPLED: Status.GRAPPLE,
    Event.PINNED: Status.PIN,
    Event.BLINDED: Status.BLINDED,
    Event.BURNED: Status.BURN,
    Event.FROSTED: Status.FROST,
    Event.FEARED: Status.FEAR,
    Event.KNOCKED_BACK: Status.KNOCKBACK,
    Event.SAW_TRUE: Status.TRUE_SIGHT,
    Event.REVIVED: Status.REVIVED,
}
"""The status that an event tells of."""


def reveals(event: events.Event) -> bool:
    """True where somebody learned something hidden by it: builds are turned over, or what was decided on in secret."""
    return event.kind in (Event.REVEALED, Event.SOL_ADDED)


def met(state: State, event: events.Event) -> str:
    """The card that is used, the artifact that is revealed, the terrain that is entered, the status that is got."""
    if event.kind in (Event.MOVE_PLAYED, Event.MOVE_CHOSEN, Event.ITEM_USED, Event.ARTIFACT_USED):
        return names.row(event.thing).id
    if event.kind == Event.REVEALED:
        return names.row(event.amount).id
    if event.kind in (Event.MOVED, Event.SLID):
        return Terrain(state.terrain[event.place]).name.lower()
    return AFFLICTED[Event(event.kind)].name.lower() if event.kind in AFFLICTED else ""


def default(state: State) -> int:
    """The option that does least: ending the Action Phase, declining, or else the first one."""
    return declined(actions, state, (Act.END, *forecast.DECLINING))


def returns(state: State) -> list[float]:
    """1 for every seat of the team that won and -1 for the others; 0 for all in a draw."""
    if state.winner == NONE:
        return [0.0] * state.seats
    return [1.0 if seat % 2 == state.winner else -1.0 for seat in range(state.seats)]


def outcome(state: State) -> str:
    """How it ended, in a sentence."""
    if state.winner == NONE:
        return f"A draw after {state.turns} turns."
    return f"{words.side(state, state.winner)} won in turn {state.turns}."


def variety(number: int) -> SetUp:
    """A set-up for trial number `number`: modes, maps, builds of every kind and house rules in turn."""
    seats = (2, 4)[number % 2]
    maps = setup.maps(seats)
    choices: dict[str, Any] = {
        "map": maps[number // 2 % len(maps)],
        "builds": [some_build(number * 4 + seat) for seat in range(seats)],
    }
    options: dict[str, bool | int | str] = {"turn_limit": 300}  # two who cannot hurt each other would go on for ever
    if number % 4 == 3:
        for index, rule in enumerate(book().options):
            if rule.choices:
                options[rule.name] = rule.choices[(number // 4 + index * (number // 7)) % len(rule.choices)]
        options["unique_solighters"] = False
        options["sol_per_roll"] = 1 + number // 4 % 3
    return SetUp(ID, seats, number, options, choices)


def some_build(number: int) -> dict[str, Any]:
    """A build for trial number `number`, such that all content is met."""
    held = setup.library()
    solighter = list(held.solighters.values())[(number + number // 3) % len(held.solighters)]
    rare = RARE_OPS[number // 8 % len(RARE_OPS)] if number % 4 == 0 else ""
    carriers = [carrier for carrier in held.carriers.values() if not rare or doing(rare, carrier)]
    carrier = carriers[number % len(carriers)]
    artifact = list(held.artifacts.values())[number * 5 % len(held.artifacts)]
    start = number // len(held.carriers)
    fitting = doing("", carrier)
    moves = (doing(rare, carrier) if rare else []) + [fitting[(start * 3 + index) % len(fitting)] for index in range(6)]
    items = list(held.items)
    count = solighter.inventory + artifact.gives.inventory
    bag = [items[(number * 3 + index) % len(items)] for index in range(count)]
    if number % 2 and not set(bag) & set(RARE):
        bag[0] = RARE[(number // 4 + number // 2) % len(RARE)]
    return {
        "solighter": solighter.id,
        "carrier": carrier.id,
        "moves": list(dict.fromkeys(moves))[:3],
        "artifact": artifact.id,
        "items": bag,
    }


def doing(op: str, carrier: Carrier) -> list[str]:
    """The Combat Moves that fit a Solbound or Solbeast and have this indicator; all that fit, where none is named."""
    moves = setup.library().moves.values()
    return [
        each.id for each in moves if not refused(each, carrier) and (not op or any(part.op == op for part in each.indicators))
    ]
