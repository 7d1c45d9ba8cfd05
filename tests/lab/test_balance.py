"""Balance reports: the same from the same order, whole or not at all, and finding what is there."""

import json
import re
from pathlib import Path
from types import ModuleType

import msgspec
import numpy as np
import pytest

from affray import games
from affray.errors import AffrayError, BadInput
from affray.kernel import layered, packs
from affray.kernel.balance import Subject, Taken
from affray.kernel.game import SetUp
from affray.lab.balance import (
    body,
    content,
    figures,
    folder,
    page,
    playing,
    report,
    statistics,
    suspects,
    tables,
    verdicts,
    watching,
)
from affray.lab.balance.playing import Order, Part

GAME = games.find("solbound")
ORDER = Order("solbound", 3, [Part("random", ["random", "random"], 8, 2)])
NAMES = content.Names({})


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small report of random bots."""
    place = tmp_path_factory.mktemp("lab") / "report"
    folder.write(GAME, ORDER, place, folder.How(csv=True, workers=1))
    return place


@pytest.mark.slow
def test_a_run_that_was_broken_off_goes_on_and_comes_to_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept is not played again, what is torn is, and neither workers nor batches change anything."""
    monkeypatch.setattr(playing, "BATCH", 4)
    heard: list[int] = []
    (whole,) = playing.run(GAME, ORDER, 1, heard.append, tmp_path)
    assert sum(heard) == 16 and heard[0] == 0
    kept = sorted(tmp_path.glob("*/*.npz"))
    assert len(kept) == 4
    kept[0].unlink()
    kept[1].write_bytes(kept[1].read_bytes()[:100])
    played: list[range] = []
    before = playing._Table.played

    def counted(table: playing._Table, part: Part, span: range) -> playing._Batch:
        played.append(span)
        return before(table, part, span)

    monkeypatch.setattr(playing._Table, "played", counted)
    (again,) = playing.run(GAME, ORDER, 2, kept=tmp_path)
    assert len(played) == 2
    monkeypatch.setattr(playing, "BATCH", 200)
    (anew,) = playing.run(GAME, ORDER, 1)
    assert whole.digest == again.digest == anew.digest
    assert np.array_equal(whole.told, again.told) and np.array_equal(whole.course, anew.course)


def test_what_is_kept_of_another_order_is_not_taken_for_this_one() -> None:
    """Another seed, house rule, choice or pack is another key; more matches are not."""
    pack = packs.of("own.toml", {"own.toml": '[[card]]\nid = "oaf"\nname = "Oaf"\n'})
    more = msgspec.structs.replace(ORDER, parts=[Part("random", ["random", "random"], 80, 2)])
    others = [
        msgspec.structs.replace(ORDER, seed=4),
        msgspec.structs.replace(ORDER, options={"dice_cap": 9}),
        msgspec.structs.replace(ORDER, choices={"decks": ["ashgate", "ashgate"]}),
    ]
    keys = [playing._key(GAME, each) for each in (ORDER, *others)] + [playing._key(layered.layered(GAME, (pack,)), ORDER)]
    assert len(set(keys)) == 5 and playing._key(GAME, more) == keys[0]


