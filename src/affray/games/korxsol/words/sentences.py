"""Events and decisions of KORxSOL in sentences."""

from affray.games.korxsol.content import setup
from affray.games.korxsol.content.rows import Item
from affray.games.korxsol.record.card_terms import Attribute, Lasting, Status
from affray.games.korxsol.record.state import MOVES, NONE, State
from affray.games.korxsol.record.vocabulary import Act, Ask, Event, Step
from affray.games.korxsol.rules import actions, assists
from affray.games.korxsol.words import begun, gists, happenings, names, places, throws
from affray.games.korxsol.words.besides import besides
from affray.kernel import questions
from affray.kernel.events import Event as Told_event
from affray.kernel.game import Question, Told
from affray.table.purpose import Purpose

side = names.side
ROLLED = (
    Event.INITIATIVE_ROLLED,
    Event.HIT_ROLLED,
    Event.AGILITY_ROLLED,
    Event.POWER_ROLLED,
    Event.POWER_REROLLED,
    Event.ASSISTED,
    Event.GUARDED,
    Event.RESIST_ROLLED,
    Event.ARMOR_ROLLED,
    Event.CONDITION_ROLLED,
)
"""Events whose amount is what a roll came to."""
THING_IS_CARD = (
    Event.ITEM_USED,
    Event.ARTIFACT_USED,
    Event.MOVE_PLAYED,
    Event.MOVE_CHOSEN,
    Event.CHARGING,
    Event.CHARGE_RELEASED,
    Event.CHARGE_BROKEN,
    Event.CARD_SET,
    Event.COOLED,
    Event.RETURNED,
    Event.DISCARDED,
    Event.STRUCK_NOBODY,
)
"""Events whose thing is a card."""
BEGIN = (
    *gists.BEFORE_HIT,
    Event.TURN_BEGAN,
    Event.TURN_ENDED,
    Event.MOVED,
    Event.FLED,
    Event.ITEM_USED,
    Event.ARTIFACT_USED,
    Event.DRAGGED,
    Event.PIVOTED,
    Event.COLLIDED,
)
"""Events with which something else begins than what was rolled for before."""
THING_IS_CREATURE = (
    Event.FLED,
    Event.GRAPPLED,
    Event.LET_GO,
    Event.COLLIDED,
    Event.FEARED,
    Event.DRAGGED,
    Event.PIVOTED,
    Event.DROPPED,
    Event.GUARDED,
)
"""Events whose thing is another creature."""
THING_IS_ATTRIBUTE = (Event.ATTRIBUTE_CHANGED, Event.ATTRIBUTE_SHIFTED, Event.CONDITION_ROLLED)
THING_IS_STATUS = (Event.STATUS_FLIPPED, Event.IMMUNE, Event.CLEARED, Event.FLIPS_CHANGED)
ROLLS = {
    Step.THROW_INITIATIVE: Purpose("order", "the turn order"),
    Step.THROW_DODGE: Purpose("agility", "the AGILITY roll"),
    Step.THROW_POWER: Purpose("power", "the POWER roll"),
    Step.THROW_ASSIST: Purpose("assist", "the assist"),
    Step.THROW_RESIST: Purpose("resist", "the RESISTANCE roll"),
    Step.THROW_CONDITION: Purpose("condition", "the roll of a CONDITION"),
    Step.THROW_COLLISION: Purpose("collision", "the AGILITY roll against the collision"),
    Step.THROW_GRAPPLE: Purpose("grapple", "the POWER roll on what is held"),
}
"""What SOL can be added to."""
PURPOSES: questions.Purposes = {
    Ask.SOL: ROLLS,
    Ask.REROLL: {0: ROLLS[Step.THROW_POWER], assists.ASSISTING: ROLLS[Step.THROW_ASSIST]},
}


