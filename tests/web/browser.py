"""A small browser: the ``js`` and ``pyodide.ffi`` that ``guise.web`` imports, with storage, clock and voice of its own.

Everything can be made to fail: ``browser.refuse("localStorage.setItem")`` lets that call throw what a browser throws.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Callable, Iterator
from functools import partial
from html import unescape
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest


class JsException(Exception):
    """An exception of JavaScript, with the browser's name for it."""

    def __init__(self, name: str, text: str = "") -> None:
        super().__init__(f"{name}: {text}")
        self.name = name


class Target:
    """Something that can be listened to."""

    def __init__(self) -> None:
        self.heard: dict[str, list[Callable[[Any], None]]] = {}

    def addEventListener(self, kind: str, react: Callable[[Any], None]) -> None:
        self.heard.setdefault(kind, []).append(react)

    def fire(self, kind: str, **fields: Any) -> Any:
        """An event happens here."""
        event = SimpleNamespace(type=kind, stopped=False, **fields)
        event.preventDefault = partial(setattr, event, "stopped", True)
        for react in list(self.heard.get(kind, [])):
            result = react(event)
            if asyncio.iscoroutine(result):
                asyncio.run(result)
        return event


class Element(Target):
    """An element: its attributes, and the markup inside it as text."""

    def __init__(self, element_id: str = "", attributes: dict[str, str] | None = None, tag: str = "div") -> None:
        super().__init__()
        self.id, self.attributes, self.tag, self.tagName = element_id, attributes or {}, tag, tag.upper()
        self.innerHTML, self.textContent, self.value = "", "", ""
        self.hidden, self.isConnected, self.clicked, self.scrolled = False, True, 0, 0
        self.dataset = SimpleNamespace()
        self.style = SimpleNamespace(setProperty=self.attributes.__setitem__)
        self.parts: dict[str, Element] = {}
        self.files: Any = None

    def matches(self, selector: str) -> bool:
        return ":disabled" in selector and "disabled" in self.attributes

    def closest(self, selector: str) -> Element | None:
        names = re.findall(r"\[([\w-]+)\]", selector) or [selector]
        return self if any(name in self.attributes or name == self.tag for name in names) else None

    def querySelector(self, selector: str) -> Element | None:
        return self.parts.get(selector)

    def getAttribute(self, name: str) -> str | None:
        return self.attributes.get(name)

    def setAttribute(self, name: str, value: str) -> None:
        self.attributes[name] = value

    def removeAttribute(self, name: str) -> None:
        self.attributes.pop(name, None)

    def hasAttribute(self, name: str) -> bool:
        return name in self.attributes

    def isSameNode(self, other: Element) -> bool:
        return self is other

    def scrollIntoView(self) -> None:
        self.scrolled += 1

    def focus(self) -> None:
        self.scrolled += 10

    def click(self) -> None:
        self.clicked += 1


class Storage:
    """Local storage."""

    def __init__(self, browser: Browser) -> None:
        self._browser, self.entries = browser, browser.entries

    @property
    def length(self) -> int:
        return len(self.entries)

    def key(self, i: int) -> str:
        self._browser.ask("localStorage.key")
        return list(self.entries)[i]

    def getItem(self, key: str) -> str | None:
        self._browser.ask("localStorage.getItem")
        return self.entries.get(key)

    def setItem(self, key: str, text: str) -> None:
        self._browser.ask("localStorage.setItem")
        self.entries[key] = text

    def removeItem(self, key: str) -> None:
        self._browser.ask("localStorage.removeItem")
        self.entries.pop(key, None)


