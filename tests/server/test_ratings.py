"""Ratings: what they are made of, which matches count, and that each counts once."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from litestar.testing import AsyncTestClient
from sqlalchemy import create_engine
from tests.server.holders import Server, bearer

from affray import games
from affray.kernel.game import SetUp
from affray.kernel.match import WATCHER, Match
from affray.kernel.view import view
from affray.server import clock, ratings, results
from affray.server.app import build
from affray.server.finished import sides
from affray.server.passwords import Passwords
from affray.server.ratings import FIRST, SPREAD, Rating, after
from affray.server.records import METADATA, PLAYERS, RATED, RATINGS
from affray.server.stored import Finished


@pytest.fixture(autouse=True)
def no_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are not what these tests are about."""

    async def made(self: Passwords, password: str, name: str) -> str:
        return "kept"

    monkeypatch.setattr(Passwords, "made", made)


class Pair(NamedTuple):
    """Two accounts at a rated table; `keys` are of their sessions, `seats` of their seats."""

    server: Server
    match: str
    owner: str
    keys: tuple[str, str]
    seats: tuple[str, str]

    async def ask(self, by: int, /, **request: Any) -> Any:
        """One request of a seat's holder."""
        address = f"/api/matches/{self.match}/requests"
        return (await self.server.post(address, headers=bearer(self.seats[by]), json=request)).json()

    async def decide(self) -> int:
        """Answer what is asked with its default; whose answer it was."""
        for seat in (0, 1):
            seen = (await self.server.get(f"/api/matches/{self.match}/view", headers=bearer(self.seats[seat]))).json()
            if seen["decision"]:
                await self.ask(seat, type="act", option=seen["decision"]["default"], revision=seen["revision"])
                return seat
        raise AssertionError("nobody is asked")

    async def opened(self) -> None:
        """Go on until both have decided something."""
        decided: set[int] = set()
        while decided < {0, 1}:
            decided.add(await self.decide())

    async def gains(self) -> list[float | None]:
        """What the latest match changed of each one's rating."""
        found = []
        for key in self.keys:
            (one,) = (await self.server.get("/api/account/finished", headers=signed(key))).json()["matches"]
            found.append(one["gain"])
        return found


def signed(key: str) -> dict[str, str]:
    """The header of a session."""
    return {"affray-account": key}


