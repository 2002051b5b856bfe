"""The book of the house: opening it, turning its pages, taking it elsewhere, throwing it away; and results that are
handed on.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from guise.supply.content import words
from guise.table.book import read
from guise.table.narrate import chosen
from guise.table.save import Save
from guise.table.share import result

from .. import messages as msg
from .. import opinions
from ..covers import Book, BookOfGame, BookOfPerson, BookPage, Stories
from ..effects import (
    ClearBook,
    DownloadBook,
    DownloadText,
    FetchDeck,
    KeepPrefs,
    LeaveMark,
    OpenBook,
    PrintOut,
    Share,
    ShareFinale,
)
from ..model import Model, Question, beneath
from ..places import AtTable
from .pages import covered
from .step import Fresh, Step, Untimely, on_screen


def booked(m: Model, message: msg.BookCommand, fresh: Fresh) -> Step:
    """What a command of the book does.

    Raises:
        Untimely: the book is not open, or the game whose result is to be handed on is not over.
    """
    match message:
        case msg.ShowBook() if isinstance(m.screen, Book):
            return _turned(m, Stories()), ()
        case msg.ShowBook():
            return m, (OpenBook(), LeaveMark())
        case msg.ShowBookGame(game):
            return _turned(m, BookOfGame(game)), (FetchDeck(game), LeaveMark())
        case msg.ShowBookPerson(name):
            return _turned(m, BookOfPerson(name)), (LeaveMark(),)
        case msg.ShowTally():
            page = on_screen(m, Book).page
            return _turned(m, Stories(tally=not (isinstance(page, Stories) and page.tally))), ()
        case msg.ExportBook():
            return m, (DownloadBook("book-of-the-house.guise.json"),)
        case msg.AskDeleteBook():
            told = words("house")["book"]
            n = len(on_screen(m, Book).leaves)
            text = chosen(told["ask"], n).format(n=n)
            return m.with_house(asking=Question(text, told["ask-yes"], told["ask-no"], msg.DeleteBook())), ()
        case msg.DeleteBook():
            m = m.with_house(asking=None, prefs=replace(m.house.prefs, best=()))
            return m, (ClearBook(), KeepPrefs(m.house.prefs))
        case msg.ExportOpinions() | msg.TakeBackOpinion():
            return _of_cards(m, message)
        case msg.ShareResult() | msg.SharePicture():
            save = _over(m)
            as_text = isinstance(message, msg.ShareResult)
            return m, (Share(result(save)) if as_text else ShareFinale(f"{save.table.game.meta.id}.png"),)
        case msg.PrintPage():
            return m, (PrintOut(),)
        case _:
            assert_never(message)


def _of_cards(m: Model, message: msg.ExportOpinions | msg.TakeBackOpinion) -> Step:
    """What was said of cards is written to a file, or some of it taken back.

    Raises:
        Untimely: nothing was said of cards of that game.
    """
    game = message.game
    if isinstance(message, msg.TakeBackOpinion):
        m = m.with_house(prefs=opinions.without(m.house.prefs, game, message.place))
        return m, (KeepPrefs(m.house.prefs),)
    if not opinions.of(m.house.prefs, game):
        raise Untimely
    text = opinions.as_text(m.house.prefs, game, words(game)["opinions"])
    return m, (DownloadText(text, f"{game}-cards.txt", words("house")["book"]["cards"]["written"]),)


def book_came(m: Model, message: msg.BookArrival, fresh: Fresh) -> Step:
    """The book is here: open it, or show what it now holds where it is open. That it could not be written is said where
    nothing graver is.
    """
    if isinstance(message, msg.BookRefused):
        return m.with_house(notice=m.house.notice or message.sentence), ()
    leaves = read(message.text)
    m = m.with_house(notice=message.sentence or m.house.notice)
    if not isinstance(m.screen, Book):
        return m.with_screen(Book(leaves, Stories(), covered(beneath(m.screen)))), ()
    return m.with_screen(replace(m.screen, leaves=leaves, page=m.screen.page if leaves else Stories())), ()


def _over(m: Model) -> Save:
    save = on_screen(m, AtTable).save
    if not save.table.over:
        raise Untimely
    return save


def _turned(m: Model, page: BookPage) -> Model:
    return m.with_screen(replace(on_screen(m, Book), page=page))
