"""The doing of effects: what the browser is asked to do is done here, by one table; what comes of it is sent."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, get_args

from js import document, guise, history, window

from guise.engine.errors import BadSave
from guise.supply.content import DECK
from guise.supply.parts import Away
from guise.ui import effects as to_do
from guise.ui.covers import Workshop
from guise.ui.effects import Effect
from guise.ui.model import session
from guise.ui.places import Laying

from . import dom
from .arrived import games_are_here
from .faults import Refused, apology, log_cause, log_error
from .keeping import Keeping, Line, failed

if TYPE_CHECKING:  # the lobby starts without them
    from .fetched import Fetched
    from .phones import Phones
    from .rehearsals import Rehearsals
    from .workshop import Codes


class Effects:
    """Whoever does what the browser is asked to do.

    Attributes:
        keeping: sees to what is done with saves and settings.
    """

    def __init__(self, queue: Line) -> None:
        self._queue, self.keeping = queue, Keeping(queue)
        self._phones: Phones | None = None  # the lobby starts without these: each is made when it is first wanted
        self._codes: Codes | None = None
        self._rehearsals: Rehearsals | None = None
        self._table: dict[type, Callable[[Any], object]] = {
            **dict.fromkeys(get_args(to_do.OutgoingEffect | to_do.WorkEffect), self._by_wish),
            **dict.fromkeys(get_args(to_do.PhonesEffect), self._phone),
            **self.keeping.table(),
            to_do.Later: lambda effect: queue.later.ask(effect.ms, lambda: queue.send(effect.message)),
            to_do.AtHome: self._at_home,
            to_do.FillScreen: _fill_screen,
            to_do.LeaveMark: lambda effect: None if dom.part("lobby").hidden else history.pushState(None, "", ""),
            to_do.Remark: lambda effect: log_cause(effect.error),
            to_do.FetchDeck: lambda effect: self.fetched.fetch(f"{DECK}{effect.game}"),
            to_do.PrintOut: lambda effect: window.print(),
        }

    def do(self, effect: Effect) -> None:
        """Carry out an effect."""
        send = self._queue.send
        try:
            self._table[type(effect)](effect)
        except Away as away:  # raised by an import, before anything was done
            self.fetched.wait(away, lambda why: send(failed(effect, why)) if why else self.do(effect))
        except (Refused, BadSave) as error:
            log_cause(error)
            send(failed(effect, str(error)))
        except Exception as error:  # a fault of ours, or one of the browser that it should not have
            log_error(error)
            send(failed(effect, apology(error)))

    @cached_property
    def fetched(self) -> Fetched:
        """Parts and decks that have not come yet."""
        from .fetched import Fetched

        return Fetched(self._queue.send, self.rehearse)

    def rehearse(self) -> None:
        """While a table is laid, its deal is rehearsed in idle moments."""
        m = self._queue.model
        if self._rehearsals is None and isinstance(m.screen, Laying) and games_are_here():
            from .rehearsals import Rehearsals

            self._rehearsals = Rehearsals()
        if self._rehearsals:
            self._rehearsals.follow(m)

    def stop_rehearsing(self) -> None:
        """A person has done something: nothing is rehearsed."""
        if self._rehearsals:
            self._rehearsals.stop()

    def draw_codes(self) -> None:
        """Draw codes for phones and of the workshop, and photographs that this device keeps, where they have places."""
        here = isinstance(self._queue.model.screen, Workshop)
        if self._codes is None and (here or document.querySelector("[data-photo]")):
            from .workshop import Codes

            self._codes = Codes(self._queue.send)
        if self._codes:
            self._codes.drawn(here)
        if self._phones:
            self._phones.drawn()

    def tick(self, clock: str) -> None:
        """Tell phones of the table's clock, where there are any."""
        if self._phones:
            self._phones.tick(clock)

    def _phone(self, effect: Any) -> None:
        if self._phones is None:
            from .phones import Phones

            self._phones = Phones(self._queue.send, lambda: session(self._queue.model), self._queue.typed)
        self._phones.do(effect)

    def _by_wish(self, effect: Any) -> None:
        if isinstance(effect, to_do.WorkEffect):
            from .workshop import DOERS
        else:
            from .outgoing import DOERS
        DOERS[type(effect)](effect, self.keeping)

    def _at_home(self, effect: to_do.AtHome) -> None:
        self._queue.later.cancel()
        guise.update()


def _fill_screen(effect: to_do.FillScreen) -> None:
    if document.fullscreenElement:
        document.exitFullscreen()
    elif hasattr(document.documentElement, "requestFullscreen"):
        document.documentElement.requestFullscreen()
