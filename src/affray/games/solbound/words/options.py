"""Legal actions of Solbound as people read them, with what they touch on the table."""

from functools import lru_cache

from affray.games.solbound import Number, plural, say
from affray.games.solbound.record.state import NONE, PLAYER, State
from affray.games.solbound.record.vocabulary import Act, Event, Keyword, Purpose
from affray.games.solbound.rules import actions, command_cards, exertable, initiative, manoeuvre, power
from affray.games.solbound.words import begun, chances, hiding, names, protecting
from affray.kernel.game import Answer
from affray.kernel.options import Worded
from affray.languages import decimal, in_force, marked, percent
from affray.table.odds import Headline
from affray.table.scene import Brings

SPENT = (
    marked("a Hit takes the card's last die and discards it"),
    marked("a Hit takes the card's last die and discards it and the top card of your deck"),
)
"""What a Hit on a player costs the card with one die that Hit: without and with a card of its player's deck."""
MOST_PLAYED = 4096
"""Ways to play a card that are remembered in words."""


def answer_text(state: State, action: int) -> Answer:
    """A legal action in words, and what it touches on the table."""
    act, thing, amount = Act(actions.act_of(action)), actions.thing_of(action), actions.amount_of(action)
    answer = _OPTIONS[act](state, act, thing, amount)
    return answer._replace(headline=_headline(state, action)) if answer.odds else answer


def _headline(state: State, action: int) -> Headline:
    """B-FGT-3, B-CARD-2: what the chances of an answer are told by first: of who protects, or does not, that nobody of theirs
    is Hit; of whoever attacks where a card may step in, what a Hit depends on."""
    act = actions.act_of(action)
    if act in (Act.PROTECT, Act.NO_PROTECT):
        return Headline(say("not Hit"), "safe")
    if act == Act.TARGET:
        instead = chances.if_protected(state, actions.amount_of(action), actions.target_place(actions.thing_of(action)))
        if instead:
            return Headline(say("Hit, if no card protects"), "if", instead)
    return Headline(say("Hit"))


def _plain(label: str) -> Worded:
    """An action that is always called the same, and touches nothing."""
    return lambda state, act, thing, amount: Answer(say(label), say(label), act.clause)


def _hurt(state: State, act: Act, thing: int, amount: int) -> Answer:
    """B-STR-2, B-DIE-3: with what it brings and what it takes."""
    label, seat = say("Hurt yourself"), int(state.flow.seat)
    player, total = state.players[seat], int(power.total(state, seat))
    if total >= state.options.dice_cap:
        return Answer(label, say("Hurt yourself: it puts you out"), act.clause)
    drawn = max(0, min(int(player.pool) + 1 - int(player.hand_count), int(player.deck_count + player.discard_count)))
    draws = plural("you draw 1 card", "you draw {count} cards", drawn) if drawn else say("you draw no card")
    told = [say("a die more for good"), draws, say("you can take one Hit fewer")]
    if state.rounds > 1:  # what it always does was told by then
        told = [draws]
    return Answer(label, f"{label}: {'; '.join(told)}", act.clause)


def _placed(verb: str) -> Worded:
    """An action of one of one's own cards in play."""

    def worded(state: State, act: Act, thing: int, amount: int) -> Answer:
        seat = state.flow.seat
        label = f"{say(verb)}: {names.named(state, seat, thing)}"
        return Answer(label, say(verb), act.clause, None, (f"{seat}.play.{thing + 1}",))

    return worded


def _engage(state: State, act: Act, thing: int, amount: int) -> Answer:
    """B-CMD-3, B-EX-1: with what it takes, and what that may come to. In a way it stands before whom the card attacks: its name
    alone would read as that."""
    label = say("Engage with {card}", card=names.named(state, state.flow.seat, thing))
    named = _placed(marked("Engage"))(state, act, thing, amount)._replace(label=label)
    told = chances.engaging(state)
    return named._replace(verb=f"{named.verb}: {'; '.join(told)}") if told else named


def _rally(state: State, act: Act, thing: int, amount: int) -> Answer:
    """B-EX-1: what it takes."""
    named = _placed(marked("Use its power"))(state, act, thing, amount)
    return named._replace(verb=say("{verb}: it costs as much as to Engage", verb=named.verb))