@pytest.mark.long
def test_a_part_ends_once_it_has_had_its_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a multiple of four line-ups, the same ones however many play; a bot that searches may take long for a match."""
    monkeypatch.setattr(playing, "BATCH", 4)
    (part,) = ORDER.parts
    (whole,) = playing.run(GAME, ORDER, 1)
    by_four = whole.counts[:, body.DECISIONS].reshape(2, 8).sum(axis=1)
    for decisions, came in ((0, 16), (1, 8), (int(by_four[0]), 8), (int(by_four[0]) + 1, 16), (int(by_four.sum()), 16)):
        order = msgspec.structs.replace(ORDER, parts=[msgspec.structs.replace(part, decisions=decisions)])
        heard: list[int] = []
        (played,) = playing.run(GAME, order, 2, heard.append)
        assert len(played.points) == came and sum(heard) == 16
        assert np.array_equal(played.counts, whole.counts[:came])


def test_line_ups_are_laid_with_the_packs_in_force_and_known_without_their_text() -> None:
    """A pack is as long as it likes, and thousands of line-ups are held."""
    pack = packs.of("own.toml", {"own.toml": "# long\n" * 9999 + '[[card]]\nid = "oaf"\nname = "Oaf"\n'})
    game = layered.layered(GAME, (pack,))
    asked: list[bytes] = []

    def laid(chosen: bytes) -> bytes:
        asked.append(chosen)
        return watching.laid(game, game.completed(msgspec.json.decode(chosen, type=SetUp)))

    table = playing._Table(game, ORDER, ModuleType("none"), {}, laid)
    before = [table.before(number) for number in range(4)]
    expected = [watching.laid(game, game.completed(playing.set_up_of(game, ORDER, number))) for number in range(4)]
    assert before == expected and len(set(before)) > 1
    assert all(len(each) < 1000 for each in asked)


@pytest.mark.slow
def test_a_report_is_the_same_to_the_byte(written: Path, tmp_path: Path) -> None:
    """Written once more over an earlier one, which it takes the place of."""
    place = tmp_path / "again"
    place.mkdir()
    (place / "report.json").write_text("old")
    folder.write(GAME, ORDER, place, folder.How(workers=2))
    assert {each.name for each in place.iterdir()} == {"report.html", "report.json", "matches.parquet", "cards.parquet"}
    for name in ("report.html", "report.json"):
        assert (place / name).read_bytes() == (written / name).read_bytes()


@pytest.mark.slow
def test_a_report_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a new folder nor half of one; an earlier report stays as it was."""
    place = tmp_path / "report"
    place.mkdir()
    (place / "report.html").write_text("before")

    def broken(report: report.Report) -> str:
        raise AffrayError("no page")

    monkeypatch.setattr(page, "of", broken)
    with pytest.raises(AffrayError, match="no page"):
        folder.write(GAME, ORDER, place)
    assert [each.name for each in tmp_path.iterdir()] == ["report"] and (place / "report.html").read_text() == "before"


def test_a_folder_of_something_else_is_not_overwritten(tmp_path: Path) -> None:
    """Nor a file, nor a place in a folder that is not there."""
    (tmp_path / "thesis.doc").write_text("years")
    for place in (tmp_path, tmp_path / "thesis.doc", tmp_path / "no" / "where"):
        with pytest.raises(BadInput, match="expected"):
            folder.check_place(place)


@pytest.mark.slow
def test_the_page_needs_nothing_else_and_shows_each_figure_with_its_meaning(written: Path) -> None:
    """No address, no script; of each figure of the report its title, its definition and its source."""
    text, held = (written / "report.html").read_text(), json.loads((written / "report.json").read_text())
    assert not re.search(r"https?://|<script|<link|src=", text)
    meant = figures.definitions()
    for key in {each["key"] for each in held["figures"]}:
        assert meant[key].title in page_text(text) and meant[key].definition in page_text(text)
    assert all(each["low"] <= each["value"] <= each["high"] for each in held["figures"])
    assert {each["key"] for each in held["figures"]} >= {"first_seat", "draws", "decisions", "lead_changes", "line_up_share"}
    assert held["digests"].keys() == {"random"} and held["matches"] == 16


def page_text(text: str) -> str:
    """A page without the signs of HTML."""
    return text.replace("&#x27;", "'").replace("&quot;", '"').replace("&amp;", "&")


def test_the_heldcan_be_read_with_the_queries_of_the_docs(written: Path) -> None:
    """Each query in docs/lab.md gives rows, and the CSV files hold the same as the Parquet files."""
    import duckdb

    queries = re.findall(
        r"```sql\n(.*?)```", (Path(__file__).parents[2] / "docs/lab.md").read_text(encoding="utf-8"), re.DOTALL
    )
    assert len(queries) == 3
    with duckdb.connect() as database:
        for name in ("matches", "cards"):
            sizes = [database.sql(f"select count(*) from '{written / name}.{form}'").fetchall() for form in ("parquet", "csv")]
            assert sizes[0] == sizes[1] > [(15,)]
        for query in queries:
            assert database.sql(re.sub(r"'(\w+\.parquet)'", rf"'{written}/\1'", query)).fetchall()


