"""What some work costs, counted: a busy machine cannot be timed, and calls are the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType


def calls(work: Callable[[], object]) -> int:
    """How many functions some work calls, those of Python itself included.

    >>> calls(lambda: len(str(7))) > calls(lambda: str(7))
    True
    """
    count = 0

    def called(_: FrameType, event: str, __: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count
