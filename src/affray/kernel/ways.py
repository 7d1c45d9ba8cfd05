"""What one click may say (`table.ways`), found by letting the rules take answers one after the other from what a seat sees.

A way goes on only over answers that are *quiet*: nothing is left to chance, nobody learns anything, nothing is told but steps
and the like, and the same seat decides again. So whoever took one may take it back, and nothing is decided in passing, nor is
what costs nothing declined. Answers on the way are steps (they have a path) or lead to a question of another kind, as `Move`
leads to `Where to?`. Over what is taken for somebody who does not answer a way goes straight on: to play a card is to decline
what was asked, to move another character to be done with this one.
"""

from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Any

import msgspec

from affray.errors import Illegal
from affray.kernel import chance, dangers, record, ways_read, ways_told
from affray.kernel.dangers import Landing
from affray.kernel.events import Log
from affray.kernel.game import Game, Outlook, State, apply, dealt, observed, options
from affray.kernel.node import Node
from affray.kernel.view import option
from affray.kernel.vocabulary import reveals
from affray.languages import say
from affray.table.grouping import is_tile
from affray.table.scene import Option
from affray.table.ways import Together, Way, Ways

MOST_TRIED = 1000
"""Answers that are tried for one decision; what is not found by then is not offered. Real decisions took up to 700."""
MOST_TOGETHER = 24
"""Things that are given one after the other before it is known whether they may be given together."""
MOST_STEPS = 8
MOST_LEADS = 3
MOST_TIMES = 8
"""How often one answer may be given by a click."""
HELPS = frozenset({"heal", "mend", "rid"})
"""Effects that are good for what they are told of."""
QUIET = frozenset({"move", "note", "aim", "wear", "cost"})
"""Effects that may be told of on the way."""


