"""Faults: the cause goes to the console, and what people are told is a sentence."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Coroutine
from typing import Any

from js import console

from guise.supply.content import page_says


def log_error(error: BaseException) -> None:
    """Put a fault of ours into the console, with where it came from and its causes."""
    console.error("".join(traceback.format_exception(error)))


def log_cause(error: BaseException) -> None:
    """The same for what a browser may refuse, or a file may lack, without anything being wrong with the page."""
    console.warn("".join(traceback.format_exception(error)))


def apology(error: BaseException) -> str:
    """A sentence for a fault that nobody expected."""
    return page_says("wrong", fault=type(error).__name__)


def attempt(duty: Callable[[], object]) -> bool:
    """Do something that nothing else depends on. ``False`` when it fails; the fault is noted."""
    try:
        duty()
    except Exception as error:
        log_error(error)
        return False
    return True


class Refused(Exception):
    """The browser refused something that it may refuse; ``str(error)`` is a sentence, and the cause is chained."""


def soon(work: Coroutine[Any, Any, None]) -> None:
    """Do something that waits, without waiting for it here. It must tell its own faults."""
    import asyncio

    asyncio.ensure_future(work)
