"""QR codes drawn into the page, wherever the markup leaves a place for one (``data-qr``)."""

from __future__ import annotations

from js import document, guise, location

from guise.handoff.post import FAR
from guise.ui.phone_parts import PIECE


def page() -> str:
    """The address a phone's camera app is sent to; sub-paths are kept, what a link has brought to a phone is not."""
    parts = location.search.removeprefix("?").split("&")
    query = "&".join(part for part in parts if part not in ("", FAR) and not part.startswith(PIECE))
    return f"{location.origin}{location.pathname}{'?' if query else ''}{query}"


def paint() -> None:
    """Draw every code the page now has a place for; the page's own script does it (``static/js/hand/code.mjs``)."""
    for place in document.querySelectorAll("[data-qr]"):
        text = str(place.getAttribute("data-qr"))
        if place.getAttribute("data-drawn") != text:
            guise.code(place, f"{page()}#hwarm" if text == "warm" else text)
