"""Tables: seats that are links, who sits down and leaves, what people say and agree on, and how that ends a match."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from tests.server.holders import Holder, Server, bearer, sit_down

from affray.server import table
from affray.server.app import build

FRIENDS = ["human", "friend"]


async def owner(server: Server, match: str, key: str, path: str, **body: Any) -> Any:
    """What the owner of a table says of it, or with no body asks."""
    address = f"/api/matches/{match}/{path}"
    return await (server.post(address, headers=bearer(key), json=body) if body else server.get(address, headers=bearer(key)))


async def set_up(server: Server, **new: Any) -> tuple[Holder, str]:
    """A new table: who set it up, and the owner's key."""
    body = {"game": "solbound", "seats": FRIENDS, "name": "Ada"} | new
    made = (await server.post("/api/matches", json=body)).json()
    return Holder(server, made["match"], made["key"]), made["owner"]


async def joined(server: Server, match: str, key: str, name: str = "Bob", **rest: Any) -> Any:
    """The answer to somebody who would sit down."""
    headers = bearer(key) if key else {}
    return await server.post(f"/api/matches/{match}/join", headers=headers, json={"name": name} | rest)


async def about(holder: Holder) -> Any:
    """The table as somebody sees it."""
    return (await holder.server.get(holder.endpoint("table"), headers=holder.headers)).json()


async def say(holder: Holder, type: str, **rest: Any) -> Any:
    """A word to the others."""
    return await holder.server.post(holder.endpoint("requests"), headers=holder.headers, json={"type": type} | rest)


async def two(server: Server, **new: Any) -> tuple[Holder, Holder, str]:
    """Ada and Bob at a table of two that has begun, and the key of its owner."""
    ada, key = await set_up(server, **new)
    links = (await owner(server, ada.match, key, "links")).json()
    answer = await joined(server, ada.match, links["invitations"][0]["key"])
    assert answer.status_code == 201, answer.text
    return ada, Holder(server, ada.match, answer.json()["key"]), key


async def mover(*holders: Holder) -> Holder:
    """Who must decide now."""
    for holder in holders:
        view = (await holder.server.get(holder.endpoint("view"), headers=holder.headers)).json()
        if view["decision"]:
            return holder
    raise AssertionError("nobody decides")


async def test_a_match_with_a_friend_begins_once_they_sit_down(server: Server) -> None:
    """Nothing of it is shown before; each then sees their own hand, and their names stand at the table."""
    ada, key = await set_up(server)
    waiting = await server.get(ada.endpoint("view"), headers=ada.headers)
    assert (waiting.status_code, waiting.json()["code"]) == (409, "waiting")
    assert (await ada.ask("undo", 1)).json()["code"] == "waiting"
    links = (await owner(server, ada.match, key, "links")).json()
    bob = (await joined(server, ada.match, links["invitations"][0]["key"], " Bob\u202e\n the\x00  2nd ")).json()
    assert bob["seats"] == [1]
    seen = [(await server.get(ada.endpoint("view"), headers=bearer(key))).json() for key in (ada.key, bob["key"])]
    assert [view["held"] for view in seen] == [[0], [1]]
    for view in seen:
        hands = [zone["cards"] for area in view["scene"]["areas"] for zone in area["zones"] if zone["kind"] == "hand"]
        assert [bool(cards) for cards in hands] == [view["held"] == [0], view["held"] == [1]]
        assert [area["name"] for area in view["scene"]["areas"]] == ["Ada (Player 1)", "Bob the 2nd (Player 2)"]


