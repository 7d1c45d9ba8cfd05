"""Who gets in, what they are told, and what stays hidden, at every endpoint of the server."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.testing import AsyncTestClient
from tests.server.holders import Holder, Server, bearer, sit_down

from affray import bots, games
from affray.kernel import replay
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.server.app import build
from affray.server.client import CLIENT
from affray.server.guard import Names, called, known, same_origin
from affray.server.protocol import NewMatch

BOTH = ["human", "human"]
SECRET_SEED = 4_611_686_018_427_387_903


def paper(decisions: int) -> bytes:
    """The replay of the first decisions of a match, all defaults."""
    match = Match(games.find("solbound"), SetUp("solbound", 2, 5))
    for _ in range(decisions):
        match.take(match.game.default(match.state))
    return replay.write(replay.of(match, ["Ada", "Bob"]))


@pytest.mark.parametrize("endpoint", ["view", "odds", "replay", "requests"])
@pytest.mark.parametrize("key", ["none", "wrong", "another's", "right"])
@pytest.mark.slow
async def test_only_the_right_token_opens_an_endpoint(server: Server, endpoint: str, key: str) -> None:
    """And whether there is such a match at all, a wrong one does not tell."""
    holder, other = await sit_down(server, seats=BOTH), await sit_down(server)
    token = {"none": {}, "wrong": bearer("x"), "another's": other.headers, "right": holder.headers}[key]
    method = "POST" if endpoint == "requests" else "GET"
    body = b'{"type":"undo","revision":1}'
    answer = await server.request(method, holder.endpoint(endpoint), headers=token, content=body)
    nowhere = await server.request(method, f"/api/matches/none/{endpoint}", headers=token, content=body)
    if key == "right":
        assert answer.status_code != 404
    else:
        assert (answer.status_code, answer.content) == (404, nowhere.content)


async def test_a_seat_that_is_not_held_shows_nothing(server: Server) -> None:
    """A bot's hand is not for its opponent, nor is a seat that does not exist."""
    holder = await sit_down(server)
    for seat in (1, 7, -1):
        answer = await server.get(holder.endpoint("view"), headers=holder.headers, params={"seat": str(seat)})
        assert (answer.status_code, answer.json()["code"]) == (403, "not_your_turn")


async def test_nothing_that_is_sent_before_the_end_holds_the_seed(server: Server) -> None:
    """Neither on paper nor in a view, an answer or a refusal."""
    holder = await sit_down(server, seats=BOTH, seed=SECRET_SEED)
    answers = [await server.get(holder.endpoint(endpoint), headers=holder.headers) for endpoint in ("view", "replay", "odds")]
    answers += [await holder.default(), await holder.ask("act", 0, option="keep")]
    assert answers[1].status_code == 409
    assert not any(str(SECRET_SEED) in answer.text for answer in answers)


async def test_refusals_are_the_same_whatever_the_other_side_holds(server: Server) -> None:
    """Two matches that differ in what is hidden only: every refusal reads alike."""
    told = []
    for seed in (1, 2):
        holder = await sit_down(server, seats=BOTH, seed=seed)
        view = await holder.view()
        asked = [await holder.ask("act", view["revision"], option=option) for option in ("end", "fly", "target 2", "")]
        told.append([answer.json() for answer in asked])
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"host": "localhost:9"}, 200),
        ({"host": "rebound.example"}, 403),
        ({"host": "127.0.0.1.rebound.example:80"}, 403),
        ({"host": ""}, 403),
    ],
)
async def test_a_server_of_this_machine_answers_under_its_own_name_only(
    database: Path, headers: dict[str, str], status: int
) -> None:
    """A page whose name was bent to this machine reads nothing."""
    app = build(database, None, called("127.0.0.1"))
    async with AsyncTestClient(app, base_url="http://127.0.0.1:8123") as server:
        answer = await server.get("/api/games", headers=headers)
        assert answer.status_code == status
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["/", "/api/none", "/api/games", "/match/x", "/assets/none.js", "/%00", "/" + "a" * 999])
@pytest.mark.slow
async def test_every_answer_has_the_headers_and_none_is_an_error_of_ours(server: Server, path: str) -> None:
    """Pages, files, answers and what is not there."""
    answer = await server.get(path)
    assert answer.status_code in {200, 404}
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert (await server.delete(path)).headers["x-content-type-options"] == "nosniff"


def test_an_origin_is_this_server_or_none() -> None:
    """A malformed one is another; so is that of a page without one."""
    assert same_origin(None, "here:1") and same_origin("http://here:1", "here:1")
    assert not any(
        same_origin(origin, "here:1") for origin in ("null", "http:" + "//[", "http://here:2", "http://here:1.example", "")
    )


HERE, EVERYWHERE = called("127.0.0.1"), called("0.0.0.0", ["games.example.org"], "Attic")


