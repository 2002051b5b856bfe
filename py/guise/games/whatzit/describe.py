"""Tells a word picture in words, for people who do not see it.

The telling gives the layout and leaves the trick where it is: it says "row 1, row 2" and not
"over", "turned half round" and not "upside down", and it names every copy instead of counting,
so that a listener has the same work to do as somebody looking at the card.
"""

from __future__ import annotations

from guise.games.whatzit.notation import (
    INKS,
    LETTERING,
    Hold,
    Layout,
    Mark,
    Mod,
    Piece,
    Place,
    Row,
    Run,
    Stack,
    Word,
)

_AREAS = {
    "nw": "At the top left",
    "n": "At the top edge",
    "ne": "At the top right",
    "w": "At the left edge",
    "c": "In the middle",
    "e": "At the right edge",
    "sw": "At the bottom left",
    "s": "At the bottom edge",
    "se": "At the bottom right",
}
_MARKS = {
    "right": "an arrow pointing right",
    "left": "an arrow pointing left",
    "up": "an arrow pointing to the top",
    "down": "an arrow pointing to the foot",
    "both": "an arrow with a point at each end",
    "back": "an arrow that goes right, bends and points left",
    "loop": "an arrow bent into a circle",
    "line": "a long level stroke",
    "bar": "a straight upright stroke",
    "crack": "a jagged upright stroke",
    "dot": "a solid disc",
}
_LETTERING = {
    "climb": "each letter set higher than the last",
    "fall": "each letter set lower than the last",
    "arc": "letters set along a curve like a hill",
    "wave": "letters set by turns low and high",
    "down": "letters in a column, to be read from the top",
    "up": "letters in a column, to be read from the foot",
    "spread": "wide gaps from letter to letter",
    "tight": "letters pressed against each other",
    "grow": "each letter taller than the last",
    "shrink": "each letter less tall than the last",
    "hollow": "letters in outline, not filled in",
}
_CHANGES = {
    "tiny": "about a third of the usual height",
    "small": "a bit more than half the usual height",
    "big": "one and a half times the usual height",
    "huge": "two and a half times the usual height",
    "mirror": "flipped left to right",
    "strike": "with a stroke drawn through",
    "cross": "with two strokes drawn through from corner to corner",
    "box": "in an oblong frame",
    "square": "in a frame with four equal sides",
    "circle": "in a round frame",
}
_SHOWN = {
    "top": "with only the upper part shown",
    "bottom": "with only the lower part shown",
    "left": "with only the left part shown",
    "right": "with only the right part shown",
}


def describe(layout: Layout) -> str:
    """One or more plain sentences on what stands where in a layout."""
    return " ".join(_place(place) for place in layout.places)


def _place(place: Place) -> str:
    if isinstance(place.where, str):
        where = _AREAS[place.where]
    else:
        where = f"{place.where[0]} per cent across and {place.where[1]} per cent down"
    return f"{where}: {_stack(place.stack)}."


def _stack(stack: Stack) -> str:
    if len(stack.rows) == 1:
        return _row(stack.rows[0])
    return "; ".join(f"row {i}, {_row(row)}" for i, row in enumerate(stack.rows, 1))


def _row(row: Row) -> str:
    return ", then ".join(_run(run) for run in row)


def _run(run: Run) -> str:
    return " joined to ".join(_piece(piece) for piece in run)


def _piece(piece: Piece) -> str:
    match piece.core:
        case Word(text):
            said = _spoken(text)
        case Mark(kind):
            said = _MARKS[kind]
        case Hold(letters, inside):
            holder = "a wide letter" if len(letters) == 1 else "a ring made of the letters"
            said = f"{holder} {' '.join(letters)}, and in the space it leaves: {_stack(inside)}"
        case Stack():
            said = f"a group ({_stack(piece.core)})"
    plain = said
    how: list[str] = []
    for mod in piece.mods:
        if mod.name in ("x", "y"):
            between = ", " if mod.name == "x" else ", and in the next row "
            said = between.join([_with(plain, how)] * number(mod))
            plain, how = said, []
        else:
            how.append(_change(mod))
    return _with(plain, how)


def number(mod: Mod) -> int:
    """The degrees of a turn, or how many stand in a row or column."""
    if mod.value is None:
        raise ValueError(mod.name)
    return int(mod.value)


def _with(said: str, how: list[str]) -> str:
    return f"{said} ({', '.join(how)})" if how else said


def _change(mod: Mod) -> str:
    if mod.name in INKS:
        return f"in {mod.name} ink"
    if mod.name == "turn":
        degrees = number(mod)
        if abs(degrees) == 180:
            return "turned half round"
        side = "clockwise" if degrees > 0 else "anticlockwise"
        return f"turned {abs(degrees)} degrees {side}"
    if mod.name == "only":
        return _SHOWN[str(mod.value)]
    return (_LETTERING if mod.name in LETTERING else _CHANGES)[mod.name]


def _spoken(text: str) -> str:
    if "_" in text:
        return "the letters " + " ".join("(empty slot)" if char == "_" else char for char in text)
    return f"“{text}”"
