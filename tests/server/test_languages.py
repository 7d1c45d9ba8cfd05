"""Everybody is answered in their own language, though the match is one."""

import pytest
from tests.server.holders import Server


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
