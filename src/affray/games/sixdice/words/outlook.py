"""What the last turn can still come to: the exact chance to win with the best use of the dice that are left, and whether there
are any left to win with."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property, partial
from typing import NamedTuple

from affray.games.sixdice.record.state import ENDLESS, MOST_ATTACKS, MOST_FIGURES, MOST_SQUAD, NONE, OFF, State
from affray.games.sixdice.record.vocabulary import Act, Ask, Phase, Team
from affray.games.sixdice.rules import actions, aim, fight, figures, view
from affray.games.sixdice.words import best, names, stakes
from affray.kernel import chance, record
from affray.kernel.game import Outlook, dealt
from affray.languages import decimal
from affray.table.scene import Brings

MOST_LISTS, MOST_MET = 2000, 300
"""More ways to declare attacks than that are not counted, nor where attacks meet more different states of all figures."""
Health = tuple[int, ...]
"""What every figure has left, 0 once it is dead."""
Spread = dict[Health, Fraction]
"""How likely each of these is; a combat that is won is told by WON."""
WON: Health = ()
Ammo = dict[int, int]
"""What each weapon has left, by its slot."""


class Shot(NamedTuple):
    """An attack that may be declared."""

    slot: int
    target: int
    """A figure, or NONE for an empty square."""
    tile: int
    """The square, where the target is one; else OFF."""


def outlook(state: State) -> Outlook:
    """X-LIMIT-1, X-FIGHT-1: the chance to win in the last turn, over all ways to declare the attacks of the last who acts, and
    over those that begin with an answer; nothing where others still act after that one, and where there are too many ways to
    count."""
    found = _counted(state)
    if found is None:
        return Outlook()
    stand, best = found
    if not best:
        return Outlook("No way to win is left.")
    return Outlook(f"At best {percent(float(best))} to win.", partial(_hope, stand))


def _hope(stand: "_Stand", action: int) -> Brings | None:
    """The chance of the best way that begins with an answer; none of one that loses, which says so itself."""
    settles = actions.act_of(action) == Act.DONE
    try:
        found = stand.resolved() if settles else stand.best_with(action)
    except chance.TooMany:
        return None
    if settles and not stand.listed:
        return None
    return Brings("to win" if settles else "to win at best", percent(float(found)))


def percent(share: float) -> str:
    """`41 %`, `4.2 %`, as at answers; what is possible is not called impossible, nor what may fail certain."""
    if share == 0.0:
        return "0 %"
    if share < 0.0005:
        return f"< {decimal(0.1)} %"
    if 0.995 <= share < 1.0:
        return "> 99 %"
    return f"{decimal(100 * share, 0 if share >= 0.1 else 1)} %"


def lost_without(state: State) -> bool:
    """X-LIMIT-1, X-LIMIT-2: whether to declare no attack loses: the dice of whoever is asked are the last that the squad has to
    do what has to be done in the last turn, and no enemy's splash may do it in its place."""
    actor = int(state.flow.asked.actor)
    return _last_stand(state) and actor == state.active and state.attack_count == 0 and not best.splashes(state)


def best_chance(state: State) -> Fraction | None:
    """The same as a number; None where it is not told."""
    found = _counted(state)
    return found[1] if found else None


def _counted(state: State) -> "tuple[_Stand, Fraction] | None":
    """The ways to declare attacks and the chance of the best, where whoever is asked for them decides by them alone whether the
    combat is won; None elsewhere, and where there are too many."""
    if not _last_stand(state) or state.flow.decision != Ask.ATTACK or aim.early(state):
        return None
    stand = _Stand(state)
    try:
        return stand, stand.best()
    except chance.TooMany:
        return None


def _last_stand(state: State) -> bool:
    """Whether the squad must win in this turn by damage, and all dice that it has for that are those of whoever acts."""
    if state.team != Team.PLAYERS or state.phase != Phase.FIGHT or not stakes.is_last_turn(state):
        return False
    own = best.dice_of(state, int(state.active)) if state.active != NONE else 0
    return stakes.to_take_off(state) is not None and own > 0 and sum(best.dice(state)) == own


