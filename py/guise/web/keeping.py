"""Saves, settings and the book of the house: what is asked of the store, and what it tells of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from js import guise

from guise.offers import household
from guise.supply.content import page_says
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
from .store import PREFS, SAVE, News, Outcome, Store

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

    def first_model(self) -> Model:
        """Settings that cannot be read are said, and are as if they were not there."""
        prefs, notice = Prefs(), ""
        try:
            prefs = Prefs.read(self.store.read(PREFS))
        except ValueError as error:
            log_cause(error)
            notice = page_says("unusual")
        _tell(prefs)
        cards = self._cards() if games_are_here() else ()
        return Model(House(prefs, cards, zone=clock.zone(), notice=notice, keeping=self.store.keeping))

    def _cards(self) -> tuple[SaveSummary, ...]:
        texts = self.store.saves()
        if not texts:
            return ()
        from guise.ui.shelf import summaries  # a lobby without saves starts without it

        return summaries(texts, self.store.others)

    # What is asked for ------------------------------------------------------------------

    def table(self) -> dict[type, Callable[[Any], Iterable[Message] | None]]:
        """What carries out each kind of effect."""
        return {
            to_do.Store: self._keep_save,
            to_do.Drop: self._drop,
            to_do.Rename: self._rename,
            to_do.Load: lambda effect: self._take(effect.save_id, partial(self._loaded, effect.save_id)),
            to_do.LoadFilm: self._load_film,
            to_do.KeepPrefs: self._keep_prefs,
        }

    def written(self, save: Save) -> str:
        """A save as it is kept; that of the last one is not written again."""
        if self._written is None or self._written[0] is not save:
            from guise.table.save import dumps

            self._written = save, dumps(save)
        return self._written[1]

    def text_of(self, save_id: str) -> str:
        """What is kept of a save.

        Raises:
            Refused: there is none any more.
        """
        text = self.store.read(SAVE + save_id)
        if not text:
            raise Refused(page_says("gone"))
        return text

    def write(
        self,
        key: str,
        text: str,
        refused: Callable[[str], Message] = msg.Told,
        moved: Message | None = None,
        then: Callable[[], object] | None = None,
    ) -> None:
        """Keep an entry.

        Args:
            refused: what is sent with the reason where it cannot be kept.
            moved: what is sent where another window has gone on with it.
            then: called when it is kept.
        """

        def done(outcome: Outcome | Refused) -> None:
            if outcome == "gone":
                self._gone(key.removeprefix(SAVE))
            if outcome == "moved" and moved:
                self.send(moved)
            self._done(outcome, refused, then if outcome == "kept" else None)

        self.store.write(key, text, done)

    def _done(self, outcome: object, refused: Callable[[str], Message], then: Callable[[], object] | None) -> None:
        """Something was asked of the store, and is done or refused."""
        if isinstance(outcome, Refused):
            log_cause(outcome)
            self.send(refused(str(outcome)))
        elif then is not None:
            then()
        if self.store.keeping != self._model().house.keeping:
            self.send(msg.Keeping(self.store.keeping))
        elif self.store.settled:
            self._settled()

    def _keep_prefs(self, effect: to_do.KeepPrefs) -> None:
        _tell(effect.prefs)
        self.write(PREFS, effect.prefs.written(), msg.Unsettled)

    def _keep_save(self, effect: to_do.Store) -> None:
        save = effect.save
        self.send(msg.Stored(save))  # until it turns out otherwise
        self.write(SAVE + save.id, self.written(save), partial(msg.Unstored, save.id), msg.MovedOn(save.id))

    def _drop(self, effect: to_do.Drop) -> None:
        dropped = partial(self.send, msg.Dropped(effect.save_id))
        self.store.drop(effect.save_id, partial(self._done, refused=msg.Told, then=dropped))

    def _rename(self, effect: to_do.Rename) -> None:
        guise.persist()  # somebody cares for it

        def taken(text: str) -> None:
            from guise.table.save import text_renamed

            try:
                text = text_renamed(text, effect.name)
            except ValueError as error:
                raise Refused(page_says("nameless")) from error
            moved = msg.Told(page_says("elsewhere"))
            self.write(SAVE + effect.save_id, text, moved=moved, then=self._shelve)

        self._take(effect.save_id, taken)

    def _take(self, save_id: str, then: Callable[[str], None]) -> None:
        """Have a save for this window. ``then`` is given its text, and may raise ``Refused``."""

        def taken(text: str) -> None:
            if not text:
                return self._gone(save_id)
            try:
                return then(text)
            except Refused as error:
                return self._done(error, msg.Told, None)

        self.store.take(save_id, taken)

    def _loaded(self, save_id: str, text: str) -> None:
        self.send(msg.Loaded(text, tuple(self.store.others(save_id))))

    def _load_film(self, effect: to_do.LoadFilm) -> list[Message]:
        wish = effect.wish
        if text := self.store.read(SAVE + wish.save_id):
            return [msg.FilmCame(text, wish)]
        known = any(card.id == wish.save_id for card in self._model().house.cards)
        return [msg.Dropped(wish.save_id), msg.Told(page_says("gone" if known else "not-had"))]

    def _gone(self, save_id: str) -> None:
        """A save was thrown away in another window."""
        self.send(msg.Dropped(save_id))
        self.send(msg.Told(page_says("gone")))

    # What is looked at -------------------------------------------------------------------

    def look_at_shelf(self) -> None:
        """Look at the shelf anew, as soon as the games are here by which saves are listed."""
        with_games(self._shelve)

    def _shelve(self) -> None:
        cards = self._cards()
        if cards != self._model().house.cards:
            self.send(msg.Shelved(cards))

    def elsewhere(self, key: str, what: News) -> None:
        """Another window has written or opened an entry, or thrown one away."""
        m, save_id = self._model(), key.removeprefix(SAVE)
        t = in_play(m)
        if t is not None and save_id == t.save.id and what == "gone":
            self._gone(save_id)
        elif t is not None and save_id == t.save.id and not isinstance(m.screen, Lobby):
            self._stop()
            self.send(msg.MovedOn(save_id))
        elif what != "elsewhere" and isinstance(m.screen, (Lobby, Saves)):
            self.look_at_shelf()


_FAILED: dict[type, Callable[[Any, str], Message]] = {
    to_do.Store: lambda effect, sentence: msg.Unstored(effect.save.id, sentence),
    to_do.KeepPrefs: lambda effect, sentence: msg.Unsettled(sentence),
    to_do.EnterGame: lambda effect, sentence: msg.BookRefused(sentence),
}


def failed(effect: Effect, sentence: str) -> list[Message]:
    """What is said when an effect could not be carried out."""
    tell = _FAILED.get(type(effect))
    return [tell(effect, sentence) if tell else msg.Told(sentence)]


def _tell(prefs: Prefs) -> None:
    """Tell the games what this household has told of itself, all of it anew."""
    for game in {line.partition(" ")[0] for line in prefs.own} | household.games():
        household.tell(game, prefs.own_in(game))
