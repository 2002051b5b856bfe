"""The start of the page, and what comes from outside: its address, what other apps share, files that the system opens.

What runs then is ``queue`` (messages, one after the other), ``screen`` (what is shown) and ``effects`` (what is done).
"""

from __future__ import annotations

from functools import partial
from typing import Any

from js import guise, history, location, window
from pyodide.ffi import create_proxy

from guise.ui import commands
from guise.ui import messages as msg

from .arrived import games_are_here, with_all, with_games
from .dom import FILM
from .listen import Send, guarded, listen
from .queue import Queue

SHARED = "shared"
"""In the address after a ``?``: another app has shared something with the installed page (see ``sw.js``)."""


def start() -> Queue:
    """Begin: read the store, listen, draw, and tell the page that a tap is answered."""
    queue = Queue()
    send, keeping = queue.send, queue.effects.keeping
    listen(send, queue.refused, queue.pressed, queue.typed)
    with_games(_write_dates)
    queue.draw()
    if not games_are_here():
        keeping.look_at_shelf()
    with_games(lambda: _tell_news(send))
    _linked(send)
    _shared(send)
    _watch(send)
    window.addEventListener("hashchange", create_proxy(guarded(lambda _: _watch(send), send)))
    if opened := getattr(window, "launchQueue", None):
        opened.setConsumer(create_proxy(partial(_launched, send)))
    guise.ready()
    return queue


def _write_dates() -> None:
    """Dates and numbers are written as the browser writes them. No lobby has any."""
    from . import intl

    intl.begin()


def _tell_news(send: Send) -> None:
    from guise.ui.news import latest

    send(msg.NewsFound(*latest()))


def _linked(send: Send) -> None:
    """The page's address may hold a save, or a pack of cards."""
    kind, _, text = str(location.hash).partition("=")
    if kind in ("#save", "#pack"):
        history.replaceState(None, "", location.pathname + location.search)
    if kind == "#pack":
        with_games(lambda: send(msg.PackCame(text, link=True)))
    if kind == "#save":
        send(msg.Linked(text))


def _watch(send: Send) -> None:
    """The page's address may lead to a position of a film."""
    if location.hash.startswith(FILM):
        text = str(location.hash).removeprefix(FILM)
        with_games(lambda: send(commands.read_place(text)))


def _shared(send: Send) -> None:
    """Another app has shared something with the installed page; it is asked for once."""
    query = str(location.search).removeprefix("?").split("&")
    if SHARED not in query:
        return
    rest = "&".join(part for part in query if part != SHARED)
    history.replaceState(None, "", f"{location.pathname}{'?' * bool(rest)}{rest}{location.hash}")

    def take() -> None:
        from . import files

        files.take_shared(send)

    with_all(take)


def _launched(send: Send, params: Any) -> None:
    """The system opens a file with the installed page."""

    def bring() -> None:
        from . import files

        files.open_with(params.files[0], send)

    if params.files.length:
        with_all(bring)