class _Stand:
    """The ways to declare the attacks of the last who acts, resolved by the rules."""

    def __init__(self, state: State) -> None:
        """From what a seat sees."""
        self.world = dealt(record.copy(state, State), view.determinize)
        self.actor, self.lists = int(state.active), 0
        self.listed = [_listed(state, index) for index in range(state.attack_count)]
        self.ordered = not fight.in_any_order(state, self.actor)
        self.known: dict[tuple[Shot, Health], Spread] = {}
        slots = [slot for slot in names.slots(state, self.actor) if fight.can_attack(state, self.actor, slot)]
        self.splash = any(figures.weapon(state, self.actor, slot).radius for slot in names.slots(state, self.actor))
        self.doomed = stakes.doomed(self.world)
        self.shots = [shot for slot in slots for shot in self._aims(slot)]
        self.ammo = {slot: self._ammo(slot) for slot in slots}
        self.hardest = max((_hardest(self.world, self.actor, slot) for slot in slots), default=0)

    def best(self) -> Fraction:
        """The chance of the best of them."""
        return self._best(self.declared, int(self.world.dice), 0, self.ammo)

    def resolved(self) -> Fraction:
        """The chance with no attack beside the declared ones."""
        return self.declared.get(WON, Fraction(0))

    def best_with(self, action: int) -> Fraction:
        """The chance of the best of those that begin with an answer."""
        act, armed, aimed = actions.act_of(action), actions.thing_of(action), actions.amount_of(action)
        slot = int(actions.slot_of(armed))
        if act == Act.AIM:
            return max(
                (self._with(shot) for shot in self.shots if shot.slot == slot and shot.target == NONE), default=Fraction(0)
            )
        return self._with(Shot(slot, int(aimed), OFF) if act == Act.ATTACK else Shot(slot, NONE, int(aimed)))

    def _with(self, shot: Shot) -> Fraction:
        """X-FIGHT-3 (R-09): what follows one attack may have to be with the same weapon or a later one."""
        later = [number for number, each in enumerate(self.shots) if each.slot >= shot.slot or not self.ordered]
        after, left = self._after(self.declared, shot), self._spent(self.ammo, shot)
        return self._best(after, int(self.world.dice) - 1, later[0], left) if later else after.get(WON, Fraction(0))

    @cached_property
    def declared(self) -> Spread:
        """What becomes of it by the attacks that are declared."""
        spread: Spread = {tuple(int(held.health) for held in self.world.figures): Fraction(1)}
        for shot in self.listed:
            spread = self._after(spread, shot)
        return spread

    def _best(self, spread: Spread, dice: int, first: int, ammo: Ammo) -> Fraction:
        self.lists = 0
        return max(self._found(spread, dice, first, ammo))

    def _spent(self, ammo: Ammo, shot: Shot) -> Ammo:
        """X-FIGHT-8: what is left once an attack has spoken for one."""
        return ammo | {shot.slot: ammo[shot.slot] - 1 if ammo[shot.slot] > 0 else ENDLESS}

    def _found(self, spread: Spread, dice: int, first: int, ammo: Ammo) -> Iterator[Fraction]:
        """The chance with no further attack, and with each list of further ones. Where none of them splashes, attacks in
        another order come to the same: each list is tried in one order."""
        self.lists += 1
        if self.lists > MOST_LISTS:
            raise chance.TooMany(f"more than {MOST_LISTS} ways to declare attacks")
        yield spread.get(WON, Fraction(0))
        spread = {health: share for health, share in spread.items() if self._hopes(health, dice)}
        if spread.keys() <= {WON} or len(self.listed) == MOST_ATTACKS:
            return
        for number, shot in enumerate(self.shots):
            late = self.ordered and shot.slot < self.shots[first].slot
            if ammo[shot.slot] == 0 or late or (number < first and not self.splash):
                continue
            yield from self._found(self._after(spread, shot), dice - 1, number, self._spent(ammo, shot))

    def _hopes(self, health: Health, dice: int) -> bool:
        """Whether so many dice could still win, were each of them a Crit."""
        if health == WON or (self.splash and dice > 0):
            return True
        return sum(-(-health[each] // self.hardest) for each in self.doomed if health[each]) <= dice and dice > 0

    def _ammo(self, slot: int) -> int:
        """X-FIGHT-8: the Ammo that no declared attack has spoken for."""
        ammo = int(self.world.figures[self.actor].ammo[slot])
        return ENDLESS if ammo == ENDLESS else ammo - int(aim.declared_with(self.world, self.actor, slot))

    def _aims(self, slot: int) -> Iterator[Shot]:
        """X-FIGHT-5, X-FIGHT-10: what a weapon may be aimed at: of one that does not splash only those who have to die."""
        radius = int(figures.weapon(self.world, self.actor, slot).radius)
        for foe in range(MOST_SQUAD, MOST_FIGURES):
            there = self.world.figures[foe].sheet != NONE and aim.can_target(self.world, self.actor, slot, foe)
            if there and (radius or foe in self.doomed):
                yield Shot(slot, foe, OFF)
        if figures.weapon(self.world, self.actor, slot).area:
            tiles = range(self.world.width * self.world.height)
            yield from (Shot(slot, NONE, tile) for tile in tiles if aim.can_aim(self.world, self.actor, slot, tile))

    def _after(self, spread: Spread, shot: Shot) -> Spread:
        """What becomes of it by one more attack."""
        after: Spread = defaultdict(Fraction)
        for health, probability in spread.items():
            for then, share in self._resolved(shot, health).items():
                after[then] += probability * share
        return after

    def _resolved(self, shot: Shot, health: Health) -> Spread:
        """X-FIGHT-14 to X-FIGHT-23: one attack where figures have so much Health, by the rules that will resolve it."""
        if health == WON:
            return {WON: Fraction(1)}
        key = (shot, health)
        if key not in self.known:
            if len(self.known) >= MOST_MET:
                raise chance.TooMany(f"more than {MOST_MET} attacks on figures in other states")
            self.known[key] = defaultdict(Fraction)
            for then, share in chance.branches(lambda: self._rolled(shot, health)):
                self.known[key][then] += share
        return self.known[key]

    def _rolled(self, shot: Shot, health: Health) -> Health:
        world = record.copy(self.world, State)
        for figure, left in enumerate(health):
            world.figures[figure].health = left
            if left == 0:
                world.figures[figure].tile = OFF
        now = world.attacks[0]
        now.attacker, now.slot, now.target, now.tile = self.actor, shot.slot, shot.target, shot.tile
        world.attack_count = 1
        fight.resolve(world, 0, None)
        if world.flow.over:
            return WON
        return tuple(int(held.health) for held in world.figures)


def _hardest(state: State, figure: int, slot: int) -> int:
    weapon = figures.weapon(state, figure, slot)
    return int(max(weapon.damage, weapon.crit))


def _listed(state: State, index: int) -> Shot:
    attack = state.attacks[index]
    return Shot(int(attack.slot), int(attack.target), int(attack.tile))
