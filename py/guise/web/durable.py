"""The second copy of the saves, which outlives a browser that is killed: asked for here, written by ``durable.mjs``.

Browsers write local storage to the disk when they please, a minute late at times. So every change is also written
to IndexedDB, and nothing is drawn until that is done: what has been seen on the screen is on the disk.
"""

from __future__ import annotations

from collections.abc import Callable

from js import guise
from pyodide.ffi import create_proxy

from .faults import Refused

LOOSE = "This browser keeps games only loosely: if it is ended by force, the last minute may be lost."

Answer = Callable[[str, str, Refused | None], None]


class Durable:
    """Writes that are under way.

    Args:
        answer: told of each: the save's id, ``kept``, ``moved``, ``gone`` or ``refused``, and why local storage had
            refused the same change, if it had.
    """

    def __init__(self, answer: Answer) -> None:
        self._answer = answer
        self._asked: list[tuple[str, Refused | None]] = []
        self._keep = getattr(guise, "keep", None)
        self._done = create_proxy(self._answered)

    @property
    def settled(self) -> bool:
        """Nothing is being written."""
        return not self._asked

    def ask(self, save_id: str, text: str, refused: Refused | None = None, before: int | None = None) -> bool:
        """Write a change, or forget a save when there is no text. ``False`` when this page has no second copy.

        Args:
            before: count of the change that this one was made after.
        """
        if not self._keep:
            return False
        self._asked.append((save_id, refused))
        if before is None:
            self._keep(save_id, text, self._done)
        else:
            self._keep(save_id, text, self._done, before)
        return True

    def _answered(self, save_id: str, outcome: str, late: bool = False) -> None:
        """Answers come in the order of the questions about one save; a ``late`` one corrects a ``refused``."""
        if late:
            self._answer(save_id, outcome, None)
            return
        asked = next((one for one in self._asked if one[0] == save_id), (save_id, None))
        if asked in self._asked:
            self._asked.remove(asked)
        self._answer(save_id, outcome, asked[1])
