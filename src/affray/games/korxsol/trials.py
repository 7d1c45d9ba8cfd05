"""How KORxSOL is examined: set-ups of every kind, and other truths that a seat cannot tell from the one."""

from typing import Any, NamedTuple

from affray.games.korxsol.content import setup
from affray.games.korxsol.content.checks import refused
from affray.games.korxsol.content.rows import Carrier
from affray.games.korxsol.record.card_terms import Status, Terrain, Zone
from affray.games.korxsol.record.state import ARTIFACT, FIRST_ARTIFACT, FIRST_ITEM, MOVES, NONE, UNIQUE, State
from affray.games.korxsol.record.vocabulary import Event
from affray.games.korxsol.rules import builds
from affray.games.korxsol.words import names
from affray.kernel import dice, events
from affray.kernel.dice import Words
from affray.kernel.game import SetUp

RARE = ("smoke-bead", "slip-knife")
"""Items that are of use to the grappled and the pinned alone, and so are packed more often."""
RARE_OPS = ("knockback", "frost", "grapple")
"""What some Combat Moves do that leads to decisions seldom met; they are chosen more often."""


class Theme(NamedTuple):
    """What four of a kind fight over, such that something happens often that seldom does."""

    map: str
    solighters: tuple[str, ...]
    """The Solighters of the two sides."""
    carrier: str
    moves: tuple[str, ...]
    options: dict[str, bool | int | str]
    items: tuple[str, ...] = ("smoke-bead", "slip-knife", "spring-heels")


THEMES = (
    Theme("split-river", ("morrow", "morrow"), "permafrost", ("frost-lane", "cold-mark", "quake-line"), {"die_table": "0-1-2"}),
    Theme("three-shelves", ("sigrun", "morrow"), "grasp", ("hook-and-haul", "wide-reap", "heavy-fall"), {}),
    Theme("split-river", ("vey", "osk"), "boulderback", ("ram-stone", "breaker-wave", "rooting-tremor"), {}),
    Theme(
        "three-shelves",
        ("tamsin", "tamsin"),
        "doorbreaker",
        ("wide-reap", "heavy-fall", "plate-splitter"),
        {"revive": True, "item_copies": 3},
        ("red-draught",) * 3,
    ),
)
"""Cold for those of few actions, on whom water weighs too; grapples on heights; knockback beside water, of the nimble; and
draughts for the fallen. Each is every sixteenth set-up."""
SHORT = 40
"""In every eighth set-up no more turns are taken: draws come of that."""
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


def met(state: State, event: events.Event) -> str:
    """The card that is used, the artifact that is revealed, the terrain that is entered, the status that is got."""
    if event.kind in (Event.MOVE_PLAYED, Event.MOVE_CHOSEN, Event.ITEM_USED, Event.ARTIFACT_USED):
        return names.row(event.thing).id
    if event.kind == Event.REVEALED:
        return names.row(event.amount).id
    if event.kind in (Event.MOVED, Event.SLID):
        return Terrain(state.terrain[event.place]).name.lower()
    return AFFLICTED[Event(event.kind)].name.lower() if event.kind in AFFLICTED else ""


def variety(number: int) -> SetUp:
    """A set-up for trial number `number`: modes, maps, builds of every kind and house rules in turn, or a theme."""
    if number % 4 == 1:
        return themed(number)
    seats = (2, 4)[number % 2]
    maps = setup.maps(seats)
    choices: dict[str, Any] = {
        "map": maps[number // 2 % len(maps)],
        "builds": [some_build(number * 4 + seat) for seat in range(seats)],
    }
    options: dict[str, bool | int | str] = {"turn_limit": 300}  # two who cannot hurt each other would go on for ever
    if number % 4 == 3:
        options |= setup.book().varied(number // 4, number // 7)
        options["unique_solighters"] = False
        options["sol_per_roll"] = 1 + number // 4 % 3
    if number % 8 == 6:
        options["turn_limit"] = SHORT
    return SetUp("korxsol", seats, number, options, choices)


def themed(number: int) -> SetUp:
    """A set-up of a theme, two against two."""
    theme = THEMES[number // 4 % len(THEMES)]
    held = setup.library()
    builds = [
        {
            "solighter": solighter,
            "carrier": theme.carrier,
            "moves": list(theme.moves),
            "artifact": "second-shirt",
            "items": list(theme.items[: held.solighters[solighter].inventory]),
        }
        for solighter in theme.solighters * 2
    ]
    options: dict[str, bool | int | str] = {"turn_limit": 300, **theme.options}
    return SetUp("korxsol", 4, number, options, {"map": theme.map, "builds": builds})


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


def redeal(state: State, seat: int, words: Words) -> None:
    """Deal anew, in the match itself, all that `seat` may not know: hands, builds before the reveal, SOL for the turn order
    until all roll, and the dice to come. Written apart from `view`, so that each can judge the other."""
    for other in range(state.seats):
        if other != seat and state.pledged[other]:
            state.pledged[other] = 1 + dice.below(words, 1 + min(state.creatures[other].sol, state.options.sol_per_roll))
    library = setup.library()
    moves, items = list(library.moves.values()), len(library.items)
    for other in range(state.seats):
        if other == seat or (seat >= 0 and other % 2 == seat % 2 and (state.options.team_open or not state.revealed)):
            continue
        held = state.creatures[other]
        if not state.revealed:
            _rebuild(state, other, words)
        carrier = list(library.carriers.values())[held.carrier]
        for slot in range(ARTIFACT):
            if slot == UNIQUE or held.zone[slot] != Zone.HAND or (held.shown[slot] and state.revealed):
                continue
            while True:
                if slot < MOVES:
                    card = dice.below(words, len(moves))
                    fits = moves[card].tier == "base" or (moves[card].tier == "advanced" and len(carrier.classes) == 1)
                    good = fits and bool(set(moves[card].classes) & set(carrier.classes))
                else:
                    card, good = FIRST_ITEM + dice.below(words, items), True
                if good and card not in held.cards[:slot] and card not in held.cards[slot + 1 :]:
                    break
            held.cards[slot] = card
    dice.seed(state.flow.rng, dice.word(words), dice.word(words), 0)


def _rebuild(state: State, other: int, words: Words) -> None:
    """Another Solighter, carrier and artifact."""
    library, held = setup.library(), state.creatures[other]
    tile = held.tile
    chosen = list(library.solighters.values())[dice.below(words, len(library.solighters))]
    held.carrier = dice.below(words, len(library.carriers))
    artifact = dice.below(words, len(library.artifacts))
    held.solighter = list(library.solighters.values()).index(chosen)
    held.cards[ARTIFACT] = FIRST_ARTIFACT + artifact
    wanted = chosen.inventory + list(library.artifacts.values())[artifact].gives.inventory
    for slot in range(UNIQUE):
        held.cards[slot] = NONE
    for slot in range(MOVES, ARTIFACT):
        held.cards[slot] = NONE
        held.zone[slot] = Zone.HAND if slot - MOVES < wanted else Zone.GONE
    builds.assemble(state, other)
    held.tile = tile
