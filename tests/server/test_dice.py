"""Dice that nobody must trust, at a table: the server commits to its secret, seats add bytes, and all is shown at the end."""

import hashlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import AsyncTestClient
from tests.server.holders import Holder, Server, bearer
from tests.server.test_tables import about, joined, owner, say, set_up

from affray.kernel import fair, replay
from affray.server.app import build

OURS, THEIRS = "0a" * 16, "0b" * 20


async def waiting(server: Server, **new: Any) -> tuple[Holder, str]:
    """Ada at a table whose seed nobody chose, with the invitation for its other seat."""
    ada, key = await set_up(server, seed=None, **new)
    links = (await owner(server, ada.match, key, "links")).json()
    return ada, links["invitations"][0]["key"] if links["invitations"] else ""


async def begun(server: Server, first: str = OURS, second: str = THEIRS) -> tuple[Holder, Holder]:
    """Ada and Bob, who have added that to the dice, if anything."""
    ada, invitation = await waiting(server)
    if first:
        assert (await say(ada, "share", share=first)).json()["table"]["dice"]["shares"] == [first, ""]
    answer = await joined(server, ada.match, invitation, **({"share": second} if second else {}))
    return ada, Holder(server, ada.match, answer.json()["key"])


async def paper_of(holder: Holder) -> replay.Replay:
    """The replay of a match that is over."""
    answer = await holder.server.get(holder.endpoint("replay"), headers=holder.headers)
    return replay.read(answer.content, "replay")


@pytest.mark.parametrize(("first", "second"), [(OURS, THEIRS), ("", THEIRS), (OURS, ""), ("", "")])
async def test_the_secret_was_committed_to_and_the_dice_follow_from_it(server: Server, first: str, second: str) -> None:
    """Before anybody adds anything the commitment is there; the secret is nowhere until the end, when all of it fits."""
    ada, bob = await begun(server, first, second)
    before = (await about(ada))["dice"]
    assert (before["shares"], before["secret"]) == ([first, second], "")
    told = (await server.get(ada.endpoint("view"), headers=ada.headers)).text + str(await about(bob))
    await say(bob, "resign", seat=1)
    after, paper = (await about(bob))["dice"], await paper_of(ada)
    assert after["commitment"] == before["commitment"] == hashlib.sha256(bytes.fromhex(after["secret"])).hexdigest()
    assert paper.fair is not None and paper.fair == fair.Fair(**after)
    fair.check(paper.fair, paper.set_up.dice, 2, "replay")
    assert after["secret"] not in told and paper.set_up.dice not in told


async def test_the_commitment_is_known_before_a_share_is_asked_for(server: Server) -> None:
    """To who was invited, too; and the same for everybody, until the end."""
    ada, invitation = await waiting(server)
    seen = (await server.get(ada.endpoint("table"), headers={"authorization": f"Bearer {invitation}"})).json()
    assert seen["dice"] == (await about(ada))["dice"] and len(seen["dice"]["commitment"]) == 64


async def test_what_was_added_stays_and_nothing_is_added_later(server: Server) -> None:
    """Neither twice nor once the match has begun."""
    ada, invitation = await waiting(server)
    await say(ada, "share", share=OURS)
    assert (await say(ada, "share", share=THEIRS)).json()["code"] == "not_now"
    answer = await joined(server, ada.match, invitation)
    bob = Holder(server, ada.match, answer.json()["key"])
    assert (await say(bob, "share", share=THEIRS)).json()["code"] == "not_now"
    assert (await about(bob))["dice"]["shares"] == [OURS, ""]


@pytest.mark.parametrize("share", ["0a" * 15, "0a" * 65, "0A" * 16, "zz" * 16, "0a" * 16 + "0"])
async def test_a_share_of_another_form_is_no_message(server: Server, share: str) -> None:
    """By either way in."""
    ada, invitation = await waiting(server)
    assert (await say(ada, "share", share=share)).status_code == 400
    assert (await joined(server, ada.match, invitation, share=share)).status_code == 400
    assert (await about(ada))["dice"]["shares"] == ["", ""]


async def test_who_comes_too_late_to_add_anything_sits_down_all_the_same(server: Server) -> None:
    """To a seat that is given anew in the middle of the match, to one that is shared, and where a seed was chosen: the dice are
    as they were."""
    ada, key = await set_up(server, seed=None)
    await say(ada, "share", share=OURS)
    first, second = [
        (await owner(server, ada.match, whose, "links", seat=seat)).json()["invitations"][0]["key"]
        for whose, seat in ((ada.key, 0), (key, 1))
    ]
    assert (await joined(server, ada.match, first, share="0c" * 16)).status_code == 201
    assert (await about(ada))["dice"]["shares"] == [OURS, ""]
    seated = (await joined(server, ada.match, second, share=THEIRS)).json()["key"]
    bob = (await about(ada))["sittings"][1]["people"]
    assert [person["name"] for person in bob] == ["Bob"]
    await server.post(f"/api/matches/{ada.match}/leave", headers=bearer(seated))
    links = (await owner(server, ada.match, key, "seats/1", sitter="friend")).json()["invitations"]
    assert (await joined(server, ada.match, links[0]["key"], share="0d" * 16)).status_code == 201
    assert (await about(ada))["dice"]["shares"] == [OURS, THEIRS]
    seeded, key = await set_up(server, seed=5, seats=["human", "greedy"])
    links = (await owner(server, seeded.match, key, "seats/1", sitter="friend")).json()["invitations"]
    assert (await joined(server, seeded.match, links[0]["key"], share=OURS)).status_code == 201


