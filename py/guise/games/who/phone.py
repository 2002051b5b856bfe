"""What a phone needs of WHO and cannot make itself. Only the build reads this (``tools.manifest``)."""

from __future__ import annotations

from .board import art
from .views import LETTERS

INKS = (
    "<style>.stock{stroke:#14203d;stroke-width:3}text{display:none}.portrait{stroke:#14203d;stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round;fill:#14203d}"
    ".skin{fill:#f6e9c9}.pale{fill:#fff7e3}.hot{fill:#c22f1c}.line{fill:none}.dot{stroke:none}"
    ".shine{fill:none;stroke:#f6e9c9}.mark{fill:none;stroke:#c22f1c}.spot{fill:#fff7e3;stroke:none}</style>"
)
"""The drawing's inks, for a picture is not reached by the style sheet of the page it stands in; nor by its type, so
that the page sets the letter itself."""


def pictures() -> dict[str, str]:
    """The ten identity cards (WHO-2)."""
    return {f"card-{letter}": art(f"who/{letter}").replace("<rect", INKS + "<rect", 1) for letter in LETTERS}
