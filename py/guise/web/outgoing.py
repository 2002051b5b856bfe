"""What leaves the browser by wish, or comes in: games, lists, the book of the house. The lobby starts without it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from js import guise

from guise.table import book
from guise.table.narrate import said
from guise.table.save import Save, loads, to_file
from guise.ui import effects as to_do
from guise.ui import messages as msg

from . import files
from .keeping import BOOK, Keeping


def _download(effect: to_do.Download, keeping: Keeping) -> None:
    guise.persist()  # Firefox asks, so only when somebody cares for their games
    if effect.film:
        text = to_file(replace(_opened(effect.source, keeping), film=True))
    elif isinstance(effect.source, str):
        text = files.bare(keeping.text_of(effect.source))
    else:
        text = to_file(effect.source)
    files.download(text, effect.name)
    keeping.send(msg.Told(said("files.film" if effect.film else "files.game")))


def _download_text(effect: to_do.DownloadText, keeping: Keeping) -> None:
    guise.persist()
    files.download(effect.text, effect.name)
    keeping.send(msg.Told(effect.told))


def _copy_link(effect: to_do.CopyLink, keeping: Keeping) -> None:
    guise.persist()
    save = _opened(effect.source, keeping)
    if effect.film:
        files.copy_film(replace(save, film=True), keeping.send)
    else:
        files.copy_link(save, keeping.send)


def _choose_file(effect: to_do.ChooseFile, keeping: Keeping) -> None:
    guise.persist()
    files.choose(keeping.send)


def _opened(source: Save | str, keeping: Keeping) -> Save:
    """A save in play, or one that is read for this.

    Raises:
        Refused: there is none any more.
        BadSave: it does not fit the rules.
    """
    return loads(keeping.text_of(source)) if isinstance(source, str) else source


# The book is read anew each time, as another window may have written into it.


def _enter_game(effect: to_do.EnterGame, keeping: Keeping) -> None:
    text = keeping.read(BOOK)
    if (after := book.entered(text, effect.save)) != text:
        keeping.write(BOOK, after)


def _merge_book(effect: to_do.MergeBook, keeping: Keeping) -> None:
    after, sentence = files.joined(keeping.read(BOOK), effect.text)
    keeping.write(BOOK, after, then=partial(keeping.send, msg.BookCame(after, sentence)))


def _clear_book(effect: to_do.ClearBook, keeping: Keeping) -> None:
    empty = book.dumps(())
    came = msg.BookCame(empty, files.book_words("deleted"))
    keeping.write(BOOK, empty, then=partial(keeping.send, came))


def _download_book(effect: to_do.DownloadBook, keeping: Keeping) -> None:
    files.download(book.dumps(book.read(keeping.read(BOOK))), effect.name)
    keeping.send(msg.Told(files.book_words("written")))


DOERS: dict[type, Callable[[Any, Keeping], object]] = {
    to_do.Share: lambda effect, keeping: files.share(effect.text, keeping.send),
    to_do.ShareFinale: lambda effect, keeping: files.share_finale(effect.name, keeping.send),
    to_do.Download: _download,
    to_do.DownloadText: _download_text,
    to_do.CopyLink: _copy_link,
    to_do.CopyMoment: lambda effect, keeping: files.copy_moment(effect.where, keeping.send),
    to_do.ChooseFile: _choose_file,
    to_do.EnterGame: _enter_game,
    to_do.OpenBook: lambda effect, keeping: keeping.send(msg.BookCame(keeping.read(BOOK))),
    to_do.MergeBook: _merge_book,
    to_do.ClearBook: _clear_book,
    to_do.DownloadBook: _download_book,
}
"""What carries out each kind of effect."""
