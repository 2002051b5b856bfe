"""What the page fetches when it is first wanted: parts of its Python, and the decks of the games."""

from __future__ import annotations

from collections.abc import Callable

from js import guise
from pyodide.ffi import JsException

from guise.supply import content, parts
from guise.supply.parts import Away
from guise.table.narrate import said
from guise.ui.messages import DeckCame, Message, Told

from .faults import apology, attempt, log_cause, log_error, soon


class Fetched:
    """The parts of our Python and the decks that are being fetched.

    Args:
        send: sends a message.
        came: called whenever one is here.
    """

    def __init__(self, send: Callable[[Message], None], came: Callable[[], None]) -> None:
        self._send, self._came = send, came
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

    def wait(self, away: Away, then: Callable[[str], None]) -> None:
        """The same for what somebody waits for, who is told so."""
        self.fetch(away.part, then)
        self._send(Told(said("cards.wait" if isinstance(away, content.DeckAway) else "parts.wait")))

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
            if part.startswith(content.DECK):
                self._send(DeckCame(part.removeprefix(content.DECK)))
            attempt(self._came)
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
