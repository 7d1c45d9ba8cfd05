"""The option that says in which language a terminal, or a page that is written, speaks."""

import os
from typing import Annotated

from cyclopts import Parameter

from affray import languages
from affray.errors import BadInput
from affray.languages import choosing

Language = Annotated[
    str, Parameter(help="The language of the terminal, such as de; left out, your system's (LC_ALL, LC_MESSAGES, LANG).")
]


def wanted(language: str) -> str:
    """The language of this name, or the system's where none is named. Raises BadInput."""
    if language and language not in choosing.tags():
        raise BadInput("--language", "", f"there is no language {language!r}", f"one of {', '.join(choosing.tags())}")
    return language or choosing.of_environment(os.environ)


def speak(language: str) -> None:
    """Say everything in that language from now on, or in the system's where none is named. Raises BadInput."""
    languages.speak(wanted(language))
