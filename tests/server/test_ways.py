"""What one click may say, over the server: worked out apart, with the odds of a way's last answer."""

from typing import Any

import pytest
from tests.server.holders import Server, sit_down

from affray import games
from affray.bots.thinking.pool import Thinking
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.server.apart import Apart
from affray.server.asked import Asked


@pytest.mark.slow
async def test_ways_and_the_odds_of_a_way_come_to_whoever_decides(server: Server) -> None:
    """An attack after what leads to it: its odds before anything was given; then it is given, answer by answer."""
    holder = await sit_down(server, game="sixdice", seats=["human", "human"], seed=3)
    chancy: list[dict[str, Any]] = []
    view = await holder.view()
    while not chancy:
        told = (await holder.ask("ways", view["revision"])).json()
        assert told["type"] == "ways" and told["revision"] == view["revision"]
        chancy = [each for each in told["ways"]["ways"] if each["option"]["odds"]]
        if not chancy:
            await holder.ask("act", view["revision"], option=view["decision"]["options"][-1]["id"])
            view = await holder.view()
    way = chancy[0]
    odds = (await holder.ask("odds", view["revision"], option=way["option"]["id"])).json()["odds"]
    assert odds["option"] == way["option"]["id"] and sum(each["probability"] for each in odds["chances"]) == pytest.approx(1)
    nonsense = f"{way['answers'][0]} > nonsense"
    assert (await holder.ask("odds", view["revision"], option=nonsense)).json()["code"] == "illegal"
    for answer in way["answers"]:
        assert (await holder.ask("act", view["revision"], option=answer)).status_code == 200
        view = await holder.view()


@pytest.mark.slow
async def test_ways_do_not_wait_for_the_odds_of_many_answers() -> None:
    """A client asks for the odds of a dozen answers first: on a slow machine ways came behind them, and late."""
    odds, words = Apart(1, 15, 50), Apart(1, 30, 50)
    asked = Asked("table", odds, words, Thinking(1))
    match = Match(games.find("sixdice"), SetUp("sixdice", 2, 3))
    async with odds.turns:  # as if odds were being worked out for ever
        assert (await asked.ways_for(match, match.to_move or 0)) is not None
    await words.stop()
