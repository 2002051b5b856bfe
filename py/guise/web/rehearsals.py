"""The deal of a table that is being laid is rehearsed in idle moments of the page (``static/js/idle.mjs``)."""

from __future__ import annotations

from collections.abc import Iterator

from js import guise
from pyodide.ffi import create_proxy

from guise.supply.content import away
from guise.supply.parts import Away
from guise.ui.model import Model
from guise.ui.places import Laying

from . import clock
from .faults import log_cause


class Rehearsals:
    """The rehearsal of what stands on the page now, or stood there last.

    Attributes:
        kind: what it is for: game, options and who plays at each chair, where another name or mark needs no other.
    """

    def __init__(self) -> None:
        self.kind: object = None
        self._pieces: Iterator[None] | None = None
        self._asked = False
        self._piece = create_proxy(self._next)

    def follow(self, m: Model) -> None:
        """Rehearse what follows from this model, when the page is idle and the cards have come; else stop."""
        laid = m.screen
        if not isinstance(laid, Laying) or away(laid.game):
            self.stop()
            return
        kind = (laid.game, tuple(laid.options.items()), tuple((c.bot, c.phone) for c in laid.chairs))
        if kind != self.kind:
            from guise.ui.rehearsal import rehearsal

            self.kind, self._pieces = kind, rehearsal(m, clock.now())
        if self._pieces is not None:
            self._asked = True
            guise.ahead(self._piece)

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
        except Away:  # it is begun anew at the next change, when more may have come
            self.kind = None
        except Exception as error:  # whoever asks for it in earnest is told what is wrong
            log_cause(error)
        self._pieces, self._asked = None, False
        return False
