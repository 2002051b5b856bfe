"""Saves, settings and the book of the house: what is asked of the store, and what it tells of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from js import guise

from guise.engine import household
from guise.ui import effects as to_do
from guise.ui import messages as say
from guise.ui.effects import Effect
from guise.ui.messages import Message
from guise.ui.model import House, Lobby, Model, Saves, in_play
from guise.ui.prefs import Prefs

from . import clock
from .arrived import games_are_here, with_games
from .durable import LOOSE, Durable
from .faults import Refused, remark
from .store import BOOK, GONE, NOT_HAD, PREFS, SAVE, UNUSUAL, Store

if TYPE_CHECKING:  # the lobby starts without them
    from guise.table.save import Save
    from guise.ui.values import Card

ELSEWHERE = "This game has gone on in another window. Nothing has changed here."


class Keeping:
    """What this browser keeps.

    Args:
        send: sends a message.
        model: gives the model as it is.
        settled: called when the last write that was under way is done.
        stop: the house is to do nothing more by itself in the game that is shown.
    """

    def __init__(
        self,
        send: Callable[[Message], None],
        model: Callable[[], Model],
        settled: Callable[[], None],
        stop: Callable[[], None],
    ) -> None:
        self.send, self._model, self._settled, self._stop = send, model, settled, stop
        self.durable = Durable(self._kept)
        self.store = Store(self.durable)
        self._written: tuple[Save, str] | None = None  # a save and its text
        self._loose = False
        self._kept_prefs = False  # the settings were changed here

    @property
    def settled(self) -> bool:
        """Nothing is being written."""
        return self.durable.settled

    def first_model(self) -> Model:
        """What cannot be read of the store is said, once, and is as if it were not there."""
        prefs, notice = Prefs(), ""
        cards: tuple[Card, ...] = ()
        try:
            prefs = self.store.prefs()
        except Refused as error:
            remark(error)
            notice = str(error)
        try:
            cards = self.store.cards() if games_are_here() else ()  # else a second copy has brought some just now
        except Refused as error:
            remark(error)
            notice = str(error)
        _tell(prefs)
        return Model(House(prefs, cards, zone=clock.zone(), notice=notice))

    # What is asked for ------------------------------------------------------------------

    def table(self) -> dict[type, Callable[[Any], Iterable[Message]]]:
        """What carries out each kind of effect."""
        return {
            to_do.Store: self._put,
            to_do.Drop: self._drop,
            to_do.Rename: self._rename,
            to_do.Load: lambda effect: [say.Loaded(self.store.get(effect.save_id))],
            to_do.LoadFilm: lambda effect: [say.FilmCame(self.store.get(effect.wish.save_id), effect.wish)],
            to_do.KeepPrefs: self._keep_prefs,
        }

    def moved_on(self, effect: Effect) -> list[Message]:
        """What is said when another window had gone on with the game."""
        return [say.MovedOn(effect.save.id)] if isinstance(effect, to_do.Store) else [say.Told(ELSEWHERE)]

    def failed(self, effect: Effect, sentence: str) -> list[Message]:
        """What is said when an effect could not be carried out."""
        match effect:
            case to_do.Store(save):
                return [say.Unstored(save.id, sentence)]
            case to_do.Load(save_id) if sentence == GONE:
                return [say.Dropped(save_id), say.Told(sentence)]
            case to_do.LoadFilm(wish) if sentence == GONE:
                known = any(card.id == wish.save_id for card in self._model().house.cards)
                return [say.Dropped(wish.save_id), say.Told(GONE if known else NOT_HAD)]
            case to_do.KeepPrefs():
                return [say.Unsettled(sentence)]
            case to_do.EnterGame():
                return [say.BookRefused(sentence)]
            case _:
                return [say.Told(sentence)]

    def text(self, save: Save) -> str:
        """A save as it is kept; that of the last one is not written again."""
        if self._written is None or self._written[0] is not save:
            from guise.table.save import dumps

            self._written = save, dumps(save)
        return self._written[1]

    def _put(self, effect: to_do.Store) -> list[Message]:
        self.store.put(effect.save.id, self.text(effect.save))
        return [say.Stored(effect.save)]

    def _drop(self, effect: to_do.Drop) -> list[Message]:
        self.store.drop(effect.save_id)
        return [say.Dropped(effect.save_id)]

    def _rename(self, effect: to_do.Rename) -> list[Message]:
        guise.persist()  # somebody cares for it
        self.store.rename(effect.save_id, effect.name)
        return [say.Shelved(self.store.cards())]

    def _keep_prefs(self, effect: to_do.KeepPrefs) -> list[Message]:
        self._kept_prefs = True
        _tell(effect.prefs)
        self.store.keep_prefs(effect.prefs)
        return []

    # What the store tells ---------------------------------------------------------------

    def _kept(self, save_id: str, outcome: str, refused: Refused | None) -> None:
        """The second copy of a save or of the settings is written, or is not; what waited for it is shown."""
        if self.store.settled(save_id, outcome):
            self._shelve()
        match outcome:
            case "refused" if refused is not None and save_id == PREFS:
                remark(refused)
                self.send(say.Unsettled(str(refused)))
            case "moved":
                self.send(say.MovedOn(save_id))
            case "gone":
                self._gone(save_id)
            case "refused" if refused is not None and save_id == BOOK:
                remark(refused)
                self.send(say.BookRefused(str(refused)))
            case "refused" if refused is not None:
                remark(refused)
                self.send(say.Unstored(save_id, str(refused)))
            case "refused" if not self._loose and save_id not in (PREFS, BOOK):
                self._loose = True
                self.send(say.Told(LOOSE))
            case _:
                if self.settled:
                    self._settled()

    def _gone(self, save_id: str) -> None:
        """A save was thrown away in another window."""
        self.send(say.Dropped(save_id))
        self.send(say.Told(GONE))

    def shelf_compared(self, found: Any) -> None:
        """The second copies were compared with the first ones when the page started."""
        if not found or not found.changed:
            return
        self.store.found(dict(found.rest.to_py()))
        self._shelve()

    def prefs_compared(self, text: str) -> None:
        """The second copy of the settings was looked at: the text of a newer one, or nothing. The news come then.

        The second is the newer where the first one was lost when the browser was ended.
        """
        if text and not self._kept_prefs:
            try:
                prefs = self.store.read_prefs(text)
            except Refused as error:
                remark(error)
            else:
                _tell(prefs)
                self.send(say.SettingsFound(prefs))
                if self._model().house.notice == UNUSUAL:  # they could be read after all
                    self.send(say.Told(""))
        with_games(self._look_at_news)

    def _look_at_news(self) -> None:
        from guise.ui.news import latest

        self.send(say.NewsFound(*latest()))

    def look_at_shelf(self) -> None:
        """Look at the shelf anew, as soon as the games are here by which saves are listed."""
        with_games(self._shelve)

    def _shelve(self) -> None:
        try:
            cards = self.store.cards()
        except Refused as error:
            remark(error)
            self.send(say.Told(str(error)))
        else:
            if cards != self._model().house.cards:
                self.send(say.Shelved(cards))

    def elsewhere(self, event: Any) -> None:
        """Another window wrote to the store."""
        m = self._model()
        t = in_play(m)
        if t is not None and event.key == f"{SAVE}{t.save.id}" and self.store.gone(t.save.id):
            self._gone(t.save.id)
        elif t is not None and event.key == f"{SAVE}{t.save.id}" and not isinstance(m.screen, Lobby):
            self._stop()
            self.send(say.MovedOn(t.save.id))
        elif isinstance(m.screen, (Lobby, Saves)):
            self.look_at_shelf()


def _tell(prefs: Prefs) -> None:
    """Tell the games what this household has told of itself, all of it anew."""
    for game in {line.partition(" ")[0] for line in prefs.own} | household.told():
        household.tell(game, prefs.own_in(game))
