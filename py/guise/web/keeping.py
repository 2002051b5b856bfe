"""What this browser keeps: saves, settings, the book of the house and packs of cards, each a text under a key.

Where they lie, and what of two copies counts, is the business of ``static/js/durable.mjs``, which the page has as
``guise.store``, and which has read all of it before Python begins. A write is told of when it is on the disk; what a
browser refuses is said in a sentence, with its cause in the console, and what was kept before still stands.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from js import guise
from pyodide.ffi import create_once_callable, create_proxy

from guise.offers import household
from guise.supply.content import page_says
from guise.ui import effects as to_do
from guise.ui import messages as msg
from guise.ui.effects import Effect
from guise.ui.messages import Message
from guise.ui.model import House, Model, in_play
from guise.ui.prefs import Prefs

from . import clock
from .arrived import with_games
from .faults import Refused, log_cause

if TYPE_CHECKING:  # the lobby starts without them
    from guise.ui.values import SaveSummary

SAVE = "guise.save."
"""Before the id of a save."""
PREFS = "guise.prefs"
BOOK = "guise.book"
PACKS = "guise.packs"

REFUSED = {PREFS: "unsettled", BOOK: "unwritten"}
"""What is said where the browser would not keep one of these; of anything else why it would not."""

Outcome: TypeAlias = Literal["kept", "lost", "full", "closed"]
"""Of a write: it is on the disk; another window has the save, or has thrown it away; the browser would not."""


class Line(Protocol):
    """The queue, as it is known to those who do what follows from a message (:class:`guise.web.queue.Queue`)."""

    model: Model
    later: clock.Later

    def send(self, message: Message) -> None:
        """Have a message answered."""

    def typed(self) -> None:
        """A letter was typed into what will be said."""


class Keeping:
    """What this browser keeps.

    Attributes:
        send: sends a message.
    """

    def __init__(self, queue: Line) -> None:
        self._queue, self.send = queue, queue.send
        self._writes = 0  # under way
        guise.store.listen(create_proxy(self._heard))

    # What is read ------------------------------------------------------------------------

    def read(self, key: str) -> str:
        """The text of an entry; empty where there is none."""
        return str(guise.store.read(key))

    def text_of(self, save_id: str) -> str:
        """What is kept of a save.

        Raises:
            Refused: there is none any more.
        """
        text = self.read(SAVE + save_id)
        if not text:
            raise Refused(page_says("gone"))
        return text

    def saves(self) -> dict[str, str]:
        """The texts of all saves, by id."""
        return dict(guise.store.saves().to_py())

    def first_model(self) -> Model:
        """Settings that cannot be read are said, and are as if they were not there."""
        prefs, notice = Prefs(), ""
        try:
            prefs = Prefs.read(self.read(PREFS))
        except ValueError as error:
            log_cause(error)
            notice = page_says("unusual")
        household.tell(prefs.own)
        return Model(House(prefs, zone=clock.zone(), notice=notice, keeping=_how_well()))

    def look_at_shelf(self) -> None:
        """Look at the shelf anew, as soon as the games are here by which saves are listed."""
        with_games(self._shelve)

    def _shelve(self) -> None:
        cards: tuple[SaveSummary, ...] = ()
        if texts := self.saves():
            from guise.ui.shelf import summaries  # a lobby without saves starts without it

            cards = summaries(texts, _others)
        if cards != self._queue.model.house.cards:
            self.send(msg.Shelved(cards))

    # What is written ---------------------------------------------------------------------

    @property
    def settled(self) -> bool:
        """Nothing is being written."""
        return not self._writes

    def write(self, key: str, text: str, then: Callable[[], object] | None = None) -> None:
        """Keep an entry. ``then`` is called when it is on the disk."""
        self._writes += 1
        guise.store.keep(key, text, create_once_callable(partial(self._done, key, then)))

    def _done(self, key: str, then: Callable[[], object] | None, outcome: Outcome) -> None:
        self._writes -= 1
        if outcome == "lost":
            self._lost(key.removeprefix(SAVE))
        elif outcome != "kept":
            self.send(_unkept(key, page_says(REFUSED.get(key, outcome))))
        elif then:
            then()
        self.send(msg.Keeping(_how_well()))  # and what waited for the disk is shown

    # What is asked for -------------------------------------------------------------------

    def table(self) -> dict[type, Callable[[Any], object]]:
        """What carries out each kind of effect."""
        return {
            to_do.Store: self._keep_save,
            to_do.Drop: self._drop,
            to_do.Rename: self._rename,
            to_do.Load: self._load,
            to_do.LoadFilm: self._load_film,
            to_do.KeepPrefs: self._keep_prefs,
            to_do.OpenPacks: lambda _: (text := self.read(PACKS)) and self.send(msg.PacksCame(text)),  # most have none
        }

    def _keep_prefs(self, effect: to_do.KeepPrefs) -> None:
        household.tell(effect.prefs.own)
        self.write(PREFS, effect.prefs.written())

    def _keep_save(self, effect: to_do.Store) -> None:
        self.send(msg.Stored(effect.save))  # until it turns out otherwise
        self.write(SAVE + effect.save.id, effect.save.text)

    def _drop(self, effect: to_do.Drop) -> None:
        def refused(error: Exception) -> None:
            log_cause(error)
            self.send(msg.Told(page_says("undropped")))

        gone = guise.store.remove(SAVE + effect.save_id)
        gone.then(lambda _: self.send(msg.Dropped(effect.save_id)), refused)

    def _rename(self, effect: to_do.Rename) -> None:
        guise.persist()  # somebody cares for it

        def taken(text: str) -> None:
            from guise.table.save import text_renamed

            try:
                text = text_renamed(text, effect.name)
            except ValueError as error:
                log_cause(error)
                return self.send(msg.Told(page_says("nameless")))
            self.write(SAVE + effect.save_id, text, then=self._shelve)

        self._take(effect.save_id, taken)

    def _load(self, effect: to_do.Load) -> None:
        self._take(effect.save_id, lambda text: self.send(msg.Loaded(text, tuple(_others(effect.save_id)))))

    def _take(self, save_id: str, then: Callable[[str], None]) -> None:
        """Have a save for this window. ``then`` is given its text."""
        guise.store.take(SAVE + save_id).then(lambda text: then(text) if text else self._lost(save_id))

    def _load_film(self, effect: to_do.LoadFilm) -> None:
        wish = effect.wish
        if text := self.read(SAVE + wish.save_id):
            return self.send(msg.FilmCame(text, wish))
        known = any(card.id == wish.save_id for card in self._queue.model.house.cards)
        return self._gone(wish.save_id, "gone" if known else "not-had")

    # What other windows do ---------------------------------------------------------------

    def _heard(self, key: str) -> None:
        """Another window has written an entry or thrown it away, or has taken a save."""
        t = in_play(self._queue.model)
        if t is not None and key == SAVE + t.save.id:
            self._lost(t.save.id)
        if key.startswith(SAVE):
            self.look_at_shelf()

    def _lost(self, save_id: str) -> None:
        """A save is played in another window now, or was thrown away there."""
        if not self.read(SAVE + save_id):
            return self._gone(save_id, "gone")
        return self.send(msg.MovedOn(save_id))

    def _gone(self, save_id: str, how: str) -> None:
        self.send(msg.Dropped(save_id))
        self.send(msg.Told(page_says(how)))


def _unkept(key: str, sentence: str) -> Message:
    """What is said of an entry that could not be kept."""
    if key.startswith(SAVE):
        return msg.Unstored(key.removeprefix(SAVE), sentence)
    kinds: dict[str, Callable[[str], Message]] = {PREFS: msg.Unsettled, BOOK: msg.BookRefused}
    return kinds.get(key, msg.Told)(sentence)


def failed(effect: Effect, sentence: str) -> Message:
    """What is said when an effect could not be carried out."""
    if isinstance(effect, to_do.Store):
        return _unkept(SAVE + effect.save.id, sentence)
    return _unkept({to_do.KeepPrefs: PREFS, to_do.EnterGame: BOOK}.get(type(effect), ""), sentence)


def _how_well() -> str:
    """What is to be said of how this browser keeps, as a sentence; empty where it keeps as it should."""
    why = str(guise.store.keeps())
    return page_says(why) if why else ""


def _others(save_id: str) -> list[str]:
    """Older texts of a save that were put aside when another one was found to count."""
    return [str(text) for text in guise.store.others(SAVE + save_id)]
