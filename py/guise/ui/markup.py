"""Markup from Python calls. Text is escaped unless it is already :class:`Markup`.

What the page must know of a drawing besides its text (its heading, what can be pressed, which parts are kept) is noted
while it is written and travels with it: :func:`facts` tells it, and nobody takes the text apart again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple, TypeAlias

_VOID = frozenset({"br", "hr", "img", "input", "meta", "link"})


class Markup(str):
    """Text that is already markup and must not be escaped again."""

    __slots__ = ()


class Noted(Markup):
    """Markup with notes of what is in it, in the order of the text: ``(kind, ...)``, or the list of a part's own."""

    __slots__ = ("notes",)
    notes: list[Any]


class Kept(NamedTuple):
    """A part of a drawing that the page leaves as it is while its key stays the same.

    Attributes:
        whole: the element with all that is in it.
        empty: the same element with nothing in it, for a page that shows the whole one already.
    """

    whole: str
    empty: str


class Facts(NamedTuple):
    """What the page must know of a drawing.

    Attributes:
        heading: the plain text of its first ``h1``; empty without one.
        taps: what can be pressed, as ``move``, ``pick`` or ``do`` and the text of ``data-move`` and so on.
        uncovered: somebody looks behind a curtain (``data-up``).
        kept: the parts that are kept, by key, in the order of the text.
    """

    heading: str
    taps: frozenset[str]
    uncovered: bool
    kept: Mapping[str, Kept]

    def lighter(self, markup: str, shown: Mapping[str, Kept]) -> str:
        """The markup with the parts emptied that the page shows already.

        Args:
            shown: what is kept of the drawing that the page shows.
        """
        at, emptied = 0, ""
        left: list[str] = []
        for key, part in self.kept.items():  # in the order of the text, which is gone through once
            if key not in shown or shown[key].empty != part.empty:  # under another id the page does not find it
                continue
            if part.whole in emptied:  # what lies in another goes with that
                continue
            found = markup.find(part.whole, at)
            if found >= 0:
                left += markup[at:found], part.empty
                at, emptied = found + len(part.whole), part.whole
        return "".join([*left, markup[at:]]) if left else markup


Child: TypeAlias = "str | None | bool | int | Iterable[Any]"

_NOTED = frozenset({"data_move", "data_pick", "data_do", "data_up", "data_keep"})
"""The attributes that the page must know of."""


def esc(text: object) -> Markup:
    """Text made safe for markup and for attribute values in double quotes."""
    return text if isinstance(text, Markup) else Markup(_safe(str(text)))


def _safe(text: str) -> str:
    """The same text; most has nothing to be escaped, and looking is faster than replacing."""
    if "&" in text or "<" in text or ">" in text or '"' in text:
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    return text


def facts(markup: Markup) -> Facts:
    """What was noted while this was written."""
    heading, uncovered = "", False
    taps: set[str] = set()
    kept: dict[str, Kept] = {}
    for kind, *said in _flat(markup.notes if isinstance(markup, Noted) else ()):
        match kind:
            case "h1":
                heading = heading or said[0]
            case "data_up":
                uncovered = True
            case "data_keep":
                kept[said[0]] = Kept(*said[1:])
            case _:
                taps.add(f"{kind.removeprefix('data_')} {said[0]}")
    return Facts(heading, frozenset(taps), uncovered, kept)


def _flat(notes: Iterable[Any]) -> Iterable[tuple[str, ...]]:
    for note in notes:
        if isinstance(note, tuple):
            yield note
        else:
            yield from _flat(note)


def join(*children: Child) -> Markup:
    """Children one after the other; ``None`` and booleans vanish, lists are walked."""
    parts: list[str] = []
    notes: list[Any] = []
    _walk(children, parts, notes)
    return _markup("".join(parts), notes)


def _markup(text: str, notes: list[Any]) -> Markup:
    if not notes:
        return Markup(text)
    noted = Noted(text)
    noted.notes = notes
    return noted


def _walk(children: Iterable[Any], parts: list[str], notes: list[Any]) -> None:
    for child in children:
        if isinstance(child, str):
            if isinstance(child, Markup):
                parts.append(child)
                if isinstance(child, Noted):
                    notes.append(child.notes)
            else:
                parts.append(_safe(child))
        elif child is None or isinstance(child, bool):
            continue
        elif isinstance(child, int):
            parts.append(str(child))
        else:
            _walk(child, parts, notes)


@cache
def _named(tag: str) -> tuple[str, str]:
    """The name of an element and its classes. They stand in the code, so there are not many."""
    name, *classes = tag.split(".")
    return name, " ".join(classes)


@cache
def _attribute(key: str) -> str:
    """How an attribute begins. The names stand in the code, so there are not many."""
    return f' {key.rstrip("_").replace("_", "-")}="'


@cache
def _switch(key: str, on: bool) -> str:
    """An attribute that is on or off: it is there or not, but that ARIA wants it said."""
    if key.startswith("aria_"):
        return f'{_attribute(key)}{"true" if on else "false"}"'
    return f'{_attribute(key)}"' if on else ""


def h(tag: str, /, *children: Child, **attrs: object) -> Markup:
    """An element.

    Args:
        tag: name, optionally with classes: ``"button.act.quiet"``.
        children: text, markup, lists of them; ``None`` and booleans vanish.
        attrs: attributes. ``None`` gives none. ``True`` gives an empty one and ``False`` none; but of ARIA's, such as
            ``aria_pressed``, they give ``true`` and ``false``. A trailing underscore is dropped (``class_``), other
            underscores become hyphens (``data_move``, ``aria_label``); ``viewBox`` stays as it is.

    >>> str(h("button.act", "Mute", aria_pressed=False, disabled=False, inert=True))
    '<button class="act" aria-pressed="false" inert="">Mute</button>'
    """
    name, classes = _named(tag)
    if "class_" in attrs and (more := attrs.pop("class_")):
        classes = f"{classes} {more}" if classes else str(more)
    out = [f'<{name} class="{_safe(classes)}"' if classes else f"<{name}"]
    for key, value in attrs.items():
        if isinstance(value, str):
            out.append(f'{_attribute(key)}{value if isinstance(value, Markup) else _safe(value)}"')
        elif isinstance(value, bool):
            out.append(_switch(key, value))
        elif value is not None:
            out.append(f'{_attribute(key)}{esc(value)}"')
    out.append(">")
    if name in _VOID:
        return Markup("".join(out))
    notes: list[Any] = []
    _walk(children, out, notes)
    out.append(f"</{name}>")
    text = "".join(out)
    if name == "h1":
        notes.append((name, "".join(str(child) for child in children if child)))
    if not _NOTED.isdisjoint(attrs):
        notes[:0] = _own(name, attrs, text)
    return _markup(text, notes)


def _own(name: str, attrs: Mapping[str, object], text: str) -> Iterable[tuple[str, ...]]:
    """What is noted of an element itself, and not of what is in it."""
    for kind in _NOTED & attrs.keys():
        value = attrs[kind]
        if value is None or value is False:
            continue
        if kind != "data_keep":
            yield kind, str(value)
            continue
        empty = str(h(name, id=attrs["id"], data_kept=value))
        if len(empty) < len(text):
            yield kind, str(value), text, empty


def keyed(element_id: str, markup: str, tag: str = "g") -> Markup:
    """A still part of a picture: drawn anew only when its id changes, and not sent otherwise (see :class:`Kept`).

    ``tag``: as for :func:`h`; a ``g`` inside an ``<svg>``, anything else in the page.
    """
    return h(tag, markup if isinstance(markup, Markup) else Markup(markup), id=element_id, data_keep=element_id)
