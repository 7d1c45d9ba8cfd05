"""Kinds of questions, and what each is asked for: standing orders are kept by both, so that no name of them ever changes."""

import random
from importlib import import_module

import pytest

from affray import games
from affray.kernel import questions
from affray.kernel.match import Match

DECISIONS, MATCHES = 60, 4
ONE: list[str] = []
"""What a kind is for that is asked for one thing alone."""
ENGAGED = ["card", "player"]
PHASES = ["move", "flee"]
NAMED = {
    "solbound": {
        **dict.fromkeys(("hurt", "turn", "bottom", "name", "action", "defender", "hide_with", "split", "flip", "give"), ONE),
        "exert": ["engage", "protect", "power", "backlash"],
        **dict.fromkeys(("protect", "counter"), ENGAGED),
    },
    "korxsol": {
        **dict.fromkeys(("place", "fear", "menu", "ice", "draw", "turn", "pick", "dodge", "assist", "guard", "exchange"), ONE),
        **dict.fromkeys(("walk", "axis", "aside", "return", "run"), ONE),
        "sol": ["order", "agility", "power", "assist", "resist", "condition", "collision", "grapple"],
        "reroll": ["power", "assist"],
    },
    "stonebound": {
        **dict.fromkeys(("first", "pick", "deploy", "member", "activate", "action", "axis", "unfuse", "interpose"), ONE),
        **dict.fromkeys(("counter", "pile", "pull"), ONE),
        "walk": ["move", "shift"],
        "target": ["foe", "ally", "self-or-ally", "fallen"],
        "space": ["place", "raise"],
        "break": [],
        "discard": ["free", "over"],
    },
    "sixdice": {
        **dict.fromkeys(("prepare", "first", "place", "intervene", "add_square", "respawn", "next", "attack", "square"), ONE),
        **dict.fromkeys(("dice", "walk", "reload", "enemy_dice", "enemy_next"), PHASES),
    },
}
"""Every kind of question of each game, and what it is asked for."""
MAIN = {
    "solbound": {"turn", "action"},
    "korxsol": {"menu"},
    "stonebound": {"activate", "action"},
    "sixdice": {"next", "attack"},
}
"""Of which a turn is made, so that nobody leaves them to an order."""


@pytest.mark.parametrize("game", games.ids())
def test_every_kind_of_question_is_declared_with_what_it_is_for(game: str) -> None:
    """As listed here; and in matches at random each question is of a kind that is declared, for something that is."""
    asks = import_module(f"affray.games.{game}.record.vocabulary").Ask
    purposes = import_module(f"affray.games.{game}.words.sentences").PURPOSES
    declared = {questions.kind(ask): [each.id for each in purposes.get(ask, {}).values()] for ask in asks}
    assert declared == NAMED[game]
    found, dice = games.find(game), random.Random(7)
    met: dict[str, set[str]] = {}
    for number in range(MATCHES):
        match = Match(found, found.variety(number))
        for _ in range(DECISIONS):
            if match.to_move is None:
                break
            question = found.question(match.seen(match.to_move))
            assert question.main == (question.kind in MAIN[game])
            met.setdefault(question.kind, set()).add(question.purpose.id if question.purpose else "")
            match.act(match.to_move, dice.choice(match.answers()))
    for kind, purposes in met.items():
        assert purposes <= set(declared[kind] or [""]), kind
    assert sum(map(len, met.values())) > 6, "else hardly anything was asked"
