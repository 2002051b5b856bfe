"""Samples of what a setting does, beside its words: two small tables, letters in their size, footprints, a clock."""

from __future__ import annotations

from .icons import icon
from .markup import Child, Markup, h
from .prefs import PACES, Setting

_PICTURES: dict[Setting, str] = {
    "sound": "sound",
    "voice": "say",
    "notes": "notebook",
    "rules": "log",
    "awake": "sun",
    "book": "book",
}
SAMPLED: tuple[Setting, ...] = ("theme", "text", "turned", "pace", "timers")
"""Settings of which each value has a sample."""
_FOOT = "M4 1c3 0 4 4 3.500 8s-1 5-2.500 5-2-2-2.500-5S1 1 4 1zM2.500 16h5c.5 5-.5 6-2.500 6s-3-1-2.500-6z"


def picture(key: Setting) -> Markup | None:
    """The picture of a setting that is on or off; the others have a sample of each value."""
    return icon(_PICTURES[key]) if key in _PICTURES else None


def sample(key: Setting, value: str) -> Markup | None:
    """What one value looks like; nothing where the words are enough."""
    match key:
        case "theme" | "turned":
            inside: Child = h("i") if value != "auto" else [h("i"), h("i")]
        case "text":
            inside = "Aa"
        case "pace":
            inside = _feet([*PACES].index(value) + 1)
        case "timers":
            inside = [icon("clock")] * (2 if value == "double" else 1)
        case _:
            return None
    return h("span.sample", inside, data_value=value, aria_hidden="true")


def _feet(many: int) -> Markup:
    """Footprints, so many: the more, the faster."""
    feet = "".join(f'<path transform="translate({9 * n} {6 * (n % 2)})" d="{_FOOT}"/>' for n in range(many))
    return Markup(f'<svg viewBox="0 0 {9 * many} 29" fill="currentColor">{feet}</svg>')
