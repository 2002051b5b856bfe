"""What is likely to be asked for next is rehearsed in idle moments of the page (``static/js/ahead.mjs``).

While a table is laid, its deal; beside the saves, the films of the games that stand there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from js import guise
from pyodide.ffi import create_proxy

from guise.engine.content import away
from guise.ui.covers import Saves
from guise.ui.model import House, Model
from guise.ui.places import Laying

from . import clock
from .faults import log_cause


class Rehearsals:
    """The rehearsal of what stands on the page now, or stood there last.

    Args:
        fetch: asks for the deck of a game.

    Attributes:
        kind: what it is for: game, options and who plays at each chair, where another name or mark needs no other; or
            the games of which there are saves, and whether their cards have come.
    """

    def __init__(self, fetch: Callable[[str], None]) -> None:
        self.kind: object = None
        self._fetch = fetch
        self._seen: set[str] = set()
        self._pieces: Iterator[None] | None = None
        self._asked = False
        self._piece = create_proxy(self._next)

    def follow(self, m: Model) -> None:
        """Rehearse what follows from this model, when the page is idle and the cards have come; else stop."""
        match m.screen:
            case Laying() as laid if not away(laid.game):
                chairs = tuple((c.bot, c.phone) for c in laid.chairs)
                from guise.ui.rehearsal import rehearsal

                self._begin(("deal", laid.game, tuple(laid.options.items()), chairs), rehearsal(m, clock.now()))
            case Saves():
                tables = {c.game: len(c.who) for c in reversed(m.house.cards) if not c.broken}
                self._begin(("films", *((game, away(game)) for game in tables)), self._films(m.house, tables))
            case _:
                self.stop()

    def _begin(self, kind: object, pieces: Iterator[None]) -> None:
        if kind != self.kind:
            self.kind, self._pieces = kind, pieces
        if self._pieces is not None:
            self._asked = True
            guise.ahead(self._piece)

    def _films(self, house: House, tables: dict[str, int]) -> Iterator[None]:
        """The films of some games, each with its seats. A film whose cards come only now follows when they have."""
        from guise.ui.preview import preview

        yield
        for game, seats in tables.items():
            if away(game):
                self._fetch(game)
                yield
            elif game not in self._seen:
                yield from preview(house, game, seats)
                self._seen.add(game)

    def stop(self) -> None:
        """Nothing more is done until :meth:`follow` asks for it."""
        if self._asked:
            self._asked = False
            guise.ahead(None)

    def _next(self) -> bool:
        """One piece more; ``False`` when there is none."""
        try:
            if self._pieces is not None:
                next(self._pieces)
                return True
        except StopIteration:
            pass
        except Exception as error:  # whoever asks for it in earnest is told what is wrong
            log_cause(error)
        self._pieces, self._asked = None, False
        return False
