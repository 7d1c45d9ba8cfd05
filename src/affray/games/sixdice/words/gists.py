"""What came of events of a six-dice combat, for somebody who saw none of what led to it: who was hurt, by which attacks, and
what each die had to reach."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from affray.games.sixdice.record.house_rules import Refund, ReloadMode
from affray.games.sixdice.record.state import MOST_SQUAD, State
from affray.games.sixdice.record.vocabulary import Event
from affray.games.sixdice.rules import fight
from affray.games.sixdice.words import happenings, lines, names, stakes
from affray.kernel.events import Event as Told_event
from affray.kernel.events import latest
from affray.kernel.game import Gist, itself

Events = Sequence[Told_event]
FIGHT = "fight"
"""What a gist is about that tells of all attacks that are being resolved."""
RESOLVED = (Event.HIT_ROLLED, Event.LOST_ATTACK, Event.LOST_WITH_ATTACKER)
"""What each attack of a list begins or ends with."""
HURT = (Event.DAMAGED, Event.SPLASHED)
FELL = (Event.DIED, Event.ENEMY_DIED)
ROLLED, WENT = (Event.MOVE_ROLLED, Event.FLEE_ROLLED), (Event.MOVED, Event.FLED)
BEFORE_GOING = (Event.RECEIVED_DICE, Event.ENEMIES_TURN, Event.MARKED, Event.FIGHT_ENDED)
"""No move that goes on began before one of these."""


MANY = 3
"""So many who were hurt by one list of attacks are told in few words."""


class Shot:
    """One attack of a list as far as it was told."""

    def __init__(self, told: Told_event, declared: Told_event | None) -> None:
        """`told` is what it begins or ends with; `declared` its declaration, where that is known."""
        self.attacker, self.lost = told.thing, told if told.kind != Event.HIT_ROLLED else None
        self.declared = declared
        self.needed, self.faces = told.place, [told.amount]
        self.crit = self.hit = self.missed = False
        self.open = False
        """Whether it has hit, and what that does is still to be told."""
        self.damage = self.splash = 0
        self.hurt: set[int] = set()

    def told_of(self, event: Told_event) -> None:
        """Go on with an event of the same attack."""
        self.open = event.kind == Event.HIT
        if event.kind in HURT:
            self.hurt.add(event.thing)
        if event.kind == Event.CRIT_ROLLED:
            self.faces.append(event.amount)
        elif event.kind == Event.CRIT:
            self.crit = True
        elif event.kind == Event.HIT:
            self.hit = True
        elif event.kind == Event.MISSED:
            self.missed = True
        elif event.kind == Event.DAMAGED:
            self.damage = event.amount
        elif event.kind == Event.SPLASHED:
            self.splash = event.amount

    def came(self) -> str:
        """What the dice showed, and what came of it: `6 and 3 (no Crit, 3 damage)`."""
        parts = ["Crit"] if self.crit else ["no Crit"] if len(self.faces) > 1 else []
        if self.damage:
            parts.append(f"{self.damage} damage")
        if self.splash:
            parts.append(f"splash {self.splash}")
        if not self.hit:
            parts = ["missed", *parts]
        return f"{' and '.join(map(str, self.faces))} ({', '.join(parts) or 'hit'})"


class Fight:
    """The attacks of the latest list that were told, and what they did."""

    def __init__(self, events: Iterable[Told_event]) -> None:
        """Of the events up to now, the oldest first."""
        self.listed: list[Told_event] = []
        self.shots: list[Shot] = []
        self.results: list[Told_event] = []
        for event in events:
            self._take(event)

    def _take(self, event: Told_event) -> None:
        if event.kind == Event.ATTACK_DECLARED:
            if self.shots and not self.listed:
                self.shots, self.results = [], []
            self.listed.append(event)
        elif event.kind == Event.FIGHT_ENDED:
            self.listed = []
            if self.shots:
                self.shots[-1].open = False
        elif event.kind in RESOLVED:
            ours = bool(self.listed) and self.listed[0].thing == event.thing
            self.shots.append(Shot(event, self.listed.pop(0) if ours else None))
        elif self.shots:
            self.shots[-1].told_of(event)
            if event.kind in (*HURT, *FELL):
                self.results.append(event)


def fought(state: State, events: Events) -> Gist:
    """X-FIGHT-17 to X-FIGHT-23: who was hurt and by which attacks; beside it what those rolled and what they had to reach."""
    now = Fight(events)
    if not now.shots:
        return Gist(None, FIGHT)
    told = []
    for _, alike in groupby((shot for shot in now.shots if not shot.lost), _alike):
        shots = list(alike)
        rolled = ", ".join(each.came() for each in shots)
        told.append(f"{_armed(state, shots[0])}{_at(state, shots[0])} needs {shots[0].needed}+ and rolled {rolled}.")
    return Gist(f"{_results(state, now)}.", FIGHT, (*told, *_lost(state, now)))


def _alike(shot: Shot) -> tuple[object, ...]:
    """By what attacks are told together: who, with what, at whom, on which number."""
    return (shot.attacker, shot.declared and (shot.declared.place, shot.declared.amount), shot.needed)


def _results(state: State, now: Fight) -> str:
    """Who died and who was hurt, with the damage, and of whose weapons: first of the side that is attacked, the dead of
    each before the rest. Of many it is not said by whose weapons, which is told beside it."""
    hurt = sorted(dict.fromkeys(event.thing for event in now.results), key=lambda each: _weight(now, each))
    told = _of_many(state, now, hurt) if len(hurt) >= MANY else [_result(state, now, figure) for figure in hurt]
    under_way = [_hits(state, now.shots[-1])] if now.shots[-1].open else []
    if told or under_way:
        missed = _missed(state, now)
        if len(hurt) >= MANY and len(missed) > 1:
            missed = [f"{sum(shot.missed for shot in now.shots)} attacks miss"]
        return "; ".join([*([", ".join(told)] if told else []), *under_way, *missed])
    return _without_harm(state, now)


def _weight(now: Fight, figure: int) -> tuple[bool, bool]:
    """What is told first: of the other side, then of the attackers' own; in each the dead."""
    own = (figure < MOST_SQUAD) == (now.shots[0].attacker < MOST_SQUAD)
    return own, _death(now, figure) is None


