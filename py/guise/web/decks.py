"""The decks of the games: each is a file of its own, asked for when its game is opened."""

from __future__ import annotations

from collections.abc import Callable

from js import guise
from pyodide.ffi import JsException

from guise.engine import content
from guise.table.narrate import said

from .faults import apology, log_cause, log_error, soon

Answer = Callable[[str, str], None]


class Decks:
    """Decks that are under way.

    Args:
        answer: told of each: the game's id, and why its deck has not come, as a sentence; empty when it is here.
    """

    def __init__(self, answer: Answer) -> None:
        self._answer = answer
        self._asked: set[str] = set()

    def fetch(self, game: str) -> None:
        """Ask for a game's deck, unless it is here or has been asked for."""
        if content.away(game) and game not in self._asked:
            self._asked.add(game)
            soon(self._fetch(game))

    async def _fetch(self, game: str) -> None:
        why = ""
        try:
            await _bring(game)
        except JsException as error:
            log_cause(error)
            why = said("cards.away")
        except ValueError as error:
            log_cause(error)
            why = said("cards.other")
        except Exception as error:
            log_error(error)
            why = apology(error)
        self._asked.discard(game)
        self._answer(game, why)


async def _bring(game: str) -> None:
    """Fetch a deck; one that does not fit once more, past the browser's own cache."""
    try:
        content.bring(game, (await guise.deck(game, False)).to_bytes())
    except ValueError as error:
        log_cause(error)
        content.bring(game, (await guise.deck(game, True)).to_bytes())
