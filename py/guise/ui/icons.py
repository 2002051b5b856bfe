"""Small pictures for buttons: one pen, two units wide, in ``currentColor`` on a 24 by 24 square."""

from __future__ import annotations

from .markup import Markup

_STROKES = {
    "home": "M3 11.5L12 3.5l9 8M5.5 10v10.5h13V10M10 20.5v-6h4v6",
    "back": "M20 12H4.5M11 5l-7 7 7 7",
    "log": "M6 3h13v15.5a2.5 2.5 0 0 1-2.5 2.5H6.5A2.5 2.5 0 0 1 4 18.5V17h10.5M6 3v14M9.5 7.5H16M9.5 11.5H16",
    "book": "M12 5.5C9.5 3.5 6 3.5 3 4.5v15c3-1 6.5-1 9 1c2.5-2 6-2 9-1v-15c-3-1-6.5-1-9 1zM12 5.5v15",
    "notebook": "M6.5 3H19v18H6.5zM3.5 7h5M3.5 12h5M3.5 17h5M12 8l4 4M16 8l-4 4",
    "help": "M8 8.5C8 3 16.5 3 16.5 8.3c0 3.5-4.5 3.7-4.5 7.2M12 19.5v1",
    "turn": "M19.5 12a7.5 7.5 0 1 1-2.4-5.5M17.5 2.5v4.5H13M9 10h6v5H9z",
    "undo": "M8.5 4.5L4 9l4.5 4.5M4 9h10a5.5 5.5 0 0 1 0 11H8",
    "sound": "M3.5 9.5v5h4l5.5 4.5V5L7.5 9.5zM16.5 8.5c2 2 2 5 0 7M19 5.5c4 3.8 4 9.2 0 13",
    "say": "M3.5 4.5h17v11.5H12l-5 4.5V16H3.5zM7.500 8.500h9M7.500 12h6",
    "mute": "M3.5 9.5v5h4l5.5 4.5V5L7.5 9.5zM16.5 9.5l5 5M21.5 9.5l-5 5",
    "eye": "M2 12c4.5-8 15.5-8 20 0-4.5 8-15.5 8-20 0zM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6z",
    "close": "M5 5l14 14M19 5L5 19",
    "play": "M7 4l12.5 8L7 20z",
    "pause": "M8 4.5v15M16 4.5v15",
    "step-on": "M8.5 4.5L16 12l-7.5 7.5",
    "step-back": "M15.5 4.5L8 12l7.5 7.5",
    "turn-on": "M5.5 4.5L13 12l-7.5 7.5M12 4.5l7.5 7.5-7.5 7.5",
    "turn-back": "M18.5 4.5L11 12l7.5 7.5M12 4.5L4.5 12l7.5 7.5",
    "scene-on": "M5 4.5l10.5 7.5L5 19.5zM18.5 4.5v15",
    "scene-back": "M19 4.5L8.5 12 19 19.5zM5.5 4.5v15",
    "moment": "M9.5 14.5l5-5M11 7l2.5-2.5a4.2 4.2 0 0 1 6 6L17 13M13 17l-2.5 2.5a4.2 4.2 0 0 1-6-6L7 11",
    "film": "M3.5 4.5h17v15h-17zM3.5 9h17M3.5 15h17M8 4.5V9M8 15v4.5M16 4.5V9M16 15v4.5",
    "table": "M2.5 9.5h19v3.5h-19zM5.5 13v7.5M18.5 13v7.5",
    "curve": "M4 3.5V20h16.5M4.5 6.5c5 0 4 9 8.5 9 2 0 3.5-2 7-2",
    "bot": "M5 8.5h14v11H5zM12 8.5V4M9.5 4h5M9 12.5v1.5M15 12.5v1.5M9 17h6M2.5 12v4M21.5 12v4",
    "person": "M12 3a4.2 4.2 0 1 0 0 8.4a4.2 4.2 0 1 0 0-8.4zM4 21c0-9 16-9 16 0",
    "phone": "M7 2.5h10v19H7zM10.5 18.5h3",
    "letter": "M3 5.5h18v13H3zM3 6l9 7.5L21 6",
    "picture": "M3 4.5h18v15H3zM3.5 17l5.5-6 4.5 4.5 3-3 4 4M15.5 7.5v2",
    "trash": "M4 6.5h16M9 6.5V3.5h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6",
    "pencil": "M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4",
    "print": "M6.5 8.5V3h11v5.5M6.5 17.5H3v-9h18v9h-3.5M6.5 13.5h11V21h-11zM17.5 11v.01",
    "share": "M12 15V3.5M7.5 7.5L12 3l4.5 4.5M5 12v8.5h14V12",
    "download": "M12 3.5V15M7.5 11l4.5 4.5 4.5-4.5M4 20.5h16",
    "upload": "M12 16V4.5M7.5 8.5L12 4l4.5 4.5M4 20.5h16",
    "sun": "M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9zM12 1.5v3M12 19.5v3"
    "M1.5 12h3M19.5 12h3M4.6 4.6l2 2M17.4 17.4l2 2M4.6 19.4l2-2M17.4 6.6l2-2",
    "moon": "M20 14.5A9 9 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z",
    "dice": "M3 8h11v13H3zM10 8V3h11v12h-7M6.5 11.5v.01M10.5 17.5v.01M17.5 7v.01M17.5 11v.01",
    "up": "M12 20V5M5.5 11L12 4.5l6.5 6.5",
    "down": "M12 4v15M5.5 13l6.5 6.5 6.5-6.5",
    "plus": "M12 4v16M4 12h16",
    "check": "M4 12.5l5.5 5.5L20 6.5",
    "clock": "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 7.5V12l3.5 2.5",
    "settings": "M4 7h8M18 7h2M4 17h2M12 17h8"
    "M15 4.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5zM9 14.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5z",
}

ICONS = tuple(_STROKES)
"""Names of all icons."""


def icon(name: str, label: str = "") -> Markup:
    """An inline SVG.

    Args:
        name: one of :data:`ICONS`.
        label: spoken name; without one the picture is hidden from screen readers, for use beside words.

    Raises:
        KeyError: no such icon.
    """
    spoken = f'role="img" aria-label="{label}"' if label else 'aria-hidden="true"'
    return Markup(
        f'<svg class="icon" viewBox="0 0 24 24" {spoken}><path fill="none" stroke="currentColor" stroke-width="2" '
        f'stroke-linecap="square" stroke-linejoin="miter" d="{_STROKES[name]}"/></svg>'
    )
