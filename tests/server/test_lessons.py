"""Lessons over the network: begun by their names, answered as they are written, and there again after a restart."""

from pathlib import Path

from litestar.testing import AsyncTestClient
from tests.server.holders import Holder, Server

from affray import games
from affray.kernel import lessons
from affray.server.app import build

GAME = games.find("solbound")
LESSON = lessons.find(GAME.PACKAGE, GAME.ID, "first-match")


async def begun(server: Server) -> Holder:
    """The guided match, by whoever learns."""
    answer = await server.post("/api/matches", json={"game": "solbound", "lesson": "first-match"})
    assert answer.status_code == 201, answer.text
    return Holder(server, answer.json()["match"], answer.json()["key"])


async def test_every_game_says_what_can_be_learned(server: Server) -> None:
    """The guided match first, by its id, name and minutes."""
    for game in (await server.get("/api/games")).json():
        assert game["lessons"][0]["kind"] == "guided"


async def test_a_lesson_begins_where_it_is_written_and_the_others_answer_by_it(server: Server) -> None:
    """Seats, seed and choices are its own; the notes come with the view, and each answer leads to the next step."""
    holder = await begun(server)
    for number, step in enumerate(LESSON.steps[:7]):
        view = await holder.view()
        coach = view["coach"]
        assert (coach["step"], coach["answer"]) == (number, step.answer)
        assert [note["say"] for note in coach["notes"]] == [note.say for note in step.notes]
        answer = await holder.ask("act", view["revision"], option=step.answer)
        assert answer.status_code == 200, answer.text


async def test_a_lesson_that_nobody_wrote_is_refused(server: Server) -> None:
    answer = await server.post("/api/matches", json={"game": "solbound", "lesson": "last-match"})
    assert answer.status_code == 400
    assert "first-match" in answer.json()["reason"]


async def test_a_lesson_goes_on_after_a_restart(database: Path) -> None:
    """Its opening is stored with it."""
    async with AsyncTestClient(build(database)) as first:
        holder = await begun(first)
        before = await holder.view()
    async with AsyncTestClient(build(database)) as second:
        after = await Holder(second, holder.match, holder.key).view()
    assert after["coach"] == before["coach"]
    assert after["log"] == before["log"]


async def test_a_rematch_of_a_lesson_is_a_match_like_any_other(server: Server) -> None:
    """Its dice are new, so nothing that was written would fit."""
    holder = await begun(server)
    words = ({"type": "resign", "seat": 0}, {"type": "again", "agree": True})
    _, answer = [await server.post(holder.endpoint("requests"), headers=holder.headers, json=word) for word in words]
    following = answer.json()["table"]["next"]
    view = await Holder(server, following["match"], following["key"]).view()
    assert view["coach"] is None
