"""The shapes that stand for the seats, beside their colours: nobody needs to tell colours apart.

A mark is an inline SVG in ``currentColor``. The style sheet paints it in the seat's ink.
"""

from __future__ import annotations

from .markup import Markup

_PATHS = (
    "M12 1.6a10.4 10.4 0 1 0 0 20.8a10.4 10.4 0 1 0 0-20.8z",
    "M2.5 2.5h19v19h-19z",
    "M12 1.4l11.2 20.4h-22.4z",
    "M12 .8l3.3 7.5 8.1.8-6.1 5.4 1.8 8-7.1-4.2-7.1 4.2 1.8-8-6.1-5.4 8.1-.8z",
    "M12 .6l9.6 11.4-9.6 11.4-9.6-11.4z",
    "M6.4 2.1h11.2l5.6 9.9-5.6 9.9h-11.2l-5.6-9.9z",
    "M8.2 1.5h7.6v6.7h6.7v7.6h-6.7v6.7h-7.6v-6.7h-6.7v-7.6h6.7z",
    "M1 8.2c3.7-7.4 7.3-5.5 11-1.9s7.3 3.7 11-3.3v12.8c-3.7 7.4-7.3 5.5-11 1.9s-7.3-3.7-11 3.3z",
)


def shape(i: int) -> str:
    """Outline of a mark as SVG path data in a 24 by 24 square, for drawing it on a board.

    Args:
        i: mark, 0 to 7.

    Raises:
        IndexError: there are eight marks.
    """
    if i < 0:
        raise IndexError(i)
    return _PATHS[i]


def mark(i: int, label: str = "") -> Markup:
    """The mark as an inline SVG.

    Args:
        i: mark, 0 to 7; also sets ``data-seat``, and with it the seat's ink.
        label: spoken name; without one the picture is hidden from screen readers, for use beside a name.

    Raises:
        IndexError: there are eight marks.
    """
    spoken = f'role="img" aria-label="{label}"' if label else 'aria-hidden="true"'
    return Markup(
        f'<svg class="mark" data-seat="{i}" viewBox="0 0 24 24" {spoken}>'
        f'<path fill="currentColor" d="{shape(i)}"/></svg>'
    )


def piece(i: int, bot: bool) -> Markup:
    """The lines of somebody as a playing piece with their mark, 48 by 56: a person, or a bot."""
    body = (
        "M24 1v5M15 6h18v17H15zM12 27h24l6 9v19H6V36z"
        if bot
        else "M24 3a10.500 10.500 0 1 0 0 21a10.500 10.500 0 1 0 0-21zM5 55c0-21 7-28 19-28s19 7 19 28z"
    )
    eyes = '<path class="eyes" d="M20 12v4M28 12v4"/>' if bot else ""
    return Markup(
        f'<path class="body" d="{body}"/>{eyes}'
        f'<path class="shape" transform="translate(14.400 31) scale(.8)" d="{shape(i)}"/>'
    )
