"""What must hold of each card of a deck, as one test: thousands of tests take longer to be dealt out than to be run.

And what two texts must have in common to be worth comparing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def runs_of(letters: str) -> frozenset[str]:
    """All runs of three letters; of fewer letters all of them. What is alike has one in common.

    >>> sorted(runs_of("who?"))
    ['ho?', 'who']
    """
    return frozenset(letters[i : i + 3] for i in range(max(1, len(letters) - 2)))


def each(things: Iterable[T], name: Callable[[T], str]) -> Callable[[Callable[[T], object]], Callable[[], None]]:
    """Let a test hold of all these things. It looks at every one, and then fails with the names of those that fail.

    >>> @each([1, 2, 3], str)
    ... def test_small(number):
    ...     assert number < 2, "it is large"
    >>> test_small()
    Traceback (most recent call last):
        ...
    AssertionError: 2: it is large
    3: it is large
    """
    all_of_them = tuple(things)
    assert all_of_them, "there is nothing to be looked at"

    def make(test: Callable[[T], object]) -> Callable[[], None]:
        def of_all() -> None:
            failed = []
            for one in all_of_them:
                try:
                    test(one)
                except Exception as error:
                    failed.append(f"{name(one)}: {str(error) or type(error).__name__}")
            if failed:
                raise AssertionError("\n".join(failed))

        of_all.__name__, of_all.__doc__, of_all.__module__ = test.__name__, test.__doc__, test.__module__
        return of_all

    return make
