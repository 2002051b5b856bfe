"""A group's own Whos: somebody whom only this table knows, with up to three tempers chosen by whoever names them.

Written ``bold,kind Grandma Rosa``: in a move (``own bold,kind Grandma Rosa``), in the browser's list and in a file of
one line each. A line without tempers (``Uncle Piet``) is read too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from guise.offers.household import LIMIT, known
from guise.supply.outside import MOST_TEXT

from .names import fold
from .tempers import TAGS

__all__ = [
    "GAME",
    "HEAD",
    "MOST",
    "NAME_LIMIT",
    "Own",
    "chosen",
    "merged",
    "own_whos",
    "parse",
    "read_file",
    "write_file",
]

GAME = "wwwd"
"""The game whose household lines these are."""
MOST = 3
"""Most tempers of one Who."""
NAME_LIMIT = 40
"""Most characters of a Who's name."""
HEAD = "# Our own Whos, for What Would Who? Do? One a line: up to three tempers, then the name."
"""First line of a file of own Whos; lines that start with # are notes."""


@dataclass(frozen=True, slots=True)
class Own:
    """A Who of one's own: its name and what it is like, in the order of ``TAGS``."""

    name: str
    tempers: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{','.join(self.tempers)} {self.name}" if self.tempers else self.name


def chosen(word: str) -> tuple[str, ...]:
    """The tempers in a word such as ``kind,bold``, in the order of ``TAGS``; empty when it is no such word.

    >>> chosen("kind,bold"), chosen("kind,brave"), chosen("kind,kind"), chosen("bold,kind,vain,lazy")
    (('bold', 'kind'), (), (), ())
    """
    said = word.split(",")
    if len(said) > MOST or len(set(said)) < len(said) or not set(said) <= set(TAGS):
        return ()
    return tuple(tag for tag in TAGS if tag in said)


def parse(line: str) -> Own | None:
    """One line of a list; None when there is no name on it that fits a card.

    >>> parse("bold,kind Grandma Rosa")
    Own(name='Grandma Rosa', tempers=('bold', 'kind'))
    >>> parse("Uncle Piet"), parse("kind"), parse("  ")
    (Own(name='Uncle Piet', tempers=()), Own(name='kind', tempers=()), None)
    """
    said = " ".join("".join(c if c.isprintable() else " " for c in line).split())
    first, _, rest = said.partition(" ")
    tempers = chosen(first) if rest else ()
    name = (rest if tempers else said).lstrip("@# ")
    return Own(name, tempers) if fold(name) and len(name) <= NAME_LIMIT else None


def merged(lines: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    """A list with others at its end. A Who that comes again is kept once, at its new place, as it was said last."""
    found: dict[str, Own] = {}
    for own in filter(None, map(parse, lines + more)):
        before = found.pop(fold(own.name), None)
        found[fold(own.name)] = Own(own.name, own.tempers or (before.tempers if before else ()))
    return tuple(map(str, found.values()))[-LIMIT:]


def read_file(text: str) -> tuple[str, ...] | None:
    """The Whos of a file, as lines of a list; None when it is not such a file, or far larger than one of ours."""
    if len(text) > MOST_TEXT:
        return None
    first, *rest = text.removeprefix("\ufeff").splitlines() or [""]
    if first.strip() != HEAD:
        return None
    return merged((), tuple(line for line in rest if not line.lstrip().startswith("#")))


def write_file(lines: tuple[str, ...]) -> str:
    """A list as the text of a file, which :func:`read_file` reads."""
    return "\n".join((HEAD, *lines, ""))


def own_whos() -> tuple[Own, ...]:
    """The Whos that this household has told the house of, the newest first."""
    return _newest_first(known(GAME))


@lru_cache(maxsize=1)
def _newest_first(lines: tuple[str, ...]) -> tuple[Own, ...]:
    """A list of up to hundreds of lines, which is asked for at every naming and seldom changes."""
    return tuple(filter(None, map(parse, reversed(lines))))