def _death(now: Fight, figure: int) -> Told_event | None:
    return next((event for event in now.results if event.thing == figure and event.kind in FELL), None)


def _taken(now: Fight, figure: int) -> int:
    return sum(event.amount for event in now.results if event.thing == figure and event.kind in HURT)


def _dies(state: State, died: Told_event) -> str:
    return f"{names.name(state, died.thing)} dies{_back(state, died.amount) if died.kind == Event.DIED else ''}"


def _result(state: State, now: Fight, figure: int) -> str:
    """`Rook Halden takes 3 damage by Brute 1's Maul`."""
    by = " and ".join(dict.fromkeys(_armed(state, shot) for shot in now.shots if figure in shot.hurt))
    damage, died = f"{_taken(now, figure)} damage by {by}", _death(now, figure)
    return f"{_dies(state, died)} ({damage})" if died else f"{names.name(state, figure)} takes {damage}"


def _of_many(state: State, now: Fight, hurt: list[int]) -> list[str]:
    """`Rook Halden takes 6 damage, Brute 1 and Brute 2 take 1 damage each`: those together who took as much."""
    told = []
    for (_, died, taken), alike in groupby(hurt, lambda each: (_weight(now, each)[0], _death(now, each), _taken(now, each))):
        whose = [names.name(state, figure) for figure in alike]
        if died:
            told.append(f"{_dies(state, died)} ({taken} damage)")
        elif len(whose) == 1:
            told.append(f"{whose[0]} takes {taken} damage")
        else:
            told.append(f"{', '.join(whose[:-1])} and {whose[-1]} take {taken} damage each")
    return told


