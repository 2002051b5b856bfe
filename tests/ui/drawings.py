"""What is drawn, without what is said: the parts of markup, each with a digest of how it stands there.

A part is an element by its classes and by those around it in its picture, as ``svg.map > g.reach > circle``. Its digest
changes with a number, a colour or a class of any element of that part in any screen that was counted, so that a diff
names the part. Sentences and labels are left out: no wording touches a digest, but where letters are set by their
number.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2s

TAG = re.compile(r"<(/?)([a-zA-Z][\w-]*)([^>]*?)(/?)>")
ATTRIBUTE = re.compile(r"([\w:-]+)(?:=\"([^\"]*)\")?")
PICTURE = re.compile(r"(<svg\b.*?</svg>)", re.DOTALL)
VOID = frozenset({"br", "hr", "img", "input", "meta", "link"})
SAID = frozenset({"aria-label", "aria-description", "aria-roledescription", "alt", "title", "placeholder", "value"})
"""Attributes that say something: the census of lines has them."""
MADE = frozenset({"span.qr", "div.hush"})
"""Parts whose attributes are made of keys, which are others every time, or of sentences."""

Parts = Counter[tuple[str, str]]
"""How often each part stands somewhere with these attributes."""


@lru_cache(maxsize=20000)
def _picture(markup: str) -> tuple[tuple[str, str], ...]:
    """The parts of a stretch of markup, in order."""
    found: list[tuple[str, str]] = []
    open_: list[str] = []
    for end, tag, attributes, empty in TAG.findall(markup):
        if end:
            if open_:
                open_.pop()
            continue
        given = dict(ATTRIBUTE.findall(attributes))
        name = ".".join([tag, *given.get("class", "").split()[:1]])
        inside = next((n for n, part in enumerate(open_) if part.split(".")[0] == "svg"), -1)
        path = " > ".join([*open_[inside:], name]) if inside >= 0 else name
        how = " ".join(f"{key}={value}" for key, value in sorted(given.items()) if key not in SAID)
        if name in MADE:
            how = ""
        if how or inside >= 0:  # a paragraph of a text is nothing drawn
            found.append((path, how))
        if not empty and tag not in VOID:
            open_.append(name)
    return tuple(found)


def pieces(markup: object) -> list[str]:
    """A screen as its pictures and what stands between them: most of either stand on many screens."""
    return PICTURE.split(str(markup))


def parts_of(times: Counter[str]) -> Parts:
    """The parts of pieces that stand so often."""
    found: Parts = Counter()
    for piece, n in times.items():
        for part in _picture(piece):
            found[part] += n
    return found


def parts(markup: object) -> Parts:
    """The parts of a screen."""
    return parts_of(Counter(pieces(markup)))


def digests(screens: Iterable[Parts]) -> str:
    """How often each part stands on these screens, with a digest of its attributes each time; sorted by the part."""
    found: dict[str, Counter[str]] = {}
    for screen in screens:
        for (path, how), n in screen.items():
            found.setdefault(path, Counter())[how] += n
    return "".join(
        f"{how.total():7} {blake2s(repr(sorted(how.items())).encode(), digest_size=3).hexdigest()} {path}\n"
        for path, how in sorted(found.items())
    )
