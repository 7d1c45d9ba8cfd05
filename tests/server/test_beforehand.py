"""What whoever is about to sit down is told: how the sides are called, and what differs from the book; and who had a seat."""

from typing import Any

from tests.server.holders import Holder, Server, bearer
from tests.server.test_consent import leave
from tests.server.test_tables import about, joined, owner, say, set_up, two

from affray import games
from affray.kernel import wording
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.server import beforehand


def told(game: str, seats: int = 2, **choices: Any) -> beforehand.Beforehand:
    """What is told of a game with these choices."""
    found = games.find(game)
    match, words = Match(found, SetUp(game, seats, 1, {}, choices)), wording.of(found.PACKAGE, game)
    return beforehand.Beforehand(beforehand.roles(match, words), beforehand.chosen(match, words))


def test_a_side_with_a_name_of_its_own_is_called_by_it() -> None:
    """The last seat of sixdice is the game master's; where sides have numbers alone nothing is told."""
    assert told("sixdice", 3).roles == ["", "", "Game Master"]
    assert told("solbound").roles == told("korxsol").roles == ["", ""]


def test_only_what_differs_from_the_usual_is_told_by_name() -> None:
    """A scenario and its squad, the build of one seat that was there ready-made; nothing where the usual was chosen by name."""
    assert told("sixdice").chosen == told("sixdice", scenario="first-steps").chosen == []
    vault = told("sixdice", scenario="vault").chosen
    assert [(each.seat, each.label) for each in vault] == [(None, "Scenario"), (None, "Squad")]
    assert vault[0].names == ["The Vault"]
    form = games.find("korxsol").form(SetUp("korxsol", 2), 1)
    ready = next(each for each in form.ready if each.id == "halfmoon-archer")
    (build,) = told("korxsol", builds=[games.find("korxsol").form(SetUp("korxsol", 2), 0).value, ready.value]).chosen
    assert (build.seat, build.label, build.names) == (1, "Build", [ready.name])


async def test_an_invitation_an_open_table_and_the_table_itself_tell_it(server: Server) -> None:
    """The scenario and the game master's seat, to whoever is invited and to all who look for a table."""
    ada, key = await set_up(server, game="sixdice", seats=["human", "friend", "open"], choices={"scenario": "vault"})
    (invitation,) = (await owner(server, ada.match, key, "links")).json()["invitations"]
    room = server.app.state.rooms.open[ada.match]
    room.listeners[lambda _: None] = next(iter(room.table.keys))
    (listed,) = (await server.get("/api/tables")).json()
    invited = await about(Holder(server, ada.match, invitation["key"]))
    for seen in (listed, invited, await about(ada)):
        assert seen["chosen"][0] == {"seat": None, "label": "Scenario", "names": ["The Vault"]}
        assert [each["role"] for each in seen["sittings"]] == ["", "", "Game Master"]


async def test_what_others_were_given_is_told_to_nobody_else(server: Server) -> None:
    """A build holds moves and items that the other side does not see before they are used."""
    forms = [games.find("korxsol").form(SetUp("korxsol", 2), seat) for seat in range(2)]
    builds = [next(each.value for each in form.ready if each.value != form.value) for form in forms]
    ada, bob, key = await two(server, game="korxsol", choices={"builds": builds})
    watch = (await owner(server, ada.match, key, "links")).json()["watch"]
    seen = [(await about(each))["chosen"] for each in (ada, bob, Holder(server, ada.match, watch))]
    assert [[each["seat"] for each in chosen] for chosen in seen] == [[0], [1], []]


async def test_who_resigned_among_more_looks_on_and_is_told_so(server: Server) -> None:
    """The seat is a bot's: it is nobody's move of theirs any more."""
    ada, key = await set_up(server, game="sixdice", seats=["human", "friend", "friend"])
    for invitation in (await owner(server, ada.match, key, "links")).json()["invitations"]:
        await joined(server, ada.match, invitation["key"])
    assert not (await about(ada))["put_out"]
    assert (await say(ada, "resign", seat=0)).status_code == 200
    assert (await about(ada))["put_out"]
    (stands,) = (await server.post("/api/standings", json=[{"match": ada.match, "key": ada.key}])).json()
    assert (stands["state"], stands["others"]) == ("watching", ["Greedy", "Bob", "Bob"])


async def test_who_had_a_seat_reads_that_it_is_theirs_no_more(server: Server) -> None:
    """Not that there is no such match, as everybody else does; also after the match left memory."""
    ada, bob, _ = await two(server)
    (stands,) = (await server.post("/api/standings", json=[{"match": ada.match, "key": ada.key}])).json()
    assert stands["others"] == ["Bob"]
    await leave(bob)
    for opened in (True, False):
        if not opened:
            server.app.state.rooms.open.pop(ada.match)
        refused = await server.get(bob.endpoint("view"), headers=bob.headers)
        assert (refused.status_code, refused.json()["code"]) == (404, "unknown")
        assert "no seat in this match any more" in refused.json()["reason"]
        stranger = await server.get(bob.endpoint("view"), headers=bearer("x"))
        assert "no such match" in stranger.json()["reason"]
    (stands,) = (await server.post("/api/standings", json=[{"match": bob.match, "key": bob.key}])).json()
    assert stands["state"] == "closed" and "no seat" in stands["told"]