def _back(state: State, turn: int) -> str:
    """X-DEATH-2, X-LIMIT-1: the turn in which a character is back, unless combat is over by then."""
    return " and does not return" if stakes.stays_away(state, turn) else f", back in turn {turn}"


def _hits(state: State, shot: Shot) -> str:
    """X-FIGHT-20: a hit of which it was not told yet what it does."""
    whom = f" {_target(state, shot.declared)}" if shot.declared else ""
    return f"{names.name(state, shot.attacker)} hits{whom}{' with a Crit' if shot.crit else ''}"


def _without_harm(state: State, now: Fight) -> str:
    """Who missed whom, or whose attacks are lost; that nobody is hurt is known only once no attack of the list is to come."""
    first, attackers = now.shots[0], {shot.attacker for shot in now.shots}
    who = names.name(state, first.attacker)
    if len(now.shots) == 1 and not first.lost and not first.hit:
        return f"{who} misses {_target(state, first.declared)}" if first.declared else f"{who} misses"
    missed = _missed(state, now)
    if missed and (now.listed or all(shot.missed for shot in now.shots)):
        return "; ".join(missed)
    if now.listed:
        return f"{names.name(state, now.shots[-1].attacker)}'s attack{' is lost' if now.shots[-1].lost else ' is resolved'}"
    return "; ".join([f"{who} hurts nobody" if len(attackers) == 1 else "Nobody is hurt", *missed])


def _missed(state: State, now: Fight) -> list[str]:
    """X-FIGHT-18: the attacks that missed, with what and whom: `Grunt 2's Slug Gun misses Sera Quill twice`."""
    shots = [shot for shot in now.shots if shot.missed]
    missed = [(_armed(state, shot), _target(state, shot.declared) if shot.declared else "") for shot in shots]
    told = []
    for armed, target in dict.fromkeys(missed):
        often = {1: "", 2: " twice"}.get(missed.count((armed, target)), f" {missed.count((armed, target))} times")
        told.append(f"{armed} misses {target}".strip() + often)
    return told


def _armed(state: State, shot: Shot) -> str:
    """Whose weapon it is: `Sera Quill's Long Rifle`."""
    who = names.name(state, shot.attacker)
    if shot.declared is None:
        return f"{who}'s attack"
    return f"{who}'s {names.weapon_name(state, shot.attacker, fight.declared_slot(shot.declared.amount))}"


def _at(state: State, shot: Shot) -> str:
    """Whom it goes at, where that is known."""
    return f" at {_target(state, shot.declared)}" if shot.declared else ""


def _lost(state: State, now: Fight) -> list[str]:
    """X-FIGHT-14, X-FIGHT-15: attacks that nobody rolled for: whose, at whom and why, and what becomes of their Ammo."""
    whose: dict[tuple[str, str], list[str]] = {}
    for shot in now.shots:
        if shot.lost:
            whose.setdefault((_at(state, shot), _why_lost(state, now, shot)), []).append(names.name(state, shot.attacker))
    told = []
    for (target, why), by in whose.items():
        lost = [f"{names.count(by.count(who), 'attack', 'attacks')} of {who}" for who in dict.fromkeys(by)]
        told.append(f"{' and '.join(lost)}{target} {'is' if len(by) == 1 else 'are'} lost: {why}.")
    return told


def _why_lost(state: State, now: Fight, shot: Shot) -> str:
    """Why nobody rolled for an attack, by who died before, and what becomes of its Ammo: `Rook Halden is dead; no Ammo is
    spent`."""
    if shot.lost is not None and shot.lost.kind == Event.LOST_WITH_ATTACKER:
        return f"{names.name(state, shot.attacker)} is dead"
    dead = {event.thing for event in now.results if event.kind in FELL}
    why = "the target is no longer in range and sight"
    if shot.declared is not None and not fight.declared_at_square(shot.declared.amount) and shot.declared.place in dead:
        why = f"{names.name(state, shot.declared.place)} is dead"
    return f"{why}; {lines.SPENT[Refund(state.options.lost_attack_refund)]}"


