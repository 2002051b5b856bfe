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

from .arrived import with_all, with_games
from guise.ui.messages import Message
from guise.ui.model import refused
from .listen import Send, guarded, listen
from .queue import Queue

SHARED = "?shared"
"""The address says so after its path: another app has shared something with the installed page (see ``sw.js``)."""


def start() -> Queue:
    """Begin: read the store, listen, draw, and tell the page that a tap is answered."""
    queue = Queue()
    send = queue.send
    watch = guarded(lambda _: _watch(send), send)
    with_games(lambda: _furnish(queue))
    listen(send, lambda: refused(queue.model), queue.pressed, queue.typed)  # what tells of the page's shape draws it
    _arrive(send, LINKS)
    watch(None)
    window.addEventListener("hashchange", create_proxy(watch))
    if opened := getattr(window, "launchQueue", None):
        opened.setConsumer(create_proxy(partial(_launched, send)))
    guise.ready()
    return queue


def _furnish(queue: Queue) -> None:
    """What a lobby stands without while the games are on their way: how the browser writes dates, saves, and news."""
    from guise.ui.news import latest

    from . import intl

    intl.begin()
    queue.effects.keeping.look_at_shelf()
    queue.send(msg.NewsFound(*latest()))


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
    kind, _, text = str(location.hash).partition("=")
    if kind == "#film":
        place = commands.read_place(text)
        with_games(lambda: send(place))


def _shared(send: Send) -> None:
    """Another app has shared something with the installed page; it is asked for once."""

    def take() -> None:
        from . import files

        files.take_shared(send)

    if location.search == SHARED:
        history.replaceState(None, "", location.pathname + location.hash)
        with_all(take)


def _launched(send: Send, params: Any) -> None:
    """The system opens a file with the installed page."""

    def bring() -> None:
        from . import files

        files.open_with(params.files[0], send)

    if params.files.length:
        with_all(bring)