def explain(state: State, event: Told_event) -> Told:
    """An event in a sentence, with its clause, and what was rolled."""
    kind = Event(event.kind)
    text = kind.sentence.format(**_blanks(state, event, kind))
    seat = event.seat if event.seat >= 0 and kind != Event.WON else None
    coins = kind in throws.COINS
    result = event.amount if kind in ROLLED or coins else None
    faces = happenings.faces(state, event)
    hoped = throws.hoped(kind, event.place) if coins else None
    summed, shown = happenings.written(event), happenings.effects(state, event)
    told = Told(text, kind.clause, seat, faces, result, summed, bool(faces), shown, hoped, gists.GISTS.get(kind))
    if kind in happenings.STEPS:
        told = told._replace(led=happenings.stepped)
    if not faces:
        return told._replace(begins=kind in BEGIN)
    sort = throws.WORDS.get(kind, "CONDITION")
    return told._replace(coins=coins, throw=throws.thrown, against=kind == Event.AGILITY_ROLLED, sort=sort)


def _blanks(state: State, event: Told_event, kind: Event) -> dict[str, object]:
    thing, place, amount = event.thing, event.place, event.amount
    parts: dict[str, object] = {"amount": amount, "place": place, "next": place + 1, "thing": thing}
    parts["who"] = names.name(state, event.seat) if event.seat >= 0 else ""
    parts["player"] = names.player(event.seat)
    parts["square"] = names.square(state, place) if place >= 0 else ""
    parts["signed"] = f"{amount:+d}"
    parts["points"] = _many(amount, "point")
    parts["heads"] = _many(amount, "head", "heads")
    parts["dice"] = _many(place, "die", "dice")
    parts["waits"] = f"{_many(amount, 'turn')} left" if amount else _over(thing) if kind == Event.COOLED else ""
    parts["way"] = names.towards(state, thing) if 0 <= thing < len(names.WAYS) else "aside"
    if kind in THING_IS_CARD:
        parts["card"] = names.card_name(thing)
    elif kind in THING_IS_CREATURE and thing >= 0:
        parts["other"] = names.name(state, thing)
    elif kind in THING_IS_ATTRIBUTE:
        parts["attribute"] = Attribute(thing).title
    elif kind in THING_IS_STATUS:
        parts["status"] = Status(thing).title
        parts["scope"] = names.scope(place)
    elif kind == Event.CLEANSED:
        parts["statuses"] = names.statuses(thing)
    elif kind == Event.EFFECT_ENDED:
        parts["effect"] = _lasting(thing, place, amount)
    elif kind == Event.WON:
        parts["winner"] = names.side(state, event.seat)
    elif kind == Event.REVEALED:
        parts |= _revealed(state, event)
    return parts


def _over(card: int) -> str:
    """K-COOL-05, K-ITEM-03: what the end of a cooldown means. An item is discarded then, or goes back: that is told next."""
    return "its cooldown is over" if isinstance(names.row(card), Item) else "it can be used again"


def _many(count: int, one: str, more: str = "") -> str:
    return f"{count} {one if count == 1 else more or one + 's'}"


def _lasting(kind: int, what: int, amount: int) -> str:
    if kind == Lasting.ATTRIBUTE:
        return f"{Attribute(what).title} {amount:+d}"
    if kind == Lasting.FLIPS:
        return f"{Status(what).title} flips {amount:+d}"
    return {Lasting.THREAT: "Threat", Lasting.SIGHT: "True Sight", Lasting.ARMOR: "Lent armor"}[Lasting(kind)]


def _revealed(state: State, event: Told_event) -> dict[str, object]:
    held = setup.library()
    return {
        "solighter": list(held.solighters.values())[event.thing].name,
        "carrier": list(held.carriers.values())[event.place].name,
        "artifact": names.card_name(event.amount),
    }


AGAIN = (Ask.SOL, Ask.REROLL, Ask.ASSIST, Ask.GUARD, Ask.EXCHANGE)
"""Kinds of questions that may be asked more than once in a turn."""


TURN_ORDER = "K-ORDER-01"
"""What explains the question whether to add SOL to the roll for turn order: how it is rolled, and what SOL does for it."""


