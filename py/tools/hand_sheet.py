"""The hand page's one style sheet: of the house's rules those that a phone with a hand can use, and its own.

The house's sheet is nearly all of tables, setup and the shelf, which a phone never draws. A rule is left out when it
asks for a class or an id that no module of the hand page names, or for a container that nothing kept makes; whatever
this does not understand is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

CLASSES = re.compile(r"""["'`]([\w -]+)["'`]""")
"""A string of nothing but words: it may be what an element is classed by."""
NAMED = re.compile(r"[.#](-?[A-Za-z_][\w-]*)")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SPACES = re.compile(r"\s+")
CONTAINER = re.compile(r"@container ([A-Za-z][\w-]*)")
GROUPS = ("@media", "@container", "@supports", "@layer")
"""Rules that hold rules."""


def made(house: str, hand: str, modules: Iterable[str]) -> str:
    """The sheet's text.

    Args:
        house, hand: the text of house.css and hand.css.
        modules: the sources of the hand page's modules. What they class an element by stands in them after a dot or a
            hash, or as words in quotes.
    """
    names = {name for source in modules for name in NAMED.findall(source)}
    names |= {word for source in modules for words in CLASSES.findall(source) for word in words.split()}
    ours = [_plain(head, body) for head, body in _rules(COMMENT.sub("", hand))]
    lines = [*ours, *_kept(COMMENT.sub("", house), names)]  # the house's come last, as in two files
    makes = "\n".join(line for line in lines if not line.startswith("@container"))
    here = [line for line in lines if not (one := CONTAINER.match(line)) or f"container: {one[1]}" in makes]
    return "/* Made by py/tools/build.py of house.css and hand.css. */\n" + "\n".join(here) + "\n"


def _rules(sheet: str) -> Iterator[tuple[str, str | None]]:
    """What stands before each pair of braces on the outside, and what in them; ``None`` for a statement without any."""
    start = depth = opened = 0
    quote = ""
    for at, sign in enumerate(sheet):
        if quote:
            quote = "" if sign == quote and sheet[at - 1] != "\\" else quote
        elif sign in "\"'":
            quote = sign
        elif sign == "{":
            opened = at if depth == 0 else opened
            depth += 1
        elif sign == "}":
            depth -= 1
            if depth == 0:
                yield sheet[start:opened].strip(), sheet[opened + 1 : at]
                start = at + 1
        elif sign == ";" and depth == 0:
            yield sheet[start:at].strip(), None
            start = at + 1
    if depth or sheet[start:].strip():
        raise ValueError(f"a style sheet whose braces do not match, near {sheet[start : start + 60]!r}")


def _kept(sheet: str, names: set[str]) -> Iterator[str]:
    for head, body in _rules(sheet):
        if body is not None and head.startswith(GROUPS):
            if inner := "\n".join(_kept(body, names)):
                yield f"{SPACES.sub(' ', head)} {{\n{inner}\n}}"
        elif body is None or head.startswith("@"):
            yield _plain(head, body)
        elif used := [one for one in selectors(head) if names.issuperset(NAMED.findall(_outside(one)))]:
            yield _plain(", ".join(used), body)


def _plain(head: str, body: str | None) -> str:
    head = SPACES.sub(" ", head)
    return f"{head};" if body is None else f"{head} {{{SPACES.sub(' ', body)}}}"


def selectors(head: str) -> Iterator[str]:
    """The selectors of a list, parted at its own commas."""
    start = depth = 0
    for at, sign in enumerate(head):
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and not depth:
            yield head[start:at].strip()
            start = at + 1
    yield head[start:].strip()


def _outside(selector: str) -> str:
    """A selector without what stands in brackets: that may be one of several, or what must not be."""
    while (shorter := re.sub(r"\([^()]*\)|\[[^\[\]]*\]", "", selector)) != selector:
        selector = shorter
    return selector
