"""What is said besides a question of Solbound: what its answers cost and bring, where they do not say so themselves."""

from collections.abc import Callable

from affray.games.solbound import plural, say
from affray.games.solbound.record.state import NONE, State
from affray.games.solbound.record.vocabulary import Ask, Keyword
from affray.games.solbound.rules import initiative, power
from affray.games.solbound.words import names
from affray.kernel import questions


def besides(state: State) -> str:
    """What is said after the question, in sentences; empty where it says all."""
    return questions.told(_BESIDES, state, "")


def _hurting(state: State) -> str:
    """B-STR-2, B-DIE-3: how many dice that makes, and how many cards come back into the deck."""
    seat = int(state.flow.asked.actor)
    if power.total(state, seat) >= state.options.dice_cap:
        return say("You have all {cap} dice already: one more puts you out.", cap=state.options.dice_cap)
    dice = say("That makes {total} of {cap} dice.", total=power.total(state, seat) + 1, cap=state.options.dice_cap)
    cards = plural(
        "1 card of the discard pile goes back into the deck.",
        "{count} cards of the discard pile go back into the deck.",
        state.players[seat].discard_count,
    )
    if state.rounds > 1:  # by then it was asked before
        return f"{dice} {cards}" if state.players[seat].discard_count else dice
    why = say("Worth it for one die more in every round and new cards; not when a few more Hits would make you lose.")
    return " ".join((dice, cards, why) if state.players[seat].discard_count else (dice, why))


def _planning(state: State) -> str:
    """B-STR-6 to B-STR-9, B-DIE-5, B-CMD-2, B-INIT-4, B-CARD-1, B-CARD-2: how much may be played and what ends it; what dice on
    a card are for, what it is to lie facedown, and what a good split weighs; with what its player defends: that in the first
    round alone. Then who would act first."""
    ends = say("Play cards until your pool is empty; the rest of your hand goes under your deck.")
    if state.rounds > 1:
        return f"{ends} {_foremost(state)}".strip()
    up = say("Faceup cards act with the dice on them, the most dice first.")
    down = say("Facedown ones take dice too, are hidden and can protect: a good split has both.")
    bare = say("You defend yourself with the dice back in your pool by then: none at first.")
    return f"{ends} {up} {down} {bare} {_foremost(state)}".strip()


def _foremost(state: State) -> str:
    """B-INIT-1, B-INIT-3, B-INIT-4: which card would act first if nobody planned more; empty while whoever plans has none that
    would."""
    seat = int(state.flow.seat)
    most = [_most(state, each) for each in range(state.seats)]
    best = max(dice for dice, _ in most)
    leaders = [each for each, (dice, _) in enumerate(most) if dice == best]
    if most[seat][0] == 0:
        return ""
    first = leaders[0] if seat not in leaders else seat
    parts = {"dice": names.count(best), "card": names.whose(state, first, most[first][1])}
    if first != seat:
        return say("As it stands, {card} ({dice}) acts first.", **parts)
    if len(leaders) > 1:
        return say("As it stands, several cards have the most dice, {dice}: a roll decides which acts first.", **parts)
    parts["card"] = names.card(state, most[seat][1])
    others = [each for each, (dice, _) in enumerate(most) if each != seat and dice]
    if len(others) == 1:
        return say(
            "As it stands, your {card} ({dice}) acts before all cards of {player}.", **parts, player=names.player(others[0])
        )
    return say("As it stands, your {card} ({dice}) acts first.", **parts)


def _most(state: State, seat: int) -> tuple[int, int]:
    """The most dice on a card of a player's that counts, and the card; 0 where none lies there. An Ambusher counts facedown
    too, for whoever knows it."""
    lying = [
        held
        for held in state.players[seat].play
        if held.card >= 0 and (not held.facedown or initiative.has(state, held.card, Keyword.AMBUSHER))
    ]
    return max(((int(held.dice), int(held.card)) for held in lying), default=(0, NONE))


def _next(state: State) -> str:
    """B-INIT-1, B-INIT-3: which of the cards that all know acts after this, if nothing comes of it; empty where none does."""
    lying = [
        (int(held.dice), seat, int(held.card))
        for seat in range(state.seats)
        for place, held in enumerate(state.players[seat].play)
        if power.is_open(held) and initiative.card_may_act(state, seat, place)
    ]
    best = max(lying, default=None)
    if best is None:
        return ""
    tied = [each for each in lying if each[0] == best[0]]
    dice = names.count(best[0])
    if len(tied) > 1:
        return say("As it stands, one of several cards with {dice} acts next.", dice=dice)
    return say("As it stands, {card} ({dice}) acts next.", card=names.whose(state, *best[1:]), dice=dice)


def _bottoming(state: State) -> str:
    """B-STR-6."""
    return say("All that is left in your hand goes under your deck; what goes there first is drawn again first.")


def _splitting(state: State) -> str:
    """B-HIDE-3, B-STR-5."""
    if state.options.hide_uses_pool:
        return say("Dice that are left over go into your pool; each card needs at least 1 die.")
    return say("The other card gets the rest; each needs at least 1 die.")


def _flipping(state: State) -> str:
    """B-RET-2."""
    return say("Faceup it can act in this phase, but no longer protects, unless its text says so.")


def _giving(state: State) -> str:
    """B-EX-1: how many dice are left to move."""
    return plural("You may move 1 more die.", "You may move {count} more dice.", state.flow.asked.amount)


_BESIDES: dict[Ask, Callable[[State], str]] = {
    Ask.HURT: _hurting,
    Ask.TURN: _planning,
    Ask.BOTTOM: _bottoming,
    Ask.PROTECT: _next,
    Ask.COUNTER: _next,
    Ask.SPLIT: _splitting,
    Ask.FLIP: _flipping,
    Ask.GIVE: _giving,
}
