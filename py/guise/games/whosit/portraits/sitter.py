"""What a drawing hands to the composer: the marks, the age they were drawn for, and where the face is."""

from __future__ import annotations

from dataclasses import dataclass

from guise.games.whosit.portraits.ink import part

Window = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Sitter:
    """One finished figure.

    Attributes:
        marks: SVG text in the coordinates of the full portrait, 200 by 240.
        view: left, top and width of the window of the full portrait; it is a fifth taller than wide.
        face: left, top and side of the square shown when only the face is wanted.
    """

    marks: str
    view: Window
    face: Window


def adult(*marks: str, view: Window = (10, 22, 180), face: Window = (32, 32, 136)) -> Sitter:
    """A grown figure: the face sits high in the frame, on a neck and broad shoulders."""
    return Sitter(part("adult", *marks), view, face)


def child(*marks: str, view: Window = (10, 22, 180), face: Window = (28, 56, 144)) -> Sitter:
    """A child: a big round head low in the frame, on narrow shoulders."""
    return Sitter(part("child", *marks), view, face)