async def account(server: Server, name: str) -> str:
    """A new account; the key of its session."""
    answer = await server.post("/api/accounts", json={"name": name, "password": "seven lamps over water"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["key"])


async def sat_down(server: Server, **new: Any) -> Pair:
    """Ada sets a rated table up, and Bob sits down."""
    keys = await account(server, "Ada"), await account(server, "Bob")
    asked = {"game": "solbound", "seats": ["human", "open"], "rated": True, "clock": {}} | new
    made = (await server.post("/api/matches", json=asked, headers=signed(keys[0]))).json()
    joined = await server.post(f"/api/matches/{made['match']}/join", json={}, headers=signed(keys[1]))
    assert joined.status_code == 201, joined.text
    return Pair(server, made["match"], made["owner"], keys, (made["key"], joined.json()["key"]))


def test_who_wins_gains_what_who_loses_loses_and_both_are_surer_known() -> None:
    new = Rating()
    winner, loser = after([new, new], [0, 1], [1.0, -1.0])
    assert winner.mu - FIRST == pytest.approx(FIRST - loser.mu) and winner.mu > FIRST
    assert winner.sigma == loser.sigma < SPREAD
    one, other = after([new, new], [0, 1], [0.0, 0.0])
    assert one.mu == other.mu == FIRST and one.sigma < SPREAD
    upset, _ = after([Rating(1300, 100), Rating(1700, 100)], [0, 1], [1.0, -1.0])
    expected, _ = after([Rating(1700, 100), Rating(1300, 100)], [0, 1], [1.0, -1.0])
    assert upset.mu - 1300 > expected.mu - 1700 > 0


def test_a_team_is_rated_as_one_and_one_side_alone_as_none() -> None:
    found = after([Rating()] * 4, [0, 1, 0, 1], [1.0, -1.0, 1.0, -1.0])
    assert found[0] == found[2] and found[1] == found[3] and found[0].mu > FIRST > found[1].mu
    left = after([Rating()] * 4, [0, 1, 0, 1], [results.GIVEN_UP, -1.0, 1.0, -1.0])
    assert left == found, "who gave up in a team shares what the team came to"
    assert after([Rating()] * 2, [3, 3], [1.0, 1.0]) == [Rating()] * 2
    three = after([Rating()] * 3, [0, 1, 2], [results.GIVEN_UP, -1.0, -1.0])
    assert three[0].mu < three[1].mu == three[2].mu


@pytest.mark.parametrize(
    ("game", "seats", "together"), [("solbound", 2, [0, 1]), ("korxsol", 4, [0, 1, 0, 1]), ("stonebound", 4, [0, 1, 0, 1])]
)
def test_the_board_says_who_plays_together(game: str, seats: int, together: list[int]) -> None:
    match = Match(games.find(game), SetUp(game, seats, 5))
    found = sides(view(match, WATCHER, ()).scene, seats)
    assert [[a == b for b in found] for a in found] == [[a == b for b in together] for a in together]


def test_a_match_counts_once_however_often_its_end_is_written(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'a.sqlite'}")
    METADATA.create_all(engine)
    ended = Finished("duel", [1.0, -1.0], "Ada wins.", ["Ada", "Bob"], [0, 1], (), True)
    with engine.begin() as connection:
        for seat, name in enumerate(("ada", "bob")):
            connection.execute(PLAYERS.insert().values(match="m", account=name, seat=seat))
        for _ in range(3):
            results.finish(connection, "m", ended)
        rated = connection.execute(RATINGS.select().order_by(RATINGS.c.account)).all()
        assert [(row.won, row.drawn, row.lost) for row in rated] == [(1, 0, 0), (0, 0, 1)]
        assert len(connection.execute(RATED.select()).all()) == 2
        results.finish(connection, "n", ended._replace(counts=False))
        assert len(connection.execute(RATED.select()).all()) == 2
    engine.dispose()


@pytest.mark.slow
async def test_who_resigns_loses_rating_and_who_is_left_gains_it(server: Server) -> None:
    """The list of players, the profile and the list of finished matches tell of it."""
    pair = await sat_down(server)
    await pair.opened()
    await pair.ask(0, type="resign", seat=0)
    lost, won = await pair.gains()
    assert lost is not None and won == -lost and won > 0
    listed = (await server.get("/api/games/solbound/players")).json()
    assert [(each["name"], each["bot"]) for each in listed["players"]] == [("Bob", False), ("Ada", False)]
    strength = (await server.get("/api/players/bob")).json()["ratings"][0]
    assert (strength["won"], strength["lost"]) == (1, 0) and strength["rating"] == pytest.approx(FIRST + won)
    matches: list[dict[str, Any]] = []
    for query, found in (
        ("", 1),
        ("?player=ADA", 1),
        ("?player=Eve", 0),
        ("?game=korxsol", 0),
        ("?game=solbound&player=bob", 1),
    ):
        matches = (await server.get(f"/api/finished{query}")).json()["matches"]
        assert len(matches) == found, query
    assert matches[0]["names"] == ["Ada", "Bob"] and matches[0]["counted"] and "resigned" in matches[0]["outcome"]
    replay = await server.get(f"/api/matches/{pair.match}/replay")
    assert replay.status_code == 200 and b"Bob" in replay.content, "anybody may look at it"


async def test_a_match_that_is_given_up_before_both_decided_anything_does_not_count(server: Server) -> None:
    pair = await sat_down(server)
    await pair.decide()
    await pair.ask(1, type="resign", seat=1)
    assert await pair.gains() == [None, None]
    assert (await server.get("/api/games/solbound/players")).json()["players"] == []


@pytest.mark.slow
async def test_an_agreed_draw_counts_as_one(server: Server) -> None:
    pair = await sat_down(server)
    await pair.opened()
    for seat in (0, 1):
        await pair.ask(seat, type="draw", agree=True)
    assert await pair.gains() == [0.0, 0.0]
    strength = (await server.get("/api/players/Ada")).json()["ratings"][0]
    assert strength["drawn"] == 1 and strength["uncertainty"] < SPREAD


@pytest.mark.slow
async def test_who_is_out_of_time_for_good_loses_a_rated_match(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "GRACE", 0.0)
    pair = await sat_down(server, clock={"seconds": 3, "misses": 0})
    await pair.opened()
    seat = server.app.state.rooms.open[pair.match].match.to_move
    gains: list[float | None] = []
    while not gains:
        await asyncio.sleep(0.2)
        if (await server.get("/api/finished")).json()["matches"]:
            gains = await pair.gains()
    late, other = gains[seat], gains[1 - seat]
    assert late is not None and other is not None and late < 0 < other


@pytest.mark.slow
async def test_the_result_is_there_with_the_last_answer_after_a_restart(server: Server, database: Path) -> None:
    """It is written in one transaction with what ends the match: with the one there is the other."""
    pair = await sat_down(server)
    await pair.opened()
    await pair.ask(1, type="resign", seat=1)
    gains = await pair.gains()
    async with AsyncTestClient(build(database)) as restarted:
        assert await pair._replace(server=restarted).gains() == gains
        table = await restarted.get(f"/api/matches/{pair.match}/table", headers=bearer(pair.seats[0]))
        assert table.json()["over"] and table.json()["rated"]
        assert await pair._replace(server=restarted).gains() == gains
    with sqlite3.connect(database) as connection:
        assert connection.execute("select count(*) from rated").fetchone() == (2,)


@pytest.mark.slow
async def test_a_result_that_cannot_be_written_ends_no_match_and_counts_once_when_asked_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a kill in the middle: neither the end nor the ratings are there, and later both are."""
    pair = await sat_down(server)
    await pair.opened()
    with monkeypatch.context() as patched:
        patched.setattr(ratings, "after", lambda *_: 1 / 0)
        assert (await pair.ask(0, type="resign", seat=0, id="once"))["code"] == "lost"
    assert (await server.get("/api/finished")).json()["matches"] == []
    assert not (await server.get(f"/api/matches/{pair.match}/view", headers=bearer(pair.seats[0]))).json()["over"]
    for _ in range(2):
        assert (await pair.ask(0, type="resign", seat=0, id="once"))["table"]["over"]
    lost, won = await pair.gains()
    assert lost is not None and won is not None and won == -lost > 0
    strength = (await server.get("/api/players/Bob")).json()["ratings"][0]
    assert strength["won"] == 1 and strength["rating"] == pytest.approx(FIRST + won)


@pytest.mark.parametrize(
    ("field", "given"),
    [
        ("seed", {"seed": 5}),
        ("choices", {"choices": {"decks": ["a", "b"]}}),
        ("own_dice", {"own_dice": True}),
        ("seats", {"seats": ["human", "greedy"]}),
        ("seats", {"seats": ["human", "human"]}),
        ("seats", {"seats": ["friend", "open"]}),
    ],
)
async def test_what_would_make_a_rated_match_unequal_is_refused_by_its_field(
    server: Server, field: str, given: dict[str, Any]
) -> None:
    asked = {"game": "solbound", "seats": ["human", "open"], "rated": True} | given
    refused = await server.post("/api/matches", json=asked, headers=signed(await account(server, "Ada")))
    assert refused.status_code == 422 and field in refused.json()["reason"]


async def test_a_rated_match_may_have_house_rules_which_are_read_before(server: Server) -> None:
    """In the list of open tables and at the table itself; the result counts."""
    ada = await account(server, "Ada")
    asked = {"game": "solbound", "seats": ["human", "open"], "rated": True, "options": {"dice_cap": 8}}
    made = await server.post("/api/matches", json=asked, headers=signed(ada))
    assert made.status_code == 201, made.text
    seen = (await server.get(f"/api/matches/{made.json()['match']}/table")).json()
    assert (seen["rated"], seen["options"]) == (True, {"dice_cap": 8})
    assert server.app.state.rooms.open[made.json()["match"]].match.set_up.options["dice_cap"] == 8


async def test_a_rated_table_is_for_accounts_that_have_nothing_to_do_with_each_other(server: Server) -> None:
    asked = {"game": "solbound", "seats": ["human", "open"], "rated": True}
    assert (await server.post("/api/matches", json=asked)).json()["code"] == "signed_out"
    ada = await account(server, "Ada")
    bot = (await server.post("/api/account/bots", json={"name": "Engine"}, headers=signed(ada))).json()["key"]
    made = (await server.post("/api/matches", json=asked, headers=signed(ada))).json()
    address = f"/api/matches/{made['match']}/join"
    codes = [
        (await server.post(address, json={}, headers=headers)).json()["code"] for headers in ({}, signed(ada), signed(bot))
    ]
    assert codes == ["signed_out", "not_now", "not_now"]
    eve = await account(server, "Eve")
    theirs = (await server.post("/api/account/bots", json={"name": "Other"}, headers=signed(eve))).json()["key"]
    assert (await server.post(address, json={}, headers=signed(theirs))).status_code == 201
    seen = (await server.get(f"/api/matches/{made['match']}/table", headers=bearer(made["key"]))).json()
    assert seen["rated"] and seen["dice"]["commitment"]
    assert seen["sittings"][1]["people"] == [{"name": "Other", "here": False, "account": True, "bot": True}]


@pytest.mark.slow
async def test_a_rated_match_is_ended_by_those_who_began_it_and_without_hints(server: Server) -> None:
    """Nobody leaves it, is put out of it, shares a seat of it, or is helped."""
    pair = await sat_down(server)
    owner = bearer(pair.owner)
    address = f"/api/matches/{pair.match}"
    refused = [
        await server.post(f"{address}/leave", headers=bearer(pair.seats[1])),
        await server.post(f"{address}/seats/1", headers=owner, json={"sitter": "open"}),
        await server.post(f"{address}/seats/1", headers=owner, json={"sitter": "greedy"}),
        await server.post(f"{address}/links", headers=owner, json={"seat": 1}),
    ]
    assert [(answer.status_code, answer.json()["code"]) for answer in refused] == [(409, "not_now")] * 4
    seen = (await server.get(f"{address}/view", headers=bearer(pair.seats[0]))).json()
    assert (await pair.ask(0, type="hint", revision=seen["revision"]))["code"] == "not_now"
    await pair.opened()
    await pair.ask(0, type="resign", seat=0)
    assert (await server.post(f"{address}/leave", headers=bearer(pair.seats[1]))).status_code == 200


@pytest.mark.slow
async def test_who_deletes_an_account_resigns_its_rated_match(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = await sat_down(server)
    await pair.opened()

    async def fits(self: Passwords, password: str, kept: str) -> bool:
        return True

    monkeypatch.setattr(Passwords, "fits", fits)
    deleted = await server.post("/api/account/deletion", json={"password": "x"}, headers=signed(pair.keys[1]))
    assert deleted.status_code == 200
    (one,) = (await server.get("/api/finished")).json()["matches"]
    assert one["names"] == ["Ada", "Somebody"] and one["counted"] and "Bob" not in msgspec.json.encode(one).decode()
    (won,) = (await server.get("/api/account/finished", headers=signed(pair.keys[0]))).json()["matches"]
    assert won["gain"] > 0


async def test_who_leaves_before_the_match_begins_is_none_of_its_players(server: Server) -> None:
    """So that a rated match has exactly those who began it."""
    keys = [await account(server, name) for name in ("Ada", "Bob", "Cy")]
    asked = {"game": "solbound", "seats": ["human", "open", "open"], "rated": True, "clock": {}}
    made = (await server.post("/api/matches", json=asked, headers=signed(keys[0]))).json()
    address = f"/api/matches/{made['match']}"
    bob = (await server.post(f"{address}/join", json={}, headers=signed(keys[1]))).json()["key"]
    assert (await server.post(f"{address}/leave", headers=bearer(bob))).status_code == 200
    with sqlite3.connect(server.app.state.rooms.store.backend.path) as connection:
        assert len(connection.execute("select account from players").fetchall()) == 1


async def test_lists_come_in_pages_and_each_match_stands_in_one(server: Server) -> None:
    pair = await sat_down(server)
    await pair.ask(1, type="resign", seat=1)
    with sqlite3.connect(server.app.state.rooms.store.backend.path) as connection:
        (match,) = connection.execute("select * from matches").fetchall()
        names = [row[1] for row in connection.execute("pragma table_info(matches)")]
        marks = ", ".join("?" * len(names))
        for number in range(44):
            connection.execute(f"insert into matches values ({marks})", (f"m{number}", *match[1:]))
            connection.execute(
                "insert into results values (?, 'solbound', ?, '[1.0,-1.0]', 'So.', '[]', 0)", (f"m{number}", number // 3)
            )
    seen: list[str] = []
    before, page = "", {"matches": list[Any]()}
    for _ in range(9):
        page = (await server.get("/api/finished", params={"before": before})).json()
        seen += [each["match"] for each in page["matches"]]
        before = page["before"]
        if not before:
            break
    assert len(seen) == len(set(seen)) == 45 and len(page["matches"]) == 5
    assert (await server.get("/api/finished", params={"before": "nonsense m1"})).status_code == 404
