"""What may follow from one decision without chance: the rules take answers one after the other from what a seat sees."""

from collections import defaultdict, deque
from collections.abc import Iterator
from functools import partial

from affray.kernel import chance, record
from affray.kernel.events import Log
from affray.kernel.game import Game, State, apply, dealt, observed, options
from affray.kernel.node import Node
from affray.kernel.view import option
from affray.kernel.vocabulary import reveals
from affray.table.scene import Option

MOST_TRIED = 1000
"""Answers that are tried for one decision; what is not found by then is not offered. Real decisions took up to 700."""
MOST_STEPS = 8
MOST_LEADS = 3
HELPS = frozenset({"heal", "mend", "rid"})
"""Effects that are good for what they are told of."""
QUIET = frozenset({"move", "count", "note", "aim", "wear", "cost"})
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
        self.spoken = set[str]()
        """The ids of ways that are clicked nowhere but in the list."""

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
        ends = self._ends(before, last, seen)
        wastes = any(not each.risk for each in before.options if each.id != last.id)
        node = node._replace(over=before.over or ends, ended=before.ended or (ends and wastes))
        return node._replace(passed=before.passed + passes, taken=(*before.taken, last), kinds=(*before.kinds, before.kind))

    def _ends(self, before: Node, last: Option, seen: State) -> bool:
        """Whether an answer that touches nothing ends the turn of a piece."""
        if last.touches or last.path:
            return False
        acting = self._active(self.seen_at(before.world))
        return bool(acting and not acting & self._active(seen))

    def _active(self, seen: State) -> set[str]:
        """The seat's pieces whose turn it is."""
        board = self.game.scene(seen, self.seat).board
        return {piece.id for piece in (board.pieces if board else []) if piece.active and piece.seat == self.seat}

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
