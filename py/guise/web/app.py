"""The running page: holds the model, carries out effects, draws. The only place where anything changes."""

from __future__ import annotations

from typing import Any

from js import URL, Blob, document, guise, history, location, navigator, performance, window
from pyodide.ffi import create_proxy

from guise.engine.game import Decide
from guise.table import save as saves
from guise.ui.model import Model
from guise.ui.render import render, resume_cards, sounds
from guise.ui.update import Effect, Fresh, Message, card, update

from . import clock, dom
from .store import MovedOn, Store, Unstored
from .voice import Voice

_app: App | None = None


class App:
    """The page's one application."""

    def __init__(self, draw: Any) -> None:
        self.store = Store()
        self.model = Model(prefs=self.store.prefs(), cards=self.store.cards(), zone=clock.zone())
        self.fresh = Fresh(clock.token, clock.now)
        self.later = clock.Later()
        self.countdown = clock.Countdown(lambda: self.send(Message("time")))
        self.voice = Voice(self._countdown)
        self._draw = draw
        self._app = document.getElementById("app")
        self._lobby = document.getElementById("lobby")
        self._lock: Any = None
        self._phones: Any = None
        self._page: tuple = (self.model.screen,)

    def send(self, message: Message) -> None:
        """One message: new model, effects, and only then the drawing."""
        try:
            self.model, effects = update(self.model, message, self.fresh)
        except Exception as error:  # a fault of ours must not cost anybody their game
            import traceback

            traceback.print_exc()
            self.model = self.model.but(
                notice=f"Something went wrong here, and nothing has changed. ({type(error).__name__})"
            )
            effects = ()
        again = [follow for effect in effects if (follow := self._do(effect)) is not None]
        self.draw()
        for follow in again:
            self.send(follow)

    # Effects --------------------------------------------------------------------------

    def _do(self, effect: Effect) -> Message | None:
        """Carry out an effect; it may answer with a message."""
        value = effect.value
        match effect.kind:
            case "store":
                try:
                    self.store.put(value.id, saves.dumps(value))
                except MovedOn:
                    self.later.cancel()
                    return Message("moved-on")
                except Unstored as error:
                    return Message("unstored", value=str(error)) if self.model.stored else None
                self.model = self.model.but(
                    stored=True, cards=(card(value),) + tuple(c for c in self.model.cards if c.id != value.id)
                )
            case "drop":
                self.store.drop(value)
            case "rename":
                save_id, name = value
                self.store.rename(save_id, name)
                self.model = self.model.but(cards=self.store.cards())
            case "load":
                return Message("loaded", value=self.store.get(value))
            case "later":
                ms, message = value
                self.later.ask(ms, lambda: self.send(message))
            case "prefs":
                self.store.keep_prefs(value)
            case "download":
                self._download(value)
            case "link":
                return self._copy_link(value)
            case "choose":
                self._choose_file()
            case "home":
                self.later.cancel()
                guise.update()
            case "phones":
                self.phones().do(*value)
            case "away":
                if self._lobby.hidden is False:
                    history.pushState(None, "", "")
        return None

    def phones(self) -> Any:
        """The browser's half of the phones, fetched when a table has some."""
        if self._phones is None:
            from .phones import Phones

            self._phones = Phones(self.send, lambda: self.model.phones and self.model.phones.session)
        return self._phones

    def _text(self, save_id: str) -> str:
        if self.model.save is not None and self.model.save.id == save_id:
            return saves.dumps(self.model.save)
        return self.store.get(save_id)

    def _download(self, save_id: str) -> None:
        link = document.createElement("a")
        link.href = URL.createObjectURL(Blob.new([self._text(save_id)], {"type": "application/json"}))
        link.download = f"{next((c.game for c in self.model.cards if c.id == save_id), 'game')}.guise.json"
        link.click()
        URL.revokeObjectURL(link.href)

    def _copy_link(self, save_id: str) -> Message:
        try:
            save = saves.loads(self._text(save_id))
        except saves.BadSave as error:
            return Message("notice", value=str(error))
        url = f"{location.origin}{location.pathname}#save={saves.to_link(save)}"
        if navigator.clipboard:
            navigator.clipboard.writeText(url)
            return Message(
                "notice", value="The link is copied. Whoever opens it has this game as it stands, secrets included."
            )
        window.prompt("Copy this link:", url)
        return Message("notice", value="")

    def _choose_file(self) -> None:
        chooser = document.createElement("input")
        chooser.type = "file"
        chooser.accept = ".json,application/json"

        async def chosen(event: Any) -> None:
            text = await chooser.files.item(0).text()
            self.send(Message("imported", value=text))

        chooser.addEventListener("change", create_proxy(chosen))
        chooser.click()

    # Drawing --------------------------------------------------------------------------

    def draw(self) -> None:
        """Show the model."""
        m = self.model
        home = m.screen == "lobby"
        document.documentElement.dataset.theme = m.prefs.theme
        document.body.dataset.screen = m.screen
        self._lobby.hidden = not home
        self._app.hidden = home and not m.notice and m.asking is None
        self._draw(self._app, str(render(m)))
        page = (m.screen, m.phones.step, m.phones.seat) if m.screen == "phones" else (m.screen,)
        if page != self._page:
            self._page = page
            window.scrollTo(0, 0)  # another page is read from its top
        if home:
            self._slot("resume", resume_cards(m))
        self.voice.say(*self._aloud())
        if self._phones is not None:
            self._phones.drawn()
        self._countdown()
        self._keep_awake(m.screen == "table")
        if m.save is not None and m.screen == "table":
            for name in sounds(m):
                guise.sound(name)
            self.model = m.but(seen=len(m.save.table.state.events))
        if m.screen == "help" and m.topic[1]:
            rule = document.getElementById(f"rule-{m.topic[1]}")
            if rule:
                rule.scrollIntoView()
                rule.focus()

    def _aloud(self) -> tuple[str, str]:
        if self.model.screen != "table":
            return "", ""
        from guise.ui.table_screen import aloud  # the lobby does without

        return aloud(self.model)

    def _slot(self, name: str, markup: Any) -> None:
        slot = document.getElementById(name)
        if slot:
            slot.hidden = not markup
            self._draw(slot, str(markup or ""))

    def _countdown(self) -> None:
        m = self.model
        turn = m.save.table.turn if m.save is not None and m.screen == "table" else None
        if isinstance(turn, Decide) and turn.seconds and m.prefs.timers != "off":
            key = (m.save.id, turn.clock or turn.prompt, len([e for e in m.save.table.log if e.actor is None]))
            seconds = turn.seconds * (2 if m.prefs.timers == "double" else 1)
            self.countdown.follow(
                key, seconds, not (m.paused or m.sheet or m.drawer or m.asking or m.moved_on or self.voice.speaking)
            )
        else:
            self.countdown.follow(None, 0, False)

    def _keep_awake(self, wanted: bool) -> None:
        if wanted and self._lock is None and hasattr(navigator, "wakeLock"):
            self._lock = "asked"
            _wake(self)
        elif not wanted and self._lock not in (None, "asked"):
            self._lock.release()
            self._lock = None

    def elsewhere(self, event: Any) -> None:
        """Another window wrote to the store."""
        m = self.model
        if m.save is not None and m.screen == "table" and event.key == f"guise.save.{m.save.id}":
            self.later.cancel()
            self.send(Message("moved-on"))
        elif m.screen in ("lobby", "saves"):
            self.model = m.but(cards=self.store.cards())
            self.draw()


def _wake(app: App) -> None:
    import asyncio

    async def ask() -> None:
        try:
            app._lock = await navigator.wakeLock.request("screen")
        except Exception:  # a browser may say no, for instance on low battery
            app._lock = None

    asyncio.ensure_future(ask())


def start() -> None:
    """Begin: read the store, listen, draw, and tell the page that a tap is answered."""
    global _app
    _app = App(guise.draw)
    dom.listen(_app.send)
    window.addEventListener("storage", create_proxy(_app.elsewhere))
    _app.draw()
    if location.hash.startswith("#save="):
        text = location.hash[len("#save=") :]
        history.replaceState(None, "", location.pathname + location.search)
        _app.send(Message("linked", value=text))
    guise.ready()
    if performance and _app.model.cards:
        guise.persist()
