"""The pictures on the Question cards, and the answer box: SVG as text, in ``currentColor`` on a card of any colour."""

from __future__ import annotations

from guise.table.narrate import Storyteller

_RULER = "M19.5 2.5V21.5M16.5 2.5h6M18 8.8h3M18 15.2h3M16.5 21.5h6"
_DOOR = "M4.5 21.5V10.5a7.5 7.5 0 0 1 15 0v11zM15.5 14v2.5"

_LINES = {
    "sun": (
        "M12 1v3.5M12 19.5V23M1 12h3.5M19.5 12H23M4.2 4.2l2.5 2.5M17.3 17.3l2.5 2.5M4.2 19.8l2.5-2.5M17.3 6.7l2.5-2.5"
    ),
    "gold": _DOOR,
    "blue": _DOOR,
    "red": _DOOR,
    "man": "M9.5 8.5a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM13.8 10.2L20.5 3.5M14.5 3h6.5v6.5",
    "woman": "M12 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM12 14v8.5M7.5 18.5h9",
    "adult": "M8.5 8v7.5M4.5 11h8M8.5 15.5l-3 6M8.5 15.5l3 6" + _RULER,
    "child": "M8.5 15v3.5M5.5 16.5h6M8.5 18.5l-2 3M8.5 18.5l2 3" + _RULER,
    "hat": "M1.5 16.5c4 4 17 4 21 0",
    "glasses": (
        "M2.5 13.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM13.5 13.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM10.5 12.5q1.5-1.5 3 "
        "0M2.7 12L5 6M21.3 12L19 6"
    ),
    "jewellery": "M5.5 15.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z",
    "holding": (
        "M7 22v-6l-3.4-4.2a1.7 1.7 0 0 1 2.6-2.2L8 11.5V5.2a1.6 1.6 0 0 1 3.2 0V10V3.6a1.6 1.6 0 0 1 3.2 "
        "0V10V5.2a1.6 1.6 0 0 1 3.2 0V14c0 3.5-1 5-1.6 8z"
    ),
    "any": "M7.5 8.5C7.5 1.5 17 1.5 17 8.2c0 4-4.8 4-4.8 7.8",
}
_SOLIDS = {
    "sun": "M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10z",
    "moon": "M20.5 15A9.5 9.5 0 1 1 10 3a7.5 7.5 0 0 0 10.5 12z",
    "star": "M12 1.5l3.1 7.2 7.9.7-6 5.1 1.8 7.7-6.8-4.1-6.8 4.1 1.8-7.7-6-5.1 7.9-.7z",
    "adult": "M8.5 2a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2z",
    "child": "M8.5 9.5a2.4 2.4 0 1 0 0 4.8a2.4 2.4 0 1 0 0-4.8z",
    "hat": "M5.5 16.5C5.5 7 7 4 12 6c5-2 6.5 1 6.5 10.5c-4 1.7-9 1.7-13 0z",
    "beard": (
        "M12 9.5c-2-3.5-6.2-3.5-7.2.8c-.6 2.3-2.3 2.8-4 2.2c1 5.5 8.7 6 11.2 1.5c2.5 4.5 10.2 4 "
        "11.2-1.5c-1.7.6-3.4.1-4-2.2c-1-4.3-5.2-4.3-7.2-.8z"
    ),
    "jewellery": "M8 1.5h8l3 3.5L12 10L5 5z",
    "neckwear": "M12 10.2L2.5 5.5v13l9.5-4.7l9.5 4.7v-13zM9.8 9h4.4v6H9.8z",
    "animal": (
        "M12 11.5c-4.2 0-7 4.3-6 7.2c1 2.8 3.7 1.5 6 1.5s5 1.3 6-1.5c1-2.9-1.8-7.2-6-7.2zM4 8.5a2 2.6 0 1 0 "
        ".1 0zM9 3.5a2 2.8 0 1 0 .1 0zM15 3.5a2 2.8 0 1 0 .1 0zM20 8.5a2 2.6 0 1 0 .1 0z"
    ),
    "any": "M12.2 19a1.8 1.8 0 1 0 .1 0z",
}


