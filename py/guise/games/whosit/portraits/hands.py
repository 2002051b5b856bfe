"""Hands, each drawn round the middle of its palm, wrist below."""

from __future__ import annotations

from guise.games.whosit.portraits.ink import Skin, line, shape


def fist(skin: Skin) -> str:
    """A hand closed round something upright; the fingers come from the right."""
    back = shape("M-5-14H8a5 5 0 0 1 2 9.3a5 5 0 0 1 0 9.4a5 5 0 0 1-3 9.3H-5C-15 12-15-12-5-14Z", skin[0])
    return back + line("M9-4.7H-1M9 4.7H-1", 2.2) + shape("M-12-3C-14-14-4-20 4-17C9-14 6-9 1-10Q-4-10-5-3", skin[0])


def palm(skin: Skin) -> str:
    """An open hand held up, fingers spread."""
    fingers = "M-8 0L-14-19M-2-3L-4-26M5-3L8-25M11 0L18-17M-9 7L-21-1"
    return (
        line(fingers, 12.5)
        + shape("M-13-4Q0-12 14-4Q17 14 6 18H-6Q-16 12-13-4Z", skin[0], 2.8)
        + line(fingers, 7, skin[0])
        + line("M-6 5Q0 0 7 3", 2, skin[1])
    )


def point(skin: Skin) -> str:
    """A hand with one finger up."""
    finger = "M-4-4V-25"
    return (
        line(finger, 13)
        + shape("M-9-9H8a5 5 0 0 1 2 8a5 5 0 0 1-1 8a4.5 4.5 0 0 1-4 7H-6Q-15 6-9-9Z", skin[0])
        + line(finger, 7.5, skin[0])
        + line("M10-1H1M9 7H1", 2.2)
        + shape("M-11 2C-12-6-2-8 3-4Q5 0-1 1Q-5 2-6 6", skin[0], 2.2)
    )


def tray(skin: Skin) -> str:
    """A hand bent back to carry something flat on its fingertips, at the top."""
    return shape(
        "M-17-12Q-8-16 0-12Q8-16 17-12C20-8 15-4 11-3Q8 8 7 16H-7Q-8 6-10-3C-16-3-20-8-17-12Z", skin[0]
    ) + line("M-8-12q-1 4-3 6M8-12q1 4 3 6M0-12v6", 2)


def fingers(skin: Skin) -> str:
    """Four fingers over an edge, seen from the front; the edge runs along the top."""
    return shape(
        "M-17-8a4.3 4.3 0 0 1 8.6 0a4.3 4.3 0 0 1 8.6 0a4.3 4.3 0 0 1 8.6 0a4.3 4.3 0 0 1 8.6 0V5Q15 14 0 14T-17 5Z",
        skin[0],
    ) + line("M-8.4-7V1M.2-7V1M8.8-7V1", 2.2)