class Explorer:
    """What may follow from one decision."""

    def __init__(self, game: Game, seen: State) -> None:
        """From what the deciding seat sees."""
        self.game, self.seat, self.left = game, int(seen.flow.seat), MOST_TRIED
        world = record.unpack(record.pack(seen, game.RECORD), game.RECORD)
        self.start = self._node(dealt(world, game.determinize))
        scene = game.scene(seen, self.seat)
        self.pieces = scene.board.pieces if scene.board else []
        self.goers = dict[tuple[str, ...], str | None]()
        self.landed = defaultdict[str, dict[str, tuple[Node, int]]](dict)
        """The squares that steps lead to, each with whoever comes there, and the first answer found by which they do."""

    def after(self, node: Node, index: int) -> Node | None:
        """The decision after one more answer; None where it is not quiet."""
        world, log = self._applied(node, index)
        if world is None or world.flow.over or int(world.flow.seat) != self.seat:
            return None
        if any(reveals(self.game.EVENTS, event) for event in log):
            return None
        masked = (self.game.mask(event, self.seat) for event in log)
        told = (self.game.explain(world, event) for event in masked if event is not None)
        if any(effect.kind not in QUIET for each in told for effect in each.effects):
            return None
        return self._node(world, node, index)

    def seen_at(self, world: bytes) -> State:
        """What the seat sees of a world."""
        return observed(self.game, record.unpack(world, self.game.RECORD), self.seat)

    def walker(self, node: Node) -> str:
        """The piece of the seat's own that steps there would move: the one that was named, else whoever acts; empty where that
        is not known."""
        own = [piece for piece in self.pieces if piece.seat == self.seat and piece.tile and not piece.down]
        named = [piece.id for piece in own if piece.id == node.called]
        acting = [piece.id for piece in own if piece.active] or ([own[0].id] if len(own) == 1 else [])
        return next(iter(named or acting), "")

    def goer(self, node: Node) -> str | None:
        """The piece of the seat's own that comes to a square by a step there, as the rules take it; empty where that is not
        known, None where the step moves what is not the seat's, as who is pulled."""
        key = (node.kind, *(lead.id for lead in node.leads))
        if key not in self.goers:
            steps = (index for index, each in enumerate(node.options) if each.path)
            moved = next(filter(None, map(partial(self._moved, node), steps)), self.walker(node))
            self.goers[key] = moved if not moved or self.owns(moved) else None
        return self.goers[key]

    def _moved(self, node: Node, index: int) -> str:
        """Who came somewhere first by an answer; empty where nobody did, or chance comes into it."""
        world, log = self._applied(node, index)
        masked = (self.game.mask(event, self.seat) for event in log)
        told = (self.game.explain(world, event) for event in masked if world is not None and event is not None)
        return next((effect.place for each in told for effect in each.effects if effect.kind == "move"), "")

    def seen_after(self, node: Node, index: int) -> State | None:
        """What the seat sees after one more answer; None where chance comes into it."""
        world, _ = self._applied(node, index)
        return None if world is None else observed(self.game, world, self.seat)

    def loses(self, node: Node, index: int) -> bool:
        """Whether the match is lost by an answer to a decision, without chance: at once, or whatever the seat answers next."""
        world, _ = self._applied(node, index)
        if world is None or node.lost:
            return False
        if world.flow.over:
            return bool(self.game.returns(world)[self.seat] < 0)
        return int(world.flow.seat) == self.seat and self.game.question(observed(self.game, world, self.seat)).lost

    def serves(self, node: Node, index: int) -> bool:
        """Whether an answer that concerns somebody else's thing does more than help its owner, or do nothing: where chance
        decides that, or more is asked, it may."""
        world, log = self._applied(node, index)
        if world is None or world.flow.over:
            return True
        masked = (self.game.mask(event, self.seat) for event in log)
        told = (self.game.explain(world, event) for event in masked if event is not None)
        theirs = [effect.kind for each in told for effect in each.effects if not self.owns(effect.place)]
        if theirs:
            return any(kind not in HELPS for kind in theirs)
        seen = self._node(world) if int(world.flow.seat) == self.seat else None
        return seen is None or seen.kind not in (*node.kinds, node.kind)

    def reached(self) -> Iterator[Node]:
        """The decisions that ways lead to, those after fewest answers first; the pending one comes first."""
        waiting, stood = deque([self.start]), set[tuple[str, ...]]()
        while waiting:
            node = waiting.popleft()
            yield node
            for index, each in enumerate(node.options):
                place = (*(lead.id for lead in node.leads), *([each.path[-1]] if each.path else [node.tile, each.id]))
                if self.left <= 0 or place in stood or not self._may_pass(node, each):
                    continue
                stood.add(place)
                found = self.after(node, index)
                if (
                    found is not None
                    and (not found.lost or node.lost)
                    and (each.path or found.kind not in found.kinds[found.passed :])
                ):
                    waiting.append(found)

    def owns(self, place: str) -> bool:
        """Whether a thing of the table is the seat's, or of its side."""
        if place == str(self.seat) or place.startswith(f"{self.seat}."):
            return True
        sides = {piece.team for piece in self.pieces if piece.seat == self.seat and piece.team is not None}
        return any(piece.id == place and (piece.seat == self.seat or piece.team in sides) for piece in self.pieces)

    def aside(self, node: Node) -> bool:
        """Whether squares there are those of another question: the pending one asks for squares, and was declined."""
        declined = bool(node.taken) and not node.taken[0].touches and not node.taken[0].path
        return declined and any(each.path for each in self.start.options)

    def _may_pass(self, node: Node, each: Option) -> bool:
        """Whether an answer may stand on a way there: steps follow each other, what leads on stands before or after them; of
        what does the same at several prices the usual one."""
        if each.path:
            return node.steps < MOST_STEPS and node.walks
        own = not node.declines(each) and (not each.touches or self.owns(each.touches[0]))
        return own and len(node.leads) < MOST_LEADS and not each.amount and not each.otherwise

    def _node(self, world: State, before: Node | None = None, index: int = 0) -> Node:
        """The decision that a world has come to, as the seat sees it, by an answer to the one before."""
        game = self.game
        seen = observed(game, world, self.seat)
        actions = options(game, seen)
        found = [option(game, seen, action) for action in actions]
        question = game.question(seen)
        node = Node(
            record.pack(world, game.RECORD),
            question.kind,
            found,
            actions,
            game.write_action(seen, game.default(seen)),
            lost=question.lost,
            free=question.free,
        )
        if before is None:
            return node
        last = before.options[index]
        passes = before.usual and not last.touches and last.id == before.default
        return node._replace(passed=before.passed + passes, taken=(*before.taken, last), kinds=(*before.kinds, before.kind))

    def _applied(self, node: Node, index: int) -> tuple[State | None, Log]:
        """The world after an answer with what was told; None where chance comes into it."""
        self.left -= 1
        world = record.unpack(node.world, self.game.RECORD)
        log: Log = []
        try:
            with chance.refused():
                apply(self.game, world, node.actions[index], log)
        except chance.Met:
            return None, []
        return world, log


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
    explorer.left = MOST_TRIED
    found = ways_read.listed(ways_read.few(_found(explorer, together is not None)), explorer.start.options)
    told = outlook(seen) if (outlook := game.question(seen).outlook) else Outlook()
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


