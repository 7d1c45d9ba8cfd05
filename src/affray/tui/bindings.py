"""What the footer says of keys, in the language in force."""

from dataclasses import replace

from textual.dom import DOMNode

from affray.languages import say


def in_words(node: DOMNode) -> None:
    """Say what the keys of a screen, or of the whole program, do: its class declares them in English."""
    bound = node._bindings.key_to_bindings  # Textual has no other way in before a screen is shown
    for key, bindings in bound.items():
        bound[key] = [replace(each, description=say(each.description)) if each.description else each for each in bindings]
