"""What is on the page, and what is to be: drawn but not shown yet, read by the browser, shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document, guise, window

from guise.supply.content import page_says
from guise.ui.prefs import Prefs
from guise.ui.render import Drawing

from . import dom, listen
from .clock import Countdown
from .faults import attempt
from .voice import Voice
from .wake import WakeLock


class Screen:
    """The page.

    Args:
        time_up: called when the time of a choice is up.
        codes: draws the codes for phones, where there are any, once their places are on the page.
        ticked: tells phones of the clock.

    Attributes:
        shown: the drawing on the page.
    """

    def __init__(self, time_up: Callable[[], None], codes: Callable[[], None], ticked: Callable[[str], None]) -> None:
        self.shown: Drawing | None = None
        self._due: Drawing | None = None  # shown as soon as all it shows is on the disk
        # A drawing as the browser has read it, and what was shown then: it lacks the parts that this kept.
        self._read: tuple[Drawing, Drawing | None, dom.Read] | None = None
        self._home = str(document.title)
        self._framed: dict[str, str | bool] = {}  # what the page itself says of the screen
        self._app, self._lobby = dom.part("app"), dom.part("lobby")
        self._countdown, self._codes = Countdown(time_up, self._last_seconds, ticked), codes
        self.voice = Voice(self._count_down)
        self._awake = WakeLock()

    @property
    def due(self) -> bool:
        """Something is drawn that is not shown yet."""
        return self._due is not None

    def typed(self) -> None:
        """A letter was typed into what will be said."""
        self._countdown.typed()

    def plan(self, drawing: Drawing) -> None:
        """This is to be shown next."""
        self._due = drawing

    def read(self, drawing: Drawing) -> dom.Read:
        """Have the browser read a drawing, unless it has; done ahead while there is nothing else to do."""
        if not self._read or self._read[0] is not drawing or self._read[1] is not self.shown:
            there = self.shown.facts.kept if self.shown else {}
            self._read = drawing, self.shown, dom.read(drawing.facts.lighter(drawing.markup, there))
        return self._read[2]

    def read_due(self) -> None:
        """Have the browser read what is due."""
        if self._due:
            self.read(self._due)

    def show(self, prefs: Prefs) -> Drawing | None:
        """Put what is due on the page. Each duty that fails is noted; the others are done all the same.

        Returns:
            what is shown now, and was not before.
        """
        drawing, self._due = self._due, None
        if drawing is None:
            return None
        before = self.shown
        duties: tuple[tuple[Callable[[], object], str], ...] = (
            (lambda: self._frame(drawing, prefs), "not-shown"),
            (lambda: self._put(drawing), "not-shown"),
            (lambda: listen.drawn(drawing.facts), "not-shown"),
            (lambda: self._fill_lobby(drawing), "not-shown"),
            (lambda: self._turn(drawing, before), "not-shown"),
            (lambda: self.voice.say(*drawing.aloud), "not-said"),
            (self._codes, "no-phones"),
            (self._count_down, "not-shown"),
            (lambda: self._awake.keep(drawing.name == "table" and prefs.awake), "not-shown"),
            (lambda: self._sound(drawing, before), "not-heard"),
            (lambda: dom.go_to_rule(drawing.rule), "not-shown"),
        )
        failed = [key for duty, key in duties if not attempt(duty)]
        if failed:
            dom.tell(page_says(failed[0]))
        return drawing

    def _put(self, drawing: Drawing) -> None:
        try:
            dom.put(self._app, drawing.markup, lambda: self.read(drawing))
        finally:
            self.shown, self._read = drawing, None

    def _frame(self, drawing: Drawing, prefs: Prefs) -> None:
        """What the page itself says of the screen, set only when it is another: setting it has all styles looked at."""
        home = drawing.name == "lobby"
        hidden = home and not drawing.over_lobby
        if self._app.hidden is not hidden:  # a sentence may have been told beside the drawings (``dom.tell``)
            self._app.hidden = hidden
        root = document.documentElement.dataset
        frame: dict[str, tuple[Any, str, str | bool]] = {
            "theme": (root, "theme", prefs.theme),
            "text": (root, "text", prefs.text),
            "rules": (root, "rules", prefs.value("rules")),
            "table": (root, "table", drawing.table),
            "screen": (document.body.dataset, "screen", drawing.name),
            "title": (document, "title", page_says("titled", title=drawing.title) if drawing.title else self._home),
            "lobby": (self._lobby, "hidden", not home),
        }
        for key, (place, name, value) in frame.items():
            if self._framed.get(key) != value:
                setattr(place, name, value)
                self._framed[key] = value

    def _fill_lobby(self, drawing: Drawing) -> None:
        if drawing.name == "lobby":
            dom.fill("resume", str(drawing.resume or ""))
            dom.fill("news", str(drawing.news or ""))

    def _turn(self, drawing: Drawing, before: Drawing | None) -> None:
        """Write into the page's address which screen is shown. A screen that is new is scrolled to its top."""
        if drawing.address != (before.address if before else ""):
            dom.address(drawing.address)
        if before is None or drawing.page != before.page:
            window.scrollTo(0, 0)

    def _sound(self, drawing: Drawing, before: Drawing | None) -> None:
        """Sounds are played while they are on; switched off, or away from the table, they stop at once."""
        now, then = drawing.heard, before.heard if before else None
        if now is not None:
            from guise.ui.sounds import since

            if names := since(then, now):
                guise.sound(now.instrument, " ".join(names))
        elif then is not None:
            guise.sound(then.instrument, "")

    def _last_seconds(self) -> None:
        """One of the last seconds of a choice has passed."""
        if self.shown and self.shown.heard is not None:
            guise.sound(self.shown.heard.instrument, "tick")

    def _count_down(self) -> None:
        timed = self.shown.clock if self.shown else None
        if timed is None:
            self._countdown.follow(None, 0, False)
        else:
            self._countdown.follow(timed.key, timed.seconds, timed.runs and not self.voice.speaking)
