"""Which options belong together, at which place, and in which order they are offered."""

from affray.table import grouping
from affray.table.scene import Choice, Group, Option


def option(id: str, verb: str, *touches: str, amount: int | None = None, label: str = "") -> Option:
    return Option(id, label or f"{verb} ({id})", verb, "X-1", amount, list(touches))


PLAYS = [
    option(f"play {way} {dice}", f"Play {way}", "0.hand.0", amount=dice) for dice in (1, 2) for way in ("faceup", "facedown")
]
END, HURT = option("end", "End turn"), option("hurt", "Hurt yourself")


def test_options_of_one_place_are_a_group_and_amounts_of_one_verb_a_choice() -> None:
    """Also where they do not stand side by side."""
    faceup, facedown = (Choice(f"Play {way}", [f"play {way} 1", f"play {way} 2"]) for way in ("faceup", "facedown"))
    assert grouping.groups([*PLAYS, END]) == [Group("0.hand.0", [faceup, facedown]), Group(None, [Choice("End turn", ["end"])])]


def test_what_touches_nothing_comes_after_things_and_squares_come_last() -> None:
    """In whatever order the game offers them; each for itself, unless it differs in amount."""
    go, split = option("go 2,2", "Move", "tile.2.2"), [option(f"split {n}", "Split", amount=n) for n in (1, 2)]
    found = grouping.groups([go, END, *split, HURT, *PLAYS])
    assert [group.place for group in found] == ["0.hand.0", None, None, None, "tile.2.2"]
    assert [group.choices[0].options for group in found[1:]] == [["end"], ["split 1", "split 2"], ["hurt"], ["go 2,2"]]


def test_choices_with_one_verb_or_none_are_called_by_their_labels() -> None:
    """At one place; the same verb at another place says enough."""
    moves = [option("a", "Move", "0.play.0", "1.play.0"), option("b", "Move", "0.play.0", "0.hand.0")]
    there, silent = option("c", "Move", "0.play.1"), option("d", "", "0.play.1", label="To the east")
    labels = [[choice.label for choice in group.choices] for group in grouping.groups([*moves, there, silent])]
    assert labels == [["Move (a)", "Move (b)"], ["Move", "To the east"]]


def test_what_aims_at_a_piece_is_offered_there_too_in_whole_words() -> None:
    """Also where that piece is itself the thing to click first for another option."""
    turns = [
        option(way, "Turn", f"tile.4.{row}", "piece.2", label=f"To the {way}: Osk") for row, way in enumerate(("north", "east"))
    ]
    assert grouping.aimed(turns) == [
        Group("piece.2", [Choice("To the north: Osk", ["north"]), Choice("To the east: Osk", ["east"])])
    ]
    direct = [option("hit", "Attack", "piece.2"), option("heal", "Heal", "0.hand.0", "piece.2")]
    assert grouping.aimed(direct) == [Group("piece.2", [Choice("Heal (heal)", ["heal"])])]
    assert grouping.aimed([option("use", "Use", "piece.1", "0.hand.1")]) == []