def made(logits: dict[str, float], seed: int, line_ups: int = 400) -> tables.Tables:
    """Tables of matches in which each seat takes three things at random, and these are the odds of each."""
    rng, ids = np.random.default_rng(seed), sorted(logits)
    taken: dict[int, Taken] = {}
    rows: list[tuple[int, float]] = []
    cards: list[tuple[int, int, str, float, int]] = []
    for number in range(line_ups):
        seats = [[str(id) for id in rng.choice(ids, 3, replace=False)] for _ in range(2)]
        taken[number] = Taken(tuple(tuple(Subject("cards", id) for id in seat) for seat in seats), ())
        edge = sum(logits[id] for id in seats[0]) - sum(logits[id] for id in seats[1])
        for _ in range(10):
            won = float(rng.random() < 1 / (1 + np.exp(-edge)))
            for seat, mine in ((0, won), (1, 1 - won)):
                cards += [(len(rows), seat + 1, id, mine, int(id != "idle")) for id in seats[seat]]
            rows.append((number, won))
    played = dict(zip(("match", "seat", "id", "points", "played"), map(np.array, zip(*cards, strict=True)), strict=True))
    cells = {"part": np.array(["bot"] * len(cards), object), "kind": np.array(["cards"] * len(cards), object)}
    cells |= {"taken": np.ones(len(cards), bool), "drawn": played["played"], "hit": played["played"]}
    matches = dict(zip(("line_up", "points"), map(np.array, zip(*rows, strict=True)), strict=True))
    matches |= {"part": np.array(["bot"] * len(rows), object), "match": np.arange(len(rows))}
    matches |= dict.fromkeys(("loadout_1", "loadout_2"), np.array([""] * len(rows), object))
    return tables.Tables(matches, played | cells, np.zeros(0), taken)


@pytest.mark.slow
def test_the_culprit_comes_first_and_what_is_within_the_margin_is_no_suspect() -> None:
    """Three planted ones, each in a set of its own; three sets where nothing is planted but odds within the margin."""
    usual = {"a": 0.15, "b": -0.15, "c": 0.1, "d": -0.1, "e": 0.05, "f": -0.05, "g": 0.0, "h": 0.0, "idle": 0.0}
    order = Order("solbound", 1, [Part("bot", ["greedy", "greedy"], 400, 10)])
    for seed, (id, logit, verdict) in enumerate((("g", 0.6, "too strong"), ("h", -0.6, "too weak"), ("e", 0.7, "too strong"))):
        found = suspects.of_level(GAME, order, made(usual | {id: logit}, seed))
        first = found.suspects[0]
        assert (first.id, first.verdict, found.looked_at) == (id, verdict, 9)
        assert first.share.low > 0.55 or first.share.high < 0.45
        clean = suspects.of_level(GAME, order, made(usual, seed + 10))
        assert (clean.suspects, clean.looked_at, len(clean.nearest), found.nearest) == ([], 9, suspects.NEAREST, [])
    wide = suspects.of_level(GAME, order, made(usual | {"g": 0.6}, 0), 0.2)
    assert wide.suspects == [] and (wide.nearest[0].id, wide.nearest[0].verdict) == ("g", "within the margin")


def test_what_is_nearest_to_a_suspect_is_told_with_an_interval_for_all_that_was_looked_at() -> None:
    """A report's interval of the same thing is narrower; where nothing was looked at, nothing is near."""
    shaky = statistics.Estimate(0.395, 0.343, 0.449, 200)
    even = statistics.Estimate(0.5, 0.48, 0.52, 200)
    asked = [(worth("weak", shaky), False), *[(worth(f"even-{number}", even), False) for number in range(60)]]
    named, nearest = suspects._named(asked, 0.05)
    assert named == [] and nearest[0].id == "weak" and len(nearest) == suspects.NEAREST
    assert nearest[0].verdict == "perhaps too weak" and nearest[1].verdict == "within the margin"
    assert nearest[0].share.low < 0.343 and nearest[0].share.high > 0.45
    assert suspects._named([], 0.05) == ([], [])
    alone, none = suspects._named([(worth("weak", statistics.Estimate(0.3, 0.28, 0.32, 200)), True)], 0.05)
    assert [each.verdict for each in alone] == ["the first seat wins too rarely"] and none == []


def worth(id: str, share: statistics.Estimate) -> content.Worth:
    """What a thing does, of which nothing but its share is asked."""
    return content.Worth("cards", id, id, "bot", share, 1.0, share, share, share, share, 1.0, "")


