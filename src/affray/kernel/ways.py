"""What one click may say (`table.ways`), found by letting the rules take answers one after the other from what a seat sees.

A way goes on only over answers that are *quiet*: nothing is left to chance, nobody learns anything, nothing is told but steps
and the like, and the same seat decides again. So whoever took one may take it back, and nothing is decided in passing, nor is
what costs nothing declined. Answers on the way are steps (they have a path) or lead to a question of another kind, as `Move`
leads to `Where to?`. Over what is taken for somebody who does not answer a way goes straight on: to play a card is to decline
what was asked. Only to be done with a piece that could still do something is never said by a click on a square or a piece: it
stands in the list, in words. And while the turn of a piece goes on, a square is where that one goes, and no other after it.
"""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Any

import msgspec

from affray.errors import Illegal
from affray.kernel import dangers, exploring, record, squares_told, ways_read, ways_told
from affray.kernel.dangers import Landing
from affray.kernel.exploring import Explorer
from affray.kernel.game import Game, Outlook, State, observed
from affray.kernel.node import Node
from affray.languages import say
from affray.table.grouping import is_tile
from affray.table.scene import Option
from affray.table.ways import Together, Way, Ways

MOST_TOGETHER = 24
"""Things that are given one after the other before it is known whether they may be given together."""
MOST_TIMES = 8
"""How often one answer may be given by a click."""


def of(game: Game, seen: State) -> Ways:
    """What clicks may say at the pending decision, from what its seat sees. On the plain machine only."""
    explorer = Explorer(game, seen)
    together = _together(explorer)
    if together is not None and (spare := game.question(seen).spare):
        least, ids = spare(seen), dict(zip(explorer.start.actions, (each.id for each in explorer.start.options), strict=True))
        together = msgspec.structs.replace(together, spare=[ids[action] for action in least.actions], why=least.words)
    losing = [
        each.id
        for index, each in enumerate(explorer.start.options)
        if explorer.left > 0 and explorer.loses(explorer.start, index)
    ]
    explorer.left = exploring.MOST_TRIED
    told = outlook(seen) if (outlook := game.question(seen).outlook) else Outlook()
    every = ways_read.listed(ways_read.few(_found(explorer, together is not None)), explorer.start.options)
    found = [ways_told.unplaced(way) if way.option.id in explorer.spoken else way for way in every]
    each = {one.id: told.by(action) for one, action in zip(explorer.start.options, explorer.start.actions, strict=True)}
    return Ways(found, together, losing, told.words, {id: hope for id, hope in each.items() if hope}, **_reach(explorer, seen))


def after(game: Game, seen: State, answers: Sequence[str]) -> State:
    """What a seat sees once it has given these answers, as far as it can say now. Raises Illegal where one is not to be
    given then, and where chance or somebody else would come between."""
    explorer = Explorer(game, seen)
    node = explorer.start
    for answer in answers:
        nth = next((number for number, each in enumerate(node.options) if each.id == answer), None)
        further = None if nth is None else explorer.after(node, nth)
        if further is None:
            raise Illegal(say("{answer} is not to be followed by another answer now", answer=repr(answer)))
        node = further
    return observed(game, record.unpack(node.world, game.RECORD), explorer.seat)


def _reach(explorer: Explorer, seen: State) -> dict[str, Any]:
    """Who could strike whom: on the squares that answers lead to, from there, and where whoever acts stands; where any may go,
    where all of the seat's stand, also those that went. In a turn that decides the match nothing is told of opponents."""
    foes = [piece for piece in explorer.pieces if piece.tile and not piece.down and not explorer.owns(piece.id)]
    if not foes or not explorer.landed:
        return {}
    question = explorer.game.question(seen)
    last = question.decides
    before = cache(explorer.seen_at)
    landed = {
        tile: [
            Landing(who, partial(before, node.world), partial(explorer.seen_after, node, nth))
            for who, (node, nth) in by.items()
        ]
        for tile, by in explorer.landed.items()
    }
    walkers = [piece for piece in explorer.pieces if any(piece.id in by for by in explorer.landed.values())]
    acting = next((piece.id for piece in walkers if piece.active), "")
    now = {} if last else dangers.of(explorer.game, seen, foes)
    stay = not last and any(not each.path for each in explorer.start.options)
    struck = dangers.struck(explorer.game, acting, landed)
    own = [piece for piece in explorer.pieces if piece.seat == explorer.seat and piece.tile and not piece.down]
    threats = {} if last else dangers.landed(explorer.game, now, foes, landed)
    stands = {piece.id: now.get(piece.tile, []) for piece in (walkers if acting else own) if stay}
    stood = [] if last else [piece.tile for piece in explorer.pieces if piece.id in stands and not stands[piece.id]]
    perhaps = dangers.perhaps(explorer.game, seen, foes, threats, landed, stood)
    attacks = dangers.attacks(struck)
    return {
        "dangers": threats,
        "perhaps": perhaps,
        "harms": dangers.harms(question, seen, threats, landed),
        "attacks": attacks,
        "strikers": dangers.strikers(acting, landed, struck),
        "promises": dangers.promises(explorer.game, acting, landed, struck),
        "stands": stands,
        "about": squares_told.of(explorer.pieces, threats, perhaps, attacks, stands),
    }


