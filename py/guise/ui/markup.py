"""Markup from Python calls. Text is escaped unless it is already :class:`Markup`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, TypeAlias

_VOID = frozenset({"br", "hr", "img", "input", "meta", "link"})


class Markup(str):
    """Text that is already markup and must not be escaped again."""

    __slots__ = ()


Child: TypeAlias = "str | None | bool | int | Iterable[Any]"


def esc(text: object) -> Markup:
    """Text made safe for markup and for attribute values in double quotes."""
    return text if isinstance(text, Markup) else Markup(_safe(str(text)))


def _safe(text: str) -> str:
    """The same text; most has nothing to be escaped, and looking is faster than replacing."""
    if "&" in text or "<" in text or ">" in text or '"' in text:
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    return text


def join(*children: Child) -> Markup:
    """Children one after the other; ``None`` and booleans vanish, lists are walked."""
    parts: list[str] = []
    _walk(children, parts)
    return Markup("".join(parts))


def _walk(children: Iterable[Any], parts: list[str]) -> None:
    for child in children:
        if isinstance(child, str):
            parts.append(child if isinstance(child, Markup) else _safe(child))
        elif child is None or isinstance(child, bool):
            continue
        elif isinstance(child, int):
            parts.append(str(child))
        else:
            _walk(child, parts)


@cache
def _named(tag: str) -> tuple[str, str]:
    """The name of an element and its classes. They stand in the code, so there are not many."""
    name, *classes = tag.split(".")
    return name, " ".join(classes)


@cache
def _attribute(key: str) -> str:
    """How an attribute begins. The names stand in the code, so there are not many."""
    return f' {key.rstrip("_").replace("_", "-")}="'


def h(tag: str, /, *children: Child, **attrs: object) -> Markup:
    """An element.

    Args:
        tag: name, optionally with classes: ``"button.act.quiet"``.
        children: text, markup, lists of them; ``None`` and booleans vanish.
        attrs: attributes. ``True`` gives an empty attribute, ``None`` and ``False`` none.
            A trailing underscore is dropped (``class_``), other underscores become
            hyphens (``data_move``, ``aria_label``); ``viewBox`` stays as it is.
    """
    name, classes = _named(tag)
    if "class_" in attrs and (more := attrs.pop("class_")):
        classes = f"{classes} {more}" if classes else str(more)
    out = [f'<{name} class="{_safe(classes)}"' if classes else f"<{name}"]
    for key, value in attrs.items():
        if value is None or value is False:
            continue
        if value is True:
            out.append(_attribute(key) + '"')
        elif isinstance(value, str):
            out.append(f'{_attribute(key)}{value if isinstance(value, Markup) else _safe(value)}"')
        else:
            out.append(f'{_attribute(key)}{esc(value)}"')
    out.append(">")
    if name in _VOID:
        return Markup("".join(out))
    _walk(children, out)
    out.append(f"</{name}>")
    return Markup("".join(out))


def keyed(element_id: str, markup: str, tag: str = "g") -> Markup:
    """A still part of a picture: drawn anew only when its id changes, and not read otherwise (see ``draw.mjs``).

    ``tag``: as for :func:`h`; a ``g`` inside an ``<svg>``, anything else in the page.
    """
    name, *classes = tag.split(".")
    key, looks = esc(element_id), f' class="{" ".join(classes)}"' if classes else ""
    return Markup(f'<{name}{looks} id="{key}" data-keep="{key}">{markup}</{name}><!--{key}-->')
