"""The start of the page, and what comes from outside: its address, what other apps share, files that the system opens.

What runs then is ``queue`` (messages, one after the other), ``screen`` (what is shown) and ``effects`` (what is done).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import ModuleType
from typing import Any

from js import guise, history, location, window
from pyodide.ffi import create_proxy

from guise.ui import commands
from guise.ui import messages as msg
from guise.ui.messages import Message
from guise.ui.model import refused

from .arrived import with_all, with_games
from .listen import Send, guarded, listen
from .queue import Queue

SHARED = "?shared"
"""The address says so after its path: another app has shared something with the installed page (see ``sw.js``)."""
LINKS: Mapping[str, Callable[[str], Message]] = {"#save": msg.Linked, "#pack": partial(msg.PackCame, link=True)}
"""What a page's address may hold, once: a save, or a pack of cards."""
FILMS: Mapping[str, Callable[[str], Message]] = {"#film": commands.read_place}
"""And where it may lead to, as long as it says so: a position of a film."""


def start() -> Queue:
    """Begin: read the store, listen, draw, and tell the page that a tap is answered."""
    queue = Queue()
    send = queue.send
    watch = guarded(lambda _: _arrive(send, FILMS), send)
    with_games(lambda: _furnish(queue))
    listen(send, lambda: refused(queue.model), queue.pressed, queue.typed)  # what tells of the page's shape draws it
    _arrive(send, LINKS)
    watch(None)
    window.addEventListener("hashchange", create_proxy(watch))
    if location.search == SHARED:
        history.replaceState(None, "", location.pathname + location.hash)  # it is asked for once
        with_all(lambda: _files().take_shared(send))
    if launched := getattr(window, "launchQueue", None):
        launched.setConsumer(create_proxy(partial(_open, send)))
    guise.ready()
    return queue


def _furnish(queue: Queue) -> None:
    """What a lobby stands without while the games are on their way: how the browser writes dates, saves, and news."""
    from guise.ui.news import latest

    from . import intl

    intl.begin()
    queue.effects.keeping.look_at_shelf()
    queue.send(msg.NewsFound(*latest()))


def _arrive(send: Send, kinds: Mapping[str, Callable[[str], Message]]) -> None:
    """What the page's address brings is sent as soon as the games are here; what it holds once leaves it."""
    kind, _, text = str(location.hash).partition("=")
    if kind in kinds:
        if kinds is LINKS:
            history.replaceState(None, "", location.pathname + location.search)
        message = kinds[kind](text)
        with_games(lambda: send(message))


def _open(send: Send, params: Any) -> None:
    """The system opens a file with the installed page."""
    if params.files.length:
        with_all(lambda: _files().open_with(params.files[0], send))


def _files() -> ModuleType:
    from . import files

    return files
