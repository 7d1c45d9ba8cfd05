"""What one click may say, over the server: worked out apart, with the odds of a way's last answer."""

from typing import Any

import pytest
from tests.server.holders import Server, sit_down


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
