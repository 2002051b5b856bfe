"""Markup from Python calls. Text is escaped unless it is already :class:`Markup`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

_VOID = frozenset({"br", "hr", "img", "input", "meta", "link"})


class Markup(str):
    """Text that is already markup and must not be escaped again."""

    __slots__ = ()


Child: TypeAlias = "str | None | bool | int | Iterable[Any]"


def esc(text: object) -> Markup:
    """Text made safe for markup and for attribute values in double quotes."""
    if isinstance(text, Markup):
        return text
    return Markup(str(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;"))


def join(*children: Child) -> Markup:
    """Children one after the other; ``None`` and booleans vanish, lists are walked."""
    parts: list[str] = []
    _walk(children, parts)
    return Markup("".join(parts))


def _walk(children: Iterable[Any], parts: list[str]) -> None:
    for child in children:
        if child is None or isinstance(child, bool):
            continue
        if isinstance(child, (str, int)):
            parts.append(esc(child))
        else:
            _walk(child, parts)


def h(tag: str, /, *children: Child, **attrs: object) -> Markup:
    """An element.

    Args:
        tag: name, optionally with classes: ``"button.act.quiet"``.
        children: text, markup, lists of them; ``None`` and booleans vanish.
        attrs: attributes. ``True`` gives an empty attribute, ``None`` and ``False`` none.
            A trailing underscore is dropped (``class_``), other underscores become
            hyphens (``data_move``, ``aria_label``); ``viewBox`` stays as it is.
    """
    name, *classes = tag.split(".")
    extra = attrs.pop("class_", None)
    if extra:
        classes.append(str(extra))
    out = [f"<{name}"]
    if classes:
        out.append(f' class="{esc(" ".join(classes))}"')
    for key, value in attrs.items():
        if value is None or value is False:
            continue
        name_ = key.rstrip("_").replace("_", "-")
        out.append(f' {name_}=""' if value is True else f' {name_}="{esc(value)}"')
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
