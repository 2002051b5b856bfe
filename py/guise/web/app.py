"""The running page, put together: the queue of messages, the screen, and the doing of effects; and what comes from
outside.
"""

from __future__ import annotations

from typing import Any

from js import guise, history, location, window
from pyodide.ffi import create_proxy

from guise.ui import commands
from guise.ui import messages as msg
from guise.ui.messages import Message
from guise.ui.model import Model

from .arrived import games_are_here, with_all, with_games
from .dom import FILM
from .effects import Effects
from .listen import guarded, listen, standing
from .queue import Queue
from .screen import Screen

SHARED = "shared"
"""In the address after a ``?``: another app has shared something with the installed page (see ``sw.js``)."""


class App:
    """The page's one application. Its parts hold all that changes."""

    def __init__(self) -> None:
        self.effects = Effects(self.send, lambda: self.model, self.settled, self.part_came)
        self.screen = Screen(lambda: self.send(msg.TimeUp(standing())), self.effects.draw_codes)
        self.queue = Queue(self.effects.keeping.first_model(), self.effects, self.screen)

    @property
    def model(self) -> Model:
        """The model as it is."""
        return self.queue.model

    def send(self, message: Message) -> None:
        """Answer a message, and show what comes of it."""
        self.queue.send(message)

    def settled(self) -> None:
        """Nothing is being written any more: what waited for that is shown."""
        self.queue.written()

    def part_came(self, part: str, why: str) -> None:
        """A part or a deck is here, or is not, and why."""
        self.queue.part_came(part, why)

    # From outside -----------------------------------------------------------------------

    def launched(self, params: Any) -> None:
        """The system opens a file with the installed page."""
        if not params.files.length:
            return
        handle = params.files[0]

        def bring() -> None:
            from . import files

            files.open_with(handle, self.send)

        with_all(bring)

    def shared(self) -> None:
        """Another app has shared something with the installed page; it is asked for once."""
        query = str(location.search).removeprefix("?").split("&")
        if SHARED not in query:
            return
        rest = "&".join(part for part in query if part != SHARED)
        history.replaceState(None, "", f"{location.pathname}{'?' * bool(rest)}{rest}{location.hash}")

        def take() -> None:
            from . import files

            files.take_shared(self.send)

        with_all(take)

    def watch(self, _: Any = None) -> None:
        """The page's address may lead to a position of a film."""
        if location.hash.startswith(FILM):
            text = str(location.hash)[len(FILM) :]
            with_games(lambda: self.send(commands.read_place(text)))

    def linked(self) -> None:
        """The page's address may hold a save."""
        if location.hash.startswith("#pack="):
            pack = location.hash[len("#pack=") :]
            history.replaceState(None, "", location.pathname + location.search)
            with_games(lambda: self.send(msg.PackCame(pack, link=True)))
        if location.hash.startswith("#save="):
            text = location.hash[len("#save=") :]
            history.replaceState(None, "", location.pathname + location.search)
            self.send(msg.Linked(text))


def start() -> App:
    """Begin: read the store, listen, draw, and tell the page that a tap is answered."""
    app = App()
    keeping = app.effects.keeping
    listen(app.send, app.queue.refused, app.queue.pressed, app.screen.typed)
    keeping.store.listen(keeping.elsewhere)
    with_games(_write_dates)
    app.queue.draw()
    if not games_are_here():
        keeping.look_at_shelf()
    keeping.look_at_news()
    app.linked()
    app.shared()
    app.watch()
    window.addEventListener("hashchange", create_proxy(guarded(app.watch, app.send)))
    opened = getattr(window, "launchQueue", None)
    if opened:
        opened.setConsumer(create_proxy(app.launched))
    guise.ready()
    return app


def _write_dates() -> None:
    """Dates and numbers are written as the browser writes them. No lobby has any."""
    from . import intl

    intl.begin()
