"""The button with a picture that strips and lists have."""

from __future__ import annotations

from functools import lru_cache

from .commands import button_attrs
from .icons import icon
from .markup import Markup, h
from .messages import Command


@lru_cache(maxsize=64)
def tool(picture: str, label: str, command: Command, **more: object) -> Markup:
    """A picture and a word, and what a tap does.

    Args:
        picture: as for :func:`guise.ui.icons.icon`.
        more: further attributes.
    """
    return h("button.tool", icon(picture), h("span", label), **button_attrs(command), **more)
