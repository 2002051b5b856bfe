"""QR codes drawn into the page, wherever the markup leaves a place for one (``data-qr``)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from js import document, location

QUIET = 4
"""Light modules around a code, as the standard asks."""
LIGHT_BYTES = 210
"""Up to here a code can afford medium error correction; above, finer modules would cost more than it gains."""


def page() -> str:
    """The address a phone's camera app is sent to; sub-paths are kept."""
    return f"{location.origin}{location.pathname}{location.search}"


@lru_cache(maxsize=16)
def picture(text: str) -> str:
    """A code as SVG, black on white in every theme.

    Args:
        text: link and digits parted by ``#h``; the digits are coded as digits, which takes a third of the room less.
    """
    import segno  # a vendored wheel: asked for only by a table with phones

    link, mark, digits = text.partition("#h")
    parts: Any = [link + mark, digits] if digits.isdigit() else text
    code = segno.make(parts, error="m" if len(digits) < LIGHT_BYTES * 2.4 else "l", micro=False)
    path = []
    for y, row in enumerate(code.matrix):
        x = 0
        while x < len(row):
            begin = x
            while x < len(row) and row[x]:
                x += 1
            if x > begin:
                path.append(f"M{begin} {y}h{x - begin}v1h{begin - x}z")
            x += 1
    side = len(code.matrix) + 2 * QUIET
    box = f"{-QUIET} {-QUIET} {side} {side}"
    return (
        f'<svg viewBox="{box}" shape-rendering="crispEdges" aria-hidden="true">'
        f'<path fill="#fff" d="M{-QUIET} {-QUIET}h{side}v{side}h{-side}z"/>'
        f'<path fill="#000" d="{"".join(path)}"/></svg>'
    )


def paint() -> None:
    """Draw every code the page now has a place for."""
    for place in document.querySelectorAll("[data-qr]"):
        text: Any = place.getAttribute("data-qr")
        if place.getAttribute("data-drawn") != text:
            place.innerHTML = picture(f"{page()}#hwarm" if text == "warm" else str(text))
            place.setAttribute("data-drawn", text)
