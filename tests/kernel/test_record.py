"""Records: one declaration, and plain objects and packed rows that agree on every byte."""

from typing import Annotated

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.kernel import record
from affray.kernel.record import PRINTED, Array, i1, i2, i4, i8


class Spot:
    """An inner record with a gap that C would leave between its fields."""

    small: i1
    wide: i4


class Whole:
    """Every kind of field."""

    flag: i1
    spot: Spot
    total: i8
    row: Annotated[Array[i2], 3]
    spots: Annotated[Array[Spot], 2]


def numbers(bits: int) -> st.SearchStrategy[int]:
    """Everything that a field of so many bits holds."""
    return st.integers(-(1 << bits - 1), (1 << bits - 1) - 1)


@st.composite
def wholes(draw: st.DrawFn) -> Whole:
    """Any record."""
    whole = record.plain(Whole)
    whole.flag, whole.total = draw(numbers(8)), draw(numbers(64))
    whole.row[:] = draw(st.lists(numbers(16), min_size=3, max_size=3))
    for spot in (whole.spot, *whole.spots):
        spot.small, spot.wide = draw(numbers(8)), draw(numbers(32))
    return whole


@given(wholes())
def test_plain_objects_and_rows_agree_on_every_byte(whole: Whole) -> None:
    """A record packed, written into a row, and taken out of it again is the same; gaps are zero."""
    data = record.pack(whole, Whole)
    rows = record.rows(Whole, 2)
    record.to_row(whole, Whole, rows, 1)
    assert rows[1].tobytes() == data
    assert rows[0].tobytes() == bytes(record.size(Whole))
    assert (rows[1].total, list(rows[1].row), rows[1].spots[1].wide) == (whole.total, whole.row, whole.spots[1].wide)
    for back in (record.unpack(data, Whole), record.from_row(rows[1], Whole), record.copy(whole, Whole)):
        assert record.pack(back, Whole) == data


def test_the_layout_is_that_of_c() -> None:
    """Fields lie on multiples of their size, and a record on multiples of its widest field."""
    layout = record.layout(Whole)
    assert layout.names is not None
    assert layout.fields is not None
    assert [layout.fields[name][1] for name in layout.names] == [0, 4, 16, 24, 32]
    assert (layout.itemsize, record.size(Whole)) == (48, 48)
    assert record.layout(Spot).itemsize == 8
    assert isinstance(record.rows(Whole, 1), np.recarray)


def test_a_copy_is_independent() -> None:
    """Changing a copy changes nothing else, down to inner records and rows."""
    first = record.plain(Whole)
    second = record.copy(first, Whole)
    second.spots[0].small, second.row[2] = 5, 6
    assert (first.spots[0].small, first.row[2]) == (0, 0)


@pytest.mark.parametrize(("name", "value"), [("flag", 128), ("flag", -129), ("total", 1 << 63)])
def test_a_strict_record_refuses_what_would_wrap(name: str, value: int) -> None:
    """Named with its field and its range; the value before stays."""
    strict = record.plain(Whole, strict=True)
    with pytest.raises(OverflowError, match=rf"Whole\.{name} = {value} does not fit"):
        setattr(strict, name, value)
    assert getattr(strict, name) == 0
    setattr(record.plain(Whole), name, value)  # plain objects that are not strict are quick instead


def test_a_strict_record_refuses_other_names_and_places() -> None:
    """A misspelled field, a value too wide for a row, a place counted from the end."""
    strict = record.plain(Whole, strict=True)
    with pytest.raises(AttributeError, match="no number called totl"):
        strict.totl = 1  # type: ignore[attr-defined]
    with pytest.raises(OverflowError, match="row = 40000"):
        strict.row[0] = 40_000
    with pytest.raises(OverflowError, match=r"Spot\.small = 200"):
        strict.spots[1].small = 200
    with pytest.raises(IndexError, match="row"):
        strict.row[-1] = 1
    with pytest.raises(IndexError, match="row"):
        assert strict.row[-1]


def test_a_declaration_that_is_none_is_refused() -> None:
    """A field must be a number or a record."""

    class Strange:
        """Text is neither."""

        name: Annotated[str, "s8"]

    with pytest.raises(TypeError, match="field name: 's8' is no number type; expected one of i1"):
        record.fields(Strange)


class Printed:
    """A record of which a part is printed."""

    turn: i1
    cards: Annotated[Array[Spot], 2, PRINTED]
    walls: Annotated[Array[i2], 3, PRINTED]


def printed() -> Printed:
    """One that is set up and sealed."""
    state = record.plain(Printed, strict=True)
    state.cards[1].wide, state.walls[2] = 70_000, -5
    record.seal(state, Printed)
    return state


def test_what_is_printed_is_shared_and_cannot_be_written() -> None:
    """A copy and an unpacked record have the same cards; whoever writes them is told."""
    state = printed()
    twin, back = record.copy(state, Printed), record.unpack(record.pack(state, Printed), Printed)
    assert twin.cards is state.cards is back.cards and (back.cards[1].wide, list(back.walls)) == (70_000, [0, 0, -5])
    with pytest.raises(AttributeError, match="printed"):
        twin.cards[0].small = 1
    with pytest.raises(TypeError):
        twin.walls[0] = 1
    twin.turn = 1
    assert state.turn == 0


def test_a_blank_record_has_what_is_printed_and_nothing_else() -> None:
    """Plain and packed alike."""
    state = printed()
    state.turn = 3
    blank = record.blank(state, Printed)
    rows = record.rows(Printed, 2)
    record.to_row(state, Printed, rows, 0)
    record.blank_row(rows[0], Printed, rows, 1)
    assert (blank.turn, blank.cards is state.cards) == (0, True)
    assert rows[1].tobytes() == record.pack(blank, Printed) != record.pack(state, Printed)
    assert rows[0].tobytes() == record.pack(state, Printed) and rows[0].cards[1].wide == 70_000
