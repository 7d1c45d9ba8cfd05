"""What the list promises of an ability, held against what is done: every ability of every character is used."""

import pytest

from affray import odds
from affray.games.stonebound import game
from affray.games.stonebound.content import setup
from affray.games.stonebound.record.state import KINDS
from affray.games.stonebound.record.vocabulary import Act, Ask
from affray.games.stonebound.rules import actions
from affray.games.stonebound.words import names
from affray.kernel.game import apply, options
from affray.testing import examine
from affray.testing.stonebound import Table, turn

FOES = {"orsolya": (4, 5), "anwen": (4, 6), "ode": (5, 7)}
USERS = [character.id for character in setup.characters() if character.id not in FOES]


def using(user: str) -> Table:
    """A character that was activated amid foes, with stones for all it has; allies wounded beside it."""
    allies = dict(zip([each for each in USERS if each != user][:2], [(6, 5), (5, 4)], strict=True))
    table = turn(({user: (5, 5), **allies}, FOES))
    table.hold(0, *(names.stone(kind) for kind in range(KINDS) if table.state.deck[kind]))
    for ally in allies:
        table.set(ally, hp=3)
    return table.answer(f"activate {user}")


def usual_uses(table: Table) -> list[int]:
    """One way to use each ability that can be used, for each X."""
    found = dict[int, int]()
    for action in options(table.game, table.state):
        if actions.act_of(action) == Act.USE:
            found.setdefault(actions.thing_of(action), action)
    return list(found.values())


def promised(table: Table, action: int) -> set[str]:
    """What may come of an answer, as the list says it."""
    seen = examine.observed(table.game, table.state, 0)
    return set(odds.outcomes(table.game, seen, action))


@pytest.mark.parametrize("user", USERS)
def test_what_is_promised_of_an_ability_is_promised_of_whom_it_meets_then(user: str) -> None:
    """S-ABIL-2: of several who may be chosen the promise is for whoever loses the most by it, on whom it is not wasted; whoever
    loses nothing is named."""
    for action in usual_uses(using(user)):
        table = using(user)
        answer = game.answer_text(table.state, action)
        if answer.risk or not answer.odds:
            continue
        before, ability = promised(table, action), names.ability(table.state, table.state.active, actions.thing_of(action) % 4)
        assert not any(each.startswith("Strikes") for each in before), ability.name
        apply(table.game, table.state, action, [])
        if table.asks() != Ask.TARGET:
            continue
        foremost = game.policy(table.state)
        assert not game.answer_text(table.state, foremost).risk and promised(table, foremost) == before, ability.name


@pytest.mark.parametrize("user", USERS)
def test_what_is_done_was_promised(user: str) -> None:
    """S-ABIL-6: whatever the dice show, what an ability did to whom it met is among what was promised."""
    for action in usual_uses(using(user)):
        table = using(user)
        if not game.answer_text(table.state, action).odds:
            continue
        before = promised(table, action)
        state = table.state
        game.answer(state, action, None)
        while not game.settled(state):
            if not state.flow.decision:
                game.enact(state, None)
                continue
            game.answer(state, game.policy(state), None)
        assert game.settled(state) in before
