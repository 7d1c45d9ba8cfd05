"""A player character, put together from Solighter, carrier, moves, artifact and items."""

from affray.games.korxsol.record.card_terms import Tier, Zone
from affray.games.korxsol.record.state import (
    ARTIFACT,
    ATTRIBUTES,
    FIRST_ARTIFACT,
    FIRST_ITEM,
    ITEMS,
    MOVES,
    NONE,
    UNIQUE,
    State,
)
from affray.games.korxsol.rules import attributes, cards, rolls
from affray.kernel import dice
from affray.kernel.dice import Words
from affray.kernel.rule import rule

LONGEST_SEARCH = 200


@rule
def assemble(state: State, creature: int) -> None:
    """K-BUILD-01, K-BUILD-02, K-BUILD-04, K-PC-03, K-PC-04, K-PC-05, K-PC-06, K-PC-07: the Solighter's numbers, the classes
    and the own Combat Move of its Solbound or Solbeast, and what a passive artifact adds (K-ART-03)."""
    held = state.creatures[creature]
    sheet, carrier = state.sheets[held.solighter], state.carriers[held.carrier]
    gift = state.gifts[held.cards[ARTIFACT] - FIRST_ARTIFACT]
    held.classes, held.dual = carrier.classes, carrier.dual
    for index in range(ATTRIBUTES):
        held.base[index] = sheet.base[index] + gift.base[index]
    held.rolled = sheet.base[ATTRIBUTES - 1]
    held.start_kor = min(20, sheet.kor + gift.kor)
    held.actions = sheet.actions + gift.actions
    held.inventory = sheet.inventory + gift.inventory
    held.weight = max(1, min(5, sheet.weight + gift.weight))
    held.kor, held.armor = held.start_kor, min(7, held.base[2])
    rolls.give_sol(state, creature, sheet.sol)
    held.cards[UNIQUE] = carrier.unique
    held.zone[UNIQUE] = Zone.POOL


@rule
def guess(state: State, creature: int, words: Words) -> None:
    """A character that somebody could have built, at random, before the reveal."""
    held = state.creatures[creature]
    held.solighter = dice.below(words, state.solighters)
    held.carrier = dice.below(words, state.beasts)
    held.cards[ARTIFACT] = FIRST_ARTIFACT + dice.below(words, state.artifacts)
    tile = held.tile
    assemble(state, creature)
    held.tile = tile
    for slot in range(MOVES):
        if slot != UNIQUE:
            held.cards[slot], held.zone[slot] = NONE, Zone.HAND
    for slot in range(ITEMS):
        held.cards[MOVES + slot], held.zone[MOVES + slot] = NONE, Zone.GONE
        if slot < attributes.carries(state, creature):
            held.zone[MOVES + slot] = Zone.HAND
    fill(state, creature, words)


@rule
def fill(state: State, creature: int, words: Words) -> None:
    """K-BUILD-03, K-BUILD-05: whatever is in its hand unseen may be any move that fits and any item, each once."""
    held = state.creatures[creature]
    for slot in range(UNIQUE):
        if held.cards[slot] < 0:
            held.cards[slot] = some_move(state, creature, words)
    for slot in range(MOVES, ARTIFACT):
        if held.zone[slot] == Zone.HAND and held.cards[slot] < 0:
            held.cards[slot] = some_item(state, creature, words)


@rule
def some_move(state: State, creature: int, words: Words) -> int:
    """A move that fits and that it does not have, each equally likely."""
    for _ in range(LONGEST_SEARCH):
        move = dice.below(words, state.moves)
        if cards.fits(state, creature, move) and not cards.equipped(state, creature, move):
            return move
    return first_move(state, creature)


@rule
def first_move(state: State, creature: int) -> int:
    """The first move of the content that fits and that it does not have."""
    for move in range(state.moves):
        if (
            state.cards[move].tier != Tier.UNIQUE
            and cards.fits(state, creature, move)
            and not cards.equipped(state, creature, move)
        ):
            return move
    return 0


@rule
def some_item(state: State, creature: int, words: Words) -> int:
    """An item that it does not have, or by `item_copies` any."""
    for _ in range(LONGEST_SEARCH):
        item = FIRST_ITEM + dice.below(words, state.items)
        if state.options.item_copies > 1 or not cards.equipped(state, creature, item):
            return item
    return FIRST_ITEM
