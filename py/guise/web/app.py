"""The running page: holds the model, carries out effects, shows drawings. The only place where anything changes.

A message becomes a new model; the new model is drawn, not yet shown; only then is it kept, and only then are its
effects carried out. So a model that cannot be drawn is never kept. What fails is told in a sentence, with its cause in
the console, and the screen stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple, assert_never

from js import document, guise, history, location, window
from pyodide.ffi import create_proxy

from guise.engine import household
from guise.engine.content import DeckAway
from guise.engine.errors import BadSave
from guise.ui import commands
from guise.ui import effects as to_do
from guise.ui import messages as say
from guise.ui.effects import Effect
from guise.ui.messages import Message
from guise.ui.model import AtTable, Daily, House, Laying, Lobby, Model, Saves, in_play
from guise.ui.prefs import Prefs
from guise.ui.render import Drawing, alike, draw
from guise.ui.update import Fresh, update

from . import clock, dom
from .durable import LOOSE, Durable
from .faults import Refused, note, ours, remark
from .foresight import Foresight
from .store import BOOK, GONE, NOT_HAD, PREFS, SAVE, UNUSUAL, MovedOn, Store
from .voice import Voice
from .wake import WakeLock

if TYPE_CHECKING:  # the lobby starts without them
    from guise.handoff.session import Session
    from guise.table.save import Save
    from guise.ui.values import Card

    from .decks import Decks
    from .phones import Phones
    from .rehearsals import Rehearsals

WAIT = "The cards are on their way. One moment."
NOT_SHOWN = "The page could not be shown as it should be. Nothing of the game is lost."
NOT_SAID = "This browser could not read that aloud. Nothing of the game is lost."
NOT_HEARD = "A sound could not be played. Nothing of the game is lost."
NO_PHONES = "The camera or the codes for phones failed here. Nothing of the game is lost."
HOME = "Guise: parlour games of hidden identity"
"""The title of the lobby, as ``index.html`` has it."""
FILM = dom.FILM
SHARED = "shared"
"""In the address after a ``?``: another app has shared something with the installed page (see ``sw.js``)."""
ELSEWHERE = "This game has gone on in another window. Nothing has changed here."


class Answer(NamedTuple):
    """What a message leads to: the model, what is to be done, and its drawing unless it looks as before."""

    model: Model
    effects: Sequence[Effect]
    drawing: Drawing | None


class App:
    """The page's one application."""

    def __init__(self) -> None:
        self.durable = Durable(self._kept)
        self.store = Store(self.durable)
        self.fresh = Fresh(clock.token, clock.now)
        self.later = clock.Later()
        self._painted = create_proxy(self._go_on)
        self.countdown = clock.Countdown(lambda: self.send(say.TimeUp()))
        self.voice = Voice(self._count_down)
        self.awake = WakeLock()
        self.foresight = Foresight(lambda: self.model, self._foreseen)
        self.model = self._begin()
        self._app = dom.part("app")
        self._lobby = dom.part("lobby")
        self._phones: Phones | None = None
        self._decks: Decks | None = None
        self._rehearsals: Rehearsals | None = None
        self._waiting: list[Message] = []  # the one that is being answered, and those that come after it
        self._waits: tuple[str, Message] | None = None  # what is to be done when a game's deck has come
        self._shown: Drawing | None = None
        self._due: Drawing | None = None  # drawn, and shown as soon as all it shows is on the disk
        # A drawing as the browser has read it, and what was shown then: it lacks the parts that this kept.
        self._read: tuple[Drawing, Drawing | None, dom.Read] | None = None
        self._framed: dict[str, str | bool] = {}  # what the page itself says of the screen
        self._written: tuple[Save, str] | None = None  # a save and its text
        self._loose = False
        self._kept_prefs = False  # the settings were changed here

    def _begin(self) -> Model:
        """The first model. What cannot be read of the store is said, once, and is as if it were not there."""
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

    # A message --------------------------------------------------------------------------

    def send(self, message: Message) -> None:
        """One message and all that follows from it: models, effects, and at last the page.

        What an effect sends waits for its turn, or the drawing that was made before it would be shown last. What the
        house does by itself waits until what a person has done is painted.
        """
        if isinstance(message, say.Command):  # only the last tap counts: it is what the player wants now
            self._waits = None
            self.later.hold()
            if self._rehearsals:
                self._rehearsals.stop()
        self._waiting.append(message)
        if len(self._waiting) > 1:
            return
        hides = False
        try:
            while self._waiting:
                hides |= isinstance(self._waiting[0], say.DropCurtain)
                drawn, follows = self._step(self._waiting[0])
                self._due = drawn or self._due
                self._waiting += follows
                del self._waiting[0]
        finally:
            self._waiting.clear()
        if self.durable.settled or hides or self._due is None:  # what is private is hidden at once
            self._show_due()
        else:
            _done(self._read_due)
        dom.busy(self._due is not None)

    def pressed(self, message: Message) -> None:
        """A finger is on what says this."""
        if not isinstance(self.model.screen, Lobby):  # which stands before the games have come
            self.foresight.press(message)

    def _read_due(self) -> None:
        """While the disk is waited for, the browser reads what is to be drawn."""
        if self._due:
            self._read_ahead(self._due)

    def _read_ahead(self, drawing: Drawing) -> None:
        if self._read is None or self._read[0] is not drawing or self._read[1] is not self._shown:
            shown = self._shown.facts.kept if self._shown else {}
            self._read = drawing, self._shown, dom.read(drawing.facts.lighter(drawing.markup, shown))

    def _show_due(self) -> None:
        due, self._due = self._due, None
        if due is None:
            self._go_on()
            return
        self._show(due)
        dom.busy(False)
        if self.later.held:
            guise.painted(self._painted)

    def _go_on(self) -> None:
        """What a person has done is painted: the house goes on."""
        try:
            self.later.go_on()
        except Exception as error:
            note(error)
            self.send(say.Told(ours(error)))

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
                if self.durable.settled:
                    self._show_due()

    def _gone(self, save_id: str) -> None:
        """A save was thrown away in another window."""
        self.send(say.Dropped(save_id))
        self.send(say.Told(GONE))

    def shelved(self, found: Any) -> None:
        """The second copies were compared with the first ones when the page started."""
        if not found or not found.changed:
            return
        self.store.found(dict(found.rest.to_py()))
        self._shelve()

    def settled(self, text: str) -> None:
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
                if self.model.house.notice == UNUSUAL:  # they could be read after all
                    self.send(say.Told(""))
        _with_games(self._look_at_news)

    def _look_at_news(self) -> None:
        from guise.ui.news import latest

        self.send(say.NewsFound(*latest()))

    def look_at_shelf(self) -> None:
        """Look at the shelf anew, as soon as the games are here by which saves are listed."""
        _with_games(self._shelve)

    def _shelve(self) -> None:
        try:
            cards = self.store.cards()
        except Refused as error:
            remark(error)
            self.send(say.Told(str(error)))
        else:
            if cards != self.model.house.cards:
                self.send(say.Shelved(cards))

    def _step(self, message: Message) -> tuple[Drawing | None, list[Message]]:
        """One message: the model it leads to is drawn, then kept, then its effects are carried out."""
        try:
            after, effects, drawing = self.foresight.take(message) or self._answer(message)
        except DeckAway as away:
            self._waits = away.game, message
            self.decks().fetch(away.game)
            return None, [say.Told(WAIT)]
        except Exception as error:  # a fault of ours must not cost anybody their game
            note(error)
            return self._faulted(message, error)
        self.model = after
        follows: list[Message] = []
        for effect in effects:
            follows += self._carry_out(effect)
        return drawing, follows

    def _answer(self, message: Message) -> Answer:
        after, effects = update(self.model, message, self.fresh)
        still = isinstance(message, say.QUIET) and self._shown is not None and alike(self.model, after)
        return Answer(after, effects, None if still else draw(after))

    def _foreseen(self, message: Message) -> Answer:
        """The same, and what is to be kept is written. What no look behind a curtain could show is read as well."""
        answer = self._answer(message)
        if answer.drawing and isinstance(message, (say.PlayMove, say.PickPart, say.PutDownPart)):
            self._read_ahead(answer.drawing)
        for effect in answer.effects:
            if isinstance(effect, to_do.Store):
                self._text(effect.save)
        return answer

    def _text(self, save: Save) -> str:
        """A save as it is kept; that of the last one is not written again."""
        if self._written is None or self._written[0] is not save:
            from guise.table.save import dumps

            self._written = save, dumps(save)
        return self._written[1]

    def _faulted(self, message: Message, error: Exception) -> tuple[Drawing | None, list[Message]]:
        if isinstance(message, say.Told):  # not even a sentence can be drawn: it is written beside the page
            dom.tell(message.sentence)
            return None, []
        return None, [say.Told(ours(error))]

    def _carry_out(self, effect: Effect) -> list[Message]:
        """Carry out an effect, and give the messages that come of it at once."""
        try:
            return self._do(effect)
        except MovedOn:
            return [say.MovedOn(effect.save.id)] if isinstance(effect, to_do.Store) else [say.Told(ELSEWHERE)]
        except (Refused, BadSave) as error:
            remark(error)
            sentence = str(error)
        except Exception as error:  # a fault of ours, or one of the browser that it should not have
            note(error)
            sentence = ours(error)
        match effect:
            case to_do.Store(save):
                return [say.Unstored(save.id, sentence)]
            case to_do.Load(save_id) if sentence == GONE:
                return [say.Dropped(save_id), say.Told(sentence)]
            case to_do.LoadFilm(wish) if sentence == GONE:
                known = any(card.id == wish.save_id for card in self.model.house.cards)
                return [say.Dropped(wish.save_id), say.Told(GONE if known else NOT_HAD)]
            case to_do.KeepPrefs():
                return [say.Unsettled(sentence)]
            case to_do.EnterGame():
                return [say.BookRefused(sentence)]
            case _:
                return [say.Told(sentence)]

    def _do(self, effect: Effect) -> list[Message]:
        if isinstance(effect, to_do.StorageEffect):
            return [*self._storage(effect)]
        if isinstance(effect, to_do.BookEffect):
            return self._book(effect)
        if isinstance(effect, to_do.PageEffect):
            self._page(effect)
            return []
        if isinstance(effect, to_do.PhonesEffect):
            self.phones().do(effect)
            return []
        assert_never(effect)

    def _storage(self, effect: to_do.StorageEffect) -> tuple[Message, ...]:
        match effect:
            case to_do.Store(save):
                self.store.put(save.id, self._text(save))
                return (say.Stored(save),)
            case to_do.Drop(save_id):
                self.store.drop(save_id)
                return (say.Dropped(save_id),)
            case to_do.Rename(save_id, name):
                guise.persist()  # somebody cares for it
                self.store.rename(save_id, name)
                return (say.Shelved(self.store.cards()),)
            case to_do.Load(save_id):
                return (say.Loaded(self.store.get(save_id)),)
            case to_do.LoadFilm(wish):
                return (say.FilmCame(self.store.get(wish.save_id), wish),)
            case to_do.KeepPrefs(prefs):
                self._kept_prefs = True
                _tell(prefs)
                self.store.keep_prefs(prefs)
                return ()
            case _:
                assert_never(effect)

    def _book(self, effect: to_do.BookEffect) -> list[Message]:
        """The book of the house: it is read anew each time, as another window may have written into it."""
        from guise.table import book

        from . import files

        text = self.store.book()
        match effect:
            case to_do.EnterGame(save):
                if (after := book.entered(text, save)) != text:
                    self.store.keep_book(after)
                return []
            case to_do.OpenBook():
                return [say.BookCame(text)]
            case to_do.MergeBook(other):
                after, sentence = files.joined(text, other)
                self.store.keep_book(after)
                return [say.BookCame(after, sentence)]
            case to_do.ClearBook():
                empty = book.dumps(())
                self.store.keep_book(empty)
                return [say.BookCame(empty, files.book_words("deleted"))]
            case to_do.DownloadBook(name):
                files.download(book.dumps(book.read(text)), name)
                return [say.Told(files.book_words("written"))]
            case _:
                assert_never(effect)

    def _page(self, effect: to_do.PageEffect) -> None:
        match effect:
            case to_do.Share(text):
                from . import files

                files.share(text, self.send)
            case to_do.Download() | to_do.DownloadText() | to_do.CopyLink() | to_do.ChooseFile():
                self._leave(effect)
            case to_do.CopyMoment(where):
                from . import files

                files.copy_moment(where, self.send)
            case to_do.Later(ms, message):
                self.later.ask(ms, lambda: self.send(message))
            case to_do.AtHome():
                self.later.cancel()
                guise.update()
            case to_do.Remark(error):
                remark(error)
            case to_do.FillScreen():
                _fill_screen()
            case to_do.PrintOut():
                window.print()
            case to_do.FetchDeck(game):
                self.decks().fetch(game)
            case to_do.LeaveMark():
                if self._lobby.hidden is False:
                    history.pushState(None, "", "")
            case _:
                assert_never(effect)

    def _leave(self, effect: to_do.Download | to_do.DownloadText | to_do.CopyLink | to_do.ChooseFile) -> None:
        """Games and lists that leave the browser, or come from outside."""
        from guise.table.save import loads, to_file

        from . import files

        guise.persist()  # Firefox asks, so only when somebody cares for their games

        match effect:
            case to_do.Download(source, name, True):
                files.download(to_file(self._as_film(source)), name)
                self.send(say.Told(files.FILMED))
            case to_do.Download(source, name):
                files.download(files.bare(self.store.get(source)) if isinstance(source, str) else to_file(source), name)
                self.send(say.Told(files.WRITTEN))
            case to_do.DownloadText(text, name):
                files.download(text, name)
                self.send(say.Told(files.NAMED))
            case to_do.CopyLink(source, True):
                files.copy_film(self._as_film(source), self.send)
            case to_do.CopyLink(source):
                files.copy_link(loads(self.store.get(source)) if isinstance(source, str) else source, self.send)
            case to_do.ChooseFile():
                files.choose(self.send)
            case _:
                assert_never(effect)

    def _as_film(self, source: Save | str) -> Save:
        """A save as it is handed over to be watched."""
        from guise.table.save import loads

        save = loads(self.store.get(source)) if isinstance(source, str) else source
        return replace(save, film=True)

    def decks(self) -> Decks:
        """The decks that come, when a game is first opened."""
        if self._decks is None:
            from .decks import Decks

            self._decks = Decks(self._deck_came)
        return self._decks

    def _deck_came(self, game: str, why: str) -> None:
        """A deck is here, or is not: what waited for it is done now, or cannot be."""
        waits = self._waits if self._waits and self._waits[0] == game else None
        if waits:
            self._waits = None
        if not why:
            self.send(say.DeckCame(game))
            self._rehearse()
        if waits:
            self.send(say.Told(why) if why else waits[1])

    def phones(self) -> Phones:
        """The browser's half of the phones, fetched when a table has some."""
        if self._phones is None:
            from .phones import Phones

            self._phones = Phones(self.send, self._session)
        return self._phones

    def _session(self) -> Session | None:
        t = in_play(self.model)
        return t.phones.session if t is not None and t.phones is not None else None

    def refused(self) -> bool:
        """The rules refused what was said last at the table in play, or in one of a day."""
        if isinstance(self.model.screen, Daily):
            return bool(self.model.screen.refusal)
        t = in_play(self.model)
        return t is not None and t.refusal is not None

    # The page ---------------------------------------------------------------------------

    def show(self) -> None:
        """Show the model as it is."""
        self._show(draw(self.model))

    def _show(self, drawing: Drawing) -> None:
        """Put a drawing on the page. Each duty that fails is noted; the others are done all the same."""
        turned = self._shown is None or drawing.page != self._shown.page
        moved = drawing.address != (self._shown.address if self._shown else "")
        self._read_ahead(drawing)
        read = self._read[2] if self._read else None
        self._shown, self._read = drawing, None
        duties: list[tuple[Callable[[], object], str]] = [
            (lambda: self._frame(drawing), NOT_SHOWN),
            (lambda: dom.put(self._app, drawing.markup, read), NOT_SHOWN),
            (lambda: dom.drawn(drawing.facts), NOT_SHOWN),
            (lambda: self._resume(drawing), NOT_SHOWN),
            (lambda: dom.address(drawing.address) if moved else None, NOT_SHOWN),
            (lambda: window.scrollTo(0, 0) if turned else None, NOT_SHOWN),  # another page is read from its top
            (lambda: self.voice.say(*drawing.aloud), NOT_SAID),
            (self._phones_drawn, NO_PHONES),
            (self._count_down, NOT_SHOWN),
            (lambda: self.awake.keep(isinstance(self.model.screen, AtTable) and self._wakes()), NOT_SHOWN),
            (lambda: self._sound(drawing), NOT_HEARD),
            (lambda: dom.go_to_rule(drawing.rule), NOT_SHOWN),
        ]
        failed = [sentence for duty, sentence in duties if not _done(duty)]
        if drawing.told is not None:
            self.model, _ = update(self.model, say.Drawn(drawing.told), self.fresh)
        if failed:
            dom.tell(failed[0])
        _done(self._rehearse)

    def _frame(self, drawing: Drawing) -> None:
        """What the page itself says of the screen, set only when it is another: setting it has all styles looked at."""
        home = isinstance(self.model.screen, Lobby)
        hidden = home and not drawing.over_lobby
        if self._app.hidden is not hidden:  # a sentence may have been told beside the drawings (``dom.tell``)
            self._app.hidden = hidden
        prefs, root = self.model.house.prefs, document.documentElement.dataset
        frame: dict[str, tuple[Any, str, str | bool]] = {
            "theme": (root, "theme", prefs.theme),
            "text": (root, "text", prefs.text),
            "rules": (root, "rules", prefs.value("rules")),
            "table": (root, "table", drawing.table),
            "screen": (document.body.dataset, "screen", drawing.name),
            "title": (document, "title", f"{drawing.title} · Guise" if drawing.title else HOME),
            "lobby": (self._lobby, "hidden", not home),
        }
        for key, (place, name, value) in frame.items():
            if self._framed.get(key) != value:
                setattr(place, name, value)
                self._framed[key] = value

    def _resume(self, drawing: Drawing) -> None:
        if isinstance(self.model.screen, Lobby):
            dom.fill("resume", str(drawing.resume or ""))
            dom.fill("news", str(drawing.news or ""))

    def _rehearse(self) -> None:
        """While a table is laid, its deal is rehearsed in idle moments; beside the saves, their films."""
        if self._rehearsals is None and isinstance(self.model.screen, (Laying, Saves)) and games_are_here():
            from .rehearsals import Rehearsals

            self._rehearsals = Rehearsals(lambda game: self.decks().fetch(game))
        if self._rehearsals:
            self._rehearsals.follow(self.model)

    def _wakes(self) -> bool:
        return self.model.house.prefs.awake

    def _phones_drawn(self) -> None:
        if self._phones is not None:
            self._phones.drawn()

    def _sound(self, drawing: Drawing) -> None:
        for name in drawing.sounds:
            guise.sound(name)

    def _count_down(self) -> None:
        timed = self._shown.clock if self._shown else None
        if timed is None:
            self.countdown.follow(None, 0, False)
        else:
            self.countdown.follow(timed.key, timed.seconds, timed.runs and not self.voice.speaking)

    # From outside -----------------------------------------------------------------------

    def launched(self, params: Any) -> None:
        """The system opens a file with the installed page."""
        if not params.files.length:
            return
        handle = params.files[0]

        def bring() -> None:
            from . import files

            files.open_with(handle, self.send)

        _with_games(bring)

    def shared(self) -> None:
        """Another app has shared something with the installed page; it is asked for once."""
        query = str(location.search).removeprefix("?").split("&")
        if SHARED not in query:
            return
        rest = "&".join(part for part in query if part != SHARED)
        history.replaceState(None, "", f"{location.pathname}{'?' * bool(rest)}{rest}{location.hash}")

        def take() -> None:
            from . import files

            files.take_shared(self.send)

        _with_games(take)

    def watch(self, _: Any) -> None:
        """The page's address leads to a position of a film."""
        if not location.hash.startswith(FILM):
            return
        text = str(location.hash)[len(FILM) :]
        _with_games(lambda: self.send(commands.read_place(text)))

    def elsewhere(self, event: Any) -> None:
        """Another window wrote to the store."""
        t = in_play(self.model)
        if t is not None and event.key == f"{SAVE}{t.save.id}" and self.store.gone(t.save.id):
            self._gone(t.save.id)
        elif t is not None and event.key == f"{SAVE}{t.save.id}" and not isinstance(self.model.screen, Lobby):
            self.later.cancel()
            self.send(say.MovedOn(t.save.id))
        elif isinstance(self.model.screen, (Lobby, Saves)):
            self.look_at_shelf()