def _hide(state: State, act: Act, thing: int, amount: int) -> Answer:
    """B-HIDE-1, B-CARD-2: with what comes of this very card; whether it could protect then is said by its name too."""
    named = _placed(marked("Hide"))(state, act, thing, amount)
    verb = say("{verb}: {protects}", verb=named.verb, protects=hiding.briefly(state, thing))
    return named._replace(verb=verb, does=hiding.offered(state, thing))


def _hide_with(state: State, act: Act, thing: int, amount: int) -> Answer:
    """B-HIDE-2, B-HIDE-3: with the dice that the two cards share."""
    named, here = _placed(marked("Hide with it"))(state, act, thing, amount), int(state.flow.asked.place)
    dice = names.count(manoeuvre.hide_dice(state, int(state.flow.seat), here, thing))
    verb = say("{verb}: the two share out {dice}", verb=named.verb, dice=dice)
    return named._replace(verb=verb, does=hiding.beside(state, here, thing))


def _hide_alone(state: State, act: Act, thing: int, amount: int) -> Answer:
    """B-HIDE-2, B-HIDE-3."""
    label = say("Hide alone")
    return Answer(label, label, act.clause, does=hiding.alone(state, int(state.flow.asked.place)))


def _play(state: State, act: Act, thing: int, amount: int) -> Answer:
    seat = state.flow.seat
    touches = (f"{seat}.hand.{list(state.players[seat].hand).index(thing) + 1}",)
    if amount == 0:
        card = names.card(state, thing)
        played, risk = _milled(state, seat, thing)
        verb, clause = say("Play with 0 dice"), Event.PLAYED_WITHOUT_DICE.clause
        return Answer(say(played, card=card), verb, clause, None, touches, risk=say(risk))
    label, verb = _played(act, names.card(state, thing), amount, in_force())
    printed = int(state.cards[thing].attack), int(state.cards[thing].defense)
    brings = _brings(state, printed, amount, act == Act.PLAY_FACEDOWN)
    return Answer(label, verb, act.clause, amount, touches, brings=brings)


def _brings(state: State, added: tuple[int, int], dice: int, facedown: bool) -> Brings:
    """B-FGT-1, B-FGT-2, B-CARD-1: with what a card attacks and defends on average, lying faceup with so many dice, to which
    that is added; facedown it only defends."""
    rolled = chances.mean(dice, int(state.options.ones_bonus))
    attack, defense = (decimal(rolled + each) for each in added)
    if not facedown:
        return Brings(say("Attack / Defense on average"), f"{attack}/{defense}")
    return Brings(say("Defense on average"), defense)


@lru_cache(maxsize=MOST_PLAYED)
def _played(act: Act, card: str, amount: int, language: str) -> tuple[str, str]:
    """How a card is played, whole and in short, in the language in force: every card of a hand with every number of dice."""
    verb = say("Play faceup" if act == Act.PLAY_FACEUP else "Play facedown")
    return say("{verb}: {card} with {dice}", verb=verb, card=card, dice=names.count(amount)), verb


def _milled(state: State, seat: int, thing: int) -> tuple[str, str]:
    """What is discarded with this card, and what that costs besides (B-CARD-4, B-CARD-5): as an answer, and why it is waste."""
    if state.players[seat].deck_count == 0 or initiative.has(state, thing, Keyword.HOLLOW):
        return marked("Play {card} with 0 dice: it is discarded at once"), marked("The card is discarded at once.")
    if state.options.mill_chain:
        return (
            marked("Play {card} with 0 dice: it is discarded at once, and so are cards from the top of your deck"),
            marked("The card is discarded at once, and so are cards from the top of your deck."),
        )
    return (
        marked("Play {card} with 0 dice: it is discarded at once, and so is the top card of your deck"),
        marked("The card is discarded at once, and so is the top card of your deck."),
    )


def _assign(state: State, act: Act, thing: int, amount: int) -> Answer:
    seat = state.flow.seat
    label = say("Assign {dice} to {card}", dice=names.count(amount), card=names.named(state, seat, thing))
    touches, held = (f"{seat}.play.{thing + 1}", f"{seat}.pool"), state.players[seat].play[thing]
    added = command_cards.attack_modifier(state, seat, thing), command_cards.defense_modifier(state, seat, thing)
    brings = _brings(state, (int(added[0]), int(added[1])), int(held.dice) + amount, held.facedown == 1)
    return Answer(label, say("Assign"), act.clause, amount, touches, brings=brings)