def lost(state: State, events: Events) -> str:
    """X-FIGHT-14: the line of an attack that is lost, with why: the list that it was declared in says at whom."""
    now = Fight(events)
    if not now.shots or now.shots[-1].declared is None:
        return lines.text(state, events[-1])
    shot = now.shots[-1]
    at = _at(state, shot).replace(" at ", " on ", 1)
    return f"{names.name(state, shot.attacker)}'s attack{at} is lost: {_why_lost(state, now, shot)}."


def _target(state: State, declared: Told_event) -> str:
    if fight.declared_at_square(declared.amount):
        return f"square {names.square(state, declared.place)}"
    return names.name(state, declared.place)


def fell(state: State, events: Events) -> Gist:
    """X-DEATH-1, X-DEATH-5: who died by attacks, or by a punishment."""
    lost = latest(events, (*HURT, Event.SUFFERED))
    if lost is not None and lost.kind != Event.SUFFERED:
        return fought(state, events)
    return itself(state, events)


def _faces(state: State, event: Told_event) -> str:
    """What the dice of a move or flight showed: `a 6 and a 4`."""
    return " and ".join(term.word.removeprefix("for ") for term in happenings.points(state, event))


def moved(state: State, events: Events) -> Gist:
    """X-MOVE-3, X-FLEE-2: what the dice gave."""
    event = events[-1]
    terms, faces = happenings.points(state, event), _faces(state, event)
    worth = " + ".join(str(term.value) for term in terms)
    verb = "flee" if event.kind == Event.FLEE_ROLLED else "move"
    total = f" = {event.place}" if len(terms) > 1 else ""
    squares, gives = "square" if event.place == 1 else "squares", "gives" if len(terms) == 1 else "give"
    return Gist(
        f"{names.name(state, event.thing)} rolls to {verb}: {faces} {gives} {worth}{total} {squares}"
        f" ({happenings.gives(happenings.table(state, event))}).",
        ("moved", event.thing),
    )


class Going:
    """One figure's move or flight up to the last of these events: what was rolled, how far it went, what it has reloaded."""

    def __init__(self, events: Events) -> None:
        """Of the events up to now, the oldest first."""
        self.who = events[-1].thing
        self.rolled: Told_event | None = None
        self.went: Told_event | None = None
        self.lost = 0
        self.reloaded: list[Told_event] = []
        for event in reversed(events):
            if event.kind in BEFORE_GOING or self.rolled is not None:
                break
            if event.thing == self.who:
                self._take(event)

    def _take(self, event: Told_event) -> None:
        if event.kind in ROLLED:
            self.rolled = event
        elif event.kind in WENT:
            self.went = event
        elif event.kind == Event.POINTS_LOST:
            self.lost = event.amount
        elif event.kind == Event.RELOADED:
            self.reloaded.insert(0, event)

    def steps(self, state: State) -> str:
        """X-MOVE-5, X-MOVE-12: how far it went of what it might, and what is lost: `stops after 1 of 4 squares, at 5,5; the
        other 3 are lost`; empty where it has not gone yet."""
        if self.went is None:
            return f"stays; {names.count(self.lost, 'movement point is', 'movement points are')} lost" if self.lost else ""
        steps, where = self.went.amount, names.square(state, self.went.place)
        may = self.rolled.place if self.rolled else steps + self.lost
        gave = f" that {_faces(state, self.rolled)} gave" if self.rolled else ""
        if may <= steps:
            every = ("the " if steps == 1 else "all ") if gave else ""
            return f"goes {every}{names.count(steps, 'square', 'squares')}{gave}, to {where}"
        left = f"the other {may - steps} {'is' if may - steps == 1 else 'are'}"
        return f"stops after {steps} of {'the ' if gave else ''}{may} squares{gave}, at {where}; {left} lost"

    def reloads(self, state: State) -> list[str]:
        """X-RELOAD-1, X-RELOAD-2: what was reloaded, how often, and the Ammo that brought."""
        told = []
        for slot in dict.fromkeys(event.place for event in self.reloaded):
            ammo = [event.amount for event in self.reloaded if event.place == slot]
            armed = names.armed(state, self.who, slot)
            often = {1: "", 2: " twice"}.get(len(ammo), f" {len(ammo)} times")
            brought = f": Ammo {ammo[0] - 1} → {ammo[-1]} of {armed.ammo}" if ammo[-1] else ""
            told.append(f"reloads the {armed.name}{often}{brought}")
        return told