def _fill_screen() -> None:
    if document.fullscreenElement:
        document.exitFullscreen()
    elif hasattr(document.documentElement, "requestFullscreen"):
        document.documentElement.requestFullscreen()


def games_are_here() -> bool:
    """False on a first visit, while the lobby alone has come (``tools.build.in_lobby``)."""
    return find_spec("guise.table.save") is not None


def _with_games(duty: Callable[[], None]) -> None:
    """Do it now, or as soon as the games are here that it needs."""
    if games_are_here():
        duty()
    else:
        guise.games.then(lambda _: duty())


def _tell(prefs: Prefs) -> None:
    """Tell the games what this household has told of itself, all of it anew."""
    for game in {line.partition(" ")[0] for line in prefs.own} | household.told():
        household.tell(game, prefs.own_in(game))


def _done(duty: Callable[[], object]) -> bool:
    try:
        duty()
    except Exception as error:
        note(error)
        return False
    return True


def start() -> App:
    """Begin: read the store, listen, draw, and tell the page that a tap is answered."""
    app = App()
    dom.listen(app.send, app.refused, app.pressed)
    window.addEventListener("storage", create_proxy(dom.guarded(app.elsewhere, app.send)))
    app.show()
    if not games_are_here():
        app.look_at_shelf()
    shelf = getattr(guise, "shelf", None)
    if shelf:
        shelf.then(app.shelved)
    prefs = getattr(guise, "prefs", None)
    if prefs:
        prefs.then(app.settled)
    else:
        app.settled("")
    if location.hash.startswith("#save="):
        text = location.hash[len("#save=") :]
        history.replaceState(None, "", location.pathname + location.search)
        app.send(say.Linked(text))
    app.shared()
    if location.hash.startswith(FILM):
        app.watch(None)
    window.addEventListener("hashchange", create_proxy(dom.guarded(app.watch, app.send)))
    opened = getattr(window, "launchQueue", None)
    if opened:
        opened.setConsumer(create_proxy(app.launched))
    guise.ready()
    return app