async def test_an_invitation_is_spent_by_the_first_who_comes(server: Server, database: Path) -> None:
    """Also of four who come at once, and who comes too late is told so, after a restart too; the owner is shown it again until
    then, and never what it became."""
    ada, key = await set_up(server)
    first, second = [(await owner(server, ada.match, key, "links")).json() for _ in range(2)]
    assert first == second
    invitation = first["invitations"][0]["key"]
    answers = await asyncio.gather(*(joined(server, ada.match, invitation) for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    late = next(answer.json() for answer in answers if answer.status_code == 409)
    assert late == {"code": "not_now", "reason": "somebody else has used this invitation"}
    assert (await owner(server, ada.match, key, "links")).json()["invitations"] == []
    assert (await server.get(ada.endpoint("view"), headers=bearer(invitation))).status_code == 404
    async with AsyncTestClient(build(database)) as again:
        assert (await joined(again, ada.match, invitation)).json() == late
        assert (await again.get(ada.endpoint("view"), headers=bearer(invitation))).status_code == 404


async def test_to_sit_down_may_be_asked_again_where_the_answer_was_lost(server: Server, database: Path) -> None:
    """By the same id, however often, at once and after a kill: one seat, one key and one line. Nobody else has that seat by the
    same invitation."""
    ada, key = await set_up(server, seats=["human", "friend", "open"])
    invitation = (await owner(server, ada.match, key, "links")).json()["invitations"][0]["key"]
    own, other, answers = "f" * 32, "e" * 32, list[Any]()
    for asked in (invitation, ""):
        answers = await asyncio.gather(*(joined(server, ada.match, asked, "Bob", id=own) for _ in range(5)))
        assert {answer.status_code for answer in answers} == {201}
        assert len({answer.json()["key"] for answer in answers}) == 1
        assert (await joined(server, ada.match, asked, id=other)).json()["code"] == "not_now"
        assert (await joined(server, ada.match, asked, id="short")).json()["code"] == "unreadable"
    lines = [line["text"] for line in (await about(ada))["lines"]]
    assert lines == ["Bob sits down as player 2.", "Bob sits down as player 3."]
    async with AsyncTestClient(build(database)) as again:
        assert (await joined(again, ada.match, "", id=own)).json()["key"] == answers[0].json()["key"]


async def test_a_link_that_is_made_anew_takes_the_one_before_back(server: Server) -> None:
    """Of invitations and of the link of those who watch; the latter may also be taken back and not be replaced."""
    ada, key = await set_up(server)
    before = (await owner(server, ada.match, key, "links")).json()
    after = (await owner(server, ada.match, key, "links", seat=1)).json()
    assert before["invitations"] != after["invitations"] and before["watch"] == after["watch"]
    assert (await joined(server, ada.match, before["invitations"][0]["key"])).status_code == 404
    gone = (await owner(server, ada.match, key, "links", seat=None, anew=False)).json()
    assert gone["watch"] == ""
    assert (await server.get(ada.endpoint("table"), headers=bearer(before["watch"]))).status_code == 404
    assert (await owner(server, ada.match, key, "links", seat=None)).json()["watch"] not in {"", before["watch"]}


async def test_once_a_match_is_over_whoever_played_hands_out_a_link_that_only_watches(server: Server) -> None:
    """Not before; and nobody but the owner takes another's back."""
    ada, bob, key = await two(server)
    owners = (await owner(server, ada.match, key, "links")).json()["watch"]
    assert (await owner(server, bob.match, bob.key, "links", seat=None)).status_code == 404
    await say(ada, "resign", seat=0)
    own = (await owner(server, bob.match, bob.key, "links", seat=None)).json()["watch"]
    for watch in (owners, own):
        found = (await server.get(bob.endpoint("view"), headers=bearer(watch))).json()
        assert (found["held"], found["over"]) == ([], True)
    assert (await owner(server, bob.match, bob.key, "links")).json()["watch"] == own
    anew = (await owner(server, bob.match, bob.key, "links", seat=None)).json()["watch"]
    assert [(await server.get(bob.endpoint("view"), headers=bearer(watch))).status_code for watch in (owners, own, anew)] == [
        200,
        404,
        200,
    ]
    assert (await owner(server, bob.match, own, "links", seat=None)).status_code == 404
    await owner(server, ada.match, key, "links", seat=None, anew=False)
    assert (await server.get(bob.endpoint("view"), headers=bearer(anew))).status_code == 404


async def test_who_watches_sees_what_all_see_and_decides_nothing(server: Server) -> None:
    """No hand of anybody's, no option, and every request is refused."""
    ada, bob, key = await two(server)
    watch = Holder(server, ada.match, (await owner(server, ada.match, key, "links")).json()["watch"])
    view = (await server.get(watch.endpoint("view"), headers=watch.headers)).json()
    zones = [zone for area in view["scene"]["areas"] for zone in area["zones"] if zone["kind"] == "hand"]
    assert [zone["cards"] for zone in zones] == [[], []] and all(zone["count"] for zone in zones)
    assert (view["seat"], view["held"], view["decision"]) == (-1, [], None)
    for type, rest in (("act", {"option": "no hurt"}), ("undo", {}), ("odds", {"option": "end"}), ("hint", {})):
        refused = await watch.ask(type, view["revision"], **rest)
        assert refused.json()["code"] in {"not_your_turn", "no_undo"}, type
    for body in ({"type": "say", "text": "hi"}, {"type": "resign", "seat": 0}, {"type": "draw", "agree": True}):
        assert (await say(watch, **body)).json()["code"] == "not_your_turn", body
    assert (await about(bob))["lines"][-1]["text"] == "Bob sits down as player 2."


async def test_who_leaves_loses_the_key_and_the_seat_goes_to_somebody_else(server: Server) -> None:
    """To another person by a new invitation, to a bot by its code; the match goes on where it stood."""
    ada, bob, key = await two(server)
    before = await (await mover(ada, bob)).view()
    assert (await server.post(bob.endpoint("leave"), headers=bob.headers)).json() == [1]
    assert (await server.get(bob.endpoint("view"), headers=bob.headers)).status_code == 404
    assert (await about(ada))["sittings"][1]["people"] == []
    links = (await owner(server, ada.match, key, "links", seat=1)).json()
    cy = Holder(server, ada.match, (await joined(server, ada.match, links["invitations"][0]["key"], "Cy")).json()["key"])
    assert (await (await mover(ada, cy)).view())["scene"]["areas"][0]["zones"] == before["scene"]["areas"][0]["zones"]
    given = await owner(server, ada.match, cy.key, "seats/1", sitter="random")
    assert given.status_code == 200
    assert (await server.get(cy.endpoint("view"), headers=cy.headers)).status_code == 404
    table = await about(ada)
    assert [sitting["sitter"] for sitting in table["sittings"]] == ["human", "random"]
    assert [line["text"] for line in table["lines"][-2:]] == [
        "Cy sits down as player 2.",
        "The seat of player 2 is played by Random.",
    ]
    assert (await ada.view())["decision"]


async def test_an_open_seat_is_anybodys_and_its_table_is_listed_while_somebody_is_there(server: Server) -> None:
    """First to come takes it; then it is no longer listed."""
    ada, _ = await set_up(server, seats=["human", "open"], options={"dice_cap": 8})
    assert (await server.get("/api/tables")).json() == [], "nobody is there yet"
    room = server.app.state.rooms.open[ada.match]
    room.listeners[lambda _: None] = next(iter(room.table.keys))
    (listed,) = (await server.get("/api/tables")).json()
    assert (listed["match"], listed["options"]) == (ada.match, {"dice_cap": 8})
    assert [sitting["people"] for sitting in listed["sittings"]] == [
        [{"name": "Ada", "here": True, "account": False, "bot": False}],
        [],
    ]
    assert (await joined(server, ada.match, "", seat=0)).json()["code"] == "not_now"
    bob = await joined(server, ada.match, "")
    assert bob.json()["seats"] == [1]
    assert (await joined(server, ada.match, "")).json()["code"] == "not_now"
    assert (await server.get("/api/tables")).json() == []


async def test_a_seat_may_be_several_peoples(server: Server) -> None:
    """Each has a key of their own; either answers for it."""
    ada, bob, _ = await two(server)
    links = (await owner(server, ada.match, bob.key, "links", seat=1)).json()
    cy = Holder(server, ada.match, (await joined(server, ada.match, links["invitations"][0]["key"], "Cy")).json()["key"])
    table = await about(ada)
    assert [person["name"] for person in table["sittings"][1]["people"]] == ["Bob", "Cy"]
    both = [(await server.get(each.endpoint("view"), headers=each.headers)).json() for each in (bob, cy)]
    assert both[0] == both[1]


@pytest.mark.slow
async def test_a_resignation_between_two_ends_the_match_and_stands_in_the_replay(server: Server, database: Path) -> None:
    """Beside the decisions, which play back as before; it is stored, and nothing is decided after it."""
    ada, bob, _ = await two(server)
    assert (await (await mover(ada, bob)).default()).status_code == 200
    assert (await say(bob, "resign", seat=0)).json()["code"] == "not_your_turn"
    assert (await say(bob, "resign", seat=1)).status_code == 200
    for here in (server, None):
        found = AsyncTestClient(build(database)) if here is None else None
        holder = ada if found is None else Holder(found, ada.match, ada.key)
        if found is not None:
            await found.__aenter__()
        view = await holder.view()
        assert (view["over"], view["returns"], view["waiting_for"], view["decision"]) == (True, [1.0, -1.0], None, None)
        assert view["outcome"] == "Player 2 resigned."
        assert (await holder.ask("undo", view["revision"])).json()["code"] == "over"
        paper = (await holder.server.get(holder.endpoint("replay"), headers=holder.headers)).content
        shown = (await holder.server.post("/api/replays?seat=0", content=paper)).json()
        assert shown["seats"] == ["Ada", "Bob"]
        last = shown["frames"][-1]["view"]
        assert (last["over"], last["outcome"]) == (True, "Player 2 resigned.")
        assert not any(frame["view"]["over"] for frame in shown["frames"][:-1])
        if found is not None:
            await found.__aexit__(None, None, None)


@pytest.mark.slow
async def test_among_more_than_two_a_bot_plays_on_for_who_resigns(server: Server) -> None:
    """They watch on, and the match goes on."""
    holder, _ = await set_up(server, seats=["human", "random", "random"])
    answer = await say(holder, "resign", seat=0)
    assert answer.json()["table"]["sittings"][0]["sitter"] == "greedy" and answer.json()["table"]["held"] == []
    assert (await holder.view())["over"]


async def test_a_draw_needs_everybody_and_lapses_when_they_play_on(server: Server) -> None:
    """An offer may be declined; nobody offers one all the time, and no bot agrees to any."""
    ada, bob, _ = await two(server)
    assert (await say(ada, "draw", agree=True)).json()["table"]["draw"] == [0]
    assert (await say(bob, "draw", agree=False)).json()["table"]["draw"] == []
    assert (await say(ada, "draw", agree=True)).json()["code"] == "not_now"
    assert (await say(bob, "draw", agree=True)).json()["table"]["draw"] == [1]
    for _ in range(60):
        await (await mover(ada, bob)).default()
        if not (await about(ada))["draw"]:
            break
    assert (await about(ada))["draw"] == []
    for _ in range(table.BETWEEN_OFFERS):
        await (await mover(ada, bob)).default()
    assert (await say(bob, "draw", agree=True)).status_code == 200
    assert (await say(ada, "draw", agree=True)).json()["table"]["over"]
    assert (await ada.view())["returns"] == [0.0, 0.0]
    against, _ = await set_up(server, seats=["human", "random"])
    assert (await say(against, "draw", agree=True)).json()["code"] == "not_now"


async def test_a_rematch_begins_once_both_want_it_with_sides_changed(server: Server) -> None:
    """Each is given a key of their own to it, who watches may watch on, and nobody else may come in."""
    ada, bob, key = await two(server, options={"dice_cap": 8})
    watch = Holder(server, ada.match, (await owner(server, ada.match, key, "links")).json()["watch"])
    assert (await say(ada, "again", agree=True)).json()["code"] == "not_now"
    await say(ada, "resign", seat=0)
    assert (await say(ada, "again", agree=True)).json()["table"]["again"] == [0]
    assert (await say(ada, "again", agree=False)).json()["table"]["again"] == []
    await say(ada, "again", agree=True)
    assert (await say(watch, "again", agree=True)).json()["code"] == "not_your_turn"
    after = (await say(bob, "again", agree=True)).json()["table"]["next"]
    going = [(await about(each))["next"] for each in (ada, bob, watch)]
    assert (
        after == going[1]
        and len({each["key"] for each in going}) == 3
        and {each["match"] for each in going} == {after["match"]}
    )
    views = [(await server.get(f"/api/matches/{each['match']}/view", headers=bearer(each["key"]))).json() for each in going]
    assert [view["held"] for view in views] == [[1], [0], []]
    assert [area["name"] for area in views[0]["scene"]["areas"]] == ["Bob (Player 1)", "Ada (Player 2)"]
    first, second = (server.app.state.rooms.open[each].match.set_up for each in (ada.match, after["match"]))
    assert first.choices == second.choices and first.options == second.options and first.seed != second.seed
    for foreign in (ada.key, bob.key):
        assert (await server.get(f"/api/matches/{after['match']}/view", headers=bearer(foreign))).status_code == 404
    assert (await say(ada, "again", agree=True)).json()["code"] == "not_now"


async def test_against_a_bot_a_rematch_begins_at_once_with_the_same_seats(server: Server) -> None:
    """Who plays alone need not ask anybody."""
    holder, _ = await set_up(server, seats=["greedy", "human"])
    await say(holder, "resign", seat=1)
    after = (await say(holder, "again", agree=True)).json()["table"]["next"]
    assert (await Holder(server, after["match"], after["key"]).view())["held"] == [1]


async def test_what_is_said_is_kept_short_and_stored(server: Server, database: Path) -> None:
    """One line without hidden signs, at most so many in a while; it is there after a restart."""
    ada, bob, _ = await two(server)
    assert (await say(ada, "say", text="  Good\u200b luck,\nhave fun! ")).status_code == 200
    line = (await about(bob))["lines"][-1]
    assert (line["seat"], line["name"], line["text"]) == (0, "Ada", "Good luck, have fun!")
    assert (await say(ada, "say", text=" \u200b ")).json()["code"] == "unreadable"
    for long in ("x" * (table.LONGEST_LINE + 1), " " * 1200 + "x" * 999):
        refused = (await say(bob, "say", text=long)).json()
        assert refused["code"] == "unreadable" and str(table.LONGEST_LINE) in refused["reason"], "nothing is cut"
    answers = [await say(bob, "say", text="x" * table.LONGEST_LINE) for _ in range(table.MOST_SAID + 1)]
    assert [answer.status_code for answer in answers] == [200] * table.MOST_SAID + [409]
    assert len((await about(ada))["lines"][-1]["text"]) == table.LONGEST_LINE
    async with AsyncTestClient(build(database)) as again:
        assert len((await about(Holder(again, ada.match, ada.key)))["lines"]) == 2 + table.MOST_SAID


@pytest.mark.slow
async def test_how_ones_own_matches_stand_is_told_in_one_request(server: Server) -> None:
    """Whose move it is, what waits, what is over, and what a key does not open."""
    ada, bob, _ = await two(server)
    waits, _ = await set_up(server)
    over = await sit_down(server, seats=["random", "random"])
    await over.view()
    asked = [ada, bob, waits, over, Holder(server, ada.match, "x")]
    body = [{"match": each.match, "key": each.key} for each in asked]
    told = (await server.post("/api/standings", json=body)).json()
    states = [each["state"] for each in told]
    assert sorted(states[:2]) == ["theirs", "yours"] and states[2:] == ["waiting", "over", "closed"]
    assert len((await server.post("/api/standings", json=body * 5)).json()) == 12


async def test_two_servers_over_one_file_do_not_arrange_a_table_twice(server: Server, database: Path) -> None:
    """The second to change it finds that it has changed, and changes nothing."""
    ada, key = await set_up(server)
    invitation = (await owner(server, ada.match, key, "links")).json()["invitations"][0]["key"]
    async with AsyncTestClient(build(database)) as other:
        await about(Holder(other, ada.match, ada.key))
        assert (await joined(server, ada.match, invitation)).status_code == 201
        assert (await joined(other, ada.match, invitation, "Eve")).json()["code"] == "lost"
        assert (await joined(other, ada.match, invitation, "Eve")).json()["code"] == "not_now"


@pytest.mark.parametrize("sitter", ["hal", "human"])
async def test_a_seat_is_given_to_bots_that_are_there_and_to_invited_or_free_people(server: Server, sitter: str) -> None:
    """Anything else is refused by its name; so is a seat that is not there."""
    ada, key = await set_up(server)
    refused = await owner(server, ada.match, key, "seats/1", sitter=sitter)
    assert (refused.status_code, refused.json()["code"]) == (400, "unknown")
    assert (await owner(server, ada.match, key, "seats/7", sitter="open")).status_code == 404
