"""The doing of effects: what the browser is asked to do is done here, by one table, and answered with messages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, get_args

from js import document, guise, history, window

from guise.engine.content import DECK
from guise.engine.errors import BadSave
from guise.engine.parts import Away
from guise.ui import effects as to_do
from guise.ui import messages as msg
from guise.ui.covers import Workshop
from guise.ui.effects import Effect
from guise.ui.messages import Message
from guise.ui.model import Model, in_play
from guise.ui.places import Laying

from . import dom
from .arrived import games_are_here
from .clock import Later
from .faults import Refused, apology, log_cause, log_error
from .keeping import Keeping
from .store import PACKS

if TYPE_CHECKING:  # the lobby starts without them
    from guise.handoff.session import Session

    from .fetched import Fetched
    from .phones import Phones
    from .rehearsals import Rehearsals
    from .workshop import Codes


OUTGOING = (
    to_do.Share,
    to_do.ShareFinale,
    to_do.Download,
    to_do.DownloadText,
    to_do.CopyLink,
    to_do.CopyMoment,
    to_do.ChooseFile,
)
"""What has games and lists leave the browser, or come in."""


class Effects:
    """Whoever does what the browser is asked to do.

    Args:
        send: sends a message.
        model: gives the model as it is.
        settled: called when the last write that was under way is done.
        part_came: told of a part or a deck that has come, and else why it has not.
    """

    def __init__(
        self,
        send: Callable[[Message], None],
        model: Callable[[], Model],
        settled: Callable[[], None],
        part_came: Callable[[str, str], None],
    ) -> None:
        self._send, self._model, self._part_came = send, model, part_came
        self._later = Later()
        self.keeping = Keeping(send, model, settled, self._later.cancel)
        self._phones: Phones | None = None
        self._fetched: Fetched | None = None
        self._waiting: list[tuple[str, Effect]] = []  # what is to be carried out when a part has come
        self._rehearsals: Rehearsals | None = None
        self._codes: Codes | None = None
        self._table: dict[type, Callable[[Any], Iterable[Message] | None]] = {
            **self.keeping.table(),
            **{kind: self._outgoing for kind in (*OUTGOING, *get_args(to_do.BookEffect))},
            **dict.fromkeys(get_args(to_do.WorkEffect), self._work),
            to_do.Later: lambda effect: self._later.ask(effect.ms, lambda: self._send(effect.message)),
            to_do.AtHome: self._at_home,
            to_do.FillScreen: _fill_screen,
            to_do.LeaveMark: _leave_mark,
            to_do.Remark: lambda effect: log_cause(effect.error),
            to_do.FetchDeck: lambda effect: self.fetch(f"{DECK}{effect.game}"),
            to_do.PrintOut: lambda effect: window.print(),
            **dict.fromkeys(get_args(to_do.PhonesEffect), lambda effect: self.phones().do(effect)),
        }

    def do(self, effect: Effect) -> list[Message]:
        """Carry out an effect, and give the messages that come of it at once."""
        try:
            return list(self._table[type(effect)](effect) or ())
        except Away as away:  # raised by an import, before anything was done
            self._waiting.append((away.part, effect))
            self.fetch(away.part)
            from guise.table.narrate import said

            return [msg.Told(said("parts.wait"))]
        except (Refused, BadSave) as error:
            log_cause(error)
            return self.keeping.failed(effect, str(error))
        except Exception as error:  # a fault of ours, or one of the browser that it should not have
            log_error(error)
            return self.keeping.failed(effect, apology(error))

    def came(self, part: str, why: str) -> list[Message]:
        """A part has come, or has not: carry out what waited for it. Gives the messages that come of that."""
        waited = [effect for known, effect in self._waiting if known == part]
        self._waiting = [one for one in self._waiting if one[0] != part]
        return [m for effect in waited for m in (self.keeping.failed(effect, why) if why else self.do(effect))]

    def prepare(self, effect: Effect) -> None:
        """An effect will be asked for when the finger that is down makes a tap: what can be, is done before."""
        if isinstance(effect, to_do.Store):
            self.keeping.written(effect.save)

    @property
    def settled(self) -> bool:
        """Nothing is being written."""
        return self.keeping.store.settled

    # What the house does by itself ------------------------------------------------------

    @property
    def held(self) -> bool:
        """It waits until what a person has done is painted."""
        return self._later.held

    def hold(self) -> None:
        """A person has done something: the house waits, and rehearses nothing meanwhile."""
        self._later.hold()
        if self._rehearsals:
            self._rehearsals.stop()

    def go_on(self) -> None:
        """What a person has done is painted: the house goes on."""
        self._later.go_on()

    def rehearse(self) -> None:
        """While a table is laid, its deal is rehearsed in idle moments."""
        m = self._model()
        if self._rehearsals is None and isinstance(m.screen, Laying) and games_are_here():
            from .rehearsals import Rehearsals

            self._rehearsals = Rehearsals()
        if self._rehearsals:
            self._rehearsals.follow(m)

    # Parts, decks and phones, fetched when they are first wanted ------------------------

    def fetch(self, part: str) -> None:
        """Fetch a part or a deck, where it has not come."""
        if self._fetched is None:
            from .fetched import Fetched

            self._fetched = Fetched(self._part_came)
        self._fetched.fetch(part)

    def phones(self) -> Phones:
        """The browser's half of the phones."""
        if self._phones is None:
            from .phones import Phones

            self._phones = Phones(self._send, self._session)
        return self._phones

    def draw_codes(self) -> None:
        """Draw the codes for phones that the page has places for."""
        if self._phones is not None:
            self._phones.drawn()
        if self._codes is not None or isinstance(self._model().screen, Workshop):
            self._row().drawn()

    def _row(self) -> Codes:
        """The codes of the workshop."""
        if self._codes is None:
            from .workshop import Codes

            self._codes = Codes(self._send)
        return self._codes

    def _session(self) -> Session | None:
        t = in_play(self._model())
        return t.phones.session if t is not None and t.phones is not None else None

    def _work(self, effect: Any) -> Iterable[Message] | None:
        if isinstance(effect, to_do.OpenPacks) and not self.keeping.store.read(PACKS):
            return [msg.PacksCame("")]  # most browsers have none, and need not read the rest
        from .workshop import DOERS

        return DOERS[type(effect)](effect, self.keeping)

    def _outgoing(self, effect: Any) -> Iterable[Message] | None:
        from .outgoing import DOERS

        return DOERS[type(effect)](effect, self.keeping)

    # The page ---------------------------------------------------------------------------

    def _at_home(self, effect: to_do.AtHome) -> None:
        self._later.cancel()
        guise.update()


def _fill_screen(effect: to_do.FillScreen) -> None:
    if document.fullscreenElement:
        document.exitFullscreen()
    elif hasattr(document.documentElement, "requestFullscreen"):
        document.documentElement.requestFullscreen()


def _leave_mark(effect: to_do.LeaveMark) -> None:
    if dom.part("lobby").hidden is False:
        history.pushState(None, "", "")
