"""The screen kept awake while a game is on it, where the browser can and will."""

from __future__ import annotations

from typing import Any

from js import console, document, navigator
from pyodide.ffi import JsException, create_proxy

from .faults import soon


class WakeLock:
    """Asked for once a game is on the screen, and given back when it is left.

    The browser takes it back whenever the page is hidden; it is asked for anew when the page is seen again.
    """

    def __init__(self) -> None:
        self._wanted = False
        self._asking = False
        self._lock: Any = None
        document.addEventListener("visibilitychange", create_proxy(lambda event: self.keep(self._wanted)))

    def keep(self, wanted: bool) -> None:
        """Keep the screen awake, or let it sleep."""
        self._wanted = wanted
        if self._lock is not None and self._lock.released:
            self._lock = None
        may = hasattr(navigator, "wakeLock") and not document.hidden  # a hidden page would be refused
        if wanted and may and self._lock is None and not self._asking:
            self._asking = True
            soon(self._ask())
        elif not wanted and self._lock is not None:
            lock, self._lock = self._lock, None
            lock.release()

    async def _ask(self) -> None:
        try:
            self._lock = await navigator.wakeLock.request("screen")
        except JsException as error:  # a browser may say no, for instance on low battery; the game needs it not
            console.info(f"The screen will not be kept awake: {error}")
        finally:
            self._asking = False
        if not self._wanted:
            self.keep(False)