@pytest.mark.parametrize(
    ("host", "names", "served"),
    [
        ("anything", None, True),
        ("localhost", HERE, True),
        ("LOCALHOST:8123", HERE, True),
        ("[::1]:8123", HERE, True),
        ("localhost.example:1", HERE, False),
        ("192.168.1.5:8123", HERE, False),
        ("192.168.1.5:8123", EVERYWHERE, True),
        ("[fe80::1]:8123", EVERYWHERE, True),
        ("attic:8123", EVERYWHERE, True),
        ("games.example.org", EVERYWHERE, True),
        ("localhost:8123", EVERYWHERE, True),
        ("rebound.example:8123", EVERYWHERE, False),
        ("192.168.1.5.rebound.example", EVERYWHERE, False),
        ("games.example.org.rebound.example", EVERYWHERE, False),
        ("[", EVERYWHERE, False),
        ("", EVERYWHERE, False),
    ],
)
def test_a_server_is_known_by_its_names(host: str, names: Names | None, served: bool) -> None:
    """One that others reach goes by any address of numbers, by its machine's name and by those it was told."""
    assert known(host, names) is served


async def test_who_comes_by_a_name_that_is_not_served_is_told_how_to_name_it(database: Path) -> None:
    """Whoever put the server behind a name of their own reads what is missing."""
    async with AsyncTestClient(build(database, None, EVERYWHERE)) as server:
        refused = await server.get("/api/games", headers={"host": "rebound.example"})
        assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
        assert "--allow-host" in refused.json()["reason"]
        assert (await server.get("/api/games", headers={"host": "games.example.org"})).status_code == 200


async def test_long_requests_are_refused_and_not_read_to_the_end(server: Server) -> None:
    """16 KB for a message, 320 KB for a match with its packs, 2 MB for a replay."""
    holder = await sit_down(server)
    for endpoint, length in (("/api/matches", 400_000), (holder.endpoint("requests"), 20_000), ("/api/replays", 2_100_000)):
        answer = await server.post(endpoint, headers=holder.headers, content=b" " * length)
        assert answer.status_code == 413, endpoint


@pytest.mark.parametrize("endpoint", ["matches", "games/sixdice/check", "games/sixdice/forms"])
async def test_what_is_nested_too_deeply_is_unreadable(server: Server, endpoint: str) -> None:
    """Like anything else that is no message, and the place in it is named as its sender sees it."""
    answer = await server.post(f"/api/{endpoint}", content=b'{"choices":{"x":' + b"[" * 16_000)
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")
    wrong = await server.post(f"/api/{endpoint}", content=b'{"game":"solbound","seats":5,"choices":[]}')
    assert wrong.status_code == 400 and "$.data" not in wrong.json()["reason"]