def gone(state: State, events: Events) -> Gist:
    """X-MOVE-5, X-MOVE-12, X-RELOAD-1, X-RELOAD-2, X-FLEE-1: how far somebody went and what of the points is lost, or what was
    reloaded, and what permits it."""
    now = Going(events)
    reloads = now.reloads(state)
    told = " ".join(f"{names.name(state, now.who)} {each}." for each in reloads or [now.steps(state)])
    bonus = state.options.reload_mode == ReloadMode.BONUS
    permits = f"Each die that is moved with permits one reload, {'on top of' if bonus else 'in place of'} its squares."
    return Gist(told, ("moved", now.who), (permits,) if reloads else ())


def stopped(state: State, events: Events) -> str:
    """X-MOVE-12: the line of points that are lost, with how far it went."""
    now = Going(events)
    return f"{names.name(state, now.who)} {now.steps(state)}."


def declared(state: State, events: Events) -> Gist:
    """X-FIGHT-4: who will attack whom, with what, and what that deals."""
    event = events[-1]
    printed = names.armed(state, event.thing, fight.declared_slot(event.amount))
    return Gist(f"{lines.text(state, event)[:-1]} ({printed.damage} damage, {printed.crit} on a Crit).", FIGHT)


def defeated(state: State, events: Events) -> Gist:
    """X-LIMIT-3: why the squad has lost."""
    punished = latest(events, (Event.PUNISHED,))
    struck = f" ({lines.deadline_name(state, punished.amount)})" if punished else ""
    return Gist(f"Time is over{struck} before the squad reached its goal, to {stakes.aim(state)}: it has lost.", "end")


def won(state: State, events: Events) -> Gist:
    """X-LIMIT-1: why the squad has won."""
    return Gist(f"The squad has reached its goal, to {stakes.aim(state)}: it has won.", "end")


ALONE = (
    *(Event.OPENS, Event.MARKED, Event.RESPAWNED, Event.PUNISHED),
    *(Event.REINFORCED, Event.SUFFERED, Event.GOES_ON, Event.HELD, Event.OVERRUN, Event.STALLED, Event.NO_ROOM, Event.NO_PLACE),
    *(Event.GM_ADDED, Event.GM_REMOVED, Event.GM_IMPOSED, Event.GM_CHANGED_LIMIT, Event.GM_CHANGED_PUNISHMENT),
)
"""Outcomes whose line tells all."""
GISTS: dict[Event, Callable[[State, Events], Gist]] = {
    **dict.fromkeys(ALONE, itself),
    **dict.fromkeys((Event.MISSED, Event.HIT, *HURT, Event.LOST_ATTACK, Event.LOST_WITH_ATTACKER, Event.FIGHT_ENDED), fought),
    **dict.fromkeys(FELL, fell),
    **dict.fromkeys(ROLLED, moved),
    **dict.fromkeys((*WENT, Event.POINTS_LOST, Event.RELOADED), gone),
    Event.ATTACK_DECLARED: declared,
    Event.DEFEATED: defeated,
    Event.WON: won,
}
"""The events that are outcomes, and what each says of itself."""
