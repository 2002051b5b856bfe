"""Games that leave the browser and come back: as a file, as a link in the clipboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from js import URL, Blob, document, guise, location
from pyodide.ffi import JsException, create_proxy

from guise.engine.errors import BadSave
from guise.supply.content import words
from guise.supply.outside import MOST_TEXT
from guise.table import book
from guise.table.narrate import chosen, said
from guise.table.save import Save, loads, to_file, to_link
from guise.ui.messages import Imported, Linked, Message, PackCame, Sent, Told

from .faults import apology, log_cause, log_error, soon
from .handing import hand_on, hand_on_picture

LONG = 8000
"""A link of more characters does not come through everywhere: then the film is a file."""

MOST_FILE = 20_000_000
"""Most bytes of a file that is read at all: a backup may be as large. What it turns out to be has limits of its own."""

KINDS = {"json": "application/json", "txt": "text/plain"}
"""Endings of the files that we write and read, and what they hold."""

Send = Callable[[Message], None]


def download(text: str, name: str) -> None:
    """Hand a text over as a file."""
    link = document.createElement("a")
    link.href = URL.createObjectURL(Blob.new([text], {"type": KINDS[name.rpartition(".")[2]]}))
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)


def bare(text: str) -> str:
    """A stored save as it may leave the browser: no key of a phone is in it, be it damaged or not."""
    try:
        return to_file(loads(text))
    except BadSave:
        return re.sub(r'"phones":\{.*', "", text, flags=re.S)


def book_words(key: str) -> str:
    """A sentence about the book of the house."""
    return str(words("house")["book"][key])


def joined(text: str, other: str) -> tuple[str, str]:
    """The book with the games of another one, and what to say of that.

    Raises:
        BadSave: the other is damaged.
    """
    mine = book.read(text)
    both = book.merged(mine, book.loads(other))
    more = len(both) - len(mine)
    return book.dumps(both), chosen(words("house")["book"]["read"], more).format(n=more)


def copy_link(save: Save, send: Send) -> None:
    """Put a save into the clipboard as a link, and tell when it is there.

    A browser that has no clipboard shows the link, to be copied by hand.
    """
    _copy(f"save={to_link(save)}", "game-link", "by-hand", send)


def copy_film(save: Save, send: Send) -> None:
    """The same with a game that is handed over to be watched. One that is too long for a link is written to a file."""
    text = to_link(save)
    if len(text) > LONG:
        download(to_file(save), f"{save.table.game.meta.id}.guise.json")
        send(Told(said("files.film-long")))
    else:
        _copy(f"save={text}", "film-link", "by-hand-film", send)


def copy_moment(where: str, send: Send) -> None:
    """Put the link to a position of a film into the clipboard."""
    _copy(f"film={where}", "moment-link", "by-hand-film", send)


def _copy(what: str, copied: str, by_hand: str, send: Send) -> None:
    copy_address(what, said(f"files.{copied}"), said("files.not-copied"), said(f"files.{by_hand}"), send)


def copy_address(what: str, copied: str, failed: str, by_hand: str, send: Send) -> None:
    """Put the page's address into the clipboard, and tell whether it is there.

    Args:
        what: stands after its ``#``.
        copied, failed: what is told.
        by_hand: what stands over it where it must be copied by hand.
    """

    def told(how: Sent) -> None:
        send(Told(copied if how == "copied" else failed))

    hand_on(f"{location.origin}{location.pathname}#{what}", ("copy",), by_hand, told)


def share(text: str, send: Send) -> None:
    """Hand a text on by the system's way of sharing, where there is one, else by the clipboard; and tell what came of
    it.
    """
    told = words("house")["share"]
    text = f"{text}\n{location.origin}{location.pathname}"
    hand_on(text, ("share", "copy"), told["field"], lambda how: send(Told(told[how])))


def share_finale(name: str, send: Send) -> None:
    """Hand on the picture of the end of a game, and tell what came of it."""
    told = words("house")["share"]["sent-picture"]
    hand_on_picture("finale", name, lambda how: send(Told(told[how])), by_window=True)


def open_with(handle: Any, send: Send) -> None:
    """Send the text of a file that the system opens with the installed page: its handle."""

    async def opened() -> None:
        try:
            file = await handle.getFile()
        except JsException as error:
            log_cause(error)
            send(Told(said("files.unread")))
        else:
            await _bring(file, send)

    soon(opened())


def take_shared(send: Send) -> None:
    """Send what another app has shared with the installed page: the text of a file, or a link that holds a game."""

    async def taken() -> None:
        try:
            text = str(await guise.shared())
        except JsException as error:
            log_cause(error)
            send(Told(said("files.unshared")))
            return
        if len(text) > MOST_TEXT:
            send(Told(said("save.large")))
            return
        link, pack = re.search(r"#save=(\S+)", text), re.search(r"#pack=([\w-]+)", text)
        if pack and not text.lstrip().startswith(("{", "#")):
            send(PackCame(pack[1], link=True))
            return
        if link and not text.lstrip().startswith("{"):
            send(Linked(link[1]))
        else:
            send(Imported(text) if text else Told(said("files.unshared")))

    soon(taken())


async def _bring(file: Any, send: Send) -> None:
    """Send the text of a file, or say why not."""
    try:
        if file.size > MOST_FILE:
            send(Told(said("save.large")))
            return
        text = await file.text()
    except JsException as error:
        log_cause(error)
        send(Told(said("files.unread")))
    except Exception as error:
        log_error(error)
        send(Told(apology(error)))
    else:
        send(Imported(str(text)))


def choose(send: Send) -> None:
    """Let a person choose a file, and send its text. Whoever chooses none is asked nothing more."""
    chooser = document.createElement("input")
    chooser.type = "file"
    chooser.accept = ",".join((*(f".{ending}" for ending in KINDS), *KINDS.values()))

    async def chosen(event: Any) -> None:
        await _bring(chooser.files.item(0), send)

    chooser.addEventListener("change", create_proxy(chosen))
    chooser.click()
