"""The option that says in which language a terminal speaks."""

import os
from typing import Annotated

from cyclopts import Parameter

from affray import languages
from affray.errors import BadInput
from affray.languages import choosing

Language = Annotated[
    str, Parameter(help="The language of the terminal, such as de; left out, your system's (LC_ALL, LC_MESSAGES, LANG).")
]


def speak(language: str) -> None:
    """Say everything in that language from now on, or in the system's where none is named. Raises BadInput."""
    if language and language not in choosing.tags():
        raise BadInput("--language", "", f"there is no language {language!r}", f"one of {', '.join(choosing.tags())}")
    languages.speak(language or choosing.of_environment(os.environ))
