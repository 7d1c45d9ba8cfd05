"""What was chosen before a match and how its sides are called, for whoever is about to sit down."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.languages import Words
from affray.server.sitting import Chosen, Sitting
from affray.table.form import Field, Form

TABLE = -1
"""Whose form is that of the table as a whole."""


class Beforehand(NamedTuple):
    """What is known of a match before it begins."""

    roles: list[str]
    """What the game calls each seat, where that is more than its number."""
    chosen: list[Chosen]


def roles(match: Match, words: Words) -> list[str]:
    """What the game calls each seat, where that is more than its number, such as `Game Master`; empty for other seats."""
    called = [_form(match, match.set_up, seat).seat for seat in range(match.set_up.seats)]
    return ["" if role == f"Player {seat + 1}" else words.retold(role) for seat, role in enumerate(called)]


def called(sittings: Sequence[Sitting], roles: Sequence[str]) -> list[Sitting]:
    """Sittings with these roles."""
    return [msgspec.structs.replace(each, role=roles[each.seat]) for each in sittings]


def chosen(match: Match, words: Words) -> list[Chosen]:
    """What was chosen that is not the game's usual: first for the table, then for each seat."""
    if not match.set_up.choices:
        return []
    usual = msgspec.structs.replace(match.set_up, choices={})
    return [
        Chosen(None if seat == TABLE else seat, words.say(label), [words.say(name) for name in names])
        for seat in range(TABLE, match.set_up.seats)
        for label, names in _differing(_form(match, match.set_up, seat), _form(match, usual, seat))
    ]


def _form(match: Match, set_up: SetUp, seat: int) -> Form:
    return match.game.form(set_up, seat)


def _differing(form: Form, usual: Form) -> Iterator[tuple[str, list[str]]]:
    """The choices of a form that are not the usual ones, by label: one that was there ready-made by its name alone."""
    if form.value == usual.value:
        return
    ready = [each.name for each in form.ready if each.value == form.value]
    if ready and form.choice:
        yield form.title, ready[:1]
        return
    before = {field.name: field.chosen for field in usual.fields}
    for field in form.fields:
        if field.chosen != before.get(field.name):
            yield field.label, _names(field)


def _names(field: Field) -> list[str]:
    """What was picked, in order, by name."""
    named = {pick.id: pick.name for pick in field.picks}
    return [named.get(id, id) for id in field.chosen]
