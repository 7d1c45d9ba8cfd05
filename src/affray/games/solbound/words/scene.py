"""An observation of Solbound in the words of the table."""

import msgspec

from affray.games.solbound import Number, plural, say
from affray.games.solbound.content import pack, setup
from affray.games.solbound.record.state import DECK, NONE, UNKNOWN, InPlay, State
from affray.games.solbound.record.vocabulary import Ask, Phase, Step
from affray.games.solbound.rules import power
from affray.games.solbound.words import begun, happenings, names
from affray.kernel.common import alike
from affray.kernel.once import remembered
from affray.languages import marked
from affray.table.alarm import Alarm
from affray.table.scene import Area, Card, Pool, Scene, Stat, Tracker, Zone


def scene(state: State, seat: int) -> Scene:
    """The whole table as the observation's seat sees it."""
    heading = say(happenings.PHASES[Phase(state.phase)], round=state.rounds)
    areas = [(_area if each == seat else _others)(state, each) for each in range(state.seats)]
    title, left = say("Solbound, Level 1"), _left(state)
    near = begun.begun(state) or ([] if state.flow.seat == seat else begun.awaited(state))
    goal = say("A Hit at {cap} dice: out.", cap=state.options.dice_cap)
    return Scene("solbound", title, heading, areas, stakes=_stakes(state), goal=goal, alarms=_alarms(left), begun=near)


@alike
def _stakes(state: State) -> list[str]:
    """How the match stands, and how it is lost."""
    goal = say(
        "The last player left wins: a Hit on you adds a die; a Hit at {cap} dice puts you out.", cap=state.options.dice_cap
    )
    standing = _standing(state)
    return [standing, goal] if standing else [goal]


def _standing(state: State) -> str:
    """B-DIE-3: who survives more Hits, and how many each does; empty once nobody is left."""
    left = [(names.player(seat), hits - 1) for seat, hits in _left(state)]
    if len(left) == 1:
        return _alone(*left[0])
    most = max((count for _, count in left), default=0)
    others = [
        say("{player} survives {count}", player=player, count=count or say("none")) for player, count in left if count < most
    ]
    if others:
        return _ahead([player for player, count in left if count == most], most, ", ".join(others))
    if not left:
        return ""
    if most == 0:
        return say("Even: nobody survives another Hit.")
    return plural("Even: each survives 1 more Hit.", "Even: each survives {count} more Hits.", most)


def _alone(player: str, count: int) -> str:
    """Of the last one left, who has won."""
    if count == 0:
        return say("{player} survives no more Hits.", player=player)
    return plural("{player} survives 1 more Hit.", "{player} survives {count} more Hits.", count, player=player)


def _ahead(leaders: list[str], most: int, others: str) -> str:
    """Who is ahead, of two or more that are left: one of them, or several who are level."""
    if len(leaders) == 1:
        return plural(
            "{player} ahead: survives 1 more Hit; {others}.",
            "{player} ahead: survives {count} more Hits; {others}.",
            most,
            player=leaders[0],
            others=others,
        )
    return plural(
        "{players} and {last} ahead: each survives 1 more Hit; {others}.",
        "{players} and {last} ahead: each survives {count} more Hits; {others}.",
        most,
        players=", ".join(leaders[:-1]),
        last=leaders[-1],
        others=others,
    )


def _left(state: State) -> list[tuple[int, int]]:
    """Who is in, each with the Hit that puts them out (B-DIE-3): 1 for the next one."""
    cap = state.options.dice_cap
    return [(seat, cap + 1 - power.total(state, seat)) for seat in range(state.seats) if not state.players[seat].out]


def _alarms(left: list[tuple[int, int]]) -> list[Alarm]:
    if len(left) < 2:
        return []
    near = [seat for seat, hits in left if hits == 1]
    return [Alarm(say("The next Hit puts {player} out.", player=names.player(seat)), [seat]) for seat in near]


def _area(state: State, seat: int) -> Area:
    player = state.players[seat]
    return Area(
        seat=seat,
        name=names.player(seat),
        out=bool(player.out),
        to_move=state.flow.decision != 0 and state.flow.seat == seat,
        zones=[_in_play(state, seat), _hand(state, seat), _discard(state, seat), _deck(state, seat)],
        pools=[Pool(f"{seat}.pool", say("Dice pool"), player.pool)],
        trackers=[] if player.out else [_total(state, seat)],
    )


