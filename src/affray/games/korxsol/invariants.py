"""What holds in every record of KORxSOL (ledger 1c)."""

from collections.abc import Iterator, MutableSequence

from affray.games.korxsol import attributes, builds, creatures, setup
from affray.games.korxsol.state import (
    ARTIFACT,
    FIRST_ARTIFACT,
    FIRST_ITEM,
    MOVES,
    NONE,
    OFF,
    SLOTS,
    UNIQUE,
    State,
)
from affray.games.korxsol.terms import Class, Zone
from affray.kernel import dice


def violations(state: State) -> list[str]:
    """What is wrong with a record, in sentences; empty where nothing is."""
    found = []
    places = [held.tile for held in state.creatures[: state.seats] if held.tile != OFF]
    if len(set(places)) < len(places):
        found.append("two creatures are on one tile")
    for creature in range(state.seats):
        found.extend(f"creature {creature}: {fault}" for fault in (*_numbers(state, creature), *_cards(state, creature)))
        if state.revealed and (state.creatures[creature].kor > 0 or state.creatures[creature].tile != OFF):
            found.extend(f"creature {creature}: {fault}" for fault in _places(state, creature))
    return found


def _numbers(state: State, creature: int) -> Iterator[str]:
    held = state.creatures[creature]
    most = 20 if state.options.overheal else held.start_kor
    if not 0 <= held.kor <= most:
        yield f"{held.kor} KOR of {held.start_kor}"
    if held.armor < 0 or attributes.armor(state, creature) > attributes.MOST:
        yield f"{held.armor} armor"
    if not 0 <= held.sol <= attributes.MOST_SOL:
        yield f"{held.sol} SOL"
    if not 0 <= state.pledged[creature] <= 1 + min(held.sol, state.options.sol_per_roll):
        yield f"{state.pledged[creature] - 1} SOL pledged of {held.sol}"
    if held.ap < 0 or held.frost < 0 or not 0 <= held.burn <= 3 or min(held.fear) < 0:
        yield f"AP {held.ap}, frost {held.frost}, burn {held.burn}, fear {list(held.fear)}"
    fire = bool(held.classes >> Class.FIRE & 1) and not (held.dual and state.options.dual_bonus)
    if fire and (held.burn or held.frost):
        yield "a Fire class burns or freezes"


def _cards(state: State, creature: int) -> Iterator[str]:
    held = state.creatures[creature]
    for slot in range(SLOTS):
        if held.cards[slot] == NONE:
            continue
        most = state.cards[held.cards[slot]].cooldown
        if not 0 <= held.cooldown[slot] <= most:
            yield f"slot {slot} shows {held.cooldown[slot]} of {most}"
        zones = (Zone.HAND, Zone.POOL) if slot < MOVES else (Zone.HAND, Zone.TABLE, Zone.GONE)
        if slot != ARTIFACT and held.zone[slot] not in zones:
            yield f"slot {slot} lies in zone {held.zone[slot]}"


def _places(state: State, creature: int) -> Iterator[str]:
    held = state.creatures[creature]
    if held.kor == 0 and not state.options.revive:
        yield "it lies on the map, and nobody can revive it"
    if not 0 <= held.tile < state.width * state.height:
        yield f"it stands on tile {held.tile}"
        return
    if state.wall[held.tile] or (state.cover[held.tile] and not state.options.cover_enterable):
        yield f"it stands in a wall or cover on tile {held.tile}"
    if held.holds != NONE:
        if state.creatures[held.holds].held != creature:
            yield "it holds somebody who is not held"
        elif creatures.distance(state, held.tile, state.creatures[held.holds].tile) != 1 and not state.flow.planned:
            yield "it holds somebody far away"
    if held.held != NONE and state.creatures[held.held].holds != creature:
        yield "it is held by somebody who does not hold it"


def redeal(state: State, seat: int, words: MutableSequence[int]) -> None:
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


def _rebuild(state: State, other: int, words: MutableSequence[int]) -> None:
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
