"""What may come of an option: when it is settled, what it is called, and how those in between answer."""

from collections.abc import Iterator
from fractions import Fraction

from affray.games.stonebound import actions, names, view
from affray.games.stonebound.state import NONE, State
from affray.games.stonebound.vocabulary import Act, Step
from affray.kernel import dice, record
from affray.kernel.game import World

DECLINING = (Act.LET, Act.NO_COUNTER, Act.STAY)


def worlds(seen: State, action: int) -> Iterator[World]:
    """Nothing hidden bears on an attack: hands and draw pile are dealt somehow."""
    world = record.copy(seen, State)
    words_of_chance = [0, 0, 0, 0]
    dice.seed(words_of_chance, 0, 0, 0)
    view.determinize(world, seen.flow.seat, words_of_chance)
    yield World(Fraction(1), world)


def settled(state: State) -> str:
    """What the action came to, once its character is asked again or nothing of it is left; empty before."""
    strike = state.strike
    done = state.flow.over or (state.flow.planned > 0 and state.flow.steps[state.flow.planned - 1].step == Step.ACT)
    if not done or strike.attacker == NONE:
        return "Nothing" if done else ""
    target = state.pieces[strike.target]
    if target.hp == 0:
        return f"{names.name(state, strike.target)} falls"
    parts = [f"{strike.dealt} HP"] if strike.dealt else ["No HP"]
    marks = (("Blind", target.blind), ("Break", target.broken), ("Burn", target.burn), ("Cripple", target.cripple))
    more = (("Freeze", target.freeze), ("Poison", target.poison), ("Sleep", target.sleep), ("Stun", target.stun))
    parts += [word for word, amount in (*marks, *more) if amount]
    return ", ".join(parts) + (", critical" if strike.crit else "")


def policy(state: State) -> int:
    """Nobody steps in or strikes back; the first target and space are taken."""
    options = [0] * actions.MOST
    count = actions.legal_actions(state, options)
    return next((each for each in options[:count] if actions.act_of(each) in DECLINING), options[0])


def assumption(seen: State, action: int) -> str:
    """How the deciders in between are taken to answer, in words."""
    if actions.act_of(action) == Act.USE:
        return "If nobody steps in or strikes back, and the first target is chosen."
    return "If nobody steps in or strikes back."