STRUCK = (Ask.SOL, Ask.DODGE, Ask.REROLL, Ask.ASSIST, Ask.GUARD)
"""Kinds of questions while a move strikes: the tiles are drawn."""


def question(state: State) -> Question:
    """The pending decision in words."""
    ask, asked = Ask(state.flow.decision), state.flow.asked
    parts = {"who": names.name(state, asked.actor), "card": "", "roll": ""}
    if state.use.slot != NONE:
        parts["card"] = names.card_name(state.use.card)
    if ask == Ask.SOL:
        parts["roll"] = ROLLS[Step(asked.place)].text
    purpose = PURPOSES[ask][asked.place if ask == Ask.SOL else asked.amount] if ask in PURPOSES else None
    if ask == Ask.SOL and asked.place == Step.THROW_INITIATIVE:  # what it is for is not said by what SOL is
        return questions.asked(ask, ask.sentence.format(**parts), besides(state), purpose)._replace(clause=TURN_ORDER)
    asked_in_words = questions.asked(ask, ask.sentence.format(**parts), besides(state), purpose, again=AGAIN)
    if ask == Ask.MENU:
        return asked_in_words._replace(exposed=places.cornered, main=True)
    return asked_in_words._replace(struck=begun.struck(state)) if ask in STRUCK and state.use.slot != NONE else asked_in_words


def refusal(state: State, action: int) -> tuple[str, str]:
    """Why an action is not legal now: a sentence, and the clause that forbids it."""
    act, ask = Act(actions.act_of(action)), Ask(state.flow.decision)
    if ask == Ask.MENU:
        return _menu_refusal(state, act, state.flow.asked.actor, actions.thing_of(action))
    if ask == Ask.DODGE and act == Act.DODGE:
        return "one dodges to an open, adjacent, legal tile outside the attack area", "K-HIT-06"
    if ask == Ask.PICK and act == Act.TARGET:
        return "that is no target within range and reach, or another one has to be attacked first", "K-AREA-14"
    return f"that is not among the options: {question(state).prompt}", ask.clause


def _menu_refusal(state: State, act: Act, creature: int, slot: int) -> tuple[str, str]:
    held = state.creatures[creature]
    if held.held != NONE and act in (Act.MOVE, Act.ITEM, Act.ARTIFACT, Act.FIGHT):
        return "it is grappled and must be released first", "K-GRAP-11"
    if act == Act.MOVE and held.pinned:
        return "it is pinned to its tile", "K-PIN-02"
    if act in (Act.MOVE, Act.ITEM, Act.STRUGGLE, Act.GRAPPLE_MOVE) and held.ap == 0:
        return "no action points are left", "K-TRAIT-04"
    if act == Act.MOVE:
        return "one moves to an adjacent open tile at equal height, one higher or one lower", "K-MOVE-03"
    if act == Act.ITEM and held.holds != NONE:
        return "whoever maintains a grapple cannot use items", "K-GRAP-08"
    if act == Act.FIGHT and state.fought:
        return "one combat move a turn", "K-TURN-07"
    if act == Act.FIGHT and slot < MOVES and held.cooldown[slot]:
        return "that move is on cooldown", "K-COOL-07"
    if act == Act.ARTIFACT:
        return "that artifact is on cooldown, or always in effect", "K-ART-06"
    return "that cannot be done now", "K-TURN-02"


def outcome(state: State) -> str:
    """K-END-01, K-TURN-14: how it ended and by what: somebody has no KOR left, or the limit of turns is reached."""
    if state.winner == NONE:
        left = any(state.creatures[creature].kor > 0 for creature in range(state.seats))
        turns = f"{state.turns} turn{'' if state.turns == 1 else 's'}"
        return f"A draw after {turns}: {'there are no more' if left else 'nobody has KOR left'}."
    return f"{side(state, state.winner)} won in turn {state.turns}: {side(state, 1 - state.winner)} has no KOR left."
