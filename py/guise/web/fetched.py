"""What the page fetches when it is first wanted: parts of its Python, and the decks of the games."""

from __future__ import annotations

from collections.abc import Callable

from js import guise
from pyodide.ffi import JsException

from guise.supply import content, parts
from guise.table.narrate import said

from .faults import apology, log_cause, log_error, soon


class Fetched:
    """The parts of our Python and the decks that are being fetched.

    Args:
        came: told of each that is here.
    """

    def __init__(self, came: Callable[[str], None]) -> None:
        self._came = came
        self._waiting: dict[str, list[Callable[[str], None]]] = {}

    def fetch(self, part: str, then: Callable[[str], None] | None = None) -> None:
        """Ask for a part, or for a deck (``content.DECK`` and the game), unless it is here or has been asked for.

        Args:
            then: called when it is here; or with a sentence that says why it is not.
        """
        if part not in self._waiting and _away(part):
            self._waiting[part] = []
            soon(self._fetch(part))
        if then:
            self._waiting[part].append(then)

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
        waiting = self._waiting.pop(part)
        if not why:
            self._came(part)
        for then in waiting:
            then(why)


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