class Promise:
    """What a promise of the browser is to Python; it is kept or broken when it is made, or later."""

    def __init__(self) -> None:
        self._calls: list[tuple[Callable[[Any], None], Callable[[Any], None]]] = []
        self._result: tuple[int, Any] | None = None

    def then(self, done: Callable[[Any], None], fail: Callable[[Any], None] = print) -> None:
        """Call one of these as soon as it is known."""
        self._calls.append((done, fail))
        self._tell()

    def settle(self, outcome: Any) -> None:
        """It is kept, or broken with an exception."""
        self._result = int(isinstance(outcome, BaseException)), outcome
        self._tell()

    def _tell(self) -> None:
        while self._result and self._calls:
            self._calls.pop(0)[self._result[0]](self._result[1])


def promised(outcome: Any) -> Promise:
    """A promise that has been kept; or broken, with an exception."""
    promise = Promise()
    promise.settle(outcome)
    return promise


SAVE = "guise.save."


class Keeper:
    """``static/js/durable.mjs`` in a browser without IndexedDB: all lies in local storage, uncounted.

    Attributes:
        waits: writes are not answered by themselves; the test takes them from ``asked``.
        asked: such writes: the key, the text ("" to throw it away), and what is to be told.
        elsewhere: saves that another window plays.
        word: how well it keeps (``keeps()``).
        aside: texts by key that were put aside.
        thrown: keys that were thrown away.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.waits = False
        self.asked: list[tuple[str, str, Promise]] = []
        self.elsewhere: set[str] = set()
        self.word = ""
        self.aside: dict[str, list[str]] = {}
        self.thrown: set[str] = set()
        self.told: Callable[[str], None] = print

    def listen(self, call: Callable[[str], None]) -> None:
        self.told = call

    def keeps(self) -> str:
        return "none" if "localStorage" in self._browser.refused else self.word

    def others(self, key: str) -> list[str]:
        return self.aside.get(key, [])

    def read(self, key: str) -> str:
        return self._browser.entries.get(key, "")

    def gone(self, key: str) -> bool:
        return key in self.thrown

    def saves(self) -> Any:
        found = {k.removeprefix(SAVE): v for k, v in self._browser.entries.items() if k.startswith(SAVE)}
        return SimpleNamespace(to_py=lambda: found)

    def take(self, key: str) -> Promise:
        self.elsewhere.discard(key)
        return promised(self.read(key))

    def put(self, key: str, text: str) -> Promise:
        if key in self.elsewhere | self.thrown:
            return promised("lost")
        return self._later(key, text, promised(self._put(key, text)))

    def keep(self, key: str, text: str, told: Callable[[Any], None]) -> None:
        self.put(key, text).then(told)

    def _put(self, key: str, text: str) -> str:
        try:
            self._browser.js.window.localStorage.setItem(key, text)
        except JsException as error:
            self._browser.warnings.append(f"A text could not be kept: {error}")
            return "full" if "Quota" in error.name else "closed"
        return "kept"

    def remove(self, key: str) -> Promise:
        try:
            self._browser.js.window.localStorage.removeItem(key)
        except JsException as error:
            return promised(error)
        self.thrown.add(key)
        return self._later(key, "", promised(None))

    def written(self) -> None:
        """All that was asked for is on the disk."""
        while self.asked:
            self.asked.pop(0)[2].settle("kept")

    def other_window(self, save_id: str, takes: bool = False) -> None:
        """Another window has written a save or thrown it away, or ``takes`` it."""
        if takes:
            self.elsewhere.add(SAVE + save_id)
        self.told(SAVE + save_id)

    def _later(self, key: str, text: str, done: Promise) -> Promise:
        if not self.waits:
            return done
        self.asked.append((key, text, Promise()))
        return self.asked[-1][2]


class Browser:
    """The page as a test sees it."""

    def __init__(self) -> None:
        self.entries: dict[str, str] = {}
        self.refused: dict[str, BaseException] = {}
        self.timers: dict[int, tuple[float, Callable[[], None]]] = {}
        self.work: list[Any] = []
        self.errors: list[str] = []
        self.warnings: list[str] = []
        self.calls: list[tuple[Any, ...]] = []
        self.now = 1_700_000_000_000
        self.begun = self.now - 5_000
        self.elements = {name: Element(name) for name in ("app", "lobby", "resume", "news", "more", "toasts")}
        self.document = Target()
        self.keeper = Keeper(self)
        self.js = self._js()

    def refuse(self, what: str, error: BaseException | None = None) -> None:
        """From now on this call throws."""
        self.refused[what] = error or JsException("SecurityError", "denied")

    def ask(self, what: str, *given: Any) -> None:
        """A call: it is noted, and may throw."""
        self.calls.append((what, *given))
        if what in self.refused:
            raise self.refused[what]

    def did(self, what: str) -> list[tuple[Any, ...]]:
        """What a call was given, each time."""
        return [call[1:] for call in self.calls if call[0] == what]

    def call(self, what: str) -> Callable[..., None]:
        """A function that only notes its call."""
        return lambda *given: self.ask(what, *given)

    def waits(self, what: str, result: Any = None) -> Callable[..., Any]:
        """The same for one that has to be awaited."""

        async def done(*given: Any) -> Any:
            self.ask(what, *given)
            return result

        return done

    def due(self) -> None:
        """What was asked for later happens now."""
        timers, self.timers = self.timers, {}
        for _, call in timers.values():
            call()

    def settle(self) -> None:
        """What waits for the browser is done."""
        while self.work:
            asyncio.run(self.work.pop(0))

    @property
    def page(self) -> str:
        """What the app shows."""
        return self.elements["app"].innerHTML

    @property
    def notice(self) -> str:
        """The sentence that stands on the page."""
        found = re.findall(r'<p class="toast">(.*?)</p>', self.page + self.elements["toasts"].innerHTML)
        return unescape(found[-1]) if found else ""

    def tap(self, name: str, text: str, **attributes: str) -> None:
        """A button is tapped, wherever it stands."""
        hit = Element(attributes={name: text, **attributes}, tag="button")
        self.document.fire("click", target=hit, detail=1)

    def _timeout(self, call: Callable[[], None], ms: float) -> int:
        self.ask("setTimeout", ms)
        number = len(self.calls)
        self.timers[number] = (ms, call)
        return number

    def _draw(self, element: Element, content: str) -> None:
        self.ask("guise.draw")
        element.innerHTML = content
        if element.id == "app":
            self.elements["toasts"].innerHTML = ""

    def _sentence(self, text: str) -> Any:
        return SimpleNamespace(text=text)

    def _date(self, *given: float) -> Any:
        return given[0] if given else SimpleNamespace(getTimezoneOffset=lambda: -120)

    def _formatter(self, language: str, how: dict[str, str] | None = None) -> Any:
        self.ask("Intl", language, how)
        return SimpleNamespace(format=lambda value: f"{language}: {value}")

    def _js(self) -> ModuleType:
        browser, js = self, ModuleType("js")
        made: list[Element] = []
        self.made = made

        def create(tag: str) -> Element:
            made.append(Element(tag=tag))
            return made[-1]

        class Window(Target):
            @property
            def localStorage(self) -> Storage:
                browser.ask("localStorage")
                return Storage(browser)

        window: Any = Window()
        window.performance = SimpleNamespace(now=lambda: self.now - 1_700_000_000_000)
        window.prompt, window.scrollTo = self.call("prompt"), self.call("scrollTo")
        window.print = self.call("print")
        window.speechSynthesis = SimpleNamespace(cancel=self.call("voice.cancel"), speak=self.call("voice.speak"))
        window.SpeechSynthesisUtterance = SimpleNamespace(new=self._sentence)
        document: Any = self.document
        document.hidden, document.body, document.documentElement = False, Element("body"), Element("html")
        document.title, document.documentElement.lang = "Guise: parlour games of hidden identity", "en-GB"
        document.fullscreenElement = None
        document.exitFullscreen = self.call("exitFullscreen")
        document.documentElement.requestFullscreen = self.call("requestFullscreen")
        document.getElementById = self.elements.get
        document.querySelector = self.elements.get
        document.querySelectorAll = lambda selector: [e for e in self.elements.values() if "data-qr" in e.attributes]
        document.createElement = create
        narrow: Any = Target()
        narrow.matches = False
        fields = {
            "document": document,
            "window": window,
            "location": SimpleNamespace(origin="https://example.org", pathname="/guise/", search="", hash=""),
            "history": SimpleNamespace(pushState=self.call("pushState"), replaceState=self.call("replaceState")),
            "navigator": SimpleNamespace(clipboard=SimpleNamespace(writeText=self.waits("clipboard"))),
            "console": SimpleNamespace(
                error=self.errors.append, warn=self.warnings.append, info=self.call("console.info")
            ),
            "guise": SimpleNamespace(
                parse=bytes.decode,
                draw=self._draw,
                store=self.keeper,
                scan=SimpleNamespace(start=self.waits("scan.start"), stop=self.call("scan.stop")),
                link=self.waits("guise.link"),
                picture=self.waits("guise.picture", SimpleNamespace(send=self.waits("send", "written"))),
                painted=lambda call: call(),
                ahead=self.call("guise.ahead"),
                **{name: self.call(f"guise.{name}") for name in ("sound", "update", "persist", "ready", "python")},
            ),
            "crypto": SimpleNamespace(getRandomValues=lambda values: SimpleNamespace(to_py=lambda: b"\x07" * 16)),
            "URL": SimpleNamespace(createObjectURL=lambda blob: self.ask("URL") or "blob:1", revokeObjectURL=print),
            "Blob": SimpleNamespace(new=lambda parts, how: self.ask("Blob", *parts)),
            "Date": SimpleNamespace(now=lambda: self.now, new=self._date),
            "Intl": SimpleNamespace(
                DateTimeFormat=SimpleNamespace(new=self._formatter), NumberFormat=SimpleNamespace(new=self._formatter)
            ),
            "performance": SimpleNamespace(now=lambda: self.now - self.begun),
            "Object": SimpleNamespace(fromEntries=dict),
            "Uint8Array": SimpleNamespace(new=bytearray),
            "setTimeout": self._timeout,
            "clearTimeout": lambda number: self.timers.pop(number, None),
            "matchMedia": lambda query: narrow,
        }
        fields["URL"].revokeObjectURL = self.call("URL.revoke")
        self.narrow = narrow
        for name, value in fields.items():
            setattr(js, name, value)
        return js


def modules(browser: Browser) -> dict[str, ModuleType]:
    """The modules that only a browser has."""
    ffi: Any = ModuleType("pyodide.ffi")
    ffi.JsException = JsException
    ffi.create_proxy = ffi.create_once_callable = lambda call: call
    ffi.to_js = lambda value, **how: value
    pyodide: Any = ModuleType("pyodide")
    pyodide.ffi = ffi
    return {"js": browser.js, "pyodide": pyodide, "pyodide.ffi": ffi}


def forget() -> None:
    """Let ``guise.web`` be imported anew: its modules hold the browser they were imported in."""
    package = import_module("guise.web")
    for name in [n for n in sys.modules if n.startswith("guise.web.")]:
        del sys.modules[name]
        if hasattr(package, name.removeprefix("guise.web.")):
            delattr(package, name.removeprefix("guise.web."))
    dates = import_module("guise.table.dates")
    dates.use(dates.British())


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """A browser that has opened nothing yet; ``guise.web`` is imported anew in it."""
    made = Browser()
    forget()
    for name, module in modules(made).items():
        monkeypatch.setitem(sys.modules, name, module)
    faults = import_module("guise.web.faults")
    monkeypatch.setattr(faults, "soon", made.work.append)
    yield made
    forget()
    for work in made.work:
        work.close()