def _bottom(state: State, act: Act, thing: int, amount: int) -> Answer:
    seat = state.flow.seat
    index = list(state.players[seat].hand).index(thing)
    verb = say("Next under the deck")
    return Answer(f"{verb}: {names.card(state, thing)}", verb, act.clause, None, (f"{seat}.hand.{index + 1}",))


def _target(state: State, act: Act, thing: int, amount: int) -> Answer:
    place = actions.target_place(thing)
    player = names.player(amount)
    touches = (str(amount),) if place == PLAYER else (f"{amount}.play.{place + 1}",)
    if place != PLAYER:
        label, verb = _engaged(state, amount, place), _against(state, say("Engage"), amount, place)
        return Answer(label, verb, act.clause, None, touches, odds=True, does=_if_hit(state, amount, place))
    label, verb = say("Engage {player}", player=player), say("Engage")
    if chances.spends_itself(state, amount):
        spent = say(SPENT[protecting.costs_another(state, int(state.flow.seat), int(state.flow.asked.place))])
        label, verb = f"{label}; {spent}", f"{verb}; {spent}"
    verb = _against(state, verb, amount, place)
    return Answer(label, verb, act.clause, None, touches, odds=True, does=_if_hit(state, amount, place))


def _if_hit(state: State, seat: int, place: int) -> str:
    """B-DIE-3, B-FGT-4, B-FGT-8, B-CARD-9: what a Hit does to whoever is attacked, as far as can be seen."""
    if place != PLAYER:
        held = state.players[seat].play[place]
        lasts = held.card >= 0 and held.dice > 1 and initiative.has(state, held.card, Keyword.UNDYING)
        return say("A Hit takes a die off it." if lasts else "A Hit discards it.")
    if power.total(state, seat) >= state.options.dice_cap:
        return say("A Hit puts {player} out.", player=names.player(seat))
    return say("A Hit gives {player} a die for good.", player=names.player(seat))


def _engaged(state: State, seat: int, place: int) -> str:
    """B-ENG-1: which card is attacked; of several of one name, as facedown ones are, by its dice, else by its place too."""
    held = state.players[seat].play
    lying = [each for each in range(len(held)) if held[each].card != NONE]
    alike = [each for each in lying if names.named(state, seat, each) == names.named(state, seat, place)]
    parts = {"card": names.named(state, seat, place), "player": names.player(seat), "dice": names.count(int(held[place].dice))}
    if len(alike) == 1:
        return say("Engage {card} of {player}", card=parts["card"], player=parts["player"])
    if sum(held[each].dice == held[place].dice for each in alike) == 1:
        return say("Engage {card} of {player} with {dice}", **parts)
    return say("Engage {card} of {player} with {dice}, number {number} in its row", **parts, number=lying.index(place) + 1)


def _against(state: State, verb: str, seat: int, place: int) -> str:
    """B-CARD-2: with who may step in."""
    threat = protecting.threat(state, seat, place)
    return f"{verb}; {threat}" if threat else verb


def _exhaust(state: State, act: Act, thing: int, amount: int) -> Answer:
    """B-EX-3: with what the card has then, and may still do."""
    label = say("Exhaust it")
    return Answer(label, f"{label}: {'; '.join(chances.exhausted(state))}", act.clause)


def _lose_die(state: State, act: Act, thing: int, amount: int) -> Answer:
    """B-EX-4, B-ZERO-1: the same; the last die takes the card with it."""
    asked = state.flow.asked
    if state.players[asked.actor].play[asked.place].dice == 1:
        label = say("Lose its last die: it is discarded")
        costs = protecting.costs_another(state, int(asked.actor), int(asked.place))
        verb = say("{label}, and so is the top card of your deck", label=label) if costs else label
        return Answer(label, verb, act.clause)
    label = say("Lose a die")
    return Answer(label, f"{label}: {'; '.join(chances.with_fewer(state))}", act.clause)


def _split(state: State, act: Act, thing: int, amount: int) -> Answer:
    seat, asked = state.flow.seat, state.flow.asked
    here, beside = names.named(state, seat, asked.place), names.named(state, seat, asked.actor)
    if asked.actor == NONE:
        label = say("{dice} on {card}", dice=names.count(thing), card=here)
        return Answer(label, say("Dice"), act.clause, thing, (f"{seat}.play.{asked.place + 1}",))
    more = names.count(amount)
    label = say("{dice} on {card}, {more} on {other}", dice=names.count(thing), card=here, more=more, other=beside)
    verb = say("Dice on {card}", card=here)
    if state.options.hide_uses_pool:
        verb = say("Dice, {more} on {other}", more=more, other=beside)
    return Answer(label, verb, act.clause, thing, (f"{seat}.play.{asked.place + 1}", f"{seat}.play.{asked.actor + 1}"))


