"""Everybody is answered in their own language, though the match is one."""

import pytest
from tests.server.holders import Server, bearer, sit_down

GERMAN = {"accept-language": "de-AT, en;q=0.5"}


async def test_the_languages_are_listed_with_english_first(server: Server) -> None:
    """Each by the name that it calls itself."""
    found = (await server.get("/api/languages")).json()
    assert found[0] == {"tag": "en", "name": "English"}
    assert {"tag": "de", "name": "Deutsch"} in found


async def test_the_client_gets_its_sentences_by_their_english(server: Server) -> None:
    """English needs none; of German there are some, and what is counted has a form for each category."""
    assert (await server.get("/api/languages/en")).json() == {}
    german = (await server.get("/api/languages/de")).json()
    assert german["Undo"] == "Zurück"
    assert all(isinstance(said, str) or {"one", "other"} <= set(said) for said in german.values())


@pytest.mark.parametrize("tag", ["xx", "de_DE", "%2e%2e", "de%2f..%2fde"])
async def test_a_language_that_there_is_not_is_refused(server: Server, tag: str) -> None:
    """Nor does a tag lead anywhere else on the server's disk."""
    answer = await server.get(f"/api/languages/{tag}")
    assert answer.status_code in (400, 404)
    assert answer.json()["code"] == "unknown"


async def test_two_read_one_match_in_two_languages(server: Server) -> None:
    """The log, the question, the table and refusals; what an answer is called by programs is the same in both."""
    holder = await sit_down(server, seats=["human", "human"])
    german, english = holder.headers | GERMAN, holder.headers | {"accept-language": "en"}
    first = (await server.get(holder.endpoint("view"), headers=german)).json()
    second = (await server.get(holder.endpoint("view"), headers=english)).json()
    assert first["decision"]["prompt"].startswith("Dich verletzen")
    assert second["decision"]["prompt"].startswith("Hurt yourself")
    assert [option["id"] for option in first["decision"]["options"]] == [
        option["id"] for option in second["decision"]["options"]
    ]
    assert first["log"][0]["text"] == "Runde 1 beginnt."
    assert second["log"][0]["text"] == "Round 1 begins."
    assert first["scene"]["areas"][0]["name"] == "Spieler 1"
    again = (await server.get(holder.endpoint("view"), headers=german)).json()
    assert again["log"] == first["log"]
    past = {"type": "act", "option": "no hurt", "revision": 99}
    refused = (await server.post(holder.endpoint("requests"), headers=german, json=past)).json()
    assert (refused["code"], refused["reason"]) == ("stale", "die Partie ist inzwischen weitergegangen")


async def test_odds_are_told_in_the_language_of_who_asks(server: Server) -> None:
    """They are worked out in a process apart, and once for each language."""
    holder = await sit_down(server, seats=["human", "human"])
    told = {}
    for tag in ("de", "en"):
        headers = holder.headers | {"accept-language": tag}
        answer = await server.get(holder.endpoint("odds"), headers=headers, params={"option": "no hurt"})
        told[tag] = answer.json()["assumption"]
    assert told == {"de": "Der Zufall entscheidet das nicht.", "en": "Chance does not decide this."}


async def test_what_the_table_tells_is_kept_once_and_read_in_both(server: Server) -> None:
    """Its lines are stored in English; names that people gave themselves stay as they are."""
    holder = await sit_down(server, seats=["human", "human"], name="Ada")
    await server.post(holder.endpoint("requests"), headers=holder.headers, json={"type": "resign", "seat": 0})
    lines = {}
    for tag in ("de", "en"):
        table = await server.get(holder.endpoint("table"), headers=holder.headers | {"accept-language": tag})
        lines[tag] = table.json()["lines"][-1]["text"]
    assert lines == {"de": "Spieler 1 gibt auf.", "en": "Player 1 resigns."}


async def test_words_of_the_game_are_explained_in_the_language_of_who_asks(server: Server) -> None:
    """The glossary and the faces of things go by the words that stand on the table."""
    look = (await server.get("/api/games/solbound/look", headers=GERMAN)).json()
    assert look["words"]["Abwehr"].startswith("Kommt zum Wurf hinzu")
    assert look["clauses"]["Abwehr"] == "B-FGT-2"
    assert "Gepasst" in look["faces"]
    rules = (await server.get("/api/games/solbound/rules", headers=GERMAN)).json()
    assert rules[0]["text"].startswith("Alle Würfel haben sechs Seiten")


async def test_what_is_read_before_play_is_german_also_where_the_rules_are_not(server: Server) -> None:
    """Maps, scenarios, teams, builds, lessons and house rules; and it is said of which games the rest is in English."""
    games = {each["id"]: each for each in (await server.get("/api/games", headers=GERMAN)).json()}
    assert {id: each["english"] for id, each in games.items()} == {
        "korxsol": True,
        "sixdice": True,
        "solbound": False,
        "stonebound": True,
    }
    assert not any(each["english"] for each in (await server.get("/api/games")).json())
    assert games["sixdice"]["options"][1]["text"].startswith("Wann die Frist")
    assert "Durch die Wand" in {lesson["title"] for lesson in games["stonebound"]["lessons"]}
    shown = {}
    for id in ("korxsol", "sixdice", "stonebound"):
        seats = games[id]["seats"][0]
        asked = {"seats": seats, "choices": {}, "packs": []}
        told = (await server.post(f"/api/games/{id}/forms", headers=GERMAN, json=asked)).json()
        shown[id] = {pick["name"] for field in told["table"]["fields"] for pick in field["picks"]}
        shown[id] |= {ready["name"] for form in (told["table"], *told["seats"]) for ready in form["ready"]}
    assert {"Terrassen", "Der stehende Hügel"} <= shown["korxsol"]
    assert {"Pumpenhaus", "Freie Hand"} <= shown["sixdice"]
    assert {"Eisen und Regen", "Freies Spiel"} <= shown["stonebound"]
    holder = await sit_down(server, game="korxsol", seats=["human", "human"])
    view = (await server.get(holder.endpoint("view"), headers=holder.headers | GERMAN)).json()
    assert view["scene"]["board"]["label"].endswith("Hof")


@pytest.mark.parametrize("path", ["view", "table", "replay"])
async def test_a_match_that_there_is_not_is_refused_in_the_language_of_who_asks(server: Server, path: str) -> None:
    """Whatever is asked of it."""
    refused = await server.get(f"/api/matches/none/{path}", headers=bearer("no such key") | GERMAN)
    assert (refused.status_code, refused.json()["reason"]) == (
        404,
        "es gibt keine solche Partie, oder dieser Schlüssel öffnet es nicht",
    )
