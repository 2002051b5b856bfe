"""What is on the page, and what is to be: drawn but not shown yet, and shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from js import document, window

from guise.supply.content import page_says
from guise.ui import messages as msg
from guise.ui.messages import Message
from guise.ui.prefs import Prefs
from guise.ui.render import Drawing

from . import dom, listen
from .clock import Countdown
from .faults import attempt
from .voice import Sounds, Voice
from .wake import WakeLock

if TYPE_CHECKING:
    from .effects import Effects


class Screen:
    """The page.

    Args:
        send: sends a message.
        effects: draws codes into their places once these are on the page, and tells phones of the clock.

    Attributes:
        shown: the drawing on the page.
        due: the one that is shown next, as soon as all it shows is on the disk.
        countdown: the clock on the table.
        voice: reads aloud.
    """

    def __init__(self, send: Callable[[Message], None], effects: Effects) -> None:
        self.shown: Drawing | None = None
        self.due: Drawing | None = None
        self._ready: tuple[Drawing, Any] | None = None  # parsed, for the page as it is
        self._home = str(document.title)
        self._framed: object = None  # what the page itself has been told of the screen
        self._app, self._lobby = dom.part("app"), dom.part("lobby")
        self._send, self._draw_codes = send, effects.draw_codes
        self._sounds, self.voice = Sounds(), Voice(self._count_down)
        self.countdown = Countdown(self._time_up, self._sounds.tick, effects.tick)
        self._awake = WakeLock()

    def show(self, prefs: Prefs) -> Drawing | None:
        """Put what is due on the page. Each duty that fails is noted; the others are done all the same.

        Returns:
            what is shown now, and was not before.
        """
        drawing, self.due = self.due, None
        if drawing is None:
            return None
        before = self.shown
        duties = (
            (lambda: self._frame(drawing, prefs), "not-shown"),
            (lambda: self._put(drawing), "not-shown"),
            (lambda: listen.drawn(drawing.facts), "not-shown"),
            (lambda: self._fill_lobby(drawing), "not-shown"),
            (lambda: self._turn(drawing, before), "not-shown"),
            (lambda: self.voice.say(*drawing.aloud), "not-said"),
            (self._draw_codes, "no-phones"),
            (self._count_down, "not-shown"),
            (lambda: self._awake.keep(drawing.name == "table" and prefs.awake), "not-shown"),
            (lambda: self._sounds.follow(drawing.heard), "not-heard"),
            (lambda: dom.go_to_rule(drawing.rule), "not-shown"),
        )
        failed = [key for duty, key in duties if not attempt(duty)]
        if failed:
            dom.tell(page_says(failed[0]))
        return drawing

    def prepare(self, drawing: Drawing) -> Any:
        """Parse what may be shown next, while the disk is waited for or a finger is down."""
        if self._ready is None or self._ready[0] is not drawing:
            there = self.shown.facts.kept if self.shown else {}
            self._ready = drawing, dom.parsed(drawing.facts.lighter(drawing.markup, there))
        return self._ready[1]

    def _put(self, drawing: Drawing) -> None:
        content, self._ready, self.shown = self.prepare(drawing), None, drawing
        dom.put(self._app, content, drawing.markup)

    def _frame(self, drawing: Drawing, prefs: Prefs) -> None:
        """What the page itself says of the screen."""
        home = drawing.name == "lobby"
        self._app.hidden = home and not drawing.over_lobby
        frame = drawing.name, drawing.table, drawing.title, prefs
        if frame == self._framed:
            return
        self._framed = frame
        self._lobby.hidden = not home
        root = document.documentElement.dataset
        root.theme, root.text, root.rules, root.table = prefs.theme, prefs.text, prefs.value("rules"), drawing.table
        document.body.dataset.screen = drawing.name
        document.title = page_says("titled", title=drawing.title) if drawing.title else self._home

    def _fill_lobby(self, drawing: Drawing) -> None:
        """What stands on the lobby's own page has slots there, which are hidden while they are empty."""
        if drawing.name != "lobby":
            return
        for name, markup in (("resume", drawing.resume), ("news", drawing.news)):
            slot = dom.part(name)
            slot.hidden = not markup
            dom.put(slot, dom.parsed(markup or ""), markup or "")

    def _turn(self, drawing: Drawing, before: Drawing | None) -> None:
        """Write into the page's address which screen is shown. A screen that is new is scrolled to its top."""
        if drawing.address != (before.address if before else ""):
            dom.address(drawing.address)
        if before is None or drawing.page != before.page:
            window.scrollTo(0, 0)

    def _time_up(self) -> None:
        self._send(msg.TimeUp(listen.standing()))

    def _count_down(self) -> None:
        timed = self.shown.clock if self.shown else None
        key, seconds, runs = (timed.key, timed.seconds, timed.runs) if timed else (None, 0, False)
        self.countdown.follow(key, seconds, runs and not self.voice.speaking)