def _counter(state: State, act: Act, thing: int, amount: int) -> Answer:
    engagement = state.engagement
    return Answer(
        say("Counterattack"),
        say("Counterattack"),
        act.clause,
        None,
        (f"{engagement.aggressor}.play.{engagement.aggressor_place + 1}",),
        True,
    )


def _name(state: State, act: Act, thing: int, amount: int) -> Answer:
    """B-INIT-2, B-INIT-3: the card acts now, or rolls for it first against those of others; and what it is good for then."""
    seat, dice = int(state.flow.seat), int(state.flow.asked.amount)
    rivals = begun.rivals_of(state, seat, dice)
    named = _placed(marked("Roll for it") if rivals else marked("Act now"))(state, act, thing, amount)
    if len(rivals) == 1:
        least, most = (percent(chance, 0) for chance in chances.acts_first(state, thing, rivals[0], dice))
        chance = least if least == most else say("{least} to {most}", least=least, most=most)
        named = named._replace(verb=say("Roll for it: {chance} to act first", chance=chance))
    printed = state.cards[power.card_at(state, seat, thing)]
    numbers = say("Attack {attack:+d}, Defense {defense:+d}", attack=Number(printed.attack), defense=Number(printed.defense))
    return named._replace(verb=f"{named.verb}; {numbers}; {chances.could_hit(state, thing)}")


def _protect(state: State, act: Act, thing: int, amount: int) -> Answer:
    """B-EX-2 to B-EX-5: with how this card can be Exerted for it now."""
    seat = int(state.flow.seat)
    exhausting = exertable.may_exhaust(state, seat, thing)
    losing = exertable.may_lose_die(state, seat, thing, Purpose.PROTECT)
    if exhausting and losing:
        whole, less = (percent(1 - chances.protected_hit(state, thing, lost)) for lost in (0, 1))
        verb = say("Protect: Exhausted ({whole} not Hit) or a die less ({less} not Hit), as you choose", whole=whole, less=less)
    else:
        verb = say("Protect: it is Exhausted") if exhausting else say("Protect: a die less")
    verb = "; ".join((verb, *protecting.instead(state, thing, bool(exhausting))))
    return _placed(marked("Protect"))(state, act, thing, amount)._replace(odds=True, verb=verb)


def _no_protect(state: State, act: Act, thing: int, amount: int) -> Answer:
    """B-ENG-3: with what is at stake for whoever is attacked."""
    label = say("No protection")
    return Answer(label, f"{label}: {'; '.join(protecting.alone(state))}", act.clause, odds=True)


_OPTIONS: dict[Act, Worded] = {
    Act.HURT: _hurt,
    Act.KEEP: _plain(marked("Do not hurt yourself")),
    Act.PLAY_FACEUP: _play,
    Act.PLAY_FACEDOWN: _play,
    Act.ASSIGN: _assign,
    Act.END_TURN: _plain(marked("End the turn")),
    Act.BOTTOM: _bottom,
    Act.BOTTOM_REST: _plain(marked("Put the rest of your hand under your deck, in the order in which you hold it")),
    Act.NAME: _name,
    Act.ENGAGE: _engage,
    Act.HIDE: _hide,
    Act.RETREAT: _placed(marked("Retreat")),
    Act.RALLY: _rally,
    Act.PASS: _placed(marked("Pass")),
    Act.EXHAUST: _exhaust,
    Act.LOSE_DIE: _lose_die,
    Act.TARGET: _target,
    Act.PROTECT: _protect,
    Act.NO_PROTECT: _no_protect,
    Act.COUNTER: _counter,
    Act.NO_COUNTER: _plain(marked("No counterattack")),
    Act.HIDE_WITH: _hide_with,
    Act.HIDE_ALONE: _hide_alone,
    Act.SPLIT: _split,
    Act.FLIP: _placed(marked("Flip faceup")),
    Act.NO_FLIP: _plain(marked("Flip none")),
    Act.GIVE: _placed(marked("Give a die")),
    Act.STOP: _plain(marked("Move no more")),
}
