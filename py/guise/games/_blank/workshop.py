"""The editor of a pack for Six Masks: sentences that its bots may say, a line each. A game may do without this file.

``guise.offers.pack`` says what such a module offers. The words stand in ``words.json`` under ``workshop``, which also
tells the house that there is an editor.
"""

from __future__ import annotations

from guise.offers.pack import Field, PackError, Problem, clean
from guise.supply.content import words
from guise.ui.markup import Markup, h

from .views import SAY_LIMIT

GAME = __name__.split(".")[-2]
EXAMPLE = "I have seen that mask before."


def title(entry: str) -> str:
    """The sentence itself."""
    return entry


def fields(entry: str) -> tuple[Field, ...]:
    """One field: the sentence."""
    return (Field("text", words(GAME)["workshop"]["text"], entry, SAY_LIMIT),)


def put(entry: str, key: str, value: str) -> str:
    """The sentence as it is typed."""
    return clean(value, SAY_LIMIT) if key == "text" else entry


def act(entry: str, deed: str) -> str:
    """There are no buttons here."""
    return entry


def preview(entry: str) -> Markup:
    """A mask that says it."""
    return h("blockquote", entry)


def problems(entry: str) -> tuple[Problem, ...]:
    """An empty sentence cannot be said."""
    return () if entry else (Problem("text", words(GAME)["workshop"]["empty"]),)


def parse_line(line: str) -> str:
    """A line of a list is a sentence."""
    if not clean(line):
        raise PackError(0, "nothing")
    return clean(line, SAY_LIMIT)