@pytest.mark.parametrize("sitter", ["friend", "open"])
async def test_nobody_chooses_a_seed_where_others_sit_down(server: Server, sitter: str) -> None:
    """Who knows it knows all hands and dice to come: it is refused by its name, also with dice of one's own."""
    for own_dice in (False, True):
        new = {"game": "solbound", "seats": ["human", sitter], "seed": 7, "own_dice": own_dice}
        refused = await server.post("/api/matches", json=new)
        assert refused.status_code == 422 and refused.json()["reason"].startswith("seed: 7; expected nothing")


async def test_a_seed_that_somebody_chose_is_said(server: Server) -> None:
    """So it is where nobody else sits down: there are no such dice then, also for who is invited later."""
    ada, _ = await set_up(server, seed=5, seats=["human", "greedy"])
    assert (await about(ada))["dice"] is None
    assert (await say(ada, "share", share=OURS)).json()["code"] == "not_now"
    alone, _ = await set_up(server, seed=None, seats=["human", "greedy"])
    assert (await about(alone))["dice"] is None


async def test_the_owner_who_gives_the_last_seat_to_a_bot_begins_such_a_match_too(server: Server) -> None:
    """The dice are those of the key, with what was added by then."""
    ada, key = await set_up(server, seed=None)
    await say(ada, "share", share=OURS)
    assert (await owner(server, ada.match, key, "seats/1", sitter="greedy")).status_code == 200
    room = server.app.state.rooms.open[ada.match]
    assert room.match.set_up.dice == room.table.fair.key()
    assert room.table.fair.shares == [OURS, ""] and (await ada.default()).status_code == 200


async def test_it_goes_on_after_a_restart(database: Path) -> None:
    """While it waits, and once it has begun: the same commitment, and the same dice."""
    async with AsyncTestClient(build(database)) as first:
        ada, invitation = await waiting(first)
        await say(ada, "share", share=OURS)
        before = (await about(ada))["dice"]
    async with AsyncTestClient(build(database)) as second:
        answer = await joined(second, ada.match, invitation, share=THEIRS)
        bob = Holder(second, ada.match, answer.json()["key"])
        mover = bob if (await second.get(bob.endpoint("view"), headers=bob.headers)).json()["waiting_for"] else ada
        await mover._replace(server=second).default()
        view = (await second.get(bob.endpoint("view"), headers=bob.headers)).json()
    async with AsyncTestClient(build(database)) as third:
        bob = bob._replace(server=third)
        assert (await third.get(bob.endpoint("view"), headers=bob.headers)).json() == view
        assert (await about(bob))["dice"]["commitment"] == before["commitment"]
        await say(bob, "resign", seat=1)
        paper = await paper_of(bob)
    assert paper.fair is not None and len(paper.steps) == 1
    fair.check(paper.fair, paper.set_up.dice, 2, "replay")


@pytest.mark.slow
async def test_a_rematch_has_a_commitment_of_its_own(server: Server) -> None:
    """It stands at the table once the match is over, and what people add as they agree goes to the seats they will have."""
    ada, bob = await begun(server)
    assert (await about(ada))["commitment"] == ""
    await say(ada, "resign", seat=0)
    promised = (await about(ada))["commitment"]
    assert promised and promised != (await about(ada))["dice"]["commitment"]
    await say(ada, "again", agree=True, share=OURS)
    await say(bob, "again", agree=True, share=THEIRS)
    following = (await about(bob))["next"]
    bob = Holder(server, following["match"], following["key"])
    dice = (await about(bob))["dice"]
    assert (dice["commitment"], dice["shares"]) == (promised, [THEIRS, OURS])
    await say(bob, "resign", seat=0)
    paper = await paper_of(bob)
    assert paper.fair is not None
    fair.check(paper.fair, paper.set_up.dice, 2, "replay")


async def test_what_it_is_stored_as_holds_everything(server: Server) -> None:
    """A change of a column alone would be seen in the store."""
    ada, _ = await begun(server)
    stored = await server.app.state.rooms.store.load(ada.match)
    assert stored.fair is not None and stored.set_up.dice == stored.fair.key()
    assert msgspec.json.decode(msgspec.json.encode(stored.fair), type=fair.Fair) == stored.fair


@pytest.mark.slow
async def test_a_replay_is_shown_with_how_chance_fell(server: Server) -> None:
    """With its first moments alone; a forged one is refused, and one of a seed has nothing to check."""
    ada, bob = await begun(server)
    for _ in range(4):
        views = [(await server.get(each.endpoint("view"), headers=each.headers)).json() for each in (ada, bob)]
        await (ada if views[0]["decision"] else bob).default()
    await say(bob, "resign", seat=1)
    paper = await paper_of(ada)
    first = (await server.post("/api/replays", content=replay.write(paper), params={"count": "1"})).json()
    later = (await server.post("/api/replays", content=replay.write(paper), params={"first": "1"})).json()
    assert len(first["drawn"]) == 5 and later["drawn"] is None
    assert first["drawn"][0] and set(first["drawn"][0][0]) == {"name", "args", "value"}
    assert paper.fair is not None
    forged = msgspec.structs.replace(paper, fair=msgspec.structs.replace(paper.fair, shares=[THEIRS, OURS]))
    answer = await server.post("/api/replays", content=replay.write(forged))
    assert answer.status_code == 422 and "set_up.dice" in answer.json()["reason"]
