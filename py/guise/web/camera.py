"""The table's camera: it runs while its picture (``#eye``) is on the page, and tells what it reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document, guise
from pyodide.ffi import JsException, create_proxy

from guise.ui.messages import CameraState

from .faults import log_cause, log_error, soon

DENIED = ("NotAllowedError", "SecurityError")


class Camera:
    """Follows the page: call :meth:`look` after each drawing.

    Args:
        read: called with the text of each code, once while it stays in sight.
        state: called with ``on``, ``denied`` or ``none``.
        facing: which camera is wanted, as browsers call them: that of a table, which lies face up, looks at people.
    """

    def __init__(self, read: Callable[[str], None], state: Callable[[CameraState], None], facing: str = "user") -> None:
        self._read = create_proxy(lambda text: read(str(text)))
        self._state, self._facing = state, facing
        self._video: Any = None

    def look(self) -> None:
        """Start on a picture that has appeared, stop when it has gone."""
        video = document.getElementById("eye")
        if not video:
            self.stop()
        elif self._video is None or not video.isSameNode(self._video):
            self._video = video
            soon(self._start(video))

    def stop(self) -> None:
        """Let go of the camera."""
        if self._video is not None:
            self._video = None
            guise.scan.stop()

    async def _start(self, video: Any) -> None:
        try:
            await guise.scan.start(video, self._read, self._facing)
        except JsException as error:
            log_cause(error)
            self._state("denied" if error.name in DENIED else "none")
        except Exception as error:
            log_error(error)
            self._state("none")
        else:
            self._state("on")