_others = alike(_area)
"""The side of somebody else: whoever it is not sees the same of it."""


def _total(state: State, seat: int) -> Tracker:
    """A player's dice; whoever is out has none any more, and 0 of them would read as the best that there is."""
    return Tracker(f"{seat}.total", say("Total dice"), power.total(state, seat), state.options.dice_cap)


def _in_play(state: State, seat: int) -> Zone:
    places = [(place, state.players[seat].play[place]) for place in range(DECK)]
    cards = [_lying(state, seat, place, held) for place, held in places if held.card != NONE]
    return Zone(f"{seat}.play", say("In play"), "play", len(cards), cards)


def _lying(state: State, seat: int, place: int, held: InPlay) -> Card:
    # The mark of who passed stays until the next of these phases begins.
    marks = (
        (marked("Passed"), held.passed and state.phase == Phase.COMMAND),
        (marked("Power used"), _power_used(state, seat, held)),
        (marked("Seen by all"), held.public),
        *_roles(state, seat, place),
    )
    badges = [say(word) for word, holds in marks if holds]
    card = _card(state, f"{seat}.play.{place + 1}", held.card)
    facedown, exhausted = bool(held.facedown), bool(held.exhausted)
    return msgspec.structs.replace(card, dice=held.dice, badges=badges, facedown=facedown, exhausted=exhausted)


def _power_used(state: State, seat: int, held: InPlay) -> bool:
    """B-EX-1: whether a card used its special power in this round, and cannot do so again; of a card that one may not know
    nothing is said."""
    return held.card != UNKNOWN and bool(state.players[seat].rallied >> power.index_of(held.card) & 1)


def _roles(state: State, seat: int, place: int) -> list[tuple[str, bool]]:
    """Who attacks and who defends, while an Engagement lasts; B-FGT-5: in a counterattack, for which both roll with the sides
    changed, who strikes back."""
    engagement, flow = state.engagement, state.flow
    fighting = any(flow.steps[index].step == Step.END_ENGAGEMENT for index in range(flow.planned))
    attacks = (engagement.aggressor, engagement.aggressor_place) == (seat, place)
    defends = (engagement.defender, engagement.defender_place) == (seat, place)
    if state.flow.decision == Ask.COUNTER:
        return [(marked("Counterattack"), fighting and defends)]
    return [(marked("Attacker"), fighting and attacks), (marked("Defender"), fighting and defends)]


def _card(state: State, id: str, card: int) -> Card:
    if card == UNKNOWN:
        return Card(id, "", hidden=True)
    found = _faceup(setup.cards()[state.cards[card].row])
    if id not in found:
        found[id] = msgspec.structs.replace(found[""], id=id)
    return found[id]


@remembered
def _faceup(card: pack.Card) -> dict[str, Card]:
    """A card by the ids of places where it lay; there are few of them."""
    stats = [Stat(say("Attack"), f"{Number(card.attack):+d}"), Stat(say("Defense"), f"{Number(card.defense):+d}")]
    return {"": Card("", card.name, stats=stats, text=pack.keyword_text(card))}


def _hand(state: State, seat: int) -> Zone:
    player = state.players[seat]
    held = [player.hand[index] for index in range(player.hand_count)]
    cards = [_card(state, f"{seat}.hand.{index + 1}", card) for index, card in enumerate(held) if card != UNKNOWN]
    return Zone(f"{seat}.hand", say("Hand"), "hand", player.hand_count, cards)


def _discard(state: State, seat: int) -> Zone:
    player = state.players[seat]
    cards = [_card(state, f"{seat}.discard.{index + 1}", player.discard[index]) for index in range(player.discard_count)]
    return Zone(f"{seat}.discard", say("Discard pile"), "discard", player.discard_count, cards)


def _deck(state: State, seat: int) -> Zone:
    """The deck: its owner sees the cards they put under it, bottom first."""
    player = state.players[seat]
    known = [player.deck[index] for index in range(player.known)]
    cards = [_card(state, f"{seat}.deck.{index + 1}", card) for index, card in enumerate(known)]
    return Zone(f"{seat}.deck", say("Deck"), "deck", player.deck_count, cards)
