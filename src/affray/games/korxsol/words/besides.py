"""What is said besides a question of KORxSOL: what its answers cost and bring, where they do not say so themselves."""

from collections.abc import Callable

from affray.games.korxsol.record.card_terms import Attribute, Op, Terrain
from affray.games.korxsol.record.state import NONE, State
from affray.games.korxsol.record.vocabulary import Ask, Step
from affray.games.korxsol.rules import attributes, classes, initiative
from affray.games.korxsol.words import chances, names
from affray.kernel import questions


def besides(state: State) -> str:
    """What is said after the question, in sentences; empty where it says all."""
    return questions.told(_BESIDES, state, "")


def step_cost(state: State, creature: int, past: int, tile: int) -> int:
    """K-MOVE-04, K-MOVE-05, K-TERR-07: the AP that a step to a tile takes, past the tile of a team-mate unless that is NONE;
    water takes 1 more, where there is one left."""
    dry = classes.walks_water(state, creature)
    way = [each for each in (past, tile) if each != NONE]
    wet = 0 if dry else sum(state.terrain[each] == Terrain.WATER for each in way)
    return min(len(way) + wet, int(state.creatures[creature].ap))


def _menu(state: State) -> str:
    """K-TURN-03, K-TURN-04, K-TURN-07, K-TURN-08, K-GRAP-11, K-GRAP-12: what AP are for, whether a move may be used, and what
    is told of its chances."""
    creature = int(state.flow.asked.actor)
    held = state.creatures[creature]
    if held.held != NONE:
        flips = attributes.value(state, creature, Attribute.POWER)
        coins = "1 coin" if flips == 1 else f"{flips} coins"
        told = f"It is held: a struggle costs 1 AP of its {held.ap} and flips {coins}, of which any heads frees it"
        return f"{told}; so does RELEASE."
    left = f"It has {held.ap} AP, 1 a step or item" if held.ap else "It has no AP for steps or items"
    told = " Its chances leave SOL out." if chances.any_foretold(state, creature) else ""
    return f"{left}; {'its move is used.' if state.fought else 'one Combat Move costs none.'}{told}"


def _turn(state: State) -> str:
    """K-AREA-16: what a turn costs."""
    return "To turn it costs nothing."


def _place(state: State) -> str:
    """K-SETUP-03, K-SETUP-04."""
    return "Who plays whom is revealed once all stand."


def _fear(state: State) -> str:
    """K-FEAR-02, K-FEAR-03."""
    return "Each Fear costs 1 AP and a step away from whom it fears; what is left of it is gone as the turn ends."


def _ice(state: State) -> str:
    """K-TERR-04, K-ICE-03."""
    return "To slide leads on in the same direction until the ice ends; to stand ends the step here."


def _draw(state: State) -> str:
    """K-BOW-03."""
    drawn = int(state.creatures[state.flow.asked.actor].ap)
    return f"That adds {drawn} damage to a hit, and leaves no AP for steps and items."


def _run(state: State) -> str:
    """K-AREA-09."""
    return "The run strikes the first creature that it meets; to stop ends it here."


def _exchange(state: State) -> str:
    """K-EXC-01, K-HIT-08, A-41: it is paid when its turn comes, whatever the roll to hit after it brings."""
    card, place = state.cards[state.use.card], int(state.flow.asked.place)
    before_hit = any(card.op[index].op == Op.HIT for index in range(place + 1, card.ops))
    return "It is paid before the roll to hit, and is gone even if the move misses." if before_hit else "It is paid at once."


def _sol(state: State) -> str:
    """K-HIT-02, K-SOL-04: what a dodge has to beat; how the turn order is rolled for; what dice are worth."""
    step, die = state.flow.asked.place, chances.of_a_die(state)
    if step == Step.THROW_DODGE:
        return f"{_dodge(state)} {die}"
    return f"{_order(state)} {die}" if step == Step.THROW_INITIATIVE else die


def _order(state: State) -> str:
    """K-ORDER-01, K-ORDER-03: the dice of what is printed, whatever lies with it; who is tied; and that it is secret."""
    seat = int(state.flow.asked.actor)
    dice = f"{names.name(state, seat)} rolls {names.dice(initiative.printed(state, seat))}, its printed AGILITY"
    return f"{dice}; of those who tie the higher one moves first. Nobody sees what the others decide until all roll."


def _dodge(state: State) -> str:
    """K-HIT-03: how many successes are enough; a tie is a hit."""
    who, chance = names.name(state, state.flow.asked.actor), int(state.use.chance)
    needed = "1 success" if chance == 0 else f"{chance + 1} successes"
    return f"Hit Chance is {chance}: {who} needs {needed} to dodge."


def _where(state: State) -> str:
    """K-HIT-05, K-HIT-06: what it costs, and that it is no choice to stay."""
    return "It costs no AP. Whoever dodges has to leave its tile."


def _walk(state: State) -> str:
    """K-MVI-01: what the move still gives; farther it goes by action points, if it has any."""
    left, actor = int(state.flow.asked.amount), int(state.flow.asked.actor)
    told = "1 tile is left of this move" if left == 1 else f"{left} tiles are left of this move"
    farther = actor == state.active and state.creatures[actor].ap > 0
    return f"{told}, for no AP; farther it costs AP." if farther else f"{told}, for no AP."


_BESIDES: dict[Ask, Callable[[State], str]] = {
    Ask.MENU: _menu,
    Ask.PLACE: _place,
    Ask.FEAR: _fear,
    Ask.ICE: _ice,
    Ask.DRAW: _draw,
    Ask.EXCHANGE: _exchange,
    Ask.TURN: _turn,
    Ask.RUN: _run,
    Ask.SOL: _sol,
    Ask.DODGE: _where,
    Ask.WALK: _walk,
}
