"""What a phone needs of WHO and cannot make itself. Only the build reads this (``tools.manifest``)."""

from __future__ import annotations

from . import seaside
from .board import art
from .city import building
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
    cards = {f"card-{letter}": art(f"who/{letter}").replace("<rect", INKS + "<rect", 1) for letter in LETTERS}
    return cards | {name: _corner(name) for name in ("city", "harbour")}


PRINT = {
    "city": ("#14203d", "#f6e9c9", "#14203d", "#e3a72c", (20, 29, 25, 15)),
    "harbour": ("#a9d6d8", "#fff4dc", "#1f5d6e", "#f0b93a", (10, 12, 15, 22)),
}
"""Of each city the sky, the lot, the wall, the lamps, and four of its places, for whoever chooses one (``who.css``)."""


def _corner(city: str) -> str:
    """Four houses of a city side by side."""
    sky, lot, wall, light, spaces = PRINT[city]
    draw = building if city == "city" else seaside.building
    inks = (
        f"<style>.h{{fill:{wall}}}.light{{fill:{light}}}.hot{{fill:#c22f1c}}.pale{{fill:#fff7e3;stroke:{wall}}}"
        f".line{{fill:none;stroke:{wall};stroke-width:2}}</style>"
    )
    houses = "".join(
        f'<rect x="{6 + 98 * (i % 2)}" y="{4 + 50 * (i // 2)}" width="94" height="46" fill="{lot}"/>'
        f'<g class="h" transform="translate({11 + 98 * (i % 2)} {7 + 50 * (i // 2)}) scale(.84)">{draw(space)}</g>'
        for i, space in enumerate(spaces)
    )
    return f'<svg viewBox="0 0 204 104">{inks}<rect width="204" height="104" fill="{sky}"/>{houses}</svg>'
