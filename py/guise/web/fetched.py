"""What the page fetches when it is first wanted: parts of its Python, and the decks of the games."""

from __future__ import annotations

from collections.abc import Callable

from js import guise
from pyodide.ffi import JsException

from guise.engine import content, parts
from guise.table.narrate import said

from .faults import apology, log_cause, log_error, soon

Answer = Callable[[str, str], None]


class Fetched:
    """The parts of our Python and the decks that are being fetched.

    Args:
        answer: told of each: its name, and why it has not come, as a sentence; empty when it is here.
    """

    def __init__(self, answer: Answer) -> None:
        self._answer = answer
        self._asked: set[str] = set()

    def fetch(self, part: str) -> None:
        """Ask for a part, or for a deck (``content.DECK`` and the game), unless it is here or has been asked for."""
        if part not in self._asked and _away(part):
            self._asked.add(part)
            soon(self._fetch(part))

    async def _fetch(self, part: str) -> None:
        why, kind = "", "cards" if part.startswith(content.DECK) else "parts"
        try:
            await bring(part)
        except JsException as error:  # a TypeError is how `fetch` says that there is no network
            log_cause(error)
            why = said(f"{kind}.away" if kind == "cards" or error.name == "TypeError" else f"{kind}.other")
        except ValueError as error:
            log_cause(error)
            why = said(f"{kind}.other")
        except Exception as error:
            log_error(error)
            why = apology(error)
        self._asked.discard(part)
        self._answer(part, why)


def _away(part: str) -> bool:
    if part.startswith(content.DECK):
        return content.away(part.removeprefix(content.DECK))
    return part in parts.away()


async def bring(part: str) -> None:
    """Fetch a part or a deck; one that does not fit once more, past the browser's own cache.

    Raises:
        JsException: it could not be fetched.
        ValueError: it is not the one that belongs to this page.
    """
    if not part.startswith(content.DECK):
        await guise.part(part)
        return
    game = part.removeprefix(content.DECK)
    try:
        content.bring(game, (await guise.deck(game, False)).to_bytes())
    except ValueError as error:
        log_cause(error)
        content.bring(game, (await guise.deck(game, True)).to_bytes())