def _reach(explorer: Explorer, seen: State) -> dict[str, dict[str, Any]]:
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
    return {
        "dangers": threats,
        "harms": dangers.harms(question, seen, threats, landed),
        "attacks": dangers.attacks(struck),
        "strikers": dangers.strikers(acting, landed, struck),
        "promises": dangers.promises(explorer.game, acting, landed, struck),
        "stands": {piece.id: now.get(piece.tile, []) for piece in (walkers if acting else own) if stay},
    }


def _found(explorer: Explorer, gathered: bool) -> Iterator[Way]:
    """Every way, those with fewest answers first; of two that differ in their steps alone the first. `gathered`: what may be
    given several times is chosen together."""
    taken, live = set[tuple[str, ...]](), {place for each in explorer.start.options for place in each.touches}
    for node in explorer.reached():
        aside = explorer.aside(node)
        for index, each in enumerate(node.options):
            goer = explorer.goer(node) if each.path else None
            if goer is not None and node.walks and not aside:
                explorer.landed[each.path[-1]].setdefault(goer, (node, index))
            for place in _places(explorer, node, each, live):
                leads = (lead.id for lead in node.leads if lead.touches or not each.path)
                key = (place, *leads, "" if each.path else each.id)
                if key in taken:
                    continue
                taken.add(key)
                if node.taken and _ends_well(explorer, place, node, index):
                    listed = not is_tile(place) and (not place or explorer.owns(place))
                    amount = each.amount if listed and (node.usual or node.called == place) else None
                    way = ways_told.way(place, node.taken, each, amount=amount)
                    yield msgspec.structs.replace(way, listed=listed, plain=_goes_unsaid(node, index))
                if place and not explorer.owns(place) and not node.steps and len(node.leads) < 2:
                    yield from _again(explorer, place, node, index)
            if not node.taken and not gathered:
                yield from _to_the_last(explorer, index)


def _places(explorer: Explorer, node: Node, each: Option, live: set[str]) -> list[str]:
    """Where a way is clicked that ends in this answer; an empty place stands for one that touches nothing."""
    if not each.touches:
        return [""] if node.usual and each.id == node.default else []
    if each.path:
        if explorer.aside(node):
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


def _ends_well(explorer: Explorer, place: str, node: Node, index: int) -> bool:
    """Whether a way may end so: what touches nothing neither wastes something nor loses, and leads to no question that was
    answered on the way; what touches the seat's own follows on what was declined, says how much of what was called, or asks the
    first question again, of another thing: `Done with this one`, then `Activate that one`. What ends at somebody else's serves
    the seat, and wastes nothing."""
    straight = (node.usual or node.called == place) and node.options[index].amount is not None
    if place and not is_tile(place) and not explorer.owns(place):
        return not node.options[index].risk and explorer.serves(node, index)
    if place and (is_tile(place) or straight):
        return True
    found = explorer.after(node, index)
    if place:
        return found is not None and found.kind == explorer.start.kind
    last = node.options[index]
    harmless = not last.risk and not node.declines(last) and (found is not None or not explorer.loses(node, index))
    return harmless and (found is None or found.kind not in found.kinds)


def _goes_unsaid(node: Node, index: int) -> bool:
    """Whether an answer is the only one to its question that wastes nothing."""
    return len(node.options) > 1 and [number for number, each in enumerate(node.options) if not each.risk] == [index]


def _again(explorer: Explorer, place: str, node: Node, index: int) -> Iterator[Way]:
    """The same answer several times, as far as it may be given again."""
    last, further, times = node.options[index], explorer.after(node, index), 2
    while further is not None and further.kind == node.kind and times <= MOST_TIMES and explorer.left > 0:
        again = [number for number, each in enumerate(further.options) if each.id == last.id]
        if not again:
            return
        told = ways_read.through(last, further.options[again[0]])
        yield ways_told.way(place, node.taken, told, times)
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