@pytest.mark.slow
def test_planted_cards_are_found_and_untouched_ones_are_not() -> None:
    """Three planted ones in one set of matches, and three sets in which nothing is planted; one that nobody uses is named."""
    usual = dict.fromkeys(("a", "b", "c", "d", "e", "f", "g", "h", "idle"), 0.0)
    found = content.worths(made(usual | {"a": 0.5, "b": -0.5, "c": 0.4}, 1), "bot", True, NAMES)
    said = {each.id: each.finding for each in found}
    assert (said["a"], said["b"], said["c"], said["idle"]) == ("too strong", "too weak", "too strong", "never used")
    assert {found[0].id, found[1].id} == {"a", "c"} and found[0].share.low > 0.5 and found[-1].id == "b"
    for seed in (2, 3, 4):
        clean = content.worths(made(usual, seed), "bot", True, NAMES)
        assert [each.finding for each in clean if each.finding] == ["never used"]


def test_a_deck_that_was_drawn_as_a_ready_made_one_by_chance_does_not_hide_what_cards_do() -> None:
    """One seat of one line-up has it: the cards are still compared in all that were drawn."""
    held = made(dict.fromkeys("abcdefgh", 0.0) | {"a": 0.8}, 1, 200)
    clean = content.worths(held, "bot", True, NAMES)
    first, second = held.taken[0].seats
    held.taken[0] = Taken(((Subject("decks", "own"), *first), second), ())
    held.matches["loadout_1"] = np.where(held.matches["line_up"] == 0, "own", "").astype(object)
    again = content.worths(held, "bot", True, NAMES)
    exposed = {each.id: each.share.of for each in again if each.kind == "cards"}
    assert exposed == {each.id: each.share.of for each in clean}
    assert again[0].id == "a" and again[0].finding == "too strong"


@pytest.mark.parametrize(
    ("low", "high", "tone"),
    [(0.49, 0.51, "good"), (0.53, 0.6, "bad"), (0.3, 0.4, "bad"), (0.47, 0.5, "open"), (0.4, 0.6, "open")],
)
def test_a_verdict_is_given_where_the_whole_interval_says_so(low: float, high: float, tone: str) -> None:
    """Within the bounds, beyond them, or else it is not known yet."""
    assert verdicts.placed(low, high, *verdicts.SEAT) == tone


@pytest.mark.parametrize(("id", "decisions"), [("solbound", 10_000), ("sixdice", 1_500)])
def test_a_plan_has_other_levels_beside_the_first_and_each_pair_from_both_seats(id: str, decisions: int) -> None:
    """No level against itself; seats that differ are played alone; where simulations go to the end, there are fewer."""
    game = games.find(id)
    parts = report.plan(game, ["greedy", "greedy"], 10_000)
    assert [part.bots for part in parts] == [
        ["greedy", "greedy"], ["regular", "regular"], ["expert", "expert"],
        ["greedy", "regular"], ["regular", "greedy"], ["greedy", "expert"], ["expert", "greedy"],
    ]  # fmt: skip
    assert parts[0].matches == 10_000 and all(part.line_ups % 4 == 0 for part in parts)
    assert [part.bots for part in report.plan(game, ["expert", "random"], 10)] == [["expert", "random"]]
    assert [part.decisions for part in parts] == [0, 0, decisions, 0, 0, decisions // 2, decisions // 2]


def test_a_lead_that_changes_is_seen_and_who_came_back_is_known() -> None:
    """By the chances at each turn: behind, then ahead, then decided."""
    changes, lowest, decided, _, early = tables._went(np.array([0.5, 0.2, 0.3, 0.8, 0.95, 0.97]), 1.0)
    assert (changes, lowest, early) == (1, 0.2, 0.0) and decided == pytest.approx(4 / 6)
    assert tables._went(np.zeros(0), 1.0)[0] == 0 and tables._went(np.array([0.4, 0.6]), 0.5)[1:3] == (0.5, 1.0)


def test_a_game_that_says_nothing_of_its_line_ups_is_refused() -> None:
    """By its name."""

    class Silent:
        ID, TITLE, BALANCE = "silent", "Silent", None

    with pytest.raises(BadInput, match="Silent does not say"):
        playing.weighed(Silent())  # type: ignore[arg-type]