SIGNS = tuple(dict.fromkeys([*_LINES, *_SOLIDS]))
"""Every card that has a picture."""
BANDS = {
    **dict.fromkeys(("sun", "moon", "star"), ("#b8500f", "#fff6e4")),
    "gold": ("#f0b233", "#2c140a"),
    "blue": ("#1d6674", "#fff6e4"),
    "red": ("#b53a2a", "#fff6e4"),
    **dict.fromkeys(("man", "woman", "adult", "child"), ("#12716f", "#fff6e4")),
    "any": ("#f0782d", "#2c140a"),
}
"""Colour and ink of a picture's ground, by card; the others are brown. As in ``whosit.css``."""


def sign(kind: str, name: str = "q-sign") -> str:
    """The picture on a Question card, hidden from screen readers.

    Args:
        kind: id of a question, or ``any``.
        name: its class. Beside the faces, which have dozens, it is another than on the cards.

    Raises:
        KeyError: there is no such card.
    """
    if kind not in _LINES and kind not in _SOLIDS:
        raise KeyError(kind)
    solid = f'<path d="{_SOLIDS[kind]}" fill="currentColor"/>' if kind in _SOLIDS else ""
    line = (
        (
            f'<path d="{_LINES[kind]}" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" '
            'stroke-linecap="round"/>'
        )
        if kind in _LINES
        else ""
    )
    return f'<svg class="{name}" viewBox="0 0 24 24" aria-hidden="true">{solid}{line}</svg>'


def answer_box(chips: int, *, emptied: bool = False) -> str:
    """The answer box with its YES and its NO slot (WSI-2), and how many chips are in it; which, it does not show
    (WSI-31). Once it has been ``emptied``, its lid stands up, and there is nothing to choose.
    """
    say = Storyteller("whosit", ())
    if emptied:
        return (
            f'<svg class="answer-box" viewBox="0 0 320 150" role="img" aria-label="{say.says("box.label", n=0)}">'
            '<path class="lid" d="M46 52L58 6H262L274 52z"/><path class="slot" d="M20 74L46 52H274L300 74z"/>'
            '<path class="side" d="M20 74H300V145H20z"/><path class="slot" d="M160 86l6 13 14 1-11 10 3 14-12-7-12 7 '
            '3-14-11-10 14-1z"/></svg>'
        )
    dots = "".join(
        f'<circle class="chip" id="chip-{i}" cx="{160 - 22 * (chips - 1) / 2 + 22 * i:g}" cy="26" r="9"/>'
        for i in range(chips)
    )
    return (
        f'<svg class="answer-box" viewBox="0 0 320 150" role="img" aria-label="{say.says("box.label", n=chips)}">'
        '<path class="side" d="M20 60L46 36H274L300 60V142H20z"/><path class="lid" d="M20 60L46 36H274L300 60z"/>'
        '<rect class="slot" x="62" y="46" width="76" height="8" rx="4"/><rect class="slot" x="182" y="46" '
        'width="76" height="8" rx="4"/>'
        '<rect class="label" x="44" y="76" width="100" height="50" rx="25"/><rect class="label" x="176" y="76" '
        'width="100" height="50" rx="25"/>'
        f'<text x="94" y="112" text-anchor="middle">{say.says("box.yes")}</text><text x="226" y="112" '
        f'text-anchor="middle">{say.says("box.no")}</text>{dots}</svg>'
    )


def mirror() -> str:
    """The back of a Character card: a stage door with a star, for a covered space and a face not shown."""
    return (
        '<svg class="face-back" viewBox="0 0 140 140" aria-hidden="true"><rect class="edge" x="1" y="1" '
        'width="138" height="138" rx="22"/>'
        '<rect class="field" x="11" y="11" width="118" height="118" rx="13"/><circle class="ring" cx="70" cy="70" '
        'r="42"/>'
        '<path class="star" d="M70 38l9.6 21.2 23 2.4-17.2 15.5 4.9 22.7L70 88.2 49.7 99.8l4.9-22.7-17.2-15.5 '
        '23-2.4z"/></svg>'
    )
