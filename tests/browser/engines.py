"""Firefox ESR and WebKitGTK as Debian has them, spoken to by WebDriver with nothing but the standard library.

`Firefox` speaks Marionette, the wire protocol that Firefox has in itself; `WebKit` speaks HTTP to WebKitWebDriver. Both
do what an `Engine` must: open an address, run a script that waits, press with a pointer or a finger, and type.
"""

from __future__ import annotations

import itertools
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 180
"""Seconds that anything may take on a busy machine."""
START = 120
"""Seconds until an engine must answer; one that does not is not tried."""
SHOWS = """[document.title, document.querySelector("#app")?.hasAttribute("aria-busy"),
    ...[".bar", "#curtain", ".limelight", "dialog", "#toasts"].map(e => document.querySelector(e)?.innerText),
    document.activeElement.outerHTML.slice(0, 200), document.body.innerText.slice(0, 300)].join(" | ")"""
"""What a page shows, for whoever reads why a test failed."""
SPECIAL = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "F2": "\ue032"}
PAUSE = 0.05


class CannotStart(Exception):
    """An engine is on this machine and does not start: as root, without a sandbox, or for want of a screen."""


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as own:
        own.bind(("127.0.0.1", 0))
        return int(own.getsockname()[1])


class Engine(ABC):
    """A browser of another make.

    Attributes:
        finger: the kind of pointer it can be touched with.
    """

    finger = "touch"

    @abstractmethod
    def go(self, url: str) -> None:
        """Open an address."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page again."""

    @abstractmethod
    def act(self, actions: list[dict[str, Any]]) -> None:
        """Perform WebDriver's actions."""

    @abstractmethod
    def run(self, script: str, *args: object) -> Any:
        """Run an asynchronous script: its last argument is called with its answer."""

    def ask(self, expression: str) -> Any:
        """The value of an expression on the page."""
        return self.run(f"arguments[arguments.length - 1]({expression});")

    def until(self, condition: str, what: str = "") -> Any:
        """Wait until an expression is true, and give its value.

        Raises:
            AssertionError: it never was; the text says what the page shows instead.
        """
        found = self.within(PATIENCE - 5, condition)
        assert found, f"{what or condition} did not come: {self.ask(SHOWS)}"
        return found

    def within(self, seconds: float, condition: str) -> Any:
        """Wait so long for an expression to be true, and give its value, or nothing."""
        return self.run(
            f"""const done = arguments[arguments.length - 1], end = Date.now() + {seconds * 1000};
            (function look() {{
                let value = null;
                try {{ value = {condition}; }} catch (error) {{ value = null; }}
                if (value || Date.now() > end) return done(value || null);
                setTimeout(look, 30);
            }})();"""
        )

    def press(self, selector: str, finger: bool = False) -> bool:
        """Press the middle of an element, with a mouse or with a finger; whether it was there."""
        place = self.ask(
            f"""(e => {{
                if (!e?.getClientRects().length) return null;
                e.scrollIntoView({{ block: "center", inline: "center", behavior: "instant" }});
                const r = e.getBoundingClientRect();
                return [Math.round(r.left + r.width / 2), Math.round(r.top + r.height / 2)];
            }})(document.querySelector({json.dumps(selector)}))"""
        )
        if not place:
            return False
        x, y = place
        kind = self.finger if finger else "mouse"
        steps = [
            {"type": "pointerMove", "x": x, "y": y, "duration": 0, "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.act([{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": steps}])
        return True

    def drag(self, selector: str, onto: str, finger: bool = False) -> None:
        """Take an element by its middle, lead it to the middle of another in some steps, and let it go."""
        ways = self.ask(
            f"""[{json.dumps(selector)}, {json.dumps(onto)}].map(one => {{
                const r = document.querySelector(one).getBoundingClientRect();
                return [r.left + r.width / 2, r.top + r.height / 2];
            }})"""
        )
        (x, y), (to_x, to_y) = ways
        kind = self.finger if finger else "mouse"
        move = {"type": "pointerMove", "origin": "viewport"}
        along = [(round(x + (to_x - x) * i / 4), round(y + (to_y - y) * i / 4)) for i in range(5)]
        steps: list[dict[str, Any]] = [
            move | {"x": a, "y": b, "duration": 50 if i else 0} for i, (a, b) in enumerate(along)
        ]
        steps[1:1] = [{"type": "pointerDown", "button": 0}]
        steps.append({"type": "pointerUp", "button": 0})
        self.act([{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": steps}])

    def type(self, *keys: str) -> None:
        """Press keys one after the other: names of `SPECIAL`, or characters."""
        values = [SPECIAL.get(key, key) for key in keys]
        steps = [{"type": kind, "value": value} for value in values for kind in ("keyDown", "keyUp")]
        self.act([{"type": "key", "id": "keys", "actions": steps}])


class Firefox(Engine):
    """Firefox, without a window."""

    def __init__(self, program: str, profile: Path) -> None:
        port = free_port()
        settings = {
            "marionette.port": port,
            "browser.shell.checkDefaultBrowser": False,
            "datareporting.policy.dataSubmissionEnabled": False,
        }
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in settings.items()]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        command = [program, "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.count = itertools.count(1)
        try:
            self.wire = connected(port, self.process)
            self._read()
            self._say("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {}}})
            self._say("WebDriver:SetTimeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})
        except (OSError, AssertionError) as error:
            end(self.process)
            raise CannotStart(str(error)) from error
        self.wire.settimeout(2 * PATIENCE)

    def _read(self) -> Any:
        head = b""
        while not head.endswith(b":"):
            head += self._bytes(1)
        size, text = int(head[:-1]), b""
        while len(text) < size:
            text += self._bytes(size - len(text))
        return json.loads(text)

    def _bytes(self, most: int) -> bytes:
        found = self.wire.recv(most)
        if not found:
            raise ConnectionError("Firefox has ended")
        return found

    def _say(self, command: str, body: dict[str, Any]) -> Any:
        number = next(self.count)
        text = json.dumps([0, number, command, body]).encode()
        self.wire.sendall(b"%d:%b" % (len(text), text))
        _, answered, error, value = self._read()
        assert answered == number and error is None, f"{command}: {error}"
        return value

    def go(self, url: str) -> None:
        self._say("WebDriver:Navigate", {"url": url})

    def reload(self) -> None:
        self._say("WebDriver:Refresh", {})

    def act(self, actions: list[dict[str, Any]]) -> None:
        self._say("WebDriver:PerformActions", {"actions": actions})

    def run(self, script: str, *args: object) -> Any:
        return self._say("WebDriver:ExecuteAsyncScript", {"script": script, "args": list(args)})["value"]

    def pdf(self, width: float, height: float) -> bytes:
        """The page as Firefox prints it on paper of a size in millimetres, without margins of its own."""
        wishes = {
            "background": True,
            "shrinkToFit": False,
            "page": {"width": width / 10, "height": height / 10},
            "margin": dict.fromkeys(("top", "bottom", "left", "right"), 0),
        }
        return b64decode(self._say("WebDriver:Print", wishes)["value"])

    def close(self) -> None:
        """End it."""
        self.wire.close()
        end(self.process)


class WebKit(Engine):
    """The small browser of WebKitGTK, on a screen that nobody sees."""

    finger = "mouse"  # its driver knows no other pointer

    def __init__(self, driver: str, browser: str, xvfb: str) -> None:
        reading, writing = os.pipe()
        self.screen = subprocess.Popen(
            [xvfb, "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            display = told.readline().strip()
        if not display:
            end(self.screen)
            raise CannotStart("Xvfb has ended")
        port = free_port()
        plain = {
            "DISPLAY": f":{display}",
            "GDK_BACKEND": "x11",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            "NO_AT_BRIDGE": "1",
        }
        self.process = subprocess.Popen(
            [driver, f"--port={port}"], env=os.environ | plain, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.at = f"http://127.0.0.1:{port}/session"
        self.patience = START
        options = {"binary": browser, "args": ["--automation"]}
        try:
            connected(port, self.process).close()
            found = self._say("", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
            self.at += "/" + found["sessionId"]
            self._say("/timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})
        except (OSError, AssertionError) as error:
            end(self.process)
            end(self.screen)
            raise CannotStart(str(error)) from error
        self.patience = 2 * PATIENCE

    def _say(self, path: str, body: dict[str, Any], method: str = "POST") -> Any:
        data = json.dumps(body).encode() if method == "POST" else None
        request = urllib.request.Request(self.at + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=self.patience) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode()[:600]}") from error

    def go(self, url: str) -> None:
        self._say("/url", {"url": url})

    def reload(self) -> None:
        self._say("/refresh", {})

    def act(self, actions: list[dict[str, Any]]) -> None:
        self._say("/actions", {"actions": actions})

    def run(self, script: str, *args: object) -> Any:
        return self._say("/execute/async", {"script": script, "args": list(args)})

    def close(self) -> None:
        """End it, and its screen."""
        try:
            self._say("", {}, "DELETE")
        finally:
            end(self.process)
            end(self.screen)


def connected(port: int, process: subprocess.Popen[bytes]) -> socket.socket:
    """A connection to a program that is starting.

    Raises:
        OSError: it has ended, or does not listen within the time.
    """
    late = time.monotonic() + START
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=START)
        except OSError:
            if process.poll() is not None:
                raise ConnectionError(f"it has ended with {process.returncode}") from None
            if time.monotonic() > late:
                raise
            time.sleep(PAUSE)


def end(process: subprocess.Popen[bytes]) -> None:
    """End a program that was started here."""
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def missing(name: str) -> str:
    """What of an engine is not on this machine, in words with what Debian calls it; empty when all is there."""
    if name == "firefox":
        return "" if shutil.which("firefox-esr") or shutil.which("firefox") else "Firefox (apt install firefox-esr)"
    if not shutil.which("WebKitWebDriver") or not small_browser():
        return "WebKitGTK's driver (apt install webkit2gtk-driver)"
    return "" if shutil.which("Xvfb") else "a screen for WebKitGTK (apt install xvfb)"


def small_browser() -> str:
    """WebKitGTK's MiniBrowser, or empty."""
    found = sorted(Path("/usr").glob("lib*/**/webkit*gtk-*/MiniBrowser"))
    return str(found[-1]) if found else ""


@contextmanager
def started(name: str, folder: Path) -> Iterator[Engine]:
    """An engine with a clean profile.

    Raises:
        CannotStart: it is here, but does not start.
    """
    engine: Firefox | WebKit
    if name == "firefox":
        engine = Firefox(shutil.which("firefox-esr") or shutil.which("firefox") or "", folder)
    else:
        engine = WebKit(shutil.which("WebKitWebDriver") or "", small_browser(), shutil.which("Xvfb") or "")
    try:
        yield engine
    finally:
        engine.close()