def changed(change: Callable[[dict[str, Any]], Any]) -> bytes:
    """A replay with something else in it."""
    document = json.loads(paper(4))
    change(document)
    return json.dumps(document).encode()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def reader(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """One server for all replays that it refuses, since each starts processes to read them in."""
    async with AsyncTestClient(build(tmp_path_factory.mktemp("reader") / "matches.sqlite")) as found:
        yield found


@pytest.mark.parametrize("body", [b"\xb2", b'{"game": "\xb2"}', b'{"game": "solbound", "name": "abcd\xe2(\xa1"}'])
async def test_a_body_that_is_no_text_is_refused(server: Server, body: bytes) -> None:
    """As what is no JSON is: it is nothing that the server's log should tell of."""
    answer = await server.post("/api/matches", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize(
    ("data", "place"),
    [
        (paper(4)[:-40], "JSON"),
        (b"", "JSON"),
        (b"\xff\x00", "JSON"),
        (b'{"set_up":{"game":"solbound","choices":{"decks":' + b"[" * 100_000, "too deep"),
        (changed(lambda each: each.update(game="chess")), "chess"),
        (changed(lambda each: each["steps"][2].update(action="fly")), "steps[2].action"),
        (changed(lambda each: each["steps"][2].update(seat=9)), "steps[2].action"),
        (changed(lambda each: each["steps"][2].update(digest="0")), "steps[2].digest"),
        (changed(lambda each: each["steps"].pop(1)), "steps[1]"),
        (changed(lambda each: each.update(over=True)), "over"),
        (changed(lambda each: each["set_up"].update(seed=6)), "start"),
        (changed(lambda each: each.update(ended={"how": "agreed", "seat": -1})), "ended"),
        (changed(lambda each: each.update(format="affray-replay/3", ended={"how": "resigned", "seat": 9})), "ended"),
        (changed(lambda each: each.update(format="affray-replay/3", ended={"how": "bored"})), "ended"),
        (changed(lambda each: each["set_up"].update(seats=99)), "seats"),
        (changed(lambda each: each["set_up"].update(choices={"decks": 5})), "decks"),
    ],
)
async def test_a_replay_that_does_not_hold_is_refused_with_the_place(reader: Server, data: bytes, place: str) -> None:
    """422 and the field or decision."""
    answer = await reader.post("/api/replays", content=data)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_input")
    assert place in answer.json()["reason"]


@pytest.mark.slow
async def test_a_replay_is_shown_as_a_seat_saw_it_with_every_answer_in_words(server: Server) -> None:
    """The frame after a decision names who made it."""
    shown = (await server.post("/api/replays?seat=1", content=paper(3))).json()
    assert [frame["decision"] for frame in shown["frames"]] == [0, 1, 2, 3]
    assert shown["seats"] == ["Ada", "Bob"] and shown["decisions"] == 3
    assert shown["frames"][0]["action"] == ""
    assert all(frame["action"].startswith("Player ") for frame in shown["frames"][1:])
    assert {frame["view"]["seat"] for frame in shown["frames"]} == {1}
    assert (await server.post("/api/replays?seat=2", content=paper(3))).status_code == 422


async def test_the_opened_replay_is_given_where_there_is_one(database: Path, server: Server) -> None:
    """404 without."""
    assert (await server.get("/api/opened-replay")).status_code == 404
    file = database.with_name("match.json")
    await asyncio.to_thread(file.write_bytes, paper(2))
    async with AsyncTestClient(build(database, file)) as opened:
        assert (await opened.get("/api/opened-replay")).content == paper(2)


async def test_the_match_that_was_asked_for_is_told_where_there_is_one(database: Path) -> None:
    """404 without; with it all that a browser needs to begin it, itself the judge of how strong even bots are."""
    async with AsyncTestClient(build(database)) as server:
        assert (await server.get("/api/opened-match")).status_code == 404
        server.app.state.wanted = NewMatch("korxsol", ["human", "even"], 7, {"map": "x"})
        told = (await server.get("/api/opened-match")).json()
        assert (told["game"], told["seats"], told["seed"], told["choices"]) == ("korxsol", ["human", "even"], 7, {"map": "x"})


@pytest.mark.parametrize("answer", ["raises", "illegal"])
async def test_a_bot_that_fails_gets_the_default(server: Server, monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    """The match goes on."""

    def choose(game: Any, observation: Any, seed: int) -> int:
        if answer == "raises":
            raise ZeroDivisionError
        return 10**6

    monkeypatch.setattr(bots, "BOTS", tuple(bot._replace(choose=choose) for bot in bots.BOTS))
    holder = await sit_down(server)
    for _ in range(4):
        assert (await holder.default()).status_code == 200
    assert (await holder.view())["decision"]


@pytest.mark.slow
async def test_undo_never_takes_a_bots_answer_back(server: Server) -> None:
    """Nor does who holds no seat."""
    holder = await sit_down(server, seats=["random", "random"])
    view = await holder.view()
    assert view["over"], "who holds no seat is asked nothing"
    assert (await holder.ask("undo", view["revision"])).json()["code"] == "over"
    against = await sit_down(server, seats=["random", "human"])
    revision = (await against.view())["revision"]
    assert (await against.ask("undo", revision)).json()["code"] == "no_undo"


@pytest.mark.slow
async def test_nothing_is_taken_back_once_it_is_over(server: Server) -> None:
    """By then the replay may have been read, and the seed in it."""
    holder = await sit_down(server, seats=BOTH)
    await holder.default()
    match = server.app.state.rooms.open[holder.match].match
    assert match.undoable(match.played[-1].seat)
    match.state.flow.over = 1
    assert (await holder.ask("undo", match.revision)).json()["code"] == "over"


REQUESTS = st.binary(max_size=80) | st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from(["act", "undo", "odds", "type", "revision", "keep"]),
    lambda inner: st.dictionaries(st.sampled_from(["type", "option", "revision", "x"]), inner, max_size=4) | st.lists(inner),
    max_leaves=8,
).map(lambda each: json.dumps(each).encode())


@pytest.mark.slow
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(bodies=st.lists(REQUESTS, min_size=5, max_size=20))
def test_whatever_is_sent_is_refused_and_changes_nothing(tmp_path_factory: pytest.TempPathFactory, bodies: list[bytes]) -> None:
    """Never an error of ours, and the match is the same to the byte."""

    async def send() -> None:
        async with AsyncTestClient(build(tmp_path_factory.mktemp("fuzz") / "a.sqlite")) as server:
            holder: Holder = await sit_down(server, seats=BOTH)
            match = server.app.state.rooms.open[holder.match].match
            before = match.packed()
            for body in bodies:
                for endpoint in (holder.endpoint("requests"), "/api/matches", "/api/replays"):
                    answer = await server.post(endpoint, headers=holder.headers, content=body)
                    assert 400 <= answer.status_code < 500 and answer.json()["reason"], (endpoint, body, answer.text)
            assert match.packed() == before

    asyncio.run(send())


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("gzip;q=0", None),
        ("identity", None),
    ],
)
async def test_text_of_the_client_goes_packed_to_whoever_takes_it_so(server: Server, accepted: str, packed: str | None) -> None:
    """Unpacked it is the same; caches are told what it depends on. What Brotli packed only a browser unpacks here."""
    plain = await server.get("/", headers={"accept-encoding": "identity"})
    answer = await server.get("/", headers={"accept-encoding": accepted})
    assert answer.headers.get("content-encoding") == packed
    as_built = (CLIENT / "index.html.br").read_bytes()
    assert answer.content == (as_built if packed == "br" else plain.content) and answer.headers["vary"] == "Accept-Encoding"
