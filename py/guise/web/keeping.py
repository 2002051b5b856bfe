"""Saves, settings and the book of the house: what is asked of the store, and what it tells of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from js import guise

from guise.engine import household
from guise.engine.content import page_says
from guise.ui import effects as to_do
from guise.ui import messages as msg
from guise.ui.covers import Saves
from guise.ui.effects import Effect
from guise.ui.messages import Message
from guise.ui.model import House, Model, in_play
from guise.ui.places import Lobby
from guise.ui.prefs import Prefs

from . import clock
from .arrived import games_are_here, with_games
from .faults import Refused, log_cause
from .store import News, Outcome, Store

if TYPE_CHECKING:  # the lobby starts without them
    from guise.table.save import Save
    from guise.ui.values import SaveSummary


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
        self.store = Store()
        self._written: tuple[Save, str] | None = None  # a save and its text

    @property
    def settled(self) -> bool:
        """Nothing is being written."""
        return self.store.settled

    def first_model(self) -> Model:
        """What cannot be read of the store is said, once, and is as if it were not there."""
        prefs, notice = Prefs(), ""
        cards: tuple[SaveSummary, ...] = ()
        try:
            prefs = self.store.prefs()
        except Refused as error:
            log_cause(error)
            notice = str(error)
        try:
            cards = self.store.cards() if games_are_here() else ()
        except Refused as error:
            log_cause(error)
            notice = str(error)
        _tell(prefs)
        keeping = self.store.keeping
        notice = "" if notice == keeping else notice
        return Model(House(prefs, cards, zone=clock.zone(), notice=notice, keeping=keeping))

    # What is asked for ------------------------------------------------------------------

    def table(self) -> dict[type, Callable[[Any], Iterable[Message] | None]]:
        """What carries out each kind of effect."""
        return {
            to_do.Store: self._put,
            to_do.Drop: self._drop,
            to_do.Rename: self._rename,
            to_do.Load: lambda effect: self.store.take(effect.save_id, partial(self._taken, effect.save_id)),
            to_do.LoadFilm: lambda effect: [msg.FilmCame(self.store.get(effect.wish.save_id), effect.wish)],
            to_do.KeepPrefs: self._keep_prefs,
        }

    def failed(self, effect: Effect, sentence: str) -> list[Message]:
        """What is said when an effect could not be carried out."""
        match effect:
            case to_do.Store(save):
                return [msg.Unstored(save.id, sentence)]
            case to_do.LoadFilm(wish) if sentence == page_says("gone"):
                known = any(card.id == wish.save_id for card in self._model().house.cards)
                return [msg.Dropped(wish.save_id), msg.Told(page_says("gone" if known else "not-had"))]
            case to_do.KeepPrefs():
                return [msg.Unsettled(sentence)]
            case to_do.EnterGame():
                return [msg.BookRefused(sentence)]
            case _:
                return [msg.Told(sentence)]

    def text(self, save: Save) -> str:
        """A save as it is kept; that of the last one is not written again."""
        if self._written is None or self._written[0] is not save:
            from guise.table.save import dumps

            self._written = save, dumps(save)
        return self._written[1]

    def _put(self, effect: to_do.Store) -> None:
        self.send(msg.Stored(effect.save))  # until it turns out otherwise
        self.store.put(effect.save.id, self.text(effect.save), partial(self._save_kept, effect.save.id))

    def _drop(self, effect: to_do.Drop) -> None:
        self.store.drop(effect.save_id, partial(self.after_write, msg.Told, then=msg.Dropped(effect.save_id)))

    def _rename(self, effect: to_do.Rename) -> None:
        guise.persist()  # somebody cares for it
        self.store.rename(effect.save_id, effect.name, partial(self._renamed, effect.save_id))

    def _keep_prefs(self, effect: to_do.KeepPrefs) -> None:
        _tell(effect.prefs)
        self.store.keep_prefs(effect.prefs, partial(self.after_write, msg.Unsettled))

    # What the store tells ---------------------------------------------------------------

    def after_write(self, tell: Callable[[str], Message], outcome: object, then: Message | None = None) -> None:
        """What became of keeping something: the reason is told where it was refused, else ``then`` follows."""
        if isinstance(outcome, Refused):
            log_cause(outcome)
            self.send(tell(str(outcome)))
        elif then is not None:
            self.send(then)
        if self.store.keeping != self._model().house.keeping:
            self.send(msg.Keeping(self.store.keeping))
        elif self.settled:
            self._settled()

    def _save_kept(self, save_id: str, outcome: Outcome | Refused) -> None:
        self._elsewhere(outcome, save_id, msg.MovedOn(save_id))
        self.after_write(partial(msg.Unstored, save_id), outcome)

    def _renamed(self, save_id: str, outcome: Outcome | Refused) -> None:
        """The shelf shows the name that is kept."""
        self._elsewhere(outcome, save_id, msg.Told(page_says("elsewhere")))
        self.after_write(msg.Told, outcome)
        self._shelve()

    def _elsewhere(self, outcome: Outcome | Refused, save_id: str, moved: Message) -> None:
        if outcome == "moved":
            self.send(moved)
        if outcome == "gone":
            self._gone(save_id)

    def _taken(self, save_id: str, text: str | Refused) -> None:
        """A save is to be opened, and no other window has it any more."""
        if isinstance(text, str):
            self.send(msg.Loaded(text, tuple(self.store.others(save_id))))
        elif str(text) == page_says("gone"):
            self._gone(save_id)
        else:
            self.after_write(msg.Told, text)

    def _gone(self, save_id: str) -> None:
        """A save was thrown away in another window."""
        self.send(msg.Dropped(save_id))
        self.send(msg.Told(page_says("gone")))

    def look_at_news(self) -> None:
        """Look for what is new in the house, as soon as it is here."""
        with_games(self._look_at_news)

    def _look_at_news(self) -> None:
        from guise.ui.news import latest

        self.send(msg.NewsFound(*latest()))

    def look_at_shelf(self) -> None:
        """Look at the shelf anew, as soon as the games are here by which saves are listed."""
        with_games(self._shelve)

    def _shelve(self) -> None:
        try:
            cards = self.store.cards()
        except Refused as error:
            log_cause(error)
            self.send(msg.Told(str(error)))
        else:
            if cards != self._model().house.cards:
                self.send(msg.Shelved(cards))

    def elsewhere(self, save_id: str, what: News) -> None:
        """Another window has written or opened a save, or thrown one away."""
        m = self._model()
        t = in_play(m)
        if t is not None and save_id == t.save.id and what == "gone":
            self._gone(save_id)
        elif t is not None and save_id == t.save.id and not isinstance(m.screen, Lobby):
            self._stop()
            self.send(msg.MovedOn(save_id))
        elif what != "elsewhere" and isinstance(m.screen, (Lobby, Saves)):
            self.look_at_shelf()


def _tell(prefs: Prefs) -> None:
    """Tell the games what this household has told of itself, all of it anew."""
    for game in {line.partition(" ")[0] for line in prefs.own} | household.games():
        household.tell(game, prefs.own_in(game))