def _found(explorer: Explorer, gathered: bool) -> Iterator[Way]:
    """Every way, those with fewest answers first; of two that differ in their steps alone the first. `gathered`: what may be
    given several times is chosen together."""
    taken, live = set[tuple[str, ...]](), {place for each in explorer.start.options for place in each.touches}
    for node in explorer.reached():
        aside = explorer.aside(node)
        for index, each in enumerate(node.options):
            goer = explorer.goer(node) if each.path and not node.over else None
            if goer is not None and node.walks and not aside:
                explorer.landed[each.path[-1]].setdefault(goer, (node, index))
            for place in _places(explorer, node, each, live):
                if node.ended and place and not (len(node.taken) == 1 and explorer.owns(place)):
                    continue
                leads = (lead.id for lead in node.leads if lead.touches or not each.path)
                key = (place, *leads, "" if each.path else each.id)
                if key in taken:
                    continue
                taken.add(key)
                if node.taken and _ends_well(explorer, place, node, index):
                    listed = not is_tile(place) and (not place or explorer.owns(place))
                    amount = each.amount if listed and (node.usual or node.called == place) else None
                    way = ways_told.way(place, node.taken, each, amount=amount, aims=_aims(explorer, place))
                    explorer.spoken |= {way.option.id} if node.ended and place else set()
                    yield msgspec.structs.replace(way, listed=listed, plain=node.unsaid(index))
                if place and not explorer.owns(place) and not node.steps and len(node.leads) < 2:
                    yield from _again(explorer, place, node, index)
            if not node.taken and not gathered:
                yield from _to_the_last(explorer, index)


def _places(explorer: Explorer, node: Node, each: Option, live: set[str]) -> list[str]:
    """Where a way is clicked that ends in this answer; an empty place stands for one that touches nothing."""
    if not each.touches:
        return [""] if node.usual and each.id == node.default else []
    if each.path:
        if node.over or explorer.aside(node):
            return []
        only = not node.leads or all(one.path or not one.touches for one in node.options)
        walker = any(piece.id == node.called for piece in explorer.pieces)
        fits = (node.bare or walker) and only and node.walks
        return [each.path[-1]] if fits and each.path[-1] not in live else []
    others = [place for place in each.touches if not is_tile(place) and not explorer.owns(place)]
    if others:
        return others
    first = each.touches[0]
    if len(node.taken) == 1 and each.amount is not None and node.called == first:
        return [first]
    # What is given in any number without amounts is chosen together, once it is asked for.
    straight = node.usual and each.amount is not None
    follows = node.taken and (straight or (node.bare and len(node.taken) == 1))
    return [first] if follows and not is_tile(first) and first not in live else []


def _aims(explorer: Explorer, place: str) -> bool:
    """Whether what is done there is done to somebody else."""
    return bool(place) and not is_tile(place) and not explorer.owns(place)


def _ends_well(explorer: Explorer, place: str, node: Node, index: int) -> bool:
    """Whether a way may end so: what touches nothing neither wastes nor gives up anything, nor loses, and leads to no question
    that was answered on the way; what touches the seat's own follows on what was declined, says how much of what was called, or
    asks the first question again, of another thing: `Done with this one`, then `Activate that one`. What ends at
    somebody else's serves the seat, and wastes nothing."""
    straight = (node.usual or node.called == place) and node.options[index].amount is not None
    if place and not is_tile(place) and not explorer.owns(place):
        return not node.options[index].risk and explorer.serves(node, index)
    if place and (is_tile(place) or straight):
        return True
    found = explorer.after(node, index)
    if place:
        return found is not None and found.kind == explorer.start.kind
    last = node.options[index]
    given_up = any(each.forgoes for each in (*node.taken, last))
    harmless = not (last.risk or given_up or node.declines(last)) and (found is not None or not explorer.loses(node, index))
    return harmless and (found is None or found.kind not in found.kinds)


def _again(explorer: Explorer, place: str, node: Node, index: int) -> Iterator[Way]:
    """The same answer several times, as far as it may be given again."""
    last, further, times = node.options[index], explorer.after(node, index), 2
    while further is not None and further.kind == node.kind and times <= MOST_TIMES and explorer.left > 0:
        again = [number for number, each in enumerate(further.options) if each.id == last.id]
        if not again:
            return
        told = ways_read.through(last, further.options[again[0]])
        yield ways_told.way(place, node.taken, told, times, aims=_aims(explorer, place))
        further, times = explorer.after(further, again[0]), times + 1


def _to_the_last(explorer: Explorer, index: int) -> Iterator[Way]:
    """An answer with a thing of the seat's own as often as it may be given, as to reload until all is loaded."""
    node, last = explorer.start, explorer.start.options[index]
    if last.path or last.amount is not None or last.risk or not last.touches or not all(map(explorer.owns, last.touches)):
        return
    *_, whole = [None, *_again(explorer, last.touches[0], node, index)]
    if whole is not None:
        yield msgspec.structs.replace(whole, listed=True)


def _together(explorer: Explorer) -> Together | None:
    """Options with things of the seat's own of which any number may be given in turn, each with one; None where there are none,
    where something else than to end it may be done instead, or where each of them wastes something."""
    start = explorer.start
    things = {each.id: each.touches[0] for each in start.options if each.touches and each.amount is None}
    own = [each for each, thing in things.items() if explorer.owns(thing)]
    if len({things[each] for each in own}) < len(own) or all(each.risk for each in start.options if each.touches):
        return None
    idle = [each for each in start.options if not each.touches]
    if len(own) < 2 or len(idle) > 1 or len(own) + len(idle) < len(start.options) or any(each.path for each in start.options):
        return None
    node: Node | None = start
    for taken in range(MOST_TOGETHER + 1):
        assert node is not None
        ids = [each.id for each in node.options]
        if taken == 1 and not set(own[1:]) <= set(ids):
            return None
        finish = next((each for each in node.options if not each.touches), None)
        if finish is not None and taken > 0:
            least = 0 if any(not each.touches for each in start.options) else taken
            return Together(own, finish.id, finish.label, least)
        nth = next((number for number, each in enumerate(node.options) if each.id in own), None)
        further = None if nth is None else explorer.after(node, nth)
        if further is None or further.kind != start.kind:
            return None
        node = further
    return None
